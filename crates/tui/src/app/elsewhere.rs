//! The end of a table that people elsewhere share. What comes by its connections changes the game on the board; what is
//! to be sent are effects. `remote` of the crate `play` has the rules of both ends.

use std::path::Path;
use std::time::Duration;

use super::App;
use crate::effect::{DiskEffect, Effect};
use crate::screen::play::{Play, Wait};
use zushiki_play::connection::SeatFile;
use zushiki_play::remote::{
    Guest, GuestEnd, GuestNews, HostGame, HostMessage, HostNews, Hosting, LinkEvent, TableCard,
    TableName,
};
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{self, Wording};

/// The command that begins another game.
const REMATCH: &str = ":rematch";

/// The end of a shared table, before its game is on the board.
#[derive(Debug)]
pub enum SharedEnd {
    /// The end of the host.
    Host {
        /// The table.
        game: HostGame,
        /// The command by which somebody else joins.
        join: String,
        /// The time since 1970, if the game was resumed: clocks in days have run until then.
        now: Option<Duration>,
    },
    /// The end of a guest.
    Guest {
        /// The guest, who has not been answered yet.
        guest: Box<Guest>,
        /// The messages that came after the first.
        early: Vec<HostMessage>,
        /// Sentences about the table and the seat that are said first.
        told: Vec<String>,
    },
}

/// The end of a shared table whose game is on the board.
#[derive(Debug)]
pub(super) enum Elsewhere {
    Host {
        hosting: Box<Hosting>,
        /// The command by which somebody else joins.
        join: String,
    },
    Guest(Box<Guest>),
}

impl Elsewhere {
    fn until_due(&self) -> Option<Duration> {
        match self {
            Elsewhere::Host { hosting, .. } => hosting.until_late(),
            Elsewhere::Guest(guest) => guest.until_due(),
        }
    }

    /// The person or the connection that the game waits for; `None` if it does not wait.
    fn wait(&self, table: &Table) -> Option<Wait> {
        match self {
            Elsewhere::Host { hosting, .. } if !hosting.waits(table) => None,
            Elsewhere::Host { hosting, .. } if hosting.seat().is_some() => Some(Wait::Player),
            Elsewhere::Host { join, .. } => Some(Wait::Seat(join.clone())),
            Elsewhere::Guest(guest) if guest.has_offer() => Some(Wait::Offer),
            Elsewhere::Guest(guest) if guest.has_ended() => Some(Wait::Ended),
            Elsewhere::Guest(guest) => guest.is_broken().then_some(Wait::Line),
        }
    }
}

impl App {
    /// Whether the game on the board is shared with people elsewhere.
    #[must_use]
    pub fn is_at_shared_table(&self) -> bool {
        self.elsewhere.is_some()
    }

    /// The state of the seat, to be kept with the journal of the game.
    #[must_use]
    pub fn seat_file(&self, journal: Option<&Path>) -> Option<SeatFile> {
        match self.elsewhere.as_ref()? {
            Elsewhere::Host { hosting, .. } => {
                Some(SeatFile::of_host(hosting, self.shared_table()?, journal))
            }
            Elsewhere::Guest(guest) => SeatFile::of_guest(guest, journal),
        }
    }

    /// The table, if it is shared with people elsewhere.
    #[must_use]
    pub fn shared_table(&self) -> Option<&Table> {
        self.elsewhere.as_ref()?;
        Some(&self.play()?.table().table)
    }

    /// The name of the shared table.
    #[must_use]
    pub fn table_name(&self) -> Option<&TableName> {
        match self.elsewhere.as_ref()? {
            Elsewhere::Host { hosting, .. } => Some(&hosting.setup().table),
            Elsewhere::Guest(guest) => guest.card().map(|card| &card.table),
        }
    }

    /// The time until something is due at a shared table.
    pub(super) fn until_due_elsewhere(&self) -> Option<Duration> {
        self.elsewhere.as_ref()?.until_due()
    }

