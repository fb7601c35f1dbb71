//! Reading the file of lessons.

use std::sync::OnceLock;

use super::goal::{Goal, MoveGoal, SetupGoal, pieces_of};
use super::lesson::Lesson;
use zushiki_core::game::Game;
use zushiki_core::notation::{parse_move, sfen};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::text::{LocalText, Phrase, is_language_tag, quoted, suggestion};
use zushiki_core::toml_source::{self, Diagnostic, Report, SpannedStr, TomlTable, Value};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_core::{phrase, phrase_error};

/// The version of the format of lesson files that this program reads.
const FORMAT: u64 = 1;
/// The maximum number of lessons in a file, and of entries in a list.
const MOST: usize = 64;
/// The keys of a lesson other than its texts.
const KEYS: [&str; 7] = ["id", "game", "position", "moves", "goal", "further", "answers"];
/// The keys of the texts of a lesson, and of a table with their translations.
const TEXTS: [&str; 7] = ["title", "text", "task", "keys", "typed", "missed", "done"];
const GOAL_KEYS: &[&str] = &["square", "move", "make", "ply", "line", "setup"];

/// The reason why a file of lessons cannot be used: its name, the first fault and its line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonError {
    name: String,
    report: Report,
}

phrase_error! {
    LessonError { name, report },
    "learn-lessons-unreadable", "the lessons cannot be read: {name}, {fault}",
    name, fault = report.summary()
}

impl LessonError {
    /// The name of the file, escaped.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The faults of the file.
    #[must_use]
    pub fn report(&self) -> &Report {
        &self.report
    }
}

static LESSONS: OnceLock<Result<Vec<Lesson>, LessonError>> = OnceLock::new();

/// Puts `lessons`, those of a translated copy of their file, in place of those of the program. Must be called before
/// [`lessons`].
pub fn replace_lessons(lessons: Vec<Lesson>) {
    let _ = LESSONS.set(Ok(lessons));
}

/// The lessons of the tour, read at the first call.
///
/// # Errors
/// The first fault of their file.
pub fn lessons() -> Result<&'static [Lesson], LessonError> {
    let read = LESSONS.get_or_init(|| load("lessons.toml", include_str!("lessons.toml")));
    read.as_deref().map_err(LessonError::clone)
}

/// The lessons that the text of a lesson file defines, at least one. `name` is the file's name in
/// messages. The task of each lesson can be done.
///
/// # Errors
/// The first fault of the text.
pub fn load(name: &str, text: &str) -> Result<Vec<Lesson>, LessonError> {
    let lessons = toml_source::read(name, text, |file| {
        file.refuse_unknown_keys(&["format", "lesson"]);
        file.required("format")?.number(FORMAT..=FORMAT)?;
        let lessons = lesson_tables(file);
        if lessons.is_empty() {
            file.source.report(Diagnostic::new(
                file.span.clone(),
                phrase!("learn-no-lessons", "there are no lessons"),
            ));
        }
        Some(lessons.iter().filter_map(lesson).collect())
    });
    lessons.map_err(|report| LessonError { name: zushiki_core::text::escaped(name), report })
}

/// The tables of the lessons. Keys that are tags of languages are those of translations.
fn lesson_tables<'a>(file: &TomlTable<'a>) -> Vec<TomlTable<'a>> {
    let known: Vec<&str> = KEYS.into_iter().chain(TEXTS).collect();
    let tables = file.list("lesson", MOST).into_iter();
    let tables: Vec<_> = tables.filter_map(|value| value.table_of_any_keys()).collect();
    tables.iter().for_each(|table| table.refuse_unknown_keys_but(&known, is_language_tag));
    tables
}

/// The tables with the texts of a lesson in other languages, each with the tag of its language. `id` is a key of the
/// lesson, and the tag of Indonesian, which is therefore written with a region here.
fn translations<'a>(lesson: &TomlTable<'a>) -> Vec<(&'a str, TomlTable<'a>)> {
    let entries = lesson.entries().filter(|(key, _)| is_language_tag(key) && !KEYS.contains(key));
    entries.filter_map(|(tag, value)| Some((tag, value.table(&TEXTS)?))).collect()
}

