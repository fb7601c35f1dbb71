//! The pieces to choose from.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::action::{Cell, ListStep};
use crate::glyph::{self, GlyphMode};
use crate::theme::Theme;
use zushiki_core::board::{Color, Piece, PieceKind};
use zushiki_core::rules::Rules;
use zushiki_core::variant::Face;

/// The pieces of the variant, one of which is chosen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Palette {
    kind: PieceKind,
    pub(super) color: Color,
}

/// The columns of a face with its brackets.
const ITEM: u16 = 5;

impl Default for Palette {
    /// The first kind of Black is chosen.
    fn default() -> Palette {
        Palette { kind: PieceKind::from_index(0), color: Color::Black }
    }
}

impl Palette {
    pub(super) fn piece(self) -> Piece {
        Piece { kind: self.kind, color: self.color }
    }

    pub(super) fn choose(&mut self, kind: PieceKind) {
        self.kind = kind;
    }

    /// Chooses the next face of the variant, or the previous one, in a circle.
    pub(super) fn step(&mut self, rules: &Rules, way: ListStep) {
        let count = rules.selection().faces().len().max(1);
        let step = if way == ListStep::On { 1 } else { count - 1 };
        let next = (self.kind.index() + step) % count;
        self.kind = PieceKind::from_index(next);
    }

    /// The face that is drawn at a cell of the screen, if the palette is drawn in `area`.
    pub(super) fn kind_at(area: Rect, faces: &[Face], at: Cell) -> Option<PieceKind> {
        let hit = |(_, place): &(PieceKind, Rect)| place.contains(Position::new(at.column, at.row));
        places(area, faces.len()).find(hit).map(|(kind, _)| kind)
    }

    /// Draws all faces, the chosen one in brackets.
    pub(super) fn draw(
        self,
        buf: &mut Buffer,
        area: Rect,
        faces: &[Face],
        mode: GlyphMode,
        theme: &Theme,
    ) {
        for (kind, place) in places(area, faces.len()) {
            let Some(face) = faces.get(kind.index()) else { return };
            let chosen = kind == self.kind;
            let name = shown(face, self.color, mode);
            let text = if chosen { format!("[{name}]") } else { format!(" {name} ") };
            let style = if chosen { theme.cursor } else { theme.text };
            buf.set_stringn(place.x, place.y, text, usize::from(ITEM), style);
        }
    }
}

/// The text of a face. Promoted kanji get the `+` that letters have already.
fn shown(face: &Face, color: Color, mode: GlyphMode) -> String {
    let name = glyph::short_name(face, color, mode);
    let plus = if mode == GlyphMode::Kanji && face.is_promoted() { "+" } else { "" };
    format!("{plus}{name}")
}

/// The places of `count` faces, without those that do not fit.
fn places(area: Rect, count: usize) -> impl Iterator<Item = (PieceKind, Rect)> {
    let columns = (area.width / ITEM).max(1);
    let kinds = 0..u16::try_from(count).unwrap_or(u16::MAX);
    let place = move |at: u16| {
        let (x, y) = (area.x + at % columns * ITEM, area.y + at / columns);
        (PieceKind::from_index(at.into()), Rect::new(x, y, ITEM, 1))
    };
    kinds.map(place).filter(move |(_, place)| area.intersection(*place) == *place)
}
