//! A list of entries under headings that fills the window.

use std::fmt::Debug;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::action::{Action, Cell, CursorDirection, PointerAction, SelectAction};
use crate::key_bar;
use crate::keymap::Mode;
use crate::screen::list_rows::{RowState, draw_row, draw_scroll_marks, scrolled};
use crate::screen::{Context, Message, Response, Screen};
use crate::widget::{TitleLine, put_within};
use unicode_width::UnicodeWidthStr;
use zushiki_core::text::{cut, padded, wrap};
use zushiki_core::variant::Selection;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// A row of a list.
#[derive(Clone, Debug)]
pub enum Row {
    /// A heading.
    Heading(String),
    /// The entry of this index, with its name and its state.
    Entry(usize, String, String),
}

impl Row {
    pub(in crate::screen) fn heading(name: impl Into<String>) -> Row {
        Row::Heading(name.into())
    }

    /// The index of an entry; `None` for a heading.
    fn index(&self) -> Option<usize> {
        match self {
            Row::Heading(_) => None,
            Row::Entry(index, ..) => Some(*index),
        }
    }
}

/// A list with its surroundings.
#[derive(Debug)]
pub(in crate::screen) struct RowList<'a> {
    /// The parts of the title, the most important first.
    pub(in crate::screen) title: &'a [&'a str],
    pub(in crate::screen) rows: Vec<Row>,
    /// The index of the marked entry.
    pub(in crate::screen) marked: usize,
    /// A message below the rows.
    pub(in crate::screen) message: Option<&'a Message>,
    /// The text that is shown without a message.
    pub(in crate::screen) standing: Option<&'a str>,
    /// The keys of the last row.
    pub(in crate::screen) keys: Mode,
    /// The columns of a picture that is drawn beside the entries; 0 without one.
    pub(in crate::screen) picture: u16,
}

/// The effect of an action on a list.
#[derive(Debug)]
pub(in crate::screen) enum ListEffect {
    /// The action is handled: another entry is marked, or this response is passed on.
    Done(Response),
    /// Open the marked entry.
    Open,
    /// The action means nothing to a list.
    NotHandled(Action),
}

/// The content of a list without special keys.
pub trait ListContent: Debug + 'static {
    /// The keys of the last row.
    const KEYS: Mode = Mode::ListScreen;

    /// The headings and entries, in their order.
    fn rows(&self, language: Language) -> Vec<Row>;

    /// The parts of the title, the most important first.
    fn title(&self, language: Language) -> Vec<String>;

    /// The text that is shown without a message.
    fn standing(&self, _language: Language) -> Option<String> {
        None
    }

    /// The index of the entry that is marked at first.
    fn first(&self) -> usize {
        0
    }

    /// The response that opens the entry of index `at`.
    fn accept(&self, at: usize) -> Response;

    /// The game of the entry of index `at`; `None` if it has none.
    fn selection(&self, _at: usize) -> Option<&Selection> {
        None
    }
}

/// A screen that is a list without special keys.
#[derive(Debug)]
pub struct ListScreen<C> {
    /// The content.
    pub content: C,
    /// The index of the marked entry.
    pub(super) at: usize,
    /// The message below the rows.
    message: Option<Message>,
}

impl<C: ListContent> ListScreen<C> {
    /// The list of `content`.
    pub fn new(content: C) -> ListScreen<C> {
        ListScreen { at: content.first(), content, message: None }
    }
}

impl<C: ListContent> Screen for ListScreen<C> {
    fn keys(&self) -> Mode {
        C::KEYS
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        if action.is_global() {
            return Response::PassedOn(action);
        }
        self.message = None;
        let rows = self.content.rows(context.options.language);
        match handle(action, rows, &mut self.at, C::KEYS, context) {
            ListEffect::Done(response) => response,
            ListEffect::Open => self.content.accept(self.at),
            ListEffect::NotHandled(_) => Response::Handled,
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let language = context.options.language;
        let title = self.content.title(language);
        let standing = self.content.standing(language);
        let list = RowList {
            title: &title.iter().map(String::as_str).collect::<Vec<_>>(),
            rows: self.content.rows(language),
            marked: self.at,
            message: self.message.as_ref(),
            standing: standing.as_deref(),
            keys: C::KEYS,
            picture: 0,
        };
        list.draw(frame, context);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message);
        None
    }

    /// Removes the message, because its language differs from that of the rows.
    fn change_language(&mut self, _context: &Context<'_>) {
        self.message = None;
    }

