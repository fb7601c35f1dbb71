### A table that players at several terminals share.

# Why a line of the other end ends the connection; without a full stop.
remote-fault-long = a line is longer than { $most } bytes
remote-fault-fast = lines come too fast
remote-fault-object = a line is not a JSON object
remote-fault-kind = a line is of an unknown kind
remote-fault-field = the field { $name } of a line is missing or faulty
remote-fault-version = the other end uses another version of the program; both ends need the same one
remote-fault-order = a line came out of order
remote-differs = the positions of both ends differ after move { $ply }

# Why the host refuses something.
remote-refused-turn = the other side is to move
remote-refused-illegal = the move is illegal
remote-refused-ply = the game has other moves by now
remote-refused-key = the host has another position
remote-refused-over = the game is over
remote-refused-claim = this cannot be offered, answered or claimed now
remote-refused-not-agreed = the table was opened without this
remote-refused-watching = spectators cannot do this

# Why the host closes a connection.
remote-farewell-closed = the table is closed
remote-farewell-taken = somebody else has the seat; --watch watches the game
remote-farewell-no-watching = the table has no place for spectators
remote-farewell-full = too many people are at the table
remote-farewell-version = the other end uses another version
remote-farewell-name = this name cannot be used
remote-farewell-replaced = the same person has joined from another place
remote-farewell-fault = a line was faulty
remote-farewell-fast = lines came too fast
remote-farewell-silent = the other end does not answer

# Names, addresses and directories.
remote-table-name = the name of a table has 1 to 32 letters, digits, _ and -, and does not begin with -
remote-address-form = an address has the form ssh://user@host/table
remote-address-host = a user and a host have only letters, digits, '.', '_' and '-', and do not begin with -
remote-address-port = a port is a number from 1 to 65535
remote-place-none = this system has no place for the sockets of tables
remote-place-unsupported = this system has no Unix sockets: join a table with a command, using --by
remote-place-not-a-folder = { $path } is a symbolic link or not a directory
remote-place-owner = { $path } belongs to another user
remote-place-mode = { $path } may be used by others: its mode has to be 0700
remote-place-shared-mode = { $path } is not a directory for tables: it has to belong to root or to you, to be sticky, and not to be writable by others (mode 3770 or 1770)
remote-place-too-long = the path of the table is too long: { $path }
remote-place-taken = a table { $table } is open already
remote-place-foreign = { $path } is not a regular file of yours or of the group of its directory; have it removed, or choose another name for the table
remote-place-not-a-socket = { $path } is not the socket of a table
remote-place-no-table = there is no table { $table }; zushiki join lists the tables
remote-place-io = { $path } cannot be used: { $error }
remote-seat-damaged = { $path } is damaged; remove it to begin without it

remote-seat-taken = { $path } keeps a seat at another table
remote-other-user = another user has opened the table: { $user }
# The seat to which a guest comes back.
remote-seat-unbound = You have a seat in this game, at the table { $table }. Its file does not say how that table is reached.
remote-seat-elsewhere = You have a seat in this game, at the table { $table }, which you have reached in another way.
remote-seat-was-socket = That was the socket { $path } of the user { $user }.
remote-seat-was-command = That was the command { $command }.
remote-seat-is-socket = Now you have reached the table { $table } at the socket { $path } of the user { $user }.
remote-seat-is-command = Now you have reached the table { $table } with the command { $command }.
remote-seat-question = Whoever gets the secret number of your seat can play for you. Is this the table of your seat? Type yes or no.
remote-seat-declined = the secret number of your seat was not sent, and nothing was begun
remote-seat-no-terminal = this is not the table for which your seat in this game is kept; join it at a terminal, where you are asked about it
remote-seat-not-kept = Your seat at this table would be lost if the program were stopped: { $error }.

# Refusals of the table.
remote-shared = At a shared table, one player alone cannot change this.
remote-waits-for-storage = The game waits until it can be stored.
remote-review = Another position is shown; a move is played in that of the game.
remote-not-sent = Not sent: there is no connection to the table.
remote-move-waits = There is no connection now. Your move will be sent when it is restored.
remote-not-agreed = The table was opened without this.
remote-watching = You are only watching this table.

# The dialogue of --plain.
remote-open = The table { $table } is open. { $side } waits for a player: zushiki join { $table }
remote-open-shared = The table { $table } is open in { $folder }. { $side } waits for a player.
remote-joined = You have joined the table '{ $table }' and play { $side }.
# After remote-joined, if another name was given for a seat that the player has had before.
remote-name-stays = Your name at this table remains { $name }.
remote-watched = You are watching the table '{ $table }'.
remote-table-user = The user { $user } of this machine has opened it.
# What was agreed, after remote-joined or remote-watched.
remote-terms-credit = For each move, up to { $ms } ms of network delay does not count on your clock.
remote-terms-no-credit = Network delay counts on your clock.
remote-terms-no-takebacks = Moves cannot be taken back.
remote-terms-hints = Hints and analyses are allowed.
remote-terms-watch-delay =
    { $seconds ->
        [one] Spectators see everything 1 second later.
       *[other] Spectators see everything { $seconds } seconds later.
    }
