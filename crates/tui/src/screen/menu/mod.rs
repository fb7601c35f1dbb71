//! The menu: unfinished games, the variants by era, saved games, and the panel of a new game with the opponent, the
//! clock, the names of the players and the presets.
//!
//! Drawing is in `view`, which changes nothing.

mod entry;
mod fields;
mod groups;
mod last;
mod lists;
mod preview;
mod summary;
mod unfinished;
mod view;

use std::path::Path;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use ratatui::Frame;
use ratatui::layout::Rect;
use tui_input::InputRequest;

use self::entry::{Extra, ExtraSort, VariantEntry};
use self::fields::Field;
use self::groups::Group;
use self::lists::{Item, Lists, Pane, PanelItem};
use self::unfinished::UnfinishedGame;
use super::{Context, Message, Response, Screen, answers};
use crate::action::{
    Action, Cell, CursorDirection, LineAction, ListAction, Look, PointerAction, ProgramAction,
    SelectAction,
};
use crate::effect::{DiskEffect, Effect};
use crate::key_bar;
use crate::keymap::{Keys, Mode};
use crate::options::Options;
use zushiki_core::game::PlayerName;
use zushiki_core::rules::Rules;
use zushiki_core::text::{escaped, suggestion};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{Choice, RuleOverrides, Selection, Variant};
use zushiki_play::connection::KeptSeat;
use zushiki_play::learn::Progress;
use zushiki_play::opponent::Program;
use zushiki_play::peers::Roster;
use zushiki_play::road::{Place, Step};
use zushiki_play::session::MatchSettings;
use zushiki_play::storage::choices::{Choices, Chosen};
use zushiki_play::storage::journal::Unfinished;
use zushiki_play::verbs::Verb;
use zushiki_record::TermsError;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// The menu, with the ticked extras of each variant.
#[derive(Debug)]
pub struct Menu {
    games: Games,
    lists: Lists,
    /// The engines of other authors.
    roster: Roster,
    /// The rules of the command line, in words.
    overrides: String,
    message: Option<String>,
    /// Whether the next list of unfinished games replaces the same one in another language, with the cursor
    /// where it is.
    lists_again: bool,
    /// The open question about a pasted text.
    pasted: Option<PastedQuestion>,
    /// The number of lessons that the player has done.
    lessons_done: usize,
}

/// The question whether to open a pasted game or position.
#[derive(Debug)]
struct PastedQuestion {
    question: String,
    /// The description of the pasted text.
    about: String,
    /// Whether the answer yes is chosen.
    yes: bool,
}

/// The actions that do nothing in a field that is only typed.
const NO_CHOICE: &[Action] = &[Action::Select(SelectAction::Toggle)];

impl Menu {
    /// The menu of `variants`, the oldest era first, with the rules of the command line.
    #[must_use]
    pub fn new(variants: &Games, overrides: &RuleOverrides, settings: MatchSettings) -> Menu {
        Menu {
            games: variants.clone(),
            lists: Lists::new(variants, overrides, settings),
            roster: Roster::default(),
            overrides: overrides.to_string(),
            message: None,
            lists_again: false,
            pasted: None,
            lessons_done: 0,
        }
    }

    /// The menu with engines of other authors that can play.
    #[must_use]
    pub fn with_engines(mut self, roster: Roster) -> Menu {
        self.roster = roster;
        self
    }

    /// The menu with what the player has chosen for new games, and has learned.
    #[must_use]
    pub fn with_past(mut self, choices: Choices, progress: &Progress) -> Menu {
        self.lists.set_choices(choices);
        self.show_progress(progress);
        self
    }

    /// Shows how far the player has come with lessons and problems, and on the road.
    pub fn show_progress(&mut self, progress: &Progress) {
        self.lessons_done = progress.lessons_done();
        self.lists.set_road(Place::under_way(progress));
    }

    /// Records the choices for the game that begins.
    pub fn note_choice(&mut self) -> Option<Chosen> {
        self.lists.note_choice()
    }

    /// The engines that can play the marked game.
    fn engines(&self) -> Vec<String> {
        let Some(selection) = self.selection() else { return Vec::new() };
        self.roster.offered(Some(&selection)).map(|entry| entry.name.clone()).collect()
    }

    /// The reason why an engine among the players cannot play the game; `None` if all can.
    fn unplayable(&self, language: Language, selection: &Selection) -> Option<String> {
        let mut peers = Program::peers(&self.lists.fields().settings.players);
        peers
            .find_map(|peer| self.roster.choose(&peer.engine, Some(selection)).err())
            .map(|error| language.sentence(&error.words(language)))
    }

