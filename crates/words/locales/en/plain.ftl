### The dialogue of --plain, which screen readers read aloud: whole sentences, a line each.
### $piece, $taken and $becomes are names of pieces; $at, $from, $to and $square are squares; $mv is a move.

# plain/mod.rs
plain-resumed = Game resumed.
plain-which-game = Which game? Type the name at the beginning of its line, or quit.
plain-computer-cannot-think = the computer cannot think: { $error }
plain-offer-waits = Your offer is waiting for the other side's answer.
plain-line-too-long = The line has more than { $most } bytes; it was not carried out.
plain-cannot-read-input = cannot read the input: { $error }

# plain/dialogue.rs
plain-title = { $title }.
plain-type-a-move = Type a move, or help for everything you can type.
plain-goodbye = Goodbye.
plain-computer-is-to-move = The computer is to move. Type now to make it move, undo to take a move back.
plain-computer-waits = The computer waits. Type now to let it move.
plain-stuck = The game is unchanged. Type now to ask the engine again, takeover to play its side yourself.
plain-engine-not-started = The engine { $engine } is not started. Type now on its turn to start it, takeover to play its side yourself.
plain-clock-at-start = Clocks are chosen at the start: zushiki --plain --clock 5m.
plain-no-opponent = You play both sides. Type computer 1 to play the computer (levels 1 to 10).
plain-plays = { $name } plays { $text }.
plain-no-answer = { $text } is neither yes nor no.
plain-type-yes-or-no = Type yes or no.
plain-no = No. The game goes on.
plain-see-help = Type help for everything you can type.
plain-leave-game = Leave this game? It is not saved and will be lost.
plain-in-review = This is a review; return goes back to the game.

# plain/dialogue/commands.rs
plain-only-prints = { $word } alone prints the position. To start from a position, use zushiki --plain --position.
plain-quit-first = To start that, use zushiki { $word } --plain; quit leaves this game.
plain-no-saved-games = There are no saved games. open FILE opens a game file.
plain-first-of-games = This is the first of the { $count } games in the file.
plain-readable-part =
    { $moves ->
        [one] { $error }; open! loads the move before it
       *[other] { $error }; open! loads the { $moves } moves before it
    }

# plain/dialogue/review.rs
plain-shown-start = The start of the game.
plain-shown = Move { $ply } of { $moves }: { $mv }
plain-beyond = { $moves ->
        [one] There is 1 move.
       *[other] There are { $moves } moves.
    }
plain-comment = Comment: { $text }
plain-no-comment = There is no comment here. comment TEXT writes one.
plain-comment-removed = Comment removed.
plain-evaluation = Evaluation: { $evaluation }.
plain-from-here = From here: { $moves }.
plain-in-place = In place of the last move: { $moves }.
plain-variations-after =
    { $count ->
        [one] The line has variations after move { $plies }.
       *[other] The line has variations after moves { $plies }.
    }
plain-no-variations = The line has no variations.
plain-branch = The next move here is now { $mv }; type forward to play it.
plain-replaced = { $new } in place of { $old }.
plain-length = { $moves ->
        [0] No move has been played.
        [one] 1 move has been played.
       *[other] { $moves } moves have been played.
    }

# plain/dialogue/lookup.rs
plain-no-clocks = The game has no clocks.
plain-which-rank = Which rank? Type rank and its letter, as in rank e.
plain-which-line = Which file? Type file and its number, as in file 5.
plain-no-square-or-piece = There is no square or piece called { $text }.
plain-no-legal-move = No legal move.
plain-one-legal-move = 1 legal move: { $mv }.
plain-legal-moves = { $count } legal moves: { $moves }.
plain-move-is-legal = { $mv } is legal.
plain-no-moves-yet = No move has been played.
plain-move-of-history = { $number } { $side }: { $mv }

