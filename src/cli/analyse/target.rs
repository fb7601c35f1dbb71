//! The file that an analysis is written to, and continued from.

use std::path::{Path, PathBuf};

use crate::cli::error::CliError;
use crate::cli::output::{self, Output};
use crate::cli::record::parsed;
use crate::cli::{AnalyseArgs, FileArgs};
use zushiki_core::board::Move;
use zushiki_core::game::Game;
use zushiki_core::text::{escaped, escaped_path};
use zushiki_play::storage::store;
use zushiki_record::{
    self as record, Evaluation, EvaluationStyle, Format, Part, Reading, Record, Writing,
};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;
use zushiki_words::wording::file_fault;

/// The end of the names of analysed games.
const SUFFIX: &str = "-analysed";

/// The file to write.
pub(super) struct Target {
    /// The path; `None` for standard output.
    path: Option<PathBuf>,
    format: Format,
    pub(super) style: EvaluationStyle,
    /// Whether the file may be replaced: it was read, or this program wrote it.
    replaces: bool,
}

impl Target {
    pub(super) fn new(
        language: Language,
        args: &AnalyseArgs,
        reading: &Reading,
    ) -> Result<Target, CliError> {
        let is_stream = |path: &Path| path == Path::new("-");
        let (path, format) = match &args.out {
            Some(path) if is_stream(path) => (None, annotated(reading.format)),
            None if is_stream(&args.path) => (None, annotated(reading.format)),
            Some(path) => (Some(path.clone()), of_path(language, path)?),
            None => {
                let path = beside(&args.path, args.file.game);
                let format = of_path(language, &path)?;
                (Some(path), format)
            }
        };
        // The file is read first, to continue it, and written several times.
        let checked = path.as_deref().map_or(Ok(()), store::check_regular);
        checked.map_err(|error| CliError::failed(language, error))?;
        let style = EvaluationStyle::of(format).ok_or_else(|| unfit(language, format))?;
        Ok(Target { path, format, style, replaces: false })
    }

    /// The game to analyse: that of the file to write if it exists, otherwise `read`.
    pub(super) fn record(
        &mut self,
        language: Language,
        read: Record,
        args: &AnalyseArgs,
    ) -> Result<Record, CliError> {
        let Some(path) = self.path.as_deref().filter(|path| path.symlink_metadata().is_ok()) else {
            return Ok(read);
        };
        let variant = args.file.variant.clone();
        let options = FileArgs { variant, partial: false, game: None };
        let written = parsed(language, path, &options)?.map_err(|error| {
            CliError::failure(file_fault(language, path, &error))
                .hint(message!(language, "cli-give-out"))
        })?;
        if !is_same_game(&written.record.game, &read.game) || !has_evaluation(&written.record.game)
        {
            let message = message!(language, "cli-no-analysis", path = escaped_path(path));
            return Err(CliError::failure(message).hint(message!(language, "cli-give-out")));
        }
        self.replaces = true;
        Ok(written.record)
    }

    /// Fails where the format cannot hold the game.
    pub(super) fn check(&self, language: Language, record: &Record) -> Result<(), CliError> {
        self.writing(language, record).map(drop)
    }

    fn writing(&self, language: Language, record: &Record) -> Result<Writing, CliError> {
        record::write_with(record, self.format, &language)
            .map_err(|error| CliError::failed(language, error))
    }

    /// Writes the game to the file, if any.
    pub(super) fn save(&mut self, language: Language, record: &Record) -> Result<(), CliError> {
        let Some(path) = &self.path else { return Ok(()) };
        let bytes = self.writing(language, record)?.bytes;
        let saved = if self.replaces {
            store::replace(path, &bytes)
        } else {
            store::create_new(path, &bytes)
        };
        saved.map_err(|error| CliError::failed(language, error))?;
        self.replaces = true;
        Ok(())
    }

    /// Writes the results so far to the file, if there is one and if there are any.
    pub(super) fn save_reached(
        &mut self,
        language: Language,
        record: &Record,
    ) -> Result<(), CliError> {
        if has_evaluation(&record.game) { self.save(language, record) } else { Ok(()) }
    }

