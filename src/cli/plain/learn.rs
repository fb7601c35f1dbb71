//! Lessons and drills by lines of text, and the loop for them and for problems.
//!
//! A lesson passes the lines on to the [`Dialogue`] of a game, so that everything you can type there works. Only
//! [`pieces`], [`problems`] and [`mistakes`] read and write.

use super::course_words::course_word;
use super::dialogue::{self, Dialogue, chosen_language, diagram, only_in_games};
use super::input::InputLines;
use super::mistakes::MistakeCourse;
use super::problems::ProblemCourse;
use super::unreadable;
use crate::cli::error::CliError;
use crate::cli::learned::{self, Learned};
use crate::cli::output::Output;
use zushiki_core::board::{Move, Square};
use zushiki_core::notation::{Notation, japanese};
use zushiki_core::text::quoted;
use zushiki_core::variant::Selection;
use zushiki_play::learn::{
    Drill, Lesson, Progress, Verdict, lessons, named_squares, part, without_kanji,
};
use zushiki_play::mistakes::Lesson as MistakeLesson;
use zushiki_play::problems::ProblemBook;
use zushiki_play::road::{Passed, Place};
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_play::verbs::Verb;
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording;
use zushiki_words::wording::face_name;
use zushiki_words::wording::{Side, drill_standing, road_passed, typed_verb};

/// Teaches the pieces of `game` until the player leaves or the input ends.
pub(in crate::cli) fn pieces(language: Language, game: Selection) -> Result<(), CliError> {
    let mut learned = learned::read(language);
    let course = PieceDrill::new(language, game, learned.progress.clone())?;
    go_through(language, &input(language)?, Box::new(course), &mut learned, false).map(drop)
}

/// Lets the player solve the problems of `book` until the player leaves or the input ends.
pub(in crate::cli) fn problems(
    language: Language,
    book: ProblemBook,
    notation: Notation,
) -> Result<(), CliError> {
    // Before the engine, which may leave no memory for the thread that reads.
    let input = input(language)?;
    let course = ProblemCourse::new(language, book, notation)?;
    go_through(language, &input, Box::new(course), &mut learned::read(language), false).map(drop)
}

/// Asks about the mistakes of a game until the player leaves or the input ends.
pub(in crate::cli) fn mistakes(
    language: Language,
    lesson: MistakeLesson,
    notation: Notation,
) -> Result<(), CliError> {
    let input = input(language)?;
    let course = MistakeCourse::new(language, lesson, notation);
    go_through(language, &input, Box::new(course), &mut Learned::default(), false).map(drop)
}

