//! Mate problems by lines of text. The solver judges the moves.

use super::course::{CourseLines, CourseWords, Words};
use super::speech;
use crate::cli::error::CliError;
use zushiki_core::notation::Notation;
use zushiki_play::course::{Course, CourseEvent, CourseState, ProblemCourse};
use zushiki_play::problems::{ProblemBook, ProblemKind, State};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording;
use zushiki_words::wording::{Wording, problem_standing, state_sentence, task, task_sentence};

/// The problem of `book` to try next.
pub(super) fn course(
    language: Language,
    book: ProblemBook,
    notation: Notation,
) -> Result<CourseLines<ProblemCourse>, CliError> {
    let first = book.next_problem(None).or(book.shown().first().copied());
    let course = first.and_then(|at| ProblemCourse::new(book, at));
    let none = || CliError::failure(message!(language, "plain-there-are-no-problems"));
    Ok(CourseLines::new(language, course.ok_or_else(none)?, notation))
}

fn list(book: &ProblemBook, language: Language) -> Vec<String> {
    let Some(collection) = book.collection() else { return Vec::new() };
    let line = |index: usize| {
        let problem = collection.items[index].examined();
        let task = problem.map_or_else(
            || message!(language, "plain-a-position"),
            |problem| task(language, problem),
        );
        let state = match book.state(index) {
            Some(true) => "solved",
            Some(false) => "missed",
            None => "open",
        };
        message!(language, "plain-problem-of-list", number = index + 1, task, state)
    };
    let lines = book.shown().into_iter().map(line);
    lines.chain([problem_standing(language, book)]).collect()
}

impl CourseWords for ProblemCourse {
    const HAS_NUMBERS: bool = true;

    fn greeting(&self, Words { language, .. }: Words) -> Vec<String> {
        let greeting = match self.book().kind() {
            ProblemKind::Mates => message!(language, "plain-problems-greeting"),
            ProblemKind::Tactics => message!(language, "plain-tactics-greeting"),
        };
        vec![greeting, problem_standing(language, self.book())]
    }

    fn introduction(&self, words: Words) -> Vec<String> {
        let (language, problem) = (words.language, self.attempt().problem());
        let name = self.book().collection().map(|it| it.name.words(language)).unwrap_or_default();
        let (number, count) = (self.at() + 1, self.book().len());
        let heading = match problem.plies() {
            Some(_) => {
                let grade = problem.grade().words(language);
                message!(language, "plain-graded-problem", name, number, count, grade)
            }
            None => message!(language, "plain-problem", name, number, count),
        };
        let board = speech::board(language, problem.position());
        [heading].into_iter().chain(board).chain(self.task(words)).collect()
    }

    fn task(&self, Words { language, .. }: Words) -> Vec<String> {
        vec![task_sentence(language, self.attempt().problem())]
    }

    fn told(&self, event: &CourseEvent, Words { language, notation }: Words) -> Vec<String> {
        match event {
            CourseEvent::Judged => {
                let is_solved = self.attempt().state() == State::Solved;
                let standing = is_solved.then(|| problem_standing(language, self.book()));
                let told = state_sentence(language, self.attempt(), notation);
                [told].into_iter().chain(standing).collect()
            }
            CourseEvent::Hinted(hint, steps) => {
                let position = self.attempt().game().position();
                let text = wording::hint_step(language, position, hint, *steps, notation);
                vec![message!(language, "plain-hint", text)]
            }
            CourseEvent::NoHint => vec![message!(language, "plain-no-win-known")],
            CourseEvent::NoSuchTask => {
                vec![message!(language, "plain-there-are-problems", count = self.book().len())]
            }
            CourseEvent::End => vec![message!(language, "plain-all-solved")],
            _ => Vec::new(),
        }
    }

    fn help(&self, language: Language) -> String {
        message!(language, "plain-problems-help")
    }

