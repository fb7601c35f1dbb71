# TOML ファイル（規則ファイル、設定ファイル）の誤り。

toml-error = エラー
toml-warning = 注意
toml-help = ヒント
toml-syntax = TOML として読めません：{ $fault }
toml-and-more = ほか{ $more }件
toml-summary = { $line }行目：{ $fault }
toml-summary-and-more = { $line }行目：{ $fault }（ほか{ $more }件）

toml-wrong-type = { $expected }が必要ですが、{ $found } があります
toml-must-be = { $expected }が必要
toml-an-integer = 整数
toml-a-whole-number = 整数
toml-a-list = リスト
toml-a-string = 文字列
toml-a-fraction = 小数
toml-true-or-false = true か false
toml-a-date-or-time = 日付か時刻
toml-a-table = 表

toml-name-too-long = 名前は{ $most }文字までです
toml-name-empty = 名前を空にすることはできません
toml-character = 文字 { $character } はここでは使えません
toml-character-kind = 制御文字、見えない文字、結合文字
toml-number-range = { $least }から{ $most }までの数が必要です
toml-too-many-entries = 項目が{ $found }個ありますが、{ $most }個までです
toml-first-entry-too-many = ここから多すぎます
toml-unknown-key = 不明なキー { $key } があります
toml-missing-key = キー '{ $key }' がありません
