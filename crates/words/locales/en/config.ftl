### The config file: faults in it, and the comments of the file that zushiki config prints.
### Faults begin in small letters and have no full stop. $value, $name and $word are texts of the file, in quotation marks.

config-unreadable = { $name } cannot be read: { $reason }
config-too-long = it is longer than 64 KiB
config-not-utf-8 = it is not UTF-8 text
config-faulty = { $name }, { $summary }; the defaults are used.
config-warned = { $name }, { $summary }
config-defaults-used = { $report }; the defaults are used.
config-cannot-be = { $key } cannot be { $value }
config-languages = the languages are { $known }
config-key-types-text = the key { $key } types text here
config-keys-without-text = use Ctrl- and a letter, or a named key: PgUp, Tab, F5
config-no-key = there is no key { $word }
config-no-action = there is no action { $name }; its keys are ignored
config-keys = a key is a character, Ctrl- and a letter, or a name: PgUp, Tab, F5
config-key-twice = the key { $key } is given twice
config-key-first-given = first given here
config-theme-taken = there is a theme { $name } already
config-another-name = choose another name
config-theme-name = { $name } cannot be the name of a theme
config-theme-names = a name is at most { $most } letters, digits, hyphens and underscores
config-no-built-in-theme = there is no built-in theme { $name }
config-two-colours = a list of two colours, text and background
config-expected-two-colours = expected a list of two colours, text and background
config-a-colour = a colour: "#rrggbb", a number from 0 to 255, or a name
config-no-colour = there is no colour { $name }
config-colour-digits = a colour has six hexadecimal digits: #e0b86c

# The comments of the file that zushiki config prints.
config-head =
    The config file of zushiki: ~/.config/zushiki/config.toml, or the file given with --config.
    All settings have their default values here. Keep only the lines that you change.
    The command line overrides this file, and this file overrides the environment.
config-one-of = One of: { $values }
config-lang = The language; auto depends on LC_ALL, LC_MESSAGES and LANG, and is English without kanji.
config-theme = The colours, or a theme of your own; auto depends on NO_COLOR and the terminal.
config-glyphs = How pieces are drawn. moves: letters with signs for their moves. auto: by locale.
config-cell = The size of a square in columns and rows; auto is the largest that fits.
config-flip = auto: turn the board to the side to move; wait: only after a key press; never: do not turn it.
config-takebacks = keep makes a variation of moves that were taken back; forget deletes them.
config-thinking-time = Whether the computer below level 10 answers after 0.4 to 1.5 s, as if it thought.
config-opening-book = Whether the computer plays from the opening book of a game, if it has one.
config-mouse = Whether the game uses the mouse.
config-bell = Check, ten seconds left and a fallen flag: on rings the bell, visual reverses two rows.
config-motion = Whether moves are animated, in two or three frames; never over SSH.
config-pictures = Show pieces as pictures where the terminal can. auto asks only terminals known to support them.
config-ascii = Whether frames are drawn with +-|, for terminals that draw line characters too wide.
config-numbering = How moves are numbered: singly, as in game files, or in pairs of a Black and a White move.
config-notation = The notation of moves: hodges (P-7f) or japanese (7六歩); auto is that of the language.
config-analysis-lines = The number of lines of the analysis, 1 to 5.
config-analysis-score = Whose advantage a positive score means: black, or mover (the side to move).
config-notify =
    A command that is started when it becomes your turn at a table that is shared with another player:
    a program and its arguments, separated by blanks; no shell reads them. ZUSHIKI_TABLE is the name of
    the table. It has 10 seconds. For example: notify = "notify-send zushiki your-turn"
config-own-themes =
    Themes of your own. [themes.NAME] is a theme that the key t, --theme NAME and theme = "NAME" show.
    base is the built-in theme that supplies any colour you leave out. A colour is "#rrggbb", a number
    from 0 to 255 of the palette of xterm, or a name:
config-own-theme = Two colours are those of text and of background. This is a copy of kaya:
# $part is one of theme-...
config-background-of = { $part }: background
config-key-tables =
    Keys. A list replaces all keys of its action. A key is a character, Ctrl- and a letter, or a name:
    PgUp, Tab, F5. Enter, Esc, Space, Backspace and Ctrl-C cannot be changed and are not listed.
    An action that the tables below do not list has the keys of {"["}keys] there too.
# $section is one of keys-section-...
config-keys-for = { CAPITAL($section) }.
config-engines =
    External engines: how each is started, and what it calls our games (zushiki variants lists
    them). `zushiki engines` lists those that are known without an entry; an entry of the same name
    replaces one of them, `zushiki engines NAME` tests it, and --white engine:NAME plays against it. The
    protocol is usi, uci or cecp. A command with spaces in a word is a list: {"["}"/my games/engine", "-x"].
    An engine with only one game has an empty name for it.
config-engine-variants-ini = Fairy-Stockfish: write games that it has no name for
config-engine-memory = for its tables, in MiB
config-engine-time-percent = the percentage of its time per move that the engine is told
config-engine-whole-seconds = whether cecp tells it the time in whole seconds
config-engine-san-lines = whether cecp reports lines in chess notation
