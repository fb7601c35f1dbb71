//! The card of a piece: its names, its promotion, and the movement diagrams of both faces.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{below, heading, line, put, width};
use crate::glyph::{self, GlyphMode, Glyphs};
use crate::theme::Theme;
use zushiki_core::board::{Color, PieceKind};
use zushiki_core::text::{cut, fill, packed, wrap};
use zushiki_core::variant::{
    Captures, DiagramMark, EmperorSpares, Face, MovementDiagram, Selection,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{beyond_diagram, face_name, legend, name_explained};

/// The card of one piece.
#[derive(Clone, Copy, Debug)]
pub struct CardView<'a> {
    /// The language of the texts.
    pub language: Language,
    /// The game.
    pub selection: &'a Selection,
    /// The face that lies up. The card shows the other face too.
    pub kind: PieceKind,
    /// The side of the piece.
    pub color: Color,
    /// Whether the side sits at the top of the screen: the diagrams are turned then.
    pub turned: bool,
    /// The characters of pieces and frames.
    pub glyphs: Glyphs,
    /// The styles.
    pub theme: &'a Theme,
    /// Texts about typing moves of the piece, of which the first that has room is shown; empty if none is to be shown.
    pub typed: &'a [String],
}

/// One face of the piece with its diagram.
struct Side<'a> {
    face: &'a Face,
    diagram: MovementDiagram,
    /// Whether this face lies up.
    up: bool,
}

impl Side<'_> {
    /// The columns and rows of the diagram with its heading.
    fn size(&self) -> (u16, u16) {
        let side = u16::try_from(self.diagram.side()).unwrap_or(u16::MAX / 4);
        (side * 2 - 1, side + 1)
    }
}

/// The blank columns between two diagrams.
const GAP: u16 = 3;
/// The minimum number of columns of the text beside the diagrams.
const LOW_TEXT: u16 = 14;

impl Widget for CardView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let Some(face) = self.face(self.kind) else {
            return;
        };
        let styles = (self.theme.frame, self.theme.heading);
        let name = self.shown(face_name(self.language, face));
        let area = heading(buf, area, self.glyphs.frame().across, &name, styles);
        let sides = self.sides(face);
        let lines = self.lines(face, area.width);
        let rest = below(area, u16::try_from(lines.len()).unwrap_or(u16::MAX));
        let is_high = beside(&sides, rest).or_else(|| stacked(&sides, rest)).is_some();
        if !is_high && self.draw_low(face, &sides, area, buf) {
            return;
        }
        self.draw_lines(&lines, area, buf);
        self.draw_sides(&sides, rest, buf);
    }
}

