//! The end of a game in words.

use super::face_name;
use super::{Side, player_label};
use super::{first_royal, royal_word};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::game::{Players, impasse_points};
use zushiki_core::rules::{Outcome, Position, Termination, Unmet};
use zushiki_core::variant::Selection;

/// The end of a game, with the rule that ended it: `Black wins: checkmate`.
#[must_use]
pub fn outcome(language: Language, selection: &Selection, end: Outcome) -> String {
    outcome_between(language, &Players::default(), selection, end)
}

/// The end of a game as in [`outcome`], without the explanation of endings that need one: `Black wins: stalemate`.
#[must_use]
pub fn short_outcome(language: Language, selection: &Selection, end: Outcome) -> String {
    use Termination::{FailedDeclaration, Impasse, Stalemate};
    let reason = termination(language, end.by);
    match (end.winner.map(|winner| Side::of(selection, winner)), end.by) {
        (Some(winner), Stalemate | Impasse | FailedDeclaration(_)) => {
            message!(language, "wording-win-short", winner, reason)
        }
        (None, Stalemate) => message!(language, "wording-draw-other", reason),
        _ => outcome(language, selection, end),
    }
}

/// The end of a game, with the names of the players: `Black (Aoi) wins: checkmate`.
#[must_use]
pub fn outcome_between(
    language: Language,
    players: &Players,
    selection: &Selection,
    end: Outcome,
) -> String {
    told(language, players, selection, &first_royal(language, selection), end)
}

fn told(
    language: Language,
    players: &Players,
    selection: &Selection,
    royal: &str,
    end: Outcome,
) -> String {
    match end.winner {
        Some(winner) => win(language, players, selection, royal, winner, end.by),
        None => draw(language, selection, end.by),
    }
}

/// The name of the royal that `end` at `position` is about: the royal of the bare side, or the royal that has reached
/// its goal.
fn royal_of(language: Language, position: &Position, end: Outcome) -> Option<&str> {
    let winner = end.winner?;
    let side = if end.by == Termination::BareKing { !winner } else { winner };
    let at = position.royals(side).into_iter().next()?;
    Some(face_name(language, position.selection().face(position.piece(at)?.kind)))
}

/// The end of the game at `position`, with the names of the players, and the points of both sides, Black's
/// first, where these decided: `Draw: impasse (points: 30 to 24)`.
#[must_use]
pub fn outcome_at(
    language: Language,
    players: &Players,
    position: &Position,
    end: Outcome,
) -> String {
    let text = match royal_of(language, position, end) {
        Some(royal) => told(language, players, position.selection(), royal, end),
        None => outcome_between(language, players, position.selection(), end),
    };
    let points = impasse_points(position).filter(|_| end.by == Termination::Impasse);
    match points {
        Some([black, white]) => {
            message!(language, "wording-outcome-points", outcome = text, black, white)
        }
        None => text,
    }
}

fn win(
    language: Language,
    players: &Players,
    selection: &Selection,
    royal: &str,
    winner: Color,
    by: Termination,
) -> String {
    let winner = Side::of(selection, winner);
    let (winner, loser) =
        (&player_label(language, players, winner), &player_label(language, players, !winner));
    match by {
        Termination::Checkmate => message!(language, "wording-win-checkmate", winner),
        Termination::Stalemate => {
            message!(language, "wording-win-stalemate", winner, loser)
        }
        Termination::RoyalsLost => {
            message!(language, "wording-win-royals-lost", winner, loser)
        }
        Termination::BareKing => {
            message!(language, "wording-win-bare", loser, royal, winner)
        }
        Termination::Repetition => {
            message!(language, "wording-win-repetition", winner, loser, times = times(selection))
        }
        Termination::PerpetualCheck => {
            message!(language, "wording-win-perpetual-check", winner, loser)
        }
        Termination::Impasse => message!(language, "wording-win-impasse", winner),
        Termination::FailedDeclaration(condition) => {
            let why = unmet(language, selection, condition);
            message!(language, "wording-win-failed-declaration", winner, loser, why)
        }
        Termination::Try => {
            message!(language, "wording-win-try", winner, royal)
        }
        Termination::Goal => message!(language, "wording-win-goal", winner, royal),
        Termination::PerpetualAttack => {
            message!(language, "wording-win-perpetual-attack", winner, loser)
        }
        Termination::Agreement => message!(language, "wording-win-agreement", winner),
        Termination::Resignation => {
            message!(language, "wording-win-resignation", winner, loser)
        }
        Termination::Timeout => {
            message!(language, "wording-win-time", winner, loser)
        }
        Termination::IllegalMove => {
            message!(language, "wording-win-illegal-move", winner, loser)
        }
        Termination::Unknown => message!(language, "wording-win-unknown", winner),
    }
}

fn draw(language: Language, selection: &Selection, by: Termination) -> String {
    match by {
        Termination::Repetition => {
            message!(language, "wording-draw-repetition", times = times(selection))
        }
        Termination::Stalemate => message!(language, "wording-draw-stalemate"),
        Termination::PerpetualCheck => message!(language, "wording-draw-perpetual-check"),
        Termination::BareKing => message!(language, "wording-draw-bare"),
        Termination::Impasse => message!(language, "wording-draw-impasse"),
        Termination::Agreement => message!(language, "wording-draw-agreement"),
        Termination::Unknown => message!(language, "wording-draw-unknown"),
        // By the rules these are never a draw, but a file may say so.
        other => message!(language, "wording-draw-other", reason = termination(language, other)),
    }
}

/// The occurrence of a position that ends the game: 4 for the fourth.
fn times(selection: &Selection) -> u8 {
    selection.rules().repetition.count.get()
}

/// The name of an ending, whoever won: `checkmate`.
#[must_use]
pub fn termination(language: Language, by: Termination) -> String {
    language.tell(&by)
}

/// The condition of a claimed or declared impasse that is not met.
pub(super) fn unmet(language: Language, selection: &Selection, condition: Unmet) -> String {
    let royal = &royal_word(language, selection);
    match condition {
        Unmet::RoyalOutside => message!(language, "wording-unmet-royal-outside", royal),
        Unmet::InCheck => message!(language, "wording-unmet-in-check", royal),
        Unmet::FewPieces { there, needed } => {
            message!(language, "wording-unmet-few-pieces", there, needed, royal)
        }
        Unmet::FewPoints { there, needed } => {
            message!(language, "wording-unmet-few-points", there, needed)
        }
        Unmet::Outside(at) => {
            let at = selection.geometry().name(at);
            message!(language, "wording-unmet-outside", at)
        }
        Unmet::Undefended(at) => {
            let at = selection.geometry().name(at);
            message!(language, "wording-unmet-undefended", at)
        }
    }
}
