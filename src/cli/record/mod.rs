//! The commands on game files, and what they share: reading a file and reporting its faults.

pub(super) mod convert;
mod moves_text;
pub(super) mod show;
pub(super) mod validate;

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use super::error::CliError;
use super::folders::Folders;
use super::{FileArgs, GameArgs, VariantArgs, games, options, output};
use zushiki_core::game::Game;
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_play::storage::file::{self, FileError};
use zushiki_play::storage::samples;
use zushiki_record::{GameFile, ReadError, ReadOptions, Reading, Remark};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;
use zushiki_words::wording::file_fault;

/// Reads the game file at `path`, `-` for standard input; remarks go to standard error.
pub(super) fn load(language: Language, path: &Path, args: &FileArgs) -> Result<Reading, CliError> {
    let read = parsed(language, path, args)?;
    let reading = whole_or_part(language, path, args, read)?;
    tell(language, path, args, &reading.remarks);
    Ok(reading)
}

/// The content of a file, or with `--partial` the part before a fault.
///
/// # Errors
/// Why the file cannot be read.
pub(super) fn whole_or_part(
    language: Language,
    path: &Path,
    args: &FileArgs,
    read: Result<Reading, ReadError>,
) -> Result<Reading, CliError> {
    read.or_else(|error| rescued(language, path, args, error))
}

/// Prints the remarks about a file on standard error.
pub(super) fn tell(language: Language, path: &Path, args: &FileArgs, remarks: &[Remark]) {
    for remark in remarks {
        let others = matches!(remark, Remark::OtherGames { .. }) && args.game.is_none();
        let (path, remark) = (path.display().to_string(), remark.words(language));
        let text = if others {
            message!(language, "cli-in-file-of-games", path, text = remark)
        } else {
            message!(language, "cli-in-file", path, text = remark)
        };
        output::remark(escaped(&output::note(language, text)));
    }
}

/// The result of reading the game file; the outer error is that of opening it or of the arguments.
pub(super) fn parsed(
    language: Language,
    path: &Path,
    args: &FileArgs,
) -> Result<Result<Reading, ReadError>, CliError> {
    let file = opened(language, path)?;
    game_of(language, file, args)
}

/// The result of reading the game of `file` that the arguments name; the outer error is that of the arguments.
pub(super) fn game_of(
    language: Language,
    file: Result<GameFile, ReadError>,
    args: &FileArgs,
) -> Result<Result<Reading, ReadError>, CliError> {
    let number = args.game.map_or(1, number_of);
    let assumed = assumed(language, args)?;
    let options = ReadOptions {
        variants: games::all(language),
        assumed: assumed.as_ref(),
        words: &language,
        lenient: !args.partial,
    };
    Ok(file.and_then(|file| file.read_game(number, &options)))
}

pub(super) fn number_of(game: u32) -> usize {
    usize::try_from(game).unwrap_or(usize::MAX)
}

/// The game file, decoded; the outer error is that of opening it.
pub(super) fn opened(
    language: Language,
    path: &Path,
) -> Result<Result<GameFile, ReadError>, CliError> {
    Ok(GameFile::new(&bytes(language, path)?))
}

/// The game of `--variant`, for files that do not name their game.
pub(super) fn assumed(language: Language, args: &FileArgs) -> Result<Option<Selection>, CliError> {
    let named = |id: &String| GameArgs::from(VariantArgs::named(id));
    args.variant.as_ref().map(|id| options::selection(language, &named(id))).transpose()
}

/// The file that an argument names: the file at this path, otherwise the saved game of this name.
pub(super) fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") { path.to_owned() } else { Folders::here().storage().named(path) }
}

/// The bytes of the file at `path`, `-` for standard input.
pub(super) fn bytes(language: Language, path: &Path) -> Result<Vec<u8>, CliError> {
    read_bytes(language, path).map_err(|error| unreadable(language, path, &error))
}

fn read_bytes(language: Language, path: &Path) -> Result<Vec<u8>, FileError> {
    if path == Path::new("-") {
        Ok(file::all(io::stdin().lock())?)
    } else {
        // Unlike `file::bytes`, this accepts a pipe: `show <(command)` is named on purpose.
        match samples::bytes(path, language.tag())? {
            Some(sample) => Ok(sample.to_vec()),
            None => Ok(file::all(File::open(path)?)?),
        }
    }
}

fn unreadable(language: Language, path: &Path, error: &FileError) -> CliError {
    let (path, error) = (path.display().to_string(), error.words(language));
    CliError::failure(message!(language, "cli-cannot-read", path, error))
}

/// The readable part of a faulty file, where `--partial` was given.
fn rescued(
    language: Language,
    path: &Path,
    args: &FileArgs,
    error: ReadError,
) -> Result<Reading, CliError> {
    let message = file_fault(language, path, &error);
    match error.readable {
        Some(reading) if args.partial => {
            let text = message!(language, "cli-partial-taken", message);
            output::remark(escaped(&output::note(language, text)));
            Ok(*reading)
        }
        Some(reading) if !reading.record.game.is_empty() => {
            let hint = message!(language, "cli-partial-takes", moves = reading.record.game.len());
            Err(CliError::failure(message).hint(hint))
        }
        _ => Err(CliError::failure(message)),
    }
}

/// Goes to the position after `at` moves of the game that was read from `path`.
pub(super) fn go_to(
    language: Language,
    game: &mut Game,
    at: usize,
    path: &Path,
) -> Result<(), CliError> {
    let last = game.len();
    if at > last {
        let path = path.display().to_string();
        let reason = message!(language, "cli-fewer-moves", path, moves = last, at);
        return Err(options::in_option(language, "--at", reason));
    }
    game.go_to(at);
    Ok(())
}
