### Faults of game files and remarks on them, saving, journals and the list of saved games.
### Faults and remarks have no full stop: they follow the name of a file, or become sentences by language-sentence.
### $found, $text and $path are texts of files in quotation marks; $by is one of wording-end-...; $piece is a piece's name.

# record/fault.rs
record-fault-too-long = the file is longer than { $limit } MiB
record-fault-long-line = a line is longer than { $limit } KiB
record-fault-too-many-moves = the game has more than { $limit } moves
record-fault-too-many-headers = the game has more than { $limit } headers
record-fault-too-many-nodes = the game has more than { $limit } moves with all its variations
record-fault-too-deep = there are more than { $limit } variations within one another
record-fault-not-text = the file is not text: neither UTF-8 nor Shift-JIS
record-fault-empty = the file is empty
record-fault-unknown-format = not a game file of a known format: PSN, KIF, KI2, CSA, USI, PGN, JKF, USEN, GNU Shogi or USF
record-fault-no-such-game = there is no game { $number }: { $count ->
    [one] the file holds one game
   *[other] the file holds { $count } games
}
record-fault-no-variant = the file does not say which game it is: name it with --variant
record-fault-several-games = the moves fit several games; choose one with --variant: { $games }
record-game-with-id = { $id } ({ $game })
record-in-position = position: { $problem }
record-fault-unknown-array = 手合割: { $found } is not a known game or handicap; correct or remove the line
record-fault-other-game = 手合割: { $found } is { $name }, which is not one of the games of zushiki
# A move that cannot be read or played.
record-fault-move = { $text }: { $problem }
record-fault-after-the-end = the game is over before this move: { $outcome }
record-expected-tag = expected a tag such as [Black "Aoi"], found { $found }
record-expected-tag-quote = expected a " after the text of this tag, found { $found }
record-expected-tag-bracket = expected a ] after the text of the tag, found { $found }
record-expected-comment = expected a {"}"} after this comment, found { $found }
record-expected-variation-end = expected a ) after the variation, found { $found }
record-expected-open-variation = expected a ) after the variation, found the end of the file
record-expected-variation-start = expected a move for this variation to replace, found { $found }
record-expected-move = expected a move, found { $found }
record-expected-usi-move = expected a move such as 7g7f, found { $found }
record-expected-jkf-start = expected a start of JKF such as HIRATE, found { $found }
record-expected-jkf-move = expected a move of JKF with a piece and a square, found { $found }
record-expected-usen-line = expected moves after those of the line above, as in 2.7ku.r, found { $found }
record-expected-usen-move = expected three digits for a move, as in 7ku, found { $found }
record-expected-kif-move = expected a numbered move such as 1 ７六歩(77), found { $found }
record-expected-kif-variation = expected the number of a move that was played above, found { $found }
record-expected-csa-statement = expected a statement such as +7776FU, T12 or %TORYO, found { $found }
record-expected-csa-move = expected a move of the side to move, as in +7776FU, found { $found }
record-expected-csa-piece = expected two digits and two letters, as in 63FU, found { $found }
record-expected-csa-removed = expected a piece of the usual array, as in 82HI, found { $found }
record-expected-csa-placed = expected an empty square and a piece, as in 63FU, found { $found }
record-expected-csa-held = expected a piece that can be in hand, as in 00FU, found { $found }
record-expected-csa-rank = expected a rank, as in P1-KY-KE * , found { $found }
record-expected-csa-square = expected a piece or an empty square, as in +FU or * , found { $found }
record-not-json = not JSON: { $fault }
record-cannot-hold = { $format } cannot hold this game: { $why }
record-obstacle-too-deep = more than { $limit } variations lie within one another
record-obstacle-long-line = a line would be longer than { $limit } KiB
record-obstacle-no-kif-dialect = its rule file names no KIF dialect (formats.kif)
record-obstacle-not-shogi = the format is for modern shogi, and this is { $game }
record-obstacle-no-csa-letters = the rule file has no CSA letters for the { $piece }
record-obstacle-large-board = squares have two digits in CSA, and this board is larger
record-obstacle-no-pgn-name = no program that writes PGN knows { $game }
record-obstacle-other-rules = PGN has { $game } with its usual rules only
record-location = line { $line }, column { $column }
record-at-location = { $location }: { $fault }
record-at-location-in-move = { $location } (move { $ply }): { $fault }
record-in-move = move { $ply }: { $fault }

