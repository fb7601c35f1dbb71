play-about-save = 元のファイル、または新しいファイルに書き込みます。
play-about-variants = 将棋の一覧に戻ります。対局はそこから再開できます。
play-group-move = 指し手
play-group-game = 対局
play-group-opponent = 相手
play-group-review = 検討
play-group-analysis = 解析
play-group-learning = 学習
play-group-looks = 表示
play-group-files = 棋譜とファイル
play-export-title = 棋譜の形式
play-export-psn = PSN
play-about-psn = 変化、コメント、消費時間をすべて保存できます。保存に使う形式です。
play-export-kif = KIF（Shift-JIS）
play-about-kif = 日本の将棋ソフトの形式です。古いソフト向けです。
play-export-kifu = KIF（UTF-8）
play-about-kifu = 日本の将棋ソフトの形式です。
play-export-ki2 = KI2
play-about-ki2 = 棋書と同じ書き方の指し手です（Shift-JIS）。
play-export-csa = CSA
play-about-csa = コンピュータ将棋の形式です。
play-export-jkf = JKF
play-about-jkf = Kifu for JS の JSON です。
play-export-pgn = PGN
play-about-pgn = XBoard や PyChess が読める形式です。
play-export-usi = USI
play-about-usi = エンジンが読む一行です。開始局面と指し手です。
play-export-usen = USEN
play-about-usen = リンクに使う一語の棋譜です。
play-export-svg = 局面図（SVG）
play-about-svg = 表示中の局面の図です。読み込みはできません。
play-export-html = HTML のページ
play-about-html = 図の付いた読み物です。印刷もできますが、読み込みはできません。
play-export-markdown = Markdown の文章
play-about-markdown = コメント付きの読み物です。読み込みはできません。
play-headers-title = 棋譜情報
play-about-header = Enter で変更します。空にすると削除します。
play-about-other-header = 表示のみです。
play-variations-title = 変化
play-programs-name = プログラムの名前は対局者を表します。:computer と :takeover で変えられます。

play-move-number = { $number }手目
play-moves-played = { $moves }手まで
play-to-move = { $side }番
play-over = 終局
play-side-in-check = { $side }：{ $alarm }
play-check = 王手
play-attacked = 玉に当たり
play-saved-again = 対局は再び保存されています。ファイルに書き込めない状態でした。
play-saved-again-removed = 対局は再び保存されています。ファイルが削除されていました。
play-not-saved = 未保存
play-review = 検討 { $ply }/{ $all }
play-solution = 解答 { $ply }/{ $all }
play-game-over = 終局
play-strict = 反則即負け
play-help-key = ? ヘルプ
play-times = 同一局面{ $times }回目
play-time-is-up = 時間切れ
play-branch = { $mv }（{ $moves }手）
play-review-begins-variation = 検討 { $ply }/{ $all }：ここで指すと変化になります。
play-review-continues-variation = 検討 { $ply }/{ $all }：ここで指すと変化の続きになります。
play-review-branches = 検討 { $ply }/{ $all }：{ $moves }に分岐。
play-review-clock = { $side }の時計は動いています。
play-saved = 保存先：{ $path }
play-again = { KEY($key) } 初めから指す
play-nearly-bare = { $side }はあと{ $count }枚取られると裸玉（玉一枚だけ）になります。
play-waits = { $side }は待機中。
play-starting = { $side }は準備中。
play-stopping = { $side }は停止中。
play-thinking = { $side }は思考中。
play-repetition-draw =
    { $check ->
        [loses] 同一局面{ $times }回目。{ $last }回で引き分け（連続王手は負け）。
       *[draw] 同一局面{ $times }回目。{ $last }回で引き分け。
    }
play-repetition-mover-loses =
    { $check ->
        [loses] 同一局面{ $times }回目。{ $last }回にした側の負け（連続王手は負け）。
       *[draw] 同一局面{ $times }回目。{ $last }回にした側の負け。
    }
play-repetition-forbidden =
    { $check ->
        [loses] 同一局面{ $times }回目。{ $last }回は禁止（連続王手は負け）。
       *[draw] 同一局面{ $times }回目。{ $last }回は禁止。
    }
play-repetition-black-loses =
    { $check ->
        [loses] 同一局面{ $times }回目。{ $last }回で{ $side }の負け（連続王手は負け）。
       *[draw] 同一局面{ $times }回目。{ $last }回で{ $side }の負け。
    }
play-unread = '{ $text }' は指し手でもコマンドでもありません。:help で一覧を表示します。
play-no-target = { $piece }の移動先を{ $mv }のように書いてください。Tab で候補が出ます
play-no-move-of = { $piece }は今動けません。Tab でほかの候補が出ます
play-turn-waits = { $side }番です。何かキーを押すと盤が反転します。

