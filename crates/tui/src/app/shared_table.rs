//! The end of a table that people elsewhere share. What comes by its connections changes the game on the board; what is
//! to be sent are effects. `remote` of the crate `play` has the rules of both ends.

use std::time::Duration;

use super::screens::Screens;
use crate::effect::{DiskEffect, Effect};
use crate::screen::play::Play;
use zushiki_core::text::ToPhrase;
use zushiki_play::remote::{
    Guest, HostGame, HostMessage, Hosting, LinkEvent, TableCard, TableEnd, TableNews,
};
use zushiki_play::session::Session;
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

/// The end of the table that the game on the board is shared at, if any.
#[derive(Debug, Default)]
pub(super) struct SharedTable(Option<Shared>);

#[derive(Debug)]
struct Shared {
    end: TableEnd,
    /// The command by which somebody else joins the table of this host.
    join: Option<String>,
}

impl SharedTable {
    /// The end of the shared table; `None` if the game on the board is not shared.
    pub(super) fn end(&self) -> Option<&TableEnd> {
        Some(&self.0.as_ref()?.end)
    }

    fn end_mut(&mut self) -> Option<&mut TableEnd> {
        Some(&mut self.0.as_mut()?.end)
    }

    /// The time until something is due at the shared table.
    pub(super) fn until_due(&self) -> Option<Duration> {
        self.end()?.until_due()
    }

    /// Shares the game on the board. Returns the effects to execute.
    pub(super) fn share(&mut self, end: SharedEnd, screens: &mut Screens) -> Vec<Effect> {
        let Some(play) = screens.board_mut() else { return Vec::new() };
        let table = &mut play.table_mut().table;
        match end {
            SharedEnd::Host { game, join, now } => {
                let hosting = Hosting::new(game, table);
                let closed = now.map(|now| hosting.count_closed_time(now, table));
                let end = TableEnd::host(hosting, table);
                self.0 = Some(Shared { end, join: Some(join) });
                play.sit_down_at_shared_table();
                closed.into_iter().for_each(|events| play.take_from_elsewhere(&events));
            }
            SharedEnd::Guest { guest, early, told } => {
                let end = TableEnd::guest(*guest, early);
                end.visit(table);
                self.0 = Some(Shared { end, join: None });
                play.sit_down_at_shared_table();
                self.tell_joined(told, screens);
            }
        }
        let mut effects = self.take_news(screens);
        effects.extend(self.exchange(screens));
        effects
    }

    /// Says `told`, what was agreed, and which table was joined.
    fn tell_joined(&self, told: Vec<String>, screens: &mut Screens) {
        let Some(guest) = self.end().and_then(TableEnd::as_guest) else { return };
        let (Some(card), Some(selection)) = (guest.card(), screens.layers.selection()) else {
            return;
        };
        let (language, watches) = (screens.language(), guest.visitor().watch);
        let joined = wording::table_joined(language, card, selection, watches);
        let terms = wording::table_terms(language, card, watches);
        if let Some(play) = screens.board_mut() {
            // Kept, because the moves that follow hide what is only shown.
            told.into_iter().chain(terms).chain([joined]).for_each(|told| play.hear(told));
        }
    }

    /// Takes what has come by a connection.
    pub(super) fn take_link(&mut self, event: LinkEvent, screens: &mut Screens) -> Vec<Effect> {
        let (Some(end), Some(play)) = (self.end_mut(), screens.board_mut()) else {
            return Vec::new();
        };
        end.receive(event, &mut play.table_mut().table);
        self.take_news(screens)
    }

    /// Shows what has happened at the shared table.
    fn take_news(&mut self, screens: &mut Screens) -> Vec<Effect> {
        let mut effects = Vec::new();
        while let (Some(end), Some(play)) = (self.end_mut(), screens.board_mut())
            && let Some(news) = end.next_news(&mut play.table_mut().table)
        {
            effects.extend(self.show_news(news, screens));
        }
        effects
    }

    fn show_news(&mut self, news: TableNews, screens: &mut Screens) -> Option<Effect> {
        let told = wording::table_news(screens.language(), &news, REMATCH);
        let play = screens.board_mut()?;
        match (news, told) {
            (TableNews::Events(events), _) => play.take_from_elsewhere(&events),
            (TableNews::Begun(card), _) => return self.begin_from_host(&card, screens),
            (TableNews::Said(_), _) if play.board.table().elsewhere.is_muted() => {}
            (TableNews::Refused(_) | TableNews::NotSent, Some(told)) => screens.warn(told),
            // The board shows the state of the line.
            (
                TableNews::Broken
                | TableNews::Full
                | TableNews::Back
                | TableNews::MoveWaits
                | TableNews::Ended(_),
                Some(told),
            ) => screens.tell(told),
            (_, Some(told)) => play.hear(told),
            (_, None) => {}
        }
        None
    }

