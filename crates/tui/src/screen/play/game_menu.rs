//! The menu of the board: all verbs of the board by group. Each row has the key, or otherwise the typed word.

use super::game_table::GameTable;
use super::mode::Entry;
use crate::action::{Action, LineAction, SelectAction};
use crate::keymap::Mode;
use zushiki_play::verbs::{Group, KnownTo, Verb, When};
use zushiki_words::language::MessageKey;
use zushiki_words::message;
use zushiki_words::wording::{verb_effect, verb_label};

/// The heading of a group.
const fn heading(group: Group) -> MessageKey {
    match group {
        Group::Moves => MessageKey("play-group-move"),
        Group::Game => MessageKey("play-group-game"),
        Group::Opponent => MessageKey("play-group-opponent"),
        Group::Review => MessageKey("play-group-review"),
        Group::Analysis => MessageKey("play-group-analysis"),
        Group::Learning => MessageKey("play-group-learning"),
        Group::Looks => MessageKey("play-group-looks"),
        Group::Files => MessageKey("play-group-files"),
    }
}

/// The entries of the menu for the game at `table`, with a heading before each group.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let groups = Group::ALL.into_iter().flat_map(|group| {
        let verbs = Verb::ALL.iter().copied().filter(move |verb| verb.row().group == Some(group));
        let verbs = verbs.filter(|verb| is_shown(verb.row().when, table));
        let heading = Entry::heading(heading(group).text(table.language()));
        [heading].into_iter().chain(verbs.map(|verb| shown(verb, table)))
    });
    [close(table)].into_iter().chain(groups).collect()
}

/// The first row. It only closes the menu, so that an accidental Enter does no harm.
fn close(table: &GameTable) -> Entry {
    let text = message!(table.language(), "play-menu-close");
    let about = message!(table.language(), "play-about-close");
    Entry::new(text, Action::Select(SelectAction::Close), about)
}

fn is_shown(when: When, table: &GameTable) -> bool {
    match when {
        When::Always => true,
        When::Playing => !table.session().is_over(),
        When::Over => table.session().is_over(),
        When::Shared => table.table.shared().has_begun(),
    }
}

/// The row of a verb. Some begin to type its command.
fn shown(verb: Verb, table: &GameTable) -> Entry {
    let language = table.language();
    let action = match verb.row().begun {
        Some(begun) => Action::Line(LineAction::Begin(format!("{} {begun}", verb.word()))),
        None => Action::Verb(verb),
    };
    let about = language.sentence(&verb_effect(language, verb, KnownTo::Screen));
    let entry = Entry::new(verb_label(language, verb), action, about);
    Entry { key: shortcut(verb, table), ..entry }
}

/// The key on the board or in review, otherwise the command.
fn shortcut(verb: Verb, table: &GameTable) -> String {
    let label = |mode| table.keymap.label(mode, &Action::Verb(verb));
    let word = || match verb.word() {
        "" => String::new(),
        word => format!(":{word}"),
    };
    label(Mode::Board).or_else(|| label(Mode::Review)).unwrap_or_else(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keymap::bindings;

    /// The verbs of the board without a row: the menu itself, those that only a line or a terminal needs, and leaving
    /// without a question.
    const LEFT_OUT: [Verb; 7] = [
        Verb::Ply,
        Verb::Header,
        Verb::Commands,
        Verb::GameMenu,
        Verb::QuitAtOnce,
        Verb::Suspend,
        Verb::Redraw,
    ];

    #[test]
    fn every_verb_of_the_board_has_a_row_with_a_key_or_a_word() {
        for &verb in Verb::ALL.iter().filter(|verb| verb.row().is_known_to(KnownTo::Screen)) {
            let has_row = verb.row().group.is_some();
            assert_ne!(has_row, LEFT_OUT.contains(&verb), "{verb:?}");
            let of_board = [Mode::Board, Mode::Review].into_iter().flat_map(bindings);
            let has_key = of_board.into_iter().any(|it| *it.action() == Action::Verb(verb));
            assert!(!has_row || has_key || !verb.word().is_empty(), "{verb:?}");
        }
    }
}
