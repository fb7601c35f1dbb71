# 駒とマスの調整済みの評価値のファイル。

engine-tuned-no-values = 調整済みの評価値ではありません：数の付いた `game` の行がありません
engine-tuned-other-rules = 盤、駒の動き、持ち駒のどれかが違う別の規則のための評価値です
engine-tuned-kind = { $abbr } の値が途切れているか、数ではありません
engine-tuned-turn = 最後の手番の値がないか、数ではありません
engine-tuned-chance = 手番の値の後に置けるのは `chance` と1から65535までの数だけです

# ネットワークと、その学習に使う対局のファイル。
engine-net-none = ネットワークではありません：最初の行が `zushiki net 2` ではありません
engine-net-other-game = 盤、駒の動き、持ち駒のどれかが違う別の将棋のネットワークです
engine-net-other-values = 別の駒の価値に合わせて学習したものです：`zushiki lab tune --net` で学習し直せます
engine-net-head = 見出しに `{ $line }` の行がありません：別のバージョンのプログラムで作られたものです
engine-net-length = 重みが { $expected } バイトではなく { $found } バイトあります：途切れているか、壊れています
engine-saved-games-none = この種の対局のファイルではありません：最初の行が `{ $sign }` ではありません
engine-saved-games-other = 別の将棋の対局か、--nodes または --seed が違う対局です：`{ $line }` の行がありません
engine-saved-games-line = { $line }行目が壊れています：対局の行ではありません
engine-search-none = 探索の設定値ではありません：数の付いた `game` の行がありません
engine-search-other-game = 盤、駒の動き、持ち駒のどれかが違う別の将棋のための設定値です
engine-search-line = { $line }行目は `{ $name }` と{ $least }から{ $most }までの数ではありません
engine-search-too-long = { $line }行目は余分です
engine-book-none = 定跡ファイルではありません：最初の行が `zushiki book 1` ではありません
engine-book-other = 別の将棋の定跡です：`{ $line }` の行がありません
engine-book-line = { $line }行目は定跡の行ではありません
engine-book-illegal = { $line }行目の手はその局面では指せません
