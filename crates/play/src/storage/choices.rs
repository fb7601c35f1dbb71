//! The choices of a player for new games, and the file that keeps them.
//!
//! The file has a line for each game: `game`, its id, its presets joined by `+`, its handicap, the names of Black and
//! of White, and the time control, separated by tabs. The game chosen last comes last. The lines `program`, `hint` and
//! `undo` say that the player has played against a program, asked for a hint and taken a move
//! back. Other lines are kept as they are: a later version of the program may have written them.

use std::io;
use std::path::{Path, PathBuf};

use super::kept_file::{self, KeptFile};
use super::store::StoreError;
use zushiki_core::board::Color;
use zushiki_core::game::{Players, TimeControls};
use zushiki_core::phrase_enum;
use zushiki_core::text::escaped_path;

/// The size limit of the file, in bytes.
const MAX_BYTES: u64 = 1 << 20;

/// The choices of a player for a new game of a variant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewGame {
    /// The ids of the set-ups and presets.
    pub presets: Vec<String>,
    /// The id of the handicap.
    pub handicap: Option<String>,
    /// The names of the players, programs among them.
    pub players: Players,
    /// The time controls.
    pub time: Option<TimeControls>,
}

/// A choice of a player that should be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// A new game of the variant with this id.
    Game(String, Box<NewGame>),
    /// A part of the program, for the first time.
    Part(Part),
}

/// A feature that is shown to newcomers until they have used it once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A program as an opponent.
    Program,
    /// A hint.
    Hint,
    /// Taking a move back.
    Undo,
    /// Letters on the pieces instead of kanji, or kanji instead of letters.
    Letters,
}

impl Part {
    /// Every part, in the order of the file.
    pub const ALL: [Part; 4] = [Part::Program, Part::Hint, Part::Undo, Part::Letters];

    /// The line of the file.
    const fn line(self) -> &'static str {
        match self {
            Part::Program => "program",
            Part::Hint => "hint",
            Part::Undo => "undo",
            Part::Letters => "letters",
        }
    }
}

/// All that a player has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choices {
    /// The choice for each variant id, the latest one last.
    games: Vec<(String, NewGame)>,
    used: Vec<Part>,
    /// The lines that this version does not know.
    others: Vec<String>,
}

phrase_enum! {
    /// Why the choices of a player were not read or written.
    #[derive(Debug)]
    pub enum ChoicesError {
        /// The system cannot read the file, or it is not text of at most a mebibyte.
        #[phrase("menu-choices-unreadable",
            "your choices for new games cannot be read: {path}: {error}", path, error)]
        Unreadable { path: String, error: io::Error },
        /// The system cannot write it.
        #[phrase("menu-choices-unwritable",
            "your choices for new games cannot be saved: {error}", error)]
        Unwritable(#[from] error: StoreError),
    }
}

impl Choices {
    /// The last choices for the variant with this id.
    #[must_use]
    pub fn of(&self, id: &str) -> Option<&NewGame> {
        self.games.iter().find(|(known, _)| known == id).map(|(_, game)| game)
    }

    /// The last choices for any game.
    #[must_use]
    pub fn last(&self) -> Option<&NewGame> {
        self.games.last().map(|(_, game)| game)
    }

    /// Whether the player has used this part.
    #[must_use]
    pub fn has_used(&self, part: Part) -> bool {
        self.used.contains(&part)
    }

    /// Adds what was chosen.
    pub fn add(&mut self, chosen: &Chosen) {
        match chosen {
            Chosen::Part(part) if self.has_used(*part) => {}
            Chosen::Part(part) => self.used.push(*part),
            Chosen::Game(id, game) => {
                self.games.retain(|(known, _)| known != id);
                self.games.push((id.clone(), NewGame::clone(game)));
            }
        }
    }

    /// The choices in the text of a file.
    #[must_use]
    pub fn parse(text: &str) -> Choices {
        let mut choices = Choices::default();
        for line in text.lines() {
            match chosen(line) {
                Some(chosen) => choices.add(&chosen),
                None => choices.others.push(line.to_owned()),
            }
        }
        choices
    }

    /// The text of the file.
    #[must_use]
    pub fn to_text(&self) -> String {
        let used = Part::ALL.into_iter().filter(|&part| self.has_used(part));
        let used = used.map(|part| format!("{}\n", part.line()));
        let games = self.games.iter().map(|(id, game)| line(id, game));
        let others = self.others.iter().map(|line| format!("{line}\n"));
        used.chain(games).chain(others).collect()
    }

    /// Reads the file at `path`; without a file there are no choices.
    ///
    /// # Errors
    /// If the system cannot read it, or it is not text of at most a mebibyte.
    pub fn read(path: &Path) -> Result<Choices, ChoicesError> {
        let unreadable =
            |error| ChoicesError::Unreadable { path: escaped_path(path).to_string(), error };
        let text = kept_file::read_existing(path, MAX_BYTES).map_err(unreadable)?;
        Ok(text.as_deref().map(Choices::parse).unwrap_or_default())
    }
}

