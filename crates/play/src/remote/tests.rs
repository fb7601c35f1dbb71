//! A host and its guests without sockets: bytes are passed by hand, and may be cut or lost.

mod hostile;

use std::collections::BTreeMap;
use std::time::Duration;

use super::*;
use crate::session::{Command, Event, Look, MatchSettings, Session};
use crate::table::{Agreed, SharedOffer, Table, TableCommand, TableEvent};
use zushiki_core::board::Color::{Black, White};
use zushiki_core::game::{NodeId, Offer, Players};
use zushiki_core::notation::parse_move;
use zushiki_core::rules::{Rules, Termination};
use zushiki_core::variant::{Choice, Selection, library};

const AGREED: Agreed = Agreed { takebacks: true, hints: false, credit: Duration::ZERO };

/// A guest with its table and the bytes that are on their way to it.
struct Guest {
    link: LinkId,
    token: Token,
    watches: bool,
    visit: Visit,
    table: Table,
    coming: Vec<u8>,
    news: Vec<TableNews>,
    is_open: bool,
}

/// A table with its host and guests.
struct Room {
    table: Table,
    hosting: Hosting,
    guests: Vec<Guest>,
    links: LinkId,
}

fn start(id: &str) -> Session {
    let (id, choice) = Choice::named(id);
    let selection = Selection::new(library::find(id).unwrap(), &choice).unwrap();
    let players = Players::new("Ann".parse().ok(), None);
    let settings = MatchSettings { players, ..MatchSettings::default() };
    Session::new(settings.record(Rules::new(selection).start()), None)
}

impl Room {
    fn new(id: &str) -> Room {
        let mut table = Table::alone(start(id));
        let setup = HostSetup::new("garden".parse().unwrap(), GameId(7), White);
        let setup = HostSetup { agreed: AGREED, ..setup };
        let hosting = Hosting::new(HostGame::new(setup), &mut table);
        Room { table, hosting, guests: Vec::new(), links: 0 }
    }

    /// Lets a guest in. Returns its index.
    fn admit(&mut self, token: u128, watch: bool) -> usize {
        self.links += 1;
        self.hosting.open(self.links, None, &self.table);
        self.guests.push(Guest {
            link: self.links,
            token: Token(token),
            watches: watch,
            visit: Visit::new(),
            table: Table::alone(start("sho")),
            coming: Vec::new(),
            news: Vec::new(),
            is_open: true,
        });
        let index = self.guests.len() - 1;
        self.carry();
        let join = Visit::join("Ben".parse().unwrap(), Token(token), watch);
        self.send(index, join.as_bytes());
        self.settle();
        index
    }

    /// Sends bytes of a guest.
    fn send(&mut self, guest: usize, bytes: &[u8]) -> Vec<TableEvent> {
        self.hosting.receive(self.guests[guest].link, bytes, &mut self.table)
    }

    /// Passes the output of the host on to the guests.
    fn carry(&mut self) {
        self.hosting.update(&self.table);
        for (link, output) in self.hosting.take_output() {
            let guest = self.guests.iter_mut().find(|guest| guest.link == link);
            let Some(guest) = guest.filter(|guest| guest.is_open) else { continue };
            match output {
                LinkOutput::Line(line) => guest.coming.extend_from_slice(line.as_bytes()),
                LinkOutput::Close | LinkOutput::Dial => guest.is_open = false,
            }
        }
    }

    /// Lets all bytes arrive until nothing is on its way.
    fn settle(&mut self) {
        loop {
            self.carry();
            let mut sent = Vec::new();
            for (index, guest) in self.guests.iter_mut().enumerate() {
                let bytes = std::mem::take(&mut guest.coming);
                let lines = guest.take(&bytes).unwrap();
                sent.extend(lines.into_iter().map(|line| (index, line)));
            }
            if sent.is_empty() {
                break;
            }
            for (index, line) in sent {
                self.send(index, line.as_bytes());
            }
        }
    }

    /// Applies a command of a guest and lets it arrive.
    fn guest_does(&mut self, guest: usize, command: Command) {
        self.guests[guest].table.apply(command);
        self.settle();
    }

    fn host_does(&mut self, command: Command) {
        self.table.apply(command);
        self.settle();
    }

