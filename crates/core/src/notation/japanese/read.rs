//! Reading a move in Japanese notation.
//!
//! [`JapaneseReader`] turns the text into a [`Described`] move. The words for the direction and the
//! missing 打 depend on which pieces reach the destination, so the position turns that into a
//! [`MoveText`].

use super::super::ParseMoveError;
use super::super::cursor::Cursor;
use super::super::numerals;
use super::super::resolve::{MoveText, OriginText, Promotion, Steps, Unmarked, resolve};
use super::super::way::Step;
use super::called::{self, Called};
use super::words::{self, DirectionWord};
use super::{CAPTURES_AND_RETURNS, PASS, THEN, place};
use crate::board::{Move, PieceKind, Square};
use crate::rules::Position;
use crate::variant::{DropFaces, Selection};

type Read<T> = Result<T, ParseMoveError>;

/// Reads `text` as a move of `position`; `previous` is the destination of the previous move, for
/// 同.
///
/// Files and ranks may be digits of either width or kanji. It also accepts 龍 and other aliases, whole names (`歩兵`),
/// old forms of kanji (`步`), and the mark of the side at the beginning (☗ ▲ ☖ △). In a typed move, for which
/// `unmarked` is [`Unmarked::Both`], pieces may be called by their reading or a part of the name, as
/// [`kinds_called`](super::kinds_called) reads them. 打 may be missing if no piece with the name reaches the square.
/// With an origin in brackets, `７六歩(77)` or `7六歩（←7七）`, words for the direction are not needed, and a move
/// without 成 does not promote.
///
/// # Errors
/// The first fault of the text, or the reason why its move is not legal. Places are counted in
/// characters.
pub fn read(
    position: &Position,
    previous: Option<Square>,
    text: &str,
    unmarked: Unmarked,
) -> Read<Move> {
    let typed = unmarked == Unmarked::Both;
    let described =
        JapaneseReader { typed, ..JapaneseReader::new(position, previous, text) }.read();
    let described = described.map_err(|error| in_characters(error, text))?;
    described.resolve(position, unmarked)
}

/// Reads a move of several steps, each of which is a separate text, as in KIF of lishogi: `▲6六獅子 （←7七）`, then
/// `▲7七獅子（居食い） （←6六）`. Squares on the way may be empty.
///
/// # Errors
/// As for [`read`].
pub fn read_steps(position: &Position, previous: Option<Square>, steps: &[&str]) -> Read<Move> {
    let mut described = Vec::new();
    for (index, text) in steps.iter().enumerate() {
        // The squares determine the kind of move.
        let words = ["（居食い）", "(居食い)", "（じっと）", "(じっと)"];
        let plain = words.iter().fold((*text).to_owned(), |text, word| text.replace(word, ""));
        let previous = if index == 0 { previous } else { None };
        let step = JapaneseReader::new(position, previous, &plain).read();
        described.push(step.map_err(|error| in_characters(error, &plain))?);
    }
    let (Some(first), Some(last)) = (described.first(), described.last()) else {
        return syntax(0);
    };
    let way = described.len() - 1;
    let squares = described[..way].iter().filter_map(|step| step.to.first());
    let via: Vec<Step> = squares.copied().map(Step::open).collect();
    let returns = first.manner.origins == last.to;
    let whole = Described {
        to: last.to.clone(),
        steps: if returns { Steps::Return(via) } else { Steps::Through(via) },
        kinds: first.kinds.clone(),
        manner: Manner {
            origins: first.manner.origins.clone(),
            promote: last.manner.promote,
            ..Manner::default()
        },
    };
    whole.resolve(position, Unmarked::Plain)
}

/// The error with its place in characters instead of bytes.
fn in_characters(error: ParseMoveError, text: &str) -> ParseMoveError {
    let count = |at: usize| text.get(..at).map_or(at, |before| before.chars().count());
    match error {
        ParseMoveError::JapaneseSyntax { at } => ParseMoveError::JapaneseSyntax { at: count(at) },
        ParseMoveError::UnknownName { at } => ParseMoveError::UnknownName { at: count(at) },
        ParseMoveError::OffBoard { at } => ParseMoveError::OffBoard { at: count(at) },
        ParseMoveError::ReversedSquare { at } => ParseMoveError::ReversedSquare { at: count(at) },
        other => other,
    }
}

/// The content of a text, before the position decides which pieces reach the destination.
struct Described {
    /// The destination; several squares where digits alone can name more than one (`111`).
    to: Vec<Square>,
    steps: Steps,
    /// The kinds with the name in the text; at least one.
    kinds: Vec<PieceKind>,
    manner: Manner,
}

/// The words after the name of the piece.
#[derive(Default)]
struct Manner {
    words: Vec<DirectionWord>,
    drop: bool,
    promote: Option<bool>,
    /// The squares that the origin in brackets can name; empty if there is no origin.
    origins: Vec<Square>,
}

