//! Writes moves: `７六歩(77)` in KIF, `7八歩兵 （←7九）` in KIF for large boards, `▲７六歩` in KI2.

use zushiki_core::board::{Move, Square};
use zushiki_core::notation::japanese::{self, Digits};
use zushiki_core::notation::{SideMarks, usi};
use zushiki_core::rules::Position;
use zushiki_core::variant::Face;

/// The form of moves in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveForm {
    /// KIF for boards of at most nine files and ranks.
    Kif,
    /// KIF for larger boards, where a square has more than two digits, and for moves of several steps.
    Wide,
    /// The same as lishogi's server writes it.
    Lishogi,
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
            MoveForm::Wide | MoveForm::Lishogi => format!("{ply:>4}手目"),
            MoveForm::Kif | MoveForm::Ki2 => format!("{ply:>4}"),
        }
    }

    /// The blanks between the number of a move of one step and the move.
    pub(super) const fn blanks(self) -> &'static str {
        if matches!(self, MoveForm::Lishogi) { "   " } else { " " }
    }

    /// Whether texts are filled up with blanks to the same width.
    pub(super) const fn is_padded(self) -> bool {
        !matches!(self, MoveForm::Lishogi)
    }

    /// Writes a legal move of `position`, as one line or as a line for each of its steps, without the number of the
    /// move. `previous` is the destination of the previous move.
    pub(super) fn write(
        self,
        position: &Position,
        previous: Option<Square>,
        mv: Move,
    ) -> Vec<(&'static str, String)> {
        let steps = mv.from() == Some(mv.to()) || !mv.via().is_none();
        match self {
            MoveForm::Kif => vec![("", narrow(position, previous, mv))],
            MoveForm::Ki2 => vec![("", ki2(position, previous, mv))],
            MoveForm::Wide | MoveForm::Lishogi if steps => self.steps(position, previous, mv),
            MoveForm::Wide | MoveForm::Lishogi => vec![("", self.wide(position, previous, mv))],
        }
    }

    fn wide(self, position: &Position, previous: Option<Square>, mv: Move) -> String {
        let board = position.geometry();
        let to = self.place(position, previous, mv.to());
        let name = face(position, mv, full_name);
        let place = |square| japanese::place(board, square, Digits::Ascii);
        let manner = manner(mv, |from| format!(" （←{}）", place(from)));
        format!("{to}{name}{manner}")
    }

    /// The destination of a move or step.
    fn place(self, position: &Position, previous: Option<Square>, to: Square) -> String {
        match previous == Some(to) {
            true if self == MoveForm::Lishogi => "仝".to_owned(),
            true => "同".to_owned(),
            false => japanese::place(position.geometry(), to, Digits::Ascii),
        }
    }

    /// A line for each step: to the squares where the move captures on the way, and to its end. A pass
    /// steps to an empty neighbour and back.
    fn steps(
        self,
        position: &Position,
        previous: Option<Square>,
        mv: Move,
    ) -> Vec<(&'static str, String)> {
        let board = position.geometry();
        let name = face(position, mv, full_name);
        let mut squares: Vec<Square> = mv.via_squares(board).collect();
        squares.extend(usi::pass_square(position, mv));
        squares.push(mv.to());
        let last = squares.len() - 1;
        let returns = match (mv.from() == Some(mv.to()), mv.is_pass()) {
            // Lishogi's server writes no word for a pass, and its browser stops at one.
            (_, true) if self == MoveForm::Lishogi => "",
            (_, true) => "（じっと）",
            (true, false) => "（居食い）",
            (false, _) => "",
        };
        let (mut from, mut before) = (mv.from(), previous);
        let mut lines = Vec::new();
        for (index, (&to, label)) in squares.iter().zip(STEPS).enumerate() {
            let origin = from.map_or(String::new(), |from| {
                format!(" （←{}）", japanese::place(board, from, Digits::Ascii))
            });
            let turned = if index == last && mv.promotes() { "成" } else { "" };
            let returns = if index == last { returns } else { "" };
            let place = self.place(position, before, to);
            lines.push((label, format!("{place}{name}{turned}{returns}{origin}")));
            (from, before) = (Some(to), None);
        }
        lines
    }
}

/// The words after the number of a move for each of its steps.
pub(super) const STEPS: [&str; 3] = ["一歩目", "二歩目", "三歩目"];

fn narrow(position: &Position, previous: Option<Square>, mv: Move) -> String {
    let board = position.geometry();
    let name = face(position, mv, |face| face.kif.as_deref().unwrap_or(&face.notation));
    // cshogi and python-shogi leave the move out without a word where the wide blank is missing.
    let to = if previous == Some(mv.to()) {
        SAME.to_owned()
    } else {
        japanese::place(board, mv.to(), Digits::FullWidth)
    };
    let digits = |square| format!("({}{})", board.file(square), board.rank(square));
    format!("{to}{name}{}", manner(mv, digits))
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
    let mark = SideMarks::Triangles.of(position.to_move());
    if let Some(from) = mv.from().filter(|_| position.examine(mv).is_err() && mv.via().is_none()) {
        return format!("{mark}{}", with_origin(position, mv, from));
    }
    let text = japanese::write(position, previous, mv, Digits::FullWidth);
    match text.strip_prefix('同') {
        Some(name) if name.chars().count() == 1 => format!("{mark}{SAME}{name}"),
        _ => format!("{mark}{text}"),
    }
}

/// An illegal move, with its origin, so that it can be read back.
fn with_origin(position: &Position, mv: Move, from: Square) -> String {
    let place = |square| japanese::place(position.geometry(), square, Digits::FullWidth);
    let name = face(position, mv, |face| face.notation.as_str());
    let turned = if mv.promotes() { "成" } else { "" };
    format!("{}{name}{turned}（←{}）", place(mv.to()), place(from))
}

/// 同 as wide as the name of a square.
const SAME: &str = "同　";

/// The name of a piece in the form of large boards.
fn full_name(face: &Face) -> &str {
    face.kif.as_deref().unwrap_or(&face.ja.black)
}

/// The name of the piece that moves, which `name` picks from its face.
fn face<'a>(position: &'a Position, mv: Move, name: impl Fn(&'a Face) -> &'a str) -> &'a str {
    position.moved_kind(mv).map_or("", |kind| name(position.selection().face(kind)))
}

/// Whether the short form can hold the game: one digit is enough for every file and rank of the board, and
/// no move has several steps.
pub(super) fn is_narrow(start: &Position) -> bool {
    let board = start.geometry();
    let single = start.selection().faces().iter().all(|face| face.movement.legs.is_empty());
    single && board.files() <= 9 && board.ranks() <= 9
}
