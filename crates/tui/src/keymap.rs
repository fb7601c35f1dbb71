//! The keys of each mode and their actions, in `tables`. The help screen and the key bar are made from them, too. The player's keys, in `overrides`, replace them.

mod overrides;
mod section;
mod tables;
#[cfg(test)]
pub(crate) mod tests;

use std::fmt;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use tui_input::InputRequest;

pub(crate) use overrides::LEFT_OUT;
pub use overrides::{KeyError, KeyMessage, KeyOverride, Keymap, Keys, hint_sentence};
pub use section::{ActionKeys, Section};
use tables::bound;

use zushiki_core::text::half_width_char;
use zushiki_words::language::{Language, MessageKey};
use zushiki_words::wording::{verb_bar, verb_effect, verb_label};

use super::action::{Action, Cell, LineAction, PointerAction, ProgramAction, SelectAction};
use zushiki_play::storage::choices::Part;
use zushiki_play::verbs::{KnownTo, Places, Verb};

/// A state of the screen with its own keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The list of variants.
    Variants,
    /// The fields of a new game that are chosen.
    NewGame,
    /// The fields of a new game that are typed.
    Fields,
    /// The text being typed into one of them.
    FieldText,
    /// The board with no piece taken up.
    Board,
    /// The board with a piece taken up.
    Selected,
    /// The board with a piece that has made the first step of a move of two.
    Stepped,
    /// The board with a position that is not the live one.
    Review,
    /// The tree of variations.
    Tree,
    /// The best lines of the analysis.
    Lines,
    /// The question whether a piece promotes.
    Promotion,
    /// The question which of several possible moves was typed.
    Ambiguous,
    /// A yes-or-no question.
    Question,
    /// A list of choices, such as the formats of a file.
    Choices,
    /// A list that fills the window, such as that of the tables.
    ListScreen,
    /// The results of the player's games.
    Statistics,
    /// The panel of a game that has ended.
    Ended,
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
    /// The word being typed for a search in the booklet.
    Find,
    /// The list of saved games.
    Library,
    /// A list of games without separate files: the games of one file, or those that reached a
    /// position.
    GamesFound,
    /// The list of lessons and drills.
    Learn,
    /// The board of a lesson with no piece taken up.
    Lesson,
    /// The text of a lesson that fills the window, or the board of a lesson whose task is done.
    LessonDone,
    /// The board of a lesson with a piece taken up.
    LessonSelected,
    /// The list of mate problems.
    Problems,
    /// The board of a problem with no piece taken up.
    Problem,
    /// The board of a problem with a piece taken up.
    ProblemSelected,
    /// The board of a problem after a wrong move, or that is solved or given up.
    ProblemOver,
    /// The board of a problem of the lesson on mistakes, with no piece taken up.
    Mistake,
    /// The board of a problem, or of the lesson on mistakes, while the computer searches.
    TaskWaits,
    /// The board of the lesson on mistakes where it has no problems.
    MistakesNone,
    /// The same board while no answer is expected.
    MistakeOver,
    /// The openings: the board beside the moves of games.
    Openings,
    /// The board of a drill.
    Drill,
    /// The board of a drill with a question that has been answered.
    DrillDone,
}

impl Mode {
    /// The keys of a lesson or a problem while a piece is taken up; `None` for other modes.
    #[must_use]
    pub const fn with_piece_taken_up(self) -> Option<Mode> {
        match self {
            Mode::Lesson => Some(Mode::LessonSelected),
            Mode::Problem => Some(Mode::ProblemSelected),
            _ => None,
        }
    }

    /// The place of the mode, which decides the verbs whose keys count.
    pub const fn place(self) -> Places {
        match self {
            Mode::Variants | Mode::NewGame | Mode::Fields => Places::MENU,
            Mode::Board | Mode::Selected | Mode::Stepped | Mode::Review => Places::BOARD,
            Mode::Tree => Places::TREE,
            Mode::Lines => Places::BOARD,
            Mode::Ended => Places::END,
            Mode::Lesson | Mode::LessonSelected | Mode::LessonDone => Places::LESSON,
            Mode::Problem
            | Mode::ProblemSelected
            | Mode::ProblemOver
            | Mode::Mistake
            | Mode::TaskWaits
            | Mode::MistakesNone
            | Mode::MistakeOver => Places::PROBLEM,
            Mode::Drill | Mode::DrillDone => Places::DRILL,
            Mode::Openings => Places::OPENINGS,
            Mode::Editor => Places::EDITOR,
            Mode::Learn | Mode::Problems | Mode::ListScreen | Mode::Statistics => Places::LIST,
            Mode::Promotion | Mode::Ambiguous | Mode::Choices => Places::PROMPT,
            Mode::Question => Places::QUESTION,
            Mode::Help => Places::TEXT,
            Mode::Rules => Places::RULES,
            Mode::FieldText
            | Mode::Line
            | Mode::Pieces
            | Mode::Find
            | Mode::Library
            | Mode::GamesFound => Places::TYPING,
        }
    }

