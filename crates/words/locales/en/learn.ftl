### The tour, the drill and the file of the player's progress. The lessons are in crates/play/src/learn/lessons.toml.
### $piece is the name of a piece, $abbr its abbreviation, $at a square, $squares a list of squares.

# learn/lesson.rs
learn-this-is = This is { $square }.
learn-other-setup = These moves lead to another set-up: begin again.
learn-not-the-task = That move is legal, but it is not the task.

# learn/question.rs
learn-question = Where can the { $piece } ({ $abbr }) on { $at } go?
learn-right = { $count ->
    [one] Right: its only square.
   *[other] Right: all { $count } squares.
}
learn-missed = Missed: { $squares }.
learn-wrong = It does not go to { $squares }.
# A list of squares.
learn-square = { $square }
learn-squares = { $first }, { $second }

# learn/drill.rs
learn-standing = { $known } of { $faces } known
learn-standing-this-time = { $known } of { $faces } known; { $right } of { $asked } right this time

# learn/progress.rs
learn-progress-unreadable = your progress cannot be read: { $path }: { $error }
learn-progress-unwritable = your progress cannot be saved: { $error }
learn-progress-too-long = it is longer than 1 MiB

# learn/load.rs
learn-lessons-unreadable = the lessons cannot be read: { $name }, { $fault }
learn-no-lessons = there are no lessons
learn-no-game = there is no game { $id }
learn-not-sfen = not SFEN: { $error }
learn-unreachable-goal = this goal cannot be reached
