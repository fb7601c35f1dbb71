"""Reads games with XBoard, which has to be installed, on a screen that nobody sees (Xvfb):

    xvfb-run -a python xboard.py PEERS JOBS

The jobs and the answers are those that crates/xtask/src/exchange/jobs.rs describes. XBoard writes into its
debugging file how it has understood each move; the squares are counted from the other corner."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

PARSED = re.compile(r"^Parsed \S+ into (\S+)", re.MULTILINE)
REFUSED = re.compile(r"^Parsed \w+ \(type = \d+\): (.*)$", re.MULTILINE)


def flipped(square):
    """a1 of PGN is 9i of shogi."""
    return f"{ord('i') - ord(square[0]) + 1}{chr(ord('i') - int(square[1]) + 1)}"


def usi(text):
    if "@" in text:
        piece, to = text.split("@")
        return f"{piece}*{flipped(to)}"
    return flipped(text[:2]) + flipped(text[2:4]) + ("+" if text[4:] == "+" else "")


def loaded(path, log):
    log.unlink(missing_ok=True)
    command = ["xboard", "-ncp", "-lgf", path, "-lgi", "1", "-variant", "normal", "-td", "0", "-debug"]
    path = os.environ["PATH"] + ":/usr/games"
    with subprocess.Popen(
        [*command, "-nameOfDebugFile", str(log)],
        stderr=subprocess.DEVNULL,
        env=dict(os.environ, PATH=path),
    ) as child:
        for _ in range(80):
            time.sleep(0.1)
            text = log.read_text() if log.exists() else ""
            if "LoadGame(): on exit" in text:
                break
        child.kill()
    return text


def answer(path, log):
    text = loaded(path, log)
    if "as variant shogi" not in text[text.find("LoadGame(): on entry") :]:
        raise ValueError("does not know the game")
    refused = REFUSED.search(text)
    if refused:
        raise ValueError(f"refuses {refused[1]}")
    return "", " ".join(map(usi, PARSED.findall(text))), ""


peers, jobs = map(Path, sys.argv[1:])
for line in jobs.read_text().splitlines():
    try:
        said = ["ok", *answer(line.split("\t")[4], peers / "xboard.debug")]
    except Exception as error:
        said = ["error", " ".join(f"{type(error).__name__} {error}".split())]
    print("\t".join(said))
