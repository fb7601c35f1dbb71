### The commands that people type, on the board after : and in --plain: what they do, without a full stop.
### The list is as wide as the screen. Words in capitals stand for what the player types.

# The help of --plain: "undo or u: take the last move back."
command-line = { $usage }: { $effect }.
# The words for a command: "undo or u".
command-names = { $first } or { $second }

# What may follow a command, or an example of it.
command-argument-one-square = 7g
command-argument-square = 7g or P
command-argument-rank = a
command-argument-file = 5
command-argument-move = P-7e
command-argument-path = FILE
command-argument-text = TEXT
command-argument-language = NAME
command-argument-level = LEVEL
command-argument-time = TIME
command-argument-analyst = engine:NAME
command-argument-copy = FORM
command-argument-header = NAME TEXT
command-argument-symbols = SIGNS

# $help is what lists the commands: help, or :help.
command-unknown = Unknown command { $word }. Type { $help } for everything you can type.
command-unknown-near = Unknown command { $word }; did you mean { $near }? Type { $help } for everything you can type.
command-for-the-board = { $word } is for the board on screen. Type { $help } for everything you can type.
command-for-lines = { $word } works only with zushiki --plain. Type { $help } for everything you can type.
command-takes-nothing = { $word } takes no argument.
command-copy-unknown = { $word } is not a form to copy in; the forms are { $known }.
command-no-header = There is no header { $word }; the headers are { $known }.
command-no-symbols = These are not signs for a move: { $word }. The signs are { $known }.
command-no-move-to-mark = The start has no move to mark.
command-marked = Marked: { $move }.
command-unmarked = { $move } has no signs.

# The commands, in the order of the list.
command-board = all pieces with their squares, and the hands
command-diagram = the board as a drawing
command-rank = the pieces on a rank
command-file = the pieces on a file
command-hands = the pieces in hand
command-moves = legal moves: all, of one square, of one kind
command-why = why a move cannot be played; nothing is played
command-history = the moves so far
command-time = the time that both sides have left
command-info = the game, its players, its date and its other headers
command-header = change a header, or remove it: header event TEXT; also black, white, place, date, round, tags
command-position = the position in SFEN, to copy
command-copy = the position in SFEN, to copy; with FORM the game, the position (sfen) or its picture (svg): { $forms }
command-export = a list of the formats, to write the game to a file in one of them
command-save = write the game to its file, or to a new one: .psn, .kif, .csa and others
command-save-over = write the game to a file that exists, and replace it
command-open = open a game file; without FILE, list the saved games
command-open-part = open the readable part of a faulty file
command-comment = write a comment on the position shown; without TEXT, show the comment
command-comment-on-board = comment on the move; Ctrl-O begins a new line, an empty TEXT removes it
command-uncomment = remove the comment on the position shown
command-mark = mark the last move: { $symbols }
command-language = switch the language, as in language ja
command-computer = play against the computer from here on, at a level from 1 to 10, or with a time for each move, as in 2s
command-clock = set the clocks before the first move: 5m, 10m+30s, 10m+3x30s, 5m++10s, 10m/5m; none removes them
command-clock-of-lines = the time that both sides have left; --clock at the start sets it
command-rules = the rules, and every piece with its moves
command-pieces = every piece with its moves
command-undo = take the last move back
command-redo = redo the move that was taken back
command-first = show the start of the game, to review it
command-back = show the position before the last move
command-forward = show the position after the next move
command-last = show the last position
command-usage-ply = A number, like 12
command-ply = show the position after that many moves
command-capture = show the position after the next capture
command-return = end the review and go on with the game
command-variations = the variations here: moves played from this position, alternatives to the last move, and the other places with variations
command-variations-on-board = the tree of variations, to show one of them
command-branch = follow the next of the variations that begin here, or show the next one in place of the last move
command-delete = delete the variation from the move shown on
command-promote = make this variation the main line
command-prune = delete all variations and the moves taken back
command-notation = write moves in Japanese notation, or in Hodges notation again
command-draw = offer a draw
command-impasse = offer an impasse
command-claim = force or declare an impasse
command-resign = give up
command-hint = the piece that should move; again, the move; again, the line and why
command-mate = whether the side to move wins by checks, and in how many moves
command-usual = reset the display settings, forgetting those chosen with keys
command-threat = what the other side would play if the side to move passed
command-analysis = the three best lines of the position, with their scores, by the computer or an engine
command-analysis-on-board = the best lines: open or close the analysis; by engine:NAME or computer
command-analyse = evaluate all moves of the game, a second each; undo removes the comments
command-analyse-on-board = evaluate all moves of the game, a second each; again to stop
command-now = the computer moves at once
command-stop = stop the computer (now makes it move) or the analysis of the game
command-takeover = play the side of the computer or of an engine yourself from now on
command-new = start the same game again
command-rematch = start the same game again, with sides swapped
command-say = send a message to the others at the table
command-mute = hide or show messages from the others
command-menu = choose another game
command-help = this list
command-quit = leave (the end of the input does so too); zushiki --plain --resume resumes the game
command-quit-on-board = quit
command-quit-at-once = leave without asking
command-openings = the moves that saved games, or those of a folder or FILE, played from the position shown
command-problems = mate problems of the game, or of FILE, to solve on the board
