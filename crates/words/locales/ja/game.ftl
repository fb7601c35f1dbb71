# 対局者、持ち時間、提案と宣言。

# game/players.rs
game-name-empty = 名前は1文字以上にしてください
game-name-too-long = 名前は{ $limit }文字までです（{ $length }文字あります）
game-name-unsafe = 名前には、見えない文字、端末を制御する文字、書字方向を変える文字を使えません：U+{ $code }（{ $at }文字目）
# 対局者の手番と名前。
# このプログラムのコンピュータ：レベル、または1手の時間。
game-computer-of-level = コンピュータ レベル{ $level }
game-computer-with-time = コンピュータ 1手{ $seconds }秒
game-computer-of-level-short = レベル{ $level }
game-computer-with-time-short = 1手{ $seconds }秒
game-player = { $side }（{ $name }）

# game/time_control.rs
game-time-form = { $text } は持ち時間として読めません：5m、10m+30s、10m+3x30s、5m++10s、3d/move のように書いてください（単位は d、h、m、s。先後で違う場合は10m/5m）
game-time-one-side = { $text } には片方の時間しかありません。双方なら { $time }、先手と後手で別なら { $time }/10m のように書きます
game-time-no-unit = { $text } には単位がありません：{ $minutes }分なら{ $minutes }m と書いてください
game-time-no-units = { $text } には単位がありません：{ $minutes }m++{ $seconds }s（1手ごとに{ $seconds }秒加算）か{ $minutes }m+{ $seconds }s（秒読み）と書いてください
game-time-nothing = { $text } では考える時間がありません
game-time-no-first-move = { $text } では初手を考える時間がありません：{ $remedy } と書いてください
game-time-too-long = { $text } は長すぎます：99日、99回までです

# wording/time_control.rs
game-time-days = { $count }日
game-time-hours = { $count }時間
game-time-minutes = { $count }分
game-time-seconds = { $count }秒
game-time-parts = { $first }{ $second }
game-time-for-the-game = { $main }切れ負け
game-time-and-byoyomi = { $main }の後、1手{ $period }
game-time-byoyomi = 1手{ $period }
game-time-and-periods = { $main }の後、{ $period }の秒読み{ $count }回
game-time-periods = { $period }の秒読み{ $count }回
game-time-and-increment = { $time }、1手ごとに{ $increment }加算

# game/claims.rs
game-claim-game-over = 対局は終わっています
game-claim-not-in-these-rules = この将棋の規則では認められません
game-claim-only-agreed = この将棋では持将棋を宣言できません。相手に提案することはできます
game-claim-royals-not-in-zone = 持将棋には、双方の王駒が敵陣に入っている必要があります
game-claim-unmet = 宣言は成立しません：{ $why }
game-claim-nothing-offered = 提案はありません
game-claim-in-review = 棋譜の最後の局面ではありません
