//! The board: squares with their pieces and marks, the frame, file numbers and rank letters.
//!
//! Every mark is visible without colour:
//!
//! - cursor: the whole square reversed, `[` `]` at its sides if they are blank;
//! - taken up: the face reversed, `>` in the side column;
//! - possible move: `o`; possible capture: `x` in the side column; `O` and `X` for a first step after
//!   which the piece may make a second one;
//! - first step that has been made: `>`; `<` at the piece, if it may return;
//! - last move: the bottom row of both squares underlined (without the face in squares of one row), and
//!   `x` where a piece was captured on the way;
//! - attacker or defender of the examined square, piece and destination of a hint, piece that the move to the cursor
//!   captures on its way, burns or flies over: a sign in the side column, reversed;
//! - influence: on empty squares `^` for Black and `v` for White, one for each attacker more than the
//!   other side has, up to three, and `=` for as many; a piece that hangs like an attacked royal;
//! - empty square: a dot, in themes whose squares all have the same background, unless the influence
//!   is shown;
//! - attacked royal: the side column reversed, `!` after the face if there is room;
//! - promoted: bold, with a `+`; a kanji without a column for it is underlined.

mod moves;
mod outline;
mod overview;
mod places;

pub(crate) use outline::is_edge;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color as Paint, Modifier, Style};
use ratatui::widgets::Widget;
use unicode_width::UnicodeWidthChar;

use self::places::{SquarePlaces, face_column};
use super::paint::{put, width};
use crate::glyph::{self, GlyphMode, Glyphs, MoveSigns};
use crate::layout::{CellSize, Grid};
use crate::theme::Theme;
use zushiki_core::board::{Color, Piece, Setup, Square};
use zushiki_core::rules::Influence;
use zushiki_core::variant::Face;
use zushiki_words::message;

/// The marks on a board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The square of the cursor.
    pub cursor: Option<Square>,
    /// The square of the piece that is taken up.
    pub selected: Option<Square>,
    /// The squares that the piece taken up can move to.
    pub targets: Vec<Square>,
    /// The neighbouring squares from which it may move on or return.
    pub first_steps: Vec<Square>,
    /// The square to which the piece has made its first step.
    pub stepped: Option<Square>,
    /// The origin of the last move, unless it was a drop.
    pub last_from: Option<Square>,
    /// The destination of the last move.
    pub last_to: Option<Square>,
    /// The other squares on which the last move captured.
    pub last_taken: Vec<Square>,
    /// The squares of attacked royals.
    pub attacked: Vec<Square>,
    /// Additional signs: on a piece in the side column, on an empty square in the middle. They mark the attackers and
    /// defenders of a square, the squares of an answer, and those of a hint.
    pub signs: Vec<(Square, &'static str)>,
    /// The attackers of every square, while the influence is shown; otherwise empty.
    pub influence: Vec<(Square, Influence)>,
}

/// A board, drawn at the place of its grid.
#[derive(Clone, Copy, Debug)]
pub struct BoardView<'a> {
    /// The places of the squares.
    pub grid: Grid,
    /// The pieces.
    pub setup: &'a Setup,
    /// The faces of the pieces, by kind.
    pub faces: &'a [Face],
    /// The number of ranks of a promotion zone, which the frame marks.
    pub zone: u8,
    /// The side to move, marked beside the board; `None` for no mark.
    pub turn: Option<Color>,
    /// The marks.
    pub marks: &'a Marks,
    /// The characters of pieces and frames.
    pub glyphs: Glyphs,
    /// Whether the terminal shows pictures behind the text: see [`BoardView::pictures`].
    pub pictures: bool,
    /// The styles.
    pub theme: &'a Theme,
}

/// A piece without its name at its place on screen, for a picture behind the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PiecePicture {
    /// The cells of its square.
    pub area: Rect,
    /// Whether it points to the top of the screen.
    pub up: bool,
    /// The colour of the wood: red, green and blue.
    pub wood: (u8, u8, u8),
}