/// The lines of standard input.
fn input(language: Language) -> Result<InputLines, CliError> {
    InputLines::of_standard_input().map_err(|error| unreadable(language, error))
}

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
    mut course: Box<dyn Course>,
    learned: &mut Learned,
    is_on_road: bool,
) -> Result<Ending, CliError> {
    let mut out = Output::new();
    say(&mut out, learned.fault.take().into_iter().chain(course.greeting()))?;
    let mut passed: Option<Passed> = None;
    while let Some(line) = input.next().map_err(|error| unreadable(language, error))? {
        let text = line.trim();
        if text.is_empty() && passed.is_some_and(|passed| passed.next.is_some()) {
            return Ok(Ending::NextStep);
        }
        let mut reply = course.answer(text);
        if reply.has_learned {
            let now = course.progress().clone();
            let new = Passed::since(Place::next(&learned.progress), &now).filter(|_| is_on_road);
            reply.lines.extend(new.map(|new| passed_in_words(language, new)));
            passed = new.or(passed);
            learned.progress = now;
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

/// The tour, a drill or the problems, driven by lines of text.
pub(super) trait Course {
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
    /// Whether the player leaves.
    pub(super) ends: bool,
}

impl From<Vec<String>> for CourseReply {
    fn from(lines: Vec<String>) -> CourseReply {
        CourseReply { lines, ..CourseReply::default() }
    }
}

pub(super) fn goodbye(language: Language) -> CourseReply {
    CourseReply { lines: vec![dialogue::goodbye(language)], has_learned: false, ends: true }
}

/// The lessons of the tour.
pub(super) struct Tour {
    lessons: &'static [Lesson],
    /// The index of the lesson.
    at: usize,
    dialogue: Dialogue,
    is_done: bool,
    progress: Progress,
    notation: Notation,
}

impl Tour {
    /// The tour at the lesson of index `at`, or the last one.
    pub(super) fn at(
        language: Language,
        at: usize,
        progress: Progress,
        notation: Notation,
    ) -> Result<Tour, CliError> {
        let lessons = lessons().map_err(|error| CliError::failed(language, error))?;
        let at = at.min(lessons.len() - 1);
        let dialogue = dialogue(language, lessons[at].record(), notation);
        Ok(Tour { lessons, at, dialogue, is_done: false, progress, notation })
    }

    fn lesson(&self) -> &'static Lesson {
        &self.lessons[self.at]
    }

    /// Begins the lesson of index `at`; returns its lines.
    fn begin(&mut self, at: usize) -> Vec<String> {
        self.at = at;
        self.is_done = false;
        self.put_up(self.lesson().record());
        self.introduction()
    }

    fn introduction(&self) -> Vec<String> {
        let Lesson { title, text, .. } = self.lesson();
        let part = part(self.lessons, self.at);
        let (number, count) = (self.at + 1 - part.start, part.len());
        let title = title.of(self.dialogue.language());
        let heading = message!(self.dialogue.language(), "plain-lesson", number, count, title);
        vec![
            heading,
            readable(self.dialogue.language(), text.of(self.dialogue.language())),
            self.task(),
        ]
    }

    fn task(&self) -> String {
        let Lesson { task, typed, .. } = self.lesson();
        let language = self.dialogue.language();
        let (task, typed) = (task.of(language), typed.of(language));
        readable(language, message!(language, "plain-task", task, typed).trim_end())
    }

    fn go_on(&mut self) -> CourseReply {
        let is_last = self.at + 1 == part(self.lessons, self.at).end;
        if self.at + 1 < self.lessons.len() {
            let heard = is_last.then(|| message!(self.dialogue.language(), "plain-further"));
            heard.into_iter().chain(self.begin(self.at + 1)).collect::<Vec<_>>().into()
        } else {
            CourseReply {
                ends: true,
                ..vec![message!(self.dialogue.language(), "plain-last-lesson")].into()
            }
        }
    }

    /// Answers as in a game, and judges the result.
    fn attempt(&mut self, text: &str) -> CourseReply {
        if let Some(square) = self.square(text).filter(|_| self.lesson().asks_for_square()) {
            let verdict = self.lesson().judge_square(square);
            return self.judged(Vec::new(), verdict);
        }
        if let Some(told) = only_in_games(self.dialogue.language(), typed_verb(text), text) {
            return vec![told].into();
        }
        let reply = self.dialogue.answer(text);
        self.notation = self.dialogue.notation();
        let lines = [reply.told, reply.standing].concat();
        let verdict = self.lesson().judge(&self.dialogue.record().game);
        if matches!(verdict, Verdict::Missed(_)) && !self.is_done {
            self.put_up(self.lesson().retried(&self.dialogue.record().game));
        }
        self.judged(lines, verdict)
    }

    /// Puts up the board with the moves of `record`.
    fn put_up(&mut self, record: Record) {
        self.dialogue = dialogue(self.dialogue.language(), record, self.notation);
    }

    /// Plays the answer to the player's last move; returns its line.
    fn play_answer(&mut self, answer: Move) -> String {
        let game = &self.dialogue.record().game;
        let (before, last) = (game.position().clone(), game.last_move().map(|mv| mv.to()));
        let text = self.notation.write(&before, last, answer);
        self.put_up(self.lesson().answered(game, answer));
        let side = Side::of(before.selection(), before.to_move());
        message!(self.dialogue.language(), "plain-lesson-answer", side, answer = text)
    }

    fn judged(&mut self, mut lines: Vec<String>, verdict: Verdict) -> CourseReply {
        match verdict {
            _ if self.is_done => return lines.into(),
            Verdict::Open => return lines.into(),
            Verdict::Answered(answer) => lines.push(self.play_answer(answer)),
            Verdict::Missed(miss) if lines.is_empty() => {
                let told = wording::missed(self.dialogue.language(), self.lesson(), miss);
                lines.extend([told, self.task()])
            }
            Verdict::Missed(miss) => {
                let told = wording::missed(self.dialogue.language(), self.lesson(), miss);
                lines.extend([
                    self.dialogue
                        .language()
                        .sentences(&[told, message!(self.dialogue.language(), "plain-missed")]),
                    self.task(),
                ])
            }
            Verdict::Done => {
                let done = readable(
                    self.dialogue.language(),
                    self.lesson().done.of(self.dialogue.language()),
                );
                lines.push(
                    self.dialogue
                        .language()
                        .sentences(&[message!(self.dialogue.language(), "plain-done"), done]),
                );
                lines.push(message!(self.dialogue.language(), "plain-type-next"));
                self.is_done = true;
                self.progress.add_lesson(&self.lesson().id);
            }
        }
        CourseReply { lines, has_learned: self.is_done, ends: false }
    }

    fn square(&self, text: &str) -> Option<Square> {
        let geometry = self.dialogue.record().game.position().geometry();
        japanese::parse_place(geometry, text)
    }
}

/// The text of a lesson: with the kanji of pieces only in a language that is written with kanji.
fn readable(language: Language, text: &str) -> String {
    if language.needs_kanji() { text.to_owned() } else { without_kanji(text) }
}

fn dialogue(language: Language, record: Record, notation: Notation) -> Dialogue {
    Dialogue::new(language, Table::alone(Session::continued(record)), notation)
}

impl Course for Tour {
    fn greeting(&self) -> Vec<String> {
        [vec![message!(self.dialogue.language(), "plain-tour-greeting")], self.introduction()]
            .concat()
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        match course_word(text).as_str() {
            "quit" => goodbye(self.dialogue.language()),
            "next" => self.go_on(),
            "" if self.is_done => self.go_on(),
            "" => vec![self.task()].into(),
            "back" => self.begin(self.at.saturating_sub(1)).into(),
            "lesson" => self.introduction().into(),
            "help" => [
                vec![message!(self.dialogue.language(), "plain-tour-help")],
                self.dialogue.answer(text).told,
            ]
            .concat()
            .into(),
            _ => self.attempt(text),
        }
    }

    fn progress(&self) -> &Progress {
        &self.progress
    }
}

/// The drill of the pieces of a game.
pub(super) struct PieceDrill {
    language: Language,
    drill: Drill,
}

fn drill_help(language: Language) -> String {
    message!(language, "plain-drill-help")
}

impl PieceDrill {
    pub(super) fn new(
        language: Language,
        game: Selection,
        progress: Progress,
    ) -> Result<PieceDrill, CliError> {
        let none = || CliError::failure(message!(language, "plain-no-piece-moves"));
        let drill = Drill::new(game, progress).ok_or_else(none)?;
        Ok(PieceDrill { language, drill })
    }

    /// The question, with the other pieces on the board.
    fn question(&self) -> String {
        let question = self.drill.question();
        let (position, from) = (question.position(), question.from());
        let setup = position.setup();
        let others: Vec<String> = setup
            .pieces()
            .filter(|(at, _)| *at != from)
            .map(|(at, piece)| {
                let name = face_name(self.language, position.selection().face(piece.kind));
                message!(
                    self.language,
                    "plain-piece-of-side-on",
                    side = Side::of(position.selection(), piece.color),
                    name,
                    at = position.geometry().name(at)
                )
            })
            .collect();
        message!(
            self.language,
            "plain-drill-question",
            question = wording::question(self.language, question),
            others = self.language.list(&others)
        )
    }

    /// Answers in the language with the tag `tag` from now on, or in the next one if `tag` is empty.
    fn change_language(&mut self, tag: &str) -> CourseReply {
        match chosen_language(self.language, tag) {
            Ok(chosen) => {
                self.language = chosen;
                vec![message!(chosen, "screen-language", hint = ""), self.question()].into()
            }
            Err(error) => vec![error].into(),
        }
    }

    fn check(&mut self, named: &[Square]) -> CourseReply {
        let geometry = self.drill.selection().geometry();
        let marking = wording::marking(self.language, self.drill.answer(named), geometry);
        let result = self.language.sentences(&[
            marking,
            message!(
                self.language,
                "plain-standing",
                standing = drill_standing(self.language, &self.drill)
            ),
        ]);
        self.drill.go_on();
        CourseReply { lines: vec![result, self.question()], has_learned: true, ends: false }
    }
}

impl Course for PieceDrill {
    fn greeting(&self) -> Vec<String> {
        let selection = self.drill.selection();
        let (title, board) = (selection.title(), selection.geometry());
        let (files, ranks) = (board.files(), board.ranks());
        let standing = drill_standing(self.language, &self.drill);
        let title = message!(self.language, "plain-drill-greeting", title, files, ranks, standing);
        vec![title, drill_help(self.language), self.question()]
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        match course_word(text).as_str() {
            "quit" => return goodbye(self.language),
            "help" => return vec![drill_help(self.language), self.question()].into(),
            "" => return vec![self.question()].into(),
            "skip" | "next" => {
                self.drill.go_on();
                return vec![self.question()].into();
            }
            "diagram" => {
                let position = self.drill.question().position();
                let setup = position.setup();
                return diagram(self.language, position.selection(), &setup).into();
            }
            _ => {}
        }
        if let Some(typed) = typed_verb(text).filter(|it| it.verb == Verb::Language) {
            return self.change_language(typed.text());
        }
        let geometry = self.drill.selection().geometry();
        match named_squares(geometry, text).collect::<Result<Vec<Square>, _>>() {
            Ok(squares) => self.check(&squares),
            Err(word) => {
                let told = if japanese::is_reversed(word) {
                    self.language.sentence(&message!(self.language, "wording-reversed-square"))
                } else {
                    message!(self.language, "plain-no-square", word = quoted(word))
                };
                vec![self.language.sentences(&[told, drill_help(self.language)])].into()
            }
        }
    }

    fn progress(&self) -> &Progress {
        self.drill.progress()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn told(course: &mut dyn Course, line: &str) -> String {
        course.answer(line).lines.join(" ")
    }

    fn tour() -> Tour {
        Tour::at(Language::ENGLISH, 0, Progress::default(), Notation::Hodges).unwrap()
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
            assert!(tour.progress().has_lesson(&tour.lesson().id));
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

    #[test]
    fn the_language_of_a_drill_can_be_changed() {
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut drill = PieceDrill::new(Language::ENGLISH, sho, Progress::default()).unwrap();
        let question = drill.question();
        assert!(told(&mut drill, "language ja").starts_with("日本語で表示します。 "));
        assert!(told(&mut drill, "help").contains("language：表示言語"));
        assert!(told(&mut drill, "language xx").contains("'xx' という言語はありません"));
        let english = told(&mut drill, "language");
        assert_eq!(english, format!("Language: English. {question}"));
    }

    #[test]
    fn a_drill_is_answered_by_squares() {
        let sho = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let mut drill = PieceDrill::new(Language::ENGLISH, sho, Progress::default()).unwrap();
        let greeting = drill.greeting().join(" ");
        assert!(
            greeting.contains("Learn the pieces: Sho shogi, on 9 files and 9 ranks."),
            "{greeting}"
        );
        assert!(greeting.contains("Where can the pawn (P) on 5e go?"), "{greeting}");
        assert!(told(&mut drill, "5x").contains("'5x' is not a square"));
        let right = told(&mut drill, "5D");
        assert!(
            right.starts_with("Right: its only square. 0 of 16 known; 1 of 1 right this time.")
        );
        let next = "Where can the tokin (+P) on 5e go?";
        assert!(right.contains(next), "{right}");
        let wrong = told(&mut drill, "4d, 5d 6d 4e 6e 6f");
        assert!(wrong.starts_with("Missed: 5f. It does not go to 6f."), "{wrong}");
        assert!(told(&mut drill, "skip").contains("Where can the "));
        assert!(told(&mut drill, "diagram").contains("K"));
    }
}
