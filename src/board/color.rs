//! The sides, Black and White.

use std::fmt;
use std::ops::Not;

use crate::language::{Argument, FluentValue, Language};
use crate::message;

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

impl Color {
    /// The name of the side in the current language: `Black`.
    #[must_use]
    pub fn name(self) -> String {
        self.name_in(Language::current())
    }

    /// The name of the side in `language`.
    #[must_use]
    pub fn name_in(self, language: Language) -> String {
        match self {
            Color::Black => message!(language, "board-black"),
            Color::White => message!(language, "board-white"),
        }
    }
}

impl Argument<'_> for Color {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        self.name_in(language).into()
    }
}

/// The English name, for files and protocols; [`Color::name`] is for people.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}
