//! What a session answers.

use std::path::PathBuf;

use crate::board::{Color, Move};
use crate::game::{ClaimError, Offer};
use crate::record::game_files::{SaveError, SaveTarget, SavedFile, StorageError, StorageTask};
use crate::rules::{IllegalMove, Outcome};

/// What has happened in a session.
#[derive(Debug)]
pub enum Event {
    /// A move stands on the board.
    Played {
        /// The side that played it.
        by: Color,
        /// The move.
        mv: Move,
        /// Whether the game goes on behind it; if not, it is one of the moves that led to the live
        /// node, and only shown.
        live: bool,
    },
    /// A move or a declared end was taken back.
    TakenBack(Step),
    /// A move or a declared end that was taken back stands again.
    PlayedAgain(Step),
    /// A command was refused, and nothing has changed by it. Where illegal moves lose, the end of
    /// the game follows.
    Refused(Refusal),
    /// An offer waits for the opponent's answer.
    Offered {
        /// The side that offers.
        by: Color,
        /// What it offers.
        offer: Offer,
    },
    /// The open offer was declined, or withdrawn by the side that made it.
    Declined {
        /// The side that declined it.
        by: Color,
    },
    /// The game is over at the node shown.
    Ended(Outcome),
    /// A task for the files of the game, to be carried out before the next command is applied; its
    /// report is due as a [`Command::Stored`](super::Command::Stored).
    ///
    /// Where several commands are applied first, entries to append that follow a whole journal must
    /// be left out: a journal is written as the game is when the task is carried out.
    Storage(StorageTask),
    /// The game could not be stored.
    NotStored(StorageError),
    /// The finished game was written to this file.
    Archived(PathBuf),
    /// The game was saved to a file.
    Saved(SavedFile),
    /// The game was not saved to the file asked for.
    NotSaved(SaveError),
}

/// What is taken back or played again in one step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// A move.
    Move(Move),
    /// An end that the players had declared, such as a resignation.
    End(Outcome),
}

/// Why a command was refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The move is illegal.
    Move(IllegalMove),
    /// The offer, answer, resignation or claim cannot be made.
    Claim(ClaimError),
    /// The game stands at its start.
    NothingToTakeBack,
    /// Nothing has been taken back.
    NothingToPlayAgain,
}

impl Event {
    pub(super) fn refused(error: ClaimError) -> Event {
        Event::Refused(Refusal::Claim(error))
    }

    pub(super) fn save(target: SaveTarget) -> Event {
        Event::Storage(StorageTask::Save(target))
    }
}
