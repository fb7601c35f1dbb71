//! The end of the host: its connections, and what it keeps so that the game can be resumed.

use std::time::Duration;

use super::super::dialogue::{Dialogue, Reply, Wish};
use super::TurnNotice;
use crate::cli::tables::HostGame;
use zushiki_play::connection::{
    OpenTable, SeatFile, SeatKeeper, Stream, WireEvent, WireInput, Wires, since_1970,
};
use zushiki_play::remote::{HostNews, Hosting, LinkOutput};
use zushiki_play::table::{Table, TableEvent, typed::CommandName};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::host_news;

/// The end of the host.
pub(in crate::cli) struct HostEnd {
    hosting: Hosting,
    wires: Wires,
    keeper: SeatKeeper,
    notice: TurnNotice,
    /// Removes the socket at the end.
    _open: OpenTable,
}

impl HostEnd {
    pub(in super::super) fn new(
        opened: HostGame,
        open: OpenTable,
        wires: Wires,
        notice: TurnNotice,
        table: &mut Table,
    ) -> HostEnd {
        let HostGame { setup, seat, keeper } = opened;
        let hosting = Hosting::new(setup, seat, table);
        // The position is told before the dialogue begins, with the end of the game if a flag has fallen.
        hosting.count_closed_time(since_1970(), table);
        HostEnd { hosting, wires, keeper, notice, _open: open }
    }

    pub(super) fn until_due(&self) -> Option<Duration> {
        self.hosting.until_late()
    }

    pub(super) fn pass(&mut self, elapsed: Duration) {
        self.hosting.pass(elapsed);
    }

    pub(super) fn take(&mut self, input: WireInput, dialogue: &mut Dialogue) -> Reply {
        let table = dialogue.table_mut();
        let events = match input {
            WireInput::Opened(stream) => {
                self.open(stream, table);
                Vec::new()
            }
            WireInput::Event(link, WireEvent::Bytes(bytes)) => {
                let events = self.hosting.receive(link, &bytes, table);
                self.wires.resume(link);
                events
            }
            WireInput::Event(link, WireEvent::Closed) => {
                self.wires.remove(link);
                self.hosting.closed(link, table)
            }
        };
        dialogue.reply(events)
    }

    fn open(&mut self, stream: Stream, table: &Table) {
        let user = stream.user();
        // Without a thread the connection ends here, and the guest tries again.
        if let Ok(link) = self.wires.open(stream) {
            self.hosting.open(link, user, table);
        }
    }

    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        let mut delay = None;
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => drop(self.hosting.say(&text, dialogue.table_mut())),
                Wish::Begin { swapped } => {
                    self.hosting.begin_again(swapped, dialogue.table_mut());
                }
                Wish::Delay => delay = self.hosting.round_trip(),
                // Only a guest wishes for what the host begins.
                Wish::Rematch => {}
            }
        }
        let table = dialogue.table_mut();
        // Whoever has seen a move finds the game again.
        let journal = table.files().and_then(|files| files.journal_path());
        self.keeper.keep(SeatFile::of_host(&self.hosting, journal));
        self.hosting.update(table);
        let events = self.send(table);
        let mut reply = dialogue.reply(events);
        reply.told.extend(delay.map(|delay| delay_told(language, delay)));
        let news = self.hosting.take_news().into_iter();
        let is_heard = |news: &HostNews| !matches!(news, HostNews::Said(_)) || !dialogue.is_muted();
        let word = CommandName::Rematch.word();
        self.notice.look(&self.hosting.setup().table, dialogue.table());
        reply.told.extend(news.filter(is_heard).map(|news| host_news(language, &news, word)));
        reply
    }

    /// Sends what is to be sent. Returns the events of guests who do not take it.
    fn send(&mut self, table: &mut Table) -> Vec<TableEvent> {
        let mut events = Vec::new();
        loop {
            let output = self.hosting.take_output();
            if output.is_empty() {
                return events;
            }
            for (link, output) in output {
                if !self.wires.send(link, output) {
                    events.extend(self.hosting.closed(link, table));
                }
            }
        }
    }

    pub(super) fn close(mut self) {
        self.hosting.close();
        for (link, output) in self.hosting.take_output() {
            // A line that is not taken is lost: the connection ends.
            if matches!(output, LinkOutput::Line(_)) {
                self.wires.send(link, output);
            }
        }
        self.wires.finish();
        self.keeper.leave();
    }
}

fn delay_told(language: Language, delay: Duration) -> String {
    let delay = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX);
    message!(language, "remote-delay", delay = delay)
}
