//! Lessons, drills and problems that begin without the road.

use super::course::go_through;
use super::drill::PieceDrill;
use super::input::InputLines;
use super::{mistakes as mistake_lines, problems as problem_lines, unreadable};
use crate::cli::error::CliError;
use crate::cli::learned::{self, Learned};
use zushiki_core::notation::Notation;
use zushiki_core::variant::Selection;
use zushiki_play::course::MistakeCourse;
use zushiki_play::mistakes::Lesson;
use zushiki_play::problems::ProblemBook;
use zushiki_words::language::Language;

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
    let course = problem_lines::course(language, book, notation)?;
    go_through(language, &input, Box::new(course), &mut learned::read(language), false).map(drop)
}

/// Asks about the mistakes of a game until the player leaves or the input ends.
pub(in crate::cli) fn mistakes(
    language: Language,
    lesson: Lesson,
    notation: Notation,
) -> Result<(), CliError> {
    let input = input(language)?;
    let course = mistake_lines::course(language, MistakeCourse::new(lesson), notation);
    go_through(language, &input, Box::new(course), &mut Learned::default(), false).map(drop)
}

/// The lines of standard input.
fn input(language: Language) -> Result<InputLines, CliError> {
    InputLines::of_standard_input().map_err(|error| unreadable(language, error))
}
