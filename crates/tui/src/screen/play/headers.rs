//! The headers of the record: the panel that lists them, and the `:` line that changes one.

use super::game_table::GameTable;
use super::mode::{Entry, ListOfChoices, PromptMode};
use super::reply::{PromptRequest, Reply};
use crate::action::{Action, HeaderAction};
use crate::line::InputLine;
use zushiki_core::text::{escaped, quoted};
use zushiki_play::session::Command;
use zushiki_play::table::typed::header_typed;
use zushiki_record::HeaderField;
use zushiki_words::message;
use zushiki_words::wording::{header_name, header_words, other_headers};

/// Handles `action`.
pub(super) fn handle(action: &HeaderAction, table: &GameTable) -> Reply {
    match action {
        HeaderAction::Show => {
            Reply::default().set_mode(PromptMode::Choices(ListOfChoices::Headers, 0))
        }
        HeaderAction::Open(field) => open(*field, table),
        HeaderAction::Set(typed) => set(typed, table),
    }
}

/// Opens the `:` line with the header.
fn open(field: HeaderField, table: &GameTable) -> Reply {
    let word = HeaderField::WORDS.iter().find(|(_, known)| *known == field);
    let word = word.map_or("", |(word, _)| word);
    let text = table.session().headers().text(field).unwrap_or_default();
    let line = InputLine::with(&format!("header {word} {text}"));
    Reply::default().prompt(PromptRequest::OpenLine(line))
}

/// Sets a header as it was typed: its word, and its text.
fn set(typed: &str, table: &GameTable) -> Reply {
    match header_typed(typed) {
        Some((field, text)) => Reply::default().send(Command::SetHeader { field, text }),
        None => {
            let word = quoted(typed.split_whitespace().next().unwrap_or_default());
            let known = header_words(table.language());
            let language = table.language();
            Reply::warning(message!(language, "command-no-header", word = word, known = known))
        }
    }
}

/// The entries of the panel: the headers that can be changed, then the other facts about the game.
pub(super) fn entries(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let labelled = |label: &str, text: &str| {
        message!(language, "language-labelled", label = escaped(label), text = escaped(text))
    };
    let headers = table.session().headers();
    let own = HeaderField::WORDS.iter().map(|&(_, field)| {
        let text = headers.text(field);
        Entry::new(
            labelled(
                &header_name(language, table.position().selection(), field),
                text.as_deref().unwrap_or("-"),
            ),
            Action::Header(HeaderAction::Open(field)),
            message!(language, "play-about-header"),
        )
    });
    let others = other_headers(language, table.session().record());
    let others = others.into_iter().map(|(label, text)| {
        Entry::new(
            labelled(&label, &text),
            // The panel stays, so that a text that is typed next is not taken for keys of the board.
            Action::Header(HeaderAction::Show),
            message!(language, "play-about-other-header"),
        )
    });
    own.chain(others).collect()
}
