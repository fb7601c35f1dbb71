//! The player's keys: the notation of keys, and how they replace those of the tables.
//!
//! A few keys cannot be reassigned, so that every prompt can always be left.

use std::str::FromStr;
use zushiki_play::verbs::Verb;

use ratatui::crossterm::event::KeyCode;

use super::{
    BACKSPACE, BarEntry, Binding, ENTER, ESC, Key, Mode, SPACE, Section, bound, ctrl, key,
};
use crate::action::Action;
use crate::unused::Unused;
use zushiki_core::phrase_enum;
use zushiki_core::text::quoted;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::typed_word;

/// The keys that replace those of one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeyOverride {
    /// The section in which they apply.
    pub section: Section,
    /// The action.
    pub action: Action,
    /// All its keys except those that cannot be reassigned.
    pub keys: Vec<Key>,
}

/// The keys of the tables with the player's overrides.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keymap {
    own: &'static [KeyOverride],
}

/// The most verbs that the key bar can leave out.
pub(crate) const LEFT_OUT: usize = 7;

/// The keys that count in a mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keys {
    pub(super) keymap: Keymap,
    pub(super) mode: Mode,
    /// The parts of the program whose keys come first in the key bar.
    pub(super) invited: Unused,
    /// The entries that come before all others in the key bar.
    pub(super) first: &'static [BarEntry],
    /// The verbs that the key bar leaves out, because they cannot be used now.
    pub(super) left_out: [Option<Verb>; LEFT_OUT],
    /// Whether the keys for the size of the squares are among the first in the key bar.
    pub(super) zooms: bool,
    /// The actions that the key bar leaves out, because they do nothing now.
    pub(super) idle: &'static [Action],
}

impl Keys {
    /// The keys, with those for the size of the squares among the first in the key bar.
    #[must_use]
    pub fn zooming(self) -> Keys {
        Keys { zooms: true, ..self }
    }

    /// The keys, without those of the actions `idle` in the key bar.
    #[must_use]
    pub fn without(self, idle: &'static [Action]) -> Keys {
        Keys { idle, ..self }
    }

    /// The keys, with those of the parts `invited` among the first in the key bar.
    #[must_use]
    pub fn inviting(self, invited: Unused) -> Keys {
        Keys { invited, ..self }
    }

    /// The keys, without those of the verbs `left_out` in the key bar.
    #[must_use]
    pub fn leaving_out(self, left_out: [Option<Verb>; LEFT_OUT]) -> Keys {
        Keys { left_out, ..self }
    }

    /// The keys, with the entries `first` before all others in the key bar.
    #[must_use]
    pub fn leading_with(self, first: &'static [BarEntry]) -> Keys {
        Keys { first, ..self }
    }
}

/// The keys of the tables alone.
impl From<Mode> for Keys {
    fn from(mode: Mode) -> Keys {
        Keymap::default().of(mode)
    }
}

impl Keymap {
    /// The keymap with `own` replacing keys of the tables.
    ///
    /// The overrides are leaked: a program has one keymap, which it uses until it ends.
    #[must_use]
    pub fn new(own: Vec<KeyOverride>) -> Keymap {
        let others = Section::ALL.into_iter().filter(|&section| section != Section::Board);
        let inherited: Vec<KeyOverride> =
            others.flat_map(|section| inherited(section, &own)).collect();
        Keymap { own: [own, inherited].concat().leak() }
    }

    /// The keys that count in `mode`.
    #[must_use]
    pub fn of(self, mode: Mode) -> Keys {
        Keys {
            keymap: self,
            mode,
            invited: Unused::default(),
            first: &[],
            left_out: [None; LEFT_OUT],
            zooms: false,
            idle: &[],
        }
    }

    /// The name of the first key of `action` in `mode`; `None` if it has no key.
    #[must_use]
    pub fn label(self, mode: Mode, action: &Action) -> Option<String> {
        let bound = super::bindings(self.of(mode)).find(|bound| bound.action() == action)?;
        bound.keys().first().map(Key::to_string)
    }

