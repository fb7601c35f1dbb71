//! Games of the computer against itself that have mistakes: they begin with random moves, and an engine continues that
//! searches few nodes and evaluates positions with deviations.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::rules::{Position, Rules};
use zushiki_engine::{Earlier, Engine, Evaluation, Limits, Request, Score};
use zushiki_play::opponent::Dice;

/// The length of a game, in plies, after which it is given up.
const LONGEST: usize = 400;
/// The random moves at the beginning of a game: at least this number, at most twice as many.
const OPENING: u64 = 4;

/// The computer on both sides.
pub(super) struct SelfPlay<'a> {
    pub(super) engine: &'a mut Engine,
    pub(super) dice: &'a mut Dice,
    /// The number of nodes for each move.
    pub(super) nodes: u64,
    /// The deviation of evaluations: see [`Evaluation::noise`].
    pub(super) noise: u16,
}

impl SelfPlay<'_> {
    /// Plays a game. `go_on` is called after each move with the position before it and the score of the search for the side
    /// that moved, `None` for a random move, and ends the game when it returns false.
    pub(super) fn game(
        &mut self,
        rules: &Rules,
        go_on: &mut dyn FnMut(Position, Move, Option<Score>) -> bool,
    ) -> Game {
        let mut game = Game::new(rules.start());
        let mut earlier = Vec::new();
        let opening = OPENING + self.dice.roll() % (OPENING + 1);
        let evaluation =
            Evaluation { noise: self.noise, seed: self.dice.roll(), material_only: false };
        // This also forgets the last game.
        self.engine.set_evaluation(evaluation);
        while game.live_outcome().is_none() && game.len() < LONGEST {
            let position = game.position().clone();
            let found = if game.len() < opening as usize {
                self.dice.pick(&position.legal_moves()).map(|&mv| (mv, None))
            } else {
                self.best(&position, &earlier)
            };
            let Some((mv, score)) = found else { break };
            if game.play(mv).is_err() {
                break;
            }
            earlier.push(Earlier::new(&position, mv));
            if !go_on(position, mv, score) {
                break;
            }
        }
        game
    }

    /// The move of the engine, with its score.
    fn best(&mut self, position: &Position, earlier: &[Earlier]) -> Option<(Move, Option<Score>)> {
        let request = Request {
            position: position.clone(),
            earlier: earlier.to_vec(),
            limits: Limits { nodes: Some(self.nodes), ..Limits::default() },
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        let (stop, clock) = (AtomicBool::new(false), || Duration::ZERO);
        let answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        Some((answer.best?, Some(answer.score)))
    }
}
