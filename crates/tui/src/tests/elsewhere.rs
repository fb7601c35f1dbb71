//! A host and its guests on two screens, whose lines are passed by hand.

use std::time::Duration;

use super::*;
use crate::app::SharedEnd;
use crate::effect::{EffectResult, OpenedTable};
use zushiki_core::game::Players;
use zushiki_play::connection::Found;
use zushiki_play::remote::{
    FIRST_LINK, GameId, Guest, HostGame, HostSetup, LinkEvent, TableCard, TableName, Token, Visit,
    Visitor,
};
use zushiki_play::table::Agreed;

/// Two people at two screens.
struct Room {
    ann: Driver,
    ben: Driver,
    /// The number of the connection at the end of Ann.
    link: LinkId,
    /// The number of the connection at the end of Ben.
    back: LinkId,
}

/// The screen of Ann, who has opened a table.
fn host(id: &str, time: Option<&str>, agreed: Agreed, size: (u16, u16)) -> Driver {
    let players = Players::new("Ann".parse().ok(), None);
    let time = time.map(|time| time.parse().unwrap());
    let settings = MatchSettings { players, time, ..MatchSettings::default() };
    let (id, choice) = Choice::named(id);
    let mut ann = Driver::with_table(Some(rules(id, &choice).start()), settings, size);
    let setup = HostSetup::new("garden".parse().unwrap(), GameId(7), Color::White);
    let setup = HostSetup { agreed, ..setup };
    let join = "zushiki join garden".to_owned();
    ann.effects = ann.app.share(SharedEnd::Host { game: HostGame::new(setup), join, now: None });
    ann.post();
    ann
}

/// The screen of a guest who has been greeted by `lines`.
fn guest(lines: &str, name: &str, watch: bool, size: (u16, u16)) -> Driver {
    let mut visit = Visit::new();
    let early = visit.greet_by(lines.as_bytes()).unwrap().unwrap();
    let card: TableCard = visit.card().unwrap().clone();
    let record = card.record(library::shipped()).unwrap();
    let settings = MatchSettings { time: card.time, ..MatchSettings::default() };
    let start = Start { game: Some(record), settings, ..Start::default() };
    let mut ben = Driver::started(start, size);
    let visitor = Visitor { name: name.parse().unwrap(), token: Token(5), watch };
    let guest = Box::new(Guest::new(visit, visitor));
    ben.effects = ben.app.share(SharedEnd::Guest { guest, early, told: Vec::new() });
    ben.post();
    ben
}

impl Driver {
    fn link(&mut self, event: LinkEvent) {
        self.effects = self.app.update(EffectResult::Link(event));
        self.post();
    }

    /// The lines to a connection that are to be sent, as one text.
    fn lines_to(&mut self, link: LinkId) -> String {
        let sent = std::mem::take(&mut self.sent).into_iter();
        let lines = sent.filter_map(|(to, output)| match output {
            LinkOutput::Line(line) if to == link => Some(line.to_string()),
            _ => None,
        });
        lines.collect()
    }
}

impl Room {
    fn new(id: &str) -> Room {
        Room::with(
            id,
            None,
            Agreed { takebacks: true, hints: false, credit: Duration::ZERO },
            (80, 24),
        )
    }

    fn with(id: &str, time: Option<&str>, agreed: Agreed, size: (u16, u16)) -> Room {
        let mut ann = host(id, time, agreed, size);
        ann.link(LinkEvent::Opened(1, None));
        let ben = guest(&ann.lines_to(1), "Ben", false, size);
        let mut room = Room { ann, ben, link: 1, back: FIRST_LINK };
        room.settle();
        room
    }

    /// Passes all lines on until nothing is to be sent.
    fn settle(&mut self) {
        loop {
            let (there, back) = (self.ann.lines_to(self.link), self.ben.lines_to(self.back));
            if there.is_empty() && back.is_empty() {
                return;
            }
            if !there.is_empty() {
                self.ben.link(LinkEvent::Bytes(self.back, there.into_bytes()));
            }
            if !back.is_empty() {
                self.ann.link(LinkEvent::Bytes(self.link, back.into_bytes()));
            }
        }
    }

