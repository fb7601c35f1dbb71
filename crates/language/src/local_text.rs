//! Texts that a file gives in several languages.

use std::fmt;

use super::{Language, within};

/// A text in English and, where the file has them, in other languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalText {
    english: String,
    others: Vec<(Language, String)>,
}

impl LocalText {
    /// A text that is only in English.
    pub fn new(english: impl Into<String>) -> LocalText {
        LocalText { english: english.into(), others: Vec::new() }
    }

    /// A message in each language that has it. `message` makes it in the current language.
    #[must_use]
    pub fn of_message(message: impl Fn() -> String) -> LocalText {
        let english = LocalText::new(within(Language::ENGLISH, &message));
        let others = Language::all().filter(|language| *language != Language::ENGLISH);
        others.fold(english, |text, language| text.with(language, within(language, &message)))
    }

    /// The same text with its translation to `language`.
    #[must_use]
    pub fn with(mut self, language: Language, text: impl Into<String>) -> LocalText {
        self.others.push((language, text.into()));
        self
    }

    /// The English text.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// The text in `language`, if the file has it.
    #[must_use]
    pub fn translated(&self, language: Language) -> Option<&str> {
        let found = self.others.iter().find(|(other, _)| *other == language);
        found.map(|(_, text)| text.as_str())
    }

    /// The text in the current language, else in English.
    #[must_use]
    pub fn local(&self) -> &str {
        self.translated(Language::current()).unwrap_or(&self.english)
    }

    /// Whether there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.english.is_empty()
    }
}

impl From<&str> for LocalText {
    fn from(english: &str) -> LocalText {
        LocalText::new(english)
    }
}

/// The text in the current language.
impl fmt::Display for LocalText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.local())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_shown_in_the_current_language() {
        let japanese = Language::find("ja").unwrap();
        let text = LocalText::new("lance").with(japanese, "香車");
        assert_eq!(text.local(), "lance");
        within(japanese, || {
            assert_eq!(text.to_string(), "香車");
            assert_eq!(LocalText::from("lance").local(), "lance");
        });
    }
}