    /// Lists unfinished games and marks the first; some belong to tables with these seats. `now` is the current time.
    pub fn list_unfinished(
        &mut self,
        unfinished: Vec<Unfinished>,
        seats: &[KeptSeat],
        now: SystemTime,
    ) {
        let is_again = std::mem::take(&mut self.lists_again);
        self.lists.list_unfinished(unfinished, seats, now);
        if is_again && self.lists.unfinished().rows() > 0 {
            return;
        }
        self.lists.mark_first_list();
    }

    /// The journal at `path` has been deleted, or `gone` has the error.
    pub fn discarded(&mut self, language: Language, path: &Path, gone: Result<(), String>) {
        match gone {
            Ok(()) => {
                self.lists.unfinished_mut().forget(path);
                self.say(message!(language, "menu-game-deleted"));
            }
            Err(why) => self.say(why),
        }
        if self.lists.unfinished().rows() == 0 {
            self.lists.mark_first_list();
        }
    }

    /// The reason why `name`, such as `wa:drops`, names no game of the menu; `None` if it names one.
    #[must_use]
    pub fn refusal(&self, language: Language, name: &str) -> Option<String> {
        let (id, choice) = Choice::named(name);
        let error = match self.lists.variant_of(id) {
            Some(variant) => Selection::new(Arc::clone(variant), &choice).err()?.words(language),
            None => {
                let help = suggestion(id, self.lists.ids());
                TermsError::UnknownVariant { id: escaped(id).to_string(), help }.words(language)
            }
        };
        Some(language.sentence(&error))
    }

    /// Opens the panel of a new game of the variant that `name` names, with its presets ticked, and keeps it open when the
    /// unfinished games are listed.
    pub fn open_panel_of(&mut self, name: &str) {
        self.lists_again = self.lists.open_panel_of(name);
    }

    /// The players and the time control.
    #[must_use]
    pub fn settings(&self) -> &MatchSettings {
        &self.lists.fields().settings
    }

    /// The name of the person in the last game that was chosen here.
    #[must_use]
    pub fn person(&self) -> Option<&PlayerName> {
        self.lists.person()
    }

    /// Handles `action` on a screen of `area`.
    fn update(&mut self, action: Action, area: Rect, options: &Options) -> Response {
        self.message = None;
        if self.is_asking() {
            return self.answer(&action, area, options);
        }
        match action {
            Action::List(ListAction::Discard) => self.ask_to_discard(options.language),
            Action::Verb(Verb::OpenLine) => return Response::OpenLine(String::new()),
            Action::Typed(Verb::ChooseVariant, name) => {
                match self.refusal(options.language, &name) {
                    Some(told) => self.say(told),
                    None => drop(self.lists.open_panel_of(&name)),
                }
            }
            Action::Pointer(PointerAction::Press(at)) => return self.press(at, area, options),
            Action::Verb(Verb::EditPosition) => return self.edit(options.language),
            Action::Verb(Verb::Quit) if self.lists.is_panel_open() => self.close(),
            Action::Verb(Verb::Quit) => return Response::Quit,
            Action::Line(LineAction::Submit) => self.submit(options.language),
            Action::Line(LineAction::Edit(request)) => self.type_into_field(request),
            Action::Line(LineAction::Paste(text)) => self.lists.fields_mut().paste(&text),
            Action::Select(SelectAction::Close) => self.close(),
            Action::Select(SelectAction::Go(
                direction @ (CursorDirection::Left | CursorDirection::Right),
            )) if self.lists.pane() == Pane::Fields && self.lists.fields().line.is_none() => {
                self.choose(direction == CursorDirection::Right);
            }
            Action::Select(SelectAction::Go(direction)) => {
                self.leave_text(options.language, direction)
            }
            _ if self.lists.fields().line.is_some() => {}
            Action::Pointer(PointerAction::Wheel { down: true, .. }) => {
                self.lists.go(CursorDirection::Down)
            }
            Action::Pointer(PointerAction::Wheel { down: false, .. }) => {
                self.lists.go(CursorDirection::Up)
            }
            Action::Verb(Verb::LookFirst) => self.lists.look(Look::First),
            Action::Verb(Verb::LookLast) => self.lists.look(Look::Last),
            Action::Select(SelectAction::Accept) => return self.accept(options.language),
            Action::Select(SelectAction::Toggle) => return self.toggle(options.language),
            _ => {}
        }
        Response::Handled
    }

    /// The journal of the marked unfinished game, if one is marked.
    #[must_use]
    pub fn marked_journal(&self) -> Option<PathBuf> {
        self.lists.marked_unfinished().map(|game| game.game.path.clone())
    }

    /// The effect that resumes the last unfinished game that a step of the road asks for, if there is one.
    #[must_use]
    pub fn resume_step(&self, language: Language, step: &Step) -> Option<Effect> {
        let unfinished = self.lists.unfinished();
        let game = unfinished.last(|game| step.is_game(&game.selection, &game.players))?;
        Some(game.resume(language, self.person()))
    }

