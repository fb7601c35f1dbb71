//! The groups of variants under the headings of the menu, of which some are folded.

use std::ops::Range;

use super::VariantEntry;
use zushiki_core::variant::Era;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::era_heading;

/// The variants of an era.
#[derive(Debug)]
pub(super) struct Group {
    pub(super) era: Era,
    /// The indices of its variants among the entries of the menu.
    pub(super) entries: Range<usize>,
    /// Whether the variants are listed; if not, only the heading is.
    pub(super) is_open: bool,
}

/// The groups of `entries`, which are sorted by era.
pub(super) fn of(entries: &[VariantEntry]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let era = entry.game.era();
        match groups.last_mut().filter(|group| group.era.has_heading_of(era)) {
            Some(group) => group.entries.end = index + 1,
            None => groups.push(Group {
                era: era.clone(),
                entries: index..index + 1,
                is_open: !era.folded,
            }),
        }
    }
    groups
}

impl Group {
    /// Whether the player can fold the group.
    pub(super) fn can_fold(&self) -> bool {
        self.era.folded && self.is_open
    }

    /// The row of a folded group: its heading and the number of its games.
    pub(super) fn folded_heading(&self, language: Language) -> String {
        message!(
            language,
            "menu-folded",
            era = era_heading(language, &self.era),
            count = self.entries.len()
        )
    }
}
