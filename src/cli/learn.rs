//! `zushiki learn`: the lessons, the pieces of a game, or the mistakes of a game of a file.

use std::path::Path;

use super::error::CliError;
use super::{FileArgs, LearnArgs, is_file_to_open, plain, play, record, tuned};
use zushiki_core::variant::library;
use zushiki_play::mistakes::{Lesson, usual_side};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::notation_in;

pub(super) fn run(language: Language, args: &LearnArgs) -> Result<(), CliError> {
    match args.subject.as_deref().filter(|subject| is_game_file(subject)) {
        Some(file) => mistakes(language, file, args),
        None if args.side.is_some() || args.game.is_some() => {
            Err(CliError::usage(message!(language, "after-cli-side-of-file")))
        }
        None => play::learn(language, args),
    }
}

/// Whether the subject is a file and no game: the ids of games come first.
fn is_game_file(subject: &Path) -> bool {
    let text = subject.to_string_lossy();
    let is_id = text.split(':').next().is_some_and(|id| library::find(id).is_some());
    !is_id && is_file_to_open(subject)
}

/// Asks about the worst moves of a game.
fn mistakes(language: Language, path: &Path, args: &LearnArgs) -> Result<(), CliError> {
    let file = FileArgs { variant: None, partial: false, game: args.game };
    let record = record::load(language, path, &file)?.record;
    if record.game.main_line().len() < 2 {
        let path = path.display().to_string();
        return Err(CliError::failure(message!(language, "cli-no-moves-to-analyse", path)));
    }
    let side = args.side.unwrap_or_else(|| usual_side(&record));
    let lesson = Lesson::new(record.game.clone(), side, tuned::shared(language));
    if args.screen.plain {
        let notation = notation_in(language, args.screen.notation.map(Into::into));
        return plain::mistakes(language, lesson, notation);
    }
    play::mistakes(language, lesson, args)
}
