### Faults in files of tuned values, which zushiki lab tune writes. They follow the name of the file and a colon.
### $abbr is the abbreviation of a piece.

engine-tuned-no-values = it is not a file of tuned values: the `game` line with its number is missing
engine-tuned-other-rules = the values were tuned for other rules: another board, other moves or other drops
engine-tuned-kind = the values of { $abbr } are incomplete or not numbers
engine-tuned-turn = the value of the turn at its end is missing or not a number
engine-tuned-chance = after the value of the turn only `chance` with a number from 1 to 65535 may follow

# Nets, and the games that they are trained on.
engine-net-none = it is not a net: its first line is not `zushiki net 2`
engine-net-other-game = it is the net of another game: another board, other moves or other drops
engine-net-other-values = it was trained with other values of the pieces: `zushiki lab tune --net` trains another
engine-net-head = its head has no line `{ $line }`: it was made by another version of the program
engine-net-length =
    { $found ->
        [one] it has 1 byte of weights instead of { $expected }: it is incomplete, or damaged
       *[other] it has { $found } bytes of weights instead of { $expected }: it is incomplete, or damaged
    }
engine-saved-games-none = it is not a file of such games: its first line is not `{ $sign }`
engine-saved-games-other = it has the games of another variant, or other --nodes or --seed: it has no line `{ $line }`
engine-saved-games-line = line { $line } is damaged: it is not the line of a game or of a pair of games
engine-search-none = it is not a file of search parameters: the `game` line with its number is missing
engine-search-other-game = the parameters were tuned for another game: another board, other moves or other drops
engine-search-line = line { $line } is not `{ $name }` with a number from { $least } to { $most }
engine-search-too-long = line { $line } is one too many
engine-book-none = it is not an opening book: its first line is not `zushiki book 1`
engine-book-other = it is the book of another game: it has no line `{ $line }`
engine-book-line = line { $line } is not a line of a book
engine-book-illegal = the move in line { $line } is not legal there
