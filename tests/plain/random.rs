//! Random games and random positions, bent towards what is rare and interesting.

use std::rc::Rc;

use super::dice::Dice;
use super::games::Game;
use super::position::{Piece, Place, Position, Side};
use super::referee::Move;

/// One of the legal `moves`, if there are any: more captures, promotions, drops, checks and
/// elephants than chance alone would bring.
pub(crate) fn choose(position: &Position, moves: &[Move], dice: &mut Dice) -> Option<Move> {
    if moves.is_empty() {
        return None;
    }
    let wanted: Vec<Move> = match dice.below(10) {
        0..=2 => keep(moves, |mv| position.at(mv.to()).is_some()),
        3 | 4 => keep(moves, |mv| matches!(mv, Move::Board { promote: true, .. })),
        5 => keep(moves, |mv| matches!(mv, Move::Drop { .. })),
        6 => keep(moves, |mv| position.after(mv).in_check()),
        7 => keep(moves, |mv| advances_a_royal_to_be(position, mv)),
        _ => Vec::new(),
    };
    Some(*dice.pick(if wanted.is_empty() { moves } else { &wanted }))
}

fn keep(moves: &[Move], wanted: impl Fn(Move) -> bool) -> Vec<Move> {
    moves.iter().copied().filter(|&mv| wanted(mv)).collect()
}

fn advances_a_royal_to_be(position: &Position, mv: Move) -> bool {
    let Move::Board { from, to, .. } = mv else { return false };
    let forward = match position.to_move {
        Side::Black => to.rank < from.rank,
        Side::White => to.rank > from.rank,
    };
    let man = position.at(from).map(|piece| position.game.man(piece.letter));
    forward && man.is_some_and(|man| man.back_is_royal)
}

/// A position that nobody played: a few pieces, most of them near a king or far up the board.
pub(crate) fn scattered(game: &Rc<Game>, dice: &mut Dice) -> Position {
    loop {
        let mut position = Position::empty(game);
        scatter_kings(&mut position, dice);
        let crowd = if dice.chance(30) { 3 } else { 12 };
        for _ in 0..1 + dice.below(crowd) {
            scatter_piece(&mut position, dice);
        }
        if game.drops {
            fill_hands(&mut position, dice);
        }
        position.to_move = *dice.pick(&Side::BOTH);
        let position = position.afresh();
        if position.had_royal != [false; 2] && !position.exposed(position.to_move.other()) {
            return position;
        }
    }
}

fn scatter_kings(position: &mut Position, dice: &mut Dice) {
    for side in Side::BOTH {
        if dice.chance(92) {
            let place = some_place(position, side, dice);
            put(position, place, Piece { letter: 'K', promoted: false, side });
        }
    }
}

fn scatter_piece(position: &mut Position, dice: &mut Dice) {
    let letters: Vec<char> = position.game.men.iter().map(|man| man.letter).collect();
    let letter = *dice.pick(&letters[1..]);
    let promoted = position.game.man(letter).back.is_some() && dice.chance(30);
    let side = *dice.pick(&Side::BOTH);
    let place = some_place(position, side, dice);
    put(position, place, Piece { letter, promoted, side });
}

/// Unless something stands there already, or the piece could never move from there.
fn put(position: &mut Position, place: Place, piece: Piece) {
    if position.at(place).is_none() && !position.stuck(piece, place) {
        position.put(place, Some(piece));
    }
}

/// Any square, one beside a king, or one at the edge where the side's pieces promote.
fn some_place(position: &Position, side: Side, dice: &mut Dice) -> Place {
    let royals = Side::BOTH.map(|side| position.royals(side)).concat();
    let near = |place: &Place| {
        let close = |a: i32, b: i32| (a - b).abs() <= 2;
        royals.iter().any(|royal| close(royal.file, place.file) && close(royal.rank, place.rank))
    };
    let far_up = |place: &Place| match side {
        Side::Black => place.rank <= position.game.zone + 1,
        Side::White => place.rank >= position.ranks - position.game.zone,
    };
    let all = position.places();
    let wanted: Vec<Place> = match dice.below(4) {
        0 | 1 if !royals.is_empty() => all.filter(near).collect(),
        2 => all.filter(far_up).collect(),
        _ => all.collect(),
    };
    *dice.pick(&wanted)
}

fn fill_hands(position: &mut Position, dice: &mut Dice) {
    let letters: Vec<char> = position.game.men.iter().map(|man| man.letter).collect();
    for hand in &mut position.hands {
        for _ in 0..dice.below(4) {
            let letter = *dice.pick(&letters[1..]);
            *hand.entry(letter).or_default() += 1;
        }
        if dice.chance(40) {
            hand.insert(position.game.pawn, 1);
        }
    }
}

/// A king with little room and a pawn in the attacker's hand: where pawn drops mate.
pub(crate) fn cornered(game: &Rc<Game>, dice: &mut Dice) -> Position {
    loop {
        let mut position = Position::empty(game);
        let corner = Place { file: *dice.pick(&[1, position.files]), rank: 1 };
        put(&mut position, corner, Piece { letter: 'K', promoted: false, side: Side::White });
        let home = Place { file: 1 + position.files / 2, rank: position.ranks };
        put(&mut position, home, Piece { letter: 'K', promoted: false, side: Side::Black });
        for _ in 0..2 + dice.below(5) {
            scatter_piece(&mut position, dice);
        }
        fill_hands(&mut position, dice);
        position.hands[Side::Black as usize].insert(game.pawn, 1);
        let position = position.afresh();
        if !position.exposed(Side::White) {
            return position;
        }
    }
}
