//! The games that begin on the board and leave it.

use super::App;
use crate::effect::{DiskEffect, Effect};
use crate::screen::Message;
use crate::screen::play::Play;
use zushiki_core::game::{Players, TimeControls};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_play::opponent::{Computer, Program};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::{self, Side};

impl App {
    /// Plays the game on the board again from its start, with the players on the same sides or
    /// `swapped`.
    pub(super) fn play_again(&mut self, swapped: bool) -> Vec<Effect> {
        let date = self.layers.menu().settings().date.clone();
        let Some(play) = self.play() else { return Vec::new() };
        let session = play.session().again(swapped, date);
        self.begin(session)
    }

    /// Begins the game on the board again with other clocks.
    pub(super) fn set_clock(&mut self, time: Option<TimeControls>) -> Vec<Effect> {
        let Some(play) = self.play() else { return Vec::new() };
        let settings = MatchSettings { time, ..self.settings() };
        let record = settings.record(play.game().start().clone());
        let sides = Side::both(play.game().start().selection());
        let effects = self.begin(Session::new(record, time));
        self.tell(match time {
            Some(time) => wording::times_given(self.language(), sides, time),
            None => message!(self.language(), "play-clock-none"),
        });
        effects
    }

    /// The players and the time of the game on the board, otherwise those of the menu.
    pub(super) fn settings(&self) -> MatchSettings {
        let menu = self.layers.menu().settings();
        let chosen =
            || MatchSettings { consent: Program::consent_to(&menu.players), ..menu.clone() };
        let settings = self.play().map_or_else(chosen, |play| play.session().settings());
        MatchSettings { date: menu.date.clone(), ..settings }
    }

    /// Plays from `position`, with the players and the time of the game on the board, otherwise
    /// with those of the menu.
    pub(super) fn start(&mut self, position: Position) -> Vec<Effect> {
        let settings = self.settings();
        let is_chosen = self.is_choosing();
        let chosen = is_chosen.then(|| self.layers.menu_mut().note_choice()).flatten();
        let mut effects = self.begin(Session::new(settings.record(position), settings.time));
        effects.extend(chosen.map(|chosen| DiskEffect::KeepChoice(chosen).into()));
        effects
    }

    /// Leaves the game on the board, and begins that of `session`.
    pub(super) fn begin(&mut self, session: Session) -> Vec<Effect> {
        let effects = self.close_game();
        let odd = wording::setup_notice(self.language(), session.position());
        self.layers.show_board(Play::new(session, self.options()));
        if let Some(odd) = odd {
            self.warn(odd);
        }
        effects
    }

    /// Closes all layers except the menu, and with them the game on the board.
    pub(super) fn close_game(&mut self) -> Vec<Effect> {
        let last = self.layers.board_mut().map(|play| play.table_mut().table.last_entries());
        self.layers.show_menu();
        let close = last.map(|entries| DiskEffect::CloseGame(entries).into());
        close.into_iter().chain(self.leave_table()).collect()
    }

    pub(super) fn quit(&mut self) -> Vec<Effect> {
        let last = self.layers.board_mut().map(|play| play.table_mut().table.last_entries());
        let last = last.filter(|entries| !entries.is_empty());
        let close = last.map(|entries| DiskEffect::CloseGame(entries).into());
        close.into_iter().chain([Effect::Quit]).collect()
    }
}

/// Saves the game on the board, to the file that was typed, if any.
pub(super) fn save(app: &mut App, verb: Verb, text: &str) -> Vec<Effect> {
    match verb.table_command(Some(text)) {
        Ok(command) => app.send(command),
        Err(error) => {
            app.warn(wording::argument_error(app.language(), verb, &error));
            Vec::new()
        }
    }
}

/// Leaves the game for the menu, or for the panel of a new game of the variant that `game` names, such as `wa:drops`. A
/// game that does not exist is refused, and the one on the board stays.
pub(super) fn leave_for(app: &mut App, game: Option<&str>) -> Vec<Effect> {
    if let Some(told) = game.and_then(|game| app.layers.menu().refusal(app.language(), game)) {
        app.layers.tell(Message::warning(told));
        return Vec::new();
    }
    app.leaving.show_menu();
    let effects = app.close_game();
    if let Some(game) = game {
        app.layers.menu_mut().open_panel_of(game);
    }
    effects
}

/// Plays a game against [`Computer::FIRST`], as the last lesson proposes. Returns to the game on the board if
/// there is one.
pub(super) fn play_first(app: &mut App, game: Selection) -> Vec<Effect> {
    if app.play().is_some() {
        app.close_top();
        return Vec::new();
    }
    let players = Players::new(None, Computer::FIRST.name());
    let settings = MatchSettings { players, ..app.settings() };
    let position = Rules::new(game).start();
    app.begin(Session::new(settings.record(position), settings.time))
}