impl Described {
    fn resolve(&self, position: &Position, unmarked: Unmarked) -> Read<Move> {
        let texts = self.to.iter().map(|&to| self.move_text(position, to, unmarked));
        resolve(position, &texts.collect::<Vec<_>>())
    }

    /// The description for one of the destinations.
    fn move_text(&self, position: &Position, to: Square, unmarked: Unmarked) -> MoveText {
        // KIF writes the origin of every move, and no mark for a move without promotion.
        let plain = !self.manner.origins.is_empty();
        let unsaid = if plain { Promotion::Said(false) } else { unmarked.into() };
        MoveText {
            kinds: self.kinds.clone(),
            origin: self.origin(position, to),
            to,
            steps: self.steps.clone(),
            promotion: self.manner.promote.map_or(unsaid, Promotion::Said),
        }
    }

    fn origin(&self, position: &Position, to: Square) -> OriginText {
        if self.manner.drop {
            return OriginText::Hand;
        }
        if !self.manner.origins.is_empty() {
            return OriginText::OneOf(self.manner.origins.clone());
        }
        if self.steps != Steps::Direct {
            return OriginText::ANYWHERE;
        }
        let rivals = words::approaches(position, |kind| self.kinds.contains(&kind), to);
        if !rivals.is_empty() {
            let meant = words::meant(&self.manner.words, &rivals);
            return OriginText::OneOf(meant.into_iter().map(|approach| approach.from).collect());
        }
        self.without_rivals(position, to)
    }

    /// The origin if no piece with the name reaches the destination `to`. 打 may then be missing if that is empty; words
    /// for the direction are only possible in a move on the board.
    fn without_rivals(&self, position: &Position, to: Square) -> OriginText {
        let hand = position.hand(position.to_move());
        let base = |kind| position.selection().face(kind).base;
        let held = self.kinds.iter().any(|&kind| hand.count(base(kind)) > 0);
        let is_drop = held && self.manner.words.is_empty() && position.piece(to).is_none();
        if is_drop { OriginText::Hand } else { OriginText::ANYWHERE }
    }
}

/// Reads the parts of a move from left to right.
struct JapaneseReader<'a> {
    position: &'a Position,
    previous: Option<Square>,
    cursor: Cursor<'a>,
    /// Whether a person typed the text, who may call a piece by its reading.
    typed: bool,
}

