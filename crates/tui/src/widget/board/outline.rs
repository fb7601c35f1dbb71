//! The outline of a wooden piece behind its face: a wedge that points at the opponent. Only themes
//! with a background for pieces show it, and no meaning depends on it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::put;
use crate::layout::CellSize;

/// The rows of a piece that points up. `#` is a cell of wood; `/` and `\` have wood in their lower
/// inner quarter, `(` and `)` in their inner half.
pub(super) type Shape = &'static [&'static str];

/// The shape of a piece in a square of size `cell`, whose face has two columns if it is `narrow`,
/// otherwise three, or in squares with an odd number of columns one.
pub(super) const fn shape(cell: CellSize, narrow: bool) -> Shape {
    match (cell, narrow) {
        (CellSize::Half | CellSize::Letter, _) => &["#"],
        (CellSize::Tiny, _) => &[" ##"],
        (CellSize::Small, true) => &[" ## "],
        (CellSize::Small, false) => &[" ###"],
        (CellSize::Medium, true) => &[" ## ", "(##)"],
        (CellSize::Medium, false) => &[" ###", " ###"],
        (CellSize::Tall, true) => &[" ## ", " ## ", "(##)"],
        (CellSize::Tall, false) => &["  # ", " ###", " ###"],
        (CellSize::Broad, true) => &["  ## ", " ####", " ####"],
        (CellSize::Broad, false) => &["  #  ", " ### ", "(###)"],
        (CellSize::Large, _) => &[" /##\\ ", " #### ", "(####)"],
        (CellSize::Huge, _) => &["  /##\\  ", "  ####  ", " (####) ", " ###### "],
        (CellSize::Giant, _) => {
            &["   /##\\   ", "   ####   ", "  (####)  ", "  ######  ", " (######) "]
        }
        (CellSize::Colossal, _) => &[
            "    /##\\    ",
            "    ####    ",
            "   (####)   ",
            "   ######   ",
            "  (######)  ",
            "  ########  ",
        ],
    }
}

/// The shape of a piece in a square of size `cell` whose face is at most two letters. It has no slanting edges if the
/// marks beside the letters are in their place.
pub(super) const fn shape_with_letters(cell: CellSize) -> Shape {
    match cell {
        CellSize::Medium => &[" ## ", " ## "],
        _ => shape(cell, true),
    }
}

/// The shape of a piece in a square of size `cell` with the signs of its moves. It has no slanting
/// edges, because the signs are in their place.
pub(super) const fn shape_with_signs(cell: CellSize) -> Shape {
    match cell {
        CellSize::Half
        | CellSize::Letter
        | CellSize::Tiny
        | CellSize::Small
        | CellSize::Medium
        | CellSize::Tall => shape(cell, false),
        CellSize::Broad => &["  #  ", " ### ", " ### "],
        CellSize::Large => &["  ### ", " #####", " #####"],
        CellSize::Huge => &["   ###  ", "  ##### ", "  ##### ", "  ##### "],
        CellSize::Giant => &["    ###   ", "   #####  ", "   #####  ", "   #####  ", "  ####### "],
        CellSize::Colossal => &[
            "     ###    ",
            "    #####   ",
            "    #####   ",
            "    #####   ",
            "   #######  ",
            "   #######  ",
        ],
    }
}

/// The outline of one piece.
pub(super) struct Outline {
    pub(super) shape: Shape,
    /// Whether the piece points to the top of the screen.
    pub(super) up: bool,
    /// The style of the piece: its background is the wood.
    pub(super) style: Style,
}

impl Outline {
    /// Draws the outline in the square at `rect`, with its slanting edges if `edges` is set.
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

    /// Draws half a cell or a quarter of one: see [`is_edge`]. The terminal's own background has none,
    /// because text cannot have its colour. A left half is drawn as a right half with exchanged
    /// colours: terminals that treat ambiguous characters as wide draw `▌` two columns wide, `▐`
    /// one.
    fn draw_edge(&self, edge: char, place: Rect, buf: &mut Buffer) {
        let square = buf.cell((place.x, place.y)).map(|cell| cell.bg);
        let wood = self.style.bg.filter(|&wood| wood != Color::Reset);
        let (Some(wood), Some(square)) = (wood, square) else { return };
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

/// Whether a cell with this text shows a slanting edge of a piece.
pub(crate) fn is_edge(symbol: &str) -> bool {
    ["▗", "▝", "▖", "▘", "▐"].contains(&symbol)
}
