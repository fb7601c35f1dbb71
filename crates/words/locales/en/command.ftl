### The commands that people type, on the board after : and in --plain: their arguments, and answers to faulty ones. What
### they do is in verb.ftl. Words in capitals stand for what the player types.

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
command-argument-side = SIDE
command-argument-copy = FORM
command-argument-header = NAME TEXT
command-argument-symbols = SIGNS
command-argument-value = VALUE
command-argument-game = GAME

# $help is what lists the commands: help, or :help.
command-unknown = Unknown command { $word }. Type { $help } for everything you can type.
command-unknown-near = Unknown command { $word }; did you mean { $near }? Type { $help } for everything you can type.
command-for-the-board = { $word } is for the board on screen. Type { $help } for everything you can type.
command-for-lines = { $word } works only with zushiki --plain. Type { $help } for everything you can type.
command-takes-nothing = { $word } takes no argument.
command-which-file = Which file? Type { $word } and the name of a file.
command-copy-unknown = { $word } is not a form to copy in; the forms are { $known }.
command-no-header = There is no header { $word }; the headers are { $known }.
command-no-side = { $text } is not a side; the sides are { $known }.
command-no-value = { $word } has no value { $value }; the values are { $known }.
command-no-symbols = These are not signs for a move: { $word }. The signs are { $known }.
command-no-move-to-mark = The start has no move to mark.
command-marked = Marked: { $move }.
command-unmarked = { $move } has no signs.

# The place of the words in the help of a number, which shows a position.
command-usage-ply = A number, like 12
