//! The memory that an engine takes. What cannot be had is asked for in time: an allocation that fails ends the
//! program.

use std::num::NonZeroUsize;

use super::history::Histories;
use super::{STACK_SIZE, Settings};
use zushiki_core::variant::Selection;

/// The memory in bytes for everything not listed here: weights, positions, lists of moves.
const SPARE: usize = 16 << 20;

/// Whether `bytes` of memory plus [`SPARE`] are available now.
pub(super) fn can_have(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes.saturating_add(SPARE)).is_ok()
}

impl Settings {
    /// These settings with at most as many threads and as large a table as the available memory allows for games of
    /// `selection`; `None` if it is not enough for any engine.
    #[must_use]
    pub fn fitting(&self, selection: &Selection) -> Option<Settings> {
        let histories = Histories::bytes(selection.geometry(), selection.faces().len());
        let for_threads = |threads: usize| threads.saturating_mul(STACK_SIZE + histories);
        let mut counts = (1..=self.threads.get()).rev();
        let threads = counts.find(|&threads| can_have(for_threads(threads) + (1 << 20)))?;
        let fits = |mib: &usize| can_have(for_threads(threads).saturating_add(mib << 20));
        let largest = self.hash_mib.clamp(1, usize::MAX >> 20);
        let halves = std::iter::successors(Some(largest), |mib| Some(mib / 2));
        let hash_mib = halves.take_while(|&mib| mib > 0).find(fits)?;
        let threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
        Some(Settings { hash_mib, threads, ..self.clone() })
    }
}
