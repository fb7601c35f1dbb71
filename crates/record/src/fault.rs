//! The faults of game files with their places, as data. `Display` is plain English.

use std::fmt;

use super::{
    Format, MAX_BYTES, MAX_DEPTH, MAX_HEADERS, MAX_LINE, MAX_NODES, MAX_PLIES, Reading, TermsError,
    ending,
};

use zushiki_core::board::Move;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::notation::diagram::DiagramProblem;
use zushiki_core::notation::sfen::SfenProblem;
use zushiki_core::rules::{Outcome, Position, SetupError};
use zushiki_core::text::quoted;
use zushiki_core::variant::{Face, LocalizedName, Selection};

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

/// Why a file could not be read to its end.
#[derive(Clone, Debug)]
pub struct ReadError {
    /// Where the fault begins; `None` for a fault of the file as a whole.
    pub location: Option<Location>,
    /// The number of the move, from 1, where the fault is in a move.
    pub ply: Option<usize>,
    /// The fault.
    pub fault: Box<Fault>,
    /// The game up to the fault, where the start of the game could be read.
    pub readable: Option<Box<Reading>>,
}

/// A fault of a game file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the texts describe the items
pub enum Fault {
    #[error("the file is longer than {} MiB", MAX_BYTES >> 20)]
    TooLong,
    #[error("a line is longer than {} KiB", MAX_LINE >> 10)]
    LongLine,
    #[error("the game has more than {} moves", MAX_PLIES)]
    TooManyMoves,
    #[error("the game has more than {} moves with all its variations", MAX_NODES)]
    TooManyNodes,
    #[error("the game has more than {} headers", MAX_HEADERS)]
    TooManyHeaders,
    #[error("there are more than {} variations within one another", MAX_DEPTH)]
    TooDeep,
    #[error("the file is not text: neither UTF-8 nor Shift-JIS")]
    NotText,
    #[error("the file is empty")]
    Empty,
    #[error(
        "not a game file of a known format: PSN, KIF, KI2, CSA, USI, PGN, JKF, USEN, GNU Shogi or USF"
    )]
    UnknownFormat,
    #[error("there is no game {number}: the number of games in the file is {count}")]
    NoSuchGame { number: usize, count: usize },
    #[error("the file does not say which game it is: name it with --variant")]
    NoVariant,
    #[error("the moves fit several games; choose one with --variant: {}", ids(games))]
    SeveralGames { games: Vec<(String, LocalizedName)> },
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    #[error("position: {_0}")]
    Sfen(SfenProblem),
    #[error("position: {_0}")]
    Diagram(DiagramProblem),
    #[error("position: {_0}")]
    Setup(SetupFault),
    #[error("手合割: {} is not a known game or handicap; correct or remove the line", quoted(_0))]
    UnknownArray(String),
    /// `name` is the English name of the game.
    #[error("手合割: {} is {name}, which is not one of the games here", quoted(found))]
    OtherGame { found: String, name: &'static str },
    /// A move that cannot be read or is not legal in `position`.
    #[error("{}: {error}", quoted(text))]
    Move { text: String, error: ParseMoveError, position: Box<Position> },
    #[error("the game is over before this move: {}", ending::in_english(*outcome))]
    AfterTheEnd { outcome: Outcome, selection: Box<Selection> },
}

/// The ids in a list.
fn ids(games: &[(String, LocalizedName)]) -> String {
    games.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>().join(", ")
}

