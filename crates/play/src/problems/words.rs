//! Sentences about problems and what is played in them.

use super::attempt::{Attempt, Refutation, State};
use super::problem::Problem;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_core::rules::{Outcome, Termination};
use zushiki_engine::Length;
use zushiki_words::message;
use zushiki_words::wording;

/// The task in a few words: `mate in 5`, `bare the king in 3`, `win`.
#[must_use]
pub fn task(problem: &Problem) -> String {
    bare_king_task(problem, |royal, plies| message!("problems-bare", royal = royal, plies = plies))
}

/// The task as text. For a problem that ends with a bare king, `bare` makes it from the name of the royal piece
/// and the number of plies.
fn bare_king_task(problem: &Problem, bare: impl Fn(String, u32) -> String) -> String {
    let selection = problem.position().selection();
    let outcome: Outcome = problem.outcome();
    match problem.length() {
        Length::Unknown => message!("problems-win"),
        Length::Exactly(plies) if outcome.by == Termination::BareKing => {
            let royal = wording::royals(selection).first().map(ToString::to_string);
            bare(royal.unwrap_or_else(|| message!("problems-royal-piece")), plies)
        }
        length => wording::mate_in(selection, length, Some(outcome)),
    }
}

/// The task in sentences, with what is wrong with the problem: `Black to move: mate in 5.`
#[must_use]
pub fn task_sentence(problem: &Problem) -> String {
    let side = problem.position().to_move();
    let task = bare_king_task(problem, |royal, plies| {
        message!("problems-bare-explained", royal = royal, plies = plies)
    });
    match problem.fault() {
        None => message!("problems-task", side = side, task = task),
        Some(fault) => {
            let fault = fault.to_string();
            message!("problems-unsound-task", side = side, task = task, fault = fault)
        }
    }
}

/// The result of the last move: the answer to it, why it is wrong, or that the problem is solved.
#[must_use]
pub fn state_sentence(attempt: &Attempt, notation: Notation) -> String {
    match attempt.state() {
        State::Open if attempt.game().is_empty() => String::new(),
        State::Open => {
            let answer = last_moves(attempt, 1, notation);
            match attempt.plies_left() {
                Some(plies) => {
                    message!("problems-answer-with-plies", answer = answer, plies = plies)
                }
                None => message!("problems-answer", answer = answer),
            }
        }
        State::Wrong(refutation) => wrong(attempt, refutation, notation),
        State::Solved => message!("problems-solved", moves = played(attempt, notation)),
        State::GivenUp if attempt.game().is_empty() => message!("problems-no-solution"),
        State::GivenUp => message!("problems-solution", moves = played(attempt, notation)),
    }
}

fn wrong(attempt: &Attempt, refutation: Refutation, notation: Notation) -> String {
    match refutation {
        Refutation::Ended => {
            let end = attempt.game().live_outcome();
            let selection = attempt.problem().position().selection();
            let end = end.map(|end| wording::outcome(selection, end)).unwrap_or_default();
            message!("problems-wrong", end = end)
        }
        Refutation::Escapes(_) => {
            let moves = last_moves(attempt, 2, notation);
            message!("problems-wrong-escapes", moves = moves)
        }
        Refutation::Delays(_) => {
            let moves = last_moves(attempt, 2, notation);
            message!("problems-too-slow", moves = moves)
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
