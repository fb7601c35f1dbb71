### The keys: their effects in the help, which has about 50 columns for each, and words in the key bar, after the
### name of the key: a word or two (keys-bar-...). Each is complete by itself.

# Japanese players read this line in English too.

keys-close-what-open = close what is open

keys-move-cursor = move the cursor

keys-play-marked-game = start the selected game, or resume the unfinished one
keys-bar-variants-play = play
keys-tick-set-up = select a set-up, preset or handicap
keys-bar-tick = select
keys-set-ups-presets = to the set-ups, presets and handicaps
keys-bar-more = more
keys-first-entry = to the first entry
keys-last-entry = to the last entry

keys-delete-marked-unfinished = delete the selected unfinished game, after asking

keys-start-game = start the game
keys-bar-start = start
keys-edit-field = edit the field
keys-bar-edit = edit
keys-next-common-time = the next opponent, level or common clock
keys-bar-next-choice = next choice
keys-back-variants = back to the variants
keys-bar-fields-back = back

keys-accept-text = accept the text
keys-bar-accept = accept
keys-leave-field-unchanged = leave the field unchanged
keys-bar-cancel = cancel
# In place of keys-bar-cancel, for an offer of the other side.
keys-bar-decline = decline
keys-accept-on-next = accept it and go to the next field
keys-bar-field-text-next = next
keys-accept-back-field = accept it and go back to the previous field

keys-openings-follow = play the selected move
keys-bar-openings-follow = play
keys-openings-back = back to the previous position
keys-bar-openings-back = back
keys-openings-games = the games that reached the position
keys-bar-openings-games = games
keys-openings-other = the games of the computer, or the saved games
keys-bar-openings-other = computer
keys-openings-next = the next move of the list
keys-openings-before = the previous move of the list
keys-openings-start = back to the start
keys-openings-leave = leave the openings
keys-bar-openings-leave = leave

keys-begin-marked-lesson = begin the selected lesson or drill
keys-bar-learn-begin = begin
keys-leave-list = leave the list
keys-bar-learn-leave = leave

keys-type-move-name = type a move, or the name of a square
keys-next-lesson = the next lesson
keys-bar-lesson-next = next
keys-lesson-before = the previous lesson
keys-leave-lessons = leave the lessons
keys-bar-lesson-leave = leave

keys-go-on = go on
keys-bar-go-on = go on

keys-open-marked-problem = open the selected problem
keys-bar-problems-open = open
keys-problems-next-game = the problems of the next game
keys-bar-next-game = next game
keys-problems-game-before = the problems of the previous game
keys-next-length = to the next length
keys-bar-longer = longer
keys-length-before = to the previous length
keys-to-next-unsolved = to the problem to try next, near your rating
keys-bar-unsolved = next
keys-filter-problems = only easy problems, only medium ones and so on, or all
keys-theme-of-problems = only problems of the next theme, or all
keys-all-problems = show all problems; if all are shown, leave the list
keys-bar-theme-of-problems = theme
keys-bar-filter = filter
keys-bar-problems-leave = leave
keys-first-problem = to the first problem
keys-last-problem = to the last problem

keys-type-move = type a move
keys-hint-problem = a hint: the piece to move; again the move, and the line
keys-show-solution = show the solution
keys-bar-solution = solution
keys-next-unsolved = the problem to try next, near your rating
keys-bar-problem-next = next
keys-problem-before = the previous problem
keys-back-list = back to the list
keys-bar-problem-leave = leave

keys-take-wrong-move = take the wrong move back, or go to the next problem
keys-take-back-try = take it back, or try again
keys-solution-back = the solution: one move back
keys-solution-forward = the solution: one move forward
keys-solution-start = the solution: the start
keys-solution-end = the solution: the end

keys-mark-square-unmark = mark the square, or unmark it
keys-bar-drill-mark = mark
keys-check-answer = check the answer
keys-bar-check = check

keys-another-piece = another piece
keys-bar-drill-always-next = next
keys-type-names-squares = type the names of squares
keys-leave-drill = leave the drill
keys-bar-drill-always-leave = leave

keys-open-game = open the game
keys-bar-library-open = open
keys-clear-or-close-list = clear what was typed, or close the list
keys-leave-unfiltered = close the list while nothing is typed; a letter of a name
keys-bar-library-close = close
keys-mark-another = select another
keys-bar-library-on = next
keys-bar-library-back = back
keys-sort-list-by = sort the list by the next column
keys-bar-sort = sort
keys-delete-game-after = delete the game, after asking
keys-bar-delete = delete
keys-rename-file = rename its file
keys-bar-rename = rename
keys-page-on = next page
keys-page-back = previous page
keys-first = to the first
keys-last = to the last

