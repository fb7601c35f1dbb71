//! The end of the host: all connections to one table.

use std::collections::BTreeMap;
use std::time::Duration;

use super::delayed::DelayedLines;
use super::known::{Known, live_ply};
use super::lines::LineFault;
use super::link::{Link, LinkEvent, LinkId, LinkOutput, Role};
use super::messages::{FarewellReason, GuestMessage, HostMessage, RefusalReason, Saying};
use super::names::{GameId, Token};
use super::news::TableNews;
use super::people::name_of;
use super::said::said;
use super::sending::running;
use super::setup::{HostGame, HostSetup};
use crate::session::{Command, Event, Refusal};
use crate::table::{HostStep, SharedOffer, Source, Table, TableEvent, TableRefusal};
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::notation::usi;

/// The time in which somebody who has connected joins.
const JOINS_WITHIN: Duration = Duration::from_secs(10);
/// The time between two looks whether a game that could not be stored is stored.
const LOOK_INTERVAL: Duration = Duration::from_secs(1);

/// The person who has taken the seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name.
    pub name: PlayerName,
    /// The proof that somebody who comes back is this person.
    pub token: Token,
}

/// All connections to one table. The game is that of a [`Table`] that the owner passes to each call.
#[derive(Debug)]
pub struct Hosting {
    pub(super) setup: HostSetup,
    pub(super) seat: Option<Seat>,
    pub(super) links: BTreeMap<LinkId, Link>,
    /// The connection of the person who plays.
    pub(super) player: Option<LinkId>,
    pub(super) known: Known,
    /// Whether the owner is at the table; without the owner a process keeps it open.
    pub(super) has_owner: bool,
    /// Whether the game was stored when it was looked at last.
    pub(super) stores: bool,
    pub(super) pings: u64,
    pub(super) output: Vec<(LinkId, LinkOutput)>,
    /// The lines to spectators that wait.
    pub(super) delayed: DelayedLines,
    /// Whether a spectator has left since the lines to those who have left were removed.
    pub(super) has_left: bool,
    /// The time since the table was opened.
    pub(super) age: Duration,
    pub(super) news: Vec<TableNews>,
}

impl Hosting {
    /// Offers the game of `table`. An offer that was open is opened again by [`Hosting::reopen_offer`].
    pub fn new(game: HostGame, table: &mut Table) -> Hosting {
        let mut hosting = Hosting {
            setup: game.setup,
            seat: game.seat,
            links: BTreeMap::new(),
            player: None,
            known: Known::of(table.game()),
            has_owner: true,
            stores: true,
            pings: 0,
            output: Vec::new(),
            delayed: DelayedLines::default(),
            has_left: false,
            age: Duration::ZERO,
            news: Vec::new(),
        };
        hosting.show(table);
        let ply = live_ply(table.game());
        let offer = game.offer.filter(|offer| offer.ply == ply);
        hosting.known.offer = offer.map(|offer| (offer.by, offer.offer));
        hosting
    }

    fn show(&mut self, table: &mut Table) {
        table.host(self.setup.side, self.setup.agreed);
        if let Some(seat) = &self.seat {
            table.name_person(self.setup.side, seat.name.clone());
        }
        let waits = self.waits(table);
        table.carry_out(Command::SetAway(waits));
        self.known = Known::of(table.game());
    }

    /// The same table without its owner, which a process keeps open: the guest can move, and is told that the owner is
    /// not there.
    #[must_use]
    pub fn without_owner(mut self, table: &mut Table) -> Hosting {
        self.has_owner = false;
        let waits = self.waits(table);
        table.carry_out(Command::SetAway(waits));
        self
    }

    /// Whether the game waits for the person who plays or for the owner: its clocks stand. With clocks in days it only
    /// waits until somebody has taken the seat.
    #[must_use]
    pub fn waits(&self, table: &Table) -> bool {
        let is_complete = self.has_owner && self.player.is_some();
        !is_complete && (self.seat.is_none() || !table.runs_unattended())
    }

