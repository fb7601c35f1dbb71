//! Moves as engines and front ends write them: the squares of the move, `+` for a promotion, and a letter
//! with the sign of a drop. USI and UCI differ in the names of squares and in that sign.

use super::cursor::Cursor;
use super::sfen::{self, Letters};
use crate::board::{Color, Geometry, Move, Origin, Square, Via};
use crate::rules::{Position, faces};
use crate::variant::{DropFaces, Selection};

/// A protocol's names of squares and its sign of a drop.
pub(super) trait Squares {
    /// The sign between the letter of a dropped piece and its square.
    const DROP: char;

    /// The name of a square.
    fn name(geometry: Geometry, square: Square) -> String;

    /// The square with the name `text`.
    fn parse(geometry: Geometry, text: &str) -> Option<Square>;

    /// The length in bytes of the name of a square at the beginning of `text`.
    fn first(text: &str) -> Option<usize>;
}

/// Writes a move. A kind without a letter is `{ABBR}`.
pub(super) fn write<S: Squares>(selection: &Selection, mv: Move) -> String {
    write_with::<S>(selection, mv, Letters::OfRuleFile)
}

/// Writes a move of `position` in these letters, with an empty square on the way of a pass.
pub(super) fn write_in<S: Squares>(position: &Position, mv: Move, letters: Letters) -> String {
    let name = |square: Square| S::name(position.geometry(), square);
    match (mv.from(), pass_square(position, mv)) {
        (Some(from), Some(at)) => format!("{}{}{}", name(from), name(at), name(from)),
        _ => write_with::<S>(position.selection(), mv, letters),
    }
}

/// Writes a move in these letters.
fn write_with<S: Squares>(selection: &Selection, mv: Move, letters: Letters) -> String {
    let geometry = selection.geometry();
    let name = |square: Square| S::name(geometry, square);
    let to = name(mv.to());
    match mv.origin() {
        Origin::Board(from) => {
            let mark = if mv.promotes() { "+" } else { "" };
            let via: String = mv.via_squares(geometry).map(name).collect();
            format!("{}{via}{to}{mark}", name(from))
        }
        Origin::Hand(kind) => {
            let kind = faces::after(selection, kind, mv);
            format!("{}{}{to}", sfen::symbol_in(selection, kind, letters), S::DROP)
        }
    }
}

/// The square to which the piece steps and from which it returns, if `mv` is a pass of `position`: the first empty
/// neighbour, clockwise from the top of the board, to which its movement allows it.
pub(super) fn pass_square(position: &Position, mv: Move) -> Option<Square> {
    const BACK: u8 = 1 << 4;
    let from = mv.from().filter(|_| mv.is_pass())?;
    let piece = position.piece(from)?;
    let turned = if piece.color == Color::Black { 0 } else { 4 };
    let movement = &position.selection().face(piece.kind).movement;
    let passes = |direction: &usize| {
        let bit = 1 << ((direction + turned) % 8);
        movement.legs.iter().any(|legs| match legs.0.as_slice() {
            [out, back] => out.moves && out.directions & bit > 0 && back.directions & BACK > 0,
            _ => false,
        })
    };
    let steps = (0..8).filter(passes);
    let mut squares = steps.filter_map(|step| position.geometry().neighbor(from, step));
    squares.find(|&at| position.piece(at).is_none())
}

/// Reads a move; `None` if the text does not have a form that [`write_with`] gives a move on this board.
pub(super) fn parse<S: Squares>(selection: &Selection, text: &str) -> Option<Move> {
    let mv = match text.split_once(S::DROP) {
        Some((name, square)) => parse_drop::<S>(selection, name, square)?,
        None => {
            let path = Path::parse::<S>(selection.geometry(), text)?;
            path.capturing_on(selection.geometry(), |_| true)?
        }
    };
    let is_form = |letters| write_with::<S>(selection, mv, letters) == text;
    (is_form(Letters::OfRuleFile) || is_form(Letters::OfLishogi)).then_some(mv)
}

/// Reads a move of `position` that may name empty squares on the way, as only a piece with moves of
/// several steps has them.
pub(super) fn parse_in<S: Squares>(position: &Position, text: &str) -> Option<Move> {
    if text.contains(S::DROP) {
        return parse::<S>(position.selection(), text);
    }
    let path = Path::parse::<S>(position.geometry(), text)?;
    let movement = |kind| &position.selection().face(kind).movement;
    let steps_on = position.piece(path.from).is_some_and(|it| !movement(it.kind).legs.is_empty());
    if !path.via.is_empty() && !steps_on {
        return None;
    }
    let opponent = !position.to_move();
    let holds = |at| position.piece(at).is_some_and(|piece| piece.color == opponent);
    path.capturing_on(position.geometry(), holds)
}

/// A drop. The promoted side of a piece is only read if the rules allow dropping it.
fn parse_drop<S: Squares>(selection: &Selection, name: &str, square: &str) -> Option<Move> {
    let (name, promoted) = match name.strip_prefix('+') {
        Some(name) => (name, true),
        None => (name, false),
    };
    if promoted && selection.rules().drops.faces != DropFaces::Both {
        return None;
    }
    let name = Cursor::new(name).braced().unwrap_or(name);
    let kind = sfen::kind_named(selection, name)?;
    let face = selection.face(kind);
    if face.is_promoted() && (promoted || selection.rules().drops.faces != DropFaces::Both) {
        return None;
    }
    let (kind, promoted) = (face.base, promoted || face.is_promoted());
    let to = S::parse(selection.geometry(), square)?;
    Some(Move::drop_of(kind, to).with_promotion(promoted))
}

/// The squares of a move on the board.
struct Path {
    from: Square,
    /// The squares between origin and destination.
    via: Vec<Square>,
    to: Square,
    promotes: bool,
}

impl Path {
    fn parse<S: Squares>(geometry: Geometry, text: &str) -> Option<Path> {
        let (mut rest, promotes) = match text.strip_suffix('+') {
            Some(squares) => (squares, true),
            None => (text, false),
        };
        let mut squares = Vec::new();
        while !rest.is_empty() {
            let (name, after) = rest.split_at_checked(S::first(rest)?)?;
            squares.push(S::parse(geometry, name)?);
            rest = after;
        }
        let (&from, rest) = squares.split_first()?;
        let (&to, via) = rest.split_last()?;
        Some(Path { from, via: via.to_vec(), to, promotes })
    }

    /// The move that captures on the squares that `captures` names among those on the way; `None` if no move can.
    fn capturing_on(self, geometry: Geometry, captures: impl Fn(Square) -> bool) -> Option<Move> {
        let taken: Vec<Square> = self.via.into_iter().filter(|&at| captures(at)).collect();
        let via = Via::new(geometry, self.from, &taken)?;
        Some(Move::new(self.from, self.to, self.promotes).with_via(via))
    }
}
