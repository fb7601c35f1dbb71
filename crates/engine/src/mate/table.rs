//! The table of the mate search: proof and disproof numbers by board and hand of the attacker.

use super::buckets::Buckets;

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

/// A position: its board and side to move, and the hand of the attacker.
///
/// The hand of the defender has the remaining pieces. Where pieces in hand might harm, the hand is always 0, and the
/// board is the key of the whole position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    /// The key of the board and the side to move.
    pub(super) board: u64,
    /// The hand of the attacker, packed.
    pub(super) hand: u64,
}

#[derive(Clone, Copy, Debug)]
struct ProofEntry {
    place: Place,
    numbers: Numbers,
    /// The number of nodes that were searched for the entry; 0 if the entry is empty.
    effort: u32,
}

/// An entry as it is stored: board, hand, both numbers, the effort.
type Stored = [u64; 4];

impl ProofEntry {
    #[inline]
    fn of(stored: Stored) -> ProofEntry {
        let [board, hand, numbers, effort] = stored;
        let numbers = Numbers { proof: (numbers >> 32) as u32, disproof: numbers as u32 };
        ProofEntry { place: Place { board, hand }, numbers, effort: effort as u32 }
    }

    fn stored(self) -> Stored {
        let (Place { board, hand }, Numbers { proof, disproof }) = (self.place, self.numbers);
        [board, hand, u64::from(proof) << 32 | u64::from(disproof), u64::from(self.effort)]
    }
}

/// The number of entries among which that of a position is: many, because those with the same board share them.
const BUCKET: usize = 8;

/// The number of buckets with which a table begins.
const FIRST: usize = 1 << 8;

/// The table. When it is full, entries that took the least effort are replaced.
#[derive(Debug)]
pub(super) struct ProofTable {
    buckets: Buckets<4, BUCKET>,
    /// The bits that are 0 in each hand.
    guards: u64,
}

impl ProofTable {
    /// A table of `mib` mebibytes, or as many as can be had, for hands in which the bits `guards` are 0.
    pub(super) fn new(mib: usize, guards: u64) -> ProofTable {
        ProofTable { buckets: Buckets::new(FIRST, mib.max(1) << 20), guards }
    }

    /// Whether hand `a` has all pieces of hand `b`.
    #[inline]
    fn contains(&self, a: u64, b: u64) -> bool {
        ((a | self.guards) - b) & self.guards == self.guards
    }

    /// The numbers of the position at `place`: its own, or those of a position with the same board that is solved and
    /// was not better for the winner.
    #[inline]
    pub(super) fn get(&self, place: Place) -> Option<Numbers> {
        let mut own = None;
        for stored in self.buckets.of(place.board) {
            if stored[0] != place.board || stored[3] == 0 {
                continue;
            }
            let entry = ProofEntry::of(*stored);
            if entry.place.hand == place.hand {
                own = Some(entry.numbers);
            }
            match entry.numbers.result() {
                Some(true) if self.contains(place.hand, entry.place.hand) => {
                    return Some(Numbers::PROVED);
                }
                Some(false) if self.contains(entry.place.hand, place.hand) => {
                    return Some(Numbers::DISPROVED);
                }
                _ => {}
            }
        }
        own
    }

    /// The smallest hand with which the attacker is known to win at `place`, if it does: the hand of the first proof.
    pub(super) fn winning_hand(&self, place: Place) -> Option<u64> {
        let entries = self.buckets.of(place.board).map(ProofEntry::of);
        let wins = |entry: &&ProofEntry| {
            entry.effort > 0
                && entry.place.board == place.board
                && entry.numbers.result() == Some(true)
                && self.contains(place.hand, entry.place.hand)
        };
        entries.iter().find(wins).map(|entry| entry.place.hand)
    }

    /// Whether the attacker wins in the position at `place`, if it is known.
    #[inline]
    pub(super) fn result(&self, place: Place) -> Option<bool> {
        self.get(place)?.result()
    }

    /// Stores the numbers of the position at `place`, which took the search of `effort` nodes, under `hand`: the smallest hand
    /// known to win if the position is proved, otherwise its own.
    pub(super) fn put(&mut self, place: Place, hand: u64, numbers: Numbers, effort: u64) {
        // A third, because positions with the same board share a bucket.
        self.buckets.make_room(3);
        let entries = self.buckets.of(place.board).map(ProofEntry::of);
        let effort = u32::try_from(effort.max(1)).unwrap_or(u32::MAX);
        let of = |place: Place| {
            entries.iter().position(|entry| entry.effort > 0 && entry.place == place)
        };
        let stored = Place { hand, ..place };
        let same = of(place).or_else(|| of(stored));
        let least = || (0..BUCKET).min_by_key(|&at| entries[at].effort).unwrap_or(0);
        let at = same.unwrap_or_else(least);
        let before = if same.is_some() { entries[at].effort } else { 0 };
        let entry = ProofEntry { place: stored, numbers, effort: effort.saturating_add(before) };
        self.buckets.replace(at, entry.stored());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_keeps_what_took_the_most_effort() {
        let mut table = ProofTable { buckets: Buckets::new(1, 0), guards: 0 };
        let (at, most) = (|board| Place { board, hand: 0 }, BUCKET as u64);
        for board in 1..=most {
            table.put(at(board), 0, Numbers::PROVED, 10 * board);
        }
        table.put(at(most + 1), 0, Numbers::DISPROVED, 1);
        assert_eq!(table.result(at(1)), None);
        table.put(at(most + 2), 0, Numbers::DISPROVED, 1);
        assert_eq!((table.result(at(most + 1)), table.result(at(most + 2))), (None, Some(false)));
        assert!((2..=most).all(|board| table.result(at(board)) == Some(true)));
    }

    #[test]
    fn a_table_that_grows_keeps_its_entries() {
        let mut table = ProofTable::new(4, 0);
        let at = |number: u64| Place { board: number.wrapping_mul(0x9e37_79b9_7f4a_7c15), hand: 0 };
        for number in 1..20_000 {
            table.put(at(number), 0, Numbers::solved(number.is_multiple_of(3)), 1);
        }
        let kept = |number: &u64| table.result(at(*number)) == Some(number.is_multiple_of(3));
        assert!(table.buckets.len() > FIRST);
        assert!((1..20_000).filter(kept).count() > 19_900);
    }

    /// Two kinds of two bits each: what is proved holds with more pieces, what is disproved with fewer.
    #[test]
    fn what_is_solved_holds_with_better_hands_of_the_winner() {
        let mut table = ProofTable { buckets: Buckets::new(1, 0), guards: 0b100_100 };
        let at = |hand| Place { board: 7, hand };
        table.put(at(0b010_001), 0b001_000, Numbers::PROVED, 1);
        table.put(at(0b000_010), 0b000_010, Numbers::DISPROVED, 1);
        let results = [0b001_000, 0b001_011, 0b010_000, 0b000_001, 0b000_011]
            .map(|hand| table.result(at(hand)));
        assert_eq!(results, [Some(true), Some(true), Some(true), Some(false), None]);
    }
}
