#!/bin/sh
# Writes games in every format and reads them with other programs: Kifu for JS (json-kifu-format),
# tsshogi, cshogi, python-shogi. Run by hand:
#
#     tests/peers/run.sh FOLDER...      (default: the folders of $ZUSHIKI_TEST_DATA/records)
#
# The programs are installed below target/peers. ZUSHIKI is the binary, target/debug/zushiki unless
# given. The table counts, for each program and format, the games written, accepted, and read with the
# same moves; what differs is listed below it.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
zushiki=${ZUSHIKI:-$root/target/debug/zushiki}
peers=${PEERS:-$root/target/peers}
[ $# -gt 0 ] || set -- "$ZUSHIKI_TEST_DATA"/records/*/

mkdir -p "$peers"
[ -d "$peers/node_modules" ] || npm install --silent --prefix "$peers" tsshogi@2 json-kifu-format@5
if [ ! -d "$peers/venv" ]; then
    python3 -m venv "$peers/venv"
    "$peers/venv/bin/pip" install --quiet cshogi python-shogi
fi

games=$peers/games
rm -rf "$games"
mkdir -p "$games"
export ZUSHIKI_HOME=$peers/home
for folder; do
    for file in "$folder"/*; do
        name=$games/$(basename "$folder")-$(basename "$file" | tr . -)
        "$zushiki" convert "$file" "$name.usi" 2>/dev/null || continue
        for format in kif kifu ki2 ki2u csa jkf; do
            "$zushiki" convert "$file" "$name.$format" >/dev/null 2>&1 || rm -f "$name.$format"
        done
    done
done
NODE_PATH=$peers/node_modules node "$here/read.cjs" "$games"
"$peers/venv/bin/python" "$here/read.py" "$games"
