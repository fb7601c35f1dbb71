# 規則書。

booklet-board = 盤
booklet-board-from-black = { $files }筋{ $ranks }段。筋は先手の右端から1、2、3と、段は上から一、二、三と数えます（入力するときは a、b、c でもかまいません）。先手の駒は上へ、後手の駒（v の印）は下へ進みます。{ $first }から指します。
booklet-board-from-white = { $files }筋{ $ranks }段。筋は先手の右端から1、2、3と、段は下から一、二、三と数えます（入力するときは a、b、c でもかまいません）。後手の駒は上へ、先手の駒（v の印）は下へ進みます。{ $first }から指します。

booklet-measured = プログラムの自己対局{ $games }局（1手に{ $nodes }局面）では、{ $side }の得点率は { $share }%、引き分けは { $drawn }% でした。
booklet-rules = 規則
booklet-rules-introduction = 先手と後手が交互に1手ずつ指し、パスはできません。駒は図のとおりに動きます。自分の駒のあるマスには動けず、跳ぶ駒でなければほかの駒を越えられません。相手の駒のあるマスに動くと、その駒を取ります。玉将のように、すべて取られると負けになる駒を王駒と呼びます。角括弧の中の語は、その規則を規則ファイル、プリセット、--rule で指定するときに使います。
booklet-rule = { $topic }：{ $sentences } [{ $setting }]
booklet-setting = { $setting }、ほかに{ $others }

booklet-presets = プリセット
booklet-presets-introduction = 「{ $variant }:プリセット名」と指定して選ぶ、ほかの規則です。同じ規則を変えるものでなければ、+ でつないでいくつでも選べます。
booklet-piece-moves = { $piece }の動き：{ $betza }。
booklet-changed-rule = { $topic }：{ $sentences }

booklet-handicaps = 手合割
booklet-handicaps-introduction = --handicap に続けて左の名前を書いて選びます。後手（上手）は次の駒を落として始め、断りがなければ上手から指します。
booklet-handicap = { $name }：{ $pieces }。
booklet-handicap-black-first = { $name }：{ $pieces }。先手から指します。
booklet-removed-piece = { $square }{ $piece }

booklet-disputes = 諸説のある点
booklet-usual-reading = このプリセットがなければ：{ $decided }
booklet-played-here = ここでは：
booklet-other-reading = 別の説は { $preset } で選べます。
booklet-full-stop = { $text }。
booklet-sources = 出典

booklet-pieces = 駒
booklet-pieces-introduction = 強い駒から順に並べます。図では駒が上へ進みます。「動き」の後の文字は、ベツァ記法で書いた駒の動きです。
booklet-marks = 図の印：{ $marks }。
booklet-codes = { $abbr }、SFEN では { $sfen }
booklet-promotes-to = 成り：
booklet-by-side = { $black }（先手）、{ $white }（後手）
booklet-on-the-piece = 駒の字：{ $kanji }
booklet-meaning = 読み：{ $meaning }
booklet-moves = 動き：{ $betza }
booklet-royal = 王駒
booklet-does-not-promote = 成らない
booklet-captured-as = 取られると、{ $piece }として相手の持ち駒になる
booklet-on-last-rank = 最奥の段での動き：{ $betza }。最奥の段には打てません。

booklet-several-steps = 1手で続けて何度か動けます。その動きは上のベツァ記法のとおりです。
booklet-area = 空いたマスの上を、玉のように好きな方向へ{ $steps }マスまで続けて動けます。最後の1マスで駒を取れます。元のマスに戻れば、じっと（パス）と同じです。
booklet-hook = 走ったあと、直角に曲がってもう一度走れます。二度目の走りで駒を取れます。
booklet-skips = 隣のマスを、駒があってもなくても飛ばして動きます：{ $directions }。
booklet-flies = 敵味方の駒をいくつでも飛び越えて、その先の駒を取ることもできます：{ $directions }。
booklet-flies-over-lower = 敵味方の駒をいくつでも飛び越えて、その先の駒を取ることもできます。飛び越える駒も取る駒も、位が下でなければなりません：{ $directions }。
booklet-flies-at-most = 敵味方の駒を{ $most }枚まで飛び越えて動くこともできます。飛び越えた駒はそのままです：{ $directions }。
booklet-tramples = 敵味方の駒をいくつでも飛び越えて動くことができ、飛び越えた駒をすべて取ります：{ $directions }。
booklet-tramples-lower = 自分より位の低い駒なら敵味方ともいくつでも飛び越えて動くことができ、飛び越えた駒をすべて取ります。その先で取る駒も位が下でなければなりません：{ $directions }。
booklet-jumps-on = { $length }マス先へ跳び、そのマスが空いていれば、同じ方向へさらに走れます：{ $directions }。
booklet-jumps-on-up-to = { $length }マス先へ跳び、そのマスが空いていれば、同じ方向へさらに{ $limit }マスまで走れます：{ $directions }。
booklet-rank = 位は{ $rank }
booklet-burns-moving = 動いたあと、隣にいる相手の駒はすべて焼かれ、盤から除かれます。
booklet-burns-moving-and-passive = 動いたあと、隣にいる相手の駒はすべて焼かれ、盤から除かれます。相手の駒がこの駒の隣で手を終えると、その駒のほうが焼かれ、何も焼きません。その手で取った駒は取られたままです。
booklet-jumps-anywhere = 盤のどのマスへも跳べます。
booklet-captures-unprotected = 取れるのは、ひもの付いていない駒だけです。
booklet-captures-unprotected-royals = 王駒は、ひもが付いていなければ取れます。
booklet-burns-nothing = この規則では何も焼きません。
booklet-lion-power =
    { $squares ->
        [any] 獅子の力：1手のうちに、隣のどのマスでも{ $powers }ことができます。
        [ahead] 獅子の力：1手のうちに、すぐ前のマスで（2マス目も同じ向きの先に限る）{ $powers }ことができます。
        [diagonals-ahead] 獅子の力：1手のうちに、斜め前の二つのマスで（2マス目も同じ向きの先に限る）{ $powers }ことができます。
       *[some] 獅子の力：1手のうちに、隣のいくつかのマスで{ $powers }ことができます。
    }
