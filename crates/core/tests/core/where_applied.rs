//! The table "Where a rule is applied" names every key of the rules and functions that exist.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::Path;

use zushiki_core::variant::RulePatch;

const HEADING: &str = "# Where a rule is applied";

/// The words in backquotes in a cell.
fn quoted(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// The keys and the functions of each row of the table.
fn rows(source: &str) -> Vec<(Vec<&str>, Vec<&str>)> {
    let (_, table) = source.split_once(HEADING).unwrap();
    let lines = table.lines().skip_while(|line| !line.starts_with("//! |---"));
    let lines = lines.skip(1).take_while(|line| line.starts_with("//! |"));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            (quoted(cells[1]), quoted(cells[2]))
        })
        .collect()
}

fn source(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn the_table_names_every_key() {
    let table = source("rules/mod.rs");
    let named: Vec<&str> = rows(&table).into_iter().flat_map(|(keys, _)| keys).collect();
    for key in RulePatch::KEYS {
        assert_eq!(named.iter().filter(|named| *named == key).count(), 1, "{key}");
    }
    // The other rows are of keys of a piece.
    let of_pieces = [
        "move",
        "on-last-rank",
        "royal",
        "captured-as",
        "promoted",
        "rank",
        "burns",
        "tramples",
        "captures",
    ];
    let is_known = |key: &&str| RulePatch::KEYS.contains(key) || of_pieces.contains(key);
    assert_eq!(named.iter().find(|key| !is_known(key)), None);
}

#[test]
fn the_functions_in_the_table_exist() {
    let table = source("rules/mod.rs");
    for (keys, functions) in rows(&table) {
        let functions = functions.into_iter().filter(|function| function.contains("::"));
        assert!(functions.clone().count() > 0, "{keys:?}");
        for function in functions {
            let parts: Vec<&str> = function.split("::").collect();
            let file = source(&format!("{}/{}.rs", parts[0], parts[1]));
            let name = parts[parts.len() - 1];
            let heads = ["fn", "struct"].map(|head| format!("{head} {name}"));
            let begins = |line: &str, head: &str| {
                let rest = line.split_once(head).map(|(_, rest)| rest);
                rest.is_some_and(|rest| rest.starts_with(['(', '<']))
            };
            let exists = file.lines().any(|line| heads.iter().any(|head| begins(line, head)));
            assert!(exists, "{function}");
        }
    }
}
