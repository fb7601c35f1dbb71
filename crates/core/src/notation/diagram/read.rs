//! Reads kanji diagrams.
//!
//! Lines that are not part of a diagram are skipped, so that the head of a KIF file can be passed unchanged. Edges and
//! numbers of the files may be missing; the squares are between `|`.

use super::super::cursor::Cursor;
use super::super::japanese;
use super::super::numerals;
use super::super::sfen;
use super::super::sfen::plural;
use super::{LION_TAKEN, faces};
use crate::board::{Color, Hand, MAX_IN_HAND, Piece, Setup};
use crate::text::quoted;
use crate::variant::{DropFaces, Face, Selection};
use crate::{phrase_enum, phrase_error};

/// The largest number of moves in `手数＝` that is read.
pub const MAX_PLAYED: u32 = super::super::sfen::MAX_PLY - 1;

/// A fault in a diagram, and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DiagramError {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub problem: DiagramProblem,
}

phrase_error! {
    DiagramError { line, problem }, "notation-at-line", "line {line}: {problem}", line, problem
}

phrase_enum! {
    /// A fault in a diagram.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum DiagramProblem {
        #[phrase("notation-diagram-missing",
            "there is no diagram, which has a line |...| for each rank")]
        Missing,
        #[phrase("notation-diagram-ranks",
            "the diagram has {found} rank{s}, the board has {expected}",
            expected, found, s = plural(*found))]
        Ranks { expected: u8, found: usize },
        #[phrase("notation-diagram-squares",
            "the rank has {found} squares, the board has {expected}",
            found, expected)]
        Squares { expected: u8, found: usize },
        #[phrase("notation-diagram-open-rank", "the rank does not end with |")]
        OpenRank,
        #[phrase("notation-unknown-piece", "no piece of this game is written {text}", text)]
        UnknownPiece(text: String),
        #[phrase("notation-diagram-unknown-in-hand", "no piece in hand is written {text}", text)]
        UnknownInHand(text: String),
        #[phrase("notation-diagram-count",
            "a count in a hand is a number from 1 to {limit}", limit = MAX_IN_HAND)]
        Count,
        #[phrase("notation-diagram-hand-twice", "this hand has been given before")]
        HandTwice,
        #[phrase("notation-diagram-played",
            "the number of moves is a number up to {limit}", limit = MAX_PLAYED)]
        Played,
        #[phrase("notation-diagram-lion-taken",
            "{label} is followed by a square, like 7五", label = LION_TAKEN)]
        LionTaken,
    }
}

type Read<T> = Result<T, DiagramProblem>;

/// Whether `line` is part of a diagram: a rank, a hand, the side to move or the number of moves.
#[must_use]
pub fn is_part(line: &str) -> bool {
    !matches!(DiagramLine::of(line), DiagramLine::Other)
}

/// Reads a position of `selection` from a diagram as [`kanji`](super::kanji) draws it. Without lines for them, Black is
/// to move and the hands are empty. [`Rules::position`](crate::rules::Rules::position) decides whether the position can
/// be played.
///
/// # Errors
/// The first line that is faulty, or does not fit the board and pieces of the game.
pub fn parse(selection: &Selection, text: &str) -> Result<Setup, DiagramError> {
    let mut reader = DiagramReader::new(selection);
    let mut last = 1;
    for (line, text) in (1..).zip(text.lines()) {
        let part = DiagramLine::of(text);
        last = if matches!(part, DiagramLine::Rank(_)) { line } else { last };
        reader.take(part).map_err(|problem| DiagramError { line, problem })?;
    }
    reader.finish().map_err(|problem| DiagramError { line: last, problem })
}

