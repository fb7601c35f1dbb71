//! The openings: the position of a game beside the moves that the games of a library played from it. The board is the
//! board of a game without its panes, so that the mouse and typed moves work as in a game.

mod line;
mod view;

use std::path::PathBuf;

use ratatui::Frame;

pub use self::line::OpeningLine;
use self::view::{Panel, Places};
use super::learn::concerns_a_game;
use super::play::{BoardUse, GameBoard, Scene};
use super::{Context, Response, Screen};
use crate::Options;
use crate::action::{
    Action, CursorDirection, ListAction, PointerAction, ProgramAction, SelectAction,
};
use crate::effect::{Effect, LookedUp};
use crate::key_bar;
use crate::keymap::{Keys, Mode};
use zushiki_core::board::{Color, Move};
use zushiki_core::rules::Position;
use zushiki_engine::Book;
use zushiki_play::session::Session;
use zushiki_play::storage::library::{NextMove, Opening, Progress, Results};
use zushiki_play::verbs::{Group, Verb};
use zushiki_words::message;

/// The screen of the openings.
#[derive(Debug)]
pub struct OpeningScreen {
    line: OpeningLine,
    /// The folder or file of the games; `None` for the saved games.
    source: Option<PathBuf>,
    board: GameBoard,
    progress: Progress,
    /// The data about the position shown; `None` until it has been looked up.
    found: Option<LookedUp>,
    /// The book of the game, if it has one.
    book: Option<Book>,
    /// The moves of the book in the position shown.
    from_book: Option<LookedUp>,
    games: Games,
    /// The index of the marked move.
    marked: usize,
    /// The move to mark when the position has been looked up: the move that was taken back.
    came_by: Option<Move>,
    /// An answer to an action.
    note: Option<String>,
}

/// The games whose moves are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Games {
    /// Those of the source, or those of the computer where the source has none.
    #[default]
    Any,
    /// Those of the source: the saved games, or a folder or file.
    Source,
    /// Those of the computer against itself, in the book of the game.
    Computer,
}

impl OpeningScreen {
    /// The openings at the end of `line` in the games of `source`, with the side `bottom` at the bottom of the board.
    #[must_use]
    pub fn new(
        mut line: OpeningLine,
        source: Option<PathBuf>,
        bottom: Option<Color>,
        options: &Options,
    ) -> OpeningScreen {
        let board = board(&mut line, bottom, options);
        let position = board.game().position();
        let book = options.tuned.and_then(|tuned| tuned.book(position.selection()));
        let mut screen = OpeningScreen {
            from_book: book.as_ref().map(|book| moves_of(book, position)),
            book,
            games: Games::default(),
            board,
            line,
            source,
            progress: Progress::default(),
            found: None,
            marked: 0,
            came_by: None,
            note: None,
        };
        screen.mark(0);
        screen
    }

    /// The moves to the position shown.
    #[must_use]
    pub fn line(&self) -> &OpeningLine {
        &self.line
    }

    /// The effect that looks up the position shown.
    #[must_use]
    pub fn look_up(&self) -> Effect {
        Effect::LookUp(Box::new(self.board.game().position().clone()))
    }

