//! Courses by lines of text: the loop, and the answers to what can be typed in every course on a board. What differs
//! between courses is a [`CourseWords`].

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::course_words::course_word;
use super::dialogue::{self, Dialogue};
use super::help;
use super::input::InputLines;
use crate::cli::error::CliError;
use crate::cli::learned::Learned;
use crate::cli::output::Output;
use zushiki_core::notation::{Notation, japanese};
use zushiki_core::text::quoted;
use zushiki_engine::{Engine, Limits};
use zushiki_play::course::{BoardCourse, CourseCommand, CourseEvent, CourseState};
use zushiki_play::learn::Progress;
use zushiki_play::opponent::{AdviceKind, request_at};
use zushiki_play::problems::Work;
use zushiki_play::road::Passed;
use zushiki_play::table::Table;
use zushiki_play::verbs::{KnownTo, Verb};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{road_passed, typed_verb};

/// The sentences after a step: what is done, what comes next, and how to take it.
pub(super) fn passed_in_words(language: Language, passed: Passed) -> String {
    let told = road_passed(language, passed);
    match passed.next {
        Some(_) => language.sentences(&[told, message!(language, "plain-road-enter")]),
        None => told,
    }
}

/// The end of a course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// The player has left, or the input has ended.
    Left,
    /// The player takes the next step of the road.
    NextStep,
}

/// Lets the player answer in `course`. On the road an empty line takes the next step once that of the course is done.
pub(super) fn go_through(
    language: Language,
    input: &InputLines,
    mut course: Box<dyn LineCourse>,
    learned: &mut Learned,
    is_on_road: bool,
) -> Result<Ending, CliError> {
    let mut out = Output::new();
    say(&mut out, learned.fault.take().into_iter().chain(course.greeting()))?;
    let mut passed: Option<Passed> = None;
    while let Some(line) = input.next(language)? {
        let text = line.trim();
        if text.is_empty() && passed.is_some_and(|passed| passed.next.is_some()) {
            return Ok(Ending::NextStep);
        }
        let mut reply = course.answer(text);
        if reply.has_learned {
            let new = reply.passed.filter(|_| is_on_road);
            reply.lines.extend(new.map(|new| passed_in_words(language, new)));
            passed = new.or(passed);
            learned.progress = course.progress().clone();
            reply.lines.extend(learned.keep(language));
        }
        say(&mut out, reply.lines)?;
        if reply.ends {
            break;
        }
    }
    Ok(Ending::Left)
}

fn say(out: &mut Output, lines: impl IntoIterator<Item = String>) -> Result<(), CliError> {
    lines.into_iter().try_for_each(|line| out.line(line))?;
    out.flush()
}

/// A course that is driven by lines of text.
pub(super) trait LineCourse {
    /// The lines before anything has been typed.
    fn greeting(&self) -> Vec<String>;

    /// The answer to a line without blanks around it.
    fn answer(&mut self, text: &str) -> CourseReply;

    /// The progress with that of the course up to now.
    fn progress(&self) -> &Progress;
}

/// The answer to a line.
#[derive(Default)]
pub(super) struct CourseReply {
    pub(super) lines: Vec<String>,
    /// Whether the progress has changed.
    pub(super) has_learned: bool,
    /// The step of the road that this has ended.
    pub(super) passed: Option<Passed>,
    /// Whether the player leaves.
    pub(super) ends: bool,
}

impl From<Vec<String>> for CourseReply {
    fn from(lines: Vec<String>) -> CourseReply {
        CourseReply { lines, ..CourseReply::default() }
    }
}

pub(super) fn goodbye(language: Language) -> CourseReply {
    CourseReply { ends: true, ..vec![dialogue::goodbye(language)].into() }
}

/// The language of the sentences, and the notation of the moves in them.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub(super) language: Language,
    pub(super) notation: Notation,
}

/// The sentences of a course.
pub(super) trait CourseWords: BoardCourse {
    /// Whether the course has lessons: a move is described as in a game before it is judged, and the commands of games
    /// that need no files and no programs can be given.
    const IS_LESSON: bool = false;
    /// Whether a task can be chosen by its number.
    const HAS_NUMBERS: bool = false;

    /// The lines before the first task.
    fn greeting(&self, words: Words) -> Vec<String>;

    /// The lines about a task that begins.
    fn introduction(&self, words: Words) -> Vec<String>;

    /// The lines that ask for the task again.
    fn task(&self, words: Words) -> Vec<String>;

