//! Questions to the engine about positions of a game.

use zushiki_core::game::{Game, NodeId};
use zushiki_engine::{Earlier, Limits, Request};

/// The question for the best `lines` moves in the position at `node`.
#[must_use]
pub fn request_at(game: &Game, node: NodeId, limits: Limits, lines: usize) -> Request {
    let request = Request::new(game.position_of(node), limits);
    Request { earlier: earlier(game, node), multi_pv: lines, ..request }
}

/// The positions of the game before that at `node`, oldest first.
pub(super) fn earlier(game: &Game, node: NodeId) -> Vec<Earlier> {
    let mut earlier = Vec::new();
    let mut at = node;
    while let (Some(before), Some(mv)) = (game.node(at).parent(), game.node(at).mv()) {
        earlier.push(Earlier::in_game(game, before, mv));
        at = before;
    }
    earlier.reverse();
    earlier
}
