# The help (--help) and the manual pages. A test makes this file from src/cli/args, where the English help is:
# UPDATE_GOLDEN=1 cargo test the_english_help_is_there_to_be_translated
# help-COMMAND, help-COMMAND-ARGUMENT, help-COMMAND-ARGUMENT-VALUE; -long follows the text without it.

help-heading-usage = Usage:
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-page-name = NAME
help-page-synopsis = SYNOPSIS
help-page-description = DESCRIPTION
help-page-options = OPTIONS
help-page-subcommands = SUBCOMMANDS
help-page-extra = EXTRA
help-page-version = VERSION
help-zushiki-help = Print help (see a summary with '-h')
help-zushiki-version = Print version
help-heading-Game = Game
help-heading-Players = Players
help-heading-Screen = Screen
help-heading-Play = Play
help-heading-Records = Records
help-heading-Rules = Rules
help-heading-Engines = Engines
help-zushiki = The historical shogis in your terminal: sho, Heian, wa and modern shogi, fully refereed
help-zushiki-long = Without a command it starts a game; with a file instead of a command it opens the file, like `zushiki open`. Without --variant it shows a menu of the games; the other options then apply to the game that you choose. --position and --fen need --variant.
help-zushiki-after =
    Examples:
      zushiki                                    choose a game from the menu
      zushiki --variant sho                      play sho shogi
      zushiki --variant wa:drops+prose           wa shogi with two presets
      zushiki --variant shogi --handicap two     White without rook and bishop
      zushiki --variant heian --rule stalemate=draw --strict
      zushiki --variant wa --clock 10m+3x30s     with clocks
      zushiki --variant wa --white computer:3    against the computer, level 1 to 10
      zushiki --variant wa --white engine:hachu  against an external engine
      zushiki --resume                           continue the unfinished game played last
      zushiki game.kif                           open a game file
      zushiki --plain --variant heian            play as lines of text
      zushiki --plain --resume                   continue it as lines of text
      zushiki learn                              learn to play, on the board
      zushiki learn wa                           learn how the pieces of wa shogi move
      zushiki learn game.psn                     learn from the mistakes of a game
      zushiki problems --variant sho             solve mate problems of sho shogi
      zushiki rules wa                           print the rules of wa shogi
      zushiki variants                           list games, presets, handicaps

    Environment:
      ZUSHIKI_HOME  one directory for games, progress and your own rule files. The
                    config file and looks.toml stay in $XDG_CONFIG_HOME or ~/.config

    Exit codes: 0 success, 1 failure, 2 usage error.
