//! The results of mate searches.

use std::time::Duration;

use super::first_royal;
use crate::language::Language;
use crate::message;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_core::rules::{Outcome, Position, Termination};
use zushiki_core::variant::Selection;
use zushiki_engine::{Length, Mate, MateLimits, MateVerdict};

/// The result of a mate search in `position`: `mate in 3 plies: G*5b K-6a Gx6b`, `no mate by checks`, `not
/// found within 10 s`.
#[must_use]
pub fn mate_verdict(
    language: Language,
    position: &Position,
    verdict: &MateVerdict,
    limits: &MateLimits,
    notation: Notation,
) -> String {
    match verdict {
        MateVerdict::Mate(mate) => mate_with_line(language, position, mate, notation),
        MateVerdict::NoMate => message!(language, "wording-no-mate-by-checks"),
        MateVerdict::Unknown => {
            message!(language, "wording-not-found-within", limit = within(language, limits))
        }
    }
}

fn mate_with_line(
    language: Language,
    position: &Position,
    mate: &Mate,
    notation: Notation,
) -> String {
    let text = mate_in(language, position.selection(), mate.length, mate.end);
    let line = line(position, &mate.line, notation);
    if line.is_empty() {
        text
    } else {
        message!(language, "language-labelled", label = text, text = line)
    }
}

/// The length of a mate: `mate in 5 plies`, `win in 3 plies by a bare king`, `mate in at most 21 plies`.
#[must_use]
pub fn mate_in(
    language: Language,
    selection: &Selection,
    length: Length,
    end: Option<Outcome>,
) -> String {
    let (bound, plies) = bound(length);
    let royal = first_royal(language, selection);
    match end.map(|end| end.by) {
        None | Some(Termination::Checkmate) => {
            message!(language, "wording-mate", bound, plies)
        }
        Some(Termination::BareKing) => {
            message!(language, "wording-win-by-bare-king", bound, plies, royal)
        }
        Some(Termination::Stalemate) => {
            message!(language, "wording-win-by-stalemate", bound, plies)
        }
        Some(Termination::RoyalsLost) => {
            message!(language, "wording-win-by-taking", bound, plies)
        }
        Some(_) => {
            message!(language, "wording-win-by-place", bound, plies, royal)
        }
    }
}

/// The length of a mate as arguments of messages: the kind of bound, and the number of plies.
pub(super) fn bound(length: Length) -> (&'static str, u32) {
    match length {
        Length::Exactly(plies) => ("exactly", plies),
        Length::AtMost(plies) => ("at-most", plies),
        Length::Unknown => ("unknown", 0),
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

fn within(language: Language, limits: &MateLimits) -> String {
    let nodes = limits.nodes;
    let nodes =
        nodes.map(|count| message!(language, "wording-nodes", count, nodes = thousands(count)));
    let time = limits.time.map(seconds);
    match (nodes, time) {
        (Some(nodes), Some(time)) => {
            message!(language, "wording-limits-or", nodes, time)
        }
        (Some(limit), None) | (None, Some(limit)) => limit,
        (None, None) => message!(language, "wording-time-limit"),
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
    fn limits_are_reported() {
        let limits = |nodes, time| MateLimits { nodes, time, table_mib: 1 };
        assert_eq!(within(Language::ENGLISH, &limits(Some(1_234_567), None)), "1,234,567 nodes");
        let both = limits(Some(100), Some(Duration::from_millis(2500)));
        assert_eq!(within(Language::ENGLISH, &both), "100 nodes or 2.5 s");
    }
}
