//! Positions in SFEN.
//!
//! Form: `board SP (b|w) SP hands [SP ply]` as in the USI protocol (<http://hgm.nubati.net/usi.html>); for shogi the
//! output is the same as that of other programs. It is generalised for other games: a count of empty squares may have
//! two digits, letters come from the rule file, and `{ABBR}` is a piece without a letter. The text does not name the
//! variant.
//!
//! Games that restrict the capture of lions have no hands: their third field is the square where a lion was just
//! captured, or `-`, as lishogi writes it.

use std::fmt::Write as _;

use super::cursor::Cursor;
use crate::board::{Color, Geometry, Hand, MAX_IN_HAND, Piece, PieceKind, RankName, Setup, Square};
use crate::text::{LocalText, quoted};
use crate::variant::{LionTradeRule, Selection};
use crate::{phrase_enum, phrase_error};

/// The longest text that is read, in bytes. A board of 36 files and ranks full of promoted pieces with
/// abbreviations of three letters takes 7,811.
pub const MAX_LENGTH: usize = 16_384;

/// The largest move number that is read.
pub const MAX_PLY: u32 = 1_000_000;

/// A fault in a text in SFEN or FEN, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SfenError {
    /// The byte of the text where the fault begins.
    pub at: usize,
    /// The fault.
    pub problem: SfenProblem,
}

phrase_error! {
    SfenError { at, problem },
    "notation-at-character", "{problem} (at character {at})", problem, at = at + 1
}

phrase_enum! {
    /// A fault in a text in SFEN or FEN.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum SfenProblem {
        #[phrase("notation-sfen-too-long",
            "the text is longer than {limit} bytes", limit = MAX_LENGTH)]
        TooLong,
        #[phrase("notation-sfen-ranks",
            "the position has {found} rank{s}, the board has {expected}",
            expected, found, s = plural(*found))]
        Ranks { expected: u8, found: usize },
        #[phrase("notation-sfen-squares",
            "rank {rank} has {found} squares, the board has {expected}",
            rank = rank.to_string(), found, expected)]
        Squares { rank: RankName, expected: u8, found: u32 },
        #[phrase("notation-unknown-piece", "no piece of this game is written {text}", text)]
        UnknownPiece(text: String),
        #[phrase("notation-sfen-no-promotion", "the {text} has no promoted side", text)]
        NoPromotion(text: LocalText),
        #[phrase("notation-sfen-missing-board", "the position ends before the board")]
        MissingBoard,
        #[phrase("notation-sfen-missing-side", "the position ends before the side to move")]
        MissingSide,
        #[phrase("notation-sfen-missing-hands",
            "the position ends before the hands (- where they are empty)")]
        MissingHands,
        #[phrase("notation-sfen-missing-bracket", "the position ends before the ] after the hands")]
        MissingBracket,
        #[phrase("notation-sfen-lion-square",
            "the square where a lion was just taken, or -, is expected here, not {text}", text)]
        LionSquare(text: String),
        #[phrase("notation-sfen-zero-count", "a count cannot begin with 0")]
        ZeroCount,
        #[phrase("notation-sfen-count-without-piece", "a count must stand before a piece")]
        CountWithoutPiece,
        #[phrase("notation-sfen-promoted-in-hand", "a piece in hand is written without +")]
        PromotedInHand,
        #[phrase("notation-sfen-too-many-in-hand",
            "a hand holds at most {limit} pieces of a kind", limit = MAX_IN_HAND)]
        TooManyInHand,
        #[phrase("notation-sfen-side", "the side to move is written b or w, not {text}", text)]
        Side(text: String),
        #[phrase("notation-sfen-ply",
            "the move number is a number from 1 to {limit}", limit = MAX_PLY)]
        Ply,
        #[phrase("notation-sfen-trailing", "nothing can follow here")]
        Trailing,
    }
}

/// The ending of a noun after `count`.
pub(super) fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

/// Reads a position of `selection`. [`Rules::position`](crate::rules::Rules::position) decides
/// whether it can be played.
///
/// # Errors
/// The first part of the text that is not SFEN, or does not fit the board and pieces of the game.
pub fn parse(selection: &Selection, text: &str) -> Result<Setup, SfenError> {
    let mut reader = SfenReader::new(selection, text)?;
    let mut setup = reader.board()?;
    reader.gap(SfenProblem::MissingSide)?;
    setup.to_move = reader.side([('b', Color::Black), ('w', Color::White)])?;
    reader.gap(SfenProblem::MissingHands)?;
    if has_lion_field(selection) {
        setup.lion_taken = reader.lion_taken()?
    } else {
        setup.hands = reader.hands()?
    }
    setup.ply = reader.ply()?;
    reader.end()?;
    Ok(setup)
}

