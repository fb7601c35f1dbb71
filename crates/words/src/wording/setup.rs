//! Why a position cannot be played.

use super::royals;
use super::{Side, face_name, foul_word};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Geometry, MAX_IN_HAND, PieceKind, Square};
use zushiki_core::rules::{Position, SetupError, SetupWarning, setup_warnings};
use zushiki_core::variant::Selection;

/// Why the rules do not allow a position.
#[must_use]
pub fn setup_error(language: Language, selection: &Selection, error: &SetupError) -> String {
    let square = |square: Square| selection.geometry().name(square);
    let named = |kind: PieceKind| face_name(language, selection.face(kind));
    let side = |color| Side::of(selection, color);
    match *error {
        SetupError::OtherBoard { expected, found } => {
            let (expected, found) = (size(expected), size(found));
            message!(language, "wording-setup-other-board", found, expected)
        }
        SetupError::NoRoyal => {
            message!(
                language,
                "wording-setup-no-royal",
                royals = language.any_of(&royals(language, selection))
            )
        }
        SetupError::RoyalInHand { color, kind } => {
            message!(
                language,
                "wording-setup-royal-in-hand",
                color = side(color),
                piece = named(kind)
            )
        }
        SetupError::OpponentInCheck { color, kind, royal, attacker, from } => {
            let (mover, attacker) = (attacker.color, named(attacker.kind));
            let (piece, from, at) = (named(kind), square(from), square(royal));
            message!(
                language,
                "wording-setup-check",
                mover = side(mover),
                attacker,
                from,
                color = side(color),
                piece,
                at
            )
        }
        SetupError::Stuck { piece, at } => {
            let (owner, piece, at) = (side(piece.color), named(piece.kind), square(at));
            message!(language, "wording-setup-stuck", owner, piece, at)
        }
        SetupError::HandWithoutDrops { color, kind } => {
            message!(language, "wording-setup-no-drops", color = side(color), piece = named(kind))
        }
        SetupError::TooManyInHand { color, kind } => {
            message!(
                language,
                "wording-setup-many-in-hand",
                color = side(color),
                limit = MAX_IN_HAND,
                piece = named(kind)
            )
        }
        SetupError::UnknownKind { .. } => {
            message!(language, "wording-setup-unknown-kind")
        }
        SetupError::PromotedInHand { color, kind } => {
            message!(
                language,
                "wording-setup-promoted-in-hand",
                color = side(color),
                piece = named(kind)
            )
        }
    }
}

/// Warnings about a position to be played, as sentences, if any.
#[must_use]
pub fn setup_notice(language: Language, position: &Position) -> Option<String> {
    let selection = position.selection();
    let warnings = setup_warnings(position).into_iter();
    let told: Vec<String> = warnings
        .map(|warning| language.sentence(&setup_warning(language, selection, warning)))
        .collect();
    (!told.is_empty()).then(|| language.sentences(&told))
}

/// A warning about a position that can be played all the same.
#[must_use]
pub fn setup_warning(language: Language, selection: &Selection, warning: SetupWarning) -> String {
    let named = |kind: PieceKind| face_name(language, selection.face(kind));
    let side = |color| Side::of(selection, color);
    match warning {
        SetupWarning::Stuck { piece, at } => {
            let (owner, at) = (side(piece.color), selection.geometry().name(at));
            let piece = named(piece.kind);
            message!(language, "wording-warning-stuck", owner, piece, at)
        }
        SetupWarning::SecondOnFile { piece, file } => {
            let (owner, name) = (side(piece.color), named(piece.kind));
            message!(
                language,
                "wording-warning-second-on-file",
                owner,
                piece = name,
                file,
                word = foul_word(selection.face(piece.kind).fouls.file.as_deref())
            )
        }
        SetupWarning::TooMany { kind, found, expected } => {
            let piece = named(kind);
            message!(language, "wording-warning-too-many", found, piece, expected)
        }
    }
}

fn size(geometry: Geometry) -> String {
    format!("{}x{}", geometry.files(), geometry.ranks())
}
