//! One game being played or reviewed: its tree of moves, repetition, offers, how it ended; the
//! players' names and clocks.
//!
//! No threads, no clock reading, no sentences.

mod clock;
mod impasse;
mod node;
mod players;
mod repetition;
#[cfg(test)]
mod tests;
mod time_control;
mod tree;

pub use clock::{Clock, TimeLeft};
pub use node::{Declared, Node, NodeId, Notes};
pub use players::{Name, NameError, Players};
pub use time_control::{TimeControl, TimeControlError};

use crate::board::Move;
use crate::rules::{IllegalMove, Outcome, Position, Termination, Unmet, Why};
use crate::variant::IllegalMoveRule;
use tree::{ROOT, Tree};

/// A game: a tree of positions with a line chosen through it and a current place on that line.
///
/// One place is live: there the game stands. Playing, undoing and redoing move it; looking at other
/// places does not, and [`Game::leave_review`] comes back to it. Nothing is ever destroyed: a move
/// played from the past starts a branch, and the live place is then there.
#[derive(Clone, Debug)]
pub struct Game {
    tree: Tree,
    offer: Option<Offer>,
}

/// What came of an attempt to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The move stands on the board.
    Move,
    /// The same, but it is one of those that led to the live place, and only looked at.
    Seen,
    /// The move was illegal, and the rules in force say that this loses.
    LostByIllegalMove(IllegalMove),
}

/// An offer that one player makes and the other accepts or declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Offer {
    /// A draw by agreement. No source of a historical game has this rule; it is allowed in casual
    /// play.
    Draw,
    /// Impasse: a draw or a count of points, depending on the rules.
    Impasse,
}

/// The reason why an offer, a claim or a resignation cannot be made now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ClaimError {
    /// The game is over.
    #[error("the game is over")]
    GameOver(Outcome),
    /// The rules of the game do not allow it.
    #[error("the rules of this game do not allow it")]
    NotInTheseRules,
    /// Impasse needs a royal of each side in its promotion zone.
    #[error("impasse needs a royal piece of each side in its promotion zone")]
    RoyalsNotInZone,
    /// The claimant does not meet a condition of the claim.
    #[error("the claim does not hold: {0}")]
    Unmet(Unmet),
    /// There is no offer to accept.
    #[error("nothing has been offered")]
    NothingOffered,
    /// The cursor is not at the live node.
    #[error("the cursor is not at the end of the game")]
    InReview,
}

impl Game {
    /// A game from `start`.
    #[must_use]
    pub fn new(start: Position) -> Game {
        let outcome = start.outcome();
        Game { tree: Tree::new(Node::new(None, start, outcome)), offer: None }
    }