    /// The lines about an event, apart from those of all courses.
    fn told(&self, event: &CourseEvent, words: Words) -> Vec<String>;

    /// The list of what can be typed, before that of the dialogue.
    fn help(&self, language: Language) -> String;

    /// The answer to a word that changes nothing.
    fn looked_up(&self, _word: &str, _words: Words) -> Option<Vec<String>> {
        None
    }

    /// The task that follows where the part of the course is over.
    fn further(&self) -> Option<usize> {
        None
    }
}

/// A course on a board. Moves and questions about the position go to the [`Dialogue`] of a game.
pub(super) struct CourseLines<C> {
    pub(super) course: C,
    dialogue: Dialogue,
    /// The engine that searches what the course asks about.
    engine: Option<Engine>,
}

impl<C: CourseWords> CourseLines<C> {
    pub(super) fn new(language: Language, course: C, notation: Notation) -> CourseLines<C> {
        let dialogue = dialogue(language, &course, notation);
        CourseLines { course, dialogue, engine: None }
    }

    /// The same course with an engine.
    pub(super) fn judged_by(self, engine: Engine) -> CourseLines<C> {
        CourseLines { engine: Some(engine), ..self }
    }

    /// Searches or works out what the course asks about, if anything.
    pub(super) fn search(&mut self) -> Vec<CourseEvent> {
        if let Some(worked) = self.course.work().map(Work::carry_out) {
            return self.course.apply(CourseCommand::TakeWorked(&worked)).unwrap_or_default();
        }
        let (Some(asked), Some(engine)) = (self.course.asked(), &mut self.engine) else {
            return Vec::new();
        };
        let AdviceKind::Lines(lines) = asked.kind else { return Vec::new() };
        let limits = Limits { hard: Some(lines.time), ..Limits::default() };
        let node = asked.node;
        let request = request_at(asked.game, node, limits, lines.count);
        let (began, stop) = (Instant::now(), AtomicBool::new(false));
        let clock = || began.elapsed();
        let answer = engine.search(&request, &stop, &clock, &mut |_| {});
        self.course.apply(CourseCommand::TakeSearched(node, &answer)).unwrap_or_default()
    }

    fn words(&self) -> Words {
        Words { language: self.dialogue.language(), notation: self.dialogue.notation() }
    }

    /// Shows the game of the attempt to the player.
    pub(super) fn show(&mut self) {
        let Words { language, notation } = self.words();
        self.dialogue = dialogue(language, &self.course, notation);
    }

    fn apply(&mut self, command: CourseCommand<'_>) -> Option<CourseReply> {
        let events = self.course.apply(command)?;
        let mut reply = CourseReply::default();
        self.tell(events, &mut reply);
        Some(reply)
    }

    fn tell(&mut self, events: Vec<CourseEvent>, reply: &mut CourseReply) {
        events.iter().for_each(|event| self.tell_event(event, reply));
    }

    /// Adds what `event` is to the player.
    fn tell_event(&mut self, event: &CourseEvent, reply: &mut CourseReply) {
        if changes_board(event) {
            self.show();
        }
        let (words, language) = (self.words(), self.words().language);
        reply.lines.extend(self.course.told(event, words));
        match event {
            CourseEvent::Begun => reply.lines.extend(self.course.introduction(words)),
            CourseEvent::Judged => reply.lines.extend(self.follow_up()),
            CourseEvent::Asked => {
                let events = self.search();
                self.tell(events, reply);
            }
            CourseEvent::Missed { .. } => reply.lines.extend(self.course.task(words)),
            CourseEvent::TakenBack => reply.lines.push(message!(language, "plain-your-move")),
            CourseEvent::NothingToTakeBack => {
                reply.lines.push(message!(language, "plain-no-move-to-take-back"));
            }
            CourseEvent::Learned(passed) => (reply.has_learned, reply.passed) = (true, *passed),
            CourseEvent::NothingBefore | CourseEvent::OthersDone => {
                self.go_to(self.course.at(), reply);
            }
            CourseEvent::End | CourseEvent::StepAsked => match self.course.further() {
                Some(further) => self.go_to(further, reply),
                // After a step of the road the next one can be taken, or the same tasks again.
                None => reply.ends = !reply.has_learned,
            },
            _ => {}
        }
    }

    fn go_to(&mut self, at: usize, reply: &mut CourseReply) {
        let events = self.course.apply(CourseCommand::GoTo(at)).unwrap_or_default();
        self.tell(events, reply);
    }

