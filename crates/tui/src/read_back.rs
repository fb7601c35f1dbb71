//! The content of a terminal, read back by the terminal of another program, and the expected content of a frame.

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier};
use vt100::Screen;

use crate::ansi::palette_index;

/// The look of a cell, as far as it can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    /// The character; empty for the right half of a wide one.
    text: String,
    /// The colour of the text; `None` if it is invisible.
    color: Option<vt100::Color>,
    ground: vt100::Color,
    /// Whether the colours still have to be reversed, which may change those of the palette.
    reversed: bool,
    underlined: bool,
    bold: bool,
    dim: bool,
}

impl Seen {
    /// The look of the cell at `at` of a terminal. The right half of a wide character has that of the character.
    pub(crate) fn on(screen: &Screen, at: Position) -> Option<Seen> {
        let here = screen.cell(at.y, at.x)?;
        let cell = if here.is_wide_continuation() {
            screen.cell(at.y, at.x.checked_sub(1)?)?
        } else {
            here
        };
        let text = match (here.is_wide_continuation(), cell.has_contents()) {
            (true, _) => "",
            (false, true) => cell.contents(),
            (false, false) => " ",
        };
        let colors = (cell.fgcolor(), cell.bgcolor(), cell.inverse());
        Some(Seen::new(text, colors, (cell.underline(), cell.bold(), cell.dim())))
    }

    /// The look that a cell of a frame should have; `covered` if it is the right half of a wide character.
    fn drawn(cell: &Cell, covered: bool) -> Seen {
        let has = |modifier| cell.modifier.contains(modifier);
        let colors = (shown(cell.fg), shown(cell.bg), has(Modifier::REVERSED));
        let weight = (has(Modifier::UNDERLINED), has(Modifier::BOLD), has(Modifier::DIM));
        Seen::new(if covered { "" } else { cell.symbol() }, colors, weight)
    }

    fn new(
        text: &str,
        (color, ground, reversed): (vt100::Color, vt100::Color, bool),
        (underlined, bold, dim): (bool, bool, bool),
    ) -> Seen {
        let exact = |color| matches!(color, vt100::Color::Rgb(..) | vt100::Color::Idx(16..));
        let (color, ground, reversed) = if reversed && exact(color) && exact(ground) {
            (ground, color, false)
        } else {
            (color, ground, reversed)
        };
        let has_letter = !matches!(text, " " | "");
        Seen {
            text: text.to_owned(),
            color: (has_letter || reversed || underlined).then_some(color),
            ground,
            reversed,
            underlined,
            bold: has_letter && bold,
            dim: has_letter && dim,
        }
    }

    /// Whether a cell that should look like this may look like `on`. A terminal that supports only one of bold and dim
    /// shows the last one written.
    fn allows(&self, on: &Seen) -> bool {
        let one_of_both = self.bold && self.dim && (on.bold || on.dim);
        let (bold, dim) = if one_of_both { (on.bold, on.dim) } else { (self.bold, self.dim) };
        *on == Seen { bold, dim, ..self.clone() }
    }
}

fn shown(color: Color) -> vt100::Color {
    match color {
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        Color::Indexed(index) => vt100::Color::Idx(index),
        other => palette_index(other).map_or(vt100::Color::Default, vt100::Color::Idx),
    }
}

/// The look that each cell of a frame should have.
fn expected(frame: &Buffer) -> Vec<(Position, Seen)> {
    let mut covered = 0;
    let look = |at: Position| {
        let cell = &frame[at];
        let is_covered = covered > 0 && at.x > 0;
        covered = if is_covered { covered - 1 } else { cell.cell_width().saturating_sub(1) };
        (at, Seen::drawn(cell, is_covered))
    };
    frame.area.positions().map(look).collect()
}

/// The first cell in which a terminal differs from `frame`, in words.
pub(crate) fn difference(screen: &Screen, frame: &Buffer) -> Option<String> {
    let is_wrong =
        |(at, seen): &(Position, Seen)| Seen::on(screen, *at).is_none_or(|on| !seen.allows(&on));
    let (at, seen) = expected(frame).into_iter().find(is_wrong)?;
    Some(format!("{at}: drawn {seen:?}, shown {:?}", Seen::on(screen, at)))
}
