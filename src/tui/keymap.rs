//! Which key means what, by mode. The help screen and the key bar are made from the tables in
//! `tables`, so they cannot say anything else. Keys of the player's own come from `own`.

mod overrides;
mod section;
mod tables;
#[cfg(test)]
mod tests;

use std::fmt;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui_input::InputRequest;

pub use overrides::{KeyError, KeyOverride, Keymap, Keys};
pub use section::{ActionKeys, Section};
use tables::tables;

use super::action::{Action, Cell};

/// What the keys act on at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The list of variants.
    Variants,
    /// The fields below the list of variants.
    Fields,
    /// The text being typed into one of them.
    FieldText,
    /// The board, nothing taken up.
    Board,
    /// The board with a piece taken up.
    Selected,
    /// The board as it was earlier in the game.
    Review,
    /// The choice between the two faces of a piece.
    Promotion,
    /// The choice among the moves that a text can mean.
    Ambiguous,
    /// A question to be answered with yes or no.
    Question,
    /// A list of things to do.
    Choices,
    /// The position editor.
    Editor,
    /// The `:` line.
    Line,
    /// The list of keys.
    Help,
    /// The cards of all pieces.
    Pieces,
    /// The rule booklet.
    Rules,
    /// The word being typed that is looked for in it.
    Find,
    /// The list of saved games.
    Library,
}

impl Mode {
    /// Whether letters are text, and no keys.
    fn takes_text(self) -> bool {
        matches!(self, Mode::Line | Mode::FieldText | Mode::Pieces | Mode::Find | Mode::Library)
    }

    /// Whether `letter` is text where no key has it: a digit begins what is written into a field.
    fn takes(self, letter: char) -> bool {
        self.takes_text() || self == Mode::Fields && letter.is_ascii_digit()
    }
}

/// A key, with Ctrl or without; Shift shows in the letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    code: KeyCode,
    ctrl: bool,
}

/// Some keys that do the same thing.
#[derive(Debug)]
pub struct Binding {
    keys: &'static [Key],
    action: Action,
    /// What it does, for the help screen.
    help: &'static str,
    /// The word for it in the key bar, where it is one of the most used.
    bar: Option<&'static str>,
}

const fn key(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

const fn ch(letter: char) -> Key {
    key(KeyCode::Char(letter))
}

const fn ctrl(letter: char) -> Key {
    let code = KeyCode::Char(letter);
    Key { code, ctrl: true }
}

/// `keys` ask for `action`.
const fn on(keys: &'static [Key], action: Action, help: &'static str) -> Binding {
    let bar = None;
    Binding { keys, action, help, bar }
}

impl Binding {
    /// Shows it in the key bar too, under `word`.
    const fn bar(mut self, word: &'static str) -> Binding {
        self.bar = Some(word);
        self
    }
}

/// A binding with the keys that it has at the moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ActiveBinding {
    keys: Vec<Key>,
    action: &'static Action,
    /// What it does, for the help screen.
    pub help: &'static str,
    bar: Option<&'static str>,
}

impl ActiveBinding {
    /// What its keys are called: `u`, `U/Ctrl-r`.
    #[must_use]
    pub fn label(&self) -> String {
        let names: Vec<String> = self.keys.iter().map(Key::to_string).collect();
        names.join("/")
    }

    /// What the first of its keys is called.
    #[must_use]
    pub fn first_label(&self) -> String {
        self.keys.first().map(Key::to_string).unwrap_or_default()
    }

    /// Its keys.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// What it asks for.
    #[must_use]
    pub fn action(&self) -> &'static Action {
        self.action
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ctrl, self.code) {
            (true, code) => write!(f, "Ctrl-{code}"),
            (false, KeyCode::PageUp) => f.write_str("PgUp"),
            (false, KeyCode::PageDown) => f.write_str("PgDn"),
            (false, KeyCode::BackTab) => f.write_str("Shift-Tab"),
            (false, code) => write!(f, "{code}"),
        }
    }
}

