//! The sides, Black and White.

use std::fmt;
use std::ops::Not;

use crate::phrase;
use crate::text::PhraseValue;

/// A side. Black (sente) moves up the board, and moves first except in handicap games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Color {
    /// Sente, 先手: at the bottom of the board; upper case letters in SFEN.
    Black,
    /// Gote, 後手: at the top of the board; lower case letters in SFEN.
    White,
}

impl Color {
    /// Both sides, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// 0 for Black, 1 for White: an index into arrays with one entry per side.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Color {
    type Output = Color;

    /// The opposite side.
    #[inline]
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl From<Color> for PhraseValue {
    fn from(color: Color) -> PhraseValue {
        PhraseValue::from(match color {
            Color::Black => phrase!("board-black", "Black"),
            Color::White => phrase!("board-white", "White"),
        })
    }
}

/// The English name, for files and protocols; `wording` has that for people.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}
