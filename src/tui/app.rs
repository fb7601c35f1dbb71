//! The program as a state: the screen on top, how it looks, and what an action does to it.
//!
//! [`App::update`] is the only way anything changes, and [`App::view`] changes nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::action::{Action, Effect, Target};
use super::autosave::JournalWrite;
use super::game_files::StorageDirs;
use super::keymap::{Keys, Mode};
use super::match_settings::MatchSettings;
use super::options::Options;
use super::screen::Request;
use super::screen::book::Book;
use super::screen::edit::Edit;
use super::screen::help::Help;
use super::screen::library::{Answer, Library};
use super::screen::menu::Menu;
use super::screen::play::Play;
use crate::record::Record;
use crate::record::journal::{ResumableGame, Unfinished};
use crate::record::saved_games::SavedGame;
use crate::rules::Position;
use crate::variant::{RuleOverrides, Variant};

/// What the program begins with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The variants to choose from.
    pub variants: Vec<Arc<Variant>>,
    /// The game on the board; without one the choice comes first.
    pub game: Option<Record>,
    /// The file that it came from, if it is all of that.
    pub file: Option<PathBuf>,
    /// Whether it stands in a file, all of that or not: it cannot be lost before it changes.
    pub on_disk: bool,
    /// What was asked for before a game is chosen.
    pub overrides: RuleOverrides,
    /// Who plays, and with how much time.
    pub settings: MatchSettings,
    /// How the screen looks.
    pub options: Options,
    /// The directory for the files that copies are kept in; without one there is only the terminal.
    pub copies: Option<PathBuf>,
    /// Where unfinished and finished games are kept.
    pub dirs: StorageDirs,
    /// The journal of the game to go on with, in place of any other.
    pub resume: Option<PathBuf>,
    /// What to tell the player at once.
    pub notice: Option<String>,
}

/// The state of the program.
#[derive(Debug)]
pub struct App {
    menu: Menu,
    play: Option<Box<Play>>,
    edit: Option<Box<Edit>>,
    help: Option<Help>,
    book: Option<Book>,
    library: Option<Library>,
    options: Options,
    area: Rect,
}

impl App {
    /// The program at its start, in a terminal of `size`.
    #[must_use]
    pub fn new(start: Start, size: Size) -> App {
        let options = start.options;
        let settings = start.settings;
        let play = |record| Play::new(record, settings.time, &options);
        let play = start.game.map(play);
        let mut app = App {
            play: None,
            menu: Menu::new(&start.variants, &start.overrides, settings),
            edit: None,
            help: None,
            book: None,
            library: None,
            options,
            area: Rect::from((ratatui::layout::Position::ORIGIN, size)),
        };
        if let Some(mut play) = play {
            if start.on_disk {
                play.mark_saved();
            }
            app.play = Some(Box::new(play));
        }
        if let Some(notice) = start.notice {
            app.warn(notice);
        }
        app
    }

    /// Tells the player what went wrong.
    pub fn warn(&mut self, notice: String) {
        if let Some(library) = &mut self.library {
            return library.tell(notice);
        }
        match &mut self.play {
            Some(play) => play.warn(notice),
            None => self.menu.tell(notice),
        }
    }

    /// Which keys count now.
    #[must_use]
    pub fn mode(&self) -> Mode {
        if let (None, Some(library)) = (&self.help, &self.library) {
            return library.keys();
        }
        match (&self.help, &self.book, &self.edit, &self.play) {
            (Some(_), ..) => Mode::Help,
            (None, Some(book), ..) => book.keys(),
            (None, None, Some(edit), _) => edit.keys(),
            (None, None, None, Some(play)) => play.keys(),
            (None, None, None, None) => self.menu.keys(),
        }
    }

    /// The keys that count now, the player's own among them.
    #[must_use]
    pub fn keys(&self) -> Keys {
        self.options.keymap.of(self.mode())
    }

