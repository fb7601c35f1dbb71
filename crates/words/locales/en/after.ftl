### The panel of the end of a game: entries, each with a sentence (after-about-...).
### $piece is the name of a piece, $at of a square; $mv, $answer and $best are moves, $line is a row of moves.

## The panel of the end of a game: entries, each with a sentence (after-about-...).

after-panel-road = Next step of the road
after-panel-road-over = End of the road
after-panel-rematch = Rematch, sides exchanged
after-about-rematch = The same game, rules, opponent and clock; the players exchange their sides.
after-panel-look = Analyse the game
after-about-look = Evaluates every move in the background and comments on the costly ones.
after-panel-learn = Learn from your mistakes
after-about-learn = The worst moves of one side become problems: what would have been better?
after-panel-save = Save the game
after-panel-new = New game
after-panel-close = Back to the board
after-about-close = The last position stays; moves can be taken back.
after-panel-again = { $key } shows the panel again.
after-not-over = The game is not over yet.
after-bar-learn = learn

## Why a move is worse than the better one.
after-slip-reason = { $slip } ({ $reason })
# What the answer to the move does, $answer being a move; or, for "none", what the better move does, which is "it".
after-slip-mates-in =
    { $answer ->
        [none] it mates in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
       *[other] now { $answer } mates in { $plies ->
            [one] { $plies } ply
           *[other] { $plies } plies
        }
    }
after-slip-mates =
    { $answer ->
        [none] it mates
       *[other] now { $answer } mates
    }
after-slip-bares =
    { $answer ->
        [none] it takes the last piece
       *[other] now { $answer } takes the last piece
    }
after-slip-wins =
    { $answer ->
        [none] it wins the { $piece } on { $at }
       *[other] now { $answer } wins the { $piece } on { $at }
    }
after-slip-gains =
    { $answer ->
        [none] it comes out ahead in the exchanges on { $at }
       *[other] now { $answer } comes out ahead in the exchanges on { $at }
    }
# An item of the list $pieces in the next message.
after-slip-forked = the { $piece } on { $at }
after-slip-forks =
    { $answer ->
        [none] it attacks { $pieces } at once
       *[other] now { $answer } attacks { $pieces } at once
    }
after-slip-promotes =
    { $answer ->
        [none] it promotes the { $piece }
       *[other] now { $answer } promotes the { $piece }
    }

## The lesson on the mistakes of a game.
after-lesson-title = Mistake { $at } of { $count }
after-lesson-title-preparing = Learn from your mistakes
after-lesson-first-look = Analysing the game: position { $done } of { $all }.
after-lesson-second-look = Looking at the worst moves again: { $done } of { $all }.
after-lesson-question = { $side }, move { $number }: what is better than { $mv }?
after-lesson-standing = { $solved } of { $all } found on the first try.
after-lesson-searching = { $mv }: the computer is looking for a reply.
after-lesson-best = { $mv } is right: the best move that the computer finds.
after-lesson-right = { $mv } is right, about as good as { $best }.
after-lesson-refuted = Play could continue { $line }.
after-lesson-solution = The best line is { $line }.
after-lesson-reason-answer = Why: { $reason }.
after-lesson-reason-better = The better move: { $reason }.
after-lesson-misses-win = { $mv } misses a win in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
after-lesson-loses-game = { $mv } lets the opponent win in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }.
after-lesson-loses = { $mv } loses { $loss }.
after-lesson-none = { $side } made no clear mistake in this game, so the lesson asks nothing.
after-lesson-failed = The search has failed. Leave the lesson and begin again.
after-lesson-leaves = { $key } leaves
after-lesson-whose = Whose mistakes?
after-lesson-no-moves = There are no moves to learn from.
after-lesson-contest = You can learn from the game once it is over.
after-lesson-hint = Pick a piece up and put it down, or type a move. Any move about as good as the best counts.
after-lesson-longest = R*5b+ loses 12.34. Now R*5b+ attacks the gold general on 5c and the silver general on 4c at once. Play could continue R*5b+ R*5b+ R*5b+ R*5b+ R*5b+ R*5b+ R*5b+.
after-keys-next-mistake = next problem
after-keys-leave-lesson = leave the lesson

## The same by lines of text.
after-plain-greeting = The worst moves of this game: type a better one. help lists everything else you can type.
after-plain-help = Type a move to answer; any move about as good as the best counts. undo: take a wrong answer back. solution: show the best line. next: the next problem. back: the previous problem. problem: the question again. quit: leave. You can also type:
after-cli-side-of-file = --side and --game are for a game file: zushiki learn FILE --side black

## The results of the player's own games.
after-statistics-title = Your games against the computer and engines
after-statistics-reading = Reading the saved games.
after-statistics-none = No finished game against the computer or an engine is saved yet.
after-column-game = Game
after-column-opponent = Opponent
after-column-black = As Black
after-column-white = As White
after-opponent-level = level { $level }
after-tally = { $won } won, { $lost } lost
after-tally-drawn = { $won } won, { $lost } lost, { $drawn } drawn
after-three-wins = Three wins in a row at level { $level }: try level { $next }.
after-three-losses = Three losses in a row at level { $level }: try level { $next }.
after-give-handicap = Three wins in a row at level { $level }: try giving a handicap.
after-take-handicap = Three losses in a row at level { $level }: try taking a handicap.
after-results = as { $first } { $black }; as { $second } { $white }