    /// Loses the connection of a guest with the bytes on their way, and opens another.
    fn reconnect(&mut self, guest: usize) {
        self.hosting.closed(self.guests[guest].link, &mut self.table);
        self.links += 1;
        let one = &mut self.guests[guest];
        (one.link, one.is_open) = (self.links, true);
        one.coming.clear();
        one.visit.reconnect();
        let token = one.token;
        self.hosting.open(self.links, None, &self.table);
        self.carry();
        let join = Visit::join("Ben".parse().unwrap(), token, false);
        self.send(guest, join.as_bytes());
    }
}

impl Guest {
    /// Takes bytes of the host. Returns the lines to send.
    fn take(&mut self, bytes: &[u8]) -> Result<Vec<String>, VisitError> {
        for message in self.visit.read(bytes)? {
            let is_greeting = matches!(message, HostMessage::Table(_));
            if is_greeting && self.visit.card().is_none() {
                let card = self.visit.greet(message)?.clone();
                self.begin(&card);
                continue;
            }
            let news = match (is_greeting, self.visit.take(message.clone(), &mut self.table)) {
                (true, Err(_)) => {
                    self.visit.greet(message)?;
                    Vec::new()
                }
                (_, news) => news?,
            };
            for news in news {
                match news {
                    TableNews::Begun(card) => self.begin(&card),
                    TableNews::Back => {
                        let card = self.visit.card().filter(|_| !self.watches);
                        self.table.visit(card.map(|card| card.side), AGREED);
                    }
                    other => self.news.push(other),
                }
            }
        }
        Ok(self.visit.outgoing(&mut self.table))
    }

    fn begin(&mut self, card: &TableCard) {
        let start = card.terms.start(library::shipped()).unwrap().position;
        let settings = card.settings();
        self.table = Table::alone(Session::new(settings.record(start), settings.time));
        self.table.visit(Some(card.side), card.agreed());
    }

    fn refusals(&self) -> Vec<RefusalReason> {
        let reasons = self.news.iter().filter_map(|news| match news {
            TableNews::Refused(reason) => Some(*reason),
            _ => None,
        });
        reasons.collect()
    }
}

/// A sequence of numbers that is the same in every run.
struct Random(u64);

impl Random {
    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (self.0 >> 33) as usize % limit
    }
}

/// The moves of the game at a table, in USI, with the key after each.
fn moves(table: &Table) -> Vec<(String, u64)> {
    let game = table.game();
    let nodes: Vec<NodeId> = known::line_of(game);
    let selection = game.start().selection();
    let text = |id: NodeId| {
        let node = game.node(id);
        let mv = zushiki_core::notation::usi::write(selection, node.mv().unwrap());
        (mv, node.key())
    };
    nodes.into_iter().skip(1).map(text).collect()
}

fn play(text: &str, table: &Table) -> Command {
    Command::Play(parse_move(table.session().position(), text).unwrap())
}

fn live_outcome(table: &Table) -> Option<Termination> {
    table.game().live_outcome().map(|end| end.by)
}

#[test]
fn both_ends_have_the_same_game_and_the_guest_waits_for_the_host() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    assert_eq!(room.table.session().headers().players.name(White).unwrap().to_string(), "Ben");
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let answer = play("P-3d", &room.guests[ben].table);
    let events = room.guests[ben].table.apply(answer);
    assert!(events.is_empty() && room.guests[ben].table.game().len() == 1, "{events:?}");
    room.settle();
    assert_eq!(moves(&room.table), moves(&room.guests[ben].table));
    assert_eq!(moves(&room.table).len(), 2);
    // Neither end moves for the other.
    let events = room.guests[ben].table.apply(play("P-2f", &room.table));
    assert!(matches!(events[..], [TableEvent::Refused(_)]), "{events:?}");
}

