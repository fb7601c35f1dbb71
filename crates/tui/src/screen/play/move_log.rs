//! The moves of the game's line as the move list shows them.

use std::iter;

use unicode_width::UnicodeWidthStr;

use zushiki_core::board::Move;
use zushiki_core::game::{Game, Node, NodeId, Symbol};
use zushiki_core::notation::Notation;
use zushiki_play::analysis::Mark;
use zushiki_record::Evaluation;

/// The texts of the line's moves. They are written once and kept until the line changes: writing a
/// move generates moves, which takes too long for every move of a long game at every key.
#[derive(Debug)]
pub(super) struct MoveLog {
    notation: Notation,
    /// The nodes of the line, the root first.
    nodes: Vec<NodeId>,
    /// The node at which the game ended, if it is over.
    over_at: Option<NodeId>,
    /// The text of each move with its marks.
    texts: Vec<String>,
    /// For each move, the columns of the widest text from the first to its own.
    widths: Vec<u16>,
}

impl MoveLog {
    /// The log of `game` in `notation`.
    pub(super) fn new(game: &Game, notation: Notation) -> MoveLog {
        let mut log = MoveLog {
            notation,
            nodes: Vec::new(),
            over_at: over_at(game),
            texts: Vec::new(),
            widths: Vec::new(),
        };
        log.sync(game);
        log
    }

    pub(super) fn notation(&self) -> Notation {
        self.notation
    }

    /// The text of each move, followed by `*` if it has a comment, or by `?` or `??` if an analysis has found it bad,
    /// and by the number of variations in brackets if there are alternatives.
    pub(super) fn texts(&self) -> &[String] {
        &self.texts
    }

    /// The columns of the widest text.
    pub(super) fn width(&self) -> u16 {
        self.widths.last().copied().unwrap_or(0)
    }

    /// The text of the move after `ply` moves, without marks; empty after the last move.
    fn move_text(&self, game: &Game, ply: usize) -> String {
        let Some((&before, mv)) = self.nodes.get(ply).zip(self.move_after(game, ply)) else {
            return String::new();
        };
        self.notation.write_at(game, before, mv)
    }

    fn move_after(&self, game: &Game, ply: usize) -> Option<Move> {
        game.node(*self.nodes.get(ply + 1)?).mv()
    }

    /// Brings the log up to date with the line of `game`.
    ///
    /// A line always ends at a node without successors, so that its last node identifies it: while
    /// that node stays the same, nothing is done. Otherwise the moves that the new line shares with
    /// the old one keep their texts. Those after the end of the game change when it ends or continues.
    pub(super) fn sync(&mut self, game: &Game) {
        self.sync_line(game);
        let over_at = over_at(game);
        let ends = [std::mem::replace(&mut self.over_at, over_at), over_at];
        if ends[0] != ends[1] {
            let plies = ends.into_iter().flatten().map(|end| game.node(end).ply());
            self.rewrite(game, plies.min().unwrap_or(0));
        }
    }

    fn sync_line(&mut self, game: &Game) {
        let end = game.line_end();
        if self.nodes.last() == Some(&end) {
            return;
        }
        let is_new = |id: &NodeId| self.nodes.get(game.node(*id).ply()) != Some(id);
        let back = iter::successors(Some(end), |&id| game.node(id).parent());
        let new: Vec<NodeId> = back.take_while(is_new).collect();
        let shared = (game.node(end).ply() + 1).saturating_sub(new.len());
        self.nodes.truncate(shared);
        self.nodes.extend(new.into_iter().rev());
        self.rewrite(game, shared.saturating_sub(1));
    }

    /// Writes all moves in `notation` from now on.
    pub(super) fn set_notation(&mut self, game: &Game, notation: Notation) {
        if self.notation != notation {
            self.notation = notation;
            self.rewrite(game, 0);
        }
    }

    /// Marks the move that led to the current node if it has a comment, and removes the mark if
    /// not.
    pub(super) fn update_comment_mark(&mut self, game: &Game) {
        // A comment at the start belongs to no move.
        let Some(ply) = game.cursor_ply().checked_sub(1) else { return };
        if let Some(text) = self.marked_text(game, ply)
            && let Some(old) = self.texts.get_mut(ply)
        {
            *old = text;
            self.measure(ply);
        }
    }

    /// Writes the moves after `ply` again, with the marks that they have now.
    pub(super) fn rewrite(&mut self, game: &Game, ply: usize) {
        self.texts.truncate(ply);
        let texts = (ply..).map_while(|ply| self.marked_text(game, ply));
        let texts: Vec<String> = texts.collect();
        self.texts.extend(texts);
        self.measure(ply);
    }

    /// Measures the texts of the moves after `ply`.
    fn measure(&mut self, ply: usize) {
        self.widths.truncate(ply);
        for text in &self.texts[self.widths.len()..] {
            let width = u16::try_from(text.width()).unwrap_or(u16::MAX);
            self.widths.push(self.widths.last().map_or(width, |&widest| widest.max(width)));
        }
    }

    /// Whether the move after `ply` moves was played in review, after the end of the game.
    fn is_after_end(&self, game: &Game, ply: usize) -> bool {
        over_at(game).is_some_and(|end| {
            let at = game.node(end).ply();
            at <= ply && self.nodes.get(at) == Some(&end)
        })
    }

    /// The text of the move after `ply` moves with its marks, in brackets after the end of the game; `None` after the
    /// last move.
    fn marked_text(&self, game: &Game, ply: usize) -> Option<String> {
        let node = game.node(*self.nodes.get(ply + 1)?);
        let marks = signs(node);
        let text = if self.is_after_end(game, ply) {
            format!("({})", self.move_text(game, ply))
        } else {
            self.move_text(game, ply)
        };
        Some(match game.branch_count_at(ply) {
            0 | 1 => format!("{text}{marks}"),
            count => format!("{text}{marks} ({count})"),
        })
    }
}

/// The node at which the game ended, if it is over.
fn over_at(game: &Game) -> Option<NodeId> {
    game.live_outcome().map(|_| game.live_node())
}

/// The marks after the text of a move: its symbols, or the mark of an analysis if it has no symbol about the move; then
/// `*` for a comment with more than an evaluation or that mark.
pub(super) fn signs(node: &Node) -> String {
    let (symbols, comment) = (node.notes().symbols, &node.notes().comment);
    let mark = Mark::in_comment(comment);
    let of_move = symbols.of_move().map(Symbol::text).or(mark.map(Mark::sign));
    let of_position = symbols.of_position().map(Symbol::text);
    let is_silent = mark.is_some() || Evaluation::removed_from(comment).is_empty();
    let star = if is_silent { "" } else { "*" };
    let gap = if of_position.is_some() { " " } else { "" };
    format!("{}{gap}{}{star}", of_move.unwrap_or_default(), of_position.unwrap_or_default())
}

#[cfg(test)]
mod tests;
