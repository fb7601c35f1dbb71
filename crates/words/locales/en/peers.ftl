### External engines: why one cannot play. "It" is the engine, whose name is before the message (peers-error).
### $text, $line, $word and $command are texts of the engine or of its entry, in quotation marks.

# peers/error.rs
peers-error = { $engine }: { $trouble }
peers-error-with-line = { $engine }: { $trouble }; its last words were: { $line }
peers-trouble-not-found = its command { $command } is not found
peers-trouble-not-started = its command { $command } cannot be started: { $reason }
peers-trouble-file-not-written = the file for its option { $option } cannot be written: { $reason }
peers-trouble-game-unnamed = it has no name for the game { $game }: add it to its variants in the config file
peers-trouble-game-unknown = it does not know { $theirs }, its entry's name for { $game }
peers-trouble-no-handshake = it does not speak { $protocol }: no answer to { $word } within { $seconds } s
peers-trouble-not-ready = it was not ready within { $seconds } s
peers-trouble-died = it exited unexpectedly ({ $status })
peers-trouble-too-late = it gave no move within { $seconds } s, even after being told to stop
peers-trouble-floods = it keeps writing lines but gives no answer
peers-trouble-not-a-move = it answered { $text }, which is not a move on this board
peers-trouble-wrong-side = it played { $text } for the other side; it may have skipped a move that it considers illegal
peers-trouble-illegal = it played { $text }, which is not legal: { $why }
peers-trouble-line-not-read = it reported a line that begins with { $text }, which is not a move on this board
peers-trouble-line-illegal = it reported a line that begins with { $text }, which is not legal: { $why }
peers-trouble-false-claim = it claims that the game is over ({ $text }), but by the rules it is not
peers-trouble-refused = it refuses a legal move: { $text }
peers-trouble-complains = it reports an error: { $text }

# peers/fairy.rs
peers-fairy-board = its largest board has { $most_files } files and { $most_ranks } ranks, not { $files } and { $ranks }
peers-fairy-handicap = it plays from the starting position of the game, not with a handicap
peers-fairy-royals = it knows only one royal piece for each side
peers-fairy-no-letter = the { $piece } has no letter
peers-fairy-movement = it has no movement like that of the { $piece }, { $betza }
peers-fairy-many-pieces = it knows at most { $limit } movements besides those of chess and shogi
peers-fairy-rule = it has no word for the rule { $rule }

# peers/entry.rs
peers-entry-twice = there are two engines { $name }
peers-entry-no-program = the command names no program
peers-entry-unknown-word = { $key } cannot be { $found }
peers-entry-games = 'variants' pairs each game with its name in the engine
peers-entry-games-how = write variants = { $example }; a game is written as zushiki variants lists it
peers-entry-too-many = { $count } entries; at most { $limit } are allowed

# peers/process.rs
peers-exit-code = exit status: { $code }
peers-exit-signal = { $status }
peers-output-closed = it closed its output

# peers/roster.rs
peers-no-engine = there is no engine { $name }; { $others }
peers-not-installed = the engine { $name } is not installed: its command { $command } is not found; { $others }
peers-other-games = the engine { $name } does not play { $game }; { $others }
peers-none-installed = no engine is installed
peers-none-installed-for = no engine that plays { $game } is installed
peers-installed = installed engines: { $names }
peers-installed-for = installed engines that play { $game }: { $names }
