//! `zushiki convert`: writes a game file in another format.

use std::path::Path;

use super::{load, named};
use crate::cli::ConvertArgs;
use crate::cli::error::CliError;
use crate::cli::output::{self, Output};
use zushiki_core::text::escaped;
use zushiki_play::storage::store::{self, StoreError};
use zushiki_record::{self as record, Format, Writing};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

pub(in crate::cli) fn run(
    language: Language,
    out: &mut Output,
    args: &ConvertArgs,
) -> Result<(), CliError> {
    let format = wanted(language, args)?;
    let reading = load(language, &named(&args.input), &args.file)?;
    let writing = record::write_with(&reading.record, format, &language)
        .map_err(|error| CliError::failed(language, error))?;
    for remark in &writing.remarks {
        output::remark(escaped(&output::note(language, remark.words(language))));
    }
    keep(language, out, args, &writing)?;
    if format == Format::Usi {
        let id = reading.record.game.position().selection().id();
        output::remark(output::note(language, message!(language, "cli-usi-names-no-game", id)));
    }
    Ok(())
}

/// The format in `--to`, or that of the extension of the output file.
fn wanted(language: Language, args: &ConvertArgs) -> Result<Format, CliError> {
    let named = match &args.to {
        Some(name) => Some(name.as_str()),
        None => args.output.extension().and_then(|extension| extension.to_str()),
    };
    let format = named.and_then(Format::by_extension);
    format.ok_or_else(|| {
        let unknown = match named {
            Some(name) => message!(language, "cli-no-format", name),
            None => message!(language, "cli-no-extension"),
        };
        let known = Format::ALL.iter().flat_map(|format| format.extensions());
        let known: Vec<&str> = known.copied().collect();
        let hint = message!(language, "cli-give-format", extensions = language.list(&known));
        CliError::usage(unknown).hint(hint)
    })
}

fn keep(
    language: Language,
    out: &mut Output,
    args: &ConvertArgs,
    writing: &Writing,
) -> Result<(), CliError> {
    let path: &Path = &args.output;
    if path == Path::new("-") {
        return out.file(&writing.bytes);
    }
    let kept = if args.force {
        store::replace_or_stream(path, &writing.bytes)
    } else {
        store::create_new(path, &writing.bytes)
    };
    kept.map_err(|error| match error {
        StoreError::Exists { .. } => {
            CliError::failed(language, error).hint(message!(language, "cli-force-replaces-it"))
        }
        error => CliError::failed(language, error),
    })
}
