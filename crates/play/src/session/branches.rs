//! Adding, deleting, promoting and pruning variations, and the remarks of an analysis. Each change can be
//! taken back until the next move.

use super::{Event, Refusal, Session, Step};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{Game, NodeId};
use zushiki_record::MoveAnnotation;

/// The data needed to take back a change of variations and comments.
#[derive(Debug)]
pub(super) struct TreeEdit {
    /// The nodes whose branches have changed, each with its branches before.
    branches: Vec<(NodeId, Vec<NodeId>)>,
    /// The nodes whose comments were changed by an analysis, each with its comment before.
    comments: Vec<(NodeId, String)>,
    /// The node that was shown before.
    shown: NodeId,
    /// The node that was live before.
    live: NodeId,
    /// The move of a variation that was played, with the node after it.
    played: Option<(Move, NodeId)>,
}

impl TreeEdit {
    /// A change that begins with `game` as it is.
    fn of(game: &Game) -> TreeEdit {
        TreeEdit {
            branches: Vec::new(),
            comments: Vec::new(),
            shown: game.cursor_node(),
            live: game.live_node(),
            played: None,
        }
    }

    /// Records the branches of the nodes on the way of `moves` from `from` on.
    fn note_path(&mut self, game: &Game, from: NodeId, moves: &[Move]) {
        let mut at = from;
        for &mv in moves {
            self.branches.push((at, game.branches(at).to_vec()));
            let Some(child) = child(game, at, mv) else { break };
            at = child;
        }
    }

    /// Whether undo takes the change back while the node `shown` is shown: a played move is taken back only there.
    fn is_undone_at(&self, shown: NodeId) -> bool {
        self.played.is_none_or(|(_, node)| node == shown)
    }

    fn is_analysis(&self) -> bool {
        !self.comments.is_empty()
    }
}

impl Session {
    /// Plays a move of the side `by` as a variation.
    pub(super) fn play_variation(&mut self, by: Color, mv: Move) -> Vec<Event> {
        let (mut edit, count) = (TreeEdit::of(self.game()), self.game().node_count());
        edit.branches.push((edit.shown, self.game().branches(edit.shown).to_vec()));
        if let Err(illegal) = self.record.edit(|game| game.play_variation(mv)) {
            return vec![Event::Refused(Refusal::Move(illegal))];
        }
        if self.game().node_count() > count {
            edit.played = Some((mv, self.game().cursor_node()));
            self.edits.push(edit);
        }
        let played = Event::Played { by, mv, live: false };
        [Some(played), self.end()].into_iter().flatten().collect()
    }

    /// Makes `kept` the branches of `node`, and notes the old ones in `edit`.
    fn keep_branches(&mut self, node: NodeId, kept: &[NodeId], edit: &mut TreeEdit) {
        let before = self.game().branches(node).to_vec();
        if self.record.set_branches(node, kept) {
            edit.branches.push((node, before));
        }
    }

    /// Deletes the move that led to the node shown, with all following moves.
    pub(super) fn delete_branch(&mut self) -> Vec<Event> {
        let game = self.game();
        let shown = game.cursor_node();
        let (Some(parent), Some(mv)) = (game.node(shown).parent(), game.last_move()) else {
            return vec![Event::Refused(Refusal::NotInVariation)];
        };
        if game.is_on_main_line(shown) {
            return vec![Event::Refused(Refusal::NotInVariation)];
        }
        let moves = game.branch_len(shown);
        let kept: Vec<NodeId> =
            game.branches(parent).iter().copied().filter(|&branch| branch != shown).collect();
        let mut edit = TreeEdit::of(self.game());
        self.keep_branches(parent, &kept, &mut edit);
        self.edits.push(edit);
        vec![Event::BranchDeleted { mv, moves }]
    }

    /// Makes the line shown the line of the game: its last node becomes the live one.
    pub(super) fn promote_branch(&mut self) -> Vec<Event> {
        let game = self.game();
        let (shown, end) = (game.cursor_node(), game.shown_end());
        if end == game.live_node() {
            return vec![Event::Refused(Refusal::NotInVariation)];
        }
        let edit = TreeEdit::of(self.game());
        self.record.make_live(end);
        self.record.edit(|game| game.go_to_node(shown));
        self.record.headers_mut().forget_result();
        self.time.set_paused(true);
        self.edits.push(edit);
        vec![Event::BranchPromoted]
    }

