//! The card of a piece: its names, how both faces move, what it promotes to.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{heading, line};
use crate::board::{Color, PieceKind};
use crate::tui::glyph::Glyphs;
use crate::tui::theme::Theme;
use crate::variant::Face;

/// What there is to know about one piece.
#[derive(Clone, Copy, Debug)]
pub struct CardView<'a> {
    /// The faces of the game, by kind.
    pub faces: &'a [Face],
    /// The face that lies up; the card shows the other side too.
    pub kind: PieceKind,
    /// Whose piece it is.
    pub color: Color,
    /// The characters in use.
    pub glyphs: Glyphs,
    /// The looks.
    pub theme: &'a Theme,
}

impl Widget for CardView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let Some(face) = self.faces.get(self.kind.index()) else {
            return;
        };
        let styles = (self.theme.frame, self.theme.heading);
        let area = heading(buf, area, self.glyphs.frame().across, &face.name, styles);
        line(buf, area, 0, &format!(" {} {}", face.ja, face.romaji), self.theme.text);
    }
}
