### Players that are programs, and how they are written on the command line. Errors have no full stop.

opponent-computer-form = the computer is written computer, computer:5 (level 1 to 10) or computer:2s (time for a move)
opponent-engine-form = an engine is written engine:NAME or engine:NAME:2s (time for a move); zushiki engines lists the names
opponent-nearly = { $text } is not a program: did you mean { $meant }? A person is written name:{ $text }
opponent-of-program = { $name } is the name of a program, in game files too; a person needs another name
opponent-analyst-form = an analysis is made with computer or engine:NAME; zushiki engines lists the names
opponent-level-range = a level is a number from 1 to 10, not { $found }
opponent-no-lines = { $engine }: it reports no readable lines, so it cannot be used for analysis
# An error that begins with the name of an engine, as a sentence.
opponent-engine-error = { $error }.
