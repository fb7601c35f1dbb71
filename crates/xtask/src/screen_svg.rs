//! Screens as SVG: a picture of one, or an animation of several.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// The width and height of a cell, in pixels.
const CELL: (usize, usize) = (10, 20);
/// The background and text colours of cells without colours.
const PLAIN: [&str; 2] = ["#241c16", "#e9dcc6"];

/// A screen of an animation.
pub(crate) struct Frame {
    /// The time from which it is shown, in seconds.
    pub(crate) start: f64,
    /// The screen. All frames have the same size.
    pub(crate) screen: Buffer,
}

/// The screen as SVG.
pub(crate) fn picture(screen: &Buffer) -> String {
    let mut svg = opening(screen.area);
    let everything: Vec<_> = rows(screen).map(|(y, row)| (0, y, row)).collect();
    cells(&mut svg, &everything, false);
    svg + "</svg>\n"
}

/// An animation that takes `seconds` and then begins again: the first frame, and over it the cells that each
/// of the others changes.
pub(crate) fn animation(frames: &[Frame], seconds: f64) -> String {
    let Some(first) = frames.first() else { return String::new() };
    let mut svg = opening(first.screen.area);
    let everything: Vec<_> = rows(&first.screen).map(|(y, row)| (0, y, row)).collect();
    cells(&mut svg, &everything, false);
    for layer in layers(frames, seconds) {
        let (from, to) = (layer.start / seconds, layer.end / seconds);
        let _ = writeln!(
            svg,
            "<g visibility=\"hidden\"><animate attributeName=\"visibility\" \
             values=\"hidden;visible;hidden\" keyTimes=\"0;{from:.4};{to:.4}\" calcMode=\"discrete\" \
             dur=\"{seconds}s\" repeatCount=\"indefinite\"/>"
        );
        cells(&mut svg, &changed(layer.below, layer.screen), true);
        svg += "</g>\n";
    }
    svg + "</svg>\n"
}

/// The cells that a frame changes, shown from `start` to `end`, in seconds.
struct Layer<'a> {
    below: &'a Buffer,
    screen: &'a Buffer,
    start: f64,
    end: f64,
}

/// The layers above the first frame. A frame that shows an earlier screen again ends the layers since then.
fn layers(frames: &[Frame], seconds: f64) -> Vec<Layer<'_>> {
    let mut layers: Vec<Layer<'_>> = Vec::new();
    // The screens that are shown when the layers so far are removed one by one, each with its layer.
    let mut stack: Vec<(&Buffer, Option<usize>)> = Vec::new();
    for Frame { start, screen } in frames {
        if let Some(at) = stack.iter().rposition(|(earlier, _)| *earlier == screen) {
            for (_, layer) in stack.drain(at + 1..) {
                if let Some(layer) = layer.and_then(|layer| layers.get_mut(layer)) {
                    layer.end = *start;
                }
            }
            continue;
        }
        let layer = stack.last().map(|(below, _)| {
            layers.push(Layer { below, screen, start: *start, end: seconds });
            layers.len() - 1
        });
        stack.push((screen, layer));
    }
    layers
}

fn opening(area: Rect) -> String {
    let (wide, high) = (usize::from(area.width) * CELL.0, usize::from(area.height) * CELL.1);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK JP', monospace\" \
         font-size=\"16.6\" xml:space=\"preserve\">\n<rect width=\"{wide}\" height=\"{high}\" rx=\"8\" fill=\"{}\"/>\n",
        PLAIN[0]
    )
}

/// The rows of the screen with their numbers.
fn rows(screen: &Buffer) -> impl Iterator<Item = (usize, &[Cell])> {
    screen.content.chunks(usize::from(screen.area.width.max(1))).enumerate()
}

/// The parts of rows that differ, each with its first column and its row. Parts with fewer than `GAP` cells between
/// them are joined: a separate part takes more text than these cells.
fn changed<'a>(before: &Buffer, after: &'a Buffer) -> Vec<(usize, usize, &'a [Cell])> {
    const GAP: usize = 4;
    let mut parts = Vec::new();
    for ((y, old), (_, new)) in rows(before).zip(rows(after)) {
        let differs = |x: usize| old[x] != new[x];
        // Both columns of a kanji change, although the second has no text.
        let is_right_half = |x: usize| new[x].symbol().is_empty();
        let changes = |&x: &usize| {
            differs(x)
                || is_right_half(x) && x > 0 && differs(x - 1)
                || x + 1 < new.len() && is_right_half(x + 1) && differs(x + 1)
        };
        let mut places = (0..new.len()).filter(changes).peekable();
        while let Some(start) = places.next() {
            let mut end = start;
            while let Some(next) = places.next_if(|&next| next <= end + GAP) {
                end = next;
            }
            parts.push((start, y, &new[start..=end]));
        }
    }
    parts
}

