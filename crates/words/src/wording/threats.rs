//! Attacks on royals, and what a side threatens to play.

use super::{Side, face_name, line, score_in_words};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Move, Piece, Square};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_engine::Answer;
use zushiki_play::analysis::evaluation_of;
use zushiki_play::opponent::passed;

/// The maximum length of the line of a threat in plies: later moves depend on replies that are not forced.
const THREAT_PLIES: usize = 3;

/// The attacked royals of the side to move and their attackers, as a sentence; `None` if none is attacked. An attack
/// that is a check by the rules is called check; any other is called an attack.
#[must_use]
pub fn threat(language: Language, position: &Position) -> Option<String> {
    let side = position.to_move();
    let attacked = position.attacked_royals(side);
    let attackers = attacked.iter().flat_map(|&royal| position.attackers(royal, !side));
    let attackers = attackers.map(|at| {
        let (piece, at) = (name_on(language, position, at), position.geometry().name(at));
        message!(language, "wording-attacker", piece, at)
    });
    let royals = attacked.iter().map(|&at| {
        let (piece, at) = (name_on(language, position, at), position.geometry().name(at));
        message!(language, "wording-attacked-royal", piece, at)
    });
    let count = attacked.len();
    let royals = language.all_of(&royals.collect::<Vec<_>>());
    let attackers = language.all_of(&attackers.collect::<Vec<_>>());
    match attacked.is_empty() {
        true => None,
        false if position.is_check() => Some(message!(
            language,
            "wording-check",
            side = Side::to_move(position),
            count,
            royals,
            attackers
        )),
        false => Some(message!(
            language,
            "wording-attack",
            side = Side::to_move(position),
            count,
            royals,
            attackers
        )),
    }
}

/// The line that the side not to move would play if the side to move passed in `position`, with its value:
/// `If Black passed, White would play P-3e PxP: 1.20.` The line is that of the search after the pass; its first three
/// moves are given.
#[must_use]
pub fn threat_of_other_side(
    language: Language,
    position: &Position,
    answer: &Answer,
    notation: Notation,
) -> String {
    let Some(after) = passed(position).filter(|_| !answer.line.is_empty()) else {
        return message!(language, "wording-no-threat");
    };
    let moves: Vec<Move> = answer.line.iter().copied().take(THREAT_PLIES).collect();
    let evaluation = evaluation_of(answer.score, after.to_move());
    message!(
        language,
        "wording-threat-if-passed",
        side = Side::to_move(position),
        other = Side::to_move(&after),
        line = line(&after, &moves, notation),
        value = score_in_words(language, position.selection(), evaluation)
    )
}

/// The piece on `square` with the name of the square: `rook on 2h`.
#[must_use]
pub fn piece_on_square(language: Language, position: &Position, square: Square) -> String {
    let piece = name_on(language, position, square);
    message!(language, "wording-piece-on", piece, square = position.geometry().name(square))
}

/// The name of the piece on `square`.
fn name_on(language: Language, position: &Position, square: Square) -> String {
    let piece = position.piece(square);
    let local =
        |piece: Piece| face_name(language, position.selection().face(piece.kind)).to_owned();
    piece.map_or_else(|| message!(language, "wording-some-piece"), local)
}
