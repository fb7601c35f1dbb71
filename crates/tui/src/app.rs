//! The state of the program: the layers of screens and their options.
//!
//! Only [`App::update`] changes it, and returns the effects to execute. [`App::view`] draws.

use super::unused::Unused;
use std::path::PathBuf;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Size;

use self::appearance::Appearance;
use self::elsewhere::Elsewhere;
pub use self::elsewhere::SharedEnd;
use self::learning::Learning;
pub(crate) use self::learning::awaited_work;
pub use self::learning::{LearnStart, today};
use self::leaving::Leaving;
use self::pasted::Pasteboard;
use self::written::Written;
use super::action::{Action, LineAction, ProgramAction};
use super::effect::{DiskEffect, Effect, EffectResult, Input, ListKind};
use super::flash::Flash;
use super::keymap::{Keys, Mode};
use super::layers::Layers;
use super::options::{Bell, Options};
use super::screen::editor::Editor;
use super::screen::game_list::GameList;
use super::screen::help::Help;
use super::screen::learn::MistakeScreen;
use super::screen::menu::Menu;
use super::screen::play::Play;
use super::screen::reference::{Reference, piece_named};
use super::screen::{Message, Response};
use super::tables::TablePlaces;
use super::wide;
use super::widget::PiecePicture;
use zushiki_core::board::Color;
use zushiki_core::game::TimeControls;
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{RuleOverrides, Selection};
use zushiki_engine as engine;
use zushiki_play::connection::Notifier;
use zushiki_play::learn::{Progress, ProgressFile};
use zushiki_play::opponent::Advice;
use zushiki_play::peers::{PeerState, Roster};
use zushiki_play::session::{Command, MatchSettings, Session};
use zushiki_play::storage::choices::{Choices, ChoicesFile};
use zushiki_play::storage::game_files::{OpenRequest, SaveTarget, StorageDirs};
use zushiki_play::storage::looks::LooksFile;
use zushiki_play::table::{TableCommand, TableView};
use zushiki_play::verbs::{Group, Verb};
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;

mod appearance;
mod dropped;
mod elsewhere;
mod first_uses;
mod games;
mod learning;
mod leaving;
mod line;
mod openings;
mod pasted;
mod results;
mod squares;
mod statistics;
mod tables;
mod written;

/// The source of the game with which the program starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameOrigin {
    /// The game is played here, and no file has it.
    #[default]
    Here,
    /// The game was read from a text, and no file has it.
    Text,
    /// A file has the game, or more than was read from it: leaving loses nothing unless the game changes.
    File,
    /// A file has the game, which continues: see [`StorageDirs::continues`].
    SavedGame,
}

impl GameOrigin {
    fn session(self, record: Record, time: Option<TimeControls>) -> Session {
        match self {
            GameOrigin::Here => Session::new(record, time),
            GameOrigin::Text => Session::new(record, time).with_record_kept(),
            GameOrigin::File => Session::opened(record),
            GameOrigin::SavedGame => Session::continued(record),
        }
    }
}

/// The arguments of the program, resolved by the caller.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The variants of the menu.
    pub variants: Games,
    /// The game on the board; without one the program starts with the menu.
    pub game: Option<Record>,
    /// The file that holds the game, if it was read whole.
    pub file: Option<PathBuf>,
    /// The source of the game, which tells whether leaving loses it.
    pub origin: GameOrigin,
    /// The rules that were asked for before a game is chosen.
    pub overrides: RuleOverrides,
    /// The players and the time control.
    pub settings: MatchSettings,
    /// The options of the display: theme, glyphs, cell size and more.
    pub options: Options,
    /// The directory for the files of copied texts; without one copies go to the terminal only.
    pub copies: Option<PathBuf>,
    /// The directories of unfinished and finished games.
    pub dirs: StorageDirs,
    /// The file to open, instead of `game`: the player chooses one of its games, or the variant.
    pub open: Option<OpenRequest>,
    /// The journal of the game to resume, in place of any other game.
    pub resume: Option<PathBuf>,
    /// The message about that choice.
    pub resume_notice: Option<String>,
    /// Whether the game plays by itself from its start.
    pub replay: bool,
    /// A message that is shown at once.
    pub notice: Option<Message>,
    /// The settings of computer players.
    pub engine: engine::Settings,
    /// The engines of other authors that can play.
    pub roster: Roster,
    /// The directories of tables that people elsewhere share.
    pub tables: TablePlaces,
    /// The finished lessons and the drill scores of the player.
    pub progress: Progress,
    /// The file of the progress; without one it is lost when the program ends.
    pub learned: Option<ProgressFile>,
    /// The command that tells the player about a turn at a shared table.
    pub notifier: Option<Notifier>,
    /// The last choices of the player for new games, for each variant.
    pub choices: Choices,
    /// The file of these choices; without one they are lost when the program ends.
    pub choices_file: Option<ChoicesFile>,
    /// The looks without those that were chosen by keys before, and where chosen ones are kept.
    pub looks: KeptLooks,
    /// The lesson or drill that is open at first, if any.
    pub learn: Option<LearnStart>,
}

