//! What is said about the place that is looked at: shown, and written in the `:` line.
//!
//! A comment out of a file is nobody's friend: what a terminal would run_command is spelt out.

use unicode_width::UnicodeWidthStr;

use super::Play;
use crate::text::{escaped, fill};
use crate::tui::layout::Layout;
use crate::tui::line::{LIMIT, Line};

/// The most characters that are made ready to be shown: more than any window holds beside a board.
const MOST_SHOWN: usize = 20_000;

impl Play {
    /// What is said about the place; empty where nothing is.
    pub(super) fn comment(&self) -> &str {
        &self.game.node(self.game.cursor_node()).notes().comment
    }

    /// The same in lines of at most `width` columns.
    pub(super) fn comment_lines(&self, width: u16) -> Vec<String> {
        let shown: String = self.comment().chars().take(MOST_SHOWN).collect();
        let lines = shown.lines();
        lines.flat_map(|line| fill(&escaped(&line.replace('\t', " ")), width)).collect()
    }

    /// The same as one text.
    pub(super) fn comment_in_a_row(&self) -> String {
        self.comment_lines(u16::MAX).join(" / ")
    }

    /// Finds a place for what is said, where there is one beside the board.
    pub(super) fn make_room_for_comment(&self, layout: &mut Layout) {
        let width = layout.moves.map_or(0, |moves| moves.width.saturating_sub(1));
        let lines = self.comment_lines(width).len();
        if lines == 0 {
            return;
        }
        let status = self.status().map_or(0, |status| status.width() + 1);
        let row = status + self.comment_in_a_row().width() + 1;
        let fits_a_row = row < usize::from(layout.message.width);
        layout.make_room_for_comment(u16::try_from(lines).unwrap_or(u16::MAX), fits_a_row);
    }

    /// Whether something is said about each move of the line.
    pub(super) fn commented(&self) -> Vec<bool> {
        let mut places = Vec::new();
        let mut place = Some(self.game.line_end());
        while let Some(id) = place {
            let node = self.game.node(id);
            places.push(!node.notes().comment.is_empty());
            place = node.parent();
        }
        // The start is no move.
        places.pop();
        places.reverse();
        places
    }

    /// Opens the line with what is said, where all of it fits.
    pub(super) fn open_comment(&mut self) {
        let line = typed(self.comment());
        if line.chars().count() > LIMIT {
            return self.warn(format!(
                "This comment is longer than the {LIMIT} characters that can be written here; \
                 :comment TEXT replaces it."
            ));
        }
        self.open_line(Line::with(&line));
    }

    /// Says `text` about the place; what has only been looked at stays as it is.
    pub(super) fn set_comment(&mut self, text: &str) {
        let shown = Line::with(&typed(self.comment()));
        if shown.text().strip_prefix(COMMAND).map(str::trim) == Some(text) {
            return;
        }
        self.game.notes_mut().comment = read(text);
        if text.is_empty() {
            self.say("The comment is removed.");
        }
    }
}

/// What stands before a comment in the line.
const COMMAND: &str = "comment ";

/// The line in which `comment` is changed.
fn typed(comment: &str) -> String {
    let text = comment.trim().replace('\\', "\\\\").replace("\r\n", "\n").replace('\n', "\\n");
    format!("{COMMAND}{text}")
}

/// A comment as it was typed: `\n` is a line break, and `\\` a backslash.
fn read(typed: &str) -> String {
    let mut text = String::new();
    let mut letters = typed.chars().peekable();
    while let Some(letter) = letters.next() {
        let next = letters.next_if(|next| letter == '\\' && matches!(next, 'n' | '\\'));
        text.push(if next == Some('n') { '\n' } else { letter });
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_what_is_said() {
        for comment in ["", "fine", "one\ntwo", "a\\nb", "c:\\new\n\\", "歩を突く"] {
            let line = typed(comment);
            assert_eq!(read(line.strip_prefix(COMMAND).unwrap()), comment, "{line}");
        }
        assert_eq!(read(r"50\% \x"), r"50\% \x");
    }
}
