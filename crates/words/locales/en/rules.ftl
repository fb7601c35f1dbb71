### Illegal moves and positions, and conditions of claims, in general words, for errors of files and protocols.
### They have no full stop. wording.ftl tells people the same with the names of the pieces and squares.

# rules/errors.rs
rules-illegal-move = illegal move: { $why }
rules-why-game-over = the game is over
rules-why-off-board = the move leaves the board
rules-why-unknown-kind = there is no such piece in this game
rules-why-no-piece = no piece stands on the square where the move begins
rules-why-not-yours = the piece to be moved is the opponent's
rules-why-own-piece = your own piece is on that square
rules-why-not-its-move = the piece does not move that way
rules-why-blocked = a piece stands in the way
rules-why-royal-attacked = a royal piece would be left attacked
rules-why-must-promote = the piece must promote
rules-why-outside-zone = promotion is not allowed here
rules-why-has-no-promotion = the piece does not promote
rules-why-no-drops = there are no drops in this game
rules-why-not-in-hand = no such piece is in hand
rules-why-occupied = a piece can be dropped on an empty square only
rules-why-never-move-again = the dropped piece could never move again
rules-why-second-on-file = an unpromoted piece of the kind already stands on the file
rules-why-drop-mate = a drop of this piece may not give mate
rules-why-lion-protected = the lion is protected
rules-why-lion-just-taken = a lion was captured with the last move
rules-why-turned-by-capture = cannot promote: the captured piece changes it instead
rules-why-not-lower-rank = the piece flies only over pieces of lower ranks
rules-why-protected = the piece captures only what is not protected
rules-why-not-on-the-way = the piece cannot capture along the way
rules-why-repeats = the position would be repeated too often
rules-setup-other-board = the position is on a board of { $found_files }x{ $found_ranks }, the game on one of { $files }x{ $ranks }
rules-setup-unknown-kind = the position has a piece that this game does not have
rules-setup-no-royal = neither side has a royal piece
rules-setup-royal-in-hand = a royal piece is in hand
rules-setup-opponent-in-check = the side that is not to move is in check
rules-setup-stuck = a piece could never move from where it stands
rules-setup-hand-without-drops = a piece is in hand, but there are no drops in this game
rules-setup-too-many-in-hand = more than { $limit } pieces of one kind are in hand
rules-setup-promoted-in-hand = a promoted piece is in hand

# rules/outcome.rs
rules-unmet-royal-outside = no royal piece stands in the promotion zone
rules-unmet-in-check = the claimant is in check
rules-unmet-few-pieces =
    { $there ->
        [one] { $there } other piece stands in the promotion zone and { $needed } are needed
       *[other] { $there } other pieces stand in the promotion zone and { $needed } are needed
    }
rules-unmet-few-points =
    { $there ->
        [one] the pieces come to { $there } point and { $needed } are needed
       *[other] the pieces come to { $there } points and { $needed } are needed
    }
rules-unmet-outside = a piece stands outside of the promotion zone
rules-unmet-undefended = a piece is not defended
