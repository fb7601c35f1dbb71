//! The list of problems of a game or a file, with those that are solved.

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::action::{Action, CursorDirection, LearnAction, ListAction, ListStep, SelectAction};
use crate::keymap::Mode;
use crate::layout::{CellSize, Grid};
use crate::screen::list_screen::{self, ListEffect, Row, RowList};
use crate::screen::{Context, Message, Response, Screen, Teach};
use crate::widget::{BoardView, HandView, Marks};
use zushiki_core::board::{Color, Geometry};
use zushiki_core::rules::Position;
use zushiki_core::text::padded;
use zushiki_core::variant::Selection;
use zushiki_play::learn::Progress;
use zushiki_play::problems::{Item, ProblemBook, ProblemFilter, ProblemKind};
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, problem_standing, task};

/// The list of problems.
#[derive(Debug)]
pub struct ProblemList {
    book: ProblemBook,
    /// The index of the marked problem.
    at: usize,
    message: Option<Message>,
}

impl ProblemList {
    /// The list of the chosen collection of `book`. The first problem that is not solved is marked.
    #[must_use]
    pub fn new(book: ProblemBook) -> ProblemList {
        let mut list = ProblemList { book, at: 0, message: None };
        list.mark_first();
        list
    }

    /// The collections with the progress of the player.
    #[must_use]
    pub fn book(&self) -> &ProblemBook {
        &self.book
    }

    /// Takes over what the player did in the problem of index `at`.
    pub fn set_book(&mut self, book: ProblemBook, at: usize) {
        (self.book, self.at) = (book, at);
    }

    /// Replaces the progress that the list shows.
    pub fn set_progress(&mut self, progress: Progress) {
        self.book.set_progress(progress);
    }

    fn rows(&self, language: Language) -> Vec<Row> {
        let Some(collection) = self.book.collection() else { return Vec::new() };
        let mut rows = Vec::new();
        let mut last = None;
        for index in self.book.shown() {
            let item = &collection.items[index];
            let heading = heading(language, item);
            if last.as_ref() != Some(&heading) {
                rows.push(Row::heading(heading.clone()));
                last = Some(heading);
            }
            rows.push(Row::Entry(
                index,
                name(language, index, item),
                self.state(language, index, item),
            ));
        }
        rows
    }

    /// The difficulty of a problem, if known, its rating, and whether the player has solved it.
    fn state(&self, language: Language, index: usize, item: &Item) -> String {
        let grade = item.examined().map(|problem| problem.grade().words(language));
        let state = match self.book.state(index) {
            _ if self.book.is_due(index) => message!(language, "learning-problem-due"),
            Some(true) => message!(language, "learning-problem-solved"),
            Some(false) => message!(language, "learning-problem-missed"),
            None => String::new(),
        };
        let rating = self.book.rating(index).map(|skill| skill.rating.to_string());
        let (grade, rating) = (grade.unwrap_or_default(), rating.unwrap_or_default());
        format!("{} {rating:>4} {state}", padded(&grade, GRADE)).trim_end().to_owned()
    }

    /// The marked problem, if it is shown.
    fn marked(&self) -> Option<&Item> {
        let marked = self.book.collection().and_then(|collection| collection.items.get(self.at));
        marked.filter(|_| self.book.shown().contains(&self.at))
    }

    /// The columns of the smallest picture of the marked problem; 0 if the window is too low for it.
    fn least_picture(&self, context: &Context<'_>) -> u16 {
        let Some(item) = self.marked() else { return 0 };
        let geometry = item.selection().geometry();
        let origin = (context.area.x, context.area.y);
        let least = CellSize::ALL[0];
        let grid = Grid::whole(context.options.language, origin, geometry, least, false).area();
        let rows = grid.height + HANDS;
        if rows <= list_screen::area(context).height { grid.width } else { 0 }
    }

