//! The list of saved games: a row for each, details of the marked one below. Typing filters the
//! list.

use std::path::Path;

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::InputRequest;
use unicode_width::UnicodeWidthStr;

use crate::board::Color;
use crate::record::saved_games::{GameResult, SavedGame, Summary};
use crate::text::{escaped, escaped_path, fill, padded, shortened};
use crate::tui::action::{Action, Cell, CursorDirection, Look};
use crate::tui::glyph::in_charset;
use crate::tui::keymap::Mode;
use crate::tui::line::InputLine;
use crate::tui::screen::{Context, Message, Response, Screen, counted};
use crate::tui::widget::TitleLine;
use crate::tui::{Options, key_bar};
use crate::wording::sentence;

/// The list of saved games.
#[derive(Debug, Default)]
pub struct Library {
    games: Vec<SavedGame>,
    /// Whether all files have been read.
    complete: bool,
    /// The index of the marked game among those that match.
    at: usize,
    /// The words to filter by.
    wanted: InputLine,
    message: Option<String>,
}

/// From this width on, the parts of a row are in columns.
const WIDE: u16 = 72;
/// The rows of the details, if there is enough room.
const DETAILS: u16 = 3;

impl Library {
    /// Appends games; `complete` says that these are the last.
    pub fn add(&mut self, games: Vec<SavedGame>, complete: bool) {
        self.games.extend(games);
        self.complete |= complete;
    }

    /// Handles `action`.
    fn update(&mut self, action: &Action, context: &Context<'_>) -> Response {
        self.message = None;
        match action {
            Action::Close if self.wanted.text().is_empty() => return Response::Close,
            Action::Close => self.edit(InputRequest::DeleteLine),
            Action::Edit(request) => self.edit(*request),
            Action::Paste(text) => {
                let _ = self.wanted.insert(text);
                self.at = 0;
            }
            Action::Accept => return self.open(),
            Action::Press(at) => {
                let keys = context.options.keymap.of(self.keys());
                if let Some(action) = key_bar::clicked(keys, context.key_row, *at) {
                    return self.update(&action, context);
                }
                return self.press(*at, context.area);
            }
            _ => self.go(action, usize::from(Places::new(context.area).list.height)),
        }
        Response::Handled
    }

    fn edit(&mut self, request: InputRequest) {
        self.wanted.edit(request);
        self.at = 0;
    }

    fn go(&mut self, action: &Action, page: usize) {
        let last = self.found().count().saturating_sub(1);
        self.at = match action {
            Action::Go(CursorDirection::Down) | Action::Wheel { down: true, .. } => self.at + 1,
            Action::Go(CursorDirection::Up) | Action::Wheel { .. } => self.at.saturating_sub(1),
            Action::Look(Look::Forward) => self.at + page.max(1),
            Action::Look(Look::Back) => self.at.saturating_sub(page.max(1)),
            Action::Look(Look::First) => 0,
            Action::Look(Look::Last) => last,
            _ => self.at,
        }
        .min(last);
    }

    fn open(&self) -> Response {
        self.marked().map_or(Response::Handled, |game| Response::Open(game.path.clone()))
    }

    /// A click marks a game; a click on the marked game opens it.
    fn press(&mut self, at: Cell, area: Rect) -> Response {
        let list = Places::new(area).list;
        if !list.contains((at.column, at.row).into()) {
            return Response::Handled;
        }
        let index = self.first(list) + usize::from(at.row - list.y);
        if index == self.at {
            return self.open();
        }
        if index < self.found().count() {
            self.at = index;
        }
        Response::Handled
    }

    /// The games that contain every word that was typed.
    fn found(&self) -> impl Iterator<Item = &SavedGame> {
        let wanted = self.wanted.text().to_lowercase();
        let words: Vec<String> = wanted.split_whitespace().map(str::to_owned).collect();
        self.games.iter().filter(move |game| {
            let told =
                if words.is_empty() { String::new() } else { all_about(game).to_lowercase() };
            words.iter().all(|word| told.contains(word))
        })
    }

    fn marked(&self) -> Option<&SavedGame> {
        self.found().nth(self.at)
    }

    /// The index of the first visible game, such that the marked one is visible.
    fn first(&self, list: Rect) -> usize {
        (self.at + 1).saturating_sub(usize::from(list.height))
    }

