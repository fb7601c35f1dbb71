//! The tree of a game's nodes, the selected line through it, the cursor and the live node.

use std::collections::HashMap;

use super::node::{Node, NodeId};
use crate::board::Move;
use crate::rules::Position;

/// All nodes of a game; one line through them from the root to a leaf; a cursor on that line; and
/// the live node, the current position of the game, on or off the line.
///
/// Nodes keep their positions packed: a game may have 100,000 nodes, and unpacked positions would take ten times the
/// memory. The positions of the root and the cursor are also kept unpacked.
///
/// Nodes are never removed: a move played at an earlier node adds a branch, and a deleted branch is
/// only left out of the children of its parent.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The node of each position key that was added last; earlier ones with the
    /// same key follow through [`Node::same_key`]. Looking for a repetition by walking back to the root at every move would
    /// take quadratic time over a long game.
    by_key: HashMap<u64, NodeId>,
    /// The selected line, root first; never empty.
    line: Vec<NodeId>,
    /// The cursor, as an index into `line`: the ply of its node.
    cursor: usize,
    live: NodeId,
    /// The position at the root.
    start: Position,
    /// The node of `position`: the cursor's node, except within methods that move the cursor.
    position_node: NodeId,
    /// The position at the cursor.
    position: Position,
}

/// The root of every tree.
pub(super) const ROOT: NodeId = NodeId::ROOT;

impl Tree {
    /// The tree of the node `root` alone, whose position is `position`.
    pub(super) fn new(root: Node, position: Position) -> Tree {
        let by_key = HashMap::from([(position.key(), ROOT)]);
        let (nodes, line) = (vec![root], vec![ROOT]);
        let start = position.clone();
        Tree { nodes, by_key, line, cursor: 0, live: ROOT, start, position_node: ROOT, position }
    }

    /// The position at the root.
    pub(super) fn start(&self) -> &Position {
        &self.start
    }

    /// The position at the cursor.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The position at the node `id`.
    ///
    /// # Panics
    /// If the tree has no such node.
    pub(super) fn position_of(&self, id: NodeId) -> Position {
        self.position.unpacked(&self.node(id).position)
    }

    /// Unpacks the position at the cursor, if the cursor has moved.
    fn update_position(&mut self) {
        let cursor = self.cursor();
        if self.position_node != cursor {
            (self.position_node, self.position) = (cursor, self.position_of(cursor));
        }
    }

