//! Problems of tactics: what a line wins, and why another move is wrong.

use super::last_moves;
use crate::language::Language;
use crate::message;
use crate::wording::{Side, face_name, outcome, slip_reason};
use zushiki_core::board::{Move, PieceKind};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::problems::{Attempt, Goal, Spoils, Tactic};

/// The chances of the player to win, in thousandths, below which the game is lost, worse, or even.
const LOST: i32 = 200;
const WORSE: i32 = 420;
const EVEN: i32 = 570;

/// The task in a sentence: `Black to move: find the 2 moves that save the game; each is the only good one.`
pub(super) fn task(language: Language, tactic: &Tactic, side: Side) -> String {
    let moves = tactic.line.len().div_ceil(2);
    match tactic.goal {
        Goal::Gain => message!(language, "problems-tactic-task-gain", side, moves),
        Goal::Save => message!(language, "problems-tactic-task-save", side, moves),
        Goal::Win(_) => message!(language, "problems-tactic-task-win", side, moves),
    }
}

/// The sentence about the effect of the line of a solved problem: `It wins a gold general for a pawn.`
pub(super) fn effect(language: Language, attempt: &Attempt, tactic: &Tactic) -> String {
    let start = attempt.problem().position();
    if let Some(end) = attempt.game().live_outcome() {
        let end = outcome(language, start.selection(), end);
        return message!(language, "problems-tactic-ends", end);
    }
    let Some(Spoils { won, given, promoted }) = attempt.spoils() else { return String::new() };
    let all = |kinds: &[PieceKind]| all(language, start.selection(), kinds);
    match tactic.goal {
        Goal::Save if won.is_empty() => message!(language, "problems-tactic-saves"),
        Goal::Save if given.is_empty() => {
            message!(language, "problems-tactic-wins-and-saves", pieces = all(won))
        }
        Goal::Save => {
            let (won, given) = (all(won), all(given));
            message!(language, "problems-tactic-wins-for-and-saves", pieces = won, given)
        }
        _ if won.is_empty() && promoted.is_empty() => message!(language, "problems-tactic-ahead"),
        _ if won.is_empty() => {
            message!(language, "problems-tactic-promotes", pieces = all(promoted))
        }
        _ if given.is_empty() => message!(language, "problems-tactic-wins", pieces = all(won)),
        _ => {
            let (won, given) = (all(won), all(given));
            message!(language, "problems-tactic-wins-for", pieces = won, given)
        }
    }
}

/// The names of pieces: `the rook, the silver general and the pawn`.
fn all(language: Language, selection: &Selection, kinds: &[PieceKind]) -> String {
    let piece = |&kind: &PieceKind| {
        let name = face_name(language, selection.face(kind));
        message!(language, "problems-the-piece", piece = name)
    };
    let pieces: Vec<String> = kinds.iter().map(piece).collect();
    match pieces.split_last() {
        Some((last, first @ [_, ..])) => language.all_of(&[language.list(first), last.clone()]),
        _ => language.all_of(&pieces),
    }
}

/// Why a move is wrong: what `answer`, which is on the board, does, and where the game then stands.
pub(super) fn wrong(
    language: Language,
    attempt: &Attempt,
    answer: Move,
    notation: Notation,
) -> String {
    let game = attempt.game();
    let ply = game.len();
    let reached = ply.checked_sub(1).and_then(|ply| game.position_at(ply));
    let moves = last_moves(attempt, 2, notation);
    let (mv, _) = moves.split_once(' ').unwrap_or((&moves, ""));
    if let Some(end) = game.live_outcome() {
        let end = outcome(language, game.position().selection(), end);
        return message!(language, "problems-tactic-wrong-ends", moves, end);
    }
    let reason = reason(language, attempt, answer, notation);
    let right = right_line(language, attempt).filter(|_| reason.is_none() || is_save(attempt));
    let sentences = match takes(language, reached.as_ref(), answer) {
        Some(takes) => {
            let wrong = message!(language, "problems-tactic-wrong", mv, takes);
            let right = right.filter(|_| is_save(attempt));
            vec![Some(wrong), reason, Some(standing(language, attempt)), right]
        }
        None => {
            let losses = losses(language, attempt).filter(|_| reason.is_none());
            vec![Some(after(language, attempt, &moves)), reason, losses, right]
        }
    };
    language.sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
}

