### Players, time controls, offers and claims.
### $time, $main, $period and $increment are lengths of time made of game-time-days, -hours, -minutes and -seconds.

# game/players.rs
game-name-empty = a name needs at least one character
game-name-too-long = a name has at most { $limit } characters, not { $length }
game-name-unsafe = a name cannot hold characters that are invisible, control the terminal or turn the direction of writing: U+{ $code } (character { $at })
# The side and the name of a player.
# The computer of this program: a level, or the time for a move.
game-computer-of-level = zushiki { $version } level { $level }
game-computer-with-time = zushiki { $version } { $seconds }s
game-computer-of-level-short = level { $level }
game-computer-with-time-short = { $seconds }s a move
game-player = { $side } ({ $name })

# game/time_control.rs
game-time-form = { $text } is not a time: write 5m, 10m+30s, 10m+3x30s, 5m++10s or 3d/move, with d, h, m and s as units, or 10m/5m for Black/White
game-time-one-side = { $text } has the time of one side alone: write { $time } for both sides, or { $time }/10m for Black/White
game-time-no-unit = { $text } has no unit: for minutes, write { $minutes }m
game-time-no-units = { $text } has no units: write { $minutes }m++{ $seconds }s ({ $seconds } s more after each move) or { $minutes }m+{ $seconds }s (byoyomi)
game-time-nothing = { $text } leaves no time to play
game-time-no-first-move = { $text } leaves no time for the first move: write { $remedy }
game-time-too-long = { $text } is too long: at most 99 days and 99 periods

# wording/time_control.rs
game-time-days =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
game-time-hours =
    { $count ->
        [one] 1 hour
       *[other] { $count } hours
    }
game-time-minutes =
    { $count ->
        [one] 1 minute
       *[other] { $count } minutes
    }
game-time-seconds =
    { $count ->
        [one] 1 second
       *[other] { $count } seconds
    }
game-time-parts = { $first } { $second }
game-time-for-the-game = { $main } for the whole game
game-time-and-byoyomi = { $main }, then { $period } for each move
game-time-byoyomi = { $period } for each move
game-time-and-periods =
    { $count ->
        [one] { $main }, then { $count } period of { $period }
       *[other] { $main }, then { $count } periods of { $period }
    }
game-time-periods =
    { $count ->
        [one] { $count } period of { $period }
       *[other] { $count } periods of { $period }
    }
game-time-and-increment = { $time }, and { $increment } more after each move

# game/claims.rs
game-claim-game-over = the game is over
game-claim-not-in-these-rules = the rules of this game do not allow it
game-claim-only-agreed = an impasse cannot be claimed in this game, only offered to the opponent
game-claim-royals-not-in-zone = impasse needs a royal piece of each side in its promotion zone
game-claim-unmet = the claim does not hold: { $why }
game-claim-nothing-offered = nothing has been offered
game-claim-in-review = go to the end of the game first
