//! What a board is for. A game has all panels, files and opponents; a task and the openings have less, and keys of their
//! own.

use crate::action::Action;
use crate::keymap::Mode;

/// What a [`GameBoard`](super::GameBoard) is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoardUse {
    /// A game: it is stored, and has panels beside the board.
    Game,
    /// A task of a lesson, a drill, a problem or a mistake, beside the panel with its text.
    Task {
        /// The keys while no piece is taken up.
        keys: Mode,
        /// The actions that do nothing now.
        idle: &'static [Action],
    },
    /// The openings, beside the list of moves.
    Openings {
        /// The actions that do nothing now.
        idle: &'static [Action],
    },
}

impl BoardUse {
    pub(super) fn is_game(self) -> bool {
        self == BoardUse::Game
    }

    pub(super) fn is_task(self) -> bool {
        matches!(self, BoardUse::Task { .. })
    }

    /// Whether the board is that of a problem that is over: in review it shows the positions of the solution.
    pub(super) fn shows_solution(self) -> bool {
        matches!(self, BoardUse::Task { keys: Mode::ProblemOver, .. })
    }

    /// The actions that do nothing now although they have keys.
    pub(super) fn idle(self) -> &'static [Action] {
        match self {
            BoardUse::Game => &[],
            BoardUse::Task { idle, .. } | BoardUse::Openings { idle } => idle,
        }
    }

    /// The keys in place of `keys`, those of a game: others for the board and review, and while a piece is taken up.
    pub(super) fn keys_for(self, keys: Mode) -> Mode {
        let own = match self {
            BoardUse::Game => return keys,
            BoardUse::Task { keys, .. } => keys,
            BoardUse::Openings { .. } => Mode::Openings,
        };
        match keys {
            Mode::Board | Mode::Review => own,
            Mode::Selected => own.with_piece_taken_up().unwrap_or(keys),
            _ => keys,
        }
    }
}
