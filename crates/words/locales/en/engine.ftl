# Texts of tuned values of pieces and squares.

engine-tuned-no-values = it is no text of tuned values: a line `game` with a number is missing
engine-tuned-other-rules = the values were tuned for other rules: another board, other moves or other drops
engine-tuned-kind = the values of { $abbr } are cut or no numbers
engine-tuned-turn = the value of the turn at its end is missing or no number
