//! The formats of game files, and how the format of a text is recognised.

use std::fmt;
use std::path::Path;

use super::{
    CommentWords, GameFile, PlainEnglish, ReadError, ReadOptions, Reading, Record, WriteError,
    Writing, csa, gnushogi, jkf, kif, pgn, psn, tagged, usen, usi,
};

/// A format of game files.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// PSN: tags in brackets and moves in Hodges notation. It holds everything, and finished games are
    /// saved in it.
    Psn,
    /// PGN as XBoard and PyChess write it for shogi: tags in brackets and moves on chess squares.
    Pgn,
    /// The line `position sfen ... moves ...` that USI engines read.
    Usi,
    /// KIF in Shift-JIS, or in UTF-8 where Shift-JIS lacks a character.
    Kif,
    /// KIF in UTF-8.
    Kifu,
    /// KI2 in Shift-JIS, or in UTF-8 where Shift-JIS lacks a character.
    Ki2,
    /// KI2 in UTF-8.
    Ki2u,
    /// CSA, the format of computer shogi.
    Csa,
    /// JKF, the JSON of Kifu for JS.
    Jkf,
    /// USEN, a game in one word, as links have it.
    Usen,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 10] = [
        Format::Psn,
        Format::Pgn,
        Format::Usi,
        Format::Kif,
        Format::Kifu,
        Format::Ki2,
        Format::Ki2u,
        Format::Csa,
        Format::Jkf,
        Format::Usen,
    ];

    /// The name of the format, as shown to users.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Psn => "PSN",
            Format::Pgn => "PGN",
            Format::Usi => "USI",
            Format::Kif => "KIF",
            Format::Kifu => "KIF (UTF-8)",
            Format::Ki2 => "KI2",
            Format::Ki2u => "KI2 (UTF-8)",
            Format::Csa => "CSA",
            Format::Jkf => "JKF",
            Format::Usen => "USEN",
        }
    }

    /// The extensions of its files, the usual one first.
    #[must_use]
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Psn => &["psn"],
            Format::Pgn => &["pgn"],
            Format::Usi => &["usi", "sfen"],
            Format::Kif => &["kif"],
            Format::Kifu => &["kifu"],
            Format::Ki2 => &["ki2"],
            Format::Ki2u => &["ki2u"],
            Format::Csa => &["csa"],
            Format::Jkf => &["jkf", "json"],
            Format::Usen => &["usen"],
        }
    }

    /// The format of files with this extension, in upper or lower case.
    #[must_use]
    pub fn by_extension(extension: &str) -> Option<Format> {
        let is_its_own = |known: &&str| known.eq_ignore_ascii_case(extension);
        Format::ALL.into_iter().find(|format| format.extensions().iter().any(is_its_own))
    }

    /// The format of a file by its extension.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Format> {
        path.extension()?.to_str().and_then(Format::by_extension)
    }

    /// The format of a text, recognised by its content. The extension does not count: files are
    /// renamed, pasted and piped.
    #[must_use]
    pub fn of(text: &str) -> Option<Format> {
        match text {
            _ if declared_format(text).is_some() => declared_format(text),
            _ if jkf::looks_like(text) => Some(Format::Jkf),
            _ if usen::looks_like(text) => Some(Format::Usen),
            _ if usi::looks_like(text) => Some(Format::Usi),
            _ => format_of_moves(text),
        }
    }

    /// The variant of the format in UTF-8, where it has a name of its own.
    pub(super) const fn in_utf8(self) -> Format {
        match self {
            Format::Kif => Format::Kifu,
            Format::Ki2 => Format::Ki2u,
            other => other,
        }
    }
}

/// Whether a file is one of games, by its extension. Some of these files are read alone.
#[must_use]
pub fn is_game_file(path: &Path) -> bool {
    let is_read_alone =
        || path.extension().is_some_and(|end| end.eq_ignore_ascii_case(gnushogi::EXTENSION));
    Format::of_path(path).is_some() || is_read_alone()
}

