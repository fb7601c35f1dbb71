//! Perft of shogi by haitaka, a fast library that is hard-coded for shogi.

use ::haitaka::{Board, Move};

/// The number of sequences of `depth` legal moves from the start. The moves of the last ply are
/// counted without being played, as in our perft.
pub fn perft(depth: u32) -> u64 {
    count(&Board::startpos(), depth)
}

fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut each = |mv: Move| {
        nodes += if depth <= 1 { 1 } else { count_after(board, mv, depth) };
    };
    board.generate_moves(|moves| {
        // The `len` of its sets of moves is wrong, so the moves are counted one by one.
        moves.into_iter().for_each(&mut each);
        false
    });
    nodes
}

fn count_after(board: &Board, mv: Move, depth: u32) -> u64 {
    let mut next = board.clone();
    next.play_unchecked(mv);
    count(&next, depth - 1)
}
