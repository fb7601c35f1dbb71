//! Keys of the player's own: names for actions and keys, and how they go before the tables.
//!
//! They count on the board and in the menu. Questions, lists and the `:` line keep the keys they
//! have, so that nobody can lock himself in.

use std::str::FromStr;

use ratatui::crossterm::event::KeyCode;

use super::{BACKSPACE, Binding, ENTER, ESC, Key, Mode, SPACE, ctrl, key, tables};
use crate::tui::action::Action;

/// Keys that replace those of one action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Own {
    /// What they ask for.
    pub action: Action,
    /// All of its keys.
    pub keys: Vec<Key>,
}

/// The keys of the tables, changed by the player's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keymap {
    own: &'static [Own],
}

/// The keys that count in a mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Keys {
    pub(super) keymap: Keymap,
    pub(super) mode: Mode,
}

/// The keys of the tables alone.
impl From<Mode> for Keys {
    fn from(mode: Mode) -> Keys {
        Keymap::default().of(mode)
    }
}

/// An action whose keys can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// Its name in the config file.
    pub name: String,
    /// What it is.
    pub action: &'static Action,
    /// Its keys, unless others are chosen.
    pub keys: Vec<Key>,
    /// What it does.
    pub help: &'static str,
}

impl Keymap {
    /// Puts `own` before the tables. They stay for as long as the program runs, which has one
    /// keymap and reads it at every key.
    #[must_use]
    pub fn new(own: Vec<Own>) -> Keymap {
        Keymap { own: own.leak() }
    }

    /// The keys that count in `mode`.
    #[must_use]
    pub fn of(self, mode: Mode) -> Keys {
        Keys { keymap: self, mode }
    }

    /// Every action whose keys can be chosen, in the order of the tables.
    #[must_use]
    pub fn choices() -> Vec<Choice> {
        let mut choices: Vec<Choice> = Vec::new();
        for binding in tables(Mode::Board).into_iter().flatten() {
            if is_fixed(&binding.action) || choices.iter().any(|c| *c.action == binding.action) {
                continue;
            }
            let (action, keys) = (&binding.action, binding.keys.to_vec());
            choices.push(Choice { name: name(action), action, keys, help: binding.help });
        }
        choices
    }

    /// The keys of `binding` in `mode`: the player's, else those of its table that the player has
    /// not given to another action.
    pub(super) fn keys_of(self, binding: &Binding, mode: Mode) -> Vec<Key> {
        let all = binding.keys.to_vec();
        if !is_open(mode) {
            return all;
        }
        match self.own.iter().find(|own| own.action == binding.action) {
            Some(own) => own.keys.clone(),
            None => all.into_iter().filter(|key| !self.is_taken(key, mode)).collect(),
        }
    }

    fn is_taken(self, key: &Key, mode: Mode) -> bool {
        let is_here =
            |own: &&Own| tables(mode).into_iter().flatten().any(|b| b.action == own.action);
        self.own.iter().filter(is_here).any(|own| own.keys.contains(key))
    }
}

/// Whether the player's own keys count in `mode`.
fn is_open(mode: Mode) -> bool {
    matches!(mode, Mode::Variants | Mode::Board | Mode::Selected | Mode::Review)
}

/// Whether the keys of `action` are the same for everybody.
fn is_fixed(action: &Action) -> bool {
    matches!(action, Action::QuitAtOnce | Action::Accept | Action::Close)
}

/// The name of an action in the config file: as it is called here, in lower case.
fn name(action: &Action) -> String {
    let mut name = String::new();
    for letter in format!("{action:?}").chars() {
        let apart = letter == '(' || letter.is_ascii_uppercase();
        if apart && !name.is_empty() && !name.ends_with('-') {
            name.push('-');
        }
        if letter.is_ascii_alphanumeric() {
            name.push(letter.to_ascii_lowercase());
        }
    }
    name
}

/// Keys that have a name instead of a letter.
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

/// Why a text is no key that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeyError {
    /// No key is called so.
    #[error(
        "there is no key '{0}': a key is a letter, Ctrl- and a letter, or a name like PgUp or F5"
    )]
    Unknown(String),
    /// It has one meaning for everybody.
    #[error("the key {0} keeps its meaning and cannot be given to something else")]
    Fixed(String),
}

/// Reads a key as it is shown: `u`, `Ctrl-r`, `PgUp`.
impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Key, KeyError> {
        let found = letter(text).or_else(|| named(text));
        let found = found.ok_or_else(|| KeyError::Unknown(text.to_owned()))?;
        let fixed = [ENTER, ESC, SPACE, BACKSPACE, ctrl('c'), ctrl('h'), ctrl('j')];
        match fixed.contains(&found) {
            true => Err(KeyError::Fixed(found.to_string())),
            false => Ok(found),
        }
    }
}

/// One character, with Ctrl or without.
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
    use crate::tui::keymap::{action, bindings};

    fn press(keymap: Keymap, mode: Mode, letter: char) -> Option<Action> {
        let event = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
        action(keymap.of(mode), Event::Key(event))
    }

    fn keymap(chosen: Action, keys: &[&str]) -> Keymap {
        let keys = keys.iter().map(|text| text.parse().unwrap()).collect();
        Keymap::new(vec![Own { action: chosen, keys }])
    }

    #[test]
    fn keys_read_as_they_are_shown() {
        for choice in Keymap::choices() {
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
    fn every_name_stands_for_one_action() {
        let choices = Keymap::choices();
        let mut names: Vec<&str> = choices.iter().map(|choice| &*choice.name).collect();
        assert!(names.contains(&"look-back") && names.contains(&"pick-1"), "{names:?}");
        assert!(names.iter().all(|name| !name.contains("--")), "{names:?}");
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn a_chosen_key_replaces_the_old_ones_and_whatever_it_meant() {
        let keymap = keymap(Action::Undo, &["f", "F2"]);
        assert_eq!(press(keymap, Mode::Board, 'f'), Some(Action::Undo));
        assert_eq!(press(keymap, Mode::Board, 'u'), None);
        let shown: Vec<String> = bindings(keymap.of(Mode::Board)).map(|b| b.label()).collect();
        assert!(shown.contains(&"f/F2".to_owned()), "{shown:?}");
        assert!(bindings(keymap.of(Mode::Board)).all(|bound| *bound.action() != Action::Flip));
    }

    #[test]
    fn the_line_keeps_its_letters_and_prompts_their_keys() {
        let keymap = keymap(Action::Undo, &["y"]);
        for mode in [Mode::Line, Mode::Question, Mode::Promotion] {
            let plain = press(Keymap::default(), mode, 'y');
            assert_eq!(press(keymap, mode, 'y'), plain, "{mode:?}");
        }
    }
}
