"""Reads and writes games with cshogi and python-shogi:

    python python.py PEERS JOBS

The jobs and the answers are those that crates/xtask/src/exchange/jobs.rs describes. Games are written from USI."""

import sys
from datetime import datetime
from pathlib import Path

import cshogi
import cshogi.CSA
import cshogi.KI2
import cshogi.KIF
import cshogi.PGN
import shogi
import shogi.CSA
import shogi.KIF

USUAL = cshogi.STARTING_SFEN


def decode(path):
    data = Path(path).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp932")


def of_cshogi(parser):
    board = cshogi.Board(parser.sfen)
    for move in parser.moves:
        if not board.is_legal(move):
            raise ValueError(f"illegal move {cshogi.move_to_usi(move)}")
        board.push(move)
    moves = [cshogi.move_to_usi(move) for move in parser.moves]
    return parser.sfen, " ".join(moves), board.sfen(), parser.endgame or "%"


def of_csa(text):
    parser = cshogi.Parser()
    parser.parse_csa_str(text)
    return of_cshogi(parser)


def of_python_shogi(summary):
    board = shogi.Board(summary["sfen"])
    for move in summary["moves"]:
        board.push_usi(move)
    return summary["sfen"], " ".join(summary["moves"]), board.sfen()


READERS = {
    "cshogi": {
        "KIF": lambda text: of_cshogi(cshogi.KIF.Parser.parse_str(text)),
        "KI2": lambda text: of_cshogi(cshogi.KI2.Parser.parse_str(text)),
        "CSA": of_csa,
    },
    "python-shogi": {
        "KIF": lambda text: of_python_shogi(shogi.KIF.Parser.parse_str(text)[0]),
        "CSA": lambda text: of_python_shogi(shogi.CSA.Parser.parse_str(text)[0]),
    },
}


def source(path):
    """The start in SFEN and the moves of a line of USI."""
    words = Path(path).read_text().split()
    at = words.index("moves") if "moves" in words else len(words)
    start = USUAL if words[1] == "startpos" else " ".join(words[2:at])
    return start, words[at + 1 :]


def cshogi_moves(start, moves):
    board = cshogi.Board(start)
    for text in moves:
        move = board.move_from_usi(text)
        if not board.is_legal(move):
            raise ValueError(f"illegal move {text}")
        yield move
        board.push(move)


def is_usual(start):
    return start.split()[:3] == USUAL.split()[:3]


def cshogi_kif(start, moves, path):
    exporter = cshogi.KIF.Exporter(path)
    exporter.header(["", ""], datetime(2026, 11, 23), None if is_usual(start) else "sfen " + start)
    for move in cshogi_moves(start, moves):
        exporter.move(move)
    exporter.close()


def only_usual(start):
    if not is_usual(start):
        raise ValueError("writes the usual start alone")


def cshogi_ki2(start, moves, path):
    only_usual(start)
    exporter = cshogi.KI2.Exporter(path)
    exporter.header(["", ""], datetime(2026, 11, 23))
    for move in cshogi_moves(start, moves):
        exporter.move(move)
    exporter.close()


def cshogi_csa(start, moves, path):
    exporter = cshogi.CSA.Exporter(path)
    exporter.info(cshogi.Board(start), version="V2.2")
    for move in cshogi_moves(start, moves):
        exporter.move(move)
    exporter.close()


def cshogi_pgn(start, moves, path):
    only_usual(start)
    exporter = cshogi.PGN.Exporter(path)
    exporter.tag_pair(["", ""], None, starttime=datetime(2026, 11, 23))
    exporter.movetext(list(cshogi_moves(start, moves)))
    exporter.close()


def python_shogi_kif(start, moves, path):
    winner = "w" if len(moves) % 2 == 0 else "b"
    summary = {"names": ["", ""], "sfen": start, "moves": moves, "win": winner}
    Path(path).write_bytes(shogi.KIF.Exporter.kif(summary).encode("cp932"))


WRITERS = {
    "cshogi": {"KIF": cshogi_kif, "KI2": cshogi_ki2, "CSA": cshogi_csa, "PGN": cshogi_pgn},
    "python-shogi": {"KIF": python_shogi_kif},
}


def answer(what, peer, form, _game, path, to=None):
    if what == "read":
        return READERS[peer][form](decode(path))
    WRITERS[peer][form](*source(path), to)
    return ()


for line in Path(sys.argv[2]).read_text().splitlines():
    try:
        said = ["ok", *answer(*line.split("\t"))]
    except Exception as error:
        said = ["error", " ".join(f"{type(error).__name__} {error}".split())]
    print("\t".join(said))
