"""Drives the engine by the classes of other programs: python-chess over UCI, cshogi over USI.

The arguments are `chess` or `cshogi` and the path of the program. An error ends the script with another exit code
than 0."""

import os
import sys
import tempfile

MOVES = 12


def drive_by_chess(program):
    import chess.engine

    engine = chess.engine.SimpleEngine.popen_uci([program, "engine"])
    assert engine.options["RuleFile"].type == "string", engine.options["RuleFile"]
    engine.configure({"Hash": 1})
    # python-chess sets this option by itself, for the games that it knows.
    engine.protocol.send_line("setoption name UCI_Variant value sho")
    engine.ping()
    engine.quit()


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
