//! The contrast of every character on the screen with its ground, by WCAG 2: in each theme, number of colours,
//! size of squares and overlay of the board.

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Modifier};

mod screens;

use super::*;
use crate::glyph::{GlyphMode, Glyphs};
use crate::layout::CellSize;
use crate::theme::{Depth, Theme, ThemeName, rgb_of};
use crate::widget::is_edge;

/// The minimum contrast of the names of pieces, of digits and of marks on the board.
const PIECE: f64 = 3.0;
/// The minimum contrast of the edge of a tile with its square, which only its shape depends on.
const TILE: f64 = 1.25;
/// The minimum contrast of sentences.
const SENTENCE: f64 = 4.5;

/// A position with promoted pieces, hands, pieces that hang and squares of both sides.
const MANY_SIGHTS: &str =
    "lnsgk2nl/1r4gb1/p1pppp1pp/+P5p2/1p2P4/2P3P1+p/PP1P1P2P/1B3s1R1/LN1GKG1NL b S2P2p 1";

/// Red, green and blue.
type Rgb = [u8; 3];

/// The 16 colours of a palette by their numbers, and the text and background of the terminal.
type Palette = ([Rgb; 16], [Rgb; 2]);

/// The palette of xterm on a dark background.
const XTERM: Palette = (
    [
        [0, 0, 0],
        [205, 0, 0],
        [0, 205, 0],
        [205, 205, 0],
        [0, 0, 238],
        [205, 0, 205],
        [0, 205, 205],
        [229, 229, 229],
        [127, 127, 127],
        [255, 0, 0],
        [0, 255, 0],
        [255, 255, 0],
        [92, 92, 255],
        [255, 0, 255],
        [0, 255, 255],
        [255, 255, 255],
    ],
    [[229, 229, 229], [0, 0, 0]],
);

/// The palette of xterm on a light background.
const XTERM_LIGHT: Palette = (XTERM.0, [[0, 0, 0], [255, 255, 255]]);

/// The palette of the Linux console, which shows dim text in a special colour.
const CONSOLE: Palette = (
    [
        [0, 0, 0],
        [170, 0, 0],
        [0, 170, 0],
        [170, 85, 0],
        [0, 0, 170],
        [170, 0, 170],
        [0, 170, 170],
        [170, 170, 170],
        [85, 85, 85],
        [255, 85, 85],
        [85, 255, 85],
        [255, 255, 85],
        [85, 85, 255],
        [255, 85, 255],
        [85, 255, 255],
        [255, 255, 255],
    ],
    [[170, 170, 170], [0, 0, 0]],
);

/// The number of a colour in the palette.
fn number(color: Paint) -> Option<usize> {
    (0..16).find(|&number| crate::theme::palette_color(number) == color).map(usize::from)
}

/// The colour as the terminal shows it; `own` is the terminal's.
fn shown(color: Paint, palette: &Palette, own: usize) -> Rgb {
    match color {
        Paint::Rgb(red, green, blue) => [red, green, blue],
        Paint::Indexed(index @ 16..) => rgb_of(index),
        Paint::Reset => palette.1[own],
        color => palette.0[number(color).unwrap()],
    }
}

