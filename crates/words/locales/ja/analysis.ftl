# 棋譜の解析。

# analysis/summary.rs
analysis-player = { $name }：{ $moves }手、精度{ $accuracy }（序盤{ $accuracy_first }、中盤{ $accuracy_middle }、終盤{ $accuracy_last }）、平均損失{ $mean }（序盤{ $mean_first }、中盤{ $mean_middle }、終盤{ $mean_last }）、好手{ $good }、緩手{ $dubious }、疑問手{ $mistakes }、悪手{ $blunders }
analysis-accuracy = { $percent }%
# 評価値のグラフの見出し。
analysis-scores = 評価値（上が先手良し）：{ $least }から{ $most }
analysis-no-scores = 評価値（上が先手良し）：なし
analysis-progress = { $moves }手中{ $ply }手目
analysis-progress-with-evaluation = { $moves }手中{ $ply }手目：{ $evaluation }
# 評価値と損失。日本の将棋ソフトと同じく、歩一枚を100とする。
analysis-score = { $centipawns }
# 評価値の後は先手の勝率。
analysis-score-with-chance = { $score }（{ $chance }%）
analysis-win-in = { $side }が{ $plies }手で勝ち

# analysis/lines.rs
# 読み筋とその順位。
analysis-line = { $number }：{ $evaluation }：{ $line }
analysis-thousands = { $ten_thousands }万
analysis-millions = { $ten_thousands }万

# analysis/annotator.rs
# 手に付けるコメント。どの言語でも印と空白で始まる。
analysis-loses = { $mark } { $loss }の損（勝率{ $before }%→{ $after }%）。{ $better }が最善
analysis-loses-at-depth = { $mark } { $loss }の損（勝率{ $before }%→{ $after }%、深さ{ $depth }）。{ $better }が最善
analysis-misses-win = { $mark } { $plies }手の勝ちを逃す（勝率{ $before }%→{ $after }%）。{ $better }が最善
analysis-allows-win = { $mark } { $plies }手で負けになる（勝率{ $before }%→{ $after }%）。{ $better }が最善
analysis-misses-mate = { $mark } { $plies }手の詰みを逃す（勝率{ $before }%→{ $after }%）。{ $better }からの詰み
analysis-allows-mate = { $mark } { $answer }からの{ $plies }手詰め（勝率{ $before }%→{ $after }%）。{ $better }が最善
analysis-only-good = { $mark } 唯一の好手
analysis-known = コンピュータの自己対局 { $games }局、{ $side }の得点率 { $share }%
