### The command line: errors, which begin in small letters and have no full stop, and lines of output.
### $error, $reason and $fault are other messages without a full stop; $path is a file as the player has named it.

cli-unknown-language = unknown language: { $tag }. There are { $known }.
cli-error = error: { $message }
cli-whole-minutes = write a whole number of minutes, from 1 to { $most }
cli-note = note: { $text }
# ZUSHIKI_LOCALES: the messages of a translator.
cli-locales-fault = { $path }, line { $line }: { $fault }
cli-locales-more = there are { $count } more faults in the messages
cli-locales-empty = there are no messages in { $path }: it needs a folder with the tag of a language, such as de, with .ftl files
cli-locales-tag = { $path } has messages, but its name is not the tag of a language, such as de or pt-BR
cli-locales-too-large = { $path } is larger than { $most } KiB
cli-locales-too-many = there are more than { $most } files in { $path }
cli-locales-not-utf-8 = { $path }, line { $line }: this is not UTF-8
cli-in-option = { $option }: { $reason }
cli-in-file = { $path }: { $text }
cli-did-you-mean-variant =
    {""}
    {"  "}did you mean --variant { $game }?
cli-cannot-read = cannot read { $path }: { $error }
cli-cannot-write = cannot write { $path }: { $error }
cli-cannot-write-output = cannot write the output: { $error }
cli-cannot-listen-to-signals = cannot listen to signals such as Ctrl-C: { $error }
cli-no-thread = cannot start a thread: { $error }
cli-stopped = stopped

# cli/options.rs: games and positions
cli-no-game-named = no game is named: give --variant ID or --rules FILE
cli-known-names = known names: { $names }
cli-no-game = there is no game { $id }
cli-no-handicap = no game has the handicap { $handicap }
cli-preset-missing = the name of a preset is missing after ':' or '+'
cli-preset-twice = the preset { $name } is given twice
cli-another-game-in-file = the game in { $path } is '{ $id }', but --variant says { $named }
cli-in-set-up = the set-up: { $reason }

# cli/games.rs, cli/check.rs: rule files
cli-rule-file-left-out = { $path } was not loaded; run zushiki check '{ $path }' to see why
cli-rule-file-left-out-for = a rule file was not loaded: { $error }
cli-rule-file-ok = { $path }: ok
cli-rule-files-unusable =
    { $count ->
        [one] a rule file cannot be used
       *[other] { $count } rule files cannot be used
    }
cli-more-than = more than { $expected }

# cli/rules.rs, cli/variants.rs
cli-booklet-of-position = the rule booklet is about a game, not about a position
cli-omit-position = omit --position and --fen
cli-game-with-size = { $name }, { $files }x{ $ranks }
cli-presets = presets:
# Before a list of handicaps.
cli-handicaps = handicaps:{" "}
cli-handicap = { $id }

# cli/play.rs
cli-no-theme = there is no theme { $name }
cli-no-terminal =
    { $stream ->
        [input] standard input is not a terminal, which the board needs: play with --plain
       *[output] standard output is not a terminal, which the board needs: play with --plain
    }
cli-no-cursor = the board needs a terminal with a movable cursor, and TERM={ $term } has none: play with --plain, or set TERM to your terminal type

# cli/unfinished.rs
cli-no-unfinished-game = there is no unfinished game
cli-no-unfinished-game-of = there is no unfinished game of { $id }
cli-unfinished-unlisted = the unfinished games cannot be listed: { $error }
cli-cannot-be-resumed = { $path } cannot be resumed: { $why }
cli-open-elsewhere = A later game, { $title } at move { $moves }, is open in another zushiki.
cli-left-at-move =
    { $moves ->
        [one] Your game of { $title } was left after { $moves } move. Continue with zushiki --resume or :menu.
       *[other] Your game of { $title } was left after { $moves } moves. Continue with zushiki --resume or :menu.
    }
cli-kept-after-moves =
    { $moves ->
        [0]
            Your game of { $title } is saved before its first move.
            Continue with zushiki --resume.
        [one]
            Your game of { $title } is saved after { $moves } move.
            Continue with zushiki --resume.
       *[other]
            Your game of { $title } is saved after { $moves } moves.
            Continue with zushiki --resume.
    }