    /// The node `id`.
    ///
    /// # Panics
    /// If the tree has no such node.
    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.index()]
    }

    /// The node `id`, for changes.
    ///
    /// # Panics
    /// If the tree has no such node.
    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.index()]
    }

    /// The node `id`; `None` if the tree has no such node.
    pub(super) fn get(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    // The selected line

    /// The nodes of the line, root first.
    pub(super) fn line(&self) -> impl DoubleEndedIterator<Item = &Node> + ExactSizeIterator {
        self.line.iter().map(|&id| self.node(id))
    }

    /// The last node of the line.
    pub(super) fn line_end(&self) -> NodeId {
        self.line[self.line.len() - 1]
    }

    /// The node of the line at `ply`; `None` beyond the end of the line.
    pub(super) fn on_line(&self, ply: usize) -> Option<&Node> {
        self.id_on_line(ply).map(|id| self.node(id))
    }

    /// The id of the node of the line at `ply`; `None` beyond the end of the line.
    pub(super) fn id_on_line(&self, ply: usize) -> Option<NodeId> {
        self.line.get(ply).copied()
    }

    /// Selects a child of the cursor's node by its index, and the line that continues from it.
    fn select_child(&mut self, index: usize) {
        self.current_mut().selected = index;
        self.line.truncate(self.cursor + 1);
        self.extend_line();
    }

    /// Selects the child after the selected one, or the first after the last.
    pub(super) fn select_next_child(&mut self) {
        let (next, count) = (self.current().selected + 1, self.current().children.len());
        if count > 0 {
            self.select_child(next % count);
        }
    }

    /// Appends selected children to the line until it ends in a leaf.
    fn extend_line(&mut self) {
        let mut end = self.line_end();
        while let Some(child) = self.node(end).selected_child() {
            self.line.push(child);
            end = child;
        }
    }

    // The cursor

    /// The id of the cursor's node.
    pub(super) fn cursor(&self) -> NodeId {
        self.line[self.cursor]
    }

    /// The ply of the cursor's node.
    pub(super) fn cursor_ply(&self) -> usize {
        self.cursor
    }

    /// The cursor's node.
    pub(super) fn current(&self) -> &Node {
        self.node(self.cursor())
    }

    /// The cursor's node, for changes.
    pub(super) fn current_mut(&mut self) -> &mut Node {
        self.node_mut(self.cursor())
    }

    /// The children of the cursor's node, each with whether it is on the line.
    pub(super) fn children(&self) -> impl Iterator<Item = (&Node, bool)> {
        let current = self.current();
        let children = current.children.iter().enumerate();
        children.map(move |(index, &id)| (self.node(id), index == current.selected))
    }

    /// Moves the cursor to `ply` of the line, or to its end if that comes first.
    pub(super) fn go_to(&mut self, ply: usize) {
        self.cursor = ply.min(self.line.len() - 1);
        self.update_position();
    }

    /// Moves the cursor to the child that `mv` leads to. Returns false if there is no such child.
    pub(super) fn go_to_child(&mut self, mv: Move) -> bool {
        let mut children = self.current().children.iter();
        let Some(index) = children.position(|&id| self.node(id).mv == Some(mv)) else {
            return false;
        };
        self.select_child(index);
        self.cursor += 1;
        self.update_position();
        true
    }

    /// Moves the cursor to the node `id`, on a line that leads there.
    ///
    /// Only walks nodes that are not yet on the line, because reading a file with thousands of
    /// variations moves the cursor often between nearby nodes.
    ///
    /// # Panics
    /// If the tree has no such node.
    pub(super) fn go_to_node(&mut self, id: NodeId) {
        let off_line = |&back: &NodeId| self.line.get(self.node(back).ply) != Some(&back);
        let mut path: Vec<NodeId> = self.ancestors(id).take_while(off_line).collect();
        self.cursor = self.node(id).ply;
        if !path.is_empty() {
            path.reverse();
            self.select_path(path);
        }
        self.update_position();
    }

    /// Selects the line through `path`: nodes from a child of a node of the line to the cursor, in order.
    fn select_path(&mut self, path: Vec<NodeId>) {
        self.line.truncate(self.cursor + 1 - path.len());
        for next in path {
            let parent = self.line_end();
            let parent = self.node_mut(parent);
            parent.selected = parent.children.iter().position(|&child| child == next).unwrap_or(0);
            self.line.push(next);
        }
        self.extend_line();
    }

    /// Adds a child to the cursor's node, whose position is `position`, and moves the cursor to it.
    pub(super) fn add(&mut self, mut node: Node, position: Position) {
        let id = NodeId::new(self.nodes.len());
        node.parent = Some(self.cursor());
        node.ply = self.cursor + 1;
        node.same_key = self.by_key.insert(node.key, id);
        self.nodes.push(node);
        (self.position_node, self.position) = (id, position);
        let children = &mut self.current_mut().children;
        children.push(id);
        let index = children.len() - 1;
        self.select_child(index);
        self.cursor += 1;
    }

    /// Makes `children` the children of the node `id`. A line through an omitted child ends at `id`
    /// and continues with the first child from there.
    pub(super) fn set_children(&mut self, id: NodeId, children: Vec<NodeId>) {
        let ply = self.node(id).ply;
        let selected = self.node(id).selected_child();
        let place = children.iter().position(|&child| Some(child) == selected);
        let node = self.node_mut(id);
        (node.selected, node.children) = (place.unwrap_or(0), children);
        if self.line.get(ply) == Some(&id) && place.is_none() {
            self.line.truncate(ply + 1);
            self.cursor = self.cursor.min(ply);
            self.extend_line();
            self.update_position();
        }
    }

    /// The plies from the root to the cursor, both included, at which `position` occurs, in order.
    pub(super) fn occurrences(&self, position: &Position) -> Vec<usize> {
        let (key, packed) = (position.key(), position.packed());
        let Some(&last) = self.by_key.get(&key) else { return Vec::new() };
        let same_key = || std::iter::successors(Some(last), |&id| self.node(id).same_key);
        let path = &self.line[..=self.cursor];
        let is_equal = |id: &NodeId| self.node(*id).position == packed;
        // Variations can reach one position by many orders of moves: then the path is shorter.
        if same_key().nth(path.len()).is_some() {
            let of_key = |&(_, id): &(usize, &NodeId)| self.node(*id).key == key && is_equal(id);
            return path.iter().enumerate().filter(of_key).map(|(ply, _)| ply).collect();
        }
        let equal = same_key().filter(|id| self.is_before_cursor(*id) && is_equal(id));
        let mut plies: Vec<usize> = equal.map(|id| self.node(id).ply).collect();
        plies.reverse();
        plies
    }

    /// Whether the path from the root to the cursor contains the node `id`.
    fn is_before_cursor(&self, id: NodeId) -> bool {
        let ply = self.node(id).ply;
        ply <= self.cursor && self.line[ply] == id
    }

    // The live node

    /// The id of the live node.
    pub(super) fn live(&self) -> NodeId {
        self.live
    }

    /// The ply of the live node; `None` if it is not on the line.
    pub(super) fn live_ply(&self) -> Option<usize> {
        let ply = self.node(self.live).ply;
        (self.line.get(ply) == Some(&self.live)).then_some(ply)
    }

    /// Whether the cursor is at the live node.
    pub(super) fn is_cursor_live(&self) -> bool {
        self.cursor() == self.live
    }

    /// Makes the cursor's node the live node.
    pub(super) fn make_cursor_live(&mut self) {
        self.live = self.cursor();
    }

    /// Whether the path from the root to the live node contains the node `id`.
    pub(super) fn leads_to_live(&self, id: NodeId) -> bool {
        let ply = self.node(id).ply;
        let mut path = self.ancestors(self.live).take_while(|&back| self.node(back).ply >= ply);
        path.any(|back| back == id)
    }

    /// The node `id` and its ancestors, up to the root.
    pub(super) fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |&id| self.node(id).parent)
    }
}
