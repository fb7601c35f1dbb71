//! The histories of earlier cutoffs of a search: scores to order moves by, and corrections of the
//! static evaluation.

use super::evaluate::PartKeys;
use zushiki_core::board::{Color, Geometry, Move, Origin, PieceKind, Square};

/// The largest absolute value of a history score.
const LIMIT: i32 = 16_384;
/// The largest absolute value of a correction, in [`CORRECTION_UNIT`]ths of the unit of evaluations.
const CORRECTION_LIMIT: i32 = 1024;
const CORRECTION_UNIT: i32 = 16;
/// The number of entries of each table of corrections, by side.
const CORRECTIONS: usize = 1 << 14;
/// The number of entries of each table by the previous move. Games with many kinds and squares share
/// rows.
const CONTINUATIONS: usize = 1 << 21;

/// The maximum number of entries of the table of captures. In games that need more, all captured kinds share the
/// entries.
const CAPTURES: usize = 1 << 22;

/// A move made on the way to a node, as the row of the tables that are indexed by previous moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Row(usize);

/// The tables.
#[derive(Debug)]
pub(super) struct Histories {
    bits: usize,
    kinds: usize,
    /// The number of captured kinds that the table of captures distinguishes: all, or 1.
    victims: usize,
    /// The number of rows of the tables by previous move.
    rows: usize,
    /// Quiet moves by side, origin and destination.
    quiets: Vec<i16>,
    /// Captures by kind moved, destination and kind captured: see [`CAPTURES`].
    captures: Vec<i16>,
    /// Quiet moves by a previous move, kind and destination. The previous move is the opponent's
    /// last move in the first table, and the own last move in the second.
    continuations: [Vec<i16>; 2],
    /// The quiet move that refuted a move, by row.
    counters: Vec<Option<Move>>,
    /// Corrections by part of the position, side to move, and key of the part.
    corrections: [Vec<i16>; 3],
}

/// The numbers of entries of the tables.
struct Sizes {
    /// As [`Histories::victims`].
    victims: usize,
    /// As [`Histories::rows`].
    rows: usize,
    quiets: usize,
    captures: usize,
    /// Those of each of the two tables of continuations.
    continuation: usize,
}

impl Sizes {
    fn new(geometry: Geometry, kinds: usize) -> Sizes {
        let bits = geometry.bits();
        let columns = kinds * bits;
        let rows = columns.min(CONTINUATIONS / columns).max(1);
        let victims = if columns * kinds <= CAPTURES { kinds } else { 1 };
        let (quiets, captures) = (2 * (bits + kinds) * bits, columns * victims);
        Sizes { victims, rows, quiets, captures, continuation: rows * columns }
    }
}

impl Histories {
    /// The memory in bytes of the tables for a board of `geometry` and `kinds` kinds.
    pub(super) fn bytes(geometry: Geometry, kinds: usize) -> usize {
        let Sizes { rows, quiets, captures, continuation, .. } = Sizes::new(geometry, kinds);
        let numbers = quiets + captures + 2 * continuation + 6 * CORRECTIONS;
        numbers * size_of::<i16>() + rows * size_of::<Option<Move>>()
    }

