//! The game as a dialogue of lines, for screen readers and pipes: no terminal is needed.
//!
//! This file runs the loop: it waits for lines, passes the time to the table, and prints the answers.
//! `input` reads lines; `dialogue` answers them with a [`Table`], on which the whole game is driven;
//! `command` lists the commands besides moves; `learn` has lessons and drills, `problems` mate problems; `speech` describes a game in words, and `storage` the results of saving.
//! All output is ASCII as long as the names in the rule file are, except for moves in Japanese
//! notation if the player has chosen it.

mod command;
mod dialogue;
mod input;
mod learn;
mod problems;
mod speech;
mod storage;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use self::dialogue::{Dialogue, Reply};
use self::input::{Input, InputLines};
pub(super) use self::learn::{problems, run as learn};
use super::error::CliError;
use super::folders::Folders;
use super::options::Opening;
use super::output::Output;
use super::{GameArgs, engines, games, options, tuned, variants};
use crate::language::system_error;
use crate::message;
use crate::notation::Notation;
use crate::peers::Roster;
use crate::record::Record;
use crate::record::game_files::{GameFiles, KnownFile};
use crate::rules::Position;
use crate::session::{MatchSettings, Session};
use crate::table::{Services, Table, TableEngines};

/// The settings of the dialogue.
pub(super) struct PlainSettings {
    /// The notation in which moves are written.
    pub(super) notation: Notation,
    /// The config file that names engines of other authors; `None` for the default one.
    pub(super) config: Option<PathBuf>,
}

impl PlainSettings {
    /// The engines that can play and analyse.
    fn roster(&self) -> Roster {
        engines::roster(self.config.as_deref())
    }
}

/// Plays a new game.
pub(super) fn run(
    game: &GameArgs,
    settings: MatchSettings,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let roster = plain.roster();
    let playable = |start: &Position| {
        engines::check_players(&roster, &settings.players, Some(start.selection()))
    };
    let mut out = Output::new();
    let (input, start) = match options::opening(game)? {
        Opening::Board(start) => {
            playable(&start)?;
            (InputLines::of_standard_input().map_err(unreadable)?, Some(*start))
        }
        Opening::Menu(_) => {
            engines::check_players(&roster, &settings.players, None)?;
            let input = InputLines::of_standard_input().map_err(unreadable)?;
            let start = choose(game, &input, &mut out, playable)?;
            (input, start)
        }
    };
    let Some(start) = start else { return Ok(()) };
    let session = Session::new(settings.record(start), settings.time);
    let table = table(session, new_files(), roster, &input);
    let dialogue = Dialogue::new(table, plain.notation);
    Conversation { dialogue, out }.hold(&input, Vec::new())
}

/// Continues the game of a file; `own` is the file if all of it was read.
pub(super) fn open(
    record: Record,
    own: Option<&Path>,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let roster = plain.roster();
    let input = InputLines::of_standard_input().map_err(unreadable)?;
    let mut files = new_files();
    files.set_own_file(own.and_then(KnownFile::at));
    let table = table(Session::opened(record), files, roster, &input);
    let dialogue = Dialogue::new(table, plain.notation);
    Conversation { dialogue, out: Output::new() }.hold(&input, Vec::new())
}

/// Continues the unfinished game of a journal.
pub(super) fn resume(journal: &Path, plain: &PlainSettings) -> Result<(), CliError> {
    let input = InputLines::of_standard_input().map_err(unreadable)?;
    let mut files = GameFiles::new(Folders::here().storage(), games::all().variants());
    let resumed = files.resume(journal).map_err(CliError::failure)?;
    let notices = [Some(message!("plain-resumed")), resumed.notice()];
    let notices = notices.into_iter().flatten().collect();
    let session = Session::resumed(resumed.game, resumed.state);
    let table = table(session, files, plain.roster(), &input);
    let dialogue = Dialogue::new(table, plain.notation);
    Conversation { dialogue, out: Output::new() }.hold(&input, notices)
}

