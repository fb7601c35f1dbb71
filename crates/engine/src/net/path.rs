//! The sums of the first layer for the nodes on the path of a search.

use super::Net;
use super::accumulator::{Accumulator, Changes};
use zushiki_core::board::Words;
use zushiki_core::rules::search::SearchPosition;

/// What a net keeps about each node on the path of a search.
#[derive(Clone, Debug)]
pub(crate) struct NetPath {
    nodes: Vec<NetNode>,
}

#[derive(Clone, Debug)]
struct NetNode {
    /// The changes by the move to the node.
    changes: Changes,
    /// The sums of the node, if they were needed.
    sums: Accumulator,
    is_known: bool,
}

impl NetPath {
    /// The sums of `position`, the root, for searches of at most `plies` plies.
    pub(crate) fn new<W: Words>(net: &Net, position: &SearchPosition<W>, plies: usize) -> NetPath {
        let (changes, sums) = (Changes::NONE, Accumulator::empty(net));
        let mut nodes = vec![NetNode { changes, sums, is_known: false }; plies];
        if let Some(root) = nodes.first_mut() {
            (root.sums, root.is_known) = (Accumulator::of(net, position), true);
        }
        NetPath { nodes }
    }

    /// The changes by the move to the node `ply`, which is new and has none yet.
    #[inline]
    pub(crate) fn begin(&mut self, ply: usize) -> &mut Changes {
        let node = &mut self.nodes[ply];
        node.is_known = false;
        node.changes = Changes::NONE;
        &mut node.changes
    }

    /// The correction of the evaluation of the node `ply`, which is `position`, for the side to move.
    pub(crate) fn correction<W: Words>(
        &mut self,
        net: &Net,
        position: &SearchPosition<W>,
        ply: usize,
    ) -> i32 {
        let known = (0..=ply).rev().find(|&at| self.nodes[at].is_known);
        if let Some(from) = known.filter(|&from| from < ply) {
            let (before, node) = self.nodes.split_at_mut(ply);
            let NetNode { changes, sums, is_known } = &mut node[0];
            let moves = before[from + 1..].iter().map(|node| &node.changes).chain([&*changes]);
            sums.follow(net, &before[from].sums, position, moves);
            *is_known = true;
        }
        net.correction(&self.nodes[ply].sums, position.to_move())
    }
}
