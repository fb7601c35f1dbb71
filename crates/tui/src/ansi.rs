//! Cells of a frame as escape sequences, in few bytes: over a slow line each byte delays the answer
//! to a key.
//!
//! The cells are written in groups of the same style, because a change of colours takes up to 38 bytes and a jump to
//! another place 4 to 10. Only the differences from the previous style are written.

use std::collections::HashMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;
use zushiki_core::text::is_harmless;

/// The modifiers with the parameters of SGR that switch them on and off.
const MODIFIERS: [(Modifier, u8, u8); 9] = [
    (Modifier::BOLD, 1, BRIGHTNESS),
    (Modifier::DIM, 2, BRIGHTNESS),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::RAPID_BLINK, 6, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::HIDDEN, 8, 28),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// The parameter of SGR that switches off both bold and dim.
const BRIGHTNESS: u8 = 22;

/// The modifiers that show on a blank.
const SHOWN_ON_BLANKS: Modifier = Modifier::UNDERLINED
    .union(Modifier::SLOW_BLINK)
    .union(Modifier::RAPID_BLINK)
    .union(Modifier::REVERSED)
    .union(Modifier::CROSSED_OUT);

/// The style of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Look {
    text: Color,
    ground: Color,
    modifiers: Modifier,
}

impl Look {
    /// The style of a terminal after a reset.
    const RESET: Look =
        Look { text: Color::Reset, ground: Color::Reset, modifiers: Modifier::empty() };

    /// The style of `cell`. Reversed colours that every terminal shows alike are exchanged instead,
    /// since a blank then needs its background only.
    fn of(cell: &Cell) -> Look {
        let (text, ground, modifiers) = (cell.fg, cell.bg, cell.modifier);
        if modifiers.contains(Modifier::REVERSED) && is_exact(text) && is_exact(ground) {
            let modifiers = modifiers.difference(Modifier::REVERSED);
            return Look { text: ground, ground: text, modifiers };
        }
        Look { text, ground, modifiers }
    }

    /// The style in which a blank of this style can be written after `before`: its text colour and
    /// weight do not show.
    fn for_blank(self, before: Look) -> Look {
        if self.modifiers.intersects(SHOWN_ON_BLANKS) {
            return self;
        }
        let modifiers = before.modifiers.difference(SHOWN_ON_BLANKS);
        Look { text: before.text, ground: self.ground, modifiers }
    }
}

/// Whether a colour is the same in every terminal, and not made lighter by bold.
const fn is_exact(color: Color) -> bool {
    matches!(color, Color::Rgb(..) | Color::Indexed(16..))
}

/// The style for writing `cell` after the style `before`.
fn look_after(before: Look, cell: &Cell) -> Look {
    let look = Look::of(cell);
    if cell.symbol() == " " { look.for_blank(before) } else { look }
}

/// The symbol, or question marks in its place if it could control the terminal: nothing else is written as text.
fn harmless(symbol: &str) -> &str {
    match symbol.chars().all(is_harmless) {
        true => symbol,
        false if symbol.width() == 2 => "??",
        false => "?",
    }
}

/// The escape sequences that write `cells`, each with its column and row, and then reset the style.
/// `screen` has all cells of the terminal as they will be then.
pub(super) fn encode(cells: &[(u16, u16, &Cell)], screen: &Buffer) -> String {
    let mut encoder = Encoder::new(screen);
    for (x, y, cell) in grouped_by_look(cells).into_iter().flatten() {
        encoder.write(x, y, cell);
    }
    encoder.change_to(Look::RESET);
    encoder.text
}

/// The places to write in addition to `cells` on a terminal that shows `before`: the right halves of wide symbols whose
/// left half is overwritten. Terminals blank them in the style of the new symbol.
pub(super) fn cut_halves(cells: &[(u16, u16, &Cell)], before: &Buffer) -> Vec<(u16, u16)> {
    let halves = cells.iter().filter_map(|&(x, y, cell)| {
        let width = cell.cell_width().max(1);
        let last = before.cell((x.saturating_add(width - 1), y))?;
        (last.cell_width() == 2).then_some((x.saturating_add(width), y))
    });
    halves.filter(|&(x, y)| cells.iter().all(|cell| (cell.0, cell.1) != (x, y))).collect()
}

/// The cells by their style, in the order in which the styles first occur. Cells of the same style stay in
/// order.
fn grouped_by_look<'a>(cells: &[(u16, u16, &'a Cell)]) -> Vec<Vec<(u16, u16, &'a Cell)>> {
    let mut numbers = HashMap::new();
    let mut groups: Vec<Vec<_>> = Vec::new();
    for cell in cells {
        let number = *numbers.entry(Look::of(cell.2)).or_insert(groups.len());
        match groups.get_mut(number) {
            Some(group) => group.push(*cell),
            None => groups.push(vec![*cell]),
        }
    }
    groups
}

/// The longest gap in a row, in columns, that is filled by writing its cells again. To jump over it
/// takes 3 or 4 bytes.
const NARROW_GAP: u16 = 3;

