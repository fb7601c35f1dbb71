//! Scripts of hostile peers, each with its answer.

use super::*;

/// The key of the position after the first move of Ann, as the host sends it.
fn key_after_first_move() -> String {
    let mut position = start("sho").position().clone();
    let mv = position.legal_moves().into_iter().find(|&mv| usi_of(&position, mv) == "7g7f");
    position.play(mv.unwrap()).unwrap();
    format!("{:016x}", position.key())
}

fn usi_of(position: &zushiki_core::rules::Position, mv: zushiki_core::board::Move) -> String {
    zushiki_core::notation::usi::write(position.selection(), mv)
}

#[test]
fn a_line_that_comes_again_is_refused() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let key = key_after_first_move();
    let line = format!("{{\"kind\":\"move\",\"ply\":1,\"key\":\"{key}\",\"move\":\"3c3d\"}}\n");
    room.send(ben, line.as_bytes());
    assert_eq!(moves(&room.table).len(), 2);
    room.send(ben, line.repeat(3).as_bytes());
    assert_eq!(moves(&room.table).len(), 2);
}

/// The answers to the lines of a stranger: the first reason for a refusal or a farewell.
fn answer(lines: &[u8], after_join: bool) -> String {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let before = moves(&room.table);
    let guest = if after_join {
        ben
    } else {
        room.links += 1;
        room.hosting.open(room.links, None, &room.table);
        let (link, token) = (room.links, Token(5));
        let (visit, table) = (Visit::new(), Table::alone(start("sho")));
        let (coming, news) = (Vec::new(), Vec::new());
        room.guests.push(Guest {
            link,
            watches: false,
            token,
            visit,
            table,
            coming,
            news,
            is_open: true,
        });
        room.guests.len() - 1
    };
    room.carry();
    room.guests[guest].coming.clear();
    room.send(guest, lines);
    room.carry();
    let text = String::from_utf8(room.guests[guest].coming.clone()).unwrap();
    let is_open = room.guests[guest].is_open;
    assert_eq!(moves(&room.table), before, "the game has changed");
    assert_eq!(room.table.game().live_outcome(), None);
    let reason = text.lines().find_map(|line| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        value["reason"].as_str().map(str::to_owned)
    });
    format!("{} {}", reason.unwrap_or_default(), if is_open { "open" } else { "closed" })
}

#[test]
fn the_lines_of_a_hostile_peer_have_one_answer_each() {
    let key = "0000000000000000";
    let long = format!("{{\"kind\":\"say\",\"text\":\"{}\"}}\n", "x".repeat(GUEST_LINE));
    let flood = "{\"kind\":\"say\",\"text\":\"x\"}\n".repeat(1000);
    let deep = "[".repeat(1500) + "\n";
    let token = "00000000000000000000000000000009";
    let join = |version: u32, name: &str, token: &str| {
        format!(
            "{{\"kind\":\"join\",\"version\":{version},\"name\":\"{name}\",\"token\":\"{token}\"}}\n"
        )
    };
    let huge = format!("{{\"kind\":\"move\",\"ply\":1e99,\"key\":\"{key}\",\"move\":\"3c3d\"}}\n");
    let blanks = "\n".repeat(1000);
    let right_key = key_after_first_move();
    let with_key = |mv: &str| {
        format!("{{\"kind\":\"move\",\"ply\":1,\"key\":\"{right_key}\",\"move\":\"{mv}\"}}\n")
    };
    let playing: [(&str, &str); 24] = [
        ("\n\r\n \n", " open"),
        ("hello\n", "fault closed"),
        ("{\"kind\":\"move\"\n", "fault closed"),
        ("[]\n", "fault closed"),
        ("null\n", "fault closed"),
        ("\u{0}\n", "fault closed"),
        (&deep, "fault closed"),
        (&long, "fault closed"),
        (&flood, "fast closed"),
        (&huge, "fault closed"),
        ("{\"kind\":\"save\",\"file\":\"/etc/passwd\"}\n", "fault closed"),
        ("{\"kind\":\"offer\",\"ply\":1,\"offer\":\"money\"}\n", "fault closed"),
        (
            "{\"kind\":\"move\",\"ply\":0,\"key\":\"0000000000000000\",\"move\":\"3c3d\"}\n",
            "ply open",
        ),
        (
            "{\"kind\":\"move\",\"ply\":1,\"key\":\"0000000000000000\",\"move\":\"3c3d\"}\n",
            "key open",
        ),
        ("{\"kind\":\"answer\",\"ply\":1,\"accept\":true,\"more\":[{}]}\n", "claim open"),
        (&blanks, "fast closed"),
        (&with_key("5a5b+"), "illegal open"),
        (&with_key("rm -rf /"), "illegal open"),
        (&with_key(&"9".repeat(1500)), "illegal open"),
        ("{\"kind\":\"impossible\",\"ply\":1}\n", " open"),
        ("{\"kind\":\"claim\",\"ply\":1}\n", "claim open"),
        ("{\"kind\":\"pong\",\"number\":18446744073709551615}\n", " open"),
        ("{\"kind\":\"pong\",\"number\":-1}\n", "fault closed"),
        ("{\"kind\":\"differs\",\"ply\":4000000000}\n", "fault closed"),
    ];
    for (lines, wanted) in playing {
        assert_eq!(answer(lines.as_bytes(), true), wanted, "{:.80}", lines);
    }
    let new: [(&str, &str); 6] = [
        ("{\"kind\":\"resign\"}\n", "fault closed"),
        (&join(2, "Eve", token), "version closed"),
        (&join(1, "", token), "name closed"),
        (&join(1, "a\\u001b[2J", token), "name closed"),
        (&join(1, "Eve", "9"), "fault closed"),
        (&join(1, "Ben", token), "taken closed"),
    ];
    for (lines, wanted) in new {
        assert_eq!(answer(lines.as_bytes(), false), wanted, "{lines}");
    }
    assert_eq!(answer(b"\xff\xfe\n", true), "fault closed");
}

