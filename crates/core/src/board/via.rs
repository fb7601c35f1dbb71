//! The captures of a move other than that on its destination.

use super::{Geometry, STEPS, Square};

/// The squares, other than the destination, on which a move captures: none, one or two, in any order.
///
/// A capture on the way is made by a leg of one step, after legs of one step. A move has at most three legs, so each of
/// the squares is at most three steps from the origin. There are fewer than 512 such squares and pairs of squares: nine
/// bits number them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Via(u16);

/// The distance of the farthest squares from the origin, in files and in ranks.
const FARTHEST: i8 = 3;
/// The side of the square around the origin that has them all.
const SIDE: i8 = 2 * FARTHEST + 1;
/// The number of cells of that square.
const CELLS: usize = (SIDE * SIDE) as usize;
/// The cell of the origin. In a pair of cells it means that there is no square.
const ORIGIN: u8 = (CELLS / 2) as u8;
/// The number of codes.
const CODES: usize = 1 << 9;
/// The low eight bits of a code. All of them are 0 only in the code of no capture.
const LOW: u16 = (1 << 8) - 1;

/// The codes of captures on the way. One square next to the origin has the code of its direction plus 1. A pair of such
/// a square and a neighbour of it has the code of the first direction plus 16 times that of the second. All others are
/// numbered from 257, so that no low byte is 0.
struct Codes {
    /// Indexed by code: the cells of the squares.
    cells: [[u8; 2]; CODES],
    /// Indexed by two cells: the code, 0 for squares on which no move captures.
    codes: [[u16; CELLS]; CELLS],
}

static CODE_TABLES: Codes = Codes::new();

impl Codes {
    const fn new() -> Codes {
        Codes { cells: [[ORIGIN; 2]; CODES], codes: [[0; CELLS]; CELLS] }.with_near().with_others()
    }

    /// Adds the codes made of directions.
    const fn with_near(mut self) -> Codes {
        let mut one = 0;
        while one < STEPS.len() {
            let first = stepped(ORIGIN, STEPS[one]);
            self.add(1 + one as u16, first, ORIGIN);
            let mut two = 0;
            while two < STEPS.len() {
                let second = stepped(first, STEPS[two]);
                if second != ORIGIN {
                    self.add((1 + one + 16 * (1 + two)) as u16, first, second);
                }
                two += 1;
            }
            one += 1;
        }
        self
    }

    /// Adds the codes of the other squares and pairs.
    const fn with_others(mut self) -> Codes {
        let (mut next, mut first) = (1 + LOW + 1, 0);
        while first < CELLS as u8 {
            let mut second = 0;
            while second < CELLS as u8 {
                if is_possible(first, second) && self.add(next, first, second) {
                    next += 1;
                }
                second += 1;
            }
            first += 1;
        }
        self
    }

    /// Gives the pair a code, in both orders, unless it has one.
    const fn add(&mut self, code: u16, first: u8, second: u8) -> bool {
        if self.codes[first as usize][second as usize] > 0 {
            return false;
        }
        self.codes[first as usize][second as usize] = code;
        self.codes[second as usize][first as usize] = code;
        self.cells[code as usize] = [first, second];
        true
    }
}

/// The displacement of a cell from the origin, in files and ranks.
const fn displacement(cell: u8) -> (i8, i8) {
    (cell as i8 % SIDE - FARTHEST, cell as i8 / SIDE - FARTHEST)
}

/// The cell at a displacement of at most [`FARTHEST`].
const fn cell_at((files, ranks): (i8, i8)) -> u8 {
    (files + FARTHEST + SIDE * (ranks + FARTHEST)) as u8
}

const fn stepped(cell: u8, step: (i8, i8)) -> u8 {
    let (files, ranks) = displacement(cell);
    cell_at((files + step.0, ranks + step.1))
}

/// The number of steps from a cell to another.
const fn distance(from: u8, to: u8) -> u8 {
    let (from, to) = (displacement(from), displacement(to));
    let (files, ranks) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    if files > ranks { files } else { ranks }
}

/// Whether a move of three steps can capture on both cells, where `first` is no farther from the origin than `second`;
/// or on `first` alone, if `second` is [`ORIGIN`].
const fn is_possible(first: u8, second: u8) -> bool {
    if first == ORIGIN || second == ORIGIN {
        return first != second && second == ORIGIN;
    }
    let (one, two) = (distance(ORIGIN, first), distance(ORIGIN, second));
    first != second && one <= two && one + distance(first, second) <= FARTHEST as u8
}

impl Via {
    /// No capture on the way.
    pub const NONE: Via = Via(0);

    /// The captures on `squares` of a move from `from`. `None` if there are more than two, if one is `from` or occurs
    /// twice, or if no move can capture on them.
    #[must_use]
    pub fn new(geometry: Geometry, from: Square, squares: &[Square]) -> Option<Via> {
        let place = |square| (geometry.file(square) as i8, geometry.rank(square) as i8);
        let (file, rank) = place(from);
        squares.iter().try_fold(Via::NONE, |via, &square| {
            let (to_file, to_rank) = place(square);
            via.with((to_file - file, to_rank - rank))
        })
    }

