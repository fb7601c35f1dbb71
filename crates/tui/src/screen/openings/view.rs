//! The panel of the openings: the results of the games that reached the position, and the moves with theirs.

use std::path::Path;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use crate::Options;
use crate::action::Cell;
use crate::effect::LookedUp;
use crate::glyph::in_charset;
use crate::screen::list_rows::{BEFORE_TEXT, RowState, draw_row, draw_scroll_marks, scrolled};
use crate::screen::play::GameBoard;
use crate::widget::put_within;
use zushiki_core::board::Move;
use zushiki_core::text::{cut, escaped_path, padded, wrap};
use zushiki_engine::Book;
use zushiki_play::storage::library::{NextMove, Progress, Results};
use zushiki_words::message;
use zushiki_words::wording::Side;

/// From this width on, the panel is beside the board.
const WIDE: u16 = 76;
/// The minimum and maximum number of columns of the panel beside the board.
const WIDTH: (u16, u16) = (34, 52);
/// The columns of the panel beside a board that leaves no more.
const NARROW: u16 = 28;
/// The minimum and maximum number of rows of the panel above the board.
const HEIGHT: (u16, u16) = (6, 14);
/// The maximum number of columns of a move.
const MOVE: usize = 16;
/// The minimum number of columns of a bar beside a move.
const BAR: usize = 6;

/// The places of the panel and of the board, which is hidden if there is no room for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) panel: Rect,
    pub(super) board: Option<Rect>,
}

impl Places {
    /// The places in `area`; `fits` accepts the place of the board.
    pub(super) fn new(area: Rect, fits: impl Fn(Rect) -> bool) -> Places {
        let usual = (area.width * 2 / 5).clamp(WIDTH.0, WIDTH.1);
        let candidates = [beside(area, usual), beside(area, NARROW), above(area)];
        let found = candidates.into_iter().flatten().find(|&(_, board)| fits(board));
        match found {
            Some((panel, board)) => Places { panel, board: Some(board) },
            None => Places { panel: above_keys(area), board: None },
        }
    }
}

/// `area` without its last row, which the key bar has.
fn above_keys(area: Rect) -> Rect {
    Rect { height: area.height.saturating_sub(1), ..area }
}

fn beside(area: Rect, width: u16) -> Option<(Rect, Rect)> {
    let left = area.width.checked_sub(width).filter(|_| area.width >= WIDE)?;
    let panel = Rect { x: area.x + left, width, ..above_keys(area) };
    Some((panel, Rect { width: left, ..area }))
}

fn above(area: Rect) -> Option<(Rect, Rect)> {
    let height = (area.height / 3).clamp(HEIGHT.0, HEIGHT.1);
    let rest = area.height.checked_sub(height)?;
    let panel = Rect { height, ..area };
    Some((panel, Rect { y: panel.bottom(), height: rest, ..area }))
}

/// The panel with what it shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panel<'a> {
    pub(super) options: &'a Options,
    /// The folder or file of the games; `None` for the saved games.
    pub(super) source: Option<&'a Path>,
    /// The board with the position.
    pub(super) board: &'a GameBoard,
    pub(super) progress: Progress,
    pub(super) found: Option<&'a LookedUp>,
    /// The book of the game, if its moves are shown.
    pub(super) book: Option<&'a Book>,
    /// The index of the marked move.
    pub(super) marked: usize,
    pub(super) note: Option<&'a str>,
}

/// A line of text with its style.
type Line = (String, Style);

