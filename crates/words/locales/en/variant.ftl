### Rule files and the choice of rules: faults, for those who write rule files. They have no full stop.
### $name, $word, $text and $id are texts of the file in quotation marks; $piece is the name of a piece.

# variant/betza.rs
variant-betza-empty = the move is empty
variant-betza-legs-of-jumps = a, m, c, p and j go with W F K R B Q, not with jumps; m and c also in brackets, such as [cD]
variant-betza-one-leg = p and j are only allowed in moves of one leg, without 'a', and not together
variant-betza-short-skip = a move with j goes two squares or more
variant-betza-leg-order = the letters of a leg are directions, then m or c or mc, then p or pp
variant-betza-no-turn = a later leg, except of K and Q, needs directions, such as f, b or s
variant-betza-long-capture = a capture that is followed by another leg is at a distance of at most { $most } from the start
variant-betza-too-many-captures = at most two legs capture and go on
variant-betza-no-atom = these directions have no move after them
variant-betza-repeated = this direction is given twice
variant-betza-unclear-diagonal = before a diagonal move 's' may not stand next to f b v, nor 'v' next to l r s
variant-betza-both-axes = K and Q take letters of f b v or of l r s, not of both
variant-betza-not-on-knight = N, C, Z and the like take only f, ff, b, bb or v
variant-betza-number-on-jump = a jump takes no number
variant-betza-not-on-universal = U takes only m or c, and no number
variant-betza-doubled = only W, F and K can be doubled, as slides without a number or legs; moves such as NN are not possible
variant-betza-unknown-direction = '{ $letter }' is not a direction; the directions are f b l r s v
variant-betza-too-many-legs = a move has at most { $most } legs
variant-betza-unknown-atom = '{ $letter }' is not a move; the moves are W F D A H G N C Z K R B Q U (x,y) [..]
variant-betza-limit = the length of a slide is 1 to { $most }; without a number it has no limit
variant-betza-unfit-turn = these directions do not fit the atom of the leg, after those of the previous leg
variant-betza-brackets = brackets have legs of W F K R B Q D A H G, apart by '-', such as [D-fR]
variant-betza-flown = p takes a number from 1 to { $most }; pp flies over any number of pieces
variant-betza-displacement = a jump in brackets has two numbers from 0 to { $most }, not both 0, such as (3,1)
variant-betza-unclear-diagonal-help = name each diagonal by two letters: fl, fr, bl, br
variant-betza-both-axes-help = write the straight and the diagonal half apart: W and F, or R and B

# variant/library.rs
variant-missing = { $name } does not exist
variant-directory = { $name } is a directory, not a rule file
variant-unreadable = { $name } cannot be read: { $error }
variant-too-long = { $name } is longer than { $most } KiB, the limit of a rule file
variant-not-utf-8 = { $name } is not UTF-8 text (byte { $at }, line { $line })
variant-empty = { $name } is empty; a rule file begins with 'format = 1'
variant-duplicate-id = the id '{ $id }' of { $name } belongs to another game; choose another id
variant-wrong-count = perft { $depth } is { $found }, not { $expected }
variant-right-count = the right count is { $found }
variant-wrong-count-help = correct the count, or remove the [[perft]] tables if the rules have changed

# variant/lists.rs, variant/switch.rs
variant-expected-limits = expected pieces with numbers, such as { "{" } P = 2 { "}" }
variant-expected-limit = expected a number from 1 to 255
variant-expected-faces = expected a list of faces, such as ["LN", "+KY"]
variant-expected-one-of = expected one of { $names }
variant-not-a-value = { $word } is not a value of this switch
variant-nearest-value = did you mean '{ $name }'? possible values: { $names }
variant-possible-values = possible values: { $names }
variant-expected-boolean = expected true or false
variant-expected-count = expected a whole number from 2 to 255
variant-expected-number = expected a whole number from 0 to 255
variant-expected-pieces = expected a list of pieces
variant-no-piece = there is no piece { $name }

# variant/rule_patch.rs
variant-not-a-rule = { $text } is not a rule; write KEY=VALUE, for example check=any
variant-no-rule = there is no rule { $key }
variant-bad-value = rule '{ $key }': { $fault }
variant-with-help = { $fault }; { $help }

# variant/selection.rs
variant-title = { $name } ({ $changes })
variant-no-preset-of = { $variant } has no preset '{ $name }'
variant-no-handicap-of = { $variant } has no handicap '{ $name }'
# $what is one of variant-part-...
variant-clash = presets '{ $first }' and '{ $second }' both change { $what }
variant-part-set-up = the set-up
variant-part-movement = how the { $piece } moves
variant-part-rule = the rule '{ $key }'
variant-handicap-on-other-board = a handicap is set on the default board; it cannot be combined with preset '{ $preset }'
variant-zone-too-deep = the promotion zone of { $zone } ranks is deeper than the board of { $ranks }
variant-lions-with-drops-chosen = lion-trade goes with a game without drops: choose drops.enabled=false or lion-trade.rule=none
variant-unknown-piece-of = a chosen rule names a piece that { $variant } does not have
variant-inconsistent =
    { $part ->
        [set-ups] the set-ups of { $variant } are incomplete or refer to a piece or set-up that it does not have
        [faces] the faces of { $variant } are incomplete or refer to a piece or set-up that it does not have
        [rules] the rules of { $variant } are incomplete or refer to a piece or set-up that it does not have
       *[presets] the presets of { $variant } are incomplete or refer to a piece or set-up that it does not have
    }

