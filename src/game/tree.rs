//! The tree of positions behind a game, and the line chosen through it.

use crate::board::Move;
use crate::rules::{Outcome, Position};

/// A position of the game and how it came about.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// The move that led here; none at the root.
    pub(super) mv: Option<Move>,
    pub(super) position: Position,
    /// Whether the side to move is in check: the move gave it.
    pub(super) check: bool,
    /// The end that the rules see here.
    pub(super) outcome: Option<Outcome>,
    /// The end that a player brought about here: a resignation, an agreement, a claim.
    pub(super) declared: Option<Outcome>,
    children: Vec<usize>,
    /// Which child the line goes on with.
    chosen: usize,
}

impl Node {
    pub(super) fn new(mv: Option<Move>, position: Position, outcome: Option<Outcome>) -> Node {
        let check = position.is_check();
        Node { mv, position, check, outcome, declared: None, children: Vec::new(), chosen: 0 }
    }
}

/// Every position ever reached, one line through them, and a place on it.
///
/// Nothing is ever removed: a move played from the past starts another branch.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The nodes of the line, root first.
    line: Vec<usize>,
    /// The place: an index into `line`.
    at: usize,
}

impl Tree {
    pub(super) fn new(root: Node) -> Tree {
        Tree { nodes: vec![root], line: vec![0], at: 0 }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The node after `at` moves of the line.
    pub(super) fn on_line(&self, at: usize) -> Option<&Node> {
        self.line.get(at).map(|&id| &self.nodes[id])
    }

    pub(super) fn current(&self) -> &Node {
        &self.nodes[self.line[self.at]]
    }

    pub(super) fn current_mut(&mut self) -> &mut Node {
        &mut self.nodes[self.line[self.at]]
    }

    /// The nodes of the line, root first.
    pub(super) fn line(&self) -> impl DoubleEndedIterator<Item = &Node> + ExactSizeIterator {
        self.line.iter().map(|&id| &self.nodes[id])
    }

    /// The nodes from the root to the current place.
    pub(super) fn path(&self) -> impl DoubleEndedIterator<Item = &Node> + ExactSizeIterator {
        self.line[..=self.at].iter().map(|&id| &self.nodes[id])
    }

    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.line.len() - 1);
    }

    /// Goes to the child that `mv` leads to, if there is one already.
    pub(super) fn follow(&mut self, mv: Move) -> bool {
        let mut children = self.current().children.iter();
        let Some(index) = children.position(|&id| self.nodes[id].mv == Some(mv)) else {
            return false;
        };
        self.choose(index);
        self.at += 1;
        true
    }

    /// Adds a child to the current node and goes there.
    pub(super) fn add(&mut self, node: Node) {
        let id = self.nodes.len();
        self.nodes.push(node);
        let children = &mut self.current_mut().children;
        children.push(id);
        let index = children.len() - 1;
        self.choose(index);
        self.at += 1;
    }

    /// How many branches begin at the current place.
    pub(super) fn branches(&self) -> usize {
        self.current().children.len()
    }

    /// Takes the branch after the chosen one as the line.
    pub(super) fn choose_next(&mut self) {
        let (next, count) = (self.current().chosen + 1, self.branches());
        if count > 0 {
            self.choose(next % count);
        }
    }

    fn choose(&mut self, index: usize) {
        self.current_mut().chosen = index;
        self.line.truncate(self.at + 1);
        let mut id = self.line[self.at];
        while let Some(&child) = self.nodes[id].children.get(self.nodes[id].chosen) {
            self.line.push(child);
            id = child;
        }
    }
}
