//! The entries that rebuild a whole game, for a journal that is written again.

use std::cmp::Reverse;

use super::entry::Entry;
use zushiki_core::game::{DeclaredEnd, EngineConsent, Game, Node, NodeId, TimeLeft};
use zushiki_record::Record;

/// The entries that rebuild the game of `record`, with `left` on the clocks, from its start.
///
/// They are made one by one: a game of many thousand nodes is never held twice.
pub(super) fn entries(record: &Record, left: Option<[TimeLeft; 2]>) -> impl Iterator<Item = Entry> {
    let Record { game, headers } = record;
    let clock = left.map(Entry::Clock);
    answers(&headers.consent).chain(moves(game)).chain(notes(game)).chain(lines(game)).chain(clock)
}

/// The answers of a person about the engines among the players.
fn answers(consent: &EngineConsent) -> impl Iterator<Item = Entry> {
    let entry =
        |(engine, may_start): (&str, bool)| Entry::Engine { engine: engine.to_owned(), may_start };
    consent.answers().map(entry)
}

fn nodes(game: &Game) -> impl Iterator<Item = NodeId> {
    (0..game.node_count()).filter_map(|index| game.node_by_index(index))
}

/// All nodes in the order in which they were created. A move is played from the node shown, which
/// is the previous node, unless a goto says otherwise.
fn moves(game: &Game) -> impl Iterator<Item = Entry> {
    let counts = children(game);
    nodes(game).flat_map(move |id| {
        let node = game.node(id);
        let parent = node.parent();
        let has_deleted = |parent: &NodeId| counts[parent.index()] != game.branches(*parent).len();
        let replaced = parent.filter(has_deleted).and_then(|parent| replacing(game, parent, id));
        let elsewhere = parent.filter(|parent| parent.index() + 1 != id.index());
        let place = match (replaced, elsewhere) {
            (Some(entries), _) => Vec::from(entries),
            (None, Some(parent)) => vec![goto(parent.index(), parent.index())],
            (None, None) => Vec::new(),
        };
        place.into_iter().chain(node.mv().map(Entry::Move))
    })
}

/// The entries that delete an earlier child of `parent` with the move of `id`. A move is only played if it has not been
/// played there, but a deleted move may have been played again. `None` if no such child was created before.
fn replacing(game: &Game, parent: NodeId, id: NodeId) -> Option<[Entry; 2]> {
    let earlier = nodes(game).take_while(|&other| other != id);
    let siblings = earlier.filter(|&other| game.node(other).parent() == Some(parent));
    let (same, others): (Vec<NodeId>, Vec<NodeId>) =
        siblings.partition(|&other| game.node(other).mv() == game.node(id).mv());
    let at = parent.index();
    // The live node may be in the deleted branch until the end of the entries.
    let leave = Entry::Goto { node: at, line_end: at, live: true };
    (!same.is_empty()).then(|| [leave, branches_entry(parent, &others)])
}

/// The branches of the nodes that have others than replaying the moves leaves: deleted ones, or in
/// another order.
fn branches(game: &Game) -> Vec<Entry> {
    let counts = children(game);
    let changed = |id: &NodeId| {
        let branches = game.branches(*id);
        branches.len() != counts[id.index()] || !branches.is_sorted_by_key(|id| id.index())
    };
    let changed = nodes(game).filter(changed);
    changed.map(|id| branches_entry(id, game.branches(id))).collect()
}

fn branches_entry(node: NodeId, children: &[NodeId]) -> Entry {
    let children = children.iter().map(|child| child.index()).collect();
    Entry::Branches { node: node.index(), children }
}

/// Comments, symbols, times and declared ends. They come after all moves: no move can follow a current end, but an end
/// may have been declared at a node with moves after it.
fn notes(game: &Game) -> impl Iterator<Item = Entry> {
    nodes(game).flat_map(|id| {
        let (node, index) = (game.node(id), id.index());
        let entries =
            [comment(index, node), symbols(index, node), times(index, node), end(index, node)];
        entries.into_iter().flatten()
    })
}

