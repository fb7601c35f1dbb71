//! Nodes of the game tree: the position, the move that led to it, its end, and notes.

use std::time::Duration;

use crate::board::Move;
use crate::rules::{Outcome, Position};

/// The id of a node of one game, valid for the lifetime of that game and its clones.
///
/// Methods of [`Game`](super::Game) that take an id panic where the game has no such node;
/// [`Game::get_node`](super::Game::get_node) tests an id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// The index of the node in order of creation: 0 for the root.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// The end that the players, not the rules, gave to a node: a resignation, an agreement, a claim, a
/// loss on time or by an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DeclaredEnd {
    /// No such end.
    #[default]
    None,
    /// The end, in force.
    Standing(Outcome),
    /// The end, taken back by undo; redo restores it.
    Withdrawn(Outcome),
}

/// Notes on a node: comment and times.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The comment on the move, of any number of lines; empty for none.
    pub comment: String,
    /// The time that the player took for the move.
    pub spent: Option<Duration>,
    /// The time on the player's clock after the move.
    pub left: Option<Duration>,
    /// The time that the side to move took before it ended the game here, for example by resigning.
    pub spent_on_end: Option<Duration>,
}

/// A node of the game tree.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) mv: Option<Move>,
    pub(super) position: Position,
    pub(super) notes: Notes,
    pub(super) ply: usize,
    /// Whether the side to move is in check. Kept for the perpetual check rule, which asks it of
    /// many nodes.
    pub(super) check: bool,
    /// The end by the rules, repetition included.
    pub(super) outcome: Option<Outcome>,
    pub(super) declared_end: DeclaredEnd,
    pub(super) parent: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    /// The index in `children` of the node that the selected line goes on with.
    pub(super) selected: usize,
}

impl Node {
    /// A node without parent or children; `Tree::add` sets the parent and the ply.
    pub(super) fn new(mv: Option<Move>, position: Position, outcome: Option<Outcome>) -> Node {
        Node {
            mv,
            check: position.counts_as_check(),
            position,
            notes: Notes::default(),
            ply: 0,
            outcome,
            declared_end: DeclaredEnd::None,
            parent: None,
            children: Vec::new(),
            selected: 0,
        }
    }

    /// The move that led to this node; `None` for the root.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The position at this node.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of moves from the root to this node.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The notes on the move that led to this node; at the root, on the game.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The node before this one; `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The end of the game at this node, by the rules or, if these give none, by the players.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        match self.declared_end {
            DeclaredEnd::Standing(outcome) => self.outcome.or(Some(outcome)),
            DeclaredEnd::None | DeclaredEnd::Withdrawn(_) => self.outcome,
        }
    }

    /// The end that the players gave to this node.
    #[must_use]
    pub fn declared_end(&self) -> DeclaredEnd {
        self.declared_end
    }

    /// The child that the selected line goes on with; `None` where the node has no children.
    #[must_use]
    pub fn selected_child(&self) -> Option<NodeId> {
        self.children.get(self.selected).copied()
    }

    /// Takes the declared end back. False where there is none.
    pub(super) fn withdraw_end(&mut self) -> bool {
        let DeclaredEnd::Standing(outcome) = self.declared_end else { return false };
        self.declared_end = DeclaredEnd::Withdrawn(outcome);
        true
    }

    /// Restores a withdrawn end. False where there is none.
    pub(super) fn restore_end(&mut self) -> bool {
        let DeclaredEnd::Withdrawn(outcome) = self.declared_end else { return false };
        self.declared_end = DeclaredEnd::Standing(outcome);
        true
    }

    /// Removes a withdrawn end, which redo would otherwise restore.
    pub(super) fn discard_withdrawn_end(&mut self) {
        if let DeclaredEnd::Withdrawn(_) = self.declared_end {
            self.declared_end = DeclaredEnd::None;
        }
    }
}
