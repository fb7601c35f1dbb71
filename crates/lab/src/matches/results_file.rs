//! The file with the results of a match, a line for each pair, for resuming a match that was
//! stopped.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::fault::GameFault;
use super::file_error::MatchFileError;
use super::pairs::GameResult;
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store;

/// The file, locked against other matches as long as this value lives.
#[derive(Debug)]
pub(crate) struct ResultsFile {
    path: PathBuf,
    /// The lines that are known to be in the file, which is written again if somebody removes it.
    text: String,
    _lock: Lock,
}

/// The result of a pair: its number, and both games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PairResult {
    pub(crate) number: u64,
    pub(crate) games: [GameResult; 2],
}

impl ResultsFile {
    /// Locks the file of the match in `description`, creates it if it is missing, and reads its results.
    ///
    /// # Errors
    /// A file that another process writes, one of another match, or one that cannot be read or written.
    pub(crate) fn open(
        path: &Path,
        description: &str,
    ) -> Result<(ResultsFile, Vec<PairResult>), MatchFileError> {
        store::check_regular(path)?;
        let lock = Lock::now(path)?;
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text.map_err(|error| MatchFileError::io(path, error))?,
        };
        let heading = format!("zushiki match {description}\n");
        let mut results = ResultsFile { path: path.to_owned(), text, _lock: lock };
        results.begin(&heading)?;
        let earlier = results_in(&results.text);
        Ok((results, earlier))
    }

    /// Writes the heading if it is missing, and ends a line that was cut by a power failure: it does not count.
    fn begin(&mut self, heading: &str) -> Result<(), MatchFileError> {
        if heading.starts_with(&self.text) {
            self.text = heading.to_owned();
            return self.write_anew();
        }
        if !self.text.starts_with(heading) {
            let first = self.text.lines().next().unwrap_or_default().to_owned();
            return Err(MatchFileError::OtherResults { path: self.path.clone(), first });
        }
        if self.text.ends_with('\n') { Ok(()) } else { self.write("\n") }
    }

    /// Adds the result of a pair.
    pub(crate) fn add(&mut self, result: PairResult) -> Result<(), MatchFileError> {
        self.write(&format!("{}\n", line(result)))
    }

    fn write(&mut self, more: &str) -> Result<(), MatchFileError> {
        self.text.push_str(more);
        // The file may have been replaced since it was written last: by an editor, for example.
        match OpenOptions::new().append(true).open(&self.path) {
            Ok(mut file) => file
                .write_all(more.as_bytes())
                .map_err(|error| MatchFileError::io(&self.path, error)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => self.write_anew(),
            Err(error) => Err(MatchFileError::io(&self.path, error)),
        }
    }

    fn write_anew(&self) -> Result<(), MatchFileError> {
        // If the directory cannot be made, creating the file fails too, and its error is reported.
        let _ = self.path.parent().map(fs::create_dir_all);
        Ok(store::replace(&self.path, self.text.as_bytes())?)
    }
}

/// The results in the text of a file.
fn results_in(text: &str) -> Vec<PairResult> {
    text.lines().skip(1).filter_map(result).collect()
}

fn line(result: PairResult) -> String {
    let [first, second] = result.games.map(written);
    format!("pair {} {first} {second} .", result.number)
}

/// A result as a word: the half points of the first player, and the letter of the fault that has decided
/// the game, if one has.
fn written(game: GameResult) -> String {
    let letter = game.fault.map(|fault| fault.letter().to_string());
    format!("{}{}", game.points, letter.unwrap_or_default())
}

/// The result on a line; `None` if the line is cut, which the missing full stop at its end shows.
fn result(line: &str) -> Option<PairResult> {
    let words: Vec<&str> = line.split(' ').collect();
    let ["pair", number, first, second, "."] = words[..] else { return None };
    Some(PairResult { number: number.parse().ok()?, games: [game(first)?, game(second)?] })
}

/// The result of a word.
fn game(word: &str) -> Option<GameResult> {
    let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let points = digits.parse().ok().filter(|points| *points <= 2)?;
    let mut letters = word[digits.len()..].chars();
    let fault = match letters.next() {
        None => None,
        Some(letter) => Some(GameFault::with_letter(letter)?),
    };
    letters.next().is_none().then_some(GameResult { points, fault })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Words and letters of the form in any order, and lines that are cut.
        #[test]
        fn the_results_in_any_text_are_written_and_read_as_the_same(
            text in "([a-z ]{0,8}\r?\n)?(pair [0-9]{1,21} [0-3]?[a-z]{0,2} [0-2][a-z]? \\.?\r?\n?|\\PC{0,9}\n){0,5}"
        ) {
            let results = results_in(&text);
            let written: String = results.iter().map(|result| line(*result) + "\n").collect();
            prop_assert_eq!(results_in(&format!("heading\n{written}")), results);
        }
    }

    #[test]
    fn a_match_is_resumed_from_its_file() {
        let result = |number, points: [u32; 2]| PairResult {
            number,
            games: points.map(|points| GameResult { points, fault: None }),
        };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        let (mut results, earlier) = ResultsFile::open(&path, "sho x").unwrap();
        assert_eq!(earlier, []);
        let crash = GameResult { points: 0, fault: Some(GameFault::Crash) };
        let crashed = PairResult { number: 0, games: [result(0, [1, 1]).games[0], crash] };
        results.add(result(3, [2, 0])).unwrap();
        results.add(crashed).unwrap();
        drop(results);
        std::fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .unwrap()
            .write_all(b"pair 4 2")
            .unwrap();
        let (mut results, earlier) = ResultsFile::open(&path, "sho x").unwrap();
        results.add(result(4, [0, 0])).unwrap();
        assert_eq!(earlier, [result(3, [2, 0]), crashed]);
        let second = ResultsFile::open(&path, "sho x").err().unwrap();
        let told = second.to_string();
        assert!(told.contains("written by another zushiki") && told.contains(".results.lock"));
        drop(results);
        let (again, earlier) = ResultsFile::open(&path, "sho x").unwrap();
        assert_eq!(earlier.last(), Some(&result(4, [0, 0])));
        drop(again);
        let error = ResultsFile::open(&path, "wa x").unwrap_err().to_string();
        assert!(error.contains("holds the results of another match: 'zushiki match sho x'"));
    }

    #[test]
    fn a_file_that_is_removed_during_a_match_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("below/results");
        std::fs::create_dir(path.parent().unwrap()).unwrap();
        let result =
            |number| PairResult { number, games: [GameResult { points: 1, fault: None }; 2] };
        // A heading that was cut by a power failure is not a different match.
        std::fs::write(&path, "zushiki mat").unwrap();
        let (mut results, _) = ResultsFile::open(&path, "sho x").unwrap();
        results.add(result(0)).unwrap();
        std::fs::remove_dir_all(path.parent().unwrap()).unwrap();
        results.add(result(1)).unwrap();
        drop(results);
        let (_, earlier) = ResultsFile::open(&path, "sho x").unwrap();
        assert_eq!(earlier, [result(0), result(1)]);
    }
}
