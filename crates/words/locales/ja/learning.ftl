learning-title = 入門講座
learning-help-key = ? ヘルプ
learning-lessons = 講座
learning-drill = 駒の動きの練習
learning-further = 続きの講座：上手に指すために
learning-openings = 定跡：コンピュータの序盤
learning-opening-of = { $game }（{ $preset }）
learning-opening-games = { $games }局
learning-lesson-done = 済
learning-lesson-of = 講座{ $at }/{ $count }：{ $title }
learning-task = 課題：{ $task }
learning-done = できました。{ $text }
learning-go-on = Enter を押すか、ここをクリックすると先へ進みます。
learning-first-game = { $game }でレベル1のコンピュータと指しましょう。Enter を押すか、ここをクリックしてください。
learning-longest-hint = その手は指せますが、課題の手ではありません。手を戻しました。
learning-taken-back = { $why }手を戻しました。
learning-for-games = 講座では使えません（対局用です）。

learning-last-further = これが最後の講座です。Enter かここをクリックで一覧に戻ります。

learning-own-square = そこは駒が今いるマスです。駒が動けるマスに印を付けてください。
learning-no-square = { $word } はマスの名前ではありません。5五、5五 4四 のように書きます。
learning-legend = { $right } 正解、{ $missed } 付け忘れ、{ $wrong } 動けないマス。
learning-next-piece = Enter かクリックで次の駒へ進みます。
learning-mark-squares = Enter かクリックで、動けるマスすべてに印を付けます（駒を取れるマスも）。
learning-checks = { $key } で答え合わせ。

learning-problems = 詰将棋
learning-tactics = 手筋
learning-problem-solved = 正解
learning-problem-missed = 不正解
# 何日か前に間違えた問題。
learning-problem-due = もう一度
learning-positions = 局面
learning-in-plies = { $plies }手
learning-to-move = { $side }番
learning-collection = 将棋の種類 { $number }/{ $count }
learning-no-problem-is = ここにその問題はありません：{ $grade }。
learning-all-solved = この一覧の問題はすべて解きました。

learning-problem = 第{ $at }問（全{ $count }問）
learning-problem-graded = 第{ $at }問（全{ $count }問、{ $grade }）
learning-problem-longest = 手数が長すぎます：10二飛成、11三玉のあと、問題の手数では勝てません。
learning-key-hint = { KEY($key) } ヒント
learning-key-solution = { KEY($key) } 解答
learning-key-next = { KEY($key) } 次の問題
learning-key-take-back = { KEY($key) } 待った
learning-key-steps = { KEY($key) } 手順を見る
learning-key-again = { KEY($key) } もう一度
learning-enter-takes-back = [Enter] 先へ（手を戻す）
learning-enter-next = [Enter] 先へ（次の問題）
learning-not-for-problems = 問題では使えません（対局用です）。
learning-others-solved = この一覧のほかの問題はすべて解きました。
learning-hint-counts = ヒントや解答を見ると不正解になります。
learning-no-win = 解答プログラムでは、ここからの勝ちが見つかりません。
