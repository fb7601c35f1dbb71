## 終局のあと: 終局の欄、悪手の問題、対局の成績。

after-menu-panel = 結果と次にすること
after-about-panel = 再戦、解析、悪手の問題、別の対局。
after-panel-rematch = 先後を替えて再戦する
after-about-rematch = 同じ将棋、規則、相手、時計で、先手と後手を入れ替えます。
after-panel-look = 振り返る
after-about-look = すべての手を背後で評価し、大きく損をした手に注釈を付けます。
after-panel-learn = 悪手から学ぶ
after-about-learn = 一方の最も悪い手が問題になります。どう指せばよかったでしょうか。
after-panel-save = 棋譜を保存する
after-panel-new = 新しい対局
after-panel-close = 盤に戻る
after-about-close = 最後の局面が残ります。手を戻すこともできます。
after-entry = { $key }  { $text }
after-panel-again = { $key } でもう一度表示します。
after-not-over = 対局はまだ終わっていません。
after-keys-rematch = 先後を替えて再戦する
after-keys-mistakes = この対局の悪手から学ぶ
after-keys-new = 別の対局
after-keys-panel = 終局後: 結果、再戦、悪手の問題
after-bar-rematch = 再戦
after-bar-learn = 学ぶ
after-bar-new = 新対局

## 手が最善手に劣る理由。
after-slip-reason = { $slip }（{ $reason }）
after-slip-answer = { $answer }で{ $does }
after-slip-better = { $does }手
after-feat-piece = { $at }の{ $piece }
after-feat-mates-in = { $plies }手で詰む
after-feat-mates = 詰む
after-feat-bares = 最後の駒を取る
after-feat-wins = { $piece }を取って得をする
after-feat-forks = { $pieces }に同時に当てる
after-feat-promotes = { $piece }が成る
