//! The end of a table that people elsewhere share. What comes by its connections changes the game on the board; what is
//! to be sent are effects. `remote` of the crate `play` has the rules of both ends.

use std::time::Duration;

use super::App;
use crate::effect::{DiskEffect, Effect};
use crate::screen::play::Play;
use zushiki_core::text::ToPhrase;
use zushiki_play::remote::{
    Guest, HostGame, HostMessage, Hosting, LinkEvent, TableCard, TableEnd, TableNews,
};
use zushiki_play::session::Session;
use zushiki_play::table::Table;
use zushiki_words::message;
use zushiki_words::wording;

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
pub(super) struct Elsewhere {
    end: TableEnd,
    /// The command by which somebody else joins the table of this host.
    join: Option<String>,
}

impl App {
    /// Whether the game on the board is shared with people elsewhere.
    #[must_use]
    pub fn is_at_shared_table(&self) -> bool {
        self.elsewhere.is_some()
    }

    /// The end of the shared table with its game; `None` if the game on the board is not shared.
    #[must_use]
    pub fn shared_table(&self) -> Option<(&TableEnd, &Table)> {
        Some((&self.elsewhere.as_ref()?.end, &self.play()?.table().table))
    }

    /// The time until something is due at a shared table.
    pub(super) fn until_due_elsewhere(&self) -> Option<Duration> {
        self.elsewhere.as_ref()?.end.until_due()
    }

    /// Shares the game on the board. Returns the effects to execute.
    pub fn share(&mut self, end: SharedEnd) -> Vec<Effect> {
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        let table = &mut play.table_mut().table;
        match end {
            SharedEnd::Host { game, join, now } => {
                let hosting = Hosting::new(game, table);
                let closed = now.map(|now| hosting.count_closed_time(now, table));
                let end = TableEnd::host(hosting, table);
                self.elsewhere = Some(Elsewhere { end, join: Some(join) });
                play.sit_down_at_shared_table();
                closed.into_iter().for_each(|events| play.take_from_elsewhere(events));
            }
            SharedEnd::Guest { guest, early, told } => {
                let end = TableEnd::guest(*guest, early);
                end.follow(table);
                self.elsewhere = Some(Elsewhere { end, join: None });
                play.sit_down_at_shared_table();
                self.tell_joined(told);
            }
        }
        let mut effects = self.take_news();
        effects.extend(self.exchange());
        effects
    }

    /// Says `told`, what was agreed, and which table was joined.
    fn tell_joined(&mut self, told: Vec<String>) {
        let guest = self.elsewhere.as_ref().and_then(|elsewhere| elsewhere.end.as_guest());
        let Some(guest) = guest else { return };
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
        let (Some(play), Some(elsewhere)) = (self.layers.board_mut(), &mut self.elsewhere) else {
            return Vec::new();
        };
        elsewhere.end.receive(event, &mut play.table_mut().table);
        self.take_news()
    }

    /// Shows what has happened at the shared table.
    fn take_news(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        loop {
            let (Some(play), Some(elsewhere)) = (self.layers.board_mut(), &mut self.elsewhere)
            else {
                return effects;
            };
            match elsewhere.end.next_news(&mut play.table_mut().table) {
                Some(news) => effects.extend(self.show_news(news)),
                None => return effects,
            }
        }
    }

    fn show_news(&mut self, news: TableNews) -> Vec<Effect> {
        let told = wording::table_news(self.language(), &news, REMATCH);
        let Some(play) = self.layers.board_mut() else { return Vec::new() };
        match (news, told) {
            (TableNews::Events(events), _) => play.take_from_elsewhere(events),
            (TableNews::Begun(card), _) => return self.begin_from_host(&card),
            (TableNews::Said(_), Some(told)) => play.hear_message(told),
            (TableNews::Refused(_), Some(told)) => self.warn(told),
            // The board shows the state of the line.
            (
                TableNews::Broken | TableNews::Full | TableNews::Back | TableNews::Ended(_),
                Some(told),
            ) => self.tell(told),
            (_, Some(told)) => play.hear(told),
            (_, None) => {}
        }
        Vec::new()
    }

