//! Japanese text to moves.
//!
//! First the text alone becomes [`Written`]; then the position finds the one move that it can mean,
//! or says why there is none.

use super::super::cursor::Cursor;
use super::super::numerals;
use super::super::read::{ParseMoveError, examine_all, squares_of};
use super::words::{self, Word};
use super::{names, place};
use crate::board::{Move, Piece, PieceKind, Square};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::Selection;

type Read<T> = Result<T, ParseMoveError>;

/// Reads `text` as a move of `position`; `previous` is where the move before ended, for 同.
///
/// Digits of either width and kanji name files and ranks; 龍 and other aliases, whole names (`歩兵`)
/// and a mark of the side before it (☗ ▲ ☖ △) are read too. 打 may be missing where no piece of the
/// name reaches the square. An origin, `７六歩(77)` or `7六歩（←7七）`, says all that words could say;
/// there, as in KIF, a piece that is not said to promote does not.
///
/// # Errors
/// What is wrong with the text, or with the move. Places are counted in characters.
pub fn read(position: &Position, previous: Option<Square>, text: &str) -> Read<Move> {
    let written = Reader::new(position, previous, text).read();
    let written = written.map_err(|error| in_characters(error, text))?;
    written.resolve(position)
}

/// The same error, its place counted in characters instead of bytes.
fn in_characters(error: ParseMoveError, text: &str) -> ParseMoveError {
    let count = |at: usize| text.get(..at).map_or(at, |before| before.chars().count());
    match error {
        ParseMoveError::JapaneseSyntax { at } => ParseMoveError::JapaneseSyntax { at: count(at) },
        ParseMoveError::UnknownName { at } => ParseMoveError::UnknownName { at: count(at) },
        ParseMoveError::OffBoard { at } => ParseMoveError::OffBoard { at: count(at) },
        other => other,
    }
}

/// A move as the text has it.
struct Written {
    /// Where it ends: one square, or those that digits alone can mean.
    to: Vec<Square>,
    /// The faces of that name; at least one.
    kinds: Vec<PieceKind>,
    manner: Manner,
}

/// What follows the piece's name.
#[derive(Default)]
struct Manner {
    words: Vec<Word>,
    drop: bool,
    promote: Option<bool>,
    /// The squares that a written origin can mean; none where there is no origin.
    origins: Vec<Square>,
}

impl Written {
    fn resolve(&self, position: &Position) -> Read<Move> {
        let mut moves = Vec::new();
        for &to in &self.to {
            moves.extend(self.readings(position, to)?);
        }
        let first = moves.first().and_then(|mv| mv.from());
        let several = moves.iter().any(|mv| mv.from() != first);
        let (legal, refused) = examine_all(position, moves.into_iter());
        match (legal.as_slice(), refused) {
            (&[mv], _) => Ok(mv),
            ([], Some(IllegalMove { why: Why::NotItsMove { .. }, .. })) if several => {
                Err(self.none_goes_there())
            }
            ([], Some(refused)) => Err(ParseMoveError::Illegal(refused)),
            ([], None) => Err(self.none_goes_there()),
            _ => Err(ParseMoveError::Ambiguous(legal)),
        }
    }

    fn none_goes_there(&self) -> ParseMoveError {
        match (self.kinds.first(), self.to.first()) {
            (Some(&kind), Some(&to)) => ParseMoveError::NoneGoesThere { kind, to },
            _ => ParseMoveError::JapaneseSyntax { at: 0 },
        }
    }

    /// The moves to `to` that the text can mean, legal or not.
    fn readings(&self, position: &Position, to: Square) -> Read<Vec<Move>> {
        if self.manner.drop {
            return Ok(self.drops(position, to).collect());
        }
        if !self.manner.origins.is_empty() {
            return self.with_origins(position, to);
        }
        let is_meant = |kind: PieceKind| self.kinds.contains(&kind);
        let rivals = words::approaches(position, is_meant, to);
        let meant = words::meant(&self.manner.words, &rivals);
        if !rivals.is_empty() {
            let from = meant.iter().map(|approach| approach.from);
            return Ok(from.flat_map(|from| self.turning(from, to)).collect());
        }
        self.out_of_reach(position, to)
    }

    /// Where no piece of the name reaches the square: it is dropped, or the rules say what is wrong.
    fn out_of_reach(&self, position: &Position, to: Square) -> Read<Vec<Move>> {
        let hand = position.hand(position.to_move());
        let held = self.kinds.iter().any(|&kind| hand.count(kind) > 0);
        if held && self.manner.words.is_empty() {
            return Ok(self.drops(position, to).collect());
        }
        let color = position.to_move();
        let kinds = self.kinds.iter();
        let squares: Vec<Square> =
            kinds.flat_map(|&kind| squares_of(position, Piece { kind, color })).collect();
        match self.kinds.first() {
            Some(&kind) if squares.is_empty() => Err(ParseMoveError::NoSuchPiece { kind }),
            _ => Ok(squares.into_iter().flat_map(|from| self.turning(from, to)).collect()),
        }
    }

    fn with_origins(&self, position: &Position, to: Square) -> Read<Vec<Move>> {
        let ours =
            |at: Square| position.piece(at).filter(|piece| piece.color == position.to_move());
        let other = |&at: &Square| ours(at).filter(|piece| !self.kinds.contains(&piece.kind));
        if let &[at] = self.manner.origins.as_slice()
            && let Some(Piece { kind: found, .. }) = other(&at)
        {
            return Err(ParseMoveError::OtherPiece { at, found });
        }
        let origins = self.manner.origins.iter().filter(|at| other(at).is_none());
        let promote = self.manner.promote.unwrap_or(false);
        Ok(origins.map(|&from| Move::new(from, to, promote)).collect())
    }

