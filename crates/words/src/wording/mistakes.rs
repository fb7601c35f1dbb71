//! The texts of the lesson on the mistakes of a game.

use super::{Side, counting, line, score, slip_reason};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Move;
use zushiki_core::notation::Notation;
use zushiki_play::analysis::{MoveCost, Verdict};
use zushiki_play::mistakes::{Attempt, Lesson, LessonProgress, Mistake, State};

/// The progress of a lesson that is being prepared, in a line.
#[must_use]
pub fn lesson_progress(language: Language, progress: LessonProgress) -> String {
    let (done, all) = (progress.done, progress.all);
    if !progress.is_second_look {
        message!(language, "after-lesson-first-look", done, all)
    } else {
        message!(language, "after-lesson-second-look", done, all)
    }
}

/// The question of a problem: `Black, move 34: what is better than S-5d?`.
#[must_use]
pub fn mistake_question(language: Language, mistake: &Mistake, notation: Notation) -> String {
    let game = &mistake.game;
    let side = Side::to_move(game.position());
    let mv = notation.write_at(game, game.cursor_node(), mistake.played);
    let number = game.move_number(game.cursor_ply(), counting(language));
    message!(language, "after-lesson-question", side, number, mv)
}

/// The number of the problem that is asked, and of those that were solved.
#[must_use]
pub fn lesson_standing(language: Language, lesson: &Lesson) -> String {
    let (solved, all) = (lesson.solved(), lesson.problems().len());
    message!(language, "after-lesson-standing", solved, all)
}

/// The state of an attempt in sentences; empty while the player is to move.
#[must_use]
pub fn attempt_sentence(
    language: Language,
    mistake: &Mistake,
    attempt: &Attempt,
    notation: Notation,
) -> String {
    let written = |moves: &[Move]| line(mistake.game.position(), moves, notation);
    match attempt.state() {
        State::Open => String::new(),
        State::Searching(mv) => {
            message!(language, "after-lesson-searching", mv = written(&[*mv]))
        }
        State::Right { mv, is_best: true } => {
            message!(language, "after-lesson-best", mv = written(&[*mv]))
        }
        State::Right { mv, is_best: false } => {
            let best = written(mistake.best.get(..1).unwrap_or_default());
            message!(language, "after-lesson-right", mv = written(&[*mv]), best)
        }
        State::Wrong { mv, refutation, verdict } => {
            wrong(language, mistake, (*mv, refutation, verdict), notation)
        }
        State::Shown => shown(language, mistake, notation),
    }
}

/// The maximum number of plies of a line in a message.
const TOLD: usize = 7;

/// Why an answer is wrong: its cost, the refutation, and the reason if there is one.
fn wrong(
    language: Language,
    mistake: &Mistake,
    (mv, refutation, verdict): (Move, &[Move], &Verdict),
    notation: Notation,
) -> String {
    let written = |moves: &[Move]| line(mistake.game.position(), moves, notation);
    let told = cost(language, &written(&[mv]), verdict);
    let moves: Vec<Move> = [mv].into_iter().chain(refutation.iter().copied()).take(TOLD).collect();
    let refuted = (!refutation.is_empty())
        .then(|| message!(language, "after-lesson-refuted", line = written(&moves)));
    let reason = reason(language, mistake, (mv, refutation, verdict), notation);
    let sentences: Vec<String> = [Some(told), reason, refuted].into_iter().flatten().collect();
    language.sentences(&sentences)
}

/// The reason of a verdict as a sentence, for a move that may not be in the game.
fn reason(
    language: Language,
    mistake: &Mistake,
    (mv, refutation, verdict): (Move, &[Move], &Verdict),
    notation: Notation,
) -> Option<String> {
    let mut game = mistake.game.clone();
    game.play(mv).ok()?;
    let reached = game.cursor_node();
    let reason = verdict.told_reason(&game, reached, refutation.first().copied(), notation)?;
    // The effect of the better move would reveal the solution.
    reason.answer.as_ref()?;
    Some(language.sentence(&slip_reason(language, &reason)))
}

/// The solution, with what the move of the game cost.
fn shown(language: Language, mistake: &Mistake, notation: Notation) -> String {
    let best = mistake.best.get(..TOLD.min(mistake.best.len())).unwrap_or_default();
    let best = line(mistake.game.position(), best, notation);
    let told = message!(language, "after-lesson-solution", line = best);
    let played = line(mistake.game.position(), &[mistake.played], notation);
    let cost = cost(language, &played, &mistake.verdict);
    let mut sentences = vec![told, cost];
    sentences.extend(reason_of_mistake(language, mistake, notation));
    language.sentences(&sentences)
}

/// Why the move of the game was worse, as a sentence.
fn reason_of_mistake(language: Language, mistake: &Mistake, notation: Notation) -> Option<String> {
    let mut game = mistake.game.clone();
    game.play(mistake.played).ok()?;
    let answer = mistake.refutation.first().copied();
    let reason = mistake.verdict.told_reason(&game, game.cursor_node(), answer, notation)?;
    let told = slip_reason(language, &reason);
    Some(match reason.answer {
        Some(_) => message!(language, "after-lesson-reason-answer", reason = told),
        None => message!(language, "after-lesson-reason-better", reason = told),
    })
}

/// The sentence about the cost of the move `mv`: `P-3e loses 3.42.`
fn cost(language: Language, mv: &str, verdict: &Verdict) -> String {
    match verdict.cost {
        MoveCost::MissedWin(plies) => {
            message!(language, "after-lesson-misses-win", mv, plies)
        }
        MoveCost::LostGame(plies) => {
            message!(language, "after-lesson-loses-game", mv, plies)
        }
        MoveCost::Value(loss) => {
            message!(language, "after-lesson-loses", mv, loss = score(language, loss))
        }
    }
}