impl<'a> CardView<'a> {
    fn face(&self, kind: PieceKind) -> Option<&'a Face> {
        self.selection.faces().get(kind.index())
    }

    fn shown<'t>(&self, text: &'t str) -> Cow<'t, str> {
        glyph::in_charset(text, self.glyphs.mode)
    }

    /// The names, the promotion and the limit of captures in rows of `width` columns.
    fn lines(&self, face: &Face, width: u16) -> Vec<String> {
        let room = width.saturating_sub(1);
        let mut lines = wrap(&self.names(face, room), room);
        lines.extend(wrap(&self.promotion(face), room));
        lines.extend(self.spared(face).iter().flat_map(|text| wrap(text, room)));
        lines
    }

    fn draw_lines(&self, lines: &[String], area: Rect, buf: &mut Buffer) {
        let room = (area.width.saturating_sub(1), area.height);
        for (row, text) in (0..area.height).zip(within(lines.to_vec(), room)) {
            line(buf, area, row, &format!(" {text}"), self.theme.text);
        }
    }

    /// Draws the card in a low room: the diagrams of both faces, or otherwise of the visible face, to the right of the
    /// text. Returns whether there is room for that.
    fn draw_low(&self, face: &Face, sides: &[Side<'_>], area: Rect, buf: &mut Buffer) -> bool {
        let up: Vec<&Side<'_>> = sides.iter().filter(|side| side.up).collect();
        let all: Vec<&Side<'_>> = sides.iter().collect();
        let fitting = [all, up].into_iter().find_map(|sides| {
            let wide: u16 = sides.iter().map(|side| side.size().0 + GAP).sum();
            let text = area.width.checked_sub(wide).filter(|&text| text >= LOW_TEXT)?;
            let high = sides.iter().map(|side| side.size().1).max()?;
            (high <= area.height).then_some((sides, text))
        });
        let Some((sides, text)) = fitting else { return false };
        let diagrams: Vec<_> = sides.iter().map(|side| side.diagram.clone()).collect();
        let mut lines = self.lines(face, text);
        lines.extend(wrap(&legend(self.language, &diagrams, ", "), text - 1));
        self.draw_lines(&lines, Rect { width: text, ..area }, buf);
        let mut x = area.x + text + GAP - 1;
        for side in sides {
            let (width, height) = side.size();
            self.draw_side(side, Rect::new(x, area.y, width, height), buf);
            x += width + GAP;
        }
        true
    }

    /// The Japanese name and its meaning; in Japanese how the name is read, as many readings as fit into a row of `room`
    /// columns.
    fn names(&self, face: &Face, room: u16) -> String {
        let mut texts = (2..=face.readings.len()).rev().map(|most| self.names_within(face, most));
        let fitting = texts.find(|text| width(text) <= room);
        fitting.unwrap_or_else(|| self.names_within(face, 1))
    }

    /// The text of [`CardView::names`] with at most so many readings.
    fn names_within(&self, face: &Face, most: usize) -> String {
        let (ja, romaji) = (face.ja.of(self.color), self.shown(&face.romaji));
        let name = match self.glyphs.mode {
            GlyphMode::Ascii => romaji.into_owned(),
            _ if self.language.reads_kanji() => ja.to_owned(),
            _ => format!("{ja} {romaji}"),
        };
        let meaning = name_explained(self.language, face, most);
        if meaning.is_empty() {
            return name;
        }
        let meaning = self.shown(&meaning).into_owned();
        if name == face_name(self.language, face) {
            message!(self.language, "booklet-meaning", meaning)
        } else {
            message!(self.language, "screen-name-and-meaning", name, meaning)
        }
    }

    fn promotion(&self, face: &Face) -> String {
        let base = self.face(face.base).filter(|_| face.is_promoted());
        let promoted = face.promotes_to.and_then(|kind| self.face(kind));
        let text = match (base, promoted) {
            (Some(base), _) => {
                message!(
                    self.language,
                    "screen-promoted-from",
                    piece = self.shown(face_name(self.language, base)).into_owned()
                )
            }
            (None, Some(to)) => {
                message!(
                    self.language,
                    "screen-promotes-to",
                    piece = self.shown(face_name(self.language, to)).into_owned()
                )
            }
            (None, None) => message!(self.language, "screen-no-promotion"),
        };
        if face.royal { message!(self.language, "screen-royal", promotion = text) } else { text }
    }

    /// The text about the pieces that an emperor may not capture; `None` for other pieces.
    fn spared(&self, face: &Face) -> Option<String> {
        let spares = self.selection.rules().emperor.spares;
        (face.captures == Captures::Unprotected).then(|| match spares {
            EmperorSpares::Protected => message!(self.language, "screen-spares-protected"),
            EmperorSpares::ProtectedRoyals => {
                message!(self.language, "screen-spares-protected-royals")
            }
        })
    }

    /// The base face, and the promoted face if there is one.
    fn sides(&self, face: &'a Face) -> Vec<Side<'a>> {
        let base = self.face(face.base).unwrap_or(face);
        let promoted = base.promotes_to.and_then(|kind| self.face(kind));
        let side = |shown: &'a Face| Side {
            diagram: self.diagram(shown),
            up: shown.abbr == face.abbr,
            face: shown,
        };
        [Some(base), promoted].into_iter().flatten().map(side).collect()
    }

    fn diagram(&self, face: &Face) -> MovementDiagram {
        let diagram = MovementDiagram::of(&face.movement);
        if self.turned { diagram.rotated() } else { diagram }
    }

    /// Draws both faces beside each other, otherwise below each other, otherwise only the visible
    /// face.
    fn draw_sides(&self, sides: &[Side<'_>], area: Rect, buf: &mut Buffer) {
        let places = beside(sides, area).or_else(|| stacked(sides, area));
        if let Some(places) = places {
            let end = places.iter().map(|place| place.bottom()).max();
            for (side, place) in sides.iter().zip(places) {
                self.draw_side(side, place, buf);
            }
            let diagrams: Vec<_> = sides.iter().map(|side| side.diagram.clone()).collect();
            self.draw_legend(&diagrams, area, end.unwrap_or(area.y), buf);
            return;
        }
        match sides.iter().find(|side| side.up) {
            Some(up) if sides.len() > 1 => self.draw_sides(std::slice::from_ref(up), area, buf),
            Some(up) => {
                let betza = message!(self.language, "screen-betza", text = &up.face.betza);
                self.draw_lines(&fill(&betza, area.width.saturating_sub(1)), area, buf);
            }
            None => {}
        }
    }

    fn draw_side(&self, side: &Side<'_>, place: Rect, buf: &mut Buffer) {
        let style = if side.up { self.theme.current } else { self.theme.text };
        let title = format!(" {} ", glyph::short_name(side.face, self.color, GlyphMode::Letters));
        line(buf, place, 0, &title, style);
        for (row, marks) in (1..).zip(side.diagram.rows()) {
            for (column, &mark) in (0..).zip(marks) {
                self.draw_mark(side.face, mark, place, (column * 2, row), buf);
            }
        }
    }

    fn draw_mark(
        &self,
        face: &Face,
        mark: DiagramMark,
        place: Rect,
        at: (u16, u16),
        buf: &mut Buffer,
    ) {
        let text = match mark {
            DiagramMark::Piece => self.piece(face).to_owned(),
            mark => mark.to_string(),
        };
        let style = match mark {
            DiagramMark::Empty => self.theme.faint,
            DiagramMark::Piece => self.theme.heading,
            _ => text.chars().next().map_or(self.theme.diagram, |it| self.theme.diagram_mark(it)),
        };
        put(buf, place, place.x + at.0, place.y + at.1, &text, style);
    }

    /// The text of the piece in its diagram, at most two columns.
    fn piece<'f>(&self, face: &'f Face) -> &'f str {
        match self.glyphs.mode {
            GlyphMode::Kanji => face.kanji.of(self.color),
            _ if face.abbr.len() > 2 => {
                let base = face.abbr.trim_start_matches('+');
                base.get(..2).unwrap_or(base)
            }
            _ => &face.abbr,
        }
    }

    /// The legend in lines of that many columns. They break between the signs of two movements if there are enough
    /// rows, otherwise at any blank.
    fn legend_lines(
        &self,
        diagrams: &[MovementDiagram],
        (columns, rows): (u16, u16),
    ) -> Vec<String> {
        let parts = legend(self.language, diagrams, ",\n");
        let lines = packed(parts.lines().map(str::to_owned).collect(), columns);
        if lines.len() <= rows.into() && lines.iter().all(|line| width(line) <= columns) {
            lines
        } else {
            wrap(&legend(self.language, diagrams, ", "), columns)
        }
    }

    /// The text about moves and effects that the diagram of the visible face cannot show, in lines of `columns`, at
    /// most `rows` of them.
    fn beyond_diagrams(&self, (columns, rows): (u16, u16)) -> Vec<String> {
        let Some(face) = self.face(self.kind) else { return Vec::new() };
        let texts = beyond_diagram(self.language, self.selection, face);
        if texts.is_empty() {
            return texts;
        }
        let texts: Vec<String> = texts.iter().map(|text| self.language.sentence(text)).collect();
        within(wrap(&self.language.sentences(&texts), columns), (columns, rows))
    }

    fn draw_legend(&self, diagrams: &[MovementDiagram], area: Rect, y: u16, buf: &mut Buffer) {
        let (room, rows) = (area.width.saturating_sub(1), area.bottom().saturating_sub(y));
        let spaced = legend(self.language, diagrams, "  ");
        let lines = if width(&spaced) <= room {
            vec![spaced]
        } else {
            within(self.legend_lines(diagrams, (room, rows)), (room, rows))
        };
        let rows = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        // A blank row before the legend, if there is room.
        let y = if y.saturating_add(rows) < area.bottom() { y + 1 } else { y };
        let left = area.bottom().saturating_sub(y.saturating_add(rows));
        let beyond = if left > 0 { self.beyond_diagrams((room, left)) } else { Vec::new() };
        let left = usize::from(left) - beyond.len();
        let mut typed = self.typed.iter().map(|text| wrap(text, room));
        let typed = typed.find(|lines| lines.len() <= left).unwrap_or_default();
        for (y, text) in (y..).zip(lines.iter().chain(&beyond).chain(&typed)) {
            put(buf, area, area.x, y, &format!(" {text}"), self.theme.faint);
        }
    }
}

