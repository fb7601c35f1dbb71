//! The game as a dialogue of lines, for screen readers and pipes: no terminal is needed.
//!
//! This file runs the loop: it waits for lines, passes the time to the table, and prints the answers. `input` reads
//! lines; `dialogue` answers them with a [`Table`], on which the whole game is driven; `help` lists what you can type;
//! `sharing` opens and joins tables that people elsewhere share, and `elsewhere` speaks with them; `course` answers in
//! courses, of which `tour`, `drill`, `problems` and `mistakes` have the sentences; `learn` begins one of them, `road` all
//! as steps one after the other; `speech` describes a game in words, and `storage` the results of saving. In English all output is ASCII as long as the names in the rule file are,
//! except for moves in Japanese notation if the player has chosen it.

mod course;
mod course_words;
mod dialogue;
mod drill;
mod elsewhere;
mod help;
mod input;
mod learn;
mod mistakes;
mod problems;
pub(super) mod road;
mod road_game;
mod sharing;
mod speech;
mod storage;
#[cfg(test)]
mod tests;
mod tour;

use std::collections::VecDeque;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use self::dialogue::{Dialogue, Flow, Reply, chosen_language};
use self::elsewhere::Elsewhere;
use self::input::{InputLines, LineInput};
pub(super) use self::learn::{mistakes, pieces, problems};
use self::road_game::RoadGame;
pub(super) use self::sharing::{host, join};
use super::error::CliError;
use super::folders::Folders;
use super::options::Opening;
use super::output::Output;
use super::{GameArgs, config, engines, games, interrupt, options, tuned, unfinished, variants};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::text::half_width;
use zushiki_play::connection::Stopwatch;
use zushiki_play::opponent::Habits;
use zushiki_play::peers::Roster;
use zushiki_play::remote::LinkEvent;
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::game_files::{GameFiles, KnownFile};
use zushiki_play::table::{EngineSetup, Services, Table, TableInput};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Wording, resumed_notice, typed_verb};

/// The settings of the dialogue.
pub(super) struct PlainSettings {
    /// The language of the dialogue at first.
    pub(super) language: Language,
    /// The notation in which moves are written.
    pub(super) notation: Notation,
    /// The config file that names engines of other authors and the command that tells about turns; `None` for the
    /// default one.
    pub(super) config: Option<PathBuf>,
    /// The day of today, in the form of game files.
    pub(super) date: Option<String>,
    /// Whether the computer plays from its book of openings, unless the config file forbids it.
    pub(super) knows_openings: bool,
}

impl PlainSettings {
    /// The habits of computer players. They do not wait before they answer.
    fn habits(&self, language: Language) -> Habits {
        // A faulty config file is reported where engines are read from it.
        let config = config::load(language, self.config.as_deref()).unwrap_or_default();
        Habits { thinks: false, knows_openings: self.knows_openings && config.has_opening_book() }
    }

    /// The engines that can play and analyse.
    fn roster(&self, language: Language) -> Roster {
        engines::roster(language, self.config.as_deref())
    }

    /// The settings of a game between players without names.
    fn new_game(&self) -> MatchSettings {
        MatchSettings { date: self.date.clone(), ..MatchSettings::default() }
    }
}

/// Plays a new game.
pub(super) fn run(
    language: Language,
    game: &GameArgs,
    settings: MatchSettings,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let roster = plain.roster(language);
    let is_chosen = match options::opening(language, game)? {
        Opening::Board(start) => {
            engines::check_players(language, &roster, &settings.players, Some(start.selection()))?;
            Some(*start)
        }
        Opening::Menu(_) => {
            engines::check_players(language, &roster, &settings.players, None)?;
            None
        }
    };
    let mut host = Host::new(plain, roster, game.clone(), settings)?;
    match is_chosen {
        Some(start) => host.play(start),
        None => host.choose(),
    }
}

/// Continues the game of a file; `own` is the file if it was read completely.
pub(super) fn open(
    language: Language,
    session: Session,
    own: Option<&Path>,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let mut host = Host::new(plain, plain.roster(language), GameArgs::default(), plain.new_game())?;
    let mut files = files(language);
    files.set_own_file(own.and_then(KnownFile::at));
    host.hold(session, files, Vec::new())
}