    /// Asks whether to delete the marked unfinished game, unless it is open in another program.
    fn ask_to_discard(&mut self, language: Language) {
        match self.lists.marked_unfinished().map(|game| game.game.open_elsewhere) {
            Some(false) => self.lists.unfinished_mut().asking = Some(false),
            Some(true) => self.say(message!(language, "menu-open-elsewhere-stays")),
            None => self.say(message!(language, "menu-only-unfinished")),
        }
    }

    /// Asks `question` about a pasted game or position, which `about` describes.
    pub fn ask_to_open_pasted(&mut self, question: String, about: String) {
        self.pasted = Some(PastedQuestion { question, about, yes: true });
    }

    /// Whether the player is asked about a pasted game or position.
    #[must_use]
    pub fn asks_to_open_pasted(&self) -> bool {
        self.pasted.is_some()
    }

    fn is_asking(&self) -> bool {
        self.lists.unfinished().asking.is_some() || self.pasted.is_some()
    }

    /// Answers the question whether to delete a game or to open a pasted one. Clicks count on the key bar and on the
    /// answers only.
    fn answer(&mut self, action: &Action, area: Rect, options: &Options) -> Response {
        if let Action::Pointer(PointerAction::Press(at)) = action {
            let places = view::Places::new(options.language, area, self);
            let keys = options.keys_in_bar(self.keys());
            let key = key_bar::clicked(options.language, keys, places.keys, *at);
            let clicked = key.or_else(|| self.answer_at(*at, places.summary, options));
            return clicked.map_or(Response::Handled, Response::Perform);
        }
        let marked = self.marked_journal();
        let (pasted, asking) = (&mut self.pasted, &mut self.lists.unfinished_mut().asking);
        let chosen = pasted.as_mut().map(|it| &mut it.yes).or(asking.as_mut());
        let Some(yes) = chosen.and_then(|chosen| answers::given(action, chosen)) else {
            return Response::Handled;
        };
        let was_pasted = pasted.take().is_some();
        *asking = None;
        match (yes, was_pasted, marked) {
            (true, true, _) => Response::OpenPasted,
            (true, false, Some(path)) => Response::Run(DiskEffect::Discard(path).into()),
            _ => Response::Handled,
        }
    }

    /// The marked variant with what is ticked; `None` if that cannot be played.
    #[must_use]
    pub fn selection(&self) -> Option<Selection> {
        self.lists.selection()
    }

    /// The game whose openings, pieces and rules are shown from here: the marked one, otherwise the variant that was marked
    /// last.
    #[must_use]
    pub fn shown_selection(&self) -> Option<Selection> {
        self.lists.shown_selection()
    }

    /// The variant that was marked last, with what is ticked for it.
    #[must_use]
    pub fn last_selection(&self) -> Option<Selection> {
        self.lists.last_selection()
    }

    /// The games of the menu.
    #[must_use]
    pub fn games(&self) -> &Games {
        &self.games
    }

    /// The variants in the order of the menu.
    pub fn variants(&self) -> impl Iterator<Item = &Arc<Variant>> {
        self.lists.variants()
    }

    /// Shows why something that was begun here has failed.
    pub fn report(&mut self, text: String) {
        self.say(text);
    }

    /// Shows `text` in place of the summary until the next action.
    fn say(&mut self, text: impl Into<String>) {
        self.message = Some(text.into());
    }

    /// Cancels the text being typed, otherwise returns to the variants.
    fn close(&mut self) {
        let typed = self.lists.fields_mut().line.take().is_some();
        if !typed && !matches!(self.lists.pane(), Pane::Unfinished | Pane::Folded) {
            self.lists.return_to_variants();
        }
    }

    /// Types into the marked field, whose text is replaced.
    fn type_into_field(&mut self, request: InputRequest) {
        if self.lists.pane() == Pane::Fields {
            self.lists.fields_mut().line.get_or_insert_default();
        }
        self.lists.fields_mut().edit(request);
    }

    /// Moves the cursor after accepting the text being typed.
    fn leave_text(&mut self, language: Language, direction: CursorDirection) {
        self.submit(language);
        if self.lists.fields().line.is_none() {
            self.lists.go(direction);
        }
    }

    fn submit(&mut self, language: Language) {
        self.message = self.lists.fields_mut().submit(language).err();
    }

    /// Opens the panel of the marked variant; in the panel, begins to type the marked field, or starts the game.
    fn accept(&mut self, language: Language) -> Response {
        match self.lists.pane() {
            Pane::Variants => self.lists.open_panel(),
            Pane::Fields if self.lists.fields().marked().is_typed() => {
                self.lists.fields_mut().open();
            }
            _ => return self.start(language),
        }
        Response::Handled
    }

