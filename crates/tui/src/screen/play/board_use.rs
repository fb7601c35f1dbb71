//! What a board is for. A game has all panels, files and opponents; a task and the openings have less, and keys of their
//! own.

use crate::keymap::Mode;

/// What the board of a [`Play`](super::Play) is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardUse {
    /// A game: it is stored, and has panels beside the board.
    Game,
    /// A task of a lesson, a drill, a problem or a mistake, beside the panel with its text, with the keys of this mode.
    Task(Mode),
    /// The openings, beside the list of moves.
    Openings,
}

impl BoardUse {
    pub(super) fn is_game(self) -> bool {
        self == BoardUse::Game
    }

    pub(super) fn is_task(self) -> bool {
        matches!(self, BoardUse::Task(_))
    }

    /// Whether the board is that of a problem that is over: in review it shows the positions of the solution.
    pub(super) fn shows_solution(self) -> bool {
        self == BoardUse::Task(Mode::ProblemOver)
    }

    /// The keys in place of `keys`, those of a game: others for the board and review, and while a piece is taken up.
    pub(super) fn keys_for(self, keys: Mode) -> Mode {
        let own = match self {
            BoardUse::Game => return keys,
            BoardUse::Task(own) => own,
            BoardUse::Openings => Mode::Openings,
        };
        match keys {
            Mode::Board | Mode::Review => own,
            Mode::Selected => own.with_piece_taken_up().unwrap_or(keys),
            _ => keys,
        }
    }
}
