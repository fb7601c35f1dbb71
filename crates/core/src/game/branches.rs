//! Changes to the branches of a game: deleting, reordering and restoring them.

use super::{Game, NodeId};

impl Game {
    /// Makes `children` the branches of the node `id`, in this order. An omitted branch is deleted:
    /// no line leads to it, but its nodes keep their ids, so that another call can restore it. A
    /// line through a deleted branch ends at `id`, and a cursor there moves to `id`.
    ///
    /// Returns false and changes nothing if one of `children` was never a child of `id` or comes
    /// twice, or if the branch with the live node is left out.
    ///
    /// # Panics
    /// If this game has no node `id`: see [`Game::get_node`].
    pub fn set_branches(&mut self, id: NodeId, children: &[NodeId]) -> bool {
        let is_child =
            |&child: &NodeId| self.get_node(child).is_some_and(|node| node.parent == Some(id));
        let is_twice = |(at, child): (usize, &NodeId)| children[..at].contains(child);
        let leads_to_live = |&child: &NodeId| self.tree.leads_to_live(child);
        let live = self.tree.node(id).children.iter().copied().find(leads_to_live);
        let allowed = children.iter().all(is_child)
            && !children.iter().enumerate().any(is_twice)
            && live.is_none_or(|live| children.contains(&live));
        if allowed {
            self.offer = None;
            self.tree.set_children(id, children.to_vec());
        }
        allowed
    }

    /// The ids of the branches of the node `id`, in their order.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn branches(&self, id: NodeId) -> &[NodeId] {
        &self.tree.node(id).children
    }

    /// Whether the node `id` is on the way from the root to the live node.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn is_on_main_line(&self, id: NodeId) -> bool {
        self.tree.leads_to_live(id)
    }

    /// The number of moves of the branch that begins with the node `id`, including that move and the moves of all its
    /// branches.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn branch_len(&self, id: NodeId) -> usize {
        let (mut count, mut left) = (0, vec![id]);
        while let Some(next) = left.pop() {
            count += 1;
            left.extend(self.branches(next));
        }
        count
    }

    /// The nodes with branches that do not lead to the live node, each with the branch that leads there, if any.
    #[must_use]
    pub fn side_branches(&self) -> Vec<(NodeId, Option<NodeId>)> {
        let main = self.main_line();
        let next = main.iter().skip(1).copied().map(Some).chain([None]);
        let has_others = |&(id, next): &(NodeId, Option<NodeId>)| {
            self.branches(id).iter().any(|&b| Some(b) != next)
        };
        main.iter().copied().zip(next).filter(has_others).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Move;
    use crate::rules::Rules;
    use crate::variant::{Choice, Selection, library};

    /// A game of shogi with P-7f P-3d as its moves and P-2f in place of the first one.
    fn game() -> Game {
        let shogi = library::find("shogi").unwrap();
        let selection = Selection::new(shogi, &Choice::default()).unwrap();
        let mut game = Game::new(Rules::new(selection).start());
        play(&mut game, &["2g2f", "8c8d"]);
        game.undo();
        game.undo();
        play(&mut game, &["7g7f", "3c3d"]);
        game
    }

    fn play(game: &mut Game, moves: &[&str]) {
        for text in moves {
            let square = |name| game.position().geometry().parse(name).unwrap();
            let mv = Move::new(square(&text[..2]), square(&text[2..]), false);
            game.play(mv).unwrap();
        }
    }

    #[test]
    fn a_deleted_branch_is_gone_and_can_be_restored() {
        let mut game = game();
        let root = game.root();
        let both = game.branches(root).to_vec();
        assert_eq!(game.branch_len(both[0]), 2);
        game.go_to_node(both[0]);
        assert!(game.set_branches(root, &both[1..]));
        assert_eq!((game.cursor_node(), game.len(), game.branch_count()), (root, 2, 1));
        assert!(game.set_branches(root, &both));
        game.go_to_node(both[0]);
        assert_eq!((game.cursor_ply(), game.len()), (1, 2));
    }

    #[test]
    fn the_branch_with_the_live_node_stays() {
        let mut game = game();
        let (root, both) = (game.root(), game.branches(game.root()).to_vec());
        assert!(!game.set_branches(root, &both[..1]));
        assert!(!game.set_branches(root, &[both[0], both[1], both[1]]));
        assert!(!game.set_branches(both[0], &both));
        assert_eq!(game.branches(root), both);
    }

    #[test]
    fn a_move_of_a_deleted_branch_can_be_played_again() {
        let mut game = game();
        let (root, both) = (game.root(), game.branches(game.root()).to_vec());
        game.set_branches(root, &both[1..]);
        game.go_to(0);
        let count = game.node_count();
        play(&mut game, &["2g2f"]);
        assert_eq!((game.node_count(), game.branches(root).len()), (count + 1, 2));
    }

    #[test]
    fn side_branches_are_those_beside_the_moves_of_the_game() {
        let mut game = game();
        let root = game.root();
        assert_eq!(game.side_branches(), [(root, Some(game.branches(root)[1]))]);
        game.undo();
        assert_eq!(game.side_branches().len(), 2, "a move that was taken back is one");
    }
}
