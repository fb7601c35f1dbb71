#!/bin/sh
# Compares a game of lishogi with shogiops, its library: legal moves and endings of positions of random games and of
# games of the computer against itself; of chu also of few pieces, and of endgames by the engine. Run by hand:
#
#     tests/peers/lishogi.sh [GAME [POSITIONS [SEED]]]      (default: chu, 3000 of each kind, seed 1)
#
# GAME is chu, kyoto or minishogi. The preset lishogi of chu has to agree in everything. The rules without a preset may
# end games where variants/chu.toml says so under [[disputes]]; the script counts these cases, and it ends with 1 where
# anything else differs. shogiops is under the GPL: it is installed below target/peers, runs by itself, and
# nothing of it is part of the program. ZUSHIKI is the binary, target/debug/zushiki unless given.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
zushiki=${ZUSHIKI:-$root/target/debug/zushiki}
peers=${PEERS:-$root/target/peers}
game=${1:-chu}
positions=${2:-3000}
seed=${3:-1}

mkdir -p "$peers"
[ -d "$peers/node_modules/shogiops" ] || npm install --silent --prefix "$peers" shogiops@0.18.0
cargo build --quiet --locked --manifest-path "$root/Cargo.toml" -p zushiki-core --example positions

games=$peers/lishogi
rm -rf "$games"
mkdir -p "$games"
export ZUSHIKI_HOME=$peers/home
"$zushiki" match --variant "$game" --a depth=1 --b depth=2 --pairs $((positions / 500 + 1)) --seed "$seed" \
    --psn "$games" >/dev/null 2>&1
for file in "$games"/*.psn; do
    "$zushiki" convert "$file" "${file%.psn}.usi" >/dev/null 2>&1
done
status=0
[ "$game" = chu ] && variants="chu:lishogi chu" || variants=$game
for variant in $variants; do
    node "$here/shogiops.mjs" "$peers" "$root/target/debug/examples/positions" "$zushiki" \
        "$variant" "$positions" "$seed" "$games"/*.usi || status=1
done
exit $status
