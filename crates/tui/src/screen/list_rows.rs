//! The rows of a list: which of them are visible, the bar of the marked one, and the signs for rows that are not visible.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::Options;
use crate::glyph::SignSet;
use crate::theme::Theme;
use crate::widget::put_within;

/// The columns before the text of a row: a blank, the mark, and another blank.
pub(super) const BEFORE_TEXT: u16 = 3;

/// The state of a row of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RowState {
    /// The row is not marked.
    Plain,
    /// The row is marked.
    Marked,
    /// The row is marked, and the cursor is in another list.
    Left,
}

impl RowState {
    /// The state of a row that is marked or not.
    pub(super) fn of(is_marked: bool) -> RowState {
        if is_marked { RowState::Marked } else { RowState::Plain }
    }

    pub(super) fn style(self, theme: &Theme) -> Style {
        match self {
            RowState::Plain => theme.text,
            RowState::Marked => theme.cursor,
            RowState::Left => theme.current,
        }
    }
}

/// The number of entries of a list above the first visible one, such that the entry of index `marked` is
/// visible in `area`, which has a row for each.
pub(super) fn scrolled(area: Rect, marked: usize) -> usize {
    (marked + 1).saturating_sub(usize::from(area.height))
}

/// Draws a row of a list: `text` after the place of its mark. The bar of a marked row is as wide as the row.
pub(super) fn draw_row(buffer: &mut Buffer, row: Rect, text: &str, state: RowState, theme: &Theme) {
    let (mark, style) = (if state == RowState::Marked { ">" } else { " " }, state.style(theme));
    if state != RowState::Plain {
        buffer.set_style(row.intersection(buffer.area), style);
    }
    let text = format!(" {mark} {text}");
    put_within(buffer, (row.x, row.y), text, usize::from(row.width), style);
}

/// Draws an arrow in the first and the last row of `area` if a list has more rows above or below. The first column of each
/// row must be blank, and keeps its style. `first` is the number of rows above `area`, and `count` that of all rows.
pub(super) fn draw_scroll_marks(
    frame: &mut Frame<'_>,
    area: Rect,
    (first, count): (usize, usize),
    options: &Options,
) {
    let has_arrows = !options.glyphs.is_ascii() && options.glyphs.signs() == SignSet::Arrows;
    let [above, below] = if has_arrows { ["↑", "↓"] } else { ["^", "v"] };
    let has_more = first + usize::from(area.height) < count;
    let marks = [(first > 0, area.y, above), (has_more, area.bottom().saturating_sub(1), below)];
    for (_, y, mark) in marks.into_iter().filter(|(shown, ..)| *shown && !area.is_empty()) {
        if let Some(cell) = frame.buffer_mut().cell_mut((area.x, y)) {
            cell.set_symbol(mark);
        }
    }
}
