//! The face of a piece after a move. Everything else in the program asks here: a rule by which a move
//! changes the piece that makes it belongs in this file.

use crate::board::{Move, PieceKind};
use crate::variant::Selection;

/// The face that a piece of `kind` has after `mv`, or with which `mv` drops it. A kind that the game does
/// not have, or that has no other face, stays as it is.
#[inline]
pub(crate) fn after(selection: &Selection, kind: PieceKind, mv: Move) -> PieceKind {
    if mv.promotes() { turned_over(selection, kind).unwrap_or(kind) } else { kind }
}

/// The other face of `kind`, where a move can turn it over: the promoted face of a base face, and under
/// `promotion-flips` the base face of a promoted one.
#[inline]
pub(crate) fn turned_over(selection: &Selection, kind: PieceKind) -> Option<PieceKind> {
    let face = selection.get_face(kind)?;
    let back = || Some(face.base).filter(|_| face.is_promoted());
    face.promotes_to.or_else(|| back().filter(|_| selection.rules().promotion_flips))
}