impl Panel<'_> {
    pub(super) fn draw(self, frame: &mut Frame<'_>, area: Rect) {
        let (head, list, foot) = self.parts(area);
        let buffer = frame.buffer_mut();
        let below = area.rows().skip(usize::from(list.bottom() - area.y));
        area.rows().zip(head).chain(below.zip(foot)).for_each(|(row, (text, style))| {
            let text = in_charset(&text, self.options.glyphs.mode);
            put(buffer, row, 1, &text, style);
        });
        if let Some(found) = self.found {
            self.draw_total(buffer, area, list, found.opening.results);
            self.draw_moves(buffer, list, &found.opening.moves);
            let (first, count) = (scrolled(list, self.marked), found.opening.moves.len());
            draw_scroll_marks(frame, list, (first, count), self.options);
        }
    }

    /// The index of the move that is drawn at the cell `at`.
    pub(super) fn clicked(self, area: Rect, at: Cell) -> Option<usize> {
        let (_, list, _) = self.parts(area);
        if !list.contains((at.column, at.row).into()) {
            return None;
        }
        let index = scrolled(list, self.marked) + usize::from(at.row - list.y);
        (index < self.found?.opening.moves.len()).then_some(index)
    }

    /// The lines above the list, the place of the list, and the lines below it. The row above the list is free for the
    /// bar of all games.
    fn parts(self, area: Rect) -> (Vec<Line>, Rect, Vec<Line>) {
        let width = area.width.saturating_sub(2);
        let head = self.in_lines(self.head(), width);
        let mut foot = self.in_lines(self.foot(), width);
        let above = u16::try_from(head.len() + 1).unwrap_or(u16::MAX).min(area.height);
        // A blank row stands before the note.
        if !foot.is_empty() {
            foot.insert(0, (String::new(), Style::default()));
        }
        let below = u16::try_from(foot.len()).unwrap_or(u16::MAX).min(area.height - above);
        let list = Rect { y: area.y + above, height: area.height - above - below, ..area };
        (head, list, foot)
    }

    fn in_lines(self, texts: Vec<Line>, width: u16) -> Vec<Line> {
        let lines = |(text, style): Line| wrap(&text, width).into_iter().map(move |it| (it, style));
        texts.into_iter().flat_map(lines).collect()
    }

    fn head(self) -> Vec<Line> {
        let (language, theme) = (self.options.language, self.options.theme());
        let Some(LookedUp { opening, games, .. }) = self.found else {
            let title = message!(language, "screen-openings");
            return vec![(title, theme.heading), (self.reading(), theme.text)];
        };
        if let Some(book) = self.book {
            return self.book_head(book, opening.results);
        }
        let reached = opening.games.len();
        let title = message!(language, "screen-openings-reached", count = reached, games);
        let mut head = vec![(title, theme.heading)];
        match reached {
            0 => head.push((self.nothing(), theme.text)),
            _ => head.extend(self.legend(opening.results).map(|text| (text, theme.text))),
        }
        head.extend(self.left_out().map(|text| (text, theme.warning)));
        head
    }

    /// The head where the moves of the book are shown.
    fn book_head(self, book: &Book, results: Results) -> Vec<Line> {
        let (language, theme) = (self.options.language, self.options.theme());
        let (games, count) = (book.results().games(), results.total());
        let title = message!(language, "screen-openings-book", count, games);
        let about = match count {
            0 => message!(language, "screen-openings-book-nothing"),
            _ => message!(language, "screen-openings-book-about", nodes = book.nodes()),
        };
        let legend = (count > 0).then(|| self.legend(results)).into_iter().flatten();
        let text = [about].into_iter().chain(legend).map(|text| (text, theme.text));
        [(title, theme.heading)].into_iter().chain(text).collect()
    }

    /// If no game was found.
    fn nothing(self) -> String {
        let language = self.options.language;
        let path = self.source.map(escaped_path);
        match (path, self.progress.files) {
            (None, _) => message!(language, "screen-openings-nothing"),
            (Some(path), 0) => message!(language, "screen-openings-no-files", path),
            (Some(path), _) => message!(language, "screen-openings-nothing-in", path),
        }
    }

    fn reading(self) -> String {
        let Progress { done, files, .. } = self.progress;
        let language = self.options.language;
        if self.progress.is_complete() {
            String::new()
        } else {
            message!(language, "screen-openings-reading", done, files)
        }
    }

    /// The results of the games that reached the position, with the signs of the bars.
    fn legend(self, results: Results) -> impl Iterator<Item = String> {
        let language = self.options.language;
        let [black, neither, white] = self.signs();
        let Results { black: won, white: lost, drawn, unfinished } = results;
        let [first, second] = Side::both(self.board.game().position().selection());
        let told = message!(
            language,
            "screen-openings-results",
            first,
            second,
            blacksign = black,
            black = won,
            neithersign = neither,
            neither = drawn + unfinished,
            whitesign = white,
            white = lost
        );
        let parts = move || message!(language, "screen-openings-neither", drawn, unfinished);
        let neither = (drawn + unfinished > 0).then(parts);
        [told].into_iter().chain(neither)
    }

    /// The sentence about files that the index does not have or has in part; `None` if it has all of them.
    fn left_out(self) -> Option<String> {
        let Progress { unreadable, is_full, .. } = self.progress;
        let language = self.options.language;
        let unread = || message!(language, "screen-openings-unreadable", count = unreadable);
        if is_full {
            Some(message!(language, "screen-openings-full"))
        } else {
            (unreadable > 0).then(unread)
        }
    }

    /// The note about the last action, if there is one.
    fn foot(self) -> Vec<Line> {
        self.note.map(|note| (note.to_owned(), self.options.theme().warning)).into_iter().collect()
    }

    // The moves

    /// Draws the bar of all games into the row above the list.
    fn draw_total(self, buffer: &mut Buffer, area: Rect, list: Rect, results: Results) {
        if results.total() > 0 && list.y > area.y {
            let row = Rect { y: list.y - 1, height: 1, ..area };
            let bar = self.bar(results, usize::from(area.width.saturating_sub(2)));
            put(buffer, row, 1, &bar, self.options.theme().text);
        }
    }

    fn draw_moves(self, buffer: &mut Buffer, list: Rect, moves: &[NextMove]) {
        let theme = self.options.theme();
        let written: Vec<String> = moves.iter().map(|next| self.written(next.mv)).collect();
        let widest = written.iter().map(|text| text.width()).max().unwrap_or(0).min(MOVE);
        let first = scrolled(list, self.marked);
        let rows = moves.iter().zip(&written).enumerate().skip(first);
        for (row, (index, (next, text))) in list.rows().zip(rows) {
            let text = padded(&cut(text, widest), widest);
            let told = format!("{text} {}", self.share(next.results));
            let state = RowState::of(index == self.marked);
            draw_row(buffer, row, &told, state, &theme);
            let used = usize::from(BEFORE_TEXT) + told.width() + 1;
            let room = usize::from(row.width).saturating_sub(used + 1);
            if room >= BAR {
                let bar = self.bar(next.results, room);
                put(buffer, row, used, &bar, state.style(&theme));
            }
        }
    }

    fn written(self, mv: Move) -> String {
        let game = self.board.game();
        let previous = game.last_move().map(Move::to);
        let text = self.options.readable_notation().write(game.position(), previous, mv);
        in_charset(&text, self.options.glyphs.mode).into_owned()
    }

    /// The number of games, and their share of all games that reached the position.
    fn share(self, results: Results) -> String {
        let all = self.found.map_or_else(Results::default, |found| found.opening.results);
        format!("{:>5} {:>3}%", results.total(), results.percent_of(&all))
    }

    /// The signs of a bar: Black won, neither, White won. With block characters White's sign is the lightest.
    fn signs(self) -> [&'static str; 3] {
        let [full, half, empty] =
            if self.options.glyphs.is_ascii() { ["#", "-", "="] } else { ["█", "▒", "░"] };
        if self.options.theme().is_dark() { [empty, half, full] } else { [full, half, empty] }
    }

    /// A bar of so many columns: the games that Black won at the left, those that White won at the right.
    fn bar(self, results: Results, columns: usize) -> String {
        let [black, neither, white] = self.signs();
        let counts = in_columns(results, columns);
        [black, neither, white]
            .into_iter()
            .zip(counts)
            .map(|(sign, count)| sign.repeat(count))
            .collect()
    }
}

