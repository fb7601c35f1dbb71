### The verbs: everything that a player can ask for. For each the label in the menu, and what it does (-does), without a full
### stop: in the menu, the list of keys and the list of commands, which is as wide as the screen. Words in capitals stand
### for what the player types. $at tells front ends apart: the board on screen, or the lines of --plain.
###
### The key bar has a word or two for a verb (-bar); without that message it has the typed word. A language other than
### English may have words that are typed for a verb (-words), with commas between them; the first is completed. Readings
### and other words for it (-reading) find a verb in the palette.

verb-board-does = all pieces with their squares, and the hands
verb-diagram-does = the board as a drawing
verb-rank-does = the pieces on a rank
verb-file-does = the pieces on a file
verb-hands-does = the pieces in hand
verb-moves-does = legal moves: all, of one square, of one kind
verb-why-does = why a move cannot be played; nothing is played
verb-history-does = the moves so far
verb-time-does = the time that both sides have left
verb-undo = Take back the last move
verb-undo-reading = back up, go back
verb-undo-does = take the last move back
verb-redo = Redo a move taken back
verb-redo-does = redo the move that was taken back
verb-flip = Turn the board
verb-flip-reading = rotate, play white
verb-flip-does = turn the board round
verb-auto-flip = Board turns to the side to move
verb-auto-flip-does = turn the board to the side to move after each move; again to stop
verb-look-first = To the start
verb-look-first-does = show the start of the game, to review it
verb-look-back = One move back
verb-look-back-does = show the position before the last move
verb-look-back-bar = back
verb-look-forward = One move forward
verb-look-forward-does = show the position after the next move
verb-look-forward-bar = next
verb-look-last = To the end
verb-look-last-does = show the last position
verb-ply = To a move by its number
verb-ply-does = show the position after that many moves
verb-look-next-capture = To the next capture
verb-look-next-capture-does = show the position after the next capture
verb-look-last-capture = To the previous capture
verb-look-last-capture-does = show the position after the previous capture
verb-return = Back to the game
verb-return-reading = stop the review
verb-return-does = end the review and return to the game
verb-replay = Play through the game
verb-replay-does = play the game automatically; any key stops it
verb-variations = Tree of variations
verb-variations-does =
    { $at ->
        [lines] the variations here: moves played from this position, alternatives to the last move, and the other places with variations
       *[screen] the tree of variations, to show one of them
    }
verb-next-branch = To the next variation
verb-next-branch-does = follow the next of the variations that begin here, or show the next one in place of the last move
verb-delete-branch = Delete the variation
verb-delete-branch-does = delete this variation from the move shown onwards
verb-promote-branch = Make this the main line
verb-promote-branch-does = make this variation the main line
verb-prune-branches = Delete all variations
verb-prune-branches-does = delete all variations and the moves taken back
verb-info = Players, event, date
verb-info-reading = players, event, rename, name, player, person, black, white
verb-info-does = the game, its players, its date and its other headers
verb-header = Change a header
verb-header-does = change a header, or remove it: header event TEXT; also black, white, place, date, round, tags
verb-offer-draw = Offer a draw
verb-offer-draw-reading = tie
verb-offer-draw-does = offer a draw: the game is drawn if the opponent accepts
verb-offer-impasse = Offer an impasse
verb-offer-impasse-does = offer an impasse when neither king can be mated any more: if the opponent accepts, the rules decide, by a draw or by counting points
verb-claim-impasse = Claim an impasse
verb-claim-impasse-does = force or declare an impasse, if the rules allow it: points decide without the opponent's consent, and a claim that fails may lose
verb-resign = Resign
verb-resign-reading = give up, lose
verb-resign-does = give up the game, after asking
verb-edit-position = Edit the position
verb-edit-position-does = edit the position, and play from there
verb-read-position = Type or paste a position
verb-read-position-does =
    { $at ->
        [lines] the position in SFEN, to copy
       *[screen] copy the position as SFEN; with a position, edit that one and play from there
    }
