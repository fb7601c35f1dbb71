//! Reading a typed move, in USI, Hodges or Japanese notation alike.
//!
//! Japanese text goes to [`japanese`]. Of the rest, first the text alone becomes [`Written`]; then the position finds the one move that it can mean,
//! or says why there is none.

use super::cursor::Cursor;
use super::japanese;
use crate::board::{Color, Move, Piece, PieceKind, Square};
use crate::rules::{IllegalMove, Position, Why};
use crate::variant::Selection;

/// Why a text is not a move that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ParseMoveError {
    /// It is not of the form of a move.
    Syntax {
        /// The character from which on it is not, from 0.
        at: usize,
    },
    /// It is not of the form of a move in Japanese notation.
    JapaneseSyntax {
        /// The character from which on it is not, from 0.
        at: usize,
    },
    /// It goes where the move before went, and there is none.
    NothingBefore,
    /// It is marked as a move of the side that is not to move.
    NotTheirTurn {
        /// That side.
        color: Color,
    },
    /// It names a square that the board does not have.
    OffBoard {
        /// The character where the square's name begins, from 0.
        at: usize,
    },
    /// It names a piece that the game does not have.
    UnknownPiece {
        /// The character where the piece's name begins, from 0.
        at: usize,
    },
    /// It names a piece, in Japanese, that the game does not have.
    UnknownName {
        /// The character where the piece's name begins, from 0.
        at: usize,
    },
    /// The side to move has no such piece on the board.
    NoSuchPiece {
        /// The piece.
        kind: PieceKind,
    },
    /// The side to move has several such pieces, and none of them moves there.
    NoneGoesThere {
        /// The piece.
        kind: PieceKind,
        /// Where it was to go.
        to: Square,
    },
    /// Another piece stands where the move is said to begin.
    OtherPiece {
        /// Where it is said to begin.
        at: Square,
        /// What stands there.
        found: PieceKind,
    },
    /// It is a move, but may not be played.
    Illegal(IllegalMove),
    /// It can mean more than one legal move: these.
    Ambiguous(Vec<Move>),
}

impl ParseMoveError {
    /// Whether the text was a move, though none that can be played: what loses where an illegal
    /// move does.
    #[must_use]
    pub const fn is_move(&self) -> bool {
        match self {
            ParseMoveError::NoSuchPiece { .. }
            | ParseMoveError::NoneGoesThere { .. }
            | ParseMoveError::OtherPiece { .. }
            | ParseMoveError::Illegal(_) => true,
            ParseMoveError::Syntax { .. }
            | ParseMoveError::JapaneseSyntax { .. }
            | ParseMoveError::NothingBefore
            | ParseMoveError::NotTheirTurn { .. }
            | ParseMoveError::OffBoard { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. }
            | ParseMoveError::Ambiguous(_) => false,
        }
    }
}

/// Reads `text` as a move of `position`: `7g7f`, `P-7f`, `Px3c+`, `P7f`, `P*5e`, `7六歩`.
///
/// Case does not matter, a missing `-` or `x` neither. Where a piece may promote or not, `+` or `=`
/// (成 or 不成) has to say which, or both moves are returned as [`ParseMoveError::Ambiguous`].
///
/// # Errors
/// What is wrong with the text, or with the move.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseMoveError> {
    parse_move_after(position, None, text)
}

/// The same where the move before ended on `previous`, so that `同銀` has a meaning.
///
/// # Errors
/// What is wrong with the text, or with the move.
pub fn parse_move_after(
    position: &Position,
    previous: Option<Square>,
    text: &str,
) -> Result<Move, ParseMoveError> {
    if !text.is_ascii() {
        return japanese::read(position, previous, text);
    }
    match Reader::new(position.selection(), text).read()? {
        Written::Drop { kind, to } => {
            let mv = Move::drop_of(kind, to);
            let legal = position.examine(mv).map_err(ParseMoveError::Illegal);
            legal.map(|()| mv)
        }
        Written::Board(written) => written.resolve(position),
    }
}

/// The base kind with this abbreviation or SFEN letter, in upper case.
pub(super) fn base_kind(selection: &Selection, name: &str) -> Option<PieceKind> {
    let variant = selection.variant();
    let by_abbr = variant.kind_by_abbr(name).filter(|&kind| !variant.face(kind).is_promoted());
    by_abbr.or_else(|| {
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        variant.kind_by_letter(letter)
    })
}

/// A move as the text has it.
enum Written {
    Drop { kind: PieceKind, to: Square },
    Board(BoardMove),
}

struct BoardMove {
    kind: Option<PieceKind>,
    from: Option<Square>,
    to: Square,
    promote: Option<bool>,
}

impl BoardMove {
    fn resolve(&self, position: &Position) -> Result<Move, ParseMoveError> {
        let origins = self.origins(position)?;
        let moves = origins.iter().flat_map(|&from| self.readings(from));
        let (legal, refused) = examine_all(position, moves);
        match (legal.as_slice(), refused) {
            (&[mv], _) => Ok(mv),
            ([], Some(IllegalMove { why: Why::NotItsMove { kind }, .. })) if origins.len() > 1 => {
                Err(ParseMoveError::NoneGoesThere { kind, to: self.to })
            }
            ([], Some(refused)) => Err(ParseMoveError::Illegal(refused)),
            _ => Err(ParseMoveError::Ambiguous(legal)),
        }
    }

