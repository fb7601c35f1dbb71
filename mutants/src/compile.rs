//! The copy compiled, and the mutants to blame for errors.

use std::collections::BTreeSet;
use std::io::BufReader;
use std::ops::Range;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Result, bail, ensure};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};

use crate::tree::{Tree, Written};

/// The packages whose unit tests see the mutants.
const PACKAGES: &[&str] = &[
    "zushiki",
    "zushiki-core",
    "zushiki-engine",
    "zushiki-lab",
    "zushiki-play",
    "zushiki-record",
    "zushiki-words",
];

/// The integration tests that detect mutants. Those in a pseudo-terminal take long and do not detect additional ones.
const TESTS: &[&str] = &["core", "engine", "fuzz", "play", "program", "record"];

/// A program with tests.
pub struct Program {
    pub path: PathBuf,
    /// The folder of its package, in which its tests run.
    pub folder: PathBuf,
}

/// Compiles the libraries of the copy. Returns the mutants that do not compile.
pub fn libraries(tree: &Tree, written: &Written) -> Result<BTreeSet<usize>> {
    // As for its own tests: `cargo build` gives the dependencies different features.
    let (messages, success) = cargo(tree, &[])?;
    let errors: Vec<Diagnostic> = messages.into_iter().filter_map(error).collect();
    let wrong: BTreeSet<usize> = errors.iter().flat_map(|error| culprits(error, written)).collect();
    let texts: Vec<_> = errors.iter().filter_map(|error| error.rendered.as_deref()).collect();
    ensure!(success || !wrong.is_empty(), "no mutant is to blame:\n{}", texts.join("\n"));
    Ok(wrong)
}

/// Compiles the tests of the copy: their programs.
pub fn tests(tree: &Tree) -> Result<Vec<Program>> {
    let (messages, success) = cargo(tree, TESTS)?;
    if !success {
        let errors: Vec<_> = messages.into_iter().filter_map(error).collect();
        bail!("the tests do not compile: {errors:#?}");
    }
    Ok(messages.into_iter().filter_map(program).collect())
}

/// Compiles the unit tests of all packages, and these integration tests.
fn cargo(tree: &Tree, tests: &[&str]) -> Result<(Vec<Message>, bool)> {
    let mut command = Command::new("cargo");
    command.args(["test", "--no-run", "--lib"]);
    command.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    command.args(tests.iter().flat_map(|test| ["--test", test]));
    command.arg("--message-format=json").arg("--target-dir").arg(&tree.build);
    // Nobody reads where a test has failed.
    command.env("CARGO_PROFILE_DEV_DEBUG", "0");
    let mut child = command.current_dir(&tree.root).stdout(Stdio::piped()).spawn()?;
    let output = child.stdout.take().map(BufReader::new);
    let messages = output.into_iter().flat_map(Message::parse_stream).collect::<Result<_, _>>()?;
    Ok((messages, child.wait()?.success()))
}

fn error(message: Message) -> Option<Diagnostic> {
    let Message::CompilerMessage(message) = message else { return None };
    let error = message.message;
    (error.level == DiagnosticLevel::Error && !error.spans.is_empty()).then_some(error)
}

fn program(message: Message) -> Option<Program> {
    let Message::CompilerArtifact(artifact) = message else { return None };
    let path = artifact.executable.filter(|_| artifact.profile.test)?.into();
    Some(Program { path, folder: artifact.manifest_path.parent()?.into() })
}

/// The mutants at the places of an error.
fn culprits(error: &Diagnostic, written: &Written) -> Vec<usize> {
    let primary = error.spans.iter().filter(|span| span.is_primary);
    let inside: Vec<usize> = primary.filter_map(|span| innermost(span, written)).collect();
    if inside.is_empty() {
        return error.spans.iter().filter_map(|span| nearest(span, written)).collect();
    }
    inside
}

fn innermost(span: &DiagnosticSpan, written: &Written) -> Option<usize> {
    let bytes = bytes(span);
    let extents = written.extents.get(&span.file_name)?.iter();
    let around = extents.filter(|(extent, _)| extent.start < bytes.end && bytes.start < extent.end);
    around.min_by_key(|(extent, _)| extent.len()).map(|(_, number)| *number)
}

/// Type errors of a mutant may be reported after it, or in the line of its function.
fn nearest(span: &DiagnosticSpan, written: &Written) -> Option<usize> {
    let at = bytes(span).start;
    let extents = written.extents.get(&span.file_name)?.iter();
    extents.min_by_key(|(extent, _)| extent.start.abs_diff(at)).map(|(_, number)| *number)
}

fn bytes(span: &DiagnosticSpan) -> Range<usize> {
    span.byte_start as usize..span.byte_end as usize
}