# variant/movement_diagram.rs
variant-legend-step = { $marks } step
variant-legend-steps = { $marks } one or two steps
variant-legend-jump = { $marks } jump
variant-legend-further = { $marks } by a second leg
variant-legend-slide = { $marks } slide
variant-legend-limits = 1-{ $most } slides up to that many squares

# variant/load
variant-not-a-side = { $name } is not a side
variant-handicap-removes-nothing = this handicap removes nothing
variant-handicap-unknown-square = { $square } is not a square of the default board
variant-handicap-empty-square = { $square } is an empty square
variant-handicap-royal = { $square } holds a royal piece, which cannot be removed
variant-handicap-black = { $square } holds a piece of Black; a handicap removes White's pieces
variant-handicap-twice = { $square } is removed twice
variant-shipped-id = the id { $id } belongs to a built-in game
variant-choose-another-id = choose another id
variant-other-games = Other games
variant-no-preset = there is no preset { $name }
variant-no-kif-dialect = there is no KIF dialect { $name }
variant-wrong-format = this file has format { $found }; this program reads format { $known }
variant-id-letters = an id may contain only the letters a to z, digits and hyphens
variant-id-begins = an id begins with a letter or a digit
variant-device-id = { $id } is a reserved device name on Windows and cannot be a file name there
variant-same-id = the id { $id } is used twice
variant-used-again = used again here
variant-first-used = first used here
variant-no-counts = this table has no counts
variant-no-counts-help = write the numbers of move sequences of length 1, 2, ... into 'nodes'
variant-too-many-nodes = the counts of a file may add up to at most { $most }
variant-no-pieces = this file has no [[piece]]; a game needs pieces
variant-too-wide = this is too wide: at most { $columns } columns, which is { $kanji } kanji
variant-letter = a letter must be one of A to Z
variant-reading = a reading must be in hiragana or katakana
variant-abbreviation = an abbreviation must be 1 to { $most } of the letters A to Z
variant-same-name = two pieces have the name { $name }
variant-like-itself = { $name } cannot be like itself
variant-like-of-its-own = { $name } has a 'like' of its own
variant-like-help = name a piece without 'like'
variant-preset-changes-nothing = this preset changes nothing
variant-preset-changes-nothing-help = give it 'setup', 'pieces' or 'rules'
variant-no-set-up = there is no set-up { $name }
variant-no-face = there is no face { $name }
variant-no-set-ups = this file has no [[setup]]; a game needs a board
variant-drawing-empty = the board drawing is empty
variant-ragged-drawing =
    { $found ->
        [one] this rank has { $found } square, the first one has { $files }
       *[other] this rank has { $found } squares, the first one has { $files }
    }
variant-board-too-large = this board is { $files }x{ $ranks }; the limit is { $most }x{ $most }
variant-mixed-case = a piece is all capitals for Black, all small letters for White
variant-no-promoted-face = '{ $name }' has no promoted face
variant-no-royal = { $side } has no royal piece on this board
variant-no-royal-help = 'royal = true' makes a piece royal
variant-lions-with-drops = lion-trade goes with a game without drops
variant-captures-on-the-way = a piece with captures = "unprotected" cannot capture on the way
variant-captures-on-the-way-help = leave out the legs that capture before another leg, such as caK
variant-tramples = a piece with tramples = true needs moves with p, and in their directions no jumps, no j and no second leg
variant-tramples-unprotected = a piece with tramples = true cannot have captures = "unprotected"
variant-contagion-without-side = { $piece } has no promoted side that it could make of what captures it
variant-deep-zone = a promotion zone of { $zone } ranks is deeper than the board of { $ranks }
# Follows "expected" and "must be".
variant-a-switch-value = the value of a switch
variant-superfluous-term = { $term } adds nothing to the other moves
variant-same-kanji = two pieces that move in different ways have the kanji { $kanji }
variant-same-notation = two pieces that move in different ways have the notation { $notation }
variant-too-many-moves = a position of this game could have { $moves } moves, and at most { $most } are possible; the { $piece } has the most of them
variant-too-many-steps = listing the moves of a position could take { $steps } steps; at most { $most } are allowed, and the { $piece } takes the most
variant-too-many-steps-help = give it fewer legs or shorter ones, let the game have fewer such pieces, or choose check = "none"
variant-too-much-preparation = following all moves of several legs from every square takes { $steps } steps; at most { $most } are allowed, and the { $piece } takes the most
variant-too-much-preparation-help = give it fewer legs or shorter ones, or make the board smaller
variant-too-much-work-chosen = a list of moves could have { $moves } moves and take { $steps } steps under these rules; at most { $most_moves } and { $most_steps } are possible
variant-too-many-moves-help = give it fewer legs or shorter ones, or let the game have fewer such pieces