    /// The key of `action` on the board, otherwise what is typed for it in `language`: `:notation`.
    #[must_use]
    pub fn way_to(self, language: Language, action: &Action) -> Option<String> {
        let word = |(verb, _)| typed_word(language, verb);
        let typed = || action.verb().map(word).filter(|word| !word.is_empty());
        self.label(Mode::Board, action).or_else(|| Some(format!(":{}", typed()?)))
    }

    /// Short texts about the effects of actions on the board, such as `u takes back`, in the order of `hints`, which
    /// are actions with messages about their keys. Actions without a key and a typed word are left out.
    #[must_use]
    pub fn hints(self, language: Language, hints: &[(Action, KeyMessage)]) -> Vec<String> {
        let hint = |(action, told): &(Action, KeyMessage)| {
            Some(told(language, &self.way_to(language, action)?))
        };
        hints.iter().filter_map(hint).collect()
    }

    /// `told`, and after it a sentence of `hints` if one of the actions has a key.
    #[must_use]
    pub fn with_hints(
        self,
        language: Language,
        told: String,
        hints: &[(Action, KeyMessage)],
    ) -> String {
        let hints = hint_sentence(language, &self.hints(language, hints));
        if hints.is_empty() { told } else { language.sentences(&[told, hints]) }
    }

    /// The keymap in which `action` has no key.
    #[must_use]
    pub fn without(self, action: &Action) -> Keymap {
        let others = self.own.iter().filter(|own| own.action != *action).cloned();
        let none = |section| KeyOverride { section, action: action.clone(), keys: Vec::new() };
        let own: Vec<KeyOverride> = others.chain(Section::ALL.map(none)).collect();
        Keymap { own: own.leak() }
    }

    /// The keys of `binding` in `mode`: the player's and those that cannot be reassigned, otherwise
    /// those of its table that the player has not given to another action.
    pub(super) fn keys_of(self, binding: &Binding, mode: Mode) -> Vec<Key> {
        let all = binding.keys.iter().copied();
        match self.here(mode).find(|own| own.action == binding.action) {
            Some(own) => {
                let fixed = all.filter(|key| key.is_fixed());
                own.keys.iter().copied().chain(fixed).collect()
            }
            None => all.filter(|key| !self.is_taken(key, mode)).collect(),
        }
    }

    fn is_taken(self, key: &Key, mode: Mode) -> bool {
        let means = |action: &Action| bound(mode).iter().any(|b| b.action == *action);
        self.here(mode).any(|own| own.keys.contains(key) && means(&own.action))
    }

    fn here(self, mode: Mode) -> impl Iterator<Item = &'static KeyOverride> {
        self.own.iter().filter(move |own| own.section == Section::of(mode))
    }
}

/// A message about a key, which is its argument `$key`.
pub type KeyMessage = fn(Language, &str) -> String;

/// A sentence of texts about keys: `u takes back, [ reviews.`; empty for none.
#[must_use]
pub fn hint_sentence(language: Language, hints: &[String]) -> String {
    let both = |first, second| message!(language, "keys-hints", first, second);
    let hints = hints.iter().cloned().reduce(both);
    hints.map_or_else(String::new, |hints| message!(language, "keys-hint-sentence", hints))
}

/// The overrides of the board that also apply in `section`: those of actions that the section has
/// but does not name, without keys that it uses for other actions.
fn inherited(section: Section, own: &[KeyOverride]) -> Vec<KeyOverride> {
    let named = section.choices();
    let keys_of = |choice: &super::ActionKeys| {
        let mut chosen = own.iter().filter(|own| own.section == section);
        let chosen = chosen.find(|own| own.action == *choice.action);
        chosen.map_or_else(|| choice.keys.clone(), |own| own.keys.clone())
    };
    let used: Vec<Key> = named.iter().flat_map(keys_of).collect();
    let is_text = |key: &Key| section.takes_text() && key.is_text();
    let free = |key: &Key| !used.contains(key) && !is_text(key);
    let of_board = own.iter().filter(|own| own.section == Section::Board);
    let shared = of_board.filter(|own| {
        section.has(&own.action) && named.iter().all(|choice| *choice.action != own.action)
    });
    let taken_over = |own: &KeyOverride| KeyOverride {
        section,
        action: own.action.clone(),
        keys: own.keys.iter().copied().filter(free).collect(),
    };
    shared.map(taken_over).collect()
}

