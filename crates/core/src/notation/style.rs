//! The notation that is shown to a player.

use super::hodges;
use super::japanese::{self, Digits};
use crate::board::{Move, Square};
use crate::game::{Game, NodeId};
use crate::rules::Position;

/// The notation in which moves are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notation {
    /// Hodges notation: `P-7f`, `Bx2b+`.
    Hodges,
    /// Japanese notation: `7六歩`, `2二角成`.
    Japanese,
}

impl Notation {
    /// All notations with their names in options.
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

    /// Writes a legal move of `position`; `previous` is the destination of the previous move, for 同.
    #[must_use]
    pub fn write(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        match self {
            Notation::Hodges => hodges::write(position, mv),
            Notation::Japanese => japanese::write(position, previous, mv, Digits::Ascii),
        }
    }

    /// Writes a legal move of the position at `node` of `game`.
    ///
    /// # Panics
    /// If the game has no such node.
    #[must_use]
    pub fn write_at(self, game: &Game, node: NodeId, mv: Move) -> String {
        self.write(&game.position_of(node), game.node(node).mv().map(Move::to), mv)
    }
}
