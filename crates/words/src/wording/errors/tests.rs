//! The plain English of errors compared with their words.

use std::error::Error;
use std::io;

use super::*;
use zushiki_core::board::{Color, Geometry, Move, Piece, PieceKind, RankName, Square};
use zushiki_core::game::{ClaimError, PlayerNameError, TimeControlError};
use zushiki_core::notation::ParseMoveError;
use zushiki_core::notation::diagram::{DiagramError, DiagramProblem};
use zushiki_core::notation::sfen::{SfenError, SfenProblem};
use zushiki_core::rules::{IllegalMove, Outcome, SetupError, Termination, Unmet, Why};
use zushiki_core::text::LocalText;
use zushiki_core::toml_source::Report;
use zushiki_core::variant::betza::{self, BetzaFault};
use zushiki_core::variant::library::{self, LoadError};
use zushiki_core::variant::{Effort, RulePatch, RuleTextError, SelectionError};
use zushiki_engine::{BookError, NetError, SearchTextError, TunedTextError};

/// An error with words.
trait Told: Error + Wording {}
impl<T: Error + Wording> Told for T {}

type Errors = Vec<Box<dyn Told>>;

/// A list of boxed errors of different types.
macro_rules! errors {
    ($($error:expr),+ $(,)?) => { vec![$(Box::new($error) as Box<dyn Told>),+] };
}

const KIND: PieceKind = PieceKind::from_index(0);
const PIECE: Piece = Piece { kind: KIND, color: Color::Black };
const DRAW: Outcome = Outcome { winner: None, by: Termination::Stalemate };

fn board(side: u8) -> Geometry {
    Geometry::new(side, side).unwrap()
}

fn square() -> Square {
    board(9).square(1, 1).unwrap()
}

fn of_rules() -> Errors {
    let at = square();
    let mv = Move::drop_of(KIND, at);
    errors![
        IllegalMove { mv, why: Why::NoDrops },
        Why::GameOver(DRAW),
        Why::OffBoard,
        Why::UnknownKind,
        Why::NoPiece { at },
        Why::NotYours { at },
        Why::OwnPiece { at },
        Why::NotItsMove { kind: KIND },
        Why::Blocked { at },
        Why::RoyalAttacked { royal: at, attacker: PIECE, from: at },
        Why::MustPromote,
        Why::OutsideZone,
        Why::HasNoPromotion { kind: KIND },
        Why::NoDrops,
        Why::NotInHand { kind: KIND },
        Why::Occupied { at },
        Why::NeverMoveAgain { at },
        Why::SecondOnFile { at },
        Why::DropMate,
        Why::LionProtected { at, by: KIND },
        Why::LionJustTaken { at },
        Why::TurnedByCapture,
        Why::NotLowerRank { at },
        Why::Protected { at, by: at },
        Why::NotOnTheWay { kind: KIND },
        Why::Repeats,
        SetupError::OtherBoard { expected: board(8), found: board(9) },
        SetupError::UnknownKind { kind: KIND },
        SetupError::NoRoyal,
        SetupError::RoyalInHand { color: Color::Black, kind: KIND },
        SetupError::OpponentInCheck {
            color: Color::Black,
            kind: KIND,
            royal: at,
            attacker: PIECE,
            from: at,
        },
        SetupError::Stuck { piece: PIECE, at },
        SetupError::HandWithoutDrops { color: Color::Black, kind: KIND },
        SetupError::TooManyInHand { color: Color::Black, kind: KIND },
        SetupError::PromotedInHand { color: Color::Black, kind: KIND },
        Unmet::RoyalOutside,
        Unmet::InCheck,
        Unmet::FewPieces { there: 3, needed: 10 },
        Unmet::FewPoints { there: 3, needed: 28 },
        Unmet::Outside(at),
        Unmet::Undefended(at),
    ]
}

fn of_games() -> Errors {
    let text = "'5'".to_owned();
    errors![
        ClaimError::GameOver(DRAW),
        ClaimError::NotInTheseRules,
        ClaimError::RoyalsNotInZone,
        ClaimError::Unmet(Unmet::InCheck),
        ClaimError::NothingOffered,
        ClaimError::InReview,
        PlayerNameError::Empty,
        PlayerNameError::TooLong(65),
        PlayerNameError::Unsafe { letter: '\u{1b}', at: 2 },
        TimeControlError::Form { text: text.clone() },
        TimeControlError::NoUnit { text: text.clone(), minutes: "5".to_owned() },
        TimeControlError::NoUnits {
            text: text.clone(),
            minutes: "5".to_owned(),
            seconds: "10".to_owned()
        },
        TimeControlError::Nothing { text: text.clone() },
        TimeControlError::NoFirstMove { text: text.clone(), remedy: "10s++10s".to_owned() },
        TimeControlError::TooLong { text },
        TunedTextError::NoValues,
        TunedTextError::OtherRules,
        TunedTextError::Kind { abbr: "P".to_owned() },
        TunedTextError::Turn,
        TunedTextError::Chance,
        NetError::NotANet,
        NetError::OtherGame,
        NetError::OtherValues,
        NetError::Head { line: "width 32".to_owned() },
        NetError::Length { expected: 8, found: 2 },
        SearchTextError::NoParameters,
        SearchTextError::OtherGame,
        SearchTextError::Line { line: 2, name: "window", least: 5, most: 100 },
        SearchTextError::TooLong { line: 31 },
        BookError::NoBook,
        BookError::OtherGame { line: "start 9/9".to_owned() },
        BookError::Line { line: 7 },
        BookError::Illegal { line: 7 },
    ]
}

