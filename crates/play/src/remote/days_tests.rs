//! A game over several days: the clocks run while nobody is there, by the time in the game file. No test waits: the
//! time that has passed is given.

use std::path::Path;
use std::time::Duration;

use super::known::live_ply;
use super::*;
use crate::session::Command;
use crate::session::{MatchSettings, Session};
use crate::storage::game_files::{GameFiles, StorageDirs, StorageTask};
use crate::storage::journal::{JournalWrite, left_on};
use crate::table::{Agreed, SharedOffer, Table};
use zushiki_core::board::Color::{self, Black, White};
use zushiki_core::game::Offer;
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};

const HOUR: Duration = Duration::from_secs(3600);

fn table(time: &str) -> Table {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let time = time.parse().ok();
    let settings = MatchSettings { time, ..MatchSettings::default() };
    Table::alone(Session::new(settings.record(Rules::new(selection).start()), time))
}

/// A host, whose player has Black, and a guest.
struct Room {
    host: Table,
    hosting: Hosting,
    guest: Table,
    visit: Visit,
    /// The news of the guest that have not been looked at.
    news: Vec<TableNews>,
    turns: [TurnWatch; 2],
}

fn setup() -> HostSetup {
    let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
    HostSetup { agreed: Agreed::default(), ..setup }
}

impl Room {
    fn new(time: &str) -> Room {
        let (mut host, mut guest) = (table(time), table(time));
        let hosting = Hosting::new(HostGame::new(setup()), &mut host);
        guest.visit(Some(White), Agreed::default());
        let (visit, news) = (Visit::new(), Vec::new());
        Room { host, hosting, guest, visit, news, turns: Default::default() }
    }

    /// The guest comes.
    fn join(&mut self) {
        self.visit.reconnect();
        self.hosting.open(1, None, &self.host);
        self.settle();
        let join = Visit::join("Ben".parse().unwrap(), Token(1), false);
        self.hosting.receive(1, join.as_bytes(), &mut self.host);
        self.settle();
    }

    /// The guest leaves.
    fn leave(&mut self) {
        self.hosting.closed(1, &mut self.host);
    }

    /// Lets the lines of both ends come to the other end until there are no more.
    fn settle(&mut self) {
        loop {
            self.hosting.update(&self.host);
            let output = self.hosting.take_output();
            let mut lines = Vec::new();
            for (_, output) in &output {
                let LinkOutput::Line(line) = output else { continue };
                for message in self.visit.read(line.as_bytes()).unwrap() {
                    match message {
                        HostMessage::Table(_) => drop(self.visit.greet(message).unwrap()),
                        message => {
                            self.news.extend(self.visit.take(message, &mut self.guest).unwrap())
                        }
                    }
                }
            }
            lines.extend(self.visit.outgoing(&mut self.guest));
            lines
                .iter()
                .for_each(|line| drop(self.hosting.receive(1, line.as_bytes(), &mut self.host)));
            if output.is_empty() && lines.is_empty() {
                break;
            }
        }
    }

    /// Lets so many hours pass at the open table.
    fn hours(&mut self, hours: u32) {
        self.host.apply(Command::Tick(HOUR * hours));
        self.settle();
    }

    /// The side plays its first legal move.
    fn play(&mut self, color: Color) {
        let mv = self.host.session().position().legal_moves()[0];
        self.does(color, Command::Play(mv));
    }

    /// The player of the side gives a command.
    fn does(&mut self, color: Color, command: Command) {
        let table = if color == Black { &mut self.host } else { &mut self.guest };
        table.apply(command);
        self.settle();
    }

    /// The host ends the program, and opens the table again so many hours later, with the game in its file.
    fn host_is_away(&mut self, hours: u32, folder: &Path) {
        let (setup, seat) = (self.hosting.setup.clone(), self.hosting.seat().cloned());
        let game = HostGame { setup, seat, offer: KeptOffer::of(&self.host) };
        self.hosting.close();
        let dirs = StorageDirs { unfinished: Some(folder.to_owned()), ..StorageDirs::default() };
        let mut files = GameFiles::new(dirs, library::shipped());
        let left = self.host.session().clock().map(left_on);
        files.run(&StorageTask::Journal(JournalWrite::Whole(left)), self.host.record());
        let path = files.journal_path().unwrap().to_owned();
        files.close(&[]);
        let resumed = files.resume(&path).unwrap();
        let now = resumed.game.last + HOUR * hours;
        self.host = Table::alone(Session::resumed(resumed.game, resumed.state));
        self.hosting = Hosting::new(game, &mut self.host);
        self.hosting.count_closed_time(now, &mut self.host);
        self.hosting.reopen_offer(&mut self.host);
        self.hosting.update(&self.host);
        std::fs::remove_file(path).unwrap();
    }

    /// The hours that both sides have used, Black first.
    fn used(&self) -> [u64; 2] {
        used(&self.host)
    }

    /// Whose turn it has become since the last look: that of the host, that of the guest.
    fn turns(&mut self) -> [bool; 2] {
        let [host, guest] = &mut self.turns;
        [host.look(&self.host), guest.look(&self.guest)]
    }
}

