//! Perft of shogi by haitaka, a fast engine of its own kind: hard-coded for the one game.

use haitaka::{Board, Move};

/// How many sequences of `depth` moves there are from the start; the last move is counted and not
/// played, as we do.
pub(crate) fn perft(depth: u32) -> u64 {
    count(&Board::startpos(), depth)
}

fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    let mut each = |mv: Move| {
        nodes += if depth <= 1 { 1 } else { behind(board, mv, depth) };
    };
    board.generate_moves(|moves| {
        // Move by move: the length that it gives for a set of moves is not their number.
        moves.into_iter().for_each(&mut each);
        false
    });
    nodes
}

fn behind(board: &Board, mv: Move, depth: u32) -> u64 {
    let mut next = board.clone();
    next.play_unchecked(mv);
    count(&next, depth - 1)
}
