//! The contrast of the text on every screen, in each theme and number of colours.

use super::*;
use crate::tests::{game_analysis, japanese, variations};

/// The window of the screens, with room for all panels.
const WINDOW: (u16, u16) = (120, 40);
/// A word of at least so many letters needs the contrast of a sentence; shorter ones are names of pieces.
const WORD: usize = 4;
/// A text that several games fit, for the question which one it is.
const FITS_SEVERAL: &str = "position sfen 4k/5/5/1K3/5 w - 2";

/// Every screen and part of the board, by name.
fn screens() -> Vec<(&'static str, Driver)> {
    let pressed = |mut driver: Driver, keys: &str| {
        driver.keys(keys);
        driver
    };
    let board = |id| Driver::new(Some(rules(id, &Choice::default()).start()), WINDOW);
    let mut which = board("sho");
    which.paste(FITS_SEVERAL).shows("WHICH GAME?");
    let mut graph = game_analysis::played(WINDOW);
    graph.keys(":analyse<enter>").evaluate_all().keys("<esc>").shows("Score");
    let mut info = board("sho");
    info.typed("info").shows("ABOUT THE GAME");
    let mut tree = variations::varied();
    tree.typed("variations").shows("── Variations");
    let mut all = japanese::screens(Language::ENGLISH, WINDOW);
    all.extend([
        ("new game", pressed(Driver::new(None, WINDOW), "<enter>")),
        ("rules", pressed(board("wa"), "r")),
        ("pieces of wa", pressed(board("wa"), "p")),
        ("piece card", pressed(board("shogi"), "<up><up>")),
        ("moves taken back", pressed(board("sho"), ":3g3f<enter>:3c3d<enter>uu")),
        ("which game", which),
        ("graph", graph),
        ("info", info),
        ("variations", tree),
        ("comment", pressed(board("sho"), "mbegin well")),
    ]);
    all
}

/// The styles of text on a screen, each with the contrast that it needs and an example: words need the contrast of
/// sentences. Decorations, such as frames and the dots of empty squares, are left out.
fn written(buffer: &Buffer) -> Vec<(f64, String, Cell)> {
    let mut found: Vec<(f64, String, Cell)> = Vec::new();
    let look = |cell: &Cell| (cell.fg, cell.bg, cell.modifier);
    for row in buffer.content.chunks(usize::from(buffer.area.width)) {
        let runs = row.chunk_by(|one, other| {
            look(one) == look(other) && [one, other].into_iter().all(|cell| is_read(cell.symbol()))
        });
        for run in runs.filter(|run| is_read(run[0].symbol())) {
            let text: String = run.iter().map(Cell::symbol).collect();
            let letters = text.chars().filter(char::is_ascii_alphabetic).count();
            let wanted = if letters >= WORD { SENTENCE } else { PIECE };
            match found.iter_mut().find(|(_, _, cell)| look(cell) == look(&run[0])) {
                Some(entry) if entry.0 < wanted => *entry = (wanted, text, run[0].clone()),
                Some(_) => {}
                None => found.push((wanted, text, run[0].clone())),
            }
        }
    }
    found
}

/// Whether a cell with this text is read: letters, signs of moves, and bars. The second cell of a kanji is not.
fn is_read(symbol: &str) -> bool {
    let is_bar = |sign: char| ('▀'..='▟').contains(&sign);
    let is_sign = |sign: char| "*#+^<>!?%•↑↓←→↖↗↘↙↔↕╳┼".contains(sign);
    let mut signs = symbol.chars();
    let is_sign = |sign: char| sign.is_alphanumeric() || is_sign(sign) || is_bar(sign);
    !is_edge(symbol) && signs.any(is_sign)
}

#[test]
fn what_is_written_on_every_screen_can_be_read_in_every_theme() {
    let mut screens = screens();
    let mut poor = Vec::new();
    for theme in ThemeName::ALL {
        for depth in [Depth::True, Depth::Indexed, Depth::Sixteen] {
            let none = || (f64::INFINITY, String::new());
            let mut least = Least { piece: none(), sentence: none() };
            for (name, driver) in &mut screens {
                driver.app.set_colours(theme, depth);
                for (wanted, text, cell) in written(&driver.buffer()) {
                    for palette in palettes(depth) {
                        let contrast = contrast(&cell, palette);
                        let what = || format!("{name}: {text}, {:?} on {:?}", cell.fg, cell.bg);
                        if contrast < wanted {
                            poor.push(format!(
                                "{} {depth:?}: {contrast:.2} {}",
                                theme.name(),
                                what()
                            ));
                        }
                        least.note(wanted, contrast, what);
                    }
                }
            }
            println!("{} {depth:?}: {:.2}, {:.2}", theme.name(), least.piece.0, least.sentence.0);
        }
    }
    assert!(poor.is_empty(), "{poor:#?}");
}
