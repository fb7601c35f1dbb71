//! Japanese notation: `7六歩`, `同銀`, `3二金右`, `8八角成`, `5五銀打`.
//!
//! `write` and `read` both use `words`: which of several pieces of one name 右 左 直 上 寄 引 mean. The
//! rule is that of the Japan Shogi Association (<https://www.shogi.or.jp/faq/kihuhyouki.html>),
//! applied to the pieces of any rule file.
//!
//! Moves of several steps have the forms of lishogi: `6五・6四獅子` captures on the way, `6五居喰い`
//! captures and returns, `じっと` is a pass. Where several pieces could make such a move, the origin follows in
//! brackets.

mod called;
mod place;
mod read;
mod words;
mod write;

pub use super::numerals::Digits;
pub use called::{kinds_called, names};
pub(super) use place::squares;
pub use place::{is_reversed, narrow, parse_place, place, place_in_record, rank};
pub use read::{read, read_steps};
pub use write::write;
pub(super) use write::write_among;

/// The sign between the squares of a move of several steps.
const THEN: char = '・';
/// The words after the square of a capture after which the piece returns.
const CAPTURES_AND_RETURNS: &str = "居喰い";
/// A pass.
pub const PASS: &str = "じっと";
