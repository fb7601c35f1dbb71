//! Texts for people as data: a key, the plain English, and the values in it.

use std::error::Error;
use std::io;
use std::path::PathBuf;
use std::{any, fmt, sync};

use super::{LocalText, ToPhrase, escaped_path};

/// A text for people that another layer can put into the words of a language.
///
/// `Display` is its plain English. A translation is looked up by the key and filled with the values.
/// [`phrase!`](crate::phrase!) makes one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Phrase {
    /// In a box, so that an error that has a phrase stays small.
    parts: Box<Parts>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Parts {
    key: Option<&'static str>,
    english: String,
    values: Vec<(&'static str, PhraseValue)>,
}

impl Phrase {
    /// The phrase with this key, this English text and these values, each with its name.
    #[must_use]
    pub fn new(
        key: &'static str,
        english: String,
        values: Vec<(&'static str, PhraseValue)>,
    ) -> Phrase {
        Phrase { parts: Box::new(Parts { key: Some(key), english, values }) }
    }

    /// The value alone: a text that a file gives in several languages, or one that is shown as it is.
    #[must_use]
    pub fn of_value(value: impl Into<PhraseValue>) -> Phrase {
        let value = value.into();
        let (english, values) = (value.to_string(), vec![("value", value)]);
        Phrase { parts: Box::new(Parts { key: None, english, values }) }
    }

    /// The phrase for an error of the operating system, whose English is the text of the error; for an error
    /// that was made of a phrase, that phrase.
    #[must_use]
    pub fn of_system_error(error: &io::Error) -> Phrase {
        let own = error.get_ref().and_then(|inner| inner.downcast_ref::<Phrase>());
        if let Some(own) = own {
            return own.clone();
        }
        // The names of the variants are stable; a kind without a name is `Other` or `Uncategorized`.
        let kind = format!("{:?}", error.kind());
        crate::phrase!("language-system-error", "{text}", kind, text = error.to_string())
    }

    /// The key of the translation; `None` for a plain value.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        self.parts.key
    }

    /// The plain English, with the values in it.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.parts.english
    }

    /// The values, each with its name in the translations.
    #[must_use]
    pub fn values(&self) -> &[(&'static str, PhraseValue)] {
        &self.parts.values
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.english())
    }
}

/// A phrase can be the error inside of an [`io::Error`].
impl Error for Phrase {}

/// A value in a [`Phrase`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PhraseValue {
    /// A text that is the same in every language.
    Text(String),
    /// A number, which may decide the form of the words around it.
    Number(i64),
    /// A text that a file gives in several languages.
    Local(LocalText),
    /// A text with its own translation.
    Phrase(Phrase),
    /// Several values, which are joined as a list: `a, b, c`.
    List(Vec<PhraseValue>),
    /// A value whose words need more than a message.
    Typed(TypedValue),
}

/// A value of a type of a higher layer, with its plain English. Whoever makes the words knows the types that there are:
/// a move that is refused at a position is told with the names of pieces and squares.
#[derive(Clone, Debug)]
pub struct TypedValue {
    english: String,
    value: sync::Arc<dyn any::Any + Send + Sync>,
}

impl TypedValue {
    /// `value` with its plain English.
    pub fn new(english: impl fmt::Display, value: impl any::Any + Send + Sync) -> TypedValue {
        TypedValue { english: english.to_string(), value: sync::Arc::new(value) }
    }

    /// The value in plain English.
    #[must_use]
    pub fn english(&self) -> &str {
        &self.english
    }

    /// The value, if it is of this type.
    #[must_use]
    pub fn get<T: any::Any>(&self) -> Option<&T> {
        self.value.downcast_ref()
    }
}

/// Values with the same English are equal.
impl PartialEq for TypedValue {
    fn eq(&self, other: &TypedValue) -> bool {
        self.english == other.english
    }
}

impl Eq for TypedValue {}

impl std::hash::Hash for TypedValue {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.english.hash(state);
    }
}

/// The value in plain English.
impl fmt::Display for PhraseValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PhraseValue::Text(text) => f.write_str(text),
            PhraseValue::Number(number) => number.fmt(f),
            PhraseValue::Local(text) => f.write_str(text.english()),
            PhraseValue::Phrase(phrase) => phrase.fmt(f),
            PhraseValue::List(values) => {
                let values: Vec<String> = values.iter().map(ToString::to_string).collect();
                f.write_str(&values.join(", "))
            }
            PhraseValue::Typed(value) => f.write_str(&value.english),
        }
    }
}

