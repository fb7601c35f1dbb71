//! A framed box drawn over other widgets.

use ratatui::buffer::{Buffer, CellWidth};
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Clear, Widget};

use super::paint::put;
use crate::glyph::Glyphs;
use crate::theme::Theme;

/// An empty box with a title. Its contents are drawn into [`Popup::inside`] afterwards.
#[derive(Clone, Copy, Debug)]
pub struct Popup<'a> {
    /// The title, in the upper frame.
    pub title: &'a str,
    /// The characters of the frame.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
}

impl Popup<'_> {
    /// The place of a box for `width` columns and `height` rows of text, in the middle of `area`.
    #[must_use]
    pub fn place(area: Rect, width: u16, height: u16) -> Rect {
        let width = width.saturating_add(4).min(area.width);
        let height = height.saturating_add(2).min(area.height);
        let x = area.x + (area.width - width) / 2;
        Rect::new(x, area.y + (area.height - height) / 2, width, height)
    }

    /// Whether `area` has room for a box. Nothing is drawn where it has not.
    #[must_use]
    pub fn fits(area: Rect) -> bool {
        area.width >= 2 && area.height >= 2
    }

    /// The place of the text in a box that is drawn in `area`.
    #[must_use]
    pub fn inside(area: Rect) -> Rect {
        let (width, height) = (area.width.saturating_sub(4), area.height.saturating_sub(2));
        Rect::new(area.x + area.width.min(2), area.y + area.height.min(1), width, height)
    }
}

/// The background of the window, drawn over other widgets.
#[derive(Clone, Copy, Debug)]
pub struct Blank<'a>(pub &'a Theme);

impl Widget for Blank<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        uncover(area, buf);
        Clear.render(area, buf);
        buf.set_style(area.intersection(buf.area), self.0.screen);
    }
}

impl Widget for Popup<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        if !Popup::fits(area) {
            return;
        }
        let frame = self.glyphs.frame();
        let [top_left, top_right, low_left, low_right] = frame.corners;
        let across = frame.across.repeat(usize::from(area.width - 2));
        Blank(self.theme).render(area, buf);
        for y in area.top()..area.bottom() {
            let (left, middle, right) = match y {
                _ if y == area.top() => (top_left, across.as_str(), top_right),
                _ if y + 1 == area.bottom() => (low_left, across.as_str(), low_right),
                _ => (frame.down, "", frame.down),
            };
            put(buf, area, area.x, y, &format!("{left}{middle}"), self.theme.frame);
            put(buf, area, area.right() - 1, y, right, self.theme.frame);
        }
        let title = Rect::new(area.x, area.y, area.width - 1, 1);
        put(buf, title, area.x + 2, area.y, &format!(" {} ", self.title), self.theme.heading);
    }
}

/// Blanks the wide characters that reach over the left or right edge of `area`. They would hide what is drawn there
/// (ratatui issue 2526), and their right halves have no style.
fn uncover(area: Rect, buf: &mut Buffer) {
    for edge in [area.left(), area.right()] {
        for y in area.top()..area.bottom() {
            if let Some(left) = edge.checked_sub(1) {
                split(buf, Position::new(left, y), Position::new(edge, y));
            }
        }
    }
}

/// Makes two blanks of a wide character with these halves.
fn split(buf: &mut Buffer, left: Position, right: Position) {
    let Some(cell) = buf.cell_mut(left).filter(|cell| cell.cell_width() > 1) else { return };
    cell.set_symbol(" ");
    let blank = cell.clone();
    if let Some(half) = buf.cell_mut(right) {
        *half = blank;
    }
}
