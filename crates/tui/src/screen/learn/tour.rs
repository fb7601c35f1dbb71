//! A lesson of the tour: its text beside a board on which the task is done.

use super::course::{CourseScreen, CourseView, PanelText};
use super::keys::with_keys;
use super::panel::{Part, offer};
use crate::Options;
use crate::keymap::Mode;
use crate::screen::Message;
use zushiki_play::course::{Course, CourseEvent, CourseState, TourCourse};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, road_next};

/// The screen of the tour.
pub type TourScreen = CourseScreen<TourCourse>;

/// The panel of the task, or after it was done.
fn panel(course: &TourCourse, is_done: bool, options: &Options) -> PanelText {
    let (language, lesson, part) = (options.language, course.lesson(), course.part());
    let (at, count) = (course.at() + 1 - part.start, part.len());
    let (state, keys) = if is_done {
        let done = message!(language, "learning-done", text = lesson.done.of(language));
        (done, what_follows(course, language))
    } else {
        (String::new(), with_keys(lesson.keys.of(language), options.keymap))
    };
    let title = lesson.title.of(language);
    let task = message!(language, "learning-task", task = lesson.task.of(language));
    PanelText {
        title: message!(language, "learning-lesson-of", at, count, title),
        text: lesson.text.of(language).to_owned(),
        task: (Part::Task, task),
        state: (Part::Task, state),
        keys,
        ..PanelText::default()
    }
}

/// The sentences about the effect of Enter once the task is done.
fn what_follows(course: &TourCourse, language: Language) -> String {
    match course.step_after() {
        _ if !course.is_last_of_part() => message!(language, "learning-go-on"),
        Some(next) => offer(language, road_next(language, Some(next))),
        None => message!(language, "learning-last-further"),
    }
}

impl CourseView for TourCourse {
    const IS_LESSON: bool = true;

    fn board_keys(&self) -> Mode {
        if self.state() == CourseState::Over { Mode::LessonDone } else { Mode::Lesson }
    }

    fn panel(&self, options: &Options) -> PanelText {
        panel(self, self.state() == CourseState::Over, options)
    }

    fn longest_panels(&self, options: &Options) -> [PanelText; 2] {
        let language = options.language;
        let note = match self.lesson().missed.of(language) {
            "" => message!(language, "learning-longest-hint"),
            missed => message!(language, "learning-taken-back", why = missed),
        };
        let note = (Part::Warning, note);
        [panel(self, true, options), PanelText { note, ..panel(self, false, options) }]
    }

    fn note(&self, language: Language, event: &CourseEvent) -> Option<Message> {
        let &CourseEvent::Missed { miss, is_taken_back } = event else { return None };
        let why = wording::missed(language, self.lesson(), miss);
        let told = if is_taken_back { message!(language, "learning-taken-back", why) } else { why };
        Some(Message::warning(told))
    }
}