help-zushiki-variant = The game, with presets: wa, heian:8x8, wa:drops+prose
help-zushiki-rules = Plays the game of this rule file
help-zushiki-rules-long = To choose presets, add --variant with the id in the file and the presets: mine:drops.
help-zushiki-rule = Sets a single rule; can be repeated
help-zushiki-rule-long = Keys and values are those of rule files: check=any, stalemate=draw, drops.enabled=true. Pieces in a list are joined by +: drops.no-second-on-file=P+L; an empty value is an empty list. `zushiki rules ID` lists the keys with their values.
help-zushiki-handicap = A handicap: White starts without some pieces
help-zushiki-position = The position to start from, in SFEN
help-zushiki-fen = The position to start from, as Fairy-Stockfish and XBoard write it
help-zushiki-fen-long = In that format the hands follow the board in brackets, and the first mover is w.
help-zushiki-strict = An illegal move loses the game instead of being refused
help-zushiki-clock = Clocks: 5m, 10m+30s (byoyomi), 10m+3x30s (periods), 5m++10s (increment), 10m/5m (Black/White)
help-zushiki-clock-long = 5m is the time for the whole game. + is followed by byoyomi: after the main time a player has that many periods (1 if no number is given); a move made within a period restores it, and a player who uses up the last period loses. ++ is followed by an increment (Fischer), which is added after each move: 5+10 of other programs is 5m++10s here. 10m+30s++5s has both. 10m/5m gives Black and White different times, each in any of these forms. A move that replaces a move taken back does not earn a second increment. The clock of whoever is to move runs while earlier positions are shown. Taking back and editing a position stop the clocks; the next move, or returning to the current position, starts them again.
help-zushiki-black = The name of Black's player, or computer, computer:5, computer:2s, engine:NAME, engine:NAME:2s
help-zushiki-black-long = The computer plays at full strength, at a level from 1 (the weakest) to 10, or with a time for each move. engine:NAME is an external engine: `zushiki engines` lists those that are installed, and their games. Both players may be programs. A person whose name resembles these is written name:NAME.
help-zushiki-white = The name of White's player, or computer, computer:5, computer:2s, engine:NAME, engine:NAME:2s
help-zushiki-theme = The colours, or a theme of the config file; overrides NO_COLOR and the colours that the terminal reports
help-zushiki-theme-terminal = The terminal's own colours
help-zushiki-theme-kaya = A wooden board
help-zushiki-theme-dark = Light on dark
help-zushiki-theme-light = Dark on light
help-zushiki-theme-mono = No colours
help-zushiki-flip = Whether the board turns to the side to move (auto: for two people at one keyboard)
help-zushiki-flip-auto = After every move
help-zushiki-flip-wait = After every move, when a key is pressed: for two people who exchange seats
help-zushiki-flip-never = Only by key
help-zushiki-takebacks = What happens to moves that were taken back when another move is played
help-zushiki-takebacks-keep = They stay as a variation
help-zushiki-takebacks-forget = They are deleted
help-zushiki-no-book = The computer finds all moves itself, without its opening book
help-zushiki-glyphs = How pieces are written; the default depends on the locale and the terminal
help-zushiki-glyphs-kanji = 歩, 飛
help-zushiki-glyphs-letters = P, R
help-zushiki-glyphs-moves = P, R with signs for their moves, for people who do not read kanji
help-zushiki-glyphs-ascii = P, R; the whole screen is ASCII
help-zushiki-notation = How moves are written: P-7f or 7六歩
help-zushiki-notation-hodges = P-7f, Bx2b+
help-zushiki-notation-japanese = 7六歩, 2二角成
help-zushiki-bell = Gives a signal at a check, in the last ten seconds and when a flag falls
help-zushiki-bell-off = Not at all
help-zushiki-bell-on = By the terminal's bell
help-zushiki-bell-visual = By inverting two rows for a moment
help-zushiki-motion = Animates moves, in two or three frames; never over SSH
help-zushiki-no-pictures = Does not draw pieces as pictures in terminals that support it (kitty, Ghostty, WezTerm, Konsole)
help-zushiki-ascii = Draws frames and arrows with ASCII characters, for terminals that show the usual characters too wide
help-zushiki-cell = The size of a square in columns and rows; if it does not fit, the largest size that fits
help-zushiki-cell-3x1 = 3 columns, 1 row
help-zushiki-cell-4x1 = 4 columns, 1 row
help-zushiki-cell-4x2 = 4 columns, 2 rows
help-zushiki-cell-4x3 = 4 columns, 3 rows
help-zushiki-cell-5x3 = 5 columns, 3 rows
help-zushiki-cell-6x3 = 6 columns, 3 rows
help-zushiki-cell-8x4 = 8 columns, 4 rows
help-zushiki-cell-10x5 = 10 columns, 5 rows
help-zushiki-cell-12x6 = 12 columns, 6 rows
help-zushiki-no-mouse = Does not use the mouse, so that the terminal can select text with it
help-zushiki-plain = Plays as lines of text, without a screen: for screen readers and pipes
help-zushiki-plain-long = Each line of input is a move or a command, and is answered in words; `help` lists them. The game is saved with every move, and --resume continues it.
help-zushiki-config = Uses this config file instead of the default one
help-zushiki-config-long = The default is zushiki/config.toml in $XDG_CONFIG_HOME or ~/.config. `zushiki config` prints a config file with all settings.
help-zushiki-resume = Continues the unfinished game played last; with --variant, the last one of that variant
help-zushiki-lang = The language of all texts, overriding the config file and LANGUAGE, LC_ALL, LC_MESSAGES, LANG
help-zushiki-lang-long = A terminal that cannot show its letters gets English. ZUSHIKI_LOCALES names a directory with more languages.
help-zushiki-help-all = Prints this help with all commands
help-learn = Teaches how to play: lessons, drills of the pieces, your mistakes
help-learn-after =
    A lesson has a small task on the board. The drill shows a piece and asks for all squares that it can move to. Your progress is kept in $ZUSHIKI_HOME/learned.txt or ~/.local/share/zushiki/learned.txt. For a game file the command asks for better moves than the worst moves of one side.

    Examples:
      zushiki learn            the lessons, and then the next step of the road
      zushiki learn wa         the pieces of wa shogi
      zushiki learn game.psn   the worst moves of a game as problems
      zushiki learn game.psn --side white
      zushiki learn --rules my-game.toml
      zushiki learn --plain    the same as lines of text
