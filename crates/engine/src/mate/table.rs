//! The table of the mate search: proof and disproof numbers by position key.

use crate::memory::can_have;

/// The effort to prove and to disprove that the attacker wins: the minimum number of leaves that have to be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    /// To prove it; 0 if it is proved.
    pub(super) proof: u32,
    /// To disprove it; 0 if it is disproved.
    pub(super) disproof: u32,
}

/// More than any number of leaves.
pub(super) const INFINITE: u32 = u32::MAX / 4;

impl Numbers {
    /// Nothing is known.
    pub(super) const UNKNOWN: Numbers = Numbers { proof: 1, disproof: 1 };
    /// The attacker wins.
    pub(super) const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
    /// The attacker does not win.
    pub(super) const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };

    /// The numbers of a solved position.
    pub(super) fn solved(wins: bool) -> Numbers {
        if wins { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    /// Whether the attacker wins, if it is known.
    pub(super) fn result(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct ProofEntry {
    key: u64,
    numbers: Numbers,
    /// The number of nodes that were searched for the entry; 0 if the entry is empty.
    effort: u32,
}

/// An entry as it is stored: the key, both numbers, the effort. An empty one is all zeros, as is the
/// memory that the system gives: so a large table costs only the pages that a search touches.
type Stored = [u64; 3];

impl ProofEntry {
    fn of(stored: Stored) -> ProofEntry {
        let [key, numbers, effort] = stored;
        let numbers = Numbers { proof: (numbers >> 32) as u32, disproof: numbers as u32 };
        ProofEntry { key, numbers, effort: effort as u32 }
    }

    fn stored(self) -> Stored {
        let Numbers { proof, disproof } = self.numbers;
        [self.key, u64::from(proof) << 32 | u64::from(disproof), u64::from(self.effort)]
    }
}

const BUCKET: usize = 4;

/// The table. When it is full, entries that took the least effort are replaced.
#[derive(Debug)]
pub(super) struct ProofTable {
    buckets: Vec<[Stored; BUCKET]>,
}

impl ProofTable {
    /// A table of `mib` mebibytes, or as many as can be had.
    pub(super) fn new(mib: usize) -> ProofTable {
        let mut count = (mib.max(1) << 20) / size_of::<[Stored; BUCKET]>();
        // `vec!` also gets zeroed memory, but cannot fail; this call returns an error if there is
        // not enough.
        while count > 1 && !can_have(count.saturating_mul(size_of::<[Stored; BUCKET]>())) {
            count /= 2;
        }
        ProofTable { buckets: vec![[[0; 3]; BUCKET]; count] }
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The numbers of the position with `key`.
    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let stored = &self.buckets[self.index(key)];
        let stored = stored.iter().find(|[found, _, effort]| *effort > 0 && *found == key)?;
        Some(ProofEntry::of(*stored).numbers)
    }

    /// Whether the attacker wins in the position with `key`, if it is known.
    #[inline]
    pub(super) fn result(&self, key: u64) -> Option<bool> {
        self.get(key)?.result()
    }

    /// Stores the numbers of the position with `key`, which took the search of `effort` nodes.
    pub(super) fn put(&mut self, key: u64, numbers: Numbers, effort: u64) {
        let index = self.index(key);
        let entries = self.buckets[index].map(ProofEntry::of);
        let effort = u32::try_from(effort.max(1)).unwrap_or(u32::MAX);
        let same = entries.iter().position(|entry| entry.effort > 0 && entry.key == key);
        let least = || (0..BUCKET).min_by_key(|&at| entries[at].effort).unwrap_or(0);
        let at = same.unwrap_or_else(least);
        let before = if same.is_some() { entries[at].effort } else { 0 };
        let entry = ProofEntry { key, numbers, effort: effort.saturating_add(before) };
        self.buckets[index][at] = entry.stored();
    }
}

/// The key of the question whether the attacker wins within `plies` plies from the position with `key`.
#[inline]
pub(super) fn key_within(key: u64, plies: u32) -> u64 {
    // An odd multiplier (that of SplitMix64) keeps the keys of one position apart from each other.
    key ^ u64::from(plies + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_keeps_what_took_the_most_effort() {
        let mut table = ProofTable { buckets: vec![[[0; 3]; BUCKET]] };
        for key in 1..=4 {
            table.put(key, Numbers::PROVED, 10 * key);
        }
        table.put(5, Numbers::DISPROVED, 1);
        assert_eq!(table.result(1), None);
        table.put(6, Numbers::DISPROVED, 1);
        assert_eq!((table.result(5), table.result(6)), (None, Some(false)));
        assert!((2..=4).all(|key| table.result(key) == Some(true)));
    }
}
