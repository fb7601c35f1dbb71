//! One rule file for each mistake, in `tests/bad-variants`: `zushiki check NAME.toml` must refuse it
//! with exactly the words of `NAME.txt`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test bad_variants` writes the words down; read them before committing.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FOLDER: &str = "tests/bad-variants";

/// What `zushiki check` says about the file.
fn complaint(path: &Path) -> String {
    let mut check = Command::new(env!("CARGO_BIN_EXE_zushiki"));
    let output = check.arg("check").arg(path).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{} is in order", path.display());
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

/// The expected words of every case; a case may be one where the rule file is missing.
fn goldens() -> Vec<PathBuf> {
    let entries = fs::read_dir(FOLDER).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    paths
}

#[test]
fn every_mistake_is_named_in_the_expected_words() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for golden in goldens() {
        let file = golden.with_extension("toml");
        let found = complaint(&file);
        let expected = fs::read_to_string(&golden).unwrap();
        if update {
            fs::write(&golden, &found).unwrap();
        } else if found != expected {
            let name = golden.display();
            wrong.push(format!("--- {name}, expected\n{expected}--- found\n{found}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_bad_file_has_its_words() {
    for entry in fs::read_dir(FOLDER).unwrap() {
        let path = entry.unwrap().path();
        let golden = path.with_extension("txt");
        assert!(golden.exists(), "{} has no {}", path.display(), golden.display());
    }
}