#[test]
fn a_line_that_breaks_at_any_moment_loses_no_move() {
    let mut random = Random(20);
    for id in ["sho", "wa:drops", "heian:8x8", "chu", "kyoto"] {
        let mut room = Room::new(id);
        let ben = room.admit(1, false);
        let mut wanted = Vec::new();
        for turn in 0..60 {
            let on_turn = if turn % 2 == 0 { &room.table } else { &room.guests[ben].table };
            let legal = on_turn.session().position().legal_moves();
            if legal.is_empty() || on_turn.game().live_outcome().is_some() {
                break;
            }
            let mv = legal[random.below(legal.len())];
            wanted.push(zushiki_core::notation::usi::write(
                room.table.game().start().selection(),
                mv,
            ));
            if turn % 2 == 0 {
                room.table.apply(Command::Play(mv));
                room.carry();
                // The line of the move arrives in part, in full, or not at all.
                let cut = random.below(room.guests[ben].coming.len() + 1);
                room.guests[ben].coming.truncate(cut);
                let bytes = std::mem::take(&mut room.guests[ben].coming);
                room.guests[ben].take(&bytes).unwrap();
            } else {
                room.guests[ben].table.apply(Command::Play(mv));
                let lines = room.guests[ben].take(b"").unwrap();
                let bytes = lines.concat().into_bytes();
                let cut = random.below(bytes.len() + 1);
                room.send(ben, &bytes[..cut]);
                room.carry();
            }
            room.reconnect(ben);
            room.settle();
            let at_host: Vec<String> = moves(&room.table).into_iter().map(|(mv, _)| mv).collect();
            assert_eq!(at_host, wanted, "{id}");
            assert_eq!(moves(&room.table), moves(&room.guests[ben].table), "{id}");
        }
        assert!(wanted.len() > 20, "{id}");
        assert_eq!(room.table.game().live_outcome(), room.guests[ben].table.game().live_outcome());
    }
}

#[test]
fn offers_takebacks_and_the_end_are_agreed_upon() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let answer = play("P-3d", &room.guests[ben].table);
    room.guest_does(ben, answer);
    room.guest_does(ben, Command::Undo);
    assert_eq!(room.table.shared_offer(), Some((White, SharedOffer::Takeback)));
    assert_eq!(moves(&room.table).len(), 2);
    room.host_does(Command::Answer { accept: true });
    assert_eq!((moves(&room.table).len(), moves(&room.guests[ben].table).len()), (1, 1));
    let other = play("P-8d", &room.guests[ben].table);
    room.guest_does(ben, other);
    room.host_does(Command::Undo);
    assert_eq!(room.guests[ben].table.shared_offer(), Some((Black, SharedOffer::Takeback)));
    room.guest_does(ben, Command::Answer { accept: false });
    assert_eq!((room.table.shared_offer(), room.guests[ben].table.shared_offer()), (None, None));
    assert_eq!(moves(&room.table), moves(&room.guests[ben].table));
    room.host_does(Command::Offer(Offer::Draw));
    // A player who would accept an own offer accepts nothing.
    room.host_does(Command::Answer { accept: true });
    assert_eq!(live_outcome(&room.table), None);
    room.guest_does(ben, Command::Answer { accept: false });
    assert_eq!(room.table.shared_offer(), None);
    room.guest_does(ben, Command::Resign);
    let end = room.table.game().live_outcome().unwrap();
    assert_eq!((end.winner, end.by), (Some(Black), Termination::Resignation));
    assert_eq!(room.guests[ben].table.game().live_outcome(), Some(end));
    // Each end is free now, and what it does stays there.
    room.host_does(Command::Undo);
    room.guest_does(ben, Command::Resign);
    assert_eq!(room.guests[ben].table.game().live_outcome(), Some(end));
    assert_eq!(room.guests[ben].refusals(), []);
}

#[test]
fn a_guest_who_comes_back_has_the_seat_and_others_watch() {
    let mut room = Room::new("wa");
    let ben = room.admit(1, false);
    let thief = room.admit(2, false);
    assert!(!room.guests[thief].is_open);
    let taken = GuestEnd::Farewell(FarewellReason::Taken);
    let is_taken = |news: &TableNews| matches!(news, TableNews::Ended(end) if *end == taken);
    assert!(room.guests[thief].news.iter().any(is_taken));
    let cleo = room.admit(3, true);
    let mv = Command::Play(room.table.session().position().legal_moves()[0]);
    room.host_does(mv);
    assert_eq!(moves(&room.table), moves(&room.guests[cleo].table));
    let line = GuestMessage::Resign.line();
    room.send(cleo, line.as_bytes());
    room.settle();
    assert_eq!(room.guests[cleo].refusals(), [RefusalReason::Watching]);
    let events = room.guests[cleo].table.apply(Command::Resign);
    assert!(matches!(events[..], [TableEvent::Refused(_)]), "{events:?}");
    // The same person from another machine takes the seat over.
    let again = room.admit(1, false);
    assert!(!room.guests[ben].is_open && room.guests[again].is_open);
    assert_eq!(moves(&room.table), moves(&room.guests[again].table));
    room.hosting.close();
    room.settle();
    assert!(room.guests.iter().all(|guest| !guest.is_open));
}

