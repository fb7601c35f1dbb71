//! What can be wrong with a game file, and where. The variants are data; `Display` is the message.

use std::fmt;

use super::{Format, MAX_BYTES, MAX_DEPTH, MAX_LINE, MAX_NODES, MAX_PLIES, Reading, TermsError};
use zushiki_core::notation::ParseMoveError;
use zushiki_core::notation::diagram::DiagramProblem;
use zushiki_core::notation::sfen::SfenProblem;
use zushiki_core::rules::{Outcome, Position, SetupError};
use zushiki_core::text::quoted;
use zushiki_core::variant::Selection;
use zushiki_words::message;
use zushiki_words::wording;

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
#[allow(missing_docs)] // the messages say it
pub enum Fault {
    #[error("{}", message!("record-fault-too-long", limit = MAX_BYTES >> 20))]
    TooLong,
    #[error("{}", message!("record-fault-long-line", limit = MAX_LINE >> 10))]
    LongLine,
    #[error("{}", message!("record-fault-too-many-moves", limit = MAX_PLIES))]
    TooManyMoves,
    #[error("{}", message!("record-fault-too-many-nodes", limit = MAX_NODES))]
    TooManyNodes,
    #[error("{}", message!("record-fault-too-deep", limit = MAX_DEPTH))]
    TooDeep,
    #[error("{}", message!("record-fault-not-text"))]
    NotText,
    #[error("{}", message!("record-fault-empty"))]
    Empty,
    #[error("{}", message!("record-fault-unknown-format"))]
    UnknownFormat,
    #[error("{}", message!("record-fault-no-such-game", number = number, count = count))]
    NoSuchGame { number: usize, count: usize },
    #[error("{}", message!("record-fault-no-variant"))]
    NoVariant,
    #[error(transparent)]
    Terms(#[from] TermsError),
    #[error(transparent)]
    Syntax(#[from] SyntaxFault),
    #[error("{}", message!("record-in-position", problem = _0.to_string()))]
    Sfen(SfenProblem),
    #[error("{}", message!("record-in-position", problem = _0.to_string()))]
    Diagram(DiagramProblem),
    #[error("{}", message!("record-in-position", problem = _0.to_string()))]
    Setup(SetupFault),
    #[error("{}", message!("record-fault-unknown-array", found = quoted(_0)))]
    UnknownArray(String),
    /// A move that cannot be read or is not legal in `position`.
    #[error(
        "{}",
        message!(
            "record-fault-move",
            text = quoted(text), problem = wording::unread_move(position, error)
        )
    )]
    Move { text: String, error: ParseMoveError, position: Box<Position> },
    #[error(
        "{}",
        message!("record-fault-after-the-end", outcome = wording::outcome(selection, *outcome))
    )]
    AfterTheEnd { outcome: Outcome, selection: Box<Selection> },
}

/// A part of a file that does not have the form it needs at its place. Each variant holds the text
/// that was found there.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum SyntaxFault {
    #[error("{}", message!("record-expected-tag", found = quoted(_0)))]
    Tag(String),
    #[error("{}", message!("record-expected-tag-quote", found = quoted(_0)))]
    TagQuote(String),
    #[error("{}", message!("record-expected-tag-bracket", found = quoted(_0)))]
    TagBracket(String),
    #[error("{}", message!("record-expected-comment", found = quoted(_0)))]
    Comment(String),
    #[error("{}", message!("record-expected-variation-end", found = quoted(_0)))]
    VariationEnd(String),
    #[error("{}", message!("record-expected-open-variation"))]
    OpenVariation,
    #[error("{}", message!("record-expected-variation-start", found = quoted(_0)))]
    VariationStart(String),
    #[error("{}", message!("record-expected-move", found = quoted(_0)))]
    Move(String),
    #[error("{}", message!("record-expected-usi-move", found = quoted(_0)))]
    UsiMove(String),
    /// JSON with a fault of its syntax; the text is the parser's message, which names the place too.
    #[error("{}", json_fault(_0))]
    Json(String),
    #[error("{}", message!("record-expected-jkf-start", found = quoted(_0)))]
    JkfStart(String),
    #[error("{}", message!("record-expected-jkf-move", found = quoted(_0)))]
    JkfMove(String),
    #[error("{}", message!("record-expected-usen-line", found = quoted(_0)))]
    UsenLine(String),
    #[error("{}", message!("record-expected-usen-move", found = quoted(_0)))]
    UsenMove(String),
    #[error("{}", message!("record-expected-kif-move", found = quoted(_0)))]
    KifMove(String),
    #[error("{}", message!("record-expected-kif-variation", found = quoted(_0)))]
    KifVariation(String),
    #[error("{}", message!("record-expected-csa-statement", found = quoted(_0)))]
    CsaStatement(String),
    #[error("{}", message!("record-expected-csa-move", found = quoted(_0)))]
    CsaMove(String),
    #[error("{}", message!("record-expected-csa-piece", found = quoted(_0)))]
    CsaPiece(String),
    #[error("{}", message!("record-expected-csa-removed", found = quoted(_0)))]
    CsaRemoved(String),
    #[error("{}", message!("record-expected-csa-placed", found = quoted(_0)))]
    CsaPlaced(String),
    #[error("{}", message!("record-expected-csa-held", found = quoted(_0)))]
    CsaHeld(String),
    #[error("{}", message!("record-expected-csa-rank", found = quoted(_0)))]
    CsaRank(String),
    #[error("{}", message!("record-expected-csa-square", found = quoted(_0)))]
    CsaSquare(String),
}

