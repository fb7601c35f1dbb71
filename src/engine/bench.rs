//! A fixed amount of search, to compare builds by: the number of nodes changes with every change of
//! the search or the evaluation, and with nothing else.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Engine, Limits, Request, Settings};
use crate::rules::Rules;
use crate::variant::Selection;

/// The number of positions of each game.
const POSITIONS: usize = 4;
/// The number of moves between two of them.
const APART: usize = 12;
/// The depth of the searches that find these moves.
const SHALLOW: u32 = 2;

/// The number of nodes of searches to `depth` of positions of a game of `selection`.
#[must_use]
pub fn bench(selection: &Selection, depth: u32) -> u64 {
    let settings = Settings { hash_mib: 4, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let mut position = Rules::new(selection.clone()).start();
    let mut total = 0;
    for number in 0..POSITIONS * APART {
        let deep = number % APART == 0;
        let request = Request {
            position: position.clone(),
            earlier: Vec::new(),
            limits: Limits { depth: Some(if deep { depth } else { SHALLOW }), ..Limits::default() },
            search_moves: Vec::new(),
            multi_pv: 1,
        };
        let never = AtomicBool::new(false);
        let answer = engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {});
        total += answer.nodes;
        if answer.best.is_none_or(|best| position.play(best).is_err()) {
            break;
        }
    }
    total
}
