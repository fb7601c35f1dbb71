//! The pieces that a Japanese name can mean: kanji in old or new form, readings in hiragana or katakana, or parts of
//! names.

use super::words::DirectionWord;
use crate::board::PieceKind;
use crate::text::{folded, folded_steps, half_width, is_kana};
use crate::variant::{Face, Selection};

/// A name at the beginning of a text.
pub(super) struct Called {
    /// The length of the name in bytes.
    pub(super) length: usize,
    /// The kinds that the name can mean; at least one.
    pub(super) kinds: Vec<PieceKind>,
}

/// All names that are read as `face`: the name in notation, the kanji, the whole name, those of KIF files and
/// diagrams, the aliases.
pub fn names(face: &Face) -> impl Iterator<Item = &str> {
    let kanji = [&face.notation, &face.kanji.black, &face.kanji.white];
    let whole = [&face.ja.black, &face.ja.white];
    let names = kanji.into_iter().chain(whole).chain(&face.kif).chain(&face.diagram);
    let names = names.chain(&face.aliases);
    names.map(String::as_str).filter(|name| !name.is_empty())
}

/// The kinds that the whole `text` can mean: the abbreviation of a piece, its Japanese name, a reading, the beginning
/// of a reading or a part of the name. Empty if it means none.
///
/// Full-width letters, old kanji and katakana of either width count as the others: `ｇ`, `醉象`, `シシ`, `ｼｼ`.
#[must_use]
pub fn kinds_called(selection: &Selection, text: &str) -> Vec<PieceKind> {
    let text = half_width(text.trim());
    if let Some(kind) = selection.variant().kind_by_abbr(&text.to_ascii_uppercase()) {
        return vec![kind];
    }
    let called = at_start(selection, &text, true).filter(|called| called.length == text.len());
    called.map(|called| called.kinds).unwrap_or_default()
}

/// The longest name at the beginning of `text`. A reading or a part of a name is one only in a text that a person has
/// `typed`.
pub(super) fn at_start(selection: &Selection, text: &str, typed: bool) -> Option<Called> {
    let spoken = || spoken(selection, text).or_else(|| part(selection, text));
    written(selection, text).or_else(|| typed.then(spoken).flatten())
}

/// The longest of the names of pieces; of two of one length that in the forms of the text.
fn written(selection: &Selection, text: &str) -> Option<Called> {
    let kinds = || selection.variant().kinds();
    let rank = |kind: PieceKind| {
        let names = names(selection.face(kind));
        names.filter_map(|name| Some((length(text, name)?, text.starts_with(name)))).max()
    };
    let best = kinds().filter_map(rank).max()?;
    let kinds = kinds().filter(|&kind| has_name(selection.face(kind), text, best)).collect();
    Some(Called { length: best.0, kinds })
}

/// Whether `text` begins with a name of the face that has the length and the form (as in the text or folded) of `rank`.
fn has_name(face: &Face, text: &str, rank: (usize, bool)) -> bool {
    names(face).any(|name| length(text, name) == Some(rank.0) && text.starts_with(name) == rank.1)
}

/// The length of `name`, in any of its forms, at the beginning of `text`.
pub(super) fn length(text: &str, name: &str) -> Option<usize> {
    let mut typed = folded_steps(text);
    folded_steps(name).try_fold(0, |length, (wanted, _)| {
        typed.next().filter(|(c, _)| *c == wanted).map(|(_, bytes)| length + bytes)
    })
}

/// The readings of the words that may follow a piece in a typed move: 打, 不成 and 成.
pub(super) const DROPPED: [&str; 2] = ["うち", "うつ"];
pub(super) const UNPROMOTED: [&str; 1] = ["ならず"];
pub(super) const PROMOTED: [&str; 2] = ["なり", "なる"];

/// The longest run of kana that is a reading of a face or, where it is none and nothing but a word for the manner of
/// the move follows, the beginning of one.
fn spoken(selection: &Selection, text: &str) -> Option<Called> {
    let run = &text[..text.find(|c| !is_kana(c)).unwrap_or(text.len())];
    let kinds = |is_meant: &dyn Fn(&str) -> bool| -> Vec<PieceKind> {
        let has_it = |&kind: &PieceKind| {
            selection.face(kind).read_as().any(|reading| is_meant(&folded(reading)))
        };
        selection.variant().kinds().filter(has_it).collect()
    };
    longest(run, |begun| {
        let rest = &run[begun.len()..];
        let begun = folded(begun);
        let whole = kinds(&|reading| reading == begun);
        if whole.is_empty() && is_manner(rest) {
            kinds(&|reading| reading.starts_with(&begun))
        } else {
            whole
        }
    })
}