    /// Draws the position of the marked problem in `area`, if there is room.
    fn draw_position(&self, frame: &mut Frame<'_>, context: &Context<'_>, area: Rect) {
        let Some(item) = self.marked() else { return };
        let (position, options) = (item.position(), context.options);
        let flipped = position.to_move() == Color::White;
        let (setup, theme) = (position.setup(), options.theme());
        let has_hands = setup.hands.iter().any(|hand| !hand.is_empty());
        let inside = if has_hands {
            Rect { y: area.y + 1, height: area.height.saturating_sub(HANDS), ..area }
        } else {
            area
        };
        let Some(grid) = picture(options.language, inside, position.geometry(), flipped) else {
            return;
        };
        if has_hands {
            self.draw_hands(frame, context, (&position, flipped), (grid.area(), area));
        }
        let view = BoardView {
            grid,
            setup: &setup,
            faces: position.selection().faces(),
            zone: position.selection().rules().promotion_zone,
            turn: Some(position.to_move()),
            marks: &Marks::default(),
            glyphs: options.glyphs,
            pictures: false,
            theme: &theme,
        };
        frame.render_widget(view, grid.area());
    }

    /// Draws the hands of `position` above and below the board, in the columns of `area`.
    fn draw_hands(
        &self,
        frame: &mut Frame<'_>,
        context: &Context<'_>,
        (position, flipped): (&Position, bool),
        (board, area): (Rect, Rect),
    ) {
        let (selection, theme) = (position.selection(), context.options.theme());
        for color in Color::ALL {
            let at_the_top = (color == Color::White) != flipped;
            let y = if at_the_top { board.y.saturating_sub(1) } else { board.bottom() };
            let label = HandView::label_of(context.options.language, Side::of(selection, color));
            let hand = HandView {
                language: context.options.language,
                in_row: [Vec::new(), label.clone()],
                label,
                color,
                at_the_top,
                hand: position.hand(color),
                faces: selection.faces(),
                cursor: None,
                selected: None,
                glyphs: context.options.glyphs,
                theme: &theme,
            };
            frame.render_widget(hand, Rect { y, height: 1, ..area });
        }
    }

    fn accept(&self) -> Response {
        if self.book.shown().contains(&self.at) {
            Response::Teach(Teach::Problem(self.at))
        } else {
            Response::Handled
        }
    }

    /// Handles the actions that only a list of problems has.
    fn update(&mut self, language: Language, action: &Action) {
        match action {
            Action::Select(SelectAction::Go(CursorDirection::Right)) => self.step_collection(true),
            Action::Select(SelectAction::Go(CursorDirection::Left)) => self.step_collection(false),
            Action::Verb(Verb::LookForward) => self.step_length(true),
            Action::Verb(Verb::LookBack) => self.step_length(false),
            Action::Learn(LearnAction::Lesson(ListStep::On)) => self.mark_next_unsolved(language),
            Action::List(ListAction::Filter) => self.step_filter(language),
            Action::List(ListAction::Theme) => self.step_theme(language),
            _ => {}
        }
    }

    /// Marks the problem to try next, otherwise the first one.
    fn mark_first(&mut self) {
        let first = self.book.shown().first().copied();
        self.at = self.book.next_problem(None).or(first).unwrap_or(0);
    }

    /// Shows the problems of the next difficulty, or all.
    fn step_filter(&mut self, language: Language) {
        self.book.step_grade();
        self.show_filtered(language);
    }

    /// Shows the problems of the next theme, or all.
    fn step_theme(&mut self, language: Language) {
        self.book.step_theme();
        self.show_filtered(language);
    }

    /// Removes the filter and keeps the marked problem; closes the list if there is no filter.
    fn show_all_or_close(&mut self) -> Response {
        if self.book.filter() == ProblemFilter::default() {
            return Response::Close;
        }
        let was_empty = self.book.shown().is_empty();
        self.book.set_filter(ProblemFilter::default());
        if was_empty {
            self.mark_first();
        }
        Response::Handled
    }

    /// Marks a problem that the filter leaves, or tells that there is none.
    fn show_filtered(&mut self, language: Language) {
        self.mark_first();
        if self.book.shown().is_empty() {
            let grade = self.book.filter().words(language);
            self.message =
                Some(Message::plain(message!(language, "learning-no-problem-is", grade)));
        }
    }

