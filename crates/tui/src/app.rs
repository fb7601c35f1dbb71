//! The state of the program: the screens, and what counts beyond a single one.
//!
//! [`App::update`] and the methods that share and leave a table change it, and return the effects to execute.
//! [`App::view`] draws. `Screens` has the stack of screens with their looks. `SharedTable`, `PastedGame`, `Learning` and
//! `InputMethod` each handle what concerns them and change the screens; the app passes inputs to them, and handles their
//! responses like those of a screen.

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Size;

use self::appearance::Appearance;
use self::input_method::InputMethod;
use self::learning::Learning;
pub(crate) use self::learning::awaited_work;
pub use self::learning::{LearnStart, today};
use self::leaving::Leaving;
use self::pasted::PastedGame;
use self::screens::Screens;
pub use self::shared_table::SharedEnd;
use self::shared_table::SharedTable;
pub use self::start::{GameOrigin, KeptLooks, Start};
use super::action::{Action, LineAction, ProgramAction};
use super::effect::{DiskEffect, Effect, EffectResult, Input, ListKind};
use super::flash::Flash;
use super::keymap::{Keys, Mode};
use super::layers::Layers;
use super::options::{Bell, Options};
use super::screen::Response;
use super::screen::editor::Editor;
use super::screen::game_list::GameList;
use super::screen::learn::MistakeScreen;
use super::screen::menu::Menu;
use super::screen::play::Play;
use super::unused::Unused;
use super::wide;
use super::widget::PiecePicture;
use zushiki_play::opponent::Advice;
use zushiki_play::peers::PeerState;
use zushiki_play::remote::TableEnd;
use zushiki_play::session::Command;
use zushiki_play::storage::game_files::{OpenRequest, SaveTarget};
use zushiki_play::table::{Table, TableCommand, TableView};
use zushiki_play::verbs::{Group, Verb};
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;

mod appearance;
mod dropped;
mod first_uses;
mod games;
mod input_method;
mod learning;
mod leaving;
mod openings;
mod pasted;
mod results;
mod screens;
mod shared_table;
mod square_size;
mod start;
mod statistics;
mod tables;

/// The state of the program.
#[derive(Debug)]
pub struct App {
    screens: Screens,
    pasted: PastedGame,
    learning: Learning,
    /// A message for the next game that is resumed: a later game was skipped, since another process has it open.
    resume_notice: Option<String>,
    /// The visual bell.
    flash: Flash,
    /// The characters of an input method, and the time after an answer.
    input_method: InputMethod,
    leaving: Leaving,
    shared: SharedTable,
}

impl App {
    /// The program at its start, in a window of `size`.
    #[must_use]
    pub fn new(start: Start, size: Size) -> App {
        let leaving = Leaving::new(&start);
        let Start { mut options, settings, .. } = start;
        options.unused = Unused::of(&start.choices);
        let time = settings.time;
        let menu = Menu::new(&start.variants, &start.overrides, settings)
            .with_engines(start.roster.clone())
            .with_past(start.choices, &start.progress);
        let mut app = App {
            screens: Screens {
                layers: Layers::new(menu),
                looks: Appearance::new(options, start.looks, size),
            },
            pasted: PastedGame::default(),
            learning: Learning::new(start.progress),
            resume_notice: start.resume_notice,
            flash: Flash::default(),
            input_method: InputMethod::default(),
            leaving,
            shared: SharedTable::default(),
        };
        if let Some(learn) = start.learn {
            app.learning.begin(learn, &mut app.screens);
        }
        if let Some(record) = start.game {
            let session = start.origin.session(record, time);
            app.screens.layers.show_board(Play::new(session, app.options()));
        }
        if let Some(notice) = start.notice {
            app.screens.layers.tell(notice);
        }
        if start.replay {
            app.update(Action::Verb(Verb::Replay));
        }
        app
    }

