# 他の作者のエンジン。

# peers/error.rs
peers-error = { $engine }：{ $trouble }
peers-error-with-line = { $engine }：{ $trouble }。最後の出力：{ $line }
peers-trouble-not-found = コマンド { $command } が見つかりません
peers-trouble-not-started = コマンド { $command } を起動できません：{ $reason }
peers-trouble-file-not-written = オプション { $option } のファイルを書けません：{ $reason }
peers-trouble-game-unnamed = { $game }の呼び名がありません：設定ファイルの variants に加えてください
peers-trouble-game-unknown = 設定で{ $game }に当たる{ $theirs }をエンジンが知りません
peers-trouble-no-handshake = { $protocol } で応答しません：{ $word } への返事が{ $seconds }秒以内にありません
peers-trouble-not-ready = { $seconds }秒以内に準備ができませんでした
peers-trouble-died = 途中で終了しました（{ $status }）
peers-trouble-too-late = { $seconds }秒以内に指さず、打ち切りを命じても指しませんでした
peers-trouble-floods = 返事をせずに出力を続けています
peers-trouble-not-a-move = 返事の { $text } は、この盤の指し手ではありません
peers-trouble-wrong-side = 相手側の手 { $text } を指しました。反則と思った手を飛ばしたのかもしれません
peers-trouble-illegal = 指した { $text } は反則です：{ $why }
peers-trouble-line-not-read = 読み筋の初手 { $text } は、この盤の指し手ではありません
peers-trouble-line-illegal = 読み筋の初手 { $text } は反則です：{ $why }
peers-trouble-false-claim = 終局と主張しています（{ $text }）が、規則ではそうではありません
peers-trouble-refused = 指せる手を拒みました：{ $text }
peers-trouble-complains = エラーを報告しました：{ $text }

# peers/fairy.rs
peers-fairy-board = 使える盤は{ $most_files }筋{ $most_ranks }段までですが、この盤は{ $files }筋{ $ranks }段です
peers-fairy-handicap = 平手の初期配置だけで、駒落ちは指せません
peers-fairy-royals = 玉は双方一枚ずつしか扱えません
peers-fairy-no-letter = { $piece }に当てる文字がありません
peers-fairy-movement = { $piece }の動き（{ $betza }）は扱えません
peers-fairy-many-pieces = チェスと本将棋にない動きは{ $limit }種類までです
peers-fairy-rule = 規則 { $rule } は書き表せません

# peers/entry.rs
peers-entry-twice = エンジン { $name } が二つあります
peers-entry-no-program = コマンドにプログラムの名前がありません
peers-entry-unknown-word = { $key } に { $found } は使えません
peers-entry-games = 'variants' には、将棋ごとにエンジンでの名前を書きます
peers-entry-games-how = variants = { $example } のように書きます。将棋の名前は zushiki variants の一覧のとおりです
peers-entry-too-many = { $count }項目あります（{ $limit }項目までです）

# peers/process.rs
peers-exit-code = 終了コード{ $code }
peers-exit-signal = 強制終了、{ $status }
peers-output-closed = 出力を閉じました

# peers/roster.rs
peers-no-engine = エンジン { $name } はありません。{ $others }
peers-not-installed = エンジン { $name } は入っていません：コマンド { $command } が見つかりません。{ $others }
peers-other-games = エンジン { $name } は{ $game }を指せません。{ $others }
peers-none-installed = 使えるエンジンはありません
peers-none-installed-for = { $game }を指せるエンジンはありません
peers-installed = 使えるエンジン：{ $names }
peers-installed-for = { $game }を指せるエンジン：{ $names }
