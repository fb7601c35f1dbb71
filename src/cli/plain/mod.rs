//! The game as a dialogue of lines, for screen readers and pipes: no terminal is needed.
//!
//! This file runs the loop: it waits for lines, passes the time to the session, prints the answers
//! and executes the storage tasks. `input` reads lines; `dialogue` answers them with a
//! [`Session`](crate::session::Session), which the board on screen uses too; `command` lists the
//! commands besides moves; `advice` answers hint and mate; `learn` has lessons and drills, `problems` mate problems; `speech` describes a game in words, and `storage` the results of saving.
//! All output is ASCII as long as the names in the rule file are, except for moves in Japanese
//! notation if the player has chosen it.

mod advice;
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
use std::sync::Arc;
use std::time::Instant;

use self::dialogue::{Dialogue, Reply};
use self::input::{Input, InputLines};
pub(super) use self::learn::{problems, run as learn};
use super::error::CliError;
use super::folders::Folders;
use super::options::Opening;
use super::output::Output;
use super::{GameArgs, engines, games, options, tuned, variants};
use crate::export::CurrentLanguage;
use crate::language::Language;
use crate::language::system_error;
use crate::message;
use crate::notation::Notation;
use crate::opponent::{Adviser, ProgramPlayers};
use crate::peers::Roster;
use crate::record::Record;
use crate::rules::Position;
use crate::session::{MatchSettings, Session};
use crate::storage::game_files::{GameFiles, KnownFile, StorageReport};
use crate::wording::resumed_notice;

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
    let dialogue = Dialogue::new(session, plain.notation);
    Table::new(dialogue, new_files(), out, (&input, roster)).play(&input, Vec::new())
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
    let dialogue = Dialogue::new(Session::opened(record), plain.notation);
    Table::new(dialogue, files, Output::new(), (&input, roster)).play(&input, Vec::new())
}

/// Continues the unfinished game of a journal.
pub(super) fn resume(journal: &Path, plain: &PlainSettings) -> Result<(), CliError> {
    let input = InputLines::of_standard_input().map_err(unreadable)?;
    let files = GameFiles::new(Folders::here().storage(), games::all().variants());
    let mut files = files.with_texts(Arc::new(CurrentLanguage));
    let resumed = files.resume(journal).map_err(CliError::failed)?;
    let notices = [Some(message!("plain-resumed")), resumed_notice(Language::current(), &resumed)];
    let notices = notices.into_iter().flatten().collect();
    let roster = plain.roster();
    let dialogue = Dialogue::new(Session::resumed(resumed.game, resumed.state), plain.notation);
    Table::new(dialogue, files, Output::new(), (&input, roster)).play(&input, notices)
}

/// The files of a game that is not resumed. They need none of the player's own rule files, because
/// no file is read.
fn new_files() -> GameFiles {
    GameFiles::new(Folders::here().storage(), &[]).with_texts(Arc::new(CurrentLanguage))
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

/// A dialogue with its files and its output.
struct Table {
    dialogue: Dialogue,
    files: GameFiles,
    out: Output,
    programs: ProgramPlayers,
    adviser: Adviser,
}

impl Table {
    fn new(
        dialogue: Dialogue,
        files: GameFiles,
        out: Output,
        (input, roster): (&InputLines, Roster),
    ) -> Table {
        let selection = dialogue.record().game.position().selection();
        let settings = tuned::settings(Some(selection));
        let seed = RandomState::new().hash_one(0);
        let adviser = Adviser::new(settings.clone(), roster.clone(), input.advice());
        let programs = ProgramPlayers::new(settings, roster, seed, input.seat_events());
        Table { dialogue, files, out, programs, adviser }
    }

    /// Prints `notices` and the greeting, then answers lines until the player leaves or the input
    /// ends. The journal is closed in any case.
    fn play(mut self, input: &InputLines, notices: Vec<String>) -> Result<(), CliError> {
        let greeting = [notices, self.dialogue.greeting()].concat();
        let played = self.say(&greeting).and_then(|()| self.answer_all(input));
        self.files.close(&self.dialogue.close());
        played
    }

    fn answer_all(&mut self, input: &InputLines) -> Result<(), CliError> {
        let mut since = Instant::now();
        // What comes while the adviser thinks is answered after it.
        let mut held = VecDeque::new();
        loop {
            self.attend()?;
            let flag = self.dialogue.until_flag().map(|left| since + left);
            let is_free = self.dialogue.asked().is_none();
            let next = match if is_free { held.pop_front() } else { None } {
                Some(line) => line,
                None => input.next_before(flag).map_err(unreadable)?,
            };
            let now = Instant::now();
            let passed = self.dialogue.pass(now - since);
            self.carry_out(passed)?;
            since = now;
            match next {
                Input::Line(line) if self.dialogue.stops(&line) => {
                    let reply = self.dialogue.stop_analysis();
                    self.carry_out(reply)?;
                }
                line @ (Input::Line(_) | Input::End) if self.dialogue.asked().is_some() => {
                    held.push_back(line);
                }
                Input::Line(line) => {
                    let reply = self.dialogue.answer(&line);
                    if self.carry_out(reply)? {
                        return Ok(());
                    }
                }
                Input::Seat(event) => drop(self.programs.receive(event)),
                Input::Advice(event) => {
                    if let Some(advice) = self.adviser.receive(event) {
                        let reply = self.dialogue.advised(advice);
                        self.carry_out(reply)?;
                    }
                }
                Input::TimedOut => {}
                Input::End => return Ok(()),
            }
        }
    }

    /// Lets programs look at the game, and tells what they have decided.
    fn attend(&mut self) -> Result<(), CliError> {
        let no_thread = |error: io::Error| {
            CliError::failure(message!("plain-computer-cannot-think", error = system_error(&error)))
        };
        self.adviser.attend(self.dialogue.asked()).map_err(no_thread)?;
        self.programs.attend(Some(self.dialogue.seen())).map_err(no_thread)?;
        while let Some(decision) = self.programs.decision(self.dialogue.seen()) {
            let reply = self.dialogue.carry_out(decision);
            self.carry_out(reply)?;
            self.programs.attend(Some(self.dialogue.seen())).map_err(no_thread)?;
        }
        Ok(())
    }

    /// Executes the storage tasks, prints the answer, then synchronises the journal with the disk,
    /// so that the answer does not wait for it. Returns whether the dialogue is over.
    fn carry_out(&mut self, reply: Reply) -> Result<bool, CliError> {
        if reply.hurries {
            self.programs.hurry();
        }
        let mut lines = reply.told;
        for task in &reply.tasks {
            let report = self.files.run(task, self.dialogue.record());
            lines.extend(self.dialogue.stored(report));
        }
        lines.extend(reply.standing);
        self.say(&lines)?;
        if let Err(error) = self.files.sync() {
            let failed = self.dialogue.stored(StorageReport::Journal(Err(error)));
            self.say(&failed)?;
        }
        Ok(reply.ends)
    }

    fn say(&mut self, lines: &[String]) -> Result<(), CliError> {
        lines.iter().try_for_each(|line| self.out.line(line))?;
        self.out.flush()
    }
}

fn unreadable(error: io::Error) -> CliError {
    CliError::failure(message!("plain-cannot-read-input", error = system_error(&error)))
}
