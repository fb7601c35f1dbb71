//! The wooden piece behind a face: a outline that points at the opponent. Only themes that give faces
//! a ground show it; nothing is told by it alone.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::put;
use crate::tui::layout::CellSize;

/// The rows of a piece that points up: `#` is wood, `/` and `\` its lower half where the outline
/// begins, `(` and `)` its inner half.
pub(super) type Shape = &'static [&'static str];

/// The shape of a piece in a square of this size, with a face of two columns or of three.
pub(super) const fn shape(cell: CellSize, narrow: bool) -> Shape {
    match (cell, narrow) {
        (CellSize::Tiny, _) => &[" ##"],
        (CellSize::Small, true) => &[" ## "],
        (CellSize::Small, false) => &[" ###"],
        (CellSize::Medium, true) => &[" ## ", "(##)"],
        (CellSize::Medium, false) => &[" ###", " ###"],
        (CellSize::Large, _) => &[" /##\\ ", " #### ", "(####)"],
        (CellSize::Huge, _) => &["  /##\\  ", "  ####  ", " (####) ", " ###### "],
    }
}

/// A piece to be drawn.
pub(super) struct Outline {
    pub(super) shape: Shape,
    /// Whether it points to the top of the screen.
    pub(super) up: bool,
    /// Its ground, and the ink on it.
    pub(super) style: Style,
}

impl Outline {
    /// Draws the piece in the square at `rect`, with its slanting sides if `edges`.
    pub(super) fn draw(&self, rect: Rect, edges: bool, buf: &mut Buffer) {
        for (row, y) in rect.rows().zip(0..) {
            let line = if self.up { self.shape.get(y) } else { self.shape.iter().rev().nth(y) };
            for (place, part) in row.columns().zip(line.into_iter().flat_map(|line| line.chars())) {
                match part {
                    '#' => buf.set_style(place.intersection(buf.area), self.style),
                    ' ' => {}
                    edge if edges => self.draw_edge(edge, place, buf),
                    _ => {}
                }
            }
        }
    }

    /// Half a cell or a quarter of one. A left half is a right half with its colours exchanged: of
    /// the two only the right one is everywhere one column wide.
    fn draw_edge(&self, edge: char, place: Rect, buf: &mut Buffer) {
        let square = buf.cell((place.x, place.y)).map(|cell| cell.bg);
        let (Some(wood), Some(square)) = (self.style.bg, square) else { return };
        let (text, ink, ground) = match (edge, self.up) {
            ('/', true) => ("▗", wood, square),
            ('/', false) => ("▝", wood, square),
            ('\\', true) => ("▖", wood, square),
            ('\\', false) => ("▘", wood, square),
            ('(', _) => ("▐", wood, square),
            _ => ("▐", square, wood),
        };
        put(buf, place, place.x, place.y, text, Style::new().fg(ink).bg(ground));
    }
}
