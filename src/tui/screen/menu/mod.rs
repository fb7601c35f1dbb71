//! The list of variants by era, what can be chosen with each, and what goes for any game: the clock
//! and the players' names.
//!
//! What is drawn stands in `view`, which changes nothing.

mod entry;
mod fields;
mod preview;
mod unfinished;
mod view;

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::InputRequest;

use self::entry::{Entry, Extra};
use self::fields::{Field, Fields};
use self::unfinished::{UnfinishedGame, UnfinishedGames};
use super::{Context, Message, Response, Screen};
use crate::record::journal::Unfinished;
use crate::rules::Rules;
use crate::text::quoted;
use crate::tui::action::{Action, Cell, CursorDirection};
use crate::tui::command;
use crate::tui::key_bar;
use crate::tui::keymap::Mode;
use crate::tui::line::InputLine;
use crate::tui::match_settings::MatchSettings;
use crate::tui::options::Options;
use crate::variant::{RuleOverrides, Selection, Variant};

/// The list, with what has been chosen for each variant.
#[derive(Debug)]
pub struct Menu {
    /// The games that can be gone on with, and the one that is marked.
    unfinished: UnfinishedGames,
    entries: Vec<Entry>,
    at: usize,
    pane: Pane,
    fields: Fields,
    /// What was asked for before a game was chosen, in words.
    overrides: String,
    message: Option<String>,
    /// The `:` line, while it is open.
    line: Option<InputLine>,
}

/// Which of the lists the cursor is in. The games that were left stand above the variants, the way to
/// those that are saved and the fields below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pane {
    Unfinished,
    Variants,
    Saved,
    Fields,
    Extras,
}

impl Menu {
    /// The list of `variants`, the oldest era first, with what was asked for already.
    #[must_use]
    pub fn new(
        variants: &[Arc<Variant>],
        overrides: &RuleOverrides,
        settings: MatchSettings,
    ) -> Menu {
        let entries = variants.iter().map(|variant| Entry::new(variant, overrides));
        let mut entries: Vec<Entry> = entries.collect();
        entries.sort_by_key(|entry| entry.variant.era.order);
        Menu {
            unfinished: UnfinishedGames::default(),
            entries,
            at: 0,
            pane: Pane::Variants,
            fields: Fields::new(settings),
            overrides: overrides.to_string(),
            message: None,
            line: None,
        }
    }

    /// Lists the games that were left, `now` being the time; the first of them is marked.
    pub fn offer(&mut self, unfinished: Vec<Unfinished>, now: SystemTime) {
        self.unfinished = UnfinishedGames::new(unfinished, now);
        self.pane = if self.unfinished.rows() == 0 { Pane::Variants } else { Pane::Unfinished };
    }

    /// The game of this journal is no more, or it is said why it still is.
    pub fn discarded(&mut self, path: &Path, gone: Result<(), String>) {
        match gone {
            Ok(()) => {
                self.unfinished.forget(path);
                self.say("The game is thrown away.");
            }
            Err(why) => self.say(why),
        }
        if self.unfinished.rows() == 0 {
            self.pane = Pane::Variants;
        }
    }

    /// Who plays, and with how much time.
    #[must_use]
    pub fn settings(&self) -> &MatchSettings {
        &self.fields.settings
    }

    /// Does what `action` asks for, on a screen of `area`.
    fn update(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        self.message = None;
        if self.line.is_some() {
            return self.write(action, area, options);
        }
        if self.unfinished.asking {
            return self.answer(&action, area, options);
        }
        match action {
            Action::Discard => self.ask_to_discard(),
            Action::OpenLine => self.line = Some(InputLine::default()),
            Action::Press(at) => return self.press(at, area, options),
            Action::EditPosition => return self.edit(),
            Action::Quit => return Response::Quit,
            Action::Submit => self.submit(),
            Action::Edit(request) => self.type_into_field(request),
            Action::Paste(text) => self.fields.paste(&text),
            Action::Close => self.close(),
            Action::Go(heading) => self.leave_text(heading),
            _ if self.fields.line.is_some() => {}
            Action::Wheel { down: true, .. } => self.go(CursorDirection::Down),
            Action::Wheel { down: false, .. } => self.go(CursorDirection::Up),
            Action::Accept => return self.accept(),
            Action::Toggle => return self.toggle(),
            _ => {}
        }
        Response::Handled
    }

    /// Asks whether the marked game is to be thrown away; one that is open elsewhere stays.
    fn ask_to_discard(&mut self) {
        match self.marked_unfinished().map(|left| left.game.open_elsewhere) {
            Some(false) => self.unfinished.asking = true,
            Some(true) => self.say("It is open in another zushiki, and stays."),
            None => self.say("Only an unfinished game can be thrown away."),
        }
    }