impl Key {
    /// The key that is shown as `text`.
    pub(super) fn read(text: &str) -> Option<Key> {
        letter(text).or_else(|| named(text))
    }

    /// Whether the key cannot be reassigned.
    pub(super) fn is_fixed(&self) -> bool {
        [ENTER, ESC, SPACE, BACKSPACE, ctrl('c'), ctrl('h'), ctrl('j')].contains(self)
    }

    /// Whether the key is a character where text is typed.
    #[must_use]
    pub fn is_text(&self) -> bool {
        matches!(self, Key { code: KeyCode::Char(_), ctrl: false })
    }
}

/// The keys that have a name in place of a character.
const NAMED: [KeyCode; 14] = [
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::BackTab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Insert,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageUp,
];

phrase_enum! {
    /// Why a text is not a key that can be configured.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum KeyError {
        #[phrase("config-no-key", "there is no key {word}", word = quoted(word))]
        Unknown(word: String),
        #[phrase("keys-fixed",
            "the key {name} keeps its meaning and cannot be given to something else", name)]
        Fixed(name: String),
    }
}

/// Parses a key as it is shown: `u`, `Ctrl-r`, `PgUp`.
impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let found = Key::read(text).ok_or_else(|| KeyError::Unknown(text.to_owned()))?;
        if found.is_fixed() { Err(KeyError::Fixed(found.to_string())) } else { Ok(found) }
    }
}

/// The key of one character, with or without `Ctrl-` before it.
fn letter(text: &str) -> Option<Key> {
    let (rest, code): (&str, fn(char) -> Key) = match text.strip_prefix("Ctrl-") {
        Some(rest) if !rest.is_empty() => (rest, |c| ctrl(c.to_ascii_lowercase())),
        _ => (text, super::ch),
    };
    let mut letters = rest.chars();
    let first = letters.next().filter(|c| !c.is_control())?;
    letters.next().is_none().then(|| code(first))
}

