### Mating problems: tasks and answers, beside the board and in --plain.
### $royal is the name of a piece; $moves and $answer are moves; $grade is one of problems-grade-...

# problems/words.rs
problems-win = win
problems-bare = bare the { $royal } in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
# In the sentence of the task.
problems-bare-explained = bare the { $royal } in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
# A royal that is not known.
problems-royal-piece = royal piece
# $task is from wording-mate and the messages after it, problems-win or problems-bare-explained.
problems-task = { $side } to move: { $task }.
problems-unsound-task = { $side } to move: { $task }. Not a sound problem: { $fault }.
problems-answer = The reply is { $answer }.
problems-answer-with-plies = { $plies ->
    [0] Wrong: the reply { $answer } uses up the last ply.
    [one] The reply is { $answer }; { $plies } ply left.
   *[other] The reply is { $answer }; { $plies } plies left.
}
problems-solved = Solved: { $moves }.
problems-no-solution = The solver knows no solution.
problems-solution = The solution: { $moves }.
problems-wrong = Wrong: { $end }.
problems-wrong-escapes = Wrong: after { $moves } there is no win by checks.
problems-too-slow = Too slow: after { $moves } the win takes more plies than the problem allows.
# A problem of tactics. $pieces and $given are from problems-the-piece, $end is how the game has ended.
problems-tactic =
    { $moves ->
        [one] { $moves } good move
       *[other] { $moves } good moves
    }
problems-tactic-task-gain =
    { $moves ->
        [one] { $side } to move: find the only move that wins material.
       *[other] { $side } to move: find the { $moves } moves that win material; each is the only good one.
    }
problems-tactic-task-save =
    { $moves ->
        [one] { $side } to move: find the only move that saves the game.
       *[other] { $side } to move: find the { $moves } moves that save the game; each is the only good one.
    }
problems-tactic-task-win =
    { $moves ->
        [one] { $side } to move: find the only move that wins the game.
       *[other] { $side } to move: find the { $moves } moves that win the game; each is the only good one.
    }
problems-as-good = { $mv } is as good. Find the other move.
problems-the-piece = the { $piece }
problems-tactic-ends = The game is over ({ $end }).
problems-tactic-wins = It wins { $pieces }.
problems-tactic-wins-for = It wins { $pieces } for { $given }.
problems-tactic-promotes = It promotes { $pieces }.
problems-tactic-ahead = It comes out ahead.
problems-tactic-saves = It saves the game.
problems-tactic-wins-and-saves = It wins { $pieces } and saves the game.
problems-tactic-wins-for-and-saves = It wins { $pieces } for { $given } and saves the game.
# $takes is problems-tactic-takes.
problems-tactic-wrong = Wrong: after { $mv } { $takes }.
problems-tactic-takes = the { $piece } takes the { $taken } on { $at }
problems-tactic-wrong-ends = Wrong: after { $moves }, the game is over ({ $end }).
# Where the game stands after the wrong move and its answer, $moves.
problems-tactic-after-lost = Wrong: after { $moves }, the game is lost.
problems-tactic-after-worse = Wrong: after { $moves }, you stand worse.
problems-tactic-after-unsaved = Wrong: after { $moves }, the game is not saved.
problems-tactic-after-even = Wrong: after { $moves }, the game is even.
problems-tactic-after-less = Wrong: after { $moves }, you have less than you could.
# What a wrong move loses, and what the right line keeps or wins.
problems-tactic-loses = You lose { $pieces }.
problems-tactic-keeps = The right line keeps { $pieces } and saves the game.
problems-tactic-right-and-saves = The right line wins { $pieces } and saves the game.
problems-tactic-right-for-and-saves = The right line wins { $pieces } for { $given } and saves the game.
problems-tactic-missed = The right line wins { $pieces }.
problems-tactic-missed-for = The right line wins { $pieces } for { $given }.
problems-tactic-lost = The game is then lost.
problems-tactic-unsaved = The game is then not saved.
problems-tactic-worse = You then stand worse.
problems-tactic-even = The game is then even.
problems-tactic-less = You then have less than you could.

# problems/problem.rs
problems-grade-easy = easy
problems-grade-medium = medium
problems-grade-hard = hard
problems-grade-master = master

# problems/theme.rs
problems-theme-bare-king = bare king
problems-theme-prince = two royals
problems-theme-way-capture = capture on the way
problems-theme-double-move = lion's double step
problems-theme-return = return
problems-theme-retreat = retreat
problems-theme-refused-promotion = refused promotion
problems-theme-double-check = double check
problems-theme-discovered-check = discovered check
problems-theme-sacrifice = sacrifice
problems-theme-interposition = interposition
problems-theme-distant-check = distant check
problems-theme-chase = chase
problems-theme-solo = one piece
problems-theme-last-promotion = mate by promotion
problems-theme-last-drop = mate by drop
problems-theme-net = net
problems-theme-fork = fork
problems-theme-pin = pin
problems-theme-discovered-attack = discovered attack
problems-theme-skewer = skewer
problems-theme-trapped-piece = trapped piece
problems-theme-overloaded-defender = overloaded defender
problems-theme-deflection = guard driven away
problems-theme-promotion = promotion
problems-theme-elephant = elephant
problems-theme-defence = defence
problems-theme-material = material

# problems/book.rs
problems-filter-plies = in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
problems-standing = { $solved } of { $count } solved.
problems-standing-with-streaks = { $standing } In a row: { $streaks }.
problems-streak = { $grade } { $now } (best { $best })
problems-streaks = { $first }, { $second }
# After the sentence on solved problems. $rating and $deviation are numbers of the system Glicko.
problems-standing-and-rating = { $standing } Your rating: { $rating } ± { $deviation }.

# problems/soundness.rs
problems-fault-over = the game is over in this position
problems-fault-no-win = the solver finds no win by checks here
problems-fault-not-found = the solver finds no win here before it reaches its limit
problems-fault-several-first-moves = more than one first move wins here

# problems/set.rs
problems-set-no-heading = line 1: a set of problems begins with the line `{ $heading }`
problems-set-no-game = the line `# game: ID` is missing or names an unknown game
problems-set-other-rules = the set was made under other rules: its hash is { $found }, that of the game { $wanted }
problems-set-line = line { $line }: { $why }
problems-line-fields = a problem has five fields with tabs between, or six with a line of moves
problems-line-plies = { $found } is not an odd number of plies
problems-line-ending = { $found } is not an ending
problems-line-rating = { $found } is not a rating
problems-line-themes = { $found } is not a list of themes
problems-line-position = the position cannot be played
problems-line-moves = { $found } is not a line of so many legal moves
