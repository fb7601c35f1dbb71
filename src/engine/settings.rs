//! Settings of an engine.

use std::num::NonZeroUsize;

use super::tuned::TunedTexts;

/// What an engine is made with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the transposition table, in mebibytes; at least 1.
    pub hash_mib: usize,
    /// What positions are evaluated by.
    pub evaluation: Evaluation,
    /// The number of threads that search. Only with one does a search limited by nodes or depth give the
    /// same answer each time.
    pub threads: NonZeroUsize,
    /// The user's tuned values.
    pub tuned: TunedTexts,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash_mib: 16,
            evaluation: Evaluation::default(),
            threads: NonZeroUsize::MIN,
            tuned: TunedTexts::default(),
        }
    }
}

/// What positions are evaluated by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// Whether only material counts, and not where it stands.
    pub material_only: bool,
    /// The size of the deviation that is added to each evaluation, in the unit of scores; 0 is none.
    /// It makes a weaker player with opinions of its own.
    pub noise: u16,
    /// What the deviations depend on, besides the position: the same seed gives the same opinions.
    pub seed: u64,
}
