//! The page with the keys of a screen: in groups with headings, and below them the way to the rest.

use super::{Line, beside, indented, shared_rows};
use crate::action::Action;
use crate::keymap::{self, ActiveBinding, Keymap, Mode};
use zushiki_core::text::{fill, padded};
use zushiki_play::verbs::{Group, Places, Verb};
use zushiki_words::language::Language;
use zushiki_words::message;

/// From this width on, the page has two columns.
const TWO_COLUMNS: u16 = 76;
/// The columns of the names of keys.
const KEYS_WIDTH: u16 = 12;
/// The most rows by which the columns differ, so that a group does not continue in the next column.
const UNEVEN: usize = 3;

/// A group of keys, in the order of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum KeyGroup {
    /// The cursor, and what is done at it.
    Move,
    /// Other positions of the game.
    Look,
    /// The game itself, its comments and its analysis.
    Game,
    /// The display, what there is to learn, and the program.
    Rest,
}

impl KeyGroup {
    const ALL: [KeyGroup; 4] = [KeyGroup::Move, KeyGroup::Look, KeyGroup::Game, KeyGroup::Rest];

    /// The group of the keys of `action`.
    fn of(action: &Action) -> KeyGroup {
        match (action, action.group()) {
            (Action::ScrollComment(_), _) => KeyGroup::Look,
            (Action::Verb(Verb::Comment), _) => KeyGroup::Game,
            (_, Some(Group::Moves)) => KeyGroup::Move,
            (_, Some(Group::Review)) => KeyGroup::Look,
            (_, Some(Group::Game | Group::Opponent | Group::Analysis | Group::Files)) => {
                KeyGroup::Game
            }
            (_, Some(Group::Learning | Group::Looks)) | (Action::Verb(_), None) => KeyGroup::Rest,
            _ => KeyGroup::Move,
        }
    }

    /// The heading on the page of `mode`.
    fn heading(self, language: Language, mode: Mode) -> String {
        let is_board = mode.reads_moves();
        match self {
            KeyGroup::Move if mode.place() == Places::EDITOR => {
                message!(language, "keys-title-edit")
            }
            KeyGroup::Move if is_board => message!(language, "keys-title-move"),
            KeyGroup::Move => message!(language, "keys-title-choose"),
            KeyGroup::Look if is_board => message!(language, "keys-title-look"),
            KeyGroup::Look => message!(language, "keys-title-go"),
            KeyGroup::Game => message!(language, "keys-title-game"),
            KeyGroup::Rest => message!(language, "keys-title-rest"),
        }
    }
}

/// The keys of `mode` in rows of `width` columns: in two columns if there is room. Below them is the way to the rest.
pub(super) fn rows(language: Language, keymap: Keymap, mode: Mode, width: u16) -> Vec<Line> {
    let columns = if width < TWO_COLUMNS { 1 } else { 2 };
    let cell = (width.saturating_sub(1)) / columns;
    let groups = groups(language, keymap, mode, cell);
    let all: usize = groups.iter().map(Vec::len).sum();
    let first = if columns == 1 { all } else { first_column(&groups) };
    let cells = groups.concat();
    let (left, right) = cells.split_at(first);
    let rest = rest(language, keymap, mode, width).into_iter().map(|row| vec![(row, false)]);
    let blank = std::iter::once(Line::new());
    let joined = (0..left.len().max(right.len())).map(|row| {
        let (text, is_heading) = left.get(row).cloned().unwrap_or_default();
        match right.get(row) {
            Some(right) => vec![(padded(&text, cell.into()), is_heading), right.clone()],
            None => vec![(text, is_heading)],
        }
    });
    joined.chain(blank).chain(rest).collect()
}

/// The rows of each group that has keys, its heading first.
fn groups(language: Language, keymap: Keymap, mode: Mode, cell: u16) -> Vec<Line> {
    // Every program in a terminal has these keys.
    let is_usual = |bound: &ActiveBinding| {
        let verb = bound.action().verb().map(|(verb, _)| verb);
        matches!(verb, Some(Verb::Suspend | Verb::Redraw))
    };
    let bound: Vec<ActiveBinding> =
        keymap::bindings(keymap.of(mode)).filter(|bound| !is_usual(bound)).collect();
    let rows = |group: KeyGroup| {
        let own = bound.iter().filter(|bound| KeyGroup::of(bound.action()) == group).cloned();
        let keys = shared_rows(own, |bound| bound.short_help(language)).into_iter();
        // A blank stands between the columns.
        let keys = keys.flat_map(|(keys, help)| {
            let rows = beside(&keys, &help, KEYS_WIDTH, cell.saturating_sub(1));
            rows.map(|row| (row.trim_end().to_owned(), false)).collect::<Vec<_>>()
        });
        let heading = (format!(" {}", group.heading(language, mode)), true);
        std::iter::once(heading).chain(keys).collect::<Line>()
    };
    KeyGroup::ALL.map(rows).into_iter().filter(|rows| rows.len() > 1).collect()
}

/// The number of rows of the first of two columns: whole groups if the columns become about equal by that, otherwise half of
/// all rows.
fn first_column(groups: &[Line]) -> usize {
    let all: usize = groups.iter().map(Vec::len).sum();
    let ends = groups.iter().scan(0, |end, group| {
        *end += group.len();
        Some(*end)
    });
    let by = |first: &usize| (2 * first).abs_diff(all);
    ends.min_by_key(by).filter(|first| by(first) <= UNEVEN).unwrap_or(all.div_ceil(2))
}

/// The way to everything that the page does not list.
fn rest(language: Language, keymap: Keymap, mode: Mode, width: u16) -> Vec<String> {
    let menu = keymap.label(mode, &Action::Verb(Verb::OpenLine));
    let menu = menu.unwrap_or_else(|| ":".to_owned());
    // The drill takes squares and no moves.
    let reads_moves = mode.reads_moves() && mode.place() != Places::DRILL;
    let typed = reads_moves.then(|| message!(language, "keys-typed-move"));
    let rest = [message!(language, "keys-the-rest", key = menu)].into_iter().chain(typed);
    let rest = language.sentences(&rest.collect::<Vec<_>>());
    indented(" ", fill(&rest, width.saturating_sub(1))).collect()
}
