# 駒とマスの調整済みの評価値のファイル。

engine-tuned-no-values = 調整済みの評価値ではありません：数の付いた `game` の行がありません
engine-tuned-other-rules = 盤、駒の動き、持ち駒のどれかが違う別の規則のための評価値です
engine-tuned-kind = { $abbr }の値が途切れているか、数ではありません
engine-tuned-turn = 最後の手番の値がないか、数ではありません
