//! The errors of the operating system.

use std::io;

use super::Language;
use zushiki_core::text::Phrase;

/// The message of `error` in `language`. Its own text is used if the language has no message for errors of its kind,
/// and for errors that the program itself made, unless they have a phrase.
#[must_use]
pub fn system_error(language: Language, error: &io::Error) -> String {
    language.tell(&Phrase::of_system_error(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_reported_in_a_language() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        let own = io::Error::other("it is not a file");
        assert_eq!(system_error(Language::ENGLISH, &missing), "not found");
        let japanese = Language::find("ja").unwrap();
        let told = [&missing, &own].map(|error| system_error(japanese, error));
        assert_eq!(told, ["見つかりません", "it is not a file"]);
    }
}
