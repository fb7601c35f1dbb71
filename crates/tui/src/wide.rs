//! Characters in a frame that take more than a column, or of which terminals show more or less.

use ratatui::buffer::{Buffer, Cell, CellWidth};
use unicode_width::UnicodeWidthChar;

/// Makes each row of `frame` what a terminal can show: a wide character is followed by a blank of the same style. One
/// that does not fit, or is covered by other text, becomes a blank itself.
///
/// ratatui leaves the cell behind a wide character as it was, or resets it. The comparison with the next frame
/// would miss that the terminal shows it in the style of the character.
///
/// Of characters that some terminals combine and others show one after the other, such as a hand and the colour of
/// its skin, the first one is kept.
pub(super) fn settle(frame: &mut Buffer) {
    let width = usize::from(frame.area.width.max(1));
    for row in frame.content.chunks_mut(width) {
        settle_row(row);
    }
}

fn settle_row(mut row: &mut [Cell]) {
    while let [cell, rest @ ..] = row {
        let covered = usize::from(cell.cell_width()).saturating_sub(1);
        let is_shown = |halves: &[Cell]| halves.iter().all(|half| half.symbol() == " ");
        let covered = rest.get(..covered).filter(|halves| is_shown(halves)).map(<[Cell]>::len);
        let (halves, rest) = rest.split_at_mut(covered.unwrap_or(0));
        if covered.is_none() {
            cell.set_symbol(" ");
        }
        for half in halves {
            half.clone_from(cell);
            half.set_symbol(" ");
        }
        make_certain(cell);
        row = rest;
    }
}

fn make_certain(cell: &mut Cell) {
    let symbol = cell.symbol();
    if symbol.is_ascii() {
        return;
    }
    let apart: usize = symbol.chars().filter_map(UnicodeWidthChar::width).sum();
    let first = symbol.chars().next().filter(|_| apart != usize::from(cell.cell_width()));
    if let Some(first) = first {
        cell.set_char(first);
    }
}

#[cfg(test)]
mod tests {
    use ratatui::style::{Color, Style};

    use super::*;

    fn settled(text: &str, style: Style) -> Buffer {
        let mut frame = Buffer::with_lines([text]);
        frame.set_style(frame.area, style);
        settle(&mut frame);
        frame
    }

    #[test]
    fn both_halves_have_one_style() {
        let mut frame = Buffer::with_lines(["     "]);
        let style = Style::new().fg(Color::Red).bg(Color::Blue);
        frame.set_string(1, 0, "玉a", style);
        assert_eq!(frame[(2, 0)].bg, Color::Reset, "as ratatui leaves it");
        settle(&mut frame);
        assert_eq!((frame[(1, 0)].symbol(), frame[(2, 0)].symbol()), ("玉", " "));
        assert_eq!(frame[(1, 0)].style(), frame[(2, 0)].style());
        assert_eq!(frame[(4, 0)].bg, Color::Reset);
    }

    #[test]
    fn characters_that_may_be_shown_apart_are_not_combined() {
        let frame = settled("👍🏽e\u{301}𠮷", Style::new());
        let text: Vec<&str> = frame.content.iter().map(Cell::symbol).collect();
        assert_eq!(text, ["👍", " ", "e\u{301}", "𠮷", " "]);
        let mut frame = Buffer::with_lines(["   "]);
        frame.set_string(0, 0, "ｶﾞa", Style::new().bg(Color::Blue));
        settle(&mut frame);
        assert!(frame.content.iter().all(|cell| cell.bg == Color::Blue), "{frame:?}");
    }

    #[test]
    fn a_covered_character_is_blank() {
        let mut frame = settled("玉玉玉", Style::new());
        frame.set_string(3, 0, "|", Style::new());
        settle(&mut frame);
        let text: String = frame.content.iter().map(Cell::symbol).collect();
        assert_eq!(text, "玉  |玉 ");
    }

    #[test]
    fn a_character_that_does_not_fit_is_blank() {
        let mut frame = settled("玉 ", Style::new().bg(Color::Blue));
        frame[(2, 0)].set_symbol("王");
        settle(&mut frame);
        assert_eq!((frame[(2, 0)].symbol(), frame[(2, 0)].bg), (" ", Color::Blue));
    }
}