/// Reads a position that was copied from another program: SFEN, also after the words `position` or `sfen` of USI, or
/// `startpos`, the set-up of `selection`. Following moves are ignored.
///
/// # Errors
/// Those of [`parse`].
pub fn parse_pasted(selection: &Selection, text: &str) -> Result<Setup, SfenError> {
    let text = text.trim_end();
    let text = text.find(" moves").map_or(text, |at| &text[..at]);
    let mut rest = text.trim_start();
    for word in ["position ", "sfen "] {
        rest = rest.strip_prefix(word).map_or(rest, str::trim_start);
    }
    if rest == "startpos" {
        return Ok(selection.start().clone());
    }
    let before = text.len() - rest.len();
    parse(selection, rest).map_err(|error| SfenError { at: error.at + before, ..error })
}

/// The letters of pieces in SFEN and USI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Those of the rule file, with `+` before a promoted piece.
    OfRuleFile,
    /// Those of lishogi, where the rule file names them: in Kyoto shogi a gold is `G`, not `+N`.
    OfLishogi,
}

/// Writes a position with its move number.
#[must_use]
pub fn write(selection: &Selection, setup: &Setup) -> String {
    write_in(selection, setup, Letters::OfRuleFile)
}

/// Writes a position with its move number in these letters.
#[must_use]
pub fn write_in(selection: &Selection, setup: &Setup, letters: Letters) -> String {
    let rank = |rank| rank_text(selection, setup, rank, letters);
    let ranks: Vec<String> = (1..=setup.geometry().ranks()).map(rank).collect();
    let side = match setup.to_move {
        Color::Black => 'b',
        Color::White => 'w',
    };
    let third = if has_lion_field(selection) {
        let name = |square| setup.geometry().name(square).to_string();
        setup.lion_taken.map_or("-".to_owned(), name)
    } else {
        hands_text(selection, &setup.hands, letters)
    };
    format!("{} {side} {third} {}", ranks.join("/"), setup.ply)
}

/// Whether the third field is the square where a lion was just captured.
pub(super) fn has_lion_field(selection: &Selection) -> bool {
    let rules = selection.rules();
    rules.lion_trade.rule != LionTradeRule::None && !rules.drops.enabled
}

/// The symbol of a Black piece of `kind` in SFEN and USI: `P`, `+P`, `{SO}`.
#[must_use]
pub fn symbol(selection: &Selection, kind: PieceKind) -> String {
    let face = selection.face(kind);
    let plus = if face.is_promoted() { "+" } else { "" };
    let base = selection.face(face.base);
    match base.letter {
        Some(letter) => format!("{plus}{letter}"),
        None => format!("{plus}{{{}}}", base.abbr),
    }
}

/// The symbol of a Black piece of `kind` in these letters.
pub(super) fn symbol_in(selection: &Selection, kind: PieceKind, letters: Letters) -> String {
    let face = selection.face(kind);
    let own = face.lishogi.map(String::from);
    let turned = || Some(format!("+{}", selection.face(face.base).lishogi?));
    match letters {
        Letters::OfRuleFile => symbol(selection, kind),
        Letters::OfLishogi => {
            let named = own.or_else(|| turned().filter(|_| face.is_promoted()));
            named.unwrap_or_else(|| symbol(selection, kind))
        }
    }
}

fn symbol_in_hand(selection: &Selection, kind: PieceKind, letters: Letters) -> String {
    match letters {
        Letters::OfLishogi => symbol_in(selection, shown_in_hand(selection, kind), letters),
        Letters::OfRuleFile => symbol(selection, kind),
    }
}

/// The face by which lishogi names a piece in hand: the face that is up when the game begins. Except in Kyoto shogi
/// this is the base face.
pub(super) fn shown_in_hand(selection: &Selection, kind: PieceKind) -> PieceKind {
    let Some(start) = selection.variant().setups.first() else { return kind };
    let begins = |kind| start.setup.pieces().any(|(_, piece)| piece.kind == kind);
    let turned = selection.face(kind).promotes_to;
    turned.filter(|&turned| begins(turned) && !begins(kind)).unwrap_or(kind)
}

/// The kind with this abbreviation, SFEN letter or letter of lishogi. Only the last can be that of a promoted
/// kind. `name` is in upper case.
pub(super) fn kind_named(selection: &Selection, name: &str) -> Option<PieceKind> {
    base_kind(selection, name).or_else(|| {
        let mut kinds = selection.variant().kinds();
        kinds.find(|&kind| selection.face(kind).lishogi.is_some_and(|own| name.chars().eq([own])))
    })
}

/// The base kind with this abbreviation or SFEN letter. `name` is in upper case.
pub(super) fn base_kind(selection: &Selection, name: &str) -> Option<PieceKind> {
    let variant = selection.variant();
    let by_abbr = variant.kind_by_abbr(name).filter(|&kind| !variant.face(kind).is_promoted());
    by_abbr.or_else(|| {
        let mut letters = name.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        variant.kind_by_letter(letter)
    })
}