    /// Sets the progress of reading the library.
    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = progress;
    }

    /// Shows the result, unless another position is now shown.
    pub fn show_found(&mut self, found: LookedUp) {
        if found.key == self.board.game().position().key() {
            let came_by = self.came_by.take();
            let is_it = |next: &NextMove| Some(next.mv) == came_by;
            self.found = Some(found);
            let marked = self.moves().iter().position(is_it).unwrap_or(0);
            self.mark(marked);
        }
    }

    /// The same openings by the games of the computer.
    #[must_use]
    pub fn of_computer(self) -> OpeningScreen {
        let mut openings = OpeningScreen { games: Games::Computer, ..self };
        openings.mark(0);
        openings
    }

    /// Whether the games of the computer are shown.
    fn shows_book(&self) -> bool {
        let has_moves = |looked_up: &LookedUp| !looked_up.opening.moves.is_empty();
        match self.games {
            Games::Source => false,
            Games::Computer => self.book.is_some(),
            Games::Any => {
                let is_usual = self.source.is_none();
                is_usual
                    && self.found.as_ref().is_some_and(|found| found.opening.games.is_empty())
                    && self.from_book.as_ref().is_some_and(has_moves)
            }
        }
    }

    /// The data shown about the position.
    fn shown(&self) -> Option<&LookedUp> {
        if self.shows_book() { self.from_book.as_ref() } else { self.found.as_ref() }
    }

    fn moves(&self) -> &[NextMove] {
        self.shown().map_or(&[], |found| &found.opening.moves)
    }

    // Actions

    fn update(&mut self, action: Action, context: &Context<'_>) -> Response {
        self.note = None;
        match action {
            Action::Select(SelectAction::Close)
            | Action::Verb(Verb::Quit | Verb::ChooseVariant) => Response::Close,
            Action::Select(SelectAction::Accept) | Action::Verb(Verb::Redo | Verb::LookForward) => {
                self.play_marked(context.options)
            }
            Action::Verb(Verb::Undo | Verb::LookBack) => {
                self.go_back(self.line.len().saturating_sub(1), context.options)
            }
            Action::Verb(Verb::LookFirst) => self.go_back(0, context.options),
            Action::Select(SelectAction::Go(direction)) => self.mark_next(direction),
            Action::List(ListAction::Reached) => self.list_games(context.options),
            Action::List(ListAction::OtherGames) => self.show_other_games(context.options),
            Action::Pointer(PointerAction::Wheel { down, .. }) => {
                self.mark_next(if down { CursorDirection::Down } else { CursorDirection::Up })
            }
            action if concerns_a_game(&action) => {
                self.note = Some(message!(context.options.language, "screen-openings-no-game"));
                Response::Handled
            }
            action if action.group() == Some(Group::Review) => Response::Handled,
            action => self.on_board(action, context),
        }
    }

    /// Marks the next move of the list, or the previous one.
    fn mark_next(&mut self, direction: CursorDirection) -> Response {
        let last = self.moves().len().saturating_sub(1);
        match direction {
            CursorDirection::Down => self.mark((self.marked + 1).min(last)),
            CursorDirection::Up => self.mark(self.marked.saturating_sub(1)),
            CursorDirection::Left | CursorDirection::Right => Response::Handled,
        }
    }

    fn mark(&mut self, index: usize) -> Response {
        self.marked = index;
        self.look_at_marked();
        self.board.set_use(BoardUse::Openings { idle: self.idle() });
        Response::Handled
    }

    /// Puts the cursor of the board on the destination of the marked move.
    fn look_at_marked(&mut self) {
        if let Some(next) = self.moves().get(self.marked).copied() {
            self.board.look_at(next.mv.to());
        }
    }

    /// The actions that do nothing now: there may be no move to play, and the games of the computer have no list.
    fn idle(&self) -> &'static [Action] {
        const PLAY: Action = Action::Select(SelectAction::Accept);
        const LIST: Action = Action::List(ListAction::Reached);
        match (self.moves().is_empty(), self.shows_book()) {
            (false, false) => &[],
            (false, true) => &[LIST],
            (true, false) => &[PLAY],
            (true, true) => &[PLAY, LIST],
        }
    }

    /// The keys for the key bar of a window without room for the board.
    fn keys_in_bar(&self, options: &Options) -> Keys {
        options.keys_in_bar(Mode::Openings).without(self.idle())
    }

    /// Plays the marked move.
    fn play_marked(&mut self, options: &Options) -> Response {
        match self.moves().get(self.marked).map(|next| next.mv) {
            Some(mv) => self.go_on(mv, options),
            None => Response::Handled,
        }
    }

    fn go_on(&mut self, mv: Move, options: &Options) -> Response {
        self.line.push(mv);
        self.show(options)
    }

    /// Takes back all but `count` moves.
    fn go_back(&mut self, count: usize, options: &Options) -> Response {
        match self.line.shorten(count) {
            None => Response::Handled,
            Some(first) => {
                let response = self.show(options);
                self.came_by = Some(first);
                response
            }
        }
    }

    /// Puts the position on the board, and looks it up.
    fn show(&mut self, options: &Options) -> Response {
        let mut board = board(&mut self.line, None, options);
        board.keep_view_of(&self.board);
        if let Some(last) = board.game().last_move() {
            board.look_at(last.to());
        }
        self.board = board;
        let position = self.board.game().position();
        self.from_book = self.book.as_ref().map(|book| moves_of(book, position));
        (self.found, self.came_by) = (None, None);
        self.mark(0);
        Response::Run(self.look_up())
    }

    /// Shows the games of the computer instead of those of the source, or the other way round.
    fn show_other_games(&mut self, options: &Options) -> Response {
        if self.book.is_none() {
            self.note = Some(message!(options.language, "screen-openings-no-book"));
            return Response::Handled;
        }
        self.games = if self.shows_book() { Games::Source } else { Games::Computer };
        self.mark(0)
    }

    /// Lists the games that reached the position.
    fn list_games(&mut self, options: &Options) -> Response {
        let language = options.language;
        match self.found.as_ref().map(|found| &found.opening.games) {
            _ if self.shows_book() => {
                self.note = Some(message!(language, "screen-openings-book-games"));
                Response::Handled
            }
            Some(games) if !games.is_empty() => Response::ListReached(games.clone()),
            _ => {
                self.note = Some(message!(language, "screen-openings-no-games"));
                Response::Handled
            }
        }
    }

    /// Handles `action` on the board, or a click on the list; then looks up the position after a move.
    fn on_board(&mut self, action: Action, context: &Context<'_>) -> Response {
        let places = self.places(context);
        if let Action::Pointer(PointerAction::Press(at)) = action
            && let Some(index) = self.panel(context.options).clicked(places.panel, at)
        {
            return if index == self.marked {
                self.play_marked(context.options)
            } else {
                self.mark(index)
            };
        }
        if let (Action::Pointer(PointerAction::Press(at)), None) = (&action, places.board) {
            let (options, row) = (context.options, context.key_row);
            let keys = self.keys_in_bar(options);
            let pressed = key_bar::clicked(options.language, keys, row, *at);
            return pressed.map_or(Response::Handled, |action| self.update(action, context));
        }
        let area = places.board.unwrap_or_default();
        let response = self.board.handle(action, &Context { area, ..*context });
        match response {
            Response::Handled => match self.played() {
                Some(mv) => self.go_on(mv, context.options),
                None => Response::Handled,
            },
            response => response,
        }
    }

    /// The move that was played on the board and is not yet in the line.
    fn played(&self) -> Option<Move> {
        let game = self.board.game();
        (game.cursor_ply() > self.line.len()).then(|| game.last_move()).flatten()
    }

    // Drawing

    fn panel<'a>(&'a self, options: &'a Options) -> Panel<'a> {
        Panel {
            options,
            source: self.source.as_deref(),
            board: &self.board,
            progress: self.progress,
            found: self.shown(),
            book: self.book.as_ref().filter(|_| self.shows_book()),
            marked: self.marked,
            note: self.note.as_deref(),
        }
    }

    fn places(&self, context: &Context<'_>) -> Places {
        let fits = |board| self.board.layout(board, context.options).is_ok();
        Places::new(context.area, fits)
    }
}

