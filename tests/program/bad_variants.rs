//! The messages for faulty rule files: `zushiki check` must refuse each `NAME.toml` in
//! `tests/bad-variants` with exactly the text of `NAME.txt`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test program bad_variants` writes the texts again; read them before committing.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test

use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = "tests/bad-variants";

/// The only file that is not kept: it is longer than the limit of 256 KiB by its comments.
#[test]
fn a_file_that_is_too_long_has_its_message() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("too-long.toml");
    let comment = format!("# {}\n", "-".repeat(61));
    fs::write(&path, zushiki_variants::unlisted::FIVE.to_owned() + &comment.repeat(4096)).unwrap();
    let expected = format!(
        "error: {} is longer than 256 KiB, the limit of a rule file\n\
         error: a rule file cannot be used\n",
        path.display()
    );
    assert_eq!(check_output(&path), expected);
}

/// The standard error of `zushiki check` for the file.
fn check_output(path: &Path) -> String {
    let mut check = crate::process();
    let output = check.arg("check").arg(path).output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{} has no fault", path.display());
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap()
}

/// The files with the expected texts. There is one for a rule file that does not exist.
fn goldens() -> Vec<PathBuf> {
    let entries = fs::read_dir(FOLDER).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let mut paths: Vec<PathBuf> = paths.collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    paths
}

#[test]
fn every_faulty_file_has_the_expected_message() {
    let update = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut wrong = Vec::new();
    for golden in goldens() {
        let file = golden.with_extension("toml");
        let found = check_output(&file);
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
fn every_faulty_file_has_an_expected_message() {
    for entry in fs::read_dir(FOLDER).unwrap() {
        let path = entry.unwrap().path();
        let golden = path.with_extension("txt");
        assert!(golden.exists(), "{} has no {}", path.display(), golden.display());
    }
}
