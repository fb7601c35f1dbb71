# 盤の : と --plain で入力するコマンドの引数と、誤りへの応答。説明は verb.ftl にある。

command-line = { $usage }：{ $effect }。
command-names = { $first }、{ $second }

command-argument-one-square = 7七
command-argument-square = 7七 または P
command-argument-rank = 一
command-argument-file = 5
command-argument-move = 7五歩
command-argument-path = FILE
command-argument-text = 文
command-argument-language = 名前
command-argument-level = レベル
command-argument-time = 時間
command-argument-analyst = engine:NAME
command-argument-side = 先後
command-argument-copy = 形式
command-argument-header = 名前 文
command-argument-symbols = 記号
command-argument-value = 値
command-argument-game = 将棋

command-unknown = { $word } というコマンドはありません。{ $help } で入力できるものの一覧を表示します。
command-unknown-near = { $word } というコマンドはありません。{ $near } のことですか。{ $help } で入力できるものの一覧を表示します。
command-for-the-board = { $word } は画面の盤で使うコマンドです。{ $help } で入力できるものの一覧を表示します。
command-for-lines = { $word } は zushiki --plain で使うコマンドです（盤に見えることを文で伝えます）。{ $help } で入力できるものの一覧を表示します。
command-takes-nothing = { $word } の後には何も入力できません。
command-which-file = ファイル名が必要です。{ $word } の後にファイル名を入力してください。
command-copy-unknown = { $word } という形式ではコピーできません。使えるのは { $known } です。
command-no-header = { $word } という項目はありません。使えるのは { $known } です。
command-no-side = { $text } は先後のどちらでもありません。使えるのは { $known } です。
command-no-value = { $word } に { $value } という値はありません。使えるのは { $known } です。
command-no-symbols = 手の記号ではありません：{ $word }。使えるのは { $known } です。
command-no-move-to-mark = 開始局面には印を付ける手がありません。
command-marked = 記号を付けました：{ $move }。
command-unmarked = { $move } に記号はありません。

command-usage-ply = 数（例：12）