/// The lines that fit into `rows`; the last one ends in `...` if there are more.
fn within(mut lines: Vec<String>, (columns, rows): (u16, u16)) -> Vec<String> {
    let Some(last) = usize::from(rows).checked_sub(1).filter(|&last| last + 1 < lines.len()) else {
        return lines;
    };
    let rest = lines.drain(last..).collect::<Vec<_>>().join(" ");
    lines.push(cut(&rest, columns.into()));
    lines
}

/// The places of the diagrams beside each other, if there is room.
fn beside(sides: &[Side<'_>], area: Rect) -> Option<Vec<Rect>> {
    let mut x = area.x + 1;
    let place = |side: &Side<'_>| {
        let (width, height) = side.size();
        let place = Rect::new(x, area.y, width, height);
        x += width + GAP;
        (place.right() <= area.right() && place.bottom() <= area.bottom()).then_some(place)
    };
    sides.iter().map(place).collect()
}

/// The places of the diagrams below each other, if there is room.
fn stacked(sides: &[Side<'_>], area: Rect) -> Option<Vec<Rect>> {
    let mut y = area.y;
    let place = |side: &Side<'_>| {
        let (width, height) = side.size();
        let place = Rect::new(area.x + 1, y, width, height);
        y += height;
        (place.right() <= area.right() && place.bottom() <= area.bottom()).then_some(place)
    };
    sides.iter().map(place).collect()
}
