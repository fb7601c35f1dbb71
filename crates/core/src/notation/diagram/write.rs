//! Draws kanji diagrams.

use unicode_width::UnicodeWidthStr;

use super::super::japanese;
use super::super::numerals::{self, Digits};
use super::super::sfen;
use super::{LION_TAKEN, faces};
use crate::board::{Color, Geometry, PieceKind, Setup, Square};
use crate::variant::{KifDialect, Selection};

/// The kanji diagram of a position, in the form of KIF and BOD files: hands above and below the board, `v` before
/// White's pieces, files above and ranks beside the board; then `後手番`, or `上手番` in a handicap game, if White is to move, `手数＝` with the number
/// of moves played, if any, and `先獅＝` with the square where a lion was just captured.
#[must_use]
pub fn kanji(selection: &Selection, setup: &Setup) -> String {
    let board = KanjiBoard::new(selection);
    let mut lines = vec![hand(&board, setup, Color::White), board.files(), board.edge()];
    lines.extend((1..=setup.geometry().ranks()).map(|rank| board.rank(setup, rank)));
    lines.extend([board.edge(), hand(&board, setup, Color::Black)]);
    lines.extend(
        (setup.to_move == Color::White).then(|| format!("{}番", side(selection, Color::White))),
    );
    lines.extend((setup.ply > 1).then(|| format!("手数＝{}", setup.ply - 1)));
    let name = |square| japanese::place(setup.geometry(), square, Digits::Ascii);
    lines.extend(setup.lion_taken.map(|square| format!("{LION_TAKEN}{}", name(square))));
    lines.join("\n") + "\n"
}

/// The line for a hand: `先手の持駒：飛　歩二`.
fn hand(board: &KanjiBoard<'_>, setup: &Setup, color: Color) -> String {
    let held = setup.hands[color.index()].iter().map(|(kind, count)| {
        let many = if count > 1 { numerals::kanji(count) } else { String::new() };
        format!("{}{many}", board.in_hand(kind))
    });
    let held: Vec<String> = held.collect();
    let held = if held.is_empty() { "なし".to_owned() } else { held.join("　") };
    format!("{}の持駒：{held}", side(board.selection, color))
}

/// The name of a side.
fn side(selection: &Selection, color: Color) -> &'static str {
    match (color, selection.is_handicap_game()) {
        (Color::Black, false) => "先手",
        (Color::White, false) => "後手",
        (Color::Black, true) => "下手",
        (Color::White, true) => "上手",
    }
}

/// The parts of a kanji diagram that depend on the game alone.
struct KanjiBoard<'a> {
    selection: &'a Selection,
    geometry: Geometry,
    /// The labels of the faces, by kind.
    labels: Vec<String>,
    /// The columns of a square: one for `v` and those of the longest label.
    cell: usize,
}

impl<'a> KanjiBoard<'a> {
    fn new(selection: &'a Selection) -> KanjiBoard<'a> {
        let labels = faces::labels(selection);
        let longest = labels.iter().map(|label| label.width()).max().unwrap_or(0);
        KanjiBoard { selection, geometry: selection.geometry(), cell: 1 + longest.max(2), labels }
    }

    /// The label of a piece in hand.
    fn in_hand(&self, kind: PieceKind) -> &str {
        let of_lishogi = self.selection.variant().formats.kif == Some(KifDialect::Lishogi);
        let shown = if of_lishogi { sfen::shown_in_hand(self.selection, kind) } else { kind };
        &self.labels[shown.index()]
    }

    fn edge(&self) -> String {
        format!("+{}+", "-".repeat(self.cell * usize::from(self.geometry.files())))
    }

    /// The line with the numbers of the files, in wide digits where a square has room for them.
    fn files(&self) -> String {
        let number = |file: u8| {
            let wide = numerals::arabic(file, Digits::FullWidth);
            let fits = wide.width() < self.cell;
            let narrow = || numerals::arabic(file, Digits::Ascii);
            right(&if fits { wide } else { narrow() }, self.cell)
        };
        let files = (1..=self.geometry.files()).rev();
        let numbers: String = files.map(number).collect();
        format!(" {numbers}").trim_end().to_owned()
    }

    fn rank(&self, setup: &Setup, rank: u8) -> String {
        let files = (1..=self.geometry.files()).rev();
        let squares = files.filter_map(|file| self.geometry.square(file, rank));
        let row: String = squares.map(|square| self.square(setup, square)).collect();
        format!("|{row}|{}", japanese::rank(rank))
    }

    fn square(&self, setup: &Setup, square: Square) -> String {
        let text = match setup.piece(square) {
            None => "・".to_owned(),
            Some(piece) => {
                let side = if piece.color == Color::White { "v" } else { "" };
                format!("{side}{}", self.labels[piece.kind.index()])
            }
        };
        right(&text, self.cell)
    }
}

/// `text` aligned to the right in `columns`.
fn right(text: &str, columns: usize) -> String {
    " ".repeat(columns.saturating_sub(text.width())) + text
}
