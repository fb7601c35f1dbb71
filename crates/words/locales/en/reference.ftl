### The cards of all pieces and the booklet on screen: words in the title and in the line at the foot.

reference-title-pieces = PIECES
reference-type-name = type a name to find it
reference-finding = find: { $text }_
reference-no-piece = no piece has this name
reference-range = { $first } to { $last } of { $all }
reference-not-found = not found
reference-found = { $nth } of { $all }
