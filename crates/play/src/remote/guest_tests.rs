//! A guest over breaks of its line: attempts, time limits, and games that it has not agreed to.

use std::time::Duration;

use super::*;
use crate::session::Command;
use crate::session::{MatchSettings, Session};
use crate::table::Table;
use zushiki_core::board::Color;
use zushiki_core::rules::Rules;
use zushiki_core::text::Phrase;
use zushiki_core::variant::{Choice, Selection, library};

fn table() -> Table {
    let selection = Selection::new(library::find("sho").unwrap(), &Choice::default()).unwrap();
    let record = MatchSettings::default().record(Rules::new(selection).start());
    Table::alone(Session::new(record, None))
}

/// The first line of a host.
fn greeting(rules_text: Option<&str>) -> TableCard {
    let mut table = table();
    let setup = HostSetup::new("garden".parse().unwrap(), GameId(7), Color::White);
    let mut hosting = Hosting::new(HostGame::new(setup), &mut table);
    hosting.open(1, None, &table);
    let Some((_, LinkOutput::Line(line))) = hosting.take_output().into_iter().next() else {
        panic!("no greeting");
    };
    let HostMessage::Table(mut card) = HostMessage::read(line.trim().as_bytes()).unwrap() else {
        panic!("no card");
    };
    card.terms.rules_text = rules_text.map(str::to_owned);
    *card
}

fn guest(card: TableCard) -> Guest {
    let mut visit = Visit::new();
    visit.greet(HostMessage::Table(Box::new(card))).unwrap();
    let visitor = Visitor { name: "Ben".parse().unwrap(), token: Token(5), watch: false };
    let mut guest = Guest::new(visit, visitor);
    guest.take_output();
    guest
}