keys-edit-a-position = edit a position of it, and play from there

keys-put-chosen-piece = put the chosen piece
keys-bar-put = put
keys-choose-next-piece = choose the next piece
keys-bar-position-next = next
keys-choose-piece-before = choose the previous piece
keys-choose-other-sides = choose the other side's pieces
keys-bar-side = side
keys-remove-piece = remove the piece
keys-bar-remove = remove
keys-turn-piece-over = turn the piece over
keys-bar-position-turn = turn
keys-give-piece-other = give the piece to the other side
keys-change-side-move = change the side to move
keys-add-chosen-piece = add the chosen piece to the hand
keys-remove-chosen-piece = remove the chosen piece from the hand
keys-remove-all-pieces = remove all pieces
keys-set-up-starting = set up the starting position
keys-play-position = play from this position
keys-bar-position-play = play
keys-leave-editor-game = leave the editor; the game stays as it is
keys-bar-position-leave = leave
keys-type-paste-position = type or paste a position in SFEN

keys-comment-on = scroll the comment down
keys-comment-back = scroll the comment up

keys-take-up-piece = pick up the piece
keys-bar-take = pick up
keys-bar-now = move now
keys-bar-stop = stop

keys-move-marked-square = move to the selected square
keys-bar-move = move
keys-put-piece-back = put the piece back

keys-go-on-return = go on, return or stay: to the square of the cursor
keys-bar-step-step = step

keys-hand-back-board = to the hand, or back to the board


keys-review-game = back to the game
keys-bar-review-game = game
keys-leave-review = to the last position, then leave review

keys-promote = promote
keys-do-not-promote = do not promote
keys-mark-promoted-face = select the promoted face
keys-mark-other-face = select the other face
keys-move-marked-face = move with the selected face
keys-do-not-move = do not move
keys-type-another-move = type another move

keys-mark-move-before = select the previous move
keys-mark-next-move = select the next move
keys-bar-ambiguous-mark = select
keys-play-marked-move = play the selected move
keys-bar-ambiguous-play = play
keys-play-none-them = play none of them
keys-bar-none = none

keys-yes = yes
keys-choose-yes = choose the answer yes
keys-choose-no = choose the answer no
keys-give-chosen-answer = give the chosen answer
keys-bar-yes = yes
keys-no = no
keys-bar-no = no
keys-cancel-question = close the question, which means no

keys-choose-marked-entry = choose the selected entry
keys-bar-choose = choose
keys-close-list = close the list
keys-bar-choices-close = close

keys-run-command-play = run the command or play the move
keys-bar-enter = enter
keys-close-line = close the line
keys-complete-next-possibility = complete it with the next possibility
keys-bar-complete = complete
keys-complete-one-before = complete it with the previous one
keys-earlier-line = select the row above, or recall an earlier line
keys-bar-earlier = earlier
keys-bar-later = list
keys-later-line = select the next row of the list, or recall a later line
keys-break-comment = a new line of the comment

keys-edit-line = edit the line

keys-bar-help-close = close
keys-bar-page = page
keys-row-on = next row
keys-bar-help-on = next
keys-row-back = previous row
keys-bar-help-back = back
keys-start = to the start
keys-end = to the end

keys-clear-or-close-cards = clear what was typed, or close the cards
keys-bar-pieces-close = close
keys-further-on = forward
keys-bar-pieces-on = next
keys-back = back
keys-bar-pieces-back = back

keys-close-booklet = close the booklet
keys-bar-rules-close = close
keys-bar-rules-on = next
keys-bar-rules-back = back
keys-next-chapter = the next chapter
keys-bar-next-chapter = chapter
keys-chapter-before = the previous chapter
keys-find-word = find a word
keys-bar-find = find
keys-next-place-word = the next place of the word
keys-place-before = the previous place of the word

keys-keep-word-stay = keep the word and stay here
keys-bar-stay = stay
keys-cancel-search = cancel the search
keys-bar-find-next = next

# The sections of the config file, after "for".
keys-section-board = the board and the list of variants
keys-section-fields = the fields of a new game
keys-section-editor = the position editor
keys-section-promotion = the question whether to promote
keys-section-ambiguous = the question which move was typed
keys-section-question = questions
keys-section-list = lists of choices
keys-section-line = the : line and other text fields (letters only with Ctrl-)
keys-section-help = the list of keys
keys-section-pieces = the cards of all pieces (letters only with Ctrl-)
keys-section-rules = the rule booklet
keys-section-library = the lists of games (letters only with Ctrl-)
keys-section-learn = the lessons and the drill of the pieces
keys-section-problems = the mate problems
keys-section-openings = the openings
keys-section-find = the word to search for in the booklet (letters only with Ctrl-)

