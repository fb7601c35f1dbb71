//! Random moves and positions, with a bias towards rare cases.

use std::rc::Rc;

use super::dice::Dice;
use super::games::Game;
use super::moves::Move;
use super::position::{Piece, Position, Side, Square};

/// One of the legal `moves`, chosen at random with a bias towards captures, promotions, drops,
/// checks and advances of pieces that promote to royals; `None` if there are no moves.
pub fn choose(position: &Position, moves: &[Move], dice: &mut Dice) -> Option<Move> {
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
    let piece_type = position.at(from).map(|piece| position.game.piece_type(piece.letter));
    forward && piece_type.is_some_and(|piece_type| piece_type.back_is_royal)
}

/// A random position of few pieces, most of them near a king or in the promotion zone.
pub fn scattered(game: &Rc<Game>, dice: &mut Dice) -> Position {
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
        let position = position.reread();
        if position.had_royal != [false; 2]
            && !position.has_lost_its_royals()
            && !position.has_exposed_royals(position.to_move.other())
        {
            return position;
        }
    }
}

fn scatter_kings(position: &mut Position, dice: &mut Dice) {
    for side in Side::BOTH {
        if dice.chance(92) {
            let square = random_square(position, side, dice);
            set(position, square, Piece { letter: 'K', promoted: false, side });
        }
    }
}

fn scatter_piece(position: &mut Position, dice: &mut Dice) {
    let letters: Vec<char> =
        position.game.piece_types.iter().map(|piece_type| piece_type.letter).collect();
    let letter = *dice.pick(&letters[1..]);
    let promoted = position.game.piece_type(letter).back.is_some() && dice.chance(30);
    let side = *dice.pick(&Side::BOTH);
    let square = random_square(position, side, dice);
    set(position, square, Piece { letter, promoted, side });
}

/// Puts `piece` on `square`, unless it is occupied or the piece could never move from there.
fn set(position: &mut Position, square: Square, piece: Piece) {
    if position.at(square).is_none() && !position.stuck(piece, square) {
        position.set(square, Some(piece));
    }
}

/// Any square, one near a king, or one in or before the side's promotion zone.
fn random_square(position: &Position, side: Side, dice: &mut Dice) -> Square {
    let royals = Side::BOTH.map(|side| position.royals(side)).concat();
    let near = |square: &Square| {
        let close = |a: i32, b: i32| (a - b).abs() <= 2;
        royals.iter().any(|royal| close(royal.file, square.file) && close(royal.rank, square.rank))
    };
    let far_up = |square: &Square| match side {
        Side::Black => square.rank <= position.game.zone + 1,
        Side::White => square.rank >= position.ranks - position.game.zone,
    };
    let all = position.squares();
    let wanted: Vec<Square> = match dice.below(4) {
        0 | 1 if !royals.is_empty() => all.filter(near).collect(),
        2 => all.filter(far_up).collect(),
        _ => all.collect(),
    };
    *dice.pick(&wanted)
}

fn fill_hands(position: &mut Position, dice: &mut Dice) {
    let letters: Vec<char> =
        position.game.piece_types.iter().map(|piece_type| piece_type.letter).collect();
    for hand in &mut position.hands {
        for _ in 0..dice.below(4) {
            let letter = *dice.pick(&letters[1..]);
            *hand.count_mut(letter) += 1;
        }
        if dice.chance(40) {
            *hand.count_mut(position.game.pawn) = 1;
        }
    }
}

/// A random position with a king in the corner and a pawn in the attacker's hand, so that some pawn
/// drops mate.
pub fn cornered(game: &Rc<Game>, dice: &mut Dice) -> Position {
    loop {
        let mut position = Position::empty(game);
        let corner = Square { file: *dice.pick(&[1, position.files]), rank: 1 };
        set(&mut position, corner, Piece { letter: 'K', promoted: false, side: Side::White });
        let home = Square { file: 1 + position.files / 2, rank: position.ranks };
        set(&mut position, home, Piece { letter: 'K', promoted: false, side: Side::Black });
        for _ in 0..2 + dice.below(5) {
            scatter_piece(&mut position, dice);
        }
        fill_hands(&mut position, dice);
        *position.hands[Side::Black as usize].count_mut(game.pawn) = 1;
        let position = position.reread();
        if !position.has_exposed_royals(Side::White) {
            return position;
        }
    }
}
