//! The transposition table: results of earlier searches by position key.
//!
//! Entries are pairs of atomic integers, so that several threads may share a table without locks. The second integer is
//! stored XORed with the first (Hyatt and Mann 2002): an entry whose halves come from two threads does not match any
//! key.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::score::{MATE_BOUND, WIN_BOUND};
use zushiki_core::board::Move;

/// The relation of a stored score to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// Nothing: only the move is of use.
    None,
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The stored score is the true score.
    Exact,
}

impl Bound {
    fn from_bits(bits: u64) -> Bound {
        match bits & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// Whether this bound `score` proves that the true score is below `beta`, or that it reaches `beta`.
    pub(super) fn decides(self, score: i32, beta: i32) -> bool {
        match self {
            Bound::None => false,
            Bound::Upper => score < beta,
            Bound::Lower => score >= beta,
            Bound::Exact => true,
        }
    }
}

/// The result of an earlier search of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TableEntry {
    /// The best move.
    pub(super) mv: Option<Move>,
    /// The score, counted from the node.
    pub(super) score: i32,
    /// The static evaluation, or [`NONE`](super::score::NONE).
    pub(super) eval: i32,
    /// The depth of the search, in plies; 0 in quiescence.
    pub(super) depth: i32,
    /// The bound that the score is.
    pub(super) bound: Bound,
    /// Whether the node was on a principal variation.
    pub(super) pv: bool,
}

/// The depth of an entry whose score was proved by a mate search: no search is deeper.
pub(super) const PROVED_DEPTH: i32 = 127;

const BUCKET: usize = 4;
/// The number of generations: searches whose entries can be distinguished.
const GENERATIONS: u64 = 32;

/// Four entries in one line of the cache.
#[repr(align(64))]
#[derive(Debug)]
struct Bucket([[AtomicU64; 2]; BUCKET]);

impl Bucket {
    fn empty() -> Bucket {
        Bucket(std::array::from_fn(|_| [AtomicU64::new(0), AtomicU64::new(0)]))
    }
}

/// The table.
#[derive(Debug)]
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    generation: u64,
}

impl TranspositionTable {
    /// A table of `mib` mebibytes, or as many as can be had.
    pub(super) fn new(mib: usize) -> TranspositionTable {
        let mut buckets = Vec::new();
        let mut count = (mib.max(1) << 20) / size_of::<Bucket>();
        while buckets.try_reserve_exact(count).is_err() && count > 1 {
            count = (count / 2).max(1);
        }
        buckets.resize_with(count, Bucket::empty);
        TranspositionTable { buckets, generation: 0 }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.buckets.iter_mut().for_each(|bucket| *bucket = Bucket::empty());
        self.generation = 0;
    }

    /// Begins a new search: entries of earlier ones are replaced first.
    pub(super) fn age(&mut self) {
        self.generation = (self.generation + 1) % GENERATIONS;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[self.index(key)]
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// Starts loading the entries of the position with `key` into the cache. A probe that has to wait for
    /// main memory takes as long as the rest of a node of quiescence.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        prefetch_index::prefetch_index(&self.buckets, self.index(key));
    }

    /// The entry of the position with `key`, `ply` plies from the root.
    #[inline]
    pub(super) fn probe(&self, key: u64, ply: usize) -> Option<TableEntry> {
        let [data, meta] = self.find(key)?;
        Some(unpack(data, meta, ply))
    }

    #[inline]
    fn find(&self, key: u64) -> Option<[u64; 2]> {
        self.bucket(key).0.iter().find_map(|slot| {
            let (data, mixed) = (slot[0].load(Relaxed), slot[1].load(Relaxed));
            let meta = data ^ mixed;
            (meta >> 16 == key & KEY_MASK && meta & OCCUPIED != 0).then_some([data, meta])
        })
    }

    /// Stores `entry` for the position with `key`, `ply` plies from the root, unless the entry of the same position is
    /// better. It takes the slot of that position, otherwise a free one, otherwise that of the entry of least worth.
    #[inline]
    pub(super) fn store(&self, key: u64, ply: usize, mut entry: TableEntry) {
        let bucket = self.bucket(key);
        let (mut slot, mut least) = (&bucket.0[0], i32::MAX);
        for candidate in &bucket.0 {
            let data = candidate[0].load(Relaxed);
            let meta = data ^ candidate[1].load(Relaxed);
            if meta & OCCUPIED == 0 || meta >> 16 == key & KEY_MASK {
                if meta & OCCUPIED != 0 && self.keeps(data, meta, &mut entry) {
                    return;
                }
                slot = candidate;
                break;
            }
            let worth = self.worth(meta);
            if worth < least {
                (slot, least) = (candidate, worth);
            }
        }
        let (data, meta) = self.pack(key, ply, &entry);
        slot[0].store(data, Relaxed);
        slot[1].store(data ^ meta, Relaxed);
    }

    /// Whether the stored entry of the same position is better than `entry`. If it is replaced, its
    /// move is kept if `entry` has none.
    fn keeps(&self, data: u64, meta: u64, entry: &mut TableEntry) -> bool {
        let old = unpack(data, meta, 0);
        entry.mv = entry.mv.or(old.mv);
        let current = generation(meta) == self.generation;
        let is_deep_enough = entry.depth + 4 + 2 * i32::from(entry.pv) > old.depth;
        entry.bound != Bound::Exact && current && !is_deep_enough
    }

