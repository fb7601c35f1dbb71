//! Moves, packed into 32 bits.

use std::fmt;

use super::{Geometry, PieceKind, Square, Via};

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
/// A move of several steps is given by its effect: the squares where it captures on the way are part
/// of it, the empty squares that it crosses are not. A pass begins and ends on the same square and
/// captures nothing.
///
/// Moves are ordered by origin (squares before kinds in hand), then destination, then promotion, then
/// captures on the way. Moves that do not begin with the capture of a neighbour but capture elsewhere on the
/// way come after all others.
///
/// ```
/// use zushiki_core::board::{Geometry, Move};
/// let board = Geometry::new(9, 9).unwrap();
/// let (from, to) = (board.parse("8h").unwrap(), board.parse("2b").unwrap());
/// let mv = Move::new(from, to, true);
/// assert_eq!((mv.from(), mv.to(), mv.promotes()), (Some(from), to, true));
/// assert_eq!(mv.drop(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u32);

/// The highest bit. Without captures on the way: the move is a drop, and the origin bits hold a kind
/// instead of a square. With them it is the highest bit of the captures.
const DROP: u32 = 1 << 31;
/// Lowest bit of the origin: 11 bits, the number of a square or of a kind.
const ORIGIN: u32 = 20;
/// Lowest bit of the destination: 11 bits, the number of a square.
const TO: u32 = 9;
/// Flag: the piece promotes.
const PROMOTES: u32 = 1 << 8;
/// Mask of the captures on the way without their highest bit: see [`Via::to_bits`].
const VIA: u32 = (1 << 8) - 1;
/// Mask of an 11-bit number: enough for the squares of a 36x36 board and for [`MAX_KINDS`].
///
/// [`MAX_KINDS`]: super::MAX_KINDS
const ELEVEN: u32 = (1 << 11) - 1;

/// The steps to the eight neighbours of a square in files (to higher numbers) and ranks (down the
/// board), clockwise from straight up as Black sees the board.
pub const STEPS: [(i8, i8); 8] =
    [(0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1)];

/// The direction of the line along which a displacement in files and ranks goes, an index of [`STEPS`]; `None` for a
/// displacement that is not along a rank, a file or a diagonal, and for none at all.
pub(crate) fn direction_of((files, ranks): (i8, i8)) -> Option<usize> {
    let is_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
    let step = (files.signum(), ranks.signum());
    STEPS.iter().position(|&direction| is_line && direction == step)
}

impl Move {
    /// A move on the board.
    #[inline]
    #[must_use]
    pub const fn new(from: Square, to: Square, promotes: bool) -> Move {
        let promotes = if promotes { PROMOTES } else { 0 };
        Move((from.index() as u32) << ORIGIN | (to.index() as u32) << TO | promotes)
    }

    /// The same move with the captures `via` on the way; a drop has none.
    #[inline]
    #[must_use]
    pub const fn with_via(self, via: Via) -> Move {
        if self.is_drop() {
            return self;
        }
        let (low, high) = via.to_bits();
        Move(self.0 & !(VIA | DROP) | low as u32 | if high { DROP } else { 0 })
    }

    /// A drop of a piece of the base kind `kind` from the hand.
    #[inline]
    #[must_use]
    pub const fn drop_of(kind: PieceKind, to: Square) -> Move {
        Move(DROP | (kind.index() as u32) << ORIGIN | (to.index() as u32) << TO)
    }

    /// The move from `origin` to `to`.
    #[must_use]
    pub const fn from_origin(origin: Origin, to: Square, promotes: bool) -> Move {
        match origin {
            Origin::Board(from) => Move::new(from, to, promotes),
            Origin::Hand(kind) => Move::drop_of(kind, to).with_promotion(promotes),
        }
    }

    /// The origin of the move: a square, or the kind of a piece in hand.
    #[inline]
    #[must_use]
    pub const fn origin(self) -> Origin {
        let number = self.0 >> ORIGIN & ELEVEN;
        if self.0 & DROP == 0 {
            return Origin::Board(Square::from_bit(number));
        }
        if self.0 & VIA == 0 {
            return Origin::Hand(PieceKind::from_index(number as usize));
        }
        self.origin_of_far_captures()
    }

    /// [`Move::origin`] of a move whose captures on the way have the highest bit. Kept apart, so that other
    /// moves on the board need the test of one bit only.
    #[cold]
    #[inline(never)]
    const fn origin_of_far_captures(self) -> Origin {
        Origin::Board(Square::from_bit(self.0 >> ORIGIN & ELEVEN))
    }

    #[inline]
    const fn is_drop(self) -> bool {
        self.0 & (DROP | VIA) == DROP
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

    /// Whether the piece turns over at the end of the move, or is dropped with its promoted face up.
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

    /// The move as a number, which is never 0 for a legal move.
    ///
    /// The flag for promotion is inverted, so that no move is 0: in a legal move all other bits are 0 only for a pass
    /// on the first square, and a pass does not promote.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0 ^ PROMOTES
    }

