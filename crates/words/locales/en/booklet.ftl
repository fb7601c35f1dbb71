### The rule booklet: whole sentences of any length, below short headings.
### $piece, $royal and $minor are names of pieces; $royal and $minor can be several, joined by language-or.
### $royals is a list of names joined by language-and.

booklet-board = The board
booklet-board-from-black = { $files } files by { $ranks } ranks. Files are numbered from 1 at Black's right, ranks lettered from a at the top. Black plays up the board, White (marked v) down. { $first } moves first.
booklet-board-from-white = { $files } files by { $ranks } ranks. Files are numbered from 1 at Black's right, ranks lettered from a at the bottom. White plays up the board, Black (marked v) down. { $first } moves first.

booklet-measured =
    { $games ->
        [one] In one game of a program against itself (nodes for each move: { $nodes }) { $side } scored { $share }% and { $drawn }% were drawn.
       *[other] In { $games } games of a program against itself (nodes for each move: { $nodes }) { $side } scored { $share }% and { $drawn }% were drawn.
    }
booklet-rules = The rules
booklet-rules-introduction = The players move in turn; a player may not pass. A piece moves as its diagram shows: not onto a piece of its own side, and not past any piece unless it jumps. A piece that ends its move on an enemy piece captures it. The words in brackets are the settings of the rule, for a rule file, a preset or --rule.
# $setting is as a rule file has it; $sentences are the sentences of the rule.
booklet-rule = { $topic }. { $sentences } [{ $setting }]
# The setting of a switch as --rule has it, and its other values.
booklet-setting = { $setting }; also { $others }

booklet-presets = Presets
booklet-presets-introduction = Other rules, chosen as { $variant }:PRESET. Several presets can be joined by + unless they change the same rule.
booklet-piece-moves = The { $piece } moves { $betza }.
booklet-changed-rule = { $topic }. { $sentences }

booklet-handicaps = Handicaps
booklet-handicaps-introduction = Chosen with --handicap ID. White starts without the listed pieces and moves first, unless the entry says otherwise.
booklet-handicap = { $name }: { $pieces }.
booklet-handicap-black-first = { $name }: { $pieces }. Black moves first.
booklet-removed-piece = { $piece } { $square }

booklet-disputes = Where the sources disagree
# Before the reading that the game follows.
# After the name of the preset that is played; $decided is a sentence.
booklet-usual-reading = Without this preset: { $decided }
booklet-played-here = Played here:{" "}
booklet-other-reading = The other reading is { $preset }.
booklet-full-stop = { $text }.
booklet-sources = Sources

booklet-pieces = The pieces
booklet-pieces-introduction = The strongest piece is first. In the diagrams the player moves up the page; the text after "moves" is the movement in Betza notation.
booklet-marks = Marks in the diagrams: { $marks }.
booklet-codes = { $abbr }, in SFEN { $sfen }
# Before the names of a promoted face.
booklet-promotes-to = promotes to{" "}
booklet-by-side = { $black } (Black), { $white } (White)
booklet-on-the-piece = on the piece: { $kanji }
booklet-meaning = meaning: { $meaning }
booklet-moves = moves: { $betza }
booklet-royal = royal
booklet-does-not-promote = does not promote
booklet-captured-as = When captured, it goes to its captor's hand as { ARTICLE($piece) }.
booklet-on-last-rank = On the farthest rank it moves: { $betza }. It cannot be dropped there.