help-learn-subject = The game whose pieces you want to learn, with presets: wa, heian:8x8; or a game file, whose worst moves become problems; by default the lessons
help-learn-rules = The rule file of the game whose pieces you want to learn
help-learn-side = The side in a game file whose moves are asked about; by default the only human player, otherwise the loser, otherwise Black
help-learn-game = The number of the game, in a file with several games
help-variants = Lists the games with their boards, presets and handicaps
help-variants-after =
    Example:
      zushiki variants
help-rules = Prints the rules of a game as a booklet
help-rules-long = It shows the set-ups, both faces of each piece with movement diagrams, every rule, presets, handicaps, and the points on which the sources disagree. It follows presets and --rule.
help-rules-after =
    Examples:
      zushiki rules wa
      zushiki rules wa:drops | less
      zushiki rules --rules my-game.toml
help-rules-id = The game, with presets: wa, heian:8x8, wa:drops+prose
help-check = Checks rule files and verifies the move counts (perft) in them
help-check-after =
    Prints `FILE: ok`, or all faults of the file.

    Example:
      zushiki check my-game.toml
help-check-files = The rule files
help-moves = Lists the legal moves of a position, sorted by their USI text
help-moves-after =
    With --notation each line is the move in USI, a tab, and the move in that notation.

    Examples:
      zushiki moves --variant sho
      zushiki moves --variant shogi --notation hodges --position '4k4/9/9/9/9/9/9/9/4K4 b G 1'
help-moves-notation = Writes each move in this notation as well
help-moves-notation-usi = 7g7f, 8h2b+, P*5e
help-moves-notation-hodges = P-7f, Bx2b+, P*5e
help-moves-notation-japanese = ７六歩, ２二角成, ５五歩
help-perft = Counts the sequences of legal moves (perft), to compare rules engines
help-perft-after =
    The count is the last line on standard output; time and speed go to standard error. Ctrl-C stops the command and prints the count so far.

    Examples:
      zushiki perft --variant wa --depth 3
      zushiki perft --variant sho --depth 2 --divide
help-perft-depth = The number of moves in each sequence
help-perft-divide = Also prints the count for each first move
help-bench = Counts the nodes of searches to a fixed depth, to compare builds
help-bench-after =
    Without a game it searches positions of all games, and of a game on a board of 12x12. The number of nodes is the same on every machine; it is the last line on standard output. Time and speed go to standard error.

    Examples:
      zushiki bench
      zushiki bench --variant wa --depth 12
help-bench-depth = The depth of each search, in moves of either side
help-bench-threads = The number of threads of each search; with more than one the number of nodes varies
help-host = Opens a table for a player at another terminal or on another machine
help-host-long = No network connection is opened: the other player joins over SSH, or with any command that carries standard input and output.
help-host-after =
    The game is saved with every move. On the board `:say TEXT` sends a message to the others, and u asks to take a move back; with --plain, `say TEXT` and `undo`.

    Examples:
      zushiki host garden --variant wa:drops --clock 20m+30s
      zushiki host garden --side white --variant sho
      zushiki host garden --share /srv/shogi --variant heian
      zushiki host garden --resume
help-host-table = The name of the table: letters, digits, _ and -
help-host-clock = Clocks, as for a game at one keyboard; they stop while the other player is not there, except clocks in days: 3d/move, 14d
help-host-side = Your side; the other one is offered
help-host-name = Your name; by default that of the user
help-host-no-takebacks = Does not let players take back moves, even by agreement
help-host-hints = Allows hints and analyses to both players during the game
help-host-credit = The network delay that does not count on the other player's clock: at most this many milliseconds a move
help-host-no-watching = Does not let spectators in
help-host-watch-delay = Shows spectators everything this many seconds late
help-host-share = Opens the table in this directory, whose permissions decide which users of this machine may join
help-host-share-long = The directory belongs to root or to you, is sticky and cannot be written by others: `install -d -m 3770 -g players DIR`, as root, makes one for the group players.
help-host-resume = Continues the unfinished game of this table, with everything that was agreed
help-host-keep = Leaves the table open when this program ends, in a process without a screen
help-host-close = Closes a table that was left open
help-host-standby = Waits for the end of the program that has opened the table, then keeps it open
help-join = Joins a table that somebody has opened, or lists the open tables
help-join-after =
    If the connection breaks, zushiki reconnects and the game continues.

    Examples:
      zushiki join
      zushiki join garden
      zushiki join ssh://ann@shogi.example/garden
      zushiki join garden --by 'ssh ann@shogi.example zushiki attend garden'
      zushiki join garden --watch
