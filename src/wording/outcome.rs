//! How a game ended.

use super::face_name;
use super::player_label;
use super::{first_royal, royal_word};
use crate::board::Color;
use crate::game::{Players, impasse_points};
use crate::language::Language;
use crate::message;
use crate::rules::{Outcome, Position, Termination, Unmet};
use crate::variant::Selection;

/// The end of a game, with the rule that ended it: `Black wins: checkmate`.
#[must_use]
pub fn outcome(selection: &Selection, end: Outcome) -> String {
    outcome_between(&Players::default(), selection, end)
}

/// The end of a game, with the names of the players: `Black (Aoi) wins: checkmate`.
#[must_use]
pub fn outcome_between(players: &Players, selection: &Selection, end: Outcome) -> String {
    told(players, selection, &first_royal(selection), end)
}

fn told(players: &Players, selection: &Selection, royal: &str, end: Outcome) -> String {
    match end.winner {
        Some(winner) => win(players, selection, royal, winner, end.by),
        None => draw(selection, end.by),
    }
}

/// The name of the royal that `end` at `position` is about: that of the bare side, or the one that has
/// reached its goal.
fn royal_of(position: &Position, end: Outcome) -> Option<&str> {
    let winner = end.winner?;
    let side = if end.by == Termination::BareKing { !winner } else { winner };
    let at = position.royals(side).into_iter().next()?;
    Some(face_name(Language::current(), position.selection().face(position.piece(at)?.kind)))
}

/// The end of the game at `position`, with the names of the players, and the points of both sides, Black's
/// first, where these decided: `Draw: impasse (30 points to 24)`.
#[must_use]
pub fn outcome_at(players: &Players, position: &Position, end: Outcome) -> String {
    let text = match royal_of(position, end) {
        Some(royal) => told(players, position.selection(), royal, end),
        None => outcome_between(players, position.selection(), end),
    };
    let points = impasse_points(position).filter(|_| end.by == Termination::Impasse);
    match points {
        Some([black, white]) => {
            message!("wording-outcome-points", outcome = text, black = black, white = white)
        }
        None => text,
    }
}

fn win(
    players: &Players,
    selection: &Selection,
    royal: &str,
    winner: Color,
    by: Termination,
) -> String {
    let (winner, loser) = (
        &player_label(Language::current(), players, winner),
        &player_label(Language::current(), players, !winner),
    );
    match by {
        Termination::Checkmate => message!("wording-win-checkmate", winner = winner),
        Termination::Stalemate => message!("wording-win-stalemate", winner = winner, loser = loser),
        Termination::RoyalsLost => {
            message!("wording-win-royals-lost", winner = winner, loser = loser)
        }
        Termination::BareKing => {
            message!("wording-win-bare", loser = loser, royal = royal, winner = winner)
        }
        Termination::Repetition => {
            message!(
                "wording-win-repetition",
                winner = winner,
                loser = loser,
                times = times(selection)
            )
        }
        Termination::PerpetualCheck => {
            message!("wording-win-perpetual-check", winner = winner, loser = loser)
        }
        Termination::Impasse => message!("wording-win-impasse", winner = winner),
        Termination::FailedDeclaration(condition) => {
            let why = unmet(selection, condition);
            message!("wording-win-failed-declaration", winner = winner, loser = loser, why = why)
        }
        Termination::Try => {
            message!("wording-win-try", winner = winner, royal = royal)
        }
        Termination::Goal => message!("wording-win-goal", winner = winner, royal = royal),
        Termination::PerpetualAttack => {
            message!("wording-win-perpetual-attack", winner = winner, loser = loser)
        }
        Termination::Agreement => message!("wording-win-agreement", winner = winner),
        Termination::Resignation => {
            message!("wording-win-resignation", winner = winner, loser = loser)
        }
        Termination::Timeout => message!("wording-win-time", winner = winner, loser = loser),
        Termination::IllegalMove => {
            message!("wording-win-illegal-move", winner = winner, loser = loser)
        }
        Termination::Unknown => message!("wording-win-unknown", winner = winner),
    }
}

fn draw(selection: &Selection, by: Termination) -> String {
    match by {
        Termination::Repetition => {
            message!("wording-draw-repetition", times = times(selection))
        }
        Termination::Stalemate => message!("wording-draw-stalemate"),
        Termination::PerpetualCheck => message!("wording-draw-perpetual-check"),
        Termination::BareKing => message!("wording-draw-bare"),
        Termination::Impasse => message!("wording-draw-impasse"),
        Termination::Agreement => message!("wording-draw-agreement"),
        Termination::Unknown => message!("wording-draw-unknown"),
        // No rule makes these a draw, but a file may say so.
        other => message!("wording-draw-other", reason = termination(other)),
    }
}

/// The occurrence of a position that ends the game: 4 for the fourth.
fn times(selection: &Selection) -> u8 {
    selection.rules().repetition.count.get()
}

/// The name of an ending, whoever won: `checkmate`.
#[must_use]
pub fn termination(by: Termination) -> String {
    match by {
        Termination::Checkmate => message!("wording-end-checkmate"),
        Termination::Stalemate => message!("wording-end-stalemate"),
        Termination::RoyalsLost => message!("wording-end-royals-lost"),
        Termination::BareKing => message!("wording-end-bare-king"),
        Termination::Repetition => message!("wording-end-repetition"),
        Termination::PerpetualCheck => message!("wording-end-perpetual-check"),
        Termination::Impasse => message!("wording-end-impasse"),
        Termination::FailedDeclaration(_) => message!("wording-end-failed-declaration"),
        Termination::Try => message!("wording-end-try"),
        Termination::Goal => message!("wording-end-goal"),
        Termination::PerpetualAttack => message!("wording-end-perpetual-attack"),
        Termination::Agreement => message!("wording-end-agreement"),
        Termination::Resignation => message!("wording-end-resignation"),
        Termination::Timeout => message!("wording-end-time"),
        Termination::IllegalMove => message!("wording-end-illegal-move"),
        Termination::Unknown => message!("wording-end-unknown-reason"),
    }
}

/// The condition of a claimed or declared impasse that is not met.
pub(super) fn unmet(selection: &Selection, condition: Unmet) -> String {
    let royal = &royal_word(selection);
    match condition {
        Unmet::RoyalOutside => message!("wording-unmet-royal-outside", royal = royal),
        Unmet::InCheck => message!("wording-unmet-in-check", royal = royal),
        Unmet::FewPieces { there, needed } => {
            message!("wording-unmet-few-pieces", there = there, needed = needed, royal = royal)
        }
        Unmet::FewPoints { there, needed } => {
            message!("wording-unmet-few-points", there = there, needed = needed)
        }
        Unmet::Outside(at) => {
            let at = selection.geometry().name(at);
            message!("wording-unmet-outside", at = at)
        }
        Unmet::Undefended(at) => {
            let at = selection.geometry().name(at);
            message!("wording-unmet-undefended", at = at)
        }
    }
}
