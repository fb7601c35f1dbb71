board-black = 先手
board-white = 後手
board-square = { $file }{ KANJI($rank) }
board-rank = { KANJI($rank) }