/// The message of the parser without its place.
fn json_fault(message: &str) -> String {
    let fault = message.split(" at line ").next().unwrap_or(message);
    message!("record-not-json", fault = fault)
}

/// A position that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", wording::setup_error(selection, error))]
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
    #[error("{}", message!("record-cannot-hold", format = format.name(), why = why.to_string()))]
    CannotHold {
        /// The format.
        format: Format,
        /// The part that the format cannot write.
        why: Obstacle,
    },
}

/// Why a format has no way to write a game, as a clause that follows a colon.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages say it
pub enum Obstacle {
    #[error("{}", message!("record-obstacle-too-deep", limit = MAX_DEPTH))]
    TooDeep,
    #[error("{}", message!("record-obstacle-no-kif-dialect"))]
    NoKifDialect,
    #[error("{}", message!("record-obstacle-not-shogi", game = game))]
    NotShogi { game: String },
    #[error("{}", message!("record-obstacle-no-csa-letters", piece = piece))]
    NoCsaLetters { piece: String },
    #[error("{}", message!("record-obstacle-large-board"))]
    LargeBoard,
    #[error("{}", message!("record-obstacle-no-pgn-name", game = game))]
    NoPgnName { game: String },
    #[error("{}", message!("record-obstacle-other-rules", game = game))]
    OtherRules { game: String },
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

    /// Whether the fault is a move that was understood, but that no piece can make.
    pub(super) fn is_illegal_move(&self) -> bool {
        matches!(&*self.fault, Fault::Move { error, .. } if error.is_move())
    }
}

impl Location {
    /// The location of the byte `at` of `text`.
    #[must_use]
    pub fn of(text: &str, at: usize) -> Location {
        let before = &text.as_bytes()[..at.min(text.len())];
        let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        // Characters are counted, without slicing the text at a byte that may be inside of one:
        // every byte but those that continue a character begins one.
        let begins = |byte: &&u8| (**byte & 0xc0) != 0x80;
        Location { line, column: 1 + before[line_start..].iter().filter(begins).count() }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&message!("record-location", line = self.line, column = self.column))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fault = self.fault.to_string();
        f.write_str(&match (self.location.map(|location| location.to_string()), self.ply) {
            (Some(location), Some(ply)) => {
                message!(
                    "record-at-location-in-move",
                    location = location,
                    ply = ply,
                    fault = fault
                )
            }
            (Some(location), None) => {
                message!("record-at-location", location = location, fault = fault)
            }
            (None, Some(ply)) => message!("record-in-move", ply = ply, fault = fault),
            (None, None) => fault,
        })
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_words::language::{Language, within};

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
    fn a_fault_is_told_in_the_current_language() {
        let error = ReadError::at("ab\n王x", 6, SyntaxFault::Move("x".to_owned()));
        assert_eq!(error.to_string(), "line 2, column 2: expected a move, found 'x'");
        let japanese = Language::find("ja").unwrap();
        assert_eq!(within(japanese, || error.to_string()), "2行目2文字目：指し手が必要です：'x'");
    }
}