fn luminance(color: Rgb) -> f64 {
    let [red, green, blue] = color.map(|channel| match f64::from(channel) / 255.0 {
        dark if dark <= 0.04045 => dark / 12.92,
        light => ((light + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(cell: &Cell, palette: &Palette) -> f64 {
    let mut ink = shown(cell.fg, palette, 0);
    if cell.modifier.contains(Modifier::DIM) && *palette == XTERM {
        // As xterm dims.
        ink = ink.map(|channel| channel / 3 * 2);
    }
    ratio(ink, shown(cell.bg, palette, 1))
}

fn ratio(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// The kind of text in a cell, by the contrast that it needs; `None` for a blank, an edge or a frame.
fn least(cell: &Cell, is_among_pieces: bool) -> Option<f64> {
    let symbol = cell.symbol();
    let is_text = symbol.chars().any(char::is_alphanumeric);
    if is_among_pieces {
        (!symbol.trim().is_empty() && !is_edge(symbol)).then_some(PIECE)
    } else {
        is_text.then_some(SENTENCE)
    }
}

/// The keys that show an overlay, with its name.
const OVERLAYS: [(&str, &str); 8] = [
    ("cursor", ""),
    ("check", ":4h5h+<enter>"),
    ("last move", ":5e5d<enter>"),
    ("last move and influence", ":5e5d<enter>:influence<enter>"),
    ("influence", ":influence<enter>"),
    ("selected", "<enter>"),
    ("selected and influence", ":influence<enter><enter>"),
    ("threats", "↑↑↑↑:attackers<enter>"),
];

/// The minimum contrasts of the pieces and of the sentences.
#[derive(Debug)]
struct Least {
    piece: (f64, String),
    sentence: (f64, String),
}

impl Least {
    fn note(&mut self, wanted: f64, contrast: f64, what: impl Fn() -> String) {
        let least = if wanted == PIECE { &mut self.piece } else { &mut self.sentence };
        if contrast < least.0 {
            *least = (contrast, what());
        }
    }
}

fn measure(driver: &Driver, palettes: &[Palette], name: &str, least_seen: &mut Least) {
    let options = driver.app.options();
    let area = Rect::new(0, 0, driver.size.width, driver.size.height);
    let layout = driver.play().layout(area, options).unwrap();
    let hands = layout.hands.into_iter().flatten();
    let pieces: Vec<Rect> = hands.chain([layout.grid(false).inside()]).collect();
    let buffer = driver.buffer();
    for at in area.positions() {
        let cell = &buffer[at];
        let Some(wanted) = least(cell, pieces.iter().any(|part| part.contains(at))) else {
            continue;
        };
        for palette in palettes {
            let what =
                || format!("{name}: {:?} at {at}, {:?} on {:?}", cell.symbol(), cell.fg, cell.bg);
            least_seen.note(wanted, contrast(cell, palette), what);
        }
    }
}

/// The palettes of terminals with so many colours.
fn palettes(depth: Depth) -> &'static [Palette] {
    match depth {
        Depth::Sixteen => &[XTERM, XTERM_LIGHT, CONSOLE],
        _ => &[XTERM, XTERM_LIGHT],
    }
}

/// The window in which squares of each size have room for all parts.
fn window(cell: CellSize) -> (u16, u16) {
    (9 * cell.width() + 62, 9 * cell.height() + 12)
}

fn least_contrast(theme: ThemeName, depth: Depth) -> Least {
    let none = || (f64::INFINITY, String::new());
    let mut least = Least { piece: none(), sentence: none() };
    let palettes = palettes(depth);
    for cell in CellSize::ALL {
        for mode in [GlyphMode::Kanji, GlyphMode::Moves] {
            for (overlay, keys) in OVERLAYS {
                let options = Options { theme, depth, cell: Some(cell), ..Options::default() };
                let options = Options { glyphs: Glyphs { mode, ..options.glyphs }, ..options };
                let rules = rules("shogi", &Choice::default());
                let setup = sfen::parse(rules.selection(), MANY_SIGHTS).unwrap();
                let game = MatchSettings::default().record(rules.position(&setup).unwrap());
                let start = Start { game: Some(game), options, ..Start::default() };
                let mut driver = Driver::started(start, window(cell));
                driver.keys(keys);
                measure(&driver, palettes, &format!("{cell} {mode:?} {overlay}"), &mut least);
            }
        }
    }
    least
}

#[test]
fn pieces_and_sentences_can_be_read_in_every_theme_overlay_and_size() {
    let mut poor = Vec::new();
    for theme in ThemeName::ALL {
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
            let least = least_contrast(theme, depth);
            println!(
                "{} {depth:?}: pieces {:.2}, sentences {:.2}",
                theme.name(),
                least.piece.0,
                least.sentence.0
            );
            if least.piece.0 < PIECE || least.sentence.0 < SENTENCE {
                poor.push(format!("{} {depth:?}: {least:?}", theme.name()));
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}

#[test]
fn the_shape_of_a_tile_is_seen_on_every_square() {
    let mut poor = Vec::new();
    for name in ThemeName::ALL {
        for depth in [Depth::True, Depth::Indexed] {
            let theme = Theme::of(name, depth);
            let [one, other] = theme.squares;
            let control = theme.control.sides.into_iter().flatten().chain([theme.control.even]);
            // The steps of the influence are too many for 256 colours.
            let control = control.filter(|_| depth == Depth::True);
            let grounds = [one, other, theme.trail, theme.reach].into_iter().chain(control);
            let tiles = theme.faces.iter().filter_map(|face| face.bg);
            for (tile, ground) in tiles.flat_map(|tile| grounds.clone().map(move |it| (tile, it))) {
                let Some(ground) = ground.bg else { continue };
                let seen = ratio(shown(tile, &XTERM, 1), shown(ground, &XTERM, 1));
                if seen < TILE {
                    poor.push(format!("{} {depth:?}: {tile} on {ground}: {seen:.2}", name.name()));
                }
            }
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}