    /// The game on the board, if there is one.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.play.as_deref()
    }

    /// How long it takes until the clock that runs shows something else; none where none runs.
    #[must_use]
    pub fn until_change(&self) -> Option<Duration> {
        self.play.as_ref()?.until_change()
    }

    /// Whether `action` changes nothing that shows: most movements of a pointer do not.
    #[must_use]
    pub fn ignores(&self, action: &Action) -> bool {
        let Action::Point(at) = action else { return false };
        let over = self.help.is_some() || self.book.is_some() || self.library.is_some();
        let covered = over || self.edit.is_some();
        let play = self.play.as_ref().filter(|_| !covered);
        play.is_none_or(|play| !play.points_elsewhere(*at, self.area, &self.options))
    }

    /// Does what `action` asks for; what it asks of the outside is returned.
    pub fn update(&mut self, action: Action) -> Vec<Effect> {
        if self.ignores(&action) {
            return Vec::new();
        }
        let effects = self.perform(action);
        // What has happened is kept before anything else is done about it.
        let mut all = self.keep();
        all.extend(effects);
        all
    }

    /// What of the game on the board is to be written down now.
    fn keep(&mut self) -> Vec<Effect> {
        let Some(play) = &mut self.play else { return Vec::new() };
        let ended = play.game().live_outcome().is_some();
        let write = play.journal_write().map(Effect::JournalWrite);
        let finish = write.is_some() && ended;
        write.into_iter().chain(finish.then_some(Effect::Finish)).collect()
    }

    /// Leaves the game on the board, with what is still to be written down about it.
    fn put_away(&mut self) -> Vec<Effect> {
        let last = self.last_words();
        let left = self.play.take().map(|_| Effect::PutAway(last));
        left.into_iter().collect()
    }

    fn quit(&mut self) -> Vec<Effect> {
        let last = self.last_words();
        last.map(|last| Effect::PutAway(Some(last))).into_iter().chain([Effect::Quit]).collect()
    }

    /// What the clocks show where the game is left.
    fn last_words(&mut self) -> Option<JournalWrite> {
        self.play.as_mut()?.last_journal_write()
    }

    /// Tells what came of writing down the game on the board.
    pub fn kept(&mut self, written: Result<(), String>) {
        let Some(play) = &mut self.play else { return };
        match written {
            Ok(()) => play.mark_saved(),
            Err(why) => {
                play.renew_journal();
                play.mark_unsaved(&why);
            }
        }
    }

    /// The journal of the game on the board is made anew with the next move.
    pub fn renew_journal(&mut self) {
        if let Some(play) = &mut self.play {
            play.renew_journal();
        }
    }

    /// Tells what came of writing the file of a game that has ended: where it is.
    pub fn finished(&mut self, written: Result<String, String>) {
        let Some(play) = &mut self.play else { return };
        match written {
            Ok(path) => play.mark_archived(path),
            Err(why) => play.mark_unsaved(&why),
        }
    }

    /// Puts a game that was left on the board, with what there is to know about it.
    pub fn resume(&mut self, left: ResumableGame, notice: Option<String>) {
        let mut play = Play::resumed(left, &self.options);
        if let Some(notice) = notice {
            play.warn(notice);
        }
        self.edit = None;
        self.play = Some(Box::new(play));
    }

    /// The games that were left, for the menu; the time is `now`.
    pub fn offer(&mut self, unfinished: Vec<Unfinished>, now: SystemTime) {
        self.menu.offer(unfinished, now);
    }

    /// The game of this journal is no more, or it is said why it still is.
    pub fn discarded(&mut self, path: &Path, gone: Result<(), String>) {
        self.menu.discarded(path, gone);
    }

    /// Whether the player chooses a game.
    #[must_use]
    pub fn is_choosing(&self) -> bool {
        self.play.is_none()
    }

    fn perform(&mut self, action: Action) -> Vec<Effect> {
        match action {
            Action::QuitAtOnce => self.quit(),
            Action::Suspend => vec![Effect::Suspend],
            Action::Redraw => vec![Effect::Redraw],
            Action::Resize { width, height } => {
                self.area = Rect::new(0, 0, width, height);
                // A window that was small for a moment has forgotten what it showed.
                vec![Effect::Redraw]
            }
            Action::Tick(elapsed) => self.pass(elapsed),
            Action::Mouse => self.change_mouse(),
            Action::AutoFlip => self.change_auto_flip(),
            Action::Glyphs => {
                self.options.glyphs.mode = self.options.glyphs.mode.next();
                if let Some(play) = &mut self.play {
                    play.set_notation(&self.options);
                    play.tell_glyphs(self.options.glyphs.mode);
                }
                Vec::new()
            }
            Action::Theme => {
                self.options.theme = self.options.theme.next();
                if let Some(play) = &mut self.play {
                    play.tell_theme(self.options.theme);
                }
                Vec::new()
            }
            Action::Numbering => {
                self.options.numbering = self.options.numbering.other();
                Vec::new()
            }
            Action::Notation => self.change_notation(),
            Action::Save => self.save(String::new(), false),
            Action::SaveAs(file) => self.save(file, false),
            Action::SaveOver(file) => self.save(file, true),
            Action::Games => self.open_library(),
            Action::Open(file) => self.ask_to_open(file, false),
            Action::OpenPart(file) => self.ask_to_open(file, true),
            other => self.pass_on(other),
        }
    }

    fn save(&mut self, file: String, replace: bool) -> Vec<Effect> {
        let file = (!file.is_empty()).then(|| PathBuf::from(file));
        let target = Target { file, replace };
        self.play.as_ref().map(|_| Effect::Save(target)).into_iter().collect()
    }

    /// The game on the board stands in a file, of which there is this to tell.
    pub fn saved(&mut self, told: String) {
        if let Some(play) = &mut self.play {
            play.mark_saved();
        }
        self.tell(told);
    }

    /// Asks for the game of a file, unless that on the board is nowhere else.
    fn ask_to_open(&mut self, file: String, part: bool) -> Vec<Effect> {
        if file.is_empty() {
            self.warn("Which file? Say :open! FILE.".to_owned());
            return Vec::new();
        }
        self.ask_to_open_path(file.into(), part)
    }

    fn ask_to_open_path(&mut self, path: PathBuf, part: bool) -> Vec<Effect> {
        if self.play.as_ref().is_some_and(|play| play.would_be_lost()) {
            self.warn("This game would be lost; :save FILE saves it.".to_owned());
            return Vec::new();
        }
        vec![Effect::Open { path, part }]
    }

    fn open_library(&mut self) -> Vec<Effect> {
        self.library = Some(Library::default());
        if let Some(play) = &mut self.play {
            play.stop_replay();
        }
        vec![Effect::List]
    }

    /// Append saved games, all of them where it is `complete` now.
    pub fn list(&mut self, games: Vec<SavedGame>, complete: bool) {
        if let Some(library) = &mut self.library {
            library.add(games, complete);
        }
    }

    fn ask_library(&mut self, action: &Action, keys: Rect) -> Vec<Effect> {
        let Some(library) = &mut self.library else { return Vec::new() };
        match library.update(action, self.area, keys, &self.options) {
            Answer::Stay => {}
            Answer::Close => self.library = None,
            Answer::Open(path) => return self.ask_to_open_path(path, false),
        }
        Vec::new()
    }

    /// Puts the game of a file on the board, with what there is to know about it.
    pub fn open(&mut self, record: Record, notice: Option<String>) -> Vec<Effect> {
        let effects = self.put_away();
        (self.edit, self.library) = (None, None);
        let mut play = Play::new(record, None, &self.options);
        play.mark_saved();
        if let Some(notice) = notice {
            play.warn(notice);
        }
        self.play = Some(Box::new(play));
        effects
    }

    /// Time passes on the clock, whatever lies on top of the board.
    fn pass(&mut self, elapsed: Duration) -> Vec<Effect> {
        if let Some(play) = &mut self.play {
            play.elapse(elapsed);
        }
        Vec::new()
    }

    fn change_auto_flip(&mut self) -> Vec<Effect> {
        self.options.auto_flip = !self.options.auto_flip;
        if let Some(play) = &mut self.play {
            play.set_auto_flip(self.options.auto_flip);
        }
        Vec::new()
    }

    fn change_notation(&mut self) -> Vec<Effect> {
        self.options.notation = self.options.notation.other();
        if let Some(play) = &mut self.play {
            play.set_notation(&self.options);
            play.tell_notation(&self.options);
        }
        Vec::new()
    }

    fn change_mouse(&mut self) -> Vec<Effect> {
        self.options.mouse = !self.options.mouse;
        if let Some(play) = &mut self.play {
            play.tell_mouse(self.options.mouse);
        }
        vec![Effect::Mouse(self.options.mouse)]
    }

    /// The topmost thing gets the action.
    fn pass_on(&mut self, action: Action) -> Vec<Effect> {
        let keys = self.keys_over_board(self.area);
        if let Some(help) = &mut self.help {
            if !help.update(&action, self.area, keys) {
                self.help = None;
            }
            return Vec::new();
        }
        if let Some(book) = &mut self.book {
            if !book.update(&action, self.area, keys, &self.options) {
                self.book = None;
            }
            return Vec::new();
        }
        if self.library.is_some() {
            return self.ask_library(&action, keys);
        }
        match action {
            Action::Help => self.help = Some(self.list_keys()),
            Action::Commands => self.help = Some(self.list_keys().at_commands(self.area)),
            Action::Pieces | Action::Rules => self.book = self.open_book(&action),
            action => return self.play_or_choose(action),
        }
        if let Some(play) = &mut self.play {
            play.stop_replay();
        }
        Vec::new()
    }

    fn list_keys(&self) -> Help {
        Help::new(self.options.keymap, self.mode())
    }

    /// The last row for the keys of what lies over the board: its end is the clocks', which run on.
    fn keys_over_board(&self, area: Rect) -> Rect {
        let row = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
        let clock = self.play.as_ref().map_or(0, |play| play.corner_width());
        Rect { width: row.width.saturating_sub(clock), ..row }
    }

    fn draw_corner(&self, frame: &mut Frame<'_>, keys: Rect) {
        if let Some(play) = &self.play {
            let rest = frame.area().width - keys.width;
            let area = Rect { x: keys.right(), width: rest, ..keys };
            play.draw_corner(frame, area, &self.options);
        }
    }

    /// The book of the game on the board, or else of the variant that is marked.
    fn open_book(&self, action: &Action) -> Option<Book> {
        let selection = match &self.play {
            Some(play) => play.game().position().selection().clone(),
            None => self.menu.selection()?,
        };
        Some(Book::open(selection, action))
    }

    fn play_or_choose(&mut self, action: Action) -> Vec<Effect> {
        let request = match (&mut self.edit, &mut self.play) {
            (Some(edit), _) => edit.update(action, self.area, &self.options),
            (None, Some(play)) => play.update(action, self.area, &self.options),
            (None, None) => self.menu.update(action, self.area, &self.options),
        };
        self.handle_request(request)
    }

    fn handle_request(&mut self, request: Request) -> Vec<Effect> {
        match request {
            Request::None => Vec::new(),
            Request::Quit => self.quit(),
            Request::Do(action) => self.perform(action),
            Request::Resume(path) => vec![Effect::Resume(path)],
            Request::Discard(path) => vec![Effect::Discard(path)],
            Request::Edit { position, sfen, loses } => {
                let mut edit = Edit::new(&position, loses);
                if self.until_change().is_some() {
                    edit.tell("The clocks stand as long as the position is edited.".to_owned());
                }
                self.edit = Some(Box::new(sfen.iter().fold(edit, |edit, text| edit.with(text))));
                self.set_away(true);
                Vec::new()
            }
            Request::Close => {
                self.edit = None;
                self.set_away(false);
                Vec::new()
            }
            Request::Copy(copy) => vec![Effect::Copy(copy)],
            Request::Start(position) => {
                let played = self.play.as_ref().map(|play| play.settings());
                let settings = played.unwrap_or_else(|| self.menu.settings().clone());
                self.start(*position, &settings)
            }
            Request::Again => {
                let Some(play) = &self.play else { return Vec::new() };
                let (start, settings) = (play.game().position_at(0).cloned(), play.settings());
                start.map_or(Vec::new(), |start| self.start(start, &settings))
            }
            Request::Variants => self.put_away(),
        }
    }

    fn start(&mut self, position: Position, settings: &MatchSettings) -> Vec<Effect> {
        self.edit = None;
        let effects = self.put_away();
        let date = self.menu.settings().date.clone();
        let settings = MatchSettings { date, ..settings.clone() };
        let play = Play::new(settings.record(position), settings.time, &self.options);
        self.play = Some(Box::new(play));
        effects
    }

    /// The game on the board is left for the editor, or gone on with.
    fn set_away(&mut self, away: bool) {
        if let Some(play) = &mut self.play {
            play.set_away(away);
        }
    }

    /// The position editor, if it is open.
    #[must_use]
    pub fn edit(&self) -> Option<&Edit> {
        self.edit.as_deref()
    }

    /// Tells the player what came of an effect.
    pub fn tell(&mut self, text: String) {
        if let Some(library) = &mut self.library {
            return library.tell(text);
        }
        match (&mut self.edit, &mut self.play) {
            (Some(edit), _) => edit.tell(text),
            (None, Some(play)) => play.tell(text),
            (None, None) => self.menu.tell(text),
        }
    }

    /// The screen has been drawn.
    pub fn seen(&mut self) {
        if let Some(play) = &mut self.play {
            play.mark_drawn();
        }
    }

    /// Draws the topmost thing.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let keys = self.keys_over_board(area);
        frame.buffer_mut().set_style(area, self.options.theme().screen);
        if let (None, Some(library)) = (&self.help, &self.library) {
            library.view(frame, &self.options, keys);
            return self.draw_corner(frame, keys);
        }
        match (&self.help, &self.book, &self.edit, &self.play) {
            (Some(help), ..) => help.view(frame, &self.options, keys),
            (None, Some(book), ..) => book.view(frame, &self.options, keys),
            (None, None, Some(edit), _) => edit.view(frame, &self.options),
            (None, None, None, Some(play)) => play.view(frame, &self.options),
            (None, None, None, None) => self.menu.view(frame, &self.options),
        }
        if self.help.is_some() || self.book.is_some() {
            self.draw_corner(frame, keys);
        }
    }
}
