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
//!
//! The set of languages is fixed when the first text is looked up: the folders that come with the program, and those of
//! translators that were [added](add) before. The module `faults` checks the contents of their files.

mod argument;
mod choice;
mod english;
mod faults;
mod functions;
mod lists;
mod locales;
mod messages;
mod pieces;

use std::fmt;

use zushiki_core::text::best_for_tag;

pub use argument::Argument;
pub use choice::of_environment;
pub use faults::{LocaleFault, LocaleFaultKind, faults};
#[doc(hidden)]
pub use fluent_bundle::{FluentArgs, FluentValue};
pub use locales::{LocaleFile, add};
pub use messages::lookup;
#[doc(hidden)]
pub use messages::{find, format};
pub use pieces::piece_key;

use locales::{Locale, Needs};

/// The tag of the language that has all messages.
const ENGLISH: &str = "en";

/// A language that the program speaks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Language {
    /// The index in the list of all languages.
    index: usize,
}

impl Language {
    /// English, the language of every message.
    pub const ENGLISH: Language = Language { index: 0 };

    /// All languages, English first, then by their tags.
    pub fn all() -> impl Iterator<Item = Language> + Clone {
        (0..locales::all().len()).map(|index| Language { index })
    }

    /// The language with the tag `tag`, as in `ja` or `pt-BR`, in capital or small letters.
    #[must_use]
    pub fn find(tag: &str) -> Option<Language> {
        Language::all().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }

    /// The language that fits `tag` best: that of the tag, else without its region, else of another region.
    fn nearest(tag: &str) -> Option<Language> {
        best_for_tag(tag, Language::all().map(|language| (language.tag(), language)))
    }

    /// The language after this one in the list of all, which starts again at its end, of those that `is_shown`; this one
    /// if there is no other.
    #[must_use]
    pub fn next(self, is_shown: impl Fn(Language) -> bool) -> Language {
        let after = Language::all().cycle().skip(self.index + 1).take(locales::all().len());
        after.into_iter().find(|language| is_shown(*language)).unwrap_or(self)
    }

    fn locale(self) -> Option<&'static Locale> {
        locales::at(self.index)
    }

    fn needs(self) -> Option<Needs> {
        self.locale().map(Locale::needs)
    }

    /// The tag of the language, as in `ja`.
    #[must_use]
    pub fn tag(self) -> &'static str {
        self.locale().map_or(ENGLISH, |locale| locale.tag)
    }

    /// The name of the language in the language itself.
    #[must_use]
    pub fn name(self) -> String {
        crate::message!(self, "language-name")
    }

    /// Whether text of the language has kanji or other characters that are two columns wide, and needs a terminal
    /// that shows them.
    #[must_use]
    pub fn needs_kanji(self) -> bool {
        self.needs().is_some_and(|needs| needs.wide)
    }

    /// Whether text of the language has letters that cannot be written in ASCII, as Latin letters with accents can.
    #[must_use]
    pub fn needs_unicode(self) -> bool {
        self.needs().is_some_and(|needs| needs.letters)
    }

    /// Whether readers of the language know the kanji on the pieces, so that boards and names of pieces are in kanji.
    #[must_use]
    pub fn reads_kanji(self) -> bool {
        self.needs().is_some_and(|needs| needs.kanji)
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
/// `message!(language, "board-to-move", side = name, number = 12)`. A variable that is called like its argument is given by
/// its name: `message!(language, "board-to-move", side, number)`.
/// Arguments are values with the trait [`Argument`]: texts, numbers, and types of the other layers.
#[macro_export]
#[doc(hidden)]
macro_rules! message {
    ($language:expr, $key:literal $(,)?) => {
        $crate::language::format($language, $key, None)
    };
    ($language:expr, $key:literal, $($name:ident $(= $value:expr)?),+ $(,)?) => {{
        let language: $crate::language::Language = $language;
        let mut arguments = $crate::language::FluentArgs::new();
        $(arguments.set(
            stringify!($name),
            $crate::language::Argument::into_value($crate::message!(@value $name $($value)?), language),
        );)+
        $crate::language::format(language, $key, Some(&arguments))
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_take_turns() {
        let all: Vec<Language> = Language::all().collect();
        assert_eq!((all[0], all[0].tag()), (Language::ENGLISH, ENGLISH));
        let turns = std::iter::successors(Some(all[0]), |language| Some(language.next(|_| true)));
        let twice: Vec<Language> = turns.take(2 * all.len()).collect();
        assert_eq!(twice, all.repeat(2));
        let tags: Vec<&str> = all[1..].iter().map(|language| language.tag()).collect();
        assert!(tags.is_sorted() && tags.contains(&"ja"), "{tags:?}");
    }

    #[test]
    fn a_language_that_is_not_shown_is_left_out() {
        let latin = |language: Language| !language.needs_kanji();
        let japanese = Language::find("ja").unwrap();
        assert!(Language::all().all(|language| !language.next(latin).needs_kanji()));
        assert_eq!(japanese.next(|_| false), japanese);
    }

    #[test]
    fn japanese_needs_kanji() {
        let japanese = Language::find("ja").unwrap();
        assert!(japanese.needs_kanji() && japanese.needs_unicode() && japanese.reads_kanji());
        let english = Language::ENGLISH;
        assert!(!english.needs_kanji() && !english.needs_unicode() && !english.reads_kanji());
        assert_eq!(japanese.name(), "日本語");
    }
}