/// The columns of a bar for the games that Black won, that neither won, and that White won. Each kind that occurs has
/// at least one column, if there are three.
fn in_columns(results: Results, columns: usize) -> [usize; 3] {
    let total = results.total().max(1);
    let neither = results.drawn + results.unfinished;
    let games = [results.black, neither, results.white];
    let mut shares = games.map(|count| {
        let share = (count * columns + total / 2) / total;
        if count > 0 { share.max(1) } else { 0 }
    });
    // Rounding may have left a column out, or have added some: the largest part takes or gives them.
    let largest = (0..3).max_by_key(|&part| shares[part]).unwrap_or(0);
    let sum: usize = shares.iter().sum();
    shares[largest] = (shares[largest] + columns).saturating_sub(sum);
    shares
}

/// Draws `text` into `row`, `indent` columns from its left edge.
fn put(buffer: &mut Buffer, row: Rect, indent: usize, text: &str, style: Style) {
    let width = usize::from(row.width).saturating_sub(indent);
    let indent = u16::try_from(indent).unwrap_or(u16::MAX).min(row.width);
    if width > 0 {
        put_within(buffer, (row.x + indent, row.y), text, width, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_has_the_shares_of_the_results() {
        let results = |black, drawn, unfinished, white| Results { black, white, drawn, unfinished };
        assert_eq!(in_columns(results(1, 0, 0, 1), 10), [5, 0, 5]);
        assert_eq!(in_columns(results(2, 1, 1, 0), 8), [4, 4, 0]);
        assert_eq!(in_columns(results(1000, 0, 1, 1), 10), [8, 1, 1]);
        for (black, drawn, white) in [(0, 0, 0), (7, 1, 3), (1, 1, 1), (53, 0, 1)] {
            for columns in 3..40 {
                let found = in_columns(results(black, drawn, 0, white), columns);
                let sum: usize = found.iter().sum();
                assert_eq!(sum, columns, "{black} {drawn} {white}: {found:?}");
                let all = [black, drawn, white].into_iter().zip(found);
                let is_right = |(games, part): (usize, usize)| games == 0 || part > 0;
                assert!(all.into_iter().all(is_right), "{found:?}");
            }
        }
    }
}