/// The comment on a node, if any.
fn comment(index: usize, node: &Node) -> Option<Entry> {
    let text = &node.notes().comment;
    (!text.is_empty()).then(|| Entry::Comment { node: index, text: text.clone() })
}

/// The symbols of a node, if any.
fn symbols(index: usize, node: &Node) -> Option<Entry> {
    let symbols = node.notes().symbols;
    (!symbols.is_empty()).then_some(Entry::Symbols { node: index, symbols })
}

/// The recorded times of a node as they are now.
pub(super) fn times_of(index: usize, node: &Node) -> Entry {
    let notes = node.notes();
    let (spent, left, on_end) = (notes.spent, notes.left, notes.spent_on_end);
    Entry::Times { node: index, spent, left, on_end }
}

fn times(index: usize, node: &Node) -> Option<Entry> {
    let notes = node.notes();
    let known = notes.spent.or(notes.left).or(notes.spent_on_end).is_some();
    known.then(|| times_of(index, node))
}

fn end(index: usize, node: &Node) -> Option<Entry> {
    let declared = node.declared_end();
    (declared != DeclaredEnd::None).then_some(Entry::End { node: index, declared })
}

/// The live node, the remaining branches, the selected child of each node with several children,
/// and the node shown.
fn lines(game: &Game) -> impl Iterator<Item = Entry> {
    let (live, shown) = (game.live_node().index(), game.cursor_node().index());
    let first = Entry::Goto { node: live, line_end: live, live: true };
    let last = goto(shown, game.line_end().index());
    // A state that already holds after the last move needs no entry.
    let some = !is_after_last_move(game);
    let others = other_lines(game).into_iter().map(|id| goto(id.index(), id.index()));
    let branches = if some { branches(game) } else { Vec::new() };
    let (first, last) = (some.then_some(first), some.then_some(last));
    first.into_iter().chain(branches).chain(others).chain(last)
}

/// Whether the node created last is live, shown and the end of its line, as replaying the moves
/// leaves it, and no other line begins anywhere.
fn is_after_last_move(game: &Game) -> bool {
    let last = Some(game.live_node());
    let is_straight = game.node_count() == game.len() + 1;
    is_straight && last == game.node_by_index(game.len()) && last == Some(game.cursor_node())
}

/// The nodes that follow a node with several moves after it, off the line shown, the deepest first:
/// following a line changes the selected children of the nodes on it, and no others.
fn other_lines(game: &Game) -> Vec<NodeId> {
    let on_line = marked_line(game);
    let children = children(game);
    let fork = |id: &NodeId| {
        let is_left = game.branches(*id).len() > 1;
        !on_line[id.index()] && children[id.index()] > 1 && is_left && is_attached(game, *id)
    };
    let mut forks: Vec<NodeId> = nodes(game).filter(fork).collect();
    forks.sort_by_key(|&id| Reverse(game.node(id).ply()));
    forks.into_iter().filter_map(|id| game.node(id).selected_child()).collect()
}

/// Whether a line leads to the node: no branch on the way to it is deleted.
fn is_attached(game: &Game, id: NodeId) -> bool {
    let mut way = std::iter::successors(Some(id), |&id| game.node(id).parent());
    way.all(|id| game.node(id).parent().is_none_or(|parent| game.branches(parent).contains(&id)))
}

/// For each node whether it is on the line shown.
fn marked_line(game: &Game) -> Vec<bool> {
    let mut marked = vec![false; game.node_count()];
    let back = |&id: &NodeId| game.node(id).parent();
    for id in std::iter::successors(Some(game.line_end()), back) {
        marked[id.index()] = true;
    }
    marked
}

/// For each node how many moves have been played from it.
fn children(game: &Game) -> Vec<usize> {
    let mut count = vec![0; game.node_count()];
    for parent in nodes(game).filter_map(|id| game.node(id).parent()) {
        count[parent.index()] += 1;
    }
    count
}

fn goto(node: usize, line_end: usize) -> Entry {
    Entry::Goto { node, line_end, live: false }
}