    /// Whether letters are text and not keys in this mode.
    fn takes_text(self) -> bool {
        matches!(
            self,
            Mode::Line
                | Mode::FieldText
                | Mode::Pieces
                | Mode::Find
                | Mode::Library
                | Mode::GamesFound
        )
    }

    /// Whether the first letter of a move opens the line in which it is typed.
    pub fn reads_moves(self) -> bool {
        matches!(
            self,
            Mode::Board
                | Mode::Selected
                | Mode::Stepped
                | Mode::Review
                | Mode::Tree
                | Mode::Lines
                | Mode::Promotion
                | Mode::Ambiguous
                | Mode::Ended
                | Mode::Lesson
                | Mode::LessonSelected
                | Mode::Problem
                | Mode::ProblemSelected
                | Mode::ProblemOver
                | Mode::Mistake
                | Mode::MistakeOver
                | Mode::Drill
                | Mode::Openings
        )
    }

    /// Whether `letter` is text unless it is a key: a digit begins the text of a field.
    fn takes(self, letter: char) -> bool {
        self.takes_text() || self == Mode::Fields && letter.is_ascii_digit()
    }
}

/// A key with or without Ctrl. Shift is part of the character.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Key {
    code: KeyCode,
    ctrl: bool,
}

/// The keys of an action.
#[derive(Debug)]
pub struct Binding {
    keys: &'static [Key],
    action: Action,
    /// The effect of the action for the help screen.
    help: KeyText,
    /// The word in the key bar, for the most used keys.
    bar: Option<KeyText>,
}

/// A text about a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyText {
    /// The message.
    Message(MessageKey),
    /// The text about the effect of the verb, without a full stop.
    Effect(Verb),
    /// The word for the verb in the key bar.
    Word(Verb),
}

impl KeyText {
    /// The text in `language`.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            KeyText::Message(key) => key.text(language),
            KeyText::Effect(verb) => verb_effect(language, verb, KnownTo::Screen),
            KeyText::Word(verb) => verb_bar(language, verb),
        }
    }
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

/// Binds `keys` to `action`.
const fn on(keys: &'static [Key], action: Action, help: MessageKey) -> Binding {
    Binding { keys, action, help: KeyText::Message(help), bar: None }
}

/// Binds `keys` to `verb`, with its words.
const fn verb(keys: &'static [Key], verb: Verb) -> Binding {
    Binding { keys, action: Action::Verb(verb), help: KeyText::Effect(verb), bar: None }
}

impl Binding {
    /// The binding with a place in the key bar, labelled `word`.
    const fn bar(mut self, word: MessageKey) -> Binding {
        self.bar = Some(KeyText::Message(word));
        self
    }

    /// The binding of a verb with a place in the key bar, labelled with the word for the verb.
    const fn in_bar(mut self) -> Binding {
        if let Action::Verb(verb) = &self.action {
            self.bar = Some(KeyText::Word(*verb));
        }
        self
    }
}

/// A binding with the keys that it has after the player's overrides.
#[derive(Clone, Debug)]
pub struct ActiveBinding {
    keys: Vec<Key>,
    action: &'static Action,
    help: KeyText,
    bar: Option<KeyText>,
}

impl ActiveBinding {
    /// The names of its keys: `u`, `U/Ctrl-r`.
    #[must_use]
    pub fn label(&self) -> String {
        let names: Vec<String> = self.keys.iter().map(Key::to_string).collect();
        names.join("/")
    }

    /// The name of its first key.
    #[must_use]
    pub fn first_label(&self) -> String {
        self.keys.first().map(Key::to_string).unwrap_or_default()
    }

    /// Whether a key of the binding is a letter, a sign, Tab or Delete, and not an arrow or a key like Enter.
    #[must_use]
    pub fn has_own_key(&self) -> bool {
        let is_own = |key: &Key| {
            let is_named = matches!(key.code, KeyCode::Tab | KeyCode::BackTab | KeyCode::Delete);
            is_named || matches!(key.code, KeyCode::Char(letter) if letter != ' ')
        };
        self.keys.iter().any(is_own)
    }

    /// The keys of the binding.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.keys
    }

    /// The effect of the action, for the help screen.
    #[must_use]
    pub fn help(&self, language: Language) -> String {
        self.help.text(language)
    }

    /// The label of the verb, or otherwise the effect of the action, for the page of a screen.
    #[must_use]
    pub fn short_help(&self, language: Language) -> String {
        match self.help {
            KeyText::Effect(verb) => verb_label(language, verb),
            text => text.text(language),
        }
    }

    /// The action that the keys cause.
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

