### What several screens share: answers to keys that change the display, copies, lists of games, cards of pieces, openings.
### Answers are sentences, best short of 80 columns; headings and columns of lists are a word or two.

# Answers to keys that change the screen. The messages screen-hint-... follow others: "The mouse now works the board.
# m lets it select text." $key is a key.
screen-mouse-for-game = The mouse now works the board.
screen-mouse-for-terminal = The mouse now selects text.
screen-hint-mouse-given = { $key } lets it select text
screen-hint-mouse-taken = { $key } lets it work the board
screen-glyphs-with-arrows = Letters and moves: • step, ↑ ╳ ┼ slide, * ^ jump, % both, 1-8 steps.
screen-glyphs-with-signs = Letters and moves: o step, | - X slide, * ^ jump, % both, 1-8 steps.
screen-hint-restores = { $key } undoes it.
# $setting is the label of a verb, as in the list of all.
screen-restored = Undone: { $setting }.
screen-look-kept = Saved for next time; :usual resets it.
screen-look-of-config = The config file sets this, so your choice lasts only until you quit.
screen-usual-looks = Display settings reset.
screen-numbering-pairs = Moves are numbered in pairs.
screen-numbering-single = Moves are numbered singly.
screen-looks-not-kept = Display settings could not be saved: { $error }.
screen-theme = Theme: { $theme }.

# The tile of an answer to a question, after its key: [y] yes.
screen-answer = [{ $key }] { $answer }

# The values of settings, in rows such as "Notation: Hodges".
screen-value-kanji = kanji
screen-value-letters = letters
screen-value-moves = letters with moves
screen-value-ascii = ASCII
screen-value-single = single
screen-value-pairs = pairs
screen-value-hodges = Hodges
screen-value-japanese = Japanese
screen-value-never = no
screen-value-always = yes
screen-value-after-key = after a key

screen-squares = Square size: { $size }.
screen-squares-automatic = Square size: { $size }, the largest that leaves room for everything.
screen-no-larger-squares = Larger squares do not fit into this window.
screen-no-smaller-squares = These are the smallest squares.
screen-overview = The overview of the board: each square is a dot or a letter.
screen-no-overview = Only boards of at least 256 squares have an overview.
screen-board-turns = The board turns to the side to move.
screen-board-stays = The board stays as it is.
screen-hint-turns = { $key } turns it
screen-notation-needs-kanji = Japanese notation needs kanji.
screen-hint-shows = { $key } shows them
screen-notation-japanese = Moves are written in Japanese notation.
screen-notation-hodges = Moves are written in Hodges notation.
screen-input-method = Switch the input method off to press keys. After : it can stay on.
screen-language = Language: English.
screen-no-language = There is no language { $name }; known languages: { $known }.
screen-language-needs-characters = The language { $tag } needs a terminal that shows its characters.

# How pieces are written.
screen-glyphs-kanji = Pieces are written in kanji.
screen-glyphs-letters = Pieces are written in letters.
screen-glyphs-ascii = Pieces are written in ASCII.

# What the terminal lacks, with the keys that show it all the same.
screen-lacks-kanji = This terminal seems to lack kanji: letters are shown, { $glyphs } changes that.
screen-lacks-colours = This terminal seems to lack colours: { $theme } shows them.
screen-lacks-both = This terminal seems to lack kanji and colours: { $glyphs } and { $theme } show them.

# Copying: two sentences, one on the terminal and one on the file that holds the same text.
screen-copy-sent =
    { $form ->
        [position] Position copied to the clipboard.
        [picture] Picture of the position (SVG) copied to the clipboard.
       *[game] Game copied to the clipboard as { $format }.
    }
screen-copy-not-sent =
    { $form ->
        [position] The position could not be copied to the clipboard: { $error }.
        [picture] The picture of the position (SVG) could not be copied to the clipboard: { $error }.
       *[game] The game could not be copied to the clipboard as { $format }: { $error }.
    }
screen-copy-kept = A copy was saved in { $path }.
screen-copy-not-kept = No file could be written: { $error }.
screen-too-many-copies = there are { $count } files already

# Why the program ends.
screen-terminal-failed = the terminal cannot be used: { $error }
screen-ended-by-signal = ended by signal { $number }
screen-no-keys = the thread that reads the keys has ended

# $lack: what there is too little of. The font is that of the terminal.
screen-too-small =
    { $lack ->
        [columns] This board needs { $columns }x{ $rows }, the window has { $there_columns }x{ $there_rows }: too narrow. Make the window wider or the font smaller.
        [rows] This board needs { $columns }x{ $rows }, the window has { $there_columns }x{ $there_rows }: too low. Make the window higher or the font smaller.
       *[both] This board needs { $columns }x{ $rows }, the window has { $there_columns }x{ $there_rows }: too narrow and too low. Make the window larger or the font smaller.
    }
screen-too-small-short =
    { $lack ->
        [columns] too narrow: needs { $columns }x{ $rows }
        [rows] too low: needs { $columns }x{ $rows }
       *[both] too small: needs { $columns }x{ $rows }
    }

