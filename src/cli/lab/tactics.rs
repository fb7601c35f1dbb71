//! `zushiki lab problems tactics`: finds problems of tactics in games and writes them as a set.

use std::path::Path;

use super::make::{KnownSet, Work, enough, unreadable, write_set};
use crate::cli::args::TacticsArgs;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::options;
use crate::cli::output::{self, Output};
use zushiki_core::text::digest;
use zushiki_core::variant::Selection;
use zushiki_lab::problems::{TacticsOrder, choose_tactics, find_tactics, review_tactics};
use zushiki_lab::{PlayedGame, SavedGames};
use zushiki_play::problems::ProblemSet;
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games between two lines of progress.
const PROGRESS: u64 = 5;
/// The number of nodes of each search by which a new problem is checked, unless the command has one.
const CHECK_NODES: u64 = 80_000;
/// The size limit of a file of games, in bytes.
const MOST_BYTES: u64 = 512 << 20;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &TacticsArgs,
) -> Result<(), CliError> {
    let selection = options::selection(language, &args.game.clone().into())?;
    let checked = args.out.as_deref().map_or(Ok(()), store::check_stream_or_file);
    checked.map_err(|error| CliError::failed(language, error))?;
    if let Some(path) = &args.set {
        return choose_again(language, out, (args, path), selection);
    }
    let saved = args.games_from.as_deref().map(|path| Saved::open(language, path, &selection));
    let saved = saved.transpose()?;
    let command = command(&selection, args, saved.as_ref());
    let mut work = Work::open(language, args.work.as_deref(), &selection, &command)?;
    let command = format!("{command} --games {}", args.games);
    let interrupt = Interrupt::listen(language)?;
    let earlier = std::mem::take(&mut work.earlier);
    let order = order(args);
    let games = saved.map(|saved| saved.games);
    let (games, problems) =
        find_tactics(&selection, &order, games, earlier, &mut |games, problems, found| {
            if games.is_multiple_of(PROGRESS) {
                let found = problems.len();
                output::progress(&message!(language, "cli-tactics-progress", games, found));
            }
            work.keep(found) && interrupt.signal().is_none()
        });
    output::progress_end();
    work.finish(language)?;
    if let Some(signal) = interrupt.signal() {
        return Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")));
    }
    let found = problems.len();
    let problems = choose_tactics(&selection.id(), problems, args.count as usize);
    let counts = format!("{} of {found} problems of {games} games", problems.len());
    let found = problems.len();
    let text = ProblemSet { selection, notes: vec![command, counts], problems }.to_text();
    write_set(language, out, args.out.as_deref(), &text)?;
    enough(language, (found, args.count), (games, args.games))
}

/// Chooses from the problems of the set at `path`.
fn choose_again(
    language: Language,
    out: &mut Output,
    (args, path): (&TacticsArgs, &Path),
    selection: Selection,
) -> Result<(), CliError> {
    let set = KnownSet::open(language, path, &selection)?;
    let reviewed = review_tactics(&selection, &set.problems, args.check_nodes);
    let (before, told) = (set.problems.len(), reviewed.len());
    let problems = choose_tactics(&selection.id(), reviewed, args.count as usize);
    let (id, hash, count) = (selection.id(), set.hash.unwrap_or_default(), args.count);
    let checked = args.check_nodes.map_or(String::new(), |nodes| format!(" --check-nodes {nodes}"));
    let mut notes = set.notes;
    notes.push(format!(
        "zushiki lab problems tactics --variant {id} --count {count}{checked} --set {hash}"
    ));
    let kept = problems.len();
    notes.push(format!("{kept} of the {told} problems of {before} that hold"));
    let text = ProblemSet { selection, notes, problems }.to_text();
    write_set(language, out, args.out.as_deref(), &text)
}

/// The number of nodes of each search by which a new problem is checked.
fn check_nodes(args: &TacticsArgs) -> u64 {
    args.check_nodes.unwrap_or(CHECK_NODES)
}

fn order(args: &TacticsArgs) -> TacticsOrder {
    TacticsOrder {
        count: args.count as usize * args.choice as usize,
        seed: args.seed,
        nodes: args.nodes,
        noise: args.noise,
        first_nodes: args.first_nodes,
        check_nodes: check_nodes(args),
        games: args.games,
    }
}

/// The games of a file.
struct Saved {
    games: Vec<PlayedGame>,
    /// The name of the games by their content: the digest of the text.
    hash: String,
}

impl Saved {
    fn open(language: Language, path: &Path, selection: &Selection) -> Result<Saved, CliError> {
        let unreadable = |reason: String| unreadable(language, path, reason);
        let text = store::read_text(path, MOST_BYTES);
        let text = text.map_err(|error| unreadable(language.tell(&error)))?;
        let games = SavedGames::games_in(selection, &text);
        let games = games.map_err(|error| unreadable(language.tell(&error)))?;
        Ok(Saved { games, hash: digest(&text, 8) })
    }
}

/// The command that makes the same set again, without the number of games, which may grow from run to run.
fn command(selection: &Selection, args: &TacticsArgs, saved: Option<&Saved>) -> String {
    let TacticsArgs { count, choice, seed, nodes, noise, first_nodes, .. } = args;
    let check_nodes = check_nodes(args);
    let from = saved.map_or(String::new(), |saved| format!(" --games-from {}", saved.hash));
    let id = selection.id();
    format!(
        "zushiki lab problems tactics --variant {id} --count {count} --choice {choice} --seed {seed}{from} --nodes {nodes} \
         --noise {noise} --first-nodes {first_nodes} --check-nodes {check_nodes}"
    )
}
