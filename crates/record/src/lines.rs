//! The lines of a game for texts that write the main line, and the variations apart from it.

use super::ending::psn;
use zushiki_core::game::{Game, NodeId};

/// The nodes of the line that begins with `first`.
pub(super) fn from(game: &Game, first: NodeId) -> Vec<NodeId> {
    std::iter::successors(Some(first), |&node| next(game, node)).collect()
}

/// The node after `id` in its line; `None` after its last node. A line has no moves after an end that the players
/// declared, nor after the current position of the game: moves that were played from there, or taken back, are
/// variations.
#[must_use]
pub fn next(game: &Game, id: NodeId) -> Option<NodeId> {
    let over = psn::declared(game.node(id)).is_some() || id == game.live_node();
    game.children(id).first().copied().filter(|_| !over)
}

/// The first nodes of the variations after `id`, in the order of the game.
#[must_use]
pub fn variations(game: &Game, id: NodeId) -> Vec<NodeId> {
    let line = next(game, id);
    game.children(id).into_iter().filter(|&next| Some(next) != line).collect()
}
