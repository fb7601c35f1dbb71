//! The squares from which a displacement stays on the board, computed from whole files and ranks instead of square by
//! square.

use crate::board::{Bitboard, Geometry, MAX_SIDE, Square, Words};

/// For each displacement in files, and for each in ranks, the squares from which it stays on the board.
pub(super) struct Room<W: Words> {
    /// Indexed by the number of files, to higher numbers, plus [`MAX_SIDE`].
    files: Vec<Bitboard<W>>,
    /// Indexed by the number of ranks, down the board, plus [`MAX_SIDE`].
    ranks: Vec<Bitboard<W>>,
}

impl<W: Words> Room<W> {
    pub(super) fn new(geometry: Geometry) -> Room<W> {
        let lines = |count, line: fn(Geometry, Square) -> u8| {
            let of = |number| geometry.squares().filter(move |&at| line(geometry, at) == number);
            by_displacement(&(1..=count).map(|number| of(number).collect()).collect::<Vec<_>>())
        };
        Room {
            files: lines(geometry.files(), Geometry::file),
            ranks: lines(geometry.ranks(), Geometry::rank),
        }
    }

    /// The squares from which a displacement in files and ranks stays on the board.
    pub(super) fn of(&self, (files, ranks): (i8, i8)) -> Bitboard<W> {
        along(&self.files, files) & along(&self.ranks, ranks)
    }
}

/// For each displacement from -[`MAX_SIDE`] to [`MAX_SIDE`] lines, the squares from which it stays on the board.
/// `lines` has the squares of all files, or of all ranks, in order.
fn by_displacement<W: Words>(lines: &[Bitboard<W>]) -> Vec<Bitboard<W>> {
    let farthest = isize::from(i16::from(MAX_SIDE));
    let on = |line: usize, by| line.checked_add_signed(by).is_some_and(|line| line < lines.len());
    let able = |by| (0..lines.len()).filter(move |&line| on(line, by)).map(|line| lines[line]);
    (-farthest..=farthest)
        .map(|by| able(by).fold(Bitboard::EMPTY, |all, line| all | line))
        .collect()
}

/// The set of `by` in a list of [`by_displacement`]; empty for more lines than any board has.
fn along<W: Words>(sets: &[Bitboard<W>], by: i8) -> Bitboard<W> {
    let index = usize::try_from(i16::from(by) + i16::from(MAX_SIDE));
    index.ok().and_then(|index| sets.get(index)).copied().unwrap_or(Bitboard::EMPTY)
}
