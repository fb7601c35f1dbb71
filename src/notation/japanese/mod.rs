//! Japanese notation: `7六歩`, `同銀`, `3二金右`, `8八角成`, `5五銀打`.
//!
//! `write` makes the text and `read` takes it; both ask `words` which of several pieces of one name
//! is meant by 右 左 直 上 寄 引. The rule of these words is that of the Japan Shogi Association
//! (<https://www.shogi.or.jp/faq/kihuhyouki.html>), applied to whatever pieces a rule file has.

mod place;
mod read;
mod words;
mod write;

pub use super::numerals::Digits;
pub use place::{narrow, place, rank};
pub use read::read;
pub use write::write;

use crate::variant::Face;

/// Everything that is read as `face`: what notation writes, the kanji, the whole name, and aliases.
pub(super) fn names(face: &Face) -> impl Iterator<Item = &str> {
    let kanji = [&face.notation, &face.kanji.black, &face.kanji.white];
    let whole = [&face.ja.black, &face.ja.white];
    let names = kanji.into_iter().chain(whole).chain(&face.aliases);
    names.map(String::as_str).filter(|name| !name.is_empty())
}
