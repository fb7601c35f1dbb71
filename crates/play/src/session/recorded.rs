//! The part of a game that was read from a file: undo takes back no move of it, and not its result.

use zushiki_core::game::{DeclaredEnd, Game, NodeId};

/// The extent of a record when it was opened.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Recorded {
    /// The number of nodes. Later nodes are moves that were played here.
    nodes: usize,
    /// The last node of the game, if the record has its result.
    end: Option<NodeId>,
}

impl Recorded {
    /// All of `game`.
    pub(super) fn all_of(game: &Game) -> Recorded {
        let end = game.live_outcome().map(|_| game.live_node());
        Recorded { nodes: game.node_count(), end }
    }

    /// Whether what undo would take back at the live node of `game` is of the record: its result, otherwise a move.
    pub(super) fn has_last_of(&self, game: &Game) -> bool {
        let live = game.live_node();
        match game.node(live).declared_end() {
            DeclaredEnd::Standing(_) => self.end == Some(live),
            DeclaredEnd::None | DeclaredEnd::Withdrawn(_) => {
                live != game.root() && live.index() < self.nodes
            }
        }
    }

    /// Whether the move after the live node of `game` was not `taken_back` but belongs to a variation of the record, or
    /// to one that was added to it.
    pub(super) fn is_followed_by_variation(&self, game: &Game, taken_back: &[NodeId]) -> bool {
        let live = game.node(game.live_node());
        let next = live.selected_child().filter(|next| !taken_back.contains(next));
        self.nodes > 0 && live.declared_end() == DeclaredEnd::None && next.is_some()
    }
}
