# 文字だけの対話（--plain）。

# plain/mod.rs
plain-resumed = 対局を再開しました。
plain-which-game = どの将棋を指しますか。行の先頭にある名前を入力してください（quit で終了）。
plain-computer-cannot-think = コンピュータが思考できません：{ $error }
plain-offer-waits = 提案を送りました。相手の返事を待っています。
plain-line-too-long = 行が { $most } バイトを超えているので、実行しませんでした。
plain-cannot-read-input = 入力を読み込めません：{ $error }

# plain/dialogue.rs
plain-title = { $title }。
plain-type-a-move = 指し手を入力してください。help で入力できるものの一覧を表示します。
plain-goodbye = 終了します。
plain-computer-is-to-move = コンピュータの手番です。now で指させ、undo で手を戻せます。
plain-computer-waits = コンピュータは待っています。now で指させます。
plain-stuck = 対局はそのままです。now でもう一度指させ、takeover でその側を自分で指せます。
plain-engine-not-started = エンジン { $engine } は起動しません。その手番に now で起動でき、takeover でその側を自分で指せます。
plain-clock-at-start = 持ち時間は起動時に決めます（例：zushiki --plain --clock 5m）。
plain-no-opponent = 先手も後手も自分で指します。コンピュータと指すには computer 1（レベル1〜10）。
plain-plays = { $name }の指し手：{ $text }。
plain-no-answer = { $text } は「はい」でも「いいえ」でもありません。
plain-type-yes-or-no = 「はい」か「いいえ」を入力してください。
plain-no = 対局を続けます。
plain-see-help = help で入力できるものの一覧を表示します。
plain-leave-game = この対局を離れますか？ 保存されておらず、失われます。
plain-in-review = 検討中です。return で対局に戻ります。

# plain/dialogue/commands.rs
plain-only-prints = { $word } だけを入力すると局面を表示します。局面を指定して始めるには zushiki --plain に --position を付けます。
plain-quit-first = zushiki { $word } --plain で始まります。quit でこの対局を終えます。
plain-no-saved-games = 保存された棋譜はありません。open FILE で棋譜を開きます。
plain-first-of-games = このファイルの{ $count }局のうちの最初の対局です。
plain-readable-part = { $error }。open! でその前の{ $moves }手を読み込めます

# plain/dialogue/review.rs
plain-shown-start = 開始局面です。
plain-shown = { $moves }手のうち{ $ply }手目：{ $mv }
plain-beyond = この棋譜は{ $moves }手です。
plain-comment = コメント：{ $text }
plain-no-comment = ここにコメントはありません。comment と文 で書けます。
plain-comment-removed = コメントを消しました。
plain-evaluation = 評価値：{ $evaluation }。
plain-from-here = ここからの手：{ $moves }。
plain-in-place = この手に代わる手：{ $moves }。
plain-variations-after = 変化があるのは次の手数の後です：{ $plies }。
plain-no-variations = この手順に変化はありません。
plain-branch = ここから{ $mv }に進みます。forward で表示します。
plain-replaced = { $old }を{ $new }に替えました。
plain-length = { $moves ->
        [0] まだ1手も指されていません。
       *[other] { $moves }手まで指されています。
    }

# plain/dialogue/lookup.rs
plain-no-clocks = 持ち時間のない対局です。
plain-which-rank = どの段ですか。rank と段を入力してください。例：rank 五。
plain-which-line = どの筋ですか。file と筋の数字を入力してください。例：file 5。
plain-no-square-or-piece = { $text } というマスや駒はありません。
plain-no-legal-move = 合法手はありません。
plain-one-legal-move = 合法手は1手：{ $mv }。
plain-legal-moves = 合法手は{ $count }手：{ $moves }。
plain-move-is-legal = { $mv } は合法手です。
plain-no-moves-yet = まだ1手も指されていません。
plain-move-of-history = { $number } { $side }：{ $mv }

# plain/dialogue/told.rs
plain-end-stays = 終局した対局の最後の手は、最終局面でだけ戻せます。return で最終局面を表示します。
plain-branch-promoted = この変化を本譜にしました。undo で元に戻せます。
plain-pruned = すべての変化（{ $moves }手）を削除しました。undo で元に戻せます。
plain-deleted = { $more ->
        [0] { $mv }を削除しました。undo で元に戻せます。
       *[other] { $mv }とその先の{ $more }手を削除しました。undo で元に戻せます。
    }
