//! The key bar: the most used keys of a mode, which can be clicked.

use ratatui::Frame;
use ratatui::layout::Rect;
use zushiki_words::language::Language;

use super::action::{Action, Cell, SelectAction};
use super::keymap::{self, Keys};
use super::theme::Theme;
use super::widget::{BarKey, Blank, KeyBar};
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
    let shown: Vec<(String, String, &Action)> = keymap::key_bar(language, keys).collect();
    let kept = [Some(Action::Verb(Verb::Help)), way_out(&shown)];
    let keys = shown.iter().map(|(name, word, action)| BarKey {
        name,
        word,
        is_kept: kept.iter().flatten().any(|kept| kept == *action),
    });
    let keys: Vec<BarKey<'_>> = keys.collect();
    work(KeyBar { keys: &keys, theme })
}

/// `row` of a board that has a panel beside it as the place of a key bar: up to the end of `last`, the last row of the window,
/// which the panel leaves free, if it is that row.
pub(super) fn beside_panel(row: Rect, last: Rect) -> Rect {
    let right = if row.y == last.y { last.right().max(row.right()) } else { row.right() };
    Rect { width: right - row.x, ..row }
}

/// The action among those of `keys` that leaves the screen.
fn way_out(keys: &[(String, String, &Action)]) -> Option<Action> {
    let ways = [
        Action::Verb(Verb::Quit),
        Action::Verb(Verb::ChooseVariant),
        Action::Select(SelectAction::Close),
    ];
    ways.into_iter().find(|way| keys.iter().any(|(.., action)| *action == way))
}