    fn looked_up(&self, word: &str, Words { language, .. }: Words) -> Option<Vec<String>> {
        match word {
            "list" => Some(list(self.book(), language)),
            "hint" if self.state() == CourseState::Over => {
                Some(vec![message!(language, "plain-problem-over")])
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::course::LineCourse;
    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_play::learn::Progress;
    use zushiki_play::problems::shipped_book;

    fn problems() -> CourseLines<ProblemCourse> {
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let book = shipped_book(ProblemKind::Mates, Some(&sho), Progress::default()).unwrap();
        course(Language::ENGLISH, book, Notation::Hodges).unwrap()
    }

    fn told(course: &mut CourseLines<ProblemCourse>, line: &str) -> String {
        course.answer(line).lines.join(" ")
    }

    /// The best move, in USI.
    fn best(course: &CourseLines<ProblemCourse>) -> String {
        let mv = course.course.attempt().clone().hint().unwrap().line[0];
        usi::write(course.course.attempt().problem().position().selection(), mv)
    }

    #[test]
    fn problems_are_solved_by_typing() {
        let mut course = problems();
        let greeting = course.greeting().join(" ");
        let named = format!(
            "Sho shogi, problem {} of {}, ",
            course.course.at() + 1,
            course.course.book().len()
        );
        assert!(greeting.contains(&named), "{greeting}");
        assert!(greeting.contains("to move: "), "{greeting}");
        for number in 1..=10 {
            let mut last = String::new();
            while course.course.attempt().state() == State::Open {
                let mv = best(&course);
                last = told(&mut course, &mv);
            }
            assert!(last.starts_with("Solved: "), "{last}");
            let solved = format!("{number} of {} solved.", course.course.book().len());
            assert!(last.contains(&solved), "{last}");
            let last = course.course.at();
            assert!(told(&mut course, "").contains(", problem "));
            assert_ne!(course.course.at(), last);
        }
        assert_eq!(told(&mut course, "list").matches(", solved").count(), 10);
    }

    #[test]
    fn the_language_can_be_changed() {
        let mut course = problems();
        assert_eq!(told(&mut course, "language ja"), "日本語で表示します。");
        assert!(told(&mut course, "2").contains("第2問"));
        let mv = best(&course);
        assert!(!told(&mut course, &mv).is_ascii());
        assert!(told(&mut course, "help").contains("language"));
        assert_eq!(told(&mut course, "language en"), "Language: English.");
        assert!(told(&mut course, "3").contains("problem 3 of "));
    }

    #[test]
    fn a_wrong_move_a_hint_and_the_solution_are_reported() {
        let mut course = problems();
        assert!(told(&mut course, "19").contains("problem 19 of "));
        let moves = course.course.attempt().game().position().legal_moves();
        let selection = course.course.attempt().problem().position().selection().clone();
        let is_wrong = |course: &CourseLines<ProblemCourse>, mv| {
            let mut tried = course.course.attempt().clone();
            tried.play(mv).is_ok() && matches!(tried.state(), State::Wrong(_))
        };
        let wrong = moves.into_iter().find(|&mv| is_wrong(&course, mv)).unwrap();
        let text = told(&mut course, &usi::write(&selection, wrong));
        assert!(text.contains(" after ") && text.contains("Type undo"), "{text}");
        assert_eq!(told(&mut course, ""), "Your move.");
        assert_eq!(told(&mut course, "undo"), "There is no move to take back.");
        assert!(told(&mut course, "hint").starts_with("Hint: the "));
        let mv = told(&mut course, "hint");
        assert!(told(&mut course, "hint").starts_with(mv.trim_end_matches('.')));
        let solution = course.answer("solution");
        assert!(solution.lines[0].starts_with("The solution: "), "{:?}", solution.lines);
        assert_eq!(told(&mut course, "hint"), "The problem is over. Type next to go on.");
        assert!(told(&mut course, "draw").starts_with("'draw' is for games."));
        assert!(course.progress().to_text().contains(" missed"));
        let there = format!("There are {} problems.", course.course.book().len());
        assert!(told(&mut course, "999").contains(&there));
        let help = told(&mut course, "help");
        assert!(help.contains("hint: the piece to move") && help.contains("board: "), "{help}");
        assert!(!help.contains("resign: "), "{help}");
        assert!(course.answer("quit").ends);
    }
}
