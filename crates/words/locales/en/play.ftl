### The board: the palette, the title, the messages below the board, the panes beside it.
### Messages below the board are sentences, best short of 80 columns; titles and banners are a word or two.
### $piece is the name of a piece, $mv a move, $square a square, $side one of board-black and board-white.

# The palette: each row, of about 36 columns at most, with a sentence about it.
play-about-save = Writes it to its file, or to a new one.
play-about-variants = Leaves this game for the menu; it can be resumed there.
# The headings of the menu.
play-group-move = Moves
play-group-game = Game
play-group-opponent = Opponent
play-group-review = Review
play-group-analysis = Analysis
play-group-learning = Learning
play-group-looks = Display
play-group-files = Files
# The formats that a game can be written in, each with a sentence about it.
play-export-title = WRITE THE GAME AS
play-export-psn = PSN
play-about-psn = Holds everything: variations, comments, times. The program saves games in it.
play-export-kif = KIF in Shift-JIS
play-about-kif = The format of Japanese programs, in Shift-JIS for older ones.
play-export-kifu = KIF in UTF-8
play-about-kifu = The format of Japanese programs.
play-export-ki2 = KI2
play-about-ki2 = Moves as Japanese books print them, in Shift-JIS.
play-export-csa = CSA
play-about-csa = The format of computer shogi.
play-export-jkf = JKF
play-about-jkf = The JSON format of Kifu for JS.
play-export-pgn = PGN
play-about-pgn = As XBoard and PyChess read it.
play-export-usi = USI
play-about-usi = The line that engines read: the start and the moves.
play-export-usen = USEN
play-about-usen = The game as one short word, for links on the web.
play-export-svg = Picture in SVG
play-about-svg = The position shown; it cannot be read back.
play-export-html = Page in HTML
play-about-html = The game with pictures, to be read or printed; it cannot be read back.
play-export-markdown = Text in Markdown
play-about-markdown = The game with comments, to be read; it cannot be read back.
# The panel of the headers.
play-headers-title = ABOUT THE GAME
play-about-header = Enter changes it; an empty text removes it.
play-about-other-header = This entry cannot be changed.
# The list of variations.
play-variations-title = VARIATIONS
play-programs-name = The name of a program cannot be edited; :computer and :takeover change who plays.

# The title and the status. The banners are short.
play-move-number = move { $number }
# In place of the number of the move, at the end of a game.
play-moves-played =
    { $moves ->
        [one] after 1 move
       *[other] after { $moves } moves
    }
play-to-move = { $side } to move
play-over = Game over
# $alarm is play-check or play-attacked.
play-side-in-check = { $side }: { $alarm }
play-check = CHECK
play-attacked = ATTACKED
play-saved-again = The game is saved again. Its file could not be written before.
play-saved-again-removed = The game is saved again. Its file had been removed.
play-not-saved = NOT SAVED
play-review = REVIEW { $ply } of { $all }
# The solution of a problem is stepped through.
play-solution = SOLUTION { $ply } of { $all }
play-game-over = GAME OVER
play-strict = strict: an illegal move loses
play-help-key = ? help
play-times = position seen { $times } times
play-time-is-up = TIME IS UP
# An item of the list $moves of play-review-branches.
play-review-clock = { $side }'s clock is running.
play-branch = { $mv } ({ $moves ->
        [one] 1 move
       *[other] { $moves } moves
    })
play-review-begins-variation = REVIEW { $ply } of { $all }: a move played here begins a variation.
play-review-continues-variation = REVIEW { $ply } of { $all }: a move played here continues the variation.
play-review-branches = REVIEW { $ply } of { $all }: { $moves } begin here.
play-saved = Saved: { $path }
play-again = { $key } plays again
play-nearly-bare =
    { $count ->
        [one] { $side }'s king is bare once { $count } more piece is taken.
       *[other] { $side }'s king is bare once { $count } more pieces are taken.
    }
play-waits = { $side } waits.
play-starting = { $side } is starting.
play-stopping = { $side } is stopping.
play-thinking = { $side } is thinking.
# $check: whether perpetual check loses.
play-repetition-draw =
    { $check ->
        [loses] Repetition: { NTH($times) } time; the { NTH($last) } is a draw. Perpetual check loses.
       *[draw] Repetition: { NTH($times) } time; the { NTH($last) } is a draw.
    }
play-repetition-mover-loses =
    { $check ->
        [loses] Repetition: { NTH($times) } time; the { NTH($last) } loses for the side that causes it. Perpetual check loses.
       *[draw] Repetition: { NTH($times) } time; the { NTH($last) } loses for the side that causes it.
    }
play-repetition-forbidden =
    { $check ->
        [loses] Repetition: { NTH($times) } time; the { NTH($last) } is forbidden. Perpetual check loses.
       *[draw] Repetition: { NTH($times) } time; the { NTH($last) } is forbidden.
    }
