//! The lowest level loses to a beginner, who captures hanging pieces, leaves no piece hanging, mates in one move, and
//! knows nothing else.
#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::{Color, Move, Piece, Square};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Earlier, Engine, Limits, Request, Settings};
use zushiki_play::opponent::{Dice, Level};

/// The length at which the side with more material wins, in plies: a beginner does not know how to finish.
const LONGEST: usize = 300;

/// A player who takes the largest piece that hangs and leaves as little hanging as possible: otherwise it
/// moves at random. It looks no further ahead than a mate in one move.
struct Beginner {
    dice: Dice,
}

impl Beginner {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let values: Vec<i32> = moves.iter().map(|&mv| value(position, mv)).collect();
        let most = values.iter().max()?;
        let best = moves.iter().zip(&values).filter(|(_, value)| *value == most);
        self.dice.pick(&best.map(|(mv, _)| *mv).collect::<Vec<Move>>()).copied()
    }
}

/// The value of the captures of `mv`, minus the largest value that it leaves hanging.
fn value(position: &Position, mv: Move) -> i32 {
    let us = position.to_move();
    let taken = position.piece(mv.to()).map_or(0, |piece| worth(position, piece));
    let mut after = position.clone();
    if after.play(mv).is_err() {
        return i32::MIN;
    }
    if after.outcome().is_some_and(|outcome| outcome.winner == Some(us)) {
        return i32::MAX;
    }
    let is_own = |at: &Square| after.piece(*at).is_some_and(|piece| piece.color == us);
    let own = after.geometry().squares().filter(is_own);
    taken - own.map(|at| hanging(&after, at)).max().unwrap_or(0)
}

/// The gain of the side to move by capturing the piece on `square`: its full value if it is not
/// defended.
fn hanging(position: &Position, square: Square) -> i32 {
    let Some(piece) = position.piece(square) else { return 0 };
    let worth_at = |at: Square| position.piece(at).map_or(0, |piece| worth(position, piece));
    let attackers = position.attackers(square, !piece.color);
    let Some(least) = attackers.into_iter().map(worth_at).min() else { return 0 };
    let defended = !position.attackers(square, piece.color).is_empty();
    (worth(position, piece) - if defended { least } else { 0 }).max(0)
}

/// A beginner's value of a piece: the number of squares to which it moves on an empty board.
fn worth(position: &Position, piece: Piece) -> i32 {
    let face = position.selection().face(piece.kind);
    if face.royal {
        return 1000;
    }
    let slides = face.movement.slides.iter();
    let reach = slides.map(|(_, range)| range.map_or(8, |range| i32::from(range.get())));
    face.movement.leaps.len() as i32 + reach.sum::<i32>()
}

/// The half points of `level`, which plays `color`, in a game against the beginner.
fn play(selection: &Selection, level: Level, color: Color, seed: u64) -> u32 {
    let mut dice = Dice::new(seed);
    let mut beginner = Beginner { dice: Dice::new(dice.roll()) };
    let human = level.human(dice.roll());
    let settings = Settings { hash_mib: 1, human, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let mut position = Rules::new(selection.clone()).start();
    let mut earlier = Vec::new();
    while position.outcome().is_none() && earlier.len() < LONGEST {
        let mv = if position.to_move() == color {
            let request = Request {
                position: position.clone(),
                earlier: earlier.clone(),
                limits: level.limits(Limits::default()),
                search_moves: Vec::new(),
                multi_pv: 1,
            };
            let never = AtomicBool::new(false);
            engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {}).best
        } else {
            beginner.choose(&position)
        };
        let mv = mv.unwrap();
        earlier.push(Earlier::new(&position, mv));
        position.play(mv).unwrap();
    }
    let winner = match position.outcome() {
        Some(outcome) => outcome.winner,
        None => Some(ahead(&position)),
    };
    winner.map_or(1, |winner| 2 * u32::from(winner == color))
}

/// The side with more material, as a beginner sees it.
fn ahead(position: &Position) -> Color {
    let of = |color| -> i32 {
        let pieces = position.geometry().squares().filter_map(|at| position.piece(at));
        pieces.filter(|piece| piece.color == color).map(|piece| worth(position, piece)).sum()
    };
    if of(Color::Black) > of(Color::White) { Color::Black } else { Color::White }
}

/// The share of the points of `level` in so many games, in percent.
fn score(id: &str, level: u8, games: u64) -> u32 {
    let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
    let level = Level::new(level).unwrap();
    let game = |seed| play(&selection, level, Color::ALL[seed as usize % 2], seed);
    (0..games).map(game).sum::<u32>() * 50 / games as u32
}

#[test]
fn the_lowest_level_loses_to_a_beginner() {
    for id in ["sho", "wa"] {
        let score = score(id, 1, 20);
        println!("level 1 against a beginner in {id}: {score} %");
        assert!(score < 50, "{id}: {score} %");
    }
}