fn used(table: &Table) -> [u64; 2] {
    let clock = table.session().clock().unwrap();
    let whole = |color| clock.controls().of(color).main() + clock.controls().of(color).period();
    let left = |color| clock.left(color).main() + clock.left(color).period();
    Color::ALL.map(|color| (whole(color) - left(color)).as_secs() / 3600)
}

#[test]
fn a_game_lasts_three_days_while_both_leave_when_they_like() {
    let folder = tempfile::tempdir().unwrap();
    let mut room = Room::new("14d");
    room.hours(5);
    assert_eq!(room.used(), [0, 0], "nobody has taken the seat");
    room.join();
    assert_eq!(room.turns(), [false, false]);
    room.hours(1);
    room.play(Black);
    assert_eq!((room.used(), room.turns()), ([1, 0], [false, true]));
    room.leave();
    room.hours(20);
    assert_eq!(room.used(), [1, 20], "the table is open, and the guest is not there");
    room.host_is_away(10, folder.path());
    assert_eq!(room.used(), [1, 30], "nobody is there");
    room.join();
    assert_eq!(used(&room.guest), [1, 30]);
    room.play(White);
    assert_eq!(room.turns(), [true, false]);
    room.leave();
    room.host_is_away(40, folder.path());
    assert_eq!(room.used(), [41, 30], "both have left");
    room.play(Black);
    room.news.clear();
    room.join();
    let since = room.news.iter().find_map(|news| match news {
        TableNews::Since(moves) => Some(*moves),
        _ => None,
    });
    assert_eq!((since, room.turns()), (Some(1), [false, true]));
    let clock = room.host.session().clock().unwrap();
    assert_eq!((clock.running(), room.host.game().live_outcome()), (Some(White), None));
    let games = [&room.host, &room.guest].map(|table| table.game().node(table.game().live_node()));
    assert_eq!((games[0].ply(), games[0].key()), (3, games[1].key()));
}

#[test]
fn an_offer_is_open_again_with_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let takebacks = Agreed { takebacks: true, ..Agreed::default() };
    for by in Color::ALL {
        let mut room = Room::new("14d");
        room.hosting.setup.agreed = takebacks;
        room.host.host(White, takebacks);
        room.guest.visit(Some(White), takebacks);
        room.join();
        room.play(Black);
        room.play(White);
        room.does(by, Command::Offer(Offer::Draw));
        let draw = Some((by, SharedOffer::End(Offer::Draw)));
        room.leave();
        room.host_is_away(1, folder.path());
        assert_eq!(room.host.shared_offer(), draw);
        room.join();
        assert_eq!(room.guest.shared_offer(), draw);
        room.does(!by, Command::Answer { accept: false });
        room.does(by, Command::Undo);
        let takeback = Some((by, SharedOffer::Takeback));
        assert_eq!(room.guest.shared_offer(), takeback);
        room.leave();
        room.host_is_away(1, folder.path());
        room.join();
        assert_eq!([&room.host, &room.guest].map(Table::shared_offer), [takeback; 2]);
        room.does(!by, Command::Answer { accept: true });
        let left = if by == Black { 0 } else { 1 };
        for table in [&room.host, &room.guest] {
            assert_eq!((live_ply(table.game()), table.shared_offer()), (left, None));
        }
        // An offer that a move has closed is not opened again.
        let kept = KeptOffer { by, offer: SharedOffer::Takeback, ply: left };
        room.play(Color::ALL[left]);
        let game = HostGame { setup: setup(), seat: None, offer: Some(kept) };
        assert!(Hosting::new(game, &mut room.host).reopen_offer(&mut room.host).is_empty());
    }
}

#[test]
fn a_flag_falls_while_the_table_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut room = Room::new("3d/move");
    room.join();
    room.play(Black);
    room.host_is_away(71, folder.path());
    assert_eq!((room.used(), room.host.game().live_outcome()), ([0, 71], None));
    room.join();
    room.play(White);
    assert_eq!(room.used(), [0, 0], "each move has its own time");
    room.host_is_away(72, folder.path());
    let end = room.host.game().live_outcome().unwrap();
    assert_eq!((end.winner, end.by), (Some(White), Termination::Timeout));
    room.join();
    assert_eq!(room.guest.game().live_outcome(), Some(end));
}

#[test]
fn clocks_in_hours_stand_while_the_table_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let mut room = Room::new("2h");
    room.join();
    room.play(Black);
    room.host_is_away(72, folder.path());
    room.hours(1);
    assert_eq!(room.used(), [0, 0]);
    assert!(room.hosting.waits(&room.host));
    // A wall clock that was set back gives no time to anybody.
    let mut room = Room::new("14d");
    room.join();
    room.hours(3);
    room.play(Black);
    room.host_is_away(0, folder.path());
    room.hosting.count_closed_time(Duration::ZERO, &mut room.host);
    assert_eq!(room.used(), [3, 0]);
}
