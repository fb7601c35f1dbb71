//! The lesson on the mistakes of a game: its progress while it is prepared, then its problems beside a board on which
//! they are answered.

use super::course::{CourseScreen, CourseView, PanelText};
use super::key_hints::{self, KeyHint};
use super::panel::{Part, offer};
use crate::Options;
use crate::action::{Action, LearnAction, ListStep};
use crate::keymap::Mode;
use crate::screen::Message;
use zushiki_play::course::{Course, CourseCommand, CourseState, MistakeCourse};
use zushiki_play::learn::Progress;
use zushiki_play::mistakes::State;
use zushiki_play::opponent::Advice;
use zushiki_play::table::TableView;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::{
    Side, attempt_sentence, lesson_progress, lesson_standing, mistake_question, road_passed,
};

/// The screen of the lesson.
pub type MistakeScreen = CourseScreen<MistakeCourse>;

impl CourseScreen<MistakeCourse> {
    /// Notes the step of the road as done once the lesson is. Returns the progress with it, the first time only.
    pub fn take_step_done(&mut self) -> Option<Progress> {
        self.course.take_step_done().map(|_| self.course.progress().clone())
    }

    /// The position for the engines: the one that the lesson asks about.
    #[must_use]
    pub fn view_for_engines(&self) -> TableView<'_> {
        TableView { asked: self.course.asked(), ..self.board.table().view_for_engines(true) }
    }

    /// Takes an answer of the adviser.
    pub fn take_advice(&mut self, advice: &Advice, options: &Options) {
        match advice {
            Advice::Lines(node, answer) => {
                let command = CourseCommand::TakeSearched(*node, answer);
                if self.course.apply(command).is_some_and(|events| !events.is_empty()) {
                    self.show(options);
                }
            }
            Advice::Failed | Advice::Stuck(_) => {
                let told = message!(options.language, "after-lesson-failed");
                self.note = Some(Message::warning(told));
            }
            Advice::Hint(_) | Advice::Mate(_) | Advice::Report(..) => {}
        }
    }
}

/// The question of the lesson, the progress of its preparation, or the reason why it asks nothing.
fn task(course: &MistakeCourse, options: &Options) -> (Part, String) {
    let (language, lesson) = (options.language, course.lesson());
    match (lesson.progress(), lesson.asked_problem()) {
        (Some(progress), _) => (Part::Text, lesson_progress(language, progress)),
        (None, Some((mistake, _))) => {
            (Part::Task, mistake_question(language, mistake, options.readable_notation()))
        }
        (None, None) => {
            let side = Side::of(lesson.game().position().selection(), lesson.side());
            (Part::Text, message!(language, "after-lesson-none", side))
        }
    }
}

/// The keys that are useful now, with their effects.
fn keys_text(course: &MistakeCourse, options: &Options) -> String {
    if let Some(passed) = course.passed() {
        return offer(options.language, road_passed(options.language, passed));
    }
    let learn = |action, told| KeyHint::Key(Action::Learn(action), told);
    let next = learn(LearnAction::Lesson(ListStep::On), key_hints::NEXT);
    let solution = learn(LearnAction::GiveUp, key_hints::SOLUTION);
    let leave = KeyHint::Key(Action::Verb(Verb::ChooseVariant), key_hints::LEAVE);
    let steps = KeyHint::Key(Action::Verb(Verb::LookForward), key_hints::STEPS);
    let keys = match course.problem_state() {
        None | Some(State::Searching(_)) => vec![leave],
        Some(State::Open) => vec![solution, next, leave],
        Some(State::Wrong { .. }) => vec![KeyHint::TakeBack, steps, solution],
        Some(State::Right { .. } | State::Shown) => vec![KeyHint::Next, steps, leave],
    };
    key_hints::sentence(options, course.board_keys(), &keys)
}

fn state(course: &MistakeCourse, options: &Options) -> (Part, String) {
    let language = options.language;
    let told = course.lesson().asked_problem().map(|(mistake, attempt)| {
        attempt_sentence(language, mistake, attempt, options.readable_notation())
    });
    match course.state() {
        CourseState::Open => (Part::Text, message!(language, "after-lesson-hint")),
        CourseState::Wrong => (Part::Warning, told.unwrap_or_default()),
        _ => (Part::Text, told.unwrap_or_default()),
    }
}

impl CourseView for MistakeCourse {
    fn board_keys(&self) -> Mode {
        match self.problem_state() {
            _ if self.lesson().progress().is_some() => Mode::TaskWaits,
            None => Mode::MistakesNone,
            Some(State::Searching(_)) => Mode::TaskWaits,
            Some(State::Open) => Mode::Mistake,
            _ => Mode::MistakeOver,
        }
    }

    fn idle(&self) -> &'static [Action] {
        match self.problem_state() {
            Some(State::Shown) => key_hints::SHOWN,
            _ => &[],
        }
    }

    fn panel(&self, options: &Options) -> PanelText {
        let (language, lesson) = (options.language, self.lesson());
        let (at, count) = (self.at() + 1, lesson.problems().len());
        let (title, standing) = match count {
            0 => (message!(language, "after-lesson-title-preparing"), String::new()),
            _ => {
                let title = message!(language, "after-lesson-title", at, count);
                (title, lesson_standing(language, lesson))
            }
        };
        let (task, state) = (task(self, options), state(self, options));
        PanelText {
            title,
            task,
            state,
            keys: keys_text(self, options),
            standing,
            ..PanelText::default()
        }
    }

    fn longest_panels(&self, options: &Options) -> [PanelText; 2] {
        let now = self.panel(options);
        let longest = message!(options.language, "after-lesson-longest");
        [PanelText { state: (Part::Text, longest), ..now.clone() }, now]
    }

    fn has_line(&self) -> bool {
        use State::{Right, Shown, Wrong};
        matches!(self.problem_state(), Some(Wrong { .. } | Right { .. } | Shown))
    }

    fn is_empty(&self) -> bool {
        self.lesson().problems().is_empty()
    }
}
