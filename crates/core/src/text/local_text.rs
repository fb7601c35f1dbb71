//! Texts that a file gives in several languages.

/// Whether `text` is a tag of a language in its usual form: a language of two or three small letters, and after
/// hyphens a script (`Hant`), a region (`BR`, `419`) and variants (`valencia`), as far as needed (BCP 47).
#[must_use]
pub fn is_language_tag(text: &str) -> bool {
    let mut parts = text.split('-').peekable();
    let letters = |part: &str, is: fn(&char) -> bool| part.chars().all(|letter| is(&letter));
    let is_script = |part: &&str| {
        let (first, rest) = part.split_at_checked(1).unwrap_or_default();
        part.len() == 4
            && letters(first, char::is_ascii_uppercase)
            && letters(rest, char::is_ascii_lowercase)
    };
    let is_region = |part: &&str| match part.len() {
        2 => letters(part, char::is_ascii_uppercase),
        3 => letters(part, char::is_ascii_digit),
        _ => false,
    };
    let is_language =
        |part: &str| (2..=3).contains(&part.len()) && letters(part, char::is_ascii_lowercase);
    let begins = parts.next().is_some_and(is_language);
    parts.next_if(is_script);
    parts.next_if(is_region);
    let is_variant = |part: &str| {
        (5..=8).contains(&part.len())
            && letters(part, |letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    };
    begins && parts.all(is_variant)
}

/// The entry of `entries` that fits the language with the tag `tag` best: that of the tag itself, else of the language
/// without the last parts of the tag (`pt` for `pt-BR`), else of another region of the language (`pt-BR` for `pt-PT`).
pub fn best_for_tag<'a, T>(
    tag: &str,
    entries: impl Iterator<Item = (&'a str, T)> + Clone,
) -> Option<T> {
    let mut wanted = tag;
    loop {
        if let Some((_, found)) = entries.clone().find(|(other, _)| *other == wanted) {
            return Some(found);
        }
        let Some((shorter, _)) = wanted.rsplit_once('-') else { break };
        wanted = shorter;
    }
    let is_region = |other: &str| other.split('-').next() == Some(wanted);
    let mut regions = entries.filter(|(other, _)| is_region(other));
    regions.next().map(|(_, found)| found)
}

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

    /// The translations by their tags; English is none.
    pub fn translations(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.others.iter().map(|(tag, text)| (tag.as_str(), text.as_str()))
    }

    /// The translation to the language with the tag `tag`, else to the same language of another region, if the file
    /// has it; `None` for English.
    #[must_use]
    pub fn translated(&self, tag: impl AsRef<str>) -> Option<&str> {
        best_for_tag(tag.as_ref(), self.translations())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_have_their_usual_form() {
        for tag in ["de", "qps", "pt-BR", "es-419", "zh-Hant", "zh-Hant-TW", "ca-valencia"] {
            assert!(is_language_tag(tag), "{tag}");
        }
        for tag in ["", "d", "DE", "pt_BR", "pt-br", "zh-hant", "order", "de-", "-de", "pt-BR-x"] {
            assert!(!is_language_tag(tag), "{tag}");
        }
    }

    #[test]
    fn a_text_is_found_in_another_region_of_the_language() {
        let text = LocalText::new("rook").with("pt-BR", "torre").with("de", "Turm");
        assert_eq!(
            ["pt-BR", "pt", "pt-PT", "de-AT"].map(|tag| text.of(tag)),
            ["torre", "torre", "torre", "Turm"]
        );
        assert_eq!(["en", "en-GB", "fr", "p"].map(|tag| text.of(tag)), ["rook"; 4]);
    }
}
