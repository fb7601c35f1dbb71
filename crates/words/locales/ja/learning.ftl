learning-title = 入門講座
learning-help-key = ? ヘルプ
learning-lessons = 講座
learning-drill = 駒の動きの練習
learning-lesson-done = 済
learning-lesson-of = 講座{ $at }/{ $count }：{ $title }
learning-task = 課題：{ $task }
learning-done = できました。{ $text }
learning-go-on = Enter を押すか、ここをクリックすると先へ進みます。
learning-longest-hint = その手は指せますが、課題の手ではありません。手を戻しました。
learning-taken-back = { $why }手を戻しました。
learning-for-games = 講座では使えません（対局用です）。

learning-own-square = そこは駒が今いるマスです。駒が動けるマスに印を付けてください。
learning-no-square = { $word }はマスの名前ではありません。5五、5五 4四 のように書きます。
learning-legend = { $right } 正解、{ $missed } 付け忘れ、{ $wrong } 動けないマス。
learning-next-piece = Enter かここのクリックで次の駒へ。
learning-mark-squares = 動けるマスすべてに印を付けます（駒を取れるマスも）。Enter かクリックで。
learning-checks = { $key }で答え合わせ。

learning-problems = 詰将棋
learning-problem-solved = 正解
learning-problem-missed = 不正解
# 何日か前に間違えた問題。
learning-problem-due = もう一度
learning-positions = 局面
learning-in-plies = { $plies }手
learning-to-move = { $side }番
learning-collection = { $number }/{ $count }
learning-no-problem-is = ここにその問題はありません：{ $grade }。
learning-all-solved = この一覧の問題はすべて解きました。

learning-problem = 第{ $at }問（全{ $count }問）
learning-problem-graded = 第{ $at }問（全{ $count }問、{ $grade }）
learning-problem-longest = 手数が長すぎます：10二飛成、11三玉のあと、問題の手数では勝てません。
learning-key-hint = [{ $key }] ヒント
learning-key-solution = [{ $key }] 解答
learning-key-next = [{ $key }] 次の問題
learning-key-take-back = [{ $key }] 待った
learning-key-steps = [{ $key }] 手順を見る
learning-key-again = [{ $key }] もう一度
learning-enter-takes-back = [Enter] 手を戻す
learning-enter-next = [Enter] 次の問題
learning-not-for-problems = 詰将棋では使えません（対局用です）。
learning-others-solved = この一覧のほかの問題はすべて解きました。
learning-no-win = ここからの勝ちは見つかりません。