# plain/dialogue/told.rs
plain-end-stays = To take back the last move of a finished game, go to its end first; return shows it.
plain-branch-promoted = This variation is now the main line; undo takes that back.
plain-pruned = Deleted: all variations, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }; undo restores them.
plain-deleted = { $more ->
        [0] Deleted: { $mv }; undo restores it.
        [one] Deleted: { $mv } and 1 move after it; undo restores them.
       *[other] Deleted: { $mv } and { $more } moves after it; undo restores them.
    }
plain-computer-joins = { $side } is { $name } from now on. Type takeover to play it yourself.
# $told is from analysis-progress.
plain-analysed = Analysis: { $told }.
plain-depth =
    { $nodes ->
        [one] Depth { $depth }, { $nodes } node.
       *[other] Depth { $depth }, { $nodes } nodes.
    }
plain-only-line = 1: { $evaluation }: { $line }
plain-analysis-stopped = Stopped: { $done } of { $all } positions analysed. analyse goes on from there.

plain-engine-failed = The engine has failed.
# $text is the piece, the move, or the line with the reason.
plain-hint = Hint: { $text }.

# plain/speech.rs: the board
# $pieces is a list of plain-pieces-on.
plain-side = { $side }: { $pieces }.
plain-side-without-pieces = { $side }: nothing.
plain-pieces-on = { $piece } on { $squares }
plain-square = { $square }
plain-no-drops = There are no drops in this game.
# $held is a list of plain-held.
plain-hand = { $side } has in hand: { $held }.
plain-empty-hand = { $side } has in hand: nothing.
plain-held = { $count } { $piece }
plain-squares = { $squares }.
plain-occupied-square = { $square }: { $side }'s { $piece }
plain-empty-square = { $square }: empty
# $pieces is a list of plain-piece-on.
plain-attacks = { $side } attacks it with { $pieces }.
plain-nothing-stands-there = Nothing stands there.

# plain/speech.rs: moves
plain-piece-on = { $piece } on { $at }
plain-drops = { $side } drops { ARTICLE($piece) } on { $to }.
plain-goes = { $side }'s { $piece } on { $from } goes to { $to }.
plain-promotes = { $side }'s { $piece } on { $from } goes to { $to } and becomes { ARTICLE($becomes) }.
plain-takes = { $side }'s { $piece } on { $from } takes the { $taken } on { $to }.
plain-takes-and-promotes = { $side }'s { $piece } on { $from } takes the { $taken } on { $to } and becomes { ARTICLE($becomes) }.
plain-passes = { $side }'s { $piece } on { $from } passes.
# An item of the list $taken in the next three messages, which language-and joins.
plain-taken-on-the-way = the { $piece } on { $at }
plain-takes-and-returns = { $side }'s { $piece } on { $from } takes { $taken } and returns.
plain-takes-on-the-way = { $side }'s { $piece } on { $from } takes { $taken } and goes to { $to }.
plain-takes-on-the-way-and-promotes = { $side }'s { $piece } on { $from } takes { $taken }, goes to { $to } and becomes { ARTICLE($becomes) }.
# What the move does after it has ended. $burnt is a list of plain-taken-on-the-way.
plain-burns = It burns { $burnt }.
plain-is-burnt = It is burnt there.
# $taken is a list of plain-taken-on-the-way.
plain-tramples = It captures { $taken } on the way.
plain-is-turned = Its capture turns it into { ARTICLE($becomes) }.
plain-game-over = The game is over. { $over }
plain-to-move = Move { $number }: { $side } to move.

# plain/speech.rs: clocks
plain-time-of = { $player } { $left }
# $black and $white are from plain-time-of; $left there is a time or one of the two forms below.
plain-time-left = Time left: { $black }, { $white }.
plain-time-left-paused = Time left: { $black }, { $white }; the clocks are stopped until the next move.
plain-last-period = { $left } in its last period
plain-periods = { $left } in the first of { $periods } periods

