### Sentences about rules, games and moves, on the board and in --plain. Those without a full stop follow a colon, or
### become sentences by language-sentence.
### $piece, $royal and $attacker are names of pieces, as is $by of wording-lion-protected; $at, $from, $to and $square are squares; $mv is a move.
### $side, $other, $winner, $loser, $owner, $color and $by of the questions are sides: board-black and board-white, or
### with a name: "Black (Aoi)".

wording-win-checkmate = { $winner } wins: checkmate
wording-win-stalemate = { $winner } wins: stalemate, { $loser } has no legal move
wording-win-royals-lost = { $winner } wins: { $loser }'s last royal piece is taken
wording-win-bare = { $loser }'s { $royal } is bare: { $winner } wins
wording-win-repetition = { $winner } wins: { $loser } repeated the position for the { ORDINAL($times) } time
wording-win-perpetual-check = { $winner } wins: perpetual check by { $loser }
wording-win-impasse = { $winner } wins: impasse, by the count of points
wording-win-failed-declaration = { $winner } wins: { $loser }'s declaration of points fails, { $why }
wording-win-try = { $winner } wins: the { $royal } has reached the enemy { $royal }'s starting square
wording-win-goal = { $winner } wins: the { $royal } has reached the far rank
wording-win-perpetual-attack = { $winner } wins: perpetual attack by { $loser }
wording-win-agreement = { $winner } wins: by agreement
wording-win-resignation = { $winner } wins: { $loser } resigns
wording-win-time = { $winner } wins: { $loser }'s time is up
wording-win-illegal-move = { $winner } wins: illegal move by { $loser }
# $reason is one of wording-end-...
wording-win-short = { $winner } wins: { $reason }
wording-win-unknown = { $winner } wins: the file gives no reason

wording-draw-repetition = draw: the same position for the { ORDINAL($times) } time (no contest)
wording-draw-stalemate = draw: stalemate, no legal move and no check
wording-draw-perpetual-check = draw: perpetual check by both sides
wording-draw-bare = draw: both sides are bare
wording-draw-impasse = draw: impasse
wording-draw-agreement = draw: by agreement
wording-draw-unknown = draw: the file gives no reason
# $reason is one of wording-end-...
wording-draw-other = draw: { $reason }

wording-end-checkmate = checkmate
wording-end-stalemate = stalemate
wording-end-royals-lost = royals lost
wording-end-bare-king = bare king
wording-end-repetition = repetition
wording-end-perpetual-check = perpetual check
wording-end-impasse = impasse
wording-end-failed-declaration = failed declaration
wording-end-try = try
wording-end-goal = goal
wording-end-perpetual-attack = perpetual attack
wording-end-agreement = agreement
wording-end-resignation = resignation
wording-end-time = time
wording-end-illegal-move = illegal move
wording-end-unknown-reason = unknown reason

wording-unmet-royal-outside = the { $royal } is not in the promotion zone
wording-unmet-in-check = the { $royal } is in check
wording-unmet-few-pieces =
    { $there ->
        [one] { $there } of the { $needed } pieces needed besides the { $royal } is in the promotion zone
       *[other] { $there } of the { $needed } pieces needed besides the { $royal } are in the promotion zone
    }
wording-unmet-few-points = the pieces that count have { $there } of the { $needed } points needed
wording-unmet-outside = the piece on { $at } is not in the promotion zone
wording-unmet-undefended = nothing defends the piece on { $at }
wording-outcome-points = { $outcome } (points: { $black } to { $white })
wording-royal-piece = royal piece
# A piece that is not known.
wording-some-piece = piece

