//! Writing text into a buffer, cut at the end of its place.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// The number of columns of `text`.
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Writes `text` from (`x`, `y`) on, as far as `area` reaches. Returns the column after it.
pub(super) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    let area = area.intersection(buf.area);
    let inside =
        (area.left()..area.right()).contains(&x) && (area.top()..area.bottom()).contains(&y);
    if !inside {
        return x;
    }
    let room = usize::from(area.right() - x);
    buf.set_stringn(x, y, text, room, style).0
}

/// Writes `text` from the left edge of row `row` of `area`. Returns the column after it.
pub(super) fn line(buf: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) -> u16 {
    put(buf, area, area.x, area.y.saturating_add(row), text, style)
}

/// Draws a heading followed by a rule in the first row of `area`. Returns the rest of `area`.
pub(super) fn heading(
    buf: &mut Buffer,
    area: Rect,
    rule: &str,
    text: &str,
    styles: (Style, Style),
) -> Rect {
    line(buf, area, 0, &rule.repeat(usize::from(area.width)), styles.0);
    if !text.is_empty() {
        put(buf, area, area.x.saturating_add(2), area.y, &format!(" {text} "), styles.1);
    }
    below(area, 1)
}

/// `area` without its first `rows` rows.
pub(super) fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect::new(area.x, area.y + rows, area.width, area.height - rows)
}
