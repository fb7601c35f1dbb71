//! The words of errors: each type of error of the lower layers in a language.
//!
//! There is a file for each layer. A match names every variant of an error, so that a new one cannot be left
//! without words.

mod engine;
mod game;
mod notation;
mod record;
mod remark;
mod rules;
mod storage;

use std::fmt;

use crate::language::{FluentArgs, FluentValue, Language, find, within};
use crate::text::{Phrase, PhraseValue};

/// Something that can be told to people in any language, as an error.
pub trait Wording {
    /// The text in `language`, with a small letter at the beginning and no full stop.
    fn words(&self, language: Language) -> String;
}

/// The message of the key with the values, else the English of the phrase.
impl Wording for Phrase {
    fn words(&self, language: Language) -> String {
        let mut arguments = FluentArgs::new();
        for (name, value) in self.values() {
            arguments.set(*name, argument(value, language));
        }
        let found = find(language, self.key(), Some(&arguments));
        found.unwrap_or_else(|| self.english().to_owned())
    }
}

fn argument(value: &PhraseValue, language: Language) -> FluentValue<'static> {
    match value {
        PhraseValue::Number(number) => FluentValue::from(*number),
        other => FluentValue::from(text(other, language)),
    }
}

fn text(value: &PhraseValue, language: Language) -> String {
    match value {
        PhraseValue::Text(text) => text.clone(),
        PhraseValue::Number(number) => number.to_string(),
        PhraseValue::Phrase(phrase) => phrase.words(language),
        PhraseValue::List(values) => {
            let values: Vec<String> = values.iter().map(|value| text(value, language)).collect();
            language.list(&values)
        }
    }
}

/// The words of an error that tells itself in the current language.
fn in_words(language: Language, error: &impl fmt::Display) -> String {
    within(language, || error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrase;

    #[test]
    fn a_phrase_has_the_words_of_each_language() {
        let thing = phrase!("toml-a-list", "a list");
        let phrase = phrase!("toml-must-be", "must be {expected}", expected = thing);
        let told =
            |phrase: &Phrase| ["en", "ja"].map(|tag| phrase.words(Language::find(tag).unwrap()));
        assert_eq!(told(&phrase), ["must be a list", "リストが必要"]);
        let unknown = Phrase::new("toml-no-such-key", "2 things".to_owned(), Vec::new());
        assert_eq!(told(&unknown), ["2 things"; 2]);
    }
}
