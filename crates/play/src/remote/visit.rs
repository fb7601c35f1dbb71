//! One connection of a guest.

use super::fields::Times;
use super::known::{line_of, live_ply};
use super::lines::{HOST_LINE, LineBuffer, LineFault};
use super::messages::{GuestMessage, HostMessage, TableCard};
use super::names::Token;
use super::news::{GuestEnd, TableNews, VisitError};
use super::said::said;
use crate::opponent::Program;
use crate::session::{Command, MatchSettings, Session};
use crate::table::{Agreed, HostStep, SharedOffer, Table, TableEvent};
use zushiki_core::board::Color;
use zushiki_core::game::{NodeId, PlayerName, Players};
use zushiki_core::notation::usi;
use zushiki_core::phrase_enum;
use zushiki_core::variant::library::Games;
use zushiki_record::ending::end_from_line;
use zushiki_record::{Record, TermsError};

/// The state of a guest at its table, which its connections have in common.
#[derive(Debug)]
pub struct Visit {
    lines: LineBuffer,
    /// The table, once the host has sent it.
    card: Option<TableCard>,
    /// Whether the host has let the guest in by this connection.
    is_seated: bool,
    /// The number of moves that the player has seen before this connection, until the host has sent the game.
    seen: Option<usize>,
    /// Whether the game has ended.
    is_over: bool,
    /// A move that the host has not answered; it may not be sent yet.
    pending: Option<GuestMessage>,
    /// Lines for the host that no command asks for.
    answers: Vec<String>,
}

impl Default for Visit {
    fn default() -> Visit {
        Visit::new()
    }
}

impl Visit {
    /// A connection on which nothing has come yet.
    #[must_use]
    pub fn new() -> Visit {
        let lines = LineBuffer::new(HOST_LINE);
        Visit {
            lines,
            card: None,
            is_seated: false,
            seen: None,
            is_over: false,
            pending: None,
            answers: Vec::new(),
        }
    }

    /// Another connection to the same table takes the place of a broken one. A move that the host has not answered is
    /// sent again, once the host has sent the game and it is as before.
    pub fn reconnect(&mut self) {
        self.lines = LineBuffer::new(HOST_LINE);
        self.is_seated = false;
        self.answers.clear();
    }

    /// The table, once the host has sent it.
    #[must_use]
    pub fn card(&self) -> Option<&TableCard> {
        self.card.as_ref()
    }

    /// Whether the clocks are in days, and run while nobody is there.
    pub(super) fn is_in_days(&self) -> bool {
        self.card().and_then(|card| card.time).is_some_and(|time| time.is_in_days())
    }

    /// Whether the host has let the guest in by this connection.
    #[must_use]
    pub fn is_seated(&self) -> bool {
        self.is_seated
    }

    /// Whether a move waits for the answer of the host.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// The messages that are complete with these bytes.
    ///
    /// # Errors
    /// The first faulty line.
    pub fn read(&mut self, bytes: &[u8]) -> Result<Vec<HostMessage>, VisitError> {
        let lines = self.lines.push(bytes)?;
        Ok(lines.iter().map(|line| HostMessage::read(line)).collect::<Result<_, _>>()?)
    }

    /// Takes the first line of a connection.
    ///
    /// # Errors
    /// If the line is not a table card.
    pub fn greet(&mut self, message: HostMessage) -> Result<&TableCard, VisitError> {
        match message {
            HostMessage::Table(card) => {
                if self.card.as_ref().is_some_and(|old| old.game != card.game) {
                    (self.pending, self.is_over) = (None, false);
                }
                Ok(self.card.insert(*card))
            }
            _ => Err(LineFault::OutOfOrder.into()),
        }
    }

    /// Takes bytes before the table has greeted. Returns the messages after its first line, once that has come.
    ///
    /// # Errors
    /// If the line is faulty, or not a table card.
    pub fn greet_by(&mut self, bytes: &[u8]) -> Result<Option<Vec<HostMessage>>, VisitError> {
        let mut messages = self.read(bytes)?.into_iter();
        let Some(first) = messages.next() else { return Ok(None) };
        self.greet(first)?;
        Ok(Some(messages.collect()))
    }

    /// The line by which the guest joins.
    #[must_use]
    pub fn join(name: PlayerName, token: Token, watch: bool) -> String {
        GuestMessage::Join { name, token, watch }.line()
    }

    /// The line of a message to the others.
    #[must_use]
    pub fn say(text: &str) -> String {
        GuestMessage::Say(said(text)).line()
    }

    /// The line by which the guest asks for another game.
    #[must_use]
    pub fn rematch() -> String {
        GuestMessage::Rematch.line()
    }

    /// The lines that answer the host, and those for the commands of the people here once the host has let the guest in.
    pub fn outgoing(&mut self, table: &mut Table) -> Vec<String> {
        let messages = self.messages(table);
        let is_sent = self.is_seated;
        let lines = messages.iter().filter(|_| is_sent).map(GuestMessage::line);
        std::mem::take(&mut self.answers).into_iter().chain(lines).collect()
    }