/// Whether `kana` is empty or begins with a word for the manner of a move.
fn is_manner(kana: &str) -> bool {
    let mut words = DROPPED.iter().chain(&UNPROMOTED).chain(&PROMOTED);
    kana.is_empty() || words.any(|word| length(kana, word).is_some())
}

/// The longest beginning of `text` that is a part of the whole name of a piece. A part that begins with a word for the
/// manner of a move, such as 成, does not count.
fn part(selection: &Selection, text: &str) -> Option<Called> {
    let first = text.chars().next()?;
    if is_kana(first) || "成不生打".contains(first) || DirectionWord::of(first).is_some() {
        return None;
    }
    longest(text, |begun| {
        let begun = folded(begun);
        let has_it = |&kind: &PieceKind| folded(&selection.face(kind).ja.black).contains(&begun);
        selection.variant().kinds().filter(has_it).collect()
    })
}

/// The longest beginning of `text` that means a kind. Names have at most `LONGEST` characters.
fn longest(text: &str, kinds: impl Fn(&str) -> Vec<PieceKind>) -> Option<Called> {
    const LONGEST: usize = 16;
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8()).take(LONGEST);
    let ends: Vec<usize> = ends.collect();
    let called = |length: usize| Called { length, kinds: kinds(&text[..length]) };
    ends.into_iter().rev().map(called).find(|called| !called.kinds.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::{Choice, library};

    fn called(id: &str, text: &str) -> String {
        let selection = Selection::new(library::find(id).unwrap(), &Choice::default()).unwrap();
        let kinds = kinds_called(&selection, text);
        let names = kinds.into_iter().map(|kind| selection.face(kind).abbr.clone());
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_piece_is_called_in_many_ways() {
        for text in
            ["DE", "de", "ｄｅ", "酔象", "醉象", "すいぞう", "スイゾウ", "ｽｲｿﾞｳ", "すい", "象", "酔"]
        {
            assert_eq!(called("sho", text), "DE", "{text}");
        }
        assert_eq!(called("chu", "LN"), "LN");
        for text in ["獅子", "獅", "しし", "シシ", "ｼｼ"] {
            assert_eq!(called("chu", text), "LN +KY", "{text}");
        }
        for text in ["歩", "步", "歩兵", "ふ", "フ", "ﾌ", "兵"] {
            assert_eq!(called("shogi", text), "P", "{text}");
        }
        for text in ["", "x", "象", "七", "しししし", "歩兵歩", "きつね"] {
            assert_eq!(called("shogi", text), "", "{text}");
        }
    }

    #[test]
    fn a_piece_is_called_by_any_of_its_readings() {
        let shogi = [
            ("うま", "+B"),
            ("りゅう", "+R"),
            ("おう", "K"),
            ("ぎょく", "K"),
            ("やり", "L"),
            ("きょう", "L"),
            ("けい", "N"),
            ("ぎん", "S"),
            ("きん", "G"),
            ("ひしゃ", "R"),
            ("ひ", "R"),
            ("かく", "B"),
            ("と", "+P"),
            ("ﾘｭｳｵｳ", "+R"),
        ];
        for (text, piece) in shogi {
            assert_eq!(called("shogi", text), piece, "{text}");
        }
        for text in ["いんこ", "おんこ", "インコ", "ｵﾝｺ"] {
            assert_eq!(called("wa", text), "TF +RR", "{text}");
        }
        for text in ["しゃち", "シャチ", "さかまた"] {
            assert_eq!(called("whale", text), "K", "{text}");
        }
    }

    #[test]
    fn a_part_may_mean_several_pieces() {
        assert_eq!(called("shogi", "なり"), "+S +N +L");
        assert_eq!(called("shogi", "龍馬"), "+B");
        assert_eq!(called("shogi", "龍王"), "+R");
    }
}