play-hint-take-back = { KEY($key) } 待った
play-hint-review = { KEY($key) } 検討
play-hint-tells-more = { KEY($key) } 説明
play-hint-lets-move = { KEY($key) } 指させる
play-hint-move-now = { KEY($key) } すぐ指させる
play-hint-takes-next = { KEY($key) } 次の変化へ
play-hint-pieces = { KEY($key) } すべての駒の動き
play-hint-rules = { KEY($key) } 規則
play-hint-keys = { KEY($key) } キー一覧
play-hint-restores = { KEY($key) } 元に戻す
play-hint-makes-move = { KEY($key) } 指させる
play-hint-takes-move-back = { KEY($key) } 待った
play-hint-shows-where = { KEY($key) } 指し手
play-hint-tells-why = { KEY($key) } 理由
play-hint-ends = { KEY($key) } 表示を消す

play-hand-of = { $name }：
play-bare-in = 裸玉まで{ $count }
play-taken = 取った駒：
play-empty-hand-mark = なし

play-promote = 成りますか？
play-which-move = どの手ですか？
play-leave-game = 対局を離れますか？ 保存されておらず、失われます。
play-open-pasted = この棋譜を開きますか？
play-open-pasted-losing = この棋譜を開きますか？ 今の対局は保存されておらず、失われます。
play-start-again = 初めから指しますか？ この対局は保存されておらず、失われます。
play-mark-move = 矢印で先に選んでください。
play-pasted-cut = 貼り付けた文字の一部を省きました（一行は{ $limit }文字まで）。
play-palette-card = 駒の説明：{ $piece }
play-palette-card-about = { $piece }の動き方。
play-palette-setting = { $setting }：{ $value }
play-palette-game = 別の将棋：{ $game }
play-palette-new-game = 新しい対局：{ $game }
play-palette-square = { $square } の利き
play-palette-again = 「{ $verb }」を実行しますか？ もう一度 Enter で実行。
play-analysis-opened = 解析。矢印で読み筋を選び、Enter で初手を指す。Esc で盤に戻る。

play-remarks-removed = 解析のコメントを消しました。
play-branches-restored = 変化を元に戻しました。
play-game-has = この棋譜は{ $moves }手です。
play-no-later-capture = この先に駒を取る手はありません。
play-no-earlier-capture = この前に駒を取る手はありません。
play-no-branch = ここに変化はありません。
play-replaced = { $old }を{ $new }に替えました。
play-no-moves = まだ指し手がありません。
play-replay = 自動再生中です。どのキーでも止まります。
play-deleted = { $mv }を削除しました。
play-deleted-with = { $mv }とその先の{ $moves }手を削除しました。
play-deleted-all = すべての変化（{ $moves }手）を削除しました。
play-branch-promoted = この変化を本譜にしました。
play-comment-too-long = コメントが{ $limit }文字を超えるため、ここでは直せません。:comment と文 で書き直せます。
play-comment-removed = コメントを消しました。

play-trouble = 対局はそのままです（{ KEY($key) } もう一度指させる [:takeover] 自分で指す）。
play-engine-not-started = エンジン { $engine } は起動しません（[:now] その手番に起動する [:takeover] 自分で指す）。
play-players-stay = 対局は終わっています。対局者は変えられません。
play-no-program = この対局ではコンピュータもエンジンも指していません。
play-computer-joins = { $side }は今から{ $name }が指します。自分で指すには :takeover と入力します。
play-not-computers-turn = コンピュータの手番ではありません。
play-clock-set = 持ち時間はそれぞれ{ $time }です。
play-clock-set-for-each = 持ち時間は{ $first }が{ $black }、{ $second }が{ $white }です。
play-clock-none = 持ち時間なしで指します。
play-clock-how = 持ち時間を書いてください：:clock 5m（切れ負け）、5m+10s（秒読み）、5m+3x10s（秒読み3回）、5m++10s（1手ごとに加算）、10m/5m（先手/後手）。:clock none で持ち時間なし。
play-clock-too-late = 持ち時間は1手目の前に決めます。:new で初めから指せます。
play-let-computer-play = コンピュータに{ $side }をレベル1で指させますか。
play-no-opponent = 先手も後手も自分で指します。コンピュータとは :computer 1（レベル1〜10）。
play-computers-turn = コンピュータの手番です。

play-no-drops = この将棋では持ち駒を使えません。
play-empty-hand = { $side }に持ち駒はありません。
play-few-in-hand = { $side }の持ち駒は{ $count }種類だけです。