    /// Begins the game that the host has begun.
    fn begin_from_host(&mut self, card: &TableCard) -> Vec<Effect> {
        match card.session(self.pasteboard.variants()) {
            Ok(session) => {
                let effects = self.begin_again(session);
                if let (Some(play), Some(elsewhere)) = (self.layers.board_mut(), &self.elsewhere) {
                    elsewhere.end.follow(&mut play.table_mut().table);
                    play.sit_down_at_shared_table();
                }
                effects
            }
            Err(error) => {
                self.elsewhere.iter_mut().for_each(|it| it.end.fail(error.to_phrase()));
                Vec::new()
            }
        }
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
        let end = &mut self.elsewhere.as_mut()?.end;
        match end.as_guest_mut() {
            Some(guest) if guest.has_offer() => guest.ask_for_rematch(),
            _ if is_played => self.warn(message!(language, "remote-finish-first")),
            Some(guest) if guest.visitor().watch => {
                self.warn(message!(language, "remote-watching"));
            }
            Some(guest) => {
                guest.ask_for_rematch();
                self.tell(message!(language, "remote-rematch-sent"));
            }
            None => return Some(self.host_begins(swapped)),
        }
        Some(Vec::new())
    }

    fn host_begins(&mut self, swapped: bool) -> Vec<Effect> {
        let date = self.layers.menu().settings().date.clone();
        let Some(play) = self.play() else { return Vec::new() };
        let session = play.session().again(swapped, date);
        let effects = self.begin_again(session);
        let hosting = self.elsewhere.as_mut().and_then(|elsewhere| elsewhere.end.as_host_mut());
        if let (Some(play), Some(hosting)) = (self.layers.board_mut(), hosting) {
            hosting.begin_again(swapped, &mut play.table_mut().table);
            play.sit_down_at_shared_table();
        }
        effects
    }

    /// Sends a message to the people elsewhere.
    pub(super) fn say(&mut self, text: &str) {
        let language = self.language();
        let Some(play) = self.layers.board_mut() else { return };
        let Some(elsewhere) = &mut self.elsewhere else {
            return self.warn(message!(language, "remote-nobody"));
        };
        let said = elsewhere.end.say(text, &play.table().table);
        let told = said.and_then(|said| wording::table_news(language, &said, REMATCH));
        told.into_iter().for_each(|told| play.keep_said(told));
    }

    /// Lets time pass at a shared table.
    pub(super) fn pass_elsewhere(&mut self, elapsed: Duration) -> Vec<Effect> {
        self.elsewhere.iter_mut().for_each(|elsewhere| elsewhere.end.pass(elapsed));
        self.take_news()
    }

    /// Whether the game is at a shared table, which has to be left before another game; then says so.
    pub(super) fn refuse_at_table(&mut self) -> bool {
        let keeps = self.elsewhere.as_ref().is_some_and(|elsewhere| {
            elsewhere.end.as_guest().is_none_or(|guest| !guest.has_ended())
        });
        if keeps {
            self.warn(message!(self.language(), "remote-leave-first"));
        }
        keeps
    }

    /// The effects that send what has changed. The game was stored before, so that nobody sees a move that could be
    /// lost.
    pub(super) fn exchange(&mut self) -> Vec<Effect> {
        let (Some(play), Some(elsewhere)) = (self.layers.board_mut(), &mut self.elsewhere) else {
            return Vec::new();
        };
        let table = &mut play.table_mut().table;
        elsewhere.end.update(table);
        let output = elsewhere.end.take_output();
        let wait = elsewhere.end.wait(table);
        play.show_wait(wait, elsewhere.join.as_deref());
        let mut effects = self.take_news();
        effects.extend(output.into_iter().map(|(link, output)| Effect::Link(link, output)));
        effects
    }

    /// Leaves a shared table. Returns the effects that send the last lines.
    pub fn leave_table(&mut self) -> Vec<Effect> {
        let Some(elsewhere) = self.elsewhere.take() else { return Vec::new() };
        let lines = elsewhere.end.close().into_iter();
        let lines = lines.map(|(link, line)| Effect::Link(link, line));
        lines.chain([Effect::LeaveTable]).collect()
    }
}
