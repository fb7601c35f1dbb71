//! The words that players may type for a word of the program, such as yes. Those of all languages count in each.

use crate::language::{Language, MessageKey};
use zushiki_core::text::folded;

/// The words with which a question can be answered: the messages that list those for yes and those for no.
#[derive(Clone, Copy, Debug)]
pub struct Answers([MessageKey; 2]);

impl Answers {
    /// The answers to a question of yes or no.
    pub const YES_OR_NO: Answers =
        Answers([MessageKey("language-yes-words"), MessageKey("language-no-words")]);
    /// The answers to the question whether a piece promotes.
    pub const PROMOTION: Answers =
        Answers([MessageKey("language-promote-words"), MessageKey("language-stay-words")]);

    /// Whether `text` means yes, in any width and case; `None` if it means neither yes nor no.
    #[must_use]
    pub fn read(self, text: &str) -> Option<bool> {
        let text = folded(text.trim());
        let text = text.trim_end_matches(['.', '!', '。', '、']);
        let found = self.0.iter().position(|key| typed_words(*key).any(|word| word == text));
        found.map(|at| at == 0)
    }

    /// Whether an answer begins with `text`.
    #[must_use]
    pub fn are_begun_by(self, text: &str) -> bool {
        let text = folded(text);
        self.0.into_iter().flat_map(typed_words).any(|word| word.starts_with(&text))
    }
}

/// The words that the message `key` lists in all languages, in half-width small letters and hiragana.
pub fn typed_words(key: MessageKey) -> impl Iterator<Item = String> {
    let of = move |language| listed(&key.text(language)).map(folded).collect::<Vec<_>>();
    Language::all().flat_map(of)
}

/// The words of a list with commas between them.
pub(super) fn listed(words: &str) -> impl Iterator<Item = &str> {
    words.split(['、', ',', '，']).map(str::trim)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_yes_or_no_or_neither() {
        let read = |text| Answers::YES_OR_NO.read(text);
        for text in ["y", "Yes", "ｙ", "ＹＥＳ", "はい", "ハイ", "ﾊｲ", "受ける", " はい。"]
        {
            assert_eq!(read(text), Some(true), "{text}");
        }
        for text in ["n", "No", "ｎ", "いいえ", "断る"] {
            assert_eq!(read(text), Some(false), "{text}");
        }
        for text in ["", "yo", "は", "maybe", "P-7f", "7六歩"] {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(
            ["成", "ならず", "はい"].map(|text| Answers::PROMOTION.read(text)),
            [Some(true), Some(false), None]
        );
        assert!(Answers::YES_OR_NO.are_begun_by("は") && !Answers::YES_OR_NO.are_begun_by("ほ"));
    }

    #[test]
    fn no_answer_of_an_input_method_begins_another() {
        for Answers(keys) in [Answers::YES_OR_NO, Answers::PROMOTION] {
            let words: Vec<String> = keys.into_iter().flat_map(typed_words).collect();
            for one in words.iter().filter(|word| !word.is_ascii()) {
                assert!(words.iter().all(|other| one == other || !other.starts_with(one)), "{one}");
            }
        }
    }
}
