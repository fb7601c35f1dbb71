//! The face of a piece after a move. A rule by which a move changes the piece that makes it, regardless of what it
//! captures, belongs in this file.

use crate::board::{Move, PieceKind};
use crate::variant::Selection;

/// A source of the other faces of kinds: a selection, or the tables compiled from it.
pub(crate) trait Faces {
    /// The other face of `kind`, where a move can turn it over.
    fn turned_over(&self, kind: PieceKind) -> Option<PieceKind>;
}

/// The promoted face of a base face, and under `promotion-flips` the base face of a promoted face. `None` for a kind
/// that the game does not have.
impl Faces for Selection {
    fn turned_over(&self, kind: PieceKind) -> Option<PieceKind> {
        let face = self.get_face(kind)?;
        let turns_back = face.is_promoted() && self.rules().promotion_flips;
        face.promotes_to.or(turns_back.then_some(face.base))
    }
}

/// The face that a piece of `kind` has after `mv`, or with which `mv` drops it. A kind without another face does not
/// change.
#[inline(always)]
pub(crate) fn after(faces: &impl Faces, kind: PieceKind, mv: Move) -> PieceKind {
    let turned = if mv.promotes() { faces.turned_over(kind) } else { None };
    turned.unwrap_or(kind)
}
