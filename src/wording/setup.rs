//! Why a position cannot be played.

use super::english::{any_of, sentence, with_article};
use super::royals;
use crate::board::{Geometry, MAX_IN_HAND, PieceKind, Square};
use crate::rules::{Position, SetupError, SetupWarning, setup_warnings};
use crate::variant::Selection;

/// Why the rules do not allow a position.
#[must_use]
pub fn setup_error(selection: &Selection, error: &SetupError) -> String {
    let square = |square: Square| selection.geometry().name(square);
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    match *error {
        SetupError::OtherBoard { expected, found } => {
            let (expected, found) = (size(expected), size(found));
            format!("the position is {found}, the board {expected}")
        }
        SetupError::NoRoyal => {
            format!("neither side has {}", with_article(&any_of(&royals(selection))))
        }
        SetupError::OpponentInCheck { color, kind, royal, attacker, from } => {
            let (mover, attacker) = (attacker.color, named(attacker.kind));
            let (word, from, at) = (named(kind), square(from), square(royal));
            format!(
                "{mover} is to move, but the {attacker} on {from} attacks {color}'s {word} on {at}"
            )
        }
        SetupError::Stuck { piece, at } => {
            let (owner, name, at) = (piece.color, named(piece.kind), square(at));
            format!("{owner}'s {name} on {at} could never move")
        }
        SetupError::HandWithoutDrops { color, kind } => {
            let held = with_article(named(kind));
            format!("{color} has {held} in hand, but there are no drops in this game")
        }
        SetupError::TooManyInHand { color, kind } => {
            format!("{color} has more than {MAX_IN_HAND} of the {} in hand", named(kind))
        }
        SetupError::UnknownKind { .. } => {
            "the position has a piece that this game does not have".to_owned()
        }
        SetupError::PromotedInHand { color, kind } => {
            let held = with_article(named(kind));
            format!("{color} has {held} in hand, but pieces in hand are not promoted")
        }
    }
}

/// Warnings about a position that is to be played, as sentences; `None` where nothing is.
#[must_use]
pub fn setup_notice(position: &Position) -> Option<String> {
    let selection = position.selection();
    let warnings = setup_warnings(position).into_iter();
    let told: Vec<String> =
        warnings.map(|warning| sentence(&setup_warning(selection, warning))).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// A warning about a position that can be played all the same.
#[must_use]
pub fn setup_warning(selection: &Selection, warning: SetupWarning) -> String {
    let named = |kind: PieceKind| selection.face(kind).name.as_str();
    match warning {
        SetupWarning::Stuck { piece, at } => {
            let (owner, name, at) = (piece.color, named(piece.kind), selection.geometry().name(at));
            format!("{owner}'s {name} on {at} can never move")
        }
        SetupWarning::RoyalInHand { color, kind } => {
            format!("{color} has {} in hand", with_article(named(kind)))
        }
        SetupWarning::SecondOnFile { piece, file } => {
            let (owner, name) = (piece.color, named(piece.kind));
            format!("{owner} has more than one {name} on file {file}")
        }
        SetupWarning::TooMany { kind, found, expected } => {
            let name = named(kind);
            format!("there are {found} of the {name}, and the game has {expected}")
        }
    }
}

fn size(geometry: Geometry) -> String {
    format!("{}x{}", geometry.files(), geometry.ranks())
}
