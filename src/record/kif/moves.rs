//! How a move is written: `７六歩(77)` in KIF, `7八歩兵 （←7九）` on wide boards, `▲７六歩` in KI2.

use crate::board::{Color, Geometry, Move, Square};
use crate::notation::japanese::{self, Digits};
use crate::rules::Position;

/// The form of the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// KIF for boards of up to nine files and ranks.
    Kif,
    /// KIF for others.
    Wide,
    /// KI2.
    Ki2,
}

impl Style {
    pub(super) const fn is_ki2(self) -> bool {
        matches!(self, Style::Ki2)
    }

    /// The number before a move of KIF.
    pub(super) fn number(self, ply: usize) -> String {
        match self {
            Style::Wide => format!("{ply:>4}手目"),
            Style::Kif | Style::Ki2 => format!("{ply:>4}"),
        }
    }

    /// A legal move of `position`; the move before ended on `previous`.
    pub(super) fn written(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        match self {
            Style::Kif => narrow(position, previous, mv),
            Style::Wide => wide(position, previous, mv),
            Style::Ki2 => ki2(position, previous, mv),
        }
    }
}

fn narrow(position: &Position, previous: Option<Square>, mv: Move) -> String {
    let board = position.geometry();
    let name = face(position, mv, |face| face.notation.as_str());
    let to = match previous == Some(mv.to()) {
        true if name.chars().count() == 1 => SAME.to_owned(),
        true => "同".to_owned(),
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

/// 打, or 成 where the piece promotes and then the `origin` of the move.
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

/// The square of the move before, as wide as the name of a square.
const SAME: &str = "同　";

/// A name of the piece that moves.
fn face<'a>(
    position: &'a Position,
    mv: Move,
    name: impl Fn(&'a crate::variant::Face) -> &'a str,
) -> &'a str {
    position.moved_kind(mv).map_or("", |kind| name(position.selection().face(kind)))
}

/// Whether squares of the board have names of one digit each.
pub(super) fn is_narrow(board: Geometry) -> bool {
    board.files() <= 9 && board.ranks() <= 9
}
