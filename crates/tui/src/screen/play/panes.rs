//! The panes that a game has around its board.

use super::analysis::AnalysisPane;
use super::clocks::ClockPane;
use super::comment::CommentPane;
use super::mode::PromptMode;
use super::reply::Reply;
use super::review::ReviewPane;
use super::tree::TreePane;
use crate::action::CursorDirection;
use crate::keymap::Mode;
use crate::options::Options;
use zushiki_core::game::Game;
use zushiki_play::session::Session;

/// The panes of a game. The boards of tasks and of the openings have none.
#[derive(Debug)]
pub(super) struct Panes {
    pub(super) analysis: AnalysisPane,
    pub(super) review: ReviewPane,
    pub(super) tree: TreePane,
    pub(super) comment: CommentPane,
    pub(super) clocks: ClockPane,
}

impl Panes {
    pub(super) fn new(session: &Session, options: &Options) -> Panes {
        Panes {
            analysis: AnalysisPane::new(options),
            review: ReviewPane::default(),
            tree: TreePane::default(),
            comment: CommentPane::default(),
            clocks: ClockPane::new(session),
        }
    }

    /// The keys of the pane in focus while the prompt is in `mode`; `None` if those of the board count.
    pub(super) fn keys(&self, mode: &PromptMode) -> Option<Mode> {
        if self.tree.is_walked(mode) {
            return Some(Mode::Tree);
        }
        self.walks_lines(mode).then_some(Mode::Lines)
    }

    /// Whether the arrow keys move the mark in the list of the best lines.
    fn walks_lines(&self, mode: &PromptMode) -> bool {
        let is_free = matches!(mode, PromptMode::Browse) && !self.tree.is_focused();
        self.analysis.is_focused() && is_free
    }

    /// Moves the mark in the pane in focus; `None` if none is while the prompt is in `mode`.
    pub(super) fn go(
        &mut self,
        direction: CursorDirection,
        mode: &PromptMode,
        game: &Game,
    ) -> Option<Reply> {
        if self.tree.is_walked(mode) {
            return Some(self.tree.step(direction, game));
        }
        self.walks_lines(mode).then(|| {
            self.analysis.mark(direction);
            Reply::default()
        })
    }

    /// Closes the tree if it is in focus, or gives the keys of the best lines back to the board. Returns whether a pane
    /// was in focus.
    pub(super) fn leave(&mut self) -> bool {
        if self.tree.is_focused() {
            self.tree.close();
        } else if self.analysis.is_focused() {
            self.analysis.leave();
        } else {
            return false;
        }
        true
    }

    /// Updates the panes from the game.
    pub(super) fn sync(&mut self, game: &Game) {
        self.tree.sync(game);
        self.comment.sync(game);
        self.analysis.sync(game);
    }
}
