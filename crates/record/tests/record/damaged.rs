//! Files that are cut off or changed at random places: read or refused without a panic, and what is read of the forms of
//! other programs goes through every format.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use zushiki_core::variant::library;
use zushiki_record::{self as record, Format, ReadError, ReadOptions, Reading};
use zushiki_testkit::formats::{files_of_kinds, goes_through_every_format, nodes, read};

use crate::records::Dice;

/// The number of places at which a file is damaged.
fn places() -> usize {
    std::env::var("ZUSHIKI_CUTS").map_or(15, |number| number.parse().unwrap())
}

/// A file that is cut off at any byte, or has a wrong byte, is read or refused without a panic.
#[test]
fn damaged_files_do_not_panic() {
    let places = places();
    let mut dice = Dice(0x5eed_0042);
    for file in files_of_kinds(Path::new("tests/records")) {
        let whole = fs::read(&file).unwrap();
        for _ in 0..places {
            let mut bytes = whole[..dice.below(whole.len() + 1)].to_vec();
            if let Some(byte) = bytes.last_mut().filter(|_| dice.below(2) == 0) {
                *byte = b"\n (|*&#+9"[dice.below(9)];
            }
            if let Err(ReadError { readable: Some(reading), .. }) = read(&bytes, None) {
                nodes(&reading.record.game);
            }
            let lenient = ReadOptions::new(library::shipped()).lenient();
            if let Ok(reading) = record::read(&bytes, &lenient) {
                nodes(&reading.record.game);
                for format in Format::ALL {
                    let _ = record::write(&reading.record, format);
                }
            }
        }
    }
}

/// The place of the form in its file.
const FORM: &str = "{}";

const MOVES_OF_CSA: &str = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";
const LOG_OF_CSA: &str = "BEGIN Game_Summary\nName+:A\nName-:B\nYour_Turn:+\nTo_Move:+\nBEGIN Position\nPI\n+\n\
                          END Position\nEND Game_Summary\nSTART:x-1\n+7776FU,T5\n-3334FU,T4\n";
const MOVES_OF_KIF: &str = "手合割：平手\n手数----指手--\n   1 ７六歩(77)\n";
const DIAGRAM: &str = include_str!("../cases/c07-diagram-no-rank-names.kif");
const SFEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL_w_-_1";

const ENDS_OF_SERVER: [&str; 11] = [
    "time up:A win:B lose",
    "illegal move:A lose:B win",
    "oute_sennichite:A lose:B win",
    "uchifuzume:A lose:B win",
    "max_moves:A draw:B draw",
    "abnormal:A win:B lose",
    "illegal kachi:A lose:B win",
    "kachi:A win:B lose",
    "sennichite:A draw:B draw",
    "jishogi:A win:B lose",
    "toryo:A win:B lose",
];

const ENDS_OF_PROTOCOL: [&str; 8] = [
    "ILLEGAL_MOVE\n#LOSE",
    "TIME_UP\n#WIN",
    "OUTE_SENNICHITE\n#WIN",
    "ILLEGAL_ACTION\n#LOSE",
    "MAX_MOVES\n#CENSORED",
    "SENNICHITE\n#DRAW",
    "RESIGN\n#WIN",
    "CHUDAN",
];

const EVALUATIONS: [&[&str]; 5] = [
    &["* 35 +2726FU -8384FU", "* -20", "* 130 7g7f P*5e 8h2b+"],
    &[
        "*解析 0 ○ 候補1 時間 00:01.0 深さ 10/17 ノード数 49691 評価値 34 読み筋 △３四歩(33)",
        "*対局 時間 00:01.0 深さ 9 評価値 +詰 5 読み筋 △３四歩(33)",
        "*検討 候補1 評価値 -7↓ 読み筋 △８四歩(83)",
    ],
    &["* ○ 深さ 9 評価値 12 読み筋 △３三角"],
    &["*評価値=210", "*詰み=後手勝ち:15手", "#評価値=-35", "#詰み=先手勝ち:5手"],
    &["#指し手[-72]△１四歩  ▲６八銀", "#形勢[35]"],
];

const HANDICAPS: [&str; 8] = [
    "二香落ち",
    "両香落ち",
    "七枚落ち",
    "九枚落ち",
    "三枚落ち",
    "角香落ち",
    "トンボ+桂香",
    "二枚得",
];

#[test]
fn changed_forms_of_other_programs_lose_nothing() {
    changed(&format!("{MOVES_OF_CSA}'summary:{FORM}\n"), &ENDS_OF_SERVER);
    changed(&format!("{LOG_OF_CSA}#{FORM}\n"), &ENDS_OF_PROTOCOL);
    for lines in EVALUATIONS {
        changed(&format!("{MOVES_OF_CSA}'*{FORM}\n"), lines);
        changed(&format!("{MOVES_OF_KIF}*{FORM}\n"), lines);
    }
    let address = format!("https://lishogi.org/editor/standard/{SFEN}?color=sente");
    changed(FORM, &[SFEN, &address]);
    changed(FORM, &[DIAGRAM]);
    let handicap = format!("手合割：{FORM}\n手数----指手--\n   1 ３四歩(33)\n");
    changed(&handicap, &HANDICAPS);
}

/// Changes forms within a file, five times for each place. What is left of the form must change what is read, or be told.
fn changed(file: &str, forms: &[&str]) {
    let mut dice = Dice(0x5eed_0062);
    let without = read(file.replace(FORM, "").as_bytes(), None).ok();
    for n in 0..5 * places() {
        let form = change(forms[n % forms.len()], &mut dice);
        let text = file.replace(FORM, &form);
        match read(text.as_bytes(), None) {
            Ok(reading) => {
                goes_through_every_format(&reading.record);
                let is_lost = without.as_ref().is_some_and(|without| same(without, &reading));
                assert!(!is_lost || is_blank(&form), "lost: {form}\n{text}");
            }
            Err(ReadError { readable, .. }) => drop(readable.map(|it| nodes(&it.record.game))),
        }
    }
}

/// Whether two readings have the same content and notes.
fn same(one: &Reading, other: &Reading) -> bool {
    let parts = |reading: &Reading| (nodes(&reading.record.game), reading.remarks.clone());
    one.record.headers == other.record.headers && parts(one) == parts(other)
}

/// Whether the first line of a form is empty but for blanks and the marks of comments.
fn is_blank(form: &str) -> bool {
    let first = form.lines().next().unwrap_or_default();
    first.trim_matches(|c: char| c.is_whitespace() || "'*#&".contains(c)).is_empty()
}

/// The form with one to three characters left out, doubled, exchanged for others or added, or with its end cut off.
fn change(form: &str, dice: &mut Dice) -> String {
    const OTHERS: [char; 20] = [
        '0', '9', '-', '+', '*', '#', '%', '\'', ':', '/', '|', ' ', '\n', '\t', 'A', 'z', '詰',
        '歩', '（', '\u{3099}',
    ];
    let mut form: Vec<char> = form.chars().collect();
    for _ in 0..=dice.below(3) {
        let at = dice.below(form.len() + 1);
        let other = OTHERS[dice.below(OTHERS.len())];
        match (dice.below(5), form.get(at).copied()) {
            (0, Some(_)) => drop(form.remove(at)),
            (1, Some(same)) => form.insert(at, same),
            (2, Some(_)) => form[at] = other,
            (3, _) => form.insert(at, other),
            _ => form.truncate(at),
        }
    }
    form.into_iter().collect()
}
