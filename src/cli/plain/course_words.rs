//! The words of lessons, drills and problems that are typed.

use zushiki_core::text::folded;
use zushiki_words::language::MessageKey;
use zushiki_words::wording::typed_words;

/// The English words, each with the message that lists what may be typed for it.
const WORDS: [(&str, MessageKey); 12] = [
    ("next", MessageKey("plain-next-words")),
    ("back", MessageKey("plain-back-words")),
    ("quit", MessageKey("plain-quit-words")),
    ("lesson", MessageKey("plain-lesson-words")),
    ("problem", MessageKey("plain-problem-words")),
    ("list", MessageKey("plain-list-words")),
    ("skip", MessageKey("plain-skip-words")),
    ("hint", MessageKey("plain-hint-words")),
    ("undo", MessageKey("plain-undo-words")),
    ("solution", MessageKey("plain-solution-words")),
    ("diagram", MessageKey("plain-diagram-words")),
    ("help", MessageKey("plain-help-words")),
];

/// `text` as a word of a course: the English word for one that is listed in any language, in small half-width letters.
pub(super) fn course_word(text: &str) -> String {
    let text = folded(text);
    let found = WORDS.iter().find(|(_, key)| typed_words(*key).any(|word| word == text));
    found.map_or(text, |(english, _)| (*english).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_an_input_method_are_those_of_the_keys() {
        for (text, word) in [
            ("次", "next"),
            ("ひんと", "hint"),
            ("ＮＥＸＴ", "next"),
            ("exit", "quit"),
            ("１２", "12"),
        ] {
            assert_eq!(course_word(text), word);
        }
    }
}
