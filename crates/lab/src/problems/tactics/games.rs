//! The games in which problems are looked for.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::TacticsOrder;
use super::analyst::chance;
use crate::saved_games::PlayedGame;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::Game;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::expected;
use zushiki_engine::{
    ChanceCurve, Earlier, Engine, Evaluation, Limits, Request, Settings, TunedFiles,
};
use zushiki_play::opponent::Dice;

/// The random moves at the beginning of a game: at least this number, at most twice as many.
const OPENING: u64 = 4;
/// The length of a game, in plies, after which it is given up.
const LONGEST: usize = 400;
/// The score of a saved game that means a chance of 85 percent.
const SCALE: f64 = 1000.0;
/// The chance of a side from which a game is decided, and the number of plies in a row after which it is then given up.
const DECIDED: f64 = 0.97;
const PATIENCE: u32 = 12;

/// A game that was played.
pub(super) struct Played {
    /// The positions, from the start on, without the last one.
    pub(super) positions: Vec<Position>,
    /// The moves that were played in them.
    pub(super) moves: Vec<Move>,
    /// The chances of the side to move in them, by the searches that chose the moves.
    pub(super) chances: Vec<f64>,
}

/// The source of the games.
pub(super) struct Source {
    rules: Rules,
    engine: Engine,
    curve: ChanceCurve,
    /// The number of nodes for each move.
    nodes: u64,
    /// The deviation of evaluations.
    noise: u16,
    saved: Option<Vec<PlayedGame>>,
}

impl Source {
    pub(super) fn new(
        selection: &Selection,
        order: &TacticsOrder,
        saved: Option<Vec<PlayedGame>>,
    ) -> Source {
        let TacticsOrder { nodes, noise, .. } = *order;
        let settings = Settings { hash_mib: 1, ..Settings::default() };
        let engine = Engine::new(selection, settings);
        let curve = ChanceCurve::of(selection, &TunedFiles::default());
        Source { rules: Rules::new(selection.clone()), engine, curve, nodes, noise, saved }
    }

    /// The game with this number, from 0; `None` if no more were saved.
    pub(super) fn game(&mut self, number: u64, dice: &mut Dice) -> Option<Played> {
        match &self.saved {
            None => Some(self.play(dice)),
            Some(games) => Some(self.replayed(games.get(usize::try_from(number).ok()?)?)),
        }
    }

    fn replayed(&self, game: &PlayedGame) -> Played {
        let mut position = self.rules.start();
        let (mut positions, mut moves, mut chances) = (Vec::new(), Vec::new(), Vec::new());
        let mut last = 0.5;
        for &(mv, score) in &game.moves {
            // A position without a score has that of the previous one.
            last = score.map_or(last, |score| expected(f64::from(score), SCALE));
            chances.push(if position.to_move() == Color::Black { last } else { 1.0 - last });
            positions.push(position.clone());
            moves.push(mv);
            if position.play(mv).is_err() {
                positions.pop();
                break;
            }
        }
        Played { positions, moves, chances }
    }

    /// A game of the engine against itself, after random moves.
    fn play(&mut self, dice: &mut Dice) -> Played {
        let mut game = Game::new(self.rules.start());
        let mut played = Played { positions: Vec::new(), moves: Vec::new(), chances: Vec::new() };
        let opening = OPENING + dice.roll() % (OPENING + 1);
        let evaluation = Evaluation { noise: self.noise, seed: dice.roll(), material_only: false };
        // This also forgets the last game.
        self.engine.set_evaluation(evaluation);
        let (mut earlier, mut decided) = (Vec::new(), 0);
        while game.live_outcome().is_none() && game.len() < LONGEST && decided < PATIENCE {
            let position = game.position().clone();
            let is_random = game.len() < opening as usize;
            let found = match is_random {
                true => dice.pick(&position.legal_moves()).map(|&mv| (mv, 0.5)),
                false => self.best(&position, &earlier),
            };
            let Some((mv, chance)) = found else { break };
            if game.play(mv).is_err() {
                break;
            }
            decided = if chance.max(1.0 - chance) < DECIDED { 0 } else { decided + 1 };
            earlier.push(Earlier::new(&position, mv));
            played.positions.push(position);
            played.moves.push(mv);
            played.chances.push(chance);
        }
        played
    }

    /// The move of the engine, with the chance of the side to move.
    fn best(&mut self, position: &Position, earlier: &[Earlier]) -> Option<(Move, f64)> {
        let request = Request {
            position: position.clone(),
            earlier: earlier.to_vec(),
            limits: Limits { nodes: Some(self.nodes), ..Limits::default() },
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        let (stop, clock) = (AtomicBool::new(false), || Duration::ZERO);
        let answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        Some((answer.best?, chance(&self.curve, answer.score)))
    }
}
