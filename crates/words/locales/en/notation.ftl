### Moves and positions that cannot be read, and diagrams. Errors have no full stop, since they follow a colon.
### $at is the number of a character in the text, $text a part of it in quotation marks.

# The name, in options, of the notation that is usual in this language: hodges or japanese.
notation-usual = hodges
# The marks of the sides before moves in Japanese notation: none, pieces (☗☖) or triangles (▲△).
notation-side-marks = none
# The number of a first move by White, as in handicap games: 2 (black-is-odd) or 1 (from-first).
notation-counting = from-first
# The ranks and pieces in diagrams for readers: letters or kanji.
notation-diagrams = letters
# The text from the top down beside the hand of a side in a picture with kanji, in games with drops and in others.
notation-picture-hand = { $held ->
    [0] { $mark }{ $side } in hand: nothing
   *[other] { $mark }{ $side } in hand
}
notation-picture-side = { $mark }{ $side }

# notation/sfen.rs
notation-at-character = { $problem } (at character { $at })
notation-sfen-too-long = the text is longer than { $limit } bytes
notation-sfen-ranks = the position has { $found ->
    [one] { $found } rank
   *[other] { $found } ranks
}, the board has { $expected }
notation-sfen-squares =
    { $found ->
        [one] rank { $rank } has { $found } square, the board has { $expected }
       *[other] rank { $rank } has { $found } squares, the board has { $expected }
    }
notation-unknown-piece = no piece of this game is written { $text }
notation-sfen-no-promotion = the { $text } has no promoted side
notation-sfen-missing-board = the position ends before the board
notation-sfen-missing-side = the position ends before the side to move
notation-sfen-missing-hands = the position ends before the hands (- where they are empty)
notation-sfen-missing-bracket = the position ends before the ] after the hands
notation-sfen-lion-square = the square where a lion was just taken, or -, is expected here, not { $text }
notation-sfen-zero-count = a count cannot begin with 0
notation-sfen-count-without-piece = a count must stand before a piece
notation-sfen-promoted-in-hand = a piece in hand is written without +
notation-sfen-too-many-in-hand = a hand holds at most { $limit } pieces of a kind
notation-sfen-side = the side to move is written b or w, not { $text }
notation-sfen-ply = the move number is a number from 1 to { $limit }
notation-sfen-trailing = nothing can follow here

# notation/parse_error.rs
notation-move-syntax = cannot be read as a move from character { $at } on
notation-move-japanese-syntax = cannot be read as a move in Japanese notation from character { $at } on
notation-move-chess-syntax = cannot be read as a move in chess notation
notation-move-nothing-before = 同 without a previous move
notation-move-not-their-turn = the move is marked as { $side }'s, who is not to move
notation-move-off-board = no such square at character { $at }
notation-move-reversed-square = the square at character { $at } has its file in kanji and its rank in digits
notation-move-off-chess-board = no such square
notation-move-unknown-piece = no such piece at character { $at }
notation-move-unknown-name = no piece of this Japanese name at character { $at }
notation-move-no-such-piece = no such piece on the board
notation-move-none-goes-there = no such piece can move there
notation-move-none-returns = no piece can move so and return to its square
notation-move-nothing-to-capture = nothing to capture on the way
notation-move-no-step = the piece cannot step like that
notation-move-other-piece = another piece stands on the origin
notation-move-promotion-unsaid = the move can be made with or without promotion
notation-move-ambiguous = the text fits { $count } legal moves

# notation/diagram/read.rs
notation-at-line = line { $line }: { $problem }
notation-diagram-missing = there is no diagram, which has a line |...| for each rank
notation-diagram-ranks = the diagram has { $found ->
    [one] { $found } rank
   *[other] { $found } ranks
}, the board has { $expected }
notation-diagram-squares =
    { $found ->
        [one] the rank has { $found } square, the board has { $expected }
       *[other] the rank has { $found } squares, the board has { $expected }
    }
notation-diagram-open-rank = the rank does not end with |
notation-diagram-unknown-in-hand = no piece in hand is written { $text }
notation-diagram-count = a count in a hand is a number from 1 to { $limit }
notation-diagram-hand-twice = this hand has been given before
notation-diagram-played = the number of moves is a number up to { $limit }
notation-diagram-lion-taken = { $label } is followed by a square, like 7五

# notation/diagram/write.rs
# Below a board drawn with abbreviations.
notation-letters-to-move = { $side } to move
notation-letters-hand = { $side } in hand: { $held }
notation-letters-nothing = nothing
