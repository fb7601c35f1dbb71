//! The `:` line, as the board and the drill draw it.

use ratatui::Frame;
use ratatui::layout::{Position as Place, Rect};

use crate::line::InputLine;
use crate::theme::Theme;
use crate::widget::Blank;

/// Draws the `:` line with its cursor, scrolled if it is too long for `area`.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, line: &InputLine, theme: &Theme) {
    let area = area.intersection(frame.area());
    if area.is_empty() {
        return;
    }
    frame.render_widget(Blank(theme), area);
    let room = usize::from(area.width.saturating_sub(2));
    let (text, cursor) = line.window(room);
    frame.buffer_mut().set_stringn(area.x, area.y, format!(":{text}"), room + 1, theme.text);
    let column = u16::try_from(cursor + 1).unwrap_or(u16::MAX);
    let x = area.x.saturating_add(column).min(area.right().saturating_sub(1));
    frame.set_cursor_position(Place { x, y: area.y });
}