# wording/moves.rs
wording-game-over = the game is over ({ $end })
wording-empty-square = no piece stands on { $at }
wording-not-yours = the { $piece } on { $at } is { $owner }'s
wording-own-piece = the { $piece } on { $at } is your own
# What a piece does that does not move to $wanted, with the nearest move of such a piece, if there is one.
wording-not-its-move = { ARTICLE($piece) } { $movement }: not to { $wanted }
wording-its-other-move = { ARTICLE($piece) } { $movement }: from { $from } to { $to }, not to { $wanted }
wording-its-move = { ARTICLE($piece) } { $movement }: from { $from } to { $to }
# No piece of a kind that has several makes this capture.
wording-none-takes = none of yours can take on { $at }: { ARTICLE($piece) } { $movement }
wording-blocked-at = blocked by the { $piece } on { $at }
wording-royal-attacked = your { $royal } would be taken by the { $attacker } on { $from }
wording-no-promoted-side = the { $piece } has no promoted side
wording-no-drops = there are no drops in this game
wording-not-in-hand = you have no { $piece } in hand
wording-drop-occupied = { $at } is not empty: drops go to empty squares
wording-drop-stuck = a piece dropped on { $at } could never move again
wording-second-on-file =
    { $most ->
        [1] you already have an unpromoted { $piece } on file { $file }
       *[other] file { $file } already has { $most } unpromoted pieces of yours of this kind ({ $piece })
    }
wording-lion-protected = the lion is protected by the { $by } on { $at }
wording-lion-just-taken = a lion was just taken on { $at }: no lion may be taken elsewhere
wording-turned-by-capture = cannot promote: the captured piece changes it instead
wording-not-lower-rank = flies only over pieces of lower standing: the { $piece } on { $at } is not lower
wording-protected = the { $by } on { $from } protects the { $piece } on { $at }; this piece captures only what is not protected
wording-not-on-the-way = the { $piece } cannot capture along the way: it { $movement }
wording-repeats = the position would come up for the { ORDINAL($times) } time, which is forbidden
wording-unknown-kind = there is no such piece in this game
wording-must-promote-on-rank = must promote on rank { LETTERS($rank) }
wording-must-promote = must promote: promotion is compulsory here
wording-no-zone = cannot promote: this game has no promotion zone
wording-not-in-zone = cannot promote: the move neither begins nor ends in the promotion zone
wording-not-into-zone = cannot promote: the move does not enter the promotion zone
wording-neither-entry-nor-capture = cannot promote: the move neither enters the promotion zone nor captures there
wording-no-capture = cannot promote: the move captures nothing
wording-cannot-promote-here = cannot promote here
wording-drop-mate = a dropped { $piece } may not give mate
wording-drop-mate-of-any-piece = a drop may not give mate
wording-not-a-move =
    { $place ->
        [1] cannot be read as a move: write 7g7f, G-5h, G6i-5h or P*5e
       *[other] cannot be read as a move from character { $place } on: write 7g7f, G-5h, G6i-5h or P*5e
    }
wording-reversed-square = a square has its file in digits, then its rank in kanji: 5五, not 五5
wording-not-a-japanese-move =
    { $place ->
        [1] cannot be read as a move: write 7六歩, 同銀, 3二金右 or 8八角成
       *[other] cannot be read as a move from character { $place } on: write 7六歩, 同銀, 3二金右 or 8八角成
    }
wording-not-a-chess-move = cannot be read as a move: write c4, Bxg7+, +Rh9 or P@e5 on chess squares
wording-nothing-before = 同 needs a move before this one
# A move that a piece of the other side could make: $told is why none of the own does.
wording-refused-in-turn = { $told } ({ $turn })
wording-other-to-move = { $to_move } is to move
wording-unknown-piece = no such piece: there are { $names }
wording-only-in-hand = you have no { $piece } on the board; write { $abbr }* and a square to drop the one in hand
wording-not-on-board = you have no { $piece } on the board
wording-none-returns = none of your pieces can move like that and return to its square
wording-nothing-to-capture = nothing to capture stands on { $at }
# The move is written with a step of the piece on $from to $at, and further from there.
wording-no-step = the { $piece } on { $from } cannot step to { $at } and move on from there
wording-other-piece = the piece on { $at } is { ARTICLE($piece) }
wording-off-board = no such square: files are 1 to { $files }, ranks a to { LETTERS($ranks) }
wording-off-chess-board = no such square: files are a to { LETTERS($files) }, ranks 1 to { $ranks }
wording-which-one = which one: { $texts }?