    /// The mode that decides which keys count.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.screens.mode()
    }

    /// The key bindings of the current mode, with the player's changes.
    #[must_use]
    pub fn keys(&self) -> Keys {
        self.options().keymap.of(self.mode())
    }

    /// Shows the screens in another theme, with the number of colours of `depth`.
    #[cfg(test)]
    pub(super) fn set_colours(
        &mut self,
        theme: crate::theme::ThemeName,
        depth: crate::theme::Depth,
    ) {
        self.screens.looks.set_colours(theme, depth);
    }

    /// The language of all texts.
    pub(super) fn language(&self) -> Language {
        self.screens.language()
    }

    pub(super) fn options(&self) -> &Options {
        self.screens.options()
    }

    /// The game on the board, if any.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.screens.board()
    }

    /// The game on the board with its headers, as it is written to a file.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        Some(self.play()?.session().record())
    }

    /// The position editor, if it is open.
    #[must_use]
    pub fn editor(&self) -> Option<&Editor> {
        self.screens.layers.find()
    }

    /// The game on the board as the engines see it, if any.
    #[must_use]
    pub fn view_for_engines(&self) -> Option<TableView<'_>> {
        match self.screens.layers.find::<MistakeScreen>() {
            Some(lesson) => Some(lesson.view_for_engines()),
            None => Some(
                self.play()?.board.table().view_for_engines(!self.screens.layers.is_board_on_top()),
            ),
        }
    }

    /// The state of the engine of another author that is asked for a move, as it is shown.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.play()?.board.table().peer_state
    }

    /// Whether there is no game on the board: the player chooses one in the menu.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.play().is_none()
    }

    /// Whether leaving now would lose the game on the board.
    pub(super) fn would_lose_game(&self) -> bool {
        self.screens.would_lose_game()
    }

    /// Whether the openings are shown.
    #[must_use]
    pub fn has_openings(&self) -> bool {
        self.screens.has_openings()
    }

    /// Whether the list of tables is open.
    #[must_use]
    pub fn has_tables(&self) -> bool {
        self.screens.has_tables()
    }

    /// Whether the game on the board is shared with people elsewhere.
    #[must_use]
    pub fn is_at_shared_table(&self) -> bool {
        self.shared.end().is_some()
    }

    /// The end of the shared table with its game; `None` if the game on the board is not shared.
    #[must_use]
    pub fn shared_table(&self) -> Option<(&TableEnd, &Table)> {
        Some((self.shared.end()?, &self.play()?.board.table().table))
    }

    /// Shares the game on the board. Returns the effects to execute.
    pub fn share(&mut self, end: SharedEnd) -> Vec<Effect> {
        self.shared.share(end, &mut self.screens)
    }

    /// Leaves a shared table. Returns the effects that send the last lines.
    pub fn leave_table(&mut self) -> Vec<Effect> {
        self.shared.leave()
    }

    /// Whether a list of games of this kind is open.
    #[must_use]
    pub fn has_list(&self, kind: ListKind) -> bool {
        self.screens.layers.game_list(kind).is_some()
    }

    /// The time until the screen changes by itself, because a clock runs, a game plays by itself, a
    /// piece moves or the visual bell ends; `None` if nothing does.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let board = self.play().and_then(Play::until_change);
        let others =
            [self.flash.until_end(), self.input_method.until_end(), self.shared.until_due()];
        others.into_iter().chain([board]).flatten().min()
    }

    /// Whether `action` does not change the display, like most movements of the pointer.
    #[must_use]
    pub fn ignores(&self, action: &Action) -> bool {
        self.screens.layers.ignores(action, &self.screens.context())
    }

    /// Whether `input` does not change the screen: a movement of the pointer without effect, a time that has not run
    /// out, a line of the analysis that is shown a little later.
    #[must_use]
    pub fn shows_the_same_after(&self, input: &Input) -> bool {
        match input {
            Input::Action(Action::Program(ProgramAction::Tick(elapsed))) => {
                self.until_change().is_none_or(|change| *elapsed < change)
            }
            Input::Action(action) => self.ignores(action),
            Input::Result(EffectResult::Advised(Advice::Report(..))) => true,
            Input::Result(_) | Input::Drawn => false,
        }
    }

    /// Handles `input`. Returns the effects to be executed, in this order.
    pub fn update(&mut self, input: impl Into<Input>) -> Vec<Effect> {
        let input = input.into();
        let mut effects = Vec::new();
        if let Input::Action(Action::Program(ProgramAction::Tick(elapsed))) = &input {
            self.flash.elapse(*elapsed);
            self.input_method.elapse(*elapsed);
            effects = self.shared.pass(*elapsed, &mut self.screens);
        }
        effects.extend(match input {
            Input::Action(action) if self.ignores(&action) => return Vec::new(),
            Input::Action(action) => self.perform(action),
            Input::Result(result) => self.receive(result),
            Input::Drawn => return leaving::mark_drawn(self),
        });
        // Changes are stored before any other effect: quitting, for example, closes the journal.
        let mut all = self.storage_tasks();
        let stores = !all.is_empty();
        all.extend(effects);
        all.extend(self.screens.note_first_uses());
        all.extend(games::note_step(self));
        all.extend(self.screens.take_statistics_request());
        all.extend(learning::note_step(self));
        let list = self.screens.layers.top_as_mut::<GameList>();
        let preview = list.and_then(GameList::take_preview_request);
        all.extend(preview.map(Effect::Preview));
        // Changes are sent only after they are stored: the result of storing leads here again.
        if !stores {
            all.extend(self.shared.exchange(&mut self.screens));
        }
        all.extend(self.ring());
        all
    }

    /// Announces the events on the board, if the player wants this.
    fn ring(&mut self) -> Option<Effect> {
        let bell = self.options().bell;
        let rings = bell != Bell::Off && self.screens.board_mut().is_some_and(Play::take_alarm);
        if rings && bell == Bell::Visual {
            self.flash.start();
        }
        (rings && bell == Bell::On).then_some(Effect::Bell)
    }

    /// Draws the top layer.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.options().theme().screen);
        self.screens.layers.draw(frame, &self.screens.looks.context_in(area, &self.screens.layers));
        self.flash.draw(frame);
        wide::settle(frame.buffer_mut());
    }

    /// The pictures of pieces behind the text of the last frame.
    pub(super) fn pictures(&self) -> Vec<PiecePicture> {
        if self.options().pictures {
            self.screens.layers.pictures(&self.screens.context())
        } else {
            Vec::new()
        }
    }

    /// The tasks that the session of the game on the board has for its files.
    fn storage_tasks(&mut self) -> Vec<Effect> {
        let tasks = self.screens.board_mut().map(|play| play.table_mut().table.take_tasks());
        tasks.unwrap_or_default().into_iter().map(Effect::Store).collect()
    }

    /// Offers `action` to the layers, and handles passed-on actions and requests.
    fn perform(&mut self, action: Action) -> Vec<Effect> {
        if let Action::Line(LineAction::Paste(text)) = &action
            && let Some(response) = self.pasted.take(text, &mut self.screens)
        {
            return self.respond(response);
        }
        if !matches!(action, Action::Program(_)) {
            self.input_method.clear();
            if self.leaving.drops(&action)
                || self.input_method.take_confirmation(&action, self.screens.mode())
            {
                return Vec::new();
            }
        }
        match self.screens.handle(action) {
            Response::PassedOn(action) => self.perform_global(action),
            response => self.respond(response),
        }
    }

    /// Handles an action that no layer has handled.
    fn perform_global(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::Program(action) => self.run_program(&action),
            Action::SaveConfirmed => self.send(Some(Command::Save(SaveTarget::CONFIRMED).into())),
            Action::Verb(verb) => self.perform_verb(verb, String::new()),
            Action::Typed(verb, text) => self.perform_verb(verb, text),
            _ => Vec::new(),
        }
    }

    fn run_program(&mut self, action: &ProgramAction) -> Vec<Effect> {
        match *action {
            ProgramAction::Tables => vec![self.screens.open_tables()],
            ProgramAction::Road => games::take_step(self),
            ProgramAction::Resize { width, height } => {
                self.screens.looks.resize(width, height);
                // A terminal that was smaller for a moment has lost what it showed beyond that size.
                vec![Effect::Redraw]
            }
            ProgramAction::Written(letter) => {
                let response = self.input_method.take(letter, &mut self.screens);
                self.respond(response)
            }
            ProgramAction::Tick(_) => Vec::new(),
        }
    }

    /// Carries out a verb that does the same on every screen. The text is empty if none was typed.
    fn perform_verb(&mut self, verb: Verb, text: String) -> Vec<Effect> {
        match verb {
            Verb::QuitAtOnce => self.quit(),
            Verb::Suspend => vec![Effect::Suspend],
            Verb::Redraw => vec![Effect::Redraw],
            Verb::Save | Verb::SaveOver => games::save(self, verb, &text),
            Verb::OpenPart => self.open_named(text, true),
            Verb::Games if text.is_empty() => vec![self.screens.open_saved_games()],
            Verb::Games => self.open_named(text, false),
            Verb::Openings => self.screens.open_openings((!text.is_empty()).then(|| text.into())),
            Verb::Statistics => self.screens.open_statistics().into_iter().collect(),
            Verb::Problems if !text.is_empty() => {
                vec![self.learning.open_problems_in(&text, &self.screens)]
            }
            _ if verb.row().group == Some(Group::Looks) => self.screens.change_look(verb, &text),
            _ => {
                self.open_screen(verb, &text);
                Vec::new()
            }
        }
    }

    /// Opens a screen that needs nothing from the disk.
    fn open_screen(&mut self, verb: Verb, text: &str) {
        match verb {
            Verb::Learn => self.learning.open_lessons(&mut self.screens),
            Verb::Problems | Verb::Tactics => self.learning.open_problems(verb, &mut self.screens),
            Verb::Help => self.screens.open_help(false),
            Verb::Commands => self.screens.open_help(true),
            Verb::Pieces | Verb::Rules => self.screens.open_booklet(verb, text),
            _ => {}
        }
    }

    /// Sends a command to the table of the board, if there is one.
    fn send(&mut self, command: Option<TableCommand>) -> Vec<Effect> {
        if let (Some(play), Some(command)) = (self.screens.board_mut(), command) {
            play.send(command);
        }
        Vec::new()
    }

    fn open_named(&mut self, file: String, part: bool) -> Vec<Effect> {
        if file.is_empty() {
            self.screens.warn(message!(self.screens.language(), "screen-which-file"));
            return Vec::new();
        }
        self.open_file(OpenRequest { path: file.into(), part, ..OpenRequest::default() })
    }

    /// Asks for the game of a file or a pasted text, unless the game on the board would be lost.
    fn open_file(&mut self, request: OpenRequest) -> Vec<Effect> {
        if self.shared.refuse_another_game(&mut self.screens) {
            return Vec::new();
        }
        if self.screens.would_lose_game() {
            self.screens.warn(message!(self.screens.language(), "screen-game-would-be-lost"));
            return Vec::new();
        }
        if request.is_pasted() {
            let response = self.pasted.open(request, &mut self.screens);
            self.respond(response)
        } else {
            vec![DiskEffect::Open(request).into()]
        }
    }

    /// Handles the response of a layer.
    fn respond(&mut self, response: Response) -> Vec<Effect> {
        match response {
            Response::Handled | Response::PassedOn(_) => {}
            Response::Perform(action) => return self.perform(action),
            Response::Quit => return leaving::leave_board(self),
            Response::Run(effect) => return vec![effect],
            Response::Open(request) => return self.open_file(request),
            Response::OpenLine(text) => self.screens.open_line(&text),
            Response::Submitted(text) => {
                let response = self.screens.submit_line(&text);
                return self.respond(response);
            }
            Response::Chosen(action) => {
                self.screens.layers.close_top();
                return self.perform(action);
            }
            Response::Told(message) => {
                self.screens.layers.close_top();
                self.screens.layers.tell(message);
            }
            Response::Start(_) | Response::SetClock(_)
                if self.shared.refuse_another_game(&mut self.screens) => {}
            Response::Start(position) => return self.start(*position),
            Response::PlayAgain { swapped } => {
                let elsewhere = self.shared.play_again(swapped, &mut self.screens);
                return elsewhere.unwrap_or_else(|| self.play_again(swapped));
            }
            Response::Say(text) => self.shared.say(&text, &mut self.screens),
            Response::SetClock(time) => return self.set_clock(time),
            Response::OpenPasted => return self.open_pasted(),
            Response::ChooseVariant(game) => return games::leave_for(self, game.as_deref()),
            Response::Edit { position, sfen, loses } => {
                // At a shared table the position cannot be played, so that nothing is lost.
                let loses = loses && !self.is_at_shared_table();
                self.screens.open_editor(&position, sfen.as_deref(), loses);
            }
            Response::Close => self.close_top(),
            Response::ListReached(games) => {
                self.screens.layers.open(GameList::reached(self.screens.language(), games));
            }
            Response::ShowOpenings(game) => return self.screens.open_openings_of(*game),
            Response::Road(progress) => return games::go_on_road(self, progress),
            Response::Teach(teach) => self.learning.teach(teach, &mut self.screens),
            Response::Learned(progress) => {
                return vec![self.learning.learned(progress, &mut self.screens)];
            }
        }
        Vec::new()
    }

    fn close_top(&mut self) {
        learning::leave_problem(&mut self.screens);
        self.screens.layers.close_top();
        let is_away = self.editor().is_some() || self.has_openings();
        let away = is_away || self.screens.layers.is_learning();
        self.screens.layers.set_away(away);
    }
}
