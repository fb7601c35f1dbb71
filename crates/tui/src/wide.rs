//! Characters in a frame that take more than one column, or whose width differs between terminals.

use ratatui::buffer::{Buffer, Cell, CellWidth};

/// Changes each row of `frame` to what a terminal can show: a wide character is followed by a blank of the same style.
/// A wide character that does not fit, or is covered by other text, becomes a blank.
///
/// ratatui does not change the cell after a wide character, or resets it. The comparison with the next frame would not
/// see that the terminal shows it in the style of the character.
///
/// Characters that some terminals combine and others show one after the other have a cell each, and characters without
/// a cell are left out, such as the skin colour after a hand.
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
        for half in &mut *halves {
            half.clone_from(cell);
            half.set_symbol(" ");
        }
        take_apart(cell, halves);
        row = rest;
    }
}

/// Puts each character of a symbol into a separate cell, with its combining marks, as far as there are cells.
fn take_apart(cell: &mut Cell, halves: &mut [Cell]) {
    let parts = parts(cell.symbol(), 1 + halves.len());
    if parts.len() <= 1 && parts.first().is_none_or(|(_, part)| part == cell.symbol()) {
        return;
    }
    for (column, part) in parts {
        match column.checked_sub(1) {
            None => cell.set_symbol(&part),
            Some(half) => match halves.get_mut(half) {
                Some(half) => half.set_symbol(&part),
                None => return,
            },
        };
    }
}

/// The characters of `symbol` that fit into so many columns, each with the marks on it and its column.
fn parts(symbol: &str, columns: usize) -> Vec<(usize, String)> {
    let mut parts: Vec<(usize, String)> = Vec::new();
    let mut end = 0;
    for c in symbol.chars() {
        let width = usize::from(c.encode_utf8(&mut [0; 4]).cell_width());
        match parts.last_mut() {
            Some((_, part)) if width == 0 => part.push(c),
            _ if end + width.max(1) > columns => break,
            _ => {
                parts.push((end, c.to_string()));
                end += width.max(1);
            }
        }
    }
    parts
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
        let text: Vec<&str> = frame.content.iter().map(Cell::symbol).collect();
        assert_eq!(text[..2], ["ｶ", "\u{ff9e}"]);
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