    /// These captures and one more, at a displacement from the origin in files (to higher numbers) and ranks (down the
    /// board). `None` if there are already two, or if no move can capture on such squares.
    #[inline]
    #[must_use]
    pub fn with(self, (files, ranks): (i8, i8)) -> Option<Via> {
        let [first, second] = self.cells();
        let near = -FARTHEST..=FARTHEST;
        let open = second == ORIGIN && near.contains(&files) && near.contains(&ranks);
        let cell = if open { cell_at((files, ranks)) } else { ORIGIN };
        let code = CODE_TABLES.codes[usize::from(first)][usize::from(cell)];
        (cell != ORIGIN && code > 0).then_some(Via(code))
    }

    /// Whether there is no capture on the way.
    #[inline]
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The squares of a move from `from`, without those beyond the edge of the board. If one is next to the
    /// origin and the other next to that one, they are in the order of this path, otherwise the nearer is first.
    pub fn squares(self, geometry: Geometry, from: Square) -> impl Iterator<Item = Square> {
        let (file, rank) = (geometry.file(from), geometry.rank(from));
        let cells = self.cells().into_iter().filter(|&cell| cell != ORIGIN);
        cells.filter_map(move |cell| {
            let (files, ranks) = displacement(cell);
            geometry.square(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
        })
    }

    fn cells(self) -> [u8; 2] {
        CODE_TABLES.cells[usize::from(self.0) % CODES]
    }

    /// The nine bits of the captures, as the low eight, which are 0 only for none, and the highest.
    #[inline]
    pub(super) const fn to_bits(self) -> (u8, bool) {
        ((self.0 & LOW) as u8, self.0 > LOW)
    }

    /// The captures that [`Via::to_bits`] made these bits of.
    #[inline]
    pub(super) const fn from_bits(low: u8, high: bool) -> Via {
        match (low, high) {
            (0, _) => Via::NONE,
            (low, false) => Via(low as u16),
            (low, true) => Via(low as u16 | (LOW + 1)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The sets of squares on which a piece can capture in three steps, at most two of them, from the middle
    /// of a board of 7x7.
    fn possible(board: Geometry, from: Square) -> BTreeSet<BTreeSet<Square>> {
        let mut ways = vec![(from, BTreeSet::new())];
        let mut found = BTreeSet::new();
        for _ in 0..3 {
            let onward = |(at, taken): &(Square, BTreeSet<Square>)| {
                let nexts = (0..8).filter_map(|step| board.neighbor(*at, step));
                let both = nexts.flat_map(|next| {
                    let more = taken.iter().copied().chain([next]).collect();
                    [(next, taken.clone()), (next, more)]
                });
                both.collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(onward).collect();
            ways.retain(|(_, taken)| taken.len() <= 2 && !taken.contains(&from));
            found.extend(ways.iter().map(|(_, taken)| taken.clone()));
        }
        found
    }

    #[test]
    fn every_pair_of_captures_has_a_code_of_its_own() {
        let board = Geometry::new(7, 7).unwrap();
        let from = board.parse("4d").unwrap();
        let mut seen = BTreeSet::new();
        let possible = possible(board, from);
        for squares in &possible {
            let squares: Vec<Square> = squares.iter().copied().collect();
            let via = Via::new(board, from, &squares).unwrap();
            let back: Vec<Square> = squares.iter().rev().copied().collect();
            assert_eq!(Via::new(board, from, &back), Some(via));
            let read: BTreeSet<Square> = via.squares(board, from).collect();
            assert_eq!(read, squares.iter().copied().collect());
            let (low, high) = via.to_bits();
            assert_eq!(Via::from_bits(low, high), via);
            assert_eq!(low == 0, squares.is_empty());
            assert!(seen.insert(via));
        }
        assert_eq!(seen.len(), possible.len());
    }

    #[test]
    fn squares_on_a_path_are_in_its_order() {
        let board = Geometry::new(12, 12).unwrap();
        let at = |name| board.parse(name).unwrap();
        for names in [["6g", "6f"], ["8i", "9j"], ["7g", "8f"]] {
            let squares = names.map(at);
            let via = Via::new(board, at("7h"), &squares).unwrap();
            assert_eq!(via.squares(board, at("7h")).collect::<Vec<_>>(), squares);
        }
    }

    #[test]
    fn other_squares_have_no_code() {
        let board = Geometry::new(12, 12).unwrap();
        let at = |name: &&str| board.parse(name).unwrap();
        let via = |names: &[&str]| {
            let squares: Vec<Square> = names.iter().map(at).collect();
            Via::new(board, at(&"7h"), &squares)
        };
        for names in [&["7h"][..], &["7d"], &["7g", "7g"], &["7g", "7i", "8h"], &["7e", "7k"]] {
            assert_eq!(via(names), None, "{names:?}");
        }
    }
}