    /// Takes the commands of the people here while the host has not let the guest in. A move is kept, and sent later if
    /// the guest `connects` again. Returns what is to be told about them.
    pub fn hold_back(&mut self, table: &mut Table, connects: bool) -> Vec<TableNews> {
        self.answers.clear();
        let told = |message: &GuestMessage| match message {
            GuestMessage::Move { .. } if connects => TableNews::MoveWaits,
            _ => TableNews::NotSent,
        };
        self.messages(table).iter().map(told).collect()
    }

    /// The messages for the commands of the people here. A move waits for the answer of the host.
    fn messages(&mut self, table: &mut Table) -> Vec<GuestMessage> {
        let commands = table.take_outgoing();
        let messages: Vec<GuestMessage> =
            commands.iter().filter_map(|command| message_of(table, command)).collect();
        if let Some(mv) = messages.iter().find(|one| matches!(one, GuestMessage::Move { .. })) {
            self.pending = Some(mv.clone());
        }
        messages
    }

    /// Takes a message after the first, and changes the game of `table`.
    ///
    /// # Errors
    /// The reason to give up the connection.
    pub fn take(
        &mut self,
        message: HostMessage,
        table: &mut Table,
    ) -> Result<Vec<TableNews>, VisitError> {
        let is_early = !self.is_seated;
        match message {
            HostMessage::Farewell(reason) => {
                return Ok(vec![TableNews::Ended(GuestEnd::Farewell(reason))]);
            }
            HostMessage::Seated(_) if is_early => {
                (self.is_seated, self.seen) = (true, Some(live_ply(table.game())));
                return Ok(vec![TableNews::Back]);
            }
            HostMessage::Seated(_) => return Err(LineFault::OutOfOrder.into()),
            _ if is_early => return Err(LineFault::OutOfOrder.into()),
            HostMessage::Table(card) => {
                self.greet(HostMessage::Table(card.clone()))?;
                return Ok(vec![TableNews::Begun(card)]);
            }
            HostMessage::Refused(reason) => {
                self.pending = None;
                return Ok(vec![TableNews::Refused(reason)]);
            }
            HostMessage::Said(saying) => return Ok(vec![TableNews::Said(saying)]),
            HostMessage::Present(presence) => {
                let name = presence.name.parse();
                if let (Some(color), true, Ok(name)) = (presence.side, presence.here, name) {
                    table.name_person(color, name);
                }
                return Ok(vec![TableNews::Present { presence, waits: !self.is_in_days() }]);
            }
            HostMessage::Ping(number) => {
                self.answers.push(GuestMessage::Pong(number).line());
                return Ok(Vec::new());
            }
            // After the end the game belongs to the people here.
            _ if self.is_over => return Ok(Vec::new()),
            HostMessage::Moves { from, moves, key, times, more } => {
                return self.take_moves(from, &moves, key, &times, more, table);
            }
            HostMessage::End { ply, end } => self.take_end(ply, &end, table),
            HostMessage::Offer(offer) => Ok(table.obey_host(HostStep::Offer(offer))),
            HostMessage::Clock { left, running } => {
                Ok(table.obey_host(HostStep::Clock(left, running.is_some())))
            }
        }
        .map(|events| vec![TableNews::Events(events)])
    }

    fn take_moves(
        &mut self,
        from: usize,
        moves: &[String],
        key: u64,
        times: &[Option<Times>],
        more: bool,
        table: &mut Table,
    ) -> Result<Vec<TableNews>, VisitError> {
        let known = known_moves(from, moves, table)?;
        let mut events = Vec::new();
        if !(more && known == moves.len()) {
            events.extend(take_back_to(from + known, table)?);
        }
        for (at, text) in moves.iter().enumerate().skip(known) {
            let times = times.get(at).copied().flatten();
            events.extend(play(text, times, table)?);
        }
        let ply = from + moves.len();
        let line = line_of(table.game());
        let node = line.get(ply).map(|&id| table.game().node(id));
        if node.is_none_or(|node| node.key() != key) {
            return Err(VisitError::Differs { ply });
        }
        if more {
            return Ok(vec![TableNews::Events(events)]);
        }
        // A move that the host had taken without an answer is not news.
        let own = usize::from(self.pending.is_some());
        let again = self.settle_pending(ply, key);
        self.answers.extend(again.map(|mv| mv.line()));
        let since = self.seen.take().filter(|&seen| 0 < seen && seen + own < ply);
        let since = since.map(|seen| TableNews::Since(ply - seen - own));
        Ok([Some(TableNews::Events(events)), since].into_iter().flatten().collect())
    }

    /// Forgets a move that the host has answered. Returns it if it has to be sent again.
    fn settle_pending(&mut self, live: usize, live_key: u64) -> Option<GuestMessage> {
        let GuestMessage::Move { ply, key, .. } = self.pending.as_ref()? else { return None };
        if (*ply, *key) == (live, live_key) {
            self.pending.clone()
        } else {
            self.pending = None;
            None
        }
    }