# wording/claims.rs
wording-ask-resign = { $side }, do you resign?
wording-ask-declare = { $side }, declare your points? A declaration that fails loses the game.
wording-ask-claim-points = { $side }, claim the impasse? You have { $ours } of { $needed } points, { $other } has { $theirs }: { $end }.
wording-ask-claim = { $side }, claim the impasse? The count of points ends the game.
wording-ask-declare-failing = { $side }, declare your points? You have { $ours } against { $theirs }, but { $why }: this loses.
wording-ask-declare-winning = { $side }, declare your points? You have { $ours } against { $theirs }: this wins.
# What the end is for the player who is asked: $end in the questions.
wording-claim-draws = a draw
wording-claim-wins = this wins
wording-claim-loses = this loses
wording-ask-accept-draw = { $by } offers a draw. { $other }, do you accept?
wording-ask-accept-impasse = { $by } offers an impasse. { $other }, do you accept?
wording-ask-accept-impasse-points = { $by } offers an impasse. Points: { $theirs } to your { $ours }, { $end }. { $other }, do you accept?
wording-claim-not-in-rules = this is not possible under the rules of the game
wording-claim-only-agreed = an impasse cannot be claimed in this game, only offered to the opponent
wording-claim-royals-not-in-zone = impasse needs a royal piece of each side in its promotion zone
wording-claim-unmet = this impasse cannot be claimed: { $why }
wording-claim-nothing-offered = nothing has been offered
wording-claim-in-review = an earlier position of the game is shown: leave review first

# wording/setup.rs
wording-setup-other-board = the position is { $found }, the board { $expected }
# $royals is one name or several, joined by language-or.
wording-setup-no-royal = neither side has { ARTICLE($royals) }
wording-setup-royal-in-hand = { $color } has { ARTICLE($piece) } in hand, but that piece is never in hand while the game goes on; take it out of the hand
wording-setup-check = { $mover } is to move, but the { $attacker } on { $from } attacks { $color }'s { $piece } on { $at }
wording-setup-stuck = { $owner }'s { $piece } on { $at } could never move
wording-setup-no-drops = { $color } has { ARTICLE($piece) } in hand, but there are no drops in this game
wording-setup-many-in-hand = { $color } has too many in hand: { $piece }, at most { $limit }
wording-setup-unknown-kind = the position has a piece that this game does not have
wording-setup-promoted-in-hand = { $color } has { ARTICLE($piece) } in hand, but pieces in hand are not promoted
wording-warning-stuck = { $owner }'s { $piece } on { $at } can never move
wording-warning-second-on-file = { $owner } has more than one { $piece } on file { $file }
wording-warning-too-many = { $piece }: { $found } in the position, { $expected } in the game

# wording/threats.rs
# Items of the lists $royals and $attackers in the next messages; $count is the number of royals.
wording-attacked-royal = { $piece } on { $at }
wording-attacker = the { $piece } on { $at }
wording-check =
    { $count ->
        [one] Check: { $side }'s { $royals } is attacked by { $attackers }.
       *[other] Check: { $side }'s { $royals } are attacked by { $attackers }.
    }
wording-attack =
    { $count ->
        [one] { $side }'s { $royals } is attacked by { $attackers }.
       *[other] { $side }'s { $royals } are attacked by { $attackers }.
    }
# An item of lists of pieces, such as $attackers of play-attackers-of-piece.
wording-piece-on = { $piece } on { $square }

# wording/movement.rs
# What a piece does, without the piece. $directions is one or several of wording-direction-..., joined by language-and;
# $lengths is one or several numbers, joined by language-or.
wording-steps = steps { $directions }
wording-slides = slides { $directions }
wording-slides-up-to =
    { $limit ->
        [one] slides up to { $limit } square { $directions }
       *[other] slides up to { $limit } squares { $directions }
    }
