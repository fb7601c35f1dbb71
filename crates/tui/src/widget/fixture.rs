//! Games, and pictures of the screen as text with styles, for tests.

use std::fmt::Write as _;
use std::sync::Arc;

use ratatui::buffer::Buffer;
use ratatui::style::{Color as Paint, Modifier};
use unicode_width::UnicodeWidthStr;

use zushiki_core::board::{PieceKind, Setup};
use zushiki_core::variant::{Choice, Face, Selection, library};

pub(super) struct Game {
    pub(super) selection: Selection,
    pub(super) faces: Vec<Face>,
    pub(super) setup: Setup,
}

/// The starting position of the shipped variant `id`.
pub(super) fn game(id: &str) -> Game {
    let variant = library::find(id).unwrap();
    let selection = Selection::new(Arc::clone(&variant), &Choice::default()).unwrap();
    Game { selection, faces: variant.faces.clone(), setup: variant.setups[0].setup.clone() }
}

impl Game {
    /// The kind with the abbreviation `abbr`.
    pub(super) fn kind(&self, abbr: &str) -> PieceKind {
        let index = self.faces.iter().position(|face| face.abbr == abbr);
        PieceKind::from_index(index.unwrap())
    }

    /// The number of kinds that a hand can hold.
    pub(super) fn hand_kinds(&self) -> u16 {
        let held = |face: &&Face| !face.is_promoted() && !face.royal;
        u16::try_from(self.faces.iter().filter(held).count()).unwrap()
    }
}

/// The text of a screen, without styles.
pub(super) fn text(buf: &Buffer) -> String {
    let mut text = String::new();
    for y in buf.area.top()..buf.area.bottom() {
        let mut covered = 0;
        let mut line = String::new();
        for x in buf.area.left()..buf.area.right() {
            if covered > 0 {
                covered -= 1;
                continue;
            }
            let symbol = buf[(x, y)].symbol();
            covered = symbol.width().saturating_sub(1);
            line.push_str(symbol);
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// The text of a screen, and below each row a letter for the style of each column: `r` reversed,
/// `u` underlined, `b` bold, in upper case if there is also a colour; `x` for reversed and bold,
/// `y` for underlined and bold, `z` for reversed and underlined; `c` for a colour alone.
pub(crate) fn picture(buf: &Buffer) -> String {
    let mut picture = String::new();
    for (row, line) in text(buf).lines().enumerate() {
        let y = buf.area.y + u16::try_from(row).unwrap();
        let columns = buf.area.left()..buf.area.right();
        let styles: String = columns.map(|x| style_letter(buf, x, y)).collect();
        let _ = writeln!(picture, "{line}");
        if !styles.trim().is_empty() {
            let _ = writeln!(picture, "~{}", styles.trim_end());
        }
    }
    picture
}

fn style_letter(buf: &Buffer, x: u16, y: u16) -> char {
    let cell = &buf[(x, y)];
    let colored = cell.fg != Paint::Reset || cell.bg != Paint::Reset;
    let has = |modifier| cell.modifier.contains(modifier);
    let letter = match (has(Modifier::REVERSED), has(Modifier::UNDERLINED), has(Modifier::BOLD)) {
        (true, false, false) => 'r',
        (false, true, false) => 'u',
        (false, false, true) => 'b',
        (true, false, true) => 'x',
        (false, true, true) => 'y',
        (true, true, _) => 'z',
        (false, false, false) if colored => return 'c',
        (false, false, false) => return ' ',
    };
    if colored { letter.to_ascii_uppercase() } else { letter }
}