const ENTER: Key = key(KeyCode::Enter);
const SPACE: Key = ch(' ');
const BACKSPACE: Key = key(KeyCode::Backspace);
const ESC: Key = key(KeyCode::Esc);
const TAB: Key = key(KeyCode::Tab);
const LEFT: Key = key(KeyCode::Left);
const DOWN: Key = key(KeyCode::Down);
const UP: Key = key(KeyCode::Up);
const RIGHT: Key = key(KeyCode::Right);
const HOME: Key = key(KeyCode::Home);
const END: Key = key(KeyCode::End);
const PAGE_UP: Key = key(KeyCode::PageUp);
const PAGE_DOWN: Key = key(KeyCode::PageDown);

/// Every binding that counts among `keys`, in the order of the tables; those are left out whose keys
/// an earlier table has taken, all of them.
pub fn bindings(keys: impl Into<Keys>) -> impl Iterator<Item = ActiveBinding> {
    let Keys { keymap, mode } = keys.into();
    let mut taken: Vec<Key> = Vec::new();
    tables(mode).into_iter().flatten().filter_map(move |binding| {
        let keys = keymap.keys_of(binding, mode);
        let free = keys.iter().any(|key| !taken.contains(key));
        taken.extend(&keys);
        let Binding { ref action, help, bar, .. } = *binding;
        free.then_some(ActiveBinding { keys, action, help, bar })
    })
}

/// The keys worth showing all the time: name, word, and what they ask for.
pub fn key_bar(
    keys: impl Into<Keys>,
) -> impl Iterator<Item = (String, &'static str, &'static Action)> {
    bindings(keys).filter_map(|bound| Some((bound.first_label(), bound.bar?, bound.action)))
}

/// What `event` asks for among `keys`, if anything.
#[must_use]
pub fn action(keys: impl Into<Keys>, event: Event) -> Option<Action> {
    match event {
        Event::Key(key) => key_action(keys.into(), key),
        Event::Mouse(mouse) => mouse_action(mouse),
        Event::Paste(text) => Some(Action::Paste(text)),
        Event::Resize(width, height) => Some(Action::Resize { width, height }),
        Event::FocusGained | Event::FocusLost => None,
    }
}

/// Windows reports the release of a key as well: one of the two is enough.
fn key_action(keys: Keys, event: KeyEvent) -> Option<Action> {
    if event.kind == KeyEventKind::Release || event.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    let pressed = Key::of(event);
    let bound = bindings(keys).find(|bound| bound.keys.contains(&pressed));
    match (bound, pressed) {
        (Some(bound), _) => Some(bound.action.clone()),
        (None, Key { code: KeyCode::Char(letter), ctrl: false }) if keys.mode.takes(letter) => {
            Some(Action::Edit(InputRequest::InsertChar(letter)))
        }
        _ => None,
    }
}

impl Key {
    /// The key that was pressed. Some terminals send control characters for two named keys.
    fn of(event: KeyEvent) -> Key {
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        match event.code {
            KeyCode::Char('j') if ctrl => ENTER,
            KeyCode::Char('h') if ctrl => BACKSPACE,
            code => Key { code, ctrl },
        }
    }
}

fn mouse_action(event: MouseEvent) -> Option<Action> {
    let at = Cell { column: event.column, row: event.row };
    match event.kind {
        MouseEventKind::Moved => Some(Action::Point(at)),
        MouseEventKind::Down(MouseButton::Left) => Some(Action::Press(at)),
        MouseEventKind::Drag(MouseButton::Left) => Some(Action::Drag(at)),
        MouseEventKind::Up(MouseButton::Left) => Some(Action::Release(at)),
        MouseEventKind::Down(MouseButton::Right) => Some(Action::Close),
        MouseEventKind::ScrollUp => Some(Action::Wheel { at, down: false }),
        MouseEventKind::ScrollDown => Some(Action::Wheel { at, down: true }),
        _ => None,
    }
}
