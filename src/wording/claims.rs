//! Offers, claims and resignations: what players are asked, and why one is refused.

use super::outcome::{outcome, unmet};
use super::player_label;
use crate::board::Color;
use crate::game::{
    ClaimError, ImpasseClaim, Offer, Players, agreed_impasse, impasse_claim, impasse_points,
};
use crate::language::Language;
use crate::message;
use crate::rules::{Outcome, Position, Termination};
use crate::variant::{Impasse, Selection};

/// Asks `side` whether it resigns.
#[must_use]
pub fn resign_question(players: &Players, side: Color) -> String {
    message!("wording-ask-resign", side = player_label(Language::current(), players, side))
}

/// Asks the side to move whether it claims an impasse, or declares its points, and says what that would
/// bring.
#[must_use]
pub fn claim_question(players: &Players, position: &Position) -> String {
    let us = position.to_move();
    let side = player_label(Language::current(), players, us);
    match (position.selection().rules().impasse, impasse_claim(position)) {
        (Impasse::Points27, Some(claim)) => declaration_question(&side, position, claim),
        (Impasse::Points27, None) => {
            message!("wording-ask-declare", side = side)
        }
        (_, Some(ImpasseClaim { points, outcome })) => {
            let (ours, theirs) = (points[us.index()], points[(!us).index()]);
            let end = consequence(us, outcome);
            let other = player_label(Language::current(), players, !us);
            message!(
                "wording-ask-claim-points",
                side = side,
                ours = ours,
                needed = NEEDED,
                other = other,
                theirs = theirs,
                end = end
            )
        }
        (_, None) => message!("wording-ask-claim", side = side),
    }
}

/// The points that a player needs not to lose by the 24-point rule.
const NEEDED: u32 = 24;

fn declaration_question(side: &str, position: &Position, claim: ImpasseClaim) -> String {
    let us = position.to_move();
    let (ours, theirs) = (claim.points[us.index()], claim.points[(!us).index()]);
    match claim.outcome.by {
        Termination::FailedDeclaration(condition) => {
            let why = unmet(position.selection(), condition);
            message!(
                "wording-ask-declare-failing",
                side = side,
                ours = ours,
                theirs = theirs,
                why = why
            )
        }
        _ => message!("wording-ask-declare-winning", side = side, ours = ours, theirs = theirs),
    }
}

/// The meaning of an end for `us`, as the last words of a sentence.
fn consequence(us: Color, end: Outcome) -> String {
    match end.winner {
        None => message!("wording-claim-draws"),
        Some(winner) if winner == us => message!("wording-claim-wins"),
        Some(_) => message!("wording-claim-loses"),
    }
}

/// Asks the opponent of `side` whether it accepts an offer, and says what an impasse would bring.
#[must_use]
pub fn offer_question(players: &Players, position: &Position, side: Color, offer: Offer) -> String {
    let [by, other] = [side, !side].map(|side| player_label(Language::current(), players, side));
    match (offer, impasse_points(position)) {
        (Offer::Draw, _) => message!("wording-ask-accept-draw", by = by, other = other),
        (Offer::Impasse, None) => {
            message!("wording-ask-accept-impasse", by = by, other = other)
        }
        (Offer::Impasse, Some(points)) => {
            let (ours, theirs) = (points[(!side).index()], points[side.index()]);
            let end = consequence(!side, agreed_impasse(position));
            message!(
                "wording-ask-accept-impasse-points",
                by = by,
                theirs = theirs,
                ours = ours,
                end = end,
                other = other
            )
        }
    }
}

/// Why an offer, a claim or a resignation is not possible now.
#[must_use]
pub fn claim_error(selection: &Selection, error: ClaimError) -> String {
    match error {
        ClaimError::GameOver(end) => {
            message!("wording-game-over", end = outcome(selection, end))
        }
        ClaimError::NotInTheseRules => {
            message!("wording-claim-not-in-rules")
        }
        ClaimError::RoyalsNotInZone => {
            message!("wording-claim-royals-not-in-zone")
        }
        ClaimError::Unmet(condition) => {
            message!("wording-claim-unmet", why = unmet(selection, condition))
        }
        ClaimError::NothingOffered => message!("wording-claim-nothing-offered"),
        ClaimError::InReview => {
            message!("wording-claim-in-review")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::sfen;
    use crate::rules::Rules;
    use crate::variant::{Choice, library};

    fn question(id: &str, text: &str) -> String {
        let (id, choice) = Choice::named(id);
        let rules = Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap());
        let setup = sfen::parse(rules.selection(), text).unwrap();
        claim_question(&Players::default(), &rules.position(&setup).unwrap())
    }

    #[test]
    fn a_claim_says_what_it_would_bring() {
        let entered = "9/4K4/4G4/9/9/9/9/4k4/9";
        assert_eq!(
            question("shogi", &format!("{entered} b R2r2b2g 1")),
            "Black, claim the impasse? You have 6 of 24 points, White has 22: a draw."
        );
        assert_eq!(
            question("shogi", &format!("{entered} b Rr2b3g4s4n4l17p 1")),
            "Black, claim the impasse? You have 6 of 24 points, White has 47: this loses."
        );
        let declared = question("shogi:27-points", &format!("{entered} b R 1"));
        assert!(declared.starts_with("Black, declare your points? 6 count against"), "{declared}");
        assert!(declared.ends_with(": this loses."), "{declared}");
    }
}
