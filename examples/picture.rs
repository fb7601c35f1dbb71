//! Prints the picture at the top of the README, drawn from a screen of the program:
//!
//! ```sh
//! cargo run --example picture > docs/board.svg
//! ```

#![allow(clippy::print_stdout)] // the picture goes where the caller wants it

use std::fmt::Write as _;
use std::sync::Arc;

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;
use zushiki::record::Record;
use zushiki::rules::Rules;
use zushiki::tui::app::App;
use zushiki::tui::theme::{Depth, ThemeName};
use zushiki::tui::{Options, Start};
use zushiki::variant::{Choice, Selection, library};

/// The size of the window, in columns and rows.
const SIZE: Size = Size { width: 124, height: 40 };
/// The width and height of a cell, in pixels.
const CELL: (usize, usize) = (10, 20);
/// The variant, its moves, and the keys that lead to the piece that is taken up after them.
const GAME: &str = "wa:drops";
const MOVES: [&str; 10] =
    ["SP-4g", "SP-4e", "SP-4f", "SPx4f", "RRx4f", "SP-8e", "RRx4c+", "CK-7b", "TF*6e", "FG-3b"];
const KEYS: &str = "hhhjjj";
/// The background and text colours of cells without colours.
const PLAIN: [&str; 2] = ["#241c16", "#e9dcc6"];

fn main() {
    print!("{}", picture());
}

/// The board during a game, as SVG.
fn picture() -> String {
    let mut app = App::new(start(), SIZE);
    for text in MOVES {
        press(&mut app, ":");
        press(&mut app, text);
        enter(&mut app);
    }
    press(&mut app, KEYS);
    enter(&mut app);
    svg(&screen(&app))
}

/// The game in the wooden theme.
fn start() -> Start {
    let (id, preset) = GAME.split_once(':').unwrap_or((GAME, ""));
    let choice = Choice { presets: vec![preset.to_owned()], ..Choice::default() };
    let variant = library::find(id);
    let selection = variant.and_then(|variant| Selection::new(Arc::clone(&variant), &choice).ok());
    let options = Options { theme: ThemeName::Kaya, depth: Depth::True, ..Options::default() };
    let game = selection.map(|selection| Record::new(Rules::new(selection).start()));
    Start { variants: library::shipped().to_vec(), game, options, ..Start::default() }
}

fn press(app: &mut App, letters: &str) {
    for letter in letters.chars() {
        key(app, KeyCode::Char(letter));
    }
}

fn enter(app: &mut App) {
    key(app, KeyCode::Enter);
}

fn key(app: &mut App, code: KeyCode) {
    let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
    if let Some(action) = zushiki::tui::keymap::action(app.mode(), event) {
        app.update(action);
    }
}

fn screen(app: &App) -> Buffer {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(SIZE.width, SIZE.height));
    let Ok(_) = terminal.draw(|frame| app.view(frame));
    let mut buffer = terminal.backend().buffer().clone();
    for index in 1..buffer.content.len() {
        let before = buffer.content[index - 1].clone();
        if before.symbol().width() > 1 {
            // A kanji covers the next cell too, whatever that cell holds.
            buffer.content[index].set_symbol("").set_style(before.style());
        }
    }
    buffer
}

/// The screen as SVG: all backgrounds first, then the texts.
fn svg(screen: &Buffer) -> String {
    let (width, height) = (screen.area.width, screen.area.height);
    let (wide, high) = (usize::from(width) * CELL.0, usize::from(height) * CELL.1);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace\" \
         font-size=\"16.6\">\n<rect width=\"{wide}\" height=\"{high}\" rx=\"8\" fill=\"{}\"/>\n",
        PLAIN[0]
    );
    let rows: Vec<_> = screen.content.chunks(usize::from(width.max(1))).collect();
    for (y, row) in rows.iter().enumerate() {
        for (x, run) in runs(row, |cell| colours(cell).0) {
            ground(&mut svg, (x, y), run);
        }
    }
    for (y, row) in rows.iter().enumerate() {
        for (x, run) in runs(row, |cell| (colours(cell).1, cell.modifier, wide_or_blank(cell))) {
            text(&mut svg, (x, y), run);
        }
    }
    svg + "</svg>\n"
}

