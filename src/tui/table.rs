//! Who sits at the board, and with how much time.

use crate::game::{Players, TimeControl};

/// What goes for a game besides its rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Table {
    /// The players' names.
    pub players: Players,
    /// The time each of them has; without one there are no clocks.
    pub time: Option<TimeControl>,
}
