//! The lines of a game for formats that write the main line first and the variations after it.

use super::ending::psn;
use zushiki_core::game::{Game, NodeId};

/// The nodes of the line that begins with `first`.
pub(super) fn from(game: &Game, first: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(first), |&node| next(game, node)).collect()
}

/// The node after `id` in its line. These formats have no moves after an end, so moves that were played from there, or
/// taken back, become variations. An end by the rules alone has no word in these formats.
pub(super) fn next(game: &Game, id: NodeId) -> Option<NodeId> {
    let over = psn::declared(game.node(id)).is_some() || id == game.live_node();
    game.children(id).first().copied().filter(|_| !over)
}

/// The first nodes of the variations after `id`, in the order of the game.
pub(super) fn variations(game: &Game, id: NodeId) -> Vec<NodeId> {
    let line = next(game, id);
    game.children(id).into_iter().filter(|&next| Some(next) != line).collect()
}
