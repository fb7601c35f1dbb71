//! The sums of the first layer for the nodes on the path of a search.

use super::Net;
use super::accumulator::{Accumulator, Changes};
use zushiki_core::board::Words;
use zushiki_core::rules::search::SearchPosition;

/// A net, and its sums for each node on the path of a search.
#[derive(Clone, Debug)]
pub(crate) struct NetPath<'a> {
    net: &'a Net,
    /// The root and the nodes after it, up to the longest path so far.
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

impl<'a> NetPath<'a> {
    /// The path of a search that begins at `position`.
    pub(crate) fn new<W: Words>(net: &'a Net, position: &SearchPosition<W>) -> NetPath<'a> {
        let (changes, sums) = (Changes::NONE, Accumulator::of(net, position));
        NetPath { net, nodes: vec![NetNode { changes, sums, is_known: true }] }
    }

    /// The changes by the move to the node `ply`, which is new and has none yet.
    #[inline]
    pub(crate) fn begin(&mut self, ply: usize) -> &mut Changes {
        while self.nodes.len() <= ply {
            let (changes, sums) = (Changes::NONE, Accumulator::empty(self.net));
            self.nodes.push(NetNode { changes, sums, is_known: false });
        }
        let node = &mut self.nodes[ply];
        node.is_known = false;
        node.changes = Changes::NONE;
        &mut node.changes
    }

    /// The correction of the evaluation of the node `ply`, which is `position`, for the side to move.
    pub(crate) fn correction<W: Words>(&mut self, position: &SearchPosition<W>, ply: usize) -> i32 {
        let net = self.net;
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
