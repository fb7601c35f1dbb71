//! Chess notation for shogi (SAN), as XBoard writes it: `c4`, `Bxg7+`, `+Rh9`, `P@e5`.
//!
//! Files are letters from Black's left, ranks numbers from Black's edge. A pawn has no letter; a promoted piece has `+`
//! before the letter of its base face. `+` after the move promotes, `=` marks a move that could have promoted. File or
//! rank of the origin, or both, follow the letter if several pieces reach the destination. The dialect of PyChess is
//! read, but not written.

use super::resolve::{MoveText, OriginText, Promotion, Steps, promotion_mark, resolve, rivals};
use super::sfen::base_kind;
use super::{ParseMoveError, sfen, usi};
use crate::board::{Geometry, Move, Origin, Piece, PieceKind, RankName, Square};
use crate::rules::Position;
use crate::variant::Selection;

/// The program whose form of chess notation a text has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialect {
    /// `+` after a move is a promotion if the piece can promote, otherwise a check.
    XBoard,
    /// `=G` promotes, `+` is always a check. A promoted piece has the letter of the base piece that it
    /// moves like, or a letter that no base piece has.
    PyChess,
}

/// The files that have a letter before `x`. Moves on wider boards are written in USI.
const MOST_FILES: u8 = b'w' - b'a' + 1;

/// The letter of the pawn, which is not written.
const PAWN: char = 'P';

/// Writes a legal move of `position` as XBoard does. A move from an empty square, for which this
/// notation has no name, is written in USI.
#[must_use]
pub fn write(position: &Position, mv: Move) -> String {
    let selection = position.selection();
    let name = |square| square_name(position.geometry(), square);
    let to = mv.to();
    match mv.origin() {
        _ if is_written_in_usi(position) => usi::write(selection, mv),
        Origin::Hand(kind) => {
            let kind = position.moved_kind(mv).unwrap_or(kind);
            format!("{}@{}", sfen::symbol(selection, kind), name(to))
        }
        // Chess notation has no form for moves of several steps.
        Origin::Board(from) if from == to || !mv.via().is_none() => usi::write(selection, mv),
        Origin::Board(from) => {
            let Some(mover) = position.piece(from) else {
                return usi::write(selection, mv);
            };
            let mark = promotion_mark(position, mv);
            format!("{}{}{mark}", origin_text(position, mover, from, mv), name(to))
        }
    }
}

/// Whether the board has files from `x` on: that letter is a sign of capture and cannot name a file.
fn is_written_in_usi(position: &Position) -> bool {
    position.geometry().files() > MOST_FILES
}

/// Everything before the destination: piece, origin where needed, capture.
fn origin_text(position: &Position, mover: Piece, from: Square, mv: Move) -> String {
    let takes = if position.piece(mv.to()).is_some() { "x" } else { "" };
    let selection = position.selection();
    let name = square_name(position.geometry(), from);
    let (file, rank) = name.split_at(1);
    let symbol = sfen::symbol(selection, mover.kind);
    let is_pawn = selection.variant().kind_by_letter(PAWN) == Some(mover.kind);
    let rivals: Vec<Square> = rivals(position, mover, mv).collect();
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

/// The name of a square in chess notation: `a1` is at Black's left, on the edge.
pub(super) fn square_name(geometry: Geometry, square: Square) -> String {
    let file = RankName(geometry.files() + 1 - geometry.file(square));
    format!("{file}{}", geometry.ranks() + 1 - geometry.rank(square))
}

/// Reads `text` as a move of `position`; without `+` or `=` it does not promote unless it must.
///
/// # Errors
/// The first fault of the text, or the reason why its move is not legal.
pub fn parse(position: &Position, text: &str, dialect: Dialect) -> Result<Move, ParseMoveError> {
    // Moves of several steps are written in USI, which begins with a number.
    let in_usi = |mv: &Move| mv.drop().is_none() || is_written_in_usi(position);
    if let Some(mv) = usi::parse(position.selection(), text).filter(in_usi) {
        return position.examine(mv).map(|()| mv).map_err(ParseMoveError::Illegal);
    }
    let syntax = ParseMoveError::ChessSyntax;
    let parts = Parts::read(text, dialect).ok_or(syntax)?;
    resolve(position, &[parts.move_text(position.selection(), dialect)?])
}

/// The parts of a move as the text has them. Files are counted from 0 at Black's left and ranks from
/// 1 at Black's edge, as XBoard does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Parts<'a> {
    /// The letter of the piece, or its abbreviation in braces if it has no letter; empty for a pawn.
    name: &'a str,
    promoted: bool,
    drops: bool,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    to_file: u8,
    to_rank: u8,
    promotion: Promotion,
}

