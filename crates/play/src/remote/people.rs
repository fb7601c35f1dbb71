//! People who come to a table and leave it, and the places that it has for them.

use super::hosting::{Hosting, Seat};
use super::lines::LineFault;
use super::link::{Link, LinkId, LinkOutput, Role};
use super::messages::{FarewellReason, HostMessage, Presence};
use super::news::TableNews;
use crate::session::Command;
use crate::table::{Table, TableEvent};
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;

/// The maximum number of spectators. The person who plays has a place beside them.
const MOST_WATCHERS: usize = 48;
/// The maximum number of connections that have not joined.
const MOST_NEW: usize = 16;

impl Hosting {
    /// Takes a new connection, of this user of the system, if it is known. If there are too many that have not joined, the
    /// oldest of them is closed.
    pub fn open(&mut self, link: LinkId, user: Option<String>, table: &Table) {
        self.links.insert(link, Link::new(user));
        let is_new = |(_, link): &(&LinkId, &Link)| link.role == Role::New;
        let new: Vec<LinkId> = self.links.iter().filter(is_new).map(|(&id, _)| id).collect();
        if new.len() > MOST_NEW {
            self.part(new[0], FarewellReason::Full);
        }
        self.send(link, &HostMessage::Table(Box::new(self.card(table))));
    }

    pub(super) fn seat_guest(
        &mut self,
        link: LinkId,
        guest: Seat,
        table: &mut Table,
    ) -> Vec<TableEvent> {
        if self.seat.as_ref().is_some_and(|seat| seat.token != guest.token) {
            self.turn_away(link, FarewellReason::Taken);
            return Vec::new();
        }
        if self.seat.is_none() && !table.name_person(self.setup.side, guest.name.clone()) {
            self.turn_away(link, FarewellReason::Name);
            return Vec::new();
        }
        if let Some(old) = self.player.take() {
            self.part(old, FarewellReason::Replaced);
        }
        let name = self.seat.get_or_insert(guest).name.to_string();
        self.player = Some(link);
        let waits = self.waits(table);
        let events = table.carry_out(Command::SetAway(waits));
        self.welcome(link, Role::Player, Some(self.setup.side), name, table);
        if table.session().clock().is_some() {
            self.ping();
        }
        events
    }

    pub(super) fn let_watch(&mut self, link: LinkId, name: &PlayerName, table: &Table) {
        match self.setup.may_watch {
            false => self.turn_away(link, FarewellReason::NoWatching),
            true if self.watchers().count() >= MOST_WATCHERS => {
                self.turn_away(link, FarewellReason::Full);
            }
            true => {
                self.welcome(link, Role::Watcher(name.to_string()), None, name.to_string(), table)
            }
        }
    }

    fn welcome(
        &mut self,
        link: LinkId,
        role: Role,
        side: Option<Color>,
        name: String,
        table: &Table,
    ) {
        // Before the guest has joined, so that only the others are told.
        self.send_all(&HostMessage::Present(Presence::new(name.clone(), side, true)));
        let Some(found) = self.links.get_mut(&link) else { return };
        (found.role, found.watches_from) = (role, self.delayed.count());
        let user = found.user.clone();
        self.send(link, &HostMessage::Seated(side));
        self.send_game(link, table);
        if self.setup.is_kept || !self.stores {
            let owner = HostMessage::Present(self.owner(table));
            self.send(link, &owner);
        }
        self.news.push(TableNews::Came { name, user, watches: side.is_none() });
    }

    /// Closes the connection of somebody who has not joined.
    pub(super) fn turn_away(&mut self, link: LinkId, reason: FarewellReason) {
        self.part(link, reason);
        self.news.push(TableNews::TurnedAway(reason));
    }

    /// The owner of the table: the name, whether the owner is there, and whether the game is stored.
    pub(super) fn owner(&self, table: &Table) -> Presence {
        let side = !self.setup.side;
        let presence = Presence::new(name_of(table, side), Some(side), self.has_owner);
        Presence { stores: self.stores, ..presence }
    }

    /// The connections and names of the spectators.
    pub(super) fn watchers(&self) -> impl Iterator<Item = (LinkId, &str)> {
        self.links.iter().filter_map(|(&id, link)| match &link.role {
            Role::Watcher(name) => Some((id, name.as_str())),
            Role::New | Role::Player => None,
        })
    }

    /// Closes the connections of all spectators, for whose lines there is no room. They come back to the game.
    pub(super) fn send_watchers_away(&mut self) {
        self.delayed.clear();
        let watchers: Vec<_> = self.watchers().map(|(id, name)| (id, name.to_owned())).collect();
        watchers.iter().for_each(|&(link, _)| self.part(link, FarewellReason::Full));
        for (_, name) in watchers {
            self.send_all(&HostMessage::Present(Presence::new(name.clone(), None, false)));
            self.news.push(TableNews::Left { name, watches: true, waits: false, fault: None });
        }
    }

    /// Closes a connection because of a faulty line.
    pub(super) fn dismiss(
        &mut self,
        link: LinkId,
        fault: LineFault,
        table: &mut Table,
    ) -> Vec<TableEvent> {
        let reason = match fault {
            LineFault::TooFast => FarewellReason::Fast,
            LineFault::Version => FarewellReason::Version,
            LineFault::Field("name") => FarewellReason::Name,
            _ => FarewellReason::Fault,
        };
        match self.links.get(&link).map(|link| &link.role) {
            None => Vec::new(),
            Some(Role::New) => {
                self.turn_away(link, reason);
                Vec::new()
            }
            Some(_) => {
                self.send(link, &HostMessage::Farewell(reason));
                self.output.push((link, LinkOutput::Close));
                self.leave(link, Some(fault), table)
            }
        }
    }

    /// Sends a farewell and closes the connection.
    fn part(&mut self, link: LinkId, reason: FarewellReason) {
        self.send(link, &HostMessage::Farewell(reason));
        self.drop_link(link);
    }

    pub(super) fn drop_link(&mut self, link: LinkId) {
        self.output.push((link, LinkOutput::Close));
        self.links.remove(&link);
    }

    pub(super) fn leave(
        &mut self,
        link: LinkId,
        fault: Option<LineFault>,
        table: &mut Table,
    ) -> Vec<TableEvent> {
        let Some(gone) = self.links.remove(&link) else { return Vec::new() };
        let (name, side) = match gone.role {
            Role::New => return Vec::new(),
            Role::Watcher(name) => (name, None),
            Role::Player => (name_of(table, self.setup.side), Some(self.setup.side)),
        };
        self.has_left |= side.is_none();
        self.send_all(&HostMessage::Present(Presence::new(name.clone(), side, false)));
        let is_player = self.player == Some(link);
        self.player = self.player.filter(|_| !is_player);
        let waits = is_player && self.waits(table);
        self.news.push(TableNews::Left { name, watches: side.is_none(), waits, fault });
        if is_player { table.carry_out(Command::SetAway(waits)) } else { Vec::new() }
    }
}

/// The name of the person who plays `color`.
pub(super) fn name_of(table: &Table, color: Color) -> String {
    let name = table.session().headers().players.name(color).map(ToString::to_string);
    name.unwrap_or_else(|| color.to_string())
}
