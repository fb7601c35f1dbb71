//! Searches of a fixed set of positions to a fixed depth, to compare builds by: the number of nodes
//! changes with the search, the evaluation and the order of generated moves, and with nothing else.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::huge::is_huge;
use super::movement_hash::movement_hash;
use super::random::Random;
use super::{Engine, Limits, Request, Settings};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

/// The number of positions of each game.
const POSITIONS: usize = 4;
/// The number of random moves between two positions of a game.
const APART: usize = 12;
/// The seed of the random moves.
const SEED: u64 = 1;

/// A game on twelve by twelve squares: boards of the shipped games have at most 128 bits.
const TWELVE: &str = zushiki_variants::unlisted::TWELVE;

/// The games that are searched by default: the shipped ones on boards that are not huge, each also with every
/// preset and set-up that changes the board, the moves or the drops, and one on twelve by twelve squares.
#[must_use]
pub fn games() -> Vec<Selection> {
    let twelve = library::parse("twelve", TWELVE).ok().map(Arc::new);
    let variants = library::shipped().iter().cloned().chain(twelve);
    let games = variants.flat_map(|variant| with_presets(&variant));
    let mut games: Vec<Selection> = games.filter(|game| !is_huge(game.geometry())).collect();
    let mut known = Vec::new();
    games.retain(|game| {
        let hash = movement_hash(game);
        let is_new = !known.contains(&hash);
        known.push(hash);
        is_new
    });
    games
}

/// The game of `variant` alone, then with each of its set-ups and presets.
fn with_presets(variant: &Arc<zushiki_core::variant::Variant>) -> Vec<Selection> {
    let setups = variant.setups.iter().map(|setup| setup.id.clone());
    let presets = variant.presets.iter().map(|preset| preset.id.clone());
    let choice = |id| Choice { presets: vec![id], ..Choice::default() };
    let choices = [Choice::default()].into_iter().chain(setups.chain(presets).map(choice));
    choices.filter_map(|choice| Selection::new(Arc::clone(variant), &choice).ok()).collect()
}

/// The positions of a game of `selection` that are searched: its start, and others after random moves.
/// Fewer than usual if the game ends before.
#[must_use]
pub fn positions(selection: &Selection) -> Vec<Position> {
    let mut random = Random::new(SEED);
    let mut position = Rules::new(selection.clone()).start();
    let mut positions = Vec::new();
    for ply in 0..=(POSITIONS - 1) * APART {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        if ply % APART == 0 {
            positions.push(position.clone());
        }
        if position.play(moves[random.below(moves.len())]).is_err() {
            break;
        }
    }
    positions
}

/// An engine that searches positions of one game for [`Bench::nodes`].
#[derive(Debug)]
pub struct Bench(Engine);

impl Bench {
    /// An engine for games of `selection` that searches on so many `threads`. With more than one the
    /// numbers of nodes vary.
    #[must_use]
    pub fn new(selection: &Selection, threads: NonZeroUsize) -> Bench {
        Bench(Engine::new(selection, Settings { threads, ..Settings::default() }))
    }

    /// The number of nodes of a search of `position` to `depth`, which begins with empty tables.
    #[must_use]
    pub fn nodes(&mut self, position: &Position, depth: u32) -> u64 {
        self.0.clear();
        let never = AtomicBool::new(false);
        let request =
            Request::new(position.clone(), Limits { depth: Some(depth), ..Limits::default() });
        self.0.search(&request, &never, &|| Duration::ZERO, &mut |_| {}).nodes
    }
}
