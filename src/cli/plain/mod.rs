//! The game as a dialogue of lines, for screen readers and pipes: no terminal is needed.
//!
//! Here lines are read and written; `dialogue` is what is said in answer, `command` what can be
//! typed besides moves, `speech` the game in words. Everything said is ASCII as far as the names in
//! the rule file are.

mod command;
mod dialogue;
mod speech;
#[cfg(test)]
mod tests;

use std::io::{self, BufRead, Read};

use self::dialogue::Dialogue;
use super::error::CliError;
use super::options::Opening;
use super::output::Output;
use super::{GameArgs, options, variants};
use crate::rules::Position;

/// The longest line that is read, in bytes.
const LONGEST: u64 = 8192;

pub(super) fn run(game: &GameArgs) -> Result<(), CliError> {
    let mut input = Lines(io::stdin().lock());
    let mut out = Output::new();
    let start = match options::opening(game)? {
        Opening::Board(start) => Some(start),
        Opening::Menu(_) => choose(game, &mut input, &mut out)?,
    };
    match start {
        Some(start) => play(Dialogue::new(start), &mut input, &mut out),
        None => Ok(()),
    }
}

/// Asks for a game until one is named; none where the input ends before.
fn choose(
    wishes: &GameArgs,
    input: &mut Lines<impl BufRead>,
    out: &mut Output,
) -> Result<Option<Position>, CliError> {
    variants::run(out)?;
    out.line("Which game? Type its name, as it stands at the beginning of its line.")?;
    out.flush()?;
    while let Some(line) = input.next()? {
        let variant = Some(line.trim().to_owned());
        match options::position(&GameArgs { variant, ..wishes.clone() }) {
            Ok(start) => return Ok(Some(start)),
            Err(error) => out.line(error)?,
        }
        out.flush()?;
    }
    Ok(None)
}

fn play(
    mut dialogue: Dialogue,
    input: &mut Lines<impl BufRead>,
    out: &mut Output,
) -> Result<(), CliError> {
    say(out, &dialogue.greeting())?;
    while let Some(line) = input.next()? {
        let reply = dialogue.answer(&line);
        say(out, &reply.lines)?;
        if reply.ends {
            break;
        }
    }
    Ok(())
}

fn say(out: &mut Output, lines: &[String]) -> Result<(), CliError> {
    lines.iter().try_for_each(|line| out.line(line))?;
    out.flush()
}

/// Lines that somebody types or another program sends.
struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    /// The next line; what goes beyond the longest is dropped, and none is at the end of the input.
    fn next(&mut self) -> Result<Option<String>, CliError> {
        let mut bytes = Vec::new();
        let read = self.0.by_ref().take(LONGEST).read_until(b'\n', &mut bytes);
        if read.map_err(unreadable)? == 0 {
            return Ok(None);
        }
        if bytes.last() != Some(&b'\n') {
            self.0.skip_until(b'\n').map_err(unreadable)?;
        }
        Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
    }
}

fn unreadable(error: io::Error) -> CliError {
    CliError::failure(format_args!("cannot read the input: {error}"))
}
