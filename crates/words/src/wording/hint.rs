//! The reasons for recommended moves.

use super::face_name;
use super::mate::{bound, mate_in};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Color, Piece, PieceKind, Square, SquareName};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_engine::{Hint, Reason};

/// The piece that should move, with its square: `the rook on 2h`; `a pawn in hand`.
fn hint_piece(language: Language, position: &Position, hint: &Hint) -> Option<String> {
    let (piece, from) = moved(language, position, hint)?;
    Some(match from {
        Some(from) => message!(language, "wording-hint-piece", piece, from),
        None => message!(language, "wording-hint-piece-in-hand", piece),
    })
}

/// The advice to move a piece or to drop one, as a sentence: `Move the rook on 2h.`
#[must_use]
pub fn hint_advice(language: Language, position: &Position, hint: &Hint) -> Option<String> {
    let (piece, from) = moved(language, position, hint)?;
    Some(match from {
        Some(from) => message!(language, "wording-hint-move", piece, from),
        None => message!(language, "wording-hint-drop", piece),
    })
}

/// The piece that the first move of a hint moves, and its square unless it is in hand.
fn moved<'a>(
    language: Language,
    position: &'a Position,
    hint: &Hint,
) -> Option<(&'a str, Option<SquareName>)> {
    let mv = *hint.line.first()?;
    let kind = mv.drop().or_else(|| position.moved_kind(mv))?;
    let from = mv.from().map(|from| position.geometry().name(from));
    Some((name(language, position, kind), from))
}

/// The first move of a hint, the reason for it, and how the line continues: `Bx2b+: wins the bishop (then Sx2b R-2c)`.
#[must_use]
pub fn hint_line(
    language: Language,
    position: &Position,
    hint: &Hint,
    notation: Notation,
) -> String {
    let first = super::line(position, hint.line.get(..1).unwrap_or_default(), notation);
    let line = super::line(position, &hint.line, notation);
    let after = line.strip_prefix(&first).map(str::trim_start).unwrap_or_default();
    let reason = reason(language, position, hint);
    let told = message!(language, "language-labelled", label = first, text = reason);
    match after {
        "" => told,
        after => message!(language, "wording-hint-then", told, line = after),
    }
}

/// The text of the nth step of a hint, from 1: the piece, the move, and from 3 the line with the reason.
#[must_use]
pub fn hint_step(
    language: Language,
    position: &Position,
    hint: &Hint,
    step: usize,
    notation: Notation,
) -> String {
    match step {
        1 => hint_piece(language, position, hint).unwrap_or_default(),
        2 => super::line(position, hint.line.get(..1).unwrap_or_default(), notation),
        _ => hint_line(language, position, hint, notation),
    }
}

/// The reason for the first move of a hint in `position`: `wins the lance`, `guards the gold general on
/// 5g`.
#[must_use]
pub fn reason(language: Language, position: &Position, hint: &Hint) -> String {
    let selection = position.selection();
    let name = |kind| name(language, position, kind);
    let square = |at: Square| position.geometry().name(at);
    match &hint.reason {
        &Reason::Mate { length, end } => mate_in(language, selection, length, end),
        &Reason::Wins { kind } => message!(language, "wording-hint-wins", piece = name(kind)),
        &Reason::StopsMate { length } => {
            let (bound, plies) = bound(length);
            message!(language, "wording-hint-stops-mate", bound, plies)
        }
        Reason::AnswersCheck => message!(language, "wording-hint-answers-check"),
        &Reason::ThreatensMate { length } => {
            let (bound, plies) = bound(length);
            message!(language, "wording-hint-threatens", bound, plies)
        }
        &Reason::Gains { at } => {
            message!(language, "wording-hint-exchanges", at = square(at))
        }
        &Reason::Saves { kind } => message!(language, "wording-hint-saves", piece = name(kind)),
        &Reason::Guards { at } => {
            let piece = name_on(language, position, at);
            message!(language, "wording-hint-guards", piece, at = square(at))
        }
        &Reason::Shields { at } => {
            let piece = name_on(language, position, at);
            message!(language, "wording-hint-shields", piece, at = square(at))
        }
        Reason::Attacks { at } => {
            let attacked = |&at: &Square| {
                let piece = name_on(language, position, at);
                message!(language, "wording-hint-attacked", piece, at = square(at))
            };
            let pieces: Vec<String> = at.iter().map(attacked).collect();
            message!(language, "wording-hint-attacks", pieces = language.all_of(&pieces))
        }
        &Reason::WinsLater { kind } => {
            message!(language, "wording-hint-wins-later", piece = name(kind))
        }
        &Reason::Promotes { kind } => {
            message!(language, "wording-hint-promotes", piece = name(kind))
        }
        Reason::Checks => message!(language, "wording-hint-checks"),
        &Reason::Opens { at } => {
            let piece = name_on(language, position, at);
            message!(language, "wording-hint-opens-lines", piece, at = square(at))
        }
        &Reason::Exchanges { kind } => {
            message!(language, "wording-hint-exchanges-piece", piece = name(kind))
        }
        &Reason::NearsPromotion { kind } => {
            message!(language, "wording-hint-promotes-next", piece = name(kind))
        }
        &Reason::Ranges { kind } => message!(language, "wording-hint-ranges", piece = name(kind)),
        &Reason::Restricts { at } => {
            let piece = name_on(language, position, at);
            message!(language, "wording-hint-restricts", piece, at = square(at))
        }
        &Reason::Advances { kind } => {
            message!(language, "wording-hint-advances", piece = name(kind))
        }
        &Reason::Approaches { kind } => {
            let side = !position.to_move();
            message!(
                language,
                "wording-hint-approaches-other",
                piece = name(kind),
                royal = royal(language, position, side)
            )
        }
        &Reason::Closes { kind } => {
            message!(
                language,
                "wording-hint-approaches",
                piece = name(kind),
                royal = royal(language, position, position.to_move())
            )
        }
        Reason::Preferred => message!(language, "wording-hint-of-search"),
    }
}

/// The name of the first royal of `side`.
fn royal(language: Language, position: &Position, side: Color) -> String {
    let at = position.royals(side).into_iter().next();
    let piece = at.and_then(|at| position.piece(at));
    let named = |piece: Piece| name(language, position, piece.kind).to_owned();
    piece.map_or_else(|| message!(language, "wording-royal-piece"), named)
}

/// The name of the piece on `at`.
fn name_on(language: Language, position: &Position, at: Square) -> String {
    let named = |piece: Piece| name(language, position, piece.kind).to_owned();
    position.piece(at).map_or_else(|| message!(language, "wording-some-piece"), named)
}

fn name(language: Language, position: &Position, kind: PieceKind) -> &str {
    face_name(language, position.selection().face(kind))
}
