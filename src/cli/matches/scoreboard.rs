//! The results of a match: counts them, prints them, and writes them to files.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use super::super::MatchArgs;
use super::super::error::CliError;
use super::fault::GameFault;
use super::pairs::{GameResult, Played};
use super::results_file::{PairResult, ResultsFile, locked};
use super::score::{Score, SprtVerdict};
use super::{MatchPlan, Pair};
use zushiki_play::storage::lock::Lock;
use zushiki_play::storage::store;
use zushiki_record::{self as record, Format};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The results of one player against all others.
#[derive(Clone, Debug, Default)]
pub(super) struct Standing {
    pub(super) score: Score,
    /// The number of games that it has lost by each kind of fault, in the order of [`GameFault::ALL`].
    pub(super) faults: [u64; 3],
}

/// The results so far, and where they are written.
#[derive(Debug, Default)]
pub(super) struct Scoreboard {
    /// The results of each player.
    pub(super) standings: Vec<Standing>,
    /// The numbers of the pairs that have been played.
    pub(super) known: BTreeSet<u64>,
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
    pub(super) fn new(players: usize) -> Scoreboard {
        let standings = vec![Standing::default(); players];
        Scoreboard { standings, ..Scoreboard::default() }
    }

    /// The board of a match, with the results of an earlier run.
    ///
    /// # Errors
    /// Files that cannot be read or written, or that belong to another match.
    pub(super) fn open(
        language: Language,
        args: &MatchArgs,
        plan: &MatchPlan,
    ) -> Result<Scoreboard, CliError> {
        let mut board = Scoreboard::new(plan.entrants.len());
        if let Some(path) = &args.out {
            let (file, earlier) = ResultsFile::open(language, path, &plan.description())?;
            for pair in earlier.into_iter().filter(|pair| pair.number < plan.count()) {
                board.count(plan, pair);
            }
            board.results_file = Some(file);
        }
        let is_new = board.known.is_empty();
        board.games =
            args.psn.as_deref().map(|path| GamesFile::open(language, path, is_new)).transpose()?;
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
    pub(super) fn add(
        &mut self,
        language: Language,
        plan: &MatchPlan,
        pair: &Pair,
    ) -> Result<(), CliError> {
        let games = [pair.games[0].result, pair.games[1].result];
        let result = PairResult { number: pair.number, games };
        self.count(plan, result);
        if let Some(games) = &self.games {
            games.add(language, pair)?;
        }
        // Last: a pair that is counted has its games on disk.
        self.results_file.as_mut().map_or(Ok(()), |file| file.add(language, result))
    }

    /// The decision of the sequential test between the first two players.
    pub(super) fn verdict(&self, plan: &MatchPlan) -> Option<SprtVerdict> {
        let (lower, upper) = plan.sprt?;
        self.standings.first()?.score.verdict(lower, upper)
    }
}

impl GamesFile {
    fn open(language: Language, path: &Path, is_new: bool) -> Result<GamesFile, CliError> {
        let is_file = path.extension().is_some_and(|extension| extension == "psn");
        if !is_file {
            fs::create_dir_all(path)
                .map_err(|error| CliError::cannot_write(language, path, &error))?;
            // The lock is in the folder, because the parent may not be writable.
            let lock = locked(language, &path.join("games"))?;
            return Ok(GamesFile { place: GamesPlace::Folder(path.to_owned()), _lock: lock });
        }
        store::check_regular(path).map_err(|error| CliError::failed(language, error))?;
        let lock = locked(language, path)?;
        if is_new && path.exists() {
            let message =
                message!(language, "match-games-file-exists", path = path.display().to_string());
            return Err(CliError::usage(message));
        }
        Ok(GamesFile { place: GamesPlace::File(path.to_owned()), _lock: lock })
    }

    /// Writes the games of a pair.
    fn add(&self, language: Language, pair: &Pair) -> Result<(), CliError> {
        match &self.place {
            GamesPlace::Folder(folder) => {
                let mut named = pair.games.iter().zip(["a", "b"]);
                // One that an earlier run wrote and did not come to count is replaced.
                named.try_for_each(|(game, letter)| {
                    let path = folder.join(format!("{:05}{letter}.psn", pair.number));
                    store::replace(&path, &bytes(language, &path, game)?)
                        .map_err(|error| CliError::failed(language, error))
                })
            }
            GamesPlace::File(path) => {
                let mut text = Vec::new();
                for game in &pair.games {
                    text.extend(bytes(language, path, game)?);
                    text.extend(b"\n\n");
                }
                let file = OpenOptions::new().append(true).create(true).open(path);
                let written = file.and_then(|mut file| file.write_all(&text));
                written.map_err(|error| CliError::cannot_write(language, path, &error))
            }
        }
    }
}

fn bytes(language: Language, path: &Path, game: &Played) -> Result<Vec<u8>, CliError> {
    let writing = record::write(&game.record, Format::Psn);
    let writing = writing.map_err(|error| {
        let (path, error) = (path.display().to_string(), error.words(language));
        CliError::failure(message!(language, "cli-in-file", path = path, text = error))
    })?;
    Ok(writing.bytes)
}
