//! The features that a player has not used yet.

use zushiki_play::storage::choices::{Choices, Part};

/// The features that a player has not used yet. The board mentions them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unused {
    program: bool,
    hint: bool,
    undo: bool,
    letters: bool,
}

impl Unused {
    /// The features without those recorded in `choices`.
    #[must_use]
    pub fn of(choices: &Choices) -> Unused {
        Unused::where_is(|part| !choices.has_used(part))
    }

    /// All parts that fulfil `condition`.
    fn where_is(condition: impl Fn(Part) -> bool) -> Unused {
        Unused {
            program: condition(Part::Program),
            hint: condition(Part::Hint),
            undo: condition(Part::Undo),
            letters: condition(Part::Letters),
        }
    }

    /// Those of the parts that fulfil `condition`.
    #[must_use]
    pub fn filter(self, condition: impl Fn(Part) -> bool) -> Unused {
        Unused::where_is(|part| self.has(part) && condition(part))
    }

    /// Whether `part` is among them.
    #[must_use]
    pub const fn has(self, part: Part) -> bool {
        match part {
            Part::Program => self.program,
            Part::Hint => self.hint,
            Part::Undo => self.undo,
            Part::Letters => self.letters,
        }
    }
}
