//! A move in 32 bits.

use std::fmt;

use super::{PieceKind, Square};

/// Where a moved piece comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// A square of the board.
    Board(Square),
    /// The hand of the side to move: a piece of this kind is dropped.
    Hand(PieceKind),
}

/// A move of the side to move. Only a position can say whether it is legal.
///
/// Moves are ordered by origin (squares before kinds in hand), then destination, then promotion.
///
/// ```
/// use zushiki::board::{Geometry, Move};
/// let board = Geometry::new(9, 9).unwrap();
/// let (from, to) = (board.parse("8h").unwrap(), board.parse("2b").unwrap());
/// let mv = Move::new(from, to, true);
/// assert_eq!((mv.from(), mv.to(), mv.promotes()), (Some(from), to, true));
/// assert_eq!(mv.drop(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// Set for a drop; the origin then holds a kind instead of a square.
const DROP: u32 = 1 << 31;
/// Position of the origin: 11 bits, the number of a square or kind.
const ORIGIN: u32 = 20;
/// Position of the destination: 11 bits, the number of a square.
const TO: u32 = 9;
/// Set where the piece is turned over.
const PROMOTES: u32 = 1 << 8;
/// The lowest 8 bits name up to two squares on which something is taken on the way, each as one of
/// the neighbours of the square before. No rule set has such moves yet, so they are always zero.
const ELEVEN: u32 = (1 << 11) - 1;

impl Move {
    /// A move on the board.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotes: bool) -> Move {
        let promotes = if promotes { PROMOTES } else { 0 };
        Move((from.index() as u32) << ORIGIN | (to.index() as u32) << TO | promotes)
    }

    /// A drop of a piece of the base kind `kind` from the hand.
    #[inline]
    #[must_use]
    pub const fn drop_of(kind: PieceKind, to: Square) -> Move {
        Move(DROP | (kind.index() as u32) << ORIGIN | (to.index() as u32) << TO)
    }

    /// The move from either kind of origin; a drop never promotes.
    #[must_use]
    pub const fn from_origin(origin: Origin, to: Square, promotes: bool) -> Move {
        match origin {
            Origin::Board(from) => Move::new(from, to, promotes),
            Origin::Hand(kind) => Move::drop_of(kind, to),
        }
    }

    /// The square or the kind in hand that the move begins with.
    #[inline]
    #[must_use]
    pub const fn origin(self) -> Origin {
        let number = self.0 >> ORIGIN & ELEVEN;
        if self.0 & DROP == 0 {
            Origin::Board(Square::from_bit(number))
        } else {
            Origin::Hand(PieceKind::from_index(number as usize))
        }
    }

    /// The square that the piece leaves; `None` for a drop.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        match self.origin() {
            Origin::Board(from) => Some(from),
            Origin::Hand(_) => None,
        }
    }

    /// The square that the piece ends on.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_bit(self.0 >> TO & ELEVEN)
    }

    /// Whether the piece is turned over at the end of the move; false for a drop.
    #[inline]
    #[must_use]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
    }

    /// The kind that is dropped; `None` for a move on the board.
    #[inline]
    #[must_use]
    pub const fn drop(self) -> Option<PieceKind> {
        match self.origin() {
            Origin::Board(_) => None,
            Origin::Hand(kind) => Some(kind),
        }
    }

    /// The squares other than the destination on which the move takes something, in order. Empty
    /// for every move of today's rule sets.
    pub fn via(self) -> impl Iterator<Item = Square> {
        std::iter::empty()
    }

    /// The same move with or without promotion; a drop stays as it is.
    #[must_use]
    pub const fn with_promotion(self, promotes: bool) -> Move {
        Move::from_origin(self.origin(), self.to(), promotes)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Move");
        debug.field("origin", &self.origin()).field("to", &self.to());
        debug.field("promotes", &self.promotes()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, MAX_KINDS};

    #[test]
    fn every_part_is_read_back() {
        let board = Geometry::new(16, 16).unwrap();
        for (from, to) in board.squares().zip(board.squares().skip(7)) {
            for promotes in [false, true] {
                let mv = Move::new(from, to, promotes);
                assert_eq!((mv.from(), mv.to(), mv.promotes()), (Some(from), to, promotes));
                assert_eq!(mv.drop(), None);
                assert_eq!(mv.with_promotion(!promotes), Move::new(from, to, !promotes));
            }
        }
        let to = board.parse("16p").unwrap();
        for kind in (0..MAX_KINDS).map(|index| PieceKind::new(index).unwrap()) {
            let mv = Move::drop_of(kind, to);
            assert_eq!((mv.from(), mv.to(), mv.promotes()), (None, to, false));
            assert_eq!(mv.drop(), Some(kind));
            assert_eq!(mv.with_promotion(true), mv);
        }
    }

    #[test]
    fn a_move_takes_four_bytes() {
        assert_eq!(size_of::<Move>(), 4);
    }
}