remote-say-help = Type say and a text to send a message to the others.
remote-came = { $name } has joined.
remote-came-user = { $name } has joined (user { $user }).
remote-watches = { $name } is watching.
remote-watches-user = { $name } is watching (user { $user }).
remote-left = { $name } has left; the game is paused until they return.
remote-left-in-days = { $name } has left; the clock is running.
remote-since =
    { $count ->
        [one] Since you were last here, 1 move was played.
       *[other] Since you were last here, { $count } moves were played.
    }
remote-left-watching = { $name } stopped watching.
remote-left-fault = The connection of { $name } was closed: { $fault }.
remote-turned-away = Someone was turned away: { $reason }.
remote-said = { $name }: { $text }
remote-muted = Messages from the others are hidden; mute shows them again.
remote-unmuted = Messages from the others are shown again.
remote-takeback-question = { $name } asks to take back a move. Do you agree?
remote-takeback-asked = You have asked to take back a move.
remote-takeback-declined = The takeback was declined.
remote-refused = The host refuses this: { $reason }.
remote-farewell = The host has ended the connection: { $reason }. The game is saved.
remote-broken = Connection lost; reconnecting.
remote-full = The table is full; trying again.
remote-back = Reconnected.
remote-game-offered = The host has begun another game, and you are not at the table. Type { $command } to join that game.
remote-not-stored = The game waits until it can be stored; the others see nothing of it until then.
remote-host-not-stored = { $name } cannot store the game; it waits.
remote-host-stores = { $name } stores the game again; it continues.
remote-given-up = Gave up reconnecting: { $reason }. The game is saved.
remote-other-player = The other player
remote-rematch-wanted = { $name } would like to play again. Type { $command } to begin with sides exchanged.
remote-rematch-sent = The other side is told that you would like to play again.
remote-finish-first = The game is not over. Finish it, or leave it with quit.
remote-quit-first = Leave this table first, with quit.
remote-nobody = This game is not played remotely: there is nobody to send messages to.
remote-delay = Round trip: { $delay } ms.

# The board.
remote-line-tried = Connection lost; reconnecting. A move is sent once the connection is back.
remote-line-offered = The host has begun another game: :rematch joins it.
remote-line-ended = You have left this table. The game is saved.
remote-seat-free = { $side } waits for a player: { $command }
remote-draw-open = You have offered a draw; { $name } has not answered.
remote-impasse-open = You have offered an impasse; { $name } has not answered.
remote-takeback-open = You have asked to take back a move; { $name } has not answered.
remote-leave-first = Leave this table first, with :menu or :quit.

# zushiki host, join and attend.
remote-join-own = zushiki join { $table }, from another machine zushiki join ssh://USER@HOST/{ $table }
remote-join-shared = zushiki join { $table } --share { $folder }
# A table that stays open when its owner leaves.
remote-stays-open = The table { $table } stays open. zushiki host { $table } --resume returns to it, zushiki host { $table } --close closes it.
remote-has-unfinished-game = the table { $table } has an unfinished game: zushiki host { $table } --resume opens it again; choose another name for a new game
remote-open-without-you = the table { $table } was left open: --resume returns to it, --close closes it
remote-closed = Table { $table } closed. An unfinished game is saved: zushiki host { $table } --resume
remote-nobody-keeps = no table { $table } was left open
remote-not-kept = no process can be started that keeps the table open: { $error }
remote-no-saved-table = there is no unfinished game of a table { $table }
# Games by mail; without a full stop, but remote-letters-paste, remote-letters-answer and remote-letters-arrived.
remote-letter-none = the text has no move message; its line begins with zushiki-letter
remote-letter-version = the move message is from another version of the program
remote-letter-damaged = the move message is damaged: its checksum is wrong; ask for it again
remote-letter-malformed = the checksum of the move message is right, but its contents are not valid: another program or version has made it
remote-letter-other-game = the move message belongs to another game
remote-letter-own = the move message is from your own side
remote-letter-repeated = the message with move { $ply } was received before
remote-letter-contradicts = move { $ply } of the game differs from the one in the message
remote-letter-early = the message has move { $ply }, but move { $expected } has not arrived yet
remote-letter-rules = the game of the message is played under other rules here
remote-letter-no-offer = no draw was offered
remote-letter-unsendable = a game with its own rule file or starting position cannot be played by mail
remote-letters-move = the move { $text } cannot be sent: { $reason }
# A remedy in its own line, if a move cannot be sent and no message of the other side has come since the last.
remote-letters-receive = if the other side has sent a message, receive it first: zushiki letter receive { $name }
remote-letters-name = the name of a game consists of 1 to 32 letters, digits, _ or -, and does not begin with -
remote-letters-unbegun = there is no game { $name } by mail
# Remedies in their own line. MOVE and ID stay as in the help.
remote-letters-begin = to begin a new game: zushiki letter send { $name } MOVE --variant ID
remote-letters-again = to print your last message again: zushiki letter send { $name }
# $name is the name under which the game was begun.
remote-letters-other-name = the message belongs to the game { $name }; receive it there: zushiki letter receive { $name }
remote-letters-none = no message of { $name } was sent yet
remote-letters-begun = the game { $name } has begun; leave out the options that choose a game
remote-letters-unnamed = the message begins a game; name it: zushiki letter receive NAME
remote-letters-unknown = the message belongs to no unfinished game of yours
remote-letters-paste = Paste the message, then press Ctrl-D.
remote-letters-arrived = Move { $ply } has arrived: { $mv }.
remote-letters-answer = Answer with zushiki letter send { $name } MOVE.
remote-letters-draw-offered = The other side offers a draw: zushiki letter send { $name } draw accepts it, a move declines it.
remote-letters-no-draw = a draw is offered with a move: zushiki letter send { $name } MOVE --draw
remote-letters-belongs = the game is played by mail: { $command }