booklet-lion-captures-twice = 駒を取ってさらに1マス動く（そこでも取れる）
booklet-lion-captures-and-returns = 駒を取って元のマスに戻る（居喰い）
booklet-lion-passes = 空いたマスへ出て元のマスに戻る（じっと）
booklet-lion-or = { $first }、または{ $last }

booklet-promotion = 成り
booklet-no-zone = 成れる敵陣はありません。成らなければ二度と動けなくなるときにだけ成ります。
booklet-zone =
    { $ranks ->
        [1] 敵陣は盤の最奥の段です。
       *[other] 敵陣は盤の奥の{ $ranks }段です。
    }
booklet-promotion-zone-move = 裏のある駒は、敵陣に入る手、敵陣の中で動く手、敵陣から出る手の終わりに、裏返って成ることができます。
booklet-promotion-zone-entry = 裏のある駒は、敵陣の外から中に入る手の終わりに、裏返って成ることができます。
booklet-promotion-entry-or-capture = 裏のある駒は、敵陣の外から中に入る手の終わりに、裏返って成ることができます。敵陣の中で動く手と敵陣から出る手では、駒を取ったときに成ることができます。
booklet-promotion-capture = 裏のある駒は、盤上のどこでも、駒を取る手の終わりに、裏返って成ることができます。
booklet-promotion-every-move = 裏のある駒は、どの手の終わりにも、裏返って成ることができます。
booklet-promotion-flips = 成った駒も、同じようにして元に戻ります。
booklet-nothing-promotes = 成る駒はありません。

booklet-compulsory-promotion = 成りの強制
booklet-compulsory-when-stuck = 成らなければ二度と動けなくなる駒は、成らなければなりません。そのほかは成っても成らなくてもかまいません。
booklet-compulsory-always = 成れる駒は成らなければなりません。
booklet-compulsory-never = 成っても成らなくてもかまいません。着いたマスで二度と動けなくなる駒は、駒を取らなくても成ることができます。成らなければ、最後までそこに残ります。
booklet-compulsory-promoted-taken = 成れる手で成駒を取った駒は、成らなければなりません。そのほかは成っても成らなくてもかまいません。

booklet-drops = 持ち駒
booklet-no-drops = 持ち駒は使いません。取られた駒は盤から除かれます。
booklet-captured-piece = 取った駒は、成っていない駒として持ち駒になります。
booklet-drop-base = 盤上の駒を動かす代わりに、持ち駒を空いたマスに打つことができます。ただし、二度と動けないマス（行き所のない駒）には打てません。打つ手では成れません。
booklet-drop-base-anywhere = 盤上の駒を動かす代わりに、持ち駒を空いたマスに打つことができます。打つ手では成れません。
booklet-drop-both = 盤上の駒を動かす代わりに、持ち駒を空いたマスに打つことができます。ただし、二度と動けないマス（行き所のない駒）には打てません。
booklet-drop-both-anywhere = 盤上の駒を動かす代わりに、持ち駒を空いたマスに打つことができます。
booklet-no-second-on-file =
    { $word ->
        [none] 成っていない自分の{ $piece }がある筋に、もう一枚打つことはできません。
       *[other] 成っていない自分の{ $piece }がある筋に、もう一枚打つことはできません（{ $word }）。
    }
