//! The table of the exact search: for each position the number of plies within which the attacker wins, and the number
//! within which it does not.

use super::buckets::Buckets;
use zushiki_core::board::Move;

/// The table takes this part of the size of the table of proofs, in addition to it.
const SHARE: usize = 4;

/// The knowledge about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Known {
    /// The attacker does not win within fewer plies than this.
    pub(super) not_below: u8,
    /// One more than the number of plies within which the attacker wins; 0 if that is not known.
    pub(super) within: u8,
    /// The last move that decided: it wins, or refutes.
    pub(super) mv: Option<Move>,
}

impl Known {
    /// Whether the attacker wins within `plies` plies, if it is known.
    #[inline]
    pub(super) fn result(self, plies: u32) -> Option<bool> {
        if self.within > 0 && u32::from(self.within) - 1 <= plies {
            return Some(true);
        }
        (plies < u32::from(self.not_below)).then_some(false)
    }
}

const BUCKET: usize = 4;

/// The number of buckets with which a table begins.
const FIRST: usize = 1 << 9;

/// The table. When it is full, positions that took the least effort are replaced. A position is stored by its key, and by
/// the move, the effort and both numbers of plies.
#[derive(Debug)]
pub(super) struct LengthTable(Buckets<2, BUCKET>);

fn known(data: u64) -> Known {
    let [not_below, within, ..] = data.to_le_bytes();
    Known { not_below, within, mv: Move::from_bits((data >> 32) as u32) }
}

fn effort(data: u64) -> u16 {
    (data >> 16) as u16
}

fn stored(known: Known, effort: u16) -> u64 {
    let mv = known.mv.map_or(0, Move::to_bits);
    let plies = u64::from(known.within) << 8 | u64::from(known.not_below);
    u64::from(mv) << 32 | u64::from(effort) << 16 | plies
}

impl LengthTable {
    /// A table beside a table of proofs of `mib` mebibytes, a quarter as large.
    pub(super) fn new(mib: usize) -> LengthTable {
        LengthTable(Buckets::new(FIRST, (mib.max(1) << 20) / SHARE))
    }

    /// The knowledge about the position with `key`; the default if the table does not have the position.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Known {
        let found = self.0.of(key).iter().find(|[of, data]| *of == key && *data > 0);
        found.map(|&[_, data]| known(data)).unwrap_or_default()
    }

    /// Whether the attacker wins in the position with `key` within `plies` plies, if it is known.
    #[inline]
    pub(super) fn result(&self, key: u64, plies: u32) -> Option<bool> {
        self.get(key).result(plies)
    }

    /// Stores whether the attacker wins in the position with `key` within `plies` plies, which `mv` decided and took the
    /// search of `nodes` nodes.
    pub(super) fn put(&mut self, key: u64, plies: u32, wins: bool, mv: Option<Move>, nodes: u64) {
        let mut now = self.get(key);
        let plies = u8::try_from(plies).unwrap_or(u8::MAX - 1).min(u8::MAX - 1) + 1;
        match wins {
            true if now.within == 0 || plies < now.within => now.within = plies,
            false => now.not_below = now.not_below.max(plies),
            true => {}
        }
        now.mv = mv.or(now.mv);
        self.0.make_room(2);
        let bucket = self.0.of(key);
        let same = bucket.iter().position(|[of, data]| *of == key && *data > 0);
        let least = || (0..BUCKET).min_by_key(|&at| effort(bucket[at][1])).unwrap_or(0);
        let at = same.unwrap_or_else(least);
        let nodes = u16::try_from(nodes.max(1)).unwrap_or(u16::MAX);
        let before = if same.is_some() { effort(bucket[at][1]) } else { 0 };
        self.0.replace(at, [key, stored(now, nodes.max(before))]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_questions_are_answered_by_shorter_wins_and_shorter_ones_by_longer_failures() {
        let mut table = LengthTable::new(1);
        table.put(5, 4, false, Move::from_bits(3), 1);
        table.put(5, 8, true, None, 1);
        let results = [0, 4, 5, 7, 8, 20].map(|plies| table.result(5, plies));
        assert_eq!(results, [Some(false), Some(false), None, None, Some(true), Some(true)]);
        assert_eq!(table.get(5).mv, Move::from_bits(3));
        assert_eq!(table.get(6), Known::default());
    }
}
