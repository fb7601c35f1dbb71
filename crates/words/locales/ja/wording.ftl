# 規則、対局、指し手についての文。

wording-win-checkmate = { $winner }の勝ち：詰み
wording-win-stalemate = { $winner }の勝ち：ステイルメイト（{ $loser }に指せる手がありません）
wording-win-royals-lost = { $winner }の勝ち：{ $loser }の最後の王駒が取られました
wording-win-bare = { $loser }が裸玉（{ $royal }のほかに駒がない状態）：{ $winner }の勝ち
wording-win-repetition = { $winner }の勝ち：{ $loser }が同一局面を{ $times }回繰り返しました
wording-win-perpetual-check = { $winner }の勝ち：{ $loser }による連続王手の千日手
wording-win-impasse = { $winner }の勝ち：相入玉の点数勝ち
wording-win-failed-declaration = { $winner }の勝ち：{ $loser }の入玉宣言は不成立（{ $why }）
wording-win-try = { $winner }の勝ち：トライ（{ $royal }が相手の{ $royal }の初めにいたマスに到達）
wording-win-goal = { $winner }の勝ち：トライ（{ $royal }が最奥の段に到達）
wording-win-perpetual-attack = { $winner }の勝ち：{ $loser }が取りをかけ続けた千日手
wording-win-agreement = { $winner }の勝ち：合意
wording-win-resignation = { $winner }の勝ち：{ $loser }が投了
wording-win-time = { $winner }の勝ち：{ $loser }の時間切れ負け
wording-win-illegal-move = { $winner }の反則勝ち（{ $loser }の反則）
wording-win-short = { $winner }の勝ち：{ $reason }
wording-win-unknown = { $winner }の勝ち：ファイルに理由の記載なし

wording-draw-repetition = 引き分け：千日手（同一局面{ $times }回、無勝負）
wording-draw-stalemate = 引き分け：ステイルメイト（王手はかかっていないが、指せる手がない）
wording-draw-perpetual-check = 引き分け：双方の連続王手
wording-draw-bare = 引き分け：双方とも裸玉
wording-draw-impasse = 引き分け：持将棋
wording-draw-agreement = 引き分け：合意
wording-draw-unknown = 引き分け：ファイルに理由の記載なし
wording-draw-other = 引き分け：{ $reason }

wording-end-checkmate = 詰み
wording-end-stalemate = ステイルメイト
wording-end-royals-lost = 王駒の全滅
wording-end-bare-king = 裸玉
wording-end-repetition = 千日手
wording-end-perpetual-check = 連続王手の千日手
wording-end-impasse = 持将棋
wording-end-failed-declaration = 入玉宣言の不成立
wording-end-try = トライ
wording-end-goal = トライ
wording-end-perpetual-attack = 取りをかけ続けた千日手
wording-end-agreement = 合意
wording-end-resignation = 投了
wording-end-time = 時間切れ負け
wording-end-illegal-move = 反則負け
wording-end-unknown-reason = 理由不明

wording-unmet-royal-outside = { $royal }が敵陣に入っていません
wording-unmet-in-check = { $royal }に王手がかかっています
wording-unmet-few-pieces = 敵陣にある{ $royal }以外の駒が{ $there }枚で、必要な{ $needed }枚に足りません
wording-unmet-few-points = 点数が{ $there }点で、必要な{ $needed }点に足りません
wording-unmet-outside = { $at }の駒が敵陣に入っていません
wording-unmet-undefended = { $at }の駒にひもが付いていません
wording-outcome-points = { $outcome }（{ $black }点対{ $white }点）
wording-royal-piece = 王駒
# 種類の分からない駒。
wording-some-piece = 駒