/// A line of the text.
enum DiagramLine<'a> {
    /// `先手の持駒：...`: the hand of a side.
    Hand(Color, &'a str),
    /// `|...|一`: the squares of a rank, after the first `|`.
    Rank(&'a str),
    /// `後手番`: the side to move.
    Turn(Color),
    /// `手数＝30`: the number of moves played.
    Played(&'a str),
    /// `先獅＝7五`: the square where a lion was just captured.
    LionTaken(&'a str),
    /// No part of a diagram.
    Other,
}

impl<'a> DiagramLine<'a> {
    fn of(line: &'a str) -> DiagramLine<'a> {
        let line = line.trim();
        if let Some(rank) = line.strip_prefix('|') {
            return DiagramLine::Rank(rank);
        }
        if let Some(played) = line.strip_prefix("手数＝").or_else(|| line.strip_prefix("手数="))
        {
            return DiagramLine::Played(played);
        }
        if let Some(square) = line.strip_prefix(LION_TAKEN) {
            return DiagramLine::LionTaken(square);
        }
        let Some((color, rest)) = side(line) else {
            return DiagramLine::Other;
        };
        let hand = rest.strip_prefix("の持駒").or_else(|| rest.strip_prefix("の持ち駒"));
        match hand.and_then(|hand| hand.strip_prefix(['：', ':'])) {
            Some(hand) => DiagramLine::Hand(color, hand),
            None if rest == "番" => DiagramLine::Turn(color),
            None => DiagramLine::Other,
        }
    }
}

/// The side that `line` begins with, and the rest of the line.
fn side(line: &str) -> Option<(Color, &str)> {
    let sides = [
        ("先手", Color::Black),
        ("下手", Color::Black),
        ("後手", Color::White),
        ("上手", Color::White),
    ];
    sides.into_iter().find_map(|(word, color)| Some((color, line.strip_prefix(word)?)))
}

/// The position as far as it has been read.
struct DiagramReader<'a> {
    selection: &'a Selection,
    setup: Setup,
    /// The number of ranks so far, those off the board included.
    ranks: usize,
    /// The sides whose hand has been read.
    hands: [bool; 2],
}

impl<'a> DiagramReader<'a> {
    fn new(selection: &'a Selection) -> DiagramReader<'a> {
        let setup = Setup::empty(selection.geometry());
        DiagramReader { selection, setup, ranks: 0, hands: [false; 2] }
    }

    fn take(&mut self, part: DiagramLine<'_>) -> Read<()> {
        match part {
            DiagramLine::Rank(text) => self.rank(text)?,
            DiagramLine::Turn(color) => self.setup.to_move = color,
            DiagramLine::Played(text) => self.setup.ply = played(text)? + 1,
            DiagramLine::Hand(color, text) => {
                if std::mem::replace(&mut self.hands[color.index()], true) {
                    return Err(DiagramProblem::HandTwice);
                }
                self.setup.hands[color.index()] = hand(self.selection, text)?;
            }
            DiagramLine::LionTaken(_) if !sfen::has_lion_field(self.selection) => {}
            DiagramLine::LionTaken(text) => {
                let squares = japanese::squares(self.setup.geometry(), text.trim());
                let square = squares.first().ok_or(DiagramProblem::LionTaken)?;
                self.setup.lion_taken = Some(*square);
            }
            DiagramLine::Other => {}
        }
        Ok(())
    }

    fn rank(&mut self, text: &str) -> Read<()> {
        self.ranks += 1;
        let (row, _) = text.rsplit_once('|').ok_or(DiagramProblem::OpenRank)?;
        let pieces = row_of_pieces(self.selection, row)?;
        let geometry = self.setup.geometry();
        let (expected, found) = (geometry.files(), pieces.len());
        if found != usize::from(expected) {
            return Err(DiagramProblem::Squares { expected, found });
        }
        // Counts ranks off the board too, so that `finish` refuses the diagram with the right number.
        let rank = u8::try_from(self.ranks).unwrap_or(u8::MAX);
        for (file, piece) in (1..=geometry.files()).rev().zip(pieces) {
            if let Some(square) = geometry.square(file, rank) {
                self.setup.set_piece(square, piece);
            }
        }
        Ok(())
    }

    fn finish(self) -> Read<Setup> {
        let (expected, found) = (self.setup.geometry().ranks(), self.ranks);
        match found {
            0 => Err(DiagramProblem::Missing),
            _ if found != usize::from(expected) => Err(DiagramProblem::Ranks { expected, found }),
            _ => Ok(self.setup),
        }
    }
}

fn row_of_pieces(selection: &Selection, row: &str) -> Read<Vec<Option<Piece>>> {
    let mut cursor = Cursor::new(row);
    let mut pieces = Vec::new();
    loop {
        cursor.take_while(char::is_whitespace);
        if cursor.is_at_end() {
            return Ok(pieces);
        }
        if cursor.eat('・') || cursor.eat('･') || cursor.eat('.') {
            pieces.push(None);
            continue;
        }
        let color = if cursor.eat('v') { Color::White } else { Color::Black };
        let Some((kind, length)) = faces::kind_by_name(selection, cursor.rest(), |_| true) else {
            return Err(DiagramProblem::UnknownPiece(first_word(&cursor)));
        };
        cursor.take(length);
        pieces.push(Some(Piece { kind, color }));
    }
}

fn hand(selection: &Selection, text: &str) -> Read<Hand> {
    let mut hand = Hand::default();
    let mut cursor = Cursor::new(text);
    loop {
        cursor.take_while(|c| c.is_whitespace() || c == '、' || c == ',');
        if cursor.is_at_end() || cursor.rest().trim_end() == "なし" {
            return Ok(hand);
        }
        let either = selection.rules().drops.faces == DropFaces::Both;
        let may = |face: &Face| either || !face.is_promoted();
        let Some((kind, length)) = faces::kind_by_name(selection, cursor.rest(), may) else {
            return Err(DiagramProblem::UnknownInHand(first_word(&cursor)));
        };
        let kind = selection.face(kind).base;
        cursor.take(length);
        let count = count(cursor.take_while(numerals::is_numeral))?;
        let sum = hand.count(kind).saturating_add(count);
        if sum > MAX_IN_HAND {
            return Err(DiagramProblem::Count);
        }
        hand.set(kind, sum);
    }
}

/// The count after a piece in hand; 1 if it is missing.
fn count(text: &str) -> Read<u16> {
    let numerals: Vec<char> = text.chars().collect();
    if numerals.is_empty() {
        Ok(1)
    } else {
        numerals::number(&numerals).ok_or(DiagramProblem::Count)
    }
}

/// The number of moves in `手数＝30　△３四歩　まで`.
fn played(text: &str) -> Read<u32> {
    let mut cursor = Cursor::new(text);
    cursor.take_while(char::is_whitespace);
    let found = cursor.number().filter(|&played| played <= MAX_PLAYED);
    found.ok_or(DiagramProblem::Played)
}

fn first_word(cursor: &Cursor<'_>) -> String {
    quoted(cursor.rest().split_whitespace().next().unwrap_or_default())
}