    fn ann(&mut self, text: &str) -> &mut Driver {
        self.ann.typed(text);
        self.settle();
        &mut self.ann
    }

    fn ben(&mut self, text: &str) -> &mut Driver {
        self.ben.typed(text);
        self.settle();
        &mut self.ben
    }

    fn ann_presses(&mut self, keys: &str) -> &mut Driver {
        self.ann.keys(keys);
        self.settle();
        &mut self.ann
    }

    fn ben_presses(&mut self, keys: &str) -> &mut Driver {
        self.ben.keys(keys);
        self.settle();
        &mut self.ben
    }

    /// Loses the connection with the lines on their way.
    fn break_line(&mut self) {
        (self.ann.sent, self.ben.sent) = (Vec::new(), Vec::new());
        self.ann.link(LinkEvent::Closed(self.link));
        self.ben.link(LinkEvent::Closed(self.back));
    }

    /// Connects again after the time that Ben waits for.
    fn connect_again(&mut self) {
        let due = self.ben.app.until_change().unwrap();
        self.ben.effects = self.ben.app.update(Action::Program(ProgramAction::Tick(due)));
        assert!(self.ben.effects.contains(&Effect::Link(self.back + 1, LinkOutput::Dial)));
        (self.link, self.back) = (self.link + 1, self.back + 1);
        self.ann.link(LinkEvent::Opened(self.link, None));
        self.settle();
    }

    fn is_same(&self) -> bool {
        let [ann, ben] = [&self.ann, &self.ben].map(|one| one.play().session().record().clone());
        (ann.headers, ann.game.live_node()) == (ben.headers, ben.game.live_node())
            && self.ann.sfen() == self.ben.sfen()
    }
}

#[test]
fn a_host_is_told_how_to_be_joined_until_somebody_comes() {
    let mut ann = host("sho", None, Agreed::default(), (80, 24));
    ann.shows("White waits for a player: zushiki join garden");
    let mut room = Room::new("sho");
    room.ann.shows("Ben has joined.").keys("t").hides("waits for");
    room.ben.shows("You have joined the table 'garden' and play White.");
    // Ben sits at the bottom.
    assert!(room.ben.play().board.is_flipped() && !ann.play().board.is_flipped());
    assert!(room.is_same());
}

#[test]
fn moves_by_keys_and_typing_appear_on_both_screens() {
    let mut room = Room::new("sho");
    room.ben_presses("←←↑↑<enter>").shows("The other side is to move.");
    room.ann_presses("←←↑↑<enter>↑<enter>").shows("1. P-7f").shows("White to move");
    room.ben.shows("1. P-7f");
    room.ann("P-3d").shows("The other side is to move.");
    room.ben("R-3d").shows("1. P-7f").shows("White to move");
    room.ben("P-3d").shows("P-3d").shows("Black to move");
    room.ann.shows("P-3d").shows("Black to move");
    assert!(room.is_same());
}

#[test]
fn a_move_from_elsewhere_closes_what_is_open_but_not_a_line() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ann_presses(":say wel");
    room.ben("P-3d");
    room.ann.shows(":say wel").keys("come<enter>").shows("Messages").shows("Ann: welcome");
    room.settle();
    room.ben.shows("Ann: welcome");
    // One who looks back sees the move.
    room.ben_presses("[").shows("REVIEW");
    room.ann("P-2f");
    room.ben.hides("REVIEW").shows("P-2f");
}

#[test]
fn messages_are_kept_cleaned_and_can_be_switched_off() {
    let mut room = Room::new("sho");
    room.ben("say good \u{1b}[2Jluck").shows("Ben: good [2Jluck");
    room.ann.shows("Ben: good [2Jluck").keys("t").shows("Ben: good [2Jluck");
    room.ann("mute").shows("are hidden");
    room.ben("say hello");
    room.ann.hides("hello");
    room.ann("mute").shows("are shown again");
    room.ben("say hello");
    room.ann.shows("Ben: hello");
    room.ann("say").shows(":say ").keys("thanks<enter>").shows("Ann: thanks");
}