    /// Takes the next or the last value of the marked field.
    fn choose(&mut self, forward: bool) {
        let engines = self.engines();
        self.lists.fields_mut().choose(forward, &engines);
    }

    fn start(&mut self, language: Language) -> Response {
        if let Some(game) = self.lists.marked_unfinished() {
            return Response::Run(game.resume(language, self.person()));
        }
        match self.lists.pane() {
            Pane::Unfinished => self.lists.unfinished_mut().open_out(),
            Pane::Folded => {
                self.lists.open_group();
                return Response::Handled;
            }
            Pane::Road => return Response::Perform(Action::Program(ProgramAction::Road)),
            Pane::Learn => return Response::Perform(Action::Verb(Verb::Learn)),
            Pane::Problems => return Response::Perform(Action::Verb(Verb::Problems)),
            Pane::Tactics => return Response::Perform(Action::Verb(Verb::Tactics)),
            Pane::Saved => return Response::Perform(Action::Verb(Verb::Games)),
            Pane::Elsewhere => return Response::Perform(Action::Program(ProgramAction::Tables)),
            _ => {}
        }
        match self.lists.entry().map(VariantEntry::selection) {
            Some(Ok(selection)) => match self.unplayable(language, &selection) {
                None => Response::Start(Rules::new(selection).start().into()),
                Some(why) => {
                    self.say(why);
                    Response::Handled
                }
            },
            Some(Err(error)) => {
                self.message = Some(error.words(language));
                Response::Handled
            }
            None => Response::Handled,
        }
    }

    /// Opens the editor with the starting position of the marked variant.
    fn edit(&mut self, language: Language) -> Response {
        match self.start(language) {
            Response::Start(position) => Response::Edit { position, sfen: None, loses: false },
            other => other,
        }
    }

    fn toggle(&mut self, language: Language) -> Response {
        match self.lists.pane() {
            Pane::Unfinished
            | Pane::Variants
            | Pane::Folded
            | Pane::Road
            | Pane::Learn
            | Pane::Problems
            | Pane::Tactics
            | Pane::Saved
            | Pane::Elsewhere => return self.accept(language),
            Pane::Fields => self.choose(true),
            Pane::Extras => self.message = self.lists.tick(language),
        }
        Response::Handled
    }

    /// The keys with those of the key bar, in which a name has no next choice.
    fn keys_in_bar(&self, options: &Options) -> Keys {
        let keys = options.keys_in_bar(self.keys());
        match self.lists.fields().marked() {
            Field::Name(_) if self.lists.pane() == Pane::Fields => keys.without(NO_CHOICE),
            _ => keys,
        }
    }

    /// A click accepts the text being typed, and marks an entry. A click on the marked entry plays
    /// or edits it, and one on an extra ticks it.
    fn press(&mut self, at: Cell, area: Rect, options: &Options) -> Response {
        let places = view::Places::new(options.language, area, self);
        if let Some(action) =
            key_bar::clicked(options.language, self.keys_in_bar(options), places.keys, at)
        {
            return Response::Perform(action);
        }
        self.submit(options.language);
        if self.lists.fields().line.is_none() {
            return self.press_list(options.language, at, &places);
        }
        Response::Handled
    }

    fn press_list(&mut self, language: Language, at: Cell, places: &view::Places) -> Response {
        if let Some(item) = places.item_at(language, self, at) {
            let again = self.lists.marked() == item && !self.lists.is_panel_open();
            self.lists.mark(item);
            let opens = again || matches!(item, Item::Folded(_));
            return if opens { self.accept(language) } else { Response::Handled };
        }
        if let Some(item) = places.panel_item_at(language, self, at) {
            return self.press_panel(language, item);
        }
        Response::Handled
    }

    /// Marks a place of the panel. An extra is ticked; a field that is marked already is typed or takes its next value.
    fn press_panel(&mut self, language: Language, item: PanelItem) -> Response {
        let again = self.lists.is_panel_open() && self.lists.marked_in_panel() == item;
        self.lists.mark_in_panel(item);
        match item {
            PanelItem::Extra(_) => self.message = self.lists.tick(language),
            PanelItem::Field(_) if again && self.lists.fields().marked().is_typed() => {
                self.lists.fields_mut().open();
            }
            PanelItem::Field(_) if again => self.choose(true),
            PanelItem::Field(_) => {}
        }
        Response::Handled
    }
}

impl Screen for Menu {
    fn keys(&self) -> Mode {
        if self.is_asking() {
            return Mode::Question;
        }
        match (&self.lists.fields().line, self.lists.pane()) {
            (Some(_), _) => Mode::FieldText,
            (None, Pane::Fields) if self.lists.fields().marked().is_typed() => Mode::Fields,
            (None, Pane::Fields) => Mode::NewGame,
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
