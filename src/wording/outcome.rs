//! How a game ended.

use super::english::ordinal;
use super::{royal_word, royals};
use crate::board::Color;
use crate::game::{Players, impasse_points};
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
    let royal = royals(selection).first().copied().unwrap_or("royal piece");
    told(players, selection, royal, end)
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
    Some(&position.selection().face(position.piece(at)?.kind).name)
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
        Some([black, white]) => format!("{text} ({black} points to {white})"),
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
    let (winner, loser) = (players.label(winner), players.label(!winner));
    match by {
        Termination::Checkmate => format!("{winner} wins: checkmate"),
        Termination::Stalemate => format!("{winner} wins: stalemate, {loser} has no legal move"),
        Termination::RoyalsLost => format!("{winner} wins: {loser}'s last royal piece is taken"),
        Termination::BareKing => format!("{loser}'s {royal} is bare: {winner} wins"),
        Termination::Repetition => {
            let nth = nth_time(selection);
            format!("{winner} wins: {loser} repeated the position for the {nth} time")
        }
        Termination::PerpetualCheck => format!("{winner} wins: perpetual check by {loser}"),
        Termination::Impasse => format!("{winner} wins: impasse, by the count of points"),
        Termination::FailedDeclaration(condition) => {
            let why = unmet(selection, condition);
            format!("{winner} wins: {loser}'s declaration of points fails, {why}")
        }
        Termination::Try => {
            format!("{winner} wins: the {royal} has reached the enemy {royal}'s first square")
        }
        Termination::Goal => format!("{winner} wins: the {royal} has reached the far rank"),
        Termination::PerpetualAttack => format!("{winner} wins: perpetual attack by {loser}"),
        Termination::Agreement => format!("{winner} wins: by agreement"),
        Termination::Resignation => format!("{winner} wins: {loser} resigns"),
        Termination::Timeout => format!("{winner} wins: {loser}'s time is up"),
        Termination::IllegalMove => format!("{winner} wins: illegal move by {loser}"),
        Termination::Unknown => format!("{winner} wins: the file gives no reason"),
    }
}

fn draw(selection: &Selection, by: Termination) -> String {
    match by {
        Termination::Repetition => {
            let nth = nth_time(selection);
            format!("draw: the same position for the {nth} time (no contest)")
        }
        Termination::Stalemate => "draw: stalemate, no legal move and no check".to_owned(),
        Termination::PerpetualCheck => "draw: perpetual check by both sides".to_owned(),
        Termination::BareKing => "draw: both sides are bare".to_owned(),
        Termination::Impasse => "draw: impasse".to_owned(),
        Termination::Agreement => "draw: by agreement".to_owned(),
        Termination::Unknown => "draw: the file gives no reason".to_owned(),
        // No rule makes these a draw, but a file may say so.
        other => format!("draw: {}", termination(other)),
    }
}

/// Which occurrence of a position ends the game: `fourth`.
fn nth_time(selection: &Selection) -> String {
    ordinal(selection.rules().repetition.count.get().into())
}

/// The name of an ending, whoever won: `checkmate`.
#[must_use]
pub const fn termination(by: Termination) -> &'static str {
    match by {
        Termination::Checkmate => "checkmate",
        Termination::Stalemate => "stalemate",
        Termination::RoyalsLost => "royals lost",
        Termination::BareKing => "bare king",
        Termination::Repetition => "repetition",
        Termination::PerpetualCheck => "perpetual check",
        Termination::Impasse => "impasse",
        Termination::FailedDeclaration(_) => "failed declaration",
        Termination::Try => "try",
        Termination::Goal => "goal",
        Termination::PerpetualAttack => "perpetual attack",
        Termination::Agreement => "agreement",
        Termination::Resignation => "resignation",
        Termination::Timeout => "time",
        Termination::IllegalMove => "illegal move",
        Termination::Unknown => "unknown reason",
    }
}

/// The condition of a claimed or declared impasse that is not met.
pub(super) fn unmet(selection: &Selection, condition: Unmet) -> String {
    let royal = royal_word(selection);
    match condition {
        Unmet::RoyalOutside => format!("the {royal} is not in the promotion zone"),
        Unmet::InCheck => format!("the {royal} is in check"),
        Unmet::FewPieces { there, needed } => format!(
            "{there} of the {needed} pieces needed besides the {royal} are in the promotion zone"
        ),
        Unmet::FewPoints { there, needed } => {
            format!("the pieces that count have {there} of the {needed} points needed")
        }
        Unmet::Outside(at) => {
            let at = selection.geometry().name(at);
            format!("the piece on {at} is not in the promotion zone")
        }
        Unmet::Undefended(at) => {
            let at = selection.geometry().name(at);
            format!("nothing defends the piece on {at}")
        }
    }
}