    /// Where a piece of the written name stands that could be meant; at least one square.
    fn origins(&self, position: &Position) -> Result<Vec<Square>, ParseMoveError> {
        let color = position.to_move();
        match (self.kind, self.from) {
            (Some(kind), Some(at)) => match position.piece(at) {
                Some(piece) if piece.color == color && piece.kind != kind => {
                    let found = piece.kind;
                    Err(ParseMoveError::OtherPiece { at, found })
                }
                _ => Ok(vec![at]),
            },
            (Some(kind), None) => {
                let found = squares_of(position, Piece { kind, color });
                let missing = ParseMoveError::NoSuchPiece { kind };
                (!found.is_empty()).then_some(found).ok_or(missing)
            }
            (None, from) => Ok(from.into_iter().collect()),
        }
    }

    /// The move from `from`, promoting and not where the text leaves that open.
    fn readings(&self, from: Square) -> impl Iterator<Item = Move> {
        let to = self.to;
        let wanted = self.promote;
        let choices = [false, true].into_iter();
        choices
            .filter(move |&promote| wanted.is_none_or(|wanted| wanted == promote))
            .map(move |promote| Move::new(from, to, promote))
    }
}

/// Where `piece` stands.
pub(super) fn squares_of(position: &Position, piece: Piece) -> Vec<Square> {
    let squares = position.geometry().squares();
    squares.filter(|&square| position.piece(square) == Some(piece)).collect()
}

/// The legal ones of `moves`, and of the others the one whose reason tells most.
pub(super) fn examine_all(
    position: &Position,
    moves: impl Iterator<Item = Move>,
) -> (Vec<Move>, Option<IllegalMove>) {
    let mut legal = Vec::new();
    let mut refused: Option<IllegalMove> = None;
    for mv in moves {
        match position.examine(mv) {
            Ok(()) => legal.push(mv),
            Err(other) => {
                if refused.is_none_or(|known| telling(&known.why) < telling(&other.why)) {
                    refused = Some(other);
                }
            }
        }
    }
    (legal, refused)
}

/// How much a reason tells a player who did not say which piece, or whether it promotes.
///
/// That a pawn far from the zone cannot promote says nothing about why it cannot go there at all;
/// nor does it help that one of two golds does not move that way when the other is pinned.
fn telling(why: &Why) -> u8 {
    match why {
        Why::OutsideZone | Why::HasNoPromotion { .. } => 0,
        Why::NotItsMove { .. } => 1,
        Why::Blocked { .. } | Why::MustPromote => 2,
        _ => 3,
    }
}

/// Reads the text of a move.
struct Reader<'a> {
    selection: &'a Selection,
    cursor: Cursor<'a>,
}

type Read<T> = Result<T, ParseMoveError>;

impl<'a> Reader<'a> {
    fn new(selection: &'a Selection, text: &'a str) -> Reader<'a> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.take_while(char::is_whitespace);
        Reader { selection, cursor }
    }

    fn read(mut self) -> Read<Written> {
        let start = self.cursor.at();
        let kind = self.name()?;
        let written = match (kind, self.cursor.eat('*')) {
            (Some(kind), true) => self.drop(start, kind)?,
            (None, true) => return syntax(start),
            (kind, false) => Written::Board(self.board_move(kind)?),
        };
        if self.cursor.is_at_end() {
            return Ok(written);
        }
        syntax(self.cursor.at())
    }

    fn drop(&mut self, start: usize, kind: PieceKind) -> Read<Written> {
        if self.selection.face(kind).is_promoted() {
            return syntax(start);
        }
        let to = self.square()?;
        Ok(Written::Drop { kind, to })
    }

    fn board_move(&mut self, kind: Option<PieceKind>) -> Read<BoardMove> {
        let start = self.cursor.at();
        let first = self.square_if_any()?;
        let separated = self.separator();
        let second = self.square_if_any()?;
        let (from, to) = match (first, second) {
            (from, Some(to)) => (from, to),
            (Some(to), None) if !separated => (None, to),
            _ => return syntax(self.cursor.at()),
        };
        // A square alone, whether something is said to be taken on it or not, is no move.
        if kind.is_none() && from.is_none() {
            return syntax(if separated { start } else { self.cursor.at() });
        }
        let promote = self.mark();
        Ok(BoardMove { kind, from, to, promote })
    }

    /// Reads a piece's name, if the text does not begin with a square.
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

    /// Reads letters, but leaves an `x` that says "takes".
    ///
    /// A small one alone says that something takes, and not what.
    /// A capital at the end of a name belongs to it if such a piece exists: `PX5e`, `Px5e`.
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

    fn separator(&mut self) -> bool {
        self.cursor.eat('-') || self.cursor.eat('x') || self.cursor.eat('X')
    }

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
