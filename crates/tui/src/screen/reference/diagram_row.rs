//! The rows of movement diagrams in the booklet, in the colours that the card of a piece has.

use ratatui::style::Style;
use unicode_width::UnicodeWidthChar;

use crate::theme::Theme;

/// The signs of the squares to which a piece moves.
const MARKS: &str = "o*#+-/\\|123456789";
/// The sign of a square to which it does not move.
const EMPTY: char = '.';
/// The minimum number of signs of a row, and the maximum number of letters of the pieces in it, for two diagrams beside
/// each other.
const SIGNS: usize = 4;
const LETTERS: usize = 6;

/// A part of a row: its first column, its columns, and its style.
pub(super) type Part = (u16, u16, Style);

/// The parts of a row of movement diagrams; `None` for another line. Two signs never touch in a diagram.
pub(super) fn parts(line: &str, theme: &Theme) -> Option<Vec<Part>> {
    let letters: Vec<char> = line.chars().collect();
    let is_sign = |at: usize| letters.get(at).is_some_and(|&c| c == EMPTY || MARKS.contains(c));
    let touches = |at: usize| is_sign(at) && is_sign(at + 1);
    let signs = (0..letters.len()).filter(|&at| is_sign(at)).count();
    let others = letters.iter().enumerate().filter(|&(at, &c)| c != ' ' && !is_sign(at)).count();
    let is_row = signs >= SIGNS && others <= LETTERS && line.starts_with("  ");
    if !is_row || (0..letters.len()).any(touches) {
        return None;
    }
    let mut column = 0;
    let part = |(at, &letter): (usize, &char)| {
        let width = u16::try_from(letter.width().unwrap_or(0)).unwrap_or(0);
        let promoted = letter == '+' && letters.get(at + 1).is_some_and(char::is_ascii_alphabetic);
        let style = match letter {
            EMPTY => theme.faint,
            sign if is_sign(at) && !promoted => theme.diagram_mark(sign),
            _ => theme.heading,
        };
        column += width;
        (column - width, width, style)
    };
    Some(letters.iter().enumerate().map(part).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{Depth, ThemeName};

    #[test]
    fn rows_of_diagrams_have_the_colours_of_the_card() {
        let theme = Theme::of(ThemeName::Terminal, Depth::Sixteen);
        let styles = |line: &str| -> Option<Vec<Style>> {
            Some(parts(line, &theme)?.into_iter().map(|(.., style)| style).collect())
        };
        let row = styles("    . o 玉o .").unwrap();
        assert_eq!((row[4], row[6]), (theme.faint, theme.diagram));
        assert_eq!((row[8], row[9]), (theme.heading, theme.diagram));
        let row = styles("    . | +P* .").unwrap();
        assert_eq!((row[6], row[8], row[10]), (theme.slide, theme.heading, theme.jump));
        let places = parts("    . o 玉o .", &theme).unwrap();
        assert_eq!((places[8].0, places[8].1, places[9].0), (8, 2, 10));
    }

    #[test]
    fn other_lines_have_no_diagram() {
        for line in ["The pieces", "----------", "  1. P-7f", "    on the piece: 玉 (Black)", ""] {
            assert_eq!(parts(line, &Theme::MONO), None, "{line}");
        }
    }
}
