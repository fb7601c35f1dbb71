//! The sets that come with the program.

use std::sync::OnceLock;

use super::set::{ProblemSet, SetError};
use zushiki_core::variant::{Selection, library, rules_hash};

/// The texts of the sets of mate problems.
const MATES: [&str; 8] = [
    include_str!("../../problems/sho.tsv"),
    include_str!("../../problems/heian.tsv"),
    include_str!("../../problems/wa.tsv"),
    include_str!("../../problems/wa-drops.tsv"),
    include_str!("../../problems/shogi.tsv"),
    include_str!("../../problems/chu.tsv"),
    include_str!("../../problems/tori.tsv"),
    include_str!("../../problems/minishogi.tsv"),
];

/// The texts of the sets of tactics.
const TACTICS: [&str; 6] = [
    include_str!("../../problems/tactics/sho.tsv"),
    include_str!("../../problems/tactics/heian.tsv"),
    include_str!("../../problems/tactics/wa.tsv"),
    include_str!("../../problems/tactics/wa-drops.tsv"),
    include_str!("../../problems/tactics/shogi.tsv"),
    include_str!("../../problems/tactics/chu.tsv"),
];

/// The task of problems.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProblemKind {
    /// To win by force.
    #[default]
    Mates,
    /// To find the only good moves of a game.
    Tactics,
}

impl ProblemKind {
    /// The sets of this kind that come with the program, read at the first call.
    ///
    /// # Errors
    /// The first fault of a set.
    pub fn sets(self) -> Result<&'static [ProblemSet], SetError> {
        static SETS: [OnceLock<Result<Vec<ProblemSet>, SetError>>; 2] =
            [const { OnceLock::new() }; 2];
        let texts: &[&str] = match self {
            ProblemKind::Mates => &MATES,
            ProblemKind::Tactics => &TACTICS,
        };
        let read = |text: &&str| ProblemSet::read(text, library::shipped());
        let sets = SETS[self as usize].get_or_init(|| texts.iter().map(read).collect());
        sets.as_deref().map_err(SetError::clone)
    }
}

/// The sets of mate problems that come with the program: see [`ProblemKind::sets`].
///
/// # Errors
/// The first fault of a set.
pub fn shipped() -> Result<&'static [ProblemSet], SetError> {
    ProblemKind::Mates.sets()
}

/// Whether there is a set of this kind for games with the rules and the set-up of `selection`.
#[must_use]
pub fn has_problems(selection: &Selection, kind: ProblemKind) -> bool {
    let hash = rules_hash(selection);
    kind.sets().is_ok_and(|sets| sets.iter().any(|set| rules_hash(&set.selection) == hash))
}
