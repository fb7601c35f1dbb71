//! The rating of a problem by the levels of the computer that find its line.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::Move;
use zushiki_core::rules::Position;
use zushiki_engine::{Engine, Limits, Request, Settings};
use zushiki_play::opponent::{Dice, Level};
use zushiki_play::problems::Tactic;

/// The number of tries of each level that plays like a person.
const TRIES: u32 = 4;
/// The number of nodes of the highest level.
const NODES: u64 = 40_000;
/// The rating of a problem that every level solves at each try, and the points for each level that does not.
const LEAST: u32 = 800;
const POINTS: u32 = 150;

/// The rating of the problem in `start`: 800, and 150 more for each level of the computer that does not find all moves of
/// the solver at the first try, from 800 to 2300; of the levels that play like a person, the share of four tries counts.
/// The rating is a multiple of 10.
pub(super) fn rating(start: &Position, tactic: &Tactic) -> u32 {
    let settings = Settings { hash_mib: 4, ..Settings::default() };
    let mut engine = Engine::new(start.selection(), settings);
    let mut dice = Dice::new(start.key());
    let seeds: Vec<u64> = (0..TRIES).map(|_| dice.roll()).collect();
    let levels = (1..=10).filter_map(Level::new);
    let mut missed = 0;
    for level in levels {
        missed += misses(&mut engine, level, &seeds, (start, tactic));
    }
    let points = f64::from(POINTS) * f64::from(missed) / f64::from(TRIES);
    LEAST + 10 * (points / 10.0).round() as u32
}

/// The number of tries, of [`TRIES`], at which `level` does not find the line.
fn misses(
    engine: &mut Engine,
    level: Level,
    seeds: &[u64],
    (start, tactic): (&Position, &Tactic),
) -> u32 {
    if level.human(0).is_none() {
        engine.set_human(None);
        return if solves(engine, (start, tactic)) { 0 } else { TRIES };
    }
    let mut missed = 0;
    for &seed in seeds {
        engine.set_human(level.human(seed));
        missed += u32::from(!solves(engine, (start, tactic)));
    }
    missed
}

/// Whether the engine, as it is set, finds all moves of the solver.
fn solves(engine: &mut Engine, (start, tactic): (&Position, &Tactic)) -> bool {
    let mut position = start.clone();
    for (ply, &mv) in tactic.line.iter().enumerate() {
        if ply % 2 == 0 && best(engine, &position) != Some(mv) {
            return false;
        }
        if position.play(mv).is_err() {
            return false;
        }
    }
    true
}

fn best(engine: &mut Engine, position: &Position) -> Option<Move> {
    let request =
        Request::new(position.clone(), Limits { nodes: Some(NODES), ..Limits::default() });
    engine.search(&request, &AtomicBool::new(false), &|| Duration::ZERO, &mut |_| {}).best
}
