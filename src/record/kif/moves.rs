//! Writes moves: `７六歩(77)` in KIF, `7八歩兵 （←7九）` in KIF for large boards, `▲７六歩` in KI2.

use crate::board::{Color, Geometry, Move, Square};
use crate::notation::japanese::{self, Digits};
use crate::rules::Position;

/// The form of moves in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveForm {
    /// KIF for boards of at most nine files and ranks.
    Kif,
    /// KIF for larger boards, where a square has more than two digits.
    Wide,
    /// KI2.
    Ki2,
}

impl MoveForm {
    pub(super) const fn is_ki2(self) -> bool {
        matches!(self, MoveForm::Ki2)
    }

    /// The number in front of a move of KIF.
    pub(super) fn number(self, ply: usize) -> String {
        match self {
            MoveForm::Wide => format!("{ply:>4}手目"),
            MoveForm::Kif | MoveForm::Ki2 => format!("{ply:>4}"),
        }
    }

    /// Writes a legal move of `position`; `previous` is the destination of the previous move.
    pub(super) fn write(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        match self {
            MoveForm::Kif => narrow(position, previous, mv),
            MoveForm::Wide => wide(position, previous, mv),
            MoveForm::Ki2 => ki2(position, previous, mv),
        }
    }
}

fn narrow(position: &Position, previous: Option<Square>, mv: Move) -> String {
    let board = position.geometry();
    let name = face(position, mv, |face| face.notation.as_str());
    // cshogi and python-shogi leave the move out without a word where the wide blank is missing.
    let to = match previous == Some(mv.to()) {
        true => SAME.to_owned(),
        false => japanese::place(board, mv.to(), Digits::FullWidth),
    };
    let digits = |square| format!("({}{})", board.file(square), board.rank(square));
    format!("{to}{name}{}", manner(mv, digits))
}

fn wide(position: &Position, previous: Option<Square>, mv: Move) -> String {
    let board = position.geometry();
    let place = |square| japanese::place(board, square, Digits::Ascii);
    let to = if previous == Some(mv.to()) { "同".to_owned() } else { place(mv.to()) };
    let name = face(position, mv, |face| face.ja.black.as_str());
    let manner = manner(mv, |from| format!(" （←{}）", place(from)));
    format!("{to}{name}{manner}")
}

/// 打 for a drop, otherwise 成 where the piece promotes and the `origin` of the move.
fn manner(mv: Move, origin: impl Fn(Square) -> String) -> String {
    match mv.from() {
        None => "打".to_owned(),
        Some(from) => {
            let turned = if mv.promotes() { "成" } else { "" };
            format!("{turned}{}", origin(from))
        }
    }
}

fn ki2(position: &Position, previous: Option<Square>, mv: Move) -> String {
    let mark = match position.to_move() {
        Color::Black => '▲',
        Color::White => '△',
    };
    let text = japanese::write(position, previous, mv, Digits::FullWidth);
    match text.strip_prefix('同') {
        Some(name) if name.chars().count() == 1 => format!("{mark}{SAME}{name}"),
        _ => format!("{mark}{text}"),
    }
}

/// 同 as wide as the name of a square.
const SAME: &str = "同　";

/// The name of the piece that moves, which `name` picks from its face.
fn face<'a>(
    position: &'a Position,
    mv: Move,
    name: impl Fn(&'a crate::variant::Face) -> &'a str,
) -> &'a str {
    position.moved_kind(mv).map_or("", |kind| name(position.selection().face(kind)))
}

/// Whether one digit is enough for every file and rank of the board.
pub(super) fn is_narrow(board: Geometry) -> bool {
    board.files() <= 9 && board.ranks() <= 9
}