/// A text of a lesson in English and in the languages of `translated`.
fn text_of(
    table: &TomlTable<'_>,
    translated: &[(&str, TomlTable<'_>)],
    key: &str,
    read: impl Fn(&Value<'_>) -> Option<String>,
) -> Option<LocalText> {
    let english = LocalText::new(read(&table.required(key)?)?);
    translated
        .iter()
        .try_fold(english, |text, (tag, table)| Some(text.with(*tag, read(&table.required(key)?)?)))
}

/// A lesson; `None` if a fault of it has been reported.
fn lesson(table: &TomlTable<'_>) -> Option<Lesson> {
    let translated = translations(table);
    let prose =
        |key: &str| text_of(table, &translated, key, |value| Some(one_line(value.prose()?.value)));
    let name = |value: &Value<'_>| Some(value.name()?.owned());
    let is_further = table.get("further").is_some_and(|value| value.boolean() == Some(true));
    // The task of a further lesson is to find the move, so that nothing tells it.
    let help = |key| if is_further { Some(LocalText::default()) } else { prose(key) };
    let missed = if is_further { prose("missed") } else { Some(LocalText::default()) };
    let game = game(table)?;
    Some(Lesson {
        id: table.required_name("id")?.owned(),
        title: text_of(table, &translated, "title", name)?,
        text: prose("text")?,
        task: prose("task")?,
        keys: help("keys")?,
        typed: help("typed")?,
        missed: missed?,
        done: prose("done")?,
        goal: goal(table, &game)?,
        is_further,
        game,
    })
}

/// The words of a paragraph with blanks in place of the ends of lines.
fn one_line(paragraph: &str) -> String {
    paragraph.trim().replace('\n', " ")
}

/// The game as the lesson begins: that of its position, with its moves played.
fn game(table: &TomlTable<'_>) -> Option<Game> {
    let rules = rules(table)?;
    let start = match table.get("position") {
        Some(value) => position(table, &rules, &value.line()?)?,
        None => rules.start(),
    };
    let mut game = Game::new(start);
    for value in table.list("moves", MOST) {
        let text = value.line()?;
        let mv = legal(table, game.position(), &text)?;
        game.play(mv).ok()?;
    }
    Some(game)
}

/// The rules of the game that the lesson names.
fn rules(table: &TomlTable<'_>) -> Option<Rules> {
    let id = table.required_name("game")?;
    let Some(variant) = library::find(id.value) else {
        let title = phrase!("learn-no-game", "there is no game {id}", id = quoted(id.value));
        let ids = library::shipped().iter().map(|variant| variant.id.as_str());
        let help = suggestion(id.value, ids);
        table.source.report(Diagnostic::new(id.inner_span(), title).help(help));
        return None;
    };
    Selection::new(variant, &Choice::default()).ok().map(Rules::new)
}

fn position(table: &TomlTable<'_>, rules: &Rules, text: &SpannedStr<'_>) -> Option<Position> {
    let refused = |why: Phrase| {
        table.source.report(Diagnostic::new(text.inner_span(), why));
        None
    };
    let setup = match sfen::parse(rules.selection(), text.value) {
        Ok(setup) => setup,
        Err(error) => {
            let error = error.to_string();
            return refused(phrase!("learn-not-sfen", "not SFEN: {error}", error));
        }
    };
    match rules.position(&setup) {
        Ok(position) => Some(position),
        Err(error) => refused(Phrase::of_value(error.to_string())),
    }
}

/// The move that `text` names, legal in `position`.
fn legal(
    table: &TomlTable<'_>,
    position: &Position,
    text: &SpannedStr<'_>,
) -> Option<zushiki_core::board::Move> {
    match parse_move(position, text.value) {
        Ok(mv) => Some(mv),
        Err(error) => {
            let why = error.to_string();
            table.source.report(Diagnostic::new(text.inner_span(), Phrase::of_value(why)));
            None
        }
    }
}

/// The goal of a lesson that begins with `game`; one that cannot be reached is reported.
fn goal(table: &TomlTable<'_>, game: &Game) -> Option<Goal> {
    let value = table.required("goal")?;
    let goal = value.table(GOAL_KEYS)?;
    let position = game.position();
    let errors = table.source.error_count();
    let found = if let Some(text) = goal.name("square") {
        position.geometry().parse(text.value).map(Goal::Square)
    } else if goal.get("move").is_some() {
        let moves = goal.list("move", MOST).into_iter();
        let moves: Option<Vec<_>> =
            moves.map(|value| legal(table, position, &value.line()?)).collect();
        moves.filter(|moves| !moves.is_empty()).map(Goal::Moves)
    } else if let Some(name) = goal.name("make") {
        let named = MoveGoal::NAMES.into_iter().find(|(known, _)| *known == name.value);
        let fits =
            |kind: &MoveGoal| position.legal_moves().iter().any(|mv| kind.fits(position, *mv));
        named.map(|(_, kind)| kind).filter(fits).map(Goal::Make)
    } else if goal.get("line").is_some() || goal.get("setup").is_some() {
        line(table, &goal, game)
    } else {
        let ply = goal.required("ply").and_then(|value| value.number(0..=u64::MAX));
        let ply = ply.and_then(|ply| usize::try_from(ply).ok());
        ply.filter(|&ply| ply < game.cursor_ply()).map(Goal::Ply)
    };
    if found.is_none() && table.source.error_count() == errors {
        table.source.report(Diagnostic::new(
            value.span,
            phrase!("learn-unreachable-goal", "this goal cannot be reached"),
        ));
    }
    found
}

/// The goal to play the moves of `line`, or to reach the set-up to which those of `setup` lead, with the answers of the
/// lesson. There is one answer less than moves.
fn line(table: &TomlTable<'_>, goal: &TomlTable<'_>, game: &Game) -> Option<Goal> {
    let key = if goal.get("line").is_some() { "line" } else { "setup" };
    let (own, answers) = (goal.list(key, MOST), table.list("answers", MOST));
    if own.len() != answers.len() + 1 {
        return None;
    }
    let mut answers = answers.into_iter();
    let texts = own.into_iter().flat_map(|mv| [Some(mv), answers.next()]).flatten();
    let (mut position, mut line) = (game.position().clone(), Vec::new());
    for text in texts {
        let mv = legal(table, &position, &text.line()?)?;
        position.play(mv).ok()?;
        line.push(mv);
    }
    match key {
        "line" => Some(Goal::Line(line)),
        _ => {
            let pieces = pieces_of(&position, game.position().to_move());
            Some(Goal::Setup(SetupGoal { line, pieces }))
        }
    }
}
