//! Mate problems by lines of text. Moves and questions about the position go to the [`Dialogue`] of a
//! game; the solver judges the moves.

use super::course_words::course_word;
use super::dialogue::Dialogue;
use super::help;
use super::learn::{Course, CourseReply, goodbye};
use super::speech;
use crate::cli::error::CliError;
use zushiki_core::notation::Notation;
use zushiki_core::text::quoted;
use zushiki_engine::Hint;
use zushiki_play::learn::Progress;
use zushiki_play::problems::{Attempt, ProblemBook, ProblemKind, State};
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording;
use zushiki_words::wording::{
    Wording, problem_standing, state_sentence, task, task_sentence, typed_verb,
};

/// The problems of a game or a file.
pub(super) struct ProblemCourse {
    book: ProblemBook,
    /// The index of the problem.
    at: usize,
    attempt: Attempt,
    dialogue: Dialogue,
    /// The hint for the position, and the number of its steps that were shown.
    hint: Option<(Hint, usize)>,
    notation: Notation,
}

impl ProblemCourse {
    /// The problem of `book` to try next.
    pub(super) fn new(
        language: Language,
        mut book: ProblemBook,
        notation: Notation,
    ) -> Result<ProblemCourse, CliError> {
        let first = book.next_problem(None).or(book.shown().first().copied());
        let none = || CliError::failure(message!(language, "plain-there-are-no-problems"));
        let at = first.ok_or_else(none)?;
        let attempt = book.attempt(at).ok_or_else(none)?;
        let dialogue = dialogue(language, &attempt, notation);
        Ok(ProblemCourse { book, at, attempt, dialogue, hint: None, notation })
    }

    fn greeting_of_kind(&self) -> String {
        match self.book.kind() {
            ProblemKind::Mates => message!(self.dialogue.language(), "plain-problems-greeting"),
            ProblemKind::Tactics => message!(self.dialogue.language(), "plain-tactics-greeting"),
        }
    }

    /// Begins the problem of this index; returns its lines.
    fn begin(&mut self, at: usize) -> Vec<String> {
        let Some(attempt) = self.book.attempt(at) else {
            return vec![message!(
                self.dialogue.language(),
                "plain-there-are-problems",
                count = self.book.len()
            )];
        };
        (self.at, self.attempt) = (at, attempt);
        self.show();
        self.introduction()
    }

    /// Shows the game of the attempt to the player.
    fn show(&mut self) {
        self.dialogue = dialogue(self.dialogue.language(), &self.attempt, self.notation);
        self.hint = None;
    }

    fn introduction(&self) -> Vec<String> {
        let problem = self.attempt.problem();
        let name = self
            .book
            .collection()
            .map(|collection| collection.name.words(self.dialogue.language()));
        let name = name.unwrap_or_default();
        let (number, count) = (self.at + 1, self.book.len());
        let heading = match problem.plies() {
            Some(_) => {
                let grade = problem.grade().words(self.dialogue.language());
                message!(
                    self.dialogue.language(),
                    "plain-graded-problem",
                    name,
                    number,
                    count,
                    grade
                )
            }
            None => message!(self.dialogue.language(), "plain-problem", name, number, count),
        };
        let mut lines = vec![heading];
        lines.extend(speech::board(self.dialogue.language(), problem.position()));
        lines.push(task_sentence(self.dialogue.language(), problem));
        lines
    }

    fn go_on(&mut self) -> CourseReply {
        match self.book.next_problem(Some(self.at)) {
            Some(next) => self.begin(next).into(),
            None => CourseReply {
                ends: true,
                ..vec![message!(self.dialogue.language(), "plain-all-solved")].into()
            },
        }
    }

    fn list(&self) -> Vec<String> {
        let Some(collection) = self.book.collection() else { return Vec::new() };
        let line = |index: usize| {
            let problem = collection.items[index].examined();
            let task = problem.map_or_else(
                || message!(self.dialogue.language(), "plain-a-position"),
                |problem| task(self.dialogue.language(), problem),
            );
            let state = match self.book.state(index) {
                Some(true) => "solved",
                Some(false) => "missed",
                None => "open",
            };
            message!(
                self.dialogue.language(),
                "plain-problem-of-list",
                number = index + 1,
                task,
                state
            )
        };
        let lines = self.book.shown().into_iter().map(line);
        lines.chain([problem_standing(self.dialogue.language(), &self.book)]).collect()
    }

    /// Answers as in a game, and judges the move if one was played.
    fn attempt(&mut self, text: &str) -> CourseReply {
        if typed_verb(text).is_some_and(|typed| !help::only_tells(typed.verb)) {
            let told =
                message!(self.dialogue.language(), "plain-only-in-games", text = quoted(text));
            return vec![told].into();
        }
        let reply = self.dialogue.answer(text);
        self.notation = self.dialogue.notation();
        let lines = [reply.told, reply.standing].concat();
        let game = &self.dialogue.record().game;
        let is_new = game.cursor_ply() > self.attempt.game().len();
        match game.last_move().filter(|_| is_new && self.attempt.state() == State::Open) {
            // The dialogue accepts no illegal move.
            Some(mv) => {
                let _ = self.attempt.play(mv);
                self.show();
                self.told()
            }
            None => lines.into(),
        }
    }

    /// The result of the last move, with the commands that are possible next.
    fn told(&mut self) -> CourseReply {
        let mut lines =
            vec![state_sentence(self.dialogue.language(), &self.attempt, self.notation)];
        lines.extend(match self.attempt.state() {
            State::Open => None,
            State::Wrong(_) | State::AsGood => {
                Some(message!(self.dialogue.language(), "plain-type-undo"))
            }
            State::Solved | State::GivenUp => {
                Some(message!(self.dialogue.language(), "plain-type-next"))
            }
        });
        let has_learned = self.book.note(&mut self.attempt);
        if self.attempt.state() == State::Solved {
            lines.insert(1, problem_standing(self.dialogue.language(), &self.book));
        }
        CourseReply { lines, has_learned, ends: false }
    }