impl<'a> JapaneseReader<'a> {
    fn new(position: &'a Position, previous: Option<Square>, text: &'a str) -> JapaneseReader<'a> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.take_while(char::is_whitespace);
        JapaneseReader { position, previous, cursor, typed: false }
    }

    fn selection(&self) -> &'a Selection {
        self.position.selection()
    }

    fn read(mut self) -> Read<Described> {
        self.side()?;
        if self.word(&[PASS]) {
            return self.returning(Vec::new());
        }
        let mut to = self.destination()?;
        let mut via = Vec::new();
        while self.cursor.eat(THEN) || self.cursor.eat('･') {
            // On the way only one reading is allowed: the square must be unambiguous.
            via.extend(to.first().copied().map(Step::open));
            to = self.squares()?;
        }
        if self.word(&[CAPTURES_AND_RETURNS, "居食い"]) {
            via.extend(to.first().copied().map(Step::capture));
            return self.returning(via);
        }
        self.blanks();
        let kinds = self.name()?;
        let start = self.cursor.at();
        let manner = self.manner()?;
        let selection = self.selection();
        let base_only = selection.rules().drops.faces == DropFaces::Base;
        let promoted = |&kind: &PieceKind| base_only && selection.face(kind).is_promoted();
        if manner.drop && kinds.iter().all(promoted) {
            return syntax(start);
        }
        let steps = if via.is_empty() { Steps::Direct } else { Steps::Through(via) };
        Ok(Described { to, steps, kinds, manner })
    }

    /// Reads one of `words`. Returns whether there was one.
    fn word(&mut self, words: &[&str]) -> bool {
        let word = words.iter().find(|word| self.cursor.rest().starts_with(**word));
        word.is_some_and(|word| !self.cursor.take(word.len()).is_empty())
    }

    /// Reads what follows a move that captures on the squares `via` and returns.
    fn returning(&mut self, via: Vec<Step>) -> Read<Described> {
        let at = self.cursor.at();
        let manner = self.manner()?;
        if manner.drop || !manner.words.is_empty() {
            return syntax(at);
        }
        // The destination is of no account; any square will do.
        let to = self.position.geometry().squares().take(1).collect();
        let kinds = self.selection().variant().kinds().collect();
        Ok(Described { to, steps: Steps::Return(via), kinds, manner })
    }

    /// Reads the mark of a side in front; it must be the side to move.
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
        let length = self.square_length();
        let numerals = self.cursor.take(length);
        if numerals.chars().count() < 2 {
            return syntax(self.cursor.at());
        }
        let squares = place::squares(self.position.geometry(), numerals);
        match squares.is_empty() {
            true if place::is_reversed(numerals) => Err(ParseMoveError::ReversedSquare { at }),
            true => Err(ParseMoveError::OffBoard { at }),
            false => Ok(squares),
        }
    }

    /// The number of bytes of the numerals that come next and name a square. The last of them may belong to the name of a
    /// piece, as in `13十一四天王`.
    fn square_length(&self) -> usize {
        let rest = self.cursor.rest();
        let whole = rest.find(|c| !numerals::is_numeral(c)).unwrap_or(rest.len());
        let names_square =
            |end: usize| !place::squares(self.position.geometry(), &rest[..end]).is_empty();
        let end_of_name = |end: usize| {
            let called = called::at_start(self.selection(), rest.get(end..)?, self.typed);
            called.map(|called| end + called.length)
        };
        // The longest name is meant; numerals alone are rather part of the square than a name.
        let ends = rest[..whole].char_indices().map(|(at, _)| at).chain([whole]);
        let squares = ends.filter(|&end| names_square(end));
        let named = squares.filter_map(|end| Some((end_of_name(end)?, end)));
        let (name, end) = named.max().unwrap_or((whole, whole));
        if name > whole || !names_square(whole) { end } else { whole }
    }

    /// Reads the longest name that fits: the kinds that have it.
    fn name(&mut self) -> Read<Vec<PieceKind>> {
        let (at, rest) = (self.cursor.at(), self.cursor.rest());
        if rest.is_empty() {
            return syntax(at);
        }
        let called = called::at_start(self.selection(), rest, self.typed);
        let Called { length, kinds } = called.ok_or(ParseMoveError::UnknownName { at })?;
        self.cursor.take(length);
        Ok(kinds)
    }

    /// Reads what follows the name; the parts may have any order.
    fn manner(&mut self) -> Read<Manner> {
        let mut manner = Manner::default();
        loop {
            self.blanks();
            let at = self.cursor.at();
            // Lishogi writes まで, "up to", after the last move of a game.
            if self.word(&["まで"]) {
                continue;
            }
            if self.cursor.is_at_end() {
                return Ok(manner);
            }
            let known = self.spoken_manner(&mut manner) || self.written_manner(&mut manner)?;
            if !known || manner.drop && (manner.promote.is_some() || !manner.words.is_empty()) {
                return syntax(at);
            }
        }
    }

    /// Reads one of the words by their reading, which only a person types. Returns false if there is none, or if there
    /// already was one.
    fn spoken_manner(&mut self, manner: &mut Manner) -> bool {
        if self.spoken(&called::DROPPED) {
            return !std::mem::replace(&mut manner.drop, true);
        }
        if self.spoken(&called::UNPROMOTED) {
            return manner.promote.replace(false).is_none();
        }
        self.spoken(&called::PROMOTED) && manner.promote.replace(true).is_none()
    }

    /// Reads one of `words` in a typed move, in kana of any kind. Returns false if there is none.
    fn spoken(&mut self, words: &[&str]) -> bool {
        let rest = self.cursor.rest();
        let read = || words.iter().find_map(|word| called::length(rest, word));
        match self.typed.then(read).flatten() {
            Some(length) => !self.cursor.take(length).is_empty(),
            None => false,
        }
    }

    /// Reads one of the words as it is written, or an origin. Returns false if there is none, or if there already was one.
    fn written_manner(&mut self, manner: &mut Manner) -> Read<bool> {
        let Some(c) = self.cursor.bump() else { return Ok(false) };
        Ok(match c {
            '打' => !std::mem::replace(&mut manner.drop, true),
            '(' | '（' => manner.origins.is_empty() && self.origin(&mut manner.origins)?,
            _ => match DirectionWord::of(c) {
                Some(word) => {
                    manner.words.push(word);
                    true
                }
                None => self.promotion(c, &mut manner.promote),
            },
        })
    }

    /// Reads the rest of 成, 不成 or 生, of which `c` is the first character. Returns false if it is none of these, or if
    /// there already was one.
    fn promotion(&mut self, c: char, promote: &mut Option<bool>) -> bool {
        let choice = match c {
            '成' | '+' => true,
            '生' | '=' => false,
            '不' if self.cursor.eat('成') => false,
            _ => return false,
        };
        promote.replace(choice).is_none()
    }

    /// Reads an origin after its opening bracket. Returns whether the bracket is closed.
    fn origin(&mut self, origins: &mut Vec<Square>) -> Read<bool> {
        self.cursor.eat('←');
        *origins = self.squares()?;
        Ok(self.cursor.eat(')') || self.cursor.eat('）'))
    }
}

fn syntax<T>(at: usize) -> Read<T> {
    Err(ParseMoveError::JapaneseSyntax { at })
}