impl From<&str> for PhraseValue {
    fn from(text: &str) -> PhraseValue {
        PhraseValue::Text(text.to_owned())
    }
}

impl From<&String> for PhraseValue {
    fn from(text: &String) -> PhraseValue {
        PhraseValue::Text(text.clone())
    }
}

impl From<String> for PhraseValue {
    fn from(text: String) -> PhraseValue {
        PhraseValue::Text(text)
    }
}

impl From<char> for PhraseValue {
    fn from(letter: char) -> PhraseValue {
        PhraseValue::Text(letter.to_string())
    }
}

impl From<LocalText> for PhraseValue {
    fn from(text: LocalText) -> PhraseValue {
        PhraseValue::Local(text)
    }
}

impl From<&LocalText> for PhraseValue {
    fn from(text: &LocalText) -> PhraseValue {
        PhraseValue::Local(text.clone())
    }
}

impl From<&char> for PhraseValue {
    fn from(letter: &char) -> PhraseValue {
        PhraseValue::from(*letter)
    }
}

impl From<&&str> for PhraseValue {
    fn from(text: &&str) -> PhraseValue {
        PhraseValue::from(*text)
    }
}

impl From<&PathBuf> for PhraseValue {
    fn from(path: &PathBuf) -> PhraseValue {
        PhraseValue::Text(escaped_path(path))
    }
}

impl From<Phrase> for PhraseValue {
    fn from(phrase: Phrase) -> PhraseValue {
        PhraseValue::Phrase(phrase)
    }
}

impl From<TypedValue> for PhraseValue {
    fn from(value: TypedValue) -> PhraseValue {
        PhraseValue::Typed(value)
    }
}

impl<T: ToPhrase> From<&T> for PhraseValue {
    fn from(value: &T) -> PhraseValue {
        PhraseValue::Phrase(value.to_phrase())
    }
}

impl<T: Into<PhraseValue>> From<Vec<T>> for PhraseValue {
    fn from(values: Vec<T>) -> PhraseValue {
        PhraseValue::List(values.into_iter().map(Into::into).collect())
    }
}

/// Implements `From` for numbers and references to them.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for PhraseValue {
            fn from(number: $number) -> PhraseValue {
                PhraseValue::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
        impl From<&$number> for PhraseValue {
            fn from(number: &$number) -> PhraseValue {
                PhraseValue::from(*number)
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i32);

/// A [`Phrase`]: its key, its English with values in braces, and the values. A variable that is called like its value
/// is given by its name.
///
/// ```
/// use zushiki_core::phrase;
/// let fault = phrase!("toml-must-be", "must be {expected}", expected = "a list");
/// assert_eq!(fault.to_string(), "must be a list");
/// assert_eq!(fault.key(), Some("toml-must-be"));
/// ```
#[macro_export]
macro_rules! phrase {
    ($key:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        match ($($crate::phrase!(@value $name $($value)?),)*) {
            ($($name,)*) => {
                let english = ::std::format!($english);
                $crate::text::Phrase::new($key, english, ::std::vec![$((stringify!($name), $name)),*])
            }
        }
    };
    (@value $name:ident) => { $crate::text::PhraseValue::from($name) };
    (@value $name:ident $value:expr) => { $crate::text::PhraseValue::from($value) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_shown_in_english() {
        let list = crate::phrase!("toml-a-list", "a list");
        let wrong = crate::phrase!(
            "toml-wrong-type",
            "expected {expected}, found {found}",
            expected = vec!["a", "b"],
            found = list
        );
        assert_eq!(wrong.to_string(), "expected a, b, found a list");
        assert_eq!(wrong.values().len(), 2);
    }

    #[test]
    fn an_error_of_the_system_has_its_own_text() {
        let missing = io::Error::from(io::ErrorKind::NotFound);
        assert_eq!(Phrase::of_system_error(&missing).to_string(), missing.to_string());
        let own = crate::phrase!("toml-a-list", "a list");
        assert_eq!(Phrase::of_system_error(&io::Error::other(own.clone())), own);
    }
}