help-join-table = The table: a name on this machine, or ssh://user@host/TABLE; without one, the tables on this machine are listed
help-join-by = The command whose standard input and output lead to the table
help-join-by-long = Its words are separated by blanks; no shell reads them. At the other end it runs `zushiki attend TABLE`.
help-join-watch = Watches the game
help-join-name = Your name; by default that of the user
help-join-share = Looks for the table in this directory of several users
help-attend = Connects standard input and output to a table on this machine, for `zushiki join`
help-attend-after =
    Example:
      ssh HOST zushiki attend garden
help-attend-table = The name of the table
help-attend-share = Looks for the table in this directory of several users
help-letter = Plays a game by mail: sends and receives moves as lines of text
help-letter-send = Plays a move, and prints the move message to mail to the other player
help-letter-send-long = The first move begins a game. Without a move, the last message is printed again.
help-letter-send-after =
    Games by mail are saved like any other; `zushiki games` lists them first. `zushiki letter receive` takes the answer.

    Examples:
      zushiki letter send ben P-7f --variant sho
      zushiki letter send ben 2g2f | mail -s zushiki ben@shogi.example
      zushiki letter send ben resign
      zushiki letter send ben
help-letter-send-name = Your name for the game: letters, digits, _ and -
help-letter-send-mv = The move, in any notation, `resign`, or `draw` to accept a draw
help-letter-send-draw = Offers a draw with the move
help-letter-receive = Takes a move message from the other player, and shows the position
help-letter-receive-long = A message that is damaged, repeated, out of order or of another game is refused, and changes nothing.
help-letter-receive-after =
    The message may stand in the text of a mail; broken and quoted lines do no harm. The first message of a game needs a name for it.

    Examples:
      zushiki letter receive ann < mail.txt
      zushiki letter receive --letter 'zushiki-letter 1 ...'
help-letter-receive-name = Your name for the game; only its first message needs one
help-letter-receive-letter = The move message; without it, standard input is read
help-engine = Runs as an engine for other programs (USI or UCI)
help-engine-after =
    Front ends such as ShogiHome start the engine and write lines to it. It uses UCI if the first line is `uci`, otherwise USI. Without a game it plays modern shogi; the option USI_Variant accepts the names of all games.

    Examples:
      zushiki engine --variant wa:drops
      ssh HOST zushiki engine --variant sho
help-engine-threads = The number of search threads; sets the option Threads
help-engines = Lists external engines, and tests one of them
help-engines-after =
    Fairy-Stockfish, HaChu, CrazyWa and SjaakII are known; [[engine]] entries in the config file add others: `zushiki config` prints an example. With a name, the command starts that engine and checks that it plays a legal move.

    Examples:
      zushiki engines
      zushiki engines hachu --variant wa
      zushiki engines --variants-ini --variant heian > variants.ini
help-engines-name = The engine to test; without it, all engines are listed
help-engines-variants-ini = Prints the game of --variant or --rules for the variants.ini of Fairy-Stockfish
help-mate = Finds a mate by checks: in a position, or in the positions of a file
help-mate-after =
    The answer is `mate in 5 plies` with the moves, `no mate by checks`, or `not found within` the limits: 1,000,000 nodes for each position, unless --nodes or --seconds is given. Lengths are in plies. In games with drops, an interposed piece that is simply captured does not count. In a game file each position is searched, and the positions with a mate are printed. Ctrl-C ends the search.

    Examples:
      zushiki mate --variant shogi --position '4k4/9/4P4/9/9/9/9/9/9 b G 1'
      zushiki mate problems.sfen
      zushiki mate game.kif --at 80 --seconds 60
help-mate-file = A game file, or a file with a position in SFEN on each line; - for standard input
help-mate-at = Searches only the position after that many moves of the game in FILE
help-mate-nodes = The largest number of nodes for each position
help-mate-seconds = The longest time for each position, in seconds
help-mate-notation = How moves are written
help-problems = Opens mate problems: forced wins against the best defence
help-problems-after =
    The problems of the program are won in 1 to 13 plies; only one move at a time wins, except at the end. The solver judges each of your moves. Your first attempt at a problem changes your rating and that of the problem, and `n` goes to a problem near your rating. A missed problem comes again after 1 day and, once solved, after 3 and 7 more days. Results are recorded in $ZUSHIKI_HOME/learned.txt or ~/.local/share/zushiki/learned.txt.

    Examples:
      zushiki problems --variant wa     the problems of wa shogi
      zushiki problems tsume.kif        a problem of your own
      zushiki problems mine.sfen --variant sho
      zushiki problems --tactics        one line of only good moves, from games
      zushiki problems --plain          as lines of text
