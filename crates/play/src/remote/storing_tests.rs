//! A host that cannot store its game. No test waits: the time that has passed is given.

use std::time::Duration;

use super::*;
use crate::session::Command;
use crate::session::{MatchSettings, Session};
use crate::storage::game_files::{JournalState, StorageError, StorageReport};
use crate::table::{Agreed, Table, TableEvent, TableRefusal};
use zushiki_core::board::Color::{Black, White};
use zushiki_core::board::Move;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

const GUEST: LinkId = 1;

struct Room {
    table: Table,
    hosting: Hosting,
    /// Whether the disk is full.
    is_full: bool,
}

impl Room {
    fn new() -> Room {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let time = "10m".parse().ok();
        let settings = MatchSettings { time, ..MatchSettings::default() };
        let record = settings.record(Rules::new(selection).start());
        let mut table = Table::alone(Session::new(record, time)).with_files_of_owner();
        let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
        let agreed = Agreed { takebacks: true, ..Agreed::default() };
        let setup = HostSetup { agreed, ..setup };
        let hosting = Hosting::new(HostGame::new(setup), &mut table);
        let mut room = Room { table, hosting, is_full: false };
        room.join();
        room.exchange();
        room
    }

    fn join(&mut self) {
        self.hosting.open(GUEST, None, &self.table);
        let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
        self.hosting.receive(GUEST, join.as_bytes(), &mut self.table);
    }

    /// Stores what has changed, and sends it. Returns the lines to the guest, and the events about storing.
    fn exchange(&mut self) -> (String, Vec<TableEvent>) {
        let mut events = Vec::new();
        for _ in self.table.take_tasks() {
            let report =
                if self.is_full { Err(StorageError::NoDirectory) } else { Ok(JournalState::Good) };
            events.extend(self.table.take_report(StorageReport::Journal(report)));
        }
        self.hosting.update(&self.table);
        let output = self.hosting.take_output().into_iter();
        let lines = output.filter_map(|(_, output)| match output {
            LinkOutput::Line(line) => Some(line.to_string()),
            LinkOutput::Close | LinkOutput::Dial => None,
        });
        (lines.collect(), events)
    }

    fn pass(&mut self, time: Duration) {
        self.table.apply(Command::Tick(time));
        self.hosting.pass(time);
    }

    fn legal(&self) -> Move {
        self.table.session().position().legal_moves()[0]
    }

    /// The line of a move of the guest in the position shown.
    fn guest_line(&self) -> String {
        let game = self.table.game();
        let live = game.node(game.live_node());
        let mv = zushiki_core::notation::usi::write(game.start().selection(), self.legal());
        GuestMessage::Move { ply: live.ply(), key: live.key(), mv }.line()
    }
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_move_is_sent_once_it_is_stored() {
    let mut room = Room::new();
    room.table.apply(Command::Play(room.legal()));
    assert!(room.exchange().0.contains("\"moves\""));
    room.is_full = true;
    let line = room.guest_line();
    room.hosting.receive(GUEST, line.as_bytes(), &mut room.table);
    let (lines, events) = room.exchange();
    assert!(lines.contains("\"stores\":false") && !lines.contains("\"moves\""), "{lines}");
    assert!(matches!(events[..], [TableEvent::NotStored { is_first: true, .. }]), "{events:?}");
    assert!(matches!(room.hosting.take_news().last(), Some(TableNews::NotStored)));
    // The clocks stand, and nobody here can move.
    assert_eq!(room.table.session().clock().unwrap().running(), None);
    let told = room.table.apply(Command::Play(room.legal()));
    assert!(matches!(told[..], [TableEvent::Refused(TableRefusal::NotStored)]), "{told:?}");
    // The guest sends the move again after a break of the line, and gets no answer before it is stored.
    room.hosting.closed(GUEST, &mut room.table);
    room.join();
    room.hosting.receive(GUEST, line.as_bytes(), &mut room.table);
    let (lines, _) = room.exchange();
    assert!(lines.contains("\"stores\":false") && !lines.contains("refused"), "{lines}");
    assert_eq!(lines.matches("\"moves\":[\"").count(), 1, "{lines}");
    // It is tried again, and told once.
    assert_eq!(room.hosting.until_late(), Some(SECOND));
    room.pass(SECOND);
    let (lines, events) = room.exchange();
    assert!(lines.is_empty() && events.is_empty(), "{lines}");
    room.is_full = false;
    room.pass(SECOND);
    let (lines, events) = room.exchange();
    assert!(lines.contains("\"from\":1") && lines.contains("\"here\":true"), "{lines}");
    assert!(matches!(events[..], [TableEvent::StoredAgain { .. }]), "{events:?}");
    assert_eq!(room.table.session().clock().unwrap().running(), Some(Black));
    assert_eq!(room.hosting.until_late(), None);
}

#[test]
fn the_end_of_a_game_is_sent_once_it_is_stored() {
    let mut room = Room::new();
    room.is_full = true;
    room.hosting.receive(GUEST, GuestMessage::Resign.line().as_bytes(), &mut room.table);
    let (lines, _) = room.exchange();
    assert!(!lines.contains("\"end\"") && !room.hosting.is_done(), "{lines}");
    room.is_full = false;
    room.pass(SECOND);
    let (lines, _) = room.exchange();
    assert!(lines.contains("\"end\""), "{lines}");
}