/// The escape sequences so far, and the state of the terminal after them.
struct Encoder<'a> {
    text: String,
    look: Look,
    /// The place of the terminal's cursor; `None` if it is not known.
    place: Option<(u16, u16)>,
    /// Whether all symbols since the last jump have the same width in every terminal.
    is_sure: bool,
    screen: &'a Buffer,
}

impl Encoder<'_> {
    fn new(screen: &Buffer) -> Encoder<'_> {
        Encoder { text: String::new(), look: Look::RESET, place: None, is_sure: true, screen }
    }

    fn write(&mut self, x: u16, y: u16, cell: &Cell) {
        let symbol = harmless(cell.symbol());
        self.move_to(x, y);
        self.change_to(look_after(self.look, cell));
        self.text.push_str(symbol);
        let width = symbol.cell_width();
        self.is_sure &= usize::from(width) == symbol.width_cjk();
        self.place = Some((x.saturating_add(width), y));
    }

    /// Moves the cursor. Forward in a row it moves by a number of columns, which is shorter. After a
    /// symbol that some terminals write two columns wide it jumps, which makes up for the shift.
    fn move_to(&mut self, x: u16, y: u16) {
        let forward = self.place.filter(|place| place.1 == y).and_then(|at| x.checked_sub(at.0));
        let written = match forward {
            Some(0) => Ok(()),
            Some(columns) if self.is_sure => match (self.gap(x - columns, x, y), columns) {
                (Some(gap), _) => write!(self.text, "{gap}"),
                (None, 1) => write!(self.text, "\x1b[C"),
                (None, _) => write!(self.text, "\x1b[{columns}C"),
            },
            _ => {
                self.is_sure = true;
                write!(self.text, "\x1b[{};{}H", u32::from(y) + 1, u32::from(x) + 1)
            }
        };
        debug_assert!(written.is_ok(), "writing to a string does not fail");
    }

    /// The text of the cells of row `y` from column `from` up to `to`, if they are few and of the
    /// current style.
    fn gap(&self, from: u16, to: u16, y: u16) -> Option<String> {
        if to - from > NARROW_GAP {
            return None;
        }
        let symbol = |x| {
            let cell = self.screen.cell((x, y))?;
            let is_written = look_after(self.look, cell) == self.look;
            (is_written && cell.symbol().is_ascii()).then(|| cell.symbol())
        };
        (from..to).map(symbol).collect()
    }

    fn change_to(&mut self, look: Look) {
        let before = std::mem::replace(&mut self.look, look);
        if look == before {
            return;
        }
        let parameters = match look {
            Look::RESET => String::new(),
            _ => parameters(before, look).join(";"),
        };
        self.text.push_str("\x1b[");
        self.text.push_str(&parameters);
        self.text.push('m');
    }
}

/// The parameters of SGR that change the style from `before` to `after`.
fn parameters(before: Look, after: Look) -> Vec<String> {
    let mut parameters = modifier_parameters(before.modifiers, after.modifiers);
    if after.text != before.text {
        parameters.push(color_parameter(after.text, false));
    }
    if after.ground != before.ground {
        parameters.push(color_parameter(after.ground, true));
    }
    parameters
}

fn modifier_parameters(before: Modifier, after: Modifier) -> Vec<String> {
    let mut off = Vec::new();
    for (modifier, _, parameter) in MODIFIERS {
        if before.difference(after).intersects(modifier) && !off.contains(&parameter) {
            off.push(parameter);
        }
    }
    // Ending bold also ends dim, and vice versa; the same holds for the two kinds of blinking.
    let lost = |parameter: &u8| off.contains(parameter);
    let on = MODIFIERS.iter().filter(|(modifier, _, parameter)| {
        after.intersects(*modifier) && (lost(parameter) || !before.intersects(*modifier))
    });
    let on: Vec<u8> = on.map(|(_, parameter, _)| *parameter).collect();
    off.iter().chain(&on).map(u8::to_string).collect()
}

/// The parameter of SGR for a colour of the text or, if `ground` is set, of the background.
fn color_parameter(color: Color, ground: bool) -> String {
    let (dark, light, other) = if ground { (40, 100, 48) } else { (30, 90, 38) };
    match color {
        Color::Rgb(red, green, blue) => format!("{other};2;{red};{green};{blue}"),
        Color::Indexed(index) => format!("{other};5;{index}"),
        _ => match palette_index(color) {
            Some(index @ 0..8) => (dark + index).to_string(),
            Some(index) => (light + index - 8).to_string(),
            None => (dark + 9).to_string(),
        },
    }
}

/// The number of a colour among the 16 of the palette; `None` for the terminal's default.
pub(super) const fn palette_index(color: Color) -> Option<u8> {
    Some(match color {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
        Color::Reset | Color::Rgb(..) | Color::Indexed(_) => return None,
    })
}

#[cfg(test)]
mod tests;
