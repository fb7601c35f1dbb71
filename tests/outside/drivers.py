"""Drives the engine by the classes of other programs: python-chess over UCI, cshogi over USI. python-chess has no
board of shogi or sho: it starts the engine, and the moves of these games are lines that it passes on.

The arguments are `chess` or `cshogi` and the path of the program. An error ends the script with another exit code
than 0."""

import os
import queue
import sys
import tempfile

MOVES = 12

# Moves until the end of a game, and seconds until a move, neither of which a working engine reaches.
LONGEST = 400
PATIENCE = 120


def drive_by_chess(program):
    import chess.engine

    engine = chess.engine.SimpleEngine.popen_uci([program, "engine"])
    assert engine.options["RuleFile"].type == "string", engine.options["RuleFile"]
    engine.configure({"Hash": 1})
    for game in ["shogi", "sho"]:
        play_to_the_end(engine, game)
        engine.ping()
    engine.quit()


def play_to_the_end(engine, game):
    """Lets the best level play against the lowest until a side has no legal move."""
    answers, receive = queue.Queue(), engine.protocol.line_received
    is_answer = lambda line: line.startswith("bestmove ")
    engine.protocol.line_received = lambda line: (answers.put if is_answer(line) else receive)(line)
    # python-chess sets the variant by itself, for the games that it knows.
    engine.protocol.send_line(f"setoption name UCI_Variant value {game}")
    engine.protocol.send_line("ucinewgame")
    moves = []
    while len(moves) < LONGEST:
        engine.protocol.send_line(f"setoption name Level value {1 if len(moves) % 2 else 10}")
        engine.protocol.send_line(" ".join(["position startpos moves", *moves]))
        engine.protocol.send_line("go nodes 3000")
        move = answers.get(timeout=PATIENCE).split()[1]
        if move == "(none)":
            break
        moves.append(move)
    engine.protocol.line_received = receive
    assert LONGEST > len(moves) > MOVES and len(moves) % 2, (game, moves)


def drive_by_cshogi(program):
    import cshogi
    from cshogi import cli
    from cshogi.usi import Engine

    with tempfile.TemporaryDirectory() as folder:
        # cshogi starts a path without arguments.
        script = os.path.join(folder, "engine")
        with open(script, "w") as file:
            file.write(f"#!/bin/sh\nexec '{program}' engine --variant shogi\n")
        os.chmod(script, 0o755)
        engine, board, moves = Engine(script), cshogi.Board(), []
        engine.isready()
        engine.usinewgame()
        while len(moves) < MOVES:
            engine.position(moves=moves)
            move, _ = engine.go(nodes=200)
            assert board.move_from_usi(move) in list(board.legal_moves), move
            board.push_usi(move)
            moves.append(move)
        engine.quit()
        for ponder in [False, True]:
            summary = cli.main(script, script, games=2, byoyomi=50, draw=MOVES, ponder=ponder)
            assert summary["draw"] == summary["total"] == 2, summary


if __name__ == "__main__":
    {"chess": drive_by_chess, "cshogi": drive_by_cshogi}[sys.argv[1]](sys.argv[2])