/// Continues the unfinished game of a journal.
pub(super) fn resume(
    language: Language,
    chosen: unfinished::Chosen,
    plain: &PlainSettings,
) -> Result<(), CliError> {
    let mut host = Host::new(plain, plain.roster(language), GameArgs::default(), plain.new_game())?;
    let mut files = files(language);
    let resumed = files.resume(&chosen.journal);
    let resumed = resumed.map_err(|error| CliError::failed(language, error))?;
    let notices = [
        chosen.passed_over,
        Some(message!(language, "plain-resumed")),
        resumed_notice(language, &resumed),
    ];
    let notices = notices.into_iter().flatten().collect();
    host.hold(Session::resumed(resumed.game, resumed.state), files, notices)
}

/// The files of a game.
pub(super) fn files(language: Language) -> GameFiles {
    let files = GameFiles::new(Folders::here().storage(), games::all(language));
    files.with_texts(Arc::new(language))
}

/// The input and the output, and the settings of games that begin.
struct Host<'a> {
    /// The language of the next dialogue.
    language: Language,
    plain: &'a PlainSettings,
    roster: Roster,
    /// The changes of the rules of each game that is chosen.
    overrides: GameArgs,
    settings: MatchSettings,
    input: InputLines,
}

impl<'a> Host<'a> {
    fn new(
        plain: &'a PlainSettings,
        roster: Roster,
        overrides: GameArgs,
        settings: MatchSettings,
    ) -> Result<Host<'a>, CliError> {
        interrupt::guard_engines(plain.language)?;
        let input =
            InputLines::of_standard_input().map_err(|error| unreadable(plain.language, error))?;
        Ok(Host { language: plain.language, plain, roster, overrides, settings, input })
    }

    /// Plays games that are chosen one after the other, until the player leaves or the input ends.
    fn choose(&mut self) -> Result<(), CliError> {
        match self.chosen(None)? {
            Some(start) => self.play(start),
            None => Ok(()),
        }
    }

    /// Plays the game from `start`.
    fn play(&mut self, start: Position) -> Result<(), CliError> {
        let session = Session::new(self.settings.record(start), self.settings.time);
        self.hold(session, files(self.language), Vec::new())
    }

    /// Prints `notices` and holds the dialogue about a game; then the player may choose another.
    fn hold(
        &mut self,
        session: Session,
        files: GameFiles,
        notices: Vec<String>,
    ) -> Result<(), CliError> {
        let mut next = Some((session, files, notices));
        while let Some((session, files, notices)) = next.take() {
            let (flow, language) = self.converse(session, files, notices, None)?;
            self.language = language;
            if let Flow::Menu(game) = flow
                && let Some(start) = self.chosen(game)?
            {
                let session = Session::new(self.settings.record(start), self.settings.time);
                next = Some((session, self::files(self.language), Vec::new()));
            }
        }
        Ok(())
    }

    /// Holds the dialogue about one game, which may be a step of the road. Returns its course and its language at the
    /// end.
    fn converse(
        &self,
        session: Session,
        files: GameFiles,
        notices: Vec<String>,
        road: Option<RoadGame<'_>>,
    ) -> Result<(Flow, Language), CliError> {
        let engines = (self.roster.clone(), self.plain.habits(self.language));
        let table = table(self.language, session, files, engines, self.input.sink());
        let dialogue =
            Dialogue::new(self.language, table, self.plain.notation).dated(self.plain.date.clone());
        let conversation = Conversation { dialogue, out: Output::new(), elsewhere: None, road };
        conversation.hold(&self.input, notices)
    }

    /// The start of the game with the ID `game`. Otherwise asks for a game until one is named that the players can play;
    /// `None` if the player leaves or the input ends first.
    fn chosen(&mut self, game: Option<String>) -> Result<Option<Position>, CliError> {
        let mut out = Output::new();
        if let Some(game) = game {
            match self.named(&game) {
                Ok(start) => return Ok(Some(start)),
                Err(error) => out.line(error.words(self.language))?,
            }
        }
        self.list_games(&mut out)?;
        while let Some(line) = self.input.next(self.language)? {
            match typed_verb(&line) {
                Some(typed) if matches!(typed.verb, Verb::Quit | Verb::QuitAtOnce) => {
                    out.line(dialogue::goodbye(self.language))?;
                    out.flush()?;
                    return Ok(None);
                }
                Some(typed) if typed.verb == Verb::Commands => self.list_games(&mut out)?,
                Some(typed) if typed.verb == Verb::Language => {
                    self.change_language(typed.text(), &mut out)?;
                }
                _ => match self.named(&half_width(line.trim())) {
                    Ok(start) => return Ok(Some(start)),
                    Err(error) => out.line(error.words(self.language))?,
                },
            }
            out.flush()?;
        }
        Ok(None)
    }

    /// Changes to the language `tag` and lists the games in it, or reports why this is not
    /// possible.
    fn change_language(&mut self, tag: &str, out: &mut Output) -> Result<(), CliError> {
        match chosen_language(self.language, tag) {
            Ok(language) => {
                self.language = language;
                self.list_games(out)
            }
            Err(error) => out.line(error),
        }
    }

    /// Prints the games and asks for the name of one.
    fn list_games(&self, out: &mut Output) -> Result<(), CliError> {
        variants::run(self.language, out)?;
        out.line(message!(self.language, "plain-which-game"))?;
        out.flush()
    }

    /// The start of the game called `name`.
    fn named(&self, name: &str) -> Result<Position, CliError> {
        let mut game = self.overrides.clone();
        game.chosen.variant = Some(name.to_owned());
        let start = options::position(self.language, &game)?;
        engines::check_players(
            self.language,
            &self.roster,
            &self.settings.players,
            Some(start.selection()),
        )?;
        Ok(start)
    }
}

