//! A list of games: the saved games with the samples, the games of one file, or the games that reached a position: a
//! row for each, details of the marked one below, and its final position if there is room. Typing filters the list.

mod about;
mod order;
mod preview;
mod row;

use std::path::{Path, PathBuf};

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::InputRequest;

use self::order::SortColumn;
use self::preview::Preview;
use self::row::{RowForm, RowTable, WIDE, numbered_row, row};
use crate::action::{
    Action, Cell, CursorDirection, LineAction, ListAction, PointerAction, SelectAction,
};
use crate::effect::{DiskEffect, Effect, ListKind};
use crate::glyph::in_charset;
use crate::keymap::Mode;
use crate::line::InputLine;
use crate::screen::list_rows::{BEFORE_TEXT, RowState, draw_row, draw_scroll_marks, scrolled};
use crate::screen::{Context, Message, Response, Screen, answers};
use crate::widget::TitleLine;
use crate::{Options, key_bar};
use zushiki_core::game::Game;
use zushiki_core::text::{cut, escaped_path};
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_play::storage::library::ReachedGame;
use zushiki_play::storage::listed_games::ListedGame;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::is_found_by;

/// A list of games.
#[derive(Debug)]
pub struct GameList {
    /// The language of the texts.
    language: Language,
    source: Source,
    games: Vec<ListedGame>,
    rows: RowTable,
    /// Whether all games have been read.
    complete: bool,
    /// The index of the marked game among those that match.
    at: usize,
    /// The words to filter by.
    wanted: InputLine,
    sorted: SortColumn,
    /// Whether the player is asked to confirm the deletion of the marked game.
    asking: Option<bool>,
    /// The new name of the marked file, while it is typed.
    renaming: Option<InputLine>,
    message: Option<String>,
    /// The game that was marked when a preview was last asked for.
    preview: Option<Preview>,
}

/// The source of the games of a list.
#[derive(Debug)]
enum Source {
    /// The directory of saved games.
    Saved,
    /// One file of several games.
    File(FileOfGames),
    /// Games that reached a position.
    Reached(Vec<ReachedGame>),
}

/// A file of several games.
#[derive(Debug)]
struct FileOfGames {
    /// The request, which did not name one of them.
    request: OpenRequest,
    /// The number of games in the file.
    count: usize,
}

/// The rows of the details, if there is enough room.
const DETAILS: u16 = 3;

impl GameList {
    /// The list of the saved games, still empty.
    #[must_use]
    pub fn saved(language: Language) -> GameList {
        GameList::new(language, Source::Saved)
    }

    /// The list of the `count` games in the file of `request`, still empty.
    #[must_use]
    pub fn in_file(language: Language, request: OpenRequest, count: usize) -> GameList {
        GameList::new(language, Source::File(FileOfGames { request, count }))
    }

    /// The list of `games`, which reached a position. A game opens at that position.
    #[must_use]
    pub fn reached(language: Language, games: Vec<ReachedGame>) -> GameList {
        let listed: Vec<ListedGame> = games.iter().map(ReachedGame::listed).collect();
        let source = Source::Reached(games);
        let mut list = GameList::new(language, source);
        list.add(listed, true);
        list
    }

    fn new(language: Language, source: Source) -> GameList {
        let (games, wanted) = (Vec::new(), InputLine::default());
        GameList {
            language,
            source,
            games,
            rows: RowTable::default(),
            complete: false,
            at: 0,
            wanted,
            sorted: SortColumn::default(),
            asking: None,
            renaming: None,
            message: None,
            preview: None,
        }
    }

    /// The kind of the list; `None` for a list that no search fills.
    #[must_use]
    pub const fn kind(&self) -> Option<ListKind> {
        match self.source {
            Source::Saved => Some(ListKind::Saved),
            Source::File(_) => Some(ListKind::InFile),
            Source::Reached(_) => None,
        }
    }

    /// Appends games; `complete` means that these are the last.
    pub fn add(&mut self, games: Vec<ListedGame>, complete: bool) {
        self.rows.add(self.language, &games);
        self.games.extend(games);
        self.complete |= complete;
    }

    /// Compares the rows again, because a game was removed or the language was changed.
    fn compare_rows(&mut self) {
        self.rows = RowTable::default();
        self.rows.add(self.language, &self.games);
    }

    /// The request for the marked game, if it has changed.
    pub fn take_preview_request(&mut self) -> Option<OpenRequest> {
        let request =
            self.marked().filter(|game| game.summary.is_ok()).map(|game| self.request(game));
        let is_new = request.as_ref() != self.preview.as_ref().map(|preview| &preview.request);
        if is_new {
            self.preview = request.clone().map(|request| Preview { request, game: None });
        }
        request.filter(|_| is_new)
    }

