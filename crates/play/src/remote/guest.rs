//! The guest's side of a shared table. It outlives its connections: after a break it connects and joins again.

use std::io;
use std::time::Duration;

use super::link::{LinkEvent, LinkId, LinkOutput};
use super::messages::{FarewellReason, HostMessage, Presence, TableCard};
use super::names::Token;
use super::news::{GuestEnd, TableNews, VisitError};
use super::visit::Visit;
use crate::session::Command;
use crate::table::Table;
use zushiki_core::game::PlayerName;
use zushiki_core::text::Phrase;

/// The number of the first connection of a guest.
pub const FIRST_LINK: LinkId = 1;
/// The number of attempts to connect again.
const MOST_TRIES: u32 = 60;
/// The number of attempts after which the time between two of them stays the same, 16 seconds.
const LONGEST_PAUSE: u32 = 8;
/// The time in which a table greets.
pub const GREETS_WITHIN: Duration = Duration::from_secs(60);

/// The person who joins a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor {
    /// The name.
    pub name: PlayerName,
    /// The same at each return to the seat.
    pub token: Token,
    /// Whether the person only watches.
    pub watch: bool,
}

impl Visitor {
    /// The person who has had the seat before, with the name and the token in `known`; without them a person called
    /// `name` who has not been at the table.
    ///
    /// # Errors
    /// If the system has no random bytes for a token.
    pub fn returning(
        known: Option<(PlayerName, Token)>,
        name: PlayerName,
        watch: bool,
    ) -> io::Result<Visitor> {
        let (name, token) = match known {
            Some(known) => known,
            None => (name, Token::random()?),
        };
        Ok(Visitor { name, token, watch })
    }
}

/// The state of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// The table has greeted, and the guest has joined.
    Joined,
    /// The guest connects, or waits for the greeting of the table; this much time is left.
    Connected(Duration),
    /// The line is broken; the next attempt comes after this time.
    Broken(Duration),
    /// The host has begun another game, for which the guest has not asked.
    Offered,
    /// The guest has left the table.
    Ended,
}

/// The guest's side of a shared table.
#[derive(Debug)]
pub struct Guest {
    visit: Visit,
    visitor: Visitor,
    /// The rule file of the host to which the player has agreed, if the first game had one.
    agreed: Option<String>,
    /// The number of the connection: what comes by an earlier one is ignored.
    link: LinkId,
    line: Line,
    /// Whether the guest has asked for another game, or agreed to it.
    wants_game: bool,
    /// Whether the owner of the table is not there.
    is_owner_away: bool,
    /// Whether the owner of the table stores the game.
    is_stored: bool,
    /// Whether the clocks stand because the line is broken.
    is_waiting: bool,
    tries: u32,
    output: Vec<(LinkId, LinkOutput)>,
}

impl Guest {
    /// A guest whose table has greeted by the connection [`FIRST_LINK`]: joins it.
    #[must_use]
    pub fn new(visit: Visit, visitor: Visitor) -> Guest {
        let agreed = visit.card().and_then(|card| card.terms.rules_text.clone());
        let mut guest = Guest {
            agreed,
            visit,
            visitor,
            link: FIRST_LINK,
            line: Line::Joined,
            wants_game: false,
            is_owner_away: false,
            is_stored: true,
            is_waiting: false,
            tries: 0,
            output: Vec::new(),
        };
        guest.join();
        guest
    }

    /// The table, as the host has described it.
    #[must_use]
    pub fn card(&self) -> Option<&TableCard> {
        self.visit.card()
    }

    /// The person who has joined.
    #[must_use]
    pub fn visitor(&self) -> &Visitor {
        &self.visitor
    }

    /// Makes `table`, with a new or resumed game, that of this guest.
    pub fn visit(&self, table: &mut Table) {
        let Some(card) = self.card() else { return };
        let side = (!self.visitor.watch).then_some(card.side);
        table.visit(side, card.agreed());
        if let Some(side) = side {
            table.name_person(side, self.visitor.name.clone());
        }
    }