play-no-hint-after-end = 終局しています。
play-hint-awaited = ヒントを考えています。
play-mate-awaited = 詰みを探しています。
play-threat-awaited = 相手の狙いを調べています。
play-no-hint = 薦められる手はありません。
play-hint-failed = エンジンの異常により、ヒントを出せません。
play-hint-move = ヒント：{ $mv }。
play-hint-reason = { $line }。
play-game-analysis-failed = エンジンの異常により、解析を中止しました。
play-analysis-failed = エンジンの異常により、解析を閉じました。
play-wins = { $side }勝ち

play-resumed = { $moves }手から再開しました。
play-resumed-with-clocks = { $moves }手から再開しました。時計は次の手まで止まっています。
play-saved-as = { $format } 形式で保存しました：{ $path }
play-saved-formats = :export でほかの形式（KIF、KI2 など）を選べます
play-copied = 開いたファイルはそのままです。変更は写しに保存されます：{ $path }
play-exported = { $form } 形式で書き出しました（閲覧用）：{ $path }
play-saved-kept = { $saved }（元のファイル：{ $kept }）
# この起動中に書いていないファイルを置き換える前の質問。
play-overwrite-title = { $file } に保存しますか？
play-overwrite-yes = このファイルに保存する
play-overwrite-about-yes = 今回の起動より前に書かれたファイルです。元のファイルは { $file }~（または ~ の後に番号）として残ります。
play-overwrite-other = 別のファイルに保存する
play-overwrite-about-other = 形式と名前を選びます。
play-overwrite-no = 保存しない
play-overwrite-about-no = ファイルはそのままです。
play-save-conflict = { $error }（:save! で上書き）

play-second-step = 2マス目：{ $answers }。
play-step-on = o か x へ進む
play-step-stay = もう一度 Enter で{ $square }にとどまる
play-step-return = < で{ $square }へ戻る
play-no-step = { $from }から{ $to }へは進めません。

play-influence-legend = マスの利き：^ { $first }、v { $second }、= 同数、! 浮き駒（ただ取りの駒）。
play-attackers-end = 攻め駒の表示を終えました。
play-attackers-of-piece = { $side }の{ $piece }：攻め駒は{ $attackers }。守り駒は{ $defenders }。
play-attackers-of-square = { $square }：{ $first }の利きは{ $black }。{ $second }の利きは{ $white }。
play-influence = { $square }：{ $first } { $black }、{ $second } { $white }。
play-hanging = 浮き駒：{ $pieces }。
play-hanging-of = { $side }の{ $pieces }
play-nothing-hangs = 浮き駒はありません。
play-none = なし

play-analysis = 解析
play-analysis-by = 解析（{ $engine }）
play-extent = 深さ{ $depth }、{ $nodes }局面
play-extent-done = 深さ{ $depth }、{ $nodes }局面、終了
play-extent-short = 深さ{ $depth }
play-extent-over = 終局
play-extent-waits = 棋譜全体の解析待ち
play-side-chance = { $side }{ $chance }%
play-analysing = 解析中…
play-line-head = { $score } 深さ{ $depth }：
play-analysis-closed = 解析を閉じました。
play-analysis-not-open = 解析を開いていません。
play-analysis-trouble = { $trouble }:analysis computer でコンピュータに解析させられます。
play-no-line = まだ候補手がありません。
play-line-kept = 変化として残しました：{ $moves }手。
play-hint-opens = { KEY($key) } 開く
play-hint-goes-on = { KEY($key) } 進む
play-hint-removes = { KEY($key) } 削除

play-nothing-to-analyse = 解析する指し手がまだありません。
play-analysis-stopped = 中止しました：{ $all }局面のうち{ $done }局面を解析しました。
play-analysed = 解析を終えました。
play-hint-shows-panel = { KEY($key) } 結果を見る
play-analysed-title = 対局の解析
play-analysed-good = 良い手
play-analysed-accuracy = 精度
play-analysed-loss = 平均損失
play-analysed-marks = ?!、?、?? の数
play-analysed-share = { $all }手中{ $good }手、{ $share }
play-analysed-all = すべて
play-analysed-nearly-all = ほぼすべて
play-analysed-most = 大半
play-analysed-half = 半分ほど
play-analysed-few = わずか
play-analysed-no-moves = なし
play-analysed-graph = 一手ごとの勝率（線より上は{ $side }が有利）
play-analysed-worst = 損の大きい手（前後の勝率）
play-analysed-none = 大きく損をした手はありません。
play-analysed-move = { $mark } { $number }手目 { $move }：{ $before }% → { $after }%
play-analysed-close-about = 閉じます。:analyse でもう一度開きます。
play-analysing-game = 解析中 { $progress }
play-hint-goes-on-there = { KEY($key) } 続きから再開
play-hint-stops = { KEY($key) } 中止
play-end-stays = 終局した対局の最後の手は、最終局面でだけ戻せます。
play-hint-leaves-review = { KEY($key) } 最後の局面に進み、検討を終える
