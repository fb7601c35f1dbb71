//! The best lines of the node that is shown. The adviser searches them while the pane is open, up to a limit, and
//! begins again when another node is shown.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use ratatui::layout::Rect;

use super::game_table::GameTable;
use crate::action::ListStep;
use crate::options::{MAX_LINES, Options};
use crate::widget::AnalysisLine;
use zushiki_core::board::Move;
use zushiki_core::game::{Game, NodeId};
use zushiki_core::text::packed;
use zushiki_engine::Report;
use zushiki_play::analysis::{self, Lines, ScoreSide, evaluation_of, line_score_text, line_text};
use zushiki_play::opponent::LinesRequest;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{short_count, signed_score};

/// The time after which the search of a position ends, so that an open pane comes to rest.
const TIME: Duration = Duration::from_secs(60);
/// The time between two changes of the lines that are shown.
const PERIOD: Duration = Duration::from_millis(100);
/// The rows of the pane in addition to those of the lines: the heading and the bar.
const HEAD_ROWS: u16 = 2;
/// The columns before the moves of a line: its mark and its score.
const SCORE_COLUMNS: u16 = 9;

/// The lines of a pane, which may be closed.
#[derive(Debug)]
pub(super) struct BestLines {
    is_open: bool,
    /// Whether the arrows walk the lines.
    is_focused: bool,
    /// The number of lines, from 1 to [`MAX_LINES`].
    count: usize,
    side: ScoreSide,
    /// The node that the lines begin at.
    node: Option<NodeId>,
    /// The node whose lines the table was asked for last, and their number.
    asked: Option<(NodeId, usize)>,
    /// The lines that were found, and those of them that are shown.
    found: Lines,
    shown: Lines,
    /// The time until a result is shown; `None` if it is shown.
    wait: Option<Duration>,
    /// Whether the search of the node has ended.
    is_done: bool,
    /// The index of the marked line.
    marked: usize,
    /// Whether the player has marked it. Until then the best line is marked.
    is_chosen: bool,
}

impl BestLines {
    pub(super) fn new(options: &Options) -> BestLines {
        BestLines {
            is_open: false,
            is_focused: false,
            count: options.analysis_lines.clamp(1, MAX_LINES),
            side: options.score_side,
            node: None,
            asked: None,
            found: Lines::default(),
            shown: Lines::default(),
            wait: None,
            is_done: false,
            marked: 0,
            is_chosen: false,
        }
    }

    pub(super) fn is_open(&self) -> bool {
        self.is_open
    }

    /// Whether the arrows walk the lines.
    pub(super) fn is_focused(&self) -> bool {
        self.is_focused
    }

    /// Lets the arrows walk the lines, or the board again.
    pub(super) fn focus(&mut self, on_lines: bool) {
        self.is_focused = on_lines;
    }

    /// Opens the pane at the node that is shown.
    pub(super) fn open(&mut self, game: &Game) {
        (self.is_open, self.is_focused) = (true, true);
        self.sync(game);
    }

    /// Closes the pane. Returns whether it was open.
    pub(super) fn close(&mut self) -> bool {
        self.node = None;
        self.wait = None;
        self.is_focused = false;
        std::mem::take(&mut self.is_open)
    }

    /// Forgets the lines of the node, which are searched again.
    pub(super) fn forget(&mut self) {
        (self.node, self.asked) = (None, None);
    }

