//! Tells the player about a turn by a command of the config file.

use super::super::input::WireSink;
use zushiki_play::connection::Notifier;
use zushiki_play::remote::{TableName, TurnWatch};
use zushiki_play::table::Table;

/// Tells the player about a turn.
pub(in crate::cli) struct TurnNotice {
    watch: TurnWatch,
    notifier: Option<Notifier>,
    /// Takes the failure of the command.
    sink: WireSink,
}

impl TurnNotice {
    pub(in super::super) fn new(notifier: Option<Notifier>, sink: WireSink) -> TurnNotice {
        TurnNotice { watch: TurnWatch::default(), notifier, sink }
    }

    /// Starts the command if it has become the turn of the player at `table`.
    pub(super) fn look(&mut self, name: &TableName, table: &Table) {
        let (true, Some(notifier)) = (self.watch.has_come(table), &self.notifier) else { return };
        let sink = self.sink.clone();
        notifier.start(name, move |error| sink.not_notified(error));
    }
}
