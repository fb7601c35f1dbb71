//! Attacks on royals.

use super::face_name;
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Piece, Square};
use zushiki_core::rules::Position;

/// The attacked royals of the side to move and their attackers, as a sentence; `None` where none is.
/// An attack that the rules make a check is called one, another is only announced.
#[must_use]
pub fn threat(language: Language, position: &Position) -> Option<String> {
    let side = position.to_move();
    let attacked = position.attacked_royals(side);
    let royals: Vec<String> =
        attacked.iter().map(|&at| piece_on_square(language, position, at)).collect();
    let from = attacked.iter().flat_map(|&royal| position.attackers(royal, !side));
    let attackers: Vec<String> = from
        .map(|from| {
            message!(
                language,
                "wording-the-piece",
                piece = piece_on_square(language, position, from)
            )
        })
        .collect();
    let (royals, attackers) = (language.all_of(&royals), language.all_of(&attackers));
    match attacked.is_empty() {
        true => None,
        false if position.is_check() => Some(message!(
            language,
            "wording-check",
            side = side,
            royals = royals,
            attackers = attackers
        )),
        false => Some(message!(
            language,
            "wording-attack",
            side = side,
            royals = royals,
            attackers = attackers
        )),
    }
}

/// The piece on `square` with the name of the square: `rook on 2h`.
#[must_use]
pub fn piece_on_square(language: Language, position: &Position, square: Square) -> String {
    let piece = position.piece(square);
    let local =
        |piece: Piece| face_name(language, position.selection().face(piece.kind)).to_owned();
    let name = piece.map_or_else(|| message!(language, "wording-some-piece"), local);
    message!(language, "wording-piece-on", name = name, square = position.geometry().name(square))
}