    /// Whether the game is over and nobody is connected: a process that keeps the table has nothing more to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.known.is_over && self.links.is_empty()
    }

    /// Lets the table be closed when its owner leaves.
    pub fn keep_no_longer(&mut self) {
        self.setup.is_kept = false;
    }

    /// Lets the time count for which the table was closed, up to `now`, the time since 1970, if its clocks are in days
    /// and somebody has taken the seat. A clock that says an earlier time than before lets no time count. The caller does this once, after the game was resumed.
    pub fn count_closed_time(&self, now: Duration, table: &mut Table) -> Vec<TableEvent> {
        if self.seat.is_some() && table.runs_unattended() {
            let left_at = table.session().left_at().unwrap_or(now);
            table.carry_out(Command::TickClosed(now.saturating_sub(left_at)))
        } else {
            Vec::new()
        }
    }

    /// Opens the offer again that was open when the game was left, unless a move has been made since, or the game is
    /// over. The caller does this once, after the game was resumed.
    pub fn reopen_offer(&self, table: &mut Table) -> Vec<TableEvent> {
        match self.known.offer.filter(|_| table.shared().is_running()) {
            Some(offer) => table.obey_host(HostStep::Offer(Some(offer))),
            None => Vec::new(),
        }
    }

    /// The table that is offered.
    #[must_use]
    pub fn setup(&self) -> &HostSetup {
        &self.setup
    }

    /// The person who has taken the seat, if anybody has.
    #[must_use]
    pub fn seat(&self) -> Option<&Seat> {
        self.seat.as_ref()
    }

    /// Whether the person who plays is there.
    #[must_use]
    pub fn has_player(&self) -> bool {
        self.player.is_some()
    }

    /// The time from the host to the person who plays and back, if it was measured.
    #[must_use]
    pub fn round_trip(&self) -> Option<Duration> {
        self.links.get(&self.player?)?.round_trip
    }

    /// Takes what has come by a connection. Returns the events of the table.
    pub fn take_link(&mut self, event: LinkEvent, table: &mut Table) -> Vec<TableEvent> {
        match event {
            LinkEvent::Opened(link, user) => {
                self.open(link, user, table);
                Vec::new()
            }
            LinkEvent::Bytes(link, bytes) => self.receive(link, &bytes, table),
            LinkEvent::Closed(link) => self.closed(link, table),
            LinkEvent::NotDialled(..) => Vec::new(),
        }
    }

    /// Takes bytes of a connection. Returns the events of the table.
    pub fn receive(&mut self, link: LinkId, bytes: &[u8], table: &mut Table) -> Vec<TableEvent> {
        let Some(found) = self.links.get_mut(&link) else { return Vec::new() };
        let (messages, fault) = found.read(bytes);
        let mut events = Vec::new();
        for message in messages {
            if self.links.contains_key(&link) {
                events.extend(self.take(link, message, table));
            }
        }
        if let Some(fault) = fault {
            events.extend(self.dismiss(link, fault, table));
        }
        events
    }

    /// Takes note that a connection has ended, or takes no more lines.
    pub fn closed(&mut self, link: LinkId, table: &mut Table) -> Vec<TableEvent> {
        self.leave(link, None, table)
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) {
        self.links.values_mut().for_each(|link| link.pass(elapsed));
        self.age += elapsed;
        self.send_delayed(self.age);
        let is_late = |link: &Link| link.role == Role::New && link.age >= JOINS_WITHIN;
        let late = self.links.iter().filter(|(_, link)| is_late(link)).map(|(&id, _)| id);
        for link in late.collect::<Vec<_>>() {
            self.turn_away(link, FarewellReason::Silent);
        }
    }

    /// The time until [`Hosting::pass`] has something to do, if nothing else happens.
    #[must_use]
    pub fn until_late(&self) -> Option<Duration> {
        let new = self.links.values().filter(|link| link.role == Role::New);
        let late = new.map(|link| JOINS_WITHIN.saturating_sub(link.age)).min();
        let delayed = self.delayed.next_due().map(|due| due.saturating_sub(self.age));
        let look = (!self.stores).then_some(LOOK_INTERVAL);
        [late, delayed, look].into_iter().flatten().min()
    }

    /// Sends a message of the person at the table. Returns it as the others see it.
    pub fn say(&mut self, text: &str, table: &Table) -> TableNews {
        let (name, text) = (name_of(table, !self.setup.side), said(text));
        let saying = Saying { name, text };
        self.send_all(&HostMessage::Said(saying.clone()));
        TableNews::Said(saying)
    }

    /// Begins another game, that of `table`, with the same people on the same sides or `swapped`.
    pub fn begin_again(&mut self, swapped: bool, table: &mut Table) {
        let side = if swapped { !self.setup.side } else { self.setup.side };
        self.begin(self.setup.game.next(), side, table);
    }

    /// Begins the game `game` of `table`, in which the guest plays `side`, with the same people.
    pub fn begin(&mut self, game: GameId, side: Color, table: &mut Table) {
        (self.setup.game, self.setup.side) = (game, side);
        self.show(table);
        let card = HostMessage::Table(Box::new(self.card(table)));
        let links: Vec<LinkId> = self.joined().collect();
        for link in links {
            self.send(link, &card);
            self.send_game(link, table);
        }
    }

    /// Sends what has changed in the game since the last call. The owner stores the game before, so that nobody sees a
    /// move that could be lost. While it cannot be stored, only that is said.
    pub fn update(&mut self, table: &Table) {
        if self.known.is_over {
            return;
        }
        self.look_at_storage(table);
        let game = table.game();
        if self.stores && self.known.line.last() != Some(&game.live_node()) {
            self.send_changed_moves(table);
        } else if self.known.running != running(table) {
            self.send_clock(table);
        }
        if !self.stores {
            return;
        }
        // An accepted offer ends the game; closing it first would be told as declined.
        match self.end_of(game) {
            Some(end) => {
                self.send_all(&end);
                (self.known.is_over, self.known.offer) = (true, None);
            }
            None => self.offer_update(table.shared_offer()),
        }
    }

    /// Says that the game cannot be stored, or that it is stored again.
    fn look_at_storage(&mut self, table: &Table) {
        let stores = table.session().is_stored();
        if std::mem::replace(&mut self.stores, stores) != stores {
            let owner = HostMessage::Present(self.owner(table));
            self.send_all(&owner);
            self.news.extend((!stores).then_some(TableNews::NotStored));
        }
    }

    /// Closes all connections. The guests of a table that stays open are not told: they connect again.
    pub fn close(&mut self) {
        if self.known.is_over {
            self.send_delayed(Duration::MAX);
        }
        let stays_open = self.setup.is_kept && !self.known.is_over;
        let links: Vec<LinkId> = self.links.keys().copied().collect();
        for link in links {
            if !stays_open {
                self.send(link, &HostMessage::Farewell(FarewellReason::Closed));
            }
            self.drop_link(link);
        }
        self.player = None;
    }

    /// Takes the lines to send and the connections to make or close, in their order.
    pub fn take_output(&mut self) -> Vec<(LinkId, LinkOutput)> {
        std::mem::take(&mut self.output)
    }

    /// Takes the events at the table other than those in the game, in their order.
    pub fn take_news(&mut self) -> Vec<TableNews> {
        std::mem::take(&mut self.news)
    }

    // Messages of guests

    fn take(&mut self, link: LinkId, message: GuestMessage, table: &mut Table) -> Vec<TableEvent> {
        let role = self.links.get(&link).map(|link| link.role.clone());
        match (role, message) {
            (Some(Role::New), GuestMessage::Join { name, token, watch: false }) => {
                return self.seat_guest(link, Seat { name, token }, table);
            }
            (Some(Role::New), GuestMessage::Join { name, .. }) => {
                self.let_watch(link, &name, table);
            }
            (Some(Role::New) | None, _) | (_, GuestMessage::Join { .. }) => {
                return self.dismiss(link, LineFault::OutOfOrder, table);
            }
            (Some(Role::Watcher(_)), GuestMessage::Pong(_)) => {}
            (Some(Role::Watcher(name)), GuestMessage::Say(text)) => self.pass_on(name, text),
            (Some(Role::Watcher(_)), _) => self.refuse(link, RefusalReason::Watching),
            (Some(Role::Player), message) => return self.take_of_player(link, message, table),
        }
        Vec::new()
    }

    fn take_of_player(
        &mut self,
        link: LinkId,
        message: GuestMessage,
        table: &mut Table,
    ) -> Vec<TableEvent> {
        let ply = Some(live_ply(table.game()));
        let (at, command) = match message {
            GuestMessage::Move { ply, key, mv } => {
                return self.take_move(link, ply, key, &mv, table);
            }
            GuestMessage::Impossible { ply } => (Some(ply), Command::PlayImpossible),
            GuestMessage::Offer { ply, offer: SharedOffer::End(offer) } => {
                (Some(ply), Command::Offer(offer))
            }
            GuestMessage::Offer { ply, offer: SharedOffer::Takeback } => (Some(ply), Command::Undo),
            GuestMessage::Answer { ply, accept } => (Some(ply), Command::Answer { accept }),
            GuestMessage::Claim { ply } => (Some(ply), Command::ClaimImpasse),
            GuestMessage::Resign => (ply, Command::Resign),
            GuestMessage::Pong(number) => {
                self.take_pong(link, number, table);
                return Vec::new();
            }
            other => {
                self.take_word(other, table);
                return Vec::new();
            }
        };
        if at != ply {
            self.refuse(link, RefusalReason::Ply);
            return Vec::new();
        }
        self.act(link, command, table)
    }

    /// Takes the answer to a ping. The clock of the guest does not run for the delay of the line, as was agreed.
    fn take_pong(&mut self, link: LinkId, number: u64, table: &mut Table) {
        let Some(found) = self.links.get_mut(&link) else { return };
        found.ponged(number);
        let credit = found.round_trip.unwrap_or_default().min(self.setup.agreed.credit);
        if table.session().clock().is_some() && !credit.is_zero() {
            table.carry_out(Command::SetCredit { side: self.setup.side, time: credit });
        }
    }

    fn take_word(&mut self, message: GuestMessage, table: &Table) {
        match message {
            GuestMessage::Say(text) => self.pass_on(name_of(table, self.setup.side), text),
            GuestMessage::Rematch => self.news.push(TableNews::Rematch),
            GuestMessage::Differs { ply } => self.news.push(TableNews::Differs { ply }),
            _ => {}
        }
    }

    fn take_move(
        &mut self,
        link: LinkId,
        ply: usize,
        key: u64,
        mv: &str,
        table: &mut Table,
    ) -> Vec<TableEvent> {
        let game = table.game();
        // The guest does not know yet that the move was made, and sends it again after a break of the line.
        if !self.stores && ply + 1 == self.known.line.len() && ply < live_ply(game) {
            return Vec::new();
        }
        let refusal = match usi::parse(game.position().selection(), mv) {
            _ if ply != live_ply(game) => RefusalReason::Ply,
            _ if key != game.node(game.live_node()).key() => RefusalReason::Key,
            None => RefusalReason::Illegal,
            Some(mv) => return self.act(link, Command::Play(mv), table),
        };
        self.refuse(link, refusal);
        if refusal == RefusalReason::Key {
            self.news.push(TableNews::Differs { ply });
        }
        Vec::new()
    }

    /// Applies a command of the guest. A refused one has no events here: the guest alone is told.
    fn act(&mut self, link: LinkId, command: Command, table: &mut Table) -> Vec<TableEvent> {
        if self.known.is_over || !table.shared().is_running() {
            self.refuse(link, RefusalReason::Over);
            return Vec::new();
        }
        let events = table.apply_from(Source::Elsewhere(self.setup.side), command);
        match events.iter().find_map(refusal_of) {
            // Under strict rules an illegal move ends the game.
            Some(reason) if table.game().live_outcome().is_none() => {
                self.refuse(link, reason);
                Vec::new()
            }
            _ => events,
        }
    }

    fn pass_on(&mut self, name: String, text: String) {
        let saying = Saying { name, text };
        self.send_all(&HostMessage::Said(saying.clone()));
        self.news.push(TableNews::Said(saying));
    }
}

/// The reason for which an event says that a command was refused.
fn refusal_of(event: &TableEvent) -> Option<RefusalReason> {
    Some(match event {
        TableEvent::Refused(TableRefusal::OtherPlayersTurn(_)) => RefusalReason::Turn,
        TableEvent::Refused(TableRefusal::NotAgreed) => RefusalReason::NotAgreed,
        TableEvent::Refused(_) => RefusalReason::Claim,
        TableEvent::Session { event: Event::Refused(Refusal::Move(_)), .. } => {
            RefusalReason::Illegal
        }
        TableEvent::Session { event: Event::Refused(_), .. } => RefusalReason::Claim,
        _ => return None,
    })
}