booklet-several-steps = It can move in several steps; see the Betza notation above.
booklet-area = It can take up to { $steps } steps as a king over empty squares, in any directions; the last of them may capture. It may also end where it began, which is a pass.
booklet-hook = It can slide, then slide again at right angles; the second slide may capture.
booklet-skips = It skips the neighbouring square, whatever is on it: { $directions }.
booklet-flies = It can also capture over any number of pieces of either side: { $directions }.
booklet-flies-over-lower = It can also capture over any number of pieces of either side, if these and the captured piece have lower ranks: { $directions }.
booklet-flies-at-most = It can also go over pieces of either side, at most { $most }, which stay where they are: { $directions }.
booklet-tramples = It can also go over any number of pieces of either side and captures all of them: { $directions }.
booklet-tramples-lower = It can also go over any number of pieces of either side that have lower ranks, and captures all of them; if it captures at the end of such a move, that piece has a lower rank, too: { $directions }.
booklet-jumps-on = It can jump to the square at distance { $length } and, if that is empty, slide on in the same direction: { $directions }.
booklet-jumps-on-up-to =
    { $limit ->
        [one] It can jump to the square at distance { $length } and, if that is empty, go { $limit } square further: { $directions }.
       *[other] It can jump to the square at distance { $length } and, if that is empty, slide on up to { $limit } squares: { $directions }.
    }
booklet-rank = rank { $rank }
booklet-burns-moving = After its move, all pieces of the opponent next to it are burnt: they are removed.
booklet-burns-moving-and-passive = After its move, all pieces of the opponent next to it are burnt: they are removed. A piece of the opponent that ends its move next to it is burnt instead, and burns nothing; what it has captured is gone.
booklet-jumps-anywhere = It can jump to any square of the board.
booklet-captures-unprotected = It captures only pieces that are not protected.
booklet-captures-unprotected-royals = It captures a royal piece only if that is not protected.
booklet-burns-nothing = Under these rules it burns nothing.
booklet-lion-power =
    { $squares ->
        [any] Lion's power on any neighbouring square: in one move it may { $powers }.
        [ahead] Lion's power on the square straight ahead: in one move it may { $powers }.
        [diagonals-ahead] Lion's power on the squares diagonally ahead: in one move it may { $powers }.
       *[some] Lion's power on some neighbouring squares: in one move it may { $powers }.
    }
# The powers, $powers in the message above: one, or several in a list.
booklet-lion-captures-twice = capture there and step on, capturing again
booklet-lion-captures-and-returns = capture there and return
booklet-lion-passes = step out to an empty square and back, which is a pass
# The last of several powers.
booklet-lion-or = { $first }, or { $last }

booklet-promotion = Promotion
booklet-no-zone = There is no promotion zone: a piece promotes only where it could never move again unpromoted.
booklet-zone =
    { $ranks ->
        [1] The promotion zone is the farthest rank of the board.
        [2] The promotion zone is the farthest two ranks of the board.
        [3] The promotion zone is the farthest three ranks of the board.
        [4] The promotion zone is the farthest four ranks of the board.
        [5] The promotion zone is the farthest five ranks of the board.
        [6] The promotion zone is the farthest six ranks of the board.
       *[other] The promotion zone is the farthest { $ranks } ranks of the board.
    }
booklet-promotion-zone-move = A piece that has a promoted side may promote, that is turn over, at the end of a move that begins or ends in the zone.
booklet-promotion-zone-entry = A piece that has a promoted side may promote, that is turn over, at the end of a move that enters the zone from outside.
booklet-promotion-entry-or-capture = A piece that has a promoted side may promote, that is turn over, at the end of a move that enters the zone from outside, or of a capture that begins or ends in the zone.
booklet-promotion-capture = A piece that has a promoted side may promote, that is turn over, at the end of a move that captures, anywhere on the board.
booklet-promotion-every-move = A piece that has a promoted side may promote, that is turn over, at the end of any move.
booklet-promotion-flips = A promoted piece turns back in the same way.
booklet-nothing-promotes = No piece promotes.

booklet-compulsory-promotion = Compulsory promotion
booklet-compulsory-when-stuck = A piece that could never move again unpromoted must promote; otherwise promotion is the player's choice.
booklet-compulsory-always = A piece that may promote must promote.
booklet-compulsory-never = Promotion is always the player's choice. A piece that could never move again may promote, or stay unpromoted for good.
booklet-compulsory-promoted-taken = A piece that captures a promoted piece on a move on which it may promote must promote; otherwise promotion is the player's choice.