    /// The rank of an entry for replacement: deep and recent entries are kept longest.
    fn worth(&self, meta: u64) -> i32 {
        let age = (GENERATIONS + self.generation - generation(meta)) % GENERATIONS;
        depth(meta) - 4 * age as i32
    }

    fn pack(&self, key: u64, ply: usize, entry: &TableEntry) -> (u64, u64) {
        let mv = entry.mv.map_or(0, Move::to_bits);
        let score = from_root(entry.score, ply) as i16 as u16;
        let eval = entry.eval as i16 as u16;
        let data = u64::from(mv) << 32 | u64::from(score) << 16 | u64::from(eval);
        let depth = entry.depth.clamp(0, 127) as u64;
        // A score by repetition depends on the moves that led to the position.
        let by_rule = (WIN_BOUND..MATE_BOUND).contains(&entry.score.abs());
        let bound = if by_rule { Bound::None } else { entry.bound };
        let flags = bound as u64 | u64::from(entry.pv) << 2 | self.generation << 3;
        (data, (key & KEY_MASK) << 16 | depth << 8 | flags | OCCUPIED)
    }

    /// The share of entries from this search among the first ones, in thousandths.
    pub(super) fn permille(&self) -> u32 {
        let buckets = self.buckets.iter().take(250);
        let entries = buckets.flat_map(|bucket| &bucket.0);
        let used = entries.filter(|slot| {
            let meta = slot[0].load(Relaxed) ^ slot[1].load(Relaxed);
            meta & OCCUPIED != 0 && generation(meta) == self.generation
        });
        used.count() as u32
    }
}

/// The part of a key that an entry keeps. Buckets are chosen by the other end of the key.
const KEY_MASK: u64 = (1 << 48) - 1;
/// Flag: the slot holds an entry.
const OCCUPIED: u64 = 1 << 15;

fn generation(meta: u64) -> u64 {
    meta >> 3 & (GENERATIONS - 1)
}

fn depth(meta: u64) -> i32 {
    (meta >> 8 & 0x7f) as i32
}

fn unpack(data: u64, meta: u64, ply: usize) -> TableEntry {
    TableEntry {
        mv: Move::from_bits((data >> 32) as u32),
        score: to_root(i32::from((data >> 16) as u16 as i16), ply),
        eval: i32::from(data as u16 as i16),
        depth: depth(meta),
        bound: Bound::from_bits(meta),
        pv: meta & 4 != 0,
    }
}

/// Mates are counted from the root in the search and from the node in the table.
fn from_root(score: i32, ply: usize) -> i32 {
    if score.abs() < MATE_BOUND { score } else { score + score.signum() * ply as i32 }
}

fn to_root(score: i32, ply: usize) -> i32 {
    if score.abs() < MATE_BOUND { score } else { score - score.signum() * ply as i32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::{mate_in, mated_in};

    #[test]
    fn only_entries_of_this_search_count_as_used() {
        let mut table = TranspositionTable::new(1);
        let entry =
            TableEntry { mv: None, score: 7, eval: 255, depth: 4, bound: Bound::Exact, pv: false };
        assert_eq!(table.permille(), 0);
        // Small keys are in the first buckets.
        for key in 1..=3 {
            table.store(key, 0, entry);
        }
        assert_eq!((table.probe(2, 0), table.permille()), (Some(entry), 3));
        table.age();
        assert_eq!((table.probe(2, 0), table.permille()), (Some(entry), 0));
        table.store(4, 0, entry);
        assert_eq!(table.permille(), 1);
    }

    #[test]
    fn a_deeper_result_replaces_that_of_the_same_position() {
        let table = TranspositionTable::new(1);
        let shallow =
            TableEntry { mv: None, score: 7, eval: 255, depth: 4, bound: Bound::Exact, pv: false };
        let deep = TableEntry { score: 9, depth: 12, ..shallow };
        table.store(2, 0, shallow);
        table.store(2, 0, deep);
        assert_eq!((table.probe(2, 0), table.permille()), (Some(deep), 1));
    }

    #[test]
    fn a_free_place_is_taken_before_an_old_entry_is_replaced() {
        let mut table = TranspositionTable::new(1);
        let entry =
            TableEntry { mv: None, score: 7, eval: 255, depth: 0, bound: Bound::Upper, pv: false };
        table.store(1, 0, entry);
        (0..5).for_each(|_| table.age());
        table.store(2, 0, entry);
        assert_eq!([table.probe(1, 0), table.probe(2, 0)], [Some(entry); 2]);
    }

    /// A mate seven plies from the root is three plies from a node at ply four, and five from the root where
    /// the node is at ply two.
    #[test]
    fn mates_are_as_far_from_a_position_wherever_it_comes_up() {
        let table = TranspositionTable::new(1);
        let entry =
            TableEntry { mv: None, score: 0, eval: 0, depth: 4, bound: Bound::Exact, pv: false };
        for (stored, probed) in [(mate_in(7), mate_in(5)), (mated_in(7), mated_in(5)), (9, 9)] {
            table.store(2, 4, TableEntry { score: stored, ..entry });
            assert_eq!(table.probe(2, 2).unwrap().score, probed);
        }
    }
}
