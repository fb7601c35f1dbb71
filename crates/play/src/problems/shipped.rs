//! The sets that come with the program.

use std::sync::OnceLock;

use super::set::{ProblemSet, SetError};
use zushiki_core::variant::{Selection, library, rules_hash};

/// The texts of the sets.
const TEXTS: [&str; 8] = [
    include_str!("../../problems/sho.tsv"),
    include_str!("../../problems/heian.tsv"),
    include_str!("../../problems/wa.tsv"),
    include_str!("../../problems/wa-drops.tsv"),
    include_str!("../../problems/shogi.tsv"),
    include_str!("../../problems/chu.tsv"),
    include_str!("../../problems/tori.tsv"),
    include_str!("../../problems/minishogi.tsv"),
];

/// The sets that come with the program, read at the first call.
///
/// # Errors
/// The first fault of a set.
pub fn shipped() -> Result<&'static [ProblemSet], SetError> {
    static SETS: OnceLock<Result<Vec<ProblemSet>, SetError>> = OnceLock::new();
    let read = || TEXTS.iter().map(|text| ProblemSet::read(text, library::shipped())).collect();
    SETS.get_or_init(read).as_deref().map_err(SetError::clone)
}

/// Whether there is a set for games with the rules and the set-up of `selection`.
#[must_use]
pub fn has_problems(selection: &Selection) -> bool {
    let hash = rules_hash(selection);
    shipped().is_ok_and(|sets| sets.iter().any(|set| rules_hash(&set.selection) == hash))
}
