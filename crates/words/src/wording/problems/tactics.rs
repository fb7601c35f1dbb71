//! Problems of tactics: what a line wins, and why another move is wrong.

use super::last_moves;
use crate::language::Language;
use crate::message;
use crate::wording::{face_name, outcome, slip_reason};
use zushiki_core::board::{Move, PieceKind};
use zushiki_core::notation::Notation;
use zushiki_core::rules::Position;
use zushiki_core::variant::Selection;
use zushiki_play::problems::{Attempt, Goal, Spoils, Tactic};

/// The chances of the player to win, in thousandths, below which the game is lost, worse, or even.
const LOST: i32 = 200;
const WORSE: i32 = 420;
const EVEN: i32 = 570;

/// What the line of a solved problem does, as a sentence: `It wins a gold general for a pawn.`
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
    let chance = attempt.verdict().map_or(LOST, |verdict| verdict.chances[1]);
    let reason = reason(language, attempt, answer, notation);
    let sentences = match takes(language, reached.as_ref(), answer) {
        Some(takes) => {
            let wrong = message!(language, "problems-tactic-wrong", mv, takes);
            vec![Some(wrong), reason, Some(standing(language, chance))]
        }
        None => {
            let reason = reason.or_else(|| missed(language, attempt));
            vec![Some(after(language, &moves, chance)), reason]
        }
    };
    language.sentences(&sentences.into_iter().flatten().collect::<Vec<_>>())
}

/// What the line of a problem wins that a wrong move has missed, as a sentence; `None` if it only saves the game.
fn missed(language: Language, attempt: &Attempt) -> Option<String> {
    let problem = attempt.problem();
    let Spoils { won, given, .. } =
        attempt.spoils().filter(|_| problem.tactic().is_some_and(|it| it.goal != Goal::Save))?;
    let all = |kinds: &[PieceKind]| all(language, problem.position().selection(), kinds);
    match (won.is_empty(), given.is_empty()) {
        (true, _) => None,
        (false, true) => Some(message!(language, "problems-tactic-missed", pieces = all(won))),
        (false, false) => {
            let (won, given) = (all(won), all(given));
            Some(message!(language, "problems-tactic-missed-for", pieces = won, given))
        }
    }
}

/// Where the game stands at this chance of the player, in thousandths.
fn standing(language: Language, chance: i32) -> String {
    match chance {
        ..LOST => message!(language, "problems-tactic-lost"),
        LOST..WORSE => message!(language, "problems-tactic-worse"),
        WORSE..EVEN => message!(language, "problems-tactic-even"),
        _ => message!(language, "problems-tactic-less"),
    }
}

/// The same of the wrong move and its answer, in one sentence.
fn after(language: Language, moves: &str, chance: i32) -> String {
    match chance {
        ..LOST => message!(language, "problems-tactic-after-lost", moves),
        LOST..WORSE => message!(language, "problems-tactic-after-worse", moves),
        WORSE..EVEN => message!(language, "problems-tactic-after-even", moves),
        _ => message!(language, "problems-tactic-after-less", moves),
    }
}

/// What a capture does: `the rook takes the gold general on 5b`.
fn takes(language: Language, position: Option<&Position>, answer: Move) -> Option<String> {
    let position = position?;
    let at = position.captures(answer).last()?;
    let name = |kind| face_name(language, position.selection().face(kind));
    let (taker, taken) = (position.moved_kind(answer)?, position.piece(at)?.kind);
    let at = position.geometry().name(at);
    Some(message!(language, "problems-tactic-takes", piece = name(taker), taken = name(taken), at))
}

/// What the answer begins, other than a plain capture, as a sentence.
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
    // What the better move does would reveal the solution.
    reason.answer.as_ref()?;
    let is_capture = game.position_of(reached).captures(answer).next().is_some();
    (!is_capture).then(|| language.sentence(&slip_reason(language, &reason)))
}
