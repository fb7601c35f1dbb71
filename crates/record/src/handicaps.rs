//! The names that game files have for handicaps.
//!
//! A handicap is found by its id (`rook-lance`), by its Japanese name, and by either in another
//! spelling: `Rook and lance`, `2 piece`, `飛落ち`, `２枚落ち`, `二枚落`.

use std::sync::Arc;

use zushiki_core::board::Setup;
use zushiki_core::variant::{Choice, Handicap, KifDialect, Selection, Variant};

/// The handicap of `variant` that a file calls `name`.
pub(super) fn find<'a>(variant: &'a Variant, name: &str) -> Option<&'a Handicap> {
    let (english, japanese) = (english(name), japanese(name));
    variant.handicaps.iter().find(|handicap| {
        let called = handicap.name.ja.as_deref().map(self::japanese);
        handicap.id == english || called.is_some_and(|called| called == japanese)
    })
}

/// Handicaps that the rule file does not have: their names and positions in modern shogi. Those of an odd number of pieces
/// take White's right one, as 五枚落ち does; those of lishogi take more than pieces, or give Black some.
const POSITIONS: [(&str, &str); 19] = [
    ("両香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("二香落ち", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("角香落ち", "lnsgkgsn1/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("九枚落ち", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("十九枚落ち", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("青空将棋", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1"),
    ("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"),
    ("裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("トンボ+香", "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("トンボ+桂香", "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"),
    ("香得", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w L 1"),
    ("角得", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w B 1"),
    ("飛車得", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w R 1"),
    ("飛香得", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RL 1"),
    ("二枚得", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB 1"),
    ("四枚得", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2L 1"),
    ("六枚得", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2N2L 1"),
    ("八枚得", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w RB2S2N2L 1"),
];

/// The start in SFEN of the handicap `name` of lishogi that the rule file does not have.
pub(super) fn position(variant: &Variant, name: &str) -> Option<&'static str> {
    let name = japanese(name);
    let found = POSITIONS.iter().find(|(known, _)| japanese(known) == name);
    let is_standard = variant.formats.kif == Some(KifDialect::Standard);
    found.filter(|_| is_standard).map(|&(_, sfen)| sfen)
}

/// The names of handicaps that every program knows. tsshogi and shogiops treat other names as the usual start, without
/// a warning.
const KNOWN_TO_ALL: [&str; 10] = [
    "香落ち",
    "右香落ち",
    "角落ち",
    "飛車落ち",
    "飛香落ち",
    "二枚落ち",
    "四枚落ち",
    "六枚落ち",
    "八枚落ち",
    "十枚落ち",
];

/// Whether every program knows the Japanese name of a handicap of modern shogi.
pub(super) fn is_known_to_all(handicap: &Handicap) -> bool {
    handicap.name.ja.as_deref().is_some_and(|name| KNOWN_TO_ALL.contains(&name))
}

/// The selection with the handicap whose start is `setup`, which a file gives piece by piece. `None` if there is no such
/// handicap, or if `selection` is not the default selection of its variant.
pub(super) fn with_start(selection: &Selection, setup: &Setup) -> Option<Selection> {
    let variant = selection.variant();
    let default = &variant.setups.first()?.setup;
    let handicap =
        variant.handicaps.iter().find(|handicap| handicap.start_from(default) == *setup)?;
    let choose = |handicap| {
        Selection::new(Arc::clone(variant), &Choice { handicap, ..Choice::default() }).ok()
    };
    let is_default = setup != selection.start() && choose(None).as_ref() == Some(selection);
    is_default.then(|| choose(Some(handicap.id.clone()))).flatten()
}

/// Whether `name` has the form of a handicap of any game: 落ち means that pieces are removed, 得 that they are given to
/// the other side.
pub(super) fn is_name(name: &str) -> bool {
    let short = japanese(name);
    let known = POSITIONS.iter().any(|(known, _)| japanese(known) == short);
    known || name.trim().ends_with("落ち") || name.trim().ends_with(['落', '得'])
}

/// Whether a file states that there is no handicap.
pub(super) fn is_none(name: &str) -> bool {
    let name = name.trim().to_lowercase();
    matches!(name.as_str(), "" | "-" | "none" | "no" | "even" | "hirate" | "平手")
}

/// A name in the form of the ids: lower case, numbers in words, hyphens between the words.
fn english(name: &str) -> String {
    let name = name.to_lowercase();
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let kept = words.filter(|word| !NOISE.contains(word)).map(in_words);
    match kept.collect::<Vec<_>>().join("-").as_str() {
        "left-lance" => "lance".to_owned(),
        "bishop-rook" | "rook-bishop" => "two".to_owned(),
        "lance-rook" => "rook-lance".to_owned(),
        other => other.to_owned(),
    }
}

/// Words that do not identify the handicap.
const NOISE: [&str; 8] = ["and", "piece", "pieces", "handicap", "game", "odds", "drop", "ochi"];

fn in_words(number: &str) -> &str {
    match number {
        "2" => "two",
        "3" => "three",
        "4" => "four",
        "5" => "five",
        "6" => "six",
        "7" => "seven",
        "8" => "eight",
        "10" => "ten",
        other => other,
    }
}

/// A Japanese name without the parts that may be missing: 飛 for 飛車落ち, 二枚 for ２枚落.
fn japanese(name: &str) -> String {
    let kanji = |c: char| match c {
        '2' | '２' => '二',
        '3' | '３' => '三',
        '4' | '４' => '四',
        '5' | '５' => '五',
        '6' | '６' => '六',
        '7' | '７' => '七',
        '8' | '８' => '八',
        '＋' => '+',
        other => other,
    };
    let name = name.trim().replace("10", "十").replace("１０", "十");
    let short: String = name.chars().filter(|c| !"車行落ち".contains(*c)).map(kanji).collect();
    match short.as_str() {
        "飛角" | "角飛" => "二枚".to_owned(),
        "左香" => "香".to_owned(),
        "右五枚" => "五枚".to_owned(),
        "右七枚" => "七枚".to_owned(),
        _ => short,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::variant::library;

    #[test]
    fn a_handicap_is_found_in_every_usual_spelling() {
        let shogi = library::find("shogi").unwrap();
        let id = |name| find(&shogi, name).map(|handicap| handicap.id.as_str());
        let cases = [
            ("two", "two"),
            ("2 piece", "two"),
            ("Two piece", "two"),
            ("Rook, bishop", "two"),
            ("10 Piece Handicap", "ten"),
            ("rook and lance", "rook-lance"),
            ("Right Lance", "right-lance"),
            ("飛落ち", "rook"),
            ("飛車落", "rook"),
            ("2枚落ち", "two"),
            ("２枚落ち", "two"),
            ("二枚落", "two"),
            ("飛角落ち", "two"),
            ("角飛落", "two"),
            ("飛香落", "rook-lance"),
            ("10枚落ち", "ten"),
            ("左五枚落ち", "left-five"),
            ("右五枚落ち", "five"),
            ("七枚落ち", "right-seven"),
        ];
        for (name, expected) in cases {
            assert_eq!(id(name), Some(expected), "{name}");
        }
        for name in ["nine", "平手", "", "落ち", "piece"] {
            assert_eq!(id(name), None, "{name}");
        }
    }
}
