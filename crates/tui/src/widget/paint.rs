//! Writing text into a buffer, cut at the end of its place with a mark.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;
use zushiki_core::text::cut;

/// The minimum number of columns of a text with a mark where it is cut.
const SHORTEST: usize = 5;

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
    put_within(buf, (x, y), text, (area.right() - x).into(), style)
}

/// Writes `text` from `at` on in at most `room` columns, with `...` at its end if it is cut. Returns the column after it.
pub(crate) fn put_within(
    buf: &mut Buffer,
    (x, y): (u16, u16),
    text: impl AsRef<str>,
    room: usize,
    style: Style,
) -> u16 {
    let (text, shown) = (text.as_ref(), text.as_ref().trim_end());
    if shown.width() > room && room >= SHORTEST {
        buf.set_stringn(x, y, cut(shown, room), room, style).0
    } else {
        buf.set_stringn(x, y, text, room, style).0
    }
}

/// Writes `text` from the left edge of row `row` of `area`. Returns the column after it.
pub(super) fn line(buf: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) -> u16 {
    put(buf, area, area.x, area.y.saturating_add(row), text, style)
}

/// Draws a heading followed by a rule in the first row of `area`. Returns the rest of `area`.
pub(crate) fn heading(
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_cut_ends_in_a_mark() {
        let shown = |text: &str, room| {
            let mut buf = Buffer::empty(Rect::new(0, 0, 12, 1));
            put_within(&mut buf, (0, 0), text, room, Style::new());
            (0..12).map(|x| buf[(x, 0)].symbol().to_owned()).collect::<String>()
        };
        assert_eq!(shown("steps ahead", 8), "steps...    ");
        assert_eq!(shown("steps ahead   ", 11), "steps ahead ");
        assert_eq!(shown("───", 2), "──          ");
    }
}
