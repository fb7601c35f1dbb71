### The analysis of a game, below the board and as lines of text.
### $evaluation is a score such as 0.35, or analysis-win-in; $line is a row of moves, $mark a sign such as ?!.

# analysis/summary.rs
analysis-player = { $name }: moves { $moves }, mean loss { $mean }, ? { $mistakes }, ?? { $blunders }
# The heading of the graph of scores.
analysis-scores = Score, high where Black is better: from { $least } to { $most }
analysis-no-scores = Score, high where Black is better: none
analysis-progress = move { $ply } of { $moves }
analysis-progress-with-evaluation = move { $ply } of { $moves }: { $evaluation }
analysis-win-in = { $side } wins in { $plies }

# analysis/lines.rs
# A line with its place among the lines.
analysis-line = { $number }: { $evaluation }: { $line }
# A number of nodes in few columns.
analysis-thousands = { $thousands }k
analysis-millions = { $millions }M

# analysis/annotator.rs
# Comments on moves, which begin with the mark and a blank in every language.
analysis-loses = { $mark } loses { $loss }; { $better } is better
analysis-misses-win = { $mark } misses a win in { $plies }; { $better } is better
analysis-allows-win = { $mark } allows a win in { $plies }; { $better } is better