fn named(text: &str) -> Option<Key> {
    let keys = (1..=12).map(KeyCode::F).chain([KeyCode::PageDown, KeyCode::Char(' ')]);
    let mut keys = NAMED.into_iter().chain(keys).map(key);
    keys.find(|key| key.to_string().eq_ignore_ascii_case(text))
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::{Event, KeyEvent, KeyModifiers};

    use super::*;
    use crate::action::{EditorAction, LineAction, SelectAction};
    use crate::keymap::{action, bindings};
    use zushiki_play::verbs::Verb;

    fn press(keymap: Keymap, mode: Mode, letter: char) -> Option<Action> {
        let event = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        action(keymap.of(mode), Event::Key(event))
    }

    fn keymap(chosen: Action, keys: &[&str]) -> Keymap {
        keymap_in(Section::Board, chosen, keys)
    }

    fn keymap_in(section: Section, action: Action, keys: &[&str]) -> Keymap {
        let keys = keys.iter().map(|text| text.parse().unwrap()).collect();
        Keymap::new(vec![KeyOverride { section, action, keys }])
    }

    #[test]
    fn keys_read_as_they_are_shown() {
        for choice in Section::ALL.into_iter().flat_map(Section::choices) {
            for key in choice.keys {
                assert_eq!(key.to_string().parse(), Ok(key), "{}", choice.name);
            }
        }
        assert_eq!("pgdn".parse(), Ok(key(KeyCode::PageDown)));
        assert_eq!("Ctrl-R".parse(), Ok(ctrl('r')));
        for none in ["", "Ctrl-", "uu", "Ctrl-PgUp", "Hyper"] {
            assert!(matches!(none.parse::<Key>(), Err(KeyError::Unknown(_))), "{none}");
        }
        for fixed in ["Ctrl-c", "esc", "Enter", " "] {
            assert!(matches!(fixed.parse::<Key>(), Err(KeyError::Fixed(_))), "{fixed}");
        }
    }

    #[test]
    fn a_chosen_key_replaces_the_old_ones_and_whatever_it_meant() {
        let keymap = keymap(Action::Verb(Verb::Undo), &["t", "F2"]);
        assert_eq!(press(keymap, Mode::Board, 't'), Some(Action::Verb(Verb::Undo)));
        assert_eq!(press(keymap, Mode::Board, 'u'), None);
        let shown: Vec<String> = bindings(keymap.of(Mode::Board)).map(|b| b.label()).collect();
        assert!(shown.contains(&"t/F2".to_owned()), "{shown:?}");
        assert!(
            bindings(keymap.of(Mode::Board))
                .all(|bound| *bound.action() != Action::Verb(Verb::Flip))
        );
    }

    #[test]
    fn the_line_keeps_its_letters_and_prompts_their_keys() {
        let keymap = keymap(Action::Verb(Verb::Undo), &["y"]);
        for mode in [Mode::Line, Mode::Question, Mode::Promotion] {
            let plain = press(Keymap::default(), mode, 'y');
            assert_eq!(press(keymap, mode, 'y'), plain, "{mode:?}");
        }
    }

    #[test]
    fn keys_of_the_board_count_where_the_action_is_the_same() {
        let keymap = keymap(Action::Verb(Verb::Flip), &["z", "x"]);
        assert_eq!(press(keymap, Mode::Editor, 'z'), Some(Action::Verb(Verb::Flip)));
        assert_eq!(press(keymap, Mode::Editor, 'f'), None);
        assert_eq!(
            press(keymap, Mode::Editor, 'x'),
            Some(Action::Editor(EditorAction::Remove)),
            "the editor's own"
        );
    }

    #[test]
    fn each_screen_and_prompt_has_keys_of_its_own() {
        let keymap = keymap_in(Section::Editor, Action::Editor(EditorAction::Remove), &["d"]);
        assert_eq!(press(keymap, Mode::Editor, 'd'), Some(Action::Editor(EditorAction::Remove)));
        assert_eq!(press(keymap, Mode::Editor, 'x'), None);
        assert_eq!(
            press(keymap, Mode::Board, 'd'),
            Some(Action::Line(LineAction::Begin("d".to_owned())))
        );
        let keymap = keymap_in(Section::Question, Action::Select(SelectAction::Yes), &["j"]);
        assert_eq!(press(keymap, Mode::Question, 'j'), Some(Action::Select(SelectAction::Yes)));
        assert_eq!(press(keymap, Mode::Promotion, 'y'), Some(Action::Select(SelectAction::Yes)));
    }

    #[test]
    fn nobody_locks_himself_in() {
        for (mode, action) in [
            (Mode::Rules, Action::Select(SelectAction::Close)),
            (Mode::Question, Action::Select(SelectAction::Close)),
            (Mode::Line, Action::Line(LineAction::Submit)),
            (Mode::Board, Action::Select(SelectAction::Accept)),
        ] {
            let keymap = keymap_in(Section::of(mode), action.clone(), &[]);
            let bound = bindings(keymap.of(mode)).find(|bound| *bound.action() == action);
            assert!(bound.is_some_and(|bound| !bound.keys().is_empty()), "{mode:?}");
        }
    }

    #[test]
    fn letters_stay_text_where_text_is_typed() {
        let keymap = keymap(Action::Verb(Verb::LookFirst), &["0", "F5"]);
        let plain = press(Keymap::default(), Mode::Pieces, '0');
        assert_eq!(press(keymap, Mode::Pieces, '0'), plain);
        assert_eq!(press(keymap, Mode::Rules, '0'), press(keymap, Mode::Board, '0'));
    }
}