impl Widget for BoardView<'_> {
    fn render(self, _area: Rect, buf: &mut Buffer) {
        if self.grid.cell.is_overview() {
            return self.draw_overview(buf);
        }
        self.draw_frame(buf);
        self.draw_labels(buf);
        self.draw_turn(buf);
        for square in self.grid.squares() {
            self.draw_square(square, buf);
        }
        self.draw_stars(buf);
    }
}

impl BoardView<'_> {
    fn draw_frame(&self, buf: &mut Buffer) {
        let (area, inside) = (self.grid.area(), self.grid.inside());
        let frame = self.glyphs.frame();
        let across = |is_cut: bool| {
            let bar = if is_cut { frame.cut[0] } else { frame.across };
            bar.repeat(usize::from(inside.width))
        };
        let [above, below] = self.grid.continues_down().map(across);
        let [top_left, top_right, low_left, low_right] = frame.corners;
        buf.set_style(area.intersection(buf.area), self.theme.rim);
        let rows = [
            (inside.y - 1, [top_left, &above, top_right], self.theme.rim),
            (inside.bottom(), [low_left, &below, low_right], self.theme.edge),
        ];
        for (y, parts, style) in rows {
            buf.set_style(Rect { y, height: 1, ..area }.intersection(buf.area), style);
            put(buf, area, area.x, y, &parts.concat(), style);
        }
        let [left, right] = self.grid.continues_across();
        for y in inside.top()..inside.bottom() {
            let (bar, style) = self.side_bar(y);
            for (x, is_cut) in [(area.x, left), (inside.right(), right)] {
                put(buf, area, x, y, if is_cut { frame.cut[1] } else { bar }, style);
            }
        }
    }

    /// The frame beside the row `y`, with its style; promotion zones have a different frame.
    fn side_bar(&self, y: u16) -> (&'static str, Style) {
        let geometry = self.grid.geometry;
        let in_zone = |square| {
            let mut depths = Color::ALL.into_iter().map(|c| geometry.depth(square, c));
            depths.any(|depth| depth <= self.zone)
        };
        let frame = self.glyphs.frame();
        match self.grid.square_at(self.grid.inside().x, y) {
            Some(square) if in_zone(square) => (frame.zone, self.theme.zone),
            _ => (frame.down, self.theme.rim),
        }
    }

    /// Draws the four dots of a real board, where the lines of the zones meet those of the middle
    /// files.
    fn draw_stars(&self, buf: &mut Buffer) {
        let (inside, cell, zone) = (self.grid.inside(), self.grid.cell, u16::from(self.zone));
        let (files, ranks) = (self.grid.geometry.files(), self.grid.geometry.ranks());
        let (files, ranks) = (u16::from(files), u16::from(ranks));
        if cell.height() == 1 || zone == 0 || 2 * zone >= ranks {
            return;
        }
        for (file, rank) in [files / 3, files - files / 3]
            .into_iter()
            .flat_map(|file| [(file, zone), (file, ranks - zone)])
        {
            let x = inside.x + (file * cell.width()).saturating_sub(1);
            let y = inside.y + rank * cell.height() - 1;
            if is_blank(buf, (x, y)) {
                put(buf, inside, x, y, ".", self.theme.text);
            }
        }
    }

    fn draw_labels(&self, buf: &mut Buffer) {
        let (geometry, area, inside) = (self.grid.geometry, self.grid.area(), self.grid.inside());
        let face = face_column(self.grid.cell);
        for square in self.grid.squares() {
            let rect = self.grid.rect(square);
            if rect.y == inside.y {
                let file = geometry.file(square);
                put(buf, area, rect.x + face, area.y, &format!("{file:>2}"), self.theme.label);
            }
            if rect.x == inside.x {
                self.draw_rank(geometry.rank(square), rect, buf);
            }
        }
    }

    /// Draws the name of `rank` beside its squares, one of which is in `square`. Long names are written downwards if
    /// the squares are high enough.
    fn draw_rank(&self, rank: u8, square: Rect, buf: &mut Buffer) {
        let (area, x) = (self.grid.area(), self.grid.inside().right() + 1);
        let name = message!(self.grid.language, "board-rank", rank);
        let letters = u16::try_from(name.chars().count()).unwrap_or(u16::MAX);
        if name.is_ascii() || letters > square.height {
            put(buf, area, x, square.y + middle_row(self.grid.cell), &name, self.theme.label);
            return;
        }
        let first = square.y + (square.height - letters) / 2;
        for (y, letter) in (first..).zip(name.chars()) {
            put(buf, area, x, y, &letter.to_string(), self.theme.label);
        }
    }

    /// Draws `v` or `^` beside the frame, on the side of the player to move.
    fn draw_turn(&self, buf: &mut Buffer) {
        let Some(color) = self.turn else { return };
        let (area, inside) = (self.grid.area(), self.grid.inside());
        let (y, mark) =
            if self.is_at_the_top(color) { (inside.y - 1, "v") } else { (inside.bottom(), "^") };
        put(buf, area, inside.right() + 1, y, mark, self.theme.current);
    }

    fn is_at_the_top(&self, color: Color) -> bool {
        (color == Color::White) != self.grid.flipped
    }

    fn draw_square(&self, square: Square, buf: &mut Buffer) {
        let rect = self.grid.rect(square);
        let blank = " ".repeat(usize::from(rect.width));
        for y in rect.top()..rect.bottom() {
            put(buf, rect, rect.x, y, &blank, self.ground(square));
        }
        match self.setup.piece(square) {
            Some(piece) => self.draw_piece(square, piece, rect, buf),
            None => self.draw_empty(square, rect, buf),
        }
        if self.marks.cursor == Some(square) {
            self.draw_cursor(square, rect, buf);
        }
    }

    /// The background of the square.
    fn ground(&self, square: Square) -> Style {
        let geometry = self.grid.geometry;
        let odd = (geometry.file(square) + geometry.rank(square)) % 2;
        let mut ground = self.theme.squares[usize::from(odd)];
        if self.is_last(square) {
            ground = ground.patch(self.theme.trail);
        }
        if self.is_target(square) {
            ground = ground.patch(self.theme.reach);
        } else if let Some(influence) = self.influence(square) {
            ground = ground.patch(self.theme.control.style(influence));
        }
        ground
    }

    /// The attackers of `square`, while the influence is shown.
    fn influence(&self, square: Square) -> Option<Influence> {
        let mut counts = self.marks.influence.iter();
        counts.find(|(at, _)| *at == square).map(|&(_, influence)| influence)
    }

    fn draw_empty(&self, square: Square, rect: Rect, buf: &mut Buffer) {
        let examined = self.marks.signs.iter().find(|(at, _)| *at == square);
        let sign = match square {
            _ if examined.is_some() => examined.map(|(_, sign)| (*sign, self.theme.attacked)),
            _ if self.marks.stepped == Some(square) => Some((">", self.theme.selected)),
            _ if self.marks.first_steps.contains(&square) => Some(("O", self.theme.target)),
            _ if self.marks.targets.contains(&square) => Some(("o", self.theme.target)),
            _ if self.marks.last_taken.contains(&square) => Some(("x", self.theme.last_move)),
            _ => None,
        };
        let control =
            || self.influence(square).map(control_signs).filter(|signs| !signs.is_empty());
        let sign = sign.or_else(|| control().map(|signs| (signs, self.theme.text)));
        let has_dot = self.theme.has_dots() && self.marks.influence.is_empty();
        let sign = sign.or_else(|| has_dot.then_some((".", self.theme.dot)));
        if let Some((sign, style)) = sign {
            let x = rect.x + (rect.width - width(sign)) / 2;
            put(buf, rect, x, rect.y + middle_row(self.grid.cell), sign, style);
        }
        if self.is_last(square) {
            buf.set_style(bottom_row(rect), self.theme.last_move);
        }
    }

    fn draw_piece(&self, square: Square, piece: Piece, rect: Rect, buf: &mut Buffer) {
        let Some(face) = self.faces.get(piece.kind.index()) else {
            return;
        };
        let lines = self.face_lines(face, piece.color);
        let up = !self.is_at_the_top(piece.color);
        let columns = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        let size = (columns, lines.len());
        let places = SquarePlaces::new((rect, self.grid.cell), self.mode(), size, up);
        let style = self.theme.face(piece.color);
        if self.picture(square).is_some() {
            buf.set_style(rect, Style { bg: None, ..style });
        } else {
            let outline = outline::Outline { shape: places.shape, up, style };
            outline.draw(rect, self.has_edges(square), buf);
        }
        for (row, text) in places.face.rows().zip(&lines) {
            put(buf, rect, row.x, row.y, text, self.theme.text);
        }
        let has_side = !self.has_tip(face) || face.is_promoted();
        let side = if has_side { glyph::side_mark(!up) } else { " " };
        // A mark in the place of a slanting edge would have the colour of the wood.
        let on_edge = buf.cell(places.side.as_position()).is_some_and(|it| is_edge(it.symbol()));
        let ink = if on_edge { self.ground(square) } else { Style::new() };
        self.put_side(&places, side, ink.patch(self.theme.text), buf);
        if face.is_promoted() {
            self.draw_promoted(&places, buf);
        }
        self.draw_piece_marks(square, &places, buf);
    }

    /// The pictures of pieces behind the text.
    #[must_use]
    pub fn pictures(&self) -> Vec<PiecePicture> {
        self.grid.squares().filter_map(|square| self.picture(square)).collect()
    }

    /// The picture behind the piece on `square`. None if the background of the piece has a meaning, which a picture
    /// would cover, or if there is no room for the wedge of a piece.
    fn picture(&self, square: Square) -> Option<PiecePicture> {
        let piece = self.setup.piece(square).filter(|_| self.pictures)?;
        let is_marked = [self.marks.cursor, self.marks.selected].contains(&Some(square));
        let has_room = self.grid.cell.height() > 1 && self.mode() != GlyphMode::Moves;
        match self.theme.face(piece.color).bg {
            Some(Paint::Rgb(red, green, blue)) if has_room && !is_marked => Some(PiecePicture {
                area: self.wood(square, self.grid.rect(square)),
                up: !self.is_at_the_top(piece.color),
                wood: (red, green, blue),
            }),
            _ => None,
        }
    }

    /// Whether the slanting edges of a piece are drawn. They are not ASCII, and would take the
    /// place of the brackets of the cursor.
    fn has_edges(&self, square: Square) -> bool {
        let lines = !self.glyphs.ascii_frames && self.glyphs.mode != GlyphMode::Ascii;
        lines && self.marks.cursor != Some(square)
    }

    fn put_side(&self, places: &SquarePlaces, text: &str, style: Style, buf: &mut Buffer) {
        put(buf, places.side, places.side.x, places.side.y, text, style);
    }

    /// Marks a promoted piece. Letters already have a `+`.
    fn draw_promoted(&self, places: &SquarePlaces, buf: &mut Buffer) {
        buf.set_style(places.face, self.theme.promoted);
        let is_kanji = self.mode() == GlyphMode::Kanji;
        let has_sign_only = self.mode() == GlyphMode::Moves && self.grid.cell == CellSize::Tiny;
        match places.mark {
            Some(mark) if is_kanji => {
                put(buf, mark, mark.x, mark.y, "+", self.theme.promoted);
            }
            None if is_kanji || has_sign_only => {
                buf.set_style(places.face, Modifier::UNDERLINED);
            }
            _ => {}
        }
    }

    fn draw_piece_marks(&self, square: Square, places: &SquarePlaces, buf: &mut Buffer) {
        if self.is_last(square) {
            self.underline(places, buf);
        }
        if self.is_target(square) {
            let first = self.marks.first_steps.contains(&square);
            self.put_side(places, if first { "X" } else { "x" }, self.theme.target, buf);
        }
        if let Some((_, sign)) = self.marks.signs.iter().find(|(at, _)| *at == square) {
            self.put_side(places, sign, self.theme.attacked, buf);
        }
        if self.marks.attacked.contains(&square) {
            self.draw_attacked(places, buf);
        }
        if self.is_hanging(square) {
            self.draw_attacked(places, buf);
            // Squares without a column after the face have the sign before it.
            if places.mark.is_none() && is_blank(buf, (places.side.x, places.side.y)) {
                self.put_side(places, "!", self.theme.attacked, buf);
            }
        }
        if self.marks.stepped == Some(square) {
            self.put_side(places, ">", self.theme.target, buf);
        }
        if self.marks.selected == Some(square) {
            let returns = self.is_target(square);
            self.put_side(places, if returns { "<" } else { ">" }, self.theme.target, buf);
            buf.set_style(places.face, self.theme.selected);
        }
    }

    /// Underlines the bottom row for the last move. In squares of one row it spares the face, whose
    /// underline means promotion.
    fn underline(&self, places: &SquarePlaces, buf: &mut Buffer) {
        for column in bottom_row(places.rect).columns() {
            if places.rect.height > 1 || !places.face.intersects(column) {
                buf.set_style(column, self.theme.last_move);
            }
        }
    }

    /// Whether the influence is shown and the piece on `square` hangs.
    fn is_hanging(&self, square: Square) -> bool {
        let piece = self.setup.piece(square);
        let influence = self.influence(square);
        piece.zip(influence).is_some_and(|(piece, influence)| influence.is_en_prise(piece.color))
    }

    fn draw_attacked(&self, places: &SquarePlaces, buf: &mut Buffer) {
        buf.set_style(places.side, self.theme.attacked);
        if let Some(mark) = places.mark
            && is_blank(buf, (mark.x, mark.y))
        {
            put(buf, mark, mark.x, mark.y, "!", self.theme.attacked);
        }
    }

    fn draw_cursor(&self, square: Square, rect: Rect, buf: &mut Buffer) {
        let (first, last) = (self.wood(square, rect).x, rect.right() - 1);
        let mut rows = [middle_row(self.grid.cell), rect.height - 1];
        let piece = self.setup.piece(square).filter(|piece| !self.is_at_the_top(piece.color));
        let face = piece.and_then(|piece| self.faces.get(piece.kind.index()));
        if face.is_some_and(|face| self.has_tip(face)) {
            // The letters are in the lower row.
            rows.reverse();
        }
        let mut rows = rows.into_iter();
        let free = |y: &u16| is_blank(buf, (first, *y)) && is_blank(buf, (last, *y));
        if let Some(y) = rows.find_map(|row| Some(rect.y + row).filter(free)) {
            put(buf, rect, first, y, "[", self.theme.text);
            put(buf, rect, last, y, "]", self.theme.text);
        }
        buf.set_style(rect, self.theme.cursor);
    }

    /// The part of the square at `rect` in whose middle its piece is written.
    fn wood(&self, square: Square, rect: Rect) -> Rect {
        let piece = self.setup.piece(square);
        let face = piece.and_then(|piece| Some((self.faces.get(piece.kind.index())?, piece.color)));
        let lines = face.map_or_else(Vec::new, |(face, color)| self.face_lines(face, color));
        let columns = lines.iter().map(|line| width(line)).max();
        match columns {
            Some(2) => places::wood(rect, self.grid.cell),
            Some(1) => places::wood_of_letter(rect, self.grid.cell),
            _ => rect,
        }
    }

    fn is_last(&self, square: Square) -> bool {
        let Marks { last_from, last_to, last_taken, .. } = self.marks;
        [*last_from, *last_to].contains(&Some(square)) || last_taken.contains(&square)
    }

    fn is_target(&self, square: Square) -> bool {
        self.marks.targets.contains(&square) || self.marks.first_steps.contains(&square)
    }

    /// The writing of pieces. The numbers of the influence take the place of the signs of moves.
    fn mode(&self) -> GlyphMode {
        match self.glyphs.mode {
            GlyphMode::Moves if !self.marks.influence.is_empty() => GlyphMode::Letters,
            mode => mode,
        }
    }

    /// Whether a face is written in letters in one of two rows, which leaves the other one for its tip.
    fn has_tip(&self, face: &Face) -> bool {
        let are_letters = matches!(self.mode(), GlyphMode::Letters | GlyphMode::Ascii);
        let letters = face.abbr.trim_start_matches('+').len();
        are_letters && self.grid.cell == CellSize::Medium && letters <= LETTERS_IN_ROW
    }

    /// The rows of a face.
    fn face_lines(&self, face: &Face, color: Color) -> Vec<String> {
        match (self.mode(), self.grid.cell) {
            (GlyphMode::Moves, cell) => {
                let signs = MoveSigns::new(&face.movement, self.is_at_the_top(color));
                moves::lines(face, &signs, self.glyphs.signs(), cell)
            }
            (GlyphMode::Kanji, CellSize::Tiny | CellSize::Small) => {
                vec![face.kanji.of(color).to_owned()]
            }
            (GlyphMode::Kanji, _) => both_kanji(face, color),
            (_, CellSize::Tiny) => vec![tiny_letters(face)],
            (_, CellSize::Medium) if self.has_tip(face) => {
                letters_with_tip(face, self.is_at_the_top(color))
            }
            (_, cell) if cell.height() > 1 => letters_in_rows(&face.abbr),
            _ => vec![face.abbr.clone()],
        }
    }
}

