//! A position as somebody wrote it down, before any rule has looked at it.

use super::{Color, Geometry, Hand, Piece, Square};

/// Pieces, hands, the side to move and the ply: unvalidated.
///
/// `rules` turns it into a position, or says why it cannot be one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    geometry: Geometry,
    squares: Vec<Option<Piece>>,
    /// What each side holds, Black's first (see [`Color::index`]).
    pub hands: [Hand; 2],
    /// Whose turn it is.
    pub to_move: Color,
    /// The number of the move about to be played, from 1.
    pub ply: u32,
}

impl Setup {
    /// An empty board with empty hands, Black to make move 1.
    #[must_use]
    pub fn empty(geometry: Geometry) -> Setup {
        Setup {
            geometry,
            squares: vec![None; geometry.bits()],
            hands: [Hand::default(), Hand::default()],
            to_move: Color::Black,
            ply: 1,
        }
    }

    /// The board's size.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// The piece on `square`.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.squares.get(square.index()).copied().flatten()
    }

    /// Puts `piece` on `square`, or clears it.
    pub fn set_piece(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(slot) = self.squares.get_mut(square.index()) {
            *slot = piece;
        }
    }

    /// Every piece on the board with its square, rank by rank.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.geometry.squares().filter_map(|square| Some((square, self.piece(square)?)))
    }
}