# A game that was left at a table; $command opens or joins the table again.
remote-belongs = the game belongs to the table { $table }, with another player on the other side: { $command }
remote-belongs-open = It belongs to the table { $table }. Enter opens the table again, x deletes the game.
remote-belongs-join = It belongs to the table { $table }. Enter joins it again, or shows a copy if it is not open. x deletes the game.
remote-belongs-way = It belongs to the table { $table }: { $command }.
remote-belongs-letters = It is played by mail: { $command }.
remote-belongs-copy = Enter shows a copy, x deletes the game.
remote-copy = This is a copy to look at; the game at the table stays as it is.
# A row of the list of games. $table is remote-kept-table or remote-kept-letters.
remote-kept-table = table { $table }
remote-kept-letters = by mail: { $name }
remote-kept = { $table }: { $game }, { $moves }; { $state }  { $command }
remote-kept-own = your turn ({ $side })
remote-kept-other = the turn of { $name }
remote-kept-free = nobody has taken the other side
remote-kept-over = the game is over
remote-kept-unreadable = table { $table }: { $error }
remote-no-tables = no table is open; zushiki host NAME opens one
remote-other-rules = the host has begun a game with another rule file; join again to see it
remote-silent = the table does not answer
remote-row = { $table }: { $state }
remote-state-free = { $game }; { $side } is free
remote-state-taken = { $game }; both sides are taken
remote-list-looking = Looking for tables ...
remote-list-none = No table is open on this machine.
remote-list-join = Join a table on this machine
# $game is the game that is selected in the menu.
remote-list-open = Open a table: { $game }
remote-list-as = as { $side }
remote-list-about = On another machine: zushiki join ssh://USER@HOST/TABLE; --watch to watch.
remote-join-rules = The host plays with a rule file of its own; zushiki join { $table } shows it.
remote-join-seat = Your seat in this game was kept for another table, or by an earlier version; zushiki join { $table } asks about it.
remote-no-random = the system gives no random numbers: { $error }
remote-no-thread = Cannot start a thread: { $error }.
remote-row-kept = { $table }: { $state }; left open by you: zushiki host { $table } --resume or --close
remote-row-user = { $table }: { $state }; opened by the user { $user }
remote-row-silent = { $table }: no answer
remote-rules-shown =
    { $count ->
        [one] The host plays with a rule file of its own, of 1 line:
       *[other] The host plays with a rule file of its own, of { $count } lines:
    }
remote-rules-question = Play under these rules? Type yes or no.
remote-rules-declined = The rules were not accepted; nothing was begun.
remote-game-unusable = the game of the table cannot be set up: { $reason }
remote-rules-differ = The host plays under other rules than this program: { $game }.
remote-command-not-started = { $command } cannot be started: { $error }
remote-no-command = --by needs a command

# The command of the config file that tells about a turn; without a full stop.
remote-notify-not-started = { $command } of the key notify cannot be started: { $error }
remote-notify-failed = { $command } of the key notify has failed
remote-notify-too-long = { $command } of the key notify did not end within { $seconds } seconds
