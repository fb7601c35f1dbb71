//! Games by name, and positions and move lists of pseudo-random games
//! that are the same in every run.

use std::iter;
use std::sync::Arc;

use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::notation::{hodges, sfen};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};

/// The names of all shipped variants, without a preset and with each preset or setup alone.
pub fn every_game() -> Vec<String> {
    let names = library::shipped().iter().flat_map(|variant| {
        let setups = variant.setups.iter().skip(1).map(|setup| &setup.id);
        let others = setups.chain(variant.presets.iter().map(|preset| &preset.id));
        let others = others.map(|id| format!("{}:{id}", variant.id));
        iter::once(variant.id.clone()).chain(others)
    });
    names.collect()
}

/// The rules of a game named like `heian:8x9` or `wa:drops+prose`.
pub fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    let variant = library::find(id).unwrap_or_else(|| panic!("there is no variant {id}"));
    Rules::new(Selection::new(Arc::clone(&variant), &choice).unwrap())
}

/// Positions of shogi with well-known counts, by name: a usual benchmark position, and the position
/// with the most legal moves.
pub const CROWDED: [(&str, &str); 2] = [
    ("shogi, in contact", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
    ("shogi, 593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"),
];

/// The position that `text` gives in SFEN.
pub fn position(rules: &Rules, text: &str) -> Position {
    rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
}

/// The moves of a pseudo-random game of `plies` plies that is not over then, with the first seed
/// that gives one.
pub fn moves(rules: &Rules, plies: usize) -> Vec<Move> {
    (1..=1000).find_map(|seed| play(rules, plies, seed)).expect("a game that is long enough")
}

fn play(rules: &Rules, plies: usize, seed: u64) -> Option<Vec<Move>> {
    let mut game = Game::new(rules.start());
    let mut dice = Dice::new(seed);
    for _ in 0..plies {
        let legal = game.position().legal_moves();
        game.play(*legal.get(dice.roll(legal.len()))?).ok()?;
    }
    game.cursor_outcome().is_none().then(|| game.moves().collect())
}

/// The moves of a pseudo-random game of `plies` plies, of fewer if it ends before. Games of different seeds have
/// different moves.
pub fn seeded(rules: &Rules, plies: usize, seed: u64) -> Vec<Move> {
    let mut game = Game::new(rules.start());
    let mut dice = Dice::new(seed);
    while game.len() < plies && game.cursor_outcome().is_none() {
        let legal = game.position().legal_moves();
        let played = legal.get(dice.roll(legal.len())).is_some_and(|&mv| game.play(mv).is_ok());
        if !played {
            break;
        }
    }
    game.moves().collect()
}

/// The moves of a pseudo-random game of `plies` plies, of any number: it captures only if it has
/// to, and no move ends the game.
pub fn endless(rules: &Rules, plies: usize) -> Vec<Move> {
    let mut position = rules.start();
    let mut dice = Dice::new(1);
    let mut next = || {
        let mut legal = position.legal_moves();
        let first = dice.roll(legal.len());
        legal.rotate_left(first);
        // The sort is stable: it keeps the random order among captures and among other moves.
        legal.sort_by_key(|mv| position.piece(mv.to()).is_some());
        let (mv, after) = legal.into_iter().find_map(|mv| going_on(&position, mv)).expect("a move");
        position = after;
        mv
    };
    (0..plies).map(|_| next()).collect()
}

/// A game of `plies` moves without an early end, by repetition or otherwise, and with few captures.
pub fn long(rules: &Rules, plies: usize) -> Game {
    let mut game = Game::new(rules.start());
    play_while(&mut game, 1, |game| game.cursor_ply() < plies);
    game
}

/// The same with `nodes` nodes, in lines of `plies` plies, which branch off near the start.
pub fn branching(rules: &Rules, nodes: usize, plies: usize) -> Game {
    let mut game = Game::new(rules.start());
    for seed in 1.. {
        if game.node_count() == nodes {
            break;
        }
        game.go_to_node(game.root());
        let goes_on = |game: &Game| game.node_count() < nodes && game.cursor_ply() < plies;
        play_while(&mut game, seed, goes_on);
    }
    game
}

/// Plays pseudo-random moves as long as `goes_on` returns `true`.
fn play_while(game: &mut Game, seed: u64, goes_on: impl Fn(&Game) -> bool) {
    let mut dice = Dice::new(seed);
    while goes_on(game) {
        let (position, mut legal) = (game.position(), game.position().legal_moves());
        let first = dice.roll(legal.len());
        legal.rotate_left(first);
        let quiet = legal.iter().find(|mv| position.piece(mv.to()).is_none());
        game.play(*quiet.unwrap_or(&legal[0])).unwrap();
        if game.cursor_outcome().is_some() {
            game.undo();
        }
    }
}

/// The move with the position after it; `None` if it ends the game.
fn going_on(position: &Position, mv: Move) -> Option<(Move, Position)> {
    let mut next = position.clone();
    next.play(mv).ok()?;
    next.outcome().is_none().then_some((mv, next))
}

/// The xorshift pseudo-random number generator (Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `sides`; 0 if `sides` is 0.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides.max(1) as u64).unwrap()
    }
}

/// The moves of that game in Hodges notation.
pub fn typed(rules: &Rules, plies: usize) -> Vec<String> {
    let mut position = rules.start();
    let mut written = |mv| {
        let text = hodges::write(&position, mv);
        position.play(mv).unwrap();
        text
    };
    moves(rules, plies).into_iter().map(&mut written).collect()
}

/// The position after `plies` moves of that game.
pub fn middle(rules: &Rules, plies: usize) -> Position {
    let mut position = rules.start();
    for mv in moves(rules, plies) {
        position.play(mv).unwrap();
    }
    position
}
