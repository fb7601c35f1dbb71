//! The features of a position: what the first layer of a net looks at, and how it is numbered.
//!
//! A position is seen from both sides. Seen by a side, its own pieces come before those of the other, and the board is
//! turned so that it plays upwards. There are four groups of features:
//!
//! - a piece on a square;
//! - a piece at most [`RADIUS`] squares from a royal, by its displacement;
//! - the first, second, ... piece of a kind in hand, up to [`MOST_IN_HAND`];
//! - whether a side has a kind in hand, by the rank of a royal.
//!
//! The second and fourth group need a side with exactly one royal.

use zushiki_core::board::{Color, Geometry, Piece, PieceKind, Square};
use zushiki_core::variant::Selection;

/// The largest distance from a royal, in squares, at which a piece is a feature.
const RADIUS: i16 = 3;
/// The number of displacements within it, in files and ranks.
const DISPLACEMENTS: usize = ((2 * RADIUS + 1) * (2 * RADIUS + 1)) as usize;
/// The number of pieces of a kind in hand that are told apart.
const MOST_IN_HAND: usize = 8;

/// The numbering of the features of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    geometry: Geometry,
    kinds: usize,
}

/// A piece, or the pieces of a kind in hand, as a side sees them: 0 for its own, 1 for those of the other side.
fn owner(viewer: Color, color: Color) -> usize {
    usize::from(viewer != color)
}

impl Layout {
    /// The numbering for games of `selection`.
    #[must_use]
    pub fn of(selection: &Selection) -> Layout {
        Layout { geometry: selection.geometry(), kinds: selection.faces().len() }
    }

    /// The number of features.
    #[must_use]
    pub fn count(self) -> usize {
        self.ranks_from() + 4 * self.kinds * usize::from(self.geometry.ranks())
    }

    fn near_from(self) -> usize {
        2 * self.kinds * self.geometry.bits()
    }

    fn hands_from(self) -> usize {
        self.near_from() + 4 * self.kinds * DISPLACEMENTS
    }

    fn ranks_from(self) -> usize {
        self.hands_from() + 2 * self.kinds * MOST_IN_HAND
    }

    /// The number of one of `kinds` kinds of both sides.
    fn kind(self, viewer: Color, color: Color, kind: PieceKind) -> usize {
        owner(viewer, color) * self.kinds + kind.index()
    }

    /// The feature of `piece` on `square` for `viewer`.
    #[inline]
    #[must_use]
    pub fn placed(self, viewer: Color, piece: Piece, square: Square) -> usize {
        let square = match viewer {
            Color::Black => square,
            Color::White => self.geometry.rotated(square),
        };
        self.kind(viewer, piece.color, piece.kind) * self.geometry.bits() + square.index()
    }

    /// The feature of `piece` on `square` near the royal of `color` on `royal`, for `viewer`; `None` if it is too far
    /// away, and for the royal itself.
    #[inline]
    #[must_use]
    pub fn near(
        self,
        viewer: Color,
        (color, royal): (Color, Square),
        piece: Piece,
        square: Square,
    ) -> Option<usize> {
        let sign = if viewer == Color::Black { 1 } else { -1 };
        let distance = |a: u8, b: u8| sign * (i16::from(a) - i16::from(b));
        let files = distance(self.geometry.file(square), self.geometry.file(royal));
        let ranks = distance(self.geometry.rank(square), self.geometry.rank(royal));
        if files.abs() > RADIUS || ranks.abs() > RADIUS || (files, ranks) == (0, 0) {
            return None;
        }
        let displacement = ((files + RADIUS) * (2 * RADIUS + 1) + ranks + RADIUS) as usize;
        let group =
            owner(viewer, color) * 2 * self.kinds + self.kind(viewer, piece.color, piece.kind);
        Some(self.near_from() + group * DISPLACEMENTS + displacement)
    }

    /// The features of the pieces of `kind` in the hand of `color` from the number `before` to the number `after`.
    #[inline]
    pub fn held(
        self,
        viewer: Color,
        (color, kind): (Color, PieceKind),
        before: u16,
        after: u16,
    ) -> impl Iterator<Item = usize> {
        let first = self.hands_from() + self.kind(viewer, color, kind) * MOST_IN_HAND;
        let bounded = |count: u16| usize::from(count).min(MOST_IN_HAND);
        (bounded(before)..bounded(after)).map(move |number| first + number)
    }

    /// The feature of a hand of `color` with `kind` while the royal of `royal.0` is on `royal.1`.
    #[inline]
    #[must_use]
    pub fn held_by_rank(
        self,
        viewer: Color,
        (color, kind): (Color, PieceKind),
        royal: (Color, Square),
    ) -> usize {
        let group = owner(viewer, royal.0) * 2 * self.kinds + self.kind(viewer, color, kind);
        let depth = self.geometry.depth(royal.1, viewer) - 1;
        self.ranks_from() + group * usize::from(self.geometry.ranks()) + usize::from(depth)
    }
}
