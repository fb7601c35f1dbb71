//! Clocks of a shared table: kept by the host, and shown by the guest.

use std::time::Duration;

use super::*;
use crate::session::Command;
use crate::session::{MatchSettings, Session};
use crate::storage::game_files::{JournalState, StorageReport, StorageTask};
use crate::table::{Agreed, Table};
use zushiki_core::board::Color::{Black, White};
use zushiki_core::notation::usi;
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};

fn table() -> Table {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let time = "10s++1s".parse().ok();
    let settings = MatchSettings { time, ..MatchSettings::default() };
    Table::alone(Session::new(settings.record(Rules::new(selection).start()), time))
}

/// A host with a guest, who has joined.
fn room() -> (Table, Hosting, Table, Visit) {
    let mut table = table();
    let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
    let setup = HostSetup { agreed: Agreed::default(), ..setup };
    let mut hosting = Hosting::new(HostGame::new(setup), &mut table);
    hosting.open(1, None, &table);
    let mut guest = self::table();
    guest.visit(Some(White), Agreed::default());
    (table, hosting, guest, Visit::new())
}

/// Passes everything that the host sends on to the guest, and the answers back.
fn settle(host: &mut Table, hosting: &mut Hosting, guest: &mut Table, visit: &mut Visit) {
    loop {
        hosting.update(host);
        let output = hosting.take_output();
        for (_, output) in &output {
            let LinkOutput::Line(line) = output else { continue };
            for message in visit.read(line.as_bytes()).unwrap() {
                match visit.card() {
                    None => drop(visit.greet(message).unwrap()),
                    Some(_) => drop(visit.take(message, guest).unwrap()),
                }
            }
        }
        let lines = visit.outgoing(guest);
        for line in &lines {
            hosting.receive(1, line.as_bytes(), host);
        }
        if output.is_empty() && lines.is_empty() {
            break;
        }
    }
}

fn seconds(seconds: u64) -> Command {
    Command::Tick(Duration::from_secs(seconds))
}

fn left(table: &Table) -> [u64; 2] {
    let clock = table.session().clock().unwrap();
    [Black, White].map(|color| clock.left(color).main().as_secs())
}

#[test]
fn the_clocks_wait_for_the_guest_and_are_those_of_the_host() {
    let (mut host, mut hosting, mut guest, mut visit) = room();
    host.apply(seconds(5));
    assert_eq!(left(&host), [10, 10], "nobody is there");
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
    hosting.receive(1, join.as_bytes(), &mut host);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    host.apply(seconds(3));
    let mv = host.session().position().legal_moves()[0];
    host.apply(Command::Play(mv));
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    assert_eq!((left(&host), left(&guest)), ([8, 10], [8, 10]));
    let spent = |table: &Table| table.game().node(table.game().live_node()).notes().spent;
    assert_eq!((spent(&host), spent(&guest)), (Some(Duration::from_secs(3)), spent(&host)));
    // The clock of the guest is fast: its flag does not fall before that of the host.
    guest.apply(seconds(60));
    assert_eq!(guest.game().live_outcome(), None);
    host.apply(seconds(4));
    let mv = guest.session().position().legal_moves()[0];
    guest.apply(Command::Play(mv));
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    assert_eq!((left(&host), left(&guest)), ([8, 7], [8, 7]));
    // Looking back stops no clock.
    host.apply(Command::Look(crate::session::Look::First));
    host.apply(seconds(2));
    assert_eq!(left(&host), [6, 7]);
    // Nobody loses time while the other is not there.
    hosting.closed(1, &mut host);
    host.apply(seconds(100));
    assert_eq!(left(&host), [6, 7]);
}

#[test]
fn the_clocks_run_on_after_a_move_was_taken_back() {
    let (mut host, mut hosting, mut guest, mut visit) = room();
    let takebacks = Agreed { takebacks: true, ..Agreed::default() };
    host.host(White, takebacks);
    guest.visit(Some(White), takebacks);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
    hosting.receive(1, join.as_bytes(), &mut host);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let mv = host.session().position().legal_moves()[0];
    host.apply(Command::Play(mv));
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    host.apply(Command::Undo);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    guest.apply(Command::Answer { accept: true });
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    assert_eq!([&host, &guest].map(|table| known::live_ply(table.game())), [0, 0]);
    host.apply(seconds(2));
    guest.apply(seconds(2));
    let before = left(&host);
    assert_eq!((left(&guest), before[0] < 10), (before, true));
}

#[test]
fn a_flag_falls_for_both_when_that_of_the_host_falls() {
    let (mut host, mut hosting, mut guest, mut visit) = room();
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
    hosting.receive(1, join.as_bytes(), &mut host);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    host.apply(seconds(11));
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let end = host.game().live_outcome().unwrap();
    assert_eq!((end.winner, end.by), (Some(White), Termination::Timeout));
    assert_eq!(guest.game().live_outcome(), Some(end));
}

/// The tasks for the files of the guest, which are carried out.
fn store(guest: &mut Table) -> Vec<StorageTask> {
    let tasks = guest.take_tasks();
    for _ in &tasks {
        guest.take_report(StorageReport::Journal(Ok(JournalState::Good)));
    }
    tasks
}

/// The journal of a game is closed with its end: nothing may come after it.
#[test]
fn the_last_move_of_a_guest_has_its_times_before_the_game_is_written() {
    let (mut host, mut hosting, guest, mut visit) = room();
    let mut guest = guest.with_files_of_owner();
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
    hosting.receive(1, join.as_bytes(), &mut host);
    settle(&mut host, &mut hosting, &mut guest, &mut visit);
    let mut tasks = store(&mut guest);
    for text in ["4i4h", "6a6b", "4h4i", "6b6a"].into_iter().cycle().take(16) {
        if host.game().live_outcome().is_some() {
            break;
        }
        let mv = usi::parse(host.game().start().selection(), text).unwrap();
        let is_host = host.session().position().to_move() == Black;
        let on_turn = if is_host { &mut host } else { &mut guest };
        on_turn.apply(Command::Play(mv));
        settle(&mut host, &mut hosting, &mut guest, &mut visit);
        tasks = store(&mut guest);
    }
    let end = guest.game().live_outcome().map(|end| end.by);
    assert_eq!(end, Some(Termination::Repetition));
    let last = guest.game().node(guest.game().live_node()).notes();
    assert!(last.spent.is_some() && last.left.is_some());
    assert!(matches!(tasks.last(), Some(StorageTask::Archive)), "{tasks:?}");
}
