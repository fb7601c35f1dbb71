//! What players are asked before something is settled, and what came of an offer.

use crate::board::Color;
use crate::game::{Offer, Players};
use crate::rules::Position;
use crate::variant::Impasse;

/// Asks the side to move whether it gives up.
#[must_use]
pub fn resign(players: &Players, side: Color) -> String {
    format!("{}, do you resign?", players.label(side))
}

/// Asks the side to move whether it forces an impasse, or declares its points.
#[must_use]
pub fn claim(players: &Players, position: &Position) -> String {
    let side = players.label(position.to_move());
    match position.selection().rules().impasse {
        Impasse::Points27 => {
            format!("{side}, declare your points? A declaration that fails loses the game.")
        }
        _ => format!("{side}, claim the impasse? The count of points ends the game."),
    }
}

/// Asks the opponent of `side` whether it accepts.
#[must_use]
pub fn accept(players: &Players, side: Color, offer: Offer) -> String {
    let what = match offer {
        Offer::Draw => "a draw",
        Offer::Impasse => "an impasse",
    };
    let (side, other) = (players.label(side), players.label(!side));
    format!("{side} offers {what}. {other}, do you accept?")
}
