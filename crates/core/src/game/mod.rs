//! A game: its tree of moves, repetition, offers and claims, its end; clocks and players' names.
//!
//! No threads, no reading of the system clock, no sentences for people.
//!
//! ```
//! use zushiki_core::board::{Color, Move};
//! use zushiki_core::game::{Game, Played};
//! use zushiki_core::rules::{Rules, Termination};
//! use zushiki_core::variant::{Choice, Selection, library};
//!
//! let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
//! let mut game = Game::new(Rules::new(selection).start());
//! let square = |name| game.position().geometry().parse(name).unwrap();
//! let advance = Move::new(square("7g"), square("7f"), false);
//! let other_advance = Move::new(square("2g"), square("2f"), false);
//!
//! assert_eq!(game.play(advance), Ok(Played::Move));
//! assert!(game.undo());
//! // Another move from the same node starts a branch; nothing is lost.
//! game.play(other_advance).unwrap();
//! assert_eq!(game.children(game.root()).len(), 2);
//!
//! let outcome = game.resign(Color::Black).unwrap();
//! assert_eq!(outcome.by, Termination::Resignation);
//! assert_eq!(game.cursor_outcome(), Some(outcome));
//! ```
//!
//! # Where a rule is applied
//!
//! This module applies the rules that need more than a position; [`rules`](crate::rules) applies the others and has the
//! table of all keys. [`Game::play`] tests for the end of the game after a move in the order of `Game::outcome_after`;
//! [`Game::make_offer`], [`Game::accept`] and [`Game::claim_impasse`] use `impasse`.

mod branches;
mod claims;
mod clock;
mod consent;
mod counting;
mod impasse;
mod node;
mod players;
mod repetition;
mod symbols;
#[cfg(test)]
mod tests;
mod time_control;
mod time_controls;
mod tree;

pub use claims::{ClaimError, Offer, OpenOffer};
pub use clock::{Clock, TimeLeft};
pub use consent::EngineConsent;
pub use counting::MoveCounting;
pub use impasse::{ImpasseClaim, agreed_impasse, impasse_claim, impasse_points, wins_by_impasse};
pub use node::{DeclaredEnd, Node, NodeId, Notes};
pub use players::{COMPUTER, ComputerName, PlayerName, PlayerNameError, Players};
pub use symbols::{Symbol, Symbols};
pub use time_control::{TimeControl, TimeControlError};
pub use time_controls::TimeControls;

use crate::board::{Move, Square};
use crate::rules::{IllegalMove, Outcome, Position, Termination, Why};
use crate::variant::Burn;
use tree::{ROOT, Tree};

/// A game: a tree of nodes, a selected line from the root to a leaf, a cursor on that line, and the
/// live node.
///
/// The live node is the current position of the game. Playing, undo and redo move it together with
/// the cursor. Review moves only the cursor, and [`Game::leave_review`] returns it to the live
/// node. Nodes are never removed: a move played at an earlier node starts a branch, and the game
/// continues there. [`Game::set_branches`] hides branches and shows them again.
#[derive(Clone, Debug)]
pub struct Game {
    tree: Tree,
    offer: Option<OpenOffer>,
}

/// The result of playing a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The move was made, and the live node is the node after it.
    Move,
    /// The move is one of those that led to the live node: the cursor went to the node after it,
    /// and the live node stayed.
    Revisited,
    /// The move is illegal and loses by the rules: the game is over.
    LostByIllegalMove(IllegalMove),
}

