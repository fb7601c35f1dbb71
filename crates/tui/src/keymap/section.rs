//! The sections of the config file: screens and prompts whose keys are configured together.

use super::{Binding, Key, KeyText, Mode, bound};
use crate::action::Action;
use zushiki_play::verbs::Verb;
use zushiki_words::language::Language;
use zushiki_words::message;

/// A section of the config file for keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The board and the list of variants. Keys that another section does not name are taken from
    /// this one.
    Board,
    /// The fields of a new game.
    Fields,
    /// The tree of variations.
    Tree,
    /// The best lines of the analysis.
    Lines,
    /// The position editor.
    Editor,
    /// The question whether a piece promotes.
    Promotion,
    /// The question which of several possible moves was typed.
    Ambiguous,
    /// Yes-or-no questions.
    Question,
    /// Lists of choices, such as the formats of a file.
    List,
    /// Lines of text being typed.
    Line,
    /// The list of keys.
    Help,
    /// The cards of all pieces.
    Pieces,
    /// The rule booklet.
    Rules,
    /// The word being typed for a search in the booklet.
    Find,
    /// The lists of games.
    Library,
    /// The lessons, and the drill of the pieces.
    Learn,
    /// The mate problems.
    Problems,
    /// The openings.
    Openings,
}

/// An action whose keys can be configured.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActionKeys {
    /// The name of the action in the config file.
    pub name: &'static str,
    /// The action.
    pub action: &'static Action,
    /// The default keys of the action, without those that cannot be reassigned.
    pub keys: Vec<Key>,
    /// The effect of the action, for a comment.
    pub help: KeyText,
}

impl Section {
    /// Every section, in the order of the config file.
    pub const ALL: [Section; 18] = [
        Section::Board,
        Section::Fields,
        Section::Tree,
        Section::Lines,
        Section::Editor,
        Section::Promotion,
        Section::Ambiguous,
        Section::Question,
        Section::List,
        Section::Line,
        Section::Help,
        Section::Pieces,
        Section::Rules,
        Section::Find,
        Section::Library,
        Section::Learn,
        Section::Problems,
        Section::Openings,
    ];

    pub(super) const fn of(mode: Mode) -> Section {
        match mode {
            Mode::Variants | Mode::Board | Mode::Selected | Mode::Stepped | Mode::Review => {
                Section::Board
            }
            Mode::Fields | Mode::NewGame => Section::Fields,
            Mode::Tree => Section::Tree,
            Mode::Lines => Section::Lines,
            Mode::Editor => Section::Editor,
            Mode::Promotion => Section::Promotion,
            Mode::Ambiguous => Section::Ambiguous,
            Mode::Question => Section::Question,
            Mode::Choices | Mode::ListScreen | Mode::Statistics | Mode::Ended => Section::List,
            Mode::Line | Mode::FieldText => Section::Line,
            Mode::Help => Section::Help,
            Mode::Pieces => Section::Pieces,
            Mode::Rules => Section::Rules,
            Mode::Find => Section::Find,
            Mode::Library | Mode::GamesFound => Section::Library,
            Mode::Learn
            | Mode::Lesson
            | Mode::LessonSelected
            | Mode::LessonDone
            | Mode::Drill
            | Mode::DrillDone => Section::Learn,
            Mode::Problems
            | Mode::Problem
            | Mode::ProblemSelected
            | Mode::ProblemOver
            | Mode::Mistake
            | Mode::TaskWaits
            | Mode::MistakesNone
            | Mode::MistakeOver => Section::Problems,
            Mode::Openings => Section::Openings,
        }
    }