help-problems-file = A game file, or a file with a position in SFEN on each line; its positions are the problems
help-problems-variant = The game, with presets; in FILE, the game of positions that do not name theirs
help-problems-tactics = Shows problems of tactics: positions of games with one line of only good moves
help-problems-length = Shows only problems of this length, in plies
help-problems-difficulty = Shows only problems of this difficulty
help-problems-motif = Shows only problems with this motif
help-analyse = Analyses a game: evaluates each move, and shows better moves
help-analyse-after =
    The result is a game file in which each move has its evaluation, from Black's point of view, in hundredths of a pawn: a mean piece is worth about 300. A move that loses 5 points of a hundred of the chance to win is marked ?!, from 10 ?, from 15 ??, with the better line as a variation; ! marks the only good move. Moves that already have an evaluation keep it.

    Ctrl-C stops the command and writes the evaluations so far; the same command continues from there. At the end it prints a summary for each player and a graph. Progress goes to standard error.

    Examples:
      zushiki analyse game.kif
      zushiki analyse game.psn --seconds 5 --threads 4 --out game-5s.psn
      zushiki analyse game.psn --by engine:fairy-stockfish
help-analyse-path = The game file, or - for standard input
help-analyse-out = The file to write, or - for standard output; the default is FILE with -analysed in its name
help-analyse-out-long = The extension names the format: psn, pgn, kif, ki2, jkf or csa. A file that already exists is continued if it is an analysis of this game, otherwise refused.
help-analyse-by = The engine that analyses: computer, or engine:NAME for an external engine
help-analyse-config = Uses this config file instead of the default one, for external engines
help-analyse-seconds = The time for each position, in seconds
help-analyse-nodes = The number of nodes for each position instead of a time; gives the same result each time
help-analyse-threads = The number of search threads, by default 1; with more than one, results vary
help-analyse-hash = The size of the table of positions in mebibytes, by default 64
help-analyse-ascii = Draws the graph with ASCII characters
help-analyse-variant = The game, for files that do not name it, such as a line of USI
help-analyse-partial = Reads the moves before an error in the file
help-analyse-game = The number of the game, in a file with several games
help-lab = For makers of engines and games: matches, tuning, opening books, sets of problems
help-lab-match = Lets engines and settings of the computer play each other, to compare them
help-lab-match-after =
    A player is the computer with settings, separated by commas: nodes=N, depth=N, movetime=MS, clock=MS+MS, level=N, hash=MIB, threads=N, values=FILE, search=FILE and net=FILE (or none), material; or an external engine with its time for each move, engine:NAME:0.5s, or another limit: engine:NAME:nodes=N, depth=N or movetime=MS (`zushiki engines` lists the names).

    Each opening is played twice, with both colours. Games end by the rules of this program. An engine that crashes, plays an illegal move, claims a false end or is late loses the game; these losses are counted separately. The result goes to standard output, progress to standard error. Ctrl-C ends the match; with --out the same command continues it.

    Examples:
      zushiki lab match --variant wa --a movetime=300 --b engine:hachu:0.3s --pairs 10
      zushiki lab match --variant wa --a nodes=4000 --b nodes=2000
      zushiki lab match --variant sho --a level=4 --b level=3 --pairs 30 --out 4-3.txt
help-lab-match-a = Player A, whose result is reported: settings of the computer, or engine:NAME:0.5s
help-lab-match-b = Player B
help-lab-match-engine = An additional player; can be repeated. More than two players play a round robin
help-lab-match-pairs = The number of pairs of games that two players play
help-lab-match-plies = The number of random moves at the beginning of each pair
help-lab-match-seed = The seed of the random moves
help-lab-match-cap = Declares a game drawn after that many moves
help-lab-match-concurrency = The number of games at a time; by default the number of processors
help-lab-match-sprt = Ends the match when one of two differences in Elo is shown to be more likely (SPRT)
help-lab-match-psn = Writes the games to this folder, or all of them to this file if its name ends in .psn
help-lab-match-out = Keeps the results in this file, and continues a match that was stopped
help-lab-match-config = Uses this config file, which may name engines, instead of the default one
help-lab-tune = Tunes the values of the pieces of a game, in games of the computer against itself
help-lab-tune-after =
    The values are written to $ZUSHIKI_HOME/values or ~/.local/share/zushiki/values, and the computer then uses them for this game. They are kept only if they win a match at the end. The same games, nodes and seed give the same file. With --net, the match is played by time.

    The games are played with the values derived from the rules. With --net, --search or --data they are played with the values and the net that the game has, and kept in a file: later commands continue or use them. --search tunes the margins, bonuses and reductions of the search: each pair of games is played by two randomly changed sets of them.

    Examples:
      zushiki lab tune my-game.toml --minutes 2
      zushiki lab tune --variant wa --games 1500 --seed 7 --out wa.txt
      zushiki lab tune --variant wa --search --minutes 60
