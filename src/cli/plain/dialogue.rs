//! The answers to the lines of the dialogue. What is read and written, the table reads and writes.
//!
//! `commands` executes the commands. `game_in_words` describes the game in sentences: `lookup` has the answers that
//! change nothing, `review` those about the position shown and its variations, `told` the events of the table.

mod commands;
mod game_in_words;
mod lookup;
mod review;
mod told;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

pub(super) use self::commands::chosen_language;
use self::game_in_words::GameInWords;
pub(super) use self::lookup::diagram;
use super::{speech, storage};
use zushiki_core::board::Color;
use zushiki_core::game::Offer;
use zushiki_core::notation::{Notation, ParseMoveError, parse_move_after};
use zushiki_core::rules::Position;
use zushiki_core::text::quoted;
#[cfg(test)]
use zushiki_play::opponent::Advice;
use zushiki_play::session::{Command, Session};
use zushiki_play::storage::game_files::{OpenedFile, Overwrite, SaveTarget};
use zushiki_play::table::{Table, TableCommand, TableInput, TableQuestion};
use zushiki_play::verbs::{self, KnownTo, Verb};
use zushiki_record::{Record, Remark};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Answers, Side, typed_verb};

/// The last line to the player.
pub(super) fn goodbye(language: Language) -> String {
    message!(language, "plain-goodbye")
}

/// A table that is driven by lines of text.
pub(super) struct Dialogue {
    table: Table,
    language: Language,
    /// The question that the next line answers.
    question: Option<YesNoQuestion>,
    /// The notation in which moves are written.
    notation: Notation,
    /// The day on which a game that begins now is played, in the form of game files.
    date: Option<String>,
    /// The end of a shared table that the player is at; `None` if everybody is here.
    role: Option<TableRole>,
    /// The requests of the player that concern the others at a shared table.
    wishes: Vec<Wish>,
    /// Whether messages of the others are not shown.
    is_muted: bool,
}

/// The role of the player at a shared table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TableRole {
    /// The host.
    Host,
    /// A guest.
    Guest,
    /// A guest to whom the host offers another game.
    Offered,
}

/// Something that is to be sent to the others at a shared table, other than a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    /// A message.
    Say(String),
    /// The delay of the line is told here.
    Delay,
    /// Another game, which the host begins.
    Rematch,
    /// The host has begun another game.
    Begin {
        /// Whether the players have exchanged sides.
        swapped: bool,
    },
}

/// A question that is answered by yes or no.
enum YesNoQuestion {
    /// Whether the command is meant.
    Command(TableQuestion, TableCommand),
    /// Whether the opponent of the side accepts its offer.
    Accept(Color, Offer),
    /// Whether the side may take back its last move.
    Takeback(Color),
    /// Whether to start this engine, which the game names.
    StartEngine(String),
    /// Whether to leave a game that is not saved.
    Leave(Leaving),
    /// Whether to write to the game's own file, which this run of the program has not written, and what is left out then.
    Overwrite(PathBuf, Vec<Remark>),
}

/// The purpose for which a game is left.
enum Leaving {
    /// The end of the dialogue.
    Quit,
    /// The choice of another game; its ID, if it is named already.
    Menu(Option<String>),
    /// The same game from its start.
    PlayAgain {
        /// Whether the players swap sides.
        swapped: bool,
    },
    /// The game of a file of so many games.
    Open(Box<OpenedFile>, usize),
}

/// The course of the dialogue after an answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Flow {
    /// The next line is answered.
    #[default]
    GoOn,
    /// The player leaves.
    End,
    /// The player chooses another game; its ID, if it is named already.
    Menu(Option<String>),
    /// The player takes the next step of the road.
    NextStep,
}

/// The answer to a line.
#[derive(Default)]
pub(super) struct Reply {
    /// The lines about events and requests.
    pub(super) told: Vec<String>,
    /// The lines about the side to move, threats and clocks, or the result; empty if they have not
    /// changed. Messages about files come before them.
    pub(super) standing: Vec<String>,
    /// The course of the dialogue.
    pub(super) flow: Flow,
}

