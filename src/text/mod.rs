//! Plain text: broken into lines, padded, set on a page; what of it may be shown, how it is quoted,
//! nearest names. Kanji count as two columns.
//!
//! Nothing here knows a game or a screen.

mod columns;
mod names;
mod page;
mod safe;

pub use columns::{cut, fill, padded, shortened, wrap};
pub(crate) use names::suggestion;
pub use page::{Page, Paper};
pub(crate) use safe::{escaped, escaped_lines, is_printable, masked, quoted};
