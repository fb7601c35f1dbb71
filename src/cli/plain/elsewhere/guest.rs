//! The end of a guest: its connection, which is made again if it breaks.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::super::dialogue::{Dialogue, Flow, Reply, Wish};
use super::super::input::{WireInput, WireSink};
use super::news;
use crate::cli::tables::session_of;
use zushiki_core::game::PlayerName;
use zushiki_core::variant::Variant;
use zushiki_play::connection::{Place, SeatFile, Wire, WireEvent, connect};
use zushiki_play::remote::{
    HostMessage, LinkId, TableCard, TableName, Token, Visit, VisitError, VisitNews,
};
use zushiki_play::table::Table;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The way to a table.
pub(in crate::cli) enum Dial {
    /// A socket on this machine.
    Socket(Place, TableName),
    /// A command.
    Command(Vec<String>),
}

impl Dial {
    /// Connects.
    ///
    /// # Errors
    /// The reason why it is not possible, in `language`.
    pub(in super::super) fn dial(
        &self,
        language: Language,
        sink: &WireSink,
        link: LinkId,
    ) -> Result<Wire, String> {
        let told = |error| zushiki_words::language::system_error(language, &error);
        match self {
            Dial::Socket(place, table) => {
                let stream = connect(place, table).map_err(|error| error.words(language))?;
                stream.start(sink.of(link)).map_err(told)
            }
            Dial::Command(words) => Wire::command(words, sink.of(link)).map_err(|error| {
                let command = words.first().map_or("", String::as_str);
                message!(
                    language,
                    "remote-command-not-started",
                    command = zushiki_core::text::quoted(command),
                    error = told(error)
                )
            }),
        }
    }
}

/// A connection whose table has greeted.
pub(in crate::cli) struct Greeting {
    pub(in crate::cli) visit: Visit,
    pub(in crate::cli) wire: Wire,
    pub(in crate::cli) dial: Dial,
    pub(in crate::cli) sink: WireSink,
    pub(in crate::cli) name: PlayerName,
    pub(in crate::cli) token: Token,
    pub(in crate::cli) watch: bool,
    /// The file of the seat.
    pub(in crate::cli) file: Option<PathBuf>,
    pub(in crate::cli) variants: Vec<Arc<Variant>>,
}

/// The number of attempts to connect again.
const MOST_TRIES: u32 = 60;
/// The longest time between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The time in which the last lines are sent.
const FAREWELL: Duration = Duration::from_secs(2);

/// The end of a guest.
pub(in crate::cli) struct Guest {
    greeting: Greeting,
    /// The number of the connection: what comes by an earlier one is ignored.
    link: LinkId,
    is_connected: bool,
    /// Whether the table has greeted by this connection.
    is_greeted: bool,
    tries: u32,
    /// The time until the next attempt to connect.
    pause: Option<Duration>,
    kept: Option<SeatFile>,
}

/// The number of the first connection.
pub(in crate::cli) const FIRST_LINK: LinkId = 1;

impl Guest {
    pub(in super::super) fn new(greeting: Greeting, table: &Table) -> Guest {
        let join = Visit::join(greeting.name.clone(), greeting.token, greeting.watch);
        let mut guest = Guest {
            greeting,
            link: FIRST_LINK,
            is_connected: true,
            is_greeted: true,
            tries: 0,
            pause: None,
            kept: None,
        };
        // Whoever has taken the seat has kept the token.
        guest.keep(table);
        guest.send(join);
        guest.greeting.wire.resume();
        guest
    }

    /// Ends the connection after the lines that were sent.
    pub(super) fn leave(self) {
        self.greeting.wire.finish(Instant::now() + FAREWELL);
    }

    pub(super) fn until_due(&self) -> Option<Duration> {
        self.pause
    }

    pub(super) fn pass(&mut self, elapsed: Duration, dialogue: &mut Dialogue) -> Reply {
        let Some(pause) = self.pause else { return Reply::default() };
        self.pause = Some(pause.saturating_sub(elapsed));
        if pause > elapsed { Reply::default() } else { self.connect(dialogue.language()) }
    }

    /// Tries to connect again.
    fn connect(&mut self, language: Language) -> Reply {
        self.pause = None;
        self.link += 1;
        let Greeting { dial, sink, .. } = &self.greeting;
        match dial.dial(language, sink, self.link) {
            Ok(wire) => {
                self.greeting.wire = wire;
                self.greeting.visit.reconnect();
                (self.is_connected, self.is_greeted) = (true, false);
                Reply::default()
            }
            Err(reason) => self.wait_again(language, reason),
        }
    }

    /// Waits before the next attempt, or gives up after too many.
    fn wait_again(&mut self, language: Language, reason: String) -> Reply {
        self.tries += 1;
        let pause = Duration::from_millis(250) * self.tries.min(8).pow(2);
        self.pause = Some(pause.min(LONGEST_PAUSE));
        match self.tries > MOST_TRIES {
            true => self.give_up(language, reason),
            false => Reply::default(),
        }
    }

    fn give_up(&mut self, language: Language, reason: String) -> Reply {
        (self.pause, self.is_connected) = (None, false);
        ended(message!(language, "remote-given-up", reason = reason))
    }

    pub(super) fn take(&mut self, input: WireInput, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        let reply = match input {
            WireInput::Event(link, _) if link != self.link => return Reply::default(),
            WireInput::Event(_, WireEvent::Bytes(bytes)) => self.take_bytes(&bytes, dialogue),
            WireInput::Event(_, WireEvent::Closed) if self.is_connected => {
                self.is_connected = false;
                let first = self.tries == 0;
                let mut reply = self.wait_again(language, message!(language, "remote-silent"));
                let broken = first.then(|| message!(language, "remote-broken"));
                reply.told.splice(0..0, broken);
                return reply;
            }
            _ => return Reply::default(),
        };
        self.greeting.wire.resume();
        reply.unwrap_or_else(|error| self.give_up(language, error.words(language)))
    }