#[test]
fn another_game_begins_for_all() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    room.guest_does(ben, Command::Resign);
    room.table.begin(room.table.session().again(true, None));
    room.hosting.begin(GameId(8), Black, &mut room.table);
    room.settle();
    let players = &room.guests[ben].table.session().headers().players;
    assert_eq!(players.name(Black).unwrap().to_string(), "Ben");
    let first = play("P-7f", &room.guests[ben].table);
    room.guest_does(ben, first);
    assert_eq!(moves(&room.table).len(), 1);
    assert_eq!(moves(&room.table), moves(&room.guests[ben].table));
}

#[test]
fn at_a_shared_table_nobody_changes_the_game_alone() {
    use crate::table::TableRefusal;
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first.clone());
    room.table.apply(Command::Look(Look::First));
    let refused = |events: Vec<TableEvent>| match events[..] {
        [TableEvent::Refused(refusal)] => refusal,
        _ => panic!("{events:?}"),
    };
    assert_eq!(refused(room.table.apply(first)), TableRefusal::SharedReview);
    assert_eq!(refused(room.table.apply(Command::Redo)), TableRefusal::Shared);
    assert_eq!(refused(room.table.apply(TableCommand::Hint)), TableRefusal::NotAgreed);
    assert_eq!(refused(room.guests[ben].table.apply(TableCommand::Hint)), TableRefusal::NotAgreed);
    // A move of the other side ends the review.
    let answer = play("P-3d", &room.guests[ben].table);
    room.guest_does(ben, answer);
    assert!(!room.table.game().is_reviewing() && moves(&room.table).len() == 2);
}

#[test]
fn a_host_that_lies_is_left_and_the_game_stays() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let key = moves(&room.table)[0].1;
    let line = |moves: &[&str], from, key| {
        let moves = moves.iter().map(|&text| text.to_owned()).collect();
        HostMessage::Moves { from, moves, key, times: Vec::new(), more: false }.line()
    };
    let differs = |ply| Err(VisitError::Differs { ply });
    for (sent, wanted) in [
        (line(&["3c3d"], 1, key), differs(2)),
        (line(&[], 9, key), differs(9)),
        (line(&["9i1a"], 1, key), differs(2)),
        (line(&["rm -rf"], 1, key), differs(2)),
    ] {
        let guest = &mut room.guests[ben];
        assert_eq!(guest.take(sent.as_bytes()), wanted, "{sent}");
        assert!(moves(&guest.table).len() <= 2 && guest.table.game().live_outcome().is_none());
    }
    let seated = HostMessage::Seated(Some(Black)).line();
    let error = room.guests[ben].take(seated.as_bytes());
    assert_eq!(error, Err(VisitError::Line(LineFault::OutOfOrder)));
}

#[test]
fn no_program_is_started_for_a_name() {
    let card = |black: &str| TableCard {
        table: "t".parse().unwrap(),
        game: GameId(1),
        terms: zushiki_record::Terms::default(),
        players: [black.parse().ok(), None],
        time: None,
        date: None,
        side: White,
        is_free: true,
        may_watch: false,
        takebacks: false,
        hints: false,
        credit: Duration::ZERO,
        watch_delay: Duration::ZERO,
    };
    let name = |black: &str| card(black).settings().players.name(Black).map(ToString::to_string);
    assert_eq!(name("Ann").as_deref(), Some("Ann"));
    assert_eq!(name("zushiki 0.1.0 level 5"), None);
    let mut room = Room::new("sho");
    room.links += 1;
    room.hosting.open(room.links, None, &room.table);
    let join = Visit::join("zushiki 0.1.0 2s".parse().unwrap(), Token(9), false);
    room.hosting.receive(room.links, join.as_bytes(), &mut room.table);
    let news = room.hosting.take_news();
    assert!(matches!(news[..], [TableNews::TurnedAway(FarewellReason::Name)]), "{news:?}");
    assert_eq!(room.hosting.seat(), None);
}