    fn selection(&self) -> Option<&Selection> {
        self.content.selection(self.at)
    }
}

/// Handles the actions that all lists have. `marked` is the index of the marked entry of `rows`, and `keys` are the
/// keys of the last row.
pub(in crate::screen) fn handle(
    action: Action,
    rows: Vec<Row>,
    marked: &mut usize,
    keys: Mode,
    context: &Context<'_>,
) -> ListEffect {
    // A list that is filtered leaves out some indices.
    let indices: Vec<usize> = rows.iter().filter_map(Row::index).collect();
    let count = indices.len().max(1);
    let at = indices.iter().position(|index| index == marked).unwrap_or(0);
    let entry = |at: usize| indices.get(at % count).copied().unwrap_or(0);
    match action {
        Action::Select(SelectAction::Close) | Action::Verb(Verb::Quit) => {
            return ListEffect::Done(Response::Close);
        }
        Action::Select(SelectAction::Accept) => return ListEffect::Open,
        Action::Verb(Verb::OpenLine) => {
            return ListEffect::Done(Response::OpenLine(String::new()));
        }
        Action::Pointer(PointerAction::Press(at)) => return press(at, rows, marked, keys, context),
        Action::Select(SelectAction::Go(CursorDirection::Down))
        | Action::Pointer(PointerAction::Wheel { down: true, .. }) => {
            *marked = entry(at + 1);
        }
        Action::Select(SelectAction::Go(CursorDirection::Up))
        | Action::Pointer(PointerAction::Wheel { down: false, .. }) => {
            *marked = entry(at + count - 1);
        }
        Action::Verb(Verb::LookFirst) => *marked = entry(0),
        Action::Verb(Verb::LookLast) => *marked = entry(count - 1),
        action => return ListEffect::NotHandled(action),
    }
    ListEffect::Done(Response::Handled)
}

/// Handles a click, which marks an entry, opens the marked one, or presses a key of the last row.
fn press(
    at: Cell,
    rows: Vec<Row>,
    marked: &mut usize,
    keys: Mode,
    context: &Context<'_>,
) -> ListEffect {
    let keys = context.options.keys_in_bar(keys);
    if let Some(action) = key_bar::clicked(context.options.language, keys, context.key_row, at) {
        return ListEffect::Done(Response::Perform(action));
    }
    match clicked(rows, *marked, area(context), at) {
        Some(index) if index == *marked => return ListEffect::Open,
        Some(index) => *marked = index,
        None => {}
    }
    ListEffect::Done(Response::Handled)
}

/// The columns of an entry without its name and its state: the mark before the name, and blanks.
const BLANKS: usize = 5;
/// The minimum number of columns of a state, so that nothing moves when an entry gets a longer one.
const STATE: usize = 18;
/// The minimum and maximum number of columns of a name.
const NAME: (usize, usize) = (10, 46);
/// The minimum number of columns of a name that is cut to make room for a picture: the number of a problem and most of its
/// task, whose length is in the heading.
const NAME_BESIDE_PICTURE: usize = 18;

/// The columns of the names and of the states of entries.
struct Columns {
    name: usize,
    state: usize,
}

impl Columns {
    /// The columns for `rows` in `area`. Names are cut to leave `picture` columns beside the entries, if that is possible.
    fn of(rows: &[Row], area: Rect, picture: u16) -> Columns {
        let entries = rows.iter().filter_map(|row| match row {
            Row::Heading(_) => None,
            Row::Entry(_, name, state) => Some((name.width(), state.width())),
        });
        let widest = entries.fold((NAME.0, STATE), |(name, state), (next_name, next_state)| {
            (name.max(next_name), state.max(next_state))
        });
        let room = usize::from(area.width).saturating_sub(BLANKS + widest.1);
        let beside_picture = room.checked_sub(picture.into());
        let beside_picture = beside_picture.filter(|&room| room >= NAME_BESIDE_PICTURE);
        let room = beside_picture.unwrap_or(room).clamp(NAME.0, NAME.1);
        Columns { name: widest.0.min(room), state: widest.1 }
    }

    /// The name of an entry in its columns.
    fn padded(&self, name: &str) -> String {
        padded(&cut(name, self.name), self.name)
    }

    /// The part of `area` beside the entries.
    fn beside(&self, area: Rect) -> Rect {
        let taken = u16::try_from(BLANKS + self.name + self.state).unwrap_or(u16::MAX);
        let width = area.width.saturating_sub(taken);
        Rect { x: area.right() - width, width, ..area }
    }
}

