### The two sides and the names of squares, which stand in most other messages.
### $file and $rank are numbers.

board-black = Black
board-white = White
# Ranks are letters: 7f.
board-square = { $file }{ LETTERS($rank) }
board-rank = { LETTERS($rank) }
