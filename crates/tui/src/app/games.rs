//! The games that begin on the board and leave it, and those that are steps of the road.

use super::App;
use super::learning::LearnStart;
use crate::action::Action;
use crate::effect::{DiskEffect, Effect};
use crate::screen::Message;
use crate::screen::play::Play;
use zushiki_core::game::{Players, TimeControls};
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, Selection, library};
use zushiki_play::learn::Progress;
use zushiki_play::opponent::{Computer, Level};
use zushiki_play::road::{Passed, Step, Task};
use zushiki_play::session::{MatchSettings, Session};
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::verbs::Verb;
use zushiki_words::message;
use zushiki_words::wording::{self, Side, road_next};

impl App {
    /// Plays the game on the board again from its start, with the players on the same sides or
    /// `swapped`.
    pub(super) fn play_again(&mut self, swapped: bool) -> Vec<Effect> {
        let date = self.screens.layers.menu().settings().date.clone();
        let Some(play) = self.play() else { return Vec::new() };
        let session = play.session().again(swapped, date);
        self.begin(session)
    }

    /// Begins the game on the board again with other clocks.
    pub(super) fn set_clock(&mut self, time: Option<TimeControls>) -> Vec<Effect> {
        let Some(play) = self.play() else { return Vec::new() };
        let settings = MatchSettings { time, ..self.screens.settings() };
        let record = settings.record(play.game().start().clone());
        let sides = Side::both(play.game().start().selection());
        let effects = self.begin(Session::new(record, time));
        self.screens.tell(match time {
            Some(time) => wording::times_given(self.screens.language(), sides, time),
            None => message!(self.screens.language(), "play-clock-none"),
        });
        effects
    }

    /// Plays from `position`, with the players and the time of the game on the board, otherwise
    /// with those of the menu.
    pub(super) fn start(&mut self, position: Position) -> Vec<Effect> {
        let settings = self.screens.settings();
        let is_chosen = self.is_choosing();
        let chosen = is_chosen.then(|| self.screens.layers.menu_mut().note_choice()).flatten();
        let is_left = |play: &Play| {
            let is_under_way = !play.game().is_empty() && play.game().live_outcome().is_none();
            is_under_way && !play.session().would_be_lost()
        };
        let leaves = self.play().is_some_and(is_left);
        let mut effects = self.begin(Session::new(settings.record(position), settings.time));
        if leaves {
            let kept = message!(self.screens.language(), "screen-game-kept");
            self.screens.layers.add_to_message(self.screens.language(), kept);
        }
        effects.extend(chosen.map(|chosen| DiskEffect::KeepChoice(chosen).into()));
        effects
    }

    /// Leaves the game on the board, and begins that of `session`.
    pub(super) fn begin(&mut self, session: Session) -> Vec<Effect> {
        let effects = self.close_game();
        let odd = wording::setup_notice(self.screens.language(), session.position());
        self.screens.layers.show_board(Play::new(session, self.screens.options()));
        count_for_road(self);
        if let Some(odd) = odd {
            self.screens.tell(odd);
        }
        effects
    }

    /// Closes all screens except the menu and with them the game on the board, and leaves the shared table.
    pub(super) fn close_game(&mut self) -> Vec<Effect> {
        self.screens.close_board().into_iter().chain(self.shared.leave()).collect()
    }

    pub(super) fn quit(&mut self) -> Vec<Effect> {
        let last = self.screens.leave_game().filter(|entries| !entries.is_empty());
        let close = last.map(|entries| DiskEffect::CloseGame(entries).into());
        close.into_iter().chain([Effect::Quit]).collect()
    }
}

/// Saves the game on the board, to the file that was typed, if any.
pub(super) fn save(app: &mut App, verb: Verb, text: &str) -> Vec<Effect> {
    match verb.table_command(Some(text)) {
        Ok(command) => app.send(command),
        Err(error) => {
            app.screens.warn(wording::argument_error(app.screens.language(), verb, &error));
            Vec::new()
        }
    }
}

/// Leaves the game for the menu, or for the panel of a new game of the variant that `game` names, such as `wa:drops`. A
/// game that does not exist is refused, and the one on the board stays.
pub(super) fn leave_for(app: &mut App, game: Option<&str>) -> Vec<Effect> {
    if let Some(told) =
        game.and_then(|game| app.screens.layers.menu().refusal(app.screens.language(), game))
    {
        app.screens.layers.tell(Message::warning(told));
        return Vec::new();
    }
    app.leaving.show_menu();
    let effects = app.close_game();
    if let Some(game) = game {
        app.screens.layers.menu_mut().open_panel_of(game);
    }
    effects
}

// The road

