//! A problem: its task beside a board on which it is played against the best defence.

use super::course::{CourseScreen, CourseView, PanelText};
use super::key_hints::{self, KeyHint};
use super::panel::{Part, offer};
use crate::Options;
use crate::action::{Action, LearnAction, ListStep};
use crate::keymap::Mode;
use crate::screen::{Context, Message, Response};
use zushiki_play::course::{Course, CourseCommand, CourseEvent, CourseState, ProblemCourse};
use zushiki_play::problems::{Attempt, State, Worked};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Wording, problem_standing, road_passed, state_sentence, task_sentence,
};

/// The screen of a problem.
pub type ProblemScreen = CourseScreen<ProblemCourse>;

impl CourseScreen<ProblemCourse> {
    /// Takes the result of work on the attempt: see [`Course::work`].
    pub fn take_worked(&mut self, worked: &Worked, context: &Context<'_>) -> Response {
        let events = self.course.apply(CourseCommand::TakeWorked(worked)).unwrap_or_default();
        if !events.is_empty() {
            self.show(context.options);
        }
        self.take(events, context)
    }
}

/// The panel; it `warns` of the price of a hint before the hint.
fn panel(course: &ProblemCourse, warns: bool, options: &Options) -> PanelText {
    let (language, attempt) = (options.language, course.attempt());
    let (at, count, problem) = (course.at() + 1, course.book().len(), attempt.problem());
    let title = match problem.plies() {
        None => message!(language, "learning-problem", at, count),
        Some(_) => {
            let grade = problem.grade().words(language);
            message!(language, "learning-problem-graded", at, count, grade)
        }
    };
    let state = match (course.state(), attempt.state()) {
        (CourseState::Waiting, _) => (Part::Text, message!(language, "learning-at-work")),
        (_, State::Wrong(_)) => (Part::Warning, told(attempt, options)),
        _ => (Part::Text, told(attempt, options)),
    };
    let price = warns.then(|| message!(language, "learning-hint-counts"));
    let keys = price.into_iter().chain([keys_text(course, options)]).collect::<Vec<_>>();
    PanelText {
        title,
        task: (Part::Task, task_sentence(language, problem)),
        state,
        keys: language.sentences(&keys),
        standing: problem_standing(language, course.book()),
        ..PanelText::default()
    }
}

fn told(attempt: &Attempt, options: &Options) -> String {
    state_sentence(options.language, attempt, options.readable_notation())
}

/// The keys that are useful now, with their effects.
fn keys_text(course: &ProblemCourse, options: &Options) -> String {
    let undo = |told| KeyHint::Key(Action::Verb(Verb::Undo), told);
    let hint = KeyHint::Key(Action::Verb(Verb::Hint), key_hints::HINT);
    let learn = |action, told| KeyHint::Key(Action::Learn(action), told);
    let leave = KeyHint::Key(Action::Verb(Verb::ChooseVariant), key_hints::LEAVE);
    let keys = match course.attempt().state() {
        _ if course.state() == CourseState::Waiting => vec![leave],
        State::Open if course.attempt().game().is_empty() => vec![
            hint,
            learn(LearnAction::GiveUp, key_hints::SOLUTION),
            learn(LearnAction::Lesson(ListStep::On), key_hints::NEXT),
        ],
        State::Open => vec![undo(key_hints::TAKE_BACK), hint],
        State::Wrong(_) | State::AsGood => vec![KeyHint::TakeBack],
        State::Solved => match course.passed() {
            Some(passed) => return offer(options.language, road_passed(options.language, passed)),
            None => vec![KeyHint::Next],
        },
        State::GivenUp => {
            let review = KeyHint::Key(Action::Verb(Verb::LookForward), key_hints::STEPS);
            vec![review, undo(key_hints::AGAIN), KeyHint::Next]
        }
    };
    key_hints::sentence(options, course.board_keys(), &keys)
}

impl CourseView for ProblemCourse {
    fn board_keys(&self) -> Mode {
        match self.state() {
            CourseState::Waiting => Mode::TaskWaits,
            CourseState::Open => Mode::Problem,
            CourseState::Wrong | CourseState::Over => Mode::ProblemOver,
        }
    }

    fn idle(&self) -> &'static [Action] {
        match self.attempt().state() {
            State::Solved | State::GivenUp => key_hints::SHOWN,
            _ => &[],
        }
    }

    fn panel(&self, options: &Options) -> PanelText {
        let is_open = self.state() == CourseState::Open;
        panel(self, is_open && self.book().hint_counts(self.attempt()), options)
    }

    fn longest_panels(&self, options: &Options) -> [PanelText; 2] {
        let now = panel(self, true, options);
        let longest = message!(options.language, "learning-problem-longest");
        [PanelText { state: (Part::Text, longest), ..now.clone() }, now]
    }

    fn has_line(&self) -> bool {
        self.attempt().state() == State::GivenUp
    }

    fn note(&self, language: Language, event: &CourseEvent) -> Option<Message> {
        match event {
            CourseEvent::OthersDone => {
                Some(Message::plain(message!(language, "learning-others-solved")))
            }
            CourseEvent::NoHint if self.state() == CourseState::Open => {
                Some(Message::plain(message!(language, "learning-no-win")))
            }
            _ => None,
        }
    }
}
