//! The game as a dialogue of lines, for screen readers and pipes: no terminal is needed.
//!
//! Here answers are written, and time is told; `lines` is what is typed, `dialogue` what is said in
//! answer, `timing` what becomes of the clocks, `command` what can be typed besides moves, `speech`
//! the game in words. Everything said is ASCII as far as the names in the rule
//! file are, but for moves in Japanese notation where that was asked for.

mod command;
mod dialogue;
mod lines;
mod speech;
#[cfg(test)]
mod tests;
mod timing;

use std::io;
use std::path::Path;
use std::time::Instant;

use self::dialogue::{Dialogue, Then};
use self::lines::{Lines, Typed};
use super::error::CliError;
use super::options::Opening;
use super::output::Output;
use super::{GameArgs, options, variants};
use crate::notation::Notation;
use crate::record::{self, Format, Record, store};
use crate::rules::Position;
use crate::session::MatchSettings;
use crate::text::escaped;
use crate::wording::sentence;

pub(super) fn run(
    game: &GameArgs,
    settings: MatchSettings,
    notation: Notation,
) -> Result<(), CliError> {
    let input = Lines::of_standard_input().map_err(unreadable)?;
    let mut out = Output::new();
    let start = match options::opening(game)? {
        Opening::Board(start) => Some(start),
        Opening::Menu(_) => choose(game, &input, &mut out)?,
    };
    match start {
        Some(start) => play(Dialogue::new(start, settings).written_in(notation), &input, &mut out),
        None => Ok(()),
    }
}

/// Goes on with the game of a file.
pub(super) fn open(record: Record, notation: Notation) -> Result<(), CliError> {
    let input = Lines::of_standard_input().map_err(unreadable)?;
    play(Dialogue::about(record).written_in(notation), &input, &mut Output::new())
}

/// Asks for a game until one is named; none where the input ends before.
fn choose(
    overrides: &GameArgs,
    input: &Lines,
    out: &mut Output,
) -> Result<Option<Position>, CliError> {
    variants::run(out)?;
    out.line("Which game? Type its name, as it stands at the beginning of its line.")?;
    out.flush()?;
    while let Some(line) = input.next().map_err(unreadable)? {
        let variant = Some(line.trim().to_owned());
        match options::position(&GameArgs { variant, ..overrides.clone() }) {
            Ok(start) => return Ok(Some(start)),
            Err(error) => out.line(error)?,
        }
        out.flush()?;
    }
    Ok(None)
}

fn play(mut dialogue: Dialogue, input: &Lines, out: &mut Output) -> Result<(), CliError> {
    say(out, &dialogue.greeting())?;
    let mut since = Instant::now();
    loop {
        let flag = dialogue.until_flag().map(|left| since + left);
        let line = input.next_before(flag).map_err(unreadable)?;
        let now = Instant::now();
        say(out, &dialogue.pass(now - since))?;
        since = now;
        match line {
            Typed::Line(line) => {
                let reply = dialogue.answer(&line);
                say(out, &reply.lines)?;
                match reply.then {
                    Then::Next => {}
                    Then::End => return Ok(()),
                    Then::Save(path) => say(out, &saved(&dialogue.record(), &path))?,
                }
            }
            Typed::NothingYet => {}
            Typed::End => return Ok(()),
        }
    }
}

/// Writes the game to a new file, and what to say of it.
fn saved(record: &Record, path: &Path) -> Vec<String> {
    let format = Format::of_path(path).unwrap_or(Format::Psn);
    let writing = match record::write(record, format) {
        Ok(writing) => writing,
        Err(error) => return vec![sentence(&error.to_string())],
    };
    let kept = match store::create_new(path, &writing.bytes) {
        Ok(()) => format!("Saved as {format}: {}.", escaped(&path.display().to_string())),
        Err(error) => format!("Not saved: {error}."),
    };
    writing.remarks.iter().map(|remark| sentence(&remark.to_string())).chain([kept]).collect()
}

fn say(out: &mut Output, lines: &[String]) -> Result<(), CliError> {
    lines.iter().try_for_each(|line| out.line(line))?;
    out.flush()
}

fn unreadable(error: io::Error) -> CliError {
    CliError::failure(format_args!("cannot read the input: {error}"))
}