cli-kept-in-menu =
    { $moves ->
        [0] Your game of { $title } is saved before its first move. Continue from the menu of zushiki.
        [one] Your game of { $title } is saved after { $moves } move. Continue from the menu of zushiki.
       *[other] Your game of { $title } is saved after { $moves } moves. Continue from the menu of zushiki.
    }
cli-file-left-at-move = This position is from your unfinished game of { $title } (move { $moves }); :menu resumes it.

# cli/saved.rs
cli-no-game-found = no game matches
cli-games-lists-all = zushiki games lists them all
cli-file-unreadable = { $path } cannot be read: { $error }
cli-sample = sample
cli-moves-played =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
cli-games-in-file =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }

# cli/openings.rs
cli-openings-none =
    { $games ->
        [0] there are no games to look the position up in
        [one] the only game did not reach the position
       *[other] none of the { $games } games reached the position
    }
cli-openings-move = move { $number }, { $text }: { $reason }
cli-openings-stopped =
    { $files ->
        [one] stopped: { $done } of { $files } file is in the index; run the same command again to continue
       *[other] stopped: { $done } of { $files } files are in the index; run the same command again to continue
    }
cli-openings-reading =
    { $files ->
        [one] reading games: { $done } of { $files } file
       *[other] reading games: { $done } of { $files } files
    }
cli-openings-unreadable =
    { $files ->
        [one] { $count } of { $files } file could not be read completely; zushiki validate says why
       *[other] { $count } of { $files } files could not be read completely; zushiki validate says why
    }
cli-openings-full =
    { $count ->
        [one] the index is full: one file was left out
       *[other] the index is full: { $count } files were left out
    }
cli-openings-games =
    { $games ->
        [one] 1 game: { $first } won { $black }, { $second } won { $white }, drawn { $drawn }, unfinished { $unfinished }
       *[other] { $games } games: { $first } won { $black }, { $second } won { $white }, drawn { $drawn }, unfinished { $unfinished }
    }
cli-openings-column-move = Move
cli-openings-column-games = Games
cli-openings-column-share = Share
cli-openings-column-black = { $side }
cli-openings-column-white = { $side }
cli-openings-column-drawn = Drawn
cli-openings-column-unfinished = Unfinished

# cli/record: game files
cli-in-file-of-games = { $path }: { $text }; --game N chooses another
cli-partial-taken = { $message }; the part before it was loaded
cli-partial-takes =
    { $moves ->
        [one] use --partial to load the move before it
       *[other] use --partial to load the { $moves } moves before it
    }
cli-fewer-moves =
    { $moves ->
        [one] { $path } has { $moves } move, not { $at }
       *[other] { $path } has { $moves } moves, not { $at }
    }
cli-no-format = no format is called '{ $name }'
cli-no-extension = the name of the output file has no extension that names a format
cli-give-format = give --to FORMAT, or a file name with one of the extensions { $extensions }
cli-force-replaces-it = --force replaces it
cli-usi-names-no-game = USI names no game; --variant { $id } chooses it
cli-to-move = { $side } to move.
cli-after-move = After move { $ply }. { $standing }
# Before the first move of a variation, in the text of a game.
cli-shown-score = score { $score }
cli-shown-score-text = score { $score }: { $text }
cli-variation = or
cli-game-ok = { $path }: ok: { $summary }
cli-game-summary =
    { $moves ->
        [one] { $format }, { $id }, 1 move, { $end }
       *[other] { $format }, { $id }, { $moves } moves, { $end }
    }
cli-unfinished = unfinished
cli-agreement-in-strict-game = the game ends by agreement, which strict rules do not allow
cli-games-invalid =
    { $count ->
        [one] 1 game does not match its file or cannot be replayed
       *[other] { $count } games do not match their files or cannot be replayed
    }

# cli/mate.rs
cli-game-is-over = the game is over ({ $end })
cli-mate-in-game = { $game }: { $text }
cli-mate-after-move = after move { $ply }: { $text }
cli-entries-left-out = { $path }: entries that cannot be read and were left out: { $count }
cli-mate-tally = positions with a mate: { $mates }; without: { $none }; not decided: { $unknown }

