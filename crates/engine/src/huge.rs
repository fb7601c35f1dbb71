//! Boards on which one node of a search takes up to a millisecond: with 400 pieces on each side, a position has hundreds
//! of moves, and most pieces can be captured.

use zushiki_core::board::Geometry;

/// The number of squares of the smallest huge board. That of taikyoku has 1,296, that of tai 625.
const LEAST_SQUARES: u16 = 1000;

/// Whether a board is so large that searches of it are limited to a few moves.
pub(super) fn is_huge(board: Geometry) -> bool {
    u16::from(board.files()) * u16::from(board.ranks()) >= LEAST_SQUARES
}