/// A part of a file that does not have the required form. Each variant has the text that was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the texts describe the items
pub enum SyntaxFault {
    #[error("expected a tag such as [Black \"Aoi\"], found {}", quoted(_0))]
    Tag(String),
    #[error("expected a \" after the text of this tag, found {}", quoted(_0))]
    TagQuote(String),
    #[error("expected a ] after the text of the tag, found {}", quoted(_0))]
    TagBracket(String),
    #[error("expected a }} after this comment, found {}", quoted(_0))]
    Comment(String),
    #[error("expected a ) after the variation, found {}", quoted(_0))]
    VariationEnd(String),
    #[error("expected a ) after the variation, found the end of the file")]
    OpenVariation,
    #[error("expected a move for this variation to replace, found {}", quoted(_0))]
    VariationStart(String),
    #[error("expected a move, found {}", quoted(_0))]
    Move(String),
    #[error("expected a move such as 7g7f, found {}", quoted(_0))]
    UsiMove(String),
    /// JSON with a fault of its syntax; the text is the parser's message, which names the place too.
    #[error("not JSON: {}", without_place(_0))]
    Json(String),
    #[error("expected a start of JKF such as HIRATE, found {}", quoted(_0))]
    JkfStart(String),
    #[error("expected a move of JKF with a piece and a square, found {}", quoted(_0))]
    JkfMove(String),
    #[error("expected moves after those of the line above, as in 2.7ku.r, found {}", quoted(_0))]
    UsenLine(String),
    #[error("expected three digits for a move, as in 7ku, found {}", quoted(_0))]
    UsenMove(String),
    #[error("expected a numbered move such as 1 ７六歩(77), found {}", quoted(_0))]
    KifMove(String),
    #[error("expected the number of a move that was played above, found {}", quoted(_0))]
    KifVariation(String),
    #[error("expected a statement such as +7776FU, T12 or %TORYO, found {}", quoted(_0))]
    CsaStatement(String),
    #[error("expected a move of the side to move, as in +7776FU, found {}", quoted(_0))]
    CsaMove(String),
    #[error("expected two digits and two letters, as in 63FU, found {}", quoted(_0))]
    CsaPiece(String),
    #[error("expected a piece of the usual array, as in 82HI, found {}", quoted(_0))]
    CsaRemoved(String),
    #[error("expected an empty square and a piece, as in 63FU, found {}", quoted(_0))]
    CsaPlaced(String),
    #[error("expected a piece that can be in hand, as in 00FU, found {}", quoted(_0))]
    CsaHeld(String),
    #[error("expected a rank, as in P1-KY-KE * , found {}", quoted(_0))]
    CsaRank(String),
    #[error("expected a piece or an empty square, as in +FU or * , found {}", quoted(_0))]
    CsaSquare(String),
}

/// The message of the parser of JSON without its place.
fn without_place(message: &str) -> &str {
    message.split(" at line ").next().unwrap_or(message)
}

impl SyntaxFault {
    /// The text that was found; for JSON the message of its parser without the place.
    #[must_use]
    pub fn found(&self) -> &str {
        use SyntaxFault as F;
        match self {
            F::OpenVariation => "",
            F::Json(message) => without_place(message),
            F::Tag(text) | F::TagQuote(text) | F::TagBracket(text) | F::Comment(text) => text,
            F::VariationEnd(text) | F::VariationStart(text) | F::Move(text) => text,
            F::UsiMove(text) | F::JkfStart(text) | F::JkfMove(text) => text,
            F::UsenLine(text) | F::UsenMove(text) | F::KifMove(text) => text,
            F::KifVariation(text) | F::CsaStatement(text) | F::CsaMove(text) => text,
            F::CsaPiece(text) | F::CsaRemoved(text) | F::CsaPlaced(text) => text,
            F::CsaHeld(text) | F::CsaRank(text) | F::CsaSquare(text) => text,
        }
    }
}

/// A position that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{error}")]
pub struct SetupFault {
    /// The game whose rules do not allow it.
    pub selection: Box<Selection>,
    /// The part of the set-up that the rules do not allow.
    pub error: SetupError,
}

impl SetupFault {
    pub(super) fn new(selection: &Selection, error: SetupError) -> SetupFault {
        SetupFault { selection: Box::new(selection.clone()), error }
    }
}

/// Why a record cannot be written in a format.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WriteError {
    /// The format has no way to write the game.
    #[error("{format} cannot hold this game: {why}")]
    CannotHold {
        /// The format.
        format: Format,
        /// The part that the format cannot write.
        why: Obstacle,
    },
}

