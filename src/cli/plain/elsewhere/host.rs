//! The end of the host: its connections, and what it keeps so that the game can be resumed.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::super::dialogue::{Dialogue, Reply, Wish};
use super::super::input::{WireInput, WireSink};
use super::news;
use crate::cli::tables::new_game;
use zushiki_play::connection::{OpenTable, SeatFile, Stream, Wire, WireEvent};
use zushiki_play::remote::{HostSetup, Hosting, LinkId, LinkOutput, Seat};
use zushiki_play::table::{Table, TableEvent};
use zushiki_words::message;

/// A table that is open, before its dialogue.
pub(in crate::cli) struct OpenedTable {
    /// The table.
    pub(in crate::cli) setup: HostSetup,
    /// The person who had the seat before.
    pub(in crate::cli) seat: Option<Seat>,
    /// The file of the seat.
    pub(in crate::cli) file: Option<PathBuf>,
}

/// The time in which the last lines are sent.
const FAREWELL: Duration = Duration::from_secs(2);

/// The end of the host.
pub(in crate::cli) struct HostEnd {
    hosting: Hosting,
    wires: BTreeMap<LinkId, Wire>,
    links: LinkId,
    sink: WireSink,
    file: Option<PathBuf>,
    kept: Option<SeatFile>,
    /// Removes the socket at the end.
    _open: OpenTable,
}

impl HostEnd {
    pub(in super::super) fn new(
        opened: OpenedTable,
        open: OpenTable,
        sink: WireSink,
        table: &mut Table,
    ) -> HostEnd {
        let OpenedTable { setup, seat, file } = opened;
        let hosting = Hosting::new(setup, seat, table);
        let (wires, links) = (BTreeMap::new(), 0);
        HostEnd { hosting, wires, links, sink, file, kept: None, _open: open }
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
                self.wires.get(&link).into_iter().for_each(Wire::resume);
                events
            }
            WireInput::Event(link, WireEvent::Closed) => {
                self.wires.remove(&link);
                self.hosting.closed(link, table)
            }
        };
        dialogue.reply(events)
    }

    fn open(&mut self, stream: Stream, table: &Table) {
        self.links += 1;
        let user = stream.user();
        // Without a thread the connection ends here, and the guest tries again.
        if let Ok(wire) = stream.start(self.sink.of(self.links)) {
            self.wires.insert(self.links, wire);
            self.hosting.open(self.links, user, table);
        }
    }

    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        let mut delay = None;
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => self.hosting.say(&text, dialogue.table_mut()),
                Wish::Begin { swapped } => {
                    let side = self.hosting.setup().side;
                    let side = if swapped { !side } else { side };
                    self.hosting.begin(new_game(), side, dialogue.table_mut());
                }
                Wish::Delay => delay = self.hosting.round_trip(),
                // Only a guest wishes for what the host begins.
                Wish::Rematch => {}
            }
        }
        let table = dialogue.table_mut();
        // Whoever has seen a move finds the game again.
        self.keep(table);
        self.hosting.update(table);
        let events = self.send(table);
        let mut reply = dialogue.reply(events);
        reply.told.extend(delay.map(|delay| {
            message!(
                language,
                "remote-delay",
                delay = u64::try_from(delay.as_millis()).unwrap_or(u64::MAX)
            )
        }));
        let news = self.hosting.take_news().into_iter();
        reply.told.extend(news.map(|news| news::of_host(language, news)));
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
                let is_taken = match (output, self.wires.get(&link)) {
                    (LinkOutput::Line(line), Some(wire)) => wire.send(line),
                    _ => false,
                };
                if !is_taken {
                    self.wires.remove(&link);
                    events.extend(self.hosting.closed(link, table));
                }
            }
        }
    }

    /// Keeps who has the seat and where the game is.
    fn keep(&mut self, table: &Table) {
        let setup = self.hosting.setup();
        let seat = SeatFile {
            game: setup.game,
            side: Some(setup.side),
            guest: self.hosting.seat().map(|seat| (seat.name.clone(), seat.token)),
            journal: table.files().and_then(|files| files.journal_path()).map(Into::into),
            terms: [setup.agreed.takebacks, setup.agreed.hints, setup.may_watch],
        };
        let Some(file) = self.file.as_ref().filter(|_| self.kept.as_ref() != Some(&seat)) else {
            return;
        };
        // Without the file the game can still be resumed, and the guest takes the seat again.
        let _ = seat.write(file);
        self.kept = Some(seat);
    }

    pub(super) fn close(&mut self) {
        self.hosting.close();
        for (link, output) in self.hosting.take_output() {
            if let (LinkOutput::Line(line), Some(wire)) = (output, self.wires.get(&link)) {
                // One that is not taken is lost: the connection ends.
                let _ = wire.send(line);
            }
        }
        let end = Instant::now() + FAREWELL;
        std::mem::take(&mut self.wires).into_values().for_each(|wire| wire.finish(end));
        let is_unfinished = self.kept.as_ref().is_some_and(|kept| kept.journal.is_some());
        if let Some(file) = self.file.as_ref().filter(|_| !is_unfinished) {
            // A file that stays does no harm.
            let _ = fs::remove_file(file);
        }
    }
}