    fn take_bytes(&mut self, bytes: &[u8], dialogue: &mut Dialogue) -> Result<Reply, VisitError> {
        let mut all = Reply::default();
        for message in self.greeting.visit.read(bytes)? {
            let reply = self.take_message(message, dialogue)?;
            add(&mut all, reply);
            if all.flow != Flow::GoOn {
                break;
            }
        }
        Ok(all)
    }

    /// Takes a message; the first of a connection is that of the table.
    pub(in super::super) fn take_message(
        &mut self,
        message: HostMessage,
        dialogue: &mut Dialogue,
    ) -> Result<Reply, VisitError> {
        let language = dialogue.language();
        if !self.is_greeted && !matches!(message, HostMessage::Farewell(_)) {
            return self.greet_again(message, dialogue);
        }
        let mut all = Reply::default();
        for news in self.greeting.visit.take(message, dialogue.table_mut())? {
            let told = match news {
                VisitNews::Events(events) => {
                    add(&mut all, dialogue.reply(events));
                    continue;
                }
                VisitNews::Send(line) => {
                    self.send(line);
                    continue;
                }
                VisitNews::Begun(card) => {
                    add(&mut all, self.begin(&card, dialogue));
                    continue;
                }
                VisitNews::Seated(_) if self.tries > 0 => {
                    self.tries = 0;
                    message!(language, "remote-back")
                }
                VisitNews::Seated(_) => continue,
                VisitNews::Refused(reason) => {
                    message!(language, "remote-refused", reason = reason.words(language))
                }
                VisitNews::Said { name, text } => news::said(language, &name, &text),
                VisitNews::Present { name, side, here } => {
                    news::present(language, &name, side, here)
                }
                VisitNews::Farewell(reason) => {
                    (self.pause, self.is_connected) = (None, false);
                    let reason = reason.words(language);
                    ended_with(&mut all, message!(language, "remote-farewell", reason = reason));
                    continue;
                }
            };
            all.told.push(told);
        }
        Ok(all)
    }

    /// Takes the first message of another connection, and joins again.
    fn greet_again(
        &mut self,
        message: HostMessage,
        dialogue: &mut Dialogue,
    ) -> Result<Reply, VisitError> {
        let before = self.greeting.visit.card().map(|card| card.game);
        let card = self.greeting.visit.greet(message)?.clone();
        self.is_greeted = true;
        let begun = match before == Some(card.game) {
            true => Reply::default(),
            false => self.begin(&card, dialogue),
        };
        let Greeting { name, token, watch, .. } = &self.greeting;
        self.send(Visit::join(name.clone(), *token, *watch));
        Ok(begun)
    }

    /// Begins the game that the host has begun.
    fn begin(&mut self, card: &TableCard, dialogue: &mut Dialogue) -> Reply {
        let language = dialogue.language();
        match session_of(language, card, &self.greeting.variants) {
            Ok(session) => {
                let table = dialogue.table_mut();
                table.begin(session);
                follow(table, card, self.greeting.watch);
                self.kept = None;
                dialogue.begun()
            }
            Err(reason) => self.give_up(language, reason),
        }
    }

    fn send(&mut self, line: String) {
        if self.is_connected {
            // One that is not taken is noticed by the end of the connection.
            let _ = self.greeting.wire.send(line.into());
        }
    }

    pub(super) fn exchange(&mut self, dialogue: &mut Dialogue) -> Reply {
        for wish in dialogue.take_wishes() {
            match wish {
                Wish::Say(text) => self.send(Visit::say(&text)),
                Wish::Rematch => self.send(Visit::rematch()),
                // Only a host measures the line and begins a game.
                Wish::Delay | Wish::Begin { .. } => {}
            }
        }
        let lines = self.greeting.visit.outgoing(dialogue.table_mut());
        lines.into_iter().for_each(|line| self.send(line));
        self.keep(dialogue.table_mut());
        Reply::default()
    }

    /// Keeps the token of the seat and where the game is.
    fn keep(&mut self, table: &Table) {
        let Greeting { visit, name, token, watch, file, .. } = &self.greeting;
        let (Some(card), Some(file), false) = (visit.card(), file, watch) else { return };
        let seat = SeatFile {
            game: card.game,
            side: Some(card.side),
            guest: Some((name.clone(), *token)),
            journal: table.files().and_then(|files| files.journal_path()).map(Into::into),
            terms: [card.takebacks, card.hints, card.may_watch],
        };
        if self.kept.as_ref() == Some(&seat) {
            return;
        }
        // The file bears the number of the game.
        let path = file.with_file_name(format!("{}.txt", card.game));
        // Without the file the game is kept, but the seat cannot be taken again after an interruption.
        let _ = seat.write(&path);
        self.kept = Some(seat);
    }
}

/// Lets a table follow that of the host.
pub(in crate::cli) fn follow(table: &mut Table, card: &TableCard, watch: bool) {
    table.follow((!watch).then_some(card.side), card.agreed());
}

fn ended(told: String) -> Reply {
    Reply { told: vec![told], flow: Flow::End, ..Reply::default() }
}

fn ended_with(reply: &mut Reply, told: String) {
    reply.told.push(told);
    reply.flow = Flow::End;
}

/// Adds a reply to those before it; of the lines about the side to move only the last are kept.
fn add(all: &mut Reply, next: Reply) {
    all.told.extend(next.told);
    if !next.standing.is_empty() {
        all.standing = next.standing;
    }
    if next.flow != Flow::GoOn {
        all.flow = next.flow;
    }
}
