//! Prints a picture of a screen of the program as SVG; without options, the one at the top of the
//! README:
//!
//! ```sh
//! cargo run --example picture > docs/board.svg
//! cargo run --example picture -- --variant sho --theme dark --colours 256 --size 80x24 > sho.svg
//! cargo run --example picture -- --all pictures
//! ```

#![allow(clippy::print_stdout)] // the picture goes where the caller wants it

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Parser, ValueEnum};
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
use zushiki::tui::glyph::{GlyphMode, Glyphs};
use zushiki::tui::theme::{Depth, ThemeName};
use zushiki::tui::{Options, Start};
use zushiki::variant::{Choice, Selection, library};

/// The windows of the pictures that `--all` makes.
const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];
/// The games of which `--all` makes pictures.
const GAMES: [&str; 4] = ["sho", "heian", "wa", "shogi"];
/// The width and height of a cell, in pixels.
const CELL: (usize, usize) = (10, 20);
/// The game of the picture in the README, its moves, and the keys that lead to the piece that is taken
/// up after them.
const GAME: &str = "wa:drops";
const MOVES: [&str; 10] =
    ["SP-4g", "SP-4e", "SP-4f", "SPx4f", "RRx4f", "SP-8e", "RRx4c+", "CK-7b", "TF*6e", "FG-3b"];
const KEYS: &str = "hhhjjj";
/// The background and text colours of cells without colours.
const PLAIN: [&str; 2] = ["#241c16", "#e9dcc6"];

/// The picture that is made.
#[derive(Parser, Clone, Debug)]
struct Picture {
    /// The game, with presets: wa:drops
    #[arg(long, default_value = GAME)]
    variant: String,
    /// The theme: terminal, kaya, dark, light, mono
    #[arg(long, default_value = "kaya", value_parser = theme)]
    theme: ThemeName,
    /// The colours of the terminal; mono has the theme mono
    #[arg(long, value_enum, default_value = "true")]
    colours: Colours,
    /// How pieces are written
    #[arg(long, value_enum, default_value = "kanji")]
    glyphs: Writing,
    /// The window in columns and rows
    #[arg(long, default_value = "124x40", value_parser = size)]
    size: Size,
    /// Writes pictures of sho, Heian, wa and shogi in three windows and all numbers of colours to this
    /// directory
    #[arg(long, value_name = "DIR")]
    all: Option<PathBuf>,
}

/// The number of colours of a terminal.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Colours {
    Mono,
    #[value(name = "16")]
    Sixteen,
    #[value(name = "256")]
    Indexed,
    True,
}

/// How pieces are written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Writing {
    Kanji,
    Letters,
    Ascii,
    Moves,
}

fn theme(name: &str) -> Result<ThemeName, String> {
    ThemeName::built_in(name).ok_or_else(|| "no such theme".to_owned())
}

fn size(text: &str) -> Result<Size, String> {
    let sides = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    let (width, height) = sides.ok_or("a size is columns x rows: 80x24")?;
    Ok(Size { width, height })
}

fn main() -> Result<(), String> {
    let picture = Picture::parse();
    match &picture.all {
        Some(folder) => picture.write_all(folder),
        None => {
            print!("{}", picture.svg()?);
            Ok(())
        }
    }
}

