//! Reading a move of any notation that a player types: USI, Hodges or Japanese.
//!
//! Japanese text goes to [`japanese`]; [`HodgesReader`] turns the rest into [`MoveText`]s. Besides
//! what [`hodges`](super::hodges) writes, it reads the shorter forms that game files have, those of
//! MacShogi (<http://www.shogi.net/shogi-l/Archive/2007/Njan30-02.txt>) and others: an origin by file
//! or rank alone (`G45h`, `Sc4d`), a capture on the square where the previous move ended (`xL`,
//! `Px`, `xS6`), and two digits for a square (`P-76`).

use super::coordinates::Coordinates;
use super::cursor::Cursor;
use super::resolve::{MoveText, OriginText, Promotion, Steps, Unmarked, resolve};
use super::sfen::base_kind;
use super::way::Step;
use super::{ParseMoveError, japanese};
use crate::board::{Geometry, Move, PieceKind, RankName, Square};
use crate::rules::Position;
use crate::text::half_width;
use crate::variant::{DropFaces, Selection};

/// Reads `text` as a move of `position`: `7g7f`, `P-7f`, `Px3c+`, `P7f`, `P*5e`, `7六歩`.
///
/// Full-width letters from an input method are accepted: `Ｐ－７ｆ`. Case does not matter, and `-` or `x` may be
/// missing. If the piece may promote or not, `+` or `=` (成 or 不成) is required; without it the error
/// [`ParseMoveError::PromotionUnsaid`] has both moves. A move in USI, `8h2b`, is never ambiguous.
///
/// # Errors
/// The first fault of the text, or the reason why its move is not legal.
pub fn parse_move(position: &Position, text: &str) -> Result<Move, ParseMoveError> {
    parse_move_after(position, None, text)
}

/// Reads a move as [`parse_move`] does; `previous` is the destination of the previous move, for 同
/// and for a capture without a square (`Px`).
///
/// # Errors
/// As for [`parse_move`].
pub fn parse_move_after(
    position: &Position,
    previous: Option<Square>,
    text: &str,
) -> Result<Move, ParseMoveError> {
    read(position, previous, &half_width(text), Unmarked::Both)
}

/// Reads a move of a game file: as [`parse_move_after`] does, but a move without a mark promotes
/// only if it must.
///
/// # Errors
/// As for [`parse_move`].
pub fn parse_recorded_move(
    position: &Position,
    previous: Option<Square>,
    text: &str,
) -> Result<Move, ParseMoveError> {
    read(position, previous, text, Unmarked::Plain)
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
    let described = HodgesReader::new(position.selection(), previous, text).read(unmarked)?;
    resolve(position, &described)
}

/// Reads USI and Hodges notation, which differ only in what may be left out.
struct HodgesReader<'a> {
    selection: &'a Selection,
    previous: Option<Square>,
    cursor: Cursor<'a>,
}

/// A sign between origin and destination.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Dash,
    Capture,
}

/// The origin, the destination and the steps of a move, by one reading of its coordinates.
struct ReadSquares {
    origin: OriginText,
    to: Square,
    steps: Steps,
}

impl ReadSquares {
    fn direct((origin, to): (OriginText, Square)) -> ReadSquares {
        ReadSquares::crossing(origin, Vec::new(), to)
    }

    /// A move across the steps `through`. USI repeats the origin if the move ends there
    /// (`7j7i7j`).
    fn crossing(origin: OriginText, through: Vec<Step>, to: Square) -> ReadSquares {
        let returns = matches!(&origin, OriginText::OneOf(from) if from.as_slice() == [to]);
        let steps = match returns {
            true => Steps::Return(through),
            false if through.is_empty() => Steps::Direct,
            false => Steps::Through(through),
        };
        ReadSquares { origin, to, steps }
    }

    fn described(self, kinds: Vec<PieceKind>, promotion: Promotion) -> MoveText {
        let ReadSquares { origin, to, steps } = self;
        MoveText { kinds, origin, to, steps, promotion }
    }
}

type Read<T> = Result<T, ParseMoveError>;

