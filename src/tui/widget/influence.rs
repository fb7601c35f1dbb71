//! The influence overlay: the number of attackers of each side on every square.
//!
//! Black's count is on the left and White's on the right, as in `2 1`, with `.` for none and `+`
//! for ten or more; `!` between them marks a piece with more attackers than defenders. The counts
//! take the last row of a square. In squares of one row they replace the piece, and `^` or `v`
//! names its side.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Widget;

use super::paint::put;
use crate::board::{Color, Setup, Square};
use crate::rules::Influence;
use crate::tui::glyph;
use crate::tui::layout::Grid;
use crate::tui::theme::Theme;

/// The counts of every square, drawn over a board.
#[derive(Clone, Copy, Debug)]
pub struct InfluenceView<'a> {
    /// The places of the squares.
    pub grid: Grid,
    /// The pieces.
    pub setup: &'a Setup,
    /// The counts.
    pub counts: &'a [(Square, Influence)],
    /// The styles.
    pub theme: &'a Theme,
}

impl Widget for InfluenceView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        for &(square, influence) in self.counts {
            self.draw_square(square, influence, buf);
        }
    }
}

impl InfluenceView<'_> {
    fn draw_square(&self, square: Square, influence: Influence, buf: &mut Buffer) {
        let rect = self.grid.rect(square);
        let row = Rect { y: rect.bottom().saturating_sub(1), height: 1, ..rect };
        let owner = self.setup.piece(square).map(|piece| piece.color);
        let en_prise = owner.is_some_and(|color| influence.is_en_prise(color));
        let [black, white] = Color::ALL.map(|color| digit(influence.of(color)));
        let middle = match owner {
            Some(_) if en_prise => '!',
            Some(color) if rect.height == 1 => whose(color),
            _ => ' ',
        };
        let text = format!("{black}{middle}{white}");
        let ground = self.ground(rect.height);
        let blank = format!("{:<width$}", self.side(owner, rect.height), width = row.width.into());
        put(buf, row, row.x, row.y, &blank, ground);
        let x = row.x + (row.width.saturating_sub(2)) / 2;
        let style = if en_prise { self.theme.attacked } else { ground };
        put(buf, row, x, row.y, &text, style);
    }

    /// The side mark of a piece if it is in the row of the counts.
    fn side(&self, owner: Option<Color>, rows: u16) -> &'static str {
        let at_the_top = |color| (color == Color::White) != self.grid.flipped;
        glyph::side_mark(rows == 2 && owner.is_some_and(at_the_top))
    }

    /// The background of the counts: plain squares. In squares of one row it stays as it is, since
    /// the row may show the cursor.
    fn ground(&self, rows: u16) -> Style {
        match rows {
            1 => self.theme.text,
            _ => self.theme.squares[0].remove_modifier(Modifier::REVERSED),
        }
    }
}

fn digit(count: usize) -> char {
    match u32::try_from(count).ok().and_then(|count| char::from_digit(count, 10)) {
        Some('0') => '.',
        Some(digit) => digit,
        None => '+',
    }
}

const fn whose(color: Color) -> char {
    match color {
        Color::Black => '^',
        Color::White => 'v',
    }
}