/// The letters of a face in squares of two rows, below its tip or above it. The tip has a `+` if the face is promoted,
/// otherwise it shows where the piece points.
fn letters_with_tip(face: &Face, at_the_top: bool) -> Vec<String> {
    let letters = face.abbr.trim_start_matches('+');
    let tip = match (face.is_promoted(), at_the_top) {
        (true, _) => "+",
        (false, true) => "v",
        (false, false) => "^",
    };
    let tip = format!("{tip:^width$}", width = letters.len());
    let rows = vec![tip, letters.to_owned()];
    if at_the_top { rows.into_iter().rev().collect() } else { rows }
}

/// The row of a square in which labels and target marks are drawn.
fn middle_row(cell: CellSize) -> u16 {
    (cell.height() - 1) / 2
}

/// The signs of an empty square for the side that controls it and for how much.
fn control_signs(influence: Influence) -> &'static str {
    match influence.lead() {
        Some((Color::Black, 1)) => "^",
        Some((Color::Black, 2)) => "^^",
        Some((Color::Black, _)) => "^^^",
        Some((Color::White, 1)) => "v",
        Some((Color::White, 2)) => "vv",
        Some((Color::White, _)) => "vvv",
        None if influence.is_any() => "=",
        None => "",
    }
}

fn bottom_row(rect: Rect) -> Rect {
    Rect::new(rect.x, rect.bottom().saturating_sub(1), rect.width, 1)
}

