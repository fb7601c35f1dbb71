//! Sets of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::words::Words;
use super::{Geometry, Square};

/// A set of squares of one board.
///
/// ```
/// use zushiki::board::{Bitboard, Geometry};
/// let board = Geometry::new(3, 2).unwrap();
/// let corner = board.parse("3b").unwrap();
/// let set: Bitboard<u128> = [corner].into_iter().collect();
/// assert_eq!(set.drawn(board), ". . .\nx . .\n");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitboard<W: Words>(W);

impl<W: Words> Bitboard<W> {
    /// No square.
    pub const EMPTY: Self = Bitboard(W::EMPTY);

    /// Only `square`.
    #[inline]
    #[must_use]
    pub fn of(square: Square) -> Self {
        Bitboard(W::bit(square.index()))
    }

    /// All squares of the board.
    #[must_use]
    pub fn all(geometry: Geometry) -> Self {
        geometry.squares().collect()
    }

    /// Whether `square` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        !(self & Self::of(square)).is_empty()
    }

    /// Whether no square is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == W::EMPTY
    }

    /// How many squares are in the set.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The square of the lowest bit, if there is any.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }

    /// The only square of the set, if there is exactly one.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<Square> {
        let mut squares = self.into_iter();
        squares.next().filter(|_| squares.next().is_none())
    }

    /// Its squares that are `wanted`.
    #[inline]
    #[must_use]
    pub fn filter(self, mut wanted: impl FnMut(Square) -> bool) -> Self {
        self.into_iter().filter(|&square| wanted(square)).collect()
    }

    /// See [`Words::slide`].
    #[inline]
    #[must_use]
    pub fn slide(self, line: Self, from: Square) -> Self {
        Bitboard(self.0.slide(line.0, from.index()))
    }

    /// See [`Words::shifted`].
    #[inline]
    #[must_use]
    pub fn shifted(self, by: i16) -> Self {
        Bitboard(self.0.shifted(by))
    }

    /// See [`Words::window`].
    #[inline]
    #[must_use]
    pub fn window(self, shift: usize) -> u16 {
        self.0.window(shift)
    }

    /// See [`Words::from_window`].
    #[inline]
    #[must_use]
    pub fn from_window(window: u16, shift: usize) -> Self {
        Bitboard(W::from_window(window, shift))
    }

    /// A drawing for tests and debugging: a line a rank, file 1 on the right.
    #[must_use]
    pub fn drawn(self, geometry: Geometry) -> String {
        let mark = |file, rank| match geometry.square(file, rank) {
            Some(square) if self.contains(square) => "x",
            _ => ".",
        };
        let line = |rank| {
            let marks: Vec<_> = (1..=geometry.files()).rev().map(|file| mark(file, rank)).collect();
            marks.join(" ") + "\n"
        };
        (1..=geometry.ranks()).map(line).collect()
    }
}

impl<W: Words> IntoIterator for Bitboard<W> {
    type Item = Square;
    type IntoIter = Squares<W>;

    #[inline]
    fn into_iter(self) -> Squares<W> {
        Squares { set: self.0, word: self.0.word(0), index: 0 }
    }
}

/// The squares of a set, from the lowest bit on.
#[derive(Clone, Debug)]
pub struct Squares<W: Words> {
    set: W,
    /// What is left of the word at `index`: looking at one word at a time is cheaper than at all.
    word: u64,
    index: usize,
}

impl<W: Words> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        while self.word == 0 {
            self.index += 1;
            if self.index >= W::WORDS {
                return None;
            }
            self.word = self.set.word(self.index);
        }
        let bit = self.index as u32 * 64 + self.word.trailing_zeros();
        self.word &= self.word - 1;
        Some(Square::from_bit(bit))
    }
}

impl<W: Words> FromIterator<Square> for Bitboard<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}

impl<W: Words> Not for Bitboard<W> {
    type Output = Self;

    /// Every bit that is not in the set, padding included: intersect before counting.
    #[inline]
    fn not(self) -> Self {
        Bitboard(!self.0)
    }
}

macro_rules! set_operators {
    ($($op:ident $method:ident $assign_op:ident $assign:ident),*) => {$(
        impl<W: Words> $op for Bitboard<W> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Bitboard(self.0.$method(other.0))
            }
        }
        impl<W: Words> $assign_op for Bitboard<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                self.0.$assign(other.0);
            }
        }
    )*};
}

set_operators!(
    BitAnd bitand BitAndAssign bitand_assign,
    BitOr bitor BitOrAssign bitor_assign,
    BitXor bitxor BitXorAssign bitxor_assign
);