impl<'a> HodgesReader<'a> {
    fn new(selection: &'a Selection, previous: Option<Square>, text: &'a str) -> HodgesReader<'a> {
        let mut cursor = Cursor::new(text.trim_end());
        cursor.take_while(char::is_whitespace);
        HodgesReader { selection, previous, cursor }
    }

    /// The descriptions of the move, one for each meaning of its coordinates.
    fn read(mut self, unmarked: Unmarked) -> Read<Vec<MoveText>> {
        let start = self.cursor.at();
        let captures = self.leading_capture();
        let kind = self.name()?;
        let described = match (kind, !captures && self.cursor.eat('*')) {
            (Some(kind), true) => vec![self.drop(start, kind)?],
            (None, true) => return syntax(start),
            (kind, false) => self.board_move(kind, captures, unmarked)?,
        };
        if self.cursor.is_at_end() {
            return Ok(described);
        }
        syntax(self.cursor.at())
    }

    fn drop(&mut self, start: usize, kind: PieceKind) -> Read<MoveText> {
        let base_only = self.selection.rules().drops.faces == DropFaces::Base;
        if base_only && self.selection.face(kind).is_promoted() {
            return syntax(start);
        }
        let (origin, promotion) = (OriginText::Hand, Promotion::Said(false));
        let (to, steps) = (self.coordinates().square()?, Steps::Direct);
        Ok(MoveText { kinds: vec![kind], origin, to, steps, promotion })
    }

    fn board_move(
        &mut self,
        kind: Option<PieceKind>,
        captures: bool,
        unmarked: Unmarked,
    ) -> Read<Vec<MoveText>> {
        let start = self.cursor.at();
        let first = self.coordinates();
        let separator = self.separator();
        let returned = self.return_steps(separator)?;
        let places = match (separator, returned) {
            (_, Some(steps)) => vec![self.return_place(first.origin()?, steps)?],
            (None, None) if captures => self.places_behind_capture(first),
            (None, None) => vec![self.place_in_run(first)?],
            (Some(separator), None) => vec![self.place_behind(first, separator, kind)?],
        };
        // Without a piece and an origin, `7f` or `x7f` names a square and no move.
        let has_origin = |place: &ReadSquares| matches!(place.origin, OriginText::OneOf(_));
        if places.is_empty() || kind.is_none() && !places.iter().all(has_origin) {
            return syntax(if separator.is_some() { start } else { self.cursor.at() });
        }
        let is_usi = kind.is_none() && separator.is_none() && unmarked == Unmarked::Both;
        let unsaid = if is_usi { Promotion::Said(false) } else { unmarked.into() };
        let promotion = self.mark().map_or(unsaid, Promotion::Said);
        let kinds: Vec<PieceKind> = kind.into_iter().collect();
        Ok(places.into_iter().map(|place| place.described(kinds.clone(), promotion)).collect())
    }

    /// The origin and destination in a run of coordinates without a sign, or those of a move of several
    /// steps in USI (`7j7i6h`).
    fn place_in_run(&self, run: Coordinates<'_>) -> Read<ReadSquares> {
        match run.path().as_deref() {
            Some([from, through @ .., to]) => {
                let origin = OriginText::OneOf(vec![*from]);
                let through = through.iter().copied().map(Step::open).collect();
                Ok(ReadSquares::crossing(origin, through, *to))
            }
            _ => run.origin_and_destination().map(ReadSquares::direct),
        }
    }

    /// The place of a move whose origin, if any, is `first`, followed by `separator`.
    fn place_behind(
        &mut self,
        first: Coordinates<'_>,
        separator: Separator,
        kind: Option<PieceKind>,
    ) -> Read<ReadSquares> {
        let second = self.coordinates();
        if separator == Separator::Capture && second.is_empty() && kind.is_some() {
            return Ok(ReadSquares::direct((first.origin()?, self.previous_square()?)));
        }
        let (mut through, mut to, mut sign) = (Vec::new(), second.square()?, separator);
        while let Some(next) = self.separator() {
            through.push(Step { at: to, captures: sign == Separator::Capture });
            (to, sign) = (self.coordinates().square()?, next);
        }
        Ok(ReadSquares::crossing(first.origin()?, through, to))
    }

    /// The place of a move that returns to its origin. Its destination does not matter, so any square can be used if
    /// the text does not name the origin.
    fn return_place(&self, origin: OriginText, steps: Steps) -> Read<ReadSquares> {
        let any = self.selection.geometry().square(1, 1);
        let to = any.ok_or(ParseMoveError::Syntax { at: self.cursor.at() })?;
        Ok(ReadSquares { origin, to, steps })
    }

    /// Reads what follows `separator` in a move that returns to its origin: the second dash of a pass (`LN--`), or the
    /// square of a capture after `!` (`LNx!9d`). `None` for other moves.
    fn return_steps(&mut self, separator: Option<Separator>) -> Read<Option<Steps>> {
        match separator {
            Some(Separator::Dash) if self.cursor.eat('-') => Ok(Some(Steps::Return(Vec::new()))),
            Some(Separator::Capture) if self.cursor.eat('!') => {
                Ok(Some(Steps::Return(vec![Step::capture(self.coordinates().square()?)])))
            }
            _ => Ok(None),
        }
    }

    /// The origins and destinations in a text with the sign of capture in front. Its coordinates are
    /// the origin of a capture on the square of the previous move (`xS6`), the destination (`xS6e`),
    /// or both.
    fn places_behind_capture(&self, run: Coordinates<'_>) -> Vec<ReadSquares> {
        let to_previous = self.previous.and_then(|to| Some((run.origin().ok()?, to)));
        let with_destination = run.origin_and_destination().ok();
        let same = |(_, to): &(OriginText, Square)| Some(*to) == self.previous;
        let destination_is_previous = with_destination.as_ref().is_some_and(same);
        let to_previous = to_previous.filter(|_| !destination_is_previous);
        to_previous.into_iter().chain(with_destination).map(ReadSquares::direct).collect()
    }

    /// The square of the previous move, for a text that ends with the sign of capture.
    fn previous_square(&self) -> Read<Square> {
        self.previous.ok_or(ParseMoveError::Syntax { at: self.cursor.at() })
    }

    /// Reads a sign of capture in front of the name of a piece: `xP`.
    fn leading_capture(&mut self) -> bool {
        let rest = self.cursor.rest();
        let Some(behind) = rest.strip_prefix('x') else { return false };
        let (letters, behind_letters) = (letters(rest), letters(behind));
        // `X` is a piece of wa, so that `xx7f` and `x7f` may be its moves.
        let is_piece = self.kind(false, letters).is_some()
            || letters.strip_suffix('x').is_some_and(|name| self.kind(false, name).is_some());
        let names_piece = behind.starts_with(['+', '{'])
            || self.kind(false, self.name_in(behind_letters)).is_some();
        let found = !is_piece && names_piece;
        found && self.cursor.eat('x')
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

    fn bare_name(&mut self) -> &'a str {
        let letters = letters(self.cursor.rest());
        let name = if letters == "x" { "" } else { self.name_in(letters) };
        self.cursor.take(name.len())
    }

    /// The name at the beginning of `letters`, without a following `x` that means a capture, and
    /// without the letter of a rank that is the origin.
    ///
    /// A small `x` is a capture if the letters before it are a name. A capital `X` is a capture only if the letters
    /// with it are not a name: `X` is a piece of wa.
    fn name_in<'t>(&self, letters: &'t str) -> &'t str {
        let is_name = |name: &str| self.kind(false, name).is_some();
        let shorter = letters.strip_suffix(['x', 'X']).filter(|s| !s.is_empty());
        let before_small = shorter.filter(|_| letters.ends_with('x'));
        let mut names = [before_small, Some(letters), shorter].into_iter().flatten();
        if let Some(name) = names.find(|name| is_name(name)) {
            return name;
        }
        let without_capture = shorter.unwrap_or(letters);
        let geometry = self.selection.geometry();
        let without_rank = without_capture.strip_suffix(|c| is_rank_letter(c, geometry, false));
        without_rank.filter(|name| is_name(name)).unwrap_or(without_capture)
    }

    fn kind(&self, promoted: bool, name: &str) -> Option<PieceKind> {
        let base = base_kind(self.selection, &name.to_ascii_uppercase())?;
        if promoted {
            return self.selection.face(base).promotes_to;
        }
        Some(base)
    }

    /// Reads the sign between origin and destination.
    fn separator(&mut self) -> Option<Separator> {
        if self.cursor.eat('-') {
            return Some(Separator::Dash);
        }
        (self.cursor.eat('x') || self.cursor.eat('X')).then_some(Separator::Capture)
    }

    /// Reads the promotion mark.
    fn mark(&mut self) -> Option<bool> {
        if self.cursor.eat('+') {
            return Some(true);
        }
        self.cursor.eat('=').then_some(false)
    }

    /// Reads digits and letters of ranks.
    fn coordinates(&mut self) -> Coordinates<'a> {
        let (at, geometry) = (self.cursor.at(), self.selection.geometry());
        let mut behind_digit = false;
        let text = self.cursor.take_while(|c| {
            let is_rank = is_rank_letter(c, geometry, behind_digit);
            behind_digit = c.is_ascii_digit();
            behind_digit || is_rank
        });
        Coordinates::new(text, at, geometry)
    }
}

/// The letters that `text` begins with.
fn letters(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_alphabetic());
    &text[..end.unwrap_or(text.len())]
}

/// Whether `c` is the letter of a rank. On boards of up to 16 ranks, all letters to `p` are: a message
/// that the board has no such square is better than one that the text is not a move.
///
/// The letter `x` means a capture, but after the number of a file it is a rank if the board has that rank.
fn is_rank_letter(c: char, geometry: Geometry, behind_digit: bool) -> bool {
    let RankName(rank) =
        RankName::parse(&c.to_ascii_lowercase().to_string()).unwrap_or(RankName(0));
    match c {
        'x' | 'X' => behind_digit && geometry.ranks() >= rank,
        _ => (1..=16).contains(&rank) || rank > 0 && geometry.ranks() > 16,
    }
}

fn syntax<T>(at: usize) -> Read<T> {
    Err(ParseMoveError::Syntax { at })
}
