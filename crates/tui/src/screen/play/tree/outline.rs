//! The order of the rows in which the tree of variations is drawn: a row for each move, followed by the
//! variations that replace it.
//!
//! Neighbours are found from the nodes themselves. No list of all rows is kept, so that a step costs the same
//! in a tree of 100,000 moves.

use std::collections::HashMap;

use zushiki_core::game::{Game, NodeId};

/// The maximum number of moves of a variation that is unfolded at first. A longer one would take a move and its reply
/// apart by more than a screen.
const MOST_UNFOLDED: usize = 12;

/// The parts of the tree that are folded.
#[derive(Clone, Debug, Default)]
pub(super) struct Folds {
    /// Those folded without a choice of the player.
    usual: Usual,
    /// Whether the part that belongs to a move is folded, where the player has chosen.
    chosen: HashMap<NodeId, bool>,
}

/// The parts that are folded without a choice of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Usual {
    /// Variations of more than [`MOST_UNFOLDED`] moves.
    #[default]
    Long,
    /// Every part.
    All,
    /// Nothing.
    Nothing,
}

impl Folds {
    pub(super) fn set(&mut self, id: NodeId, folded: bool) {
        self.chosen.insert(id, folded);
    }

    /// Unfolds everything, or folds everything if nothing in `game` is folded.
    pub(super) fn toggle_all(&mut self, game: &Game) {
        let usual = if self.has_any(game) { Usual::Nothing } else { Usual::All };
        *self = Folds { usual, chosen: HashMap::new() };
    }

    /// Whether something in `game` is folded.
    fn has_any(&self, game: &Game) -> bool {
        let outline = Outline::new(game, self);
        let mut nodes = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
        self.usual == Usual::All || nodes.any(|id| outline.is_folded(id))
    }
}

/// The tree of a game with its folds.
///
/// Each foldable part belongs to a move: to the first move of a variation the following moves, to another move the
/// variations that replace it.
pub(super) struct Outline<'a> {
    game: &'a Game,
    folds: &'a Folds,
    /// The moves of the game, by their ply.
    main: Vec<NodeId>,
}

