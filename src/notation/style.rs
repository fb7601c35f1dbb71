//! The notation that a player reads.

use super::hodges;
use super::japanese::{self, Digits};
use crate::board::{Move, Square};
use crate::rules::Position;

/// How moves are written for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Notation {
    /// `P-7f`, `Bx2b+`.
    #[default]
    Hodges,
    /// `7六歩`, `2二角成`.
    Japanese,
}

impl Notation {
    /// Each with its name.
    pub const ALL: [(&'static str, Notation); 2] =
        [("hodges", Notation::Hodges), ("japanese", Notation::Japanese)];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Notation {
        match self {
            Notation::Hodges => Notation::Japanese,
            Notation::Japanese => Notation::Hodges,
        }
    }

    /// Writes a legal move of `position`; `previous` is where the move before ended, for 同.
    #[must_use]
    pub fn write(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        match self {
            Notation::Hodges => hodges::write(position, mv),
            Notation::Japanese => japanese::write(position, previous, mv, Digits::Ascii),
        }
    }
}