    /// What `action` answers; a click counts on the key bar alone.
    fn answer(&mut self, action: &Action, area: Rect, options: &Options) -> Response {
        match action {
            Action::Press(at) => {
                let keys = view::Places::new(area, self).keys;
                let clicked = key_bar::clicked(options.keymap.of(self.keys()), keys, *at);
                return clicked.map_or(Response::Handled, Response::Perform);
            }
            Action::Yes => {
                self.unfinished.asking = false;
                let path = self.marked_unfinished().map(|left| left.game.path.clone());
                return path.map_or(Response::Handled, Response::Discard);
            }
            Action::No | Action::Close => self.unfinished.asking = false,
            _ => {}
        }
        Response::Handled
    }

    /// What `action` does to the open `:` line.
    fn write(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        let Some(line) = &mut self.line else { return Response::Handled };
        match action {
            Action::Edit(request) => line.edit(request),
            Action::Paste(text) => drop(line.insert(&text)),
            Action::Complete(way) => line.complete(way, command::completions_without_game),
            Action::Close => self.line = None,
            Action::Press(at) => {
                let keys = view::Places::new(area, self).keys;
                let clicked = key_bar::clicked(options.keymap.of(self.keys()), keys, at);
                return clicked.map_or(Response::Handled, Response::Perform);
            }
            Action::Submit => return self.run_command(),
            _ => {}
        }
        Response::Handled
    }

    /// Does what the `:` line says, as far as that needs no board.
    fn run_command(&mut self) -> Response {
        let line = self.line.take().unwrap_or_default();
        match command::parse(line.text()) {
            Some(action) if command::needs_no_game(&action) => return Response::Perform(action),
            Some(_) => self.say("That needs a game on the board."),
            None if line.text().trim().is_empty() => {}
            None => self.say(format!("{} is no command; :help lists them.", quoted(line.text()))),
        }
        Response::Handled
    }

    /// What is marked, with what has been ticked; `None` where that cannot be played.
    #[must_use]
    pub fn selection(&self) -> Option<Selection> {
        self.entry()?.selection().ok()
    }

    /// Shows `text` in place of the summary until the next action.
    fn say(&mut self, text: impl Into<String>) {
        self.message = Some(text.into());
    }

    /// The variant that is marked; none where games that were left or saved are.
    fn entry(&self) -> Option<&Entry> {
        let elsewhere = matches!(self.pane, Pane::Unfinished | Pane::Saved);
        self.entries.get(self.at).filter(|_| !elsewhere)
    }

    /// The game that was left, where one is marked.
    fn marked_unfinished(&self) -> Option<&UnfinishedGame> {
        self.unfinished.marked().filter(|_| self.pane == Pane::Unfinished)
    }

    /// Leaves the text being typed as it was before, or else the pane.
    fn close(&mut self) {
        if self.fields.line.take().is_none() && self.pane != Pane::Unfinished {
            self.pane = Pane::Variants;
        }
    }

    /// A field that is marked is written anew with what is typed.
    fn type_into_field(&mut self, request: InputRequest) {
        if self.pane == Pane::Fields {
            self.fields.line.get_or_insert_default();
        }
        self.fields.edit(request);
    }

    /// Moves the cursor, once the text being typed has been taken.
    fn leave_text(&mut self, heading: CursorDirection) {
        self.submit();
        if self.fields.line.is_none() {
            self.go(heading);
        }
    }

    fn submit(&mut self) {
        self.message = self.fields.submit().err();
    }

    fn go(&mut self, heading: CursorDirection) {
        let has_extras = self.entry().is_some_and(|entry| !entry.extras.is_empty());
        match heading {
            CursorDirection::Left if self.pane == Pane::Unfinished => {}
            CursorDirection::Left => self.pane = Pane::Variants,
            CursorDirection::Right if has_extras => self.pane = Pane::Extras,
            CursorDirection::Right => {}
            CursorDirection::Up | CursorDirection::Down => {
                self.step(heading == CursorDirection::Down)
            }
        }
    }

