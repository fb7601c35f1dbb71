editor-title = 局面編集
editor-help-key = ? ヘルプ
editor-to-move = { $side }番
editor-piece = { $side }の{ $piece }
editor-puts = 置く駒：{ $piece }
editor-pieces = 駒
editor-movement = { $piece }。
editor-in-hand = { $side }の持駒：{ $pieces }。
editor-held =
    { $count ->
        [1] { $piece }
       *[other] { $piece }{ $count }枚
    }
editor-losing = 今の対局は保存されておらず、失われます。ここから対局しますか？
editor-leaving = 局面の変更は失われます。編集を終えますか？
editor-not-yet-playable = まだ対局できません：{ $fault }
editor-unplayable = この局面では対局できません：{ $fault }
editor-playable = この局面で対局できます（P）。
editor-no-promotion = { $piece }は成れません。
editor-empty-square = { $square }に駒はありません。
editor-not-sfen = SFEN ではありません：{ $error }
