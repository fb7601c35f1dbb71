# 反則手、成立しない局面、宣言の条件（一般的な言い方）。

# rules/errors.rs
rules-illegal-move = 反則手：{ $why }
rules-why-game-over = 対局は終わっています
rules-why-off-board = 盤の外に出る手です
rules-why-unknown-kind = この将棋にその駒はありません
rules-why-no-piece = 動かす元のマスに駒がありません
rules-why-not-yours = 相手の駒は動かせません
rules-why-own-piece = 移動先に自分の駒があります
rules-why-not-its-move = その駒はそこへは動けません
rules-why-blocked = 途中に駒があります
rules-why-royal-attacked = 王駒が取られる手です
rules-why-must-promote = 成らなければなりません
rules-why-outside-zone = ここでは成れません
rules-why-has-no-promotion = この駒は成れません
rules-why-no-drops = この将棋では持ち駒を打てません
rules-why-not-in-hand = その駒は持ち駒にありません
rules-why-occupied = 駒は空いたマスにしか打てません
rules-why-never-move-again = 行き所のない駒は打てません
rules-why-second-on-file = 同じ筋には、成っていない同じ駒をこれ以上打てません
rules-why-drop-mate = この駒を打って詰ますことはできません
rules-why-lion-protected = その獅子にはひもが付いており、取れません
rules-why-lion-just-taken = 先獅子です（直前の手で獅子が取られました）
rules-why-turned-by-capture = 取った駒によって変わるので、成りの手はありません
rules-why-not-lower-rank = 飛び越えられるのは位の下の駒だけです
rules-why-protected = この駒が取れるのは、ひもの付いていない駒だけです
rules-why-not-on-the-way = その動き方では駒を取れません
rules-why-repeats = 同一局面の繰り返しが多すぎます
rules-setup-other-board = 局面は{ $found_files }×{ $found_ranks }の盤、この将棋は{ $files }×{ $ranks }の盤です
rules-setup-unknown-kind = この将棋にない駒が局面にあります
rules-setup-no-royal = どちらにも王駒がありません
rules-setup-royal-in-hand = 王駒が持ち駒にあります
rules-setup-opponent-in-check = 手番でない側に王手がかかっています
rules-setup-stuck = 行き所のない駒があります
rules-setup-hand-without-drops = 持ち駒がありますが、この将棋では持ち駒を使えません
rules-setup-too-many-in-hand = 同じ種類の持ち駒が{ $limit }枚を超えています
rules-setup-promoted-in-hand = 成駒が持ち駒にあります

# rules/outcome.rs
rules-unmet-royal-outside = 王駒が敵陣に入っていません
rules-unmet-in-check = 宣言する側に王手がかかっています
rules-unmet-few-pieces = 敵陣にある王駒以外の駒が{ $there }枚で、{ $needed }枚に足りません
rules-unmet-few-points = 点数が{ $there }点で、{ $needed }点に足りません
rules-unmet-outside = 敵陣の外に駒があります
rules-unmet-undefended = ひもの付いていない駒があります
