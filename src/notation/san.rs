//! Moves as XBoard writes them, after the manner of chess: `c4`, `Bxg7+`, `+Rh9`, `P@e5`.
//!
//! Files are letters from Black's left, ranks are numbers from Black's edge. A pawn has no letter, a
//! promoted piece has a `+` before that of its other side. `+` behind the move says that it
//! promotes, `=` that it could have. The file or rank of the origin, or both, stand behind the
//! letter where they are needed. PyChess differs a little; that is read, and not written.

use super::hodges::{promotion_mark, rivals};
use super::read::{base_kind, examine_all};
use super::{ParseMoveError, sfen, usi};
use crate::board::{Geometry, Move, Origin, Piece, PieceKind, Square};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::Selection;

/// Whose habits a text follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// `+` behind a move promotes, where the piece can.
    XBoard,
    /// `=G` promotes and `+` only says check; a promoted piece has the letter of the piece that it
    /// moves like, or one that no other piece has.
    PyChess,
}

/// The letter of the piece that is written without one.
const PAWN: char = 'P';

/// Writes a legal move of `position`, as XBoard does.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let selection = position.selection();
    let name = |square| square_name(position.geometry(), square);
    let to = mv.to();
    match mv.origin() {
        Origin::Hand(kind) => format!("{}@{}", sfen::symbol(selection, kind), name(to)),
        Origin::Board(from) => {
            let Some(mover) = position.piece(from) else {
                return usi::write(selection, mv);
            };
            let mark = promotion_mark(position, mv);
            format!("{}{}{mark}", written_origin(position, mover, from, to), name(to))
        }
    }
}

/// Everything before the square that a piece goes to.
fn written_origin(position: &Position, mover: Piece, from: Square, to: Square) -> String {
    let takes = if position.piece(to).is_some() { "x" } else { "" };
    let selection = position.selection();
    let name = square_name(position.geometry(), from);
    let (file, rank) = name.split_at(1);
    let symbol = sfen::symbol(selection, mover.kind);
    let is_pawn = selection.variant().kind_by_letter(PAWN) == Some(mover.kind);
    let rivals: Vec<Square> = rivals(position, mover, from, to).collect();
    if is_pawn && rivals.is_empty() {
        return if takes.is_empty() { String::new() } else { format!("{file}x") };
    }
    let shares = |part: fn(Geometry, Square) -> u8| {
        let geometry = position.geometry();
        rivals.iter().any(|&rival| part(geometry, rival) == part(geometry, from))
    };
    let origin = match (shares(Geometry::file), shares(Geometry::rank)) {
        _ if rivals.is_empty() => "",
        (false, _) => file,
        (true, false) => rank,
        (true, true) => &name,
    };
    format!("{symbol}{origin}{takes}")
}

fn square_name(geometry: Geometry, square: Square) -> String {
    let file = char::from(b'a' + geometry.files() - geometry.file(square));
    format!("{file}{}", geometry.ranks() + 1 - geometry.rank(square))
}

/// Reads `text` as a move of `position`; without `+` or `=` it does not promote unless it must.
///
/// # Errors
/// What is wrong with the text, or with the move.
pub fn parse(position: &Position, text: &str, style: Style) -> Result<Move, ParseMoveError> {
    let syntax = ParseMoveError::Syntax { at: 0 };
    let written = Written::read(text, style).ok_or(syntax)?;
    let to = written.to(position.geometry())?;
    let kinds = written.kinds(position.selection(), style)?;
    if written.drops {
        let mv = Move::drop_of(kinds[0], to);
        return position.examine(mv).map(|()| mv).map_err(ParseMoveError::Illegal);
    }
    let origins = written.origins(position, &kinds);
    if origins.is_empty() {
        return Err(ParseMoveError::NoSuchPiece { kind: kinds[0] });
    }
    let moves = |promote| origins.iter().map(move |&from| Move::new(from, to, promote));
    match written.promotes {
        Promotes::Said(promote) => one_of(position, moves(promote), kinds[0]),
        // A `+` where nothing can promote says that the move gives check.
        Promotes::IfItCan => match one_of(position, moves(true), kinds[0]) {
            Err(error) if error.is_move() => one_of(position, moves(false), kinds[0]),
            read => read,
        },
        Promotes::IfItMust => match one_of(position, moves(false), kinds[0]) {
            Err(ParseMoveError::Illegal(IllegalMove { why: Why::MustPromote, .. })) => {
                one_of(position, moves(true), kinds[0])
            }
            read => read,
        },
    }
}

/// The only legal one of `moves`.
fn one_of(
    position: &Position,
    moves: impl Iterator<Item = Move>,
    kind: PieceKind,
) -> Result<Move, ParseMoveError> {
    let moves: Vec<Move> = moves.collect();
    let (legal, refused) = examine_all(position, moves.iter().copied());
    match (legal.as_slice(), refused) {
        (&[mv], _) => Ok(mv),
        ([], Some(IllegalMove { why: Why::NotItsMove { .. }, mv })) if moves.len() > 1 => {
            Err(ParseMoveError::NoneGoesThere { kind, to: mv.to() })
        }
        ([], Some(refused)) => Err(ParseMoveError::Illegal(refused)),
        _ => Err(ParseMoveError::Ambiguous(legal)),
    }
}

/// What a text says of promoting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Promotes {
    Said(bool),
    IfItCan,
    IfItMust,
}