    /// Marks the first problem of the next or the previous length.
    fn step_length(&mut self, on: bool) {
        let Some(collection) = self.book.collection() else { return };
        let lengths: Vec<Option<u32>> = collection.items.iter().map(length).collect();
        let shown = self.book.shown();
        let begins = |at: &usize| *at == 0 || lengths[shown[*at]] != lengths[shown[*at - 1]];
        let mut starts = (0..shown.len()).filter(begins).map(|at| shown[at]);
        let next = if on {
            starts.find(|start| *start > self.at)
        } else {
            starts.rfind(|start| *start < self.at)
        };
        self.at = next.unwrap_or(self.at);
    }

    /// Shows the next collection, or the previous one.
    fn step_collection(&mut self, on: bool) {
        self.book.step(on);
        self.mark_first();
    }

    fn mark_next_unsolved(&mut self, language: Language) {
        match self.book.next_problem(Some(self.at)) {
            Some(next) => self.at = next,
            None if self.book.shown().is_empty() => self.show_filtered(language),
            None => {
                self.message = Some(Message::plain(message!(language, "learning-all-solved")));
            }
        }
    }
}

/// The columns of a difficulty.
const GRADE: usize = 6;
/// The rows of the hands above and below a picture.
const HANDS: u16 = 2;
/// The largest squares of a picture.
const LARGEST: CellSize = CellSize::Large;

/// The place of the largest picture of a board in `area`.
fn picture(language: Language, area: Rect, geometry: Geometry, flipped: bool) -> Option<Grid> {
    let grid = |cell| Grid::whole(language, (area.x, area.y), geometry, cell, flipped);
    let fits = |grid: &Grid| area.union(grid.area()) == area;
    let sizes = CellSize::ALL.into_iter().rev().filter(|&cell| cell <= LARGEST);
    sizes.map(grid).find(fits)
}

/// The length of a problem in plies, if known.
fn length(item: &Item) -> Option<u32> {
    item.examined().and_then(|problem| problem.plies())
}

/// The heading above a problem: its length, if known.
fn heading(language: Language, item: &Item) -> String {
    length(item).map_or_else(
        || message!(language, "learning-positions"),
        |plies| message!(language, "learning-in-plies", plies),
    )
}

/// The number, task and difficulty of a problem.
fn name(language: Language, index: usize, item: &Item) -> String {
    let number = index + 1;
    match item.examined() {
        Some(problem) => format!("{number:>3}. {}", task(language, problem)),
        None => {
            let turn =
                message!(language, "learning-to-move", side = Side::to_move(&item.position()));
            format!("{number:>3}. {turn}")
        }
    }
}

impl Screen for ProblemList {
    fn keys(&self) -> Mode {
        Mode::Problems
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if action.is_global() {
            return Response::PassedOn(action);
        }
        self.message = None;
        if action == Action::List(ListAction::ShowAllOrLeave) {
            return self.show_all_or_close();
        }
        match list_screen::handle(
            action,
            self.rows(context.options.language),
            &mut self.at,
            Mode::Problems,
            context,
        ) {
            ListEffect::Done(response) => return response,
            ListEffect::Open => return self.accept(),
            ListEffect::NotHandled(action) => self.update(context.options.language, &action),
        }
        Response::Handled
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.message = None;
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let name = self
            .book
            .collection()
            .map(|collection| collection.name.words(context.options.language));
        let name = name.unwrap_or_default();
        let (number, count) = self.book.place();
        let place = match count {
            0 | 1 => String::new(),
            _ => message!(context.options.language, "learning-collection", number, count),
        };
        let title = match self.book.kind() {
            ProblemKind::Mates => message!(context.options.language, "learning-problems"),
            ProblemKind::Tactics => message!(context.options.language, "learning-tactics"),
        };
        let filter = self.book.filter().words(context.options.language);
        let standing = problem_standing(context.options.language, &self.book);
        let list = RowList {
            title: &[title.as_str(), name.as_str(), filter.as_str(), place.as_str()],
            rows: self.rows(context.options.language),
            marked: self.at,
            message: self.message.as_ref(),
            standing: Some(&standing),
            keys: Mode::Problems,
            picture: self.least_picture(context),
        };
        let beside = list.draw(frame, context);
        self.draw_position(frame, context, beside);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message);
        None
    }

    fn selection(&self) -> Option<&Selection> {
        let collection = self.book.collection()?;
        Some(collection.items.get(self.at)?.selection())
    }
}
