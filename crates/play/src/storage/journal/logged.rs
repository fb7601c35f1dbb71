//! A record that is being played: every change of its game is noted as entries for a journal.

use std::time::Duration;

use super::entry::Entry;
use super::snapshot;
use zushiki_core::board::Move;
use zushiki_core::game::{DeclaredEnd, Game, NodeId, Played, Symbols};
use zushiki_record::{EvaluationStyle, Headers, MoveAnnotation, Record};

/// A record whose game changes only through these methods. Each of them records the entries that make the same change
/// when a journal is replayed; the cost does not depend on the length of the game.
#[derive(Clone, Debug)]
pub struct LoggedRecord {
    record: Record,
    /// The entries that have not been taken yet.
    entries: Vec<Entry>,
}

/// The nodes that a method of the game can choose in addition to adding a node and writing notes.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Cursors {
    cursor: NodeId,
    line_end: NodeId,
    live: NodeId,
}

impl Cursors {
    fn of(game: &Game) -> Cursors {
        Cursors { cursor: game.cursor_node(), line_end: game.line_end(), live: game.live_node() }
    }
}

impl LoggedRecord {
    /// A record of which nothing has changed.
    #[must_use]
    pub fn new(record: Record) -> LoggedRecord {
        LoggedRecord { record, entries: Vec::new() }
    }

