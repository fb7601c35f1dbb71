board-black = Black
board-white = White
# Ranks are letters: 7f.
board-square = { $file }{ LETTERS($rank) }
board-rank = { LETTERS($rank) }
