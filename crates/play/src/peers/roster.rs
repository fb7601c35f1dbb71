//! The list of engines: those known to the program and those of the player.

use super::{EngineEntry, engine_entries, is_installed};
use zushiki_core::text::{Phrase, ToPhrase, quoted};
use zushiki_core::toml_source::{self, Report};
use zushiki_core::variant::Selection;
use zushiki_core::{phrase, phrase_enum};

/// The entries that come with the program.
const KNOWN: &str = include_str!("known.toml");

/// The engines that a player can choose from, sorted by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    entries: Vec<EngineEntry>,
    /// The names of the engines whose command was found.
    installed: Vec<String>,
}

phrase_enum! {
    /// The reason why an engine cannot be chosen, with those that can.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotOffered {
        #[phrase("peers-no-engine", "there is no engine {name}; {others}", name, others)]
        Unknown { name: String, others: Others },
        #[phrase("peers-not-installed",
            "the engine {name} is not installed: its command {command} is not found; {others}", name, command, others)]
        NotInstalled { name: String, command: String, others: Others },
        #[phrase("peers-other-games",
            "the engine {name} does not play {game}; {others}", name, game, others)]
        OtherGames { name: String, game: String, others: Others },
    }
}

/// The installed engines that can be chosen instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Others {
    names: Vec<String>,
    /// The game that they play; `None` if the game is not known yet.
    game: Option<String>,
}

/// The names, or a text for no names, as the end of a sentence.
impl ToPhrase for Others {
    fn to_phrase(&self) -> Phrase {
        let names = self.names.join(", ");
        match (self.names.is_empty(), &self.game) {
            (true, None) => phrase!("peers-none-installed", "no engine is installed"),
            (true, Some(game)) => phrase!(
                "peers-none-installed-for",
                "no engine that plays {game} is installed",
                game
            ),
            (false, None) => {
                phrase!("peers-installed", "installed engines: {names}", names)
            }
            (false, Some(game)) => phrase!(
                "peers-installed-for",
                "installed engines that play {game}: {names}",
                game,
                names
            ),
        }
    }
}

impl Roster {
    /// The engines with built-in entries, and those of the player's `own` entries, which replace
    /// others of the same name. This call looks up which of them are installed.
    #[must_use]
    pub fn with_own(own: &[EngineEntry]) -> Roster {
        let mut entries = known().unwrap_or_default();
        entries.retain(|entry| own.iter().all(|other| other.name != entry.name));
        entries.extend_from_slice(own);
        entries.sort_by(|one, other| one.name.cmp(&other.name));
        let installed = entries.iter().filter(|entry| is_installed(entry));
        let installed = installed.map(|entry| entry.name.clone()).collect();
        Roster { entries, installed }
    }

    /// The engines, installed or not.
    #[must_use]
    pub fn entries(&self) -> &[EngineEntry] {
        &self.entries
    }

    /// The engine with this name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&EngineEntry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The installed engines that play the game; all installed ones without a game.
    pub fn offered(&self, game: Option<&Selection>) -> impl Iterator<Item = &EngineEntry> {
        let plays = move |entry: &&EngineEntry| game.is_none_or(|game| entry.plays(game));
        self.entries.iter().filter(|entry| self.installed.contains(&entry.name)).filter(plays)
    }

    /// The engine called `name`, which is to play the game; without a game, any.
    ///
    /// # Errors
    /// If there is no such engine, it is not installed, or it does not play the game.
    pub fn choose(&self, name: &str, game: Option<&Selection>) -> Result<EngineEntry, NotOffered> {
        let others = || Others {
            names: self.offered(game).map(|entry| entry.name.clone()).collect(),
            game: game.map(Selection::id),
        };
        let name = name.to_owned();
        let Some(entry) = self.find(&name) else {
            return Err(NotOffered::Unknown { name: quoted(&name), others: others() });
        };
        if let Some(game) = game.filter(|game| !entry.plays(game)) {
            return Err(NotOffered::OtherGames { name, game: game.id(), others: others() });
        }
        if !self.installed.contains(&name) {
            let command = quoted(entry.command.first().map_or("", String::as_str));
            return Err(NotOffered::NotInstalled { name, command, others: others() });
        }
        Ok(game.map_or_else(|| entry.clone(), |game| entry.with_game(game)))
    }
}