wording-jumps = jumps { $lengths } squares { $directions }
wording-jumps-ahead = jumps like a shogi knight, two ahead and one aside
wording-jumps-like-a-knight = jumps like a chess knight
wording-makes-other-jumps = makes other jumps
wording-goes-on-after-step = may go on after a step
wording-skips = skips the neighbouring square { $directions }
wording-flies = captures over other pieces { $directions }
wording-goes-over = goes over other pieces { $directions }
wording-tramples = captures all that it goes over
wording-burns = burns the pieces of the opponent next to it after its move
wording-jumps-and-may-slide = jumps { $lengths } squares { $directions } and may slide on
wording-jumps-and-slides = jumps to distance { $lengths } and slides on { $directions }
wording-only-moves = moves without capturing { $directions }
wording-only-captures = moves only to capture { $directions }
wording-jumps-anywhere = jumps to any square
wording-only-moves-anywhere = jumps to any empty square
wording-only-captures-anywhere = captures on any square
wording-does-not-move = does not move
# Two parts of a movement.
wording-movements = { $first }; { $second }
wording-direction-all = in all directions
wording-direction-diagonally = diagonally
wording-direction-orthogonally = orthogonally
wording-direction-diagonally-ahead = diagonally ahead
wording-direction-diagonally-back = diagonally back
wording-direction-vertically = vertically
wording-direction-sideways = sideways
wording-direction-ahead = ahead
wording-direction-back = back
wording-direction-right = right
wording-direction-left = left
wording-direction-ahead-right = ahead right
wording-direction-ahead-left = ahead left
wording-direction-back-right = back right
wording-direction-back-left = back left

# wording/play.rs
wording-later-version = A later version of zushiki has written parts of this game that are not shown here.
wording-taken-back = Taken back: { $mv }.
# $end is one of wording-end-...
wording-end-undone-without-clocks = Taken back: { $end }. The game goes on without clocks.
wording-end-undone = Taken back: { $end }. The game goes on.
wording-nothing-to-undo = This is the start: there is nothing to take back.
wording-no-own-move = You have not moved yet: there is no move of yours to take back.
wording-nothing-to-redo = There is nothing to redo.
wording-recorded-stays = The moves and the result of a game that was opened are not taken back. A move played at an earlier position becomes a variation.
wording-not-a-variation = This move is in the main line. Go to a variation first.
wording-no-variations = The game has no variations.
wording-line-not-playable = No move of this line can be played here.
wording-ask-analyse-live-game = The game is still going on. Analyse it anyway?
wording-ask-start-engine = This game names the engine { $engine }. Start it?
wording-declines = { $side } declines.
wording-withdraws = { $side } withdraws the offer.
wording-taken-over-from = You now play { $side } in place of { $name }.
wording-taken-over = You now play { $side }.
wording-ask-quit-unsaved = Quit? The game is not saved and will be lost.
wording-not-stored = The game is not saved: { $error }. { $command } writes it elsewhere.
wording-not-saved = The game is not saved: { $error }.
wording-time-taken = { $side } took { $time }
wording-time-left = { $side } has { $time } left
wording-time-used = { $side } has used { $time }
wording-rules-changed = The rules of this game have changed since it began.

# wording/hint.rs
wording-hint-piece = the { $piece } on { $from }
wording-hint-piece-in-hand = { ARTICLE($piece) } in hand
wording-hint-move = Move the { $piece } on { $from }.
wording-hint-drop = Drop { ARTICLE($piece) }.
# The reason for a move: what the move does, after the move and a colon.
wording-hint-wins = wins the { $piece }
wording-hint-stops-mate =
    { $bound ->
        [exactly] stops the threat of mate in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
        [at-most] stops the threat of mate in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
       *[unknown] stops the threat of mate
    }
wording-hint-answers-check = answers the check
wording-hint-threatens =
    { $bound ->
        [exactly] threatens mate in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
        [at-most] threatens mate in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
       *[unknown] threatens mate
    }