help-lab-tune-file = A rule file of your own
help-lab-tune-variant = The game, with presets: wa, heian:8x8, wa:drops
help-lab-tune-rule = Changes a single rule; can be repeated
help-lab-tune-net = Trains a net that corrects the evaluation instead of tuning the values
help-lab-tune-search = Tunes the parameters of the search instead of the values
help-lab-tune-data = The file of the games; those in it are not played again
help-lab-tune-result = The part of the difference between a result and its prediction that a net learns, in percent
help-lab-tune-width = The number of hidden units of a net
help-lab-tune-games = The number of games; by default 1500, 20000 for a net, and 4000 for the search
help-lab-tune-minutes = The time in minutes, instead of a number of games
help-lab-tune-nodes = The number of nodes for each move
help-lab-tune-seed = The seed of the games
help-lab-tune-out = Writes the values, the net or the search parameters to this file
help-lab-book = Makes an opening book of a game, from games of the computer against itself
help-lab-book-after =
    The games choose among good moves for the first 16 plies. Their results are printed: the share of the points of the side that moves first, draws, lengths. The book has the moves that enough games played (--least), and a fiftieth of those of the position, up to ply 24. It is written to $ZUSHIKI_HOME/values or ~/.local/share/zushiki/values, and the computer then plays from it on the board. The same games, nodes and seed give the same file.

    Examples:
      zushiki lab book my-game.toml --minutes 20
      zushiki lab book --variant wa --games 500 --seed 7 --out wa.book
help-lab-book-file = A rule file of your own
help-lab-book-variant = The game, with presets: wa, heian:8x8, wa:drops
help-lab-book-rule = Changes a single rule; can be repeated
help-lab-book-data = The file of the games; those in it are not played again
help-lab-book-games = The number of games; by default 500
help-lab-book-minutes = The time in minutes, instead of a number of games
help-lab-book-nodes = The number of nodes for each move
help-lab-book-seed = The seed of the games
help-lab-book-least = The smallest number of games that play a move of the book
help-lab-book-out = Writes the book to this file
help-lab-marks = Compares the marks of an analysis with the losses that another engine finds
help-lab-marks-after =
    FILE has a line for each move: the position before it in SFEN, its score for the side to move in centipawns, the best move, the score for the same side after the move that was played, and that move, separated by tabs. A score s means a chance to win of 1 / (1 + exp(-s / SCALE)). Each position and the one after the move are searched as by `zushiki analyse`. The table counts the moves with a mark that lose five points of the chance or more, and those that lose less than two.

    Example:
      zushiki lab marks judged.tsv --variant shogi --nodes 200000
help-lab-marks-file = The judged moves
help-lab-marks-nodes = The number of nodes for each position
help-lab-marks-scale = The scale of the scores of the file
help-lab-problems = Makes sets of mate problems, and measures them
help-lab-problems-make = Composes a set of problems, from games of the computer against itself
help-lab-problems-make-after =
    The same options give the same problems on every machine. docs/game-files.md describes the lines of the set.

    Example:
      zushiki lab problems make --variant sho --count 200 --seed 1 --work sho.work --out sho.tsv
      zushiki lab problems make --variant tori --from set --add-to tori.tsv --lengthen 2 --shortest 7 --out more.tsv
