//! The menu: unfinished games, the variants by era with their presets, saved games, the clock and
//! the names of the players.
//!
//! Drawing is in `view`, which changes nothing.

mod entry;
mod fields;
mod groups;
mod preview;
mod unfinished;
mod view;

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::InputRequest;

use self::entry::{Entry, Extra, ExtraSort};
use self::fields::{Field, Fields};
use self::groups::Group;
use self::unfinished::{UnfinishedGame, UnfinishedGames};
use super::{Context, Message, Response, Screen};
use crate::action::{
    Action, Cell, CursorDirection, LeaveAction, LineAction, ListAction, Look, PointerAction,
    PositionAction, ReviewAction, ScreenAction, SelectAction,
};
use crate::command;
use crate::effect::DiskEffect;
use crate::key_bar;
use crate::keymap::Mode;
use crate::line::InputLine;
use crate::options::Options;
use zushiki_core::rules::Rules;
use zushiki_core::text::quoted;
use zushiki_core::variant::{RuleOverrides, Selection, Variant};
use zushiki_play::opponent::Program;
use zushiki_play::peers::Roster;
use zushiki_play::session::MatchSettings;
use zushiki_play::storage::journal::Unfinished;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;
use zushiki_words::wording::sentence;

/// The menu, with what is ticked for each variant.
#[derive(Debug)]
pub struct Menu {
    /// The games that can be resumed.
    unfinished: UnfinishedGames,
    entries: Vec<Entry>,
    groups: Vec<Group>,
    /// The index of the marked variant.
    at: usize,
    /// The index of the marked group, while the cursor is on the heading of a folded one.
    group: usize,
    pane: Pane,
    fields: Fields,
    /// The engines of other authors.
    roster: Roster,
    /// The rules of the command line, in words.
    overrides: String,
    message: Option<String>,
    /// Whether the next list of unfinished games replaces the same one in another language, with the cursor
    /// where it is.
    lists_again: bool,
    /// The `:` line, while it is open.
    line: Option<InputLine>,
    /// The question whether to open what was pasted, and what that is, while it is asked.
    pasted: Option<(String, String)>,
}

/// The list that the cursor is in. From the top: unfinished games, variants with the headings of
/// folded groups among them, the entries of lessons, problems and saved games, fields; the extras of a variant are beside
/// them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pane {
    Unfinished,
    Variants,
    Folded,
    Learn,
    Problems,
    Saved,
    Fields,
    Extras,
}

/// A place of the cursor in the lists other than the extras.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Unfinished(usize),
    Variant(usize),
    /// The heading of the folded group with this index.
    Folded(usize),
    Learn,
    Problems,
    Saved,
    Field(usize),
}