wording-hint-exchanges = comes out ahead in the exchanges on { $at }
wording-hint-saves = brings the { $piece } to safety
wording-hint-guards = guards the { $piece } on { $at }
wording-hint-shields = shields the { $piece } on { $at }
# $told is the first move with its reason, $line what follows.
wording-hint-then = { $told } (then { $line })
# An item of the list $pieces in the next message.
wording-hint-attacked = the { $piece } on { $at }
wording-hint-attacks = attacks { $pieces }
wording-hint-wins-later = wins the { $piece } by the end of the line
wording-hint-promotes = promotes the { $piece }
wording-hint-checks = gives check
wording-hint-opens-lines = opens lines for the { $piece } on { $at }
wording-hint-approaches = brings the { $piece } closer to its { $royal }
wording-hint-exchanges-piece = exchanges a piece for the { $piece }
wording-hint-promotes-next = lets the { $piece } promote with its next move
wording-hint-ranges = gives the { $piece } more squares
wording-hint-restricts = takes squares from the { $piece } on { $at }
wording-hint-approaches-other = brings the { $piece } closer to the opponent's { $royal }
wording-hint-advances = brings the { $piece } forward
wording-hint-of-search = the search rates it best, though it wins nothing immediately

# wording/mate.rs
wording-no-mate-by-checks = no mate by checks
# $line is a row of moves, $value a score.
wording-threat-if-passed = If { $side } passed, { $other } would play { $line }: { $value }.
wording-no-threat = There is no threat.
wording-no-threat-in-check = The side to move is in check: it cannot pass, and the check is the threat.
# $limit is from wording-nodes, a time such as 10 s, or both joined by wording-limits-or.
wording-not-found-within = not found within { $limit }
wording-mate =
    { $bound ->
        [exactly] mate in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
        [at-most] mate in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
       *[unknown] mate
    }
wording-win-by-bare-king =
    { $bound ->
        [exactly] win in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by a bare { $royal }
        [at-most] win in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by a bare { $royal }
       *[unknown] win by a bare { $royal }
    }
wording-win-by-stalemate =
    { $bound ->
        [exactly] win in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by stalemate
        [at-most] win in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by stalemate
       *[unknown] win by stalemate
    }
wording-win-by-taking =
    { $bound ->
        [exactly] win in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by taking the last royal piece
        [at-most] win in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by taking the last royal piece
       *[unknown] win by taking the last royal piece
    }
wording-win-by-place =
    { $bound ->
        [exactly] win in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by the { $royal } reaching its goal
        [at-most] win in at most { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        } by the { $royal } reaching its goal
       *[unknown] win by the { $royal } reaching its goal
    }
wording-nodes =
    { $count ->
        [one] { $nodes } node
       *[other] { $nodes } nodes
    }
wording-limits-or = { $nodes } or { $time }
wording-time-limit = the time given

# wording/chess_squares.rs
wording-no-castling = There is no castling: the king moves by itself.
wording-no-chess-piece = no piece of this game is written { $letter }
wording-chess-square = { $chess } is { $square }
wording-square-names = a square is its file, counted from the right, then its rank from above: { $named }
# The same for a reader with White at the bottom of the board.
wording-square-names-turned = a square is its file, counted from the left, then its rank from below: { $named }

# wording/cut_names.rs
# $letters are the first ones of the abbreviation of each of $pieces, which is wording-named-piece once or several times.
wording-cut-name = { $letters } could be { $pieces }
wording-named-piece = { $abbr } ({ $piece })

# wording/two_steps.rs
# Moves of two steps as they are typed; "two steps" is a move of a lion that captures twice, returns or passes.
wording-two-steps = two steps: { $moves }

# wording/typed_move.rs
# $told is wording-square-names or wording-cut-name.
wording-did-you-mean = { CAPITAL($told) }; did you mean { $mv }?

# The readings of a Japanese name, and the remark of the rule file on it.
wording-with-remark = { $text } ({ $remark })