/// A move as the text has it; squares are counted as XBoard does, from 0 and from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    /// The letter of the piece; none is a pawn.
    letter: Option<char>,
    promoted: bool,
    drops: bool,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to_file: u8,
    to_rank: u8,
    promotes: Promotes,
}

impl Written {
    fn read(text: &str, style: Style) -> Option<Written> {
        let (text, promotes) = read_marks(text, style);
        let (before, to_rank) = split_rank(text);
        let (before, to_file) = split_file(before);
        let (to_file, to_rank) = (to_file?, to_rank?);
        let drops = before.ends_with(['@', '*']);
        let before = before.strip_suffix(['@', '*', 'x', '-']).unwrap_or(before);
        let (before, from_rank) = split_rank(before);
        let (before, from_file) = split_file(before);
        let promoted = before.starts_with('+');
        let mut letters = before.strip_prefix('+').unwrap_or(before).chars();
        let letter = letters.next();
        let is_letter = letter.is_none_or(|letter| letter.is_ascii_uppercase());
        let is_whole = letters.next().is_none() && (letter.is_some() || !promoted && !drops);
        let is_drop = !promoted && from_file.is_none() && from_rank.is_none();
        (is_letter && is_whole && (!drops || is_drop)).then_some(Written {
            letter,
            promoted,
            drops,
            from_file,
            from_rank,
            to_file,
            to_rank,
            promotes,
        })
    }

    fn to(&self, geometry: Geometry) -> Result<Square, ParseMoveError> {
        let file = geometry.files().checked_sub(self.to_file);
        let rank = (geometry.ranks() + 1).checked_sub(self.to_rank);
        let square = file.zip(rank).and_then(|(file, rank)| geometry.square(file, rank));
        square.ok_or(ParseMoveError::OffBoard { at: 0 })
    }

    /// The kinds of piece that can be meant; at least one.
    fn kinds(&self, selection: &Selection, style: Style) -> Result<Vec<PieceKind>, ParseMoveError> {
        let base = base_kind(selection, &self.letter.unwrap_or(PAWN).to_string());
        let kinds: Vec<PieceKind> = match (style, self.promoted) {
            (_, true) => {
                base.and_then(|base| selection.face(base).promotes_to).into_iter().collect()
            }
            (Style::PyChess, _) if !self.drops => {
                base.into_iter().chain(promoted_like(selection, base)).collect()
            }
            _ => base.into_iter().collect(),
        };
        let unknown = ParseMoveError::UnknownPiece { at: 0 };
        if kinds.is_empty() { Err(unknown) } else { Ok(kinds) }
    }

    /// Where a piece stands that can be meant.
    fn origins(&self, position: &Position, kinds: &[PieceKind]) -> Vec<Square> {
        let geometry = position.geometry();
        let file = self.from_file.map(|file| geometry.files().checked_sub(file));
        let rank = self.from_rank.map(|rank| (geometry.ranks() + 1).checked_sub(rank));
        let stands = |square: &Square| {
            let piece = position.piece(*square);
            piece.is_some_and(|piece| {
                piece.color == position.to_move() && kinds.contains(&piece.kind)
            })
        };
        let squares = geometry.squares().filter(stands);
        squares
            .filter(|&square| file.is_none_or(|file| file == Some(geometry.file(square))))
            .filter(|&square| rank.is_none_or(|rank| rank == Some(geometry.rank(square))))
            .collect()
    }
}

/// The promoted kinds that move like `base`; without one, those that move like no base kind.
fn promoted_like(selection: &Selection, base: Option<PieceKind>) -> Vec<PieceKind> {
    let kinds = || selection.variant().kinds();
    let movement = |kind: PieceKind| &selection.face(kind).movement;
    let is_base = |kind: &PieceKind| !selection.face(*kind).is_promoted();
    let like = |kind: PieceKind| match base {
        Some(base) => movement(kind) == movement(base),
        None => !kinds().filter(is_base).any(|base| movement(kind) == movement(base)),
    };
    kinds().filter(|kind| !is_base(kind)).filter(|&kind| like(kind)).collect()
}

/// Takes the marks behind a move off.
fn read_marks(text: &str, style: Style) -> (&str, Promotes) {
    let text = text.strip_suffix('#').unwrap_or(text);
    let (bare, plus) = match text.strip_suffix('+') {
        Some(bare) => (bare, true),
        None => (text, false),
    };
    let before_letter = bare.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let named = before_letter.strip_suffix('=').filter(|_| before_letter.len() < bare.len());
    match (named, bare.strip_suffix('=')) {
        (Some(bare), _) => (bare, Promotes::Said(true)),
        (None, Some(bare)) => (bare, Promotes::Said(false)),
        _ if plus && style == Style::XBoard => (bare, Promotes::IfItCan),
        _ => (bare, Promotes::IfItMust),
    }
}

/// Takes the number of a rank off the end.
fn split_rank(text: &str) -> (&str, Option<u8>) {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &text[before.len()..];
    (before, (!digits.is_empty()).then(|| digits.parse().unwrap_or(u8::MAX)))
}

/// Takes the letter of a file off the end.
fn split_file(text: &str) -> (&str, Option<u8>) {
    match text.as_bytes() {
        [.., file @ b'a'..=b'w'] => (&text[..text.len() - 1], Some(file - b'a')),
        _ => (text, None),
    }
}
