//! Reading of typed lines: the verb that is meant, and completions.

use std::borrow::Cow;

use super::argument::{ArgumentError, ArgumentKind, split_word, words_of};
use super::row::KnownTo;
use super::rows::Verb;
use crate::table::TableCommand;
use zushiki_core::notation::ParseMoveError;
use zushiki_core::text::{folded, half_width, nearest};

/// A line that was typed as a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypedVerb<'a> {
    /// The verb.
    pub verb: Verb,
    /// The text after it without surrounding blanks; `None` if no blank follows.
    pub argument: Option<&'a str>,
}

/// The verb of `line`: typed words, or the number of a position of the game. `None` for other texts, as moves are. `local`
/// has the verb for words in a language other than English, which are not ASCII.
#[must_use]
pub fn parse(line: &str, local: impl Fn(&str) -> Option<Verb>) -> Option<TypedVerb<'_>> {
    let text = line.trim_start();
    let number = text.trim_end();
    if !number.is_empty() && half_width(number).bytes().all(|byte| byte.is_ascii_digit()) {
        return Some(TypedVerb { verb: Verb::Ply, argument: Some(number) });
    }
    let (first, behind) = split_word(text);
    let (second, rest) = behind.map_or(("", None), |behind| split_word(behind.trim_start()));
    let verb = |words: &str, rest| verb_of(words, rest, &local);
    let of_two = || Some((verb(&format!("{first} {second}"), rest)?, rest));
    let (verb, argument) = of_two().or_else(|| Some((verb(first, behind)?, behind)))?;
    Some(TypedVerb { verb, argument: argument.map(str::trim) })
}

/// The verb for `words`, in any case and width, with `rest` after them.
fn verb_of(words: &str, rest: Option<&str>, local: impl Fn(&str) -> Option<Verb>) -> Option<Verb> {
    let words = half_width(words).to_lowercase();
    let mut english = Verb::ALL.iter().copied();
    let english = english.find(|verb| verb.row().is_meant_by(&words, rest));
    // Most lines are moves in ASCII, which need no comparison.
    english.or_else(|| if words.is_ascii() { None } else { local(&words) })
}

/// The most similar word to `word` for a verb of this front end; `None` if none is similar.
#[must_use]
pub fn nearest_word(word: &str, front_end: KnownTo) -> Option<&'static str> {
    let known = Verb::typed(front_end).flat_map(|verb| verb.row().words);
    nearest(&half_width(word), known.copied())
}

/// Whether `text`, which is not a move because of `error`, was meant as a command: its first word has letters
/// alone.
#[must_use]
pub fn is_like_command(text: &str, error: &ParseMoveError) -> bool {
    let is_unread = matches!(
        error,
        ParseMoveError::Syntax { .. }
            | ParseMoveError::UnknownPiece { .. }
            | ParseMoveError::UnknownName { .. }
    );
    let text = half_width(text);
    let word = text.split_whitespace().next().unwrap_or_default().trim_end_matches('!');
    is_unread && word.len() > 1 && word.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// The first words of the verbs of the board or of `--plain` that begin with `typed`; all if it is empty. If `typed` is not
/// ASCII, `local` has the words of a verb in other languages.
pub fn completions(
    typed: &str,
    front_end: KnownTo,
    local: impl Fn(Verb) -> Vec<String>,
) -> impl Iterator<Item = String> {
    let typed = folded(typed);
    let is_local = !typed.is_ascii();
    let words = Verb::typed(front_end)
        .flat_map(move |verb| if is_local { local(verb) } else { vec![verb.word().to_owned()] });
    words.filter(move |word| folded(word).starts_with(&typed))
}

/// The lines with an argument out of a list that `typed` begins: `copy kif`. None as long as no blank follows the verb.
#[must_use]
pub fn argument_completions(typed: TypedVerb<'_>, front_end: KnownTo) -> Vec<String> {
    let Some(begun) = typed.argument.map(|text| half_width(text).to_lowercase()) else {
        return Vec::new();
    };
    let row = typed.verb.row();
    let known = if row.is_known_to(front_end) { words_of(row.argument) } else { Vec::new() };
    let arguments = known.into_iter().filter(|argument| argument.starts_with(&begun));
    arguments.map(|argument| format!("{} {argument}", row.word())).collect()
}

impl TypedVerb<'_> {
    /// The text after the verb; empty if there is none.
    #[must_use]
    pub fn text(&self) -> &str {
        self.argument.unwrap_or_default()
    }

    /// The text after the verb in half-width letters, unless it is for people or the name of a file.
    #[must_use]
    pub fn half_width_argument(&self) -> Option<Cow<'_, str>> {
        let is_kept = matches!(
            self.verb.row().argument,
            ArgumentKind::Text | ArgumentKind::Path | ArgumentKind::Header
        );
        self.argument.map(|text| if is_kept { Cow::Borrowed(text) } else { half_width(text) })
    }

    /// Whether a text follows a verb that does not accept one.
    #[must_use]
    pub fn has_surplus(&self) -> bool {
        let takes_none = self.verb.row().argument == ArgumentKind::Nothing;
        takes_none && self.verb != Verb::Ply && !self.text().is_empty()
    }

    /// The command to the table; `None` if the front end carries it out itself.
    ///
    /// # Errors
    /// A text that the verb cannot have.
    pub fn table_command(&self) -> Result<Option<TableCommand>, ArgumentError> {
        if self.has_surplus() {
            Err(ArgumentError::Surplus)
        } else {
            self.verb.table_command(self.argument)
        }
    }
}
