//! The key bar: the most used keys of a mode, shown and clickable.

use ratatui::Frame;
use ratatui::layout::Rect;

use super::action::{Action, Cell};
use super::keymap::{self, Mode};
use super::theme::Theme;
use super::widget::KeyBar;

/// Draws the bar of `mode` into `area`.
pub(super) fn draw(mode: Mode, frame: &mut Frame<'_>, area: Rect, theme: &Theme) {
    with(mode, theme, |bar| frame.render_widget(bar, area));
}

/// What the key asks for that the bar of `mode`, drawn in `area`, shows at `at`.
pub(super) fn clicked(mode: Mode, area: Rect, at: Cell) -> Option<Action> {
    let index = with(mode, &Theme::MONO, |bar| bar.key_at(area, at.column, at.row))?;
    keymap::key_bar(mode).nth(index).map(|(.., action)| action.clone())
}

fn with<T>(mode: Mode, theme: &Theme, work: impl FnOnce(KeyBar<'_>) -> T) -> T {
    let keys: Vec<(String, &str)> =
        keymap::key_bar(mode).map(|(key, word, _)| (key, word)).collect();
    let keys: Vec<(&str, &str)> = keys.iter().map(|(key, word)| (key.as_str(), *word)).collect();
    work(KeyBar { keys: &keys, theme })
}