wording-game-over = 対局は終わっています（{ $end }）
wording-empty-square = { $at }に駒がありません
wording-not-yours = { $at }の{ $piece }は{ $owner }の駒です
wording-own-piece = { $at }には自分の{ $piece }があります
wording-not-its-move = { $wanted }へは動けません：{ $piece }は{ $movement }
wording-its-other-move = { $wanted }へは動けません：{ $piece }は{ $movement }（{ $from }から{ $to }）
wording-its-move = { $piece }は{ $movement }（{ $from }から{ $to }）
wording-none-takes = { $at }の駒を取れる自分の{ $piece }がありません：{ $piece }は{ $movement }
wording-blocked-at = { $at }の{ $piece }に道をふさがれています
wording-royal-attacked = 王手放置：{ $royal }が{ $from }の{ $attacker }に取られます
wording-no-promoted-side = { $piece }は成れない駒です
wording-no-drops = この将棋では持ち駒を打てません
wording-not-in-hand = 持ち駒に{ $piece }がありません
wording-drop-occupied = { $at }は空いていません：駒は空いたマスにだけ打てます
wording-drop-stuck = 行き所のない駒：{ $at }に打つと二度と動けません
wording-second-on-file =
    { $word ->
        [none] { $most ->
            [1] { $piece }は{ $file }筋にこれ以上打てません
           *[other] { $piece }は{ $file }筋にこれ以上打てません（一つの筋に{ $most }枚まで）
        }
       *[other] { $piece }は{ $file }筋にこれ以上打てません（{ $word }）
    }
wording-lion-protected = 獅子には{ $at }の{ $by }のひもが付いています
wording-lion-just-taken = 直前に{ $at }で獅子が取られたので、ほかのマスの獅子は取れません（先獅子）
wording-turned-by-capture = 取った駒によって変わるので、成れません
wording-not-lower-rank = 飛び越えられるのは位の下の駒だけです：{ $at }の{ $piece }の位は下ではありません
wording-protected = 取れるのは、ひもの付いていない駒だけです：{ $at }の{ $piece }には{ $from }の{ $by }のひもが付いています
wording-not-on-the-way = { $piece }はその途中の駒を取れません：{ $movement }
wording-repeats = 同一局面が{ $times }回目になるため、禁じられています
wording-unknown-kind = この将棋にその駒はありません
wording-must-promote-on-rank = { KANJI($rank) }段目では成らなければなりません
wording-must-promote = 成らなければなりません：ここでは成りが強制です
wording-no-zone = 成れません：この将棋に成れる陣地はありません
wording-not-in-zone = 成れません：敵陣に入る手でも、敵陣から動く手でもありません
wording-not-into-zone = 成れません：敵陣に入る手ではありません
wording-neither-entry-nor-capture = 成れません：敵陣に入る手でも、敵陣で駒を取る手でもありません
wording-no-capture = 成れません：駒を取る手ではありません
wording-cannot-promote-here = ここでは成れません
wording-drop-mate =
    { $word ->
        [none] { $piece }を打って詰ませることはできません
       *[other] { $piece }を打って詰ませることはできません（{ $word }）
    }
wording-drop-mate-of-any-piece = 駒を打って詰ませることはできません
wording-not-a-move =
    { $place ->
        [1] 指し手として読めません：7g7f、G-5h、G6i-5h、P*5e のように書きます
       *[other] { $place }文字目以降が指し手として読めません：7g7f、G-5h、G6i-5h、P*5e のように書きます
    }
wording-reversed-square = マスは筋を数字、段を漢数字で書きます：五5 ではなく 5五
wording-not-a-japanese-move =
    { $place ->
        [1] 指し手として読めません：7六歩、同銀、3二金右 のように書きます
       *[other] { $place }文字目以降が指し手として読めません：7六歩、同銀、3二金右、8八角成 のように書きます
    }
wording-not-a-chess-move = 指し手として読めません：チェスのマス目で c4、Bxg7+、+Rh9、P@e5 のように書きます
wording-nothing-before = 「同」は前の指し手があるときだけ使えます
wording-refused-in-turn = { $told }（{ $turn }）
wording-other-to-move = { $to_move }の手番です
wording-unknown-piece = その駒はありません。あるのは次の駒です：{ $names }
wording-only-in-hand = 盤上に自分の{ $piece }はありません。持ち駒を打つときは { $abbr }* とマスを書きます
wording-not-on-board = 盤上に自分の{ $piece }がありません
wording-none-returns = そのように動いて元のマスに戻れる自分の駒がありません
wording-nothing-to-capture = { $at }には取れる駒がありません
wording-no-step = { $from }の{ $piece }は{ $at }を通ってその先へ動けません
wording-other-piece = { $at }の駒は{ $piece }です
wording-off-board = そのマスはありません：筋は1から{ $files }、段は一から{ KANJI($ranks) }です
wording-off-chess-board = そのマスはありません：筋は a から { LETTERS($files) }、段は 1 から { $ranks } です
wording-which-one = どれですか：{ $texts }