    /// The move from which [`Move::to_bits`] made `bits`; `None` for 0. Other bits may give a move that is impossible
    /// in the game.
    #[inline]
    pub const fn from_bits(bits: u32) -> Option<Move> {
        if bits == 0 { None } else { Some(Move(bits ^ PROMOTES)) }
    }

    /// The captures on the way; none for a drop.
    #[inline]
    #[must_use]
    pub const fn via(self) -> Via {
        Via::from_bits((self.0 & VIA) as u8, self.0 & DROP != 0)
    }

    /// The squares other than the destination on which the move captures.
    pub fn via_squares(self, geometry: Geometry) -> impl Iterator<Item = Square> {
        self.from().into_iter().flat_map(move |from| self.via().squares(geometry, from))
    }

    /// Whether the piece ends where it began without having captured anything.
    #[inline]
    #[must_use]
    pub fn is_pass(self) -> bool {
        self.from() == Some(self.to()) && self.via().is_none()
    }

    /// The same move with or without promotion. A dropped piece that promotes is dropped with its
    /// promoted face up, where the rules allow it.
    #[must_use]
    pub const fn with_promotion(self, promotes: bool) -> Move {
        let promotes = if promotes { PROMOTES } else { 0 };
        Move(self.0 & !PROMOTES | promotes)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Move");
        debug.field("origin", &self.origin()).field("to", &self.to());
        debug.field("promotes", &self.promotes()).field("via", &self.via()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, MAX_KINDS};

    #[test]
    fn every_part_is_read_back() {
        let board = Geometry::new(36, 36).unwrap();
        for (from, to) in board.squares().zip(board.squares().skip(7)) {
            for promotes in [false, true] {
                let mv = Move::new(from, to, promotes);
                assert_eq!((mv.from(), mv.to(), mv.promotes()), (Some(from), to, promotes));
                assert_eq!(mv.drop(), None);
                assert_eq!(mv.with_promotion(!promotes), Move::new(from, to, !promotes));
            }
        }
        let to = board.parse("36jj").unwrap();
        for kind in (0..MAX_KINDS).map(|index| PieceKind::new(index).unwrap()) {
            let mv = Move::drop_of(kind, to);
            assert_eq!((mv.from(), mv.to(), mv.promotes()), (None, to, false));
            assert_eq!(mv.drop(), Some(kind));
            let turned = mv.with_promotion(true);
            assert_eq!((turned.drop(), turned.promotes()), (Some(kind), true));
            assert_eq!(turned.with_promotion(false), mv);
            let via = Via::NONE.with((-1, 1)).unwrap();
            assert_eq!(mv.with_via(via), mv);
        }
    }

    #[test]
    fn captures_on_the_way_are_read_back() {
        let board = Geometry::new(12, 12).unwrap();
        let at = |name| board.parse(name).unwrap();
        let from = at("7h");
        for (squares, to) in [
            (vec![], at("7h")),
            (vec![at("7g")], at("8f")),
            (vec![at("8i")], at("7h")),
            (vec![at("6g"), at("6f")], at("6e")),
            (vec![at("6f")], at("6e")),
            (vec![at("7e")], at("7h")),
            (vec![at("7g"), at("7e")], at("7d")),
        ] {
            let via = Via::new(board, from, &squares).unwrap();
            let mv = Move::new(from, to, true).with_via(via);
            assert_eq!(mv.via_squares(board).collect::<Vec<_>>(), squares);
            assert_eq!((mv.from(), mv.to(), mv.promotes()), (Some(from), to, true));
            assert_eq!(mv.with_via(Via::NONE), Move::new(from, to, true));
            assert_eq!(mv.is_pass(), squares.is_empty());
        }
        let edge = Via::new(board, from, &[at("7g")]).unwrap();
        assert_eq!(edge.squares(board, at("7a")).count(), 0);
    }

    #[test]
    fn every_legal_move_is_read_back_from_a_number_other_than_0() {
        let board = Geometry::new(12, 12).unwrap();
        let first = Square::from_bit(0);
        let pass = Move::new(first, first, false);
        let igui = pass.with_via(Via::NONE.with((0, 1)).unwrap());
        let pawn = Move::drop_of(PieceKind::new(0).unwrap(), first);
        let step = Move::new(first, board.parse("1b").unwrap(), false);
        let far = pass.with_via(Via::NONE.with((0, 2)).unwrap());
        for mv in [pass, igui, far, pawn, step, step.with_promotion(true)] {
            assert_ne!(mv.to_bits(), 0);
            assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
        }
        assert_eq!(Move::from_bits(0), None);
    }

    #[test]
    fn a_move_takes_four_bytes() {
        assert_eq!(size_of::<Move>(), 4);
    }
}