/// The files of a game that is not resumed. They need none of the player's own rule files, because
/// no file is read.
fn new_files() -> GameFiles {
    GameFiles::new(Folders::here().storage(), &[])
}

/// Asks for a game until one is named that the players can play; `None` if the input ends first.
fn choose(
    overrides: &GameArgs,
    input: &InputLines,
    out: &mut Output,
    playable: impl Fn(&Position) -> Result<(), CliError>,
) -> Result<Option<Position>, CliError> {
    variants::run(out)?;
    out.line(message!("plain-which-game"))?;
    out.flush()?;
    while let Some(line) = input.next().map_err(unreadable)? {
        let mut game = overrides.clone();
        game.chosen.variant = Some(line.trim().to_owned());
        let start = options::position(&game);
        match start.and_then(|start| playable(&start).map(|()| start)) {
            Ok(start) => return Ok(Some(start)),
            Err(error) => out.line(error)?,
        }
        out.flush()?;
    }
    Ok(None)
}

/// The table of `session`. What its engines tell comes as inputs.
fn table(session: Session, files: GameFiles, roster: Roster, input: &InputLines) -> Table {
    let settings = tuned::settings(Some(session.position().selection()));
    let engines = TableEngines { settings, roster, seed: RandomState::new().hash_one(0) };
    Table::new(session, Services::new(files, engines, input.sink()))
}

/// A dialogue with its output.
struct Conversation {
    dialogue: Dialogue,
    out: Output,
}

impl Conversation {
    /// Prints `notices` and the greeting, then answers lines until the player leaves or the input
    /// ends. The journal is closed in any case.
    fn hold(mut self, input: &InputLines, notices: Vec<String>) -> Result<(), CliError> {
        let greeting = [notices, self.dialogue.greeting()].concat();
        let held = self.say(&greeting).and_then(|()| self.answer_all(input));
        self.dialogue.leave();
        held
    }

    fn answer_all(&mut self, input: &InputLines) -> Result<(), CliError> {
        let mut since = Instant::now();
        // What comes while the adviser thinks is answered after it.
        let mut held = VecDeque::new();
        loop {
            let attended = self.dialogue.attend().map_err(no_thread)?;
            self.carry_out(attended)?;
            let flag = self.dialogue.until_flag().map(|left| since + left);
            let is_free = !self.dialogue.awaits_advice();
            let next = match if is_free { held.pop_front() } else { None } {
                Some(line) => line,
                None => input.next_before(flag).map_err(unreadable)?,
            };
            let now = Instant::now();
            let passed = self.dialogue.pass(now - since);
            self.carry_out(passed)?;
            since = now;
            let reply = match next {
                Input::Line(line) if self.dialogue.stops(&line) => self.dialogue.answer(&line),
                line @ (Input::Line(_) | Input::End) if self.dialogue.awaits_advice() => {
                    held.push_back(line);
                    continue;
                }
                Input::Line(line) => self.dialogue.answer(&line),
                Input::Table(input) => self.dialogue.take(input),
                Input::TimedOut => continue,
                Input::End => return Ok(()),
            };
            if self.carry_out(reply)? {
                return Ok(());
            }
        }
    }

    /// Writes what has changed, prints the answer, then synchronises the journal with the disk, so that
    /// the answer does not wait for it. Returns whether the dialogue is over.
    fn carry_out(&mut self, reply: Reply) -> Result<bool, CliError> {
        let stored = self.dialogue.store();
        self.say(&[reply.told, stored, reply.standing].concat())?;
        let failed = self.dialogue.sync();
        self.say(&failed)?;
        Ok(reply.ends)
    }

    fn say(&mut self, lines: &[String]) -> Result<(), CliError> {
        lines.iter().try_for_each(|line| self.out.line(line))?;
        self.out.flush()
    }
}

fn no_thread(error: io::Error) -> CliError {
    CliError::failure(message!("plain-computer-cannot-think", error = system_error(&error)))
}

fn unreadable(error: io::Error) -> CliError {
    CliError::failure(message!("plain-cannot-read-input", error = system_error(&error)))
}
