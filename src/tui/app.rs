//! The program as a state: the screen on top, how it looks, and what an action does to it.
//!
//! [`App::update`] is the only way anything changes, and [`App::view`] changes nothing.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::{Rect, Size};

use super::action::{Action, Effect};
use super::keymap::{Keys, Mode};
use super::options::Options;
use super::screen::Request;
use super::screen::book::Book;
use super::screen::edit::Edit;
use super::screen::help::Help;
use super::screen::menu::Menu;
use super::screen::play::Play;
use super::table::Table;
use crate::record::Record;
use crate::variant::{Variant, Wishes};

/// What the program begins with.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The variants to choose from.
    pub variants: Vec<Arc<Variant>>,
    /// The game on the board; without one the choice comes first.
    pub game: Option<Record>,
    /// What was asked for before a game is chosen.
    pub wishes: Wishes,
    /// Who plays, and with how much time.
    pub table: Table,
    /// How the screen looks.
    pub options: Options,
    /// The directory for the files that copies are kept in; without one there is only the terminal.
    pub copies: Option<PathBuf>,
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
    options: Options,
    area: Rect,
}

impl App {
    /// The program at its start, in a terminal of `size`.
    #[must_use]
    pub fn new(start: Start, size: Size) -> App {
        let options = start.options;
        let table = start.table;
        let play = |record| Box::new(Play::new(record, &options).timed(table.time));
        let mut app = App {
            play: start.game.map(play),
            menu: Menu::new(&start.variants, &start.wishes, table),
            edit: None,
            help: None,
            book: None,
            options,
            area: Rect::from((ratatui::layout::Position::ORIGIN, size)),
        };
        if let Some(notice) = start.notice {
            app.warn(notice);
        }
        app
    }

    fn warn(&mut self, notice: String) {
        match &mut self.play {
            Some(play) => play.warn(notice),
            None => self.menu.tell(notice),
        }
    }

    /// Which keys count now.
    #[must_use]
    pub fn mode(&self) -> Mode {
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
        let covered = self.help.is_some() || self.book.is_some() || self.edit.is_some();
        let play = self.play.as_ref().filter(|_| !covered);
        play.is_none_or(|play| !play.points_elsewhere(*at, self.area, &self.options))
    }

    /// Does what `action` asks for; what it asks of the outside is returned.
    pub fn update(&mut self, action: Action) -> Vec<Effect> {
        if self.ignores(&action) {
            return Vec::new();
        }
        match action {
            Action::QuitAtOnce => vec![Effect::Quit],
            Action::Suspend => vec![Effect::Suspend],
            Action::Redraw => vec![Effect::Redraw],
            Action::Resize { width, height } => {
                self.area = Rect::new(0, 0, width, height);
                // A window that was small for a moment has forgotten what it showed.
                vec![Effect::Redraw]
            }
            Action::Pass(elapsed) => self.pass(elapsed),
            Action::Mouse => self.change_mouse(),
            Action::AutoFlip => self.change_auto_flip(),
            Action::Glyphs => {
                self.options.glyphs.mode = self.options.glyphs.mode.next();
                if let Some(play) = &mut self.play {
                    play.write_in(self.options.readable_notation());
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
            other => self.pass_on(other),
        }
    }

    /// Time passes on the clock, whatever lies on top of the board.
    fn pass(&mut self, elapsed: Duration) -> Vec<Effect> {
        if let Some(play) = &mut self.play {
            play.pass(elapsed);
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
            play.write_in(self.options.readable_notation());
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
        match action {
            Action::Help => self.help = Some(Help::new(self.options.keymap, self.mode())),
            Action::Pieces | Action::Rules => self.book = self.open_book(&action),
            action => return self.play_or_choose(action),
        }
        if let Some(play) = &mut self.play {
            play.stop_replay();
        }
        Vec::new()
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
        self.grant(request)
    }

    fn grant(&mut self, request: Request) -> Vec<Effect> {
        match request {
            Request::None => Vec::new(),
            Request::Quit => vec![Effect::Quit],
            Request::Do(action) => self.update(action),
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
                self.edit = None;
                let table = self.menu.table();
                let play = Play::new(table.record(*position), &self.options);
                self.play = Some(Box::new(play.timed(table.time)));
                Vec::new()
            }
            Request::Again => {
                let start = self.play.as_ref().and_then(|play| play.game().position_at(0));
                let start = start.map(|start| Request::Start(Box::new(start.clone())));
                start.map_or(Vec::new(), |start| self.grant(start))
            }
            Request::Variants => {
                self.play = None;
                Vec::new()
            }
        }
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
        match (&mut self.edit, &mut self.play) {
            (Some(edit), _) => edit.tell(text),
            (None, Some(play)) => play.tell(text),
            (None, None) => {}
        }
    }

    /// The screen has been drawn.
    pub fn seen(&mut self) {
        if let Some(play) = &mut self.play {
            play.seen();
        }
    }

    /// Draws the topmost thing.
    pub fn view(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let keys = self.keys_over_board(area);
        frame.buffer_mut().set_style(area, self.options.theme().screen);
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