    fn drops(&self, position: &Position, to: Square) -> impl Iterator<Item = Move> {
        let selection = position.selection();
        let base = self.kinds.iter().filter(|&&kind| !selection.face(kind).is_promoted());
        base.map(move |&kind| Move::drop_of(kind, to))
    }

    /// The move from `from`, promoting and not where the text leaves that open.
    fn turning(&self, from: Square, to: Square) -> impl Iterator<Item = Move> {
        let wanted = self.manner.promote;
        let choices = [false, true].into_iter();
        choices
            .filter(move |&promote| wanted.is_none_or(|wanted| wanted == promote))
            .map(move |promote| Move::new(from, to, promote))
    }
}

/// Reads the text of a move.
struct Reader<'a> {
    position: &'a Position,
    previous: Option<Square>,
    cursor: Cursor<'a>,
}

impl<'a> Reader<'a> {
    fn new(position: &'a Position, previous: Option<Square>, text: &'a str) -> Reader<'a> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.take_while(char::is_whitespace);
        Reader { position, previous, cursor }
    }

    fn selection(&self) -> &'a Selection {
        self.position.selection()
    }

    fn read(mut self) -> Read<Written> {
        self.side()?;
        let to = self.destination()?;
        self.blanks();
        let kinds = self.name()?;
        let start = self.cursor.at();
        let manner = self.manner()?;
        let promoted = |&kind: &PieceKind| self.selection().face(kind).is_promoted();
        if manner.drop && kinds.iter().all(promoted) {
            return syntax(start);
        }
        Ok(Written { to, kinds, manner })
    }

    /// Reads the mark of a side, which must be the one to move.
    fn side(&mut self) -> Read<()> {
        let Some(color) = self.cursor.peek().and_then(place::side_of) else {
            return Ok(());
        };
        if color != self.position.to_move() {
            return Err(ParseMoveError::NotTheirTurn { color });
        }
        self.cursor.bump();
        self.blanks();
        Ok(())
    }

    fn blanks(&mut self) {
        self.cursor.take_while(char::is_whitespace);
    }

    fn destination(&mut self) -> Read<Vec<Square>> {
        if self.cursor.eat('同') || self.cursor.eat('仝') {
            return self.previous.map(|to| vec![to]).ok_or(ParseMoveError::NothingBefore);
        }
        self.squares()
    }

    fn squares(&mut self) -> Read<Vec<Square>> {
        let at = self.cursor.at();
        let numerals = self.cursor.take_while(numerals::is_numeral);
        if numerals.chars().count() < 2 {
            return syntax(self.cursor.at());
        }
        let squares = place::squares(self.position.geometry(), numerals);
        if squares.is_empty() { Err(ParseMoveError::OffBoard { at }) } else { Ok(squares) }
    }

    /// Reads the longest name there is, and finds the faces that bear it.
    fn name(&mut self) -> Read<Vec<PieceKind>> {
        let (at, rest) = (self.cursor.at(), self.cursor.rest());
        if rest.is_empty() {
            return syntax(at);
        }
        let faces = self.selection().faces().iter();
        let known = faces.flat_map(names).filter(|name| rest.starts_with(name));
        let Some(name) = known.max_by_key(|name| name.len()) else {
            return Err(ParseMoveError::UnknownName { at });
        };
        self.cursor.take(name.len());
        let selection = self.selection();
        let bears = |kind: &PieceKind| names(selection.face(*kind)).any(|other| other == name);
        Ok(selection.variant().kinds().filter(bears).collect())
    }

    /// Reads what follows the name, in whatever order it stands.
    fn manner(&mut self) -> Read<Manner> {
        let mut manner = Manner::default();
        loop {
            self.blanks();
            let at = self.cursor.at();
            if self.cursor.is_at_end() {
                return Ok(manner);
            }
            let known = match self.cursor.bump() {
                Some('打') => !std::mem::replace(&mut manner.drop, true),
                Some('(' | '（') => {
                    manner.origins.is_empty() && self.origin(&mut manner.origins)?
                }
                Some(c) => match Word::of(c) {
                    Some(word) => {
                        manner.words.push(word);
                        true
                    }
                    None => self.turned(c, &mut manner.promote),
                },
                None => false,
            };
            if !known || manner.drop && (manner.promote.is_some() || !manner.words.is_empty()) {
                return syntax(at);
            }
        }
    }

    /// Takes 成, 不成 or 生, whose first character is `c`, once.
    fn turned(&mut self, c: char, promote: &mut Option<bool>) -> bool {
        let choice = match c {
            '成' => true,
            '生' => false,
            '不' if self.cursor.eat('成') => false,
            _ => return false,
        };
        promote.replace(choice).is_none()
    }

    /// Reads the rest of an origin, behind its bracket.
    fn origin(&mut self, origins: &mut Vec<Square>) -> Read<bool> {
        self.cursor.eat('←');
        *origins = self.squares()?;
        Ok(self.cursor.eat(')') || self.cursor.eat('）'))
    }
}

fn syntax<T>(at: usize) -> Read<T> {
    Err(ParseMoveError::JapaneseSyntax { at })
}
