//! The languages of the program, and its messages in each of them.
//!
//! The messages are [Fluent](https://projectfluent.org) files in `locales/LANGUAGE/FILE.ftl`. The part of
//! a key before its first hyphen is the name of its file: `board-check` is in `board.ftl`. A message is
//! looked up in a language and then in English:
//!
//! ```ignore
//! message!(language, "board-to-move", side = "Black", number = 12)
//! ```
//!
//! The language is a value: the program chooses one at its start and passes it to whatever makes text.

mod argument;
mod english;
mod functions;
mod lists;
mod messages;
mod phrases;
mod system;

use std::fmt;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

pub use argument::Argument;
#[doc(hidden)]
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use messages::lookup;
#[doc(hidden)]
pub use messages::{find, format};
pub use system::system_error;

use zushiki_core::text::LANGUAGES;

/// The files of all languages.
static LOCALES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/locales");

/// The tag of the language that has all messages.
const ENGLISH: &str = "en";

/// Whether each language of [`LANGUAGES`] needs kanji. Kept, since it is asked for each name of a piece in a frame.
static NEED_KANJI: LazyLock<Vec<bool>> = LazyLock::new(|| {
    let is_kanji = |letter| letter >= '\u{2E80}';
    Language::all().map(|language| language.name().chars().any(is_kanji)).collect()
});

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Language {
    /// The index in [`LANGUAGES`].
    index: usize,
}

impl Language {
    /// English, the language of every message.
    pub const ENGLISH: Language = Language { index: 0 };

    /// All languages, English first.
    pub fn all() -> impl Iterator<Item = Language> {
        (0..LANGUAGES.len()).map(|index| Language { index })
    }

    /// The language with the tag `tag`, as in `ja`.
    #[must_use]
    pub fn find(tag: &str) -> Option<Language> {
        Language::all().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language of a POSIX locale, as in `ja_JP.UTF-8`; `None` if the program does not have it.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Language> {
        Language::find(locale.split(['_', '.', '@', '-']).next()?)
    }

    /// The next language in the list of all; the first after the last.
    #[must_use]
    pub fn next(self) -> Language {
        Language { index: (self.index + 1) % LANGUAGES.len() }
    }

    /// The tag of the language, as in `ja`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        LANGUAGES.get(self.index).copied().unwrap_or(ENGLISH)
    }

    /// The name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> String {
        crate::message!(self, "language-name")
    }

    /// Whether text of the language needs kanji or other wide characters, and a terminal that shows them.
    #[must_use]
    pub fn needs_kanji(self) -> bool {
        NEED_KANJI.get(self.index).is_some_and(|needed| *needed)
    }
}

/// The key of a message without arguments, for tables of constants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MessageKey(pub &'static str);

impl MessageKey {
    /// The message in `language`.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        format(language, self.0, None)
    }
}

/// The tag.
impl AsRef<str> for Language {
    fn as_ref(&self) -> &str {
        self.tag()
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.tag())
    }
}

/// The message with a key, in a language: `message!(language, "board-check")`, or with arguments
/// `message!(language, "board-to-move", side = name, number = 12)`.
/// Arguments are values with the trait [`Argument`]: texts, numbers, and types of the other layers.
#[macro_export]
#[doc(hidden)]
macro_rules! message {
    ($language:expr, $key:literal $(,)?) => {
        $crate::language::format($language, $key, None)
    };
    ($language:expr, $key:literal, $($name:ident = $value:expr),+ $(,)?) => {{
        let language: $crate::language::Language = $language;
        let mut arguments = $crate::language::FluentArgs::new();
        $(arguments.set(
            stringify!($name),
            $crate::language::Argument::into_value($value, language),
        );)+
        $crate::language::format(language, $key, Some(&arguments))
    }};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_has_a_language() {
        let tag = |locale| Language::of_locale(locale).map(Language::tag);
        assert_eq!(tag("ja_JP.UTF-8"), Some("ja"));
        assert_eq!(tag("ja"), Some("ja"));
        assert_eq!(tag("en-GB"), Some("en"));
        assert_eq!([tag("C"), tag("C.UTF-8"), tag("xx_XX"), tag("")], [None; 4]);
    }

    #[test]
    fn each_language_has_a_folder() {
        let folders = LOCALES.dirs().filter_map(|folder| folder.path().to_str());
        let mut tags: Vec<&str> = folders.collect();
        tags.sort_unstable_by_key(|tag| (*tag != ENGLISH, *tag));
        assert_eq!(tags, LANGUAGES);
    }

    #[test]
    fn languages_take_turns() {
        let tags: Vec<&str> = Language::all().map(Language::tag).collect();
        assert_eq!(tags, ["en", "ja"]);
        assert_eq!(Language::ENGLISH.next().tag(), "ja");
        assert_eq!(Language::ENGLISH.next().next(), Language::ENGLISH);
    }

    #[test]
    fn only_japanese_needs_kanji() {
        let japanese = Language::find("ja").unwrap();
        assert!(japanese.needs_kanji() && !Language::ENGLISH.needs_kanji());
        assert_eq!(japanese.name(), "日本語");
    }
}