/// The symbol of a piece of `color`, given that of a Black piece.
pub(super) fn cased(symbol: &str, color: Color) -> String {
    match color {
        Color::Black => symbol.to_owned(),
        Color::White => symbol.to_lowercase(),
    }
}

fn rank_text(selection: &Selection, setup: &Setup, rank: u8, letters: Letters) -> String {
    let geometry = setup.geometry();
    let mut text = String::new();
    let mut empty = 0;
    for file in (1..=geometry.files()).rev() {
        let square = geometry.square(file, rank);
        match square.and_then(|square| setup.piece(square)) {
            None => empty += 1,
            Some(piece) => {
                push_count(&mut text, std::mem::take(&mut empty), 1);
                text.push_str(&cased(&symbol_in(selection, piece.kind, letters), piece.color));
            }
        }
    }
    push_count(&mut text, empty, 1);
    text
}

/// Appends `count`, unless it is less than `least`.
fn push_count(text: &mut String, count: u16, least: u16) {
    if count >= least {
        // Writing to a string cannot fail.
        let _ = write!(text, "{count}");
    }
}

fn hands_text(selection: &Selection, hands: &[Hand; 2], letters: Letters) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        for (kind, count) in hands[color.index()].iter() {
            push_count(&mut text, count, 2);
            text.push_str(&cased(&symbol_in_hand(selection, kind, letters), color));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// Reads the parts of SFEN, and those that FEN has in another order.
pub(super) struct SfenReader<'a> {
    selection: &'a Selection,
    cursor: Cursor<'a>,
}

type Read<T> = Result<T, SfenError>;

