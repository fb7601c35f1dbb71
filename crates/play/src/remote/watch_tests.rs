//! Spectators who see everything later. No test waits: the time that has passed is given.

use std::time::Duration;

use super::*;
use crate::session::{MatchSettings, Session};
use crate::table::{Table, TableCommand};
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
        let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
        let start = Rules::new(selection).start();
        let record = MatchSettings::default().record(start);
        let mut table = Table::alone(Session::new(record, None));
        let setup = HostSetup::new("garden".parse().unwrap(), GameId(1), White);
        let setup = HostSetup { watch_delay: DELAY, ..setup };
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
        self.table.apply(TableCommand::Play(mv));
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
            room.table.apply(TableCommand::Resign);
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
