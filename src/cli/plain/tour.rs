//! The lessons by lines of text.

use super::course::{CourseLines, CourseWords, Words};
use crate::cli::error::CliError;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_play::course::{BoardCourse, Course, CourseEvent, TourCourse};
use zushiki_play::learn::{Progress, lessons, without_kanji};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side};

/// The tour at the lesson of index `at`, or the last one.
pub(super) fn course(
    language: Language,
    at: usize,
    progress: Progress,
    notation: Notation,
) -> Result<CourseLines<TourCourse>, CliError> {
    let lessons = lessons().map_err(|error| CliError::failed(language, error))?;
    let course = TourCourse::new(lessons, at.min(lessons.len() - 1), progress);
    let none = || CliError::failure(message!(language, "plain-last-lesson"));
    Ok(CourseLines::new(language, course.ok_or_else(none)?, notation))
}

/// The text of a lesson: with the kanji of pieces only in a language that is written with kanji.
fn readable(language: Language, text: &str) -> String {
    if language.needs_kanji() { text.to_owned() } else { without_kanji(text) }
}

/// The line about the answer to the player's last move.
fn answer_in_words(
    course: &TourCourse,
    answer: Move,
    Words { language, notation }: Words,
) -> String {
    let mut game = course.session().game().clone();
    game.undo();
    let (before, last) = (game.position(), game.last_move().map(|mv| mv.to()));
    let text = notation.write(before, last, answer);
    let side = Side::of(before.selection(), before.to_move());
    message!(language, "plain-lesson-answer", side, answer = text)
}

impl CourseWords for TourCourse {
    const IS_LESSON: bool = true;

    fn greeting(&self, Words { language, .. }: Words) -> Vec<String> {
        vec![message!(language, "plain-tour-greeting")]
    }

    fn introduction(&self, words: Words) -> Vec<String> {
        let (language, lesson, part) = (words.language, self.lesson(), self.part());
        let (number, count) = (self.at() + 1 - part.start, part.len());
        let title = lesson.title.of(language);
        let heading = message!(language, "plain-lesson", number, count, title);
        let text = readable(language, lesson.text.of(language));
        [heading, text].into_iter().chain(self.task(words)).collect()
    }

    fn task(&self, Words { language, .. }: Words) -> Vec<String> {
        let (task, typed) = (self.lesson().task.of(language), self.lesson().typed.of(language));
        vec![readable(language, message!(language, "plain-task", task, typed).trim_end())]
    }

    fn told(&self, event: &CourseEvent, words: Words) -> Vec<String> {
        let (language, lesson) = (words.language, self.lesson());
        match *event {
            CourseEvent::Answered(answer) => vec![answer_in_words(self, answer, words)],
            CourseEvent::Missed { miss, is_taken_back } => {
                let told = wording::missed(language, lesson, miss);
                let taken = is_taken_back.then(|| message!(language, "plain-missed"));
                vec![language.sentences(&[told].into_iter().chain(taken).collect::<Vec<_>>())]
            }
            CourseEvent::Done => {
                let done = readable(language, lesson.done.of(language));
                let done = language.sentences(&[message!(language, "plain-done"), done]);
                vec![done, message!(language, "plain-type-next")]
            }
            CourseEvent::End | CourseEvent::StepAsked => vec![match self.further() {
                Some(_) => message!(language, "plain-further"),
                None => message!(language, "plain-last-lesson"),
            }],
            _ => Vec::new(),
        }
    }

    fn help(&self, language: Language) -> String {
        message!(language, "plain-tour-help")
    }

    /// The further lessons follow the others.
    fn further(&self) -> Option<usize> {
        Some(self.at() + 1).filter(|&next| next < self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::super::course::LineCourse;
    use super::*;

    fn told(course: &mut dyn LineCourse, line: &str) -> String {
        course.answer(line).lines.join(" ")
    }

    fn tour() -> CourseLines<TourCourse> {
        course(Language::ENGLISH, 0, Progress::default(), Notation::Hodges).unwrap()
    }

    #[test]
    fn the_whole_tour_is_done_by_typing() {
        let mut tour = tour();
        assert!(
            tour.greeting()
                .join(" ")
                .contains("Lesson 1 of 11: Your side. The pieces of both sides")
        );
        let answers: [&[&str]; 11] = [
            &["5i"],
            &["3d"],
            &["7g7f"],
            &["P-2f"],
            &["moves 5e", "Sx4d"],
            &["hands", "P*5e"],
            &["S-6c+"],
            &["G-5h"],
            &["G*5b"],
            &["history", "undo", "undo", "undo"],
            &["DE-6c+"],
        ];
        let count = answers.len();
        for (index, lines) in answers.into_iter().enumerate() {
            let last = lines.iter().map(|line| told(&mut tour, line)).last().unwrap();
            assert!(last.contains("Done. "), "lesson {}: {last}", index + 1);
            assert!(tour.progress().has_lesson(&tour.course.lesson().id));
            let reply = tour.answer("");
            let next = if index + 1 < count {
                format!("Lesson {} of 11", index + 2)
            } else {
                "You know enough for a game".to_owned()
            };
            assert!(reply.lines[0].starts_with(&next), "{:?}", reply.lines);
        }
    }

    #[test]
    fn another_move_than_the_task_is_taken_back() {
        let mut tour = tour();
        assert!(told(&mut tour, "5a").starts_with("This is 5a. Task: Choose your king"));
        assert!(told(&mut tour, "e4").contains("e4 is 5f; did you mean P-5f?"));
        assert!(told(&mut tour, "next").starts_with("Lesson 2 of 11"));
        told(&mut tour, "next");
        let missed = told(&mut tour, "P-2f");
        assert!(
            missed.contains("not the task. The move has been taken back. Task: Move the pawn"),
            "{missed}"
        );
        assert!(told(&mut tour, "R-7h").contains("taken back"), "Black is to move again");
        assert!(told(&mut tour, "7g7e").contains("A pawn steps ahead"));
        assert!(told(&mut tour, "7g7f").contains("Done."));
        assert!(told(&mut tour, "back").starts_with("Lesson 2 of 11"));
        assert!(told(&mut tour, "help").contains("the previous lesson"));
        assert!(told(&mut tour, "hint").starts_with("'hint' is for games."));
        assert!(tour.answer("quit").ends);
    }
}