/// The display settings without those chosen by keys, and the file of the chosen ones.
#[derive(Clone, Debug, Default)]
pub struct KeptLooks {
    /// The options of the environment, the config file and the command line alone.
    pub usual: Options,
    /// The keys of the looks that the config file sets.
    pub set_by_config: Vec<&'static str>,
    /// The file; without it the settings last until the program ends.
    pub file: Option<LooksFile>,
}

/// The state of the program.
#[derive(Debug)]
pub struct App {
    layers: Layers,
    appearance: Appearance,
    pasteboard: Pasteboard,
    learning: Learning,
    /// A message that is shown once, with the next game that is resumed: `--resume` skipped a later game, which is open
    /// in another process.
    resume_notice: Option<String>,
    /// The visual bell.
    flash: Flash,
    /// The characters of an input method, and the time after an answer.
    written: Written,
    leaving: Leaving,
    /// The end of the table, if the game on the board is shared with people elsewhere.
    elsewhere: Option<Elsewhere>,
}

impl App {
    /// The program at its start, in a window of `size`.
    #[must_use]
    pub fn new(start: Start, size: Size) -> App {
        let leaving = Leaving::new(&start);
        let Start { mut options, settings, .. } = start;
        options.unused = Unused::of(&start.choices);
        let (language, time) = (options.language, settings.time);
        let mut app = App {
            layers: Layers::new(
                Menu::new(&start.variants, &start.overrides, settings)
                    .with_engines(start.roster.clone())
                    .with_past(start.choices, &start.progress),
            ),
            appearance: Appearance::new(options, start.looks, size),
            pasteboard: Pasteboard::new(start.variants),
            learning: Learning::new(start.progress),
            resume_notice: start.resume_notice,
            flash: Flash::default(),
            written: Written::default(),
            leaving,
            elsewhere: None,
        };
        if let Some(learn) = start.learn {
            app.learning.begin(language, learn, &mut app.layers, &app.appearance);
        }
        if let Some(record) = start.game {
            let session = start.origin.session(record, time);
            app.layers.show_board(Play::new(session, app.appearance.options()));
        }
        if let Some(notice) = start.notice {
            app.layers.tell(notice);
        }
        if start.replay {
            app.update(Action::Verb(Verb::Replay));
        }
        app
    }

