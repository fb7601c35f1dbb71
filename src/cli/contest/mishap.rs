//! The faults by which engines of other authors lose games.

use zushiki_core::rules::Termination;
use zushiki_play::peers::{PeerError, Trouble};

/// The kind of a fault that has lost a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mishap {
    /// The engine ended, did not get ready, or reported an error.
    Crash,
    /// The engine played an illegal move, refused a legal one, or claimed an end that the rules do not confirm.
    Illegal,
    /// The engine gave no move in time.
    Late,
}

impl Mishap {
    pub(super) const ALL: [Mishap; 3] = [Mishap::Crash, Mishap::Illegal, Mishap::Late];

    /// The kind of fault for which an engine was given up.
    pub(super) fn of(error: &PeerError) -> Mishap {
        match error.trouble {
            Trouble::TooLate { .. } => Mishap::Late,
            Trouble::NotAMove { .. }
            | Trouble::WrongSide { .. }
            | Trouble::Illegal { .. }
            | Trouble::FalseClaim { .. }
            | Trouble::Refused { .. } => Mishap::Illegal,
            _ => Mishap::Crash,
        }
    }

    /// The end of the game, as its record has it.
    pub(super) fn termination(self) -> Termination {
        match self {
            Mishap::Crash => Termination::Unknown,
            Mishap::Illegal => Termination::IllegalMove,
            Mishap::Late => Termination::Timeout,
        }
    }

    /// The letter in the file of results.
    pub(super) const fn letter(self) -> char {
        match self {
            Mishap::Crash => 'c',
            Mishap::Illegal => 'i',
            Mishap::Late => 't',
        }
    }

    /// The kind with this letter.
    pub(super) fn with_letter(letter: char) -> Option<Mishap> {
        Mishap::ALL.into_iter().find(|mishap| mishap.letter() == letter)
    }
}
