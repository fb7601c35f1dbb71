//! The faults of game files with their places, as data.

use super::{
    Format, MAX_BYTES, MAX_DEPTH, MAX_HEADERS, MAX_LINE, MAX_NODES, MAX_PLIES, Reading, TermsError,
    ending,
};

use zushiki_core::board::Move;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::notation::diagram::DiagramProblem;
use zushiki_core::notation::sfen::SfenProblem;
use zushiki_core::rules::{Outcome, Position, SetupError};
use zushiki_core::text::{Phrase, ToPhrase, TypedValue, quoted};
use zushiki_core::variant::{Face, LocalizedName, Selection};
use zushiki_core::{phrase, phrase_enum, phrase_error};

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
    /// The line and the character at which the fault begins; `None` for a fault of the file as a whole.
    pub location: Option<Location>,
    /// The number of the move, from 1, where the fault is in a move.
    pub ply: Option<usize>,
    /// The fault.
    pub fault: Box<Fault>,
    /// The game up to the fault, where the start of the game could be read.
    pub readable: Option<Box<Reading>>,
}

phrase_enum! {
    /// A fault of a game file.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Fault {
        #[phrase("record-fault-too-long",
            "the file is longer than {limit} MiB", limit = MAX_BYTES >> 20)]
        TooLong,
        #[phrase("record-fault-long-line",
            "a line is longer than {limit} KiB", limit = MAX_LINE >> 10)]
        LongLine,
        #[phrase("record-fault-too-many-moves",
            "the game has more than {limit} moves", limit = MAX_PLIES)]
        TooManyMoves,
        #[phrase("record-fault-too-many-nodes",
            "the game has more than {limit} moves with all its variations", limit = MAX_NODES)]
        TooManyNodes,
        #[phrase("record-fault-too-many-headers",
            "the game has more than {limit} headers", limit = MAX_HEADERS)]
        TooManyHeaders,
        #[phrase("record-fault-too-deep",
            "there are more than {limit} variations within one another", limit = MAX_DEPTH)]
        TooDeep,
        #[phrase("record-fault-not-text", "the file is not text: neither UTF-8 nor Shift-JIS")]
        NotText,
        #[phrase("record-fault-empty", "the file is empty")]
        Empty,
        #[phrase("record-fault-unknown-format",
            "not a game file of a known format: PSN, KIF, KI2, CSA, USI, PGN, JKF, USEN, GNU Shogi or USF")]
        UnknownFormat,
        #[phrase("record-fault-no-such-game",
            "there is no game {number}: the number of games in the file is {count}",
            number, count)]
        NoSuchGame { number: usize, count: usize },
        #[phrase("record-fault-no-variant",
            "the file does not say which game it is: name it with --variant")]
        NoVariant,
        #[phrase("record-fault-several-games",
            "the moves fit several games; choose one with --variant: {games}", games = with_ids(games))]
        SeveralGames { games: Vec<(String, LocalizedName)> },
        Terms(#[from] error: TermsError),
        Syntax(#[from] fault: SyntaxFault),
        #[phrase("record-in-position", "position: {problem}", problem)]
        Sfen(problem: SfenProblem),
        #[phrase("record-in-position", "position: {problem}", problem)]
        Diagram(problem: DiagramProblem),
        #[phrase("record-in-position", "position: {problem}", problem)]
        Setup(problem: SetupFault),
        #[phrase("record-fault-unknown-array",
            "手合割: {found} is not a known game or handicap; correct or remove the line", found = quoted(found))]
        UnknownArray(found: String),
        /// `name` is the English name of the game.
        #[phrase("record-fault-other-game",
            "手合割: {found} is {name}, which is not one of the games of zushiki", found = quoted(found), name)]
        OtherGame { found: String, name: &'static str },
        /// A move that cannot be read or is not legal in `position`.
        #[phrase("record-fault-move",
            "{text}: {problem}", text = quoted(text),
            problem = refused(position, error))]
        Move { text: String, error: ParseMoveError, position: Box<Position> },
        #[phrase("record-fault-after-the-end",
            "the game is over before this move: {outcome}", outcome = ended(selection, *outcome))]
        AfterTheEnd { outcome: Outcome, selection: Box<Selection> },
    }
}