impl Picture {
    /// Writes pictures of all games, windows and numbers of colours to `folder`.
    fn write_all(&self, folder: &Path) -> Result<(), String> {
        std::fs::create_dir_all(folder).map_err(|error| error.to_string())?;
        for game in GAMES {
            for (width, height) in SIZES {
                for colours in Colours::value_variants() {
                    let size = Size { width, height };
                    let picture = Picture {
                        variant: game.to_owned(),
                        colours: *colours,
                        size,
                        ..self.clone()
                    };
                    let name = format!("{game}-{width}x{height}-{}.svg", colours.name());
                    let written = std::fs::write(folder.join(name), picture.svg()?);
                    written.map_err(|error| error.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// The board as SVG, during a game of the README's variant, else at the start.
    fn svg(&self) -> Result<String, String> {
        let mut app = App::new(self.start()?, self.size);
        if self.variant == GAME {
            for text in MOVES {
                press(&mut app, ":");
                press(&mut app, text);
                enter(&mut app);
            }
            press(&mut app, KEYS);
        }
        enter(&mut app);
        Ok(svg(&screen(&app, self.size)))
    }

    fn start(&self) -> Result<Start, String> {
        let (id, preset) = self.variant.split_once(':').unwrap_or((&self.variant, ""));
        let presets = preset.split('+').filter(|id| !id.is_empty()).map(str::to_owned).collect();
        let choice = Choice { presets, ..Choice::default() };
        let variant = library::find(id).ok_or_else(|| format!("there is no game {id}"))?;
        let selection = Selection::new(Arc::clone(&variant), &choice);
        let selection = selection.map_err(|error| error.to_string())?;
        let game = Some(Record::new(Rules::new(selection).start()));
        let variants = library::shipped().to_vec();
        Ok(Start { variants, game, options: self.options(), ..Start::default() })
    }

    fn options(&self) -> Options {
        let mode = match self.glyphs {
            Writing::Kanji => GlyphMode::Kanji,
            Writing::Letters => GlyphMode::Letters,
            Writing::Ascii => GlyphMode::Ascii,
            Writing::Moves => GlyphMode::Moves,
        };
        let (theme, depth) = match self.colours {
            Colours::Mono => (ThemeName::Mono, Depth::Sixteen),
            Colours::Sixteen => (self.theme, Depth::Sixteen),
            Colours::Indexed => (self.theme, Depth::Indexed),
            Colours::True => (self.theme, Depth::True),
        };
        let glyphs = Glyphs { mode, ..Glyphs::default() };
        Options { theme, depth, glyphs, ..Options::default() }
    }
}

impl Colours {
    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
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

fn screen(app: &App, size: Size) -> Buffer {
    let Ok(mut terminal) = Terminal::new(TestBackend::new(size.width, size.height));
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

/// The 16 colours of the palette, as xterm shows them.
const PALETTE: [(Color, &str); 16] = [
    (Color::Black, "#000000"),
    (Color::Red, "#cd0000"),
    (Color::Green, "#00cd00"),
    (Color::Yellow, "#cdcd00"),
    (Color::Blue, "#0000ee"),
    (Color::Magenta, "#cd00cd"),
    (Color::Cyan, "#00cdcd"),
    (Color::Gray, "#e5e5e5"),
    (Color::DarkGray, "#7f7f7f"),
    (Color::LightRed, "#ff0000"),
    (Color::LightGreen, "#00ff00"),
    (Color::LightYellow, "#ffff00"),
    (Color::LightBlue, "#5c5cff"),
    (Color::LightMagenta, "#ff00ff"),
    (Color::LightCyan, "#00ffff"),
    (Color::White, "#ffffff"),
];

/// The colour `index`, from 16 on, of the 256 colours of xterm: a cube, then greys.
fn indexed(index: u8) -> String {
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    let [red, green, blue] = match index {
        232.. => [8 + 10 * (index - 232); 3],
        _ => [36, 6, 1].map(|weight| level(index.saturating_sub(16) / weight % 6)),
    };
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// The background and text colours of a cell.
fn colours(cell: &Cell) -> (String, String) {
    let named = |color, plain: &str| match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        Color::Indexed(index) => indexed(index),
        color => {
            let found = PALETTE.iter().find(|(named, _)| *named == color);
            found.map_or(plain, |(_, hex)| hex).to_owned()
        }
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
        "<text x=\"{}\" y=\"{}\" textLength=\"{}\" fill=\"{}\"{}{}{} xml:space=\"preserve\">{}</text>",
        x * CELL.0,
        y * CELL.1 + CELL.1 - 5,
        words.width() * CELL.0,
        colours(first).1,
        if bold { " font-weight=\"bold\"" } else { "" },
        if underlined { " text-decoration=\"underline\"" } else { "" },
        if first.modifier.contains(Modifier::DIM) { " fill-opacity=\"0.5\"" } else { "" },
        words.replace('&', "&amp;").replace('<', "&lt;"),
    );
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Picture;

    #[test]
    fn the_picture_in_the_repository_is_this_one() {
        let kept = include_str!("../docs/board.svg");
        let again = "cargo run --example picture > docs/board.svg";
        let picture = Picture::parse_from(["picture"]);
        assert!(picture.svg().unwrap() == kept, "the screen has changed: {again}");
    }
}