#[test]
fn the_latest_messages_share_the_column_with_the_card_until_they_are_hidden() {
    let mut room = Room::new("sho");
    for number in 1..=6 {
        room.ben(&format!("say word {number}"));
    }
    room.ann.keys("t").shows("── king").shows("Messages").shows("Ben: word 6").shows("word 3");
    room.ann.hides("word 2");
    room.ann("mute").keys("t").shows("── king").hides("Messages").hides("word 6");
}

#[test]
fn offers_are_asked_about_at_the_other_screen() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ben("draw").shows("You have offered a draw; Ann has not answered.");
    room.ann.shows("White (Ben) offers a draw").shows("[y] yes   [n] no");
    room.ann.shows("Esc decline").hides("Esc cancel");
    // It comes while Ann does something else: no answer is chosen.
    room.ann_presses("<enter>").shows("Choose one with the arrows first.").shows("offers a draw");
    room.ann_presses("<right><enter>").hides("offers a draw");
    room.ben.shows("Black (Ann) declines");
    // A question waits until a line is typed.
    room.ann_presses(":sa");
    room.ben("draw");
    room.ann.hides("offers a draw").keys("<esc>").shows("offers a draw");
    // A move lets it lapse.
    room.ben("P-3d");
    room.ann.hides("offers a draw").shows("Black to move");
    room.ann("draw");
    room.ben_presses("y").shows("GAME OVER");
    room.ann.shows("GAME OVER");
    assert_eq!(room.ann.outcome(), room.ben.outcome());
    assert_eq!(room.ann.outcome().unwrap().winner, None);
}

#[test]
fn a_move_is_taken_back_by_agreement() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ann_presses("u").shows("You have asked to take back a move; Ben has not answered.");
    room.ben.shows("asks to take back a move. Do you agree?");
    room.ben_presses("n");
    room.ann.shows("The takeback was declined.").shows("1. P-7f");
    room.ann_presses("u");
    room.ben_presses("y").shows("Taken back: P-7f.").shows("Black to move");
    room.ann.shows("Taken back: P-7f.").shows("Black to move");
    assert!(room.is_same());
}

#[test]
fn what_makes_no_sense_at_a_shared_table_is_refused() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    for (text, told) in [
        ("hint", "opened without this"),
        ("analysis", "opened without this"),
        ("computer 3", "one player alone cannot"),
        ("takeover", "one player alone cannot"),
        ("redo", "one player alone cannot"),
        ("new", "The game is not over."),
        ("rematch", "The game is not over."),
        ("open x.psn", "Leave this table first"),
    ] {
        room.ann(text).shows(told).keys("<esc>");
        room.ben(text).shows(told).keys("<esc>");
    }
    room.ann("edit").keys("P").shows("Leave this table first").keys("<esc>");
    room.ann.shows("1. P-7f");
    let mut alone = Driver::variant("sho");
    alone.typed("say hello").shows("This game is not played remotely");
}

#[test]
fn resignation_opens_the_panel_and_a_rematch_exchanges_the_sides() {
    let mut room = Room::new("sho");
    room.ann("say hello");
    room.ann("P-7f");
    room.ben("resign").shows("do you resign?");
    room.ben_presses("y").shows("Rematch, sides exchanged");
    room.ann.shows("Rematch, sides exchanged");
    assert!(room.is_same());
    room.ben_presses("<down><up><enter>").shows("is told that you would like to play again");
    room.ann.shows("would like to play again").shows(":rematch");
    room.ann_presses("<enter>").shows("Black (Ben), White (Ann)").shows("Ann: hello");
    room.ben.shows("Black (Ben), White (Ann)").shows("Ann: hello");
    assert!(room.ann.play().board.is_flipped() && !room.ben.play().board.is_flipped());
    room.ben("P-7f");
    room.ann.shows("1. P-7f");
    assert!(room.is_same());
}

