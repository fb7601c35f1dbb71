//! The list of lessons, with those that are done, and of the drills, with their scores.

use std::sync::Arc;

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::learn::{Lesson, Progress, Standing, first_open};
use crate::text::{cut, padded};
use crate::tui::action::{Action, Cell, CursorDirection, Look};
use crate::tui::keymap::Mode;
use crate::tui::screen::{Context, Message, Response, Screen, Teach, scrolled};
use crate::tui::widget::TitleLine;
use crate::tui::{Options, key_bar};
use crate::variant::{Choice, Selection, Variant};

/// The list of lessons and drills.
#[derive(Debug)]
pub struct LearnList {
    lessons: &'static [Lesson],
    games: Vec<Selection>,
    progress: Progress,
    /// The index of the marked entry: lessons first, then games.
    at: usize,
    message: Option<String>,
}

/// A row of the list.
enum Row {
    Heading(&'static str),
    /// The entry of this index, with its name and its state.
    Entry(usize, String, String),
}

impl LearnList {
    /// The list of `lessons`, and of the drills of `games`. The first lesson that is not done is marked.
    #[must_use]
    pub fn new<'a>(
        lessons: &'static [Lesson],
        games: impl Iterator<Item = &'a Arc<Variant>>,
        progress: Progress,
    ) -> LearnList {
        let games =
            games.filter_map(|game| Selection::new(Arc::clone(game), &Choice::default()).ok());
        let mut list =
            LearnList { lessons, games: games.collect(), progress, at: 0, message: None };
        list.mark_first_open();
        list
    }

    /// Replaces the progress that the list shows, and marks the next lesson.
    pub fn set_progress(&mut self, progress: Progress) {
        self.progress = progress;
        if self.at < self.lessons.len() {
            self.mark_first_open();
        }
    }

    /// Marks the first lesson that is not done, else the first drill.
    fn mark_first_open(&mut self) {
        self.at = first_open(self.lessons, &self.progress).unwrap_or(self.lessons.len());
    }

    fn count(&self) -> usize {
        self.lessons.len() + self.games.len()
    }

    fn rows(&self) -> Vec<Row> {
        let lessons = self.lessons.iter().enumerate().map(|(index, lesson)| {
            let done = if self.progress.has_lesson(&lesson.id) { "done" } else { "" };
            Row::Entry(index, format!("{:>2}. {}", index + 1, lesson.title), done.to_owned())
        });
        let games = self.games.iter().zip(self.lessons.len()..).map(|(game, index)| {
            let standing = Standing::of(game, &self.progress).to_string();
            Row::Entry(index, game.variant().name.en.clone(), standing)
        });
        let tour = std::iter::once(Row::Heading("Lessons")).chain(lessons);
        let drills = std::iter::once(Row::Heading("Meet the pieces")).chain(games);
        tour.chain(drills).collect()
    }

    /// The rows that fit into `area`, with the marked one among them.
    fn shown(&self, area: Rect) -> Vec<Row> {
        let rows = self.rows();
        let is_marked = |row: &Row| matches!(row, Row::Entry(index, ..) if *index == self.at);
        let marked = rows.iter().position(is_marked).unwrap_or(0);
        let first = scrolled(area, marked);
        rows.into_iter().skip(first).take(usize::from(area.height)).collect()
    }

    fn accept(&self) -> Response {
        let game = self.at.checked_sub(self.lessons.len());
        match game.map(|index| self.games.get(index)) {
            None => Response::Teach(Teach::Lesson(self.at)),
            Some(Some(game)) => Response::Teach(Teach::Pieces(Box::new(game.clone()))),
            Some(None) => Response::Handled,
        }
    }

    /// A click marks an entry, and on the marked one it begins it.
    fn press(&mut self, at: Cell, context: &Context<'_>) -> Response {
        let keys = context.options.keymap.of(Mode::Learn);
        if let Some(action) = key_bar::clicked(keys, context.key_row, at) {
            return Response::Perform(action);
        }
        let area = list_area(context);
        let hit = |(place, row): (Rect, Row)| match row {
            Row::Entry(index, ..) if place.contains((at.column, at.row).into()) => Some(index),
            _ => None,
        };
        let index = area.rows().zip(self.shown(area)).find_map(hit);
        match index {
            Some(index) if index == self.at => return self.accept(),
            Some(index) => self.at = index,
            None => {}
        }
        Response::Handled
    }

    fn step(&mut self, down: bool) {
        let count = self.count().max(1);
        self.at = (self.at + if down { 1 } else { count - 1 }) % count;
    }

    fn draw_rows(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        let room = usize::from(area.width.saturating_sub(STATE)).clamp(NAME.0, NAME.1);
        for (place, row) in area.rows().zip(self.shown(area)) {
            let (text, style) = match &row {
                Row::Heading(name) => (format!(" {name}"), theme.heading),
                Row::Entry(index, name, state) => {
                    let marked = *index == self.at;
                    let mark = if marked { ">" } else { " " };
                    let text = format!(" {mark} {} {state} ", padded(&cut(name, room), room));
                    (text, if marked { theme.cursor } else { theme.text })
                }
            };
            frame.buffer_mut().set_stringn(place.x, place.y, text, usize::from(place.width), style);
        }
    }
}

/// The columns of an entry without its name.
const STATE: u16 = 19;
/// The fewest and the most columns of a name.
const NAME: (usize, usize) = (10, 24);

/// The rows between the title and the rows of the message and the keys.
fn list_area(context: &Context<'_>) -> Rect {
    let area = context.area;
    let height = area.height.saturating_sub(4);
    Rect { y: area.y + 2.min(area.height), height, ..area }
}

impl Screen for LearnList {
    fn keys(&self) -> Mode {
        Mode::Learn
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if action.is_global() {
            return Response::PassedOn(action);
        }
        self.message = None;
        match action {
            Action::Close | Action::Quit => return Response::Close,
            Action::Accept => return self.accept(),
            Action::Press(at) => return self.press(at, context),
            Action::Go(CursorDirection::Down) | Action::Wheel { down: true, .. } => self.step(true),
            Action::Go(CursorDirection::Up) | Action::Wheel { down: false, .. } => self.step(false),
            Action::Look(Look::First) => self.at = 0,
            Action::Look(Look::Last) => self.at = self.count().saturating_sub(1),
            _ => {}
        }
        Response::Handled
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let theme = context.options.theme();
        let title =
            TitleLine { banner: None, parts: &["Learn to play"], right: "? help", theme: &theme };
        frame.render_widget(title, Rect { height: context.area.height.min(1), ..context.area });
        let area = list_area(context);
        self.draw_rows(frame, area, context.options);
        if let Some(message) = &self.message
            && area.height > 0
        {
            let width = usize::from(area.width.saturating_sub(1));
            let buffer = frame.buffer_mut();
            buffer.set_stringn(area.x + 1, area.bottom(), message, width, theme.warning);
        }
        let keys = context.options.keymap.of(Mode::Learn);
        key_bar::draw(keys, frame, context.key_row, &theme);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message.text);
        None
    }

    fn selection(&self) -> Option<&Selection> {
        self.games.get(self.at.checked_sub(self.lessons.len())?)
    }
}