/// The row in runs of cells with the same `look`, each with its first column.
fn runs<T: PartialEq>(row: &[Cell], look: impl Fn(&Cell) -> T) -> Vec<(usize, &[Cell])> {
    let mut column = 0;
    let chunks = row.chunk_by(|one, other| look(one) == look(other));
    let placed = chunks.map(|run| {
        let start = column;
        column += run.len();
        (start, run)
    });
    placed.collect()
}

/// The part of a cell that a block character fills, in half columns and half rows. Terminals draw these
/// characters from edge to edge, fonts in a browser do not.
fn quarters(symbol: &str) -> Option<Rect> {
    match symbol {
        "▗" => Some(Rect::new(1, 1, 1, 1)),
        "▖" => Some(Rect::new(0, 1, 1, 1)),
        "▝" => Some(Rect::new(1, 0, 1, 1)),
        "▘" => Some(Rect::new(0, 0, 1, 1)),
        "▐" => Some(Rect::new(1, 0, 1, 2)),
        _ => None,
    }
}

/// What separates runs of text: the width of the character, blanks, and block characters.
fn wide_or_blank(cell: &Cell) -> (usize, bool, Option<Rect>) {
    (cell.symbol().width(), cell.symbol() == " ", quarters(cell.symbol()))
}

/// The background and text colours of a cell.
fn colours(cell: &Cell) -> (String, String) {
    let named = |color, plain: &str| match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => plain.to_owned(),
    };
    let (ground, ink) = (named(cell.bg, PLAIN[0]), named(cell.fg, PLAIN[1]));
    if cell.modifier.contains(Modifier::REVERSED) { (ink, ground) } else { (ground, ink) }
}

fn ground(svg: &mut String, (x, y): (usize, usize), run: &[Cell]) {
    let Some(colour) = run.first().map(|cell| colours(cell).0) else { return };
    if colour != PLAIN[0] {
        rectangle(svg, (x * CELL.0, y * CELL.1), (run.len() * CELL.0, CELL.1), &colour);
    }
}

fn rectangle(svg: &mut String, (x, y): (usize, usize), (wide, high): (usize, usize), colour: &str) {
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{wide}\" height=\"{high}\" fill=\"{colour}\" \
         shape-rendering=\"crispEdges\"/>"
    );
}

fn text(svg: &mut String, (x, y): (usize, usize), run: &[Cell]) {
    let Some(first) = run.first() else { return };
    if let Some(part) = quarters(first.symbol()) {
        let half = |count: u16, whole: usize| usize::from(count) * whole / 2;
        let at = (x * CELL.0 + half(part.x, CELL.0), y * CELL.1 + half(part.y, CELL.1));
        let size = (half(part.width, CELL.0), half(part.height, CELL.1));
        return rectangle(svg, at, size, &colours(first).1);
    }
    let words: String = run.iter().map(Cell::symbol).collect();
    let underlined = first.modifier.contains(Modifier::UNDERLINED);
    if words.trim().is_empty() && !underlined {
        return;
    }
    let bold = first.modifier.contains(Modifier::BOLD);
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"{}\"{}{} xml:space=\"preserve\">{}</text>",
        x * CELL.0,
        y * CELL.1 + CELL.1 - 5,
        words.width() * CELL.0,
        colours(first).1,
        if bold { " font-weight=\"bold\"" } else { "" },
        if underlined { " text-decoration=\"underline\"" } else { "" },
        words.replace('&', "&amp;").replace('<', "&lt;"),
    );
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_picture_in_the_repository_is_this_one() {
        let kept = include_str!("../docs/board.svg");
        let again = "cargo run --example picture > docs/board.svg";
        assert!(super::picture() == kept, "the screen has changed: {again}");
    }
}