impl Menu {
    /// The menu of `variants`, the oldest era first, with the rules of the command line.
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
            groups: groups::of(&entries),
            entries,
            at: 0,
            group: 0,
            pane: Pane::Variants,
            fields: Fields::new(settings),
            roster: Roster::default(),
            overrides: overrides.to_string(),
            message: None,
            lists_again: false,
            line: None,
            pasted: None,
        }
    }

    /// The menu with engines of other authors that can play.
    #[must_use]
    pub fn with_engines(mut self, roster: Roster) -> Menu {
        self.roster = roster;
        self
    }

    /// The engines that can play the marked game.
    fn engines(&self) -> Vec<String> {
        let Some(selection) = self.selection() else { return Vec::new() };
        self.roster.offered(Some(&selection)).map(|entry| entry.name.clone()).collect()
    }

    /// The reason why an engine among the players cannot play the game; `None` if all can.
    fn unplayable(&self, selection: &Selection) -> Option<String> {
        let mut peers = Program::peers(&self.fields.settings.players);
        peers
            .find_map(|peer| self.roster.choose(&peer.engine, Some(selection)).err())
            .map(|error| sentence(&error.words(Language::current())))
    }

    /// Lists unfinished games and marks the first; `now` is the current time.
    pub fn list_unfinished(&mut self, unfinished: Vec<Unfinished>, now: SystemTime) {
        let is_again = std::mem::take(&mut self.lists_again);
        self.unfinished = UnfinishedGames::new(unfinished, now);
        if is_again && self.unfinished.rows() > 0 {
            return;
        }
        self.pane = if self.unfinished.rows() == 0 { Pane::Variants } else { Pane::Unfinished };
    }

    /// The journal at `path` has been deleted, or `gone` says why not.
    pub fn discarded(&mut self, path: &Path, gone: Result<(), String>) {
        match gone {
            Ok(()) => {
                self.unfinished.forget(path);
                self.say(message!("menu-game-deleted"));
            }
            Err(why) => self.say(why),
        }
        if self.unfinished.rows() == 0 {
            self.pane = Pane::Variants;
        }
    }

    /// The players and the time control.
    #[must_use]
    pub fn settings(&self) -> &MatchSettings {
        &self.fields.settings
    }

    /// Handles `action` on a screen of `area`.
    fn update(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        self.message = None;
        if self.line.is_some() {
            return self.write(action, area, options);
        }
        if self.is_asking() {
            return self.answer(&action, area, options);
        }
        match action {
            Action::List(ListAction::Discard) => self.ask_to_discard(),
            Action::Line(LineAction::OpenLine) => self.line = Some(InputLine::default()),
            Action::Pointer(PointerAction::Press(at)) => return self.press(at, area, options),
            Action::Position(PositionAction::EditPosition) => return self.edit(),
            Action::Leave(LeaveAction::Quit) => return Response::Quit,
            Action::Line(LineAction::Submit) => self.submit(),
            Action::Line(LineAction::Edit(request)) => self.type_into_field(request),
            Action::Line(LineAction::Paste(text)) => self.fields.paste(&text),
            Action::Select(SelectAction::Close) => self.close(),
            Action::Select(SelectAction::Go(direction)) => self.leave_text(direction),
            _ if self.fields.line.is_some() => {}
            Action::Pointer(PointerAction::Wheel { down: true, .. }) => {
                self.go(CursorDirection::Down)
            }
            Action::Pointer(PointerAction::Wheel { down: false, .. }) => {
                self.go(CursorDirection::Up)
            }
            Action::Review(ReviewAction::Look(look @ (Look::First | Look::Last))) => {
                self.look(look)
            }
            Action::Select(SelectAction::Accept) => return self.accept(),
            Action::Select(SelectAction::Toggle) => return self.toggle(),
            _ => {}
        }
        Response::Handled
    }

    /// Asks whether to delete the marked unfinished game, unless it is open in another program.
    fn ask_to_discard(&mut self) {
        match self.marked_unfinished().map(|game| game.game.open_elsewhere) {
            Some(false) => self.unfinished.asking = true,
            Some(true) => self.say(message!("menu-open-elsewhere-stays")),
            None => self.say(message!("menu-only-unfinished")),
        }
    }

    /// Asks `question` about a pasted game or position, which `about` describes.
    pub fn ask_to_open_pasted(&mut self, question: String, about: String) {
        self.pasted = Some((question, about));
    }

    fn is_asking(&self) -> bool {
        self.unfinished.asking || self.pasted.is_some()
    }

    /// Answers the question whether to delete a game or to open a pasted one. Clicks count on the key bar
    /// only.
    fn answer(&mut self, action: &Action, area: Rect, options: &Options) -> Response {
        match action {
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = view::Places::new(area, self).keys;
                let clicked = key_bar::clicked(options.keymap.of(self.keys()), keys, *at);
                return clicked.map_or(Response::Handled, Response::Perform);
            }
            Action::Select(SelectAction::Yes) if self.pasted.take().is_some() => {
                return Response::OpenPasted;
            }
            Action::Select(SelectAction::Yes) => {
                self.unfinished.asking = false;
                let path = self.marked_unfinished().map(|game| game.game.path.clone());
                return path.map_or(Response::Handled, |path| {
                    Response::Run(DiskEffect::Discard(path).into())
                });
            }
            Action::Select(SelectAction::No | SelectAction::Close) => {
                (self.unfinished.asking, self.pasted) = (false, None)
            }
            _ => {}
        }
        Response::Handled
    }

    /// Handles `action` for the open `:` line.
    fn write(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        let Some(line) = &mut self.line else { return Response::Handled };
        match action {
            Action::Line(LineAction::Edit(request)) => line.edit(request),
            Action::Line(LineAction::Paste(text)) => drop(line.insert(&text)),
            Action::Line(LineAction::Complete(way)) => {
                line.complete(way, command::completions_without_game)
            }
            Action::Select(SelectAction::Close) => self.line = None,
            Action::Pointer(PointerAction::Press(at)) => {
                let keys = view::Places::new(area, self).keys;
                let clicked = key_bar::clicked(options.keymap.of(self.keys()), keys, at);
                return clicked.map_or(Response::Handled, Response::Perform);
            }
            Action::Line(LineAction::Submit) => return self.run_command(),
            _ => {}
        }
        Response::Handled
    }

    /// Executes the command of the `:` line if it works without a game on the board.
    fn run_command(&mut self) -> Response {
        let line = self.line.take().unwrap_or_default();
        match command::parse(line.text()) {
            Some(action) if command::needs_no_game(&action) => return Response::Perform(action),
            Some(_) => self.say(message!("menu-needs-game")),
            None if line.text().trim().is_empty() => {}
            None => self.say(message!("menu-no-command", text = quoted(line.text()))),
        }
        Response::Handled
    }

    /// The marked variant with what is ticked; `None` if that cannot be played.
    #[must_use]
    pub fn selection(&self) -> Option<Selection> {
        self.entry()?.selection().ok()
    }

    /// The variants in the order of the menu.
    pub fn variants(&self) -> impl Iterator<Item = &Arc<Variant>> {
        self.entries.iter().map(|entry| &entry.variant)
    }

    /// Shows `text` in place of the summary until the next action.
    fn say(&mut self, text: impl Into<String>) {
        self.message = Some(text.into());
    }

    /// The marked variant; `None` while the cursor is on unfinished or saved games or
    /// on the heading of a folded group.
    fn entry(&self) -> Option<&Entry> {
        let is_there = matches!(self.pane, Pane::Variants | Pane::Extras | Pane::Fields);
        self.entries.get(self.at).filter(|_| is_there)
    }

    /// The variant that was marked last, with what is ticked for it.
    #[must_use]
    pub fn last_selection(&self) -> Option<Selection> {
        self.entries.get(self.at)?.selection().ok()
    }

    /// The marked unfinished game.
    fn marked_unfinished(&self) -> Option<&UnfinishedGame> {
        self.unfinished.marked().filter(|_| self.pane == Pane::Unfinished)
    }

    /// Cancels the text being typed, else returns to the variants.
    fn close(&mut self) {
        let typed = self.fields.line.take().is_some();
        if !typed && !matches!(self.pane, Pane::Unfinished | Pane::Folded) {
            self.return_to_variants();
        }
    }

    /// Types into the marked field, whose text is replaced.
    fn type_into_field(&mut self, request: InputRequest) {
        if self.pane == Pane::Fields {
            self.fields.line.get_or_insert_default();
        }
        self.fields.edit(request);
    }

    /// Moves the cursor after accepting the text being typed.
    fn leave_text(&mut self, direction: CursorDirection) {
        self.submit();
        if self.fields.line.is_none() {
            self.go(direction);
        }
    }

    fn submit(&mut self) {
        self.message = self.fields.submit().err();
    }

    fn go(&mut self, direction: CursorDirection) {
        let has_extras = self.entry().is_some_and(|entry| !entry.extras.is_empty());
        match direction {
            CursorDirection::Left => self.go_left(),
            CursorDirection::Right if self.pane == Pane::Folded => self.open_group(),
            CursorDirection::Right if has_extras => self.pane = Pane::Extras,
            CursorDirection::Right => {}
            CursorDirection::Up | CursorDirection::Down => {
                self.step(direction == CursorDirection::Down)
            }
        }
    }

    /// From the extras or the fields to the variants; among the variants it folds the group.
    fn go_left(&mut self) {
        match self.pane {
            Pane::Unfinished | Pane::Folded => {}
            Pane::Variants => self.fold_group(),
            Pane::Extras | Pane::Learn | Pane::Problems | Pane::Saved | Pane::Fields => {
                self.return_to_variants()
            }
        }
    }

    /// Marks the variant that was marked last, or the heading of its group if that is folded.
    fn return_to_variants(&mut self) {
        let group = self.groups.iter().position(|group| group.entries.contains(&self.at));
        let folded = group.filter(|&group| !self.groups[group].is_open);
        self.mark(folded.map_or(Item::Variant(self.at), Item::Folded));
    }

    /// Lists the variants of the marked group, and marks the first.
    fn open_group(&mut self) {
        if let Some(group) = self.groups.get_mut(self.group) {
            group.is_open = true;
            let first = group.entries.start;
            self.mark(Item::Variant(first));
        }
    }

    /// Folds the group of the marked variant, if it was folded at first.
    fn fold_group(&mut self) {
        let group = self.groups.iter().position(|group| group.entries.contains(&self.at));
        if let Some(group) = group.filter(|&group| self.groups[group].can_fold()) {
            self.groups[group].is_open = false;
            self.mark(Item::Folded(group));
        }
    }

    /// The places of the cursor, from the top.
    fn items(&self) -> Vec<Item> {
        let mut items: Vec<Item> = (0..self.unfinished.rows()).map(Item::Unfinished).collect();
        for (index, group) in self.groups.iter().enumerate() {
            match group.is_open {
                true => items.extend(group.entries.clone().map(Item::Variant)),
                false => items.push(Item::Folded(index)),
            }
        }
        items.extend([Item::Learn, Item::Problems, Item::Saved]);
        items.extend((0..Field::ALL.len()).map(Item::Field));
        items
    }

    /// The place of the cursor; of the extras, the variant that they belong to.
    fn marked(&self) -> Item {
        match self.pane {
            Pane::Unfinished => Item::Unfinished(self.unfinished.at),
            Pane::Variants | Pane::Extras => Item::Variant(self.at),
            Pane::Folded => Item::Folded(self.group),
            Pane::Learn => Item::Learn,
            Pane::Problems => Item::Problems,
            Pane::Saved => Item::Saved,
            Pane::Fields => Item::Field(self.fields.at),
        }
    }

    fn mark(&mut self, item: Item) {
        match item {
            Item::Unfinished(index) => {
                (self.pane, self.unfinished.at) = (Pane::Unfinished, index);
            }
            Item::Variant(index) => (self.pane, self.at) = (Pane::Variants, index),
            Item::Folded(index) => (self.pane, self.group) = (Pane::Folded, index),
            Item::Learn => self.pane = Pane::Learn,
            Item::Problems => self.pane = Pane::Problems,
            Item::Saved => self.pane = Pane::Saved,
            Item::Field(index) => (self.pane, self.fields.at) = (Pane::Fields, index),
        }
    }

    /// Marks the next entry or the one before, in a circle. All lists but the extras count as one.
    fn step(&mut self, down: bool) {
        if let (Pane::Extras, Some(entry)) = (self.pane, self.entries.get_mut(self.at)) {
            entry.at = next(entry.at, entry.extras.len(), down);
            return;
        }
        let (items, marked) = (self.items(), self.marked());
        let at = items.iter().position(|item| *item == marked).unwrap_or(0);
        if let Some(&item) = items.get(next(at, items.len(), down)) {
            self.mark(item);
        }
    }

    /// Marks the first or the last entry.
    fn look(&mut self, look: Look) {
        if let (Pane::Extras, Some(entry)) = (self.pane, self.entries.get_mut(self.at)) {
            let last = entry.extras.len().saturating_sub(1);
            entry.at = if look == Look::First { 0 } else { last };
            return;
        }
        let items = self.items();
        let item = if look == Look::First { items.first() } else { items.last() };
        if let Some(&item) = item {
            self.mark(item);
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
        if let Some(game) = self.marked_unfinished() {
            return Response::Run(DiskEffect::Resume(game.game.path.clone()).into());
        }
        match self.pane {
            Pane::Unfinished => self.unfinished.open_out(),
            Pane::Folded => {
                self.open_group();
                return Response::Handled;
            }
            Pane::Learn => return Response::Perform(Action::Screen(ScreenAction::Learn)),
            Pane::Problems => return Response::Perform(Action::Screen(ScreenAction::Problems)),
            Pane::Saved => return Response::Perform(Action::Screen(ScreenAction::Games)),
            _ => {}
        }
        match self.entry().map(Entry::selection) {
            Some(Ok(selection)) => match self.unplayable(&selection) {
                None => Response::Start(Rules::new(selection).start().into()),
                Some(why) => {
                    self.say(why);
                    Response::Handled
                }
            },
            Some(Err(error)) => {
                self.message = Some(error);
                Response::Handled
            }
            None => Response::Handled,
        }
    }

    /// Opens the editor with the starting position of the marked variant.
    fn edit(&mut self) -> Response {
        match self.start() {
            Response::Start(position) => Response::Edit { position, sfen: None, loses: false },
            other => other,
        }
    }

    fn toggle(&mut self) -> Response {
        match self.pane {
            Pane::Unfinished
            | Pane::Variants
            | Pane::Folded
            | Pane::Learn
            | Pane::Problems
            | Pane::Saved => {
                return self.start();
            }
            Pane::Fields => match self.fields.marked() {
                Field::Clock => self.fields.next_time(),
                Field::Name(color) => self.fields.next_program(color, &self.engines()),
            },
            Pane::Extras => {
                if let Some(entry) = self.entries.get_mut(self.at) {
                    self.message = entry.toggle(entry.at);
                }
            }
        }
        Response::Handled
    }

    /// A click accepts the text being typed, and marks an entry. A click on the marked entry plays
    /// or edits it, and one on an extra ticks it.
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
        if let Some(item) = places.item_at(self, at) {
            let again = self.marked() == item && self.pane != Pane::Extras;
            self.mark(item);
            let opens = again || matches!(item, Item::Folded(_));
            return if opens { self.accept() } else { Response::Handled };
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
        if self.is_asking() {
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

    fn change_language(&mut self, _context: &Context<'_>) {
        (self.message, self.pasted) = (None, None);
        self.lists_again = true;
    }
}

/// The index after or before `at` among `count`, in a circle.
fn next(at: usize, count: usize, down: bool) -> usize {
    let step = if down { 1 } else { count.saturating_sub(1) };
    (at + step) % count.max(1)
}