    /// Empty tables for a board of `geometry` and `kinds` kinds.
    pub(super) fn new(geometry: Geometry, kinds: usize) -> Histories {
        let Sizes { victims, rows, quiets, captures, continuation } = Sizes::new(geometry, kinds);
        Histories {
            bits: geometry.bits(),
            kinds,
            victims,
            rows,
            quiets: vec![0; quiets],
            captures: vec![0; captures],
            continuations: [vec![0; continuation], vec![0; continuation]],
            counters: vec![None; rows],
            corrections: [
                vec![0; 2 * CORRECTIONS],
                vec![0; 2 * CORRECTIONS],
                vec![0; 2 * CORRECTIONS],
            ],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.quiets.fill(0);
        self.captures.fill(0);
        self.continuations.iter_mut().for_each(|table| table.fill(0));
        self.counters.fill(None);
        self.corrections.iter_mut().for_each(|table| table.fill(0));
    }

    /// The row of a move of `kind` to `to`.
    #[inline]
    pub(super) fn row(&self, kind: PieceKind, to: Square) -> Row {
        Row((kind.index() * self.bits + to.index()) % self.rows)
    }

    #[inline]
    fn column(&self, kind: PieceKind, to: Square) -> usize {
        kind.index() * self.bits + to.index()
    }

    #[inline]
    fn continuation(&self, row: Row, kind: PieceKind, to: Square) -> usize {
        row.0 * self.kinds * self.bits + self.column(kind, to)
    }

    #[inline]
    fn quiet_index(&self, color: Color, mv: Move) -> usize {
        let origin = match mv.origin() {
            Origin::Board(from) => from.index(),
            Origin::Hand(kind) => self.bits + kind.index(),
        };
        (color.index() * (self.bits + self.kinds) + origin) * self.bits + mv.to().index()
    }

    /// The score of the quiet move `mv` of `kind` after the moves `previous`.
    #[inline]
    pub(super) fn quiet(
        &self,
        color: Color,
        mv: Move,
        kind: PieceKind,
        previous: [Option<Row>; 2],
    ) -> i32 {
        let mut score = i32::from(self.quiets[self.quiet_index(color, mv)]);
        for (table, row) in self.continuations.iter().zip(previous) {
            if let Some(row) = row {
                score += i32::from(table[self.continuation(row, kind, mv.to())]);
            }
        }
        score
    }

    /// Adds `bonus` to the scores of a quiet move.
    pub(super) fn add_quiet(
        &mut self,
        color: Color,
        mv: Move,
        kind: PieceKind,
        previous: [Option<Row>; 2],
        bonus: i32,
    ) {
        let index = self.quiet_index(color, mv);
        approach(&mut self.quiets[index], bonus, LIMIT);
        for (at, row) in previous.into_iter().enumerate() {
            if let Some(row) = row {
                let index = self.continuation(row, kind, mv.to());
                approach(&mut self.continuations[at][index], bonus, LIMIT);
            }
        }
    }

    #[inline]
    fn capture_index(&self, kind: PieceKind, to: Square, captured: PieceKind) -> usize {
        self.column(kind, to) * self.victims + captured.index().min(self.victims - 1)
    }

    /// The score of the capture of `captured` on `to` by `kind`.
    #[inline]
    pub(super) fn capture(&self, kind: PieceKind, to: Square, captured: PieceKind) -> i32 {
        i32::from(self.captures[self.capture_index(kind, to, captured)])
    }

    /// Adds `bonus` to the score of a capture.
    pub(super) fn add_capture(
        &mut self,
        kind: PieceKind,
        to: Square,
        captured: PieceKind,
        bonus: i32,
    ) {
        let index = self.capture_index(kind, to, captured);
        approach(&mut self.captures[index], bonus, LIMIT);
    }

    /// The quiet move that last refuted the move of `row`.
    #[inline]
    pub(super) fn counter(&self, row: Option<Row>) -> Option<Move> {
        self.counters[row?.0]
    }

    /// Notes that `mv` refuted the move of `row`.
    pub(super) fn set_counter(&mut self, row: Option<Row>, mv: Move) {
        if let Some(row) = row {
            self.counters[row.0] = Some(mv);
        }
    }

    /// The difference between the search results of positions with the same parts and their static evaluation.
    #[inline]
    pub(super) fn correction(&self, color: Color, keys: &PartKeys) -> i32 {
        let tables = self.corrections.iter().zip(keys.all());
        let sum = tables.map(|(table, key)| i32::from(table[correction_index(color, key)]));
        sum.sum::<i32>() / CORRECTION_UNIT
    }

    /// Notes that a search to `depth` differed by `difference` from the static evaluation.
    pub(super) fn correct(&mut self, color: Color, keys: &PartKeys, depth: i32, difference: i32) {
        let bonus = (difference * depth / 8).clamp(-CORRECTION_LIMIT / 4, CORRECTION_LIMIT / 4);
        for (table, key) in self.corrections.iter_mut().zip(keys.all()) {
            approach(&mut table[correction_index(color, key)], bonus, CORRECTION_LIMIT);
        }
    }
}

#[inline]
fn correction_index(color: Color, key: u64) -> usize {
    color.index() * CORRECTIONS + key as usize % CORRECTIONS
}

/// Adds `bonus` to `entry`, the less the nearer it is to `limit`.
#[inline]
fn approach(entry: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*entry);
    let bonus = bonus.clamp(-limit, limit);
    *entry = (old + bonus - old * bonus.abs() / limit) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Scores of captures on the largest board with so many kinds that those captured share one.
    #[test]
    fn captures_of_different_pieces_do_not_share_a_score() {
        let geometry = Geometry::new(16, 16).unwrap();
        let square = |rank| geometry.square(1, rank).unwrap();
        let kind = |index| PieceKind::new(index).unwrap();
        for kinds in [20, 200] {
            let mut histories = Histories::new(geometry, usize::from(kinds));
            let last = kind(kinds - 1);
            for (mover, to) in [(last, square(16)), (kind(0), square(1))] {
                assert_eq!(histories.capture(mover, to, last), 0);
                histories.add_capture(mover, to, last, 100);
                assert_ne!(histories.capture(mover, to, last), 0);
            }
            assert_eq!(histories.capture(last, square(15), last), 0);
            assert_eq!(histories.capture(kind(0), square(2), last), 0);
            assert_eq!(histories.capture(last, square(16), kind(0)) == 0, kinds == 20);
        }
    }
}