fn is_blank(buf: &Buffer, at: (u16, u16)) -> bool {
    // The second cell of a kanji is blank in the buffer, but covered by the kanji.
    let before = (at.0.wrapping_sub(1), at.1);
    let covered = buf
        .cell(before)
        .and_then(|cell| cell.symbol().chars().next())
        .is_some_and(|c| c.width() == Some(2));
    !covered && buf.cell(at).is_some_and(|cell| cell.symbol() == " ")
}

/// The letters of a face in two columns: `+` and the SFEN letter of a promoted face, otherwise the
/// abbreviation.
fn tiny_letters(face: &Face) -> String {
    match one_letter(face) {
        Some(letter) if face.is_promoted() => format!("+{letter}"),
        _ => face.abbr.clone(),
    }
}

/// The maximum number of letters in a row.
const LETTERS_IN_ROW: usize = 3;

/// The letters of a face in one row of at most three columns, otherwise in two.
fn letters_in_rows(abbr: &str) -> Vec<String> {
    match abbr.split_at_checked(LETTERS_IN_ROW).filter(|(_, rest)| !rest.is_empty()) {
        Some((first, rest)) => vec![first.to_owned(), format!("{rest:^3}")],
        None => vec![abbr.to_owned()],
    }
}

/// The SFEN letter of a face, otherwise the first letter of its abbreviation.
fn one_letter(face: &Face) -> Option<char> {
    face.letter.or_else(|| face.abbr.chars().find(char::is_ascii_uppercase))
}

/// The one or two kanji of a face of `color`, one in each row.
fn both_kanji(face: &Face, color: Color) -> Vec<String> {
    face.name_on_piece(color).chars().map(String::from).collect()
}

#[cfg(test)]
mod tests;