#[test]
fn a_game_that_the_guest_has_not_asked_for_waits_for_a_word() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ben("resign");
    room.ben_presses("y");
    room.ann_presses("<enter>").shows("Black (Ben), White (Ann)");
    room.ben.shows("The host has begun another game").hides("Black (Ben)");
    assert!(room.ben.outcome().is_some());
    // The host sees that the guest is not there.
    room.ann.link(LinkEvent::Closed(room.link));
    room.ann.shows("Ben has left");
    room.ben.typed("rematch");
    assert!(room.ben.effects.contains(&Effect::Link(room.back + 1, LinkOutput::Dial)));
    (room.link, room.back) = (room.link + 1, room.back + 1);
    room.ann.link(LinkEvent::Opened(room.link, None));
    room.settle();
    room.ben.shows("Black (Ben), White (Ann)").hides(":rematch joins it");
    room.ben("P-7f");
    room.ann.shows("1. P-7f");
    assert!(room.is_same());
}

#[test]
fn a_move_that_is_not_stored_is_not_sent() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ann.disk_is_full = true;
    room.ben("P-3d").hides("2. P-3d").shows("Ann cannot store the game; it waits.");
    room.ann.shows("P-3d").shows("The game waits until it can be stored");
    room.ann("P-2f").shows("The game waits until it can be stored.").hides("P-2f");
    room.ann.disk_is_full = false;
    let due = room.ann.app.until_change().unwrap();
    room.ann.effects = room.ann.app.update(Action::Program(ProgramAction::Tick(due)));
    room.ann.post();
    room.settle();
    room.ben.shows("P-3d").shows("Ann stores the game again");
    room.ann("P-2f").shows("P-2f");
    room.ben.shows("P-2f");
    assert!(room.is_same());
}

#[test]
fn a_break_of_the_line_loses_nothing() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.break_line();
    room.ann
        .shows("Ben has left; the game is paused until they return.")
        .keys("t")
        .shows("the game is paused");
    room.ben.shows("Connection lost");
    // A move that is made meanwhile comes later.
    room.ben.typed("P-3d").shows("Your move will be sent when it is restored.").hides("P-3d  ");
    room.ben.keys("t").shows("Connection lost");
    room.connect_again();
    room.ben.shows("P-3d").hides("is broken");
    room.ann.shows("P-3d").shows("Black to move");
    assert!(room.is_same());
}

#[test]
fn the_clocks_are_those_of_the_host_and_stop_while_nobody_is_there() {
    let agreed = Agreed::default();
    let mut room = Room::with("sho", Some("5m"), agreed, (80, 24));
    room.ann.pass(3);
    room.ben.pass(4).shows("Ann >4:56");
    room.ann("P-7f").shows("Ann  4:57");
    room.ben.shows("Ann  4:57");
    // No flag falls at the end of the guest.
    room.ben.pass(1000);
    assert_eq!(room.ben.outcome(), None);
    room.break_line();
    room.ann.pass(1000).shows("the game is paused");
    assert_eq!(room.ann.outcome(), None);
    assert!(room.ann.stands());
    room.connect_again();
    room.ann.pass(300);
    room.settle();
    assert_eq!(room.ann.outcome(), room.ben.outcome());
    assert_eq!(room.ben.outcome().map(|end| end.by), Some(Termination::Timeout));
}

#[test]
fn nothing_wakes_the_program_while_nothing_happens() {
    let mut room = Room::new("sho");
    assert!(room.ann.stands() && room.ben.stands());
    room.ann("P-7f");
    assert!(room.ann.stands() && room.ben.stands());
    // Somebody who has connected and says nothing is sent away.
    room.ann.link(LinkEvent::Opened(9, None));
    assert_eq!(room.ann.app.until_change(), Some(Duration::from_secs(10)));
    room.ann.pass(10).shows("Someone was turned away");
    assert!(room.ann.stands());
}

#[test]
fn spectators_see_the_game_and_say_something() {
    let mut room = Room::new("sho");
    room.ann("P-7f");
    room.ann.link(LinkEvent::Opened(9, None));
    let mut cleo = guest(&room.ann.lines_to(9), "Cleo", true, (80, 24));
    room.ann.link(LinkEvent::Bytes(9, cleo.lines_to(FIRST_LINK).into_bytes()));
    cleo.link(LinkEvent::Bytes(FIRST_LINK, room.ann.lines_to(9).into_bytes()));
    cleo.shows("1. P-7f").typed("P-3d").shows("You are only watching this table.");
    cleo.typed("resign").keys("y").shows("You are only watching this table.");
    cleo.typed("say hello");
    room.ann.link(LinkEvent::Bytes(9, cleo.lines_to(FIRST_LINK).into_bytes()));
    room.ann.shows("Cleo: hello");
}