impl Reply {
    fn told(line: impl Into<String>) -> Reply {
        Reply { told: vec![line.into()], ..Reply::default() }
    }

    /// All lines of text.
    #[cfg(test)]
    pub(super) fn lines(&self) -> impl Iterator<Item = &str> {
        self.told.iter().chain(&self.standing).map(String::as_str)
    }
}

impl From<Vec<String>> for Reply {
    fn from(told: Vec<String>) -> Reply {
        Reply { told, ..Reply::default() }
    }
}

impl Dialogue {
    /// A dialogue about the game at a table, with moves written in `notation`.
    pub(super) fn new(language: Language, table: Table, notation: Notation) -> Dialogue {
        Dialogue {
            table,
            language,
            question: None,
            notation,
            date: None,
            role: None,
            wishes: Vec::new(),
            is_muted: false,
        }
    }

    /// The same dialogue, in which games that begin later are played on the day `date`.
    pub(super) fn dated(self, date: Option<String>) -> Dialogue {
        Dialogue { date, ..self }
    }

    /// Gives the player this role at a shared table from now on.
    pub(super) fn sit_as(&mut self, role: TableRole) {
        self.role = Some(role);
    }

    /// The same dialogue at a shared table, at which the player has this role.
    pub(super) fn at_table_as(self, role: TableRole) -> Dialogue {
        Dialogue { role: Some(role), ..self }
    }

    /// The table.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    /// The table, for what comes from its other end.
    pub(super) fn table_mut(&mut self) -> &mut Table {
        &mut self.table
    }

    /// The requests of the player that concern the others at a shared table.
    pub(super) fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Whether messages of the others are not shown.
    pub(super) const fn is_muted(&self) -> bool {
        self.is_muted
    }

    /// The lines about a game that has begun at the other end.
    pub(super) fn begun(&mut self) -> Reply {
        self.question = None;
        self.introduced(Vec::new())
    }

    /// The language of the answers.
    pub(super) const fn notation(&self) -> Notation {
        self.notation
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// The game as it is written to a file.
    pub(super) fn record(&self) -> &Record {
        self.table.record()
    }

    /// The time until a flag falls, if a clock runs.
    pub(super) fn until_flag(&self) -> Option<Duration> {
        self.session().until_flag().filter(|_| !self.table.is_clock_held())
    }

    /// Whether the adviser thinks about what the player has asked for: other lines wait for its answer.
    pub(super) fn awaits_advice(&self) -> bool {
        self.table.asked().is_some()
    }

    /// Whether `line` stops the analysis of the game that is under way, for which it need not wait.
    pub(super) fn stops(&self, line: &str) -> bool {
        self.table.analysis().has_game()
            && typed_verb(line.trim()).is_some_and(|typed| typed.verb == Verb::StopThinking)
    }

    /// Ends the game and closes its journal.
    pub(super) fn leave(mut self) {
        self.table.close();
    }

    /// The lines before anything has been typed.
    pub(super) fn greeting(&self) -> Vec<String> {
        let mut lines = self.words().introduction();
        lines.insert(1, message!(self.language, "plain-type-a-move"));
        lines.into_iter().chain(self.words().standing()).collect()
    }

    /// Carries out the command or move of a line, or takes it as the answer to the open question.
    pub(super) fn answer(&mut self, line: &str) -> Reply {
        let text = line.trim();
        let typed = typed_verb(text);
        match (self.question.take(), typed) {
            (_, Some(typed)) if typed.verb == Verb::Quit => self.leave_for(Leaving::Quit),
            (_, Some(typed)) if typed.verb == Verb::QuitAtOnce => self.leave_now(Leaving::Quit),
            (Some(question), _) => self.decide(question, text),
            (None, Some(typed)) => self.run(typed),
            (None, None) if text.is_empty() => {
                Reply { standing: self.words().standing(), ..Reply::default() }
            }
            (None, None) => self.square_or_move(text),
        }
    }

    /// Lets time pass. If a flag falls, the reply reports it and an open question is dropped.
    pub(super) fn pass(&mut self, elapsed: Duration) -> Reply {
        let reply = self.apply(Command::Tick(elapsed));
        if !reply.standing.is_empty() {
            self.question = None;
        }
        reply
    }

    /// Lets the others at the table act. Returns the lines about it.
    ///
    /// # Errors
    /// If the system gives no thread to an engine.
    pub(super) fn attend(&mut self) -> io::Result<Reply> {
        let events = self.table.attend()?;
        Ok(self.reply(events))
    }

    /// Takes what has come from the others at the table.
    pub(super) fn take(&mut self, input: TableInput) -> Reply {
        let events = self.table.take(input);
        self.reply(events)
    }

    /// Writes the changes to the files of the game. Returns the lines about it.
    pub(super) fn store(&mut self) -> Vec<String> {
        let events = self.table.store();
        self.reply(events).told
    }

    /// Makes the written data survive a loss of power. Returns the lines about a failure.
    pub(super) fn sync(&mut self) -> Vec<String> {
        let events = self.table.sync();
        self.reply(events).told
    }

    /// Applies a command and describes its events in sentences.
    fn apply(&mut self, command: impl Into<TableCommand>) -> Reply {
        let events = self.table.apply(command);
        self.reply(events)
    }

    fn session(&self) -> &Session {
        self.table.session()
    }

    fn position(&self) -> &Position {
        self.session().position()
    }

    /// The game in sentences.
    fn words(&self) -> GameInWords<'_> {
        GameInWords { table: &self.table, language: self.language, notation: self.notation }
    }

