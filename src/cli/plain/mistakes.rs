//! The mistakes of a game as problems, by lines of text. The engine searches the game before the first question, and
//! each new answer.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use super::dialogue::Dialogue;
use super::help;
use super::learn::{Course, CourseReply, goodbye};
use super::speech;
use crate::cli::{output, tuned};
use zushiki_core::notation::Notation;
use zushiki_core::text::quoted;
use zushiki_engine::{Engine, Limits};
use zushiki_play::learn::Progress;
use zushiki_play::mistakes::{Lesson, State};
use zushiki_play::opponent::{AdviceKind, request_at};
use zushiki_play::road::Passed;
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Side, attempt_sentence, lesson_progress, lesson_standing, mistake_question, typed_verb,
};

/// The problems of a lesson.
pub(super) struct MistakeCourse {
    lesson: Lesson,
    engine: Engine,
    dialogue: Dialogue,
    notation: Notation,
    /// The progress of the player, if the lesson is a step of the road; otherwise nothing of it is kept.
    progress: Progress,
    is_on_road: bool,
}

impl MistakeCourse {
    /// Prepares `lesson`, with its progress on standard error.
    pub(super) fn new(language: Language, lesson: Lesson, notation: Notation) -> MistakeCourse {
        let selection = lesson.game().start().selection().clone();
        let engine = Engine::new(&selection, tuned::settings(language, Some(&selection)));
        let dialogue = dialogue(language, &lesson, notation);
        let progress = Progress::default();
        let mut course =
            MistakeCourse { lesson, engine, dialogue, notation, progress, is_on_road: false };
        while let Some(progress) = course.lesson.progress() {
            output::progress(&lesson_progress(language, progress));
            course.search();
        }
        output::progress_end();
        course.show();
        course
    }

    /// The same lesson as the next step of the road for a player with this `progress`.
    pub(super) fn on_road(self, progress: Progress) -> MistakeCourse {
        MistakeCourse { progress, is_on_road: true, ..self }
    }

    /// Searches the position that the lesson asks about, if any.
    fn search(&mut self) {
        let Some(asked) = self.lesson.asked() else { return };
        let AdviceKind::Lines(lines) = asked.kind else { return };
        let limits = Limits { hard: Some(lines.time), ..Limits::default() };
        let node = asked.node;
        let request = request_at(asked.game, node, limits, lines.count);
        let (began, stop) = (Instant::now(), AtomicBool::new(false));
        let clock = || began.elapsed();
        let answer = self.engine.search(&request, &stop, &clock, &mut |_| {});
        self.lesson.take(node, &answer);
    }

    /// Shows the game of the attempt to the player.
    fn show(&mut self) {
        self.dialogue = dialogue(self.dialogue.language(), &self.lesson, self.notation);
    }

    fn introduction(&self) -> Vec<String> {
        let language = self.dialogue.language();
        let Some((mistake, _)) = self.lesson.asked_problem() else {
            let selection = self.lesson.game().position().selection();
            let side = Side::of(selection, self.lesson.side());
            return vec![message!(language, "after-lesson-none", side)];
        };
        let (at, count) = (self.lesson.at() + 1, self.lesson.problems().len());
        let mut lines = vec![message!(language, "after-lesson-title", at, count)];
        lines.extend(speech::board(language, mistake.game.position()));
        lines.push(mistake_question(language, mistake, self.notation));
        lines
    }

    fn state(&self) -> Option<&State> {
        self.lesson.asked_problem().map(|(_, attempt)| attempt.state())
    }

    /// The result of the attempt, with what can be typed next.
    fn told(&self) -> CourseReply {
        let language = self.dialogue.language();
        let told = self
            .lesson
            .asked_problem()
            .map(|(mistake, attempt)| attempt_sentence(language, mistake, attempt, self.notation));
        let next = match self.state() {
            Some(State::Wrong { .. }) => Some(message!(language, "plain-type-undo")),
            Some(State::Right { .. } | State::Shown) => Some(message!(language, "plain-type-next")),
            _ => None,
        };
        told.into_iter().chain(next).collect::<Vec<_>>().into()
    }

    /// Answers as in a game, and judges the move if one was played.
    fn attempt(&mut self, text: &str) -> CourseReply {
        if typed_verb(text).is_some_and(|typed| !help::only_tells(typed.verb)) {
            let told =
                message!(self.dialogue.language(), "plain-only-in-games", text = quoted(text));
            return vec![told].into();
        }
        let before = self.dialogue.record().game.cursor_ply();
        let reply = self.dialogue.answer(text);
        self.notation = self.dialogue.notation();
        let game = &self.dialogue.record().game;
        let is_new = game.cursor_ply() > before;
        let is_open = self.state() == Some(&State::Open);
        match game.last_move().filter(|_| is_new && is_open) {
            Some(mv) => {
                self.lesson.play(mv);
                self.search();
                self.show();
                self.told()
            }
            None => [reply.told, reply.standing].concat().into(),
        }
    }

    fn take_back(&mut self) -> CourseReply {
        let language = self.dialogue.language();
        if !self.lesson.take_back() {
            return vec![message!(language, "plain-no-move-to-take-back")].into();
        }
        self.show();
        vec![message!(language, "plain-your-move")].into()
    }

    fn go_to(&mut self, at: usize) -> CourseReply {
        if self.lesson.go_to(at) {
            self.show();
            self.introduction().into()
        } else {
            let is_empty = self.lesson.problems().is_empty();
            let standing = lesson_standing(self.dialogue.language(), &self.lesson);
            let lines = if is_empty { Vec::new() } else { vec![standing] };
            let has_learned = self.is_on_road && Passed::note(&mut self.progress).is_some();
            // The next step can be taken, or these problems again.
            self.is_on_road = false;
            CourseReply { lines, has_learned, ends: !has_learned }
        }
    }

    /// Enter without a text: what the state of the problem suggests.
    fn go_ahead(&mut self) -> CourseReply {
        match self.state() {
            Some(State::Wrong { .. }) => self.take_back(),
            Some(State::Right { .. } | State::Shown) => self.go_to(self.lesson.at() + 1),
            None if self.is_on_road => self.go_to(1),
            _ => self.introduction().into(),
        }
    }
}

fn dialogue(language: Language, lesson: &Lesson, notation: Notation) -> Dialogue {
    let shown = lesson.asked_problem().map(|(_, attempt)| attempt.game());
    let game = shown.unwrap_or_else(|| lesson.game()).clone();
    let record = Record { game, ..Record::new(lesson.game().start().clone()) };
    Dialogue::new(language, Table::alone(Session::opened(record)), notation)
}

impl Course for MistakeCourse {
    fn greeting(&self) -> Vec<String> {
        let greeting = message!(self.dialogue.language(), "after-plain-greeting");
        let mut lines = self.introduction();
        if !self.lesson.problems().is_empty() {
            lines.insert(0, greeting);
        }
        lines
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        let at = self.lesson.at();
        match text.to_lowercase().as_str() {
            "quit" | "exit" => goodbye(self.dialogue.language()),
            "" => self.go_ahead(),
            "next" => self.go_to(at + 1),
            "back" => self.go_to(at.saturating_sub(1)),
            "problem" => self.introduction().into(),
            "undo" | "u" => self.take_back(),
            "solution" | "give up" => {
                self.lesson.give_up();
                self.show();
                self.told()
            }
            "help" | "?" => {
                let others = help::help_with(self.dialogue.language(), help::only_tells);
                let own = message!(self.dialogue.language(), "after-plain-help");
                [vec![own], others].concat().into()
            }
            _ => self.attempt(text),
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}
