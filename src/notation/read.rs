//! Reading a move of any notation that a player types: USI, Hodges or Japanese.
//!
//! Japanese text goes to [`japanese`]; [`HodgesReader`] turns the rest into a [`MoveText`].

use super::cursor::Cursor;
use super::resolve::{MoveText, OriginText, Promotion, Unmarked, resolve};
use super::sfen::base_kind;
use super::{ParseMoveError, japanese};
use crate::board::{Move, PieceKind, Square};
use crate::rules::Position;
use crate::variant::Selection;

/// Reads `text` as a move of `position`: `7g7f`, `P-7f`, `Px3c+`, `P7f`, `P*5e`, `7六歩`.
///
/// Case does not matter, and `-` or `x` may be missing. Where the piece may promote or not, `+` or
/// `=` (成 or 不成) has to say which; without it both moves come back as
/// [`ParseMoveError::PromotionUnsaid`].
///
/// # Errors
/// The first fault of the text, or the reason why its move is not legal.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseMoveError> {
    parse_move_after(position, None, text)
}

/// Reads a move as [`parse_move`] does; `previous` is the destination of the previous move, which
/// 同 stands for.
///
/// # Errors
/// As for [`parse_move`].
pub fn parse_move_after(
    position: &Position,
    previous: Option<Square>,
    text: &str,
) -> Result<Move, ParseMoveError> {
    read(position, previous, text, Unmarked::Both)
}

/// Reads a move of a game file: as [`parse_move`] does, but a move without a mark promotes only
/// where it must.
///
/// # Errors
/// As for [`parse_move`].
pub fn parse_recorded_move(position: &Position, text: &str) -> Result<Move, ParseMoveError> {
    read(position, None, text, Unmarked::Plain)
}

fn read(
    position: &Position,
    previous: Option<Square>,
    text: &str,
    unmarked: Unmarked,
) -> Result<Move, ParseMoveError> {
    if !text.is_ascii() {
        return japanese::read(position, previous, text, unmarked);
    }
    let described = HodgesReader::new(position.selection(), text).read(unmarked)?;
    resolve(position, &[described])
}

/// Reads USI and Hodges notation, which differ only in what may be left out.
struct HodgesReader<'a> {
    selection: &'a Selection,
    cursor: Cursor<'a>,
}

type Read<T> = Result<T, ParseMoveError>;

impl<'a> HodgesReader<'a> {
    fn new(selection: &'a Selection, text: &'a str) -> HodgesReader<'a> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.take_while(char::is_whitespace);
        HodgesReader { selection, cursor }
    }

    fn read(mut self, unmarked: Unmarked) -> Read<MoveText> {
        let start = self.cursor.at();
        let kind = self.name()?;
        let described = match (kind, self.cursor.eat('*')) {
            (Some(kind), true) => self.drop(start, kind)?,
            (None, true) => return syntax(start),
            (kind, false) => self.board_move(kind, unmarked)?,
        };
        if self.cursor.is_at_end() {
            return Ok(described);
        }
        syntax(self.cursor.at())
    }

    fn drop(&mut self, start: usize, kind: PieceKind) -> Read<MoveText> {
        if self.selection.face(kind).is_promoted() {
            return syntax(start);
        }
        let (origin, promotion) = (OriginText::Hand, Promotion::Said(false));
        Ok(MoveText { kinds: vec![kind], origin, to: self.square()?, promotion })
    }

    fn board_move(&mut self, kind: Option<PieceKind>, unmarked: Unmarked) -> Read<MoveText> {
        let start = self.cursor.at();
        let first = self.square_if_any()?;
        let separated = self.separator();
        let second = self.square_if_any()?;
        let (from, to) = match (first, second) {
            (from, Some(to)) => (from, to),
            (Some(to), None) if !separated => (None, to),
            _ => return syntax(self.cursor.at()),
        };
        // Without a piece and an origin, `7f` or `x7f` names a square and no move.
        if kind.is_none() && from.is_none() {
            return syntax(if separated { start } else { self.cursor.at() });
        }
        let kinds = kind.into_iter().collect();
        let origin = from.map_or(OriginText::ANYWHERE, |from| OriginText::OneOf(vec![from]));
        let promotion = self.mark().map_or(unmarked.into(), Promotion::Said);
        Ok(MoveText { kinds, origin, to, promotion })
    }

    /// Reads the name of a piece, where the text does not begin with a square.
    fn name(&mut self) -> Read<Option<PieceKind>> {
        let start = self.cursor.at();
        let promoted = self.cursor.eat('+');
        let name = match self.cursor.braced() {
            Some(name) => name,
            None => self.bare_name(),
        };
        match self.kind(promoted, name) {
            Some(kind) => Ok(Some(kind)),
            None if name.is_empty() && !promoted => Ok(None),
            None if name.is_empty() => syntax(self.cursor.at()),
            None => Err(ParseMoveError::UnknownPiece { at: start }),
        }
    }

    /// Reads the letters of a name, but not an `x` behind it that is a capture.
    ///
    /// A small `x` is a capture wherever the letters before it are a name, or nothing. A capital one is
    /// a capture only where the letters with it are no name: `X` is a piece of wa.
    fn bare_name(&mut self) -> &'a str {
        let letters = self.cursor.rest();
        let end = letters.find(|c: char| !c.is_ascii_alphabetic());
        let letters = &letters[..end.unwrap_or(letters.len())];
        let shorter = letters.strip_suffix(['x', 'X']).filter(|s| !s.is_empty());
        if letters == "x" {
            return "";
        }
        let whole = self.kind(false, letters).is_some();
        let name = match shorter {
            Some(name) if letters.ends_with('x') && self.kind(false, name).is_some() => name,
            Some(name) if !whole => name,
            _ => letters,
        };
        self.cursor.take(name.len())
    }

    fn kind(&self, promoted: bool, name: &str) -> Option<PieceKind> {
        let base = base_kind(self.selection, &name.to_ascii_uppercase())?;
        if promoted {
            return self.selection.face(base).promotes_to;
        }
        Some(base)
    }

    /// Reads the sign between origin and destination; whether there is one.
    fn separator(&mut self) -> bool {
        self.cursor.eat('-') || self.cursor.eat('x') || self.cursor.eat('X')
    }

    /// Reads the promotion mark.
    fn mark(&mut self) -> Option<bool> {
        if self.cursor.eat('+') {
            return Some(true);
        }
        self.cursor.eat('=').then_some(false)
    }

    fn square_if_any(&mut self) -> Read<Option<Square>> {
        if self.cursor.peek().is_some_and(|c| c.is_ascii_digit()) {
            return self.square().map(Some);
        }
        Ok(None)
    }

    fn square(&mut self) -> Read<Square> {
        let at = self.cursor.at();
        let file = self.cursor.take_while(|c| c.is_ascii_digit());
        let rank = self.cursor.peek().filter(char::is_ascii_alphabetic);
        let (false, Some(rank)) = (file.is_empty(), rank) else {
            return syntax(self.cursor.at());
        };
        self.cursor.bump();
        let name = format!("{file}{}", rank.to_ascii_lowercase());
        let square = self.selection.geometry().parse(&name);
        square.ok_or(ParseMoveError::OffBoard { at })
    }
}

fn syntax<T>(at: usize) -> Read<T> {
    Err(ParseMoveError::Syntax { at })
}
