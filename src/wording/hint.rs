//! The reasons for recommended moves.

use super::face_name;
use super::mate::mate_in;
use crate::board::{Piece, PieceKind, Square};
use crate::engine::{Hint, Length, Reason};
use crate::language::{Language, all_of};
use crate::message;
use crate::notation::Notation;
use crate::rules::Position;

/// The piece that should move, with its square: `the rook on 2h`; `the pawn in hand`.
#[must_use]
pub fn hint_piece(position: &Position, hint: &Hint) -> Option<String> {
    let mv = *hint.line.first()?;
    let kind = mv.drop().or_else(|| position.moved_kind(mv))?;
    let name = name(position, kind);
    Some(match mv.from() {
        Some(from) => {
            message!("wording-hint-piece", name = name, from = position.geometry().name(from))
        }
        None => message!("wording-hint-piece-in-hand", name = name),
    })
}

/// The line of a hint and the reason for its first move: `Bx2b+ Sx2b R-2c: wins the bishop`.
#[must_use]
pub fn hint_line(position: &Position, hint: &Hint, notation: Notation) -> String {
    let line = super::line(position, &hint.line, notation);
    message!("language-labelled", label = line, text = reason(position, hint))
}

/// The text of the nth step of a hint, from 1: the piece, the move, and from 3 the line with the reason.
#[must_use]
pub fn hint_step(position: &Position, hint: &Hint, step: usize, notation: Notation) -> String {
    match step {
        1 => hint_piece(position, hint).unwrap_or_default(),
        2 => super::line(position, hint.line.get(..1).unwrap_or_default(), notation),
        _ => hint_line(position, hint, notation),
    }
}

/// The reason for the first move of a hint in `position`: `wins the lance`, `guards the gold general on
/// 5g`.
#[must_use]
pub fn reason(position: &Position, hint: &Hint) -> String {
    let selection = position.selection();
    let name = |kind| name(position, kind);
    let square = |at: Square| position.geometry().name(at);
    let mate = |&length: &Length| mate_in(selection, length, None);
    match &hint.reason {
        &Reason::Mate { length, end } => mate_in(selection, length, end),
        &Reason::Wins { kind } => message!("wording-hint-wins", piece = name(kind)),
        Reason::StopsMate { length } => {
            message!("wording-hint-stops-mate", mate = mate(length))
        }
        Reason::AnswersCheck => message!("wording-hint-answers-check"),
        Reason::ThreatensMate { length } => message!("wording-hint-threatens", mate = mate(length)),
        &Reason::Gains { at } => {
            message!("wording-hint-exchanges", at = square(at))
        }
        &Reason::Saves { kind } => message!("wording-hint-saves", piece = name(kind)),
        &Reason::Guards { at } => message!("wording-hint-guards", piece = piece_on(position, at)),
        Reason::Attacks { at } => {
            let pieces: Vec<String> = at.iter().map(|&at| piece_on(position, at)).collect();
            message!("wording-hint-attacks", pieces = all_of(&pieces))
        }
        &Reason::WinsLater { kind } => {
            message!("wording-hint-wins-later", piece = name(kind))
        }
        &Reason::Promotes { kind } => message!("wording-hint-promotes", piece = name(kind)),
        Reason::Checks => message!("wording-hint-checks"),
        &Reason::Opens { at } => {
            message!("wording-hint-opens-lines", piece = piece_on(position, at))
        }
        &Reason::Closes { kind } => {
            message!("wording-hint-approaches", piece = name(kind), royal = royal(position))
        }
        Reason::Preferred => message!("wording-hint-of-search"),
    }
}

/// The name of the first royal of the side to move.
fn royal(position: &Position) -> String {
    let at = position.royals(position.to_move()).into_iter().next();
    let piece = at.and_then(|at| position.piece(at));
    let named = |piece: Piece| name(position, piece.kind).to_owned();
    piece.map_or_else(|| message!("wording-royal-piece"), named)
}

fn piece_on(position: &Position, at: Square) -> String {
    let square = position.geometry().name(at);
    match position.piece(at) {
        Some(piece) => {
            message!("wording-the-piece-on", piece = name(position, piece.kind), square = square)
        }
        None => square.to_string(),
    }
}

fn name(position: &Position, kind: PieceKind) -> &str {
    face_name(Language::current(), position.selection().face(kind))
}