/// Takes the next step. From a lesson or list above a game that is still played it returns there; at the end of the road
/// only the lesson is closed.
pub(super) fn take_step(app: &mut App) -> Vec<Effect> {
    let is_board = app.screens.layers.is_board_on_top();
    let is_open = |play: &Play| play.game().live_outcome().is_none();
    let is_playing = app.play().is_some_and(is_open) && !is_board;
    let Some(place) = app.learning.next_step().filter(|_| !is_playing) else {
        if !is_board {
            app.close_top();
        }
        app.screens.tell(if is_playing {
            message!(app.screens.language(), "learning-road-game-first")
        } else {
            road_next(app.screens.language(), None)
        });
        return Vec::new();
    };
    let has_moves = |play: &Play| !play.game().is_empty();
    if app.play().is_some_and(|play| has_moves(play) && place.asks_for_mistakes(play.game())) {
        return app.perform(Action::Verb(Verb::Mistakes));
    }
    let mut effects = app.close_game();
    effects.extend(begin_step(app, place.step()));
    effects
}

/// Begins a step from the menu. A game that was left is resumed.
fn begin_step(app: &mut App, step: &Step) -> Vec<Effect> {
    let language = app.screens.language();
    let start = match step.task {
        Task::Play { game, level, .. } => {
            let resumed = app.screens.layers.menu().resume_step(language, step);
            return match resumed {
                Some(effect) => vec![effect],
                None => play_step(app, game, level),
            };
        }
        Task::Mistakes { game } => {
            app.learning.expect_game();
            return vec![DiskEffect::OpenLast(game.to_owned()).into()];
        }
        Task::Sample { name, .. } => {
            app.learning.expect_game();
            let path = format!("sample:{name}").into();
            return vec![DiskEffect::Open(OpenRequest { path, ..OpenRequest::default() }).into()];
        }
        Task::Lessons { is_further, .. } => LearnStart::Lessons { is_further },
        Task::Problem { game } => {
            if let Some(selection) = plain_game(game) {
                app.learning.open_next_problem(&selection, &mut app.screens);
            }
            return Vec::new();
        }
        Task::Pieces { game, .. } => match plain_game(game) {
            Some(selection) => LearnStart::Pieces(Box::new(selection)),
            None => return Vec::new(),
        },
    };
    app.learning.begin(start, &mut app.screens);
    Vec::new()
}

/// The game with this id, without presets.
fn plain_game(game: &str) -> Option<Selection> {
    let variant = library::find(game)?;
    Selection::new(variant, &Choice::default()).ok()
}

/// Plays `game` against the computer at `level`, with the person as Black.
fn play_step(app: &mut App, game: &str, level: Level) -> Vec<Effect> {
    let Some(selection) = plain_game(game) else { return Vec::new() };
    let players = Players::new(None, Computer { level, move_time: None }.name());
    let settings = MatchSettings { players, ..app.screens.settings() };
    app.begin(Session::new(settings.record(Rules::new(selection).start()), settings.time))
}

/// Plays the game again whose mistakes a step asks about: it was not saved.
pub(super) fn play_before(app: &mut App) -> Vec<Effect> {
    let Some(Task::Mistakes { game }) = app.learning.next_step().map(|place| place.step().task)
    else {
        return Vec::new();
    };
    let effects = play_step(app, game, Level::LOWEST);
    app.screens.tell(message!(app.screens.language(), "learning-road-no-game"));
    effects
}

/// Lets the game that is now on the board count for the next step if it is the one that this asks for, from its usual
/// start.
pub(super) fn count_for_road(app: &mut App) {
    let Some(place) = app.learning.next_step() else { return };
    let is_usual = |start: &Position| start.setup() == *start.selection().start();
    if let Some(play) = app.screens.board_mut()
        && is_usual(play.game().start())
        && place.step().is_game(play.game().start().selection(), &play.session().headers().players)
    {
        let hints = matches!(place.step().task, Task::Play { hints: true, .. });
        let table = play.table_mut();
        table.road.begin(hints);
        if let Some(command) = table.road.due_hint(table.table.session()) {
            play.send(command);
        }
    }
}

/// The same for a game that was opened from a file: a sample game counts at its end, and of a game whose mistakes are
/// asked about the lesson begins.
pub(super) fn count_opened_for_road(app: &mut App) -> Vec<Effect> {
    let is_of_road = app.learning.take_expected();
    let task = app.learning.next_step().map(|place| place.step().task);
    match (task, app.screens.board_mut()) {
        (Some(Task::Sample { .. }), Some(play)) if is_of_road => {
            play.table_mut().road.begin_sample();
            Vec::new()
        }
        (Some(Task::Mistakes { .. }), Some(_)) if is_of_road => {
            app.perform(Action::Verb(Verb::Mistakes))
        }
        _ => Vec::new(),
    }
}

/// Notes the step that a game on the board has just ended. The effect stores the progress.
pub(super) fn note_step(app: &mut App) -> Option<Effect> {
    let play = app.screens.board_mut()?;
    if !play.table_mut().road.take_end() {
        return None;
    }
    let mut progress = app.learning.progress().clone();
    play.table_mut().road.passed = Passed::note(&mut progress);
    Some(app.learning.learned(progress, &mut app.screens))
}

/// Stores `progress`, and takes the next step of the road.
pub(super) fn go_on_road(app: &mut App, progress: Progress) -> Vec<Effect> {
    let kept = app.learning.learned(progress, &mut app.screens);
    std::iter::once(kept).chain(take_step(app)).collect()
}
