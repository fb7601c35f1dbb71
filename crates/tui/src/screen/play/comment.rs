//! The comment at the current node: its lines on screen, and its text in the `:` line.
//!
//! A comment comes out of a file that may be hostile: characters that a terminal would obey are
//! shown as escapes.

use std::borrow::Cow;

use super::PromptMode;
use super::game_table::GameTable;
use super::reply::{PromptRequest, Reply};
use crate::action::CommentAction;
use crate::line::{InputLine, LIMIT};
use zushiki_core::text::{escaped, fill};
use zushiki_play::table::TableCommand;
use zushiki_play::table::marking::symbols_typed;
use zushiki_play::table::typed::comment_typed;
use zushiki_record::Evaluation;
use zushiki_words::{message, wording};

/// The most characters of a comment that are prepared for the screen: more than a window holds
/// beside a board. Comments of several megabytes would otherwise slow down every key.
const MOST_SHOWN: usize = 20_000;

/// The command that sets a comment, with the blank before its argument.
const COMMAND: &str = "comment ";

/// `comment` in lines of at most `width` columns.
pub(super) fn lines(comment: &str, width: u16) -> Vec<String> {
    let shown: String = comment.chars().take(MOST_SHOWN).collect();
    let lines = shown.lines();
    lines.flat_map(|line| fill(&escaped(&line.replace('\t', " ")), width)).collect()
}

/// `comment` in one line.
pub(super) fn in_one_line(comment: &str) -> String {
    lines(comment, u16::MAX).join(" / ")
}

/// Whether a comment is typed in `line`.
pub(super) fn is_typed(line: &InputLine) -> bool {
    line.text().starts_with(COMMAND)
}

/// `text` as it is inserted into `line`: with signs for its line breaks where that is a comment.
pub(super) fn pasted(line: &InputLine, text: &str) -> String {
    match is_typed(line) {
        true => with_signs(text),
        false => text.to_owned(),
    }
}

/// The comment that is typed in `mode`, if it has several lines: the `:` line shows others as they are.
pub(super) fn in_progress(mode: &PromptMode) -> Option<String> {
    let PromptMode::Line(line) = mode else { return None };
    let text = comment_typed(line.text().strip_prefix(COMMAND)?);
    text.contains('\n').then_some(text)
}

/// The comment on the node shown without its evaluation, which the graph of the scores shows.
pub(super) fn shown(table: &GameTable) -> Cow<'_, str> {
    Evaluation::removed_from(table.session().comment())
}

/// Handles `action`.
pub(super) fn handle(action: &CommentAction, table: &GameTable) -> Reply {
    match action {
        CommentAction::OpenComment => open(table),
        CommentAction::Comment(text) => set(text, table),
        CommentAction::Mark(typed) => mark(typed, table),
    }
}

/// Marks the last move, or opens the `:` line for that.
fn mark(typed: &str, table: &GameTable) -> Reply {
    if typed.is_empty() {
        return Reply::default().prompt(PromptRequest::OpenLine(InputLine::with("mark ")));
    }
    match symbols_typed(typed) {
        Ok(symbols) => Reply::default().send(TableCommand::Mark(symbols)),
        Err(_) => Reply::warning(wording::no_symbols(table.language(), typed)),
    }
}

/// Opens the `:` line with the comment, if it is not too long for the line.
fn open(table: &GameTable) -> Reply {
    let line = typed(table.session().comment());
    if line.chars().count() > LIMIT {
        return Reply::warning(message!(table.language(), "play-comment-too-long", limit = LIMIT));
    }
    Reply::default().prompt(PromptRequest::OpenLine(InputLine::with(&line)))
}

/// Sets the comment to `text`, as it was typed. A comment that was opened and submitted without
/// a change keeps the characters that the line cannot show.
fn set(text: &str, table: &GameTable) -> Reply {
    let shown = InputLine::with(&typed(table.session().comment()));
    if shown.text().strip_prefix(COMMAND).map(str::trim) == Some(text) {
        return Reply::default();
    }
    let reply = Reply::default().send(TableCommand::Comment(comment_typed(text)));
    if text.is_empty() {
        reply.say(message!(table.language(), "play-comment-removed"))
    } else {
        reply
    }
}

/// The `:` line that sets `comment`.
fn typed(comment: &str) -> String {
    format!("{COMMAND}{}", with_signs(comment.trim()))
}

/// `text` in one line, with `\n` for a line break and `\\` for a backslash.
fn with_signs(text: &str) -> String {
    text.replace('\\', "\\\\").replace("\r\n", "\n").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_said() {
        for comment in ["", "fine", "one\ntwo", "a\\nb", "c:\\new\n\\", "歩を突く"] {
            let line = typed(comment);
            assert_eq!(comment_typed(line.strip_prefix(COMMAND).unwrap()), comment, "{line}");
        }
        assert_eq!(comment_typed(r"50\% \x"), r"50\% \x");
    }
}
