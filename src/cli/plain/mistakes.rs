//! The mistakes of a game as problems, by lines of text. The engine searches the game before the first question, and
//! each new answer.

use super::course::{CourseLines, CourseWords, Words};
use super::speech;
use crate::cli::{output, tuned};
use zushiki_core::notation::Notation;
use zushiki_engine::Engine;
use zushiki_play::course::{CourseEvent, MistakeCourse};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Side, attempt_sentence, lesson_progress, lesson_standing, mistake_question,
};

/// Prepares `course`, with its progress on standard error.
pub(super) fn course(
    language: Language,
    course: MistakeCourse,
    notation: Notation,
) -> CourseLines<MistakeCourse> {
    let selection = course.lesson().game().start().selection().clone();
    let engine = Engine::new(&selection, tuned::settings(language, Some(&selection)));
    let mut lines = CourseLines::new(language, course, notation).judged_by(engine);
    while let Some(progress) = lines.course.lesson().progress() {
        output::progress(&lesson_progress(language, progress));
        lines.search();
    }
    output::progress_end();
    lines.show();
    lines
}

impl CourseWords for MistakeCourse {
    fn greeting(&self, Words { language, .. }: Words) -> Vec<String> {
        let has_problems = !self.lesson().problems().is_empty();
        has_problems.then(|| message!(language, "after-plain-greeting")).into_iter().collect()
    }

    fn introduction(&self, Words { language, notation }: Words) -> Vec<String> {
        let lesson = self.lesson();
        let Some((mistake, _)) = lesson.asked_problem() else {
            let side = Side::of(lesson.game().position().selection(), lesson.side());
            return vec![message!(language, "after-lesson-none", side)];
        };
        let (at, count) = (lesson.at() + 1, lesson.problems().len());
        let mut lines = vec![message!(language, "after-lesson-title", at, count)];
        lines.extend(speech::board(language, mistake.game.position()));
        lines.push(mistake_question(language, mistake, notation));
        lines
    }

    fn task(&self, words: Words) -> Vec<String> {
        self.introduction(words)
    }

    fn told(&self, event: &CourseEvent, Words { language, notation }: Words) -> Vec<String> {
        let told = match (event, self.lesson().asked_problem()) {
            (CourseEvent::Judged, Some((mistake, attempt))) => {
                attempt_sentence(language, mistake, attempt, notation)
            }
            (CourseEvent::End | CourseEvent::StepAsked, Some(_)) => {
                lesson_standing(language, self.lesson())
            }
            _ => return Vec::new(),
        };
        vec![told]
    }

    fn help(&self, language: Language) -> String {
        message!(language, "after-plain-help")
    }
}