/// The games, each with its id for `--variant`.
fn with_ids(games: &[(String, LocalizedName)]) -> Vec<Phrase> {
    let game = |(id, game): &(String, LocalizedName)| {
        phrase!("record-game-with-id", "{id} ({game})", id, game)
    };
    games.iter().map(game).collect()
}

/// Why a move cannot be played at `position`, as a value of a phrase.
fn refused(position: &Position, error: &ParseMoveError) -> TypedValue {
    TypedValue::new(error, (position.clone(), error.clone()))
}

/// The end of a game of `selection`, as a value of a phrase.
pub(super) fn ended(selection: &Selection, end: Outcome) -> TypedValue {
    TypedValue::new(ending::in_english(end), (selection.clone(), end))
}

phrase_enum! {
    /// A part of a file that does not have the required form. Each variant has the text that was found.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SyntaxFault {
        #[phrase("record-expected-tag",
            "expected a tag such as [Black \"Aoi\"], found {found}", found = quoted(found))]
        Tag(found: String),
        #[phrase("record-expected-tag-quote",
            "expected a \" after the text of this tag, found {found}", found = quoted(found))]
        TagQuote(found: String),
        #[phrase("record-expected-tag-bracket",
            "expected a ] after the text of the tag, found {found}", found = quoted(found))]
        TagBracket(found: String),
        #[phrase("record-expected-comment",
            "expected a }} after this comment, found {found}", found = quoted(found))]
        Comment(found: String),
        #[phrase("record-expected-variation-end",
            "expected a ) after the variation, found {found}", found = quoted(found))]
        VariationEnd(found: String),
        #[phrase("record-expected-open-variation",
            "expected a ) after the variation, found the end of the file")]
        OpenVariation,
        #[phrase("record-expected-variation-start",
            "expected a move for this variation to replace, found {found}", found = quoted(found))]
        VariationStart(found: String),
        #[phrase("record-expected-move", "expected a move, found {found}", found = quoted(found))]
        Move(found: String),
        #[phrase("record-expected-usi-move",
            "expected a move such as 7g7f, found {found}", found = quoted(found))]
        UsiMove(found: String),
        /// JSON with a fault of its syntax; the text is the parser's message, which names the place too.
        #[phrase("record-not-json", "not JSON: {fault}", fault = without_place(found))]
        Json(found: String),
        #[phrase("record-expected-jkf-start",
            "expected a start of JKF such as HIRATE, found {found}", found = quoted(found))]
        JkfStart(found: String),
        #[phrase("record-expected-jkf-move",
            "expected a move of JKF with a piece and a square, found {found}", found = quoted(found))]
        JkfMove(found: String),
        #[phrase("record-expected-usen-line",
            "expected moves after those of the line above, as in 2.7ku.r, found {found}", found = quoted(found))]
        UsenLine(found: String),
        #[phrase("record-expected-usen-move",
            "expected three digits for a move, as in 7ku, found {found}", found = quoted(found))]
        UsenMove(found: String),
        #[phrase("record-expected-kif-move",
            "expected a numbered move such as 1 ７六歩(77), found {found}", found = quoted(found))]
        KifMove(found: String),
        #[phrase("record-expected-kif-variation",
            "expected the number of a move that was played above, found {found}", found = quoted(found))]
        KifVariation(found: String),
        #[phrase("record-expected-csa-statement",
            "expected a statement such as +7776FU, T12 or %TORYO, found {found}", found = quoted(found))]
        CsaStatement(found: String),
        #[phrase("record-expected-csa-move",
            "expected a move of the side to move, as in +7776FU, found {found}", found = quoted(found))]
        CsaMove(found: String),
        #[phrase("record-expected-csa-piece",
            "expected two digits and two letters, as in 63FU, found {found}", found = quoted(found))]
        CsaPiece(found: String),
        #[phrase("record-expected-csa-removed",
            "expected a piece of the usual array, as in 82HI, found {found}", found = quoted(found))]
        CsaRemoved(found: String),
        #[phrase("record-expected-csa-placed",
            "expected an empty square and a piece, as in 63FU, found {found}", found = quoted(found))]
        CsaPlaced(found: String),
        #[phrase("record-expected-csa-held",
            "expected a piece that can be in hand, as in 00FU, found {found}", found = quoted(found))]
        CsaHeld(found: String),
        #[phrase("record-expected-csa-rank",
            "expected a rank, as in P1-KY-KE * , found {found}", found = quoted(found))]
        CsaRank(found: String),
        #[phrase("record-expected-csa-square",
            "expected a piece or an empty square, as in +FU or * , found {found}", found = quoted(found))]
        CsaSquare(found: String),
    }
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupFault {
    /// The game whose rules do not allow it.
    pub selection: Box<Selection>,
    /// The part of the set-up that the rules do not allow.
    pub error: SetupError,
}

