//! Texts that a file gives in several languages.

/// The tags of the languages of the program and of its files, English first, the others in alphabetical order.
pub const LANGUAGES: [&str; 2] = ["en", "ja"];

/// A text in English and, where the file has them, in other languages, which are named by their tags.
///
/// ```
/// use zushiki_core::text::LocalText;
/// let text = LocalText::new("lance").with("ja", "香車");
/// assert_eq!(text.of("ja"), "香車");
/// assert_eq!(text.of("de"), "lance");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct LocalText {
    english: String,
    others: Vec<(String, String)>,
}

impl LocalText {
    /// A text that is only in English.
    pub fn new(english: impl Into<String>) -> LocalText {
        LocalText { english: english.into(), others: Vec::new() }
    }

    /// The same text with its translation to the language with the tag `tag`.
    #[must_use]
    pub fn with(mut self, tag: impl Into<String>, text: impl Into<String>) -> LocalText {
        self.others.push((tag.into(), text.into()));
        self
    }

    /// The English text.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// The translation to the language with the tag `tag`, if the file has it; `None` for English.
    #[must_use]
    pub fn translated(&self, tag: impl AsRef<str>) -> Option<&str> {
        let tag = tag.as_ref();
        let found = self.others.iter().find(|(other, _)| other == tag);
        found.map(|(_, text)| text.as_str())
    }

    /// The text in the language with the tag `tag`, otherwise in English.
    #[must_use]
    pub fn of(&self, tag: impl AsRef<str>) -> &str {
        self.translated(tag).unwrap_or(&self.english)
    }

    /// Whether the text is empty.
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