plain-computer-joins = { $side }は今から { $name } が指します。自分で指すには takeover と入力します。
plain-analysed = 解析済み：{ $told }。
plain-depth = 深さ { $depth }、{ $nodes }局面。
plain-only-line = 1：{ $evaluation }：{ $line }
plain-analysis-stopped = 解析を止めました。{ $all }局面のうち{ $done }局面が済んでいます。analyse で続きから解析します。

plain-engine-failed = エンジンに異常が起きました。
plain-hint = ヒント：{ $text }。

# plain/speech.rs
plain-side = { $side }：{ $pieces }。
plain-side-without-pieces = { $side }：なし。
plain-pieces-on = { $piece } { $squares }
plain-square = { $square }
plain-no-drops = この将棋では持ち駒を使えません。
plain-hand = { $side }の持ち駒：{ $held }。
plain-empty-hand = { $side }の持ち駒：なし。
plain-held = { $piece } { $count }枚
plain-squares = { $squares }。
plain-occupied-square = { $square }：{ $side }の{ $piece }
plain-empty-square = { $square }：空き
plain-attacks = { $side }の利き：{ $pieces }。
plain-nothing-stands-there = 駒はありません。

# plain/speech.rs
plain-piece-on = { $at }の{ $piece }
plain-drops = { $side }、{ $piece }を{ $to }に打つ。
plain-goes = { $side }、{ $from }の{ $piece }を{ $to }へ。
plain-promotes = { $side }、{ $from }の{ $piece }を{ $to }へ、{ $becomes }に成る。
plain-takes = { $side }、{ $from }の{ $piece }で{ $to }の{ $taken }を取る。
plain-takes-and-promotes = { $side }、{ $from }の{ $piece }で{ $to }の{ $taken }を取り、{ $becomes }に成る。
plain-passes = { $side }、{ $from }の{ $piece }でじっと。
plain-taken-on-the-way = { $at }の{ $piece }
plain-takes-and-returns = { $side }、{ $from }の{ $piece }で{ $taken }を居喰い。
plain-takes-on-the-way = { $side }、{ $from }の{ $piece }で{ $taken }を取り、{ $to }へ。
plain-takes-on-the-way-and-promotes = { $side }、{ $from }の{ $piece }で{ $taken }を取り、{ $to }で{ $becomes }に成る。
# 手の終わったあとの効果。$burnt は plain-taken-on-the-way の並び。
plain-burns = { $burnt }を焼きます。
plain-is-burnt = そこで焼かれます。
# $taken は plain-taken-on-the-way の並び。
plain-tramples = 途中で{ $taken }を取ります。
plain-is-turned = 取った駒によって{ $becomes }に変わります。
plain-game-over = 終局。{ $over }
plain-to-move = { $number }手目：{ $side }の手番。

# plain/speech.rs
plain-time-of = { $player } { $left }
plain-time-left = 残り時間：{ $black }、{ $white }。
plain-time-left-paused = 残り時間：{ $black }、{ $white }。時計は次の手まで止まっています。
plain-last-period = { $left }（最後の秒読み）
plain-periods = { $left }（秒読み 残り{ $periods }回）

# plain/storage.rs
plain-saved = 保存しました：{ $path }。
plain-exported = { $form } で書き出しました（閲覧用）：{ $path }。
plain-saved-as = { $format } で保存しました：{ $path }。
plain-saved-formats = 名前に .kif や .ki2 などを付けると、その形式で保存します。
plain-not-saved = 保存できません：{ $error }。
plain-saved-kept = 元のファイル：{ $path }。
plain-overwrite = { $path } は今回の起動より前に書かれたファイルです。これに保存しますか？ 元のファイルは { $path }~（または ~ の後に番号）として残ります。save FILE で別のファイルに保存します。
plain-not-saved-conflict = 保存できません：{ $error }。save! で上書きします。

