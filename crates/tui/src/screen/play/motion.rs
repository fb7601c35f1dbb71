//! The motion of the last move: one or two boards with the piece on its way, before the board after
//! the move.

use std::time::Duration;

use zushiki_core::board::{Geometry, Move, Setup, Square};
use zushiki_core::game::Game;

/// The time for which each board is shown.
const PACE: Duration = Duration::from_millis(60);

/// The frames that are shown before the board of the game; empty while nothing moves.
#[derive(Debug, Default)]
pub(super) struct Motion {
    /// Whether the player wants animated moves.
    is_wanted: bool,
    /// The boards, the last one first.
    boards: Vec<Setup>,
    /// The time for which the current one has been shown.
    shown: Duration,
}

impl Motion {
    pub(super) fn new(is_wanted: bool) -> Motion {
        Motion { is_wanted, ..Motion::default() }
    }

    /// Begins to show the move that led to the cursor of `game`. A drop and a step to a neighbouring
    /// square pass no other square.
    pub(super) fn start(&mut self, game: &Game) {
        self.stop();
        if !self.is_wanted {
            return;
        }
        let node = game.node(game.cursor_node());
        let Some((mv, parent)) = node.mv().zip(node.parent()) else { return };
        let Some(from) = mv.from() else { return };
        let before = game.position_of(parent).setup();
        let on_the_way = squares_between(before.geometry(), from, mv);
        let board = |at| with_piece_moved(&before, from, at);
        self.boards = on_the_way.into_iter().rev().map(board).collect();
    }

    /// Shows the board of the game.
    pub(super) fn stop(&mut self) {
        self.boards.clear();
        self.shown = Duration::ZERO;
    }

    /// The board to show in place of that of the game.
    pub(super) fn board(&self) -> Option<&Setup> {
        self.boards.last()
    }

    /// The time until the next board, if one is shown.
    pub(super) fn until_next(&self) -> Option<Duration> {
        self.board().map(|_| PACE.saturating_sub(self.shown))
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        self.shown += elapsed;
        if self.shown >= PACE {
            self.boards.pop();
            self.shown = Duration::ZERO;
        }
    }
}

/// The board with the piece of `from` on `at`.
fn with_piece_moved(board: &Setup, from: Square, at: Square) -> Setup {
    let mut moved = board.clone();
    moved.set_piece(at, board.piece(from));
    moved.set_piece(from, None);
    moved
}

/// The squares on which the moving piece is shown: one for a move of two or three squares, two for a longer move, none
/// for a step. They are near the straight line, even for a jump.
fn squares_between(geometry: Geometry, from: Square, mv: Move) -> Vec<Square> {
    let place = |square| (i16::from(geometry.file(square)), i16::from(geometry.rank(square)));
    let ((file, rank), (to_file, to_rank)) = (place(from), place(mv.to()));
    let (across, down) = (to_file - file, to_rank - rank);
    let parts = match across.abs().max(down.abs()) {
        0 | 1 => 1,
        2 | 3 => 2,
        _ => 3,
    };
    let square = |part: i16| {
        let file = u8::try_from(file + across * part / parts).ok()?;
        geometry.square(file, u8::try_from(rank + down * part / parts).ok()?)
    };
    (1..parts).filter_map(square).collect()
}
