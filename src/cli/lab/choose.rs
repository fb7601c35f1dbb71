//! `zushiki lab problems choose`: takes a set from what `make` has made.

use std::path::Path;

use super::make::{KnownSet, MOST_BYTES, unreadable, write_set};
use crate::cli::args::ChooseProblemsArgs;
use crate::cli::error::CliError;
use crate::cli::options;
use crate::cli::output::Output;
use zushiki_core::text::{digest, escaped_path};
use zushiki_core::variant::Selection;
use zushiki_lab::problems::{Chosen, Yield, choose};
use zushiki_play::problems::{Problem, ProblemSet};
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &ChooseProblemsArgs,
) -> Result<(), CliError> {
    let selection = options::selection(language, &args.game.clone().into())?;
    let checked = args.out.as_deref().map_or(Ok(()), store::check_stream_or_file);
    checked.map_err(|error| CliError::failed(language, error))?;
    let set = args.add_to.as_deref().map(|path| KnownSet::open(language, path, &selection));
    let set = set.transpose()?.unwrap_or_default();
    let files = args.work.iter().map(|path| WorkFile::open(language, path, &selection));
    let files: Vec<WorkFile> = files.collect::<Result<_, _>>()?;
    let found: Vec<Problem> = files.iter().flat_map(|file| file.problems.clone()).collect();
    let count = args.count as usize;
    let chosen = choose(&selection, &set.problems, &found, count, args.seed);
    let notes = notes(&selection, args, &set, &files, &chosen);
    let Chosen { problems, excess, .. } = chosen;
    let found = problems.len();
    let text = ProblemSet { selection, notes, problems }.to_text();
    write_set(language, out, args.out.as_deref(), &text)?;
    if found < count || excess > 0 {
        Err(CliError::failure(message!(language, "cli-limits-not-kept", found, count, excess,)))
    } else {
        Ok(())
    }
}

/// A file of `--work` of `make`.
struct WorkFile {
    /// The command that made it.
    command: String,
    /// The name of the file by its content.
    hash: String,
    problems: Vec<Problem>,
}

impl WorkFile {
    /// The file at `path`, which must be one for the game of `selection`.
    fn open(language: Language, path: &Path, selection: &Selection) -> Result<WorkFile, CliError> {
        let text = store::read_text(path, MOST_BYTES);
        let text = text.map_err(|error| unreadable(language, path, language.tell(&error)))?;
        let (heading, rest) = text.split_once('\n').unwrap_or_default();
        let of_game = format!("problems make --variant {} ", selection.id());
        let command = heading.strip_prefix("# ").filter(|command| command.contains(&of_game));
        let Some(command) = command else {
            let (name, game) = (escaped_path(path).to_string(), selection.id());
            let message = message!(language, "cli-no-work-of-game", path = name, game);
            return Err(CliError::failure(message));
        };
        let problems = Yield::read(selection, rest).into_iter().flat_map(|it| it.problems);
        Ok(WorkFile {
            command: command.to_owned(),
            hash: digest(&text, 8),
            problems: problems.collect(),
        })
    }
}

/// The notes of the set that was chosen: those of the set before, the commands that made the files, and this command,
/// with each file named by its content.
fn notes(
    selection: &Selection,
    args: &ChooseProblemsArgs,
    set: &KnownSet,
    files: &[WorkFile],
    chosen: &Chosen,
) -> Vec<String> {
    let mut notes = set.notes.clone();
    let made = |file: &WorkFile| {
        format!("{}: {} problems, in {}", file.command, file.problems.len(), file.hash)
    };
    notes.extend(files.iter().map(made));
    let ChooseProblemsArgs { count, seed, .. } = args;
    let id = selection.id();
    let add_to = set.hash.iter().map(|hash| format!(" --add-to {hash}"));
    let work = files.iter().map(|file| format!(" --work {}", file.hash));
    let named: String = add_to.chain(work).collect();
    notes.push(format!(
        "zushiki lab problems choose --variant {id} --count {count} --seed {seed}{named}"
    ));
    let Chosen { problems, kept, mended, .. } = chosen;
    let count = problems.len();
    notes.push(format!(
        "{count} problems, {kept} of them of the set before, {mended} with a piece less"
    ));
    notes
}
