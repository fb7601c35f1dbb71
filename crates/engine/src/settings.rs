//! Settings of an engine.

use std::num::NonZeroUsize;

use super::human::Human;
use super::tuned::TunedFiles;

/// The settings of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The size of the transposition table, in mebibytes; at least 1.
    pub hash_mib: usize,
    /// The options of the evaluation.
    pub evaluation: Evaluation,
    /// The number of threads that search. Only with one does a search limited by nodes or depth give the
    /// same answer each time.
    pub threads: NonZeroUsize,
    /// The weaker player whose moves are chosen; `None` for the best moves. It considers one line, on one thread.
    pub human: Option<Human>,
    /// The user's tuned values and nets.
    pub tuned: TunedFiles,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            hash_mib: 16,
            evaluation: Evaluation::default(),
            threads: NonZeroUsize::MIN,
            human: None,
            tuned: TunedFiles::default(),
        }
    }
}

/// The options of the evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Evaluation {
    /// Whether only material counts, and not its place.
    pub material_only: bool,
    /// The size of the deviation that is added to each evaluation, in the unit of scores; 0 means none. The deviation
    /// makes a weaker player with an individual evaluation.
    pub noise: u16,
    /// The seed of the deviations, which also depend on the position: the same seed gives the same deviations.
    pub seed: u64,
}