    /// Writes the game to the file or to standard output, with remarks on what the format cannot hold.
    pub(super) fn finish(
        &mut self,
        language: Language,
        out: &mut Output,
        record: &Record,
    ) -> Result<(), CliError> {
        let Writing { bytes, remarks } = self.writing(language, record)?;
        for remark in remarks {
            output::remark(escaped(&output::note(language, remark.words(language))));
        }
        match &self.path {
            Some(path) => {
                let (path, format) = (path.display().to_string(), self.format.to_string());
                let told = message!(language, "cli-in-file", path, text = format);
                // Nothing was evaluated if not even the first position was reached.
                self.save_reached(language, record)?;
                if has_evaluation(&record.game) {
                    out.line(escaped(&told))?;
                }
                Ok(())
            }
            None => out.file(&bytes),
        }
    }

    pub(super) fn is_standard_output(&self) -> bool {
        self.path.is_none()
    }

    /// The remedy after a stop; `None` if nothing can be continued.
    pub(super) fn how_to_go_on(&self, language: Language) -> Option<String> {
        self.path.as_ref().map(|_| message!(language, "cli-command-goes-on"))
    }
}

/// The format for the annotated game of a file in `read`.
fn annotated(read: Format) -> Format {
    let is_fit = EvaluationStyle::of(read).is_some() && read.has_room_for(Part::Variations);
    if is_fit { read } else { Format::Psn }
}

/// The name for the analysis of the game in `path`, which is `path` if that is such a name already.
fn beside(path: &Path, game: Option<u32>) -> PathBuf {
    let stem =
        path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    // The path of a sample is `sample:NAME`; the file goes to the current directory.
    let stem = stem.strip_prefix("sample:").unwrap_or(&stem);
    let number = game.map(|number| format!("-{number}")).unwrap_or_default();
    let ending = format!("{number}{SUFFIX}");
    let format = Format::of_path(path).filter(|&format| annotated(format) == format);
    let extension = path.extension().filter(|_| format.is_some());
    let extension = extension.map_or_else(|| "psn".into(), |extension| extension.to_string_lossy());
    if stem.ends_with(SUFFIX) && game.is_none() && format.is_some() {
        path.to_owned()
    } else {
        path.with_file_name(format!("{stem}{ending}.{extension}"))
    }
}

/// The format that the extension of `path` names.
fn of_path(language: Language, path: &Path) -> Result<Format, CliError> {
    Format::of_path(path).ok_or_else(|| {
        let message =
            message!(language, "cli-name-without-format", path = path.display().to_string());
        CliError::usage(message).hint(message!(language, "cli-give-out-extension"))
    })
}

fn unfit(language: Language, format: Format) -> CliError {
    CliError::usage(message!(language, "cli-no-evaluations", format = format.to_string()))
        .hint(message!(language, "cli-give-out-extension"))
}

fn is_same_game(one: &Game, other: &Game) -> bool {
    let moves = |game: &Game| -> Vec<Option<Move>> {
        game.main_line().into_iter().map(|id| game.node(id).mv()).collect()
    };
    let start = |game: &Game| game.start().clone();
    moves(one) == moves(other) && start(one) == start(other)
}

/// Whether a position of the main line has an evaluation.
fn has_evaluation(game: &Game) -> bool {
    let evaluation = |id| Evaluation::in_comment(&game.node(id).notes().comment);
    game.main_line().into_iter().any(|id| evaluation(id).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_lies_beside_the_one_that_was_read() {
        let name = |path, game| beside(Path::new(path), game).display().to_string();
        assert_eq!(name("a/game.kif", None), "a/game-analysed.kif");
        assert_eq!(name("a/game.kif", Some(3)), "a/game-3-analysed.kif");
        assert_eq!(name("game.csa", None), "game-analysed.psn");
        assert_eq!(name("game", None), "game-analysed.psn");
        assert_eq!(name("sample:wa-drops", None), "wa-drops-analysed.psn");
        assert_eq!(name("game-analysed.kif", None), "game-analysed.kif");
    }
}
