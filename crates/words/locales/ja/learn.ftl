# 入門、駒の動きの練習、進み具合のファイル。入門の文章は src/learn/lessons.toml にある。

# learn/lesson.rs
learn-this-is = ここは{ $square }です。
learn-other-setup = これでは形が違います。初めからやり直してください。
learn-not-the-task = 指せる手ですが、課題とは違います。

# learn/question.rs
learn-question = { $at }の{ $piece }（{ $abbr }）はどこへ動けますか？
learn-right = { $count ->
    [1] 正解です。動けるのはこの1マスだけです。
   *[other] 正解です。{ $count }マスすべて合っています。
}
learn-missed = 付け忘れたマス：{ $squares }。
learn-wrong = 動けないマス：{ $squares }。
# マスの列挙。
learn-square = { $square }
learn-squares = { $first }、{ $second }

# learn/drill.rs
learn-standing = 駒と成駒{ $faces }種のうち{ $known }種を習得
learn-standing-this-time = 駒と成駒{ $faces }種のうち{ $known }種を習得、今回{ $asked }問中{ $right }問正解

# learn/progress.rs
learn-progress-unreadable = 学習の記録を読めません：{ $path }：{ $error }
learn-progress-unwritable = 学習の記録を保存できません：{ $error }
learn-progress-too-long = 1 MiB を超えています

# learn/load.rs
learn-lessons-unreadable = 講座を読めません：{ $name } { $fault }
learn-no-lessons = 講座が一つもありません
learn-no-game = { $id } という将棋はありません
learn-not-sfen = SFEN として読めません：{ $error }
learn-unreachable-goal = この課題は達成できません
