//! Reads a file.

use std::time::Duration;

use super::board::{self, CsaBoard};
use super::pieces::{kind, signed, square};
use super::{head, protocol, statements};
use crate::builder::GameBuilder;
use crate::ending::{EndWord, csa as ending};
use crate::{
    Fault, Format, Headers, ReadError, ReadOptions, Reading, Remark, SyntaxFault, builder,
};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::Notes;
use zushiki_core::rules::{Outcome, Position, Rules, Termination};
use zushiki_core::variant::{Choice, Selection};

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
/// The first fault in the file, with the game up to it.
pub(super) fn read(text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError> {
    let selection = selection(options)?;
    let (mut all, mut headers) = (statements(text).collect::<Vec<_>>(), Headers::default());
    if protocol::is_log(text) {
        all = protocol::statements(all, &mut headers);
    }
    let mut remarks = Vec::new();
    let start = start(text, &all, &selection, &mut remarks)?;
    let builder = GameBuilder::new(text, start, remarks).with_options(options);
    let mut reader = CsaReader { builder, headers, has_ended: false };
    let read = reader.statements(&all);
    reader.builder.reading(Format::Csa, reader.headers, read)
}

/// The game that CSA holds, with the rules that are to be assumed for it.
///
/// # Errors
/// Where no game is known that CSA holds.
pub(crate) fn selection(options: &ReadOptions<'_>) -> Result<Selection, ReadError> {
    if let Some(assumed) = options.assumed.filter(|assumed| assumed.variant().formats.csa) {
        return Ok(assumed.clone());
    }
    let variant = options.variants.iter().find(|variant| variant.formats.csa);
    let selection = variant.and_then(|v| Selection::new(v.clone(), &Choice::default()).ok());
    selection.ok_or_else(|| ReadError::whole(Fault::NoVariant))
}

/// The start of the game. The statements for it stand above the side to move, or above the first move
/// where a file does not give the side to move.
fn start(
    text: &str,
    all: &[(usize, &str)],
    selection: &Selection,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let mut board = CsaBoard::new(selection);
    let mut to_move = selection.first();
    let mut last = 0;
    for &(at, statement) in all {
        if board::begins(statement) {
            board.take(statement).map_err(|fault| ReadError::at(text, at, fault))?;
            last = at;
        } else if let Some((color, rest)) = signed(statement) {
            to_move = color;
            if rest.trim().is_empty() || is_move(statement) {
                break;
            }
        }
    }
    let rules = Rules::new(selection.clone());
    let position = builder::start(&rules, &board.finish(to_move), remarks);
    position.map_err(|fault| ReadError::at(text, last, Fault::Setup(fault)))
}

struct CsaReader<'a> {
    builder: GameBuilder<'a>,
    headers: Headers,
    /// Whether an ending was read: a time behind it is the time taken for that.
    has_ended: bool,
}

impl<'a> CsaReader<'a> {
    fn statements(&mut self, all: &[(usize, &'a str)]) -> Result<(), ReadError> {
        for (index, &(at, statement)) in all.iter().enumerate() {
            self.statement(at, statement, &all[index + 1..])?;
        }
        Ok(())
    }

    fn statement(
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
            Some('%') => {
                self.end(statement.trim_end());
                Ok(())
            }
            Some('T') => {
                self.time(statement.trim_end());
                Ok(())
            }
            Some('+' | '-') if is_move(statement) => self.play(at, statement.trim_end(), after),
            _ => self.other(at, statement),
        }
    }

    /// Takes a header, and skips what has been read before: the start and the version.
    fn other(&mut self, at: usize, statement: &str) -> Result<(), ReadError> {
        let says_nothing = matches!(statement.trim(), "+" | "-" | "" | "/");
        let is_known = says_nothing || board::begins(statement) || is_version(statement);
        if is_known || head::take(&mut self.headers, statement) {
            return Ok(());
        }
        Err(self.builder.error(at, SyntaxFault::CsaStatement(statement.to_owned())))
    }

    /// `'*` is a comment on the move before it. Other comments are for programs: one with a name is kept
    /// as a header.
    fn comment(&mut self, statement: &str) {
        let comment = statement.strip_prefix('\'').unwrap_or(statement);
        match comment.strip_prefix('*') {
            Some(line) => self.builder.comment(line),
            None if comment.trim().is_empty() || comment.starts_with("CSA encoding") => {}
            None if head::take_comment(&mut self.headers, comment) => {}
            None if comment.contains("://") => self.builder.comment(comment),
            None => self.builder.remark_once(Remark::ProgramComments),
        }
    }

    /// `T12` or `T12.5`: the seconds taken for the last move, or for the end.
    fn time(&mut self, statement: &str) {
        let seconds = statement[1..].trim().parse::<f64>().ok();
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let Some(time) = time else { return self.builder.remark_once(Remark::UnknownTimes) };
        let mut notes = Notes::default();
        *(if self.has_ended { &mut notes.spent_on_end } else { &mut notes.spent }) = Some(time);
        self.builder.annotate(&notes);
    }

    fn end(&mut self, word: &str) {
        self.has_ended = true;
        let end = ending::read(word, self.builder.position().to_move());
        self.builder.end_word(word, end);
    }

    fn play(&mut self, at: usize, text: &str, after: &[(usize, &str)]) -> Result<(), ReadError> {
        match read_move(self.builder.position(), text) {
            Some(mv) => {
                let is_called = || is_called_illegal(after);
                self.builder.play_stated(at, text, Ok(mv), None, is_called)
            }
            None => {
                let error = self.builder.error(at, SyntaxFault::CsaMove(text.to_owned()));
                self.builder.keep_text(text, error)
            }
        }
    }
}

/// The move in `+7776FU`, whether it is legal or not. CSA has no mark for promotion: the piece is
/// named as it is after the move, so that the piece before it tells.
fn read_move(position: &Position, text: &str) -> Option<Move> {
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

fn is_version(statement: &str) -> bool {
    let rest = statement.strip_prefix('V');
    rest.is_some_and(|rest| rest.trim_end().chars().all(|c| c.is_ascii_digit() || c == '.'))
}

/// Whether the next statement that is neither comment nor time says that the last move was illegal.
fn is_called_illegal(after: &[(usize, &str)]) -> bool {
    let is_skipped =
        |statement: &str| statement.starts_with(['\'', 'T']) || statement.trim().is_empty();
    let next = after.iter().map(|(_, statement)| *statement).find(|next| !is_skipped(next));
    let end = next.map(|word| ending::read(word.trim_end(), Color::Black));
    matches!(end, Some(EndWord::End(Outcome { by: Termination::IllegalMove, .. })))
}
