//! The list of engines: those known to the program and those of the player.

use super::{EngineEntry, engine_entries};
use crate::toml_source::{self, Report};

/// The entries that come with the program.
const KNOWN: &str = include_str!("known.toml");

/// The engines that a player can choose from, sorted by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    entries: Vec<EngineEntry>,
}

impl Roster {
    /// The engines that come with an entry, and those of the player's `own` entries, which replace
    /// others of the same name.
    #[must_use]
    pub fn with_own(own: &[EngineEntry]) -> Roster {
        let mut entries = known().unwrap_or_default();
        entries.retain(|entry| own.iter().all(|other| other.name != entry.name));
        entries.extend_from_slice(own);
        entries.sort_by(|one, other| one.name.cmp(&other.name));
        Roster { entries }
    }

    /// The engines.
    #[must_use]
    pub fn entries(&self) -> &[EngineEntry] {
        &self.entries
    }

    /// The engine with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&EngineEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }
}

/// The entries of `known.toml`; a test reads them, so that none is faulty.
fn known() -> Result<Vec<EngineEntry>, Report> {
    toml_source::read("known.toml", KNOWN, |file| {
        file.refuse_unknown_keys(&["engine"]);
        Some(engine_entries(file))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{Choice, Selection, library};

    #[test]
    fn the_known_engines_name_games_that_exist() {
        let entries = known().unwrap_or_else(|report| panic!("{report}"));
        assert!(entries.len() >= 4);
        for entry in &entries {
            for (ours, theirs) in &entry.variants {
                let (id, choice) = Choice::named(ours);
                let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
                assert_eq!(selection.id(), *ours);
                assert!(!theirs.is_empty(), "{}: {ours}", entry.name);
            }
        }
    }

    #[test]
    fn an_own_entry_replaces_a_known_one() {
        let mut own = Roster::default().entries;
        assert!(own.is_empty());
        let all = Roster::with_own(&own);
        own.push(EngineEntry { command: vec!["mine".to_owned()], ..all.entries()[0].clone() });
        let name = own[0].name.clone();
        let replaced = Roster::with_own(&own);
        assert_eq!(replaced.entries().len(), all.entries().len());
        assert_eq!(replaced.find(&name).unwrap().command, ["mine"]);
    }
}
