//! The verbs of the program: everything that a player can ask for by a key, a typed command, a row of a menu or a line
//! of `--plain`, in one table.
//!
//! - `row`: the type of a row, with the default keys, the typed words, and the places where it counts.
//! - `argument`: the texts that follow a typed verb, and the commands to the table that are made from them.
//! - `rows`: the table itself, from which [`Verb`] is made. A new verb is a row there.
//! - `typed`: reads lines, and completes them.
//!
//! The words for people are messages: `verb-NAME` is the label, `verb-NAME-does` what it does, `verb-NAME-bar` the word in
//! the key bar if it is not the typed one, `verb-NAME-words` the typed words of a language other than English.

mod argument;
mod row;
mod rows;
#[cfg(test)]
mod tests;
mod typed;

pub use self::argument::{
    ArgumentError, ArgumentKind, SIDES, analyst_typed, comment_typed, computer_typed, side_typed,
};
pub use self::row::{Effect, Group, KnownTo, Places, VerbRow, When};
pub use self::rows::Verb;
pub use self::typed::{
    TypedVerb, argument_completions, completions, is_like_command, nearest_word, parse,
};