    /// Asks whether an engine that the game names may be started, if nobody has answered this and no other question is
    /// open.
    pub(super) fn ask_about_engine(&mut self) -> Option<Reply> {
        let engine =
            self.table.players().engine_to_ask_about().filter(|_| self.question.is_none())?;
        Some(self.ask(YesNoQuestion::StartEngine(engine)))
    }

    fn ask(&mut self, question: YesNoQuestion) -> Reply {
        let players = &self.session().headers().players;
        let asked = match &question {
            YesNoQuestion::Command(TableQuestion::Resign(by), _) => {
                let by = Side::of(self.position().selection(), *by);
                wording::resign_question(self.language, players, by)
            }
            YesNoQuestion::Command(TableQuestion::Claim, _) => {
                wording::claim_question(self.language, players, self.position())
            }
            YesNoQuestion::Command(TableQuestion::Analyse, _) => {
                wording::analyse_question(self.language)
            }
            &YesNoQuestion::Accept(by, offer) => {
                wording::offer_question(self.language, players, self.position(), by, offer)
            }
            &YesNoQuestion::Takeback(by) => {
                let side = Side::of(self.position().selection(), by);
                let name = wording::player_label(self.language, players, side);
                message!(self.language, "remote-takeback-question", name)
            }
            YesNoQuestion::StartEngine(engine) => wording::engine_question(self.language, engine),
            YesNoQuestion::Leave(Leaving::Quit) => wording::quit_question(self.language),
            YesNoQuestion::Leave(_) => message!(self.language, "plain-leave-game"),
            YesNoQuestion::Overwrite(path, left_out) => {
                storage::overwrite_question(self.language, path, left_out)
            }
        };
        self.question = Some(question);
        Reply::told(
            self.language.sentences(&[asked, message!(self.language, "plain-type-yes-or-no")]),
        )
    }

    /// Executes the answer to a question. A text that is not an answer leaves the question open.
    fn decide(&mut self, question: YesNoQuestion, text: &str) -> Reply {
        match (Answers::YES_OR_NO.read(text), question) {
            (Some(is_yes), question) => self.act_on(question, is_yes),
            // A move lets the offer lapse.
            (None, question @ (YesNoQuestion::Accept(..) | YesNoQuestion::Takeback(_)))
                if self.is_move(text) =>
            {
                self.refuse_and_go_on(question, text)
            }
            // The question comes without having been asked for, so that a line may be meant for the game.
            (None, question @ YesNoQuestion::StartEngine(_)) if self.is_line_of_game(text) => {
                self.refuse_and_go_on(question, text)
            }
            // Another file is named instead.
            (None, YesNoQuestion::Overwrite(..)) if is_save(text) => self.answer(text),
            (None, question) => self.ask_again(question, text),
        }
    }