# plain/storage.rs
plain-saved = Saved: { $path }.
plain-exported = Written as { $form }, for reading only: { $path }.
plain-saved-as = Saved as { $format }: { $path }.
# After saving to a file whose name has no ending.
plain-saved-formats = An ending in the name, such as .kif or .ki2, chooses another format.
plain-not-saved = Not saved: { $error }.
plain-saved-kept = The old file is { $path }.
plain-overwrite = { $path } was not written by this run of the program. Write the game to it? The old file is kept as { $path }~, or with a number after the ~. save FILE writes another file.
plain-not-saved-conflict = Not saved: { $error }; save! replaces it.

# plain/learn.rs
plain-tour-help = next: the next lesson. back: the previous lesson. lesson: its text again. quit: leave. In a lesson you can type everything that you can type in a game:
plain-last-lesson = That was the last lesson. zushiki --plain begins a game, and zushiki learn --plain GAME drills how the pieces of a game move.
plain-further = You know enough for a game: quit, then zushiki --plain. The further lessons are about playing well.
plain-lesson-answer = { $side } answers { $answer }.
plain-tour-greeting = Type next for the next lesson, quit to leave, help for everything you can type.
plain-lesson = Lesson { $number } of { $count }: { $title }.
plain-task = Task: { $task } { $typed }
plain-missed = The move has been taken back.
plain-done = Done.
plain-type-next = Type next, or press Enter, to continue.
plain-road-enter = Press Enter for it.
plain-drill-help = Type the squares that the piece can go to, captures too, as in 5d 4d 6d. skip: another piece. diagram: the board. language: the next language, or the one named. quit: leave.
plain-no-piece-moves = no piece of this game can move
plain-piece-of-side-on = { $side }'s { $name } on { $at }
plain-drill-question = { $question } Also on the board: { $others }.
plain-drill-greeting = Learn the pieces: { $title }, on { $files } files and { $ranks } ranks. You are Black and go towards rank a. { $standing }.
plain-standing = { $standing }.
plain-no-square = { $word } is not a square.

# plain/problems.rs
plain-problems-help = Type a move to play it. hint: the piece to move; again the move, and the line; the problem then counts as missed. undo: take the last move back. solution: give up. next: the next unsolved problem. back: the previous problem. list: all problems. A number: that problem. problem: the task again. quit: leave. You can also type:
plain-problems-greeting = Type next for the next problem, quit to leave, help for everything you can type.
plain-tactics-greeting = Each move to find is the only good one. Type next for the next problem, quit to leave, help for everything you can type.
plain-there-are-no-problems = there are no such problems
plain-there-are-problems =
    { $count ->
        [one] There is { $count } problem.
       *[other] There are { $count } problems.
    }
plain-problem = { $name }, problem { $number } of { $count }.
plain-graded-problem = { $name }, problem { $number } of { $count }, { $grade }.
plain-a-position = a position
plain-problem-of-list =
    { $state ->
        [solved] { $number }. { $task }, solved
        [missed] { $number }. { $task }, missed
       *[open] { $number }. { $task }
    }
plain-all-solved = All problems are solved.
plain-only-in-games = { $text } is for games. Type help for everything you can type here.
plain-type-undo = Type undo, or press Enter, to take it back.
plain-no-move-to-take-back = There is no move to take back.
plain-your-move = Your move.
plain-problem-over = The problem is over. Type next to go on.
plain-no-win-known = The solver knows no win from here.

# plain/help.rs: the answer to help
plain-help-move = A move: 7g7f, P-7f, Bx2b+ (promoting), Bx2b= (not promoting), P*5e (a drop).
plain-help-japanese = Moves in Japanese notation are read as well.
plain-help-square = A square, like 7g: the piece on it, and the pieces that attack it.

# What may be typed in lessons, drills and problems, with commas between the words. The words of all languages count in
# each.
plain-next-words = next
plain-back-words = back
plain-quit-words = quit, exit
plain-lesson-words = lesson
plain-problem-words = problem
plain-list-words = list
plain-skip-words = skip
plain-hint-words = hint
plain-undo-words = undo, u
plain-solution-words = solution, give up
plain-diagram-words = diagram, board
plain-help-words = help, ?