fn is_save(attempt: &Attempt) -> bool {
    attempt.problem().tactic().is_some_and(|tactic| tactic.goal == Goal::Save)
}

/// The pieces that the wrong move loses, as a sentence.
fn losses(language: Language, attempt: &Attempt) -> Option<String> {
    let pieces = lost(language, attempt)?;
    Some(message!(language, "problems-tactic-loses", pieces))
}

/// The names of the pieces that the wrong move loses.
fn lost(language: Language, attempt: &Attempt) -> Option<String> {
    let lost = attempt.losses().filter(|lost| !lost.is_empty())?;
    Some(all(language, attempt.problem().position().selection(), &lost))
}

/// The sentence about the pieces that the line of a problem wins or keeps, told after a wrong move; `None` if there are
/// none.
fn right_line(language: Language, attempt: &Attempt) -> Option<String> {
    let Spoils { won, given, .. } = attempt.spoils()?;
    let all = |kinds: &[PieceKind]| all(language, attempt.problem().position().selection(), kinds);
    let (pieces, given, has_given) = (all(won), all(given), !given.is_empty());
    let told = match (is_save(attempt), won.is_empty()) {
        (true, true) => {
            let pieces = lost(language, attempt)?;
            message!(language, "problems-tactic-keeps", pieces)
        }
        (false, true) => return None,
        (true, false) if has_given => {
            message!(language, "problems-tactic-right-for-and-saves", pieces, given)
        }
        (true, false) => message!(language, "problems-tactic-right-and-saves", pieces),
        (false, false) if has_given => {
            message!(language, "problems-tactic-missed-for", pieces, given)
        }
        (false, false) => message!(language, "problems-tactic-missed", pieces),
    };
    Some(told)
}

/// The chance of the player to win after the wrong move, in thousandths.
fn chance(attempt: &Attempt) -> i32 {
    attempt.verdict().map_or(LOST, |verdict| verdict.chances[1])
}

/// The sentence about the state of the game after the wrong move, by the chance of the player to win.
fn standing(language: Language, attempt: &Attempt) -> String {
    match chance(attempt) {
        ..LOST => message!(language, "problems-tactic-lost"),
        LOST..WORSE if is_save(attempt) => message!(language, "problems-tactic-unsaved"),
        LOST..WORSE => message!(language, "problems-tactic-worse"),
        WORSE..EVEN => message!(language, "problems-tactic-even"),
        _ => message!(language, "problems-tactic-less"),
    }
}

/// The same of the wrong move and its answer, in one sentence.
fn after(language: Language, attempt: &Attempt, moves: &str) -> String {
    match chance(attempt) {
        ..LOST => message!(language, "problems-tactic-after-lost", moves),
        LOST..WORSE if is_save(attempt) => {
            message!(language, "problems-tactic-after-unsaved", moves)
        }
        LOST..WORSE => message!(language, "problems-tactic-after-worse", moves),
        WORSE..EVEN => message!(language, "problems-tactic-after-even", moves),
        _ => message!(language, "problems-tactic-after-less", moves),
    }
}

/// The text about a capture: `the rook takes the gold general on 5b`; `None` if the answer captures nothing.
fn takes(language: Language, position: Option<&Position>, answer: Move) -> Option<String> {
    let position = position?;
    let at = position.captures(answer).last()?;
    let name = |kind| face_name(language, position.selection().face(kind));
    let (taker, taken) = (position.moved_kind(answer)?, position.piece(at)?.kind);
    let at = position.geometry().name(at);
    Some(message!(language, "problems-tactic-takes", piece = name(taker), taken = name(taken), at))
}

/// The sentence about the line that the answer begins; `None` if the answer captures, or without a reason.
fn reason(
    language: Language,
    attempt: &Attempt,
    answer: Move,
    notation: Notation,
) -> Option<String> {
    let game = attempt.game();
    let line = game.shown_line();
    let reached = *line.get(line.len().checked_sub(2)?)?;
    let reason = attempt.verdict()?.told_reason(game, reached, Some(answer), notation)?;
    // The effect of the better move would reveal the solution.
    reason.answer.as_ref()?;
    let is_capture = game.position_of(reached).captures(answer).next().is_some();
    (!is_capture).then(|| language.sentence(&slip_reason(language, &reason)))
}
