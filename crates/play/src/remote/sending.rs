//! The lines that a host sends.

use std::sync::Arc;
use std::time::Duration;

use super::delayed::DelayedLine;
use super::hosting::Hosting;
use super::known::line_of;
use super::link::{LinkId, LinkOutput, Role};
use super::messages::{HostMessage, RefusalReason, TableCard};
use crate::table::{SharedOffer, Table};
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_core::notation::usi;
use zushiki_record::Terms;
use zushiki_record::ending::end_to_line;

/// The number of moves in a line when a guest gets the whole game.
const MOVES_IN_LINE: usize = 500;

impl Hosting {
    pub(super) fn send(&mut self, link: LinkId, message: &HostMessage) {
        let line: Arc<str> = message.line().into();
        // Before the game, and at the end of a connection, nothing is delayed.
        let is_free = matches!(message, HostMessage::Seated(_) | HostMessage::Farewell(_));
        let is_watcher = matches!(self.role_of(link), Some(Role::Watcher(_)));
        if is_watcher && !is_free && self.delays() {
            self.delay(Some(link), message, line)
        } else {
            self.output.push((link, LinkOutput::Line(line)))
        }
    }

    /// Sends a message to all who have joined.
    pub(super) fn send_all(&mut self, message: &HostMessage) {
        let line: Arc<str> = message.line().into();
        let delays = self.delays();
        let is_at_once = |role: &Role| match role {
            Role::New => false,
            Role::Player => true,
            Role::Watcher(_) => !delays,
        };
        let at_once = self.links.iter().filter(|(_, link)| is_at_once(&link.role));
        let lines = at_once.map(|(&link, _)| (link, LinkOutput::Line(Arc::clone(&line))));
        self.output.extend(lines);
        if delays && self.watchers().next().is_some() {
            self.delay(None, message, line);
        }
    }

    fn role_of(&self, link: LinkId) -> Option<&Role> {
        self.links.get(&link).map(|link| &link.role)
    }

    /// Whether spectators see everything later.
    fn delays(&self) -> bool {
        !self.setup.watch_delay.is_zero()
    }

    /// Puts a line aside for the spectator `to`, or for all. A line of talk that has no room is left out; one of the game
    /// sends the spectators away.
    fn delay(&mut self, to: Option<LinkId>, message: &HostMessage, line: Arc<str>) {
        let due = self.age + self.setup.watch_delay;
        let is_talk = message.is_talk();
        if self.delayed.push(due, to, is_talk, &line) {
            return;
        }
        if std::mem::take(&mut self.has_left) {
            let links = &self.links;
            self.delayed.forget(|link| links.contains_key(&link));
            if self.delayed.push(due, to, is_talk, &line) {
                return;
            }
        }
        if !is_talk {
            self.send_watchers_away();
        }
    }

    /// Sends the lines to spectators that are due at the age `age` of the table.
    pub(super) fn send_delayed(&mut self, age: Duration) {
        for DelayedLine { to, number, line, .. } in self.delayed.take_due(age) {
            match to {
                Some(link) if self.links.contains_key(&link) => {
                    self.output.push((link, LinkOutput::Line(line)));
                }
                Some(_) => {}
                None => {
                    let to = self.links.iter().filter(|(_, link)| {
                        matches!(link.role, Role::Watcher(_)) && link.watches_from <= number
                    });
                    let lines = to.map(|(&id, _)| (id, LinkOutput::Line(Arc::clone(&line))));
                    self.output.extend(lines);
                }
            }
        }
    }

    pub(super) fn refuse(&mut self, link: LinkId, reason: RefusalReason) {
        self.send(link, &HostMessage::Refused(reason));
    }

