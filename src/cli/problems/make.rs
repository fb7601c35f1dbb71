//! `zushiki problems make`: makes a set of problems.

use crate::cli::args::MakeProblemsArgs;
use crate::cli::error::CliError;
use crate::cli::interrupt::Interrupt;
use crate::cli::options;
use crate::cli::output::{self, Output};
use zushiki_core::variant::Selection;
use zushiki_play::problems::{Order, ProblemSet, Stock, make};
use zushiki_play::storage::store;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The number of games between two lines of progress.
const PROGRESS: u64 = 100;

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &MakeProblemsArgs,
) -> Result<(), CliError> {
    let selection = options::selection(language, &args.game.clone().into())?;
    let checked = args.out.as_deref().map_or(Ok(()), store::check_stream_or_file);
    checked.map_err(|error| CliError::failed(language, error))?;
    let interrupt = Interrupt::listen(language)?;
    let mut games = 0;
    let problems = make(&selection, &order(args), &mut |stock| {
        games = stock.games;
        if games.is_multiple_of(PROGRESS) {
            output::progress(&progress(language, stock));
        }
        interrupt.signal().is_none()
    });
    output::progress_end();
    if let Some(signal) = interrupt.signal() {
        return Err(CliError::stopped(signal, message!(language, "cli-stopped-unwritten")));
    }
    let found = problems.len();
    let notes = vec![command(&selection, args), format!("{found} problems of {games} games")];
    let text = ProblemSet { selection, notes, problems }.to_text();
    match &args.out {
        None => out.file(text.as_bytes())?,
        Some(path) => store::replace_or_stream(path, text.as_bytes())
            .map_err(|error| CliError::failed(language, error))?,
    }
    match found < args.count as usize {
        true => Err(CliError::failure(message!(
            language,
            "cli-few-problems",
            games = games,
            of_games = args.games,
            found = found,
            count = args.count,
        ))),
        false => Ok(()),
    }
}

fn order(args: &MakeProblemsArgs) -> Order {
    Order {
        count: args.count as usize,
        seed: args.seed,
        nodes: args.nodes,
        plies: args.plies.as_ref().and_then(|plies| plies.parse().ok()),
        choice: args.choice as usize,
        games: args.games,
        solver_nodes: args.solver_nodes,
    }
}

fn progress(language: Language, stock: &Stock) -> String {
    let counts = stock.counts().map(|(found, wanted)| format!("{found}/{wanted}"));
    message!(
        language,
        "cli-problems-progress",
        games = stock.games,
        counts = language.list(&counts)
    )
}

/// The command that makes the same set again.
fn command(selection: &Selection, args: &MakeProblemsArgs) -> String {
    let MakeProblemsArgs { count, seed, nodes, choice, games, solver_nodes, .. } = args;
    let plies = args.plies.as_ref().map_or(String::new(), |plies| format!(" --plies {plies}"));
    let id = selection.id();
    format!(
        "zushiki problems make --variant {id} --count {count} --seed {seed} --nodes {nodes} \
         --choice {choice} --games {games} --solver-nodes {solver_nodes}{plies}"
    )
}
