//! The results of a match: counts them, prints them, and writes them to files.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::fault::GameFault;
use super::file_error::MatchFileError;
use super::pairs::{GameResult, Played};
use super::results_file::{PairResult, ResultsFile};
use super::score::{Score, SprtVerdict};
use super::{MatchPlan, Pair};
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store;
use zushiki_record::{self as record, Format};

/// The results of one player against all others.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// The score.
    pub score: Score,
    /// The number of games that it has lost by crashes, by illegal moves, and by being late.
    pub faults: [u64; 3],
}

/// The results so far, and where they are written.
#[derive(Debug, Default)]
pub struct Scoreboard {
    /// The results of each player.
    pub standings: Vec<Standing>,
    /// The numbers of the pairs that have been played.
    pub known: BTreeSet<u64>,
    results_file: Option<ResultsFile>,
    games: Option<GamesFile>,
}

/// The file to which games are written, locked against other matches while this value lives.
#[derive(Debug)]
struct GamesFile {
    place: GamesPlace,
    _lock: Lock,
}

#[derive(Debug)]
enum GamesPlace {
    /// A directory, with a file for each game.
    Folder(PathBuf),
    /// One file for all games.
    File(PathBuf),
}

impl Scoreboard {
    /// A board that writes nothing.
    #[must_use]
    pub fn new(players: usize) -> Scoreboard {
        let standings = vec![Standing::default(); players];
        Scoreboard { standings, ..Scoreboard::default() }
    }

    /// The board of a match that keeps its results in the file `results`, with those of an earlier run, and its games in
    /// the folder or the file `games`.
    ///
    /// # Errors
    /// Files that cannot be read or written, or that belong to another match.
    pub fn open(
        plan: &MatchPlan,
        results: Option<&Path>,
        games: Option<&Path>,
    ) -> Result<Scoreboard, MatchFileError> {
        let mut board = Scoreboard::new(plan.entrants.len());
        if let Some(path) = results {
            let (file, earlier) = ResultsFile::open(path, &plan.description())?;
            for pair in earlier.into_iter().filter(|pair| pair.number < plan.count()) {
                board.count(plan, pair);
            }
            board.results_file = Some(file);
        }
        let is_new = board.known.is_empty();
        board.games = games.map(|path| GamesFile::open(path, is_new)).transpose()?;
        Ok(board)
    }

    /// Counts a pair. Returns whether it was not counted before.
    fn count(&mut self, plan: &MatchPlan, pair: PairResult) -> bool {
        let is_new = self.known.insert(pair.number);
        if is_new {
            let [first, second] = plan.key(pair.number).players;
            let of = |other: bool| {
                pair.games.map(|game| if other { 2 - game.points } else { game.points })
            };
            self.standings[first].score.add(of(false));
            self.standings[second].score.add(of(true));
            for GameResult { points, fault } in pair.games {
                let loser = if points == 0 { first } else { second };
                let kind = GameFault::ALL.into_iter().position(|kind| Some(kind) == fault);
                kind.into_iter().for_each(|kind| self.standings[loser].faults[kind] += 1);
            }
        }
        is_new
    }

    /// Counts a pair that has been played, and writes its games and its result.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub(super) fn add(&mut self, plan: &MatchPlan, pair: &Pair) -> Result<(), MatchFileError> {
        let games = [pair.games[0].result, pair.games[1].result];
        let result = PairResult { number: pair.number, games };
        self.count(plan, result);
        if let Some(games) = &self.games {
            games.add(pair)?;
        }
        // Last: a pair that is counted has its games on disk.
        self.results_file.as_mut().map_or(Ok(()), |file| file.add(result))
    }

    /// The decision of the sequential test between the first two players.
    #[must_use]
    pub fn verdict(&self, plan: &MatchPlan) -> Option<SprtVerdict> {
        let (lower, upper) = plan.sprt?;
        self.standings.first()?.score.verdict(lower, upper)
    }
}

impl GamesFile {
    fn open(path: &Path, is_new: bool) -> Result<GamesFile, MatchFileError> {
        let is_file = path.extension().is_some_and(|extension| extension == "psn");
        if !is_file {
            fs::create_dir_all(path).map_err(|error| MatchFileError::io(path, error))?;
            // The lock is in the folder, because the parent may not be writable.
            let lock = Lock::now(&path.join("games"))?;
            return Ok(GamesFile { place: GamesPlace::Folder(path.to_owned()), _lock: lock });
        }
        store::check_regular(path)?;
        let lock = Lock::now(path)?;
        if is_new && path.exists() {
            return Err(MatchFileError::GamesExist { path: path.to_owned() });
        }
        Ok(GamesFile { place: GamesPlace::File(path.to_owned()), _lock: lock })
    }

    /// Writes the games of a pair.
    fn add(&self, pair: &Pair) -> Result<(), MatchFileError> {
        match &self.place {
            GamesPlace::Folder(folder) => {
                let mut named = pair.games.iter().zip(["a", "b"]);
                // One that an earlier run wrote and did not come to count is replaced.
                named.try_for_each(|(game, letter)| {
                    let path = folder.join(format!("{:05}{letter}.psn", pair.number));
                    Ok(store::replace(&path, &bytes(&path, game)?)?)
                })
            }
            GamesPlace::File(path) => {
                let mut text = Vec::new();
                for game in &pair.games {
                    text.extend(bytes(path, game)?);
                    text.extend(b"\n\n");
                }
                let file = OpenOptions::new().append(true).create(true).open(path);
                let written = file.and_then(|mut file| file.write_all(&text));
                written.map_err(|error| MatchFileError::io(path, error))
            }
        }
    }
}

fn bytes(path: &Path, game: &Played) -> Result<Vec<u8>, MatchFileError> {
    let writing = record::write(&game.record, Format::Psn);
    let writing = writing
        .map_err(|error| MatchFileError::Game { path: path.to_owned(), error: Box::new(error) });
    writing.map(|writing| writing.bytes)
}