fn of_moves() -> Errors {
    let at = square();
    let mv = Move::drop_of(KIND, at);
    errors![
        ParseMoveError::Syntax { at: 1 },
        ParseMoveError::JapaneseSyntax { at: 1 },
        ParseMoveError::ChessSyntax,
        ParseMoveError::NothingBefore,
        ParseMoveError::NotTheirTurn { color: Color::White },
        ParseMoveError::OffBoard { at: 1 },
        ParseMoveError::ReversedSquare { at: 1 },
        ParseMoveError::OffChessBoard,
        ParseMoveError::UnknownPiece { at: 1 },
        ParseMoveError::UnknownName { at: 1 },
        ParseMoveError::NoSuchPiece { kind: KIND },
        ParseMoveError::NoneGoesThere { kind: KIND, to: at },
        ParseMoveError::NoneReturns,
        ParseMoveError::OtherPiece { at, found: KIND },
        ParseMoveError::Illegal(IllegalMove { mv, why: Why::Repeats }),
        ParseMoveError::PromotionUnsaid { plain: mv, promoted: mv },
        ParseMoveError::Ambiguous(vec![mv; 3]),
    ]
}

fn of_positions() -> Errors {
    let text = || "'x'".to_owned();
    errors![
        SfenError { at: 3, problem: SfenProblem::ZeroCount },
        SfenProblem::TooLong,
        SfenProblem::Ranks { expected: 9, found: 1 },
        SfenProblem::Ranks { expected: 9, found: 2 },
        SfenProblem::Squares { rank: RankName(2), expected: 9, found: 8 },
        SfenProblem::UnknownPiece(text()),
        SfenProblem::NoPromotion(LocalText::new("gold general").with("ja", "金将")),
        SfenProblem::MissingBoard,
        SfenProblem::MissingSide,
        SfenProblem::MissingHands,
        SfenProblem::MissingBracket,
        SfenProblem::LionSquare(text()),
        SfenProblem::CountWithoutPiece,
        SfenProblem::PromotedInHand,
        SfenProblem::TooManyInHand,
        SfenProblem::Side(text()),
        SfenProblem::Ply,
        SfenProblem::Trailing,
        DiagramError { line: 3, problem: DiagramProblem::Missing },
        DiagramProblem::Ranks { expected: 9, found: 1 },
        DiagramProblem::Ranks { expected: 9, found: 2 },
        DiagramProblem::Squares { expected: 9, found: 8 },
        DiagramProblem::OpenRank,
        DiagramProblem::UnknownPiece(text()),
        DiagramProblem::UnknownInHand(text()),
        DiagramProblem::Count,
        DiagramProblem::HandTwice,
        DiagramProblem::Played,
        DiagramProblem::LionTaken,
    ]
}

/// The report on a rule file with faults of several kinds.
fn report() -> Report {
    let text =
        "format = 1\nid = \"Wa\"\nname = 3\nmany = []\n[[piece]]\nabbr = \"P\"\nmove = \"fX\"\n";
    match library::parse("mine.toml", text).unwrap_err() {
        LoadError::Invalid(report) => report,
        other => panic!("{other}"),
    }
}

fn of_variants() -> Errors {
    let (name, id) = (|| "mine.toml".to_owned(), || "wa".to_owned());
    let variant = library::find("sho").unwrap();
    let rule = |text| RulePatch::parse(&variant, text).unwrap_err();
    let what = zushiki_core::phrase!("variant-part-set-up", "the set-up");
    errors![
        LoadError::Missing { name: name() },
        LoadError::Directory { name: name() },
        LoadError::Unreadable { name: name(), error: io::ErrorKind::PermissionDenied.into() },
        LoadError::TooLong { name: name() },
        LoadError::NotUtf8 { name: name(), at: 4, line: 2 },
        LoadError::Empty { name: name() },
        LoadError::DuplicateId { name: name(), id: id() },
        LoadError::Invalid(report()),
        SelectionError::UnknownPreset { variant: id(), name: "x".to_owned() },
        SelectionError::UnknownHandicap { variant: id(), name: "x".to_owned() },
        SelectionError::Clash { first: "a".to_owned(), second: "b".to_owned(), what },
        SelectionError::HandicapOnOtherBoard { preset: "x".to_owned() },
        SelectionError::ZoneTooDeep { zone: 10, ranks: 9 },
        SelectionError::LionsWithDrops,
        SelectionError::TooMuchWork {
            effort: Effort { moves: 1, steps: 2, heaviest: PieceKind::from_index(0) },
        },
        SelectionError::UnknownPiece { variant: id() },
        SelectionError::Inconsistent { variant: id(), part: "faces" },
        RuleTextError::NoValue { text: "'check'".to_owned() },
        rule("chek=any"),
        rule("check=sol"),
        rule("drops.no-mate-by=P+X"),
        rule("repetition.count=1"),
        betza::parse("fX").unwrap_err(),
        BetzaFault::UnknownDirection('x'),
        BetzaFault::Limit,
        BetzaFault::NotOnUniversal,
    ]
}

fn all() -> Errors {
    let layers = [of_rules(), of_games(), of_moves(), of_positions(), of_variants()];
    layers.into_iter().flatten().collect()
}

#[test]
fn plain_english_is_the_english_of_the_words() {
    for error in all() {
        assert_eq!(error.to_string(), error.words(Language::ENGLISH));
    }
}

#[test]
fn each_error_has_words_in_another_language() {
    let japanese = Language::find("ja").unwrap();
    for error in all() {
        assert_ne!(error.words(japanese), error.to_string());
    }
}
