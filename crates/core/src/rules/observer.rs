//! The receiver of what a move changes.

use crate::board::{Color, Piece, PieceKind, Square};

/// A receiver of the changes that a move makes to the board and the hands. Sums over the pieces are
/// kept up to date with it, without a second look at what the move did.
pub trait Observer {
    /// `piece` was put on `square`.
    fn put(&mut self, piece: Piece, square: Square);

    /// `piece` was removed from `square`.
    fn removed(&mut self, piece: Piece, square: Square);

    /// The number of pieces of `kind` in the hand of `color` changed from `before` to `after`.
    fn hand_changed(&mut self, color: Color, kind: PieceKind, before: u16, after: u16);
}

/// The observer that ignores everything; it compiles to nothing.
impl Observer for () {
    #[inline(always)]
    fn put(&mut self, _: Piece, _: Square) {}

    #[inline(always)]
    fn removed(&mut self, _: Piece, _: Square) {}

    #[inline(always)]
    fn hand_changed(&mut self, _: Color, _: PieceKind, _: u16, _: u16) {}
}