    /// The mode that decides which keys count.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.layers.keys()
    }

    /// The key bindings of the current mode, with the player's changes.
    #[must_use]
    pub fn keys(&self) -> Keys {
        self.options().keymap.of(self.mode())
    }

    /// The language of all texts.
    pub(super) fn language(&self) -> Language {
        self.appearance.options().language
    }

    /// Shows the screens in another theme, with the number of colours of `depth`.
    #[cfg(test)]
    pub(super) fn set_colours(
        &mut self,
        theme: crate::theme::ThemeName,
        depth: crate::theme::Depth,
    ) {
        self.appearance.set_colours(theme, depth);
    }

    pub(super) fn options(&self) -> &Options {
        self.appearance.options()
    }

    /// The game on the board, if any.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.layers.board()
    }

    /// The game on the board with its headers, as it is written to a file.
    #[must_use]
    pub fn record(&self) -> Option<&Record> {
        Some(self.play()?.session().record())
    }

    /// The position editor, if it is open.
    #[must_use]
    pub fn editor(&self) -> Option<&Editor> {
        self.layers.find()
    }

    /// The game on the board as the engines see it, if any.
    #[must_use]
    pub fn view_for_engines(&self) -> Option<TableView<'_>> {
        match self.layers.find::<MistakeScreen>() {
            Some(lesson) => Some(lesson.view_for_engines()),
            None => Some(self.play()?.view_for_engines(!self.layers.is_board_on_top())),
        }
    }

    /// The state of the engine of another author that is asked for a move, as it is shown.
    #[must_use]
    pub fn peer_state(&self) -> Option<PeerState> {
        self.play()?.table().peer_state
    }

    /// Whether there is no game on the board: the player chooses one in the menu.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.play().is_none()
    }

    /// Whether a list of games of this kind is open.
    #[must_use]
    pub fn has_list(&self, kind: ListKind) -> bool {
        self.layers.game_list(kind).is_some()
    }

    /// The time until the screen changes by itself, because a clock runs, a game plays by itself, a
    /// piece moves or the visual bell ends; `None` if nothing does.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        let board = self.play().and_then(Play::until_change);
        let others = [self.flash.until_end(), self.written.until_end(), self.until_due_elsewhere()];
        others.into_iter().chain([board]).flatten().min()
    }

    /// Whether `action` does not change the display, like most movements of the pointer.
    #[must_use]
    pub fn ignores(&self, action: &Action) -> bool {
        self.layers.ignores(action, &self.appearance.context(&self.layers))
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
            self.written.elapse(*elapsed);
            effects = self.pass_elsewhere(*elapsed);
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
        all.extend(self.note_first_uses());
        all.extend(games::note_step(self));
        all.extend(self.take_statistics_request());
        all.extend(learning::note_step(self));
        let list = self.layers.top_as_mut::<GameList>();
        let preview = list.and_then(GameList::take_preview_request);
        all.extend(preview.map(Effect::Preview));
        // Changes are sent only after they are stored: the result of storing leads here again.
        if !stores {
            all.extend(self.exchange());
        }
        all.extend(self.ring());
        all
    }

    /// Announces the events on the board, if the player wants this.
    fn ring(&mut self) -> Option<Effect> {
        let bell = self.options().bell;
        let rings = bell != Bell::Off && self.layers.board_mut().is_some_and(Play::take_alarm);
        if rings && bell == Bell::Visual {
            self.flash.start();
        }
        (rings && bell == Bell::On).then_some(Effect::Bell)
    }

    /// Draws the top layer.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.options().theme().screen);
        self.layers.draw(frame, &self.appearance.context_in(area, &self.layers));
        self.flash.draw(frame);
        wide::settle(frame.buffer_mut());
    }

    /// The pictures of pieces behind the text of the last frame.
    pub(super) fn pictures(&self) -> Vec<PiecePicture> {
        if self.options().pictures {
            self.layers.pictures(&self.appearance.context(&self.layers))
        } else {
            Vec::new()
        }
    }

    /// The tasks that the session of the game on the board has for its files.
    fn storage_tasks(&mut self) -> Vec<Effect> {
        let tasks = self.layers.board_mut().map(|play| play.table_mut().table.take_tasks());
        tasks.unwrap_or_default().into_iter().map(Effect::Store).collect()
    }

    /// Offers `action` to the layers, and handles passed-on actions and requests.
    fn perform(&mut self, action: Action) -> Vec<Effect> {
        if let Action::Line(LineAction::Paste(text)) = &action
            && let Some(effects) = self.take_pasted(text)
        {
            return effects;
        }
        if !matches!(action, Action::Program(_)) {
            self.written.clear();
            if self.leaving.drops(&action) || self.only_confirms(&action) {
                return Vec::new();
            }
        }
        let context = self.appearance.context(&self.layers);
        match self.layers.handle(action, &context) {
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
            ProgramAction::Tables => self.open_tables(),
            ProgramAction::Road => games::take_step(self),
            ProgramAction::Resize { width, height } => {
                self.appearance.resize(width, height);
                // A terminal that was smaller for a moment has lost what it showed beyond that size.
                vec![Effect::Redraw]
            }
            ProgramAction::Written(letter) => self.take_written(letter),
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
            Verb::Games if text.is_empty() => {
                self.layers.open(GameList::saved(self.language()));
                vec![Effect::ListSavedGames]
            }
            Verb::Games => self.open_named(text, false),
            Verb::Openings => self.open_openings((!text.is_empty()).then(|| text.into())),
            Verb::Statistics => self.open_statistics(),
            Verb::Problems if !text.is_empty() => {
                let read = self.learning.open_problems_in(self.language(), &text, &mut self.layers);
                read.into_iter().collect()
            }
            _ if verb.row().group == Some(Group::Looks) => {
                self.appearance.change(verb, &text, &mut self.layers)
            }
            _ => {
                self.open_text(verb, &text);
                Vec::new()
            }
        }
    }

    /// Opens a screen that needs nothing from the disk.
    fn open_text(&mut self, verb: Verb, text: &str) {
        match verb {
            Verb::Learn => self.learning.open_lessons(&mut self.layers, &self.appearance),
            Verb::Problems | Verb::Tactics => {
                self.learning.open_problems(self.language(), verb, &mut self.layers);
            }
            Verb::Help => self.open_help(false),
            Verb::Commands => self.open_help(true),
            Verb::Pieces | Verb::Rules => self.open_booklet(verb, text),
            _ => {}
        }
    }

    fn tell(&mut self, text: String) {
        self.layers.tell(Message::plain(text));
    }

    fn warn(&mut self, text: String) {
        self.layers.tell(Message::warning(text));
    }

    /// Sends a command to the table of the board, if there is one.
    fn send(&mut self, command: Option<TableCommand>) -> Vec<Effect> {
        if let (Some(play), Some(command)) = (self.layers.board_mut(), command) {
            play.send(command);
        }
        Vec::new()
    }

    fn open_named(&mut self, file: String, part: bool) -> Vec<Effect> {
        if file.is_empty() {
            self.warn(message!(self.language(), "screen-which-file"));
            return Vec::new();
        }
        self.open_file(OpenRequest { path: file.into(), part, ..OpenRequest::default() })
    }

    /// Whether leaving now would lose the game on the board.
    pub(super) fn would_lose_game(&self) -> bool {
        self.play().is_some_and(|play| play.session().would_be_lost())
    }

    /// Asks for the game of a file or a pasted text, unless the game on the board would be lost.
    fn open_file(&mut self, request: OpenRequest) -> Vec<Effect> {
        if self.refuse_at_table() {
            return Vec::new();
        }
        if self.would_lose_game() {
            self.warn(message!(self.language(), "screen-game-would-be-lost"));
            return Vec::new();
        }
        if request.is_pasted() {
            self.open_chosen(request)
        } else {
            vec![DiskEffect::Open(request).into()]
        }
    }

    fn open_help(&mut self, at_commands: bool) {
        let mut help = Help::new(self.options().keymap, self.mode());
        if at_commands {
            help = help.at_commands(self.language(), self.appearance.area());
        }
        self.layers.open(help);
    }

    fn open_booklet(&mut self, verb: Verb, text: &str) {
        if let Some(selection) = self.selection() {
            let named = piece_named(self.language(), &selection, text);
            let piece = named.or_else(|| self.layers.piece_kind());
            let seat = self.play().map_or(Color::Black, Play::seat);
            let reference = Reference::open(self.language(), selection, verb, piece, seat);
            self.layers.open(reference);
        }
    }

    /// The game of the uppermost layer with a game, otherwise the game marked in the menu.
    fn selection(&self) -> Option<Selection> {
        self.layers.selection().cloned().or_else(|| self.layers.menu().shown_selection())
    }

    /// Handles the response of a layer.
    fn respond(&mut self, response: Response) -> Vec<Effect> {
        match response {
            Response::Handled | Response::PassedOn(_) => {}
            Response::Perform(action) => return self.perform(action),
            Response::Quit => return leaving::leave_board(self),
            Response::Run(effect) => return vec![effect],
            Response::Open(request) => return self.open_file(request),
            response @ (Response::OpenLine(_)
            | Response::Submitted(_)
            | Response::Chosen(_)
            | Response::Told(_)) => return line::respond(self, response),
            Response::Start(_) | Response::SetClock(_) if self.refuse_at_table() => {}
            Response::Start(position) => return self.start(*position),
            Response::PlayAgain { swapped } => {
                let elsewhere = self.play_again_elsewhere(swapped);
                return elsewhere.unwrap_or_else(|| self.play_again(swapped));
            }
            Response::Say(text) => self.say(&text),
            Response::SetClock(time) => return self.set_clock(time),
            Response::OpenPasted => return self.open_pasted(),
            Response::ChooseVariant(game) => return games::leave_for(self, game.as_deref()),
            Response::Edit { position, sfen, loses } => {
                // At a shared table the position cannot be played, so that nothing is lost.
                let loses = loses && !self.is_at_shared_table();
                games::edit(self, &position, sfen.as_deref(), loses);
            }
            Response::Close => self.close_top(),
            Response::ListReached(games) => {
                let list = GameList::reached(self.language(), games);
                self.layers.open(list);
            }
            Response::ShowOpenings(game) => return self.open_openings_of(*game),
            Response::Road(progress) => return games::go_on_road(self, progress),
            Response::Teach(teach) => {
                self.learning.teach(self.language(), teach, &mut self.layers, &self.appearance);
            }
            Response::Learned(progress) => {
                return vec![self.learning.learned(progress, &mut self.layers)];
            }
        }
        Vec::new()
    }

    fn close_top(&mut self) {
        learning::leave_problem(&mut self.layers);
        self.layers.close_top();
        let is_away = self.editor().is_some() || self.has_openings();
        let away = is_away || self.layers.is_learning();
        self.layers.set_away(away);
    }
}
