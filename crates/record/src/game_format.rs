//! The interface of a format of game files. Each format is a type that implements it, and has a line in
//! the list of `format`.

use super::{
    CommentWords, EvaluationStyle, Format, Part, ReadError, ReadOptions, Reading, Record,
    WriteError, Writing,
};

/// A format of game files.
pub(super) trait GameFormat {
    /// The name, as shown to users.
    fn name(&self) -> &'static str;

    /// The extensions of its files in lower case, the usual one first.
    fn extensions(&self) -> &'static [&'static str];

    /// Whether a text has this sign of the format.
    fn has_sign(&self, sign: Sign, text: &str) -> bool;

    /// The bytes at which the games of a text begin, at least one. Each game is read alone.
    fn games(&self, _text: &str) -> Vec<usize> {
        vec![0]
    }

    /// Whether a text names its game. If not, the game is recognised by its moves.
    fn names_game(&self, _text: &str) -> bool {
        true
    }

    /// Reads the text of one game.
    ///
    /// # Errors
    /// The first fault in the text, with the game up to it.
    fn read(&self, text: &str, options: &ReadOptions<'_>) -> Result<Reading, ReadError>;

    /// Writes a record. Comments that the format makes necessary are in `words`.
    ///
    /// # Errors
    /// [`WriteError::CannotHold`] where the format cannot hold the game.
    fn write(&self, record: &Record, words: &dyn CommentWords) -> Result<Writing, WriteError>;

    /// The form of evaluations in comments; `None` for formats without comments.
    fn evaluation_style(&self) -> Option<EvaluationStyle>;

    /// The parts of a record that the format cannot hold.
    fn left_out(&self) -> &'static [Part];

    /// The format of a text in UTF-8, if it is a different format.
    fn in_utf8(&self) -> Option<Format> {
        None
    }
}

/// A sign by which a format is recognised, the most reliable first. A text has the format of the first sign that it
/// shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// The first line names the format or its version.
    Declaration,
    /// The whole text has a form that no other format has.
    WholeText,
    /// The text begins with a tag in brackets. Lines of moves below a tag may look like statements of
    /// CSA: `P-7f`.
    TagAtStart,
    /// A line is a statement that only the format has.
    Statement,
    /// The first line that is not blank is a move, or the heading of a table of moves.
    MoveAtStart,
    /// Below comments the text begins with a tag or with the number of a move.
    TagBelowComments,
    /// Somewhere is a line that only the format has.
    Line,
    /// Somewhere a line begins with the number and the text of a first move.
    FirstMove,
}

impl Sign {
    /// Every sign, the surest first.
    pub(super) const ALL: [Sign; 8] = [
        Sign::Declaration,
        Sign::WholeText,
        Sign::TagAtStart,
        Sign::Statement,
        Sign::MoveAtStart,
        Sign::TagBelowComments,
        Sign::Line,
        Sign::FirstMove,
    ];
}

impl Sign {
    /// Whether a text of one line with this sign is one of games, whatever else it has.
    pub(super) const fn is_of_one_line(self) -> bool {
        matches!(self, Sign::Declaration | Sign::WholeText | Sign::TagAtStart)
    }
}

/// The first line of a text that is not blank, without blanks at its end.
pub(super) fn first_line(text: &str) -> &str {
    text.trim_start().lines().next().unwrap_or_default().trim_end()
}
