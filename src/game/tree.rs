//! The tree of positions behind a game, and the line chosen through it.

use std::collections::HashMap;

use super::node::{Node, NodeId};
use crate::board::Move;
use crate::rules::Position;

/// Every position ever reached, one line through them, a place on it that is looked at, and the live
/// place, where the game stands: on the line or off it.
///
/// Nothing is ever removed: a move played from the past starts another branch.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Where each key has come up: walking a long game back for every move would take long.
    by_key: HashMap<u64, Vec<NodeId>>,
    /// The nodes of the line, root first.
    line: Vec<NodeId>,
    /// The place looked at: an index into `line`.
    at: usize,
    /// The node of the live place.
    live: NodeId,
}

/// Where every game begins.
pub(super) const ROOT: NodeId = NodeId(0);

impl Tree {
    pub(super) fn new(root: Node) -> Tree {
        let by_key = HashMap::from([(root.position.key(), vec![ROOT])]);
        Tree { nodes: vec![root], by_key, line: vec![ROOT], at: 0, live: ROOT }
    }

    pub(super) fn at(&self) -> usize {
        self.at
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    pub(super) fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.0)
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }

    pub(super) fn size(&self) -> usize {
        self.nodes.len()
    }

    /// The place looked at.
    pub(super) fn here(&self) -> NodeId {
        self.line[self.at]
    }

    /// The last place of the line.
    pub(super) fn line_end(&self) -> NodeId {
        self.line[self.line.len() - 1]
    }

    /// The node after `at` moves of the line.
    pub(super) fn on_line(&self, at: usize) -> Option<&Node> {
        self.line.get(at).map(|&id| self.node(id))
    }

    pub(super) fn current(&self) -> &Node {
        self.node(self.here())
    }

    pub(super) fn current_mut(&mut self) -> &mut Node {
        self.node_mut(self.here())
    }

    /// The live place.
    pub(super) fn live(&self) -> NodeId {
        self.live
    }

    /// Whether the live place is looked at.
    pub(super) fn is_live(&self) -> bool {
        self.here() == self.live
    }

    /// How many moves of the line lead to the live place, if it is on the line.
    pub(super) fn live_at(&self) -> Option<usize> {
        let ply = self.node(self.live).ply;
        (self.line.get(ply) == Some(&self.live)).then_some(ply)
    }

    /// Makes the place that is looked at the live one.
    pub(super) fn settle(&mut self) {
        self.live = self.here();
    }

    /// The places from `id` back to the root.
    fn back_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |&id| self.node(id).parent)
    }

    /// Whether the moves to the live place lead through `id`.
    pub(super) fn leads_to_live(&self, id: NodeId) -> bool {
        let ply = self.node(id).ply;
        let mut later = self.back_from(self.live).take_while(|&back| self.node(back).ply >= ply);
        later.any(|back| back == id)
    }

    /// Goes to a place, on a line that leads there.
    ///
    /// What of the line leads there already stays: a file with thousands of variations goes to and
    /// fro between places that are close to one another.
    pub(super) fn visit(&mut self, id: NodeId) {
        let off_line = |&back: &NodeId| self.line.get(self.node(back).ply) != Some(&back);
        let mut path: Vec<NodeId> = self.back_from(id).take_while(off_line).collect();
        self.at = self.node(id).ply;
        if path.is_empty() {
            return;
        }
        path.reverse();
        self.line.truncate(self.at + 1 - path.len());
        for next in path {
            let parent = self.line[self.line.len() - 1];
            let parent = self.node_mut(parent);
            parent.chosen = parent.children.iter().position(|&child| child == next).unwrap_or(0);
            self.line.push(next);
        }
        self.extend();
    }

    /// The nodes of the line, root first.
    pub(super) fn line(&self) -> impl DoubleEndedIterator<Item = &Node> + ExactSizeIterator {
        self.line.iter().map(|&id| self.node(id))
    }

    /// The plies on the way to the current place, itself included, at which this position came up.
    pub(super) fn occurrences(&self, position: &Position) -> Vec<usize> {
        let places = self.by_key.get(&position.key()).into_iter().flatten();
        places
            .filter(|&&id| self.on_the_way(id) && self.node(id).position == *position)
            .map(|&id| self.node(id).ply)
            .collect()
    }

    fn on_the_way(&self, id: NodeId) -> bool {
        let ply = self.node(id).ply;
        ply <= self.at && self.line[ply] == id
    }

    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at.min(self.line.len() - 1);
    }

    /// Goes to the child that `mv` leads to, if there is one already.
    pub(super) fn follow(&mut self, mv: Move) -> bool {
        let mut children = self.current().children.iter();
        let Some(index) = children.position(|&id| self.node(id).mv == Some(mv)) else {
            return false;
        };
        self.choose(index);
        self.at += 1;
        true
    }

    /// Adds a child to the current node and goes there.
    pub(super) fn add(&mut self, mut node: Node) {
        let id = NodeId(self.nodes.len());
        node.parent = Some(self.here());
        node.ply = self.at + 1;
        self.by_key.entry(node.position.key()).or_default().push(id);
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
        children.map(move |(index, &id)| (self.node(id), index == current.chosen))
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
        self.extend();
    }

    /// Follows the chosen children from the end of the line on.
    fn extend(&mut self) {
        let mut end = self.line[self.line.len() - 1];
        while let Some(&child) = self.node(end).children.get(self.node(end).chosen) {
            self.line.push(child);
            end = child;
        }
    }
}
