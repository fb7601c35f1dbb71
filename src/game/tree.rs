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
    declared: Option<Outcome>,
    /// Such an end that was taken back, until something else is done here.
    pub(super) withdrawn: Option<Outcome>,
    parent: Option<usize>,
    children: Vec<usize>,
    /// Which child the line goes on with.
    chosen: usize,
}

impl Node {
    /// A node without relatives; [`Tree::add`] gives it some.
    pub(super) fn new(mv: Option<Move>, position: Position, outcome: Option<Outcome>) -> Node {
        Node {
            mv,
            check: position.is_check(),
            position,
            outcome,
            declared: None,
            withdrawn: None,
            parent: None,
            children: Vec::new(),
            chosen: 0,
        }
    }

    /// The end that this is, if it is one.
    pub(super) fn end(&self) -> Option<Outcome> {
        self.outcome.or(self.declared)
    }

    pub(super) fn declare(&mut self, outcome: Outcome) {
        (self.declared, self.withdrawn) = (Some(outcome), None);
    }

    /// Takes back what was declared here; false where nothing was.
    pub(super) fn withdraw(&mut self) -> bool {
        let Some(outcome) = self.declared.take() else { return false };
        self.withdrawn = Some(outcome);
        true
    }

    /// Declares again what was withdrawn here; false where nothing was.
    pub(super) fn restore(&mut self) -> bool {
        self.declared = self.withdrawn.take();
        self.declared.is_some()
    }
}

/// Every position ever reached, one line through them, a place on it that is looked at, and the live
/// place, where the game stands: on the line or off it.
///
/// Nothing is ever removed: a move played from the past starts another branch.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The nodes of the line, root first.
    line: Vec<usize>,
    /// The place looked at: an index into `line`.
    at: usize,
    /// The node of the live place.
    live: usize,
}

impl Tree {
    pub(super) fn new(root: Node) -> Tree {
        Tree { nodes: vec![root], line: vec![0], at: 0, live: 0 }
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

    /// The node of the live place.
    pub(super) fn live(&self) -> &Node {
        &self.nodes[self.live]
    }

    /// Whether the live place is looked at.
    pub(super) fn is_live(&self) -> bool {
        self.line[self.at] == self.live
    }

    /// How many moves of the line lead to the live place, if it is on the line.
    pub(super) fn live_at(&self) -> Option<usize> {
        self.line.iter().position(|&id| id == self.live)
    }

    /// Makes the place that is looked at the live one.
    pub(super) fn settle(&mut self) {
        self.live = self.line[self.at];
    }

    /// The nodes from the live place back to the root.
    fn live_path(&self) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.live), |&id| self.nodes[id].parent)
    }

    /// Whether the moves to the live place lead through the one looked at.
    pub(super) fn leads_to_live(&self) -> bool {
        let here = self.line[self.at];
        self.live_path().any(|id| id == here)
    }

    /// Goes to the live place, on a line that leads there.
    pub(super) fn go_to_live(&mut self) {
        let mut path: Vec<usize> = self.live_path().collect();
        path.reverse();
        self.at = 0;
        for id in path.into_iter().skip(1) {
            let index = self.current().children.iter().position(|&child| child == id);
            self.choose(index.unwrap_or(0));
            self.at += 1;
        }
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
    pub(super) fn add(&mut self, mut node: Node) {
        let id = self.nodes.len();
        node.parent = Some(self.line[self.at]);
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

    /// The nodes that the branches at the current place begin with, and whether each is the line's.
    pub(super) fn next_nodes(&self) -> impl Iterator<Item = (&Node, bool)> {
        let current = self.current();
        let children = current.children.iter().enumerate();
        children.map(move |(index, &id)| (&self.nodes[id], index == current.chosen))
    }

    /// How many branches begin after `at` moves of the line.
    pub(super) fn branches_at(&self, at: usize) -> usize {
        self.on_line(at).map_or(0, |node| node.children.len())
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
