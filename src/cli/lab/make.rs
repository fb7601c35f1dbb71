//! `zushiki lab problems make`: composes a set of problems.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::Arc;

use crate::cli::args::MakeProblemsArgs;
use crate::cli::error::CliError;
use crate::cli::games;
use crate::cli::interrupt::Interrupt;
use crate::cli::options;
use crate::cli::output::{self, Output};
use zushiki_core::text::{digest, escaped_path, quoted};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Selection, rules_hash};
use zushiki_lab::problems::{LENGTHS, Order, Pieces, Source, Stock, Wanted, Yield, make};
use zushiki_play::problems::{Problem, ProblemSet, Theme};
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The number of games between two lines of progress.
const PROGRESS: u64 = 20;
/// The size limit of a set and of a file of `--work`, in bytes: far more than the largest set that is
/// shipped, which has 22,000.
pub(super) const MOST_BYTES: u64 = 32 << 20;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &MakeProblemsArgs,
) -> Result<(), CliError> {
    let selection = options::selection(language, &args.game.clone().into())?;
    let order = order(language, &selection, args)?;
    let checked = args.out.as_deref().map_or(Ok(()), store::check_stream_or_file);
    checked.map_err(|error| CliError::failed(language, error))?;
    let set = args.add_to.as_deref().map(|path| KnownSet::open(language, path, &selection));
    let set = set.transpose()?.unwrap_or_default();
    let command = command(&selection, args, &set);
    let mut work = Work::open(language, args.work.as_deref(), &selection, &command)?;
    let command = format!("{command} --games {}", args.games);
    let interrupt = Interrupt::listen(language)?;
    let earlier = std::mem::take(&mut work.earlier);
    let stock = make(&selection, &order, &set.problems, earlier, &mut |stock, found| {
        if stock.games.is_multiple_of(PROGRESS) {
            output::progress(&progress(language, stock));
        }
        work.keep(found) && interrupt.signal().is_none()
    });
    output::progress_end();
    work.finish(language)?;
    if let Some(signal) = interrupt.signal() {
        return Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")));
    }
    let Stock { games, mates, copies, .. } = stock;
    let problems = stock.choose();
    let found = problems.len();
    let added = found - set.problems.len();
    let counts =
        format!("{added} problems of {games} games with {mates} mates, {copies} near-copies");
    let notes = set.notes.into_iter().chain([command, counts]).collect();
    let text = ProblemSet { selection, notes, problems }.to_text();
    write_set(language, out, args.out.as_deref(), &text)?;
    enough(language, (found, args.count), (games, args.games))
}

/// An error where fewer problems were `found` than were ordered, in so many `games` of those that were allowed.
pub(super) fn enough(
    language: Language,
    (found, count): (usize, u32),
    (games, of_games): (u64, u64),
) -> Result<(), CliError> {
    if found >= count as usize {
        return Ok(());
    }
    Err(CliError::failure(message!(language, "cli-few-problems", games, of_games, found, count,)))
}

/// Writes the text of a set to the file at `path`, or to standard output.
pub(super) fn write_set(
    language: Language,
    out: &mut Output,
    path: Option<&Path>,
    text: &str,
) -> Result<(), CliError> {
    match path {
        None => out.file(text.as_bytes()),
        Some(path) => store::replace_or_stream(path, text.as_bytes())
            .map_err(|error| CliError::failed(language, error)),
    }
}

/// The set that is added to; the default is none.
#[derive(Default)]
pub(super) struct KnownSet {
    pub(super) problems: Vec<Problem>,
    pub(super) notes: Vec<String>,
    /// The name of the set by its content: the digest of its text.
    pub(super) hash: Option<String>,
}

impl KnownSet {
    /// The set of the file at `path`, which must be one for the game of `selection`.
    pub(super) fn open(
        language: Language,
        path: &Path,
        selection: &Selection,
    ) -> Result<KnownSet, CliError> {
        let variants = games::all(language).with(Arc::clone(selection.variant()));
        let (text, set) = read_set(language, path, &variants)?;
        if rules_hash(&set.selection) != rules_hash(selection) {
            let (found, wanted) = (set.selection.id(), selection.id());
            let other = message!(language, "cli-set-of-other-game", found, wanted);
            return Err(unusable(language, path, other));
        }
        let hash = Some(digest(&text, 8));
        Ok(KnownSet { problems: set.problems, notes: set.notes, hash })
    }
}

/// The text of the file at `path` and the set in it, for one of `variants`.
pub(super) fn read_set(
    language: Language,
    path: &Path,
    variants: &Games,
) -> Result<(String, ProblemSet), CliError> {
    let text = store::read_text(path, MOST_BYTES);
    let text = text.map_err(|error| unusable(language, path, language.tell(&error)))?;
    let set = ProblemSet::read(&text, variants);
    let set = set.map_err(|error| unusable(language, path, error.words(language)))?;
    Ok((text, set))
}

/// The error about a file of work or of games that cannot be read; `reason` is a sentence.
pub(super) fn unreadable(language: Language, path: &Path, reason: String) -> CliError {
    let name = escaped_path(path).to_string();
    CliError::failure(message!(language, "cli-unreadable-work", path = name, reason))
}

fn unusable(language: Language, path: &Path, reason: String) -> CliError {
    let name = escaped_path(path).to_string();
    CliError::failure(message!(language, "cli-unusable-set", path = name, reason))
}

/// The file that keeps what was composed.
pub(super) struct Work {
    /// The yields of the games that the file had at the start.
    pub(super) earlier: Vec<Yield>,
    file: Option<File>,
    /// The path of the file, and the first failure to write it.
    path: String,
    fault: Option<io::Error>,
}

