//! What the measurements are made on: games by name, and positions deep in games that are the same
//! every time.

// Every benchmark is a crate of its own and uses another part of this.
#![allow(dead_code)]

use std::iter;
use std::sync::Arc;

use zushiki::board::Move;
use zushiki::game::Game;
use zushiki::notation::{hodges, sfen};
use zushiki::rules::{Position, Rules};
use zushiki::variant::{Choice, Selection, library};

/// Every shipped variant by name, as it is and with each of its presets and set-ups.
pub(crate) fn every_game() -> Vec<String> {
    let names = library::shipped().iter().flat_map(|variant| {
        let setups = variant.setups.iter().skip(1).map(|setup| &setup.id);
        let others = setups.chain(variant.presets.iter().map(|preset| &preset.id));
        let others = others.map(|id| format!("{}:{id}", variant.id));
        iter::once(variant.id.clone()).chain(others)
    });
    names.collect()
}

/// The rules of `heian:8x9` or `wa:drops+prose`.
pub(crate) fn rules(name: &str) -> Rules {
    let (id, choice) = Choice::named(name);
    let variant = library::find(id).unwrap_or_else(|| panic!("no variant is called {id}"));
    Rules::new(Selection::new(Arc::clone(&variant), &choice).unwrap())
}

/// Positions of shogi with well-known counts: the one that programs have long been timed on, with
/// full hands and everything in contact, and the one with more legal moves than any other.
pub(crate) const CROWDED: [(&str, &str); 2] = [
    ("shogi, in contact", "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"),
    ("shogi, 593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"),
];

/// The position of `rules` that `text` writes down in SFEN.
pub(crate) fn position(rules: &Rules, text: &str) -> Position {
    rules.position(&sfen::parse(rules.selection(), text).unwrap()).unwrap()
}

/// The moves of a game that is not over after `plies` of them.
///
/// Each is picked from the legal ones by numbers that look random and are the same every time; the
/// first row of numbers is taken that brings no earlier end.
pub(crate) fn moves(rules: &Rules, plies: usize) -> Vec<Move> {
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

/// The moves of a game of any length: they are picked in the same way, but nothing is captured
/// where there is another move, and no move ends the game.
pub(crate) fn endless(rules: &Rules, plies: usize) -> Vec<Move> {
    let mut position = rules.start();
    let mut dice = Dice::new(1);
    let mut next = || {
        let mut legal = position.legal_moves();
        let first = dice.roll(legal.len());
        legal.rotate_left(first);
        // The sort keeps what is equal in order.
        legal.sort_by_key(|mv| position.piece(mv.to()).is_some());
        let (mv, after) = legal.into_iter().find_map(|mv| going_on(&position, mv)).expect("a move");
        position = after;
        mv
    };
    (0..plies).map(|_| next()).collect()
}

/// The move with the position after it, where that does not end the game.
fn going_on(position: &Position, mv: Move) -> Option<(Move, Position)> {
    let mut next = position.clone();
    next.play(mv).ok()?;
    next.outcome().is_none().then_some((mv, next))
}

/// Numbers that look random and are the same every time: xorshift (Marsaglia 2003).
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// A number below `sides`; 0 where there is none.
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % sides.max(1) as u64).unwrap()
    }
}

/// The moves of that game as they are typed, with what they leave unpromoted.
pub(crate) fn typed(rules: &Rules, plies: usize) -> Vec<String> {
    let mut position = rules.start();
    let mut written = |mv| {
        let text = hodges::write(&position, mv);
        position.play(mv).unwrap();
        text
    };
    moves(rules, plies).into_iter().map(&mut written).collect()
}

/// The position after `plies` moves of that game.
pub(crate) fn middle(rules: &Rules, plies: usize) -> Position {
    let mut position = rules.start();
    for mv in moves(rules, plies) {
        position.play(mv).unwrap();
    }
    position
}
