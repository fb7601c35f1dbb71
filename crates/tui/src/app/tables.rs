//! The list of tables, and the table that is opened or joined from it.

use super::screens::Screens;
use super::{App, SharedEnd};
use crate::effect::{DiskEffect, Effect, OpenedTable, ReopenedTable};
use crate::screen::list_screen::ListScreen;
use crate::screen::play::Play;
use crate::screen::tables::TableList;
use crate::screen::{Message, Screen};
use zushiki_play::connection::Found;
use zushiki_play::remote::{Guest, HostGame, HostMessage, HostSetup};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::game_files::ResumedGame;
use zushiki_record::Record;
use zushiki_words::message;

impl Screens {
    /// Whether the list of tables is open.
    pub(super) fn has_tables(&self) -> bool {
        self.layers.find::<ListScreen<TableList>>().is_some()
    }

    /// Opens the list of tables; the effect looks for them.
    pub(super) fn open_tables(&mut self) -> Effect {
        let menu = self.layers.menu();
        let list = TableList::new(menu.last_selection(), menu.person().cloned());
        self.layers.open(ListScreen::new(list));
        Effect::ListTables
    }

    /// Lists the tables that were found.
    pub(super) fn tables_found(&mut self, found: Result<Vec<Found>, String>) {
        if let Some(list) = self.layers.find_mut::<ListScreen<TableList>>() {
            list.content.set(found);
        }
    }

    /// Says why a table cannot be opened or joined. Returns the effect that shows a copy of its unfinished game, if that
    /// was chosen.
    pub(super) fn table_failed(&mut self, reason: &str) -> Option<Effect> {
        let told = self.language().sentence(reason);
        if self.board().is_some() || self.has_tables() {
            self.warn(told);
            return None;
        }
        match self.layers.menu().marked_journal() {
            Some(path) => Some(DiskEffect::LookAt(path, told).into()),
            None => {
                self.layers.menu_mut().report(told);
                None
            }
        }
    }

    /// The command by which somebody else of this user joins the table.
    fn join_command(&self, setup: &HostSetup) -> String {
        message!(self.language(), "remote-join-own", table = setup.table.to_string())
    }
}

impl App {
    /// Begins the game of a table that was opened.
    pub(super) fn table_opened(&mut self, opened: OpenedTable) -> Vec<Effect> {
        let OpenedTable { setup, start, player } = opened;
        let menu = self.screens.layers.menu().settings();
        let (time, date) = (menu.time, menu.date.clone());
        let mut settings = MatchSettings { time, date, ..MatchSettings::default() };
        settings.players.set(!setup.side, player);
        let mut effects = self.begin(Session::new(settings.record(*start), time));
        let join = self.screens.join_command(&setup);
        effects.extend(self.share(SharedEnd::Host { game: HostGame::new(setup), join, now: None }));
        effects
    }

    /// Continues the game of a table that was opened again.
    pub(super) fn table_reopened(&mut self, reopened: ReopenedTable) -> Vec<Effect> {
        let ReopenedTable { game, resumed, now } = reopened;
        self.resume(resumed);
        let join = self.screens.join_command(&game.setup);
        self.share(SharedEnd::Host { game, join, now: Some(now) })
    }

    /// Shows a copy of a game at a table, and says why it is not resumed.
    pub(super) fn look_at(&mut self, record: Record, why: &str) -> Vec<Effect> {
        let language = self.screens.language();
        let effects = self.close_game();
        let mut play = Play::new(Session::opened(record), self.screens.options());
        let copy = message!(language, "remote-copy");
        play.tell(Message::warning(language.sentences(&[why.to_owned(), copy])));
        self.screens.layers.show_board(play);
        effects
    }

    /// Begins the game of a table that was joined, or continues it if it was played here before. Returns the effects to
    /// execute.
    pub fn table_joined(
        &mut self,
        guest: Box<Guest>,
        early: Vec<HostMessage>,
        resumed: Option<Box<ResumedGame>>,
    ) -> Vec<Effect> {
        let Some(card) = guest.card().cloned() else { return Vec::new() };
        let begun = match resumed {
            Some(resumed) => Ok(Session::resumed(resumed.game, resumed.state)),
            None => card.session(self.screens.layers.menu().games()),
        };
        match begun {
            Ok(session) => {
                let mut effects = self.begin(session);
                effects.extend(self.share(SharedEnd::Guest { guest, early, told: Vec::new() }));
                effects
            }
            Err(error) => {
                self.screens.warn_of(&error);
                vec![Effect::LeaveTable]
            }
        }
    }
}