verb-save = Save the game
verb-save-does = write the game to its file, or to a new one: .psn, .kif, .csa and others
verb-save-over = Save over an existing file
verb-save-over-does = write the game to its own file without a question; with FILE, replace that file
verb-games = Saved games
verb-games-does = the saved games; with FILE, open that file
verb-open-part = Open part of a faulty file
verb-open-part-does = open the readable part of a faulty file
verb-choose-export = Write it in another format
verb-choose-export-reading = save as, kif, csa, pgn
verb-choose-export-does = a list of the formats, to write the game to a file in one of them
verb-copy-position = Copy the position
verb-copy-position-does = copy the position as SFEN, to the clipboard and to a file
verb-copy-game = Copy the game
verb-copy-game-does = copy the game with variations and comments, as PSN
verb-copy = Copy in another format
verb-copy-does = the position in SFEN, to copy; with FORM the game, the position (sfen) or its picture (svg): { $forms }
verb-open-comment = Write a comment
verb-open-comment-does =
    { $at ->
        [lines] write a comment on the position shown; without TEXT, show the comment
       *[screen] comment on the move, or change the comment; Ctrl-O begins a new line, an empty TEXT removes it
    }
verb-uncomment = Remove the comment
verb-uncomment-does = remove the comment on the position shown
verb-mark = Mark the move or position with signs
verb-mark-does = mark the last move: { $symbols }
verb-glyphs = Writing of pieces
verb-glyphs-reading = letters
verb-glyphs-does = kanji, letters, ASCII, or letters with moves
verb-glyphs-bar = letters
verb-theme = Theme
verb-theme-reading = colours, colors
verb-theme-does = the next theme, or the one with this name: terminal, kaya, dark, light, mono, your own
verb-larger = Larger squares
verb-larger-reading = size, zoom, bigger
verb-larger-does = larger squares
verb-smaller = Smaller squares
verb-smaller-reading = size, zoom
verb-smaller-does = smaller squares
verb-overview = Overview of a large board
verb-overview-reading = whole board
verb-overview-does = show all of a large board; again to go back
verb-numbering = Numbers of moves
verb-numbering-reading = count
verb-numbering-does = number moves in pairs or singly
verb-notation = Notation
verb-notation-does = write moves in Japanese notation, or in Hodges notation again
verb-language = Language
verb-language-does =
    { $at ->
        [lines] switch the language, as in language ja
       *[screen] switch the language (言語), as in language ja
    }
verb-mouse = Mouse: board or text selection
verb-mouse-does = use the mouse on the board, or to select text
verb-restore-look = Undo the last setting
verb-restore-look-does = show everything as before the last setting; again takes the setting back
verb-usual-looks = Reset the display settings
verb-usual-looks-does = reset the display settings, forgetting those chosen with keys
verb-play-computer = Play against the computer, or set its level
verb-play-computer-reading = strength, opponent, engine, bot
verb-play-computer-does = play against the computer from here on, at a level from 1 to 10, or with a time for each move, as in 2s
verb-move-now = Let the computer move
verb-move-now-does = the computer moves at once
verb-move-now-bar = computer
verb-stop-thinking = Stop the computer
verb-stop-thinking-does = stop the computer, which then waits, or the analysis of the game
verb-take-over = Play the computer's side yourself
verb-take-over-does = play the side of the computer or of an engine yourself from now on
verb-set-clock = Set the clocks
verb-set-clock-reading = time
verb-set-clock-does =
    { $at ->
        [lines] the time that both sides have left; --clock at the start sets it
       *[screen] set the clocks before the first move: 5m, 10m+30s, 10m+3x30s, 5m++10s, 10m/5m; none removes them
    }