impl Work {
    /// The file at `path`, if one is given, which keeps the work of `command`.
    pub(super) fn open(
        language: Language,
        path: Option<&Path>,
        selection: &Selection,
        command: &str,
    ) -> Result<Work, CliError> {
        let Some(path) = path else {
            return Ok(Work { earlier: Vec::new(), file: None, path: String::new(), fault: None });
        };
        let heading = format!("# {command}\n");
        let text = match store::read_text(path, MOST_BYTES) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => heading.clone(),
            Err(error) => return Err(unreadable(language, path, language.tell(&error))),
        };
        let name = escaped_path(path).to_string();
        let Some(rest) = text.strip_prefix(&heading) else {
            return Err(CliError::failure(message!(
                language,
                "cli-other-work",
                path = name,
                command = quoted(command)
            )));
        };
        let earlier = Yield::read(selection, rest);
        let kept: String = earlier.iter().map(Yield::to_text).collect();
        store::replace(path, (heading + &kept).as_bytes())
            .map_err(|error| CliError::failed(language, error))?;
        let file = OpenOptions::new().append(true).open(path);
        let file = file.map_err(|error| CliError::cannot_write(language, path, &error))?;
        Ok(Work { earlier, file: Some(file), path: name, fault: None })
    }

    /// Adds what a game has yielded. Returns whether it was written.
    pub(super) fn keep(&mut self, found: &Yield) -> bool {
        let Some(file) = &mut self.file else { return true };
        self.fault = file.write_all(found.to_text().as_bytes()).err();
        self.fault.is_none()
    }

    pub(super) fn finish(self, language: Language) -> Result<(), CliError> {
        match self.fault {
            None => Ok(()),
            Some(error) => Err(CliError::cannot_write(language, Path::new(&self.path), &error)),
        }
    }
}

fn order(
    language: Language,
    selection: &Selection,
    args: &MakeProblemsArgs,
) -> Result<Order, CliError> {
    Ok(Order {
        count: args.count as usize,
        seed: args.seed,
        nodes: args.nodes,
        lengths: lengths(args),
        choice: args.choice as usize,
        games: args.games,
        solver_nodes: args.solver_nodes,
        source: source(language, selection, args)?,
        changes: args.changes,
        lengthen: args.lengthen.unwrap_or(0),
        wanted: Wanted {
            themes: themes(&args.motif),
            unwanted: themes(&args.no_motif),
            hand: args.hand.is_some(),
        },
    })
}

fn themes(names: &[String]) -> Vec<Theme> {
    names.iter().filter_map(|name| Theme::named(name)).collect()
}

/// The lengths of the problems, in plies.
fn lengths(args: &MakeProblemsArgs) -> RangeInclusive<u32> {
    let parsed = |plies: &Option<String>| plies.as_ref().and_then(|plies| plies.parse().ok());
    match parsed(&args.plies) {
        Some(plies) => plies..=plies,
        None => parsed(&args.shortest).unwrap_or(LENGTHS[0])..=LENGTHS[LENGTHS.len() - 1],
    }
}

fn source(
    language: Language,
    selection: &Selection,
    args: &MakeProblemsArgs,
) -> Result<Source, CliError> {
    let kind = |abbr: &Option<String>| {
        let Some(abbr) = abbr else { return Ok(None) };
        let kind = selection.variant().kind_by_abbr(abbr);
        kind.map(Some).ok_or_else(|| {
            CliError::usage(message!(language, "cli-no-such-piece", abbr = quoted(abbr)))
        })
    };
    let (with, against) = (kind(&args.with)?, kind(&args.against)?);
    let hand = args.hand.unwrap_or(0);
    match args.from.as_str() {
        "sketches" => Ok(Source::Sketches(Pieces { with, against, hand })),
        "set" => Ok(Source::Known),
        _ => Ok(Source::Games),
    }
}

fn progress(language: Language, stock: &Stock) -> String {
    let counts = LENGTHS.iter().zip(stock.counts());
    let counts = counts.map(|(plies, (found, wanted))| format!("{plies}: {found}/{wanted}"));
    message!(
        language,
        "cli-problems-progress",
        games = stock.games,
        counts = language.list(&counts.collect::<Vec<_>>())
    )
}

/// The command that makes the same set again, without the number of games, which may grow from run to run. A set that
/// is added to is named by its content.
fn command(selection: &Selection, args: &MakeProblemsArgs, set: &KnownSet) -> String {
    let MakeProblemsArgs { count, seed, nodes, choice, solver_nodes, changes, from, .. } = args;
    let option = |name: &str, value: Option<String>| {
        value.map_or(String::new(), |value| format!(" --{name} {value}"))
    };
    let with = option("with", args.with.clone());
    let id = selection.id();
    let each = |name: &str, values: &[String]| {
        values.iter().map(|value| format!(" --{name} {value}")).collect::<String>()
    };
    let others = [
        option("against", args.against.clone()),
        option("hand", args.hand.map(|hand| hand.to_string())),
        each("motif", &args.motif),
        each("no-motif", &args.no_motif),
        option("plies", args.plies.clone()),
        option("shortest", args.shortest.clone()),
        option("lengthen", args.lengthen.map(|moves| moves.to_string())),
        option("add-to", set.hash.clone()),
    ];
    format!(
        "zushiki lab problems make --variant {id} --count {count} --seed {seed} --from {from}{with} --nodes {nodes} \
         --choice {choice} --solver-nodes {solver_nodes} --changes {changes}{}",
        others.concat()
    )
}
