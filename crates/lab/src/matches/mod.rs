//! Matches: games between settings of the engine and engines of other authors, to measure who plays better.
//!
//! `player` has the players, `settings` those of the computer; `opening` makes starting positions, `mover` lets a
//! player think, `pairs` plays games, `fault` has the faults that lose a game. `score` has the statistics,
//! `results_file` the file for resuming a match, `scoreboard` the results, `file_error` its errors.

mod clock;
mod fault;
mod file_error;
mod mover;
mod opening;
mod pairs;
mod player;
mod results_file;
mod score;
mod scoreboard;
mod settings;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use self::pairs::{Arbiter, PairKey, Played};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Selection, rules_hash};
use zushiki_engine::TunedFiles;

pub use self::clock::MatchClock;
pub use self::fault::GameFault;
pub use self::file_error::MatchFileError;
pub use self::pairs::{FaultWords, Terms};
pub use self::player::{
    Entrant, MOST_PLAYERS, MatchPlayer, MatchPlayerError, PeerSettings, letter,
};
pub use self::score::{Score, SprtVerdict};
pub use self::scoreboard::{Scoreboard, Standing};
pub use self::settings::{FileChoice, SideSettings, SideSettingsError};

/// The players and the games of a match.
#[derive(Debug)]
pub struct MatchPlan {
    /// The rules and the conditions of the games.
    pub terms: Terms,
    /// The players, at least two. Each plays against each.
    pub entrants: Vec<Entrant>,
    /// The number of pairs of games of two players.
    pub pairs: u64,
    /// The number of games at a time.
    pub concurrency: usize,
    /// The two differences in Elo between which a sequential test decides, the lower one first.
    pub sprt: Option<(f64, f64)>,
}

/// Both games of a pair: the first player is Black in the first, White in the second.
struct Pair {
    number: u64,
    games: [Played; 2],
}

/// The number of processors.
#[must_use]
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl MatchPlan {
    /// A match of the engine against itself with the values of each side, the first against the second.
    #[must_use]
    pub fn of_values(
        selection: &Selection,
        values: [TunedFiles; 2],
        side: &SideSettings,
        pairs: u64,
        seed: u64,
    ) -> MatchPlan {
        let terms = Terms { rules: Rules::new(selection.clone()), plies: 8, cap: 500, seed };
        let entrants = values.map(|values| Entrant::Own(side.clone(), values)).to_vec();
        MatchPlan { terms, entrants, pairs, concurrency: cores(), sprt: None }
    }

    /// The game with its presets, as in arguments.
    #[must_use]
    pub fn game(&self) -> String {
        self.terms.rules.selection().id()
    }

    /// Everything that a result depends on, on one line.
    fn description(&self) -> String {
        let Terms { rules, plies, cap, seed } = &self.terms;
        let rules = rules_hash(rules.selection());
        let players = self.entrants.iter().enumerate().map(|(index, entrant)| {
            let letter = player::letter(index).to_ascii_lowercase();
            format!("{letter} {}", entrant.written())
        });
        let players = players.collect::<Vec<_>>().join(" ");
        format!("{} {rules} {players} plies {plies} cap {cap} seed {seed}", self.game())
    }

    /// The pairs of players that meet.
    fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.entrants.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect()
    }

    /// The number of pairs of games of all players.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.pairs * self.pairings().len() as u64
    }

    /// The pair of games with this number: all players meet with one opening before the next.
    fn key(&self, number: u64) -> PairKey {
        let pairings = self.pairings();
        let count = pairings.len().max(1) as u64;
        let players = pairings.get((number % count) as usize).copied().unwrap_or_default();
        PairKey { opening: number / count, players }
    }

    /// Plays the pairs that are not on the scoreboard, on all threads, until all are played, the test is decided or
    /// `is_stopped` returns true. `words` makes the comment about a fault, `report` is called after each pair.
    ///
    /// # Errors
    /// A file of the scoreboard that cannot be written.
    pub fn play(
        &self,
        board: &mut Scoreboard,
        is_stopped: &dyn Fn() -> bool,
        words: &FaultWords<'_>,
        report: &dyn Fn(&Scoreboard),
    ) -> Result<(), MatchFileError> {
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let known = &board.known.clone();
        thread::scope(|scope| {
            let (sender, pairs) = channel();
            for _ in 0..self.concurrency {
                let sender = sender.clone();
                let (next, stop) = (&next, &stop);
                scope.spawn(move || self.work(next, stop, known, words, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            loop {
                let over = result.is_err() || board.verdict(self).is_some();
                stop.fetch_or(over || is_stopped(), Ordering::Relaxed);
                match pairs.recv_timeout(LOOK_INTERVAL) {
                    Ok(pair) if result.is_ok() => {
                        result = board.add(self, &pair);
                        report(board);
                    }
                    Err(RecvTimeoutError::Disconnected) => return result,
                    _ => {}
                }
            }
        })
    }

    /// Plays one pair after the other.
    fn work(
        &self,
        next: &AtomicU64,
        stop: &AtomicBool,
        known: &BTreeSet<u64>,
        words: &FaultWords<'_>,
        results: &Sender<Pair>,
    ) {
        let mut arbiter = Arbiter::new(&self.terms, &self.entrants, stop, words);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.count() || stop.load(Ordering::Relaxed) {
                return;
            }
            if known.contains(&number) {
                continue;
            }
            let games = arbiter.pair(self.key(number));
            // A pair that was stopped does not count.
            let Some(games) = games else { return };
            if results.send(Pair { number, games }).is_err() {
                return;
            }
        }
    }
}

/// The time between two calls of `is_stopped`.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);
