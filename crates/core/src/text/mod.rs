//! Plain text: wrapping and padding by columns, pages of text, safe printing of texts from outside,
//! suggestions for misspelt names, lines of bounded length, what an input method typed, texts for people as data.
//!
//! This module does not depend on games or screens.

mod columns;
mod digest;
mod folding;
mod half_width;
mod input;
mod latin;
mod local_text;
mod names;
mod page;
mod phrase;
mod safe;
mod to_phrase;

pub use columns::{cut, fill, packed, padded, shortened, with_break_marks, wrap};
pub use digest::digest;
pub(crate) use folding::folded_steps;
pub use folding::{folded, folded_char, is_kana};
pub use half_width::{half_width, half_width_char};
pub use input::read_line_within;
pub use latin::ascii_form;
pub use local_text::{LocalText, best_for_tag, is_language_tag};
pub use names::{is_device_name, is_nearly, nearest, suggestion};
pub use page::{Page, PageFormat};
pub use phrase::{Phrase, PhraseValue, TypedValue};
pub use safe::{
    cleaned, composed, escaped_path, is_harmless, is_printable, masked, quoted, shell_path,
    without_controls,
};
pub use safe::{escaped, escaped_lines};
pub use to_phrase::ToPhrase;
