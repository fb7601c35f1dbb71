//! The shape of a board, and the squares on it.

use std::fmt;

use super::Color;

/// A square of some board, as the number of its bit in a [`Bitboard`](super::Bitboard).
///
/// Only a [`Geometry`] can make one and can say which file and rank it is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u16);

impl Square {
    /// The square of bit `bit`; the caller knows that the bit is on the board.
    pub(crate) const fn from_bit(bit: u32) -> Square {
        Square(bit as u16)
    }

    /// The square `by` bits on; the caller knows that it is on the board.
    #[inline]
    pub(crate) const fn shifted(self, by: i16) -> Square {
        Square(self.0.wrapping_add_signed(by))
    }

    /// The number of the square's bit: for arrays of [`Geometry::bits`] entries.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A displacement as the mover sees it, in squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Step {
    /// To the mover's right; negative to the left.
    pub right: i8,
    /// Away from the mover; negative towards it.
    pub forward: i8,
}

/// The size of a board: read from a rule file, so it is data and not a constant.
///
/// Files are numbered from 1 on Black's right, ranks lettered from `a` at the top (White's side).
/// Square numbers leave room for at least eight files a rank: the sliding-piece arithmetic needs a
/// file or diagonal to have at most one square in any byte.
///
/// ```
/// use zushiki::board::Geometry;
/// let board = Geometry::new(9, 8).unwrap();
/// let square = board.parse("7f").unwrap();
/// assert_eq!((board.file(square), board.rank(square)), (7, 6));
/// assert_eq!(board.name(square).to_string(), "7f");
/// assert_eq!(board.parse("7i"), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Geometry {
    files: u8,
    ranks: u8,
}

/// The most files, and the most ranks, a board may have.
pub const MAX_SIDE: u8 = 16;

impl Geometry {
    /// A board of 1 to 16 files and ranks; `None` for any other size.
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Geometry> {
        if files == 0 || ranks == 0 || files > MAX_SIDE || ranks > MAX_SIDE {
            return None;
        }
        Some(Geometry { files, ranks })
    }

    /// How many files (columns) there are.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// How many ranks (rows) there are.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// How many bits one rank takes: the files, but at least eight.
    #[must_use]
    pub const fn stride(self) -> usize {
        if self.files < 8 { 8 } else { self.files as usize }
    }

    /// How many bits the board takes, padding included.
    #[must_use]
    pub const fn bits(self) -> usize {
        self.stride() * self.ranks as usize
    }

    /// The square on `file` (from 1, at Black's right) and `rank` (from 1, at the top), if on the board.
    #[must_use]
    pub const fn square(self, file: u8, rank: u8) -> Option<Square> {
        if file == 0 || rank == 0 || file > self.files || rank > self.ranks {
            return None;
        }
        Some(Square((rank as u16 - 1) * self.stride() as u16 + file as u16 - 1))
    }

    /// The square's file, from 1 at Black's right.
    #[must_use]
    pub const fn file(self, square: Square) -> u8 {
        (square.index() % self.stride()) as u8 + 1
    }

    /// The square's rank, from 1 at the top.
    #[must_use]
    pub const fn rank(self, square: Square) -> u8 {
        (square.index() / self.stride()) as u8 + 1
    }

    /// All squares, rank by rank from `a`, in each from file 1 on.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (1..=self.ranks)
            .flat_map(move |rank| (1..=self.files).filter_map(move |file| self.square(file, rank)))
    }

    /// The rank as the side counts it: 1 is the farthest from its own seat.
    #[must_use]
    pub const fn depth(self, square: Square, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(square),
            Color::White => self.ranks + 1 - self.rank(square),
        }
    }

    /// The square that lies where this one does when the board is turned round.
    #[must_use]
    pub const fn rotated(self, square: Square) -> Square {
        let file = self.files - self.file(square);
        let rank = self.ranks - self.rank(square);
        Square(rank as u16 * self.stride() as u16 + file as u16)
    }

    /// The square one `step` away as `color` sees it, if it is on the board.
    #[must_use]
    pub fn offset(self, square: Square, step: Step, color: Color) -> Option<Square> {
        let sign = match color {
            Color::Black => 1,
            Color::White => -1,
        };
        let file = i16::from(self.file(square)) - sign * i16::from(step.right);
        let rank = i16::from(self.rank(square)) - sign * i16::from(step.forward);
        self.square(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    /// The square's name in Hodges and USI notation: `7f`, `11k`.
    #[must_use]
    pub const fn name(self, square: Square) -> SquareName {
        SquareName { file: self.file(square), rank: self.rank(square) }
    }

    /// The square called `text` (`7f`, `11k`), if it is one and on the board.
    #[must_use]
    pub fn parse(self, text: &str) -> Option<Square> {
        let (digits, letter) = text.split_at_checked(text.len().checked_sub(1)?)?;
        if digits.starts_with(['0', '+']) {
            return None;
        }
        let rank = letter.bytes().next()?.checked_sub(b'a')?.checked_add(1)?;
        self.square(digits.parse().ok()?, rank)
    }
}

/// A square's name, for printing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, char::from(b'a' + self.rank - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_of_every_board_keeps_its_name() {
        for (files, ranks) in [(1, 1), (5, 5), (8, 9), (9, 8), (11, 11), (16, 16)] {
            let board = Geometry::new(files, ranks).unwrap();
            let squares: Vec<_> = board.squares().collect();
            assert_eq!(squares.len(), usize::from(files) * usize::from(ranks));
            for square in squares {
                assert!(square.index() < board.bits());
                assert_eq!(board.parse(&board.name(square).to_string()), Some(square));
                assert_eq!(board.rotated(board.rotated(square)), square);
            }
        }
    }

    #[test]
    fn names_off_the_board_or_of_another_form_are_no_squares() {
        let board = Geometry::new(9, 9).unwrap();
        for text in ["", "7", "f", "0a", "10a", "1j", "07f", "+7f", "7F", "７f", "7é"] {
            assert_eq!(board.parse(text), None, "{text}");
        }
    }

    #[test]
    fn white_steps_the_other_way() {
        let board = Geometry::new(9, 9).unwrap();
        let at = |name| board.parse(name).unwrap();
        let step = Step { right: 1, forward: 2 };
        assert_eq!(board.offset(at("5e"), step, Color::Black), Some(at("4c")));
        assert_eq!(board.offset(at("5e"), step, Color::White), Some(at("6g")));
        assert_eq!(board.offset(at("1e"), step, Color::Black), None);
    }
}
