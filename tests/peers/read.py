"""Reads the games in a folder with cshogi and python-shogi, and compares their moves with those in the
USI line beside each game."""

import sys
from pathlib import Path

import cshogi
import cshogi.KI2
import cshogi.KIF
import shogi.CSA
import shogi.KIF


def of_cshogi(parser):
    return [cshogi.move_to_usi(move) for move in parser.moves]


def of_csa(text):
    parser = cshogi.Parser()
    parser.parse_csa_str(text)
    return of_cshogi(parser)


PEERS = {
    "cshogi": {
        "kif": lambda text: of_cshogi(cshogi.KIF.Parser.parse_str(text)),
        "ki2": lambda text: of_cshogi(cshogi.KI2.Parser.parse_str(text)),
        "csa": of_csa,
    },
    "python-shogi": {
        "kif": lambda text: shogi.KIF.Parser.parse_str(text)[0]["moves"],
        "csa": lambda text: shogi.CSA.Parser.parse_str(text)[0]["moves"],
    },
}


def decode(data):
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp932")


def main(folder):
    faults = []
    for peer, readers in PEERS.items():
        for form in ["kif", "kifu", "ki2", "ki2u", "csa"]:
            read = readers.get(form.rstrip("u"))
            if read is None:
                continue
            written = accepted = equal = 0
            for path in sorted(Path(folder).glob(f"*.{form}")):
                line = path.with_suffix(".usi").read_text()
                expected = line.split(" moves ")[1].split() if " moves " in line else []
                written += 1
                try:
                    found = list(read(decode(path.read_bytes())))
                    accepted += 1
                    if found == expected:
                        equal += 1
                    else:
                        faults.append(f"{peer}, {path.name}: other moves: {' '.join(found)[:60]}")
                except Exception as error:
                    faults.append(f"{peer}, {path.name}: {type(error).__name__} {str(error)[:160]}")
            print(f"{peer:14} {form:5} {written} written, {accepted} accepted, {equal} equal")
    for fault in faults:
        print("  " + fault.replace("\n", " "))


main(sys.argv[1])