booklet-most-on-file =
    { $word ->
        [none] 成っていない自分の{ $piece }が{ $most }枚ある筋に、さらに打つことはできません。
       *[other] 成っていない自分の{ $piece }が{ $most }枚ある筋に、さらに打つことはできません（{ $word }）。
    }
booklet-either-side-up = 裏表のどちらを上にして打ってもかまいません。
booklet-no-mate-by =
    { $word ->
        [none] { $piece }を打って詰ませることはできません。打って王手をかけることはできます。
       *[other] { $piece }を打って詰ませることはできません（{ $word }）。打って王手をかけることはできます。
    }

booklet-check = 王手
booklet-no-check = { $royal }を取られるところに置いたままにしてもかまいません。最後の王駒を取られた側が負けます。
booklet-check-one-royal = { $royal }を取られるところに置いたままにしてはいけません。
booklet-check-sole = 王駒は{ $royals }です。王駒が一枚だけのときは、取られるところに置いたままにしてはいけません。二枚あるときは、その一方でも両方でも置いたままにできます。一方を取られると、残った方がただ一枚の王駒になります。
booklet-check-duple = 王駒は{ $royals }です。王駒が一枚だけのときは、取られるところに置いたままにしてはいけません。二枚あるときは、両方を取られるところに置いたままにしてはいけません。
booklet-check-any = 王駒は{ $royals }です。どの王駒も、取られるところに置いたままにしてはいけません。
booklet-checkmate = 王手をかけられ、それを防ぐ手がなければ詰みで、負けになります。

booklet-bare-king = 裸玉
booklet-bare-king-loses = 盤上にも持ち駒にも王駒一枚のほかに駒がなくなった側（裸玉）は、直ちに負けます。双方とも裸玉なら引き分けです。
booklet-bare-king-loses-unless-bared-back = 王駒一枚のほかに駒がなくなった側（裸玉）は負けます。ただし、すぐ次の手で相手の最後の駒を取り、相手も裸玉にすれば引き分けです。双方とも裸玉なら引き分けです。
booklet-bare-king-ignored = 王駒一枚のほかに駒がなくなっても（裸玉）、対局は続きます。
booklet-bare-king-loses-to-major = 王駒一枚のほかに動ける駒がなくなった側（裸玉）は、相手に王駒のほかにもう一枚以上の駒があれば負けます（「獅子」の項に挙げる小さい駒は数えません）。ただし、次の手で相手の王駒を取れるとき、または相手の数える駒を一枚だけにできるときを除きます。双方とも裸玉なら引き分けです。ただし、次の手で相手の王駒を取れるときを除きます。
booklet-bare-king-lishogi = 王駒一枚のほかに動ける駒がなくなった側（裸玉）は、相手に王駒一枚のほかにもう一枚以上の駒があれば負けます（「獅子」の項に挙げる小さい駒は数えません）。ただし、相手の王駒、または数える駒がほかに一枚だけのときその駒に裸玉が利いていれば、どちらの手番でも負けません。双方とも裸玉なら、互いに利いていない限り引き分けです。手番の側に動かせる駒がなければ、それより先にその側の負けです。
booklet-bare-king-renmei = 王駒一枚のほかに動ける駒がなくなった側（裸玉）は、相手に王駒と、「獅子」の項に挙げる小さい駒のほかに駒が残っていれば負けます。ただし、次の手で相手の王駒か、王駒のほかの最後の駒を取れるときを除きます。双方とも裸玉なら引き分けです。

booklet-stalemate = ステイルメイト
booklet-stalemate-loses = 王手をかけられていないのに、指せる手がなくなった側は負けます。
booklet-stalemate-draw = 王手をかけられていないのに、指せる手がなくなったときは引き分けです。

booklet-repetition = 千日手
booklet-repetition-draw = 同じ局面（盤、持ち駒、手番）が{ $count }回現れると引き分け（無勝負）です。
booklet-repetition-mover-loses = 同じ局面（盤、持ち駒、手番）の{ $count }回目を作る手を指した側は負けます。
booklet-repetition-forbidden = 同じ局面（盤、持ち駒、手番）の{ $count }回目を作る手は指せません。
booklet-repetition-black-loses = 同じ局面（盤、持ち駒、手番）が{ $count }回現れると先手の負けです。
booklet-perpetual-check = 連続王手の千日手
booklet-perpetual-check-loses = その局面が初めて現れてから、一方の手がすべて王手であったときは、王手をかけ続けた側の負けです。双方ともそうであったときは引き分けです。
booklet-perpetual-check-draw = 王手の連続による千日手も、ほかの千日手と同じ扱いです。
booklet-perpetual-attack = 取りをかけ続けた千日手
booklet-perpetual-attack-loses = その局面が初めて現れてから、一方の手がすべて取りをかける手（王手、または動いた駒が相手の駒に当たる手）であったときは、取りをかけ続けた側の負けです。双方ともそうであったときは引き分けです。

