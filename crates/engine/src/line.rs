//! Principal variations of the nodes on the path.

use super::score::MAX_PLY;
use zushiki_core::board::Move;

/// For each ply, the best line from its node.
#[derive(Debug)]
pub(super) struct Lines(Vec<Vec<Move>>);

impl Lines {
    pub(super) fn new() -> Lines {
        Lines((0..=MAX_PLY).map(|ply| Vec::with_capacity(MAX_PLY + 1 - ply)).collect())
    }

    /// Empties the line of `ply`.
    #[inline]
    pub(super) fn clear(&mut self, ply: usize) {
        self.0[ply].clear();
    }

    /// Sets the line of `ply` to `mv` and the line of the next ply.
    pub(super) fn set(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.0.split_at_mut(ply + 1);
        let line = &mut here[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// The line from the root.
    pub(super) fn root(&self) -> &[Move] {
        &self.0[0]
    }
}
