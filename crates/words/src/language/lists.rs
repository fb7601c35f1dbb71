//! Lists and sentences, as a language joins them.

use super::Language;
use crate::message;

impl Language {
    /// The alternatives `a or b or c`; empty for an empty list.
    #[must_use]
    pub fn any_of(self, names: &[impl AsRef<str>]) -> String {
        folded(names, |first, second| message!(self, "language-or", first, second))
    }

    /// The enumeration `a and b and c`; empty for an empty list.
    #[must_use]
    pub fn all_of(self, names: &[impl AsRef<str>]) -> String {
        folded(names, |first, second| message!(self, "language-and", first, second))
    }

    /// The enumeration `a and b and c` of words as a player types them, such as names of languages; empty for an empty
    /// list.
    #[must_use]
    pub fn all_of_words(self, words: &[impl AsRef<str>]) -> String {
        folded(words, |first, second| message!(self, "language-and-words", first, second))
    }

    /// The list `a, b, c`; empty for an empty list.
    #[must_use]
    pub fn list(self, names: &[impl AsRef<str>]) -> String {
        folded(names, |first, second| message!(self, "language-list", first, second))
    }

    /// The list `a; b; c` of parts that may be lists themselves; empty for an empty list.
    #[must_use]
    pub fn list_of_lists(self, parts: &[impl AsRef<str>]) -> String {
        folded(parts, |first, second| message!(self, "language-parts", first, second))
    }

    /// `text` as a sentence of the language: with a capital at the beginning and a full stop at the end.
    #[must_use]
    pub fn sentence(self, text: &str) -> String {
        match text {
            "" => String::new(),
            text if text.ends_with(['.', '?', '!', '。', '？', '！']) => {
                message!(self, "language-complete-sentence", text)
            }
            text => message!(self, "language-sentence", text),
        }
    }

    /// Sentences one after the other, as the language separates them.
    #[must_use]
    pub fn sentences(self, texts: &[impl AsRef<str>]) -> String {
        folded(texts, |first, second| message!(self, "language-sentences", first, second))
    }
}

fn folded(names: &[impl AsRef<str>], join: impl Fn(String, &str) -> String) -> String {
    let mut names = names.iter().map(AsRef::as_ref);
    let first = names.next().unwrap_or_default().to_owned();
    names.fold(first, join)
}

#[cfg(test)]
mod tests {
    use crate::language::Language;

    #[test]
    fn lists_are_joined() {
        assert_eq!(Language::ENGLISH.any_of(&["a", "b", "c"]), "a or b or c");
        assert_eq!(Language::ENGLISH.all_of(&["a"]), "a");
        assert_eq!(Language::ENGLISH.all_of(&[""; 0]), "");
        let japanese = Language::find("ja").unwrap();
        assert_eq!(japanese.all_of(&["飛車", "角行"]), "飛車と角行");
        assert_eq!(japanese.all_of_words(&["en", "ja"]), "en、ja");
    }

    #[test]
    fn a_message_becomes_a_sentence() {
        assert_eq!(Language::ENGLISH.sentence("blocked at 7g"), "Blocked at 7g.");
        assert_eq!(Language::ENGLISH.sentence("which one?"), "Which one?");
        assert_eq!(Language::ENGLISH.sentence(""), "");
        let japanese = Language::find("ja").unwrap();
        assert_eq!(japanese.sentence("二歩です"), "二歩です。");
    }
}