/// The moves of `book` in `position`, as a library has them.
fn moves_of(book: &Book, position: &Position) -> LookedUp {
    let opening = Opening::of_book(book, position);
    LookedUp { key: position.key(), opening, games: Results::from(book.results()).total() }
}

/// The board at the end of `line`.
fn board(line: &mut OpeningLine, bottom: Option<Color>, options: &Options) -> GameBoard {
    GameBoard::beside_panel(
        Session::opened(line.record()),
        options,
        BoardUse::Openings { idle: &[] },
        bottom,
    )
}

impl Screen for OpeningScreen {
    fn board(&self) -> Option<&GameBoard> {
        Some(&self.board)
    }

    fn board_mut(&mut self) -> Option<&mut GameBoard> {
        Some(&mut self.board)
    }

    fn scene<'a>(&'a self, context: &Context<'a>) -> Option<Scene<'a>> {
        let area = self.places(context).board?;
        Some(self.board.scene(&Context { area, ..*context }))
    }

    fn keys(&self) -> Mode {
        self.board.keys()
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            Action::Program(ProgramAction::Tick(_)) => Response::Handled,
            // The same openings again: the player leaves them.
            Action::Verb(Verb::Openings) if self.source.is_none() => Response::Close,
            action if action.is_global() => Response::PassedOn(action),
            action if self.keys() == Mode::Openings => self.update(action, context),
            // A piece that is picked up is put back before the openings are left.
            Action::Verb(Verb::Quit) => self.on_board(Action::Select(SelectAction::Close), context),
            // These are refused while a piece is picked up, too.
            action if concerns_a_game(&action) => self.update(action, context),
            action => self.on_board(action, context),
        }
    }

    fn change_language(&mut self, context: &Context<'_>) {
        self.board.change_language(context);
        self.note = None;
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let places = self.places(context);
        self.panel(context.options).draw(frame, places.panel);
        match places.board {
            Some(area) => self.board.draw(frame, &Context { area, ..*context }),
            None => {
                let (options, row) = (context.options, context.key_row);
                let keys = self.keys_in_bar(options);
                key_bar::draw(options.language, keys, frame, row, &options.theme());
            }
        }
    }
}
