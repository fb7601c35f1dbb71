//! Sentences about problems and what is played in them.

use super::attempt::{Attempt, Refutation, State};
use super::problem::Problem;
use crate::board::Move;
use crate::engine::Length;
use crate::notation::Notation;
use crate::rules::{Outcome, Termination};
use crate::wording;

/// The task in a few words: `mate in 5`, `bare the king in 3`, `win`.
#[must_use]
pub fn task(problem: &Problem) -> String {
    let selection = problem.position().selection();
    let outcome: Outcome = problem.outcome();
    match problem.length() {
        Length::Unknown => "win".to_owned(),
        Length::Exactly(plies) if outcome.by == Termination::BareKing => {
            let royal = wording::royals(selection).first().copied().unwrap_or("royal piece");
            format!("bare the {royal} in {plies}")
        }
        length => wording::mate_in(selection, length, Some(outcome)),
    }
}

/// The task in sentences, with what is wrong with the problem: `Black to move: mate in 5.`
#[must_use]
pub fn task_sentence(problem: &Problem) -> String {
    let side = problem.position().to_move();
    let fault = problem.fault().map(|fault| format!(" Not a sound problem: {fault}."));
    format!("{side} to move: {}.{}", task(problem), fault.unwrap_or_default())
}

/// The result of the last move: the answer to it, why it is wrong, or that the problem is solved.
#[must_use]
pub fn state_sentence(attempt: &Attempt, notation: Notation) -> String {
    match attempt.state() {
        State::Open if attempt.game().is_empty() => String::new(),
        State::Open => {
            let answer = last_moves(attempt, 1, notation);
            let left = match attempt.plies_left() {
                Some(plies) => format!(" {} left.", counted_plies(plies)),
                None => String::new(),
            };
            format!("The answer is {answer}.{left}")
        }
        State::Wrong(refutation) => wrong(attempt, refutation, notation),
        State::Solved => format!("Solved: {}.", played(attempt, notation)),
        State::GivenUp if attempt.game().is_empty() => "The solver knows no solution.".to_owned(),
        State::GivenUp => format!("The solution: {}.", played(attempt, notation)),
    }
}

fn counted_plies(plies: u32) -> String {
    if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") }
}

fn wrong(attempt: &Attempt, refutation: Refutation, notation: Notation) -> String {
    match refutation {
        Refutation::Ended => {
            let end = attempt.game().live_outcome();
            let selection = attempt.problem().position().selection();
            let end = end.map(|end| wording::outcome(selection, end)).unwrap_or_default();
            format!("Wrong: {end}.")
        }
        Refutation::Escapes(_) => {
            let moves = last_moves(attempt, 2, notation);
            format!("Wrong: after {moves} there is no win by checks.")
        }
        Refutation::Delays(_) => {
            let moves = last_moves(attempt, 2, notation);
            format!("Too slow: after {moves} the win takes more plies than the problem allows.")
        }
    }
}

/// All moves that were played.
fn played(attempt: &Attempt, notation: Notation) -> String {
    let moves: Vec<Move> = attempt.game().moves().collect();
    wording::line(attempt.problem().position(), &moves, notation)
}

/// The last `count` moves that were played.
fn last_moves(attempt: &Attempt, count: usize, notation: Notation) -> String {
    let all = played(attempt, notation);
    let words: Vec<&str> = all.split(' ').collect();
    words[words.len().saturating_sub(count)..].join(" ")
}