impl<'a> Outline<'a> {
    pub(super) fn new(game: &'a Game, folds: &'a Folds) -> Outline<'a> {
        Outline { game, folds, main: game.main_line() }
    }

    /// The move that continues the line after `id`.
    fn continuation(&self, id: NodeId) -> Option<NodeId> {
        let branches = self.game.branches(id);
        let main = self.main.get(self.game.node(id).ply() + 1);
        main.filter(|main| branches.contains(main)).or(branches.first()).copied()
    }

    /// The first moves of the variations that replace the move of the line at the ply of `id`, in their order. If `id`
    /// begins a variation, it is one of them.
    fn variations_at(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let parent = self.game.node(id).parent();
        let first = parent.and_then(|parent| self.continuation(parent));
        let all = parent.map_or(&[] as &[NodeId], |parent| self.game.branches(parent));
        all.iter().copied().filter(move |&other| Some(other) != first)
    }

    /// Whether `id` is the first move of a variation.
    pub(super) fn is_head(&self, id: NodeId) -> bool {
        let parent = self.game.node(id).parent();
        parent.is_some_and(|parent| self.continuation(parent) != Some(id))
    }

    /// The variation after that which begins with `head`.
    fn next_head(&self, head: NodeId) -> Option<NodeId> {
        self.variations_at(head).skip_while(|&other| other != head).nth(1)
    }

    /// The move in whose place the variation that begins with `head` is played.
    fn replaced(&self, head: NodeId) -> Option<NodeId> {
        self.continuation(self.game.node(head).parent()?)
    }

    /// The first row of what can be folded at `id`.
    pub(super) fn first_foldable_row(&self, id: NodeId) -> Option<NodeId> {
        if self.is_head(id) { self.continuation(id) } else { self.variations_at(id).next() }
    }

    /// Whether the part that belongs to `id` is folded, if there is one.
    fn is_closed(&self, id: NodeId) -> bool {
        let usual = || match self.folds.usual {
            Usual::Long => self.is_head(id) && self.is_long(id),
            Usual::All => true,
            Usual::Nothing => false,
        };
        self.folds.chosen.get(&id).copied().unwrap_or_else(usual)
    }

    /// Whether the variation that begins with `head` has more than [`MOST_UNFOLDED`] moves, those of its own variations
    /// included.
    fn is_long(&self, head: NodeId) -> bool {
        let mut found = vec![head];
        let mut at = 0;
        while let Some(&id) = found.get(at).filter(|_| found.len() <= MOST_UNFOLDED) {
            found.extend(self.game.branches(id));
            at += 1;
        }
        found.len() > MOST_UNFOLDED
    }

    /// Whether something is folded at `id`.
    pub(super) fn is_folded(&self, id: NodeId) -> bool {
        self.is_closed(id) && self.first_foldable_row(id).is_some()
    }

    /// The first moves of the variations that `id` is in, the innermost last.
    fn heads(&self, id: NodeId) -> Vec<NodeId> {
        let way = std::iter::successors(Some(id), |&id| self.game.node(id).parent());
        let mut heads: Vec<NodeId> = way.filter(|&id| self.is_head(id)).collect();
        heads.reverse();
        heads
    }

    /// The moves at which something must be unfolded so that `id` has a row.
    pub(super) fn fold_points_hiding(&self, id: NodeId) -> Vec<NodeId> {
        let heads = self.heads(id);
        let replaced = heads.iter().filter_map(|&head| self.replaced(head));
        replaced.chain(heads.iter().copied().filter(|&head| head != id)).collect()
    }

    /// The move at which the row of `id` can be folded away.
    pub(super) fn fold_point_of(&self, id: NodeId) -> Option<NodeId> {
        if self.is_head(id) {
            return self.replaced(id);
        }
        self.heads(id).pop().or_else(|| self.fork_before(id))
    }

    /// The last move before `id` with alternatives; the start if there is none.
    fn fork_before(&self, id: NodeId) -> Option<NodeId> {
        let before = self.game.node(id).parent()?;
        let back = |id: &NodeId| self.game.node(*id).parent();
        let mut way = std::iter::successors(back(&before), back);
        let fork = way.find(|&id| self.game.branches(id).len() > 1);
        fork.and_then(|fork| self.continuation(fork)).or(Some(self.game.root()))
    }

    /// The row above that of `id`.
    pub(super) fn previous_row(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.game.node(id).parent()?;
        if !self.is_head(id) {
            let last = self.variations_at(parent).last().filter(|_| !self.is_head(parent));
            let last = last.filter(|_| !self.is_closed(parent));
            return Some(last.map_or(parent, |last| self.last_row(last)));
        }
        let before = self.variations_at(id).take_while(|&other| other != id).last();
        before.map_or_else(|| self.replaced(id), |before| Some(self.last_row(before)))
    }

    /// The last row of the variation that begins with `head`.
    fn last_row(&self, head: NodeId) -> NodeId {
        let mut head = head;
        loop {
            if self.is_closed(head) {
                return head;
            }
            let line = std::iter::successors(Some(head), |&id| self.continuation(id));
            let last = line.last().unwrap_or(head);
            let inner = self.variations_at(last).last().filter(|_| last != head);
            match inner.filter(|_| !self.is_closed(last)) {
                Some(inner) => head = inner,
                None => return last,
            }
        }
    }

    /// The rows from that of `id` on.
    pub(super) fn rows(&self, id: NodeId) -> Rows<'_> {
        Rows { outline: self, next: Some(id), heads: self.heads(id) }
    }

    /// The row `rows` above that of `id`, or the first one.
    pub(super) fn row_above(&self, id: NodeId, rows: usize) -> NodeId {
        let above = std::iter::successors(Some(id), |&id| self.previous_row(id));
        above.take(rows + 1).last().unwrap_or(id)
    }

    /// The row `rows` below that of `id`, or the last one.
    pub(super) fn row_below(&self, id: NodeId, rows: usize) -> NodeId {
        self.rows(id).take(rows + 1).last().map_or(id, |row| row.node)
    }

    /// The number of rows below that of `id`, counted up to `most`.
    pub(super) fn count_below(&self, id: NodeId, most: usize) -> usize {
        self.rows(id).skip(1).take(most).count()
    }
}

/// A row of the tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) node: NodeId,
    /// For each variation that the row is in, the outermost first, whether another one follows in the same
    /// place.
    pub(super) levels: Vec<bool>,
}

/// The rows of an outline from one of them on.
pub(super) struct Rows<'a> {
    outline: &'a Outline<'a>,
    next: Option<NodeId>,
    /// The first moves of the variations that the next row is in.
    heads: Vec<NodeId>,
}

impl Iterator for Rows<'_> {
    type Item = Row;

    fn next(&mut self) -> Option<Row> {
        let node = self.next?;
        let goes_on = |&head: &NodeId| self.outline.next_head(head).is_some();
        let row = Row { node, levels: self.heads.iter().map(goes_on).collect() };
        self.next = self.advance(node);
        Some(row)
    }
}

impl Rows<'_> {
    /// Advances to the row after that of `id`: the first of the variations that replace it, if they are shown.
    fn advance(&mut self, id: NodeId) -> Option<NodeId> {
        let outline = self.outline;
        let is_closed = outline.is_head(id) || outline.is_closed(id);
        match outline.variations_at(id).next().filter(|_| !is_closed) {
            Some(head) => {
                self.heads.push(head);
                Some(head)
            }
            None => self.advance_past(id),
        }
    }

    /// Advances to the row after those of `id` and of the variations that replace it.
    fn advance_past(&mut self, id: NodeId) -> Option<NodeId> {
        let mut id = id;
        loop {
            let is_closed = self.heads.last() == Some(&id) && self.outline.is_closed(id);
            if let Some(next) = self.outline.continuation(id).filter(|_| !is_closed) {
                return Some(next);
            }
            let head = self.heads.pop()?;
            if let Some(next) = self.outline.next_head(head) {
                self.heads.push(next);
                return Some(next);
            }
            id = self.outline.replaced(head)?;
        }
    }
}

#[cfg(test)]
mod tests;