impl ToPhrase for SetupFault {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new(self.error, self.clone()))
    }
}

phrase_error!(SetupFault);

impl SetupFault {
    pub(super) fn new(selection: &Selection, error: SetupError) -> SetupFault {
        SetupFault { selection: Box::new(selection.clone()), error }
    }
}

phrase_enum! {
    /// Why a record cannot be written in a format.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum WriteError {
        #[phrase("record-cannot-hold",
            "{format} cannot hold this game: {why}", format = format.name(), why)]
        CannotHold { format: Format, why: Obstacle },
    }
}

phrase_enum! {
    /// Why a format has no way to write a game, as a clause that follows a colon.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Obstacle {
        #[phrase("record-obstacle-too-deep",
            "more than {limit} variations lie within one another", limit = MAX_DEPTH)]
        TooDeep,
        #[phrase("record-obstacle-long-line",
            "a line would be longer than {limit} KiB", limit = MAX_LINE >> 10)]
        LongLine,
        #[phrase("record-obstacle-no-kif-dialect",
            "its rule file names no KIF dialect (formats.kif)")]
        NoKifDialect,
        #[phrase("record-obstacle-not-shogi",
            "the format is for modern shogi, and this is {game}", game)]
        NotShogi { game: LocalizedName },
        #[phrase("record-obstacle-no-csa-letters",
            "the rule file has no CSA letters for the {piece}", piece)]
        NoCsaLetters { piece: Box<Face> },
        #[phrase("record-obstacle-large-board",
            "squares have two digits in CSA, and this board is larger")]
        LargeBoard,
        #[phrase("record-obstacle-no-pgn-name", "no program that writes PGN knows {game}", game)]
        NoPgnName { game: LocalizedName },
        #[phrase("record-obstacle-other-rules", "PGN has {game} with its usual rules only", game)]
        OtherRules { game: LocalizedName },
    }
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

impl ToPhrase for Location {
    fn to_phrase(&self) -> Phrase {
        let Location { line, column } = self;
        phrase!("record-location", "line {line}, column {column}", line, column)
    }
}

impl ToPhrase for ReadError {
    fn to_phrase(&self) -> Phrase {
        let fault = &self.fault;
        match (&self.location, self.ply) {
            (Some(location), Some(ply)) => phrase!(
                "record-at-location-in-move",
                "{location} (move {ply}): {fault}",
                location,
                ply,
                fault
            ),
            (Some(location), None) => {
                phrase!("record-at-location", "{location}: {fault}", location, fault)
            }
            (None, Some(ply)) => phrase!("record-in-move", "move {ply}: {fault}", ply, fault),
            (None, None) => fault.to_phrase(),
        }
    }
}

phrase_error!(ReadError);

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
