//! Offers, claims and resignations: what players are asked, and why one is refused.

use super::outcome::{outcome, unmet};
use crate::board::Color;
use crate::game::{ClaimError, Offer, Players};
use crate::rules::Position;
use crate::variant::{Impasse, Selection};

/// Asks `side` whether it resigns.
#[must_use]
pub fn resign_question(players: &Players, side: Color) -> String {
    format!("{}, do you resign?", players.label(side))
}

/// Asks the side to move whether it claims an impasse, or declares its points.
#[must_use]
pub fn claim_question(players: &Players, position: &Position) -> String {
    let side = players.label(position.to_move());
    match position.selection().rules().impasse {
        Impasse::Points27 => {
            format!("{side}, declare your points? A declaration that fails loses the game.")
        }
        _ => format!("{side}, claim the impasse? The count of points ends the game."),
    }
}

/// Asks the opponent of `side` whether it accepts an offer.
#[must_use]
pub fn offer_question(players: &Players, side: Color, offer: Offer) -> String {
    let (side, other) = (players.label(side), players.label(!side));
    match offer {
        Offer::Draw => format!("{side} offers a draw. {other}, do you accept?"),
        Offer::Impasse => format!("{side} offers an impasse. {other}, do you accept?"),
    }
}

/// Why an offer, a claim or a resignation is not possible now.
#[must_use]
pub fn claim_error(selection: &Selection, error: ClaimError) -> String {
    match error {
        ClaimError::GameOver(end) => format!("the game is over: {}", outcome(selection, end)),
        ClaimError::NotInTheseRules => {
            "this is not possible under the rules of the game".to_owned()
        }
        ClaimError::RoyalsNotInZone => {
            "impasse needs a royal piece of each side in its promotion zone".to_owned()
        }
        ClaimError::Unmet(condition) => {
            format!("this impasse cannot be claimed: {}", unmet(selection, condition))
        }
        ClaimError::NothingOffered => "nothing has been offered".to_owned(),
        ClaimError::InReview => {
            "an earlier position of the game is shown: leave review first".to_owned()
        }
    }
}
