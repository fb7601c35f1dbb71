//! Mates and hints of the engine: against brute force by the public rules, and in chosen positions.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::print_stdout)]
// a panic is a failed test

mod brute_force;
mod hints;
mod mates;
mod slips;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{Choice, RulePatch, Selection, library};
use zushiki_engine::{
    Counting, Earlier, Length, MateAnswer, MateLimits, MateRequest, MateVerdict, solve_mate,
};

fn selection(id: &str, presets: &[&str], rules: &str) -> Selection {
    let variant = library::find(id).unwrap();
    let rules = RulePatch::parse(&variant, rules).unwrap();
    let presets = presets.iter().map(|&id| id.to_owned()).collect();
    Selection::new(Arc::clone(&variant), &Choice { presets, rules, ..Choice::default() }).unwrap()
}

fn position(selection: &Selection, text: &str) -> Position {
    let rules = Rules::new(selection.clone());
    rules.position(&sfen::parse(selection, text).unwrap()).unwrap()
}

/// Searches a mate with so many nodes.
fn ask(position: &Position, counting: Counting, nodes: u64) -> MateAnswer {
    ask_after(position, vec![], counting, nodes)
}

/// Searches a mate in a game with these earlier positions.
fn ask_after(
    position: &Position,
    earlier: Vec<Earlier>,
    counting: Counting,
    nodes: u64,
) -> MateAnswer {
    let limits = MateLimits { nodes: Some(nodes), time: None, table_mib: 2 };
    let request = MateRequest { position: position.clone(), earlier, limits, counting };
    solve_mate(&request, &AtomicBool::new(false), &|| Duration::ZERO)
}

/// The length of a mate, if it is the shortest.
fn plies(verdict: &MateVerdict) -> Option<u32> {
    match verdict {
        MateVerdict::Mate(mate) => match mate.length {
            Length::Exactly(plies) => Some(plies),
            _ => None,
        },
        _ => None,
    }
}