    /// The game of `request` at its last position, or `None` if it cannot be read.
    pub fn previewed(&mut self, request: &OpenRequest, game: Option<Box<Game>>) {
        if let Some(preview) = self.preview.as_mut().filter(|preview| preview.request == *request) {
            preview.game = game;
        }
    }

    /// Empties the list, if a search fills it. Returns the effect that fills it again.
    pub fn list_again(&mut self) -> Option<Effect> {
        let effect = match &self.source {
            Source::Saved => Effect::ListSavedGames,
            Source::File(file) => Effect::ListGamesInFile(file.request.clone()),
            Source::Reached(_) => return None,
        };
        self.games.clear();
        self.compare_rows();
        (self.complete, self.preview) = (false, None);
        Some(effect)
    }

    /// The file at `path` has been deleted, or `done` has the error.
    pub fn deleted(&mut self, path: &Path, done: Result<(), String>) {
        match done {
            Ok(()) => {
                self.games.retain(|game| game.path != path);
                self.compare_rows();
                self.at = self.at.min(self.found().len().saturating_sub(1));
                self.message = Some(message!(self.language, "screen-game-deleted"));
            }
            Err(why) => self.message = Some(why),
        }
    }

    /// The file at `path` has a new path, or `done` has the error.
    pub fn renamed(&mut self, path: &Path, done: Result<PathBuf, String>) {
        match done {
            Ok(new) => {
                self.message =
                    Some(message!(self.language, "screen-game-renamed", name = name_of(&new)));
                for game in self.games.iter_mut().filter(|game| game.path == path) {
                    game.path.clone_from(&new);
                }
            }
            Err(why) => self.message = Some(why),
        }
    }

    /// Handles `action` while a new name is typed.
    fn type_name(&mut self, action: &Action) -> Response {
        let Some(line) = &mut self.renaming else { return Response::Handled };
        match action {
            Action::Line(LineAction::Edit(request)) => line.edit(*request),
            Action::Line(LineAction::Paste(text)) => drop(line.insert(text)),
            Action::Select(SelectAction::Close) => self.renaming = None,
            Action::Line(LineAction::Submit) => {
                let name = line.text().trim().to_owned();
                self.renaming = None;
                if let Some(game) = self.marked().filter(|_| !name.is_empty()) {
                    let path = game.path.clone();
                    return Response::Run(DiskEffect::RenameGame { path, name }.into());
                }
            }
            _ => {}
        }
        Response::Handled
    }

    /// Handles `action` while the player is asked whether to delete the marked game.
    fn answer(&mut self, action: &Action) -> Response {
        let given = self.asking.as_mut().and_then(|chosen| answers::given(action, chosen));
        let Some(yes) = given else { return Response::Handled };
        self.asking = None;
        match self.marked().filter(|_| yes) {
            Some(game) => Response::Run(DiskEffect::DeleteGame(game.path.clone()).into()),
            None => Response::Handled,
        }
    }

    /// Shows a message if the marked game has no separate file that could be deleted or renamed. Returns whether it has
    /// one.
    fn require_own_file(&mut self) -> bool {
        let Some(marked) = self.marked() else { return false };
        let is_sample = marked.is_sample();
        let refusal = match (&self.source, is_sample) {
            (Source::File(_), _) => message!(self.language, "screen-games-of-file"),
            (Source::Reached(_), _) => message!(self.language, "screen-reached-stay"),
            (Source::Saved, true) => message!(self.language, "screen-sample-stays"),
            (Source::Saved, false) => return true,
        };
        self.message = Some(refusal);
        false
    }

    fn rename(&mut self) {
        if self.require_own_file()
            && let Some(game) = self.marked()
        {
            let mut line = InputLine::default();
            let _ = line.insert(&name_of(&game.path));
            self.renaming = Some(line);
        }
    }

