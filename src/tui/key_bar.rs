//! The key bar: the most used keys of a mode, shown and clickable.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::action::{Action, Cell};
use super::keymap::{self, Keys};
use super::theme::Theme;
use super::widget::KeyBar;

/// Draws the bar of `keys` into `area`.
pub(super) fn draw(keys: impl Into<Keys>, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
    with(keys.into(), theme, |bar| frame.render_widget(bar, area));
}

/// What the key asks for that the bar of `keys`, drawn in `area`, shows at `at`.
pub(super) fn clicked(keys: impl Into<Keys>, area: Rect, at: Cell) -> Option<Action> {
    let keys = keys.into();
    let index = with(keys, &Theme::MONO, |bar| bar.key_at(area, at.column, at.row))?;
    keymap::key_bar(keys).nth(index).map(|(.., action)| action.clone())
}

/// Whether the help can be asked for with `keys`, and is by a click into `place`.
pub(super) fn asks_help(keys: impl Into<Keys>, place: Option<Rect>, at: Cell) -> bool {
    place.is_some_and(|place| place.contains((at.column, at.row).into()))
        && keymap::bindings(keys).any(|bound| *bound.action() == Action::Help)
}

fn with<T>(keys: Keys, theme: &Theme, work: impl FnOnce(KeyBar<'_>) -> T) -> T {
    let keys: Vec<(String, &str)> =
        keymap::key_bar(keys).map(|(key, word, _)| (key, word)).collect();
    let keys: Vec<(&str, &str)> = keys.iter().map(|(key, word)| (key.as_str(), *word)).collect();
    work(KeyBar { keys: &keys, theme })
}