#[test]
fn a_stranger_who_says_nothing_is_sent_away() {
    let mut room = Room::new("sho");
    room.hosting.open(90, None, &room.table);
    assert_eq!(room.hosting.until_late(), Some(Duration::from_secs(10)));
    room.hosting.pass(Duration::from_secs(9));
    assert!(room.hosting.take_news().is_empty());
    room.hosting.pass(Duration::from_secs(1));
    let news = room.hosting.take_news();
    assert!(matches!(news[..], [TableNews::TurnedAway(FarewellReason::Silent)]), "{news:?}");
    assert_eq!(room.hosting.until_late(), None);
}

/// The reasons of the farewells to a connection, and whether it was closed.
fn farewells(room: &mut Room, link: LinkId) -> (Vec<FarewellReason>, bool) {
    let (mut reasons, mut is_closed) = (Vec::new(), false);
    for (_, output) in room.hosting.take_output().into_iter().filter(|(to, _)| *to == link) {
        match output {
            LinkOutput::Line(line) => {
                let message = HostMessage::read(line.trim().as_bytes()).unwrap();
                let HostMessage::Farewell(reason) = message else { continue };
                reasons.push(reason);
            }
            LinkOutput::Close | LinkOutput::Dial => is_closed = true,
        }
    }
    (reasons, is_closed)
}

#[test]
fn no_crowd_takes_the_place_of_the_person_who_plays() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    for link in 1000..1100 {
        let join = Visit::join("Eve".parse().unwrap(), Token(link), true);
        let link = LinkId::try_from(link).unwrap();
        room.hosting.open(link, None, &room.table);
        room.hosting.receive(link, join.as_bytes(), &mut room.table);
    }
    let full = room.hosting.take_news();
    let full = full.iter().filter(|it| matches!(it, TableNews::TurnedAway(FarewellReason::Full)));
    assert_eq!(full.count(), 100 - 48);
    room.hosting.take_output();
    // Connections that do not join: the oldest is closed.
    (2000..2100).for_each(|link| room.hosting.open(link, None, &room.table));
    assert_eq!(room.hosting.links.len(), 1 + 48 + 16);
    assert_eq!(farewells(&mut room, 2083), (vec![FarewellReason::Full], true));
    room.links = 3000;
    room.reconnect(ben);
    assert!(room.hosting.has_player());
    let link = room.guests[ben].link;
    assert_eq!(farewells(&mut room, link), (Vec::new(), false));
    // Somebody who joins in time is not in the way of others any more.
    assert_eq!(room.hosting.links.len(), 1 + 48 + 15);
}