    /// Draws the visible part of the list, and the key bar in `keys`.
    fn view(&self, frame: &mut Frame<'_>, options: &Options, keys: Rect) {
        let (places, theme) = (Places::new(frame.area()), options.theme());
        self.draw_title(frame, places.title, options);
        let first = self.first(places.list);
        for (row, (index, game)) in places.list.rows().zip(self.found().enumerate().skip(first)) {
            let (mark, style) =
                if index == self.at { (">", theme.cursor) } else { (" ", theme.text) };
            let text =
                format!(" {mark} {} ", in_charset(&line(game, row.width), options.glyphs.mode));
            frame.buffer_mut().set_stringn(row.x, row.y, text, usize::from(row.width), style);
        }
        self.draw_details(frame, places.details, options);
        key_bar::draw(options.keymap.of(self.keys()), frame, keys, &theme);
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let (found, all) = (self.found().count(), self.games.len());
        let more = if self.complete { "" } else { "looking for more" };
        let parts = match self.wanted.text() {
            "" if all == 1 => ["1 game".to_owned(), "type to find".to_owned()],
            "" => [format!("{all} games"), "type to find".to_owned()],
            wanted => [format!("find: {wanted}_"), format!("{found} of {all}")],
        };
        let title = TitleLine {
            banner: Some("SAVED GAMES"),
            parts: &parts.each_ref().map(String::as_str),
            right: more,
            theme: &options.theme(),
        };
        frame.render_widget(title, area);
    }

    fn draw_details(&self, frame: &mut Frame<'_>, area: Rect, options: &Options) {
        let theme = options.theme();
        let told = self.message.clone().or_else(|| self.marked().map(all_about));
        let told = told.unwrap_or_else(|| self.why_nothing().to_owned());
        let room = area.width.saturating_sub(2);
        let lines = shortened(fill(&told, room), usize::from(area.height), room);
        for (row, text) in area.rows().zip(lines) {
            let text = format!(" {}", in_charset(&text, options.glyphs.mode));
            frame.buffer_mut().set_stringn(
                row.x,
                row.y,
                text,
                usize::from(row.width),
                theme.heading,
            );
        }
    }

    fn why_nothing(&self) -> &'static str {
        match (self.complete, self.games.is_empty()) {
            (true, true) => "No game is saved yet. Finished games are saved automatically.",
            (true, false) => "No game matches.",
            (false, _) => "",
        }
    }
}

impl Screen for Library {
    fn keys(&self) -> Mode {
        Mode::Library
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
}

/// The places of the parts.
struct Places {
    title: Rect,
    list: Rect,
    details: Rect,
}

impl Places {
    fn new(area: Rect) -> Places {
        let title = area.height.min(1);
        let below = area.height.saturating_sub(1).min(1);
        let rest = area.height - title - below;
        let details = if rest > 2 * DETAILS { DETAILS } else { rest.min(1) };
        let rows = |y: u16, height: u16| Rect { y: area.y + y, height, ..area };
        Places {
            title: rows(0, title),
            list: rows(title, rest - details),
            details: rows(title + rest - details, details),
        }
    }
}

/// The row of `game` in `width` columns.
fn line(game: &SavedGame, width: u16) -> String {
    let Ok(summary) = &game.summary else {
        return format!("{} (unreadable)", file(game));
    };
    let date = day(summary.date.as_deref().unwrap_or("-"));
    let (title, result, moves) = (&summary.title, result(summary), counted(summary.moves));
    match width >= WIDE {
        true => {
            let title = fitted(title.clone(), 22);
            format!("{date}  {title}  {result:<10}  {moves:<9}  {}", players(summary))
        }
        false => format!("{date} {}: {title}, {result}, {moves}", players(summary)),
    }
}

/// The day of a date, in as many columns as a full one takes.
fn day(date: &str) -> String {
    const COLUMNS: usize = "2026.11.20".len();
    let mut day = escaped(date);
    while day.width() > COLUMNS && day.pop().is_some() {}
    padded(&day, COLUMNS)
}

/// `text` in exactly `columns` columns.
fn fitted(text: String, columns: usize) -> String {
    let room = u16::try_from(columns).unwrap_or(u16::MAX);
    let cut = if text.width() > columns {
        shortened(vec![text, String::new()], 1, room)
    } else {
        vec![text]
    };
    padded(&cut.concat(), columns)
}

/// The details of a game: variant, players, date, length, end and file.
fn all_about(game: &SavedGame) -> String {
    let file = file(game);
    match &game.summary {
        Err(why) => sentence(&escaped(&format!("{file}: {why}"))),
        Ok(summary) => {
            let date = summary.date.as_ref().map(|date| format!(", {}", escaped(date)));
            let end = summary.end.as_deref().unwrap_or("unfinished");
            let told = format!(
                "{}, {}{}, {}: {end}",
                summary.title,
                players(summary),
                date.unwrap_or_default(),
                counted(summary.moves)
            );
            format!("{} {file}", sentence(&told))
        }
    }
}

fn file(game: &SavedGame) -> String {
    escaped_path(Path::new(game.path.file_name().unwrap_or_default()))
}

fn players(summary: &Summary) -> String {
    let name = |color: Color| {
        summary.players.name(color).map_or_else(|| color.to_string(), ToString::to_string)
    };
    Color::ALL.map(name).join(" - ")
}

fn result(summary: &Summary) -> &'static str {
    match summary.result {
        GameResult::Unfinished => "unfinished",
        GameResult::Draw => "draw",
        GameResult::Win(Color::Black) => "Black wins",
        GameResult::Win(Color::White) => "White wins",
    }
}
