### Matches of computer players: zushiki lab match, for people who tune engines. Errors have no full stop.

match-engine-without-time = an external engine is written with its time for a move, engine:NAME:0.5s, or with another limit, engine:NAME:nodes=20000, depth=8 or movetime=500
# $engine is the name of an engine, $protocol that of its protocol: cecp.
match-no-nodes = { $engine } speaks { $protocol }, which cannot limit a search to a number of nodes: give a time or depth=
match-no-setting = there is no setting { $name }
match-no-setting-hint = there is no setting { $name }; { $hint }
match-setting-needs-number = { $name } needs a number, as in { $name }=5, not { $found }
match-net-needs-file = net needs a file or none, as in net=wa.net
match-search-needs-file = search needs a file or none, as in search=wa.search
match-values-need-file = values needs a file, as in values=wa.txt
match-clock-needs-times = clock needs milliseconds, as in clock=5000+50, not { $found }
match-unlimited = nothing limits a search: give nodes, depth, movetime or clock, or a level below 10
match-wait-or-rename = wait until it has ended, or name another file
match-other-results = { $path } holds the results of another match: { $first }
match-games-file-exists = { $path } exists; name another file for the games
match-from-position = a match begins at the start of the game, with random moves
match-players = a match needs 2 to { $most } players, not { $found }
match-give-players = give --a and --b, or --engine for each, as in --engine nodes=5000
match-sprt-of-two = --sprt is for a match of two players
match-sprt-bounds = write two differences in Elo, the lower one first, as in 0,20
match-stopped =
    { $pairs ->
        [one] stopped after { $pairs } pair
       *[other] stopped after { $pairs } pairs
    }
match-score = +{ $won } ={ $drawn } -{ $lost } of { $games }, { $percent }%, Elo { $elo } [{ $low }, { $high }]
match-score-with-ratio = { $score }, LLR { $ratio }
match-share = { $player } { $percent }%
match-progress =
    { $of ->
        [one] { $game } { $pairs }/{ $of } pair: { $results }
       *[other] { $game } { $pairs }/{ $of } pairs: { $results }
    }
match-result = { $game }: { $a } against { $b }: { $score }
match-sprt =
    { $verdict ->
        [accepted] SPRT({ $lower }, { $upper }): accepted { $accepted }, LLR { $ratio }
       *[undecided] SPRT({ $lower }, { $upper }): undecided, LLR { $ratio }
    }
match-table-title =
    { $pairs ->
        [one] { $game }, 1 pair
       *[other] { $game }, { $pairs } pairs
    }
# The columns end where those of the rows do: 5, 5, 5, 5, 7, 6, 16, 9, 8 and 5 columns.
match-table-head = games    +    =    -      %   Elo            95%   crashes illegal time
