//! Moves, packed into 32 bits.

use std::fmt;

use super::{PieceKind, Square};

/// The origin of a move: a square or the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Origin {
    /// The square that the moved piece leaves.
    Board(Square),
    /// The kind of the piece that the side to move drops from its hand.
    Hand(PieceKind),
}

/// A move of the side to move, legal or not: see
/// [`Position::examine`](crate::rules::Position::examine).
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

/// Flag: the move is a drop, and the origin bits hold a kind instead of a square.
const DROP: u32 = 1 << 31;
/// Lowest bit of the origin: 11 bits, the number of a square or of a kind.
const ORIGIN: u32 = 20;
/// Lowest bit of the destination: 11 bits, the number of a square.
const TO: u32 = 9;
/// Flag: the piece promotes. The 8 bits below are reserved for captures on the way, as up to two
/// neighbouring squares; no rule set has such moves yet, so they are zero.
const PROMOTES: u32 = 1 << 8;
/// Mask of an 11-bit number: enough for the squares of a 36x36 board and for [`MAX_KINDS`].
///
/// [`MAX_KINDS`]: super::MAX_KINDS
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

    /// The move from `origin` to `to`; `promotes` is ignored for a drop, which never promotes.
    #[must_use]
    pub const fn from_origin(origin: Origin, to: Square, promotes: bool) -> Move {
        match origin {
            Origin::Board(from) => Move::new(from, to, promotes),
            Origin::Hand(kind) => Move::drop_of(kind, to),
        }
    }

    /// The origin of the move: a square, or the kind of a piece in hand.
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

    /// The destination square.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::from_bit(self.0 >> TO & ELEVEN)
    }

    /// Whether the piece promotes at the end of the move; false for a drop.
    #[inline]
    #[must_use]
    pub const fn promotes(self) -> bool {
        self.0 & PROMOTES != 0
    }

    /// The kind of the dropped piece; `None` for a move on the board.
    #[inline]
    #[must_use]
    pub const fn drop(self) -> Option<PieceKind> {
        match self.origin() {
            Origin::Board(_) => None,
            Origin::Hand(kind) => Some(kind),
        }
    }

    /// The move as a number, which is never 0 for a legal move: no piece moves to its own square.
    #[inline]
    pub(crate) const fn to_bits(self) -> u32 {
        self.0
    }

    /// The move that [`Move::to_bits`] made `bits` of; `None` for 0. Bits from elsewhere give a move
    /// that may be no move of the game.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Option<Move> {
        if bits == 0 { None } else { Some(Move(bits)) }
    }

    /// The squares other than the destination on which the move captures, in order. Empty for every
    /// move of the present rule sets.
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
