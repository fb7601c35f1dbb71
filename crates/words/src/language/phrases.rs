//! The words of phrases.

use fluent_bundle::{FluentArgs, FluentValue};

use super::{Argument, Language, find};
use zushiki_core::text::{LocalText, Phrase, PhraseValue};

impl Language {
    /// The words of `phrase`: the message of its key with its values, otherwise its English text. A plain value is
    /// formatted like the values in messages.
    #[must_use]
    pub fn tell(self, phrase: &Phrase) -> String {
        let Some(key) = phrase.key() else {
            return phrase.values().iter().map(|(_, value)| self.tell_value(value)).collect();
        };
        let mut arguments = FluentArgs::new();
        for (name, value) in phrase.values() {
            arguments.set(*name, self.argument(value));
        }
        let found = find(self, key, Some(&arguments));
        found.unwrap_or_else(|| phrase.english().to_owned())
    }

    fn argument(self, value: &PhraseValue) -> FluentValue<'static> {
        match value {
            PhraseValue::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.tell_value(other)),
        }
    }

    /// The text in this language. It may be the name of a piece, which the language's file of pieces has.
    fn local(self, text: &LocalText) -> &str {
        let piece = || self.piece_name(text.english());
        text.translated(self).or_else(piece).unwrap_or(text.english())
    }

    fn tell_value(self, value: &PhraseValue) -> String {
        match value {
            PhraseValue::Text(text) => text.clone(),
            PhraseValue::Number(number) => number.to_string(),
            PhraseValue::Local(text) => self.local(text).to_owned(),
            PhraseValue::Phrase(phrase) => self.tell(phrase),
            PhraseValue::List(values) => {
                let values: Vec<String> =
                    values.iter().map(|value| self.tell_value(value)).collect();
                self.list(&values)
            }
        }
    }
}

impl Argument<'_> for &Phrase {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        language.tell(self).into()
    }
}

impl Argument<'_> for Phrase {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        language.tell(&self).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::phrase;

    #[test]
    fn a_phrase_has_the_words_of_each_language() {
        let list = phrase!("toml-a-list", "a list");
        let phrase = phrase!("toml-must-be", "must be {expected}", expected = list);
        let told =
            |phrase: &Phrase| ["en", "ja"].map(|tag| Language::find(tag).unwrap().tell(phrase));
        assert_eq!(told(&phrase), ["must be a list", "リストが必要"]);
        let unknown = Phrase::new("toml-no-such-key", "2 things".to_owned(), Vec::new());
        assert_eq!(told(&unknown), ["2 things"; 2]);
        let several = Phrase::of_value(vec!["a", "b"]);
        assert_eq!(told(&several), ["a, b", "a、b"]);
    }
}
