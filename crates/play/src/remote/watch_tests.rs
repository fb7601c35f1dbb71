//! Spectators who see everything later. No test waits: the time that has passed is given.

use std::time::Duration;

use super::*;
use crate::session::Command;
use crate::session::{MatchSettings, Session};
use crate::table::Table;
use zushiki_core::board::Color::White;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, library};

const DELAY: Duration = Duration::from_secs(60);
const PLAYER: LinkId = 1;
const WATCHER: LinkId = 2;

struct Room {
    table: Table,
    hosting: Hosting,
}

impl Room {
    fn new() -> Room {
        Room::with_delay(DELAY)
    }

    fn with_delay(watch_delay: Duration) -> Room {
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let start = Rules::new(selection).start();
        let record = MatchSettings::default().record(start);
        let mut table = Table::alone(Session::new(record, None));
        let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
        let setup = HostSetup { watch_delay, ..setup };
        let hosting = Hosting::new(HostGame::new(setup), &mut table);
        Room { table, hosting }
    }

    fn join(&mut self, link: LinkId, watch: bool) {
        self.hosting.open(link, None, &self.table);
        let join = Visit::join("Ben".parse().unwrap(), Token(1), watch);
        self.hosting.receive(link, join.as_bytes(), &mut self.table);
    }

    fn play(&mut self) {
        let mv = self.table.session().position().legal_moves()[0];
        self.table.apply(Command::Play(mv));
        self.hosting.update(&self.table);
    }

    /// The kinds of the lines to both since the last call.
    fn kinds(&mut self) -> [Vec<String>; 2] {
        let mut kinds = [Vec::new(), Vec::new()];
        for (link, output) in self.hosting.take_output() {
            let LinkOutput::Line(line) = output else { continue };
            let line: serde_json::Value = serde_json::from_str(&line).unwrap();
            let at = usize::from(link == WATCHER);
            kinds[at].push(line["kind"].as_str().unwrap().to_owned());
        }
        kinds
    }
}

#[test]
fn a_spectator_sees_everything_later_and_in_order() {
    let mut room = Room::new();
    room.join(PLAYER, false);
    room.join(WATCHER, true);
    let [_, watcher] = room.kinds();
    assert_eq!(watcher, ["table", "seated"]);
    room.hosting.pass(DELAY / 2);
    room.play();
    let [player, watcher] = room.kinds();
    assert!(player.contains(&"moves".to_owned()) && watcher.is_empty());
    assert_eq!(room.hosting.until_late(), Some(DELAY / 2));
    room.hosting.pass(DELAY / 2);
    assert_eq!(room.kinds()[1], ["moves"], "the game as it was when the spectator came");
    assert_eq!(room.hosting.until_late(), Some(DELAY / 2));
    room.hosting.pass(DELAY / 2);
    assert_eq!(room.kinds()[1], ["moves"], "the move");
    assert_eq!(room.hosting.until_late(), None);
}

#[test]
fn the_end_is_shown_when_the_table_is_closed_and_an_unfinished_game_is_not() {
    for is_over in [true, false] {
        let mut room = Room::new();
        room.join(PLAYER, false);
        room.join(WATCHER, true);
        room.hosting.pass(DELAY);
        room.play();
        if is_over {
            room.table.apply(Command::Resign);
            room.hosting.update(&room.table);
        }
        room.kinds();
        room.hosting.close();
        let expected = if is_over { &["moves", "end", "farewell"][..] } else { &["farewell"] };
        assert_eq!(room.kinds()[1], expected);
    }
}

#[test]
fn lines_for_a_spectator_who_has_left_are_dropped() {
    let mut room = Room::new();
    room.join(PLAYER, false);
    room.join(WATCHER, true);
    room.hosting.closed(WATCHER, &mut room.table);
    room.kinds();
    room.hosting.pass(DELAY * 2);
    assert!(room.kinds()[1].is_empty());
}

impl Room {
    /// Lets so many spectators in, with the numbers from [`WATCHER`].
    fn watch(&mut self, count: u64) {
        (WATCHER..WATCHER + count).for_each(|link| self.join(link, true));
        self.hosting.take_output();
        self.hosting.take_news();
    }

    /// Lets a spectator say so many things.
    fn talk(&mut self, link: LinkId, count: usize) {
        let line = Visit::say(&"x".repeat(200));
        for _ in 0..count {
            // Slowly enough for the bound of lines.
            self.hosting.pass(Duration::from_millis(20));
            self.hosting.receive(link, line.as_bytes(), &mut self.table);
        }
        self.hosting.take_news();
        self.hosting.take_output();
    }
}

const MOST: usize = super::delayed::MOST_BYTES;

#[test]
fn talk_leaves_room_for_the_game() {
    let mut room = Room::with_delay(DELAY * 60);
    room.join(PLAYER, false);
    room.watch(48);
    room.hosting.pass(DELAY);
    room.talk(WATCHER, 60_000);
    let bytes = room.hosting.delayed.bytes();
    assert!((MOST / 4..=MOST / 2).contains(&bytes), "{bytes}");
    room.play();
    room.hosting.take_output();
    assert!(room.hosting.delayed.bytes() > bytes);
    room.hosting.pass(DELAY * 120);
    assert_eq!(room.hosting.delayed.bytes(), 0);
    let output = room.hosting.take_output();
    let moves = output.iter().filter(
        |(_, output)| matches!(output, LinkOutput::Line(line) if line.contains("\"moves\"")),
    );
    assert_eq!(moves.count(), 2 * 48, "the game at first, and the move, for everybody");
}

#[test]
fn visits_of_those_who_have_left_take_no_room() {
    let mut room = Room::with_delay(DELAY * 60);
    room.join(PLAYER, false);
    for link in 100..60_100 {
        room.join(link, true);
        room.hosting.closed(link, &mut room.table);
        room.hosting.take_output();
        room.hosting.take_news();
    }
    assert!(room.hosting.delayed.bytes() <= MOST);
    room.join(WATCHER, true);
    assert!(room.hosting.take_output().iter().all(|(_, output)| *output != LinkOutput::Close));
    room.hosting.pass(DELAY * 60);
    assert_eq!(room.kinds()[1], ["moves"]);
}

#[test]
fn a_game_without_room_sends_the_spectators_away_who_come_back() {
    let mut room = Room::with_delay(DELAY * 60);
    room.join(PLAYER, false);
    room.watch(2);
    for length in [1 << 20, 1 << 10, 1] {
        let line: std::sync::Arc<str> = "x".repeat(length).into();
        while room.hosting.delayed.push(DELAY * 60, None, false, &line) {}
    }
    room.play();
    let output = room.hosting.take_output();
    let closed = output.iter().filter(|(_, output)| *output == LinkOutput::Close);
    assert_eq!(closed.map(|(link, _)| *link).collect::<Vec<_>>(), [WATCHER, WATCHER + 1]);
    assert!(room.hosting.has_player() && room.hosting.delayed.bytes() == 0);
    room.join(WATCHER, true);
    room.hosting.pass(DELAY * 60);
    assert_eq!(room.kinds()[1], ["table", "seated", "moves"]);
}