/// Why a format has no way to write a game, as a clause that follows a colon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the texts describe the items
pub enum Obstacle {
    #[error("more than {} variations lie within one another", MAX_DEPTH)]
    TooDeep,
    #[error("its rule file names no KIF dialect (formats.kif)")]
    NoKifDialect,
    #[error("the format is for modern shogi, and this is {}", game.en)]
    NotShogi { game: LocalizedName },
    #[error("the rule file has no CSA letters for the {}", piece.name)]
    NoCsaLetters { piece: Box<Face> },
    #[error("squares have two digits in CSA, and this board is larger")]
    LargeBoard,
    #[error("no program that writes PGN knows {}", game.en)]
    NoPgnName { game: LocalizedName },
    #[error("PGN has {} with its usual rules only", game.en)]
    OtherRules { game: LocalizedName },
}

impl ReadError {
    /// A fault of the file as a whole.
    #[must_use]
    pub fn whole(fault: impl Into<Fault>) -> ReadError {
        ReadError { location: None, ply: None, fault: Box::new(fault.into()), readable: None }
    }

    /// A fault at the byte `at` of `text`.
    #[must_use]
    pub fn at(text: &str, at: usize, fault: impl Into<Fault>) -> ReadError {
        ReadError { location: Some(Location::of(text, at)), ..ReadError::whole(fault) }
    }

    /// Whether the text does not name its game and no game was recognised, so that the game has to
    /// be assumed.
    #[must_use]
    pub fn is_without_game(&self) -> bool {
        matches!(&*self.fault, Fault::NoVariant | Fault::SeveralGames { .. })
    }

    /// The move that was understood and is not legal.
    pub(super) fn illegal_move(&self) -> Option<Move> {
        match &*self.fault {
            Fault::Move { error: ParseMoveError::Illegal(illegal), .. } => Some(illegal.mv),
            _ => None,
        }
    }

    /// The number of moves that could be read.
    pub(super) fn moves(&self) -> usize {
        self.readable.as_ref().map_or(0, |reading| reading.record.game.len())
    }

    /// Whether the fault is a move that was understood, but that no piece can make.
    pub(super) fn is_illegal_move(&self) -> bool {
        matches!(&*self.fault, Fault::Move { error, .. } if error.is_move())
    }

    /// Whether it is a move after the end of the game.
    pub(super) fn is_after_the_end(&self) -> bool {
        matches!(&*self.fault, Fault::AfterTheEnd { .. })
    }
}

impl Location {
    /// The location of the byte `at` of `text`.
    #[must_use]
    pub fn of(text: &str, at: usize) -> Location {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        // Counts characters without slicing the text at a byte that may be inside a character:
        // every byte except continuation bytes begins a character.
        let begins = |byte: &&u8| (**byte & 0xc0) != 0x80;
        Location { line, column: 1 + before[line_start..].iter().filter(begins).count() }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = &self.fault;
        match (self.location, self.ply) {
            (Some(location), Some(ply)) => write!(f, "{location} (move {ply}): {fault}"),
            (Some(location), None) => write!(f, "{location}: {fault}"),
            (None, Some(ply)) => write!(f, "move {ply}: {fault}"),
            (None, None) => fault.fmt(f),
        }
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_count_characters() {
        let text = "ab\n王x";
        let location = |at| (Location::of(text, at).line, Location::of(text, at).column);
        assert_eq!(
            [location(0), location(2), location(3), location(6)],
            [(1, 1), (1, 3), (2, 1), (2, 2)]
        );
        assert_eq!(location(99), (2, 3));
    }

    #[test]
    fn a_fault_is_reported_in_plain_english() {
        let error = ReadError::at("ab\n王x", 6, SyntaxFault::Move("x".to_owned()));
        assert_eq!(error.to_string(), "line 2, column 2: expected a move, found 'x'");
    }
}
