#!/bin/sh
# Compares chu shogi with shogiops, the library of lishogi: legal moves and endings of positions of random
# games, of games of the computer against itself, of few pieces, and of endgames by the engine. Run by hand:
#
#     tests/peers/chu.sh [POSITIONS [SEED]]      (default: 3000 of each kind, seed 1)
#
# The preset lishogi has to agree in everything. The rules without a preset may end games where
# variants/chu.toml says so under [[disputes]]; the script counts these cases, and it ends with 1 where
# anything else differs. shogiops is under the GPL: it is installed below target/peers, runs by itself, and
# nothing of it is part of the program. ZUSHIKI is the binary, target/debug/zushiki unless given.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
zushiki=${ZUSHIKI:-$root/target/debug/zushiki}
peers=${PEERS:-$root/target/peers}
positions=${1:-3000}
seed=${2:-1}

mkdir -p "$peers"
[ -d "$peers/node_modules/shogiops" ] || npm install --silent --prefix "$peers" shogiops@0.18
cargo build --quiet --locked --manifest-path "$root/Cargo.toml" -p zushiki-core --example positions

games=$peers/chu
rm -rf "$games"
mkdir -p "$games"
export ZUSHIKI_HOME=$peers/home
"$zushiki" match --variant chu --a depth=1 --b depth=2 --pairs $((positions / 500 + 1)) --seed "$seed" \
    --psn "$games" >/dev/null 2>&1
for game in "$games"/*.psn; do
    "$zushiki" convert "$game" "${game%.psn}.usi" >/dev/null 2>&1
done
status=0
for variant in chu:lishogi chu; do
    node "$here/shogiops.mjs" "$peers" "$root/target/debug/examples/positions" "$zushiki" \
        "$variant" "$positions" "$seed" "$games"/*.usi || status=1
done
exit $status
