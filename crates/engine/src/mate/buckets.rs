//! The memory of the tables of a mate search: buckets of entries, which grow with the search.

use crate::memory::can_have;

/// Buckets of `BUCKET` entries of `WORDS` words. The first word of an entry is its key; the last is 0 only in an empty entry,
/// as in the memory that the system gives: so a large table costs only the pages that a search touches.
///
/// The buckets grow with the search: a short search, as most are, then works on memory that is near.
#[derive(Debug)]
pub(super) struct Buckets<const WORDS: usize, const BUCKET: usize> {
    buckets: Vec<[[u64; WORDS]; BUCKET]>,
    /// The largest number of buckets.
    most: usize,
    /// The number of entries.
    used: usize,
}

impl<const WORDS: usize, const BUCKET: usize> Buckets<WORDS, BUCKET> {
    /// The bytes of a bucket.
    const BYTES: usize = size_of::<[[u64; WORDS]; BUCKET]>();
    const EMPTY: [[u64; WORDS]; BUCKET] = [[0; WORDS]; BUCKET];

    /// At most `first` buckets, which may grow up to so many `bytes`; one bucket at least.
    pub(super) fn new(first: usize, bytes: usize) -> Self {
        let most = (bytes / Self::BYTES).max(1);
        Buckets { buckets: vec![Self::EMPTY; first.min(most)], most, used: 0 }
    }

    /// The entries among which that with `key` is.
    #[inline]
    pub(super) fn of(&self, key: u64) -> &[[u64; WORDS]; BUCKET] {
        &self.buckets[self.index(key)]
    }

    /// Replaces the entry at the place `at` of its bucket.
    pub(super) fn replace(&mut self, at: usize, entry: [u64; WORDS]) {
        let index = self.index(entry[0]);
        self.used += usize::from(is_empty(&self.buckets[index][at]));
        self.buckets[index][at] = entry;
    }

    /// Doubles the buckets if more than one part of `parts` of them is used, and if the memory is allowed and can be had.
    pub(super) fn make_room(&mut self, parts: usize) {
        if parts * self.used > BUCKET * self.buckets.len() && self.buckets.len() < self.most {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let count = 2 * self.buckets.len();
        // `vec!` also gets zeroed memory, but cannot fail; this call returns an error if there is not enough.
        if count > self.most || !can_have(count * Self::BYTES) {
            self.most = self.buckets.len();
            return;
        }
        let old = std::mem::replace(&mut self.buckets, vec![Self::EMPTY; count]);
        for entry in old.into_iter().flatten().filter(|entry| !is_empty(entry)) {
            let index = self.index(entry[0]);
            if let Some(free) = self.buckets[index].iter_mut().find(|free| is_empty(free)) {
                *free = entry;
            }
        }
    }

    #[inline]
    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize
    }

    /// The number of buckets.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.buckets.len()
    }
}

#[inline]
fn is_empty<const WORDS: usize>(entry: &[u64; WORDS]) -> bool {
    entry[WORDS - 1] == 0
}