booklet-goal = トライ
booklet-goal-far-rank = { $royal }が最奥の段に達し、そこで取られなければ、直ちに勝ちです。取られるところへ入って取られなかったときは、自分の次の手のあと、まだそこにいて取られなければ勝ちです。
booklet-contagion = 感染
booklet-contagion-turns = { $pieces }を取った駒は、成る代わりに{ $turned }に変わります。王駒は変わりません。
booklet-emperor = ひもの付いた駒
booklet-emperor-spares = { $pieces }が取れるのは、ひもの付いていない駒、つまり取ったあとすぐに取り返されない駒だけです。
booklet-emperor-spares-royals = { $pieces }が王駒を取れるのは、その王駒にひもが付いていないとき、つまり取ったあとすぐに取り返されないときだけです。ほかの駒は自由に取れます。
booklet-emperor-protects-all = この駒は、動けるところにいる味方の駒すべてのひもになります。
booklet-emperor-protects-where-it-captures = この駒は、自分で取り返せるところにいる味方の駒だけのひもになります。
booklet-burning = 火鬼の焼き
booklet-no-burning = ほかの駒を焼く駒はありません。
booklet-burning-moving = { $pieces }が動いたあと、隣にいる相手の駒はすべて焼かれ、盤から除かれます。
booklet-burning-moving-and-passive = { $pieces }が動いたあと、隣にいる相手の駒はすべて焼かれ、盤から除かれます。相手のそのような駒の隣で手を終えた駒は、何も焼かずに自分が焼かれます。その手で取った駒は取られたままです。

booklet-lions = 獅子
booklet-distant-lion = 隣のマスにいない相手の獅子は、ひもが付いていれば獅子で取ることができません。ただし、途中で{ $minor }でない駒を取るとき（付け喰い）は取れます。
booklet-protector-gone = 取った獅子がすぐに取り返されるとき、取られる獅子にはひもが付いている（足がある）といいます。空いて利いてくる駒のひもは陰足といいます。その手で駒がなくなって後ろから利いてくる駒も数え、途中で取られる駒は数えません。
booklet-protector-counts = 取った獅子がすぐに取り返されるとき、取られる獅子にはひもが付いているといいます。その手で駒がなくなって後ろから利いてくる駒も、途中で取られる駒も数えます。
booklet-no-return-but-by-lions = 獅子でない駒が獅子を取ったとき、そのすぐ次の手では、別のマスの獅子を獅子でない駒で取ることはできません（先獅子）。
booklet-no-return = 獅子でない駒が獅子を取ったとき、そのすぐ次の手では、別のマスの獅子を取ることはできません（先獅子）。

booklet-impasse = 持将棋
booklet-no-impasse = 持将棋の規則はありません。
booklet-impasse-offer = 双方の{ $royal }が敵陣に入ったときは、手番の側が持将棋を提案できます。
booklet-impasse-offer-anytime = どちらも相手を詰める見込みがなくなったときなど、手番の側はいつでも持将棋を提案できます。
booklet-impasse-accepted = 相手が同意すれば引き分けです。
booklet-points-24 = 相手が同意すれば、盤上の駒と持ち駒の点数（{ $points }）を数え、24点に満たない側が負け、双方とも24点以上なら引き分けです。
booklet-points-24-claim = 相手の{ $royal }も敵陣に入っており、王手をかけられておらず、自分の盤上の駒がすべて敵陣にあってそのどれにもひもが付いていれば、同意がなくても点数を数えさせることができます。
booklet-points-27 = 相手が同意すれば、盤上の駒と持ち駒の点数（{ $points }）を数え、27点以上の側が勝ち、双方とも27点なら後手の勝ちです。
booklet-points-27-declaration = また、手番の側は入玉宣言をすることができます。王手をかけられておらず、{ $royal }とそのほかの駒10枚以上が敵陣にあり、敵陣の駒と持ち駒だけで先手は28点、後手は27点以上あれば宣言は成立して勝ち、成立しなければ負けです。
booklet-try = { $royal }が、相手の{ $royal }が初めにいたマスに達し、そこで取られなければ、直ちに勝ちです（トライ）。
booklet-handicap-credit = 落とした駒の分として、後手（上手）に{ $points }点を加えます。
booklet-points = { $pieces }は{ $points }点
booklet-points-of-others = ほかは{ $points }点

booklet-illegal-moves = 反則
booklet-illegal-refused = 反則の手は、理由を示して指し直しになります。
booklet-illegal-loses = 反則の手を指すと直ちに負けます。指し手として読めない入力は数えません。
