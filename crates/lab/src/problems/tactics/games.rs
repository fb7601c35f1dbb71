//! The games in which problems are looked for.

use super::TacticsOrder;
use super::analyst::chance;
use crate::problems::self_play::SelfPlay;
use crate::saved_games::PlayedGame;
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_engine::tuning::expected;
use zushiki_engine::{ChanceCurve, Engine, Score, Settings, TunedFiles};
use zushiki_play::opponent::Dice;

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
        let curve = ChanceCurve::of_gains(selection, &TunedFiles::default());
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

    /// A game of the computer against itself, up to the point where it is decided.
    fn play(&mut self, dice: &mut Dice) -> Played {
        let mut played = Played { positions: Vec::new(), moves: Vec::new(), chances: Vec::new() };
        let Source { rules, engine, curve, nodes, noise, .. } = self;
        let mut decided = 0;
        let mut see = |position, mv, score: Option<Score>| {
            let chance = score.map_or(0.5, |score| chance(curve, score));
            decided = if chance.max(1.0 - chance) < DECIDED { 0 } else { decided + 1 };
            played.positions.push(position);
            played.moves.push(mv);
            played.chances.push(chance);
            decided < PATIENCE
        };
        SelfPlay { engine, dice, nodes: *nodes, noise: *noise }.game(rules, &mut see);
        played
    }
}