impl Game {
    /// A game that begins at `start`.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let outcome = start.outcome();
        Game { tree: Tree::new(Node::new(None, &start, outcome), start), offer: None }
    }

    /// The position at which the game begins.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.tree.start()
    }

    // The node at the cursor

    /// The position at the cursor.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.tree.position()
    }

    /// The end of the game at the cursor; `None` if the game continues.
    #[must_use]
    pub fn cursor_outcome(&self) -> Option<Outcome> {
        self.tree.current().end()
    }

    /// The end of the game at the cursor by the rules alone, without what the players have declared.
    #[must_use]
    pub fn cursor_end_by_rules(&self) -> Option<Outcome> {
        self.tree.current().end_by_rules()
    }

    /// The number of moves from the root to the cursor.
    #[must_use]
    pub fn cursor_ply(&self) -> usize {
        self.tree.cursor_ply()
    }

    /// The id of the cursor's node.
    #[must_use]
    pub fn cursor_node(&self) -> NodeId {
        self.tree.cursor()
    }

    /// The move that led to the cursor's node; `None` at the root.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.tree.current().mv
    }

    /// The squares of the pieces that burnt after the last move: see [`Position::burnt`].
    #[must_use]
    pub fn burnt_by_last_move(&self) -> Vec<Square> {
        let burns = self.position().selection().rules().burn != Burn::None;
        let before = self.tree.current().parent.filter(|_| burns);
        let before = before.map(|id| self.tree.position_of(id));
        before.zip(self.last_move()).map_or_else(Vec::new, |(before, mv)| before.burnt(mv))
    }

    /// The squares of the pieces that the last move flew over and captured: see [`Position::trampled`].
    #[must_use]
    pub fn trampled_by_last_move(&self) -> Vec<Square> {
        let tramples = self.position().selection().faces().iter().any(|face| face.tramples);
        let before = self.tree.current().parent.filter(|_| tramples);
        let before = before.map(|id| self.tree.position_of(id));
        before.zip(self.last_move()).map_or_else(Vec::new, |(before, mv)| before.trampled(mv))
    }

    /// The number of times the cursor's position has occurred from the root to the cursor, this one
    /// included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.tree.occurrences(self.position()).len()
    }

    /// The notes on the cursor's node, for changes.
    pub fn notes_mut(&mut self) -> &mut Notes {
        self.tree.current_mut().notes_mut()
    }

    // Playing

    /// Plays `mv` at the cursor. If the node already has a child with this move, the cursor goes
    /// there, otherwise a child is added.
    ///
    /// The live node moves too, unless the move is on the line that led to it. An illegal move
    /// loses only if the rules say so and the cursor is at the live node.
    ///
    /// # Errors
    /// The reason why the move is illegal, if that does not lose; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        if let Some(outcome) = self.cursor_outcome() {
            return Err(IllegalMove { mv, why: Why::GameOver(outcome) });
        }
        match self.position_after(mv) {
            Ok(next) => Ok(self.advance(mv, next)),
            Err(illegal) if self.forfeit_if_strict() => Ok(Played::LostByIllegalMove(illegal)),
            Err(illegal) => Err(illegal),
        }
    }

    /// Plays `mv` at the cursor as a variation: the cursor goes to the node after it, as with [`Game::play`], and the live
    /// node stays. An illegal move never loses. A move can follow an end that the players have declared, which stays.
    ///
    /// # Errors
    /// The reason why the move is illegal; nothing has changed then.
    pub fn play_variation(&mut self, mv: Move) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.cursor_end_by_rules() {
            return Err(IllegalMove { mv, why: Why::GameOver(outcome) });
        }
        let next = self.position_after(mv)?;
        self.step_to(mv, next);
        Ok(())
    }

    /// The position after `mv` at the cursor, whether or not the game is over there.
    fn position_after(&self, mv: Move) -> Result<Position, IllegalMove> {
        let mut next = self.position().clone();
        next.play(mv)?;
        if repetition::is_forbidden(&self.tree, &next) {
            Err(IllegalMove { mv, why: Why::Repeats })
        } else {
            Ok(next)
        }
    }

    /// Adds a move of a game record at the cursor, although by the rules the game is over there or the move is illegal;
    /// `next` is the position from which the record continues. The previous node does not change and keeps its end.
    pub fn record(&mut self, mv: Move, next: Position) {
        self.advance(mv, next);
    }

    fn advance(&mut self, mv: Move, next: Position) -> Played {
        self.step_to(mv, next);
        if self.tree.leads_to_live(self.tree.cursor()) {
            return Played::Revisited;
        }
        self.tree.make_cursor_live();
        Played::Move
    }

    /// Moves the cursor to the node after `mv`, with the position `next`, which is added if it does not exist.
    fn step_to(&mut self, mv: Move, next: Position) {
        self.offer = None;
        self.tree.current_mut().discard_withdrawn_end();
        if !self.tree.go_to_child(mv) {
            let outcome = self.outcome_after(mv, &next);
            self.tree.add(Node::new(Some(mv), &next, outcome), next);
        }
    }

    /// The end that `mv` brings by leading to `next`.
    ///
    /// If several rules apply, the first of these counts: royals lost, bare king, try, checkmate,
    /// stalemate, perpetual check, repetition. The loss of pieces ends a game whatever moves are
    /// left, so it comes before the endings that depend on legal moves. A king that reaches its
    /// goal wins at once, so try also comes before them. Repetition only matters if the game could
    /// continue.
    fn outcome_after(&self, mv: Move, next: &Position) -> Option<Outcome> {
        use Termination::{BareKing, Goal, RoyalsLost};
        let by_position = next.outcome();
        let by_material = |outcome: &Outcome| matches!(outcome.by, RoyalsLost | BareKing | Goal);
        by_position
            .filter(by_material)
            .or_else(|| next.outcome_by_try(mv))
            .or(by_position)
            .or_else(|| repetition::outcome(&self.tree, mv, next))
            .or_else(|| repetition::outcome_without_others(&self.tree, next))
    }

    /// Leaves review and takes back a declared end (a resignation, an agreement), otherwise the
    /// last move. Returns false at the root.
    pub fn undo(&mut self) -> bool {
        self.leave_review();
        self.offer = None;
        if self.tree.current_mut().withdraw_end() {
            return true;
        }
        let ply = self.cursor_ply();
        self.tree.go_to(ply.saturating_sub(1));
        self.tree.make_cursor_live();
        ply > 0
    }

    /// Leaves review and restores what was taken back: a declared end, otherwise the next move of
    /// the selected line. Returns false if there is nothing to restore.
    pub fn redo(&mut self) -> bool {
        self.leave_review();
        self.offer = None;
        if self.cursor_outcome().is_some() {
            return false;
        }
        if self.tree.current_mut().restore_end() {
            return true;
        }
        let ply = self.cursor_ply();
        self.tree.go_to(ply + 1);
        self.tree.make_cursor_live();
        self.cursor_ply() > ply
    }

    // The live node

    /// The end of the game at the live node, whatever the cursor's node is; `None` while the game
    /// continues.
    #[must_use]
    pub fn live_outcome(&self) -> Option<Outcome> {
        self.tree.node(self.tree.live()).end()
    }

    /// The number of moves from the root to the live node; `None` if the selected line does not
    /// contain the live node.
    #[must_use]
    pub fn live_ply(&self) -> Option<usize> {
        self.tree.live_ply()
    }

    /// The id of the live node, which is the end of the main line.
    #[must_use]
    pub fn live_node(&self) -> NodeId {
        self.tree.live()
    }

    /// The ids of the nodes from the root to the live node.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line_to(self.tree.live())
    }

    /// The ids of the nodes from the root to the node `id`.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut line: Vec<NodeId> = self.tree.ancestors(id).collect();
        line.reverse();
        line
    }

    /// The last node of the line that a front end shows: the live node, unless the selected line does not lead to it or
    /// the cursor is beyond it; then the end of the selected line.
    #[must_use]
    pub fn shown_end(&self) -> NodeId {
        match self.live_ply() {
            Some(ply) if self.cursor_ply() <= ply => self.live_node(),
            _ => self.line_end(),
        }
    }

    /// The ids of the nodes from the root to [`Game::shown_end`]: the line that is meant by commands about "the game" on
    /// screen, such as its analysis.
    #[must_use]
    pub fn shown_line(&self) -> Vec<NodeId> {
        self.line_to(self.shown_end())
    }

    /// The number of moves of [`Game::shown_line`].
    #[must_use]
    pub fn shown_len(&self) -> usize {
        self.node(self.shown_end()).ply()
    }

    /// Whether the cursor is elsewhere than at the live node.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        !self.tree.is_cursor_live()
    }

    /// Moves the cursor to the live node.
    pub fn leave_review(&mut self) {
        if self.is_reviewing() {
            self.offer = None;
            self.tree.go_to_node(self.tree.live());
        }
    }

    /// Makes the cursor's node the live node. A reader of game records does so at the end.
    pub fn make_cursor_live(&mut self) {
        self.tree.make_cursor_live();
    }

    // The selected line

    /// The number of moves of the selected line, those after the cursor included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.line().len() - 1
    }

    /// Whether no move has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves of the selected line, those after the cursor included.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.tree.line().filter_map(|node| node.mv)
    }

    /// The position of the selected line at `ply`, from 0 to [`Game::len`]; `None` beyond.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> Option<Position> {
        self.tree.id_on_line(ply).map(|id| self.tree.position_of(id))
    }

    /// The id of the last node of the selected line.
    #[must_use]
    pub fn line_end(&self) -> NodeId {
        self.tree.line_end()
    }

    /// Moves the cursor to `ply` of the selected line, or to its end if that comes first.
    pub fn go_to(&mut self, ply: usize) {
        self.offer = None;
        self.tree.go_to(ply);
    }

    // Branches

    /// The number of branches at the cursor: 0 at a leaf, 1 where only one move was played.
    #[must_use]
    pub fn branch_count(&self) -> usize {
        self.tree.current().children.len()
    }

    /// The number of branches at `ply` of the selected line; 0 beyond its end.
    #[must_use]
    pub fn branch_count_at(&self, ply: usize) -> usize {
        self.tree.on_line(ply).map_or(0, |node| node.children.len())
    }

    /// The first moves of the branches at the cursor, each with whether it is on the selected line.
    pub fn branch_moves(&self) -> impl Iterator<Item = (Move, bool)> {
        self.tree.children().filter_map(|(node, selected)| Some((node.mv?, selected)))
    }

    /// Selects the line of the next branch at the cursor; after the last branch, of the first.
    pub fn select_next_branch(&mut self) {
        self.tree.select_next_child();
    }

    // The tree

    /// The id of the root.
    #[must_use]
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// The number of nodes of the tree, the root included.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.tree.len()
    }

    /// The node `id`.
    ///
    /// # Panics
    /// If this game has no such node, because the id is of another game: see [`Game::get_node`].
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.tree.node(id)
    }

    /// The position at the node `id`. Nodes store packed positions, so each call unpacks it;
    /// [`Game::position`] costs nothing.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn position_of(&self, id: NodeId) -> Position {
        self.tree.position_of(id)
    }

    /// The node `id`; `None` if this game has no such node.
    #[must_use]
    pub fn get_node(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// The id of the node with this [`NodeId::index`]; `None` from [`Game::node_count`] on.
    #[must_use]
    pub fn node_by_index(&self, index: usize) -> Option<NodeId> {
        (index < self.node_count()).then(|| NodeId::new(index))
    }

    /// The ids of the children of the node `id`: first the child that leads to the live node, if
    /// any, then the others in order of creation.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    #[must_use]
    pub fn children(&self, id: NodeId) -> Vec<NodeId> {
        let mut children = self.tree.node(id).children.clone();
        // Most nodes have one child; looking for the live node walks up the tree.
        if children.len() < 2 {
            return children;
        }
        if let Some(main) = children.iter().position(|&child| self.tree.leads_to_live(child)) {
            children[..=main].rotate_right(1);
        }
        children
    }

    /// Moves the cursor to the node `id` and selects a line through it.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    pub fn go_to_node(&mut self, id: NodeId) {
        self.offer = None;
        self.tree.go_to_node(id);
    }

    /// The notes on the node `id`, for changes.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    pub fn notes_at_mut(&mut self, id: NodeId) -> &mut Notes {
        self.tree.node_mut(id).notes_mut()
    }

    /// Sets the declared end of the node `id`, as a journal restores it.
    ///
    /// # Panics
    /// If this game has no such node: see [`Game::get_node`].
    pub fn set_declared_end(&mut self, id: NodeId, declared_end: DeclaredEnd) {
        self.offer = None;
        self.tree.node_mut(id).set_declared_end(declared_end);
    }
}
