//! `zushiki match`: games between settings of the engine and engines of other authors, to measure who plays
//! better.
//!
//! `player` has the players, `settings` those of the computer; `opening` makes starting positions, `mover` lets a
//! player think, `pairs` plays games, `fault` has the faults that lose a game. `score` has the statistics,
//! `results_file` the file for resuming a match, `scoreboard` the results, `report` prints them.

mod clock;
mod fault;
mod mover;
mod opening;
mod pairs;
mod player;
mod report;
mod results_file;
mod score;
mod scoreboard;
mod settings;
mod values;

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use self::pairs::{Arbiter, PairKey, Played, Terms};
use self::player::{Entrant, MOST_PLAYERS};
pub(crate) use self::player::{MatchPlayer, MatchPlayerError};
use self::scoreboard::Scoreboard;
pub(super) use self::settings::SideSettings;
use super::MatchArgs;
use super::engines;
use super::error::CliError;
use super::interrupt::Interrupt;
use super::options;
use super::output::{self, Output};
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Selection, rules_hash};
use zushiki_engine::TunedFiles;
use zushiki_play::peers::{Roster, SearchTime};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

pub(super) fn run(language: Language, out: &mut Output, args: &MatchArgs) -> Result<(), CliError> {
    if args.game.position.is_some() || args.game.fen.is_some() {
        let message = message!(language, "match-from-position");
        return Err(CliError::usage(message).hint(message!(language, "cli-omit-position")));
    }
    let plan = MatchPlan::new(language, args)?;
    let mut board = Scoreboard::open(language, args, &plan)?;
    let interrupt = Interrupt::listen(language)?;
    plan.play(language, &mut board, &interrupt)?;
    for line in report::summary(language, &plan, &board) {
        out.line(line)?;
    }
    match interrupt.signal() {
        Some(signal) => {
            out.flush()?;
            Err(CliError::stopped(
                signal,
                message!(language, "match-stopped", pairs = board.known.len()),
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
    pub(super) values: [TunedFiles; 2],
    /// The limits of both sides.
    pub(super) side: SideSettings,
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
    language: Language,
    selection: &Selection,
    pairing: Pairing,
    interrupt: &Interrupt,
) -> Result<Comparison, CliError> {
    let Pairing { values, side, pairs, seed } = pairing;
    let rules = Rules::new(selection.clone());
    let terms = Terms { rules, plies: 8, cap: 500, seed };
    let entrants = values.map(|values| Entrant::Own(side.clone(), values)).to_vec();
    let name = selection.id();
    let plan = MatchPlan { terms, entrants, pairs, concurrency: cores(), sprt: None, name };
    let mut board = Scoreboard::new(plan.entrants.len());
    plan.play(language, &mut board, interrupt)?;
    let score = &board.standings[0].score;
    Ok(Comparison { score: score.words(language), is_won: score.mean() > 0.5 })
}

/// The players and the games of a match.
struct MatchPlan {
    terms: Terms,
    /// The players, at least two. Each plays against each.
    entrants: Vec<Entrant>,
    /// The number of pairs of games of two players.
    pairs: u64,
    concurrency: usize,
    sprt: Option<(f64, f64)>,
    name: String,
}

/// Both games of a pair: the first player is Black in the first, White in the second.
struct Pair {
    number: u64,
    games: [Played; 2],
}

/// The players that the arguments name, in the order A, B, ...
fn entrants(
    language: Language,
    args: &MatchArgs,
    selection: &Selection,
) -> Result<Vec<Entrant>, CliError> {
    let named: Vec<&MatchPlayer> = args.a.iter().chain(&args.b).chain(&args.engine).collect();
    if !(2..=MOST_PLAYERS).contains(&named.len()) {
        let (most, found) = (MOST_PLAYERS, named.len());
        let message = message!(language, "match-players", most = most, found = found);
        return Err(CliError::usage(message).hint(message!(language, "match-give-players")));
    }
    let has_peers = named.iter().any(|named| matches!(named, MatchPlayer::Peer(_)));
    let config = args.config.as_deref();
    let roster = if has_peers { engines::roster(language, config) } else { Roster::default() };
    let entrant = |player: &MatchPlayer| match player {
        MatchPlayer::Own(side) => {
            Ok(Entrant::Own(side.clone(), values::of_side(language, selection, side)?))
        }
        MatchPlayer::Peer(peer) => {
            let entry = roster
                .choose(&peer.engine, Some(selection))
                .map_err(|error| CliError::misused(language, error))?;
            if matches!(peer.limit, SearchTime::Nodes(_)) && !entry.protocol.counts_nodes() {
                let protocol = entry.protocol.name();
                let engine = &peer.engine;
                return Err(CliError::usage(message!(
                    language,
                    "match-no-nodes",
                    engine = engine,
                    protocol = protocol
                )));
            }
            Ok(Entrant::Peer(peer.clone(), Box::new(entry)))
        }
    };
    named.into_iter().map(entrant).collect()
}

impl MatchPlan {
    fn new(language: Language, args: &MatchArgs) -> Result<MatchPlan, CliError> {
        let rules = Rules::new(options::selection(language, &args.game)?);
        let name = rules.selection().id();
        let entrants = entrants(language, args, rules.selection())?;
        if args.sprt.is_some() && entrants.len() > 2 {
            return Err(CliError::usage(message!(language, "match-sprt-of-two")));
        }
        let terms = Terms { rules, plies: args.plies, cap: args.cap, seed: args.seed };
        let concurrency = args.concurrency.unwrap_or_else(cores).max(1);
        let sprt = args.sprt.map(|bounds| (bounds.lower, bounds.upper));
        Ok(MatchPlan { terms, entrants, pairs: args.pairs, concurrency, sprt, name })
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
        format!("{} {rules} {players} plies {plies} cap {cap} seed {seed}", self.name)
    }

    /// The pairs of players that meet.
    fn pairings(&self) -> Vec<[usize; 2]> {
        let count = self.entrants.len();
        (0..count).flat_map(|one| (one + 1..count).map(move |other| [one, other])).collect()
    }

    /// The number of pairs of games of all players.
    fn count(&self) -> u64 {
        self.pairs * self.pairings().len() as u64
    }

    /// The pair of games with this number: all players meet with one opening before the next.
    fn key(&self, number: u64) -> PairKey {
        let pairings = self.pairings();
        let count = pairings.len().max(1) as u64;
        let players = pairings.get((number % count) as usize).copied().unwrap_or_default();
        PairKey { opening: number / count, players }
    }

    /// Plays the pairs that are not on the scoreboard, on all threads, until all are played, the test is decided or a
    /// signal comes.
    fn play(
        &self,
        language: Language,
        board: &mut Scoreboard,
        interrupt: &Interrupt,
    ) -> Result<(), CliError> {
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let known = &board.known.clone();
        thread::scope(|scope| {
            let (sender, pairs) = channel();
            for _ in 0..self.concurrency {
                let sender = sender.clone();
                let (next, stop) = (&next, &stop);
                scope.spawn(move || self.work(language, next, stop, known, &sender));
            }
            drop(sender);
            let mut result = Ok(());
            loop {
                let over = result.is_err() || board.verdict(self).is_some();
                stop.fetch_or(over || interrupt.signal().is_some(), Ordering::Relaxed);
                match pairs.recv_timeout(LOOK_INTERVAL) {
                    Ok(pair) if result.is_ok() => {
                        result = board.add(language, self, &pair);
                        output::progress(&report::progress(language, self, board));
                    }
                    Err(RecvTimeoutError::Disconnected) => {
                        output::progress_end();
                        return result;
                    }
                    _ => {}
                }
            }
        })
    }

    /// Plays one pair after the other.
    fn work(
        &self,
        language: Language,
        next: &AtomicU64,
        stop: &AtomicBool,
        known: &BTreeSet<u64>,
        results: &Sender<Pair>,
    ) {
        let mut arbiter = Arbiter::new(&self.terms, &self.entrants, stop);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= self.count() || stop.load(Ordering::Relaxed) {
                return;
            }
            if known.contains(&number) {
                continue;
            }
            let games = arbiter.pair(language, self.key(number));
            // A pair that was stopped does not count.
            let Some(games) = games else { return };
            if results.send(Pair { number, games }).is_err() {
                return;
            }
        }
    }
}

/// The time between two looks for a signal.
const LOOK_INTERVAL: Duration = Duration::from_millis(100);
