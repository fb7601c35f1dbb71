//! One game, and pairs of games with the same opening.

use std::sync::atomic::{AtomicBool, Ordering};

use super::fault::GameFault;
use super::mover::{GameSoFar, Mover, own_engine};
use super::opening;
use super::player::{Entrant, letter};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Players, wins_by_impasse};
use zushiki_core::rules::{Outcome, Rules, Termination};
use zushiki_engine::{Earlier, Engine};
use zushiki_play::opponent::{Decision, Dice};
use zushiki_play::peers::PeerError;
use zushiki_play::session::Command;
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::table::Table;
use zushiki_record::Record;

/// The rules of a game, and the conditions of its start and end.
#[derive(Debug)]
pub struct Terms {
    /// The rules of the game.
    pub rules: Rules,
    /// The length of the openings, in plies.
    pub plies: usize,
    /// The number of plies at which a game is drawn.
    pub cap: usize,
    /// The seed of the openings and of the players.
    pub seed: u64,
}

/// A pair of games: the opening with this number, played with both colours by two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PairKey {
    pub(crate) opening: u64,
    /// The indices of the players. The first is Black in the first game.
    pub(crate) players: [usize; 2],
}

/// A game that has been played.
pub(crate) struct Played {
    pub(crate) record: Record,
    pub(crate) result: GameResult,
}

/// The result of a game of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct GameResult {
    /// The half points of the first player of the pair: 0 to 2.
    pub(crate) points: u32,
    /// The fault by which the loser has lost.
    pub(crate) fault: Option<GameFault>,
}

/// Plays pairs, one after the other.
pub(crate) struct Arbiter<'a> {
    terms: &'a Terms,
    entrants: &'a [Entrant],
    /// The engines of the computer players, which are made when they play first.
    engines: Vec<Option<Engine>>,
    stop: &'a AtomicBool,
    words: &'a FaultWords<'a>,
}

/// The comment at the end of a game that an engine has lost by a fault.
pub type FaultWords<'a> = dyn Fn(&PeerError) -> String + Sync + 'a;

/// A game under way.
struct MatchGame<'a> {
    terms: &'a Terms,
    table: Table,
    earlier: Vec<Earlier>,
    stop: &'a AtomicBool,
}

impl<'a> Arbiter<'a> {
    pub(crate) fn new(
        terms: &'a Terms,
        entrants: &'a [Entrant],
        stop: &'a AtomicBool,
        words: &'a FaultWords<'a>,
    ) -> Arbiter<'a> {
        let engines = entrants.iter().map(|_| None).collect();
        Arbiter { terms, entrants, engines, stop, words }
    }

    /// Plays a pair; `None` if it was stopped.
    pub(crate) fn pair(&mut self, key: PairKey) -> Option<[Played; 2]> {
        let mut dice = Dice::of(self.terms.seed, key.opening);
        let opening = opening::random(&self.terms.rules, self.terms.plies, &mut dice);
        let first = self.game(key, &opening, Color::Black, dice.roll())?;
        let second = self.game(key, &opening, Color::White, dice.roll())?;
        Some([first, second])
    }

    /// Plays a game in which the first player has the colour `first`; `None` if it was stopped.
    fn game(&mut self, key: PairKey, opening: &[Move], first: Color, seed: u64) -> Option<Played> {
        let (terms, entrants, stop) = (self.terms, self.entrants, self.stop);
        let mut dice = Dice::new(seed);
        let mut engines = key.players.map(|index| self.take_engine(index));
        let [one, two] = engines.each_mut();
        let mut movers = [
            Mover::new(&entrants[key.players[0]], one.as_mut(), &terms.rules, &mut dice)?,
            Mover::new(&entrants[key.players[1]], two.as_mut(), &terms.rules, &mut dice)?,
        ];
        let mut game = MatchGame::new(terms, entrants, key.of_colors(first), stop);
        opening.iter().for_each(|&mv| game.carry_out(Decision::Play(mv)));
        let fault = game.play_out(&mut movers, first, self.words);
        drop(movers);
        for (index, engine) in key.players.into_iter().zip(engines) {
            self.engines[index] = engine;
        }
        (!stop.load(Ordering::Relaxed)).then(|| game.finish(first, fault))
    }

    /// The engine of a computer player, for a game; `None` for another player.
    fn take_engine(&mut self, index: usize) -> Option<Engine> {
        let Entrant::Own(side, tuned) = &self.entrants[index] else { return None };
        let engine = self.engines[index].take();
        engine.or_else(|| Some(own_engine(&self.terms.rules, side, tuned)))
    }
}

