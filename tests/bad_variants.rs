//! One rule file for each mistake, in `tests/bad-variants`: `NAME.toml` must be refused with exactly
//! the words of `NAME.txt`.
//!
//! `UPDATE_GOLDEN=1 cargo test --test bad_variants` writes the words down; read them before committing.

use std::fs;
use std::path::{Path, PathBuf};

use zushiki::rules::Rules;
use zushiki::variant::library::RuleFile;
use zushiki::variant::{Choice, Selection};

const FOLDER: &str = "tests/bad-variants";

/// What is said about the file: on loading it, or, where it loads, about its first node count.
fn complaint(path: &Path) -> String {
    let loaded = RuleFile::read(path).and_then(|file| Ok((file.variant()?, file)));
    let (variant, file) = match loaded {
        Ok(loaded) => loaded,
        Err(error) => return error.to_string(),
    };
    let selection = Selection::new(variant.into(), &Choice::default()).unwrap();
    let start = Rules::new(selection).start();
    let line = &start.selection().variant().perft[0];
    let wrong = (1..).zip(&line.nodes).find_map(|(depth, &promised)| {
        let found = start.perft(depth).unwrap();
        (found != promised).then(|| file.wrong_count(line, depth as usize, found).to_string())
    });
    wrong.unwrap_or_else(|| "nothing is wrong".to_owned())
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
        let found = complaint(&file) + "\n";
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
