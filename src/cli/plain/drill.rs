//! The drill of the pieces of a game by lines of text.

use super::course::{CourseReply, LineCourse, goodbye};
use super::course_words::course_word;
use super::dialogue::{chosen_language, diagram};
use crate::cli::error::CliError;
use zushiki_core::board::Square;
use zushiki_core::notation::japanese;
use zushiki_core::text::quoted;
use zushiki_core::variant::Selection;
use zushiki_play::course::{Course, CourseCommand, CourseEvent, DrillCourse};
use zushiki_play::learn::{Drill, Progress, named_squares};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, drill_standing, face_name, typed_verb};

/// The drill of the pieces of a game.
pub(super) struct PieceDrill {
    language: Language,
    course: DrillCourse,
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
        Ok(PieceDrill { language, course: DrillCourse::new(drill) })
    }

    /// The question, with the other pieces on the board.
    fn question(&self) -> String {
        let (language, question) = (self.language, self.course.drill().question());
        let (position, from) = (question.position(), question.from());
        let setup = position.setup();
        let others = setup.pieces().filter(|(at, _)| *at != from).map(|(at, piece)| {
            let name = face_name(language, position.selection().face(piece.kind));
            let side = Side::of(position.selection(), piece.color);
            let at = position.geometry().name(at);
            message!(language, "plain-piece-of-side-on", side, name, at)
        });
        let others = language.list(&others.collect::<Vec<String>>());
        let question = wording::question(language, question);
        message!(language, "plain-drill-question", question, others)
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

    /// Marks the answer, and asks the next question.
    fn check(&mut self, named: &[Square]) -> CourseReply {
        let events = self.course.apply(CourseCommand::Mark(named)).unwrap_or_default();
        let passed = events.iter().find_map(|event| match event {
            CourseEvent::Learned(passed) => *passed,
            _ => None,
        });
        let (language, drill) = (self.language, self.course.drill());
        let geometry = drill.selection().geometry();
        let marking = drill.marking().map(|it| wording::marking(language, it, geometry));
        let standing = drill_standing(language, drill);
        let standing = message!(language, "plain-standing", standing);
        let result = language.sentences(&[marking.unwrap_or_default(), standing]);
        let lines = [vec![result], self.next()].concat();
        CourseReply { lines, has_learned: true, passed, ends: false }
    }

    fn next(&mut self) -> Vec<String> {
        self.course.apply(CourseCommand::Next);
        vec![self.question()]
    }

    /// The answer to a word that is not a square.
    fn refuse(&self, word: &str) -> CourseReply {
        let language = self.language;
        let told = if japanese::is_reversed(word) {
            language.sentence(&message!(language, "wording-reversed-square"))
        } else {
            message!(language, "plain-no-square", word = quoted(word))
        };
        vec![language.sentences(&[told, drill_help(language)])].into()
    }
}

impl LineCourse for PieceDrill {
    fn greeting(&self) -> Vec<String> {
        let (language, drill) = (self.language, self.course.drill());
        let (title, board) = (drill.selection().title(), drill.selection().geometry());
        let (files, ranks) = (board.files(), board.ranks());
        let standing = drill_standing(language, drill);
        let title = message!(language, "plain-drill-greeting", title, files, ranks, standing);
        vec![title, drill_help(language), self.question()]
    }

    fn answer(&mut self, text: &str) -> CourseReply {
        match course_word(text).as_str() {
            "quit" => return goodbye(self.language),
            "help" => return vec![drill_help(self.language), self.question()].into(),
            "" => return vec![self.question()].into(),
            "skip" | "next" => return self.next().into(),
            "diagram" => {
                let position = self.course.drill().question().position();
                let setup = position.setup();
                return diagram(self.language, position.selection(), &setup).into();
            }
            _ => {}
        }
        if let Some(typed) = typed_verb(text).filter(|it| it.verb == Verb::Language) {
            return self.change_language(typed.text());
        }
        let geometry = self.course.drill().selection().geometry();
        match named_squares(geometry, text).collect::<Result<Vec<Square>, _>>() {
            Ok(squares) => self.check(&squares),
            Err(word) => self.refuse(word),
        }
    }

    fn progress(&self) -> &Progress {
        self.course.progress()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::{Choice, library};

    fn told(course: &mut dyn LineCourse, line: &str) -> String {
        course.answer(line).lines.join(" ")
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
