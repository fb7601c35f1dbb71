//! The words of errors: each type of error of the lower layers in a language.
//!
//! There is a file for each layer. A match names every variant of an error, so that a new one cannot be left
//! without words.

mod engine;
mod game;
mod learning;
mod notation;
mod play;
mod record;
mod remark;
mod remote;
mod rules;
mod storage;
mod variant;

pub use play::seat_sentence;

use crate::language::Language;
use zushiki_core::text::Phrase;

/// Something that has a text for people in every language, such as an error.
pub trait Wording {
    /// The text in `language`, with a small letter at the beginning and no full stop.
    #[must_use]
    fn words(&self, language: Language) -> String;
}

impl<T: Wording + ?Sized> Wording for &T {
    fn words(&self, language: Language) -> String {
        (*self).words(language)
    }
}

/// A text that is in the language of its reader already.
impl Wording for String {
    fn words(&self, _: Language) -> String {
        self.clone()
    }
}

impl Wording for Phrase {
    fn words(&self, language: Language) -> String {
        language.tell(self)
    }
}

#[cfg(test)]
mod tests;
