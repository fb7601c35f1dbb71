### The analysis of a game, below the board and as lines of text.
### $evaluation is a score such as 0.35, or analysis-win-in; $line is a row of moves, $mark a sign such as ?!.

# analysis/summary.rs
# The numbers that end in first, middle and last are those of each third of the game.
analysis-player = { $name }: moves { $moves }, accuracy { $accuracy } (start { $accuracy_first }, middle { $accuracy_middle }, end { $accuracy_last }), mean loss { $mean } (start { $mean_first }, middle { $mean_middle }, end { $mean_last }), ! { $good }, ?! { $dubious }, ? { $mistakes }, ?? { $blunders }
analysis-accuracy = { $percent }%
# The heading of the graph of scores.
analysis-scores = Score, high where Black is better: from { $least } to { $most }
analysis-no-scores = Score, high where Black is better: none
analysis-progress = move { $ply } of { $moves }
analysis-progress-with-evaluation = move { $ply } of { $moves }: { $evaluation }
# A score or a loss. $pawns counts in pawns, such as -0.31, $centipawns in hundredths of a pawn, such as -31.
analysis-score = { $pawns }
# The chance of Black to win stands after the score.
analysis-score-with-chance = { $score } ({ $chance }%)
analysis-win-in = { $side } wins in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }

# analysis/lines.rs
# A line with its place among the lines.
analysis-line = { $number }: { $evaluation }: { $line }
# A number of nodes in few columns.
analysis-thousands = { $thousands }k
analysis-millions = { $millions }M

# analysis/annotator.rs
# Comments on moves, which begin with the mark and a blank in every language.
analysis-loses = { $mark } loses { $loss } ({ $before }% to { $after }%); { $better } is better
analysis-loses-at-depth = { $mark } loses { $loss } ({ $before }% to { $after }%, depth { $depth }); { $better } is better
analysis-misses-win = { $mark } misses a win in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } ({ $before }% to { $after }%); { $better } is better
analysis-allows-win = { $mark } allows a win in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } ({ $before }% to { $after }%); { $better } is better
analysis-misses-mate = { $mark } misses mate in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } ({ $before }% to { $after }%): { $better }
analysis-allows-mate = { $mark } allows mate in { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    } with { $answer } ({ $before }% to { $after }%); { $better } is better
analysis-only-good = { $mark } the only good move
analysis-known =
    { $games ->
        [one] { $games } game of the computer: { $side } scored { $share }%
       *[other] { $games } games of the computer: { $side } scored { $share }%
    }