# plain/learn.rs
plain-tour-help = 次、next：次の講座。前、back：前の講座。説明、lesson：説明をもう一度。終了、quit：終了。講座では対局中に入力できるものをすべて入力できます。
plain-last-lesson = これが最後の講座でした。zushiki --plain で対局を始め、zushiki learn --plain GAME でその将棋の駒の動きを練習できます。
plain-further = これで対局ができます（「終了」の後 zushiki --plain）。続きの講座では、上手に指すための考え方を学びます。
plain-lesson-answer = { $side }は{ $answer }と応じました。
plain-tour-greeting = 「次」で次の講座へ、「終了」で終了、「ヘルプ」で入力できるものの一覧。
plain-lesson = 講座 { $number }／{ $count }：{ $title }。
plain-task = 課題：{ $task }{ $typed }
plain-missed = 手を戻しました。
plain-done = できました。
plain-type-next = 「次」か Enter で先へ進みます。
plain-road-enter = Enter で進みます。
plain-drill-help = その駒が動けるマスを、駒を取るマスも含めて入力してください。例：5四 4四 6四。飛ばす、skip：別の駒。図、diagram：盤面の図。language：表示言語の切り替え。終了、quit：終了。
plain-no-piece-moves = この将棋には動ける駒がありません
plain-piece-of-side-on = { $at }の{ $side }の{ $name }
plain-drill-question = { $question } ほかに盤上にある駒：{ $others }。
plain-drill-greeting = 駒の動きの練習：{ $title }、{ $files }×{ $ranks }の盤。あなたは先手で、一段目に向かって進みます。{ $standing }。
plain-standing = { $standing }。
plain-no-square = { $word } というマスはありません。

# plain/problems.rs
plain-problems-help = 手を入力すると指します。ヒント、hint：動かす駒（もう一度で手、さらに読み筋）。見ると不正解になります。待った、undo：最後の手を戻す。解答、solution：解答を見る。次、next：まだ解いていない次の問題。前、back：前の問題。一覧、list：問題の一覧。番号：その問題。問題、problem：問題をもう一度。終了、quit：終了。ほかに入力できるもの：
plain-problems-greeting = 「次」で次の問題へ、「終了」で終了、「ヘルプ」で入力できるものの一覧。
plain-tactics-greeting = 見つける手はどれも唯一の好手です。「次」で次の問題へ、「終了」で終了、「ヘルプ」で入力できるものの一覧。
plain-there-are-no-problems = そのような問題はありません
plain-there-are-problems = 問題は{ $count }問あります。
plain-problem = { $name }、第{ $number }問（全{ $count }問）。
plain-graded-problem = { $name }、第{ $number }問（全{ $count }問）、{ $grade }。
plain-a-position = 局面
plain-problem-of-list =
    { $state ->
        [solved] { $number }. { $task }（正解済み）
        [missed] { $number }. { $task }（不正解）
       *[open] { $number }. { $task }
    }
plain-all-solved = すべての問題を解きました。
plain-only-in-games = { $text } は対局用のコマンドです。help でここで入力できるものの一覧を表示します。
plain-type-undo = 「待った」か Enter で手を戻します。
plain-no-move-to-take-back = 戻せる手がありません。
plain-your-move = あなたの手番です。
plain-problem-over = この問題は終わりました。next で先へ進みます。
plain-no-win-known = 解答プログラムでは、ここからの勝ちが見つかりません。

# plain/help.rs
plain-help-move = 指し手：7六歩、同銀、2二角成、3三桂不成、5五歩打。全角（７六歩）でも、駒の読み（7六ふ）でも入力できます。
plain-help-japanese = 指し手は 7g7f、P-7f、Bx2b+、P*5e の形でも入力できます。
plain-help-square = マス（例：7七）：そのマスの駒と、そこに利いている駒。

# 講座、練習、問題で入力できる語。
plain-next-words = 次、次へ
plain-back-words = 前、戻る
plain-quit-words = 終了、やめる
plain-lesson-words = 説明
plain-problem-words = 問題
plain-list-words = 一覧
plain-skip-words = 飛ばす
plain-hint-words = ヒント
plain-undo-words = 待った
plain-solution-words = 解答、答え
plain-diagram-words = 図
plain-help-words = ヘルプ、使い方
