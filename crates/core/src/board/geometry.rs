//! The size of a board, and its squares.

use std::fmt;

use super::Color;
use crate::phrase;
use crate::text::{Phrase, ToPhrase};

/// A square of a board, as a number from 0.
///
/// Squares are made by a [`Geometry`], and only that geometry gives their file, rank and name. The
/// type does not keep which geometry that was: [`Geometry::contains`] tests a square of unknown
/// origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Square(u16);

impl Square {
    /// The square with number `bit`, which must be a square of the board.
    #[inline]
    pub const fn from_bit(bit: u32) -> Square {
        Square(bit as u16)
    }

    /// The square whose number is larger by `by`, which must be on the board.
    #[inline]
    pub const fn shifted(self, by: i16) -> Square {
        Square(self.0.wrapping_add_signed(by))
    }

    /// The number of the square, below [`Geometry::bits`]: an index into arrays of that length.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A displacement in squares, from the point of view of the player who moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Step {
    /// Squares to the player's right; negative to the left.
    pub right: i8,
    /// Squares away from the player; negative towards the player.
    pub forward: i8,
}

/// The size of a board. It comes from a rule file, so it is a value and not a constant.
///
/// Files are numbered from 1 on Black's right, ranks lettered from `a` at the top (White's side): see
/// [`RankName`].
/// Squares are numbered rank by rank with a stride of at least eight, so that a file or diagonal
/// has at most one square in any byte: the subtraction that computes slides depends on it. Boards
/// of fewer than eight files have unused numbers at the end of each rank.
///
/// Given a square of another board, no method panics, but file, rank, name and the like mean
/// nothing.
///
/// ```
/// use zushiki_core::board::Geometry;
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

/// The maximum number of files, and of ranks, of a board.
pub const MAX_SIDE: u8 = 36;

impl Geometry {
    /// A board of 1 to 36 files and ranks; `None` for any other size.
    #[must_use]
    pub const fn new(files: u8, ranks: u8) -> Option<Geometry> {
        if files == 0 || ranks == 0 || files > MAX_SIDE || ranks > MAX_SIDE {
            return None;
        }
        Some(Geometry { files, ranks })
    }

    /// The number of files (columns), 1 to 36.
    #[must_use]
    pub const fn files(self) -> u8 {
        self.files
    }

    /// The number of ranks (rows), 1 to 36.
    #[must_use]
    pub const fn ranks(self) -> u8 {
        self.ranks
    }

    /// The distance of two ranks in square numbers: the number of files, but at least eight.
    #[must_use]
    #[inline]
    pub const fn stride(self) -> usize {
        if self.files < 8 { 8 } else { self.files as usize }
    }

    /// The size of an array indexed by square, unused numbers included.
    #[must_use]
    pub const fn bits(self) -> usize {
        self.stride() * self.ranks as usize
    }

    /// Whether `square` is a square of a board of this size.
    ///
    /// ```
    /// use zushiki_core::board::Geometry;
    /// let (small, large) = (Geometry::new(5, 5).unwrap(), Geometry::new(9, 9).unwrap());
    /// assert!(large.contains(large.parse("9i").unwrap()));
    /// assert!(!small.contains(large.parse("9i").unwrap()));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        square.index() < self.bits() && self.file(square) <= self.files
    }

    /// The square on `file` (from 1, at Black's right) and `rank` (from 1, at the top); `None`
    /// beyond the edge.
    #[must_use]
    #[inline]
    pub const fn square(self, file: u8, rank: u8) -> Option<Square> {
        if file == 0 || rank == 0 || file > self.files || rank > self.ranks {
            return None;
        }
        Some(Square((rank as u16 - 1) * self.stride() as u16 + file as u16 - 1))
    }

    /// The square's file, from 1 at Black's right.
    #[must_use]
    #[inline]
    pub const fn file(self, square: Square) -> u8 {
        (square.index() % self.stride()) as u8 + 1
    }

    /// The square's rank, from 1 at the top.
    #[must_use]
    #[inline]
    pub const fn rank(self, square: Square) -> u8 {
        (square.index() / self.stride()) as u8 + 1
    }

    /// All squares, by rank from `a` and within a rank by file from 1.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (1..=self.ranks)
            .flat_map(move |rank| (1..=self.files).filter_map(move |file| self.square(file, rank)))
    }

    /// The rank counted from the far edge as `color` sees it: 1 is the opponent's back rank.
    #[must_use]
    pub const fn depth(self, square: Square, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(square),
            Color::White => (self.ranks + 1).saturating_sub(self.rank(square)),
        }
    }

    /// The number of steps of a king from `a` to `b`.
    #[must_use]
    pub const fn distance(self, a: Square, b: Square) -> u8 {
        let files = self.file(a).abs_diff(self.file(b));
        let ranks = self.rank(a).abs_diff(self.rank(b));
        if files > ranks { files } else { ranks }
    }

    /// The square that `square` becomes when the board is rotated by 180 degrees.
    #[must_use]
    pub const fn rotated(self, square: Square) -> Square {
        let file = self.files.saturating_sub(self.file(square));
        let rank = self.ranks.saturating_sub(self.rank(square));
        Square(rank as u16 * self.stride() as u16 + file as u16)
    }

    /// The square at the displacement `step`, seen by `color`, from `square`; `None` off the board.
    #[must_use]
    #[inline]
    pub fn offset(self, square: Square, step: Step, color: Color) -> Option<Square> {
        let sign = match color {
            Color::Black => 1,
            Color::White => -1,
        };
        let file = i16::from(self.file(square)) - sign * i16::from(step.right);
        let rank = i16::from(self.rank(square)) - sign * i16::from(step.forward);
        self.square(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }

    /// The neighbour of `square` in the direction `step`, 0 to 7: an index of [`STEPS`](super::STEPS).
    #[must_use]
    pub fn neighbor(self, square: Square, step: usize) -> Option<Square> {
        let &(file, rank) = super::STEPS.get(step)?;
        let file = self.file(square).checked_add_signed(file)?;
        self.square(file, self.rank(square).checked_add_signed(rank)?)
    }

    /// The name of the square in Hodges and USI notation: `7f`, `11k`.
    #[must_use]
    pub const fn name(self, square: Square) -> SquareName {
        SquareName { file: self.file(square), rank: self.rank(square) }
    }

    /// The square with the name `text` (`7f`, `11k`); `None` if `text` is not a name or the square is off the board.
    #[must_use]
    pub fn parse(self, text: &str) -> Option<Square> {
        let (digits, letters) = text.split_at(text.find(|c: char| !c.is_ascii_digit())?);
        if digits.starts_with('0') {
            return None;
        }
        self.square(digits.parse().ok()?, RankName::parse(letters)?.0)
    }
}