# record/remark.rs
record-remark-name-cut = the name of { $side } was too long or not printable, and was cut
record-remark-rules-changed = the rules of { $game } have changed since the game was recorded
record-remark-assumed-game = the file names no game; read as { $game }
record-remark-other-games = game { $number } of { $count } in the file
record-remark-unknown-lines = { $more ->
    [0] line { $first } not recognised; kept as a comment
   *[other] line { $first } and { $more } more not recognised; kept as comments
}
record-remark-move-number = move { $expected } is numbered { $found }
record-remark-kept-move = { $fault }; the move is kept as it stands in the file
record-remark-kept-as-comment = { $fault }; this move and those after it are kept as a comment
record-remark-unknown-handicap = the handicap { $name } is not known: the game begins with the position in the file
record-remark-mixed-encodings = { $count ->
    [one] one line is
   *[other] { $count } lines are
} in another encoding than the others
record-remark-unknown-ending = { $text } is not a known ending; kept as a comment
record-remark-odd-start = the start: { $warning }
record-remark-bad-bytes = { $count ->
    [one] a character that cannot be read was replaced by a mark
   *[other] { $count } characters that cannot be read were replaced by marks
}
record-remark-program-comments = comments for programs are left out
record-remark-unknown-times = times of an unknown form are left out
record-remark-end-left-out = an ending was left out because moves follow it
record-remark-result-differs = the file gives the result { $result }, but by the rules: { $seen }
# $by is one of wording-end-..., $seen the end by the rules, such as wording-win-checkmate.
record-remark-end-differs = the file ends the game by { $by }, but by the rules: { $seen }
record-remark-end-not-seen = the game ends by { $by } as the file says; the position does not show it
record-remark-two-results = the tag gives the result { $tag }, but { $behind } follows the moves
record-remark-unknown-result = the result { $result } is not known; the game is unfinished here
record-remark-unknown-reason = { $reason } is not a known reason for the result; kept as text
record-remark-header-left-out = the header { $key } is left out: it cannot stand in this format
record-remark-rules-left-out = the format has no place for rules: { $rules } is left out
record-remark-utf-8-instead = written in UTF-8, because Shift-JIS has no { $letter }
record-remark-lines-broken = { $count ->
    [one] one line of a comment was longer than { $limit } KiB and was split
   *[other] { $count } lines of comments were longer than { $limit } KiB and were split
}
record-remark-end-in-headers = the format has no word for { $by }: only the headers name it
record-remark-nearest-end = the format has no word for an end by { $by } at its place: the nearest word is written
record-remark-own-time = { $format } has no form for the time control { $time }: only this program reads it
record-remark-end-in-comment = { $format } has no word for this end: written as { $word } and a comment
record-left-out-headers = { $format } has no place for players, date and place: left out
record-left-out-variations = { $format } has no place for variations: left out
record-left-out-comments = { $format } has no place for comments: left out
record-left-out-times = { $format } has no place for the times of moves: left out
record-left-out-fractions = { $format } has no place for fractions of seconds: left out
record-left-out-clocks = { $format } has no place for clock readings: left out
record-left-out-ends = { $format } has no place for an end by the players: left out