    /// The connections of those who have joined.
    pub(super) fn joined(&self) -> impl Iterator<Item = LinkId> + '_ {
        self.links.iter().filter(|(_, link)| link.role != Role::New).map(|(&id, _)| id)
    }

    pub(super) fn card(&self, table: &Table) -> TableCard {
        let headers = table.session().headers();
        let players = Color::ALL.map(|color| headers.players.name(color).cloned());
        TableCard {
            table: self.setup.table.clone(),
            game: self.setup.game,
            terms: Terms::of(table.game().start()),
            players,
            time: headers.time,
            date: headers.date.clone(),
            side: self.setup.side,
            is_free: self.seat.is_none(),
            may_watch: self.setup.may_watch,
            takebacks: self.setup.agreed.takebacks,
            hints: self.setup.agreed.hints,
            credit: self.setup.agreed.credit,
            watch_delay: self.setup.watch_delay,
        }
    }

    /// Sends the whole game as all others know it.
    pub(super) fn send_game(&mut self, link: LinkId, table: &Table) {
        let mut from = 0;
        loop {
            let to = (from + MOVES_IN_LINE).min(self.known.line.len() - 1);
            let more = to + 1 < self.known.line.len();
            self.send(link, &self.moves(from, to, more, table));
            from = to;
            if !more {
                break;
            }
        }
        let clock = clock_of(table);
        let end = self.known.is_over.then(|| self.end_of(table.game())).flatten();
        let offer = self.known.offer.map(|offer| HostMessage::Offer(Some(offer)));
        for message in [clock, offer, end].into_iter().flatten() {
            self.send(link, &message);
        }
    }

    pub(super) fn send_changed_moves(&mut self, table: &Table) {
        let line = line_of(table.game());
        let same =
            self.known.line.iter().zip(&line).take_while(|(one, other)| one == other).count();
        self.known.line = line;
        let moves = self.moves(same.saturating_sub(1), self.known.line.len() - 1, false, table);
        self.send_all(&moves);
        self.send_clock(table);
        self.ping();
    }

    /// Sends the time left, if the game has clocks.
    pub(super) fn send_clock(&mut self, table: &Table) {
        self.known.running = running(table);
        if let Some(clock) = clock_of(table) {
            self.send_all(&clock);
        }
    }

    /// The line with the moves after the first `from`, up to the first `to`.
    pub(super) fn moves(&self, from: usize, to: usize, more: bool, table: &Table) -> HostMessage {
        let game = table.game();
        let selection = game.start().selection();
        let nodes = || self.known.line[from + 1..=to].iter().map(|&id| game.node(id));
        let moves = nodes().filter_map(|node| Some(usi::write(selection, node.mv()?))).collect();
        let times = nodes().map(|node| node.notes().spent.zip(node.notes().left)).collect();
        let key = game.node(self.known.line[to]).key();
        HostMessage::Moves { from, moves, key, times, more }
    }

    pub(super) fn offer_update(&mut self, offer: Option<(Color, SharedOffer)>) {
        if self.known.offer != offer {
            self.known.offer = offer;
            self.send_all(&HostMessage::Offer(offer));
        }
    }

    /// The line with the end of the game, if it has ended.
    pub(super) fn end_of(&self, game: &Game) -> Option<HostMessage> {
        let last = self.known.line.last().map(|&id| game.node(id))?;
        let end = end_to_line(game.start().geometry(), last.end()?);
        Some(HostMessage::End { ply: last.ply(), end })
    }

    /// Measures the time to the person who plays and back.
    pub(super) fn ping(&mut self) {
        self.pings += 1;
        let Some(link) = self.player.and_then(|player| self.links.get_mut(&player)) else { return };
        link.pinged(self.pings);
        let ping = HostMessage::Ping(self.pings);
        self.player.into_iter().for_each(|player| self.send(player, &ping));
    }
}

/// The side whose clock runs.
pub(super) fn running(table: &Table) -> Option<Color> {
    table.session().clock()?.running()
}

fn clock_of(table: &Table) -> Option<HostMessage> {
    let clock = table.session().clock()?;
    let left = Color::ALL.map(|color| clock.left(color));
    Some(HostMessage::Clock { left, running: clock.running() })
}
