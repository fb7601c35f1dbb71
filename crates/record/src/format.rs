//! The formats of game files, and how the format of a text is recognised.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;

use super::game_format::{GameFormat, Sign};
use super::{
    CommentWords, GameFile, Obstacle, Part, PlainEnglish, ReadError, ReadOptions, Reading, Record,
    WriteError, Writing, csa, gnushogi, jkf, kif, long_lines, pgn, psn, usen, usf, usi,
};

/// The list of formats: for each its documentation, its value of [`Format`], and its type.
macro_rules! formats {
    ($($(#[$doc:meta])* $value:ident => $format:expr,)+) => {
        /// A format of game files.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Format {
            $($(#[$doc])* $value,)+
        }

        impl Format {
            /// Every format.
            pub const ALL: [Format; [$(Format::$value,)+].len()] = [$(Format::$value,)+];

            pub(super) fn behaviour(self) -> &'static dyn GameFormat {
                match self {
                    $(Format::$value => &$format,)+
                }
            }
        }
    };
}

formats! {
    /// PSN: tags in brackets and moves in Hodges notation. It holds everything, and finished games are
    /// saved in it.
    Psn => psn::Psn,
    /// PGN as XBoard and PyChess write it for shogi: tags in brackets and moves on chess squares.
    Pgn => pgn::Pgn,
    /// The line `position sfen ... moves ...` that USI engines read.
    Usi => usi::Usi,
    /// KIF in Shift-JIS, or in UTF-8 where Shift-JIS lacks a character.
    Kif => kif::Kif::KIF,
    /// KIF in UTF-8.
    Kifu => kif::Kif::KIFU,
    /// KI2 in Shift-JIS, or in UTF-8 where Shift-JIS lacks a character.
    Ki2 => kif::Kif::KI2,
    /// KI2 in UTF-8.
    Ki2u => kif::Kif::KI2U,
    /// CSA, the format of computer shogi.
    Csa => csa::Csa,
    /// JKF, the JSON of Kifu for JS.
    Jkf => jkf::Jkf,
    /// USEN, a game in one word, as links have it.
    Usen => usen::Usen,
}

impl Format {
    /// The name of the format, as shown to users.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.behaviour().name()
    }

    /// The extensions of its files, the usual one first.
    #[must_use]
    pub fn extensions(self) -> &'static [&'static str] {
        self.behaviour().extensions()
    }

    /// Whether the format can hold this part of a record.
    #[must_use]
    pub fn has_room_for(self, part: Part) -> bool {
        !self.behaviour().left_out().contains(&part)
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
        Format::signed(text).map(|(format, _)| format)
    }

    /// The format of a text, with the sign by which it is recognised.
    pub(super) fn signed(text: &str) -> Option<(Format, Sign)> {
        let by = |sign| {
            let mut formats = Format::ALL.into_iter();
            Some((formats.find(|format| format.behaviour().has_sign(sign, text))?, sign))
        };
        Sign::ALL.into_iter().find_map(by)
    }

    /// The variant of the format in UTF-8, if it has a separate name.
    pub(super) fn in_utf8(self) -> Format {
        self.behaviour().in_utf8().unwrap_or(self)
    }
}

/// Whether a file is one of games, by its extension. Some of these files are read alone.
#[must_use]
pub fn is_game_file(path: &Path) -> bool {
    let read_alone = [gnushogi::EXTENSION, usf::EXTENSION];
    let is_known = |end: &OsStr| read_alone.iter().any(|known| end.eq_ignore_ascii_case(known));
    Format::of_path(path).is_some() || path.extension().is_some_and(is_known)
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
/// [`WriteError::CannotHold`] where the format cannot hold the game, or only in a line that no reader accepts.
pub fn write_with(
    record: &Record,
    format: Format,
    words: &dyn CommentWords,
) -> Result<Writing, WriteError> {
    let writing = format.behaviour().write(record, words)?;
    // JSON is read whatever the length of its lines.
    if format != Format::Jkf && !long_lines::all_fit(&writing.bytes) {
        return Err(WriteError::CannotHold { format, why: Obstacle::LongLine });
    }
    Ok(writing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_at_the_beginning_of_a_line_are_not_statements_of_csa() {
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