    /// Begins the game that the host has begun.
    fn begin_from_host(&mut self, card: &TableCard, screens: &mut Screens) -> Option<Effect> {
        let end = self.end_mut()?;
        match card.session(screens.layers.menu().games()) {
            Ok(session) => {
                let effect = begin_again(session, screens);
                if let Some(play) = screens.board_mut() {
                    end.visit(&mut play.table_mut().table);
                    play.sit_down_at_shared_table();
                }
                effect
            }
            Err(error) => {
                end.fail(error.to_phrase());
                None
            }
        }
    }

    /// Begins the game on the board again, or asks the host for it. `None` if the game is not shared.
    pub(super) fn play_again(
        &mut self,
        swapped: bool,
        screens: &mut Screens,
    ) -> Option<Vec<Effect>> {
        let language = screens.language();
        let runs = |play: &Play| play.board.table().table.shared().is_running();
        let is_played = screens.board().is_some_and(runs);
        match self.end_mut()?.as_guest_mut() {
            Some(guest) if guest.has_offer() => guest.ask_for_rematch(),
            _ if is_played => screens.warn(message!(language, "remote-finish-first")),
            Some(guest) if guest.visitor().watch => {
                screens.warn(message!(language, "remote-watching"));
            }
            Some(guest) => {
                guest.ask_for_rematch();
                screens.tell(message!(language, "remote-rematch-sent"));
            }
            None => return Some(self.host_begins(swapped, screens).into_iter().collect()),
        }
        Some(Vec::new())
    }

    fn host_begins(&mut self, swapped: bool, screens: &mut Screens) -> Option<Effect> {
        let date = screens.layers.menu().settings().date.clone();
        let session = screens.board()?.session().again(swapped, date);
        let effect = begin_again(session, screens);
        let hosting = self.end_mut().and_then(TableEnd::as_host_mut);
        if let (Some(play), Some(hosting)) = (screens.board_mut(), hosting) {
            hosting.begin_again(swapped, &mut play.table_mut().table);
            play.sit_down_at_shared_table();
        }
        effect
    }

    /// Sends a message to the people elsewhere.
    pub(super) fn say(&mut self, text: &str, screens: &mut Screens) {
        let language = screens.language();
        let Some(play) = screens.board_mut() else { return };
        let Some(end) = self.end_mut() else {
            return screens.warn(message!(language, "remote-nobody"));
        };
        let said = end.say(text, &play.board.table().table);
        let told = said.and_then(|said| wording::table_news(language, &said, REMATCH));
        told.into_iter().for_each(|told| play.table_mut().elsewhere.add(told));
    }

    /// Lets time pass at the shared table.
    pub(super) fn pass(&mut self, elapsed: Duration, screens: &mut Screens) -> Vec<Effect> {
        self.end_mut().into_iter().for_each(|end| end.pass(elapsed));
        self.take_news(screens)
    }

    /// Refuses another game at a shared table, which has to be left first. Returns whether it is refused.
    pub(super) fn refuse_another_game(&self, screens: &mut Screens) -> bool {
        let keeps = |end: &TableEnd| end.as_guest().is_none_or(|guest| !guest.has_ended());
        let refuses = self.end().is_some_and(keeps);
        if refuses {
            screens.warn(message!(screens.language(), "remote-leave-first"));
        }
        refuses
    }

    /// The effects that send what has changed. The game was stored before, so that nobody sees a move that could be
    /// lost.
    pub(super) fn exchange(&mut self, screens: &mut Screens) -> Vec<Effect> {
        let (Some(play), Some(shared)) = (screens.board_mut(), &mut self.0) else {
            return Vec::new();
        };
        let table = &mut play.table_mut().table;
        shared.end.update(table);
        let output = shared.end.take_output();
        let wait = shared.end.wait(table);
        play.table_mut().elsewhere.keep_wait(wait, shared.join.as_deref());
        let mut effects = self.take_news(screens);
        effects.extend(output.into_iter().map(|(link, output)| Effect::Link(link, output)));
        effects
    }

    /// Leaves the shared table, if any. Returns the effects that send the last lines.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        let Some(Shared { end, .. }) = self.0.take() else { return Vec::new() };
        let lines = end.close().into_iter().map(|(link, line)| Effect::Link(link, line));
        lines.chain([Effect::LeaveTable]).collect()
    }
}

/// Begins another game at the same table.
fn begin_again(session: Session, screens: &mut Screens) -> Option<Effect> {
    let last = screens.leave_game();
    let mut old = screens.layers.take_board();
    let mut play = Play::new(session, screens.options());
    if let Some(old) = &mut old {
        play.table_mut().elsewhere = old.table_mut().elsewhere.take_talk();
    }
    screens.layers.show_board(play);
    last.map(|entries| DiskEffect::CloseGame(entries).into())
}
