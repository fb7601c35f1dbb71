//! Bitboards: sets of squares, one bit a square.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::words::Words;
use super::{Geometry, Square};

/// A set of squares of one board. Bit [`Square::index`] is set where the square is in the set.
///
/// The type is private to the crate: its operations take squares without checking that their bits
/// fit into `W`, as the inner loops need it. A square from outside the crate is checked first, with
/// [`Geometry::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitboard<W: Words>(W);

impl<W: Words> Bitboard<W> {
    /// The empty set.
    pub const EMPTY: Self = Bitboard(W::EMPTY);

    /// The set that holds `square` alone.
    #[inline]
    #[must_use]
    pub fn of(square: Square) -> Self {
        Bitboard(W::bit(square.index()))
    }

    /// All squares of the board; the padding bits of narrow boards stay unset.
    #[must_use]
    pub fn all(geometry: Geometry) -> Self {
        geometry.squares().collect()
    }

    /// Whether `square` is in the set.
    #[inline]
    #[must_use]
    pub fn contains(self, square: Square) -> bool {
        self.0.has(square.index())
    }

    /// Adds `square` to the set.
    #[inline]
    pub fn insert(&mut self, square: Square) {
        self.0.set(square.index());
    }

    /// Whether no square is in the set.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    /// The number of squares in the set.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// The square with the lowest bit; `None` for the empty set.
    #[inline]
    #[must_use]
    pub fn first(self) -> Option<Square> {
        self.into_iter().next()
    }

    /// The square with the highest bit; `None` for the empty set.
    #[must_use]
    pub fn last(self) -> Option<Square> {
        let index = (0..W::WORDS).rev().find(|&index| self.0.word(index) != 0)?;
        let bit = self.0.word(index).ilog2();
        Some(Square::from_bit(index as u32 * 64 + bit))
    }

    /// The square of a set of exactly one; `None` for any other set.
    #[inline]
    #[must_use]
    pub fn only(self) -> Option<Square> {
        let mut squares = self.into_iter();
        squares.next().filter(|_| squares.next().is_none())
    }

    /// The squares of the set for which `wanted` returns true.
    #[inline]
    #[must_use]
    pub fn filter(self, mut wanted: impl FnMut(Square) -> bool) -> Self {
        self.into_iter().filter(|&square| wanted(square)).collect()
    }

    /// The squares a slider reaches: see [`Words::slide`].
    #[inline]
    #[must_use]
    pub fn slide(self, line: Self, from: Square) -> Self {
        Bitboard(self.0.slide(line.0, from.index()))
    }

    /// Every square moved by the same number of bits: see [`Words::shifted`].
    #[inline]
    #[must_use]
    pub fn shifted(self, by: i16) -> Self {
        Bitboard(self.0.shifted(by))
    }

    /// The 64 bits from `shift` on: see [`Words::window`].
    #[inline]
    #[must_use]
    pub fn window(self, shift: usize) -> u64 {
        self.0.window(shift)
    }

    /// The set whose bits from `shift` on are `window`: see [`Words::from_window`].
    #[inline]
    #[must_use]
    pub fn from_window(window: u64, shift: usize) -> Self {
        Bitboard(W::from_window(window, shift))
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

/// Iterator over the squares of a set, in ascending order of their bits.
#[derive(Clone, Debug)]
pub struct Squares<W: Words> {
    set: W,
    /// The bits of word `index` that are not yet returned. Clearing the lowest bit of one `u64` is
    /// cheaper than clearing it in the whole of `W`.
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
        let mut set = W::EMPTY;
        squares.into_iter().for_each(|square| set.set(square.index()));
        Bitboard(set)
    }
}

impl<W: Words> Not for Bitboard<W> {
    type Output = Self;

    /// The complement over all bits of `W`. It includes bits that are not squares of the board, so
    /// intersect it with the board before counting or iterating.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A diagram with one line a rank and file 1 on the right; `x` marks the squares of the set.
    fn diagram<W: Words>(set: Bitboard<W>, geometry: Geometry) -> String {
        let mark = |file, rank| match geometry.square(file, rank) {
            Some(square) if set.contains(square) => "x",
            _ => ".",
        };
        let line = |rank| {
            let marks: Vec<_> = (1..=geometry.files()).rev().map(|file| mark(file, rank)).collect();
            marks.join(" ") + "\n"
        };
        (1..=geometry.ranks()).map(line).collect()
    }

    fn set(geometry: Geometry, names: &[&str]) -> Bitboard<u128> {
        names.iter().map(|name| geometry.parse(name).unwrap()).collect()
    }

    #[test]
    fn sets_are_united_intersected_and_complemented() {
        let board = Geometry::new(3, 2).unwrap();
        let (one, other) = (set(board, &["3b", "2a"]), set(board, &["2a", "1a"]));
        assert_eq!(diagram(one, board), ". x .\nx . .\n");
        assert_eq!(diagram(one | other, board), ". x x\nx . .\n");
        assert_eq!(diagram(one & other, board), ". x .\n. . .\n");
        assert_eq!(diagram(one ^ other, board), ". . x\nx . .\n");
        assert_eq!(diagram(!one, board), "x . x\n. x x\n");
        assert_eq!((!one & Bitboard::all(board)).count(), 4);
    }

    #[test]
    fn only_is_the_square_of_a_set_of_one() {
        let board = Geometry::new(9, 9).unwrap();
        assert_eq!(set(board, &["5e"]).only(), board.parse("5e"));
        assert_eq!(set(board, &["5e", "1a"]).only(), None);
        assert_eq!(set(board, &["5e", "1a"]).first(), board.parse("1a"));
        assert_eq!(Bitboard::<u128>::EMPTY.only(), None);
    }
}
