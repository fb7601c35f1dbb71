//! Every ending that a file can state, written in every format and read back. `tests/records/endings.txt` has, for each
//! ending and format, what is read: `UPDATE_GOLDEN=1 cargo test --test record` writes it again.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::fmt::Write as _;
use std::fs;

use zushiki_record::{self as record, Format, Record, Remark};
use zushiki_testkit::formats::read;

const GOLDEN: &str = "tests/records/endings.txt";

/// The words for endings of PSN.
const WORDS: [&str; 16] = [
    "resignation",
    "checkmate",
    "timeout",
    "illegal-move",
    "impasse",
    "failed-declaration",
    "repetition",
    "perpetual-check",
    "perpetual-attack",
    "stalemate",
    "bare-king",
    "royals-lost",
    "try",
    "goal",
    "agreement",
    "unknown",
];

/// A game of two moves, after which Black is to move.
const SHORT: &str = "1. P-7f 2. P-3d";
/// A game in which White is mated, and to move.
const MATED: &str = "[SFEN \"4k4/9/4P4/9/9/9/9/9/4K4 b G 1\"]\n\n1. G*5b";

/// The name of an ending and a file that states it.
fn stated() -> Vec<(String, String)> {
    let short = |result: &str, word: &str| {
        let tags = format!("[Result \"{result}\"]\n[Termination \"{word}\"]");
        format!("[Variant \"shogi\"]\n{tags}\n\n{SHORT} {result}\n")
    };
    let results = [("Black", "1-0"), ("White", "0-1"), ("nobody", "1/2-1/2")];
    let all = WORDS.iter().flat_map(|word| results.map(|(who, result)| (word, who, result)));
    let mut all: Vec<(String, String)> = all
        .map(|(word, who, result)| (format!("{word}, {who} wins"), short(result, word)))
        .filter(|(_, file)| is_ending(file))
        .collect();
    let mated = |word: &str| {
        let tags = format!("[Result \"1-0\"]\n[Termination \"{word}\"]\n{MATED}");
        format!("[Variant \"shogi\"]\n{tags} 1-0\n")
    };
    all.push(("resignation when mated".to_owned(), mated("resignation")));
    all.push(("checkmate when mated".to_owned(), mated("checkmate")));
    all.push(("broken off".to_owned(), short("*", "adjourned")));
    all.push(("none".to_owned(), format!("[Variant \"shogi\"]\n\n{SHORT} *\n")));
    all
}

/// Whether the winner and the word of a file are an ending that the reader accepts.
fn is_ending(file: &str) -> bool {
    let remarks = read(file.as_bytes(), None).unwrap().remarks;
    !remarks.iter().any(|remark| matches!(remark, Remark::UnknownReason { .. }))
}

/// The ending of a record, in the tags of PSN.
fn ending(record: &Record) -> String {
    let psn = String::from_utf8(record::write(record, Format::Psn).unwrap().bytes).unwrap();
    let is_end = |line: &&str| line.starts_with("[Result") || line.starts_with("[Termination");
    let value = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
    psn.lines().filter(is_end).map(value).collect::<Vec<_>>().join(" ")
}

/// The ending that is read back, and whether the writer reported that the format cannot state it.
fn through(record: &Record, format: Format) -> (String, bool) {
    let writing = record::write(record, format).unwrap();
    let start = record.game.start();
    let again = read(&writing.bytes, Some(start.selection())).unwrap();
    let says = |remark: &Remark| {
        matches!(
            remark,
            Remark::NearestEnd { .. } | Remark::EndInComment { .. } | Remark::LeftOut { .. }
        )
    };
    (ending(&again.record), writing.remarks.iter().any(says))
}

#[test]
fn every_ending_is_read_back_or_is_said_to_be_left_out() {
    let mut table = String::new();
    for (name, file) in stated() {
        let record = read(file.as_bytes(), None).unwrap().record;
        let expected = ending(&record);
        writeln!(table, "{name}: {expected}").unwrap();
        for format in Format::ALL {
            let (found, said) = through(&record, format);
            assert!(found == expected || said, "{name}, {format}: {found}");
            if found != expected {
                writeln!(table, "    {format}: {found}").unwrap();
            }
        }
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(GOLDEN, &table).unwrap();
    }
    assert_eq!(table, fs::read_to_string(GOLDEN).unwrap());
}
