//! The panel that a game opens when it ends at the board: the result, and what to do next, each with a key.

use super::PromptMode;
use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::reply::{PromptRequest, Reply};
use crate::action::{Action, ProgramAction, SelectAction};
use crate::keymap::Mode;
use crate::screen::open_list::Entry;
use zushiki_core::rules::Outcome;
use zushiki_play::opponent::Program;
use zushiki_play::road::Passed;
use zushiki_play::session::Event;
use zushiki_play::table::TableEvent;
use zushiki_play::verbs::Verb;
use zushiki_words::language::MessageKey;
use zushiki_words::message;
use zushiki_words::wording;

/// An entry of the panel: its text, its action, and an explanation.
type Choice = (MessageKey, Action, MessageKey);

/// The entries, in the order of the panel.
static CHOICES: [Choice; 6] = [
    (
        MessageKey("after-panel-rematch"),
        Action::Verb(Verb::Rematch),
        MessageKey("after-about-rematch"),
    ),
    (
        MessageKey("after-panel-look"),
        Action::Verb(Verb::AnalyseGame),
        MessageKey("after-about-look"),
    ),
    (
        MessageKey("after-panel-learn"),
        Action::Verb(Verb::Mistakes),
        MessageKey("after-about-learn"),
    ),
    (MessageKey("after-panel-save"), Action::Verb(Verb::Save), MessageKey("play-about-save")),
    (
        MessageKey("after-panel-new"),
        Action::Verb(Verb::ChooseVariant),
        MessageKey("play-about-variants"),
    ),
    (
        MessageKey("after-panel-close"),
        Action::Select(SelectAction::Close),
        MessageKey("after-about-close"),
    ),
];

/// Whether one of `events` is the end of the game, and not an end that was played again.
pub(super) fn have_ended(events: &[TableEvent]) -> bool {
    let is = |of: fn(&Event) -> bool| events.iter().filter_map(TableEvent::of_session).any(of);
    let is_old =
        is(|event| matches!(event, Event::PlayedAgain(_) | Event::Played { live: false, .. }));
    is(|event| matches!(event, Event::Ended(_))) && !is_old
}

/// The end of the line of the game; `None` if it has not ended.
fn end(table: &GameTable) -> Option<Outcome> {
    table.game().live_outcome()
}

/// Opens the panel, or shows that the game is not over.
pub(super) fn open(table: &GameTable) -> Reply {
    match end(table) {
        Some(_) => Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Ended, 0)),
        None => Reply::saying(message!(table.language(), "after-not-over")),
    }
}

impl GameTable {
    /// Opens the panel of a game that has ended here, if its end is shown and nothing else is open in `mode`. Keys that
    /// were pressed before the next frame choose nothing.
    pub(super) fn open_end_panel(&mut self, mode: &PromptMode) -> Reply {
        self.ending.is_untold |= self.road.reaches_end(self.table.session());
        if !self.ending.is_untold || !matches!(mode, PromptMode::Browse) {
            return Reply::default();
        }
        self.ending.is_untold = false;
        self.road.end();
        self.ending.wants_proposal = Program::only_person(self.players()).is_some();
        if !self.session().is_over() {
            return Reply::default();
        }
        let panel = PromptMode::Choices(ListOfChoices::Ended, 0);
        Reply::default().prompt(PromptRequest::Ask(panel))
    }
}

/// Whether this panel is open, or the one at the end of an analysis.
pub(super) fn is_open(mode: &PromptMode) -> bool {
    matches!(mode, PromptMode::Choices(ListOfChoices::Ended | ListOfChoices::Analysed, _))
}

/// Whether `action` closes the panel before it is performed: those of the board do.
pub(super) fn is_left_by(action: &Action) -> bool {
    !matches!(action, Action::Pointer(_) | Action::Select(_))
}

/// The title of the panel: the result with its reason, with a capital at the beginning.
pub(super) fn title(table: &GameTable) -> String {
    let (language, game) = (table.language(), table.game());
    let position = game.position_of(game.live_node());
    let told = |end| {
        let text = wording::outcome_at(language, table.players(), &position, end);
        message!(language, "language-complete-sentence", text)
    };
    end(table).map(told).unwrap_or_default()
}

/// The entries of the panel, with their keys.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let next = table.road.passed.map(|passed| next_step(passed, table));
    next.into_iter().chain(CHOICES.iter().map(|choice| shown(choice, table))).collect()
}

/// The entry of the next step of the road.
fn next_step(passed: Passed, table: &GameTable) -> Entry {
    let language = table.language();
    let text = match passed.next {
        Some(_) => message!(language, "after-panel-road"),
        None => message!(language, "after-panel-road-over"),
    };
    let about = wording::road_passed(language, passed);
    Entry::new(text, Action::Program(ProgramAction::Road), about)
}

fn shown((text, action, about): &Choice, table: &GameTable) -> Entry {
    let language = table.language();
    let key = table.keymap.label(Mode::Ended, action).unwrap_or_default();
    let proposal = table.ending.proposal.as_deref().map(str::to_owned);
    let about: Vec<String> = proposal.into_iter().chain([about.text(language)]).collect();
    let about = language.sentences(&about);
    Entry { key, ..Entry::new(text.text(language), action.clone(), about) }
}

/// The sentence that names the key which opens the panel again.
pub(super) fn again(table: &GameTable) -> String {
    let action = Action::Verb(Verb::EndPanel);
    match table.keymap.way_to(table.language(), &action) {
        Some(key) => message!(table.language(), "after-panel-again", key),
        None => String::new(),
    }
}