    fn act_on(&mut self, question: YesNoQuestion, yes: bool) -> Reply {
        match question {
            YesNoQuestion::StartEngine(engine) => {
                let told = self.apply(Command::AnswerEngine { engine, may_start: yes });
                let standing = if yes { Vec::new() } else { self.words().standing() };
                Reply { standing: [told.standing, standing].concat(), ..Reply::from(told.told) }
            }
            YesNoQuestion::Accept(..) | YesNoQuestion::Takeback(_) => {
                self.apply(Command::Answer { accept: yes })
            }
            _ if !yes => {
                let standing = self.words().standing();
                Reply { standing, ..Reply::told(message!(self.language, "plain-no")) }
            }
            YesNoQuestion::Command(question, command) => {
                if question == TableQuestion::Analyse {
                    self.table.apply(TableCommand::AllowAnalysis);
                }
                self.apply(command)
            }
            YesNoQuestion::Leave(leaving) => self.leave_now(leaving),
            YesNoQuestion::Overwrite(..) => {
                let overwrite = Overwrite::Confirmed;
                self.apply(Command::Save(SaveTarget { file: None, overwrite }))
            }
        }
    }

    /// Answers no and executes `text` as a separate line.
    fn refuse_and_go_on(&mut self, question: YesNoQuestion, text: &str) -> Reply {
        let refused = self.act_on(question, false);
        let rest = self.answer(text);
        Reply { told: [refused.told, rest.told].concat(), ..rest }
    }

    /// Reports that `text` is not an answer, and asks again.
    fn ask_again(&mut self, question: YesNoQuestion, text: &str) -> Reply {
        let asked = self.ask(question);
        match text {
            "" => asked,
            _ => {
                let unread = message!(self.language, "plain-no-answer", text = quoted(text));
                Reply { told: [vec![unread], asked.told].concat(), ..asked }
            }
        }
    }

    /// Whether the text is a command, or names a square or a move.
    fn is_line_of_game(&self, text: &str) -> bool {
        typed_verb(text).is_some() || self.words().square(text).is_some() || self.is_move(text)
    }

    /// Whether the text is a move that can be played now.
    fn is_move(&self, text: &str) -> bool {
        parse_move_after(self.position(), self.session().last_destination(), text).is_ok()
    }

    fn square_or_move(&mut self, text: &str) -> Reply {
        match self.words().square(text) {
            Some(at) => speech::about(self.language, self.position(), at).into(),
            None => self.play_text(text),
        }
    }

    fn play_text(&mut self, text: &str) -> Reply {
        match parse_move_after(self.position(), self.session().last_destination(), text) {
            Ok(mv) => self.apply(Command::Play(mv)),
            Err(ParseMoveError::Illegal(refused)) => self.apply(Command::Play(refused.mv)),
            Err(error) if verbs::is_like_command(text, &error) => {
                Reply::told(wording::unknown_command(self.language, text, KnownTo::Lines))
            }
            Err(error) => {
                let why = self.words().unread(text, &error);
                let reply = if error.is_move() {
                    self.apply(Command::PlayImpossible)
                } else {
                    Reply::default()
                };
                Reply { told: [vec![why], reply.told].concat(), ..reply }
            }
        }
    }
}

/// Whether the text is a command that saves the game.
fn is_save(text: &str) -> bool {
    let typed = typed_verb(text).map(|typed| typed.verb);
    matches!(typed, Some(Verb::Save | Verb::SaveOver))
}

#[cfg(test)]
impl Dialogue {
    /// Takes the answer to the question of the table.
    pub(super) fn advised(&mut self, advice: Advice) -> Reply {
        let events = self.table.advise(advice);
        self.reply(events)
    }
}