    /// Forgets the lines if another node is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        if self.is_open && self.node != Some(game.cursor_node()) {
            self.node = Some(game.cursor_node());
            (self.found, self.shown) = (Lines::default(), Lines::default());
            (self.wait, self.is_done) = (None, false);
            (self.marked, self.is_chosen) = (0, false);
        }
    }

    /// The extent of the search.
    pub(super) fn request(&self) -> LinesRequest {
        LinesRequest { count: self.count, time: TIME, among: None }
    }

    /// Takes note of the lines that the table is asked for from now on. Returns whether they are others than
    /// before.
    pub(super) fn note_wish(&mut self, game: &Game) -> bool {
        let is_over = |node: &NodeId| game.position_of(*node).outcome().is_some();
        let node = self.node.filter(|node| self.is_open && !is_over(node));
        let wish = node.map(|node| (node, self.count));
        std::mem::replace(&mut self.asked, wish) != wish
    }

    /// Whether the table was asked for lines.
    pub(super) fn wishes(&self) -> bool {
        self.asked.is_some()
    }

    /// Takes a line of `node`. It is shown a little later, with those that come until then.
    pub(super) fn take(&mut self, node: NodeId, report: Report) {
        if self.node == Some(node) && report.rank <= self.count {
            self.found.take(report);
            self.is_done = false;
            self.wait.get_or_insert(PERIOD);
        }
    }

    /// The search of `node` has ended.
    pub(super) fn finish(&mut self, node: NodeId) {
        if self.node == Some(node) {
            self.is_done = true;
            self.show();
        }
    }

    /// Shows the lines that were found. The mark that the player has set stays on the line with the same first move,
    /// because Enter plays it.
    fn show(&mut self) {
        let first = self.marked_moves().first().copied().filter(|_| self.is_chosen);
        self.shown = self.found.clone();
        self.wait = None;
        let mut lines = 0..self.shown.reports().len();
        let same =
            lines.find(|&at| first.is_some() && self.shown.moves(at).first().copied() == first);
        self.marked = same.unwrap_or(if self.is_chosen { self.marked } else { 0 });
    }

    /// The time until something else is shown.
    pub(super) fn until_shown(&self) -> Option<Duration> {
        self.wait
    }

    /// Lets `elapsed` pass.
    pub(super) fn elapse(&mut self, elapsed: Duration) {
        match self.wait {
            Some(wait) if wait > elapsed => self.wait = Some(wait - elapsed),
            Some(_) => self.show(),
            None => {}
        }
    }

    /// Shows one line more or less.
    pub(super) fn change_count(&mut self, more: bool) {
        let count = if more { self.count + 1 } else { self.count - 1 };
        self.count = count.clamp(1, MAX_LINES);
        self.marked = self.marked.min(self.count - 1);
        // Those of more lines are still right for fewer.
        self.found.truncate(self.count);
        self.show();
    }

    /// Marks the line after the marked one, or before it, in a circle.
    pub(super) fn mark(&mut self, step: ListStep) {
        let count = self.shown.reports().len().max(1);
        let by = if step == ListStep::On { 1 } else { count - 1 };
        (self.marked, self.is_chosen) = ((self.marked + by) % count, true);
    }

    /// The index of the marked line.
    pub(super) fn marked(&self) -> usize {
        self.marked
    }

    /// The moves of the marked line; empty until it is known.
    pub(super) fn marked_moves(&self) -> &[Move] {
        self.shown.moves(self.marked)
    }

    /// The minimum and maximum number of rows of the pane: up to two for each line; 0 while it is closed.
    pub(super) fn rows(&self) -> (u16, u16) {
        let lines = u16::try_from(self.count).unwrap_or(u16::MAX);
        if self.is_open { (lines + HEAD_ROWS, 2 * lines + HEAD_ROWS) } else { (0, 0) }
    }

    /// The depth and the number of nodes, `depth 12, 3.4M nodes`, and the depth alone.
    pub(super) fn extent(&self, language: Language) -> [String; 2] {
        let (depth, nodes) = (self.shown.depth(), short_count(language, self.shown.nodes()));
        let long = if self.is_done {
            message!(language, "play-extent-done", depth, nodes)
        } else {
            message!(language, "play-extent", depth, nodes)
        };
        [long, message!(language, "play-extent-short", depth)]
    }

    /// Whether there is a line for the position shown.
    pub(super) fn has_lines(&self) -> bool {
        !self.shown.reports().is_empty()
    }

    /// The chance of Black to win by the best line, in thousandths; `None` before it is known.
    pub(super) fn chance(&self, table: &GameTable) -> Option<i32> {
        let best = self.shown.reports().first()?;
        let evaluation = evaluation_of(best.score, table.position().to_move());
        Some(analysis::chance_of_black(table.table.chances(), evaluation))
    }

    /// The lines in rows that fit into `area`, with its heading and its bar.
    pub(super) fn rows_in(&self, area: Rect, table: &GameTable) -> Vec<AnalysisLine> {
        let columns = area.width.saturating_sub(SCORE_COLUMNS + 1);
        let count = u16::try_from(self.count).unwrap_or(1).max(1);
        let rows = (area.height.saturating_sub(HEAD_ROWS) / count).max(1);
        let lines = (0..self.shown.reports().len()).map(|at| AnalysisLine {
            score: self.score(at, table),
            rows: self.rows_of(at, (columns, rows), table),
        });
        lines.collect()
    }

    /// The best line in a row of `columns`: `+0.35 depth 12: P-7f P-3d`.
    pub(super) fn in_row(&self, columns: usize, table: &GameTable) -> String {
        if self.shown.reports().is_empty() {
            return message!(table.language(), "play-analysing");
        }
        let (score, depth) = (self.score(0, table), self.shown.depth());
        let head = message!(table.language(), "play-line-head", score, depth);
        let room = columns.saturating_sub(head.width() + 1);
        let moves = self.rows_of(0, (u16::try_from(room).unwrap_or(u16::MAX), 1), table);
        head + &moves.concat()
    }

    /// The line of index `at` in rows of so many columns, at most `rows` of them. A line that is cut ends in a mark.
    fn rows_of(&self, at: usize, (columns, rows): (u16, u16), table: &GameTable) -> Vec<String> {
        // A row more shows whether the line is cut.
        let room = usize::from(columns) * (usize::from(rows) + 1);
        let moves = self.moves(at, room, table);
        // A move is not broken, as text in kanji may be.
        let mut all = packed(moves.split(' ').map(str::to_owned).collect(), columns);
        if all.len() > usize::from(rows) {
            all.truncate(rows.into());
            all.last_mut().into_iter().for_each(|last| mark_cut(last, columns.into()));
        }
        all
    }

    fn score(&self, at: usize, table: &GameTable) -> String {
        let to_move = table.position().to_move();
        let report = self.shown.reports().get(at);
        let written = |hundredths| signed_score(table.language(), hundredths);
        let text = |report| line_score_text(report, to_move, self.side, written);
        report.map_or_else(String::new, text)
    }

    fn moves(&self, at: usize, columns: usize, table: &GameTable) -> String {
        let (position, previous) = (table.position(), table.game().last_move());
        line_text(position, previous, self.shown.moves(at), table.notation(), columns)
    }
}

/// The mark at the end of a line that is cut.
const CUT: &str = " ...";

/// Puts the mark in place of the last moves of `row`, which has at most so many columns.
fn mark_cut(row: &mut String, columns: usize) {
    while row.width() + CUT.width() > columns
        && let Some(end) = row.rfind(' ')
    {
        row.truncate(end);
    }
    row.push_str(CUT);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_between_moves() {
        let cut = |text: &str, columns| {
            let mut row = text.to_owned();
            mark_cut(&mut row, columns);
            row
        };
        assert_eq!(cut("P-7f P-3d P-2f", 14), "P-7f P-3d ...");
        assert_eq!(cut("P-7f P-3d P-2f", 18), "P-7f P-3d P-2f ...");
    }
}
