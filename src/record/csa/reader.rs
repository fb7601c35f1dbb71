//! A file to a game.

use std::time::Duration;

use super::board::{self, Board};
use super::ending::{self, Said};
use super::pieces::{kind, signed, square};
use super::{head, statements};
use crate::board::{Color, Move};
use crate::game::Game;
use crate::notation::reason;
use crate::record::{Fault, Format, Headers, Known, ReadError, Reading, Record, replay};
use crate::rules::{Outcome, Rules, Termination};
use crate::variant::{Choice, Selection};

/// Whether a statement is a move: a sign, four digits, two letters.
pub(super) fn is_move(statement: &str) -> bool {
    let Some((_, rest)) = signed(statement) else { return false };
    let rest = rest.trim_end().as_bytes();
    rest.len() == 6
        && rest[..4].iter().all(u8::is_ascii_digit)
        && rest[4..].iter().all(u8::is_ascii_uppercase)
}

/// Reads a file.
///
/// # Errors
/// The first thing that is wrong with it, with what could be read before.
pub(in crate::record) fn read(text: &str, known: &Known<'_>) -> Result<Reading, ReadError> {
    let selection = selection(known)?;
    let all: Vec<(usize, &str)> = statements(text).collect();
    let game = start(text, &all, &selection)?;
    let headers = Headers::default();
    let mut reader = Reader { text, game, headers, ended: false, remarks: Vec::new() };
    let read = reader.take_all(&all);
    let record = Record { headers: reader.headers, game: reader.game };
    let reading = Reading { record, format: Format::Csa, remarks: reader.remarks };
    reading.unless(read)
}

/// The game that the format stands for, as its reader wants it played.
fn selection(known: &Known<'_>) -> Result<Selection, ReadError> {
    if let Some(assumed) = known.assumed.filter(|assumed| assumed.variant().formats.csa) {
        return Ok(assumed.clone());
    }
    let variant = known.variants.iter().find(|variant| variant.formats.csa);
    let selection = variant.and_then(|v| Selection::new(v.clone(), &Choice::default()).ok());
    selection.ok_or_else(|| ReadError::whole(Fault::NoVariant))
}

/// Where the game begins. Statements about the board stand above the side to move, or above the
/// first move where nobody says that.
fn start(text: &str, all: &[(usize, &str)], selection: &Selection) -> Result<Game, ReadError> {
    let mut board = Board::new(selection);
    let mut to_move = selection.first();
    let mut place = 0;
    for &(at, statement) in all {
        if board::begins(statement) {
            board.take(statement).map_err(|fault| ReadError::at(text, at, fault))?;
            place = at;
        } else if let Some((color, rest)) = signed(statement) {
            to_move = color;
            if rest.trim().is_empty() || is_move(statement) {
                break;
            }
        }
    }
    let rules = Rules::new(selection.clone());
    let position = rules.position(&board.finish(to_move)).map_err(|error| {
        let message = reason::setup(selection, &error);
        ReadError::at(text, place, Fault::Header { name: "the board".to_owned(), message })
    })?;
    Ok(Game::new(position))
}

struct Reader<'a> {
    text: &'a str,
    game: Game,
    headers: Headers,
    /// Whether an ending was read: a time behind it is the time before that.
    ended: bool,
    remarks: Vec<String>,
}

