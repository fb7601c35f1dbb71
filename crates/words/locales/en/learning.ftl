### Lessons, drills and problems on the screen: sentences beside the board, in a narrow column, and entries of
### lists.

learning-title = Learn to play
learning-help-key = ? help
learning-lessons = Lessons
learning-drill = Learn the pieces
learning-further = Further lessons: playing well
learning-openings = Openings: how the computer begins a game
learning-opening-of = { $game }, { $preset }
learning-opening-games =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
learning-lesson-done = done
learning-lesson-of = Lesson { $at } of { $count }: { $title }
learning-task = Task: { $task }
learning-done = Done. { $text }
learning-go-on = Press Enter or click here to continue.

# The road: the steps from the lessons to the large games. What is done in a step, as a label.
learning-road-lessons = the lessons
learning-road-further = the lessons on playing well
learning-road-play = { $game } against level { $level }
learning-road-play-with-hints = { $game } against level { $level }, with hints
learning-road-mistakes = your mistakes in that game, { $count } at most
learning-road-problem = a mate problem of { $game }
learning-road-pieces = the pieces of { $game }
learning-road-sample = a game of { $game } with comments
# Where the player is, in the menu and before a step: "Road, step 4 of 15: a mate problem of Sho shogi".
learning-road-place = Road, step { $at } of { $count }: { $step }
# A heading above the next step.
learning-road-heading = The road: step { $at } of { $count }
# After a step.
learning-road-done = Step { $at } of { $count } is done.
learning-road-next = Next, step { $at }: { $step }.
learning-road-over = That was the last step of the road.
# After a step, below the sentences before.
learning-road-enter = Press Enter or click here to go on.
learning-road-game-first = Finish this game, or leave it, before the next step of the road.
learning-road-no-game = There is no finished game to learn from: play one first.
# The longest of the hints of the lessons, for which room is kept.
learning-longest-hint = That move is legal, but it is not the task. The move has been taken back.
learning-taken-back = { $why } The move has been taken back.
learning-for-games = That is for a game, not for a lesson.

learning-last-further = That was the last lesson. Enter or a click here goes back to the list.

learning-own-square = The piece itself stands there: mark the squares that it can go to.
learning-no-square = { $word } is not a square: write 5e or 5e 4d.
learning-legend = { $right } right, { $missed } missed, { $wrong } wrong.
learning-next-piece = Press Enter or click here for the next piece.
learning-mark-squares = Mark all squares with Enter or a click, captures too.
learning-checks = { $key } checks.

# The list of problems.
learning-problems = Mate problems
learning-tactics = Tactics
learning-problem-solved = solved
learning-problem-missed = missed
# A problem that was missed some days ago.
learning-problem-due = again
learning-positions = Positions
learning-in-plies = In { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
learning-to-move = { $side } to move
learning-collection = game { $number } of { $count }
learning-no-problem-is = No problems here: { $grade }.
learning-all-solved = All problems of this list are solved.

# A problem.
learning-problem = Problem { $at } of { $count }
learning-problem-graded = Problem { $at } of { $count } ({ $grade })
# The longest of the sentences about an answer, for which room is kept.
learning-problem-longest = Too slow: after Rx10b+ DH-11c the win takes more plies than the problem allows.
# What keys do, as parts of a sentence: "H gives a hint, S shows the solution."
learning-key-hint = { $key } gives a hint
learning-key-solution = { $key } shows the solution
learning-key-next = { $key } goes to the next
learning-key-take-back = { $key } takes back
learning-key-steps = { $key } steps through
learning-key-again = { $key } tries again
learning-enter-takes-back = Enter goes on and takes it back
learning-enter-next = Enter goes on to the next
learning-not-for-problems = That is for a game, not for a problem.
learning-others-solved = All other problems of this list are solved.
learning-hint-counts = With a hint or the solution the problem counts as missed.
learning-at-work = The computer is looking for the answer.
learning-no-win = The solver knows no win from here.