#[test]
fn faulty_lines_end_a_connection_and_not_the_game() {
    for line in ["hello\n", "{}\n", "{\"kind\":\"farewell\",\"reason\":\"closed\"}\n"] {
        let mut room = Room::new("sho");
        room.ben.link(LinkEvent::Bytes(FIRST_LINK, line.as_bytes().to_vec()));
        room.ben.shows(" saved.").keys("t").shows("You have left this table.");
    }
    let mut room = Room::new("sho");
    room.ann.link(LinkEvent::Bytes(1, b"{\"kind\":\"x\"}\n".to_vec()));
    room.ann.shows("The connection of Ben was closed: a line is of an unknown kind.");
    room.ann.typed("P-7f").shows("1. P-7f").shows("the game is paused");
}

#[test]
fn leaving_a_table_sends_a_farewell() {
    let mut room = Room::new("sho");
    room.ann.typed("menu").shows("choose a game");
    assert!(room.ann.effects.contains(&Effect::LeaveTable));
    room.settle();
    room.ben.shows("the table is closed").shows("The game is saved.");
    room.ben.typed("menu").shows("choose a game");
}

#[test]
fn both_screens_of_the_common_sizes() {
    let agreed = Agreed { takebacks: true, hints: false, credit: Duration::ZERO };
    for (size, name) in [((80, 24), "80x24"), ((120, 40), "120x40")] {
        let mut room = Room::with("wa:drops", Some("20m+30s"), agreed, size);
        room.ann("say good luck");
        room.ann("7k7j");
        room.ben("say thanks, and to you");
        room.ben("draw");
        insta::assert_snapshot!(format!("host_{name}"), room.ann.screen());
        insta::assert_snapshot!(format!("guest_{name}"), room.ben.screen());
    }
}

#[test]
fn tables_are_listed_joined_and_opened_from_the_menu() {
    let mut ann = host("wa:drops", None, Agreed::default(), (80, 24));
    ann.link(LinkEvent::Opened(1, None));
    let mut visit = Visit::new();
    visit.greet_by(ann.lines_to(1).as_bytes()).unwrap();
    let table: TableName = "garden".parse().unwrap();
    let found = vec![Found { table: table.clone(), owner: None, card: visit.card().cloned() }];
    let mut ben = Driver::new(None, (80, 24));
    ben.keys("<end><enter>").shows("Looking for tables").shows("Open a table: ");
    assert_eq!(ben.effects, [Effect::ListTables]);
    ben.app.update(EffectResult::TablesFound(Ok(Vec::new())));
    ben.shows("No table is open on this machine.");
    ben.app.update(EffectResult::TablesFound(Ok(found)));
    ben.shows("garden").shows("Wa shogi (with drops); White is free").keys("<enter>");
    assert_eq!(ben.effects, [Effect::JoinTable { table, person: None }]);
    ben.app.update(EffectResult::TableFailed("the table does not answer".to_owned()));
    ben.shows("The table does not answer.").keys("↓↓<enter>");
    let [Effect::OpenTable { side, start, .. }] = &ben.effects[..] else {
        panic!("{:?}", ben.effects)
    };
    assert_eq!(*side, Color::Black);
    let setup = HostSetup::new("ben".parse().unwrap(), GameId(3), Color::Black);
    let opened = OpenedTable { setup, start: start.clone(), player: "Ben".parse().ok() };
    ben.app.update(EffectResult::TableOpened(Box::new(opened)));
    ben.shows("Black waits for a player: zushiki join ben").shows("White (Ben)");
    // The table is refused for another game, and left for the menu.
    ben.typed("open x.psn").shows("Leave this table first").typed("menu").shows("choose a game");
}