verb-new-game = Play again from the start
verb-new-game-does = start the same game again
verb-rematch = Play again with sides swapped
verb-rematch-does = start the same game again, with sides swapped
verb-end-panel = Result, and what to do next
verb-end-panel-does = after the end: result, rematch, lesson
verb-say = Send a message
verb-say-does = send a message to the others at the table
verb-mute = Hide or show messages
verb-mute-does = hide or show messages from the others
verb-choose-variant = Choose another game or a handicap
verb-choose-variant-reading = another game, variants, handicap
verb-choose-variant-does = choose another game, a set-up or a handicap; this one can be resumed from the menu
verb-influence = Who controls each square
verb-influence-reading = control
verb-influence-does = who controls each square; ! a piece that hangs
verb-attackers = Who attacks the square
verb-attackers-reading = defenders
verb-attackers-does = show who attacks (x) and defends (+) the square
verb-hint = Get a hint
verb-hint-reading = best move, help
verb-hint-does = the piece that should move; again, the move; again, the line and why
verb-open-line = All you can do
verb-open-line-does = the list of all you can do; type to search it, or type a move such as P-7f or 7g7f
verb-open-line-bar = all
verb-mate = Search for a mate
verb-mate-does = whether the side to move wins by checks, and in how many plies
verb-threat = Show the threat
verb-threat-does = what the other side would play if the side to move passed
verb-analysis = The best lines
verb-analysis-reading = evaluate, engine, best move
verb-analysis-does =
    { $at ->
        [lines] the three best lines of the position, with their scores, by the computer or an engine
       *[screen] the best lines: open or close the analysis; by engine:NAME or computer
    }
verb-analysis-bar = analysis
verb-analyse-game = Analyse the whole game
verb-analyse-game-reading = analyze, evaluate, blunders
verb-analyse-game-does =
    { $at ->
        [lines] evaluate all moves of the game, a second each; undo removes the comments
       *[screen] evaluate all moves of the game, a second each; again to stop
    }
verb-play-line = Play the move of a best line
verb-play-line-does = analysis: play the move of the selected line, as a variation
verb-keep-line = Keep a best line as a variation
verb-keep-line-does = analysis: keep the selected line as a variation
verb-next-line = Select the next line
verb-next-line-does = analysis: select the next line
verb-more-lines = One more line
verb-more-lines-does = analysis: one more line, up to five
verb-fewer-lines = One line fewer
verb-fewer-lines-does = analysis: one line fewer
verb-pieces = All pieces
verb-pieces-does = all pieces: how they move and promote
verb-rules = The rules
verb-rules-does = the rules, and every piece with its moves
verb-learn = Lessons and drills
verb-learn-reading = road, next step, tutorial
verb-learn-does = lessons, and drills of how the pieces move
verb-problems = Mate problems
verb-problems-reading = puzzles, mates
verb-problems-does = mate problems of the game, to solve on the board; with FILE, those of the file
verb-tactics = Tactics
verb-tactics-reading = puzzles, combinations
verb-tactics-does = problems of tactics from games: find the only good moves
verb-mistakes = Learn from your mistakes
verb-mistakes-reading = blunders
verb-mistakes-does = learn from the mistakes of the game: the worst moves of one side become problems
verb-mistakes-bar = learn
verb-statistics = Your results
verb-statistics-reading = score, results
verb-statistics-does = your results by game, opponent and side
verb-openings = Openings
verb-openings-does = openings: the moves that saved games played from the position shown; with FILE, the games of that file or folder
verb-help = All keys and commands
verb-help-does = list all keys and commands
verb-help-bar = help
verb-commands = All commands
verb-commands-does = list all commands
verb-quit = Leave
verb-quit-reading = quit, close
verb-quit-bar = exit
verb-quit-does =
    { $at ->
        [lines] leave (the end of the input does so too); zushiki --plain --resume resumes the game
       *[screen] leave for the menu, or quit if the program began with this game; the game is saved and can be resumed
    }
verb-quit-at-once = Quit without asking
verb-quit-at-once-does = quit without asking
verb-suspend = Suspend the program
verb-suspend-does = suspend the program (fg resumes it)
verb-redraw = Draw the screen again
verb-redraw-does = draw the screen again
