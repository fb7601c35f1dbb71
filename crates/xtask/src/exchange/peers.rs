//! The other programs, and what each of them reads and writes.

use zushiki_record::Format;

/// A program that games are exchanged with.
pub(crate) struct Peer {
    pub(crate) name: &'static str,
    pub(crate) version: &'static str,
    /// The command that runs its script in `tests/peers/exchange`, before the name of the script; `PEERS` is replaced
    /// by the folder of the programs.
    pub(crate) runner: &'static [&'static str],
    pub(crate) script: &'static str,
    /// The format from which its script writes games.
    pub(crate) source: Format,
    /// Whether its script reports and writes variations, and writes ends.
    pub(crate) whole: bool,
    pub(crate) routes: &'static [Route],
}

/// A format of a game that a program reads, writes or both.
pub(crate) struct Route {
    /// The id of the game.
    pub(crate) game: &'static str,
    /// The name of the format in the scripts.
    pub(crate) format: &'static str,
    /// The format in which we write for the program.
    pub(crate) ours: Format,
    pub(crate) reads: bool,
    pub(crate) writes: bool,
    /// Whether the format holds variations.
    pub(crate) has_variations: bool,
    /// Whether the format holds every usual end.
    pub(crate) has_ends: bool,
}

const fn both(game: &'static str, format: &'static str, ours: Format) -> Route {
    let has_variations = !matches!(ours, Format::Csa | Format::Usi);
    let has_ends = !matches!(ours, Format::Usi | Format::Usen);
    Route { game, format, ours, reads: true, writes: true, has_variations, has_ends }
}

const fn reads(game: &'static str, format: &'static str, ours: Format) -> Route {
    Route { writes: false, ..both(game, format, ours) }
}

const fn writes(game: &'static str, format: &'static str, ours: Format) -> Route {
    Route { reads: false, ..both(game, format, ours) }
}

const NODE: &[&str] = &["node"];
const PYTHON: &[&str] = &["PEERS/venv/bin/python"];
const ON_HIDDEN_SCREEN: &[&str] = &["xvfb-run", "-a", "PEERS/venv/bin/python"];

/// Every program.
pub(crate) static ALL: &[Peer] = &[
    Peer {
        name: "tsshogi",
        version: "2.2.0",
        runner: NODE,
        script: "tsshogi.cjs",
        source: Format::Jkf,
        whole: true,
        routes: &[
            both("shogi", "KIF", Format::Kif),
            both("shogi", "KI2", Format::Ki2),
            both("shogi", "CSA", Format::Csa),
            both("shogi", "JKF", Format::Jkf),
            both("shogi", "USI", Format::Usi),
            both("shogi", "USEN", Format::Usen),
            reads("sho", "KIF", Format::Kifu),
            reads("wa", "KIF", Format::Kifu),
        ],
    },
    Peer {
        name: "json-kifu-format",
        version: "5.5.0",
        runner: NODE,
        script: "tsshogi.cjs",
        source: Format::Jkf,
        whole: true,
        routes: &[
            reads("shogi", "KIF", Format::Kif),
            reads("shogi", "KI2", Format::Ki2),
            reads("shogi", "CSA", Format::Csa),
            both("shogi", "JKF", Format::Jkf),
        ],
    },
    Peer {
        name: "shogiops",
        version: "0.18.0",
        runner: NODE,
        script: "shogiops.mjs",
        source: Format::Usi,
        whole: false,
        routes: &[
            both("shogi", "KIF", Format::Kifu),
            both("shogi", "CSA", Format::Csa),
            both("shogi", "USI", Format::Usi),
            both("minishogi", "KIF", Format::Kifu),
            both("minishogi", "USI", Format::Usi),
            both("kyoto", "KIF", Format::Kifu),
            both("kyoto", "USI", Format::Usi),
            both("chu", "KIF", Format::Kifu),
            both("chu", "USI", Format::Usi),
            reads("dobutsu", "KIF", Format::Kifu),
            reads("sho", "KIF", Format::Kifu),
            reads("wa", "KIF", Format::Kifu),
        ],
    },
    Peer {
        name: "cshogi",
        version: "1.1.0",
        runner: PYTHON,
        script: "python.py",
        source: Format::Usi,
        whole: false,
        routes: &[
            both("shogi", "KIF", Format::Kif),
            both("shogi", "KI2", Format::Ki2),
            both("shogi", "CSA", Format::Csa),
            writes("shogi", "PGN", Format::Pgn),
        ],
    },
    Peer {
        name: "python-shogi",
        version: "1.1.1",
        runner: PYTHON,
        script: "python.py",
        source: Format::Usi,
        whole: false,
        routes: &[both("shogi", "KIF", Format::Kif), reads("shogi", "CSA", Format::Csa)],
    },
    Peer {
        name: "XBoard",
        version: "4.9.1",
        runner: ON_HIDDEN_SCREEN,
        script: "xboard.py",
        source: Format::Pgn,
        whole: false,
        routes: &[reads("shogi", "PGN", Format::Pgn), reads("sho", "PGN", Format::Pgn)],
    },
];
