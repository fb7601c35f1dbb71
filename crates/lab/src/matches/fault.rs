//! The faults by which engines of other authors lose games.

use zushiki_core::rules::Termination;
use zushiki_play::peers::{PeerError, Trouble};

/// The kind of a fault that has lost a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameFault {
    /// The engine ended, did not get ready, or reported an error.
    Crash,
    /// The engine played an illegal move, refused a legal one, or claimed an end that the rules do not confirm.
    Illegal,
    /// The engine gave no move in time.
    Late,
}

impl GameFault {
    /// All kinds, in the order of [`super::Standing::faults`].
    pub(crate) const ALL: [GameFault; 3] = [GameFault::Crash, GameFault::Illegal, GameFault::Late];

    /// The kind of fault for which an engine was given up.
    pub(crate) fn of(error: &PeerError) -> GameFault {
        match error.trouble {
            Trouble::TooLate { .. } => GameFault::Late,
            Trouble::NotAMove { .. }
            | Trouble::WrongSide { .. }
            | Trouble::Illegal { .. }
            | Trouble::FalseClaim { .. }
            | Trouble::Refused { .. } => GameFault::Illegal,
            _ => GameFault::Crash,
        }
    }

    /// The end of the game, as its record has it.
    pub(crate) fn termination(self) -> Termination {
        match self {
            GameFault::Crash => Termination::Unknown,
            GameFault::Illegal => Termination::IllegalMove,
            GameFault::Late => Termination::Timeout,
        }
    }

    /// The letter in the file of results.
    pub(crate) const fn letter(self) -> char {
        match self {
            GameFault::Crash => 'c',
            GameFault::Illegal => 'i',
            GameFault::Late => 't',
        }
    }

    /// The kind with this letter.
    pub(crate) fn with_letter(letter: char) -> Option<GameFault> {
        GameFault::ALL.into_iter().find(|fault| fault.letter() == letter)
    }
}