    fn take_back(&mut self) -> CourseReply {
        if self.attempt.state() == State::GivenUp {
            self.attempt.restart();
        } else if !self.attempt.take_back() {
            return vec![message!(self.dialogue.language(), "plain-no-move-to-take-back")].into();
        }
        self.show();
        vec![message!(self.dialogue.language(), "plain-your-move")].into()
    }

    fn next_hint(&mut self) -> CourseReply {
        if matches!(self.attempt.state(), State::Solved | State::GivenUp) {
            return vec![message!(self.dialogue.language(), "plain-problem-over")].into();
        }
        if self.hint.is_none() {
            self.hint = self.attempt.hint().map(|hint| (hint, 0));
        }
        let Some((hint, told)) = &mut self.hint else {
            return vec![message!(self.dialogue.language(), "plain-no-win-known")].into();
        };
        *told += 1;
        let text = wording::hint_step(
            self.dialogue.language(),
            self.attempt.game().position(),
            hint,
            *told,
            self.notation,
        );
        let has_learned = self.book.note(&mut self.attempt);
        CourseReply {
            lines: vec![message!(self.dialogue.language(), "plain-hint", text)],
            has_learned,
            ends: false,
        }
    }

    /// Enter without a text: what the state of the problem suggests.
    fn go_ahead(&mut self) -> CourseReply {
        match self.attempt.state() {
            State::Open => {
                vec![task_sentence(self.dialogue.language(), self.attempt.problem())].into()
            }
            State::Wrong(_) | State::AsGood => self.take_back(),
            State::Solved | State::GivenUp => self.go_on(),
        }
    }
}

fn dialogue(language: Language, attempt: &Attempt, notation: Notation) -> Dialogue {
    let game = attempt.game().clone();
    let record = Record { game, ..Record::new(attempt.problem().position().clone()) };
    Dialogue::new(language, Table::alone(Session::opened(record)), notation)
}

impl Course for ProblemCourse {
    fn greeting(&self) -> Vec<String> {
        [
            vec![self.greeting_of_kind(), problem_standing(self.dialogue.language(), &self.book)],
            self.introduction(),
        ]
        .concat()
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        match course_word(text).as_str() {
            "quit" => goodbye(self.dialogue.language()),
            "" => self.go_ahead(),
            "next" => self.go_on(),
            "back" => self.begin(self.at.saturating_sub(1)).into(),
            "list" => self.list().into(),
            "problem" => self.introduction().into(),
            "hint" => self.next_hint(),
            "undo" => self.take_back(),
            "solution" if self.attempt.state() != State::Solved => {
                self.attempt.give_up();
                self.show();
                self.told()
            }
            "help" => {
                let others = help::help_with(self.dialogue.language(), help::only_tells);
                [vec![message!(self.dialogue.language(), "plain-problems-help")], others]
                    .concat()
                    .into()
            }
            number if number.parse::<usize>().is_ok_and(|number| number > 0) => {
                let number: usize = number.parse().unwrap_or(1);
                self.begin(number - 1).into()
            }
            _ => self.attempt(text),
        }
    }

    fn progress(&self) -> &Progress {
        self.book.progress()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::usi;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_play::problems::shipped_book;

    fn course() -> ProblemCourse {
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let book = shipped_book(ProblemKind::Mates, Some(&sho), Progress::default()).unwrap();
        ProblemCourse::new(Language::ENGLISH, book, Notation::Hodges).unwrap()
    }

    fn told(course: &mut ProblemCourse, line: &str) -> String {
        course.answer(line).lines.join(" ")
    }

    /// The best move, in USI.
    fn best(course: &ProblemCourse) -> String {
        let mv = course.attempt.clone().hint().unwrap().line[0];
        usi::write(course.attempt.problem().position().selection(), mv)
    }

    #[test]
    fn problems_are_solved_by_typing() {
        let mut course = course();
        let greeting = course.greeting().join(" ");
        let named = format!("Sho shogi, problem {} of {}, ", course.at + 1, course.book.len());
        assert!(greeting.contains(&named), "{greeting}");
        assert!(greeting.contains("to move: "), "{greeting}");
        for number in 1..=10 {
            let mut last = String::new();
            while course.attempt.state() == State::Open {
                let mv = best(&course);
                last = told(&mut course, &mv);
            }
            assert!(last.starts_with("Solved: "), "{last}");
            let solved = format!("{number} of {} solved.", course.book.len());
            assert!(last.contains(&solved), "{last}");
            let last = course.at;
            assert!(told(&mut course, "").contains(", problem "));
            assert_ne!(course.at, last);
        }
        assert_eq!(told(&mut course, "list").matches(", solved").count(), 10);
    }

    #[test]
    fn the_language_can_be_changed() {
        let mut course = course();
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
        let mut course = course();
        assert!(told(&mut course, "19").contains("problem 19 of "));
        let moves = course.attempt.game().position().legal_moves();
        let selection = course.attempt.problem().position().selection().clone();
        let is_wrong = |course: &ProblemCourse, mv| {
            let mut tried = course.attempt.clone();
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
        let there = format!("There are {} problems.", course.book.len());
        assert!(told(&mut course, "999").contains(&there));
        let help = told(&mut course, "help");
        assert!(help.contains("hint: the piece to move") && help.contains("board: "), "{help}");
        assert!(!help.contains("resign: "), "{help}");
        assert!(course.answer("quit").ends);
    }
}
