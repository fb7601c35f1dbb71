//! Unvalidated positions.

use super::{Color, Geometry, Hand, Piece, Square};

/// An unvalidated position: pieces, hands, the side to move and the move number.
///
/// [`Rules::position`](crate::rules::Rules::position) makes a playable position from it, or returns
/// the reason why it cannot be played.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    geometry: Geometry,
    squares: Vec<Option<Piece>>,
    /// The hands, indexed by [`Color::index`].
    pub hands: [Hand; 2],
    /// The side to move.
    pub to_move: Color,
    /// The number of the next move, from 1.
    pub ply: u32,
    /// The square where a piece other than a lion captured a lion with the last move, in games that
    /// restrict such captures.
    pub lion_taken: Option<Square>,
}

impl Setup {
    /// An empty board with empty hands, Black to move, at move 1.
    #[must_use]
    pub fn empty(geometry: Geometry) -> Setup {
        Setup {
            geometry,
            squares: vec![None; geometry.bits()],
            hands: [Hand::default(), Hand::default()],
            to_move: Color::Black,
            ply: 1,
            lion_taken: None,
        }
    }

    /// The size of the board.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// The piece on `square`; `None` if the square is empty or not on this board.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.squares.get(square.index()).copied().flatten()
    }

    /// Puts `piece` on `square`, or clears the square. A square that is not on this board changes
    /// nothing.
    pub fn set_piece(&mut self, square: Square, piece: Option<Piece>) {
        if self.geometry.contains(square) {
            self.squares[square.index()] = piece;
        }
    }

    /// Every piece on the board with its square, by rank from the top.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.geometry.squares().filter_map(|square| Some((square, self.piece(square)?)))
    }
}
