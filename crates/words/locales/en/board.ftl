### The two sides and the names of squares, which stand in most other messages.
### $file and $rank are numbers.

board-black = Black
board-white = White
# The sides of a handicap game: White gives the handicap and moves first.
board-handicap-black = Black
board-handicap-white = White
# Ranks are letters: 7f.
board-square = { $file }{ LETTERS($rank) }
board-rank = { LETTERS($rank) }