booklet-drops = Drops
booklet-no-drops = There are no drops: a captured piece is out of the game.
booklet-captured-piece = A captured piece changes sides and goes to its captor's hand, unpromoted.
booklet-drop-base = Instead of moving, a player may drop a piece from the hand on an empty square, but not where it could never move again; it does not promote on that move.
booklet-drop-base-anywhere = Instead of moving, a player may drop a piece from the hand on an empty square; it does not promote on that move.
booklet-drop-both = Instead of moving, a player may drop a piece from the hand on an empty square, but not where it could never move again.
booklet-drop-both-anywhere = Instead of moving, a player may drop a piece from the hand on an empty square.
booklet-no-second-on-file = No { $piece } can be dropped on a file that already holds an unpromoted one of the same side.
booklet-most-on-file =
    { $most ->
        [2] A { $piece } cannot be dropped on a file that holds two unpromoted ones of the same side.
        [3] A { $piece } cannot be dropped on a file that holds three unpromoted ones of the same side.
       *[other] A { $piece } cannot be dropped on a file that holds { $most } unpromoted ones of the same side.
    }
booklet-either-side-up = A piece may be dropped with either side up.
booklet-no-mate-by = No { $piece } can be dropped to give mate, though it may give check.

booklet-check = Check
booklet-no-check = A player may leave the { $royal } open to capture; a player who loses the last royal piece loses the game.
booklet-check-one-royal = A player may not leave the { $royal } open to capture.
booklet-check-sole = Royal pieces are { $royals }. A player's only royal piece may not be left open to capture. A player with two may leave either or both open to capture; once one is taken, the other is the only one left.
booklet-check-duple = Royal pieces are { $royals }. A player's only royal piece may not be left open to capture. A player with two may not leave both open to capture.
booklet-check-any = Royal pieces are { $royals }. None of them may be left open to capture.
booklet-checkmate = A player in check who has no legal move is checkmated and loses.

booklet-bare-king = Bare king
booklet-bare-king-loses = A player left with one royal piece and nothing else, on the board or in hand, loses at once. Two bare sides draw.
booklet-bare-king-loses-unless-bared-back = A player left with one royal piece and nothing else loses, unless the very next move takes the opponent's last other piece: then the game is drawn. Two bare sides draw.
booklet-bare-king-ignored = A player left with one royal piece and nothing else plays on.
booklet-bare-king-loses-to-major = A player left with one royal piece and nothing else that can move loses to an opponent who has a royal piece and at least one more piece, minor pieces not counted (see Lions), unless the next move can take a royal piece or leave the opponent only one piece that counts. Two bare kings are a draw, unless the next move can take one of them.
booklet-bare-king-lishogi = A player left with one royal piece and nothing else that can move loses to an opponent who has one royal piece and at least one more piece, minor pieces not counted (see Lions), unless it attacks the royal piece or the only other piece that counts, whoever is to move. Two bare kings are a draw, unless they attack each other. A player to move who has no legal move loses first, whatever the rest of this rule says.
booklet-bare-king-renmei = A player whose only movable piece is a royal loses if the opponent has any piece other than royals and minor pieces (see Lions), unless the next move can take the last of the opponent's other pieces or a royal piece. Two bare kings are a draw.

booklet-stalemate = Stalemate
booklet-stalemate-loses = A player who is not in check and has no legal move loses.
booklet-stalemate-draw = If a player is not in check and has no legal move, the game is drawn.

booklet-repetition = Repetition
booklet-repetition-draw = When the same position (board, hands, side to move) comes up for the { ORDINAL($count) } time, the game is drawn (no contest).
booklet-repetition-mover-loses = When the same position (board, hands, side to move) comes up for the { ORDINAL($count) } time, the player whose move led to it loses.
booklet-repetition-forbidden = When the same position (board, hands, side to move) comes up for the { ORDINAL($count) } time, the move that leads to it is illegal.
booklet-repetition-black-loses = When the same position (board, hands, side to move) comes up for the { ORDINAL($count) } time, Black loses.
booklet-perpetual-check = Perpetual check
booklet-perpetual-check-loses = If every move of one player since the position first came up gave check, that player loses; if both did so, the game is drawn.
booklet-perpetual-check-draw = A repetition by checks has the same result as any other repetition.
booklet-perpetual-attack = Perpetual attack
booklet-perpetual-attack-loses = If every move of one player since the position first came up made a threat, that is gave check or attacked a piece with the piece that moved, that player loses; if both did so, the game is drawn.

