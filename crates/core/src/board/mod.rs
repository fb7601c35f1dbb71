//! Board geometry, squares, sets of squares, pieces, hands, moves and unvalidated positions.
//!
//! Nothing here depends on a variant or its rules, and nothing does I/O.

mod bitboard;
mod color;
mod geometry;
mod moves;
mod packed;
mod piece;
mod setup;
mod via;
mod wide;
mod words;

pub use bitboard::Bitboard;
pub use color::Color;
pub use geometry::{Geometry, MAX_SIDE, RankName, Square, SquareName, Step};
pub use moves::STEPS;
pub(crate) use moves::direction_of;
pub use moves::{Move, Origin};
pub(crate) use packed::PackedSetup;
pub use piece::{Hand, MAX_IN_HAND, MAX_KINDS, Piece, PieceKind};
pub use setup::Setup;
pub use via::Via;
pub use wide::Wide;
pub use words::Words;