screen-which-file = Which file? Type :open! FILE.
screen-game-kept = The game that you left is kept: the menu has it among the unfinished games.
screen-game-would-be-lost = This game would be lost; :save FILE saves it.
screen-clocks-stand = The clocks are stopped while the position is edited.
screen-no-piece-moves = No piece of this game can move.
screen-pasted-position-of = A position of { $game }.
screen-pasted-game-of = { $game }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
screen-open-position = Open this position?
screen-open-game = Open this game?
screen-pasted-nothing = This is not a game, a position or the path of a file. A move can be pasted once a game is on the board.
screen-pasted-game = This is the pasted game. It is saved once it changes; :save saves it now.
screen-no-list = The games cannot be listed: { $error }.
screen-readable-part =
    { $moves ->
        [one] { $error }; :open! loads the move before it
       *[other] { $error }; :open! loads the { $moves } moves before it
    }

# A number of moves.
screen-moves = { $count } { $count ->
        [one] move
       *[other] moves
    }

# Lists of games.
screen-title-saved-games = SAVED GAMES
screen-which-game = WHICH GAME?
screen-which-game-heading = The text does not name its game. Choose one:
screen-title-choose-game = CHOOSE A GAME
screen-looking-for-more = looking for more
screen-no-game-yet = no game yet
screen-games = { $count } { $count ->
        [one] game
       *[other] games
    }
screen-samples =
    { $count ->
        [one] { $count } sample
       *[other] { $count } samples
    }
screen-sample = sample
screen-type-to-find = type to find
screen-finding = find: { $text }_
screen-found = { $found } of { $all }
screen-by-date = by date
screen-by-game = by game
screen-by-players = by players
screen-by-length = by length
screen-by-result = by result
screen-game-deleted = Game deleted.
screen-game-renamed = Renamed: { $name }.
screen-games-of-file = A game in a file with several games cannot be deleted or renamed alone.
screen-sample-stays = A sample game cannot be deleted or renamed.
screen-reached-stay = Games are deleted and renamed in the list of saved games. G on the board opens it.
screen-title-reached = GAMES THAT REACHED THE POSITION
screen-delete-game = Delete { $name }? This cannot be undone.
screen-new-name = New name: { $text }_
screen-file-gone = The file cannot be read any more.
screen-no-game-matches = No game matches.
screen-unreadable = (unreadable)
screen-unfinished = unfinished
screen-narrow-row = { $players }: { $title }, { $result }, { $length }
screen-narrow-row-of-file = { $players }, { $result }, { $moves }, { $date }
screen-details = { $game }, { $players }, { $moves }: { $end }
screen-details-with-date = { $game }, { $players }, { $date }, { $moves }: { $end }
screen-game-in-file = { $file }, game { $number }
screen-games-in-file = { $file }, { $games }

# The card of a piece.
screen-name-and-meaning = { $name }: { $meaning }
screen-promoted-from = promoted from { $piece }
screen-promotes-to = promotes to { $piece }
screen-no-promotion = does not promote
# $promotion is one of the three messages above.
screen-spares-protected = captures only what is not protected
screen-spares-protected-royals = captures a royal only if it is not protected
screen-royal = royal; { $promotion }
screen-betza = moves { $text } (Betza)

# Panels beside the board.
screen-heading-moves = Moves
screen-heading-score = Score
screen-heading-tree = Variations
screen-tree-start = start
screen-heading-comment = Comment
screen-heading-talk = Messages, the latest first
screen-clocks-stopped = stopped
# The sides at the edge of the graph of scores: one letter each.
screen-graph-black = B
screen-graph-white = W
screen-hand-of = { $side }:
# Two parts of the label before the pieces of a hand: the side or its player, "bare in 6", "taken:".
screen-hand-label = { $first }, { $second }

# screen/openings
screen-openings = Openings
screen-openings-reached =
    { $games ->
        [one] Openings: { $count } of { $games } game
       *[other] Openings: { $count } of { $games } games
    }
screen-openings-results = { $blacksign } { $first } { $black }  { $neithersign } neither { $neither }  { $whitesign } { $second } { $white }
screen-openings-neither = Neither: drawn { $drawn }, unfinished { $unfinished }
screen-openings-nothing = No saved game reached this position. :openings FOLDER searches another folder or file.
screen-openings-nothing-in = No game in { $path } reached this position. :openings alone searches the saved games.
screen-openings-no-files = There are no game files in { $path }. :openings FOLDER searches another folder or file.
screen-openings-reading =
    { $files ->
        [one] Reading games: { $done } of { $files } file.
       *[other] Reading games: { $done } of { $files } files.
    }
screen-openings-unreadable =
    { $count ->
        [one] One file could not be read completely.
       *[other] { $count } files could not be read completely.
    }
screen-openings-full = The index is full: some files were left out.
screen-openings-no-game = This command is not available in the openings.
screen-openings-no-games = No game reached this position.
screen-openings-book =
    { $games ->
        [one] Computer: { $count } of { $games } game
       *[other] Computer: { $count } of { $games } games
    }
screen-openings-book-about =
    { $nodes ->
        [one] It played against itself, one position for each move.
       *[other] It played against itself, { $nodes } positions for each move.
    }
screen-openings-book-nothing = The computer's book has no move here.
screen-openings-book-games = The games of the computer are not kept, only these counts.
screen-openings-no-book = The computer has no opening book for this game. `zushiki lab book` makes one.