# cli/perft.rs
cli-count-stopped = stopped: { $nodes } counted so far, first moves done: { $done } of { $of }
cli-count-too-large = the count is larger than 64 bits can hold: give a smaller --depth ({ $nodes } counted so far, first moves done: { $done } of { $of })
cli-seconds = { $seconds } s
cli-speed = { $seconds } s, { $speed } nodes per second

# cli/tune.rs, cli/tuned.rs
cli-tuning =
    { $games ->
        [one] { $id }: { $games } game
       *[other] { $id }: { $games } games
    }
cli-tuned-score = { $id }: the tuned values score { $score }
cli-tuned-not-kept = they do not win and are not kept: give more --games or --minutes
cli-tuned-written =
    { $games ->
        [one] { $path }: the values of { $games } game
       *[other] { $path }: the values of { $games } games
    }
cli-net-pass = pass { $number } of { $of }: loss { $loss }
cli-net-trained =
    { $positions ->
        [one] { $id }: trained on { $positions } position; loss { $before }, with the net { $after }
       *[other] { $id }: trained on { $positions } positions; loss { $before }, with the net { $after }
    }
cli-net-score = { $id }: the net scores { $score }
cli-net-written =
    { $games ->
        [one] { $path }: a net from { $games } game
       *[other] { $path }: a net from { $games } games
    }
cli-net-not-kept = the net does not win and is not kept: give more --games or --minutes
cli-net-too-few-games = the loss with the net is not lower, so it is not kept: give more --games or --minutes
cli-net-games-unusable = the games in { $path } cannot be used: { $reason }
cli-net-games-remedy = name another file with --data
cli-search-score = { $id }: the tuned search scores { $score }
cli-search-not-kept = the tuned search does not win and is not kept: give more --games or --minutes
cli-search-written =
    { $games ->
        [one] { $path }: search parameters from { $games } game
       *[other] { $path }: search parameters from { $games } games
    }
cli-book-results =
    { $games ->
        [one] { $games } game: { $side } won { $black }, drawn { $drawn }, lost { $white }
       *[other] { $games } games: { $side } won { $black }, drawn { $drawn }, lost { $white }
    }
cli-book-share = { $side } scored { $share }% (95% within ±{ $error }); { $drawn }% were drawn
cli-book-lengths = moves in a game: median { $median }, 10% at most { $short }, 10% at least { $long }
cli-book-written =
    { $games ->
        [one] { $path }: the openings of { $games } game
       *[other] { $path }: the openings of { $games } games
    }
cli-no-place-for-values = the system names no directory for the values: give --out FILE
cli-stopped-unwritten = stopped: nothing was written
cli-values-not-used = { $path } is not used: { $reason }
cli-tuned-values-unreadable = tuned values cannot be read: { $error }
cli-values-unusable = { $path } cannot be used: { $reason }

# cli/engines.rs
cli-no-engine = there is no engine { $name }
cli-no-engines = No external engine is installed.
cli-engines-missing = Not installed: { $names }
cli-of-engine = { $name }: { $text }
cli-engine-ready = { $title } is ready for { $game } after { $time }
# After the name of the engine and a colon.
cli-engine-plays = plays { $mv }, a legal move, after { $time }
cli-engine-resigns = resigns after { $time }
cli-engine-declares = declares an impasse after { $time }
cli-engine-silent = it gave no answer
cli-fairy-cannot-play = Fairy-Stockfish cannot play { $game }: { $reason }

# cli/problems
cli-game-without-problems = { $game } has no problems yet: zushiki lab problems make --variant { $id } finds some
cli-game-without-tactics = { $game } has no problems of tactics yet: zushiki lab problems tactics --variant { $id } finds some
cli-few-problems = games played: { $games } of { $of_games }, problems found: { $found } of { $count }; give more --games
cli-problems-progress =
    { $games ->
        [one] { $games } game; problems by length in plies: { $counts }
       *[other] { $games } games; problems by length in plies: { $counts }
    }