play-repetition-black-loses =
    { $check ->
        [loses] Repetition: { NTH($times) } time; the { NTH($last) } loses for { $side }. Perpetual check loses.
       *[draw] Repetition: { NTH($times) } time; the { NTH($last) } loses for { $side }.
    }
play-unread = '{ $text }' is neither a move nor a command; :help lists them.
play-no-target = say where { $piece } goes, as in { $mv }; Tab lists its moves
play-no-move-of = { $piece } has no move now; Tab lists the others
play-turn-waits = { $side } to move: any key turns the board.

# What keys do. They follow other sentences: "Analysis closed. a opens it." Several make a sentence
# together: "u takes back, [ reviews." $key is a key as it is written on the keyboard, or a command such as :new.
play-hint-take-back = { $key } takes back
play-hint-review = { $key } reviews
play-hint-tells-more = { $key } tells more
play-hint-lets-move = { $key } makes it move
play-hint-move-now = { $key } makes it move at once
play-hint-takes-next = { $key } takes the next
play-hint-pieces = { $key } shows how every piece moves
play-hint-rules = { $key } tells the rules
play-hint-keys = { $key } lists the keys
play-hint-restores = { $key } restores it
play-hint-makes-move = { $key } makes it move
play-hint-takes-move-back = { $key } takes a move back
play-hint-shows-where = { $key } shows where
play-hint-tells-why = { $key } tells why
play-hint-ends = { $key } ends it

# The hands and the pieces taken, each a row at the edge of the board.
play-hand-of = { $name }:
play-bare-in = bare in { $count }
play-taken = taken:
play-empty-hand-mark = -

# Questions, which are followed by tiles with the answers.
play-promote = Promote?
play-which-move = Which one?
play-leave-game = Leave the game? It is not saved and will be lost.
play-open-pasted = Open this game?
play-open-pasted-losing = Open this game? The one on the board is not saved and will be lost.
play-start-again = Start again? This game is not saved and will be lost.
play-mark-move = Choose one with the arrows first.
play-pasted-cut = The pasted text was cut to { $limit } characters.
play-palette-card = Card: { $piece }
play-palette-card-about = How the piece moves: { $piece }.
play-palette-setting = { $setting }: { $value }
play-palette-game = Another game: { $game }
play-palette-new-game = New game: { $game }
play-palette-square = What attacks { $square }
# $verb is the label of a verb, as in the list.
play-palette-again = { $verb }? Enter again.
play-analysis-opened = Analysis. Select a line with the arrows, Enter plays its first move, Esc returns to the board.

# Review and variations.
play-remarks-removed = Analysis comments removed.
play-branches-restored = Variations restored.
play-game-has = The game has { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
play-no-later-capture = No piece is taken after this move.
play-no-earlier-capture = No piece is taken before this move.
play-no-branch = No variation begins here.
play-replaced = { $new } in place of { $old }.
play-no-moves = There are no moves yet.
play-replay = Replaying; any key stops.
play-deleted = Deleted: { $mv }.
play-deleted-with = Deleted: { $mv } and { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } after it.
play-deleted-all = Deleted: all variations, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
play-branch-promoted = This variation is now the main line.
play-comment-too-long = This comment is longer than the { $limit } characters that can be written here; :comment TEXT replaces it.
play-comment-removed = Comment removed.

# Programs that play.
play-trouble = The game is unchanged. { $key } asks the engine again; :takeover lets you play its side.
play-engine-not-started = The engine { $engine } is not started. On its turn :now starts it; :takeover plays its side.
play-no-program = No program plays in this game.
play-players-stay = The game is over, so its players cannot be changed any more.
play-computer-joins = { $side } is { $name } from now on. Type :takeover to play it yourself.
play-not-computers-turn = It is not the computer's turn.
play-clock-set = Each side has { $time }.
play-clock-set-for-each = { $first } has { $black }; { $second } has { $white }.
play-clock-none = The game has no clocks.
play-clock-how = Write a time: :clock 5m for the whole game, 5m+10s for byoyomi, 5m+3x10s for periods, 5m++10s for an increment; 10m/5m for Black/White; :clock none plays without clocks.
play-clock-too-late = Clocks are chosen before the first move: :new plays again.
play-let-computer-play = Let the computer play { $side }, at level 1?
play-no-opponent = You play both sides. Type :computer 1 to play the computer (levels 1 to 10).
play-computers-turn = The computer is to move.

# The hand.
play-no-drops = There are no drops in this game.
play-empty-hand = { $side } has nothing in hand.
play-few-in-hand = { $side } has only { $count ->
        [one] one kind of piece
       *[other] { $count } kinds of pieces
    } in hand.

# Hints.
play-no-hint-after-end = The game is over.
play-hint-awaited = Looking for a hint.
play-mate-awaited = Looking for a mate.
play-threat-awaited = Looking for the threat.
play-no-hint = There is no move to recommend.
play-hint-failed = The engine has failed; there is no hint.
play-hint-move = Play { $mv }.
play-hint-reason = { $line }.
play-game-analysis-failed = The engine failed; the analysis was stopped.
play-analysis-failed = The engine failed; the analysis was closed.
play-wins = { $side } wins

# Files of the game.
play-resumed = Resumed after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
play-resumed-with-clocks = Resumed after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }. The clocks are stopped until the next move.
play-saved-as = Saved as { $format }: { $path }
# After saving to a file whose name has no ending.
play-saved-formats = :export lists the other formats, such as KIF and KI2
# At the first change of a game that was opened from a file.
play-copied = The file that you opened stays as it is, your changes are in a copy: { $path }
play-exported = Written as { $form }, for reading only: { $path }
play-saved-kept = { $saved }; the old file is { $kept }
# The question before a file that this run of the program has not written is replaced.
play-overwrite-title = WRITE TO { $file }?
play-overwrite-yes = Write to this file
play-overwrite-about-yes = This run of the program has not written it. The old file is kept as { $file }~, or with a number after the ~.
play-overwrite-other = Write to another file
play-overwrite-about-other = Asks for the format and the name.
play-overwrite-no = Do not write
play-overwrite-about-no = Leaves the file as it is.
play-save-conflict = { $error }; :save! replaces it

