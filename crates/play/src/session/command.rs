//! The commands of a session.

use std::time::Duration;

use crate::storage::game_files::SaveTarget;
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{NodeId, Offer, PlayerName, Symbols, TimeLeft};
use zushiki_core::rules::Outcome;
use zushiki_record::{HeaderField, MoveAnnotation};

/// A command to a session: an action of a player, or passed time. The side that acts is given beside it: see
/// [`Session::apply_by`](super::Session::apply_by).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// The side to move plays a move. An illegal one is refused, or loses under strict rules. In review and after the end
    /// of the game, it is a move of a variation, and an illegal one is refused.
    Play(Move),
    /// The side to move has typed a move that none of its pieces can make: it loses under strict
    /// rules.
    PlayImpossible,
    /// Take back the declared end or the last move. The clocks are stopped until the next move.
    Undo,
    /// Replay what was taken back.
    Redo,
    /// Delete the move that led to the node shown, with all following moves. It must be in a
    /// variation.
    DeleteBranch,
    /// Make the variation shown the line of the game: its end becomes the live node.
    PromoteBranch,
    /// Delete all variations, the moves taken back among them.
    PruneBranches,
    /// Delete the moves that were taken back, and that the last move has replaced. This cannot be undone.
    ForgetTakeback,
    /// Add these moves as a variation from the node shown, up to the first that is illegal, and show the node after the
    /// first of them. The game does not continue there.
    AddVariation(Vec<Move>),
    /// Add the remarks of an analysis to a move. Undo takes back those of a whole analysis at once.
    Annotate(MoveAnnotation),
    /// Show another node of the line.
    Look(Look),
    /// Show a node, wherever in the tree it is; nothing where the game has no such node.
    Visit(NodeId),
    /// Show the live node, which ends a review.
    LeaveReview,
    /// Follow the next of the variations that begin at the node shown; where only one does, show the next of those in
    /// place of the last move.
    NextBranch,
    /// Replace the comment on the node shown; an empty one removes it.
    Comment(String),
    /// Set symbols after the move that led to the node shown, replacing those of the same kind; `None` removes all of
    /// them.
    Mark(Option<Symbols>),
    /// Offer something to the opponent.
    Offer(Offer),
    /// Answer the open offer of the opponent; the side that has made it can withdraw it.
    Answer {
        /// Whether it is accepted.
        accept: bool,
    },
    /// Give up.
    Resign,
    /// The side to move forces an impasse count or declares its points.
    ClaimImpasse,
    /// An arbiter ends the game at the node shown, as where a program has broken the rules of a match.
    Adjudicate(Outcome),
    /// Another player takes a side, for example a person for a program.
    SetPlayer {
        /// The side.
        color: Color,
        /// The name of the player; `None` for a person without one.
        name: Option<PlayerName>,
    },
    /// Replace a header of the record; an empty text removes it.
    SetHeader {
        /// The header.
        field: HeaderField,
        /// The text.
        text: String,
    },
    /// A person allows or forbids the start of an engine of another author that plays in this game. The answer is kept
    /// in the journal of the game.
    AnswerEngine {
        /// The name of the engine.
        engine: String,
        /// Whether it may be started.
        may_start: bool,
    },
    /// The players leave the board for something else, such as the position editor, or come back:
    /// the clocks are stopped meanwhile.
    SetAway(bool),
    /// Store the game although nothing has changed in it yet. The game waits while it cannot be stored: others are shown
    /// only what is stored.
    Keep,
    /// Play a move whose times the host of the game has measured.
    PlayMeasured {
        /// The move.
        mv: Move,
        /// The time used for the move.
        spent: Duration,
        /// The time left after it.
        left: Duration,
    },
    /// Set the clocks as those of the host of the game.
    SetClock {
        /// The time left, Black's first.
        left: [TimeLeft; 2],
        /// Whether the clock of the side to move runs.
        runs: bool,
    },
    /// So much time at the beginning of each turn of a side does not count, because its line delays moves.
    SetCredit {
        /// The side.
        side: Color,
        /// The time.
        time: Duration,
    },
    /// The time that has passed since the last tick.
    Tick(Duration),
    /// The time for which the game was not open, which counts on the clock of the side to move.
    TickClosed(Duration),
    /// Save the game to a file.
    Save(SaveTarget),
}

impl Command {
    /// Whether the command plays a move again or ends the game. [`Command::Play`] may play one of a variation.
    pub(super) const fn changes_moves(&self) -> bool {
        matches!(
            self,
            Command::PlayImpossible
                | Command::Redo
                | Command::Answer { .. }
                | Command::Resign
                | Command::ClaimImpasse
                | Command::Adjudicate(_)
        )
    }
}

/// The node of the line to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The start of the game.
    First,
    /// The previous node.
    Back,
    /// The next node.
    Forward,
    /// The live node, if the line leads to it, otherwise the end of the line.
    Last,
    /// The node after so many moves.
    At(usize),
    /// The node after a capture.
    Capture {
        /// Whether it is the next capture, and not the previous one.
        later: bool,
    },
}
