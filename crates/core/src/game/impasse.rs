//! Impasse (jishōgi): conditions of offers, claims and declarations, and the count of points.

use super::ClaimError;
use crate::board::{Color, Piece, Square};
use crate::rules::{Outcome, Position, Termination, Unmet};
use crate::variant::Impasse;

/// Tests whether the side to move may offer an impasse.
///
/// # Errors
/// If the rules have no impasse, or a side has no royal in its promotion zone where they ask for that.
pub(super) fn check_offer(position: &Position) -> Result<(), ClaimError> {
    match position.selection().rules().impasse {
        Impasse::None => return Err(ClaimError::NotInTheseRules),
        Impasse::AgreedAnytime => return Ok(()),
        _ => {}
    }
    let entered = Color::ALL.into_iter().all(|color| royal_in_zone(position, color));
    if entered { Ok(()) } else { Err(ClaimError::RoyalsNotInZone) }
}

/// The outcome of an impasse that both players agree on: a draw, or the result of the count.
pub(super) fn agreed(position: &Position) -> Outcome {
    let [black, white] = Color::ALL.map(|color| points(position, color, |_| true));
    match position.selection().rules().impasse {
        Impasse::Points24 => by_24(black, white),
        Impasse::Points27 => by_27(black, white),
        Impasse::ByAgreement | Impasse::AgreedAnytime | Impasse::Try | Impasse::None => {
            impasse(None)
        }
    }
}

/// The outcome of an impasse that the side to move claims (points-24) or of its declaration
/// (points-27), which need no consent.
///
/// # Errors
/// If the rules have no such claim, or a condition of the claim is not met.
pub(super) fn claim(position: &Position) -> Result<Outcome, ClaimError> {
    match position.selection().rules().impasse {
        Impasse::Points24 => match unmet_for_forced_count(position) {
            Some(unmet) => Err(ClaimError::Unmet(unmet)),
            None => check_offer(position).map(|()| agreed(position)),
        },
        Impasse::Points27 => Ok(declaration(position)),
        Impasse::None => Err(ClaimError::NotInTheseRules),
        Impasse::ByAgreement | Impasse::AgreedAnytime | Impasse::Try => Err(ClaimError::OnlyAgreed),
    }
}

/// The result that a claim or a declaration by the side to move would have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImpasseClaim {
    /// The points of each side: all points with the hands, or, for a declaration, the points in the promotion zone.
    /// Indexed by [`Color::index`].
    pub points: [u32; 2],
    /// The end of the game.
    pub outcome: Outcome,
}

/// The result of a claim (points-24) or a declaration (points-27) by the side to move; `None` if it
/// cannot be made.
#[must_use]
pub fn impasse_claim(position: &Position) -> Option<ImpasseClaim> {
    let outcome = claim(position).ok()?;
    let points = Color::ALL.map(|color| match position.selection().rules().impasse {
        Impasse::Points27 => points_in_zone(position, color),
        _ => points(position, color, |_| true),
    });
    Some(ImpasseClaim { points, outcome })
}

/// Whether the side to move wins `position` by claiming or declaring an impasse now.
#[must_use]
pub fn wins_by_impasse(position: &Position) -> bool {
    claim(position).is_ok_and(|outcome| outcome.winner == Some(position.to_move()))
}

/// The points of each side on the board and in hand, where the rules count them; indexed by
/// [`Color::index`].
#[must_use]
pub fn impasse_points(position: &Position) -> Option<[u32; 2]> {
    let counts =
        matches!(position.selection().rules().impasse, Impasse::Points24 | Impasse::Points27);
    counts.then(|| Color::ALL.map(|color| points(position, color, |_| true)))
}

/// The outcome of an impasse that both players agree on at `position`.
#[must_use]
pub fn agreed_impasse(position: &Position) -> Outcome {
    agreed(position)
}

fn impasse(winner: Option<Color>) -> Outcome {
    Outcome { winner, by: Termination::Impasse }
}

/// The outcome of the 24-point rule: a side with fewer than 24 points loses to one with 24 or more,
/// otherwise it is a draw.
fn by_24(black: u32, white: u32) -> Outcome {
    impasse(match (black >= 24, white >= 24) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    })
}

/// The outcome of the 27-point rule: a side with 27 or more points wins; White, if both have them.
fn by_27(black: u32, white: u32) -> Outcome {
    impasse(match (black >= 27, white >= 27) {
        (true, false) => Some(Color::Black),
        (_, true) => Some(Color::White),
        (false, false) => None,
    })
}