wording-ask-resign = { $side }：投了しますか？
wording-ask-declare = { $side }：入玉宣言をしますか？ 条件を満たさない宣言は負けになります。
wording-ask-claim-points = { $side }：持将棋を主張しますか？ { $needed }点に対して自分は{ $ours }点、{ $other }は{ $theirs }点：{ $end }。
wording-ask-claim = { $side }：持将棋を主張しますか？ 点数で対局が終わります。
wording-ask-declare-failing = { $side }：入玉宣言をしますか？ { $ours }点対{ $theirs }点ですが、{ $why }。宣言すると負けです。
wording-ask-declare-winning = { $side }：入玉宣言をしますか？ { $ours }点対{ $theirs }点で、勝ちになります。
wording-claim-draws = 引き分け
wording-claim-wins = 勝ち
wording-claim-loses = 負け
wording-ask-accept-draw = { $by }が引き分けを提案しました。{ $other }は受けますか？
wording-ask-accept-impasse = { $by }が持将棋を提案しました。{ $other }は受けますか？
wording-ask-accept-impasse-points = { $by }が持将棋を提案しました：相手{ $theirs }点、自分{ $ours }点で{ $end }。{ $other }は受けますか？
wording-claim-not-in-rules = この将棋の規則では認められません
wording-claim-only-agreed = この将棋では持将棋を宣言できません。相手に提案することはできます
wording-claim-royals-not-in-zone = 持将棋には、双方の王駒が敵陣に入っていることが必要です
wording-claim-unmet = 持将棋を主張できません：{ $why }
wording-claim-nothing-offered = 提案はありません
wording-claim-in-review = 以前の局面を表示しています：先に検討を終えてください

wording-setup-other-board = 局面は{ $found }ですが、盤は{ $expected }です
wording-setup-no-royal = どちらにも{ $royals }がありません
wording-setup-royal-in-hand = { $color }の持ち駒に{ $piece }がありますが、{ $piece }は持ち駒になりません。持ち駒から除いてください
wording-setup-check = { $mover }の手番ですが、{ $from }の{ $attacker }が{ $at }の{ $color }の{ $piece }に当たっています
wording-setup-stuck = { $at }の{ $owner }の{ $piece }は行き所のない駒です
wording-setup-no-drops = { $color }の持ち駒に{ $piece }がありますが、この将棋では持ち駒を打てません
wording-setup-many-in-hand = { $color }の持ち駒の{ $piece }が{ $limit }枚を超えています
wording-setup-unknown-kind = この将棋にない駒が局面にあります
wording-setup-promoted-in-hand = { $color }の持ち駒に{ $piece }がありますが、持ち駒は成っていない駒だけです
wording-warning-stuck = { $at }の{ $owner }の{ $piece }は動けません
wording-warning-second-on-file =
    { $word ->
        [none] { $file }筋に{ $owner }の{ $piece }が2枚以上あります
       *[other] { $file }筋に{ $owner }の{ $piece }が2枚以上あります（{ $word }）
    }
wording-warning-too-many = { $piece }が{ $found }枚ありますが、この将棋では{ $expected }枚です

wording-attacked-royal = { $at }の{ $piece }
wording-attacker = { $at }の{ $piece }
wording-check = 王手：{ $side }の{ $royals }に{ $attackers }が当たっています。
wording-attack = { $side }の{ $royals }に{ $attackers }が当たっています。
wording-piece-on = { $square }の{ $piece }

