## 終局のあと: 終局の欄、悪手の問題、対局の成績。

after-panel-road = 道のりの次の段階
after-panel-road-over = 道のりの終わり
after-panel-rematch = 先後を替えて再戦する
after-about-rematch = 同じ将棋、規則、相手、持ち時間で、先手と後手を入れ替えます。
after-panel-look = 感想戦（全手を解析）
after-about-look = 全手を解析し、大きく損をした手に注釈を付けます。
after-panel-learn = 悪手から学ぶ
after-about-learn = 一方の最も悪い手が問題になります。どう指せばよかったでしょうか。
after-panel-save = 棋譜を保存する
after-panel-new = 新しい対局
after-panel-close = 盤に戻る
after-about-close = 最後の局面が残ります。手を戻すこともできます。
after-panel-again = { $key } でもう一度表示します。
after-not-over = 対局はまだ終わっていません。
after-bar-learn = 学ぶ

## 手が最善手に劣る理由。
after-slip-reason = { $slip }（{ $reason }）
after-slip-mates-in =
    { $answer ->
        [none] { $plies }手詰めの手
       *[other] { $answer }から{ $plies }手詰め
    }
after-slip-mates =
    { $answer ->
        [none] 詰む手
       *[other] { $answer }から詰み
    }
after-slip-bares =
    { $answer ->
        [none] 最後の駒を取る手
       *[other] { $answer }で最後の駒を取る
    }
after-slip-wins =
    { $answer ->
        [none] { $at }の{ $piece }を取って得をする手
       *[other] { $answer }で{ $at }の{ $piece }を取って得をする
    }
after-slip-gains =
    { $answer ->
        [none] { $at }の取り合いで駒得
       *[other] { $answer }、{ $at }の取り合いで駒得
    }
after-slip-forked = { $at }の{ $piece }
after-slip-forks =
    { $answer ->
        [none] { $pieces }の両取り
       *[other] { $answer }で{ $pieces }の両取り
    }
after-slip-promotes =
    { $answer ->
        [none] { $piece }が成る手
       *[other] { $answer }で{ $piece }が成る
    }

## 悪手の問題。
after-lesson-title = 第{ $at }問（全{ $count }問）
after-lesson-title-preparing = 悪手から学ぶ
after-lesson-first-look = 棋譜を調べています：{ $all }局面中{ $done }局面。
after-lesson-second-look = 最も悪い手を調べ直しています：{ $all }手中{ $done }手。
after-lesson-question = { $side }、{ $number }手目：{ $mv }よりよい手は？
after-lesson-standing = { $all }問中{ $solved }問を一度で正解。
after-lesson-searching = { $mv }：応手を考えています。
after-lesson-best = { $mv }は正解、最善手です。
after-lesson-right = { $mv }は正解、{ $best }とほぼ同じです。
after-lesson-refuted = 読み筋：{ $line }。
after-lesson-solution = 最善は{ $line }。
after-lesson-reason-answer = 理由：{ $reason }。
after-lesson-reason-better = 最善手：{ $reason }。
after-lesson-misses-win = { $mv }は{ $plies }手の勝ちを逃す。
after-lesson-loses-game = { $mv }は{ $plies }手で負けになる。
after-lesson-loses = { $mv }は{ $loss }の損。
after-lesson-none = この対局で{ $side }にはっきりした悪手がないため、問題はありません。
after-lesson-failed = 探索に失敗しました。いったん終えて、もう一度始めてください。
after-lesson-leaves = { KEY($key) } 終える
after-lesson-whose = どちらの悪手から学びますか
after-lesson-no-moves = 学ぶ手がありません。
after-lesson-contest = 対局はまだ終わっていません。終局後に学べます。
after-lesson-hint = 駒を動かすか、指し手を入力してください。最善とほぼ同じ手なら正解です。
after-lesson-longest = ☗5二飛成は1234の損。☖4五桂で5三の金将と4三の銀将に同時に当てる。手順：☗5二飛成 ☖5二飛成 ☗5二飛成 ☖5二飛成 ☗5二飛成 ☖5二飛成 ☗5二飛成。
after-keys-next-mistake = 次の問題
after-keys-leave-lesson = 問題を終える

## 文字だけの画面。
after-plain-greeting = この対局の最も悪い手です。よりよい手を入力してください。help でほかの入力を表示します。
after-plain-help = 指し手を入力すると解答になります。最善とほぼ同じ手なら正解です。undo：誤答を取り消す。solution：最善手とその後の手順。next：次の問題。back：前の問題。problem：問題をもう一度。quit：終える。ほかに入力できるもの：
after-cli-side-of-file = --side と --game は棋譜のファイルに使います：zushiki learn FILE --side black

## 自分の対局の成績。
after-statistics-title = コンピュータやエンジンとの対局の成績
after-statistics-reading = 保存した棋譜を読み込んでいます。
after-statistics-none = コンピュータやエンジンとの、終わった対局はまだ保存されていません。
after-column-game = 将棋
after-column-opponent = 相手
after-column-black = 先手
after-column-white = 後手
after-opponent-level = レベル{ $level }
after-tally = { $won }勝{ $lost }敗
after-tally-drawn = { $won }勝{ $lost }敗{ $drawn }分
after-three-wins = レベル{ $level }に3連勝しました。次はレベル{ $next }をどうぞ。
after-three-losses = レベル{ $level }に3連敗しました。次はレベル{ $next }をどうぞ。
after-give-handicap = レベル{ $level }に3連勝しました。次は駒を落としてみてください。
after-take-handicap = レベル{ $level }に3連敗しました。次は駒落ちで指してみてください。
after-results = { $first } { $black }、{ $second } { $white }