    /// Deletes all variations beside the moves of the game, those taken back among them.
    pub(super) fn prune_branches(&mut self) -> Vec<Event> {
        let side = self.game().side_branches();
        if side.is_empty() {
            return vec![Event::Refused(Refusal::NoVariations)];
        }
        let mut edit = TreeEdit::of(self.game());
        let mut moves = 0;
        for (node, main) in side {
            let others = self.game().branches(node).iter().filter(|&&branch| Some(branch) != main);
            moves += others.map(|&branch| self.game().branch_len(branch)).sum::<usize>();
            let kept: Vec<NodeId> = main.into_iter().collect();
            self.keep_branches(node, &kept, &mut edit);
        }
        self.edits.push(edit);
        vec![Event::BranchesPruned { moves }]
    }

    /// Deletes the moves that were taken back, and that the last move has replaced.
    pub(super) fn forget_takeback(&mut self) {
        let game = self.game();
        let live = game.live_node();
        let Some(parent) = game.node(live).parent() else { return };
        let stays = |branch: &NodeId| *branch == live || !self.taken_back.contains(branch);
        let kept: Vec<NodeId> = game.branches(parent).iter().copied().filter(stays).collect();
        if kept.len() < game.branches(parent).len() {
            self.record.set_branches(parent, &kept);
        }
    }

    /// Adds a line as a variation from the node shown.
    pub(super) fn add_variation(&mut self, moves: &[Move]) -> Vec<Event> {
        let mut edit = TreeEdit::of(self.game());
        let from = edit.shown;
        edit.note_path(self.game(), from, moves);
        let nodes = self.record.add_line(from, moves);
        let Some(&shown) = nodes.first() else {
            return vec![Event::Refused(Refusal::NothingToAdd)];
        };
        self.record.edit(|game| game.go_to_node(shown));
        self.edits.push(edit);
        vec![Event::VariationAdded { moves: nodes.len() }]
    }

    /// Adds the remarks of an analysis. Those that follow one another are one change.
    pub(super) fn annotate(&mut self, annotation: &MoveAnnotation) {
        let goes_on = self.edits.last().is_some_and(TreeEdit::is_analysis);
        let last = if goes_on { self.edits.pop() } else { None };
        let mut edit = last.unwrap_or_else(|| TreeEdit::of(self.game()));
        let game = self.game();
        let comment = |id: NodeId| (id, game.node(id).notes().comment.clone());
        edit.comments.push(comment(annotation.node));
        if let Some(parent) = game.node(annotation.node).parent() {
            // A variation that begins with the same move gets the remark on it.
            let known = annotation.line.first().and_then(|&mv| child(game, parent, mv));
            edit.comments.extend(known.map(comment));
            edit.note_path(game, parent, &annotation.line);
        }
        edit.note_path(game, annotation.node, &annotation.answer);
        self.record.annotate(annotation);
        self.edits.push(edit);
    }

    /// Whether taking back concerns a change of variations, a move of one or the remarks of an analysis, not a move of the
    /// game.
    #[must_use]
    pub fn undoes_edit(&self) -> bool {
        let shown = self.game().cursor_node();
        self.edits.iter().any(|edit| edit.is_undone_at(shown))
    }

    /// Takes back the last change of variations and comments. `None` if there is none since the last move.
    pub(super) fn undo_edit(&mut self) -> Option<Vec<Event>> {
        let shown = self.game().cursor_node();
        let last = self.edits.iter().rposition(|edit| edit.is_undone_at(shown))?;
        // The later ones are moves of variations that are not shown, which stay.
        self.edits.truncate(last + 1);
        let edit = self.edits.pop()?;
        for (node, before) in edit.branches.iter().rev() {
            self.record.set_branches(*node, before);
        }
        if edit.is_analysis() {
            for (node, before) in edit.comments.into_iter().rev() {
                self.record.set_comment_at(node, before);
            }
            return Some(vec![Event::AnnotationsRemoved]);
        }
        if self.game().live_node() != edit.live {
            self.record.make_live(edit.live);
        }
        self.record.edit(|game| game.go_to_node(edit.shown));
        Some(vec![match edit.played {
            Some((mv, _)) => Event::TakenBack(Step::Move(mv)),
            None => Event::BranchesRestored,
        }])
    }
}

/// The node that `mv` leads to from `from`, if it was played there.
fn child(game: &Game, from: NodeId, mv: Move) -> Option<NodeId> {
    game.branches(from).iter().copied().find(|&id| game.node(id).mv() == Some(mv))
}