/// The entries of `known.toml`, which a test checks.
fn known() -> Result<Vec<EngineEntry>, Report> {
    toml_source::read("known.toml", KNOWN, |file| {
        file.refuse_unknown_keys(&["engine"]);
        Some(engine_entries(file))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peers::VariantsIni;
    use zushiki_core::variant::{Choice, library};

    fn selection(name: &str) -> Selection {
        let (id, choice) = Choice::named(name);
        Selection::new(library::find(id).unwrap(), &choice).unwrap()
    }

    #[test]
    fn the_known_engines_name_games_that_exist() {
        let entries = known().unwrap_or_else(|report| panic!("{report}"));
        assert!(entries.len() >= 4);
        for entry in &entries {
            for (ours, theirs) in &entry.variants {
                assert_eq!(selection(ours).id(), *ours);
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

    /// A roster of an engine for wa that is installed, and one for sho that is not.
    fn two() -> Roster {
        let entry = |name: &str, command: &str, game: &str| EngineEntry {
            name: name.to_owned(),
            command: vec![command.to_owned()],
            variants: vec![(game.to_owned(), String::new())],
            variants_ini: VariantsIni::None,
            ..known().unwrap().remove(0)
        };
        let entries = vec![entry("far", "no-such-command", "sho"), entry("near", "sh", "wa")];
        let installed = vec!["near".to_owned()];
        Roster { entries, installed }
    }

    #[test]
    fn only_installed_engines_that_play_the_game_are_offered() {
        let roster = two();
        let names = |game: Option<&str>| -> Vec<&str> {
            let game = game.map(selection);
            roster.offered(game.as_ref()).map(|entry| entry.name.as_str()).collect()
        };
        assert_eq!(
            (names(None), names(Some("wa")), names(Some("sho"))),
            (vec!["near"], vec!["near"], vec![])
        );
        assert_eq!(roster.choose("near", Some(&selection("wa"))).unwrap().name, "near");
        let error = |name, game: Option<&str>| {
            let game = game.map(selection);
            roster.choose(name, game.as_ref()).unwrap_err().to_string()
        };
        assert_eq!(
            error("x", Some("wa")),
            "there is no engine 'x'; installed engines that play wa: near"
        );
        assert_eq!(error("x", None), "there is no engine 'x'; installed engines: near");
        assert_eq!(
            error("far", Some("sho")),
            "the engine far is not installed: its command 'no-such-command' is not found; \
             no engine that plays sho is installed"
        );
        assert_eq!(
            error("near", Some("heian")),
            "the engine near does not play heian; no engine that plays heian is installed"
        );
    }

    #[test]
    fn games_are_written_for_an_engine_that_reads_them() {
        let entries = known().unwrap();
        let fairy = entries.iter().find(|it| it.variants_ini == VariantsIni::KnownPieces).unwrap();
        let unnamed = EngineEntry { variants: Vec::new(), ..fairy.clone() };
        let heian = selection("heian");
        assert!(unnamed.plays(&heian));
        let with_game = unnamed.with_game(&heian);
        let name = with_game.their_name("heian").unwrap();
        let (option, file) = &with_game.files[0];
        assert_eq!((option.as_str(), with_game.files.len()), ("VariantPath", 1));
        assert!(file.starts_with(&fairy.files[0].1) && file.contains(&format!("[{name}]\n")));
        // A game that has a name is not written.
        assert_eq!(fairy.with_game(&heian), *fairy);
        // Old versions misread its custom pieces.
        let okisaki = selection("okisaki");
        assert!(!unnamed.plays(&okisaki));
        let all = EngineEntry { variants_ini: VariantsIni::All, ..unnamed.clone() };
        assert!(all.plays(&okisaki));
        // Two royals cannot be written.
        assert!(!all.plays(&selection("sho")));
        // A file of the player's is not replaced.
        let options = vec![("VariantPath".to_owned(), "/mine.ini".to_owned())];
        assert!(!EngineEntry { options, ..all }.plays(&heian));
    }
}