    /// Whether the connection is broken, and the guest connects again.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        matches!(self.line, Line::Broken(_) | Line::Connected(_))
    }

    /// Whether the host has begun another game, to which the guest may agree by [`Guest::ask_for_rematch`].
    #[must_use]
    pub fn has_offer(&self) -> bool {
        self.line == Line::Offered
    }

    /// Whether the guest has left the table.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.line == Line::Ended
    }

    /// The time until [`Guest::pass`] has something to do.
    #[must_use]
    pub fn until_due(&self) -> Option<Duration> {
        match self.line {
            Line::Broken(left) | Line::Connected(left) => Some(left),
            Line::Joined | Line::Offered | Line::Ended => None,
        }
    }

    /// Lets time pass.
    pub fn pass(&mut self, elapsed: Duration) -> Option<TableNews> {
        match &mut self.line {
            Line::Broken(left) | Line::Connected(left) if *left > elapsed => {
                *left -= elapsed;
                None
            }
            Line::Broken(_) => {
                self.dial();
                None
            }
            Line::Connected(_) => {
                self.output.push((self.link, LinkOutput::Close));
                self.break_off(GuestEnd::Silent)
            }
            Line::Joined | Line::Offered | Line::Ended => None,
        }
    }

    fn dial(&mut self) {
        self.link += 1;
        self.visit.reconnect();
        self.line = Line::Connected(GREETS_WITHIN);
        self.output.push((self.link, LinkOutput::Dial));
    }

    /// Takes note that the connection of this number has ended.
    pub fn closed(&mut self, link: LinkId) -> Option<TableNews> {
        self.is_current(link).then(|| self.break_off(GuestEnd::Silent)).flatten()
    }

    /// Takes note that the connection of this number could not be made. If the reason `is_final`, no other is tried.
    pub fn not_dialled(
        &mut self,
        link: LinkId,
        reason: Phrase,
        is_final: bool,
    ) -> Option<TableNews> {
        let reason = GuestEnd::Failed(reason);
        match is_final {
            _ if !self.is_current(link) => None,
            true => Some(self.end(reason)),
            false => self.break_off(reason),
        }
    }

    fn is_current(&self, link: LinkId) -> bool {
        link == self.link && matches!(self.line, Line::Joined | Line::Connected(_))
    }

    /// Waits before the next attempt, or gives up after too many.
    fn break_off(&mut self, reason: GuestEnd) -> Option<TableNews> {
        self.tries += 1;
        if self.tries > MOST_TRIES {
            return Some(self.end(reason));
        }
        let pause = Duration::from_millis(250) * self.tries.min(LONGEST_PAUSE).pow(2);
        self.line = Line::Broken(pause);
        (self.tries == 1).then_some(TableNews::Broken)
    }

    /// Leaves the table.
    pub fn end(&mut self, reason: GuestEnd) -> TableNews {
        if matches!(self.line, Line::Joined | Line::Connected(_)) {
            self.output.push((self.link, LinkOutput::Close));
        }
        self.line = Line::Ended;
        TableNews::Ended(reason)
    }

    /// The messages that are complete after something has come by a connection. Each is for [`Guest::take`].
    ///
    /// # Errors
    /// The news, if the connection has ended or a line is faulty; `None` if there is nothing to tell.
    pub fn take_link(&mut self, event: LinkEvent) -> Result<Vec<HostMessage>, Option<TableNews>> {
        match event {
            LinkEvent::Bytes(link, bytes) => self.read(link, &bytes).map_err(Some),
            LinkEvent::Closed(link) => Err(self.closed(link)),
            LinkEvent::NotDialled(link, reason, is_final) => {
                Err(self.not_dialled(link, reason, is_final))
            }
            LinkEvent::Opened(..) => Ok(Vec::new()),
        }
    }

    /// The messages that are complete with these bytes of a connection. Each is for [`Guest::take`].
    ///
    /// # Errors
    /// The news that the guest has left the table, because a line is faulty.
    pub fn read(&mut self, link: LinkId, bytes: &[u8]) -> Result<Vec<HostMessage>, TableNews> {
        if !self.is_current(link) {
            return Ok(Vec::new());
        }
        self.visit.read(bytes).map_err(|error| self.end(GuestEnd::Fault(error)))
    }

    /// Takes a message, and changes the game of `table`.
    pub fn take(&mut self, message: HostMessage, table: &mut Table) -> Vec<TableNews> {
        let taken = match self.line {
            Line::Ended | Line::Broken(_) | Line::Offered => return Vec::new(),
            _ if matches!(message, HostMessage::Farewell(FarewellReason::Full)) => {
                return self.find_full().into_iter().collect();
            }
            Line::Connected(_) if !matches!(message, HostMessage::Farewell(_)) => {
                self.greet_again(message)
            }
            Line::Joined | Line::Connected(_) => self.take_joined(message, table),
        };
        taken.unwrap_or_else(|error| vec![self.end(GuestEnd::Fault(error))])
    }

    fn take_joined(
        &mut self,
        message: HostMessage,
        table: &mut Table,
    ) -> Result<Vec<TableNews>, VisitError> {
        if matches!(message, HostMessage::Table(_)) && self.visit.is_seated() && !self.wants_game {
            return Ok(vec![self.wait_for_consent()]);
        }
        let news = self.visit.take(message, table)?;
        Ok(news.into_iter().filter_map(|news| self.pass_on(news)).collect())
    }

    fn pass_on(&mut self, news: TableNews) -> Option<TableNews> {
        match news {
            TableNews::Begun(card) => Some(self.begin(card)),
            TableNews::Back => (std::mem::take(&mut self.tries) > 0).then_some(news),
            TableNews::Present { presence, waits } => self.present(presence, waits),
            TableNews::Ended(reason) => Some(self.end(reason)),
            news => Some(news),
        }
    }

    /// The news that somebody has come or left. The owner of the table is only told of after a change, because the host
    /// says at each connection whether the owner is there.
    fn present(&mut self, presence: Presence, waits: bool) -> Option<TableNews> {
        let is_owner = self.card().is_some_and(|card| presence.side == Some(!card.side));
        if is_owner {
            let Presence { name, stores, .. } = &presence;
            if std::mem::replace(&mut self.is_stored, *stores) != *stores {
                return Some(TableNews::Stores { name: name.clone(), stores: *stores });
            }
            let was_away = std::mem::replace(&mut self.is_owner_away, !presence.here);
            (was_away == presence.here).then_some(())?;
        }
        Some(TableNews::Present { presence, waits })
    }

    /// Takes the first message of another connection, and joins again.
    fn greet_again(&mut self, message: HostMessage) -> Result<Vec<TableNews>, VisitError> {
        let before = self.visit.card().map(|card| card.game);
        let is_other = matches!(&message, HostMessage::Table(card) if before != Some(card.game));
        if is_other && !self.wants_game {
            return Ok(vec![self.wait_for_consent()]);
        }
        let card = self.visit.greet(message)?.clone();
        self.line = Line::Joined;
        self.join();
        Ok(is_other.then(|| self.begin(Box::new(card))).into_iter().collect())
    }

    /// Tries again after a while, because the table is full.
    fn find_full(&mut self) -> Option<TableNews> {
        self.output.push((self.link, LinkOutput::Close));
        match self.break_off(GuestEnd::Farewell(FarewellReason::Full))? {
            TableNews::Broken => Some(TableNews::Full),
            news => Some(news),
        }
    }

    /// Leaves the table until the guest agrees to another game: the host could begin one after the other.
    fn wait_for_consent(&mut self) -> TableNews {
        self.output.push((self.link, LinkOutput::Close));
        (self.line, self.tries) = (Line::Offered, 0);
        TableNews::Offered
    }

    /// Begins another game, unless its rule file was not shown to the player.
    fn begin(&mut self, card: Box<TableCard>) -> TableNews {
        self.wants_game = false;
        let rules = card.terms.rules_text.as_ref();
        if rules.is_none_or(|rules| self.agreed.as_ref() == Some(rules)) {
            TableNews::Begun(card)
        } else {
            self.end(GuestEnd::OtherRules)
        }
    }

    fn join(&mut self) {
        let Visitor { name, token, watch } = self.visitor.clone();
        self.send(Visit::join(name, token, watch));
    }

    fn send(&mut self, line: String) {
        if self.line == Line::Joined {
            self.output.push((self.link, LinkOutput::Line(line.into())));
        }
    }

    /// Sends a message to the others. Returns the news that it was not sent, if there is no connection.
    pub fn say(&mut self, text: &str) -> Option<TableNews> {
        self.send(Visit::say(text));
        (self.line != Line::Joined).then_some(TableNews::NotSent)
    }

    /// Asks the host for another game, or joins the one that the host has begun.
    pub fn ask_for_rematch(&mut self) {
        self.wants_game = true;
        match self.line {
            Line::Offered => self.dial(),
            _ => self.send(Visit::rematch()),
        }
    }

    /// Puts the commands that were given at `table` into the output. Without a connection they are held back, and what is
    /// to be told about that is returned. The clocks stand while the line is broken, as they do at the host, unless they
    /// are in days. The caller keeps the seat file before it sends the output, so that the player can take the seat again
    /// after a crash.
    pub fn update(&mut self, table: &mut Table) -> Vec<TableNews> {
        let waits = self.line != Line::Joined && !self.visit.is_in_days();
        if std::mem::replace(&mut self.is_waiting, waits) != waits {
            table.carry_out(Command::SetAway(waits));
        }
        if self.line != Line::Joined || !self.visit.is_seated() {
            return self.visit.hold_back(table, !matches!(self.line, Line::Offered | Line::Ended));
        }
        let lines = self.visit.outgoing(table);
        lines.into_iter().for_each(|line| self.send(line));
        Vec::new()
    }

    /// Takes the lines to send and the connections to make or close, in their order.
    pub fn take_output(&mut self) -> Vec<(LinkId, LinkOutput)> {
        std::mem::take(&mut self.output)
    }
}