    /// The sentence about the word to type after the result; `None` while the player can answer.
    fn follow_up(&self) -> Option<String> {
        let language = self.words().language;
        match self.course.state() {
            CourseState::Wrong => Some(message!(language, "plain-type-undo")),
            CourseState::Over => Some(message!(language, "plain-type-next")),
            CourseState::Waiting | CourseState::Open => None,
        }
    }

    /// The answer to an empty line: what the state of the task suggests. The loop asks about the next step of the road.
    fn accept(&mut self) -> CourseReply {
        let reply = match self.course.state() {
            CourseState::Open | CourseState::Waiting => None,
            CourseState::Wrong => self.apply(CourseCommand::Accept),
            CourseState::Over => self.apply(CourseCommand::Next),
        };
        reply.unwrap_or_else(|| self.course.task(self.words()).into())
    }

    /// The command of a word, which the course may not have.
    fn command(word: &str) -> Option<CourseCommand<'static>> {
        match word {
            "next" => Some(CourseCommand::Next),
            "back" => Some(CourseCommand::Back),
            "hint" => Some(CourseCommand::Hint),
            "undo" => Some(CourseCommand::TakeBack),
            "solution" => Some(CourseCommand::GiveUp),
            _ if !C::HAS_NUMBERS => None,
            number => number.parse::<usize>().ok()?.checked_sub(1).map(CourseCommand::GoTo),
        }
    }

    /// Whether a command of games can be given.
    fn has_verb(verb: Verb) -> bool {
        if C::IS_LESSON {
            verb.row().is_known_to(KnownTo::Lines) && !help::needs_services(verb)
        } else {
            help::only_tells(verb)
        }
    }

    fn help(&mut self, text: &str) -> Vec<String> {
        let language = self.dialogue.language();
        let others = if C::IS_LESSON {
            self.dialogue.answer(text).told
        } else {
            help::help_with(language, help::only_tells)
        };
        [vec![self.course.help(language)], others].concat()
    }

    /// Answers as in a game, and judges the result.
    fn attempt(&mut self, text: &str) -> CourseReply {
        let geometry = self.dialogue.record().game.position().geometry();
        let square = japanese::parse_place(geometry, text);
        if let Some(square) = square.filter(|_| self.course.asks_for_square()) {
            return self.apply(CourseCommand::Choose(square)).unwrap_or_default();
        }
        if typed_verb(text).is_some_and(|typed| !Self::has_verb(typed.verb)) {
            let language = self.dialogue.language();
            return vec![message!(language, "plain-only-in-games", text = quoted(text))].into();
        }
        let answer = self.dialogue.answer(text);
        let judged = CourseCommand::Judge(&self.dialogue.record().game);
        let events = self.course.apply(judged).unwrap_or_default();
        let is_told = C::IS_LESSON || events.is_empty();
        let told = if is_told { [answer.told, answer.standing].concat() } else { Vec::new() };
        let mut reply = CourseReply::from(told);
        self.tell(events, &mut reply);
        reply
    }
}

/// Whether the board shows another game after `event`.
const fn changes_board(event: &CourseEvent) -> bool {
    matches!(
        event,
        CourseEvent::Begun
            | CourseEvent::Judged
            | CourseEvent::TakenBack
            | CourseEvent::Answered(_)
            | CourseEvent::Missed { is_taken_back: true, .. }
    )
}

fn dialogue(language: Language, course: &impl BoardCourse, notation: Notation) -> Dialogue {
    Dialogue::new(language, Table::alone(course.session()), notation)
}

impl<C: CourseWords> LineCourse for CourseLines<C> {
    fn greeting(&self) -> Vec<String> {
        let words = self.words();
        [self.course.greeting(words), self.course.introduction(words)].concat()
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        let (word, words) = (course_word(text), self.words());
        if let Some(told) = self.course.looked_up(&word, words) {
            return told.into();
        }
        match word.as_str() {
            "quit" => goodbye(words.language),
            "" => self.accept(),
            "help" => self.help(text).into(),
            "lesson" if C::IS_LESSON => self.course.introduction(words).into(),
            "problem" if !C::IS_LESSON => self.course.introduction(words).into(),
            word => {
                let reply = Self::command(word).and_then(|command| self.apply(command));
                reply.unwrap_or_else(|| self.attempt(text))
            }
        }
    }

    fn progress(&self) -> &Progress {
        self.course.progress()
    }
}