cli-limits-not-kept = problems found: { $found } of { $count }, beyond the limits: { $excess }; give more files with --work
cli-no-work-of-game = { $path } is not a file of --work of the game { $game }
cli-tactics-progress =
    { $games ->
        [one] { $games } game; problems: { $found }
       *[other] { $games } games; problems: { $found }
    }
cli-other-work = { $path } holds the progress of another command, not of { $command }; give another file with --work
cli-unreadable-work = { $path } cannot be read: { $reason }
# $reason is a sentence: of the system, of problems-set-..., or cli-set-of-other-game.
cli-unusable-set = { $path } cannot be used as a set of problems: { $reason }
cli-set-of-other-game = its game is { $found }, not { $wanted }
cli-no-such-piece = the game has no piece { $abbr }; give --with an abbreviation of its rule file
# zushiki lab marks: $line is the number of a line; the heads of the columns; points are those of the chance to win.
cli-no-judged-move = line { $line } does not have a position in SFEN, its score, the best move, the score after the move that was played, and that move, separated by tabs
cli-marks-progress = move { $moves } of { $all }
cli-marks-mark = mark
cli-marks-moves = moves
cli-marks-lose-five = lose 5 points or more
cli-marks-lose-little = lose under 2
cli-marks-losing = Moves that lose { $points } or more: { $moves }, with a mark: { $marked }
# The heads of the columns of zushiki lab problems sample.
cli-sample-game = game
cli-sample-number = no.
cli-sample-plies = plies
cli-sample-rating = rating
cli-sample-pieces = pieces
cli-sample-idle = not needed
cli-sample-left = left
cli-sample-sacrifices = sacrifices
cli-sample-seconds = second
cli-sample-ends = at end
cli-sample-royal = king
cli-sample-theme = theme
cli-sample-position = position
# The rows of zushiki lab problems table.
cli-table-problems = problems
cli-table-plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
}
cli-table-no-hand = nothing in hand
cli-table-other-stepper = lion without a double step
cli-table-idle = a piece not needed
cli-table-copies = pairs that differ by a piece
cli-table-falls = lengths rated too low
cli-table-shape = of the most frequent shape

# cli/analyse
cli-no-moves-to-analyse = { $path } has no moves to analyse
cli-no-analysis = { $path } already exists and is not an analysis of this game
cli-give-out = give another file with --out
cli-give-out-extension = give --out a name that ends in psn, pgn, kif, ki2, jkf or csa
cli-command-goes-on = run the same command again to continue from there
cli-name-without-format = the name { $path } has no extension that names a format
cli-no-evaluations = { $format } cannot hold evaluations

# cli/help.rs: a line after the commands that players use.
cli-help-all-commands = zushiki --help-all lists all commands; zushiki COMMAND --help explains one.
# cli/help.rs and cli/argument_errors.rs: languages other than English
cli-help-default = { $text } [default: { $value }]
cli-help-values = { $text } [possible values: { $values }]
cli-help-listed-values =
    { $text }

    Possible values:
    { $values }
cli-help-value = - { $name }: { $text }
cli-help-value-alone = - { $name }
# Stands after each heading of the help.
cli-help-colon = :
cli-help-aliases = { $text } [aliases: { $aliases }]
cli-no-argument = unexpected argument { $word }
cli-no-command = there is no command { $word }
cli-missing-value = { $argument } needs a value
cli-invalid-value = { $argument } cannot be { $value }
cli-whole-number = { $argument } takes a whole number without a sign, such as 20, not { $value }
cli-number-too-large = { $value } is too large for { $argument }
cli-number-from = { $argument } takes a number of { $least } or more, not { $value }
cli-number-between = { $argument } takes a number from { $least } to { $most }, not { $value }
cli-missing-argument = missing arguments: { $arguments }
cli-conflict = { $argument } cannot be used with { $others }
cli-argument-twice = { $argument } is given twice
cli-see-help = see --help
cli-analysed-before = all moves of the analysis have evaluations: nothing was searched. To analyse the game again, give --out or remove the analysis.
cli-analyse-nodes-of-engine = --nodes is for the computer: give --seconds
cli-analyse-settings-of-engine =
    --threads and --hash are for the computer: give options of the engine in its entry of the config file
