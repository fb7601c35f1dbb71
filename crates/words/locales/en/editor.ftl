### The position editor: its title line, whose parts are a word or two, and sentences below the board.
### $piece is the name of a piece with its side, from editor-piece, where no $side is given.

editor-title = EDIT
editor-help-key = ? help
editor-to-move = { $side } to move
editor-piece = { $side } { $piece }
editor-puts = piece: { $piece }
editor-pieces = Pieces
editor-movement = { $piece }.
# What a side has in hand, where its hand is not shown; $pieces is a list of editor-held.
editor-in-hand = { $side } has in hand: { $pieces }.
editor-held =
    { $count ->
        [1] { $piece }
       *[other] { $piece } ({ $count })
    }
editor-losing = The game so far is not saved and will be lost. Play from here?
editor-leaving = The changes to the position will be lost. Leave the editor?
editor-not-yet-playable = Not yet playable: { $fault }
editor-unplayable = It cannot be played: { $fault }
editor-playable = The position can be played: P.
editor-no-promotion = The { $piece } does not promote.
editor-empty-square = No piece stands on { $square }.
editor-not-sfen = not SFEN: { $error }