    /// Shares the game on the board. Returns the effects to execute.
    pub fn share(&mut self, end: SharedEnd) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(play) = self.layers.board_mut() else { return effects };
        match end {
            SharedEnd::Host { game, join, now } => {
                let table = &mut play.table_mut().table;
                let hosting = Hosting::new(game, table);
                let closed = now.map(|now| hosting.count_closed_time(now, table));
                let offered = hosting.reopen_offer(table);
                play.sit_down_at_shared_table();
                closed
                    .into_iter()
                    .chain([offered])
                    .for_each(|events| play.take_from_elsewhere(events));
                self.elsewhere = Some(Elsewhere::Host { hosting: Box::new(hosting), join });
            }
            SharedEnd::Guest { guest, early, told } => {
                follow(play, &guest);
                self.elsewhere = Some(Elsewhere::Guest(guest));
                self.tell_joined(told);
                for message in early {
                    effects.extend(self.take_message(message));
                }
            }
        }
        effects.extend(self.exchange());
        effects
    }

    /// Says `told`, what was agreed, and which table was joined.
    fn tell_joined(&mut self, told: Vec<String>) {
        let Some(Elsewhere::Guest(guest)) = &self.elsewhere else { return };
        let (Some(card), Some(selection)) = (guest.card(), self.layers.selection()) else { return };
        let (language, watches) = (self.language(), guest.visitor().watch);
        let joined = wording::table_joined(language, card, selection, watches);
        let terms = wording::table_terms(language, card, watches);
        if let Some(play) = self.layers.board_mut() {
            // Kept, because the moves that follow hide what is only shown.
            told.into_iter().chain(terms).chain([joined]).for_each(|told| play.hear(told));
        }
    }

    /// Takes what has come by a connection.
    pub(super) fn take_link(&mut self, event: LinkEvent) -> Vec<Effect> {
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        match &mut self.elsewhere {
            Some(Elsewhere::Host { hosting, .. }) => {
                let events = hosting.take_link(event, &mut play.table_mut().table);
                play.take_from_elsewhere(events);
                Vec::new()
            }
            Some(Elsewhere::Guest(guest)) => match guest.take_link(event) {
                Ok(messages) => messages.into_iter().flat_map(|it| self.take_message(it)).collect(),
                Err(news) => self.take_guest_news(news),
            },
            None => Vec::new(),
        }
    }

    /// Takes a message of the host.
    fn take_message(&mut self, message: HostMessage) -> Vec<Effect> {
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        let Some(Elsewhere::Guest(guest)) = &mut self.elsewhere else { return Vec::new() };
        let news = guest.take(message, &mut play.table_mut().table);
        self.take_guest_news(news)
    }

    fn take_guest_news(&mut self, news: impl IntoIterator<Item = GuestNews>) -> Vec<Effect> {
        news.into_iter().flat_map(|news| self.take_news_of_guest(news)).collect()
    }

    fn take_news_of_guest(&mut self, news: GuestNews) -> Vec<Effect> {
        let told = wording::guest_news(self.language(), &news, REMATCH);
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        match (news, told) {
            (GuestNews::Events(events), _) => play.take_from_elsewhere(events),
            (GuestNews::Begun(card), _) => return self.begin_from_host(&card),
            (GuestNews::Said(_), Some(told)) => play.hear_message(told),
            (GuestNews::Refused(_), Some(told)) => self.warn(told),
            // The board shows the state of the line.
            (
                GuestNews::Broken | GuestNews::Full | GuestNews::Back | GuestNews::Ended(_),
                Some(told),
            ) => {
                self.tell(told);
            }
            (_, Some(told)) => play.hear(told),
            (_, None) => {}
        }
        Vec::new()
    }

    /// Begins the game that the host has begun.
    fn begin_from_host(&mut self, card: &TableCard) -> Vec<Effect> {
        let session = card.session(self.pasteboard.variants());
        let Some(Elsewhere::Guest(mut guest)) = self.elsewhere.take() else { return Vec::new() };
        let effects = match session {
            Ok(session) => {
                let effects = self.begin_again(session);
                self.layers.board_mut().into_iter().for_each(|play| follow(play, &guest));
                effects
            }
            Err(error) => {
                let ended = guest.end(GuestEnd::Failed(error.words(self.language())));
                self.take_news_of_guest(ended)
            }
        };
        self.elsewhere = Some(Elsewhere::Guest(guest));
        effects
    }

    /// Begins another game at the same table.
    fn begin_again(&mut self, session: Session) -> Vec<Effect> {
        let mut old = self.layers.take_board();
        let last = old.as_mut().map(|play| play.table_mut().table.last_entries());
        let mut play = Play::new(session, self.options());
        old.iter_mut().for_each(|old| play.keep_talk_of(old));
        self.layers.show_board(play);
        last.map(|entries| DiskEffect::CloseGame(entries).into()).into_iter().collect()
    }

    /// Begins the game on the board again, or asks the host for it. `None` if the game is not shared.
    pub(super) fn play_again_elsewhere(&mut self, swapped: bool) -> Option<Vec<Effect>> {
        let language = self.language();
        let is_played = self.play().is_some_and(|play| play.table().table.shared().is_running());
        match self.elsewhere.as_mut()? {
            Elsewhere::Guest(guest) if guest.has_offer() => guest.ask_for_rematch(),
            _ if is_played => self.warn(message!(language, "remote-finish-first")),
            Elsewhere::Guest(guest) if guest.visitor().watch => {
                self.warn(message!(language, "remote-watching"));
            }
            Elsewhere::Guest(guest) => {
                guest.ask_for_rematch();
                self.tell(message!(language, "remote-rematch-sent"));
            }
            Elsewhere::Host { .. } => return Some(self.host_begins(swapped)),
        }
        Some(Vec::new())
    }

    fn host_begins(&mut self, swapped: bool) -> Vec<Effect> {
        let date = self.layers.menu().settings().date.clone();
        let Some(play) = self.play() else { return Vec::new() };
        let session = play.session().again(swapped, date);
        let effects = self.begin_again(session);
        let (Some(play), Some(Elsewhere::Host { hosting, .. })) =
            (self.layers.board_mut(), &mut self.elsewhere)
        else {
            return effects;
        };
        hosting.begin_again(swapped, &mut play.table_mut().table);
        play.sit_down_at_shared_table();
        effects
    }

    /// Sends a message to the people elsewhere.
    pub(super) fn say(&mut self, text: &str) {
        let language = self.language();
        let Some(play) = self.layers.board_mut() else { return };
        match &mut self.elsewhere {
            Some(Elsewhere::Guest(guest)) => guest.say(text),
            Some(Elsewhere::Host { hosting, .. }) => {
                let said = hosting.say(text, &play.table().table);
                let told = host_news(language, &said);
                play.keep_said(told);
            }
            None => self.warn(message!(language, "remote-nobody")),
        }
    }

    /// Lets time pass at a shared table.
    pub(super) fn pass_elsewhere(&mut self, elapsed: Duration) -> Vec<Effect> {
        match &mut self.elsewhere {
            Some(Elsewhere::Host { hosting, .. }) => {
                hosting.pass(elapsed);
                Vec::new()
            }
            Some(Elsewhere::Guest(guest)) => {
                let news = guest.pass(elapsed);
                self.take_guest_news(news)
            }
            None => Vec::new(),
        }
    }

    /// Whether the game is at a shared table, which has to be left before another game; then says so.
    pub(super) fn refuse_at_table(&mut self) -> bool {
        let keeps = match &self.elsewhere {
            Some(Elsewhere::Guest(guest)) => !guest.has_ended(),
            Some(Elsewhere::Host { .. }) => true,
            None => false,
        };
        if keeps {
            self.warn(message!(self.language(), "remote-leave-first"));
        }
        keeps
    }

    /// The effects that send what has changed. The game was stored before, so that nobody sees a move that could be
    /// lost.
    pub(super) fn exchange(&mut self) -> Vec<Effect> {
        let language = self.language();
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        let Some(elsewhere) = &mut self.elsewhere else { return Vec::new() };
        let output = match elsewhere {
            Elsewhere::Host { hosting, .. } => {
                hosting.update(&play.table().table);
                for news in hosting.take_news() {
                    let told = host_news(language, &news);
                    match news {
                        HostNews::Said(_) => play.hear_message(told),
                        _ => play.hear(told),
                    }
                }
                hosting.take_output()
            }
            Elsewhere::Guest(guest) => {
                guest.update(&mut play.table_mut().table);
                guest.take_output()
            }
        };
        play.show_wait(elsewhere.wait(&play.table().table));
        output.into_iter().map(|(link, output)| Effect::Link(link, output)).collect()
    }

    /// Leaves a shared table. Returns the effects that send the last lines.
    pub fn leave_table(&mut self) -> Vec<Effect> {
        let Some(elsewhere) = self.elsewhere.take() else { return Vec::new() };
        let output = match elsewhere {
            Elsewhere::Host { mut hosting, .. } => {
                hosting.close();
                hosting.take_output()
            }
            Elsewhere::Guest(_) => Vec::new(),
        };
        let lines = output.into_iter().map(|(link, output)| Effect::Link(link, output));
        lines.chain([Effect::LeaveTable]).collect()
    }
}

/// Lets the board follow the table of the host.
fn follow(play: &mut Play, guest: &Guest) {
    guest.follow(&mut play.table_mut().table);
    play.sit_down_at_shared_table();
}

fn host_news(language: Language, news: &HostNews) -> String {
    wording::host_news(language, news, REMATCH)
}
