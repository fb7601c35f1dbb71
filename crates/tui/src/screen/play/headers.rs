//! The headers of the record: the panel that lists them, and the `:` line that changes one.

use super::game_table::GameTable;
use super::mode::{ListOfChoices, PromptMode};
use super::reply::Reply;
use crate::action::{Action, LineAction};
use crate::screen::open_list::Entry;
use zushiki_core::text::escaped;
use zushiki_play::verbs::Verb;
use zushiki_record::HeaderField;
use zushiki_words::message;
use zushiki_words::wording::{header_name, other_headers};

/// Opens the panel.
pub(super) fn open() -> Reply {
    Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Headers, 0))
}

/// Opens the panel again with the next header marked after one was changed by a line that was opened from the entry of
/// the panel in `from`. Does nothing after the last header, and if the line was opened elsewhere.
pub(super) fn mark_next(from: Option<(ListOfChoices, usize)>) -> Reply {
    match from {
        Some((ListOfChoices::Headers, at)) if at + 1 < HeaderField::WORDS.len() => {
            Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Headers, at + 1))
        }
        _ => Reply::default(),
    }
}

/// The entries of the panel: the headers that can be changed, then the other facts about the game.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let labelled = |label: &str, text: &str| {
        message!(language, "language-labelled", label = escaped(label), text = escaped(text))
    };
    let headers = table.session().headers();
    let own = HeaderField::WORDS.iter().map(|&(word, field)| {
        let text = headers.text(field);
        let line = format!("header {word} {}", text.as_deref().unwrap_or_default());
        Entry::new(
            labelled(
                &header_name(language, table.position().selection(), field),
                text.as_deref().unwrap_or("-"),
            ),
            Action::Line(LineAction::Begin(line)),
            message!(language, "play-about-header"),
        )
    });
    let others = other_headers(language, table.session().record());
    let others = others.into_iter().map(|(label, text)| {
        Entry::new(
            labelled(&label, &text),
            // The panel stays, so that a text that is typed next is not taken for keys of the board.
            Action::Verb(Verb::Info),
            message!(language, "play-about-other-header"),
        )
    });
    own.chain(others).collect()
}
