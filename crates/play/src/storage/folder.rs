//! The directory of finished games: the names of its files, and how they are written.

use std::fs;
use std::path::{Path, PathBuf};

use super::store::{self, StoreError};
use zushiki_core::board::Color;
use zushiki_core::phrase_enum;
use zushiki_core::text::is_device_name;
use zushiki_record::{Format, Record, WriteError, write};

phrase_enum! {
    /// Why the file of a game was not written.
    #[derive(Debug)]
    pub enum KeepError {
        Write(#[from] error: WriteError),
        Store(#[from] error: StoreError),
    }
}

/// The maximum number of games whose names differ only in a number.
const MOST: u32 = 10_000;
/// The maximum number of characters of each part of a name.
const LONGEST: usize = 24;

/// Writes the game as PSN to a new file in `folder`, which is created if it is missing; returns the path of the file.
/// No file is overwritten: games of the same day, rules and players are numbered.
///
/// # Errors
/// Why it cannot be written.
pub fn keep(folder: &Path, record: &Record) -> Result<PathBuf, KeepError> {
    keep_as(&name(record), folder, record)
}

/// Like [`keep`], with this name of the file, to which a number is added if there is one of that name.
///
/// # Errors
/// Why it cannot be written.
pub(super) fn keep_as(name: &str, folder: &Path, record: &Record) -> Result<PathBuf, KeepError> {
    store_new(name, folder, record, false)
}

/// Like [`keep`], unless a file of the game's name has the same contents already: then its path.
///
/// # Errors
/// Why it cannot be written.
pub(super) fn keep_once(folder: &Path, record: &Record) -> Result<PathBuf, KeepError> {
    store_new(&name(record), folder, record, true)
}

fn store_new(name: &str, folder: &Path, record: &Record, once: bool) -> Result<PathBuf, KeepError> {
    let bytes = write(record, Format::Psn)?.bytes;
    make(folder)?;
    for number in 1..MOST {
        let number = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{number}.psn"));
        match store::create_new(&path, &bytes) {
            Ok(()) => return Ok(path),
            Err(StoreError::Exists { .. }) => {
                if once && fs::read(&path).is_ok_and(|there| there == bytes) {
                    return Ok(path);
                }
            }
            Err(error) => return Err(error.into()),
        }
    }
    Err(StoreError::Exists { path: folder.join(name) }.into())
}

/// Creates `folder` if it is missing.
///
/// # Errors
/// Why it cannot be created.
pub(super) fn make(folder: &Path) -> Result<(), StoreError> {
    let wrong = |error| StoreError::Io { path: folder.to_owned(), error };
    fs::create_dir_all(folder).map_err(wrong)
}

/// Writes the game as PSN in place of the file at `path`.
///
/// # Errors
/// Why it cannot be written: the file is as before.
pub fn replace(path: &Path, record: &Record) -> Result<(), KeepError> {
    let bytes = write(record, Format::Psn)?.bytes;
    Ok(store::replace(path, &bytes)?)
}

/// The name of a game's file without its extension: the day, the variant with its presets, and the
/// names of the players if they are known: `2026-11-20-wa-drops-Aoi-Ben`.
#[must_use]
pub fn name(record: &Record) -> String {
    let players = &record.headers.players;
    let names = Color::ALL.map(|color| players.name(color).map(ToString::to_string));
    let id = record.game.position().selection().id();
    let parts = [record.headers.date.clone(), Some(id)].into_iter().chain(names);
    let parts = parts.flatten().map(|part| plain(&part)).filter(|part| !part.is_empty());
    usable(parts.collect::<Vec<_>>().join("-"))
}

/// The name, changed if it is empty or would be a device on Windows.
fn usable(name: String) -> String {
    match name.as_str() {
        "" => "game".to_owned(),
        device if is_device_name(device) => format!("game-{device}"),
        _ => name,
    }
}

/// The letters and digits of `text`, with a hyphen for each run of other characters.
fn plain(text: &str) -> String {
    let words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let joined = words.collect::<Vec<_>>().join("-");
    joined.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::game::Players;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_record::{ReadOptions, read};

    fn record() -> Record {
        let (id, choice) = Choice::named("wa:drops");
        let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
        let mut record = Record::new(Rules::new(selection).start());
        record.headers.date = Some("2026.11.20".to_owned());
        record.headers.players = Players::new("A/../oi".parse().ok(), "葵".parse().ok());
        record
    }

    #[test]
    fn a_name_says_what_it_is_and_leads_nowhere_else() {
        assert_eq!(name(&record()), "2026-11-20-wa-drops-A-oi-葵");
        let mut bare = record();
        bare.headers = Default::default();
        assert_eq!(name(&bare), "wa-drops");
    }

    #[test]
    fn no_name_is_that_of_a_device() {
        assert_eq!(usable("CON".to_owned()), "game-CON");
        assert_eq!(usable(String::new()), "game");
        assert_eq!(usable("wa-CON".to_owned()), "wa-CON");
    }

    #[test]
    fn games_of_one_name_are_numbered_and_can_be_read() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("new/games");
        let mut record = record();
        let first = keep(&folder, &record).unwrap();
        let before = fs::read(&first).unwrap();
        let mv = record.game.position().legal_moves()[0];
        record.game.play(mv).unwrap();
        let second = keep(&folder, &record).unwrap();
        assert!(second.ends_with("2026-11-20-wa-drops-A-oi-葵-2.psn"), "{second:?}");
        assert_eq!(fs::read(&first).unwrap(), before);
        let options = ReadOptions::new(library::shipped());
        let again = read(&fs::read(&second).unwrap(), &options).unwrap().record;
        assert_eq!((again.game.len(), again.headers.players), (1, record.headers.players));
    }
}