impl PairKey {
    /// The indices of Black and White in the game in which the first player has the colour `first`.
    fn of_colors(self, first: Color) -> [usize; 2] {
        let [one, other] = self.players;
        if first == Color::Black { [one, other] } else { [other, one] }
    }
}

impl<'a> MatchGame<'a> {
    /// A game between the players with the indices of `colors`, Black first.
    fn new(
        terms: &'a Terms,
        entrants: &[Entrant],
        colors: [usize; 2],
        stop: &'a AtomicBool,
    ) -> MatchGame<'a> {
        let name = |index: usize| format!("{} {}", letter(index), entrants[index].written());
        let [black, white] = colors.map(|index| name(index).parse().ok());
        let settings =
            MatchSettings { players: Players::new(black, white), ..MatchSettings::default() };
        let session = Session::new(settings.record(terms.rules.start()), None);
        MatchGame { terms, table: Table::alone(session), earlier: Vec::new(), stop }
    }

    fn game(&self) -> &Game {
        self.table.game()
    }

    /// Carries out the decision of the player that is to move.
    fn carry_out(&mut self, decision: Decision) {
        let position = self.game().position();
        let before = match decision {
            Decision::Play(mv) => Some(Earlier::new(position, mv)),
            _ => None,
        };
        let plies = self.game().len();
        self.table.decide(decision);
        if self.game().len() > plies {
            self.earlier.extend(before);
        }
    }

    /// Plays until the game ends, or has as many plies as are allowed. Returns the fault that has ended it.
    fn play_out(
        &mut self,
        movers: &mut [Mover<'_>; 2],
        first: Color,
        words: &FaultWords<'_>,
    ) -> Option<GameFault> {
        while self.game().live_outcome().is_none() && self.game().len() < self.terms.cap {
            let color = self.game().position().to_move();
            match self.turn(&mut movers[usize::from(color != first)]) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(self.forfeit(color, &error, words)),
            }
        }
        None
    }

    /// Lets a player move. Returns whether the game continues.
    fn turn(&mut self, mover: &mut Mover<'_>) -> Result<bool, PeerError> {
        let decision = if wins_by_impasse(self.game().position()) {
            Some(Decision::ClaimImpasse)
        } else {
            let (game, earlier) = (self.table.game(), &self.earlier[..]);
            mover.think(&GameSoFar { game, earlier, stop: self.stop })?
        };
        let plies = self.game().len();
        decision.into_iter().for_each(|decision| self.carry_out(decision));
        Ok(self.game().len() > plies)
    }

    /// Ends the game by a fault of `color`, which the last move gets as a comment.
    fn forfeit(&mut self, color: Color, error: &PeerError, words: &FaultWords<'_>) -> GameFault {
        let fault = GameFault::of(error);
        let outcome = Outcome { winner: Some(!color), by: fault.termination() };
        self.table.apply(Command::Comment(words(error)));
        self.table.apply(Command::Adjudicate(outcome));
        fault
    }

    /// The game with its result; one without an end is drawn.
    fn finish(mut self, first: Color, fault: Option<GameFault>) -> Played {
        if self.game().live_outcome().is_none() {
            let by = Termination::Agreement;
            self.table.apply(Command::Adjudicate(Outcome { winner: None, by }));
        }
        let winner = self.game().live_outcome().and_then(|outcome| outcome.winner);
        let points = winner.map_or(1, |winner| 2 * u32::from(winner == first));
        let record = self.table.record().clone();
        Played { record, result: GameResult { points, fault } }
    }
}