    /// To the next entry of the list the cursor is in, and round at its ends. All of them
    /// but the extras are one list.
    fn step(&mut self, down: bool) {
        let (left, variants) = (self.unfinished.rows(), self.entries.len());
        let place = match (self.pane, self.entries.get_mut(self.at)) {
            (Pane::Extras, Some(entry)) => {
                entry.at = next(entry.at, entry.extras.len(), down);
                return;
            }
            (Pane::Unfinished, _) => self.unfinished.at,
            (Pane::Saved, _) => left + variants,
            (Pane::Fields, _) => left + variants + 1 + self.fields.at,
            _ => left + self.at,
        };
        match next(place, left + variants + 1 + Field::ALL.len(), down) {
            place if place < left => (self.pane, self.unfinished.at) = (Pane::Unfinished, place),
            place if place < left + variants => {
                (self.pane, self.at) = (Pane::Variants, place - left);
            }
            place if place == left + variants => self.pane = Pane::Saved,
            place => (self.pane, self.fields.at) = (Pane::Fields, place - left - variants - 1),
        }
    }

    fn accept(&mut self) -> Response {
        if self.pane != Pane::Fields {
            return self.start();
        }
        self.fields.open();
        Response::Handled
    }

    fn start(&mut self) -> Response {
        if let Some(left) = self.marked_unfinished() {
            return Response::Resume(left.game.path.clone());
        }
        match self.pane {
            Pane::Unfinished => self.unfinished.open_out(),
            Pane::Saved => return Response::Perform(Action::Games),
            _ => {}
        }
        match self.entry().map(Entry::selection) {
            Some(Ok(selection)) => Response::Start(Rules::new(selection).start().into()),
            Some(Err(error)) => {
                self.message = Some(error);
                Response::Handled
            }
            None => Response::Handled,
        }
    }

    /// Opens the editor with the start of what is marked.
    fn edit(&mut self) -> Response {
        match self.start() {
            Response::Start(position) => Response::Edit { position, sfen: None, loses: false },
            other => other,
        }
    }

    fn toggle(&mut self) -> Response {
        match self.pane {
            Pane::Unfinished | Pane::Variants | Pane::Saved => return self.start(),
            Pane::Fields if self.fields.marked() == Field::Clock => self.fields.next_time(),
            Pane::Fields => self.fields.open(),
            Pane::Extras => {
                if let Some(entry) = self.entries.get_mut(self.at) {
                    self.message = entry.toggle(entry.at);
                }
            }
        }
        Response::Handled
    }

    /// A click takes what has been typed; elsewhere it marks, and on what is marked it plays,
    /// ticks or begins to type.
    fn press(&mut self, at: Cell, area: Rect, options: &Options) -> Response {
        let places = view::Places::new(area, self);
        if let Some(action) = key_bar::clicked(options.keymap.of(self.keys()), places.keys, at) {
            return Response::Perform(action);
        }
        self.submit();
        if self.fields.line.is_none() {
            return self.press_list(at, &places);
        }
        Response::Handled
    }

    fn press_list(&mut self, at: Cell, places: &view::Places) -> Response {
        if let Some(index) = places.unfinished_at(self, at) {
            let again = self.unfinished.at == index && self.pane == Pane::Unfinished;
            (self.unfinished.at, self.pane) = (index, Pane::Unfinished);
            return if again { self.start() } else { Response::Handled };
        }
        if let Some(index) = places.variant_at(self, at) {
            let again = self.at == index && self.pane == Pane::Variants;
            (self.at, self.pane) = (index, Pane::Variants);
            return if again { self.start() } else { Response::Handled };
        }
        if places.is_saved_at(self, at) {
            let again = self.pane == Pane::Saved;
            self.pane = Pane::Saved;
            return if again { self.start() } else { Response::Handled };
        }
        if let Some(index) = places.field_at(self, at) {
            let again = self.fields.at == index && self.pane == Pane::Fields;
            (self.fields.at, self.pane) = (index, Pane::Fields);
            return if again { self.accept() } else { Response::Handled };
        }
        if let Some(index) = places.extra_at(self, at) {
            self.pane = Pane::Extras;
            if let Some(entry) = self.entries.get_mut(self.at) {
                entry.at = index;
                self.message = entry.toggle(index);
            }
        }
        Response::Handled
    }
}

impl Screen for Menu {
    fn keys(&self) -> Mode {
        if self.line.is_some() {
            return Mode::Line;
        }
        if self.unfinished.asking {
            return Mode::Question;
        }
        match (&self.fields.line, self.pane) {
            (Some(_), _) => Mode::FieldText,
            (None, Pane::Fields) => Mode::Fields,
            (None, _) => Mode::Variants,
        }
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        match action {
            action if action.is_global() => Response::PassedOn(action),
            action => self.update(action, context.area, context.options),
        }
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        self.view(frame, context.options);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.message = Some(message.text);
        None
    }
}

/// The place after or before `at` among `count`, in a circle.
fn next(at: usize, count: usize, down: bool) -> usize {
    let step = if down { 1 } else { count.saturating_sub(1) };
    (at + step) % count.max(1)
}