impl<'a> SfenReader<'a> {
    pub(super) fn new(selection: &'a Selection, text: &'a str) -> Read<SfenReader<'a>> {
        let mut cursor = Cursor::new(text.trim_end());
        let problem = SfenProblem::TooLong;
        if text.len() > MAX_LENGTH {
            return Err(SfenError { at: 0, problem });
        }
        cursor.skip_blanks();
        Ok(SfenReader { selection, cursor })
    }

    fn fail<T>(&self, problem: SfenProblem) -> Read<T> {
        fail_at(self.cursor.at(), problem)
    }

    /// Reads the blanks before the next field; `missing` is the fault if there is no next field.
    pub(super) fn gap(&mut self, missing: SfenProblem) -> Read<()> {
        match self.cursor.peek() {
            Some(' ' | '\t') => self.cursor.skip_blanks(),
            Some(_) => return self.fail(SfenProblem::Trailing),
            None => {}
        }
        if self.cursor.is_at_end() {
            return self.fail(missing);
        }
        Ok(())
    }

    /// Reads the ranks, from the top (`a`) down.
    pub(super) fn board(&mut self) -> Read<Setup> {
        let geometry = self.selection.geometry();
        let mut setup = Setup::empty(geometry);
        if self.cursor.is_at_end() {
            return self.fail(SfenProblem::MissingBoard);
        }
        self.check_ranks(geometry)?;
        for rank in 1..=geometry.ranks() {
            self.rank(&mut setup, rank)?;
            self.cursor.eat('/');
        }
        Ok(setup)
    }

    /// Counts the ranks before reading them. The most likely fault is a position of another game, for which a message
    /// about its first unknown piece would be misleading.
    fn check_ranks(&self, geometry: Geometry) -> Read<()> {
        let board = self.cursor.rest();
        let board = board.split([' ', '\t', '[']).next().unwrap_or(board);
        let (expected, found) = (geometry.ranks(), board.split('/').count());
        if found == usize::from(expected) {
            return Ok(());
        }
        self.fail(SfenProblem::Ranks { expected, found })
    }

    fn rank(&mut self, setup: &mut Setup, rank: u8) -> Read<()> {
        let start = self.cursor.at();
        let geometry = setup.geometry();
        let mut found = 0u32;
        while !matches!(self.cursor.peek(), None | Some(' ' | '\t' | '/' | '[')) {
            found = found.saturating_add(match self.count()? {
                Some(empty) => empty,
                None => {
                    let piece = self.piece()?;
                    if let Some(square) = from_left(geometry, found, rank) {
                        setup.set_piece(square, Some(piece));
                    }
                    1
                }
            });
        }
        let (expected, rank) = (geometry.files(), RankName(rank));
        if found == u32::from(expected) {
            return Ok(());
        }
        fail_at(start, SfenProblem::Squares { rank, expected, found })
    }

    /// Reads a count, if any.
    fn count(&mut self) -> Read<Option<u32>> {
        if self.cursor.peek() == Some('0') {
            return self.fail(SfenProblem::ZeroCount);
        }
        Ok(self.cursor.number())
    }

    fn piece(&mut self) -> Read<Piece> {
        let start = self.cursor.at();
        let promoted = self.cursor.eat('+');
        let (base, color) = self.base(start)?;
        if !promoted {
            return Ok(Piece { kind: base, color });
        }
        let face = self.selection.face(base);
        match face.promotes_to {
            Some(kind) => Ok(Piece { kind, color }),
            None => fail_at(start, SfenProblem::NoPromotion(face.names())),
        }
    }

    /// Reads a letter or `{ABBR}`, in lower case for White. `start` is where the piece begins, before
    /// any `+`.
    fn base(&mut self, start: usize) -> Read<(PieceKind, Color)> {
        let name = match self.cursor.braced() {
            Some(name) => name.to_owned(),
            None => self.cursor.bump().map(String::from).unwrap_or_default(),
        };
        let color = if name.contains(char::is_uppercase) { Color::Black } else { Color::White };
        match kind_named(self.selection, &name.to_uppercase()) {
            Some(kind) if name == cased(&name.to_uppercase(), color) => Ok((kind, color)),
            _ => fail_at(start, SfenProblem::UnknownPiece(quoted(&name))),
        }
    }

    /// Reads the side to move, given by one of `letters`.
    pub(super) fn side(&mut self, letters: [(char, Color); 2]) -> Read<Color> {
        let start = self.cursor.at();
        let word = self.cursor.take_while(|c| c != ' ' && c != '\t');
        for (letter, color) in letters {
            if word.chars().eq([letter]) {
                return Ok(color);
            }
        }
        let found = quoted(word);
        fail_at(start, SfenProblem::Side(found))
    }

    fn lion_taken(&mut self) -> Read<Option<Square>> {
        let start = self.cursor.at();
        let word = self.cursor.take_while(|c| c != ' ' && c != '\t');
        match self.selection.geometry().parse(word) {
            None if word == "-" => Ok(None),
            None => fail_at(start, SfenProblem::LionSquare(quoted(word))),
            square => Ok(square),
        }
    }

    fn hands(&mut self) -> Read<[Hand; 2]> {
        let mut hands = [Hand::default(), Hand::default()];
        if self.cursor.eat('-') {
            return Ok(hands);
        }
        while !matches!(self.cursor.peek(), None | Some(' ' | '\t')) {
            let count = self.count()?;
            if count.is_some() && matches!(self.cursor.peek(), None | Some(' ' | '\t')) {
                return self.fail(SfenProblem::CountWithoutPiece);
            }
            self.held(&mut hands, count.unwrap_or(1))?;
        }
        Ok(hands)
    }

    /// Reads the hands of FEN, `[RPp]` directly after the board. Without brackets, both are empty.
    pub(super) fn bracketed_hands(&mut self) -> Read<[Hand; 2]> {
        let mut hands = [Hand::default(), Hand::default()];
        if !self.cursor.eat('[') {
            return Ok(hands);
        }
        self.cursor.eat('-');
        while !self.cursor.eat(']') {
            if self.cursor.is_at_end() {
                return self.fail(SfenProblem::MissingBracket);
            }
            self.held(&mut hands, 1)?;
        }
        Ok(hands)
    }

    /// Reads a piece in hand, and adds `count` of them to the hand of its side.
    fn held(&mut self, hands: &mut [Hand; 2], count: u32) -> Read<()> {
        let start = self.cursor.at();
        if self.cursor.peek() == Some('+') {
            return self.fail(SfenProblem::PromotedInHand);
        }
        let (kind, color) = self.base(start)?;
        let kind = self.selection.face(kind).base;
        let hand = &mut hands[color.index()];
        let sum = count.saturating_add(u32::from(hand.count(kind)));
        match u16::try_from(sum) {
            Ok(sum) if sum <= MAX_IN_HAND => hand.set(kind, sum),
            _ => return fail_at(start, SfenProblem::TooManyInHand),
        }
        Ok(())
    }

    fn ply(&mut self) -> Read<u32> {
        self.cursor.skip_blanks();
        if self.cursor.is_at_end() {
            return Ok(1);
        }
        let start = self.cursor.at();
        match self.cursor.number() {
            Some(ply @ 1..=MAX_PLY) => Ok(ply),
            _ => fail_at(start, SfenProblem::Ply),
        }
    }

    fn end(&self) -> Read<()> {
        if self.cursor.is_at_end() {
            return Ok(());
        }
        self.fail(SfenProblem::Trailing)
    }
}

fn fail_at<T>(at: usize, problem: SfenProblem) -> Read<T> {
    Err(SfenError { at, problem })
}

/// The square of `rank` with `column` squares to its left; `None` if it is off the board.
fn from_left(geometry: Geometry, column: u32, rank: u8) -> Option<Square> {
    let column = u8::try_from(column).ok()?;
    geometry.square(geometry.files().checked_sub(column)?, rank)
}
