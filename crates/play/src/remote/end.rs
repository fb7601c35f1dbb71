//! One end of a shared table: that of the host, or that of a guest. Whoever shows the game or carries its lines need not
//! know which.

use std::collections::VecDeque;
use std::time::Duration;

use super::guest::Guest;
use super::hosting::Hosting;
use super::link::{LinkEvent, LinkId, LinkOutput};
use super::messages::HostMessage;
use super::names::TableName;
use super::news::{GuestEnd, TableNews};
use crate::table::Table;
use zushiki_core::text::Phrase;

/// One end of a shared table. The game is that of a [`Table`] that the owner passes to each call.
#[derive(Debug)]
pub struct TableEnd {
    state: State,
    /// The messages of the host that have not been taken.
    messages: VecDeque<HostMessage>,
    /// The news that have not been told.
    news: VecDeque<TableNews>,
}

#[derive(Debug)]
enum State {
    Host(Box<Hosting>),
    Guest(Box<Guest>),
}

/// Something that a game with people elsewhere waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// Nobody has taken the seat.
    Seat,
    /// The person who plays is not there.
    Player,
    /// The line is broken, and tried again.
    Line,
    /// The host offers another game, to which the player has not agreed.
    Offer,
    /// The connection has ended.
    Ended,
}

impl TableEnd {
    fn new(state: State) -> TableEnd {
        TableEnd { state, messages: VecDeque::new(), news: VecDeque::new() }
    }

    /// The end of a host. An offer that was open when the game was left is open again.
    #[must_use]
    pub fn host(hosting: Hosting, table: &mut Table) -> TableEnd {
        let offered = hosting.reopen_offer(table);
        let mut end = TableEnd::new(State::Host(Box::new(hosting)));
        end.news.push_back(TableNews::Events(offered));
        end
    }

    /// The end of a guest, to whom the host has sent the messages `early` after the first.
    #[must_use]
    pub fn guest(guest: Guest, early: Vec<HostMessage>) -> TableEnd {
        TableEnd { messages: early.into(), ..TableEnd::new(State::Guest(Box::new(guest))) }
    }

    /// The host; `None` at the end of a guest.
    #[must_use]
    pub fn as_host(&self) -> Option<&Hosting> {
        match &self.state {
            State::Host(hosting) => Some(hosting),
            State::Guest(_) => None,
        }
    }

    /// The host, to be changed; `None` at the end of a guest.
    pub fn as_host_mut(&mut self) -> Option<&mut Hosting> {
        match &mut self.state {
            State::Host(hosting) => Some(hosting),
            State::Guest(_) => None,
        }
    }

    /// The guest; `None` at the end of the host.
    #[must_use]
    pub fn as_guest(&self) -> Option<&Guest> {
        match &self.state {
            State::Host(_) => None,
            State::Guest(guest) => Some(guest),
        }
    }

    /// The guest, to be changed; `None` at the end of the host.
    pub fn as_guest_mut(&mut self) -> Option<&mut Guest> {
        match &mut self.state {
            State::Host(_) => None,
            State::Guest(guest) => Some(guest),
        }
    }

    /// The name of the table.
    #[must_use]
    pub fn name(&self) -> Option<&TableName> {
        match &self.state {
            State::Host(hosting) => Some(&hosting.setup().table),
            State::Guest(guest) => guest.card().map(|card| &card.table),
        }
    }

    /// The time until [`TableEnd::pass`] has something to do, if nothing else happens.
    #[must_use]
    pub fn until_due(&self) -> Option<Duration> {
        match &self.state {
            State::Host(hosting) => hosting.until_late(),
            State::Guest(guest) => guest.until_due(),
        }
    }

    /// The person or the connection that the game of `table` waits for; `None` if it does not wait.
    #[must_use]
    pub fn wait(&self, table: &Table) -> Option<Wait> {
        match &self.state {
            State::Host(hosting) if !hosting.waits(table) => None,
            State::Host(hosting) if hosting.seat().is_some() => Some(Wait::Player),
            State::Host(_) => Some(Wait::Seat),
            State::Guest(guest) if guest.has_offer() => Some(Wait::Offer),
            State::Guest(guest) if guest.has_ended() => Some(Wait::Ended),
            State::Guest(guest) => guest.is_broken().then_some(Wait::Line),
        }
    }

    /// Takes what has come by a connection.
    pub fn receive(&mut self, event: LinkEvent, table: &mut Table) {
        match &mut self.state {
            State::Host(hosting) => {
                self.news.push_back(TableNews::Events(hosting.take_link(event, table)));
                self.news.extend(hosting.take_news());
            }
            State::Guest(guest) => match guest.take_link(event) {
                Ok(messages) => self.messages.extend(messages),
                Err(news) => self.news.extend(news),
            },
        }
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) {
        match &mut self.state {
            State::Host(hosting) => {
                hosting.pass(elapsed);
                self.news.extend(hosting.take_news());
            }
            State::Guest(guest) => self.news.extend(guest.pass(elapsed)),
        }
    }

    /// Carries out messages of the other end on `table` until there is news, and returns it. The caller takes all after each of the other calls, and begins the game of
    /// [`TableNews::Begun`] before it takes the next.
    pub fn next_news(&mut self, table: &mut Table) -> Option<TableNews> {
        loop {
            match self.news.pop_front() {
                Some(TableNews::Events(events)) if events.is_empty() => {}
                Some(news) => return Some(news),
                None => {
                    let State::Guest(guest) = &mut self.state else { return None };
                    self.news.extend(guest.take(self.messages.pop_front()?, table));
                }
            }
        }
    }

    /// Makes `table`, whose game has begun, that of a guest; nothing at the end of the host.
    pub fn visit(&self, table: &mut Table) {
        self.as_guest().into_iter().for_each(|guest| guest.visit(table));
    }

    /// Gives up the table of a host whose game cannot be set up here; nothing at the end of the host.
    pub fn fail(&mut self, reason: Phrase) {
        if let State::Guest(guest) = &mut self.state {
            self.news.push_back(guest.end(GuestEnd::Failed(reason)));
        }
    }

    /// Sends a message to the others. Returns it as they see it at the end of the host; a guest gets it from the host, or
    /// the news that it was not sent.
    pub fn say(&mut self, text: &str, table: &Table) -> Option<TableNews> {
        match &mut self.state {
            State::Host(hosting) => Some(hosting.say(text, table)),
            State::Guest(guest) => {
                self.news.extend(guest.say(text));
                None
            }
        }
    }

    /// Puts what has changed at `table` into the output. The game was stored before, so that nobody sees a move that could
    /// be lost.
    pub fn update(&mut self, table: &mut Table) {
        match &mut self.state {
            State::Host(hosting) => {
                hosting.update(table);
                self.news.extend(hosting.take_news());
            }
            State::Guest(guest) => self.news.extend(guest.update(table)),
        }
    }

    /// Takes the lines to send and the connections to make or close, in their order.
    pub fn take_output(&mut self) -> Vec<(LinkId, LinkOutput)> {
        match &mut self.state {
            State::Host(hosting) => hosting.take_output(),
            State::Guest(guest) => guest.take_output(),
        }
    }

    /// Leaves the table. Returns the last lines; their connections end after them.
    #[must_use]
    pub fn close(self) -> Vec<(LinkId, LinkOutput)> {
        let State::Host(mut hosting) = self.state else { return Vec::new() };
        hosting.close();
        let mut output = hosting.take_output();
        output.retain(|(_, output)| matches!(output, LinkOutput::Line(_)));
        output
    }
}
