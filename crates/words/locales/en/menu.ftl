### The menu. Entries of its lists have about 30 columns; what is told about the selected entry is a sentence or two.
### $game is the name of a game, $black and $white are players, $mv is a move, $pieces a list of pieces with squares.

menu-title = zushiki: choose a game
menu-fields = New game
menu-unfinished = Unfinished games
menu-more = { $count } more
menu-folded = { $era } ({ $count }) ...
menu-road = Road
menu-road-at = Road: step { $at } of { $count }
menu-learn = Learn to play
menu-problems = Mate problems
menu-tactics = Tactics
# Lessons that the player has done, after the name of the row.
menu-done = { $name } ({ $count } done)
menu-saved = Saved games
menu-elsewhere = Play remotely
menu-extras-board = Board
menu-extras-rules = Rules
menu-extras-handicaps = Handicaps

# The menu: what is told about the selected entry.
menu-game = { $id }: { $name }
menu-folded-group = { $games }. Enter lists them.
menu-more-unfinished =
    { $count ->
        [one] { $count } more unfinished game
       *[other] { $count } more unfinished games
    }
menu-enter-lists-all = Enter lists all of them.
menu-about-road = The next step from the lessons to the large games; Enter takes it.
menu-about-learn = Short lessons on the board, and a drill of how the pieces of each game move; Enter lists them.
menu-about-problems = Positions to be won by force in 1 to 13 plies, against the best defence; Enter lists them.
menu-about-tactics = Positions from games in which 2 to 6 moves, each the only good one, win material or save the game; Enter lists them.
menu-about-saved = Finished and saved games, and commented sample games; Enter lists them.
menu-about-elsewhere = Another terminal, or another machine over SSH: join a table that somebody has opened, or open one for the game selected last.
menu-about-extra = { $name }. { $about }
menu-extra = { $id }
menu-handicap = handicap: { $name }
menu-unticked = { $id } is no longer selected: { $why }.
menu-one-handicap = only one handicap can be chosen
menu-about-setup = { $files } files by { $ranks } ranks, { $pieces } pieces.
# $pieces is a list of names of pieces.
menu-about-handicap = { $side } plays without { $pieces }; { $first } moves first.
menu-about-handicap-of-turn = All pieces stay; { $first } moves first.

# The fields of a new game: their labels have at most eight columns.
menu-opponent = Opponent
menu-level = Level
menu-side = You play
menu-clock = Clock
menu-your-name = Name
menu-opponent-computer = the computer
menu-opponent-person = a person at this keyboard
menu-opponent-programs = computer against computer
menu-level-of = { $level } of 10
menu-about-opponent = Enter starts the game. Space chooses a person at this keyboard or an engine as the opponent.
menu-about-level = Enter starts the game. Space and Left change the level, from 1 for beginners to 10.
menu-about-side = Enter starts the game. Space changes sides.
menu-about-clock = Space chooses a common time; Enter types one: 5m, 10m+30s, 10m+3x30s, 5m++10s, or 10m/5m for Black/White.
menu-about-name = Press Enter to type a name.
menu-no-clock = none
menu-no-name = no name
menu-nothing = ({ $what })

# Unfinished games.
menu-unfinished-game = { $game }, { $moves }
menu-unfinished-of = { $game }, { $moves }: { $players }
menu-computer-of-level = computer { $level }
menu-unreadable = { $file } (unreadable)
menu-not-resumable = it cannot be resumed: { $why }
menu-delete = Delete { $game }?
menu-delete-for-good = This cannot be undone.
# $ago is one of the last four messages of this part.
menu-left = { $black } against { $white }, left { $ago }.
menu-left-after = { $black } against { $white }, left { $ago } after { $mv }.
menu-unfinished-at = { $game }, { $moves }: { $place }
menu-open-elsewhere = It is open in another zushiki.
menu-resume-or-delete = Enter resumes it, x deletes it.
menu-just-now = just now
menu-minutes-ago = { $count } { $count ->
        [one] minute
       *[other] minutes
    } ago
menu-hours-ago = { $count } { $count ->
        [one] hour
       *[other] hours
    } ago
menu-days-ago = { $count } { $count ->
        [one] day
       *[other] days
    } ago

# Answers.
menu-game-deleted = Game deleted.
menu-open-elsewhere-stays = It is open in another zushiki and cannot be deleted.
menu-only-unfinished = Only an unfinished game can be deleted.
menu-choices-unreadable = your choices for new games cannot be read: { $path }: { $error }
menu-choices-unwritable = your choices for new games cannot be saved: { $error }
menu-needs-game = That works only during a game.
