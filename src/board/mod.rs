//! Geometry: squares, sets of squares, pieces, hands, moves, and positions as written down.
//!
//! Nothing here knows a variant or a rule, and nothing does I/O.

mod bitboard;
mod color;
mod geometry;
mod moves;
mod piece;
mod setup;
mod wide;
mod words;

pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use geometry::{Geometry, MAX_SIDE, Square, SquareName, Step};
pub use moves::{Move, Origin};
pub use piece::{Hand, MAX_IN_HAND, MAX_KINDS, Piece, PieceKind};
pub use setup::Setup;
pub use wide::Wide;
pub use words::Words;
