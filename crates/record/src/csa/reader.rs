//! Reads a file.

use std::time::Duration;

use super::board::{self, CsaBoard};
use super::pieces::{kind, signed, square};
use super::{head, protocol, statements, time};
use crate::builder::GameBuilder;
use crate::ending::{EndWord, csa as ending, psn};
use crate::{
    Fault, Format, Headers, MAX_HEADERS, ReadError, ReadOptions, Reading, Remark, SyntaxFault,
    builder,
};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, Notes};
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
pub(super) fn read<'a>(text: &'a str, options: &ReadOptions<'a>) -> Result<Reading, ReadError> {
    let mut headers = Headers::default();
    if !protocol::is_log(text) {
        return read_statements(text, &statements(text), headers, None, options);
    }
    let log = protocol::statements(statements(text), &mut headers);
    read_statements(text, &log.iter().copied(), headers, protocol::end(text), options)
}

/// Reads a file whose statements are `all`, each with its place in `text`. `told` is the end that a server told, as a
/// result and a termination of PSN.
fn read_statements<'a>(
    text: &'a str,
    all: &(impl Iterator<Item = (usize, &'a str)> + Clone),
    headers: Headers,
    told: Option<(&str, &str)>,
    options: &ReadOptions<'a>,
) -> Result<Reading, ReadError> {
    let selection = selection(options)?;
    let mut remarks = Vec::new();
    let start = start(text, all.clone(), &selection, &mut remarks)?;
    let builder = GameBuilder::new(text, start, remarks).with_options(options);
    let mut reader = CsaReader { text, builder, headers, ended_by: None };
    let read = reader.statements(all.clone());
    time::take(&mut reader.headers);
    if let Some((result, by)) = head::take_end(&mut reader.headers) {
        reader.builder.end_main_line(|game| psn::read(game, &result, &by));
    } else if let Some((result, by)) = told.or_else(|| head::end_of_summary(&reader.headers)) {
        reader.end_as_stated(result, by);
    }
    reader.builder.reading(Format::Csa, reader.headers, read)
}

/// The game that CSA can hold, with the rules to assume for it.
///
/// # Errors
/// If no known game can be held by CSA.
pub(crate) fn selection(options: &ReadOptions<'_>) -> Result<Selection, ReadError> {
    if let Some(assumed) = options.assumed.filter(|assumed| assumed.variant().formats.csa) {
        return Ok(assumed.clone());
    }
    let variant = options.variants.iter().find(|variant| variant.formats.csa);
    let selection = variant.and_then(|v| Selection::new(v.clone(), &Choice::default()).ok());
    selection.ok_or_else(|| ReadError::whole(Fault::NoVariant))
}

/// The start of the game. Its statements come before the side to move, or before the first move if a file does not give
/// the side to move.
fn start<'a>(
    text: &str,
    all: impl Iterator<Item = (usize, &'a str)>,
    selection: &Selection,
    remarks: &mut Vec<Remark>,
) -> Result<Position, ReadError> {
    let mut board = CsaBoard::new(selection);
    let mut to_move = selection.first();
    let mut last = 0;
    for (at, statement) in all {
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
    text: &'a str,
    builder: GameBuilder<'a>,
    headers: Headers,
    /// The ending that was read, if any: a time after it is the time taken for that.
    ended_by: Option<&'a str>,
}

impl<'a> CsaReader<'a> {
    fn statements(
        &mut self,
        mut all: impl Iterator<Item = (usize, &'a str)> + Clone,
    ) -> Result<(), ReadError> {
        while let Some((at, statement)) = all.next() {
            self.statement(at, statement, all.clone())?;
            if self.headers.other.len() > MAX_HEADERS {
                return Err(ReadError::at(self.text, at, Fault::TooManyHeaders));
            }
        }
        Ok(())
    }

    fn statement(
        &mut self,
        at: usize,
        statement: &'a str,
        after: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<(), ReadError> {
        match statement.chars().next() {
            None => Ok(()),
            Some('\'') => {
                self.comment(statement);
                Ok(())
            }
            // An event of a server that is not known.
            Some('#') => {
                self.builder.comment(statement.trim_end());
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

    /// `'*` is a comment on the previous move. Other comments are for programs: a comment with a name is kept as a
    /// header.
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
        *(if self.ended_by.is_some() { &mut notes.spent_on_end } else { &mut notes.spent }) =
            Some(time);
        self.builder.annotate(&notes);
    }

    /// The game ended with this result and termination of PSN, whatever word follows the moves.
    fn end_as_stated(&mut self, result: &str, by: &str) {
        let unknown = |winner| Outcome { winner, by: Termination::Unknown };
        let end =
            |game: &Game| psn::read(game, result, by).or_else(|| psn::winner(result).map(unknown));
        self.builder.end_main_line_instead(end, self.ended_by);
    }

    fn end(&mut self, word: &'a str) {
        self.ended_by = Some(word);
        let end = ending::read(word, self.builder.position().to_move());
        self.builder.end_word(word, end);
    }

    fn play(
        &mut self,
        at: usize,
        text: &str,
        after: impl Iterator<Item = (usize, &'a str)>,
    ) -> Result<(), ReadError> {
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

/// The move in `+7776FU`, whether it is legal or not. CSA has no mark for promotion: it names the
/// piece after the move, so promotion follows from the piece before the move.
fn read_move(position: &Position, text: &str) -> Option<Move> {
    let (selection, geometry) = (position.selection(), position.geometry());
    let (color, rest) = signed(text)?;
    let (from, rest) = rest.split_at_checked(2)?;
    let (to, code) = rest.split_at_checked(2)?;
    let (to, kind) = (square(geometry, to)?, kind(selection, code)?);
    if color != position.to_move() {
        return None;
    }
    let plain = match from {
        "00" => Move::drop_of(selection.face(kind).base, to),
        _ => Move::new(square(geometry, from)?, to, false),
    };
    let moves = [plain, plain.with_promotion(true)];
    moves.into_iter().find(|&mv| position.landed_kind(mv) == Some(kind))
}

fn is_version(statement: &str) -> bool {
    let rest = statement.strip_prefix('V');
    rest.is_some_and(|rest| rest.trim_end().chars().all(|c| c.is_ascii_digit() || c == '.'))
}

/// Whether the next statement that is not a comment or a time marks the last move as illegal.
fn is_called_illegal<'a>(after: impl Iterator<Item = (usize, &'a str)>) -> bool {
    let is_skipped =
        |statement: &str| statement.starts_with(['\'', 'T']) || statement.trim().is_empty();
    let next = after.map(|(_, statement)| statement).find(|next| !is_skipped(next));
    let end = next.map(|word| ending::read(word.trim_end(), Color::Black));
    matches!(end, Some(EndWord::End(Outcome { by: Termination::IllegalMove, .. })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, RulePatch, Selection, library};

    /// The move of `text` in shogi with `rules`, in USI.
    fn read(rules: &str, position: &str, text: &str) -> Option<String> {
        let shogi = library::find("shogi").unwrap();
        let rules = RulePatch::parse(&shogi, rules).unwrap();
        let selection = Selection::new(shogi, &Choice { rules, ..Choice::default() }).unwrap();
        let setup = sfen::parse(&selection, position).unwrap();
        let position = Rules::new(selection).position(&setup).unwrap();
        let mv = read_move(&position, text)?;
        Some(zushiki_core::notation::usi::write(position.selection(), mv))
    }

    #[test]
    fn the_piece_after_the_move_tells_whether_it_turned_over() {
        let position = "4k4/9/7+P1/9/9/9/9/2S6/4K4 b - 1";
        let flips = "promotion-flips=true";
        let told = |rules, text| read(rules, position, text);
        assert_eq!(told(flips, "+2322FU").as_deref(), Some("2c2b+"));
        assert_eq!(told(flips, "+2322TO").as_deref(), Some("2c2b"));
        assert_eq!(told(flips, "+7877NG").as_deref(), Some("7h7g+"));
        assert_eq!(told("", "+2322FU"), None);
        assert_eq!(told("", "+2322TO").as_deref(), Some("2c2b"));
    }

    #[test]
    fn a_piece_is_dropped_with_the_face_that_is_named() {
        let position = "4k4/9/9/9/9/9/9/9/4K4 b PS 1";
        let told = |text| read("drops.faces=both", position, text);
        assert_eq!(told("+0055FU").as_deref(), Some("P*5e"));
        assert_eq!(told("+0055TO").as_deref(), Some("+P*5e"));
    }
}
