//! One game, and pairs of games with the same opening.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::opening;
use super::settings::SideSettings;
use crate::board::{Color, Move};
use crate::engine::{Earlier, Engine, Request, Settings, TunedTexts};
use crate::game::{Game, Players, wins_by_impasse};
use crate::opponent::Dice;
use crate::record::{Headers, Record};
use crate::rules::{Outcome, Rules, Termination};

/// What is played: the rules, the settings of A and B, and how games begin and end.
pub(super) struct Duel {
    pub(super) rules: Rules,
    pub(super) sides: [SideSettings; 2],
    /// The tuned values that A and B evaluate by.
    pub(super) values: [TunedTexts; 2],
    /// The length of the openings, in plies.
    pub(super) plies: usize,
    /// The number of plies at which a game is drawn.
    pub(super) cap: usize,
    pub(super) seed: u64,
}

/// A game that has been played.
pub(super) struct Played {
    pub(super) record: Record,
    /// The half points of A: 0 to 2.
    pub(super) points_of_a: u32,
}

/// The engines of A and B, which a thread uses for one game after the other.
pub(super) struct Seats([Engine; 2]);

impl Seats {
    pub(super) fn new(duel: &Duel) -> Seats {
        Seats([0, 1].map(|at| {
            let side = &duel.sides[at];
            let settings = Settings {
                hash_mib: side.hash_mib,
                evaluation: side.evaluation(0),
                threads: side.threads,
                tuned: duel.values[at].clone(),
            };
            Engine::new(duel.rules.selection(), settings)
        }))
    }
}

/// A game under way.
struct Table<'a> {
    duel: &'a Duel,
    game: Game,
    earlier: Vec<Earlier>,
    dice: Dice,
    stop: &'a AtomicBool,
}

impl Duel {
    /// Plays the pair `number`; `None` if it was stopped.
    pub(super) fn pair(
        &self,
        seats: &mut Seats,
        number: u64,
        stop: &AtomicBool,
    ) -> Option<[Played; 2]> {
        let mut dice = Dice::of(self.seed, number);
        let opening = opening::random(&self.rules, self.plies, &mut dice);
        let first = self.game(seats, &opening, Color::Black, dice.roll(), stop)?;
        let second = self.game(seats, &opening, Color::White, dice.roll(), stop)?;
        Some([first, second])
    }

    /// Plays a game in which A has the colour `a`.
    fn game(
        &self,
        seats: &mut Seats,
        opening: &[Move],
        a: Color,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<Played> {
        let game = Game::new(self.rules.start());
        let dice = Dice::new(seed);
        let mut table = Table { duel: self, game, earlier: Vec::new(), dice, stop };
        for (engine, side) in seats.0.iter_mut().zip(&self.sides) {
            // This also forgets the last game: results do not depend on the order of games.
            engine.set_evaluation(side.evaluation(table.dice.roll()));
        }
        opening.iter().for_each(|&mv| table.play(mv));
        while table.game.live_outcome().is_none() && table.game.len() < self.cap {
            let side = usize::from(table.game.position().to_move() != a);
            if !table.turn(&mut seats.0[side], &self.sides[side]) {
                break;
            }
        }
        (!stop.load(Ordering::Relaxed)).then(|| table.finish(a))
    }
}

impl Table<'_> {
    fn play(&mut self, mv: Move) {
        let position = self.game.position();
        let before = Earlier::new(position, mv);
        if self.game.play(mv).is_ok() {
            self.earlier.push(before);
        }
    }

    /// Lets `engine` move. Returns whether the game goes on.
    fn turn(&mut self, engine: &mut Engine, side: &SideSettings) -> bool {
        if wins_by_impasse(self.game.position()) {
            return self.game.claim_impasse().is_err();
        }
        let request = Request {
            position: self.game.position().clone(),
            earlier: self.earlier.clone(),
            limits: side.limits(),
            search_moves: Vec::new(),
            multi_pv: side.level.width(),
        };
        let began = Instant::now();
        let answer = engine.search(&request, self.stop, &|| began.elapsed(), &mut |_| {});
        let before = self.game.len();
        if let Some(mv) = side.level.choose(&answer, self.dice.roll()) {
            self.play(mv);
        }
        self.game.len() > before
    }

    /// The game with its result; one without an end is drawn.
    fn finish(mut self, a: Color) -> Played {
        if self.game.live_outcome().is_none() {
            let by = Termination::Agreement;
            self.game.declare_end(Outcome { winner: None, by });
        }
        let winner = self.game.live_outcome().and_then(|outcome| outcome.winner);
        let points_of_a = match winner {
            None => 1,
            Some(winner) => 2 * u32::from(winner == a),
        };
        let mut players = Players::default();
        for (color, side) in [(a, &self.duel.sides[0]), (!a, &self.duel.sides[1])] {
            let name = format!("{} {side}", if color == a { "A" } else { "B" });
            players.set(color, name.parse().ok());
        }
        let headers = Headers { players, ..Headers::default() };
        Played { record: Record { headers, game: self.game }, points_of_a }
    }
}