/// The format of a text that is recognised by its tags, statements or moves.
fn format_of_moves(text: &str) -> Option<Format> {
    let tagged = tagged_format(text);
    // Lines of moves in a text that begins with a tag may look like statements of CSA: P-7f.
    let begins_with_tag = text.trim_start().starts_with('[');
    tagged
        .filter(|_| begins_with_tag)
        .or_else(|| csa::looks_like(text).then_some(Format::Csa))
        .or_else(|| kif::begins(text))
        .or(tagged)
        .or_else(|| kif::looks_like(text))
        .or_else(|| tagged::has_first_move(text).then_some(Format::Psn))
}

/// The format of a text with tags in brackets.
fn tagged_format(text: &str) -> Option<Format> {
    match text {
        _ if pgn::looks_like(text) => Some(Format::Pgn),
        _ if tagged::looks_like(text) => Some(Format::Psn),
        _ => None,
    }
}

/// The format that the first line declares.
fn declared_format(text: &str) -> Option<Format> {
    let first = text.trim_start().lines().next()?;
    let version = |rest: &str| rest.chars().all(|c| c.is_ascii_digit() || c == '.');
    match first.trim_end() {
        first if first.starts_with("#KIF") => Some(Format::Kif),
        first if first.starts_with("#KI2") => Some(Format::Ki2),
        first if first.starts_with("'CSA") => Some(Format::Csa),
        first if first.strip_prefix('V').is_some_and(version) => Some(Format::Csa),
        _ => None,
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a game file of any format; of several games in it the first.
///
/// # Errors
/// The first fault in the file, with the game that was read up to it.
pub fn read(bytes: &[u8], options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    GameFile::new(bytes)?.read_game(1, options)
}

/// Writes a game file. Comments that the format makes necessary are in plain English.
///
/// # Errors
/// [`WriteError::CannotHold`] where the format cannot hold the game.
pub fn write(record: &Record, format: Format) -> Result<Writing, WriteError> {
    write_with(record, format, &PlainEnglish)
}

/// Writes a game file; comments that the format makes necessary are in `words`.
///
/// # Errors
/// [`WriteError::CannotHold`] where the format cannot hold the game.
pub fn write_with(
    record: &Record,
    format: Format,
    words: &dyn CommentWords,
) -> Result<Writing, WriteError> {
    match format {
        Format::Psn => psn::write(record),
        Format::Pgn => pgn::write(record),
        Format::Usi => Ok(usi::write(record)),
        Format::Csa => csa::write(record, words),
        Format::Jkf => jkf::write(record),
        Format::Usen => usen::write(record),
        Format::Kif | Format::Kifu | Format::Ki2 | Format::Ki2u => {
            kif::write(record, format, words)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_at_the_beginning_of_a_line_are_no_statements_of_csa() {
        let wrapped = "[Variant \"shogi\"]\n\n1. P-7f 2.\nP-3d 3. P-2f\n";
        assert_eq!(Format::of(wrapped), Some(Format::Psn));
        assert_eq!(Format::of("PI\n+\n+7776FU\n"), Some(Format::Csa));
    }

    #[test]
    fn the_first_line_may_declare_the_format() {
        for (text, format) in [
            ("#KIF version=2.0 encoding=UTF-8\n", Some(Format::Kif)),
            ("#KI2 version=2.0 encoding=UTF-8\n", Some(Format::Ki2)),
            ("'CSA encoding=UTF-8\n", Some(Format::Csa)),
            ("V2.2\n", Some(Format::Csa)),
            ("\n V3.0\r\n", Some(Format::Csa)),
            ("Version\n", None),
            ("# KIF\n", None),
            ("'A comment\n", None),
        ] {
            assert_eq!(Format::of(text), format, "{text:?}");
        }
    }

    #[test]
    fn a_format_in_one_piece_is_known_by_its_beginning() {
        for (text, format) in [
            ("{ \"header\": {}, \"moves\": [{}] }", Some(Format::Jkf)),
            ("{ \"header\": {} }", None),
            ("~0.6y236e.r", Some(Format::Usen)),
            ("~.6y236e", None),
            ("~0.6y2 36e", None),
            ("\nposition startpos moves 7g7f\n", Some(Format::Usi)),
            ("[Event \"a\"]\n\n1. P7g-7f P3c-3d\n", Some(Format::Psn)),
            ("[Variant \"shogi\"]\n\n1. c4 g6\n", Some(Format::Pgn)),
        ] {
            assert_eq!(Format::of(text), format, "{text:?}");
        }
    }
}