wording-steps = { $directions }に1マス
wording-slides = { $directions }にいくつでも
wording-slides-up-to = { $directions }に{ $limit }マスまで
wording-jumps = { $directions }に{ $lengths }マス先へ跳ぶ
wording-jumps-ahead = 前方の桂馬跳び
wording-jumps-like-a-knight = 八方桂（チェスのナイトの動き）
wording-makes-other-jumps = そのほかの跳び
wording-goes-on-after-step = 1マス動いたあと、さらに動ける
wording-skips = { $directions }、隣のマスを飛ばして動く
wording-flies = { $directions }、ほかの駒を飛び越えて取る
wording-goes-over = { $directions }、ほかの駒を飛び越えて動く
wording-tramples = 飛び越えた駒をすべて取る
wording-burns = 動いたあと、隣にいる相手の駒をすべて焼く
wording-jumps-and-may-slide = { $directions }に{ $lengths }マス先へ跳び、さらに走れる
wording-jumps-and-slides = { $directions }に{ $lengths }マス先へ跳び、さらに走る
wording-only-moves = { $directions }、駒を取らずに動く
wording-only-captures = { $directions }、駒を取るときだけ動く
wording-jumps-anywhere = どのマスへも跳ぶ
wording-only-moves-anywhere = どの空いたマスへも跳ぶ
wording-only-captures-anywhere = どのマスの駒も取る
wording-does-not-move = 動けない
# 動きの二つの部分。
wording-movements = { $first }、{ $second }
wording-direction-all = 全方向
wording-direction-diagonally = 斜め
wording-direction-orthogonally = 縦横
wording-direction-diagonally-ahead = 斜め前
wording-direction-diagonally-back = 斜め後ろ
wording-direction-vertically = 前後
wording-direction-sideways = 左右
wording-direction-ahead = 前
wording-direction-back = 後ろ
wording-direction-right = 右
wording-direction-left = 左
wording-direction-ahead-right = 右前
wording-direction-ahead-left = 左前
wording-direction-back-right = 右後ろ
wording-direction-back-left = 左後ろ

wording-later-version = この対局には、新しいバージョンの zushiki が書いた、ここでは表示できない部分があります。
wording-taken-back = 待った：{ $mv }を取り消しました。
wording-end-undone-without-clocks = 取り消しました：{ $end }。対局は時計なしで続きます。
wording-end-undone = 取り消しました：{ $end }。対局は続きます。
wording-nothing-to-undo = 開始局面です：取り消す手はありません。
wording-no-own-move = まだ一手も指していないので、取り消す手はありません。
wording-nothing-to-redo = やり直す手はありません。
wording-recorded-stays = 開いた棋譜の手と結果は取り消せません。途中の局面で指した手は変化になります。
wording-not-a-variation = この手は本譜の手で、変化の手ではありません。先に変化の手に移ってください。
wording-no-variations = この棋譜に変化はありません。
wording-line-not-playable = この読み筋の手はここでは指せません。
wording-ask-analyse-live-game = 対局中です。それでも解析しますか？
wording-ask-start-engine = この対局はエンジン { $engine } を指定しています。起動しますか？
wording-declines = { $side }が断りました。
wording-withdraws = { $side }が提案を取り下げました。
wording-taken-over-from = これからは{ $side }を{ $name }に代わって自分で指します。
wording-taken-over = これからは{ $side }を自分で指します。
wording-ask-quit-unsaved = 終了しますか？ 対局は保存されておらず、失われます。
wording-not-stored = 対局は保存されていません：{ $error }。{ $command } で別の場所に保存できます。
wording-not-saved = 対局は保存されていません：{ $error }。
wording-time-taken = { $side }の消費 { $time }
wording-time-left = { $side }の残り { $time }
wording-time-used = { $side }の累計 { $time }
wording-rules-changed = この対局の規則は、開始後に変わっています。

wording-hint-piece = { $from }の{ $piece }
wording-hint-piece-in-hand = 持ち駒の{ $piece }
wording-hint-move = ヒント：{ $from }の{ $piece }。
wording-hint-drop = ヒント：持ち駒の{ $piece }。
wording-hint-wins = { $piece }得
wording-hint-stops-mate =
    { $bound ->
        [exactly] 詰めろを受ける（{ $plies }手詰め）
        [at-most] 詰めろを受ける（{ $plies }手以内の詰み）
       *[unknown] 詰めろを受ける
    }
