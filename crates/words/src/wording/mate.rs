//! The results of mate searches.

use std::time::Duration;

use super::first_royal;
use crate::message;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_core::rules::{Outcome, Position, Termination};
use zushiki_core::variant::Selection;
use zushiki_engine::{Length, Mate, MateLimits, MateVerdict};

/// The result of a mate search in `position`: `mate in 3: G*5b K-6a Gx6b`, `no mate by checks`, `not
/// found within 10 s`.
#[must_use]
pub fn mate_verdict(
    position: &Position,
    verdict: &MateVerdict,
    limits: &MateLimits,
    notation: Notation,
) -> String {
    match verdict {
        MateVerdict::Mate(mate) => mate_with_line(position, mate, notation),
        MateVerdict::NoMate => message!("wording-no-mate-by-checks"),
        MateVerdict::Unknown => message!("wording-not-found-within", limit = within(limits)),
    }
}

fn mate_with_line(position: &Position, mate: &Mate, notation: Notation) -> String {
    let text = mate_in(position.selection(), mate.length, mate.end);
    let line = line(position, &mate.line, notation);
    match line.is_empty() {
        true => text,
        false => message!("language-labelled", label = text, text = line),
    }
}

/// The length of a mate: `mate in 5`, `win in 3 by a bare king`, `mate in at most 21`.
#[must_use]
pub fn mate_in(selection: &Selection, length: Length, end: Option<Outcome>) -> String {
    let (bound, plies) = match length {
        Length::Exactly(plies) => ("exactly", plies),
        Length::AtMost(plies) => ("at-most", plies),
        Length::Unknown => ("unknown", 0),
    };
    let royal = first_royal(selection);
    match end.map(|end| end.by) {
        None | Some(Termination::Checkmate) => {
            message!("wording-mate", bound = bound, plies = plies)
        }
        Some(Termination::BareKing) => {
            message!("wording-win-by-bare-king", bound = bound, plies = plies, royal = royal)
        }
        Some(Termination::Stalemate) => {
            message!("wording-win-by-stalemate", bound = bound, plies = plies)
        }
        Some(Termination::RoyalsLost) => {
            message!("wording-win-by-taking", bound = bound, plies = plies)
        }
        Some(_) => message!("wording-win-by-place", bound = bound, plies = plies, royal = royal),
    }
}

/// The moves of a line from `position`, which ends before the first illegal one.
#[must_use]
pub fn line(position: &Position, moves: &[Move], notation: Notation) -> String {
    let (mut position, mut previous) = (position.clone(), None);
    let mut texts = Vec::new();
    for &mv in moves {
        let text = notation.write(&position, previous, mv);
        if position.play(mv).is_err() {
            break;
        }
        texts.push(text);
        previous = Some(mv.to());
    }
    texts.join(" ")
}

fn within(limits: &MateLimits) -> String {
    let nodes = limits.nodes;
    let nodes =
        nodes.map(|count| message!("wording-nodes", count = count, nodes = thousands(count)));
    let time = limits.time.map(seconds);
    match (nodes, time) {
        (Some(nodes), Some(time)) => message!("wording-limits-or", nodes = nodes, time = time),
        (Some(limit), None) | (None, Some(limit)) => limit,
        (None, None) => message!("wording-time-limit"),
    }
}

fn seconds(time: Duration) -> String {
    match time.subsec_millis() {
        0 => format!("{} s", time.as_secs()),
        _ => format!("{:.1} s", time.as_secs_f64()),
    }
}

/// The number with a comma before each group of three digits: `1,000,000`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_told() {
        let limits = |nodes, time| MateLimits { nodes, time, table_mib: 1 };
        assert_eq!(within(&limits(Some(1_234_567), None)), "1,234,567 nodes");
        let both = limits(Some(100), Some(Duration::from_millis(2500)));
        assert_eq!(within(&both), "100 nodes or 2.5 s");
    }
}