    /// The record as it is now.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game of the record.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.record.game
    }

    /// The headers of the record, for changes. A journal has them only in its head: a change is
    /// saved when the whole journal is written next.
    pub fn headers_mut(&mut self) -> &mut Headers {
        &mut self.record.headers
    }

    /// Notes a person's answer to the question whether `engine` may be started.
    pub fn answer_engine(&mut self, engine: String, may_start: bool) {
        self.record.headers.consent.set(engine.clone(), may_start);
        self.entries.push(Entry::Engine { engine, may_start });
    }

    /// The entries for what has changed since they were last taken.
    pub fn take_entries(&mut self) -> Vec<Entry> {
        std::mem::take(&mut self.entries)
    }

    /// Lets `act` change the game, and notes the node that it has added, the ends that it has declared or taken back, and
    /// the nodes that it has chosen. It must not change notes or branches, which have methods of their own.
    pub fn edit<T>(&mut self, act: impl FnOnce(&mut Game) -> T) -> T {
        let game = &mut self.record.game;
        let (place, count) = (Cursors::of(game), game.node_count());
        // An end is declared or taken back at the node shown or at the live one.
        let ends = [place.cursor, place.live].map(|node| (node, game.node(node).declared_end()));
        let result = act(game);
        if game.node_count() > count {
            // The move forgets what was taken back at its node, also in a replay.
            self.note_move(place.live);
        } else {
            self.note_ends(ends);
            self.note_place(place);
        }
        result
    }

    /// Makes `children` the branches of `node`: [`Game::set_branches`]. Returns whether that is allowed.
    pub fn set_branches(&mut self, node: NodeId, children: &[NodeId]) -> bool {
        let before = Cursors::of(self.game());
        let done = self.record.game.set_branches(node, children);
        if done {
            let children = children.iter().map(|child| child.index()).collect();
            self.entries.push(Entry::Branches { node: node.index(), children });
            self.note_place(before);
        }
        done
    }

    /// Makes `node` the live one and shows it.
    pub fn make_live(&mut self, node: NodeId) {
        self.edit(|game| {
            game.go_to_node(node);
            game.make_cursor_live();
        });
    }

    /// Adds `moves` as a variation from the node `from`, up to the first that is illegal or follows the end of a game.
    /// The node and the line shown and the live node do not change. Returns the nodes of the variation.
    pub fn add_line(&mut self, from: NodeId, moves: &[Move]) -> Vec<NodeId> {
        let place = Cursors::of(self.game());
        self.edit(|game| game.go_to_node(from));
        let mut nodes = Vec::new();
        for &mv in moves {
            match self.edit(|game| game.play(mv)) {
                Ok(Played::LostByIllegalMove(_)) => {
                    self.edit(|game| {
                        game.set_declared_end(game.cursor_node(), DeclaredEnd::None);
                    });
                    break;
                }
                Ok(_) => nodes.push(self.game().cursor_node()),
                Err(_) => break,
            }
        }
        // Playing has moved the end of the game to the variation.
        self.make_live(place.live);
        self.edit(|game| {
            game.go_to_node(place.line_end);
            game.go_to(game.node(place.cursor).ply());
        });
        nodes
    }

    /// Adds the remarks of an analysis.
    pub fn annotate(&mut self, annotation: &MoveAnnotation) {
        let MoveAnnotation { node, comment, line, line_comment, answer, style } = annotation;
        self.comment_first(*node, comment, *style);
        let parent = self.game().node(*node).parent();
        if let (Some(parent), false) = (parent, line.is_empty())
            && let Some(&first) = self.add_line(parent, line).first()
        {
            self.comment_first(first, line_comment, *style);
        }
        self.add_line(*node, answer);
    }

    /// Puts the remark `text` before the comment on `node`.
    fn comment_first(&mut self, node: NodeId, text: &str, style: EvaluationStyle) {
        let comment = &self.game().node(node).notes().comment;
        self.set_comment_at(node, style.before_comment(text, comment));
    }

    /// Replaces the comment on the node shown.
    pub fn set_comment(&mut self, text: String) {
        self.set_comment_at(self.game().cursor_node(), text);
    }

    /// Replaces the comment on `node`.
    pub fn set_comment_at(&mut self, node: NodeId, text: String) {
        let notes = self.record.game.notes_at_mut(node);
        if notes.comment != text {
            notes.comment.clone_from(&text);
            self.entries.push(Entry::Comment { node: node.index(), text });
        }
    }

    /// Sets symbols after the move that led to the node shown, replacing those of the same kind; `None` removes all of
    /// them. The start has none.
    pub fn mark(&mut self, symbols: Option<Symbols>) {
        let node = self.game().cursor_node();
        if node == self.game().root() {
            return;
        }
        let known = &mut self.record.game.notes_mut().symbols;
        let before = *known;
        match symbols {
            None => *known = Symbols::NONE,
            Some(symbols) => known.extend(symbols),
        }
        if *known != before {
            self.entries.push(Entry::Symbols { node: node.index(), symbols: *known });
        }
    }

    /// Records the times of the move that led to the node shown: how long the player thought, and
    /// what was left on the player's clock after it.
    pub fn set_times(&mut self, spent: Duration, left: Duration) {
        let notes = self.record.game.notes_mut();
        (notes.spent, notes.left) = (Some(spent), Some(left));
        let node = self.game().cursor_node();
        let times = snapshot::times_of(node.index(), self.game().node(node));
        self.entries.push(times);
    }

    /// Notes the move to a new node. In a replay the node becomes the live one, so the return of the live node to `live`
    /// is noted too, if it has stayed there.
    fn note_move(&mut self, live: NodeId) {
        self.entries.extend(self.record.game.last_move().map(Entry::Move));
        let now = Cursors::of(self.game());
        if now.live == live {
            let goto = |node: NodeId, line_end: NodeId, live| Entry::Goto {
                node: node.index(),
                line_end: line_end.index(),
                live,
            };
            self.entries.push(goto(live, live, true));
            // That selects the line to the live node, so the branches that are selected beside it are shown again.
            let beside = selected_beside(&self.record.game, live);
            self.entries.extend(beside.into_iter().map(|end| goto(end, end, false)));
            self.entries.push(goto(now.cursor, now.line_end, false));
        }
    }

    fn note_ends(&mut self, before: [(NodeId, DeclaredEnd); 2]) {
        for (at, (node, old)) in before.into_iter().enumerate() {
            let declared = self.game().node(node).declared_end();
            let twice = at == 1 && before[0].0 == node;
            if declared != old && !twice {
                self.entries.push(Entry::End { node: node.index(), declared });
            }
        }
    }

    fn note_place(&mut self, before: Cursors) {
        let now = Cursors::of(self.game());
        if now != before {
            let (node, line_end) = (now.cursor.index(), now.line_end.index());
            self.entries.push(Entry::Goto { node, line_end, live: now.live != before.live });
        }
    }
}

/// The last nodes of the lines that are selected where the line to `node` has another branch, from `node` on upwards.
fn selected_beside(game: &Game, mut node: NodeId) -> Vec<NodeId> {
    let next = |&node: &NodeId| game.node(node).selected_child();
    let mut ends = Vec::new();
    while let Some(parent) = game.node(node).parent() {
        let branch = next(&parent).filter(|&branch| branch != node);
        ends.extend(branch.and_then(|branch| std::iter::successors(Some(branch), next).last()));
        node = parent;
    }
    ends
}
