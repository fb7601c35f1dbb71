# 詰将棋など、必勝の問題。

# problems/words.rs
problems-win = 勝ち
problems-bare = { $plies }手で裸玉
# 問題の文の中で。
problems-bare-explained = { $plies }手で相手を裸玉（{ $royal }一枚だけ）にする
# わからない玉。
problems-royal-piece = 玉
problems-task = { $side }番：{ $task }。
problems-unsound-task = { $side }番：{ $task }。問題として不完全です：{ $fault }。
problems-answer = 応手は{ $answer }です。
problems-answer-with-plies = { $plies ->
    [0] 不正解です：応手は{ $answer }で、残りの手はありません。
   *[other] 応手は{ $answer }です。残り{ $plies }手です。
}
problems-solved = 正解です：{ $moves }。
problems-no-solution = 解答プログラムでは解が見つかりません。
problems-solution = 解答：{ $moves }。
problems-wrong = 不正解です：{ $end }。
problems-wrong-escapes = 不正解です：{ $moves }の後、王手の連続では勝てません。
problems-too-slow = 手数が長すぎます：{ $moves }の後、決められた手数では勝てません。
# 手筋の問題。
problems-tactic = 最善手{ $moves }手
problems-tactic-task-gain = { $side }番：駒得になる{ $moves }手を見つけてください。どれも唯一の好手です。
problems-tactic-task-save = { $side }番：負けを逃れる{ $moves }手を見つけてください。どれも唯一の好手です。
problems-tactic-task-win = { $side }番：勝ちになる{ $moves }手を見つけてください。どれも唯一の好手です。
problems-as-good = { $mv }も同じくらい良い手です。別の手を見つけてください。
problems-the-piece = { $piece }
problems-tactic-ends = 終局（{ $end }）。
problems-tactic-wins = { $pieces }を得ます。
problems-tactic-wins-for = { $given }と引き換えに{ $pieces }を得ます。
problems-tactic-promotes = { $pieces }が成ります。
problems-tactic-ahead = 優勢になります。
problems-tactic-saves = 負けを逃れます。
problems-tactic-wins-and-saves = { $pieces }を得て、負けを逃れます。
problems-tactic-wins-for-and-saves = { $given }と引き換えに{ $pieces }を得て、負けを逃れます。
problems-tactic-wrong = 不正解です：{ $mv }には{ $takes }。
problems-tactic-takes = { $at }の{ $taken }を{ $piece }が取ります
problems-tactic-wrong-ends = 不正解です：{ $moves }で終局、{ $end }。
problems-tactic-after-lost = 不正解です：{ $moves }の後は負けです。
problems-tactic-after-worse = 不正解です：{ $moves }の後は不利です。
problems-tactic-after-unsaved = 不正解です：{ $moves }の後、負けを逃れていません。
problems-tactic-after-even = 不正解です：{ $moves }の後は互角です。
problems-tactic-after-less = 不正解です：{ $moves }の後は得が減ります。
problems-tactic-loses = { $pieces }を失います。
problems-tactic-keeps = 正解は{ $pieces }を守り、負けを逃れる手順です。
problems-tactic-right-and-saves = 正解は{ $pieces }を得て、負けを逃れる手順です。
problems-tactic-right-for-and-saves = 正解は{ $given }と引き換えに{ $pieces }を得て、負けを逃れる手順です。
problems-tactic-missed = 正解は{ $pieces }を得る手順です。
problems-tactic-missed-for = 正解は{ $given }と引き換えに{ $pieces }を得る手順です。
problems-tactic-lost = これでは負けです。
problems-tactic-unsaved = これでは負けを逃れられません。
problems-tactic-worse = これでは不利です。
problems-tactic-even = これでは互角です。
problems-tactic-less = これでは得が減ります。

# problems/problem.rs
problems-grade-easy = 易しい
problems-grade-medium = 普通
problems-grade-hard = 難しい
problems-grade-master = 名人級

# problems/theme.rs
problems-theme-bare-king = 裸玉
problems-theme-prince = 二枚玉
problems-theme-way-capture = 居喰い・二枚取り
problems-theme-double-move = 獅子の二歩
problems-theme-return = 往復
problems-theme-retreat = 引く手
problems-theme-refused-promotion = 不成
problems-theme-double-check = 両王手
problems-theme-discovered-check = 開き王手
problems-theme-sacrifice = 捨駒
problems-theme-interposition = 合駒
problems-theme-distant-check = 遠くからの王手
problems-theme-chase = 追い手順
problems-theme-solo = 一枚攻め
problems-theme-last-promotion = 成って詰み
problems-theme-last-drop = 打って詰み
problems-theme-net = 包囲
problems-theme-fork = 両取り
problems-theme-pin = ピン
problems-theme-discovered-attack = 開き攻撃
problems-theme-skewer = 串刺し
problems-theme-trapped-piece = 駒の捕獲
problems-theme-overloaded-defender = 守りの負担過多
problems-theme-deflection = 守り駒の追い払い
problems-theme-promotion = 成り
problems-theme-elephant = 酔象
problems-theme-defence = 受け
problems-theme-material = 駒得

# problems/book.rs
problems-filter-plies = { $plies }手
problems-standing = { $count }問中{ $solved }問正解。
problems-standing-with-streaks = { $standing }連続正解：{ $streaks }。
problems-streak = { $grade }{ $now }（最高{ $best }）
problems-streaks = { $first }、{ $second }
# 正解数の文の後。$rating と $deviation はグリコ方式の数。
problems-standing-and-rating = { $standing }あなたのレーティング：{ $rating }±{ $deviation }。

# problems/soundness.rs
problems-fault-over = この局面で対局は終わっています
problems-fault-no-win = 王手の連続で勝つ手順が見つかりません
problems-fault-not-found = 読みの制限までに勝つ手順が見つかりません
problems-fault-several-first-moves = 余詰があります（勝てる初手が一つではありません）

# problems/set.rs
problems-set-no-heading = 1行目：問題集は `{ $heading }` の行で始まります
problems-set-no-game = `# game: ID` の行がないか、知らない将棋です
problems-set-other-rules = 別の規則の問題集です：ハッシュは { $found } ですが、この将棋では { $wanted } です
problems-set-line = { $line }行目：{ $why }
problems-line-fields = 問題は5つの欄、手順があれば6つの欄をタブで区切って書きます
problems-line-plies = { $found } は奇数の手数ではありません
problems-line-ending = { $found } という終わり方はありません
problems-line-rating = { $found } はレーティングではありません
problems-line-themes = { $found } は主題の一覧ではありません
problems-line-position = この局面からは指せません
problems-line-moves = { $found } はその手数の合法な手順ではありません