/// Lets the pause pass. Returns the number of the connection that is tried.
fn tried(guest: &mut Guest) -> LinkId {
    let due = guest.until_due().unwrap();
    assert!(due <= Duration::from_secs(16), "{due:?}");
    assert!(guest.pass(due - Duration::from_millis(1)).is_none() && guest.take_output().is_empty());
    assert!(guest.pass(Duration::from_millis(1)).is_none());
    match guest.take_output()[..] {
        [(link, LinkOutput::Dial)] => link,
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn a_broken_line_is_tried_for_a_quarter_of_an_hour() {
    let mut guest = guest(greeting(None));
    assert!(guest.until_due().is_none());
    assert!(matches!(guest.closed(FIRST_LINK), Some(TableNews::Broken)));
    // The end of a connection that is gone means nothing.
    assert!(guest.closed(FIRST_LINK).is_none());
    let (mut tries, mut all) = (0, Duration::ZERO);
    let end = loop {
        all += guest.until_due().unwrap();
        let link = tried(&mut guest);
        tries += 1;
        if let Some(news) = guest.not_dialled(link, Phrase::of_value("no way"), false) {
            break news;
        }
    };
    let TableNews::Ended(GuestEnd::Failed(reason)) = end else { panic!("{end:?}") };
    assert_eq!((tries, reason.english()), (60, "no way"));
    assert!(all > Duration::from_secs(14 * 60) && all < Duration::from_secs(17 * 60), "{all:?}");
    assert!(guest.has_ended() && guest.until_due().is_none());
}

#[test]
fn a_table_that_does_not_greet_again_is_tried_again() {
    let mut guest = guest(greeting(None));
    guest.closed(FIRST_LINK);
    let link = tried(&mut guest);
    assert_eq!(guest.until_due(), Some(GREETS_WITHIN));
    assert!(guest.pass(GREETS_WITHIN).is_none() && guest.is_broken());
    assert_eq!(guest.take_output(), [(link, LinkOutput::Close)]);
    assert_eq!(tried(&mut guest), link + 1);
}

#[test]
fn a_rule_file_that_was_not_shown_is_not_loaded() {
    let mut table = table();
    let (first, other) = (greeting(Some("first")), greeting(Some("other")));
    for (card, agrees) in [(greeting(None), true), (first.clone(), true), (other, false)] {
        let mut guest = guest(first.clone());
        guest.ask_for_rematch();
        guest.take(HostMessage::Seated(Some(Color::White)), &mut table);
        let news = guest.take(HostMessage::Table(Box::new(card)), &mut table);
        match (&news[..], agrees) {
            ([TableNews::Begun(_)], true) | ([TableNews::Ended(GuestEnd::OtherRules)], false) => {}
            _ => panic!("{news:?}"),
        }
    }
}

/// The card of another game of the same host.
fn other_game(number: u64) -> HostMessage {
    HostMessage::Table(Box::new(TableCard { game: GameId(number), ..greeting(None) }))
}

#[test]
fn another_game_begins_only_if_the_guest_has_asked_or_agrees() {
    let mut table = table();
    let mut guest = guest(greeting(None));
    guest.take(HostMessage::Seated(Some(Color::White)), &mut table);
    guest.ask_for_rematch();
    let news = guest.take(other_game(8), &mut table);
    assert!(matches!(news[..], [TableNews::Begun(_)]), "{news:?}");
    guest.take_output();
    // The consent was to one game.
    let news = guest.take(other_game(9), &mut table);
    assert!(matches!(news[..], [TableNews::Offered]), "{news:?}");
    assert_eq!(guest.take_output(), [(FIRST_LINK, LinkOutput::Close)]);
    assert!(guest.has_offer() && guest.until_due().is_none());
    assert_eq!(guest.card().unwrap().game, GameId(8), "the seat is that of the game before");
    for number in 10..100 {
        assert!(guest.take(other_game(number), &mut table).is_empty());
    }
    assert!(guest.closed(FIRST_LINK).is_none());
    guest.ask_for_rematch();
    assert_eq!(guest.take_output(), [(FIRST_LINK + 1, LinkOutput::Dial)]);
    let news = guest.take(other_game(100), &mut table);
    assert!(matches!(&news[..], [TableNews::Begun(card)] if card.game == GameId(100)), "{news:?}");
    // After a break of the line, too.
    guest.take(HostMessage::Seated(Some(Color::White)), &mut table);
    guest.closed(FIRST_LINK + 1);
    tried_after_lines(&mut guest);
    let news = guest.take(other_game(101), &mut table);
    assert!(matches!(news[..], [TableNews::Offered]), "{news:?}");
}

/// Lets the pause after a break pass.
fn tried_after_lines(guest: &mut Guest) {
    guest.take_output();
    tried(guest);
}

#[test]
fn a_full_table_is_tried_again() {
    let mut table = table();
    let mut guest = guest(greeting(None));
    let full = || HostMessage::Farewell(FarewellReason::Full);
    let news = guest.take(full(), &mut table);
    assert!(matches!(news[..], [TableNews::Full]), "{news:?}");
    assert_eq!(guest.take_output(), [(FIRST_LINK, LinkOutput::Close)]);
    let link = tried(&mut guest);
    assert!(guest.take(full(), &mut table).is_empty());
    assert_eq!(guest.take_output(), [(link, LinkOutput::Close)]);
    tried(&mut guest);
    assert!(guest.take(HostMessage::Table(Box::new(greeting(None))), &mut table).is_empty());
    let news = guest.take(HostMessage::Seated(Some(Color::White)), &mut table);
    assert!(matches!(news[..], [TableNews::Back]), "{news:?}");
}

/// Between the break of the line and the next attempt nothing is sent either.
#[test]
fn what_a_guest_does_after_the_line_has_broken_is_told() {
    let mut guest = guest(greeting(None));
    let mut table = table();
    guest.visit(&mut table);
    let seated = HostMessage::Seated(Some(Color::White));
    guest.take(seated, &mut table);
    assert!(guest.update(&mut table).is_empty());
    guest.closed(FIRST_LINK);
    table.apply(Command::Resign);
    assert!(matches!(guest.update(&mut table)[..], [TableNews::NotSent]));
    assert!(matches!(guest.say("hello"), Some(TableNews::NotSent)));
    assert!(guest.take_output().is_empty());
}
