//! Checks the shipped mate problems of shogi with the solver of another program, the df-pn search of cshogi. The test
//! is ignored where Python or its package `cshogi` is missing.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use libtest_mimic::Trial;
use zushiki_core::notation::usi;
use zushiki_core::variant::RulePatch;
use zushiki_engine::{Counting, MateLimits, MateRequest, MateVerdict, solve_mate};

use crate::fixtures::{position, rules};
use crate::{missing_package, trial};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/outside/problems.py");
const PROBLEMS: &str = include_str!("../../crates/play/problems/shogi.tsv");

pub(crate) fn trials() -> Vec<Trial> {
    let test = problems_of_shogi_have_one_mating_check;
    vec![trial("problems_of_shogi_have_one_mating_check", missing_package("cshogi"), test)]
}

fn problems_of_shogi_have_one_mating_check() {
    let lines = PROBLEMS.lines().filter(|line| !line.starts_with('#'));
    let positions: Vec<&str> = lines.map(|line| line.split('\t').nth(4).unwrap()).collect();
    assert!(positions.len() > 100);
    let answers = solved(&positions);
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), positions.len());
    for (position, answer) in positions.iter().zip(answers) {
        assert_eq!(answer, first_move(position), "{position}");
    }
}

/// The first move of the mate that the solver of this program finds, in USI.
fn first_move(text: &str) -> String {
    let rules = rules("shogi", RulePatch::default());
    let position = position(&rules, text);
    let limits = MateLimits { nodes: Some(500_000), time: None, table_mib: 16 };
    let request = MateRequest { position, earlier: vec![], limits, counting: Counting::OfGame };
    let answer = solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO);
    let MateVerdict::Mate(mate) = answer.verdict else { panic!("no mate: {text}") };
    usi::write(rules.selection(), mate.line[0])
}

/// The answers of the script to `positions`, a line for each.
fn solved(positions: &[&str]) -> String {
    let mut script = Command::new("python3")
        .arg(SCRIPT)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // The answers are short and fit into the pipe, so that the script never waits for its reader.
    script.stdin.take().unwrap().write_all((positions.join("\n") + "\n").as_bytes()).unwrap();
    let output = script.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}