    fn take_end(
        &mut self,
        ply: usize,
        end: &str,
        table: &mut Table,
    ) -> Result<Vec<TableEvent>, VisitError> {
        if ply != live_ply(table.game()) {
            return Err(VisitError::Differs { ply });
        }
        let geometry = table.game().start().geometry();
        let outcome = end_from_line(geometry, end).ok_or(LineFault::Field("end"))?;
        (self.is_over, self.pending) = (true, None);
        match table.game().live_outcome() {
            Some(_) => Ok(Vec::new()),
            None => Ok(table.obey_host(HostStep::End(outcome))),
        }
    }
}

phrase_enum! {
    /// The reason why the game of a table cannot be set up here.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum CardError {
        /// The terms of the game are faulty or unknown.
        #[phrase("remote-game-unusable",
            "the game of the table cannot be set up: {reason}", reason = error)]
        Terms(#[from] error: TermsError),
        /// The host plays this game by other rules than this program.
        #[phrase("remote-rules-differ",
            "The host plays under other rules than this program: {game}.", game)]
        RulesDiffer(game: String),
    }
}

impl TableCard {
    /// The game before its first move; `variants` are all known variants.
    ///
    /// # Errors
    /// The reason why it cannot be set up.
    pub fn record(&self, variants: &Games) -> Result<Record, CardError> {
        let start = self.terms.start(variants)?;
        if start.rules_differ {
            Err(CardError::RulesDiffer(self.terms.variant.clone()))
        } else {
            Ok(self.settings().record(start.position))
        }
    }

    /// The session of the game before its first move; `variants` are all known variants.
    ///
    /// # Errors
    /// The reason why the game cannot be set up.
    pub fn session(&self, variants: &Games) -> Result<Session, CardError> {
        Ok(Session::new(self.record(variants)?, self.time))
    }

    /// The players, the clocks and the date of the game. A player whose name is that of a program has no name here: no
    /// program is started for it.
    #[must_use]
    pub fn settings(&self) -> MatchSettings {
        let [black, white] = self.players.clone();
        let mut players = Players::new(black, white);
        for color in Color::ALL {
            if Program::of(&players, color).is_some() {
                players.set(color, None);
            }
        }
        let date = self.date.clone();
        MatchSettings { players, time: self.time, date, ..MatchSettings::default() }
    }

    /// The agreements of the table.
    #[must_use]
    pub fn agreed(&self) -> Agreed {
        Agreed { takebacks: self.takebacks, hints: self.hints, credit: self.credit }
    }
}

/// The number of the moves after the first `from` that the game has already.
fn known_moves(from: usize, moves: &[String], table: &Table) -> Result<usize, VisitError> {
    let (game, line) = (table.game(), line_of(table.game()));
    if from >= line.len() {
        return Err(VisitError::Differs { ply: from });
    }
    let selection = game.start().selection();
    let is_known = |(text, id): &(&String, &NodeId)| {
        game.node(**id).mv().is_some_and(|mv| usi::write(selection, mv) == **text)
    };
    Ok(moves.iter().zip(&line[from + 1..]).take_while(is_known).count())
}

fn take_back_to(ply: usize, table: &mut Table) -> Result<Vec<TableEvent>, VisitError> {
    let mut events = Vec::new();
    while live_ply(table.game()) > ply {
        let before = (table.game().live_node(), table.game().live_outcome());
        events.extend(table.obey_host(HostStep::TakeBack));
        if (table.game().live_node(), table.game().live_outcome()) == before {
            return Err(VisitError::Differs { ply });
        }
    }
    Ok(events)
}

/// Plays a move of the host, which has to be legal here too.
fn play(
    text: &str,
    times: Option<Times>,
    table: &mut Table,
) -> Result<Vec<TableEvent>, VisitError> {
    let ply = live_ply(table.game());
    let mv = usi::parse(table.game().start().selection(), text);
    let position = table.game().position_of(table.game().live_node());
    let legal = mv.filter(|&mv| position.examine(mv).is_ok());
    let mv = legal.ok_or(VisitError::Differs { ply: ply + 1 })?;
    let events = table.obey_host(HostStep::Play { mv, times });
    if live_ply(table.game()) == ply + 1 {
        Ok(events)
    } else {
        Err(VisitError::Differs { ply: ply + 1 })
    }
}

/// The line for a command of the people here; `None` for commands that no line has.
fn message_of(table: &Table, command: &Command) -> Option<GuestMessage> {
    let game = table.game();
    let ply = live_ply(game);
    Some(match command {
        Command::Play(mv) => GuestMessage::Move {
            ply,
            key: game.node(game.live_node()).key(),
            mv: usi::write(game.start().selection(), *mv),
        },
        Command::PlayImpossible => GuestMessage::Impossible { ply },
        Command::Undo => GuestMessage::Offer { ply, offer: SharedOffer::Takeback },
        Command::Offer(offer) => GuestMessage::Offer { ply, offer: SharedOffer::End(*offer) },
        Command::Answer { accept } => GuestMessage::Answer { ply, accept: *accept },
        Command::ClaimImpasse => GuestMessage::Claim { ply },
        Command::Resign => GuestMessage::Resign,
        _ => return None,
    })
}
