//! One game, and pairs of games with the same opening.

use std::sync::atomic::{AtomicBool, Ordering};

use super::contestant::{Entrant, letter};
use super::mind::{Mind, Table, Thought, own_engine};
use super::mishap::Mishap;
use super::opening;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Players, wins_by_impasse};
use zushiki_core::rules::{Outcome, Rules, Termination};
use zushiki_engine::{Earlier, Engine};
use zushiki_play::opponent::Dice;
use zushiki_play::peers::{PeerError, Reply};
use zushiki_record::{Headers, Record};
use zushiki_words::language::Language;
use zushiki_words::wording::Wording;

/// The rules of a game, and the conditions of its start and end.
pub(super) struct Terms {
    pub(super) rules: Rules,
    /// The length of the openings, in plies.
    pub(super) plies: usize,
    /// The number of plies at which a game is drawn.
    pub(super) cap: usize,
    pub(super) seed: u64,
}

/// A pair of games: the opening with this number, played with both colours by two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PairKey {
    pub(super) opening: u64,
    /// The indices of the players. The first is Black in the first game.
    pub(super) players: [usize; 2],
}

/// A game that has been played.
pub(super) struct Played {
    pub(super) record: Record,
    pub(super) result: GameResult,
}

/// The result of a game of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct GameResult {
    /// The half points of the first player of the pair: 0 to 2.
    pub(super) points: u32,
    /// The fault by which the loser has lost.
    pub(super) mishap: Option<Mishap>,
}

/// Plays pairs, one after the other.
pub(super) struct Arbiter<'a> {
    terms: &'a Terms,
    entrants: &'a [Entrant],
    /// The engines of the computer players, which are made when they play first.
    engines: Vec<Option<Engine>>,
    stop: &'a AtomicBool,
}

/// A game under way.
struct Bout<'a> {
    terms: &'a Terms,
    game: Game,
    earlier: Vec<Earlier>,
    dice: Dice,
    stop: &'a AtomicBool,
}

impl<'a> Arbiter<'a> {
    pub(super) fn new(
        terms: &'a Terms,
        entrants: &'a [Entrant],
        stop: &'a AtomicBool,
    ) -> Arbiter<'a> {
        let engines = entrants.iter().map(|_| None).collect();
        Arbiter { terms, entrants, engines, stop }
    }

    /// Plays a pair; `None` if it was stopped.
    pub(super) fn pair(&mut self, key: PairKey) -> Option<[Played; 2]> {
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
        let mut minds = [
            Mind::new(&entrants[key.players[0]], one.as_mut(), &terms.rules, &mut dice)?,
            Mind::new(&entrants[key.players[1]], two.as_mut(), &terms.rules, &mut dice)?,
        ];
        let game = Game::new(terms.rules.start());
        let mut bout = Bout { terms, game, earlier: Vec::new(), dice, stop };
        opening.iter().for_each(|&mv| bout.play(mv));
        let mishap = bout.play_out(&mut minds, first);
        drop(minds);
        for (index, engine) in key.players.into_iter().zip(engines) {
            self.engines[index] = engine;
        }
        (!stop.load(Ordering::Relaxed)).then(|| bout.finish(key, entrants, first, mishap))
    }

    /// The engine of a computer player, for a game; `None` for another player.
    fn take_engine(&mut self, index: usize) -> Option<Engine> {
        let Entrant::Own(side, tuned) = &self.entrants[index] else { return None };
        let engine = self.engines[index].take();
        engine.or_else(|| Some(own_engine(&self.terms.rules, side, tuned)))
    }
}

impl Bout<'_> {
    fn play(&mut self, mv: Move) {
        let position = self.game.position();
        let before = Earlier::new(position, mv);
        if self.game.play(mv).is_ok() {
            self.earlier.push(before);
        }
    }

    /// Plays until the game ends, or has as many plies as are allowed. Returns the fault that has ended it.
    fn play_out(&mut self, minds: &mut [Mind<'_>; 2], first: Color) -> Option<Mishap> {
        while self.game.live_outcome().is_none() && self.game.len() < self.terms.cap {
            let color = self.game.position().to_move();
            match self.turn(&mut minds[usize::from(color != first)]) {
                Ok(true) => {}
                Ok(false) => return None,
                Err(error) => return Some(self.forfeit(color, &error)),
            }
        }
        None
    }

    /// Lets a player move. Returns whether the game goes on.
    fn turn(&mut self, mind: &mut Mind<'_>) -> Result<bool, PeerError> {
        if wins_by_impasse(self.game.position()) {
            return Ok(self.game.claim_impasse().is_err());
        }
        let table = Table { game: &self.game, earlier: &self.earlier, stop: self.stop };
        let before = self.game.len();
        match mind.think(&table, &mut self.dice) {
            Thought::Failed(error) => return Err(error),
            Thought::Reply(Some(Reply::Move(mv))) => self.play(mv),
            Thought::Reply(Some(Reply::Resign)) => {
                let _ = self.game.resign(self.game.position().to_move());
            }
            Thought::Reply(Some(Reply::Declare)) => drop(self.game.claim_impasse()),
            Thought::Reply(None) => {}
        }
        Ok(self.game.len() > before)
    }

    /// Ends the game by a fault of `color`, which the last move gets as a comment.
    fn forfeit(&mut self, color: Color, error: &PeerError) -> Mishap {
        let mishap = Mishap::of(error);
        self.game.notes_mut().comment = error.words(Language::current());
        self.game.declare_end(Outcome { winner: Some(!color), by: mishap.termination() });
        mishap
    }

    /// The game with its result; one without an end is drawn.
    fn finish(
        mut self,
        key: PairKey,
        entrants: &[Entrant],
        first: Color,
        mishap: Option<Mishap>,
    ) -> Played {
        if self.game.live_outcome().is_none() {
            let by = Termination::Agreement;
            self.game.declare_end(Outcome { winner: None, by });
        }
        let winner = self.game.live_outcome().and_then(|outcome| outcome.winner);
        let points = winner.map_or(1, |winner| 2 * u32::from(winner == first));
        let mut players = Players::default();
        for (color, index) in [(first, key.players[0]), (!first, key.players[1])] {
            let name = format!("{} {}", letter(index), entrants[index].contestant());
            players.set(color, name.parse().ok());
        }
        let headers = Headers { players, ..Headers::default() };
        let record = Record { headers, game: self.game };
        Played { record, result: GameResult { points, mishap } }
    }
}
