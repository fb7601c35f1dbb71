//! The lowest level loses to two beginners, who capture hanging pieces, mate in one move, and look no further ahead. One of
//! them also leaves no piece hanging.
#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::board::{Color, Move, Piece, Square};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_engine::{Earlier, Engine, Limits, Request, Settings};
use zushiki_play::opponent::{Dice, Level};

/// The length at which a game ends without a result, in plies.
const LONGEST: usize = 1500;
/// The length at which the side with more material wins on a large board, in plies: a beginner does not know how to
/// finish.
const LONGEST_ON_LARGE_BOARDS: usize = 300;

/// A player who mates in one move, takes the largest piece that hangs, and otherwise moves at random.
struct Beginner {
    dice: Dice,
    /// Whether the player leaves as little hanging as possible.
    is_careful: bool,
}

impl Beginner {
    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let values: Vec<i32> = moves.iter().map(|&mv| self.value(position, mv)).collect();
        let most = values.iter().max()?;
        let best = moves.iter().zip(&values).filter(|(_, value)| *value == most);
        self.dice.pick(&best.map(|(mv, _)| *mv).collect::<Vec<Move>>()).copied()
    }

    /// The value of what `mv` captures, minus the largest value that it leaves hanging: of a careless player only on the
    /// square of a capture.
    fn value(&self, position: &Position, mv: Move) -> i32 {
        let us = position.to_move();
        let taken = position.piece(mv.to()).map_or(0, |piece| worth(position, piece));
        let mut after = position.clone();
        if after.play(mv).is_err() {
            return i32::MIN;
        }
        if after.outcome().is_some_and(|outcome| outcome.winner == Some(us)) {
            return i32::MAX;
        }
        if !self.is_careful {
            return if taken > hanging(&after, mv.to()) { taken } else { 0 };
        }
        let is_own = |at: &Square| after.piece(*at).is_some_and(|piece| piece.color == us);
        let own = after.geometry().squares().filter(is_own);
        taken - own.map(|at| hanging(&after, at)).max().unwrap_or(0)
    }
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

/// The winner of a game between `level`, which plays `color`, and a beginner; `None` if it has none.
fn play(
    selection: &Selection,
    level: Level,
    color: Color,
    (seed, is_careful): (u64, bool),
) -> Option<Color> {
    let mut dice = Dice::new(seed);
    let mut beginner = Beginner { dice: Dice::new(dice.roll()), is_careful };
    let human = level.human(dice.roll());
    let settings = Settings { hash_mib: 1, human, ..Settings::default() };
    let mut engine = Engine::new(selection, settings);
    let mut position = Rules::new(selection.clone()).start();
    let mut earlier = Vec::new();
    let is_large = selection.geometry().squares().count() > 121;
    let longest = if is_large { LONGEST_ON_LARGE_BOARDS } else { LONGEST };
    while position.outcome().is_none() && earlier.len() < longest {
        let mv = if position.to_move() == color {
            let request = Request::new(position.clone(), Limits::default());
            let request = Request { earlier: earlier.clone(), ..request };
            let never = AtomicBool::new(false);
            engine.search(&request, &never, &|| Duration::ZERO, &mut |_| {}).best
        } else {
            beginner.choose(&position)
        };
        let mv = mv.unwrap();
        earlier.push(Earlier::new(&position, mv));
        position.play(mv).unwrap();
    }
    match position.outcome() {
        Some(outcome) => outcome.winner,
        None => is_large.then(|| ahead(&position)),
    }
}

/// The side with more material, as a beginner sees it.
fn ahead(position: &Position) -> Color {
    let of = |color| -> i32 {
        let pieces = position.geometry().squares().filter_map(|at| position.piece(at));
        pieces.filter(|piece| piece.color == color).map(|piece| worth(position, piece)).sum()
    };
    if of(Color::Black) > of(Color::White) { Color::Black } else { Color::White }
}

/// The games that level 1 wins, and those that it loses, among so many.
fn results(game: &str, is_careful: bool, games: u64) -> (usize, usize) {
    let (id, choice) = Choice::named(game);
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let color = |seed: u64| Color::ALL[seed as usize % 2];
    let winner = |seed| {
        Some((color(seed), play(&selection, Level::LOWEST, color(seed), (seed, is_careful))?))
    };
    let winners: Vec<_> = (0..games).filter_map(winner).collect();
    let won = winners.iter().filter(|(color, winner)| color == winner).count();
    (won, winners.len() - won)
}

#[test]
fn the_lowest_level_loses_to_beginners() {
    for game in ["shogi", "sho", "wa", "wa:drops", "heian", "minishogi", "tori", "chu"] {
        for is_careful in [false, true] {
            let games = if game == "chu" { 4 } else { 12 };
            let (won, lost) = results(game, is_careful, games);
            println!("level 1 of {game}, beginner careful: {is_careful}: +{won} -{lost}");
            assert!(lost > won, "{game}, {is_careful}: +{won} -{lost}");
        }
    }
}