impl<'a> Parts<'a> {
    fn read(text: &'a str, dialect: Dialect) -> Option<Parts<'a>> {
        let (text, promotion) = read_marks(text, dialect);
        let (before, to_rank) = split_rank(text);
        let (before, to_file) = split_file(before);
        let (to_file, to_rank) = (to_file?, to_rank?);
        let drops = before.ends_with(['@', '*']);
        let before = before.strip_suffix(['@', '*', 'x', '-']).unwrap_or(before);
        let (before, from_rank) = split_rank(before);
        let (before, from_file) = split_file(before);
        let promoted = before.starts_with('+');
        let name = before.strip_prefix('+').unwrap_or(before);
        let is_letter = name.len() == 1 && name.starts_with(|c: char| c.is_ascii_uppercase());
        let is_braced = name.len() > 2 && name.starts_with('{') && name.ends_with('}');
        let is_pawn = name.is_empty() && !promoted && !drops;
        let is_drop = from_file.is_none() && from_rank.is_none();
        let is_whole = is_letter || is_braced || is_pawn;
        (is_whole && (!drops || is_drop)).then_some(Parts {
            name,
            promoted,
            drops,
            from_file,
            from_rank,
            to_file,
            to_rank,
            promotion,
        })
    }

    fn move_text(
        &self,
        selection: &Selection,
        dialect: Dialect,
    ) -> Result<MoveText, ParseMoveError> {
        let board = selection.geometry();
        let to = square(board, self.to_file, self.to_rank)?;
        let kinds = self.kinds(selection, dialect)?;
        let origin = self.origin(board)?;
        Ok(MoveText { kinds, origin, to, steps: Steps::Direct, promotion: self.promotion })
    }

    fn origin(&self, board: Geometry) -> Result<OriginText, ParseMoveError> {
        match (self.from_file, self.from_rank) {
            _ if self.drops => Ok(OriginText::Hand),
            (Some(file), Some(rank)) => Ok(OriginText::OneOf(vec![square(board, file, rank)?])),
            (file, rank) => Ok(OriginText::Board {
                file: file.map(|file| our_file(board, file)),
                rank: rank.map(|rank| our_rank(board, rank)),
            }),
        }
    }

    /// The kinds that the letter can mean; at least one.
    fn kinds(
        &self,
        selection: &Selection,
        dialect: Dialect,
    ) -> Result<Vec<PieceKind>, ParseMoveError> {
        let base = match self.name.trim_matches(['{', '}']) {
            "" => base_kind(selection, &PAWN.to_string()),
            name => base_kind(selection, name),
        };
        let kinds: Vec<PieceKind> = match (dialect, self.promoted) {
            (_, true) => {
                base.and_then(|base| selection.face(base).promotes_to).into_iter().collect()
            }
            (Dialect::PyChess, _) if !self.drops => {
                base.into_iter().chain(promoted_like(selection, base)).collect()
            }
            _ => base.into_iter().collect(),
        };
        let unknown = ParseMoveError::UnknownPiece { at: 0 };
        if kinds.is_empty() { Err(unknown) } else { Ok(kinds) }
    }
}

/// The square with XBoard's numbers for `file` and `rank`.
fn square(board: Geometry, file: u8, rank: u8) -> Result<Square, ParseMoveError> {
    let square = board.square(our_file(board, file), our_rank(board, rank));
    square.ok_or(ParseMoveError::OffChessBoard)
}

/// The number of XBoard's `file` counted from Black's right; 0, which is never a file, if it is off the board.
const fn our_file(board: Geometry, file: u8) -> u8 {
    board.files().saturating_sub(file)
}

/// The number of XBoard's `rank` counted from White's edge; 0 if it is off the board.
const fn our_rank(board: Geometry, rank: u8) -> u8 {
    (board.ranks() + 1).saturating_sub(rank)
}

/// PyChess: the promoted kinds that share the letter of `base` because they move like it; without a
/// base kind, those that do not move like another kind and have their own letter.
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

/// Splits the promotion mark and the mark of check or mate off the end.
fn read_marks(text: &str, dialect: Dialect) -> (&str, Promotion) {
    let text = text.strip_suffix('#').unwrap_or(text);
    let (bare, plus) = match text.strip_suffix('+') {
        Some(bare) => (bare, true),
        None => (text, false),
    };
    let before_letter = bare.trim_end_matches(|c: char| c.is_ascii_uppercase());
    let named = before_letter.strip_suffix('=').filter(|_| before_letter.len() < bare.len());
    match (named, bare.strip_suffix('=')) {
        (Some(bare), _) => (bare, Promotion::Said(true)),
        (None, Some(bare)) => (bare, Promotion::Said(false)),
        _ if plus && dialect == Dialect::XBoard => (bare, Promotion::IfPossible),
        _ => (bare, Promotion::IfCompulsory),
    }
}

/// Splits the number of a rank off the end.
fn split_rank(text: &str) -> (&str, Option<u8>) {
    let before = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &text[before.len()..];
    (before, (!digits.is_empty()).then(|| digits.parse().unwrap_or(u8::MAX)))
}

/// Splits the letter of a file off the end; `x` is never one, as it marks a capture.
fn split_file(text: &str) -> (&str, Option<u8>) {
    match text.as_bytes() {
        [.., file @ b'a'..=b'w'] => (&text[..text.len() - 1], Some(file - b'a')),
        _ => (text, None),
    }
}
