//! `zushiki match`: games of the engine against itself under two settings, to measure a difference.
//!
//! `settings` are those of a side, `opening` makes positions to begin with, `duel` plays a game, `score`
//! is the statistics, `ledger` the file that lets a match be resumed.

mod duel;
mod ledger;
mod opening;
mod score;
mod settings;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use self::duel::{Duel, Played, Seats};
use self::ledger::Ledger;
use self::score::{Score, Verdict};
pub use self::settings::SideSettings;
use super::MatchArgs;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::options;
use super::output::{self, Output};
use super::tuned;
use crate::engine::TunedTexts;
use crate::record::{self, Format, store};
use crate::rules::Rules;
use crate::variant::{Selection, rules_hash};

pub(super) fn run(out: &mut Output, args: &MatchArgs) -> Result<(), CliError> {
    if args.game.position.is_some() || args.game.fen.is_some() {
        let message = "a match begins at the start of the game, with random moves";
        return Err(CliError::usage(message).hint("omit --position and --fen".to_owned()));
    }
    let contest = Contest::new(args)?;
    let mut board = Scoreboard::open(args, &contest)?;
    let interrupt = Interrupt::listen()?;
    contest.play(&mut board, &interrupt)?;
    out.line(board.summary(&contest))?;
    match interrupt.signal() {
        Some(signal) => {
            out.flush()?;
            Err(CliError::stopped(
                signal,
                format_args!("stopped after {} pairs", board.score.pairs()),
            ))
        }
        None => Ok(()),
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A match of the engine against itself with other values.
pub(super) struct Pairing {
    /// The tuned values of both sides.
    pub(super) values: [TunedTexts; 2],
    /// The number of nodes of each search.
    pub(super) nodes: u64,
    pub(super) pairs: u64,
    pub(super) seed: u64,
}

/// The result of the first side of a [`Pairing`].
pub(super) struct Comparison {
    /// The score of the first side in words and figures.
    pub(super) score: String,
    /// Whether it got more than half of the points.
    pub(super) is_won: bool,
}

/// Plays the match, as far as no signal stops it.
pub(super) fn compare(
    selection: &Selection,
    pairing: Pairing,
    interrupt: &Interrupt,
) -> Result<Comparison, CliError> {
    let Pairing { values, nodes, pairs, seed } = pairing;
    let side = SideSettings { nodes: Some(nodes), ..SideSettings::default() };
    let rules = Rules::new(selection.clone());
    let duel = Duel { rules, sides: [side.clone(), side], values, plies: 8, cap: 500, seed };
    let name = selection.id();
    let contest = Contest { duel, pairs, concurrency: cores(), sprt: None, name };
    let mut board = Scoreboard::default();
    contest.play(&mut board, interrupt)?;
    Ok(Comparison { score: board.score.to_string(), is_won: board.score.mean() > 0.5 })
}

/// What is played.
struct Contest {
    duel: Duel,
    /// The number of pairs of games.
    pairs: u64,
    concurrency: usize,
    sprt: Option<(f64, f64)>,
    name: String,
}

/// Both games of a pair: A is Black in the first, White in the second.
struct Pair {
    number: u64,
    games: [Played; 2],
}

impl Contest {
    fn new(args: &MatchArgs) -> Result<Contest, CliError> {
        let rules = Rules::new(options::selection(&args.game)?);
        let name = rules.selection().id();
        let values = |side: &SideSettings| match &side.values {
            Some(path) => tuned::of_file(rules.selection(), path),
            None => Ok(tuned::texts()),
        };
        let duel = Duel {
            values: [values(&args.a)?, values(&args.b)?],
            rules,
            sides: [args.a.clone(), args.b.clone()],
            plies: args.plies,
            cap: args.cap,
            seed: args.seed,
        };
        let concurrency = args.concurrency.unwrap_or_else(cores).max(1);
        let sprt = args.sprt.map(|bounds| (bounds.lower, bounds.upper));
        Ok(Contest { duel, pairs: args.pairs, concurrency, sprt, name })
    }

    /// Everything that a result depends on, on one line.
    fn description(&self) -> String {
        let Duel { rules, sides: [a, b], plies, cap, seed, .. } = &self.duel;
        let rules = rules_hash(rules.selection());
        format!("{} {rules} a {a} b {b} plies {plies} cap {cap} seed {seed}", self.name)
    }

    /// Plays the pairs that are not on the board yet, on all threads, until all are played, the test is
    /// decided or a signal comes.
    fn play(&self, board: &mut Scoreboard, interrupt: &Interrupt) -> Result<(), CliError> {
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let known = board.known.clone();
        thread::scope(|scope| {
            let (sender, pairs) = channel();
            for _ in 0..self.concurrency {
                let sender = sender.clone();
                let (next, stop, known) = (&next, &stop, &known);
                scope.spawn(move || self.work(next, stop, known, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            loop {
                let over = result.is_err() || board.verdict(self).is_some();
                stop.fetch_or(over || interrupt.signal().is_some(), Ordering::Relaxed);
                match pairs.recv_timeout(LOOK_INTERVAL) {
                    Ok(pair) if result.is_ok() => result = board.add(self, &pair),
                    Err(std::sync::mpsc::RecvTimeoutError::Disconnected) => return result,
                    _ => {}
                }
            }
        })
    }

    /// Plays one pair after the other.
    fn work(&self, next: &AtomicU64, stop: &AtomicBool, known: &[u64], results: &Sender<Pair>) {
        let mut seats = Seats::new(&self.duel);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.pairs || stop.load(Ordering::Relaxed) {
                return;
            }
            if known.contains(&number) {
                continue;
            }
            let games = self.duel.pair(&mut seats, number, stop);
            // A pair that was stopped does not count.
            let Some(games) = games else { return };
            if results.send(Pair { number, games }).is_err() {
                return;
            }
        }
    }
}

/// The time between two looks for a signal.
const LOOK_INTERVAL: std::time::Duration = std::time::Duration::from_millis(100);

/// The results so far, and where they are written.
#[derive(Default)]
struct Scoreboard {
    score: Score,
    ledger: Option<Ledger>,
    /// The numbers of the pairs that were played in an earlier run.
    known: Vec<u64>,
    folder: Option<PathBuf>,
}

impl Scoreboard {
    fn open(args: &MatchArgs, contest: &Contest) -> Result<Scoreboard, CliError> {
        if let Some(folder) = &args.psn {
            fs::create_dir_all(folder).map_err(|error| unwritable(folder, &error))?;
        }
        let mut score = Score::default();
        let mut known = Vec::new();
        let ledger = match &args.out {
            None => None,
            Some(path) => {
                let (ledger, earlier) = Ledger::open(path, &contest.description())?;
                for pair in earlier.into_iter().filter(|pair| pair.number < contest.pairs) {
                    score.add(pair.points);
                    known.push(pair.number);
                }
                Some(ledger)
            }
        };
        Ok(Scoreboard { score, ledger, known, folder: args.psn.clone() })
    }

    fn add(&mut self, contest: &Contest, pair: &Pair) -> Result<(), CliError> {
        let points = [pair.games[0].points_of_a, pair.games[1].points_of_a];
        self.score.add(points);
        if let Some(ledger) = &mut self.ledger {
            ledger.add(pair.number, points)?;
        }
        if let Some(folder) = &self.folder {
            for (game, letter) in pair.games.iter().zip(["a", "b"]) {
                save(folder, &format!("{:05}{letter}.psn", pair.number), game)?;
            }
        }
        output::remark(self.progress(contest));
        Ok(())
    }

    fn verdict(&self, contest: &Contest) -> Option<Verdict> {
        let (lower, upper) = contest.sprt?;
        self.score.verdict(lower, upper)
    }

    fn progress(&self, contest: &Contest) -> String {
        let ratio = contest.sprt.map(|(lower, upper)| {
            format!(", LLR {:+.2}", self.score.log_likelihood_ratio(lower, upper))
        });
        let pairs = self.score.pairs();
        let of = contest.pairs;
        format!("{} {pairs}/{of} pairs: {}{}", contest.name, self.score, ratio.unwrap_or_default())
    }

    fn summary(&self, contest: &Contest) -> String {
        let [a, b] = &contest.duel.sides;
        let line = format!("{}: {a} against {b}: {}", contest.name, self.score);
        let Some((lower, upper)) = contest.sprt else { return line };
        let ratio = self.score.log_likelihood_ratio(lower, upper);
        let verdict = match self.verdict(contest) {
            Some(Verdict::Upper) => format!("accepted {upper:+}"),
            Some(Verdict::Lower) => format!("accepted {lower:+}"),
            None => "undecided".to_owned(),
        };
        format!("{line}\nSPRT({lower}, {upper}): {verdict}, LLR {ratio:+.2}")
    }
}

/// Writes a game. One that an earlier run wrote and did not come to count is replaced.
fn save(folder: &Path, name: &str, game: &Played) -> Result<(), CliError> {
    let path = folder.join(name);
    let writing = record::write(&game.record, Format::Psn)
        .map_err(|error| CliError::failure(format_args!("{}: {error}", path.display())))?;
    store::replace(&path, &writing.bytes).map_err(|error| CliError::failure(error.to_string()))
}

fn unwritable(path: &Path, error: &std::io::Error) -> CliError {
    CliError::failure(format_args!("cannot write {}: {error}", path.display()))
}