/// The table of `session`. The reports of its engines go to `sink`.
pub(super) fn table(
    language: Language,
    session: Session,
    files: GameFiles,
    (roster, habits): (Roster, Habits),
    sink: impl Fn(TableInput) + Send + Sync + 'static,
) -> Table {
    let settings = tuned::settings(language, Some(session.position().selection()));
    let seed = RandomState::new().hash_one(0);
    let engines = EngineSetup { settings, roster, seed, habits };
    Table::new(session, Services::new(files, engines, sink))
}

/// A dialogue with its output.
struct Conversation<'a> {
    dialogue: Dialogue,
    out: Output,
    /// The other end of the table, if the game is played with somebody elsewhere.
    elsewhere: Option<Elsewhere>,
    /// The step of the road that the game is, if it is one.
    road: Option<RoadGame<'a>>,
}

impl Conversation<'_> {
    /// Prints `notices` and the greeting, then answers lines until the player leaves or the input
    /// ends. Returns its language at the end. The journal is closed in any case.
    fn hold(self, input: &InputLines, notices: Vec<String>) -> Result<(Flow, Language), CliError> {
        self.hold_after(input, notices, VecDeque::new())
    }

    /// The same, with inputs that were `held` before it.
    fn hold_after(
        mut self,
        input: &InputLines,
        notices: Vec<String>,
        held: VecDeque<LineInput>,
    ) -> Result<(Flow, Language), CliError> {
        let greeting = [notices, self.dialogue.greeting()].concat();
        let told = self.say(&greeting).and_then(|()| self.tell_elsewhere());
        let flow = told.and_then(|flow| match flow {
            Flow::GoOn => self.answer_all(input, held),
            flow => Ok(flow),
        });
        let language = self.dialogue.language();
        self.elsewhere.take().into_iter().for_each(Elsewhere::leave);
        self.dialogue.leave();
        Ok((flow?, language))
    }

    /// Tells what has happened at the other ends of the table before the dialogue began.
    fn tell_elsewhere(&mut self) -> Result<Flow, CliError> {
        let Some(elsewhere) = &mut self.elsewhere else { return Ok(Flow::GoOn) };
        let reply = elsewhere.tell(&mut self.dialogue);
        self.carry_out(reply)
    }

    /// Takes an input from the other end of the table.
    fn take_link(&mut self, event: LinkEvent) -> Reply {
        let elsewhere = self.elsewhere.as_mut();
        elsewhere.map_or_else(Reply::default, |it| it.take(event, &mut self.dialogue))
    }

    /// Lets time pass on the clocks and for the connections.
    fn pass(&mut self, elapsed: Duration) -> Result<Flow, CliError> {
        let passed = self.dialogue.pass(elapsed);
        self.carry_out(passed)?;
        let Some(elsewhere) = &mut self.elsewhere else { return Ok(Flow::GoOn) };
        let reply = elsewhere.pass(elapsed, &mut self.dialogue);
        self.carry_out(reply)
    }

    fn answer_all(
        &mut self,
        input: &InputLines,
        mut held: VecDeque<LineInput>,
    ) -> Result<Flow, CliError> {
        let flow = self.answer_each(input, &mut held);
        input.put_back(held);
        flow
    }

    /// Answers the inputs; one that comes while the adviser thinks is `held` and answered after it.
    fn answer_each(
        &mut self,
        input: &InputLines,
        held: &mut VecDeque<LineInput>,
    ) -> Result<Flow, CliError> {
        let mut watch = Stopwatch::start();
        loop {
            let attended = self
                .dialogue
                .attend()
                .map_err(|error| no_thread(self.dialogue.language(), error))?;
            self.carry_out(attended)?;
            if let Some(question) = self.dialogue.ask_about_engine() {
                self.carry_out(question)?;
            }
            let hint = self.road.as_mut().and_then(|road| road.due_hint(&mut self.dialogue));
            if let Some(hint) = hint {
                self.carry_out(hint)?;
                continue;
            }
            let due = self.elsewhere.as_ref().and_then(Elsewhere::until_due);
            let end = [self.dialogue.until_flag(), due].into_iter().flatten().min();
            let end = end.map(|left| watch.since() + left);
            let is_free = !self.dialogue.awaits_advice();
            let next = match if is_free { held.pop_front() } else { None } {
                Some(line) => line,
                None => input
                    .next_before(end)
                    .map_err(|error| unreadable(self.dialogue.language(), error))?,
            };
            let passed = watch.lap(self.dialogue.table().runs_unattended());
            match self.pass(passed)? {
                Flow::GoOn => {}
                flow => return Ok(flow),
            }
            let reply = match next {
                LineInput::Line(line) if self.dialogue.stops(&line) => self.dialogue.answer(&line),
                line @ (LineInput::Line(_) | LineInput::End) if self.dialogue.awaits_advice() => {
                    held.push_back(line);
                    continue;
                }
                LineInput::Line(line) if self.takes_step(&line) => return Ok(Flow::NextStep),
                LineInput::Line(line) => self.dialogue.answer(&line),
                LineInput::TooLong => vec![input::too_long(self.dialogue.language())].into(),
                LineInput::Table(input) => self.dialogue.take(input),
                LineInput::Link(event) => self.take_link(event),
                LineInput::NotNotified(error) => {
                    let language = self.dialogue.language();
                    vec![language.sentence(&error.words(language))].into()
                }
                LineInput::TimedOut => continue,
                LineInput::End => return Ok(Flow::End),
            };
            match self.carry_out(reply)? {
                Flow::GoOn => {}
                flow => return Ok(flow),
            }
        }
    }

    /// Writes what has changed, prints the answer, then synchronises the journal with the disk, so that
    /// the answer does not wait for it. Returns the course of the dialogue.
    fn carry_out(&mut self, reply: Reply) -> Result<Flow, CliError> {
        let stored = self.dialogue.store();
        // Changes are stored before the others see them.
        let exchanged = match &mut self.elsewhere {
            Some(elsewhere) => elsewhere.exchange(&mut self.dialogue),
            None => Reply::default(),
        };
        let told = [reply.told, stored, exchanged.told, reply.standing, exchanged.standing];
        self.say(&told.concat())?;
        let failed = self.dialogue.sync();
        self.say(&failed)?;
        if let Some(road) = &mut self.road {
            let told = road.note_end(&self.dialogue);
            self.say(&told)?;
        }
        Ok(if reply.flow == Flow::GoOn { exchanged.flow } else { reply.flow })
    }

    /// Whether `line` takes the next step of the road.
    fn takes_step(&self, line: &str) -> bool {
        self.road.as_ref().is_some_and(|road| road.takes_step(line))
    }

    fn say(&mut self, lines: &[String]) -> Result<(), CliError> {
        lines.iter().try_for_each(|line| self.out.line(line))?;
        self.out.flush()
    }
}

fn no_thread(language: Language, error: io::Error) -> CliError {
    CliError::failure(message!(
        language,
        "plain-computer-cannot-think",
        error = language.tell(&error)
    ))
}

fn unreadable(language: Language, error: io::Error) -> CliError {
    CliError::failure(message!(language, "plain-cannot-read-input", error = language.tell(&error)))
}