# The help: headings.
keys-title-keys = Keys
# The headings of the groups of keys on the page of a screen: on a board, in the position editor, in lists and menus.
keys-title-move = Moving
keys-title-edit = Setting up
keys-title-choose = Choosing
keys-title-look = Looking at other positions
keys-title-go = Looking further
keys-title-game = The game
keys-title-rest = Display, help and program
keys-the-rest = { $key } finds everything by its name. :help lists all keys, signs and commands.
keys-typed-move = A digit, a capital or a letter from a to h begins a move.
keys-title-promotion = A piece that may promote
keys-title-ambiguous = A typed move with several meanings
keys-title-line = The : line
keys-title-editor = The position editor
keys-title-library = Lists of games
keys-title-pieces = The cards of all pieces
keys-title-rules = The rule booklet
keys-title-find = Search in the booklet
keys-title-commands = Commands after :

# The help: signs on the screen, each with its meaning (keys-is-...).
keys-title-signs = What the screen shows
keys-sign-to-move = ^ or v at a corner
keys-is-to-move = the side to move
keys-sign-owner = v before a piece
keys-is-owner = a piece of the side at the top
keys-sign-cursor = {"["} ] around a piece
keys-is-cursor = the cursor
keys-sign-target = o and x
keys-is-target = possible moves and captures of the piece picked up
keys-sign-first-step = O and X
keys-is-first-step = a first step there; the piece may make a second one
keys-sign-stepped = > and <
keys-is-stepped = the first step; Enter on > stays there, on < returns
keys-sign-last-move = a line below
keys-is-last-move = the squares of the last move
keys-sign-on-way = x on an empty square
keys-is-on-way = the last move captured a piece here in passing
keys-sign-promoted = +, bold or ! at a piece
keys-is-promoted = + and bold: promoted; !: an attacked royal
keys-sign-influence = ^^^ v = on squares
keys-is-influence = control: who attacks them more, and by how much
keys-sign-attackers = x + ^ v reversed
keys-is-attackers = attackers and defenders of a square; ^ Black's, v White's
keys-sign-zone = thick frame, or #
keys-is-zone = the ranks where pieces promote
keys-sign-dots = dots between squares
keys-is-dots = star points, as on a real board
keys-sign-bare = bare in 5
keys-is-bare = pieces to lose until the king is bare (see r)

# The help: other texts that can be typed.
keys-title-pasted = Pasted
keys-pasted-game = a game, a position
keys-is-pasted-game = open it, in any format of game files
keys-pasted-path = a path
keys-is-pasted-path = open the file; a file that is dragged into the window
keys-title-typed = Typed after :
keys-typed-moves = P-7f 7g7f P*5e Sx5d+
keys-is-typed-move = a move
keys-is-typed-number = review: the position after so many moves
keys-typed-sfen = sfen POSITION
keys-is-typed-sfen = edit this position, and play from there

# Keys in messages: "u takes back, [ reviews", and the same as a sentence.
keys-hints = { $first }, { $second }
keys-hint-sentence = { $hints }.

# Keys in the config file.
keys-fixed = the key { $name } keeps its meaning and cannot be given to something else

# The tree of variations.
keys-section-tree = the tree of variations
keys-section-lines = the best lines of the analysis
keys-tree-up = the row above
keys-tree-down = the row below
keys-tree-left = fold, or go to the previous move
keys-tree-right = unfold, or enter the variation
keys-tree-all = fold or unfold all
keys-tree-page-up = ten rows up
keys-tree-page-down = ten rows down
keys-lines-play = play the first move of the selected line
keys-lines-up = select the line above
keys-lines-down = select the next line
keys-lines-more = show one line more
keys-lines-fewer = show one line fewer
keys-lines-leave = back to the board; the lines stay
keys-bar-lines-play = play
keys-bar-lines-next = next line
keys-bar-lines-more = more
keys-bar-lines-leave = board
keys-tree-switch = fold or unfold
keys-tree-leave = to the board, tree open
keys-tree-close = close the tree
keys-bar-tree-walk = walk
keys-bar-tree-fold = fold
keys-bar-tree-unfold = unfold
keys-bar-tree-all = all
keys-bar-tree-leave = board
keys-bar-tree-close = close
