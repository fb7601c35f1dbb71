board-black = 先手
board-white = 後手
# 駒落ちの対局者。駒を落とす上手が先に指す。
board-handicap-black = 下手
board-handicap-white = 上手
board-square = { $file }{ KANJI($rank) }
board-rank = { KANJI($rank) }
