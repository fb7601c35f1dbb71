//! `zushiki problems`: mate problems, those of the program or those of a file, and problems of tactics.

use std::path::Path;

use super::error::CliError;
use super::output;
use super::record::{assumed, opened};
use super::{FileArgs, GameArgs, ProblemsArgs, VariantArgs, games, options};
use zushiki_core::text::escaped;
use zushiki_core::variant::Selection;
use zushiki_play::learn::Progress;
use zushiki_play::problems::{
    Collection, Grade, ProblemBook, ProblemFilter, ProblemKind, Theme, has_problems, shipped_book,
};
use zushiki_play::storage::packed::{self, PackedPosition, Starts};
use zushiki_record::ReadOptions;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::file_fault;

/// The problems that the arguments name, with the progress of the player.
pub(super) fn book(
    language: Language,
    args: &ProblemsArgs,
    progress: Progress,
) -> Result<ProblemBook, CliError> {
    match &args.file {
        Some(path) => {
            let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            let positions = positions(language, path, args.variant.clone())?;
            let collection = Collection::of_positions(escaped(&name), positions);
            Ok(ProblemBook::new(vec![collection], 0, progress).on_day(zushiki_tui::today()))
        }
        None => {
            let kind = if args.tactics { ProblemKind::Tactics } else { ProblemKind::Mates };
            let chosen = |text| chosen(language, text, kind);
            let selection = args.variant.as_deref().map(chosen).transpose()?;
            let mut book = shipped_book(kind, selection.as_ref(), progress)
                .map_err(|error| CliError::failed(language, error))?
                .on_day(zushiki_tui::today());
            book.set_filter(filter(args));
            if book.shown().is_empty() {
                Err(CliError::failure(message!(language, "plain-there-are-no-problems")))
            } else {
                Ok(book)
            }
        }
    }
}

/// The problems that the arguments leave.
fn filter(args: &ProblemsArgs) -> ProblemFilter {
    let grade = args.difficulty.as_deref();
    ProblemFilter {
        grade: Grade::ALL.into_iter().find(|it| Some(it.name()) == grade),
        plies: args.length.as_ref().and_then(|plies| plies.parse().ok()),
        theme: args.motif.as_deref().and_then(Theme::named),
    }
}

/// The game that `--variant` names, which must have problems of this kind.
pub(super) fn chosen(
    language: Language,
    id: &str,
    kind: ProblemKind,
) -> Result<Selection, CliError> {
    let selection = options::selection(language, &GameArgs::from(VariantArgs::named(id)))?;
    if has_problems(&selection, kind) {
        Ok(selection)
    } else {
        let game = selection.title();
        Err(CliError::failure(match kind {
            ProblemKind::Mates => {
                message!(language, "cli-game-without-problems", game, id)
            }
            ProblemKind::Tactics => {
                message!(language, "cli-game-without-tactics", game, id)
            }
        }))
    }
}

/// The starting positions of the games of a file. Tells which of them cannot be read.
fn positions(
    language: Language,
    path: &Path,
    variant: Option<String>,
) -> Result<Vec<PackedPosition>, CliError> {
    let assumed = assumed(language, &FileArgs { variant, partial: false, game: None })?;
    let options = ReadOptions {
        variants: games::all(language),
        assumed: assumed.as_ref(),
        words: &language,
        lenient: false,
    };
    let unread = |error| CliError::failure(file_fault(language, path, &error));
    let games = opened(language, path)?.map_err(unread)?;
    let Starts { positions, faults, unread: count } =
        packed::starts(&games, &options).map_err(unread)?;
    faults.iter().for_each(|fault| output::remark(escaped(&file_fault(language, path, fault))));
    if count > 0 {
        output::remark(escaped(&left_out(language, path, count)));
    }
    Ok(positions)
}

/// The message that `count` games of a file cannot be read.
pub(super) fn left_out(language: Language, path: &Path, count: usize) -> String {
    message!(language, "cli-entries-left-out", path = path.display().to_string(), count)
}