impl<'a> Reader<'a> {
    fn take_all(&mut self, all: &[(usize, &'a str)]) -> Result<(), ReadError> {
        for (index, &(at, statement)) in all.iter().enumerate() {
            if statement.trim_end() == "/" {
                self.remarks.push("the file holds several games: this is the first".to_owned());
                break;
            }
            self.take(at, statement, &all[index + 1..])?;
        }
        Ok(())
    }

    fn take(
        &mut self,
        at: usize,
        statement: &'a str,
        after: &[(usize, &str)],
    ) -> Result<(), ReadError> {
        match statement.chars().next() {
            None => Ok(()),
            Some('\'') => {
                self.comment(statement);
                Ok(())
            }
            Some('%') => self.end(at, statement.trim_end()),
            Some('T') => self.time(at, statement.trim_end()),
            Some('+' | '-') if is_move(statement) => self.play(at, statement.trim_end(), after),
            _ => self.take_other(at, statement),
        }
    }

    /// The board was read before; what else there is are headers, versions and blank lines.
    fn take_other(&mut self, at: usize, statement: &str) -> Result<(), ReadError> {
        let side_alone = matches!(statement.trim(), "+" | "-" | "");
        let passes = side_alone || board::begins(statement) || is_version(statement);
        if passes || head::take(&mut self.headers, statement) {
            return Ok(());
        }
        let found = statement.to_owned();
        let expected = "a statement such as +7776FU, T12 or %TORYO";
        Err(self.wrong(at, Fault::Expected { expected, found }))
    }

    fn wrong(&self, at: usize, fault: Fault) -> ReadError {
        ReadError { ply: Some(self.game.len() + 1), ..ReadError::at(self.text, at, fault) }
    }

    /// `'*` begins what people wrote about a move; every other comment is for programs.
    fn comment(&mut self, statement: &str) {
        let Some(line) = statement.strip_prefix("'*") else { return };
        let comment = &mut self.game.notes_mut().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(line);
    }

    /// `T12` or `T12.5`: the seconds that the last move took, or the end.
    fn time(&mut self, at: usize, statement: &str) -> Result<(), ReadError> {
        let seconds = statement[1..].trim().parse::<f64>().ok();
        let Some(spent) = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok()) else {
            let found = statement.to_owned();
            return Err(self.wrong(at, Fault::Expected { expected: "seconds, as in T12", found }));
        };
        let notes = self.game.notes_mut();
        let place = if self.ended { &mut notes.spent_on_end } else { &mut notes.spent };
        place.get_or_insert(spent);
        Ok(())
    }

    fn end(&mut self, at: usize, word: &str) -> Result<(), ReadError> {
        self.ended = true;
        match ending::read(word, self.game.position().to_move()) {
            Some(Said::End(end)) => self.game.declare_end(end),
            Some(Said::Nothing) => {}
            None => {
                let found = word.to_owned();
                let expected = "an ending such as %TORYO";
                return Err(self.wrong(at, Fault::Expected { expected, found }));
            }
        }
        Ok(())
    }

    fn play(&mut self, at: usize, text: &str, after: &[(usize, &str)]) -> Result<(), ReadError> {
        let Some(mv) = self.read_move(text) else {
            let found = text.to_owned();
            let expected = "a move of the side to move, as in +7776FU";
            return Err(self.wrong(at, Fault::Expected { expected, found }));
        };
        match replay::play(&mut self.game, text, mv) {
            Err(Fault::Move { .. }) if is_called_foul(after) => {
                self.lose_by(text);
                Ok(())
            }
            played => played.map_err(|fault| self.wrong(at, fault)),
        }
    }

    /// The move against the rules stays as a comment: it cannot stand on the board.
    fn lose_by(&mut self, text: &str) {
        let winner = Some(!self.game.position().to_move());
        self.comment(&format!("'*illegal move: {text}"));
        self.game.declare_end(Outcome { winner, by: Termination::IllegalMove });
    }

    /// The piece that the text names is the one that stands there afterwards.
    fn read_move(&self, text: &str) -> Option<Move> {
        let position = self.game.position();
        let (selection, geometry) = (position.selection(), position.geometry());
        let (color, rest) = signed(text)?;
        let (from, rest) = rest.split_at_checked(2)?;
        let (to, code) = rest.split_at_checked(2)?;
        let (to, kind) = (square(geometry, to)?, kind(selection, code)?);
        if color != position.to_move() {
            return None;
        }
        if from == "00" {
            return Some(Move::drop_of(kind, to));
        }
        let from = square(geometry, from)?;
        let stood = position.piece(from)?.kind;
        let promote = selection.face(stood).promotes_to == Some(kind);
        (promote || stood == kind).then_some(Move::new(from, to, promote))
    }
}

fn is_version(statement: &str) -> bool {
    let rest = statement.strip_prefix('V');
    rest.is_some_and(|rest| rest.trim_end().chars().all(|c| c.is_ascii_digit() || c == '.'))
}

/// Whether the next statement that matters says that the last move was against the rules.
fn is_called_foul(after: &[(usize, &str)]) -> bool {
    let passes =
        |statement: &str| statement.starts_with(['\'', 'T']) || statement.trim().is_empty();
    let next = after.iter().map(|(_, statement)| *statement).find(|s| !passes(s));
    let end = next.and_then(|word| ending::read(word.trim_end(), Color::Black));
    matches!(end, Some(Said::End(Outcome { by: Termination::IllegalMove, .. })))
}