# Files: reading, writing, renaming.
record-not-read = { $path } cannot be read: { $error }
record-no-folder = { $path } cannot be written: the directory { $folder } does not exist
record-not-written = { $path } cannot be written: { $error }
record-not-opened = { $path } cannot be opened: { $error }
record-not-removed = { $path } cannot be removed: { $error }
record-not-deleted = { $path } is not deleted: { $error }
record-not-renamed = { $path } is not renamed: { $error }
record-exists = { $path } already exists
record-in-use = { $path } is being written by another zushiki, which holds the lock { $lock }
record-not-replaceable = { $path } is a pipe, a device or a socket, which zushiki does not replace
record-changed-elsewhere = { $path } has been changed by somebody else
record-not-written-here = { $path } was not written by this run of the program
record-name-with-directory = give a name without a directory; { $path } was not renamed
record-unknown-ending = no format has the ending .{ $ending }; use one of { $known }
record-is-directory = { $path } is a directory: name a file in it
record-no-directory = the system names no directory for game files
record-no-directory-name-a-file = the system names no directory for game files: name a file
record-not-a-file = it is not a file
record-unknown-sample = there is no sample of this name; { $remedy }
record-pasted-text = the pasted text
record-standard-input = standard input
# A file with the fault in it, and the place of the fault if there is one.
record-file-and-fault = { $path }: { $error }
record-file-and-location = { $path }, { $error }
record-only-the-part-before = Only what comes before it was read.

# record/terms.rs
record-terms-unknown-variant = there is no game { $id }
record-terms-unknown-variant-with-help = there is no game { $id }; { $help }
record-terms-rules-text = the rule file in it is faulty: { $problem }
record-terms-sfen = the starting position is faulty: { $problem }
record-terms-setup = the starting position cannot be played: { $problem }

# record/journal
record-journal-locked = this game is open in another zushiki: go on with it there, or leave it there first
record-journal-not-read = { $path } cannot be read: { $why }
record-journal-too-long = its journal would be longer than { $limit } MiB or { $lines } lines
record-journal-closed = its journal must be rewritten
record-journal-removed = { $path } has been removed
record-journal-of-variant = { $variant }: { $problem }
record-journal-mended = { $lines ->
    [one] A line of the journal was damaged and is mended: nothing is lost.
   *[other] { $lines } lines of the journal were damaged and are mended: nothing is lost.
}
record-journal-kept = The damaged file is kept: { $path }.
record-journal-damaged = The journal is damaged from line { $line } on: what was written there is left out.
record-journal-not-replayable = The journal cannot be replayed from line { $line } on: { $why }.
record-journal-foreign = it is not the journal of a game, or it was written by another version of this program
record-journal-longer-than = it is longer than { $limit } MiB
record-journal-beginning-damaged = its beginning is damaged (line { $line })
record-replay-played-before = { $text } has been played there before
record-replay-no-node = there is no node { $node } yet
record-replay-not-on-one-line = the nodes are not on one line
record-replay-other-branches = those are not the branches of node { $node }

# record/listed_games.rs
record-game-too-large = it is larger than { $limit } MiB
record-game-not-read = it cannot be read: { $error }
record-result-unfinished = unfinished
record-result-draw = draw
record-result-win = { $side } wins

# Words by which games are found in the list, besides those above.
record-sample = sample
record-unreadable = unreadable
record-lengths = { $moves } { $moves ->
        [one] move
       *[other] moves
    } { $games } { $games ->
        [one] game
       *[other] games
    }

# A header with its name, and the names.
record-header = { $name }: { $value }
record-header-event = Event
record-header-site = Site
record-header-date = Date
record-header-round = Round
record-header-tags = Tags
record-header-time = Time
record-header-opening = Opening
record-header-end-time = End of the game
record-header-termination = Termination
record-header-adjourned = adjourned
# The times of Black and White.
record-header-times = { $black } / { $white }
record-header-title = { $title }
record-header-game = Game
record-header-removed = { $name } removed.

# record/builder.rs
# A comment on a game that ended by an illegal move, which no board can show.
record-illegal-move-comment = illegal move: { $text }

# A list of problems of which some cannot be read. $fault names the file and says what is wrong with the first of them.
record-entries-left-out = entries left out: { $count }; the first is { $fault }
