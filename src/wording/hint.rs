//! The reasons for recommended moves.

use super::mate::mate_in;
use crate::board::{PieceKind, Square};
use crate::engine::{Hint, Length, Reason};
use crate::notation::Notation;
use crate::rules::Position;

/// The piece that should move, with its square: `the rook on 2h`; `the pawn in hand`.
#[must_use]
pub fn hint_piece(position: &Position, hint: &Hint) -> Option<String> {
    let mv = *hint.line.first()?;
    let kind = mv.drop().or_else(|| position.moved_kind(mv))?;
    let name = name(position, kind);
    Some(match mv.from() {
        Some(from) => format!("the {name} on {}", position.geometry().name(from)),
        None => format!("a {name} in hand"),
    })
}

/// The line of a hint and the reason for its first move: `Bx2b+ Sx2b R-2c: wins the bishop`.
#[must_use]
pub fn hint_line(position: &Position, hint: &Hint, notation: Notation) -> String {
    let line = super::line(position, &hint.line, notation);
    format!("{line}: {}", reason(position, hint))
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
        &Reason::Wins { kind } => format!("wins the {}", name(kind)),
        Reason::StopsMate { length } => format!("stops the threat of {}", mate(length)),
        Reason::AnswersCheck => "answers the check".to_owned(),
        Reason::ThreatensMate { length } => format!("threatens {}", mate(length)),
        &Reason::Gains { at } => format!("comes out ahead in the exchanges on {}", square(at)),
        &Reason::Saves { kind } => format!("brings the {} to safety", name(kind)),
        &Reason::Guards { at } => format!("guards {}", piece_on(position, at)),
        Reason::Attacks { at } => {
            let pieces: Vec<String> = at.iter().map(|&at| piece_on(position, at)).collect();
            format!("attacks {}", pieces.join(" and "))
        }
        &Reason::WinsLater { kind } => format!("wins the {} by the end of the line", name(kind)),
        &Reason::Promotes { kind } => format!("promotes the {}", name(kind)),
        Reason::Checks => "gives check".to_owned(),
        &Reason::Opens { at } => format!("opens lines for {}", piece_on(position, at)),
        &Reason::Closes { kind } => {
            format!("brings the {} closer to its {}", name(kind), royal(position))
        }
        Reason::Preferred => "the search prefers it, though it wins nothing at once".to_owned(),
    }
}

/// The name of the first royal of the side to move.
fn royal(position: &Position) -> &str {
    let at = position.royals(position.to_move()).into_iter().next();
    let piece = at.and_then(|at| position.piece(at));
    piece.map_or("royal piece", |piece| name(position, piece.kind))
}

fn piece_on(position: &Position, at: Square) -> String {
    let square = position.geometry().name(at);
    match position.piece(at) {
        Some(piece) => format!("the {} on {square}", name(position, piece.kind)),
        None => square.to_string(),
    }
}

fn name(position: &Position, kind: PieceKind) -> &str {
    &position.selection().face(kind).name
}