/// The meaning of a line of the file; `None` if this version does not know it.
fn chosen(line: &str) -> Option<Chosen> {
    let words: Vec<&str> = line.split('\t').collect();
    let ["game", id, presets, handicap, black, white, time] = words[..] else {
        return Part::ALL.into_iter().find(|part| part.line() == line).map(Chosen::Part);
    };
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let name = |text: &str| some(text).map(|text| text.parse()).transpose().ok();
    let presets = presets.split('+').filter_map(some).collect();
    let players = Players::new(name(black)?, name(white)?);
    let time = some(time).map(|time| time.parse()).transpose().ok()?;
    let game = NewGame { presets, handicap: some(handicap), players, time };
    Some(Chosen::Game(id.to_owned(), Box::new(game)))
}

/// The line of a game.
fn line(id: &str, game: &NewGame) -> String {
    let handicap = game.handicap.as_deref().unwrap_or_default();
    let [black, white] = Color::ALL.map(|color| {
        let name = game.players.name(color).map(ToString::to_string);
        name.unwrap_or_default().replace('\t', " ")
    });
    let time = game.time.map(|time| time.to_string()).unwrap_or_default();
    let presets = game.presets.join("+");
    format!("game\t{id}\t{presets}\t{handicap}\t{black}\t{white}\t{time}\n")
}

/// The file of the choices, which several processes may write.
#[derive(Clone, Debug)]
pub struct ChoicesFile(KeptFile);

impl ChoicesFile {
    /// The file at `path`.
    #[must_use]
    pub fn new(path: PathBuf) -> ChoicesFile {
        ChoicesFile(KeptFile::new(path))
    }

    /// Adds what was chosen to what the file holds now. Returns the reason of a failure, unless it failed the last time
    /// too.
    #[must_use]
    pub fn keep(&mut self, chosen: &Chosen) -> Option<ChoicesError> {
        let kept = self.0.update(|path| {
            let mut choices = Choices::read(path)?;
            choices.add(chosen);
            Ok(choices.to_text())
        });
        kept.err().flatten()
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn game(presets: &[&str], white: &str, time: &str) -> NewGame {
        NewGame {
            presets: presets.iter().map(|&id| id.to_owned()).collect(),
            handicap: None,
            players: Players::new(None, white.parse().ok()),
            time: time.parse().ok(),
        }
    }

    #[test]
    fn the_last_choice_of_each_game_is_kept_with_what_is_not_known() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/choices.txt");
        let mut file = ChoicesFile::new(path.clone());
        let (wa, sho) = (game(&["drops", "prose"], "Ben", "10m+30s"), game(&[], "", ""));
        let chosen = |id: &str, game: &NewGame| Chosen::Game(id.to_owned(), Box::new(game.clone()));
        for chosen in [chosen("wa", &game(&[], "", "")), chosen("sho", &sho), chosen("wa", &wa)] {
            assert!(file.keep(&chosen).is_none());
        }
        let text = fs::read_to_string(&path).unwrap();
        assert_eq!(text, "game\tsho\t\t\t\t\t\ngame\twa\tdrops+prose\t\t\tBen\t10m+30s\n");
        fs::write(&path, format!("{text}from the future\ngame\twa\n")).unwrap();
        assert!(file.keep(&Chosen::Part(Part::Program)).is_none());
        let choices = Choices::read(&path).unwrap();
        assert!(choices.has_used(Part::Program) && !choices.has_used(Part::Hint));
        assert_eq!((choices.of("wa"), choices.of("sho")), (Some(&wa), Some(&sho)));
        assert_eq!((choices.of("dai"), choices.last()), (None, Some(&wa)));
        let text = fs::read_to_string(&path).unwrap();
        assert!(file.keep(&Chosen::Part(Part::Undo)).is_none());
        assert!(file.keep(&Chosen::Part(Part::Undo)).is_none());
        let all = fs::read_to_string(&path).unwrap();
        assert_eq!(all, text.replacen("program\n", "program\nundo\n", 1));
        assert!(text.starts_with("program\n") && text.ends_with("from the future\ngame\twa\n"));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told_once_and_not_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("choices.txt");
        fs::write(&path, [0xff]).unwrap();
        let mut file = ChoicesFile::new(path.clone());
        let error = file.keep(&Chosen::Part(Part::Program)).unwrap();
        assert!(error.to_string().contains("cannot be read"), "{error}");
        assert!(file.keep(&Chosen::Part(Part::Program)).is_none());
        assert_eq!(fs::read(&path).unwrap(), [0xff]);
    }
}