/// Draws parts of rows, each with its first column and its row: all backgrounds first, then the texts. With `covers`,
/// the default background is also drawn, to hide the cells below.
fn cells(svg: &mut String, parts: &[(usize, usize, &[Cell])], covers: bool) {
    let (mut grounds, mut blocks, mut texts) = (Areas::new(), Areas::new(), Areas::new());
    for &(x, y, part) in parts {
        for (column, run) in runs(part, |cell| colours(cell).0) {
            ground(&mut grounds, (x + column, y), run, covers);
        }
        let looks = |cell: &Cell| (colours(cell).1, cell.modifier, wide_or_blank(cell));
        for (column, run) in runs(part, looks) {
            text(&mut blocks, &mut texts, (x + column, y), run);
        }
    }
    for (colour, path) in grounds.into_iter().chain(blocks) {
        let _ =
            writeln!(svg, "<path fill=\"{colour}\" shape-rendering=\"crispEdges\" d=\"{path}\"/>");
    }
    for (look, texts) in texts {
        let _ = writeln!(svg, "<g {look}>{texts}</g>");
    }
}

/// The SVG text of each colour or style of text, since a screen has few of them.
type Areas = BTreeMap<String, String>;

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

/// The properties that separate runs of text: the width of the character, blanks, and block characters.
fn wide_or_blank(cell: &Cell) -> (usize, bool, Option<Rect>) {
    (cell.symbol().width(), cell.symbol() == " ", quarters(cell.symbol()))
}

/// The 16 colours of the palette, as xterm shows them.
pub(crate) const PALETTE: [(Color, &str); 16] = [
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

fn ground(grounds: &mut Areas, (x, y): (usize, usize), run: &[Cell], covers: bool) {
    let Some(colour) = run.first().map(|cell| colours(cell).0) else { return };
    if covers || colour != PLAIN[0] {
        rectangle(grounds, (x * CELL.0, y * CELL.1), (run.len() * CELL.0, CELL.1), colour);
    }
}

fn rectangle(
    areas: &mut Areas,
    (x, y): (usize, usize),
    (wide, high): (usize, usize),
    colour: String,
) {
    let _ = write!(areas.entry(colour).or_default(), "M{x} {y}h{wide}v{high}h-{wide}z");
}

fn text(blocks: &mut Areas, texts: &mut Areas, (x, y): (usize, usize), run: &[Cell]) {
    let Some(first) = run.first() else { return };
    if let Some(part) = quarters(first.symbol()) {
        let half = |count: u16, whole: usize| usize::from(count) * whole / 2;
        for x in (x..).take(run.len()) {
            let at = (x * CELL.0 + half(part.x, CELL.0), y * CELL.1 + half(part.y, CELL.1));
            let size = (half(part.width, CELL.0), half(part.height, CELL.1));
            rectangle(blocks, at, size, colours(first).1);
        }
        return;
    }
    let words: String = run.iter().map(Cell::symbol).collect();
    if words.trim().is_empty() && !first.modifier.contains(Modifier::UNDERLINED) {
        return;
    }
    let _ = write!(
        texts.entry(look(first)).or_default(),
        "<text x=\"{}\" y=\"{}\" textLength=\"{}\">{}</text>",
        x * CELL.0,
        y * CELL.1 + CELL.1 - 5,
        words.width() * CELL.0,
        words.replace('&', "&amp;").replace('<', "&lt;"),
    );
}

/// The attributes of the text of a cell.
fn look(cell: &Cell) -> String {
    let attributes = [
        (Modifier::BOLD, " font-weight=\"bold\""),
        (Modifier::UNDERLINED, " text-decoration=\"underline\""),
        (Modifier::DIM, " fill-opacity=\"0.5\""),
    ];
    let set = attributes.into_iter().filter(|(modifier, _)| cell.modifier.contains(*modifier));
    let set: String = set.map(|(_, attribute)| attribute).collect();
    format!("fill=\"{}\"{set}", colours(cell).1)
}
