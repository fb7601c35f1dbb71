//! The key bar: the most used keys of a mode, which can be clicked.

use ratatui::Frame;
use ratatui::layout::Rect;
use zushiki_words::language::Language;

use super::action::{Action, Cell};
use super::keymap::{self, Keys};
use super::theme::Theme;
use super::widget::{Blank, KeyBar};
use zushiki_play::verbs::Verb;

/// Draws the bar of `keys` into `area`.
pub(super) fn draw(
    language: Language,
    keys: impl Into<Keys>,
    frame: &mut Frame<'_>,
    area: Rect,
    theme: &Theme,
) {
    frame.render_widget(Blank(theme), area);
    with(language, keys.into(), theme, |bar| frame.render_widget(bar, area));
}

/// The action of the key that is drawn at `at`, with the bar of `keys` in `area`.
pub(super) fn clicked(
    language: Language,
    keys: impl Into<Keys>,
    area: Rect,
    at: Cell,
) -> Option<Action> {
    let keys = keys.into();
    let index = with(language, keys, &Theme::MONO, |bar| bar.key_at(area, at.column, at.row))?;
    keymap::key_bar(language, keys).nth(index).map(|(.., action)| action.clone())
}

/// Whether a click at `at` is on the help key of the title, drawn in `place`, and `keys` have one.
pub(super) fn asks_help(keys: impl Into<Keys>, place: Option<Rect>, at: Cell) -> bool {
    place.is_some_and(|place| place.contains((at.column, at.row).into()))
        && keymap::bindings(keys).any(|bound| *bound.action() == Action::Verb(Verb::Help))
}

fn with<T>(language: Language, keys: Keys, theme: &Theme, work: impl FnOnce(KeyBar<'_>) -> T) -> T {
    let keys: Vec<(String, String, _)> = keymap::key_bar(language, keys).collect();
    let keys: Vec<(&str, &str)> = keys.iter().map(|(key, word, _)| (&**key, &**word)).collect();
    work(KeyBar { keys: &keys, theme })
}