help-lab-problems-make-count = The number of problems, with those of --add-to
help-lab-problems-make-seed = The seed of the games
help-lab-problems-make-nodes = The number of nodes for each move of the games
help-lab-problems-make-plies = The length of all problems; by default lengths from 1 to 15
help-lab-problems-make-shortest = The length of the shortest problems
help-lab-problems-make-choice = The number of problems to find for each problem that is kept
help-lab-problems-make-games = The largest number of games
help-lab-problems-make-solver-nodes = The number of nodes of the solver for each position; long problems with drops need more
help-lab-problems-make-from = Where problems begin: games are mates in games, sketches random positions, set problems of --add-to and new ones, which --lengthen makes longer; each position or problem counts as a game
help-lab-problems-make-with = With random positions: a piece that the attacker always has, by its abbreviation
help-lab-problems-make-against = With random positions: a piece that the defender has at first, by its abbreviation
help-lab-problems-make-hand = With random positions, in games with drops: the number of pieces that the attacker has in hand at first; each problem has at least one
help-lab-problems-make-motif = Composes only problems with this motif; can be repeated
help-lab-problems-make-no-motif = Composes only problems without this motif; can be repeated
help-lab-problems-make-changes = The number of changes that are tried to make a problem better
help-lab-problems-make-lengthen = Lets problems begin up to N checks and answers earlier, and keeps the longest sound problem of each
help-lab-problems-make-add-to = Adds problems to this set, without near-copies of those that it has; --out writes the new set
help-lab-problems-make-work = Keeps what was composed in this file; the same command continues where it stopped
help-lab-problems-make-out = Writes the set to this file instead of standard output
help-lab-problems-choose = Chooses a set of problems from those of a set and of files of `make --work`
help-lab-problems-choose-after =
    The set keeps the limits that `zushiki lab problems table` shows, as far as the problems allow. Pieces that a problem does not need are taken away. Of problems as good those of --add-to are preferred. The same files and options give the same set.

    Example:
      zushiki lab problems choose --variant sho --add-to sho.tsv --work one.work --work two.work --out new.tsv
help-lab-problems-choose-count = The number of problems
help-lab-problems-choose-seed = The seed of the search
help-lab-problems-choose-add-to = The set that is improved
help-lab-problems-choose-work = A file of `make --work` with more problems; can be repeated
help-lab-problems-choose-out = Writes the set to this file instead of standard output
help-lab-problems-table = Prints what sets of problems have of each kind, beside the limits
help-lab-problems-table-after =
    For each length: the number of problems, their median rating, and the least and the largest. Then the number of problems with each theme, and others that have a limit: `<=66` means at most 66, `>=60` at least 60, and `!` that the limit is broken.

    Example:
      zushiki lab problems table --variant sho --solve
help-lab-problems-table-file = Sets; by default those of the program
help-lab-problems-table-variant = The game, with presets; by default all games with problems
help-lab-problems-table-solve = Counts also the problems with a piece that the solution does not need, in a second for each two problems
help-lab-problems-sample = Draws problems at random and prints their counts as a table, the worst first
help-lab-problems-sample-after =
    The columns: game, number, length in plies, rating, pieces of the attacker in hand and of both sides on the board, pieces that the solution does not need, pieces left in hand at the end, sacrifices, second solutions before the last move and at it, whether the attacker has a king, the theme, and the position in SFEN.

    Example:
      zushiki lab problems sample --count 50 --seed 1
help-lab-problems-sample-count = The number of problems
help-lab-problems-sample-seed = The seed by which they are drawn
help-lab-problems-sample-variant = The game, with presets; by default all games with problems
help-lab-problems-tactics = Finds problems of tactics in games: one line of only good moves that wins material or saves the game
help-lab-problems-tactics-after =
    The computer plays the games with few nodes, so that it overlooks combinations; --games-from takes those of a file in the form of `zushiki lab tune --data`. Each move of the solver is the only good one by searches of --check-nodes from both sides. The same options give the same problems on every machine. docs/game-files.md describes the lines of the set.

    Example:
      zushiki lab problems tactics --variant sho --seed 1 --work sho.work --out sho.tsv
help-lab-problems-tactics-count = The number of problems
help-lab-problems-tactics-choice = The number of problems to find for each problem that is kept
help-lab-problems-tactics-seed = The seed of the games
help-lab-problems-tactics-nodes = The number of nodes for each move of the games: few, so that combinations are overlooked
help-lab-problems-tactics-noise = The deviation of evaluations in the games, in hundredths of a pawn
help-lab-problems-tactics-first-nodes = The number of nodes of the searches that rule most positions out; games with drops and large ones need 25000
help-lab-problems-tactics-check-nodes = The number of nodes of each search by which a problem is checked, by default 80000; with --set, problems are checked and rated again only with this
help-lab-problems-tactics-games = The largest number of games
help-lab-problems-tactics-games-from = Takes the games of this file instead of playing them
help-lab-problems-tactics-set = Chooses from the problems of this set instead of looking for new ones
help-lab-problems-tactics-work = Keeps what was found in this file; the same command continues where it stopped
help-lab-problems-tactics-out = Writes the set to this file instead of standard output
help-games = Lists saved games, sample games and games left at shared tables
help-games-after =
    Each line ends with the name of the game for open, show and convert.

    Examples:
      zushiki games
      zushiki games wa 5.11.2026
      zushiki games --statistics sho
      zushiki open sample:sho-crown-prince
