# 棋譜の解析。

# analysis/summary.rs
analysis-player = { $name }：{ $moves }手、平均損失{ $mean }、疑問手（?）{ $mistakes }、悪手（??）{ $blunders }
# 評価値のグラフの見出し。
analysis-scores = 評価値（上が先手良し）：{ $least }から{ $most }
analysis-no-scores = 評価値（上が先手良し）：なし
analysis-progress = { $moves }手中{ $ply }手目
analysis-progress-with-evaluation = { $moves }手中{ $ply }手目：{ $evaluation }
analysis-win-in = { $side }が{ $plies }手で勝ち

# analysis/lines.rs
# 読み筋とその順位。
analysis-line = { $number }：{ $evaluation }：{ $line }
analysis-thousands = { $ten_thousands }万
analysis-millions = { $ten_thousands }万

# analysis/annotator.rs
# 手に付けるコメント。どの言語でも印と空白で始まる。
analysis-loses = { $mark } { $loss }の損。{ $better }が最善
analysis-misses-win = { $mark } { $plies }手の勝ちを逃す。{ $better }が最善
analysis-allows-win = { $mark } { $plies }手で負けになる。{ $better }が最善
