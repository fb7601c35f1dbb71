//! The results of mate searches.

use std::time::Duration;

use super::royals;
use crate::board::Move;
use crate::engine::{Length, Mate, MateLimits, Verdict};
use crate::notation::Notation;
use crate::rules::{Outcome, Position, Termination};
use crate::variant::Selection;

/// The result of a mate search in `position`: `mate in 3: G*5b K-6a Gx6b`, `no mate by checks`, `not
/// found within 10 s`.
#[must_use]
pub fn mate_verdict(
    position: &Position,
    verdict: &Verdict,
    limits: &MateLimits,
    notation: Notation,
) -> String {
    match verdict {
        Verdict::Mate(mate) => mate_with_line(position, mate, notation),
        Verdict::NoMate => "no mate by checks".to_owned(),
        Verdict::Unknown => format!("not found within {}", within(limits)),
    }
}

fn mate_with_line(position: &Position, mate: &Mate, notation: Notation) -> String {
    let text = mate_in(position.selection(), mate.length, mate.end);
    let line = line(position, &mate.line, notation);
    if line.is_empty() { text } else { format!("{text}: {line}") }
}

/// The length of a mate: `mate in 5`, `win in 3 by a bare king`, `mate in at most 21`.
#[must_use]
pub fn mate_in(selection: &Selection, length: Length, end: Option<Outcome>) -> String {
    let length = match length {
        Length::Exactly(plies) => format!(" in {plies}"),
        Length::AtMost(plies) => format!(" in at most {plies}"),
        Length::Unknown => String::new(),
    };
    let royal = royals(selection).first().copied().unwrap_or("royal piece");
    match end.map(|end| end.by) {
        None | Some(Termination::Checkmate) => format!("mate{length}"),
        Some(Termination::BareKing) => format!("win{length} by a bare {royal}"),
        Some(Termination::Stalemate) => format!("win{length} by stalemate"),
        Some(Termination::RoyalsLost) => format!("win{length} by taking the last royal piece"),
        Some(_) => format!("win{length} by the place of the {royal}"),
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
    let nodes = limits.nodes.map(|nodes| match nodes {
        1 => "1 node".to_owned(),
        nodes => format!("{} nodes", thousands(nodes)),
    });
    let time = limits.time.map(seconds);
    match (nodes, time) {
        (Some(nodes), Some(time)) => format!("{nodes} or {time}"),
        (Some(limit), None) | (None, Some(limit)) => limit,
        (None, None) => "the time given".to_owned(),
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
