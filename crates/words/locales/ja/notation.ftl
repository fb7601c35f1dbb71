# 読めない指し手と局面、盤面図。

# この言語で普通の表記の、オプションでの名前。
notation-usual = japanese
# 指し手の前の先後の印：none（なし）、pieces（☗☖）、triangles（▲△）。
notation-side-marks = pieces
# 後手（上手）から指すときの初手の手数：2（black-is-odd）か1（from-first）。
notation-counting = from-first
# 読み物の図の段と駒：letters（英字と略号）か kanji（漢数字と漢字）。
notation-diagrams = kanji
# 図の持駒の横に縦に書く文字。持ち駒のある将棋と、ない将棋。
notation-picture-hand = { $mark }{ $side }　持駒{ $held ->
    [0] 　なし
   *[other] { "" }
}
notation-picture-side = { $mark }{ $side }

# notation/sfen.rs
notation-at-character = { $problem }（{ $at }文字目）
notation-sfen-too-long = { $limit }バイトを超えています
notation-sfen-ranks = 局面は{ $found }段ですが、盤は{ $expected }段です
notation-sfen-squares = { $rank }の段に{ $found }マスありますが、盤は{ $expected }マスです
notation-unknown-piece = { $text } と書く駒はこの将棋にありません
notation-sfen-no-promotion = { $text } は成れない駒です
notation-sfen-missing-board = 盤面がありません
notation-sfen-missing-side = 手番がありません
notation-sfen-missing-hands = 持ち駒がありません（持ち駒なしは - と書きます）
notation-sfen-missing-bracket = 持ち駒の後の ] がありません
notation-sfen-lion-square = ここには直前に獅子が取られたマスか - を書きますが、{ $text } があります
notation-sfen-zero-count = 枚数は0で始められません
notation-sfen-count-without-piece = 枚数の後に駒がありません
notation-sfen-promoted-in-hand = 持ち駒に + は付けられません
notation-sfen-too-many-in-hand = 持ち駒は1種類につき{ $limit }枚までです
notation-sfen-side = 手番は b か w と書きますが、{ $text } があります
notation-sfen-ply = 手数は1から{ $limit }までの数です
notation-sfen-trailing = この後には何も書けません

# notation/parse_error.rs
notation-move-syntax = { $at }文字目から指し手として読めません
notation-move-japanese-syntax = { $at }文字目から日本語の指し手として読めません
notation-move-chess-syntax = チェス式の指し手として読めません
notation-move-nothing-before = 「同」の前に指し手がありません
notation-move-not-their-turn = { $side }の印がありますが、{ $side }の手番ではありません
notation-move-off-board = { $at }文字目のマスは盤上にありません
notation-move-reversed-square = { $at }文字目のマスは、筋が漢数字、段が算用数字になっています
notation-move-off-chess-board = そのマスは盤上にありません
notation-move-unknown-piece = { $at }文字目の駒はこの将棋にありません
notation-move-unknown-name = { $at }文字目の名前の駒はこの将棋にありません
notation-move-no-such-piece = その駒は盤上にありません
notation-move-none-goes-there = そこへ動ける駒がありません
notation-move-none-returns = そのように動いて元のマスに戻れる駒がありません
notation-move-nothing-to-capture = 途中のマスに取れる駒がありません
notation-move-no-step = その駒は途中のマスをそのように通れません
notation-move-other-piece = 動かす元のマスにあるのは別の駒です
notation-move-promotion-unsaid = 成と不成のどちらもあります
notation-move-ambiguous = 当てはまる手が{ $count }通りあります

# notation/diagram/read.rs
notation-at-line = { $line }行目：{ $problem }
notation-diagram-missing = 盤面図（各段が |...| の行）がありません
notation-diagram-ranks = 盤面図は{ $found }段ですが、盤は{ $expected }段です
notation-diagram-squares = この段に{ $found }マスありますが、盤は{ $expected }マスです
notation-diagram-open-rank = 段の終わりに | がありません
notation-diagram-unknown-in-hand = { $text } と書く持ち駒はありません
notation-diagram-count = 持ち駒の枚数は1から{ $limit }までの数です
notation-diagram-hand-twice = この持ち駒はすでに書かれています
notation-diagram-played = 手数は{ $limit }までの数です
notation-diagram-lion-taken = { $label }の後には、7五のようにマスを書きます

# notation/diagram/write.rs
# 略号で書いた盤の下に出る行。
notation-letters-to-move = 手番：{ $side }
notation-letters-hand = { $side }の持ち駒：{ $held }
notation-letters-nothing = なし
