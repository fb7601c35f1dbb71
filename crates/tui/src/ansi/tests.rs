//! Another program's terminal reads frames back, and they are compared with the drawn frames.

use std::num::NonZeroU16;

use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use vt100::Parser;

use super::*;
use crate::read_back::difference;

const AREA: Rect = Rect { x: 0, y: 0, width: 12, height: 3 };

/// A text with its place and style.
type Draw = (u16, u16, &'static str, Look);

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![
        Just(Color::Reset),
        Just(Color::Red),
        Just(Color::White),
        Just(Color::Indexed(179)),
        Just(Color::Rgb(1, 2, 3)),
        Just(Color::Rgb(250, 240, 230)),
    ]
}

fn modifiers() -> impl Strategy<Value = Modifier> {
    let known = Modifier::BOLD | Modifier::DIM | Modifier::UNDERLINED | Modifier::REVERSED;
    any::<u16>().prop_map(move |bits| Modifier::from_bits_truncate(bits) & known)
}

fn look() -> impl Strategy<Value = Look> {
    (color(), color(), modifiers()).prop_map(|(text, ground, modifiers)| {
        // The terminal of the test cannot be both.
        let modifiers = if modifiers.contains(Modifier::BOLD) {
            modifiers.difference(Modifier::DIM)
        } else {
            modifiers
        };
        Look { text, ground, modifiers }
    })
}

fn draw() -> impl Strategy<Value = Draw> {
    let text = prop_oneof![Just("a"), Just("歩"), Just("  "), Just("王 x"), Just("─┃")];
    (0..AREA.width, 0..AREA.height, text, look())
}

/// A frame of wide and narrow symbols. Both halves of a wide one have the same style, as on the board.
fn frame(draws: &[Draw]) -> Buffer {
    let mut buffer = Buffer::empty(AREA);
    for &(x, y, text, look) in draws {
        let style = Style::new().fg(look.text).bg(look.ground);
        let place = Rect::new(x, y, u16::try_from(text.width()).unwrap(), 1);
        if place.right() <= AREA.width {
            cut_wide(&mut buffer, place);
            buffer.set_string(x, y, text, style);
            let modifiers = Style::reset().add_modifier(look.modifiers);
            buffer.set_style(place, modifiers.patch(style));
        }
    }
    buffer
}

/// Replaces wide symbols that would be covered by halves.
fn cut_wide(buffer: &mut Buffer, place: Rect) {
    for x in [place.x.wrapping_sub(1), place.right() - 1] {
        if let Some(cell) = buffer.cell_mut((x, place.y))
            && cell.symbol().width() == 2
        {
            cell.set_symbol(" ");
        }
    }
}

proptest! {
    #[test]
    fn a_terminal_shows_each_frame_as_it_was_drawn(
        frames in prop::collection::vec(prop::collection::vec(draw(), 0..20), 1..4)
    ) {
        let mut screen = Parser::new(cells(AREA.height), cells(AREA.width), 0);
        let mut before = Buffer::empty(AREA);
        for frame in frames.iter().map(|draws| frame(draws)) {
            let mut changed = before.diff(&frame);
            let halves = cut_halves(&changed, &before);
            changed.extend(halves.into_iter().map(|at| (at.0, at.1, &frame[at])));
            screen.process(encode(&changed, &frame).as_bytes());
            prop_assert_eq!(difference(screen.screen(), &frame), None);
            before = frame;
        }
    }
}

fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn written(cells: &[(u16, u16, &str, Style)]) -> String {
    let cells: Vec<_> = cells
        .iter()
        .map(|&(x, y, symbol, style)| {
            let mut cell = Cell::default();
            cell.set_symbol(symbol).set_style(style);
            (x, y, cell)
        })
        .collect();
    let screen = Buffer::empty(Rect::ZERO);
    let cells: Vec<_> = cells.iter().map(|(x, y, cell)| (*x, *y, cell)).collect();
    encode(&cells, &screen)
}

#[test]
fn colours_are_written_once_for_all_cells_of_a_style() {
    let (one, other) = (Style::new().fg(Color::Red), Style::new().fg(Color::Rgb(1, 2, 3)));
    let cells = [(0, 0, "a", one), (1, 0, "b", other), (2, 0, "c", one), (3, 0, " ", other)];
    assert_eq!(written(&cells), "\x1b[1;1H\x1b[31ma\x1b[Cc\x1b[1;2H\x1b[38;2;1;2;3mb\x1b[C \x1b[m");
}

#[test]
fn a_narrow_gap_of_the_same_style_is_written_again() {
    let screen = Buffer::with_lines(["king and lance"]);
    let cells = [0, 2, 5, 10].map(|x| (x, 0, screen.cell((x, 0)).unwrap()));
    assert_eq!(encode(&cells, &screen), "\x1b[1;1Hking a\x1b[4Ca");
}

#[test]
fn nothing_is_written_for_no_cells() {
    assert_eq!(written(&[]), "");
}

#[test]
fn the_end_of_bold_leaves_dim() {
    let both = Style::new().add_modifier(Modifier::BOLD | Modifier::DIM);
    let dim = Style::new().add_modifier(Modifier::DIM);
    let cells = [(0, 0, "a", both), (1, 0, "b", dim)];
    assert_eq!(written(&cells), "\x1b[1;1H\x1b[1;2ma\x1b[22;2mb\x1b[m");
}

#[test]
fn a_symbol_of_doubtful_width_is_followed_by_a_jump_to_a_place() {
    let plain = Style::new();
    let cells = [(0, 0, "─", plain), (1, 0, "a", plain), (5, 0, "b", plain), (7, 0, "c", plain)];
    assert_eq!(written(&cells), "\x1b[1;1H─a\x1b[1;6Hb\x1b[Cc");
}

#[test]
fn a_symbol_that_could_control_the_terminal_is_not_written() {
    let mut screen = Buffer::empty(AREA);
    let symbols = ["a", "\u{2028}", "\u{1b}[2J", "\u{202e}", "王", "e\u{301}"];
    for (x, symbol) in (0..).step_by(2).zip(symbols) {
        if let Some(cell) = screen.cell_mut((x, 0)) {
            cell.set_symbol(symbol);
        }
    }
    let cells: Vec<_> = (0..AREA.width).map(|x| (x, 0, &screen[(x, 0)])).collect();
    let written = encode(&cells, &screen);
    assert!(!written.contains(['\u{2028}', '\u{202e}']) && !written.contains("[2J"), "{written:?}");
    assert!(written.contains("王") && written.contains("e\u{301}") && written.contains('?'));
}