/// The bindings that count among `keys`, in their order. A binding is left out if earlier ones have taken all its keys.
pub fn bindings(keys: impl Into<Keys>) -> impl Iterator<Item = ActiveBinding> {
    let Keys { keymap, mode, .. } = keys.into();
    let mut taken: Vec<Key> = Vec::new();
    bound(mode).into_iter().filter_map(move |binding| {
        let keys = keymap.keys_of(binding, mode);
        let free = keys.iter().any(|key| !taken.contains(key));
        taken.extend(&keys);
        let Binding { ref action, help, bar, .. } = *binding;
        free.then_some(ActiveBinding { keys, action, help, bar })
    })
}

/// An entry that may lead the key bar.
#[derive(PartialEq, Eq, Debug)]
pub struct BarEntry {
    action: Action,
    word: KeyText,
}

impl BarEntry {
    /// The entry of `action`, with a word for what it does at the moment.
    pub const fn new(action: Action, word: MessageKey) -> BarEntry {
        BarEntry { action, word: KeyText::Message(word) }
    }

    /// The entry of `verb`, with its word.
    pub const fn of(verb: Verb) -> BarEntry {
        BarEntry { action: Action::Verb(verb), word: KeyText::Word(verb) }
    }

    /// The entry as it is shown: its key with its word, or what is typed for a verb without a key.
    fn shown(&'static self, language: Language, keys: Keys) -> Option<Shown> {
        let bound = bindings(keys).find(|bound| *bound.action == self.action);
        let (key, word) = match (bound, &self.action) {
            (Some(bound), _) => (bound.first_label(), self.word.text(language)),
            (None, Action::Verb(verb)) => {
                (format!(":{}", verb_bar(language, *verb)), String::new())
            }
            (None, _) => return None,
        };
        Some((key, word, &self.action))
    }
}

/// An entry of the key bar: the name of the key, its word, and its action.
type Shown = (String, String, &'static Action);

/// The entries that are among the first while the player has never had a program as an opponent; and where the size of the
/// squares matters.
static INVITED: [BarEntry; 3] =
    [BarEntry::of(Verb::MoveNow), BarEntry::of(Verb::Smaller), BarEntry::of(Verb::Larger)];

/// The entries of the key bar. Those of the moment come first. The entry for a feature that a newcomer has not used
/// follows the key of the letters.
pub fn key_bar(language: Language, keys: impl Into<Keys>) -> impl Iterator<Item = Shown> {
    let keys = keys.into();
    let is_left_out = |action: &Action| {
        let mut left_out = keys.left_out.iter().flatten();
        keys.idle.contains(action) || left_out.any(|it| *action == Action::Verb(*it))
    };
    let of = |entries: &mut dyn Iterator<Item = &'static BarEntry>| -> Vec<Shown> {
        let shown = entries.filter_map(|entry| entry.shown(language, keys));
        shown.filter(|(.., action)| !is_left_out(action)).collect()
    };
    let first = of(&mut keys.first.iter());
    let is_first = |action: &Action| first.iter().any(|(.., other)| *other == action);
    let [program, sizes @ ..] = &INVITED;
    let program = keys.invited.has(Part::Program).then_some(program);
    let sizes = sizes.iter().filter(|_| keys.zooms);
    let mut invited = of(&mut sizes.chain(program));
    invited.retain(|(.., action)| !is_first(action));
    let is_invited = |action: &Action| invited.iter().any(|(.., other)| *other == action);
    let usual = bindings(keys).filter(|bound| !is_invited(bound.action) && !is_first(bound.action));
    let mut bar: Vec<Shown> = usual
        .filter(|bound| !is_left_out(bound.action))
        .filter_map(|bound| Some((bound.first_label(), bound.bar?.text(language), bound.action)))
        .collect();
    // Letters for kanji come first, because a newcomer may not read kanji.
    let is_letters = |action: &Action| *action == Action::Verb(Verb::Glyphs);
    let at = bar.iter().position(|(.., action)| is_letters(action)).map_or(0, |at| at + 1);
    bar.splice(at..at, invited);
    first.into_iter().chain(bar)
}

/// The action of `event` among `keys`, if it has one.
#[must_use]
pub fn action(keys: impl Into<Keys>, event: Event) -> Option<Action> {
    match event {
        Event::Key(key) => key_action(keys.into(), key),
        Event::Mouse(mouse) => mouse_action(mouse),
        Event::Paste(text) => Some(Action::Line(LineAction::Paste(with_line_feeds(&text)))),
        Event::Resize(width, height) => {
            Some(Action::Program(ProgramAction::Resize { width, height }))
        }
        Event::FocusGained | Event::FocusLost => None,
    }
}

