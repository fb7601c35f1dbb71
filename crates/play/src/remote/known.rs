//! The moves of a game, and what all who have joined a table know of it.

use crate::table::SharedOffer;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, NodeId};

/// The state that everyone at the table has been sent. The host compares it with the game and sends what changed.
#[derive(Debug)]
pub(super) struct Known {
    /// The nodes from the start to the live one.
    pub(super) line: Vec<NodeId>,
    /// The open offer, with the side that has made it.
    pub(super) offer: Option<(Color, SharedOffer)>,
    /// The side whose clock runs.
    pub(super) running: Option<Color>,
    /// Whether the game is over.
    pub(super) is_over: bool,
}

impl Known {
    /// The state of `game` at first: no open offer, and no clock that runs.
    pub(super) fn of(game: &Game) -> Known {
        let is_over = game.live_outcome().is_some();
        Known { line: line_of(game), offer: None, running: None, is_over }
    }
}

/// The nodes from the start of the game to the live one.
pub(super) fn line_of(game: &Game) -> Vec<NodeId> {
    let mut line: Vec<NodeId> =
        std::iter::successors(Some(game.live_node()), |&id| game.node(id).parent()).collect();
    line.reverse();
    line
}

/// The number of moves of the game.
pub(super) fn live_ply(game: &Game) -> usize {
    game.node(game.live_node()).ply()
}