booklet-goal = Far rank
booklet-goal-far-rank = A player whose { $royal } reaches the rank farthest away, and cannot be captured there, wins at once. If it could be captured and is not, the player wins with the next move after which it still stands there and cannot be captured.
booklet-contagion = Contagion
booklet-contagion-turns = A piece that captures { ARTICLE($pieces) } does not promote: it becomes { ARTICLE($turned) }. Royal pieces stay what they are.
booklet-emperor = Protected pieces
booklet-emperor-spares = Protected pieces are safe from { ARTICLE($pieces) }: it captures a piece only if no piece of the opponent could capture back on its square.
booklet-emperor-spares-royals = Protected royal pieces are safe from { ARTICLE($pieces) }: it captures a royal piece only if no piece of the opponent could capture back on its square. Other pieces it captures freely.
booklet-emperor-protects-all = It protects every piece of its own side that it reaches.
booklet-emperor-protects-where-it-captures = It protects a piece of its own side only where it could capture back itself.
booklet-burning = Burning
booklet-no-burning = No piece burns others.
booklet-burning-moving = When a player's { $pieces } has moved, all pieces of the opponent next to it are burnt: they are removed.
booklet-burning-moving-and-passive = When a player's { $pieces } has moved, all pieces of the opponent next to it are burnt: they are removed. A piece that ends its move next to one of the opponent's is burnt itself, and burns nothing; what it has captured stays captured.

booklet-lions = Lions
booklet-distant-lion = A lion may not capture a protected lion that is not next to it, unless it captures something other than a { $minor } on the way.
booklet-protector-gone = A lion is protected if the capturing lion could be recaptured, including by a piece whose line the capture opens. A piece captured on the way does not count.
booklet-protector-counts = A lion is protected if the capturing lion could be recaptured, including by a piece whose line the capture opens. A piece captured on the way still counts.
booklet-no-return-but-by-lions = After a piece other than a lion captures a lion, the reply may not capture a lion on a different square, except with a lion.
booklet-no-return = After a piece other than a lion captures a lion, the reply may not capture a lion on a different square.

booklet-impasse = Impasse
booklet-no-impasse = There is no impasse.
booklet-impasse-offer = When the { $royal } of each player has reached the promotion zone, the player to move may offer an impasse.
booklet-impasse-offer-anytime = The player to move may offer an impasse at any time, as when neither player can win any more.
booklet-impasse-accepted = If the opponent accepts, the game is drawn.
booklet-points-24 = If the opponent accepts, points are counted on the board and in hand ({ $points }): a player with fewer than 24 loses, and 24 or more on both sides are a draw.
booklet-points-24-claim = A player who is not in check, and whose pieces on the board all stand in the zone, each of them defended, may force the count when the opponent's { $royal } has reached its zone too.
booklet-points-27 = If the opponent accepts, points are counted on the board and in hand ({ $points }): a player with 27 or more wins, and White wins with 27 each.
booklet-points-27-declaration = A player to move may also declare a win. The declaration is valid if the player is not in check, has the { $royal } and ten other pieces in the zone, and has 28 points (Black) or 27 (White), counting only pieces in the zone and in hand. A valid declaration wins, an invalid one loses.
booklet-try = A player whose { $royal } reaches the square where the opponent's starts, and cannot be captured there, wins at once.
booklet-handicap-credit =
    { $points ->
        [one] White is credited 1 point for the piece that the handicap removes.
       *[other] White is credited { $points } points for what the handicap removes.
    }
# Pieces of the same value.
booklet-points = { $pieces } { $points }
booklet-points-of-others = the others { $points }

booklet-illegal-moves = Illegal moves
booklet-illegal-refused = An illegal move is refused, with the reason.
booklet-illegal-loses = An illegal move loses the game at once; text that is not a move does not count.
