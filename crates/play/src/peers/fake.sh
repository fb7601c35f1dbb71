#!/bin/sh
# An engine for tests, which misbehaves. Usage: sh fake.sh PROTOCOL MISDEED [MOVE [WHITES_MOVE]]
# The engine plays MOVE at every turn, however it is written, unless the misdeed says otherwise.
protocol=$1 misdeed=$2 move=${3:-7g7f} black=${3:-7g7f} white=${4:-${3:-7g7f}}
case $protocol in
    cecp) say() { echo "move $1"; } ;;
    *) say() { echo "bestmove $1"; } ;;
esac

hang() { while :; do sleep 1; done; }

greet() {
    case $misdeed in
        hangs) hang ;;
        dies-early) echo "no such file: net.bin" >&2; exit 3 ;;
        one-game) printf 'id name Fake\nusiok\n'; return ;;
        other-protocol) echo "GNU Chess 4"; return ;;
        # Faster than a loop of the shell, which a busy machine slows down below a flood.
        floods) exec yes "info string nothing" ;;
        endless-line) while :; do head -c 100000 /dev/zero | tr '\0' x; sleep 0.1; done ;;
        garbage) head -c 300000 /dev/urandom ;;
    esac
    case $protocol in
        usi) printf 'id name Fake\noption name USI_Variant type combo default shogi var shogi var wa\nusiok\n' ;;
        uci) printf 'id name Fake\noption name UCI_Variant type combo default shogi var shogi var wa\nuciok\n' ;;
        cecp) printf 'Welcome\nfeature ping=1 usermove=1 setboard=1 memory=1 myname="Fake 1.0"\nfeature variants="shogi,wa" done=1\n' ;;
    esac
}

go() {
    case $misdeed in
        silent | obeys-stop) ;;
        counts-nodes) [ "$rest" = "nodes 20000" ] && say "$move" ;;
        analyses)
            case $protocol in
                cecp) echo "3 12 5 100 $move" ;;
                *) echo "info depth 3 multipv 1 score cp 12 nodes 100 time 5 pv $move" ;;
            esac ;;
        deaf) hang ;;
        dies) echo "segmentation fault, nearly" >&2; kill -9 $$ ;;
        late) sleep 1; say "$move" ;;
        halves) printf 'info depth 1\nbe'; sleep 0.2; printf 'stmove %s' "$move"; sleep 0.2; echo ;;
        no-newline) printf 'bestmove %s' "$move"; hang ;;
        nonsense) say "$(printf '\033[2Jx\377')" ;;
        floods-thinking) exec yes "info depth 1 pv $move" ;;
        claims) case $protocol in cecp) echo "1-0 {I win}" ;; *) echo "bestmove win" ;; esac ;;
        resigns) case $protocol in cecp) echo "0-1 {White resigns}" ;; *) echo "bestmove resign" ;; esac ;;
        complains) echo "tellusererror out of cheese" ;;
        refuses) echo "Illegal move: $move" ;;
        none) echo "bestmove" ;;
        *) say "$move" ;;
    esac
}

while read -r word rest; do
    case $word in
        usi | uci | protover) greet ;;
        isready) echo readyok ;;
        position)
            # `startpos moves` and an odd number of moves
            case $(echo "$rest" | wc -w) in 3 | 5 | 7) move=$white ;; *) move=$black ;; esac ;;
        ping) echo "pong $rest" ;;
        go) go ;;
        stop | '?') case $misdeed in obeys-stop | analyses) say "$move" ;; esac ;;
        quit) [ "$misdeed" = stays ] || exit 0 ;;
    esac
done
[ "$misdeed" = stays ] && hang
exit 0