/// The name of a square, for printing with `Display`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SquareName {
    file: u8,
    rank: u8,
}

impl SquareName {
    /// The file, counted from 1.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// The rank, counted from 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

/// The name in Latin letters, for files and protocols.
/// The name of the square: `7f`, or `7六` in Japanese.
impl ToPhrase for SquareName {
    fn to_phrase(&self) -> Phrase {
        phrase!("board-square", "{self}", file = self.file, rank = self.rank)
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file, RankName(self.rank))
    }
}

/// The letters of a rank, counted from 1 at the top: `a` to `z`, then `aa`, `bb` and so on, as authors
/// on taikyoku shogi write them. Files have the same letters in chess notation.
///
/// ```
/// use zushiki_core::board::RankName;
/// assert_eq!(RankName(26).to_string() + &RankName(36).to_string(), "zjj");
/// assert_eq!(RankName::parse("aa"), Some(RankName(27)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RankName(pub u8);

/// The number of letters, and of the ranks with a name of one letter.
const LETTERS: u8 = 26;

impl RankName {
    /// The rank with the name `text`, in small letters; `None` if it is not such a name.
    #[must_use]
    pub fn parse(text: &str) -> Option<RankName> {
        let (letter, before) = match *text.as_bytes() {
            [letter] => (letter, 0),
            [letter, second] if letter == second => (letter, LETTERS),
            _ => return None,
        };
        letter.is_ascii_lowercase().then(|| RankName(before + letter - b'a' + 1))
    }
}

impl fmt::Display for RankName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.0.saturating_sub(1);
        let letter = char::from(b'a' + number % LETTERS);
        (0..=number / LETTERS).try_for_each(|_| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_of_every_board_keeps_its_name() {
        for (files, ranks) in
            [(1, 1), (5, 5), (8, 9), (9, 8), (11, 11), (16, 16), (25, 27), (36, 36)]
        {
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
    fn names_off_the_board_or_of_another_form_are_not_squares() {
        let board = Geometry::new(9, 9).unwrap();
        for text in ["", "7", "f", "0a", "10a", "1j", "07f", "+7f", "7F", "７f", "7é", "7aa", "7ff"]
        {
            assert_eq!(board.parse(text), None, "{text}");
        }
    }

    #[test]
    fn squares_of_another_board_are_distinguished_and_never_panic() {
        let largest = Geometry::new(36, 36).unwrap();
        for (files, ranks) in [(1, 1), (5, 5), (8, 9), (9, 8), (16, 2), (36, 35)] {
            let board = Geometry::new(files, ranks).unwrap();
            assert!(board.squares().all(|square| board.contains(square)));
            let shared = largest.squares().filter(|&square| board.contains(square));
            assert_eq!(shared.count(), usize::from(files) * usize::from(ranks));
            for square in largest.squares() {
                assert!(board.contains(board.rotated(square)));
                assert!(
                    Color::ALL.map(|color| board.depth(square, color)).iter().all(|&d| d <= 162)
                );
                let _ = board.name(square).to_string();
                let _ = board.offset(square, Step { right: 1, forward: 1 }, Color::White);
            }
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