    const fn modes(self) -> &'static [Mode] {
        match self {
            Section::Board => {
                &[Mode::Board, Mode::Selected, Mode::Stepped, Mode::Review, Mode::Variants]
            }
            Section::Fields => &[Mode::NewGame, Mode::Fields],
            Section::Tree => &[Mode::Tree],
            Section::Lines => &[Mode::Lines],
            Section::Editor => &[Mode::Editor],
            Section::Promotion => &[Mode::Promotion],
            Section::Ambiguous => &[Mode::Ambiguous],
            Section::Question => &[Mode::Question],
            Section::List => &[Mode::Choices, Mode::Ended, Mode::ListScreen, Mode::Statistics],
            Section::Line => &[Mode::Line, Mode::FieldText],
            Section::Help => &[Mode::Help],
            Section::Pieces => &[Mode::Pieces],
            Section::Rules => &[Mode::Rules],
            Section::Find => &[Mode::Find],
            Section::Library => &[Mode::Library, Mode::GamesFound],
            Section::Learn => {
                &[Mode::Lesson, Mode::LessonDone, Mode::Drill, Mode::DrillDone, Mode::Learn]
            }
            Section::Problems => &[
                Mode::Problem,
                Mode::ProblemOver,
                Mode::Problems,
                Mode::Mistake,
                Mode::MistakeOver,
            ],
            Section::Openings => &[Mode::Openings],
        }
    }

    /// The name of the section in the config file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Section::Board => "keys",
            Section::Fields => "fields-keys",
            Section::Tree => "tree-keys",
            Section::Lines => "lines-keys",
            Section::Editor => "editor-keys",
            Section::Promotion => "promotion-keys",
            Section::Ambiguous => "which-keys",
            Section::Question => "question-keys",
            Section::List => "list-keys",
            Section::Line => "line-keys",
            Section::Help => "help-keys",
            Section::Pieces => "pieces-keys",
            Section::Rules => "rules-keys",
            Section::Find => "find-keys",
            Section::Library => "games-keys",
            Section::Learn => "learn-keys",
            Section::Problems => "problem-keys",
            Section::Openings => "opening-keys",
        }
    }

    /// The purpose of the section, for a comment.
    #[must_use]
    pub fn about(self, language: Language) -> String {
        match self {
            Section::Board => message!(language, "keys-section-board"),
            Section::Fields => message!(language, "keys-section-fields"),
            Section::Tree => message!(language, "keys-section-tree"),
            Section::Lines => message!(language, "keys-section-lines"),
            Section::Editor => message!(language, "keys-section-editor"),
            Section::Promotion => message!(language, "keys-section-promotion"),
            Section::Ambiguous => message!(language, "keys-section-ambiguous"),
            Section::Question => message!(language, "keys-section-question"),
            Section::List => message!(language, "keys-section-list"),
            Section::Line => message!(language, "keys-section-line"),
            Section::Help => message!(language, "keys-section-help"),
            Section::Pieces => message!(language, "keys-section-pieces"),
            Section::Rules => message!(language, "keys-section-rules"),
            Section::Library => message!(language, "keys-section-library"),
            Section::Learn => message!(language, "keys-section-learn"),
            Section::Problems => message!(language, "keys-section-problems"),
            Section::Openings => message!(language, "keys-section-openings"),
            Section::Find => message!(language, "keys-section-find"),
        }
    }

    /// Whether letters are text in this section and cannot be keys.
    #[must_use]
    pub fn takes_text(self) -> bool {
        self.modes().iter().any(|mode| mode.takes_text())
    }

    fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        self.modes().iter().copied().flat_map(bound)
    }

    /// Whether the section has a key for `action`.
    pub(super) fn has(self, action: &Action) -> bool {
        self.bindings().any(|binding| binding.action == *action)
    }

    /// The action of this section with the name `wanted` in the config file.
    pub(crate) fn action(self, wanted: &str) -> Option<&'static Action> {
        self.bindings()
            .map(|binding| &binding.action)
            .find(|action| action.config_name() == Some(wanted))
    }

    /// The actions whose keys can be configured in this section, in the order of the tables. Those
    /// with the same keys as on the board are left out: [`Section::Board`] configures them.
    #[must_use]
    pub fn choices(self) -> Vec<ActionKeys> {
        let mut choices: Vec<ActionKeys> = Vec::new();
        for binding in self.bindings() {
            let action = &binding.action;
            let known = choices.iter().any(|choice| choice.action == action);
            let Some(name) = action.config_name() else { continue };
            if known || *action == Action::Verb(Verb::QuitAtOnce) {
                continue;
            }
            let keys = binding.keys.iter().copied().filter(|key| !key.is_fixed()).collect();
            choices.push(ActionKeys { name, action, keys, help: binding.help });
        }
        if self != Section::Board {
            let board = Section::Board.choices();
            let same = |own: &ActionKeys, other: &ActionKeys| {
                (own.action, &own.keys) == (other.action, &other.keys)
            };
            choices.retain(|choice| !board.iter().any(|other| same(choice, other)));
        }
        choices
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_for_one_action() {
        for section in Section::ALL {
            let choices = section.choices();
            let mut names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
            assert!(names.iter().all(|name| !name.contains("--")), "{names:?}");
            let count = names.len();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), count, "{section:?}");
        }
        let board = Section::Board.choices();
        for name in ["look-back", "hand", "toggle", "accept"] {
            assert!(board.iter().any(|choice| choice.name == name), "{name}");
        }
    }

    #[test]
    fn what_is_the_same_everywhere_is_named_once() {
        let has = |section: Section, name: &str| {
            section.choices().iter().any(|choice| choice.name == name)
        };
        assert!(has(Section::Editor, "remove") && !has(Section::Editor, "flip"));
        assert!(has(Section::Rules, "close") && !has(Section::Rules, "glyphs"));
        assert!(has(Section::Question, "yes") && has(Section::Promotion, "go-left"));
    }
}
