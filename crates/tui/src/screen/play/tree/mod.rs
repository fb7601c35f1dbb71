//! The tree of variations: drawn beside the board or over it, walked by keys, folded and unfolded. The node
//! shown on the board is the marked one.

mod outline;

use std::borrow::Cow;

use zushiki_core::game::{Game, NodeId};
use zushiki_play::session::Command;
use zushiki_words::wording;

use self::outline::{Folds, Outline, Row};
use super::PromptMode;
use super::game_table::GameTable;
use super::move_log::signs;
use super::reply::Reply;
use crate::action::{CursorDirection, ListStep, TreeAction};
use crate::widget::{TreeFold, TreeRow};

/// The rows of a page of the tree.
const PAGE: usize = 10;

/// The tree of variations on the board.
#[derive(Debug, Default)]
pub(super) struct TreePane {
    is_shown: bool,
    /// Whether the keys walk the tree, and not the board.
    is_focused: bool,
    folds: Folds,
    /// The node shown for which everything above was unfolded last.
    revealed: Option<NodeId>,
}

impl TreePane {
    pub(super) fn is_shown(&self) -> bool {
        self.is_shown
    }

    pub(super) fn is_focused(&self) -> bool {
        self.is_focused
    }

    /// Whether the arrows walk the tree while the prompt is in `mode`.
    pub(super) fn is_walked(&self, mode: &PromptMode) -> bool {
        self.is_focused && matches!(mode, PromptMode::Browse)
    }

    /// Opens the tree and its keys, or closes it if they are already active.
    pub(super) fn toggle(&mut self, table: &GameTable) -> Reply {
        if self.is_focused {
            self.close();
        } else if has_variations(table.game()) {
            (self.is_shown, self.is_focused) = (true, true);
        } else {
            return Reply::saying(wording::no_variations(table.language()));
        }
        Reply::default().close_prompt()
    }

    /// Closes the tree.
    pub(super) fn close(&mut self) {
        *self = TreePane { folds: std::mem::take(&mut self.folds), ..TreePane::default() };
    }

    /// Gives the keys back to the board; the tree stays.
    pub(super) fn leave(&mut self) {
        self.is_focused = false;
    }

    /// Unfolds the parts that hide the node shown, if it has changed.
    pub(super) fn sync(&mut self, game: &Game) {
        let cursor = Some(game.cursor_node()).filter(|_| self.is_shown);
        if cursor == self.revealed {
            return;
        }
        let above = cursor.map(|cursor| Outline::new(game, &self.folds).fold_points_hiding(cursor));
        above.into_iter().flatten().for_each(|id| self.folds.set(id, false));
        self.revealed = cursor;
    }

    /// Walks to another row; to the left and right as in a tree of files.
    pub(super) fn step(&mut self, direction: CursorDirection, game: &Game) -> Reply {
        let (outline, at) = (Outline::new(game, &self.folds), game.cursor_node());
        let (part, is_folded) = (outline.first_foldable_row(at), outline.is_folded(at));
        let to = match direction {
            CursorDirection::Up => outline.previous_row(at),
            CursorDirection::Down => Some(outline.row_below(at, 1)),
            CursorDirection::Left if part.is_some() && !is_folded => return self.fold(at, true),
            CursorDirection::Right if is_folded => return self.fold(at, false),
            CursorDirection::Left => outline.fold_point_of(at),
            CursorDirection::Right => part.or_else(|| Some(outline.row_below(at, 1))),
        };
        to.map_or_else(Reply::default, visit)
    }

    /// Handles an action of the tree.
    pub(super) fn handle(&mut self, action: &TreeAction, game: &Game) -> Reply {
        match *action {
            TreeAction::Fold => self.toggle_fold(game),
            TreeAction::FoldAll => self.toggle_all(game),
            TreeAction::Page(step) => self.page(step, game),
        }
    }

    /// Walks a page down or up.
    fn page(&self, step: ListStep, game: &Game) -> Reply {
        let (outline, at) = (Outline::new(game, &self.folds), game.cursor_node());
        visit(match step {
            ListStep::On => outline.row_below(at, PAGE),
            ListStep::Back => outline.row_above(at, PAGE),
        })
    }

    /// Folds or unfolds what belongs to the node shown.
    fn toggle_fold(&mut self, game: &Game) -> Reply {
        let at = game.cursor_node();
        let is_folded = Outline::new(game, &self.folds).is_folded(at);
        self.fold(at, !is_folded)
    }

    /// Unfolds everything, or folds everything if nothing is folded.
    fn toggle_all(&mut self, game: &Game) -> Reply {
        self.folds.toggle_all(game);
        self.revealed = None;
        Reply::default()
    }

    fn fold(&mut self, id: NodeId, folded: bool) -> Reply {
        self.folds.set(id, folded);
        Reply::default()
    }

    /// The rows of the tree that are seen in `height` rows, with the node shown in the middle if possible.
    pub(super) fn rows<'a>(&self, table: &'a GameTable, height: u16) -> Vec<TreeRow<'a>> {
        let game = table.game();
        let outline = Outline::new(game, &self.folds);
        let shown = window(&outline, game.cursor_node(), usize::from(height));
        shown.into_iter().map(|row| written(row, &outline, table)).collect()
    }

    /// The node of the row `row` of the tree in `height` rows.
    pub(super) fn node_at(&self, game: &Game, height: u16, row: u16) -> Option<NodeId> {
        let outline = Outline::new(game, &self.folds);
        let shown = window(&outline, game.cursor_node(), usize::from(height));
        shown.get(usize::from(row)).map(|row| row.node)
    }
}

/// Shows the node `id`.
pub(super) fn visit(id: NodeId) -> Reply {
    Reply::default().leave_position().send(Command::Visit(id))
}

/// Whether more than one move was played anywhere.
pub(super) fn has_variations(game: &Game) -> bool {
    let mut nodes = (0..game.node_count()).filter_map(|index| game.node_by_index(index));
    game.node_count() > game.len() + 1 && nodes.any(|id| game.branches(id).len() > 1)
}

/// The rows around that of `at`.
fn window(outline: &Outline<'_>, at: NodeId, height: usize) -> Vec<Row> {
    let below = outline.count_below(at, height);
    let above = (height / 2).max(height.saturating_sub(below + 1));
    outline.rows(outline.row_above(at, above)).take(height).collect()
}

/// A row as it is drawn.
fn written<'a>(row: Row, outline: &Outline<'_>, table: &'a GameTable) -> TreeRow<'a> {
    let (game, node) = (table.game(), table.game().node(row.node));
    let fold = match outline.first_foldable_row(row.node) {
        None => TreeFold::None,
        Some(_) if outline.is_folded(row.node) => TreeFold::Closed,
        Some(_) => TreeFold::Open,
    };
    TreeRow {
        is_head: outline.is_head(row.node),
        levels: row.levels,
        fold,
        number: node.ply().checked_sub(1).map(|before| game.move_number(before, table.counting())),
        text: Cow::Owned(format!("{}{}", table.move_to(row.node), signs(node))),
        is_current: row.node == game.cursor_node(),
    }
}
