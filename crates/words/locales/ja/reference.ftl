reference-title-pieces = 駒
reference-type-name = 名前を入力して検索
reference-finding = 検索：{ $text }_
reference-no-piece = この名前の駒はありません
reference-range = { $first }〜{ $last }/{ $all }
reference-not-found = 見つかりません
reference-found = { $nth }/{ $all }
