//! The list of all mutants, made by cargo-mutants, and a sample of it.

use std::collections::HashSet;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// Crates and modules whose results the tests can see; drawing and measuring are left out.
const FILES: &[&str] = &[
    "crates/core/src/{rules,game,notation,variant}/**/*.rs",
    "crates/engine/src/**/*.rs",
    "crates/lab/src/**/*.rs",
    "crates/play/src/{session,storage,table}/**/*.rs",
    "crates/record/src/**/*.rs",
];
const NO_FILES: &[&str] = &["crates/*/src/**/tests.rs", "crates/*/src/**/tests/**"];

/// One change of the program, as cargo-mutants lists it.
#[derive(Clone, Debug, Deserialize)]
pub struct Mutant {
    /// File, line, column and the change.
    pub name: String,
    /// The path of the file below the project.
    pub file: String,
    /// The place of the code that the change replaces.
    pub span: Span,
    /// The replacement; empty if something is deleted.
    pub replacement: String,
    pub genre: Genre,
}

#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Span {
    pub start: Start,
}

/// Both count from 1.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub struct Start {
    pub line: usize,
    pub column: usize,
}

/// The kinds of changes; cargo-mutants explains them.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Hash)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

/// All mutants of the project, in the order of the sources.
pub fn all(project: &Path) -> Result<Vec<Mutant>> {
    let mut command = Command::new("cargo");
    command.args(["mutants", "--list", "--json", "--no-config", "--workspace"]);
    for files in FILES {
        command.args(["--file", files]);
    }
    for files in NO_FILES {
        command.args(["--exclude", files]);
    }
    let output = command.current_dir(project).output().context("cargo does not start")?;
    let fault = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{fault}(cargo install --locked cargo-mutants)");
    serde_json::from_slice(&output.stdout).context("the list of cargo-mutants is not understood")
}

/// The numbers of the mutants in an order that the seed decides; a sample is its beginning.
pub fn shuffled(mutants: &[Mutant], seed: u64) -> Vec<usize> {
    let mut order: Vec<usize> = (0..mutants.len()).collect();
    fastrand::Rng::with_seed(seed).shuffle(&mut order);
    order
}

/// The numbers of the mutants whose names are the lines of a text.
pub fn named(mutants: &[Mutant], text: &str) -> Vec<usize> {
    let names: HashSet<&str> = text.lines().collect();
    (0..mutants.len()).filter(|&number| names.contains(mutants[number].name.as_str())).collect()
}
