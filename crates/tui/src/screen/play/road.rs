//! The game on the board as a step of the road: the hints that it gives, and its end.

use zushiki_play::road::{Passed, StepHints};
use zushiki_play::session::Session;
use zushiki_play::table::TableCommand;

/// The state of the game on the board as a step of the road. By default it is not a step.
#[derive(Debug, Default)]
pub(crate) struct RoadGame {
    /// Whether the step is done when the game ends.
    is_played: bool,
    /// Whether the step is done when the end of the game, which is known, is shown.
    is_read: bool,
    hints: StepHints,
    /// Whether the step has ended since that was asked.
    has_ended: bool,
    /// The step after its end, which the panel about the end tells.
    pub(crate) passed: Option<Passed>,
}

impl RoadGame {
    /// The game is a step, which ends with it.
    pub(crate) fn begin(&mut self, gives_hints: bool) {
        (self.is_played, self.hints) = (true, StepHints::new(gives_hints));
    }

    /// The game is a step, which ends when its end is shown.
    pub(crate) fn begin_sample(&mut self) {
        self.is_read = true;
    }

    /// The game has ended.
    pub(super) fn end(&mut self) {
        self.has_ended |= std::mem::take(&mut self.is_played);
    }

    /// Whether the step has ended since the last call.
    pub(crate) fn take_end(&mut self) -> bool {
        std::mem::take(&mut self.has_ended)
    }

    /// The command that asks for a hint, if the step gives hints, the player is to move, and none was asked for here.
    pub(crate) fn due_hint(&mut self, session: &Session) -> Option<TableCommand> {
        let is_due = self.hints.take_due(session.game(), &session.headers().players);
        is_due.then_some(TableCommand::Hint)
    }

    /// Whether the end of a game that is read as a step is shown for the first time.
    pub(super) fn reaches_end(&mut self, session: &Session) -> bool {
        let reaches = self.is_read && session.is_over();
        if reaches {
            (self.is_read, self.has_ended) = (false, true);
        }
        reaches
    }
}