#[test]
fn every_message_reads_back() {
    let token = Token(3);
    let guest = [
        GuestMessage::Join { name: "Ben".parse().unwrap(), token, watch: true },
        GuestMessage::Move { ply: 3, key: u64::MAX, mv: "7g7f".to_owned() },
        GuestMessage::Impossible { ply: 3 },
        GuestMessage::Offer { ply: 0, offer: SharedOffer::Takeback },
        GuestMessage::Offer { ply: 0, offer: SharedOffer::End(Offer::Impasse) },
        GuestMessage::Answer { ply: 1, accept: true },
        GuestMessage::Claim { ply: 1 },
        GuestMessage::Resign,
        GuestMessage::Say("hello \"you\"".to_owned()),
        GuestMessage::Rematch,
        GuestMessage::Differs { ply: 2 },
        GuestMessage::Pong(9),
    ];
    for message in guest {
        assert_eq!(GuestMessage::read(message.line().trim().as_bytes()), Ok(message));
    }
    let second = Duration::from_secs(1);
    let left = [zushiki_core::game::TimeLeft::new(second, 3, second); 2];
    let mut host = vec![
        HostMessage::Seated(Some(White)),
        HostMessage::Seated(None),
        HostMessage::Moves {
            from: 2,
            moves: vec!["7g7f".to_owned(), "3c3d".to_owned()],
            key: 1,
            times: vec![None, Some((second, second))],
            more: true,
        },
        HostMessage::Clock { left, running: Some(Black) },
        HostMessage::End { ply: 3, end: "black resignation".to_owned() },
        HostMessage::Offer(None),
        HostMessage::Offer(Some((White, SharedOffer::End(Offer::Draw)))),
        HostMessage::Said(Saying { name: "Ann".to_owned(), text: "hello".to_owned() }),
        HostMessage::Present(Presence::new("Ann".to_owned(), None, true)),
        HostMessage::Ping(4),
    ];
    host.extend(RefusalReason::ALL.iter().map(|&reason| HostMessage::Refused(reason)));
    host.extend(FarewellReason::ALL.iter().map(|&reason| HostMessage::Farewell(reason)));
    for message in host {
        assert_eq!(HostMessage::read(message.line().trim().as_bytes()), Ok(message));
    }
    let mut room = Room::new("wa:drops");
    room.hosting.open(1, None, &room.table);
    let output: BTreeMap<LinkId, LinkOutput> = room.hosting.take_output().into_iter().collect();
    let LinkOutput::Line(line) = &output[&1] else { panic!("no line") };
    let read = HostMessage::read(line.trim().as_bytes()).unwrap();
    assert_eq!(read.line(), **line);
}

#[test]
fn an_offer_that_is_accepted_is_not_told_as_declined() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let watcher = room.admit(2, true);
    room.guest_does(ben, Command::Offer(Offer::Draw));
    [ben, watcher].iter().for_each(|&guest| room.guests[guest].news.clear());
    room.host_does(Command::Answer { accept: true });
    assert_eq!(live_outcome(&room.table), Some(Termination::Agreement));
    for guest in [ben, watcher] {
        let guest = &room.guests[guest];
        assert_eq!(live_outcome(&guest.table), Some(Termination::Agreement));
        let declined = |event: &TableEvent| {
            matches!(event, TableEvent::Session { event: Event::Declined { .. }, .. })
        };
        let told = guest.news.iter().any(|news| match news {
            TableNews::Events(events) => events.iter().any(declined),
            _ => false,
        });
        assert!(!told, "{:?}", guest.news);
    }
}

#[test]
fn what_is_not_sent_without_a_connection_is_told() {
    let mut room = Room::new("sho");
    let ben = room.admit(1, false);
    let first = play("P-7f", &room.table);
    room.host_does(first);
    let guest = &mut room.guests[ben];
    guest.visit.reconnect();
    guest.table.apply(play("P-3d", &guest.table));
    assert!(matches!(guest.visit.hold_back(&mut guest.table, true)[..], [TableNews::MoveWaits]));
    assert!(guest.visit.is_pending());
    guest.table.apply(Command::Resign);
    assert!(matches!(guest.visit.hold_back(&mut guest.table, true)[..], [TableNews::NotSent]));
}

#[test]
fn a_card_tells_whether_the_table_has_a_place() {
    let mut room = Room::new("sho");
    let card = |room: &Room| room.hosting.card(&room.table);
    let free = card(&room);
    assert_eq!([false, true].map(|watch| free.refusal(false, watch)), [None, None]);
    room.admit(1, false);
    let taken = card(&room);
    assert_eq!(taken.refusal(false, false), Some(FarewellReason::Taken));
    assert_eq!(
        [(true, false), (false, true)].map(|(known, watch)| taken.refusal(known, watch)),
        [None; 2]
    );
    let closed = TableCard { may_watch: false, ..taken };
    assert_eq!(closed.refusal(false, true), Some(FarewellReason::NoWatching));
}
