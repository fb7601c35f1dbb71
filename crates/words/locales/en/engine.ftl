### Faults in files of tuned values, which zushiki tune writes. They follow the name of the file and a colon.
### $abbr is the abbreviation of a piece.

engine-tuned-no-values = it is not a file of tuned values: the `game` line with its number is missing
engine-tuned-other-rules = the values were tuned for other rules: another board, other moves or other drops
engine-tuned-kind = the values of { $abbr } are incomplete or not numbers
engine-tuned-turn = the value of the turn at its end is missing or not a number