/// The rows between the title and the rows of the message and the keys.
pub(super) fn area(context: &Context<'_>) -> Rect {
    let area = context.area;
    let height = area.height.saturating_sub(4);
    Rect { y: area.y + 2.min(area.height), height, ..area }
}

/// Draws `text` into the row below `area`, and into the last rows of the area if it is longer than a row.
fn draw_last(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    let lines = wrap(text, area.width.saturating_sub(1));
    let rows = area.height.min(u16::try_from(lines.len()).unwrap_or(u16::MAX));
    let place = Rect { y: area.bottom() + 1 - rows, height: rows, ..area };
    for (row, line) in place.rows().zip(lines) {
        let width = usize::from(row.width);
        let line = padded(&format!(" {line}"), width);
        put_within(frame.buffer_mut(), (row.x, row.y), line, width, style);
    }
}

/// The number of rows that are scrolled out above `area`, so that the entry of index `marked` is visible.
fn rows_above(rows: &[Row], marked: usize, area: Rect) -> usize {
    let is_marked = |row: &Row| matches!(row, Row::Entry(index, ..) if *index == marked);
    scrolled(area, rows.iter().position(is_marked).unwrap_or(0))
}

/// The index of the entry that is drawn at the cell `at`.
fn clicked(rows: Vec<Row>, marked: usize, area: Rect, at: Cell) -> Option<usize> {
    let hit = |(place, row): (Rect, Row)| match row {
        Row::Entry(index, ..) if place.contains((at.column, at.row).into()) => Some(index),
        _ => None,
    };
    let first = rows_above(&rows, marked, area);
    area.rows().zip(rows.into_iter().skip(first)).find_map(hit)
}

impl RowList<'_> {
    /// Draws the list into the whole window. Returns the part of the window beside the entries.
    pub(in crate::screen) fn draw(self, frame: &mut Frame<'_>, context: &Context<'_>) -> Rect {
        let theme = context.options.theme();
        let help = message!(context.options.language, "learning-help-key");
        let title = TitleLine { banner: None, parts: self.title, right: &help, theme: &theme };
        frame.render_widget(title, Rect { height: context.area.height.min(1), ..context.area });
        let area = area(context);
        let columns = Columns::of(&self.rows, area, self.picture);
        let first = rows_above(&self.rows, self.marked, area);
        let beside = columns.beside(area);
        let list = Rect { width: area.width - beside.width, ..area };
        for (place, row) in list.rows().zip(self.rows.iter().skip(first)) {
            match row {
                Row::Heading(name) => {
                    let (text, width) = (format!(" {name}"), usize::from(area.width));
                    put_within(frame.buffer_mut(), (place.x, place.y), text, width, theme.heading);
                }
                Row::Entry(index, name, state) => {
                    let text = format!("{} {state} ", columns.padded(name));
                    let state = RowState::of(*index == self.marked);
                    draw_row(frame.buffer_mut(), place, &text, state, &theme);
                }
            }
        }
        draw_scroll_marks(frame, area, (first, self.rows.len()), context.options);
        self.draw_text(frame, context, (&columns, area));
        let keys = context.options.keys_in_bar(self.keys);
        key_bar::draw(context.options.language, keys, frame, context.key_row, &theme);
        beside
    }

    /// Draws the message below the rows in `area`; without one the standing text, after the whole name of the marked entry
    /// if that is cut to make room for the picture.
    fn draw_text(
        &self,
        frame: &mut Frame<'_>,
        context: &Context<'_>,
        (columns, area): (&Columns, Rect),
    ) {
        let (language, theme) = (context.options.language, context.options.theme());
        if let Some(message) = self.message {
            return draw_last(frame, area, &message.text, message.tone.style(&theme));
        }
        let is_beside_picture = self.picture > 0 && columns.beside(area).width >= self.picture;
        let name = self.cut_name(columns).filter(|_| is_beside_picture);
        let name = name.map(|name| language.sentence(name));
        let texts: Vec<String> = name.into_iter().chain(self.standing.map(str::to_owned)).collect();
        if !texts.is_empty() {
            draw_last(frame, area, &language.sentences(&texts), theme.faint);
        }
    }

    /// The name of the marked entry, if it is cut in these columns.
    fn cut_name(&self, columns: &Columns) -> Option<&str> {
        self.rows.iter().find_map(|row| match row {
            Row::Entry(index, name, _) if *index == self.marked => {
                (name.width() > columns.name).then_some(name.trim())
            }
            _ => None,
        })
    }
}
