//! The events of a session.

use std::path::PathBuf;

use crate::storage::game_files::{
    ExportedFile, SaveError, SaveTarget, SavedFile, StorageError, StorageTask,
};
use zushiki_core::board::{Color, Move};
use zushiki_core::game::{ClaimError, NodeId, Offer};
use zushiki_core::rules::{IllegalMove, Outcome};
use zushiki_record::HeaderField;

/// Something that has happened in a session.
#[derive(Debug)]
pub enum Event {
    /// A move has been played.
    Played {
        /// The side that played it.
        by: Color,
        /// The move.
        mv: Move,
        /// Whether it continues the game. If not, it is a move of a variation, or one that is shown again in review.
        live: bool,
    },
    /// A move or a declared end was taken back.
    TakenBack(Step),
    /// A move or a declared end that was taken back has been played again.
    PlayedAgain(Step),
    /// A variation was deleted.
    BranchDeleted {
        /// The first move of the variation.
        mv: Move,
        /// The number of its moves, including those of its variations.
        moves: usize,
    },
    /// The variation shown has become the line of the game.
    BranchPromoted,
    /// All variations were deleted.
    BranchesPruned {
        /// The number of their moves.
        moves: usize,
    },
    /// The last change of the variations was taken back.
    BranchesRestored,
    /// A line was added as a variation.
    VariationAdded {
        /// The number of its moves that can be played.
        moves: usize,
    },
    /// The remarks and variations of an analysis were taken back.
    AnnotationsRemoved,
    /// Another node is shown.
    Shown {
        /// Whether a node beyond the end of the line was asked for; its last one is shown then.
        is_beyond: bool,
    },
    /// A branch of the game was chosen.
    BranchChosen {
        /// The first node of the branch.
        first: NodeId,
        /// The node that was shown until then, if the branch is in place of it; `None` if the branch begins at the node
        /// shown.
        instead_of: Option<NodeId>,
    },
    /// The comment on the node shown was replaced.
    Commented,
    /// The symbols of the move to the node shown were set. Also sent for the starting position, which has no move and no
    /// symbols.
    Marked,
    /// A header was replaced.
    HeaderSet(HeaderField),
    /// A command was refused and has changed nothing. Under rules by which an illegal move loses,
    /// [`Event::Ended`] follows.
    Refused(Refusal),
    /// An offer waits for the opponent's answer.
    Offered {
        /// The side that offers.
        by: Color,
        /// The offer.
        offer: Offer,
    },
    /// The open offer was declined.
    Declined {
        /// The side that declined it.
        by: Color,
    },
    /// The open offer was withdrawn by the side that made it.
    Withdrawn {
        /// The side.
        by: Color,
    },
    /// The game is over at the node shown.
    Ended(Outcome),
    /// A task for the files of the game, to execute before the next command. Its result is passed
    /// back by [`Session::take_report`](super::Session::take_report).
    ///
    /// If several commands are applied before their tasks are executed, entries to append that come
    /// after a whole journal must be left out: a whole journal holds the game as it is when the
    /// task is executed.
    Storage(StorageTask),
    /// The game could not be stored.
    NotStored(StorageError),
    /// The finished game was written to this file. Not sent again while the game stays finished.
    Archived(PathBuf),
    /// The game that was opened from a file has changed for the first time: the change is in this file, and that file is
    /// as it was.
    Copied(PathBuf),
    /// The game was saved to a file.
    Saved(SavedFile),
    /// The game was exported to a file, which cannot be opened again.
    Exported(ExportedFile),
    /// The game was not saved to the file asked for.
    NotSaved(SaveError),
}

/// One step of a takeback: what is taken back or replayed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A move.
    Move(Move),
    /// An end that the players had declared, such as a resignation.
    End(Outcome),
}

/// The reason why a command was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The move is illegal.
    Move(IllegalMove),
    /// The offer, answer, resignation or claim cannot be made.
    Claim(ClaimError),
    /// The game is at its start.
    NothingToTakeBack,
    /// The last move, or the result, is of the record that was opened.
    Recorded,
    /// Nothing has been taken back.
    NothingToPlayAgain,
    /// The move shown belongs to the line of the game, not to a variation.
    NotInVariation,
    /// The game has no variations.
    NoVariations,
    /// No move of a line to be added can be played.
    NothingToAdd,
    /// No capture comes later, or before.
    NoCapture {
        /// Whether it was to come later.
        later: bool,
    },
    /// No variations begin at the node shown or the previous node.
    NoBranch,
}

impl Event {
    pub(super) fn refused(error: ClaimError) -> Event {
        Event::Refused(Refusal::Claim(error))
    }

    pub(super) fn save(target: SaveTarget) -> Event {
        Event::Storage(StorageTask::Save(target))
    }
}
