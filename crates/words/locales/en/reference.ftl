# The booklet on screen.

reference-title-pieces = PIECES
reference-type-name = type a name to find it
reference-finding = find: { $text }_
reference-no-piece = no piece has this name
reference-range = { $first } to { $last } of { $all }
reference-not-found = not found
reference-found = { $nth } of { $all }