    /// Handles `action`.
    fn update(&mut self, action: &Action, context: &Context<'_>) -> Response {
        self.message = None;
        if !matches!(action, Action::Pointer(PointerAction::Press(_))) {
            if self.renaming.is_some() {
                return self.type_name(action);
            }
            if self.asking.is_some() {
                return self.answer(action);
            }
        }
        match action {
            Action::List(ListAction::Sort) => {
                self.sorted = self.sorted.next();
                self.at = 0;
            }
            Action::List(ListAction::Discard) => {
                self.asking = self.require_own_file().then_some(false)
            }
            Action::List(ListAction::Rename) => self.rename(),
            Action::Select(SelectAction::Close) | Action::List(ListAction::LeaveOrType(_))
                if self.wanted.text().is_empty() =>
            {
                return Response::Close;
            }
            Action::Select(SelectAction::Close) => self.edit(InputRequest::DeleteLine),
            Action::List(ListAction::LeaveOrType(letter)) => {
                self.edit(InputRequest::InsertChar(*letter));
            }
            Action::Line(LineAction::Edit(request)) => self.edit(*request),
            Action::Line(LineAction::Paste(text)) => {
                let _ = self.wanted.insert(text);
                self.at = 0;
            }
            Action::Select(SelectAction::Accept) => return self.open(),
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = context.options.keys_in_bar(self.keys());
                if let Some(action) =
                    key_bar::clicked(context.options.language, keys, context.key_row, *at)
                {
                    return self.update(&action, context);
                }
                if let Some(answer) = self.answer_at(*at, context) {
                    return self.update(&answer, context);
                }
                if self.asking.is_some() || self.renaming.is_some() {
                    return Response::Handled;
                }
                return self.press(*at, context.area);
            }
            _ => self.go(action, usize::from(self.places(context.area).list.height)),
        }
        Response::Handled
    }

    fn edit(&mut self, request: InputRequest) {
        self.wanted.edit(request);
        self.at = 0;
    }

    fn go(&mut self, action: &Action, page: usize) {
        let last = self.found().len().saturating_sub(1);
        self.at = match action {
            Action::Select(SelectAction::Go(CursorDirection::Down))
            | Action::Pointer(PointerAction::Wheel { down: true, .. }) => self.at + 1,
            Action::Select(SelectAction::Go(CursorDirection::Up))
            | Action::Pointer(PointerAction::Wheel { .. }) => self.at.saturating_sub(1),
            Action::Verb(Verb::LookForward) => self.at + page.max(1),
            Action::Verb(Verb::LookBack) => self.at.saturating_sub(page.max(1)),
            Action::Verb(Verb::LookFirst) => 0,
            Action::Verb(Verb::LookLast) => last,
            _ => self.at,
        }
        .min(last);
    }

    fn open(&self) -> Response {
        self.marked().map_or(Response::Handled, |game| Response::Open(self.request(game)))
    }

    /// The request for a game of the list.
    fn request(&self, game: &ListedGame) -> OpenRequest {
        let request = match &self.source {
            Source::File(file) => file.request.clone(),
            Source::Saved | Source::Reached(_) => {
                OpenRequest { path: game.path.clone(), ..OpenRequest::default() }
            }
        };
        OpenRequest { game: game.number, at: self.ply(game), ..request }
    }

    /// The number of moves after which `game` reached the position, in a list of such games.
    fn ply(&self, game: &ListedGame) -> Option<usize> {
        let Source::Reached(games) = &self.source else { return None };
        let is_it = |one: &&ReachedGame| (&one.path, one.number) == (&game.path, game.number);
        games.iter().find(is_it).map(|reached| reached.ply)
    }

    /// The places of the parts in `area`.
    fn places(&self, area: Rect) -> Places {
        let game = self.previewed_game();
        Places::new(self.language, area, game)
    }

    fn previewed_game(&self) -> Option<&Game> {
        self.preview.as_ref()?.game.as_deref()
    }

    /// A click marks a game; a click on the marked game opens it.
    fn press(&mut self, at: Cell, area: Rect) -> Response {
        let list = self.places(area).list;
        if !list.contains((at.column, at.row).into()) {
            return Response::Handled;
        }
        let index = scrolled(list, self.at) + usize::from(at.row - list.y);
        if index == self.at {
            return self.open();
        }
        if index < self.found().len() {
            self.at = index;
        }
        Response::Handled
    }

    /// The games that contain every word that was typed, in the chosen order.
    fn found(&self) -> Vec<&ListedGame> {
        let words = || self.wanted.text().split_whitespace();
        let mut found: Vec<&ListedGame> =
            self.games.iter().filter(|game| is_found_by(self.language, game, words())).collect();
        self.sorted.sort(self.language, &mut found);
        found
    }

    fn marked(&self) -> Option<&ListedGame> {
        self.found().get(self.at).copied()
    }

    /// Draws the visible part of the list, and the key bar in `keys`.
    fn view(&self, frame: &mut Frame<'_>, options: &Options, keys: Rect) {
        let (places, theme) = (self.places(frame.area()), options.theme());
        self.draw_title(frame, places.title, options);
        let (found, first) = (self.found(), scrolled(places.list, self.at));
        let rows = found.iter().copied().enumerate().skip(first);
        for (area, (index, game)) in places.list.rows().zip(rows) {
            let row = self.row(index, game, area.width);
            let row = in_charset(&row, options.glyphs.mode);
            let room = usize::from(area.width.saturating_sub(BEFORE_TEXT));
            let row = if area.width >= WIDE { cut(&row, room) } else { row.into_owned() };
            let state = RowState::of(index == self.at);
            draw_row(frame.buffer_mut(), area, &row, state, &theme);
        }
        draw_scroll_marks(frame, places.list, (first, found.len()), options);
        if let (Some(place), Some(game)) = (places.preview, self.previewed_game()) {
            preview::draw(frame, place, game, options);
        }
        self.draw_details(frame, places.details, options);
        key_bar::draw(options.language, options.keys_in_bar(self.keys()), frame, keys, &theme);
    }

    /// The row of the game of this index.
    fn row(&self, index: usize, game: &ListedGame, width: u16) -> String {
        let is_named = self.rows.has_like(self.language, game);
        let form = RowForm { width, columns: self.rows.columns.in_row(width), is_named };
        match (&self.source, &game.summary) {
            (Source::Reached(_), Ok(_)) => numbered_row(self.language, index + 1, game, form),
            _ => row(self.language, game, form),
        }
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let samples = self.games.iter().filter(|game| game.is_sample()).count();
        let (banner, all) = match &self.source {
            Source::Saved => {
                (message!(self.language, "screen-title-saved-games"), self.games.len())
            }
            Source::File(file) => (message!(self.language, "screen-title-choose-game"), file.count),
            Source::Reached(games) => {
                (message!(self.language, "screen-title-reached"), games.len())
            }
        };
        let more = if self.complete {
            String::new()
        } else {
            message!(self.language, "screen-looking-for-more")
        };
        let mut parts = match self.wanted.text() {
            "" => {
                let mut counts = vec![match all - samples {
                    0 if samples > 0 => message!(self.language, "screen-no-game-yet"),
                    games => counted_games(self.language, games),
                }];
                counts.extend(
                    (samples > 0)
                        .then(|| message!(self.language, "screen-samples", count = samples)),
                );
                counts.push(message!(self.language, "screen-type-to-find"));
                counts
            }
            wanted => {
                let found = self.found().len();
                vec![
                    message!(self.language, "screen-finding", text = wanted),
                    message!(self.language, "screen-found", found, all),
                ]
            }
        };
        parts.extend(self.sorted.told(self.language));
        if let Source::File(file) = &self.source {
            let name = name_of(&file.request.path);
            parts.push(in_charset(&name, options.glyphs.mode).into_owned());
        }
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        let title = TitleLine {
            banner: Some(&banner),
            parts: &parts,
            right: &more,
            theme: &options.theme(),
        };
        frame.render_widget(title, area);
    }
}