/// The outcome of a declaration: a win if all conditions are met, otherwise a loss.
fn declaration(position: &Position) -> Outcome {
    let us = position.to_move();
    match unmet_for_declaration(position) {
        None => impasse(Some(us)),
        Some(unmet) => Outcome { winner: Some(!us), by: Termination::FailedDeclaration(unmet) },
    }
}

/// The outcome of a declaration by the side to move that fails; `None` if it would hold.
pub(super) fn failed_declaration(position: &Position) -> Option<Outcome> {
    let outcome = declaration(position);
    matches!(outcome.by, Termination::FailedDeclaration(_)).then_some(outcome)
}

/// Whether an impasse may have ended a game at `position`, by whatever count; see
/// [`Game::allows_impasse`](super::Game::allows_impasse).
pub(super) fn may_have_ended(position: &Position, winner: Option<Color>) -> bool {
    let mut sides = Color::ALL.into_iter().filter(|&color| winner.is_none_or(|it| it == color));
    sides.all(|color| royal_in_zone(position, color))
}

/// The number of other pieces than the king that a declaration requires in the zone.
const PIECES_NEEDED: usize = 10;

/// The first condition of a declaration that is not met.
fn unmet_for_declaration(position: &Position) -> Option<Unmet> {
    let us = position.to_move();
    let (others, counted) = (others_in_zone(position, us), points_in_zone(position, us));
    let needed = match us {
        Color::Black => 28,
        Color::White => 27,
    };
    let unmet = [
        (!royal_in_zone(position, us)).then_some(Unmet::RoyalOutside),
        position.counts_as_check().then_some(Unmet::InCheck),
        (others < PIECES_NEEDED)
            .then_some(Unmet::FewPieces { there: others, needed: PIECES_NEEDED }),
        (counted < needed).then_some(Unmet::FewPoints { there: counted, needed }),
    ];
    unmet.into_iter().flatten().next()
}

/// The number of pieces of `us` in its zone, royals excluded.
fn others_in_zone(position: &Position, us: Color) -> usize {
    let is_royal = |piece: Piece| position.selection().face(piece.kind).royal;
    let counts =
        |&(square, piece): &(Square, Piece)| position.in_zone(square, us) && !is_royal(piece);
    pieces(position, us).filter(counts).count()
}

fn points_in_zone(position: &Position, us: Color) -> u32 {
    points(position, us, |square| position.in_zone(square, us))
}

fn royal_in_zone(position: &Position, color: Color) -> bool {
    let royals = position.royals(color);
    royals.into_iter().any(|square| position.in_zone(square, color))
}

/// The first condition of a forced count that the side to move does not meet: it is not in check, its king and all its
/// other pieces are in the zone, and each piece is defended. The opponent's king must also be in its zone, as for an
/// offer: see [`claim`].
fn unmet_for_forced_count(position: &Position) -> Option<Unmet> {
    let us = position.to_move();
    if !royal_in_zone(position, us) {
        return Some(Unmet::RoyalOutside);
    }
    if position.counts_as_check() {
        return Some(Unmet::InCheck);
    }
    let squares = || pieces(position, us).map(|(square, _)| square);
    let outside = squares().find(|&square| !position.in_zone(square, us)).map(Unmet::Outside);
    let undefended = || squares().find(|&square| position.attackers(square, us).is_empty());
    outside.or_else(|| undefended().map(Unmet::Undefended))
}

/// The points of `color`: its pieces on the squares for which `counts` is true, its hand, and for
/// White the pieces removed as a handicap, which count for the giver of the handicap.
fn points(position: &Position, color: Color, counts: impl Fn(Square) -> bool) -> u32 {
    let selection = position.selection();
    let worth = |kind| u32::from(selection.face(kind).points);
    let board = pieces(position, color).filter(|&(square, _)| counts(square));
    let board: u32 = board.map(|(_, piece)| worth(piece.kind)).sum();
    let hand = position.hand(color).iter();
    let hand: u32 = hand.map(|(kind, count)| worth(kind) * u32::from(count)).sum();
    let given: u32 = match color {
        Color::Black => 0,
        Color::White => selection.removed().map(worth).sum(),
    };
    board + hand + given
}

fn pieces(position: &Position, color: Color) -> impl Iterator<Item = (Square, Piece)> {
    let squares = position.geometry().squares();
    squares
        .filter_map(|square| Some((square, position.piece(square)?)))
        .filter(move |(_, piece)| piece.color == color)
}
