//! The arguments of messages.

use fluent_bundle::FluentValue;

use super::Language;

/// A value that a message can have as an argument. Numbers stay numbers, so that a message can have plural
/// forms; everything else becomes text in the language of the message.
pub trait Argument<'a> {
    /// The value as Fluent takes it, its words in `language`.
    fn into_value(self, language: Language) -> FluentValue<'a>;
}

impl<'a> Argument<'a> for &'a str {
    fn into_value(self, _: Language) -> FluentValue<'a> {
        self.into()
    }
}

impl<'a> Argument<'a> for &'a String {
    fn into_value(self, _: Language) -> FluentValue<'a> {
        self.as_str().into()
    }
}

impl<'a> Argument<'a> for String {
    fn into_value(self, _: Language) -> FluentValue<'a> {
        self.into()
    }
}

impl<'a> Argument<'a> for char {
    fn into_value(self, _: Language) -> FluentValue<'a> {
        self.to_string().into()
    }
}

/// Implements [`Argument`] for types that Fluent has as numbers, and for references to them, which errors
/// have in their `Display`.
macro_rules! numbers {
    ($($number:ty),+) => {$(
        impl<'a> Argument<'a> for $number {
            fn into_value(self, _: Language) -> FluentValue<'a> {
                self.into()
            }
        }
        impl<'a> Argument<'a> for &$number {
            fn into_value(self, _: Language) -> FluentValue<'a> {
                (*self).into()
            }
        }
    )+};
}

numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64);
