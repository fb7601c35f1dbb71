## After a game: the panel of its end, the lesson on its mistakes, the statistics.

after-menu-panel = Result, and what to do next
after-about-panel = A rematch, the analysis, the lesson on your mistakes, another game.
after-panel-rematch = Rematch, sides exchanged
after-about-rematch = The same game, rules, opponent and clock; Black plays White.
after-panel-look = Look through it
after-about-look = Every move is evaluated in the background; those that lost much get a remark.
after-panel-learn = Learn from it
after-about-learn = The worst moves of one side become problems: what would have been better?
after-panel-save = Save it
after-panel-new = New game
after-panel-close = Back to the board
after-about-close = The last position stays; moves can be taken back.
after-entry = { $key }  { $text }
after-panel-again = { $key } shows the panel again.
after-not-over = The game is not over yet.
after-keys-rematch = rematch with sides exchanged
after-keys-mistakes = learn from the mistakes of the game
after-keys-new = another game
after-keys-panel = after the end: result, rematch, lesson
after-bar-rematch = rematch
after-bar-learn = learn
after-bar-new = new game

## Why a move is worse than the better one.
after-slip-reason = { $slip } ({ $reason })
after-slip-answer = now { $answer } { $does }
after-slip-better = it { $does }
after-feat-piece = the { $piece } on { $at }
after-feat-mates-in = mates in { $plies }
after-feat-mates = mates
after-feat-bares = takes the last piece
after-feat-wins = wins { $piece }
after-feat-forks = attacks { $pieces } at once
after-feat-promotes = promotes the { $piece }
