//! The numbers of the influence overlay: how many pieces of each side attack a square.
//!
//! They are drawn in the last row of squares of three or more rows, which faces leave free: Black's on the left and
//! White's on the right, as in `2 1`, with `.` for none and `+` for ten or more; `!` between them marks a piece with
//! more attackers than defenders. The board draws the control of the squares.

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;

use super::board::is_edge;
use super::paint::put;
use crate::layout::Grid;
use crate::theme::Theme;
use zushiki_core::board::{Color, Setup, Square};
use zushiki_core::rules::Influence;

/// The minimum number of rows of a square with numbers.
const ROWS: u16 = 3;

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
        if self.grid.cell.height() < ROWS {
            return;
        }
        for &(square, influence) in self.counts {
            self.draw_square(square, influence, buf);
        }
    }
}

impl InfluenceView<'_> {
    fn draw_square(&self, square: Square, influence: Influence, buf: &mut Buffer) {
        if !influence.is_any() {
            return;
        }
        let rect = self.grid.rect(square);
        let row = Rect { y: rect.bottom().saturating_sub(1), height: 1, ..rect };
        let owner = self.setup.piece(square).map(|piece| piece.color);
        let is_en_prise = owner.is_some_and(|color| influence.is_en_prise(color));
        let [black, white] = Color::ALL.map(|color| digit(influence.of(color)));
        let middle = if is_en_prise { '!' } else { ' ' };
        let x = row.x + (row.width.saturating_sub(2)) / 2;
        if is_en_prise {
            put(buf, row, x, row.y, &format!("{black}{middle}{white}"), self.theme.attacked);
            return;
        }
        for (x, letter) in (x..).zip([black, middle, white]) {
            let style = self.ink(square, influence, buf.cell((x, row.y)));
            put(buf, row, x, row.y, &letter.to_string(), style);
        }
    }

    /// The style of a digit in `cell` of `square`. Where an edge of the piece was drawn, the colour of
    /// the text is that of the wood or of the square.
    fn ink(&self, square: Square, influence: Influence, cell: Option<&Cell>) -> Style {
        let Some(cell) = cell.filter(|cell| is_edge(cell.symbol())) else {
            return self.theme.text;
        };
        let face = self.setup.piece(square).map(|piece| self.theme.face(piece.color));
        let wood = face.filter(|face| face.bg == Some(cell.bg));
        let ground = self.theme.squares[0].patch(self.theme.control.style(influence));
        Style { fg: wood.unwrap_or(ground).fg, ..self.theme.text }
    }
}

fn digit(count: usize) -> char {
    match u32::try_from(count).ok().and_then(|count| char::from_digit(count, 10)) {
        Some('0') => '.',
        Some(digit) => digit,
        None => '+',
    }
}
