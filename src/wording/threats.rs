//! Attacks on royals.

use super::face_name;
use crate::board::{Piece, Square};
use crate::language::{Language, all_of};
use crate::message;
use crate::rules::Position;

/// The attacked royals of the side to move and their attackers, as a sentence; `None` where none is.
/// An attack that the rules make a check is called one, another is only announced.
#[must_use]
pub fn threat(position: &Position) -> Option<String> {
    let side = position.to_move();
    let attacked = position.attacked_royals(side);
    let royals: Vec<String> = attacked.iter().map(|&at| piece_on_square(position, at)).collect();
    let from = attacked.iter().flat_map(|&royal| position.attackers(royal, !side));
    let attackers: Vec<String> = from
        .map(|from| message!("wording-the-piece", piece = piece_on_square(position, from)))
        .collect();
    let (royals, attackers) = (all_of(&royals), all_of(&attackers));
    match attacked.is_empty() {
        true => None,
        false if position.is_check() => {
            Some(message!("wording-check", side = side, royals = royals, attackers = attackers))
        }
        false => {
            Some(message!("wording-attack", side = side, royals = royals, attackers = attackers))
        }
    }
}

/// The piece on `square` with the name of the square: `rook on 2h`.
#[must_use]
pub fn piece_on_square(position: &Position, square: Square) -> String {
    let piece = position.piece(square);
    let local = |piece: Piece| {
        face_name(Language::current(), position.selection().face(piece.kind)).to_owned()
    };
    let name = piece.map_or_else(|| message!("wording-some-piece"), local);
    message!("wording-piece-on", name = name, square = position.geometry().name(square))
}
