# Lessons and drills.

learning-title = Learn to play
learning-help-key = ? help
learning-lessons = Lessons
learning-drill = Meet the pieces
learning-lesson-done = done
learning-lesson-of = Lesson { $at } of { $count }: { $title }
learning-task = Task: { $task }
learning-done = Done. { $text }
learning-go-on = Enter goes on, or a click here.
# The longest of the hints of the lessons, for which room is kept.
learning-longest-hint = That move is legal, but it is not the task. It is taken back.
learning-taken-back = { $why } It is taken back.
learning-for-games = That is for a game, not for a lesson.

learning-own-square = The piece itself stands there: mark the squares that it can go to.
learning-no-square = { $word } is no square: write 5e or 5e 4d.
learning-legend = { $right } right, { $missed } missed, { $wrong } not its square.
learning-next-piece = Enter or a click here: the next piece.
learning-mark-squares = Mark every square, captures too: Enter or a click.
learning-checks = { $key } checks.