help-games-words = Lists only the games that contain all these words (in the game, players, event, tags, date, result or file); tag:WORD, player:WORD and event:WORD look only there
help-games-statistics = Prints your results against programs instead, by game, opponent with its level, and side
help-openings = Looks up a position in many games: the moves played, their results
help-openings-long = A position is found whatever moves led to it, if the rules and the handicap are the same. The first run reads all games; later runs read only new and changed games.
help-openings-after =
    The line of each game ends with the arguments for `zushiki open` that show the position in the game. On the board `:openings` shows the same as a tree.

    Examples:
      zushiki openings --variant wa
      zushiki openings --variant shogi --moves 'P-7f P-3d' ~/kifu ~/games/*.kif
      zushiki openings --variant sho --position '4k4/9/9/9/9/9/9/9/4K4 b - 1'
help-openings-paths = Folders with game files, and game files; by default the saved games
help-openings-book = Prints the moves of the book of the computer instead, which are those of its games against itself
help-openings-moves = The moves that lead to the position, separated by blanks: 'P-7f P-3d'
help-openings-notation = How moves are written
help-open = Opens a game file on the board, to review it or to continue the game
help-open-after =
    The format is recognised by the contents: PSN, KIF, KI2, CSA, JKF, USEN, USI, PGN, GNU Shogi or USF. If a file does not name its game and several games fit, a list asks for it.

    Examples:
      zushiki open game.psn
      zushiki open game.kif --at 41
      zushiki game.kif
      zushiki - < game.kif
help-open-path = The game file, the name of a saved game, or - for standard input
help-open-at = Starts at the position after that many moves
help-open-variant = The game, for files that do not name it, such as a line of USI
help-open-partial = Reads the moves before an error in the file
help-open-game = The number of the game, in a file with several games
help-show = Prints a game file: its headers, the moves, a diagram of a position
help-show-after =
    Examples:
      zushiki show game.psn --at 41
      zushiki show game.kif --diagram svg > game.svg
help-show-path = The game file, the name of a saved game, or - for standard input
help-show-at = The position after that many moves; the default is the last one
help-show-notation = How moves are written
help-show-diagram = How the position is drawn; svg prints only the picture
help-show-diagram-kanji = Text, with kanji
help-show-diagram-letters = Text, with letters
help-show-diagram-svg = A picture
help-show-play = Plays the game on the board from its start; any key stops it
help-show-variant = The game, for files that do not name it, such as a line of USI
help-show-partial = Reads the moves before an error in the file
help-show-game = The number of the game, in a file with several games
help-convert = Writes a game file in another format
help-convert-after =
    The format of IN is recognised by its contents, the format of OUT by its extension.

    Examples:
      zushiki convert game.kif game.psn
      zushiki convert game.psn - --to csa
help-convert-input = The game file, the name of a saved game, or - for standard input
help-convert-output = The file to write, or - for standard output
help-convert-to = The format to write; overrides the extension
help-convert-force = Replaces an existing file
help-convert-variant = The game, for files that do not name it, such as a line of USI
help-convert-partial = Reads the moves before an error in the file
help-convert-game = The number of the game, in a file with several games
help-validate = Checks that every move in game files is legal, and that the games end as recorded
help-validate-after =
    Example:
      zushiki validate games/*.kif
help-validate-files = The game files
help-validate-variant = The game, for files that do not name it, such as a line of USI
help-validate-partial = Reads the moves before an error in the file
help-validate-game = The number of the game, in a file with several games
help-config = Prints a config file with the defaults of all settings, with comments
help-config-after =
    Example:
      zushiki config > ~/.config/zushiki/config.toml
help-completions = Prints completions for a shell
help-completions-after =
    Example:
      zushiki completions bash > ~/.local/share/bash-completion/completions/zushiki
help-completions-shell = The shell
help-man = Prints the manual page of the program or of a command
help-man-after =
    Examples:
      zushiki man lab tune | man -l -
      zushiki man --all ~/.local/share/man
help-man-command = The command
help-man-all = Writes the pages of all commands in all languages to files in this folder
help-man-all-long = Files and folders are named as `man` expects: man6/zushiki.6, ja/man6/zushiki.6.