# The second step of a move of two.
# $answers is a list of play-step-...
play-second-step = Second step: { $answers }.
play-step-on = go on to o or x
play-step-stay = Enter again stays on { $square }
play-step-return = < returns to { $square }
play-no-step = The piece cannot go on from { $from } to { $to }.

# Attackers and influence.
play-influence-legend = Who controls the squares: ^ { $first }, v { $second }, = both; ! hangs.
play-attackers-end = Attackers hidden.
# $attackers, $defenders, $black and $white are lists of pieces with squares, from wording-piece-on, or play-none.
play-attackers-of-piece = { $side }'s { $piece }: attacked by: { $attackers }; defended by: { $defenders }.
play-attackers-of-square = { $square }: attacked by { $first }: { $black }; by { $second }: { $white }.
play-influence = { $square }: { $first } { $black }, { $second } { $white }.
# $pieces is a list of play-hanging-of.
play-hanging = Hanging: { $pieces }.
play-hanging-of = { $side }'s { $pieces }
play-nothing-hangs = No piece hangs.
play-none = none

# The analysis pane.
play-analysis = Analysis
play-analysis-by = Analysis by { $engine }
# $nodes is a number in few columns, such as 12k.
play-extent = depth { $depth }, { $nodes } nodes
play-extent-done = depth { $depth }, { $nodes } nodes, done
play-extent-short = depth { $depth }
play-extent-over = the game is over
play-extent-waits = waits for the whole game
play-side-chance = { $side } { $chance }%
play-analysing = Analysing ...
# Before a row of moves.
play-line-head = { $score } depth { $depth }:{" "}
play-analysis-closed = Analysis closed.
play-analysis-not-open = The analysis is not open.
play-analysis-trouble = { $trouble } :analysis computer lets the computer analyse.
play-no-line = There is no line yet.
play-line-kept = Kept as a variation: { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
play-hint-opens = { $key } opens it
play-hint-goes-on = { $key } goes on
play-hint-removes = { $key } removes it

# The analysis of the whole game.
play-nothing-to-analyse = There are no moves to analyse yet.
play-analysis-stopped = Stopped: { $done } of { $all } positions analysed.
play-analysed = The game is analysed.
play-hint-shows-panel = { $key } shows the result
play-analysed-title = Analysis of the game
play-analysed-good = Good moves
play-analysed-accuracy = Accuracy
# What a move lost on average, in pawns.
play-analysed-loss = Pawns lost a move
# The numbers of moves with these marks.
play-analysed-marks = Moves ?!, ?, ??
# "11 of 12, nearly all", "12 of 12, all".
play-analysed-share = { $good } of { $all }, { $share }
play-analysed-all = all
play-analysed-nearly-all = nearly all
play-analysed-most = most
play-analysed-half = half
play-analysed-few = few
play-analysed-no-moves = no moves
# The heading of the graph: above its middle line $side is more likely to win than to lose.
play-analysed-graph = Chance to win after each move; above the line { $side } leads
play-analysed-worst = Chance to win before and after the worst moves
play-analysed-none = No move lost much.
play-analysed-move = { $mark } { $number }. { $move }: { $before }% to { $after }%
play-analysed-close-about = Close the panel; :analyse shows it again.
# $progress is a bar of signs and analysis-progress. What the key does follows, from play-hint-stops.
play-analysing-game = Analysing { $progress }
play-hint-goes-on-there = { $key } goes on from there
play-hint-stops = { $key } stops
play-end-stays = To take back the last move of a finished game, go to its end first.
play-hint-leaves-review = { $key } goes to the last position and leaves the review