    /// The position now.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.tree.current().position
    }

    /// How the game has ended, if the current place is an end.
    #[must_use]
    pub fn cursor_outcome(&self) -> Option<Outcome> {
        self.tree.current().end()
    }

    /// How the game has ended, if the live place is an end, whatever is looked at.
    #[must_use]
    pub fn live_outcome(&self) -> Option<Outcome> {
        self.tree.node(self.tree.live()).end()
    }

    /// Whether another place than the live one is looked at.
    #[must_use]
    pub fn is_reviewing(&self) -> bool {
        !self.tree.is_live()
    }

    /// How many moves of the line lead to the live place; none where a variation without it is
    /// looked at.
    #[must_use]
    pub fn live_ply(&self) -> Option<usize> {
        self.tree.live_at()
    }

    /// Goes to the live place.
    pub fn leave_review(&mut self) {
        if self.is_reviewing() {
            self.offer = None;
            self.tree.visit(self.tree.live());
        }
    }

    /// Plays a move from the current place: follows a branch that begins with it, or starts one.
    ///
    /// The game goes on there, except where the move is one of those that led to the live place: it
    /// is then only looked at. Nor does an illegal move lose what is only looked at.
    ///
    /// # Errors
    /// What forbids it; nothing has changed then. Where an illegal move loses, it is no error but
    /// the end of the game.
    pub fn play(&mut self, mv: Move) -> Result<Played, IllegalMove> {
        if let Some(outcome) = self.cursor_outcome() {
            return Err(IllegalMove { mv, why: Why::GameOver(outcome) });
        }
        let mut next = self.position().clone();
        if let Err(illegal) = next.play(mv) {
            return self.illegal(illegal);
        }
        Ok(self.advance(mv, next))
    }

    fn advance(&mut self, mv: Move, next: Position) -> Played {
        self.offer = None;
        self.tree.current_mut().forget();
        if !self.tree.follow(mv) {
            let outcome = self.outcome_of(mv, &next);
            self.tree.add(Node::new(Some(mv), next, outcome));
        }
        if self.tree.leads_to_live(self.tree.here()) {
            return Played::Seen;
        }
        self.tree.settle();
        Played::Move
    }

    fn illegal(&mut self, illegal: IllegalMove) -> Result<Played, IllegalMove> {
        match self.forfeit_if_strict() {
            true => Ok(Played::LostByIllegalMove(illegal)),
            false => Err(illegal),
        }
    }

    /// The side to move has tried a move that none of its pieces can make. Where the rules in force
    /// say so, it loses, and this is true; otherwise nothing happens, nor in review.
    pub fn forfeit_if_strict(&mut self) -> bool {
        let loses = self.is_strict() && self.may_settle().is_ok();
        if loses {
            self.lose(Termination::IllegalMove);
        }
        loses
    }

    /// The end that `mv` brings by leading to `next`. Endings take precedence in this order: royals
    /// lost, bare king, try, checkmate, stalemate, perpetual check, repetition.
    fn outcome_of(&self, mv: Move, next: &Position) -> Option<Outcome> {
        use Termination::{BareKing, RoyalsLost};
        let by_position = next.outcome();
        let foremost = |outcome: &Outcome| matches!(outcome.by, RoyalsLost | BareKing);
        by_position
            .filter(foremost)
            .or_else(|| impasse::try_rule(next, mv))
            .or(by_position)
            .or_else(|| repetition::outcome(&self.tree, next))
    }

    /// How many moves lead from the start to the current place.
    #[must_use]
    pub fn cursor_ply(&self) -> usize {
        self.tree.at()
    }

    /// How many moves the whole line has, those after the current place included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.tree.line().len() - 1
    }

    /// Whether no move has been played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The moves of the line, those after the current place included.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.tree.line().filter_map(|node| node.mv)
    }

    /// The position after `at` moves of the line, from 0 to [`Game::len`].
    #[must_use]
    pub fn position_at(&self, at: usize) -> Option<&Position> {
        self.tree.on_line(at).map(|node| &node.position)
    }

    /// The move that led to the current place; none at the start.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.tree.current().mv
    }

    /// Goes to the place after `at` moves of the line; beyond its end, to its end.
    pub fn go_to(&mut self, at: usize) {
        self.offer = None;
        self.tree.go_to(at);
    }

    /// Leaves review and takes back a resignation or the like, else the last move; false at the start.
    pub fn undo(&mut self) -> bool {
        self.leave_review();
        self.offer = None;
        if self.tree.current_mut().withdraw() {
            return true;
        }
        let at = self.cursor_ply();
        self.tree.go_to(at.saturating_sub(1));
        self.tree.settle();
        at > 0
    }

    /// Leaves review and does again what was taken back: a resignation or the like, else the next
    /// move of the line. False where there is none.
    pub fn redo(&mut self) -> bool {
        self.leave_review();
        self.offer = None;
        if self.cursor_outcome().is_some() {
            return false;
        }
        if self.tree.current_mut().restore() {
            return true;
        }
        let at = self.cursor_ply();
        self.tree.go_to(at + 1);
        self.tree.settle();
        self.cursor_ply() > at
    }

    /// How many lines begin at the current place: 0 at an end, 1 where nothing branches off.
    #[must_use]
    pub fn branches(&self) -> usize {
        self.tree.branches()
    }

    /// How many lines begin after `at` moves of the line.
    #[must_use]
    pub fn branches_at(&self, at: usize) -> usize {
        self.tree.branches_at(at)
    }

    /// The moves with which the lines from the current place begin, and which of them is followed.
    pub fn branch_moves(&self) -> impl Iterator<Item = (Move, bool)> {
        self.tree.next_nodes().filter_map(|(node, followed)| Some((node.mv?, followed)))
    }

    /// Takes the next of the branches that begin at the current place as the line.
    pub fn next_branch(&mut self) {
        self.tree.choose_next();
    }

    /// Where the game begins.
    #[must_use]
    pub fn root(&self) -> NodeId {
        ROOT
    }

    /// The place that is looked at.
    #[must_use]
    pub fn cursor_node(&self) -> NodeId {
        self.tree.here()
    }

    /// The live place: where the game stands, and where its main line ends.
    #[must_use]
    pub fn live_node(&self) -> NodeId {
        self.tree.live()
    }

    /// How many places the game has, its beginning and those of all variations included.
    #[must_use]
    pub fn node_count(&self) -> usize {
        self.tree.size()
    }

    /// The places from the start to the live one.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let back = |&id: &NodeId| self.tree.node(id).parent;
        let mut line: Vec<NodeId> = std::iter::successors(Some(self.tree.live()), back).collect();
        line.reverse();
        line
    }

    /// The node `id` of this game.
    ///
    /// # Panics
    /// If `id` is of another game, with more nodes than this one: see [`Game::get_node`].
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        self.tree.node(id)
    }

    /// The node `id`; `None` if this game has no such node, because the id is of another game.
    #[must_use]
    pub fn get_node(&self, id: NodeId) -> Option<&Node> {
        self.tree.get(id)
    }

    /// The places after `id`, the main line first: the moves that were played before variations,
    /// and these in the order in which they came about.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Vec<NodeId> {
        let mut next = self.tree.node(id).children.clone();
        if next.len() < 2 {
            return next;
        }
        if let Some(played) = next.iter().position(|&child| self.tree.leads_to_live(child)) {
            next[..=played].rotate_right(1);
        }
        next
    }

    /// The place that came about after so many others, from 0 for the start.
    #[must_use]
    pub fn node_by_index(&self, number: usize) -> Option<NodeId> {
        (number < self.node_count()).then_some(NodeId(number))
    }

    /// The last place of the line.
    #[must_use]
    pub fn line_end(&self) -> NodeId {
        self.tree.line_end()
    }

    /// Looks at a place, wherever in the tree it is.
    pub fn visit(&mut self, id: NodeId) {
        self.offer = None;
        self.tree.visit(id);
    }

    /// What is written down about the current place, to be changed.
    pub fn notes_mut(&mut self) -> &mut Notes {
        &mut self.tree.current_mut().notes
    }

    /// What is written down about a place, to be changed.
    pub fn notes_at_mut(&mut self, id: NodeId) -> &mut Notes {
        &mut self.tree.node_mut(id).notes
    }

    /// Makes of a place what the players had made of it when the game was written down.
    pub fn set_declared(&mut self, id: NodeId, declared: Declared) {
        self.offer = None;
        self.tree.node_mut(id).declared = declared;
    }

    /// Makes the place that is looked at the live one: a record that was read goes on from there.
    pub fn settle(&mut self) {
        self.tree.settle();
    }

    /// How often the current position has come up on the way here, this time included.
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.tree.occurrences(self.position()).len()
    }

    /// What has been offered and neither answered nor passed over by a move.
    #[must_use]
    pub fn offer(&self) -> Option<Offer> {
        self.offer
    }

    /// The side to move offers.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn make_offer(&mut self, offer: Offer) -> Result<(), ClaimError> {
        self.may_settle()?;
        match offer {
            Offer::Impasse => impasse::may_offer(self.position())?,
            Offer::Draw if self.is_strict() => return Err(ClaimError::NotInTheseRules),
            Offer::Draw => {}
        }
        self.offer = Some(offer);
        Ok(())
    }

    /// The opponent accepts: the game ends.
    ///
    /// # Errors
    /// Where nothing is offered.
    pub fn accept(&mut self) -> Result<Outcome, ClaimError> {
        let outcome = match self.offer.take() {
            None => return Err(ClaimError::NothingOffered),
            Some(Offer::Draw) => Outcome { winner: None, by: Termination::Agreement },
            Some(Offer::Impasse) => impasse::agreed(self.position()),
        };
        Ok(self.declare(outcome))
    }

    /// The opponent declines.
    pub fn decline(&mut self) {
        self.offer = None;
    }

    /// Whether the side to move may claim an impasse. A declaration (points-27) it always may,
    /// even one that loses.
    ///
    /// # Errors
    /// Why it may not.
    pub fn may_claim_impasse(&self) -> Result<(), ClaimError> {
        self.may_settle()?;
        impasse::claim(self.position()).map(drop)
    }

    /// The side to move forces an impasse count without consent (points-24), or declares its
    /// points (points-27) and loses if they do not suffice.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn claim_impasse(&mut self) -> Result<Outcome, ClaimError> {
        self.may_settle()?;
        let outcome = impasse::claim(self.position())?;
        Ok(self.declare(outcome))
    }

    /// The end where the side to move has declared points here that do not hold, for a record that
    /// says so; none where they hold.
    #[must_use]
    pub fn failed_declaration(&self) -> Option<Outcome> {
        impasse::failed_declaration(self.position())
    }

    /// The side to move gives up.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn resign(&mut self) -> Result<Outcome, ClaimError> {
        self.may_settle()?;
        Ok(self.lose(Termination::Resignation))
    }

    /// The flag of the side to move has fallen: it loses, whatever the opponent has left.
    ///
    /// # Errors
    /// Why it cannot lose now.
    pub fn time_out(&mut self) -> Result<Outcome, ClaimError> {
        self.may_settle()?;
        Ok(self.lose(Termination::Timeout))
    }

    /// The current place is an end, as a record says: nothing changes where the rules see one.
    pub fn conclude(&mut self, outcome: Outcome) {
        if self.cursor_outcome().is_none() {
            self.declare(outcome);
        }
    }

    /// The side to move loses.
    fn lose(&mut self, by: Termination) -> Outcome {
        let winner = Some(!self.position().to_move());
        self.declare(Outcome { winner, by })
    }

    fn declare(&mut self, outcome: Outcome) -> Outcome {
        self.offer = None;
        self.tree.current_mut().declared = Declared::End(outcome);
        outcome
    }

    /// Whether the players may settle anything now: not once the game is over, nor in review.
    ///
    /// # Errors
    /// Which of the two forbids it.
    pub fn may_settle(&self) -> Result<(), ClaimError> {
        if self.is_reviewing() {
            return Err(ClaimError::InReview);
        }
        self.cursor_outcome().map_or(Ok(()), |outcome| Err(ClaimError::GameOver(outcome)))
    }

    fn is_strict(&self) -> bool {
        self.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }
}
