//! The sample games: commented games that come with the program, so that the list of saved games is
//! never empty. Their files are those of the folder `games`; their variants are those that the files name.
//! `games/ja` has the same games with comments in Japanese; other languages have a folder `games/TAG` too.
//!
//! A sample is opened like a file, by the path `sample:NAME`. It cannot be changed: saving a game that
//! began as a sample writes a new file.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use include_dir::{Dir, File, include_dir};

use super::file::FileError;
use zushiki_core::text::{Phrase, suggestion};

/// The beginning of the path of a sample.
const PREFIX: &str = "sample:";

/// The files of all samples: those in English, and a folder for each other language.
static FILES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/games");

/// The translations that were added, by their paths below the folder `games`.
static ADDED: OnceLock<HashMap<String, Vec<u8>>> = OnceLock::new();

/// A sample game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The name of its file in the folder `games`, without the extension.
    name: &'static str,
}

/// The samples in the order in which they are listed.
const ALL: [Sample; 11] = [
    Sample { name: "sho-king-in-the-open" },
    Sample { name: "sho-crown-prince" },
    Sample { name: "heian-bare-king" },
    Sample { name: "wa-fox-raid" },
    Sample { name: "wa-drops-drop-mate" },
    Sample { name: "shogi-climbing-pawn" },
    Sample { name: "tori-dropped-birds" },
    Sample { name: "chu-two-steps" },
    Sample { name: "dai-two-lions" },
    Sample { name: "tenjiku-fire-demon" },
    Sample { name: "taikyoku-great-general" },
];

/// Adds translated samples, by their paths below the folder `games`: `de/sho-crown-prince.psn`. They count before those
/// that come with the program. Must be called before a sample is opened.
pub fn add(files: HashMap<String, Vec<u8>>) {
    let _ = ADDED.set(files);
}

/// All samples.
#[must_use]
pub fn all() -> &'static [Sample] {
    &ALL
}

/// The sample with this path; `None` for the path of a file.
#[must_use]
pub fn at(path: &Path) -> Option<&'static Sample> {
    let name = path.to_str()?.strip_prefix(PREFIX)?;
    ALL.iter().find(|sample| sample.name == name)
}

/// The bytes of the sample with this path, with comments in the language `tag`, otherwise in English; `None` for the
/// path of a file.
///
/// # Errors
/// The path is that of a sample that does not exist.
pub fn bytes(path: &Path, tag: &str) -> Result<Option<&'static [u8]>, FileError> {
    let name = path.to_str().and_then(|path| path.strip_prefix(PREFIX));
    match (at(path), name) {
        (Some(sample), _) => Ok(Some(sample.bytes(tag))),
        // A colon is allowed in the name of a file.
        (None, Some(name)) if !path.exists() => Err(unknown(name)),
        _ => Ok(None),
    }
}

fn unknown(name: &str) -> FileError {
    let known = suggestion(name, ALL.iter().map(|sample| sample.name));
    FileError::UnknownSample { remedy: known.unwrap_or_else(|| Phrase::of_value("")) }
}

impl Sample {
    /// The path by which the sample is opened: `sample:NAME`.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        format!("{PREFIX}{}", self.name).into()
    }

    /// The game file, in PSN and UTF-8, with comments in the language `tag`, otherwise in English.
    #[must_use]
    pub fn bytes(&self, tag: &str) -> &'static [u8] {
        let path = format!("{tag}/{}.psn", self.name);
        if let Some(added) = ADDED.get().and_then(|files| files.get(&path)) {
            return added;
        }
        let english = || FILES.get_file(format!("{}.psn", self.name));
        FILES.get_file(&path).or_else(english).map_or(&[], File::contents)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use zushiki_core::board::Move;
    use zushiki_core::variant::library;
    use zushiki_record::{Format, ReadOptions, read, write};

    #[test]
    fn every_game_of_the_folder_is_a_sample() {
        let names: HashSet<String> = all().iter().map(|sample| sample.name.to_owned()).collect();
        for folder in std::iter::once(&FILES).chain(FILES.dirs()) {
            let stems = folder.files().map(|file| file.path().file_stem().unwrap());
            let files: HashSet<String> = stems.map(|stem| stem.to_str().unwrap().into()).collect();
            assert_eq!(files, names, "{}", folder.path().display());
        }
    }

    /// The moves of all nodes in their order, each with whether it has a comment.
    fn moves_and_comments(sample: &Sample, tag: &str) -> Vec<(Option<Move>, bool)> {
        let options = ReadOptions::new(library::shipped());
        let game = read(sample.bytes(tag), &options).unwrap().record.game;
        let node = |node| (game.node(node).mv(), !game.node(node).notes().comment.is_empty());
        (0..game.node_count()).filter_map(|index| game.node_by_index(index)).map(node).collect()
    }

    #[test]
    fn a_sample_is_the_same_game_in_every_language() {
        for sample in all() {
            let content = |tag| (sample.bytes(tag), moves_and_comments(sample, tag));
            let english = content("en");
            for folder in FILES.dirs() {
                let tag = folder.path().to_str().unwrap();
                let other = content(tag);
                assert_ne!(other.0, english.0, "{} in {tag}", sample.name);
                assert_eq!(other.1, english.1, "{} in {tag}", sample.name);
            }
        }
    }

    /// Reading a file checks that every move is legal, and reports an end that differs from the rules.
    #[test]
    fn every_sample_is_played_to_its_recorded_end() {
        for sample in all() {
            let options = ReadOptions::new(library::shipped());
            let reading = read(sample.bytes("en"), &options).unwrap();
            assert_eq!(reading.format, Format::Psn, "{}", sample.name);
            assert!(reading.remarks.is_empty(), "{}: {:?}", sample.name, reading.remarks);
            let (headers, game) = (&reading.record.headers, &reading.record.game);
            assert!(headers.event.is_some() && game.live_outcome().is_some(), "{}", sample.name);
            let mut comments =
                game.main_line().into_iter().map(|node| &game.node(node).notes().comment);
            assert!(
                comments.by_ref().filter(|comment| !comment.is_empty()).count() >= 5,
                "{}",
                sample.name
            );
            let again = write(&reading.record, Format::Psn).unwrap();
            let again = read(&again.bytes, &options).unwrap();
            assert_eq!(again.record.game.len(), game.len(), "{}", sample.name);
            // KIF has no word for some ends of these games, and the nearest word does not mean
            // another end.
            let kif = write(&reading.record, Format::Kif).unwrap();
            let kif = read(&kif.bytes, &options).unwrap();
            assert!(kif.remarks.is_empty(), "{}: {:?}", sample.name, kif.remarks);
            assert_eq!(kif.record.game.live_outcome(), game.live_outcome(), "{}", sample.name);
        }
    }

    #[test]
    fn a_sample_has_a_path_that_is_not_a_file() {
        for sample in all() {
            assert_eq!(at(&sample.path()), Some(sample));
            assert!(!sample.path().exists());
        }
        assert_eq!(at(Path::new("sample:nothing")), None);
        assert_eq!(at(Path::new("heian-bare-king")), None);
        let unknown = bytes(Path::new("sample:sho-crown-princes"), "en").unwrap_err();
        let expected = "there is no sample of this name; did you mean 'sho-crown-prince'?";
        assert_eq!(unknown.to_string(), expected);
        assert_eq!(bytes(Path::new("heian-bare-king"), "en").unwrap(), None);
    }
}