wording-hint-answers-check = 王手を受ける
wording-hint-threatens =
    { $bound ->
        [exactly] 詰めろをかける（{ $plies }手詰め）
        [at-most] 詰めろをかける（{ $plies }手以内の詰み）
       *[unknown] 詰めろをかける
    }
wording-hint-exchanges = { $at }の取り合いで駒得
wording-hint-saves = { $piece }を逃がす
wording-hint-guards = { $at }の{ $piece }にひもを付ける
wording-hint-shields = { $at }の{ $piece }への利きを止める
wording-hint-then = { $told }（以下 { $line }）
wording-hint-attacked = { $at }の{ $piece }
wording-hint-attacks = { $pieces }に当てる
wording-hint-wins-later = この読み筋の最後に{ $piece }を得る
wording-hint-promotes = { $piece }を成る
wording-hint-checks = 王手をかける
wording-hint-opens-lines = { $at }の{ $piece }の利きを通す
wording-hint-approaches = { $piece }を{ $royal }に近づける
wording-hint-exchanges-piece = { $piece }と取り合う
wording-hint-promotes-next = 次に{ $piece }を成れるようにする
wording-hint-ranges = { $piece }の利きを広げる
wording-hint-restricts = { $at }の{ $piece }の利きを減らす
wording-hint-approaches-other = { $piece }を相手の{ $royal }に近づける
wording-hint-advances = { $piece }を前に出す
wording-hint-of-search = すぐに得はないが、読みではこの手が最善

wording-no-mate-by-checks = 王手の連続による詰みはありません
wording-threat-if-passed = { $side }が1手パスすれば、{ $other }は{ $line }：{ $value }。
wording-no-threat = 狙いはありません。
wording-no-threat-in-check = 王手がかかっているので1手パスできません。王手そのものが狙いです。
wording-not-found-within = { $limit }以内では見つかりません
wording-mate =
    { $bound ->
        [exactly] { $plies }手詰め
        [at-most] { $plies }手以内の詰み
       *[unknown] 詰み
    }
wording-win-by-bare-king =
    { $bound ->
        [exactly] { $plies }手で裸玉にして勝ち
        [at-most] { $plies }手以内で裸玉にして勝ち
       *[unknown] 裸玉にして勝ち
    }
wording-win-by-stalemate =
    { $bound ->
        [exactly] { $plies }手でステイルメイト勝ち
        [at-most] { $plies }手以内でステイルメイト勝ち
       *[unknown] ステイルメイト勝ち
    }
wording-win-by-taking =
    { $bound ->
        [exactly] { $plies }手で最後の王駒を取って勝ち
        [at-most] { $plies }手以内で最後の王駒を取って勝ち
       *[unknown] 最後の王駒を取って勝ち
    }
wording-win-by-place =
    { $bound ->
        [exactly] { $plies }手で{ $royal }がトライして勝ち
        [at-most] { $plies }手以内で{ $royal }がトライして勝ち
       *[unknown] { $royal }がトライして勝ち
    }
wording-nodes = { $nodes }局面
wording-limits-or = { $nodes }または{ $time }
wording-time-limit = 指定された時間

wording-no-castling = キャスリングはありません：玉は単独で動きます。
wording-no-chess-piece = { $letter } と書く駒はこの将棋にありません
wording-chess-square = { $chess }は{ $square }
wording-square-names = マスの名前は、右から数えた筋と上から数えた段です：{ $named }
wording-square-names-turned = マスの名前は、左から数えた筋と下から数えた段です：{ $named }

wording-cut-name = { $letters } に当てはまる駒：{ $pieces }
wording-named-piece = { $abbr }（{ $piece }）

wording-two-steps = 二歩の動きの入力例：{ $moves }

wording-did-you-mean = { $told }。{ $mv } のことですか？

wording-with-remark = { $text }（{ $remark }）
