//! The comment at the current node: its lines on screen, and its text in the `:` line.
//!
//! A comment comes out of a file that may be hostile: characters that a terminal would obey are
//! shown as escapes.

use std::borrow::Cow;

use super::PromptMode;
use super::game_table::GameTable;
use super::reply::Reply;
use crate::action::ListStep;
use crate::line::{InputLine, LIMIT};
use zushiki_core::game::{Game, NodeId};
use zushiki_core::text::{escaped, fill};
use zushiki_play::session::Command;
use zushiki_play::verbs::comment_typed;
use zushiki_record::Evaluation;
use zushiki_words::message;

/// The maximum number of characters of a line of a comment that are prepared for the screen at once: more than a window
/// holds beside a board. Comments of several megabytes would otherwise slow down every key.
const MOST_AT_ONCE: usize = 20_000;
/// The maximum number of lines that are counted for the place of a comment: more than a window has.
const MOST_COUNTED: usize = 400;
/// The columns of the row of messages that the sign for more text may take.
const SIGN: u16 = 4;

/// The command that sets a comment, with the blank before its argument.
const COMMAND: &str = "comment ";

/// The scroll position of the comment on the node shown.
#[derive(Debug, Default)]
pub(super) struct CommentPane {
    /// The lines above those that are seen.
    skipped: usize,
    /// The node, and the bytes of its comment: with another one the text begins again.
    of: Option<(NodeId, usize)>,
}

impl CommentPane {
    pub(super) fn skipped(&self) -> usize {
        self.skipped
    }

    /// Begins again if another comment is shown.
    pub(super) fn sync(&mut self, game: &Game) {
        let node = game.cursor_node();
        let of = Some((node, game.node(node).notes().comment.len()));
        if self.of != of {
            *self = CommentPane { skipped: 0, of };
        }
    }

    /// Scrolls the comment in `game` by a number of lines, up to `most` lines above the visible ones.
    pub(super) fn scroll(&mut self, step: ListStep, (lines, most): (usize, usize), game: &Game) {
        self.sync(game);
        self.skipped = match step {
            ListStep::On => self.skipped.saturating_add(lines).min(most),
            ListStep::Back => self.skipped.saturating_sub(lines),
        };
    }
}

/// `comment` in lines of at most `width` columns, each prepared when the iterator comes to it.
pub(super) fn lines(comment: &str, width: u16) -> impl Iterator<Item = String> {
    let pieces = comment.lines().flat_map(pieces);
    pieces.flat_map(move |piece| fill(&escaped(&piece.replace('\t', " ")), width))
}

/// A line in pieces that are prepared at once; an empty line is one piece.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(line);
    std::iter::from_fn(move || {
        let text = rest.take()?;
        let end = text.char_indices().nth(MOST_AT_ONCE).map(|(end, _)| end);
        let (piece, behind) = text.split_at(end.unwrap_or(text.len()));
        rest = end.map(|_| behind);
        Some(piece)
    })
}

/// The number of lines of `comment` in `width` columns, counted as far as a window can show.
pub(super) fn count(comment: &str, width: u16) -> usize {
    lines(comment, width).take(MOST_COUNTED).count()
}

/// `comment` in one line, as far as its beginning is prepared at once.
pub(super) fn in_one_line(comment: &str) -> String {
    let begin = comment.char_indices().nth(MOST_AT_ONCE).map_or(comment.len(), |(end, _)| end);
    joined(&comment[..begin])
}

fn joined(comment: &str) -> String {
    lines(comment, u16::MAX).collect::<Vec<_>>().join(" / ")
}

/// `comment` in rows that are read one after the other in a row of messages of `width` columns.
pub(super) fn rows(comment: &str, width: u16) -> Vec<String> {
    fill(&joined(comment), width.saturating_sub(SIGN))
}

/// Whether a comment is typed in `line`.
pub(super) fn is_typed(line: &InputLine) -> bool {
    line.text().starts_with(COMMAND)
}

/// `text` as it is inserted into `line`: with signs for its line breaks if that is a comment.
pub(super) fn pasted(line: &InputLine, text: &str) -> String {
    if is_typed(line) { with_signs(text) } else { text.to_owned() }
}

/// The comment that is typed in `mode`, if it has several lines: the `:` line shows others as they are.
pub(super) fn in_progress(mode: &PromptMode) -> Option<String> {
    let PromptMode::Line(line) = mode else { return None };
    let text = comment_typed(line.text().strip_prefix(COMMAND)?);
    text.contains('\n').then_some(text)
}

/// The comment on the node shown without its evaluation, which the graph of the scores shows. Without a comment, what
/// people elsewhere have said.
pub(super) fn shown(table: &GameTable) -> Cow<'_, str> {
    if is_talk(table) {
        Cow::Owned(table.elsewhere.talk())
    } else {
        Evaluation::removed_from(table.session().comment())
    }
}

/// The same for a row of messages, which has the last of these messages alone.
pub(super) fn in_row(table: &GameTable) -> Cow<'_, str> {
    if is_talk(table) { Cow::Owned(table.elsewhere.last_said()) } else { shown(table) }
}

/// Whether what people elsewhere have said is shown in place of a comment.
pub(super) fn is_talk(table: &GameTable) -> bool {
    table.elsewhere.has_talk() && table.session().comment().trim().is_empty()
}

/// Opens the `:` line for the comment, or sets it to the text that was typed.
pub(super) fn handle(typed: Option<&str>, table: &GameTable) -> Reply {
    match typed {
        None => open(table),
        Some(text) => set(text, table),
    }
}

/// Opens the `:` line with the comment, if it is not too long for the line.
fn open(table: &GameTable) -> Reply {
    let line = typed(table.session().comment());
    if line.chars().count() > LIMIT {
        return Reply::warning(message!(table.language(), "play-comment-too-long", limit = LIMIT));
    }
    Reply::typing(&line)
}

/// Sets the comment to `text`, as it was typed. A comment that was opened and submitted without
/// a change keeps the characters that the line cannot show.
fn set(text: &str, table: &GameTable) -> Reply {
    let shown = InputLine::with(&typed(table.session().comment()));
    if shown.text().strip_prefix(COMMAND).map(str::trim) == Some(text) {
        return Reply::default();
    }
    let reply = Reply::default().send(Command::Comment(comment_typed(text)));
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
    fn long_lines_are_prepared_in_pieces_without_a_loss() {
        let long = "猫x".repeat(MOST_AT_ONCE);
        let text = format!("one\n{long}\nlast");
        let shown: Vec<String> = lines(&text, 40).collect();
        assert_eq!(shown[0], "one");
        assert_eq!(shown[1..shown.len() - 1].concat(), long);
        assert_eq!(shown.last().unwrap(), "last");
        assert_eq!(count(&text, 40), MOST_COUNTED);
        assert_eq!(rows("a b c d e f g h", 11), ["a b c d", "e f g h"]);
    }

    #[test]
    fn what_is_typed_is_what_is_said() {
        for comment in ["", "fine", "one\ntwo", "a\\nb", "c:\\new\n\\", "歩を突く"] {
            let line = typed(comment);
            assert_eq!(comment_typed(line.strip_prefix(COMMAND).unwrap()), comment, "{line}");
        }
        assert_eq!(comment_typed(r"50\% \x"), r"50\% \x");
    }
}
