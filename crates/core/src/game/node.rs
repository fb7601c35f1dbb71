//! Nodes of the game tree: the position, the move that led to it, its end, and notes.

use std::time::Duration;

use super::symbols::Symbols;
use crate::board::{Color, Move};
use crate::rules::{Outcome, PackedPosition, Position};

/// The id of a node of one game, valid for the lifetime of that game and its clones.
///
/// Methods of [`Game`](super::Game) that take an id panic where the game has no such node;
/// [`Game::get_node`](super::Game::get_node) tests an id.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NodeId(u32);

impl NodeId {
    /// The id of the root.
    pub(super) const ROOT: NodeId = NodeId(0);

    /// The id of the node with this [`NodeId::index`], which is below 2^32: the nodes of a larger tree
    /// would not fit in memory.
    pub(super) fn new(index: usize) -> NodeId {
        NodeId(u32::try_from(index).unwrap_or(u32::MAX))
    }

    /// The index of the node in order of creation: 0 for the root.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
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

/// Notes on a node: comment, symbols and times.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// The comment on the move, of any number of lines; empty for none.
    pub comment: String,
    /// The symbols after the move.
    pub symbols: Symbols,
    /// The time that the player took for the move.
    pub spent: Option<Duration>,
    /// The time on the player's clock after the move.
    pub left: Option<Duration>,
    /// The time that the side to move took before it ended the game here, for example by resigning.
    pub spent_on_end: Option<Duration>,
}

/// Data that most nodes do not have.
#[derive(Clone, Debug, Default)]
struct Extras {
    notes: Notes,
    declared_end: DeclaredEnd,
}

/// The notes on a node without notes.
static NO_NOTES: Notes = Notes {
    comment: String::new(),
    symbols: Symbols::NONE,
    spent: None,
    left: None,
    spent_on_end: None,
};

/// A node of the game tree.
#[derive(Clone, Debug)]
pub struct Node {
    pub(super) mv: Option<Move>,
    pub(super) position: PackedPosition,
    pub(super) key: u64,
    extras: Option<Box<Extras>>,
    pub(super) ply: usize,
    /// Whether the side to move is in check. Stored for the perpetual check rule, which needs it
    /// for many nodes.
    pub(super) check: bool,
    /// The end by the rules, repetition included. Few nodes have one.
    outcome: Option<Box<Outcome>>,
    pub(super) parent: Option<NodeId>,
    /// The previously added node with the same position key.
    pub(super) same_key: Option<NodeId>,
    pub(super) children: Vec<NodeId>,
    /// The index in `children` of the next node of the selected line.
    pub(super) selected: usize,
}

impl Node {
    /// A node without parent or children; `Tree::add` sets the parent and the ply.
    pub(super) fn new(mv: Option<Move>, position: &Position, outcome: Option<Outcome>) -> Node {
        Node {
            mv,
            check: position.counts_as_check(),
            position: position.packed(),
            key: position.key(),
            extras: None,
            ply: 0,
            outcome: outcome.map(Box::new),
            parent: None,
            same_key: None,
            children: Vec::new(),
            selected: 0,
        }
    }

    /// The move that led to this node; `None` for the root.
    #[must_use]
    pub fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The side to move at this node.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.position.to_move()
    }

    /// The key of the position at this node: see [`Position::key`].
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether the side to move is in check for the rule of perpetual check: see
    /// [`Position::counts_as_check`].
    #[must_use]
    pub fn counts_as_check(&self) -> bool {
        self.check
    }

    /// The number of moves from the root to this node.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The notes on the move that led to this node; at the root, on the game.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        self.extras.as_deref().map_or(&NO_NOTES, |extras| &extras.notes)
    }

    /// The notes, for changes.
    pub(super) fn notes_mut(&mut self) -> &mut Notes {
        &mut self.extras.get_or_insert_default().notes
    }

    /// The node before this one; `None` for the root.
    #[must_use]
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// The end of the game at this node, by the rules or otherwise by the players.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        let by_rules = self.end_by_rules();
        match self.declared_end() {
            DeclaredEnd::Standing(outcome) => by_rules.or(Some(outcome)),
            DeclaredEnd::None | DeclaredEnd::Withdrawn(_) => by_rules,
        }
    }

    /// The end of the game at this node by the rules alone.
    #[must_use]
    pub fn end_by_rules(&self) -> Option<Outcome> {
        self.outcome.as_deref().copied()
    }

    /// The end that the players gave to this node.
    #[must_use]
    pub fn declared_end(&self) -> DeclaredEnd {
        self.extras.as_ref().map_or(DeclaredEnd::None, |extras| extras.declared_end)
    }

    /// Sets the end that the players gave to this node.
    pub(super) fn set_declared_end(&mut self, end: DeclaredEnd) {
        if end != self.declared_end() {
            self.extras.get_or_insert_default().declared_end = end;
        }
    }

    /// The next node of the selected line; `None` if the node has no children.
    #[must_use]
    pub fn selected_child(&self) -> Option<NodeId> {
        self.children.get(self.selected).copied()
    }

    /// Takes the declared end back. Returns false if there is no declared end.
    pub(super) fn withdraw_end(&mut self) -> bool {
        let DeclaredEnd::Standing(outcome) = self.declared_end() else { return false };
        self.set_declared_end(DeclaredEnd::Withdrawn(outcome));
        true
    }

    /// Restores a withdrawn end. Returns false if there is no withdrawn end.
    pub(super) fn restore_end(&mut self) -> bool {
        let DeclaredEnd::Withdrawn(outcome) = self.declared_end() else { return false };
        self.set_declared_end(DeclaredEnd::Standing(outcome));
        true
    }

    /// Removes a withdrawn end, which redo would otherwise restore.
    pub(super) fn discard_withdrawn_end(&mut self) {
        if let DeclaredEnd::Withdrawn(_) = self.declared_end() {
            self.set_declared_end(DeclaredEnd::None);
        }
    }
}
