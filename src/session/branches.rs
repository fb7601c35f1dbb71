//! Deleting, promoting and pruning variations. Each change can be taken back until the next move.

use super::{Event, Refusal, Session};
use crate::game::NodeId;

/// What is needed to take back a change of the variations.
#[derive(Debug)]
pub(super) struct BranchEdit {
    /// The nodes whose branches have changed, each with its branches before.
    branches: Vec<(NodeId, Vec<NodeId>)>,
    /// The node that was shown before.
    shown: NodeId,
    /// The node that was live before.
    live: NodeId,
}

impl Session {
    fn begin_edit(&self) -> BranchEdit {
        let game = self.game();
        BranchEdit { branches: Vec::new(), shown: game.cursor_node(), live: game.live_node() }
    }

    /// Makes `kept` the branches of `node`, and notes the old ones in `edit`.
    fn keep_branches(&mut self, node: NodeId, kept: &[NodeId], edit: &mut BranchEdit) {
        let before = self.game().branches(node).to_vec();
        if self.record.set_branches(node, kept) {
            edit.branches.push((node, before));
        }
    }

    /// Deletes the move that led to the node shown, with all that follows it.
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
        let mut edit = self.begin_edit();
        self.keep_branches(parent, &kept, &mut edit);
        self.edits.push(edit);
        vec![Event::BranchDeleted { mv, moves }]
    }

    /// Makes the line shown the line of the game: its last node becomes the live one.
    pub(super) fn promote_branch(&mut self) -> Vec<Event> {
        let game = self.game();
        let (shown, end) = (game.cursor_node(), game.line_end());
        if game.is_on_main_line(end) || game.is_on_main_line(shown) && !game.is_reviewing() {
            return vec![Event::Refused(Refusal::NotInVariation)];
        }
        let edit = self.begin_edit();
        self.record.make_live(end);
        self.record.visit(shown);
        self.record.headers_mut().forget_result();
        self.time.pause(true);
        self.edits.push(edit);
        vec![Event::BranchPromoted]
    }

    /// Deletes all variations beside the moves of the game, those taken back among them.
    pub(super) fn prune_branches(&mut self) -> Vec<Event> {
        let side = self.game().side_branches();
        if side.is_empty() {
            return vec![Event::Refused(Refusal::NoVariations)];
        }
        let mut edit = self.begin_edit();
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

    /// Deletes the moves that were played in place of the last one and taken back.
    pub(super) fn forget_takeback(&mut self) -> Vec<Event> {
        let game = self.game();
        let live = game.live_node();
        if let Some(parent) = game.node(live).parent()
            && game.branches(parent).len() > 1
        {
            self.record.set_branches(parent, &[live]);
        }
        Vec::new()
    }

    /// Takes back the last change of the variations. `None` if there is none since the last move.
    pub(super) fn undo_edit(&mut self) -> Option<Vec<Event>> {
        let BranchEdit { branches, shown, live } = self.edits.pop()?;
        for (node, before) in branches.iter().rev() {
            self.record.set_branches(*node, before);
        }
        if self.game().live_node() != live {
            self.record.make_live(live);
        }
        self.record.visit(shown);
        Some(vec![Event::BranchesRestored])
    }
}
