//! Lessons and drills: missed squares, questions, and the player's progress.

use super::{Wording, face_name};
use crate::language::Language;
use crate::message;
use zushiki_core::board::{Geometry, Square};
use zushiki_play::learn::{Drill, DrillQuestion, Lesson, Marking, Miss, Score, Standing};

/// The sentence about `miss` in `lesson`: a further lesson has its own about wrong moves.
#[must_use]
pub fn missed(language: Language, lesson: &Lesson, miss: Miss) -> String {
    let own = match miss {
        Miss::OtherSquare(_) => "",
        Miss::OtherMove | Miss::OtherSetup => lesson.missed.of(language),
    };
    if own.is_empty() { miss.words(language) } else { own.to_owned() }
}

/// The result of an answer in a sentence or two, on a board of `geometry`.
#[must_use]
pub fn marking(language: Language, marking: &Marking, geometry: Geometry) -> String {
    if marking.is_right() {
        return message!(language, "learn-right", count = marking.right.len());
    }
    let missed = listed(language, geometry, &marking.missed);
    let missed = missed.map(|squares| message!(language, "learn-missed", squares));
    let wrong = listed(language, geometry, &marking.wrong);
    let wrong = wrong.map(|squares| message!(language, "learn-wrong", squares));
    language.sentences(&missed.into_iter().chain(wrong).collect::<Vec<_>>())
}

/// The names of `squares`; `None` if `squares` is empty.
fn listed(language: Language, geometry: Geometry, squares: &[Square]) -> Option<String> {
    let name = |at: &Square| message!(language, "learn-square", square = geometry.name(*at));
    squares
        .iter()
        .map(name)
        .reduce(|first, second| message!(language, "learn-squares", first, second))
}

/// The question of a drill: `Where can the gold general (G) on 5e go?`
#[must_use]
pub fn question(language: Language, question: &DrillQuestion) -> String {
    let Some(piece) = question.position().piece(question.from()) else { return String::new() };
    let face = question.position().selection().face(piece.kind);
    let at = question.position().geometry().name(question.from());
    let name = face_name(language, face);
    message!(language, "learn-question", piece = name, abbr = &face.abbr, at)
}

/// The score of a drill: `3 of 14 known; 4 of 5 right this time`.
#[must_use]
pub fn drill_standing(language: Language, drill: &Drill) -> String {
    let standing = Standing::of(drill.selection(), drill.progress());
    match drill.score() {
        Score { asked: 0, .. } => standing.words(language),
        Score { right, asked, .. } => message!(
            language,
            "learn-standing-this-time",
            known = standing.known,
            faces = standing.faces,
            right,
            asked
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};
    use zushiki_play::learn::Miss;
    use zushiki_play::learn::Progress;

    fn selection(id: &str) -> Selection {
        Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap()
    }

    #[test]
    fn a_question_and_its_answer_are_reported() {
        let english = Language::ENGLISH;
        let rules = Rules::new(selection("shogi"));
        let gold = rules.selection().variant().kind_by_abbr("G").unwrap();
        let asked = DrillQuestion::new(&rules, gold, 0, false).unwrap();
        assert_eq!(question(english, &asked), "Where can the gold general (G) on 5e go?");
        let board = rules.selection().geometry();
        let marked = |names: &str| {
            let squares: Vec<Square> =
                names.split(' ').map(|name| board.parse(name).unwrap()).collect();
            marking(english, &asked.mark(&squares), board)
        };
        assert_eq!(marked("5d 4d 4d 6d 4e 6e 5f"), "Right: all 6 squares.");
        assert_eq!(marked("5d 4d 6d 4e 4f"), "Missed: 6e, 5f. It does not go to 4f.");
    }

    #[test]
    fn the_score_of_a_drill_is_reported() {
        let mut drill = Drill::new(selection("sho"), Progress::default()).unwrap();
        let told = |drill: &Drill| drill_standing(Language::ENGLISH, drill);
        assert_eq!(told(&drill), "0 of 16 known");
        drill.answer(&[]);
        assert_eq!(told(&drill), "0 of 16 known; 0 of 1 right this time");
    }

    #[test]
    fn what_was_done_instead_of_a_task_is_reported() {
        let board = selection("sho").geometry();
        let miss = Miss::OtherSquare(board.name(board.parse("4c").unwrap()));
        assert_eq!(miss.words(Language::ENGLISH), "This is 4c.");
    }
}