/// `text` with the line ends of Unix: most terminals send a line break of pasted text as Enter does.
fn with_line_feeds(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}

fn key_action(keys: Keys, event: KeyEvent) -> Option<Action> {
    // Windows reports both the press and the release of a key.
    if event.kind == KeyEventKind::Release || event.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    let pressed = Key::of(event).of_keyboard(keys.mode);
    let bound = bindings(keys).find(|bound| bound.keys.contains(&pressed));
    match (bound, pressed) {
        (Some(bound), _) => Some(bound.action.clone()),
        (None, Key { code: KeyCode::Char(letter), ctrl: false }) => unbound(keys.mode, letter),
        _ => None,
    }
}

/// The action of a letter that is not a key in `mode`: it is text, begins a move, or comes from an input method.
fn unbound(mode: Mode, letter: char) -> Option<Action> {
    // In the question of promotion a kanji is an answer.
    let is_answer = mode == Mode::Promotion && !letter.is_ascii();
    if mode.reads_moves() && begins_move(letter) && !is_answer {
        return Some(Action::Line(LineAction::Begin(letter.to_string())));
    }
    if mode.takes(letter) {
        return Some(Action::Line(LineAction::Edit(InputRequest::InsertChar(letter))));
    }
    let is_of_input_method = !letter.is_ascii() && letter.is_alphabetic();
    is_of_input_method.then_some(Action::Program(ProgramAction::Written(letter)))
}

/// Whether `letter` can be the first of a move in some notation: a digit, `+`, the abbreviation of a piece, a file of a
/// chessboard, a kanji, or the sign of a side.
fn begins_move(letter: char) -> bool {
    let is_kanji = ('\u{3400}'..='\u{9fff}').contains(&letter) || letter >= '\u{20000}';
    let is_ascii = letter.is_ascii_digit() || letter.is_ascii_uppercase() || letter == '+';
    is_ascii || matches!(letter, 'a'..='h' | '☗' | '☖' | '▲' | '△') || is_kanji
}

impl Key {
    /// The key of `event`.
    fn of(event: KeyEvent) -> Key {
        let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
        // Some terminals send the control characters of Ctrl-J and Ctrl-H for Enter and Backspace.
        match event.code {
            KeyCode::Char('j') if ctrl => ENTER,
            KeyCode::Char('h') if ctrl => BACKSPACE,
            code => Key { code, ctrl },
        }
    }

    /// The key of the keyboard where `mode` takes no text: an input method writes full-width letters.
    fn of_keyboard(self, mode: Mode) -> Key {
        match self.code {
            KeyCode::Char(letter) if !mode.takes_text() => {
                Key { code: KeyCode::Char(half_width_char(letter)), ..self }
            }
            _ => self,
        }
    }
}

fn mouse_action(event: MouseEvent) -> Option<Action> {
    let at = Cell { column: event.column, row: event.row };
    match event.kind {
        MouseEventKind::Moved => Some(Action::Pointer(PointerAction::Point(at))),
        MouseEventKind::Down(MouseButton::Left) => Some(Action::Pointer(PointerAction::Press(at))),
        MouseEventKind::Drag(MouseButton::Left) => Some(Action::Pointer(PointerAction::Drag(at))),
        MouseEventKind::Up(MouseButton::Left) => Some(Action::Pointer(PointerAction::Release(at))),
        MouseEventKind::Down(MouseButton::Right) => Some(Action::Select(SelectAction::Close)),
        MouseEventKind::ScrollUp => Some(wheel(at, event.modifiers, false)),
        MouseEventKind::ScrollDown => Some(wheel(at, event.modifiers, true)),
        MouseEventKind::ScrollLeft => {
            Some(Action::Pointer(PointerAction::WheelAcross { at, right: false }))
        }
        MouseEventKind::ScrollRight => {
            Some(Action::Pointer(PointerAction::WheelAcross { at, right: true }))
        }
        _ => None,
    }
}

/// The action of the wheel: with Ctrl the squares change their size, with Shift the wheel turns sideways. Many terminals
/// keep the wheel with such a key to themselves.
fn wheel(at: Cell, modifiers: KeyModifiers, down: bool) -> Action {
    if modifiers.contains(KeyModifiers::CONTROL) {
        return Action::Verb(if down { Verb::Smaller } else { Verb::Larger });
    }
    Action::Pointer(if modifiers.contains(KeyModifiers::SHIFT) {
        PointerAction::WheelAcross { at, right: down }
    } else {
        PointerAction::Wheel { at, down }
    })
}