impl Screen for GameList {
    fn keys(&self) -> Mode {
        match self.renaming {
            Some(_) => Mode::FieldText,
            None if self.asking.is_some() => Mode::Question,
            None if matches!(self.source, Source::Saved) => Mode::Library,
            None => Mode::GamesFound,
        }
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(&action, context),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        self.view(frame, context.options, context.key_row);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message.text);
        None
    }

    fn has_clock_corner(&self) -> bool {
        true
    }

    fn change_language(&mut self, context: &Context<'_>) {
        self.language = context.options.language;
        self.message = None;
        self.compare_rows();
    }
}

/// The places of the parts.
struct Places {
    title: Rect,
    list: Rect,
    preview: Option<preview::Place>,
    details: Rect,
}

impl Places {
    /// The places in `area`, including the board of `game` if there is room.
    fn new(language: Language, area: Rect, game: Option<&Game>) -> Places {
        let title = area.height.min(1);
        let below = area.height.saturating_sub(1).min(1);
        let rest = area.height - title - below;
        let details = if rest > 2 * DETAILS { DETAILS } else { rest.min(1) };
        let rows = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        let list = rows(title, rest - details);
        let (list, preview) =
            game.map_or((list, None), |game| preview::divide(language, list, game));
        Places {
            title: rows(0, title),
            list,
            preview,
            details: rows(title + rest - details, details),
        }
    }
}

/// The name of the file at `path`, for display.
fn name_of(path: &Path) -> String {
    escaped_path(Path::new(path.file_name().unwrap_or_default()))
}

/// A number of games in words: `1 game`, `2 games`.
fn counted_games(language: Language, games: usize) -> String {
    message!(language, "screen-games", count = games)
}
