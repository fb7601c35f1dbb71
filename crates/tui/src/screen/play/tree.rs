//! The tree of variations as a list: a row for each run of moves without a branch, from which a player chooses
//! the one to be shown.

use super::game_table::GameTable;
use super::mode::{Entry, ListOfChoices, PromptMode};
use super::reply::Reply;
use crate::action::{Action, ReviewAction};
use zushiki_core::game::{Game, NodeId};
use zushiki_words::message;
use zushiki_words::wording;

/// The most rows, so that a key stays fast in the largest trees.
const MOST_ROWS: usize = 300;
/// The most moves that a row has.
const MOST_MOVES: usize = 4;

/// A run of moves without a branch.
struct Run {
    /// The number of variations that it is in.
    depth: usize,
    nodes: Vec<NodeId>,
}

/// Opens the list at the run with the node shown.
pub(super) fn open(table: &GameTable) -> Reply {
    let (runs, cursor) = (runs(table.game()), table.game().cursor_node());
    match runs.len() {
        0 | 1 => Reply::saying(wording::no_variations(table.language())),
        _ => {
            let at = runs.iter().position(|run| run.nodes.contains(&cursor)).unwrap_or(0);
            Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Variations, at))
        }
    }
}

/// The entries of the list.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let about = message!(table.language(), "play-about-variation");
    let entry = |run: &Run| {
        let first = run.nodes.first()?;
        let action = Action::Review(ReviewAction::Visit(*first));
        Some(Entry::new(written(run, table), action, about.clone()))
    };
    runs(table.game()).iter().filter_map(entry).collect()
}

/// The first moves of the run, with the number of the first.
fn written(run: &Run, table: &GameTable) -> String {
    let game = table.game();
    let ply = run.nodes.first().map_or(1, |&node| game.node(node).ply());
    let moves: Vec<String> =
        run.nodes.iter().take(MOST_MOVES).map(|&node| table.move_to(node)).collect();
    let more = if run.nodes.len() > MOST_MOVES { " ..." } else { "" };
    format!("{}{ply}. {}{more}", "  ".repeat(run.depth), moves.join(" "))
}

/// The runs of the game: each is followed by the variations in place of the next run, and then by that.
fn runs(game: &Game) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut open = vec![(game.root(), 0)];
    while let Some((first, depth)) = open.pop().filter(|_| runs.len() < MOST_ROWS) {
        let mut nodes = vec![first];
        let mut next = game.children(first);
        while let [only] = next[..] {
            nodes.push(only);
            next = game.children(only);
        }
        nodes.retain(|&node| game.node(node).mv().is_some());
        let main = next.first().map(|&main| (main, depth));
        open.extend(main);
        open.extend(next.iter().skip(1).rev().map(|&other| (other, depth + 1)));
        if !nodes.is_empty() {
            runs.push(Run { depth, nodes });
        }
    }
    runs
}
