//! Offers, claims and resignations: the questions to players, and the reasons for refusals.

use super::outcome::{outcome, unmet};
use super::{Side, player_label};
use crate::language::Language;
use crate::message;
use zushiki_core::board::Color;
use zushiki_core::game::{
    ClaimError, ImpasseClaim, Offer, Players, agreed_impasse, impasse_claim, impasse_points,
};
use zushiki_core::rules::{Outcome, Position, Termination};
use zushiki_core::variant::{Impasse, Selection};

/// Asks `side` whether it resigns.
#[must_use]
pub fn resign_question(language: Language, players: &Players, side: Side) -> String {
    message!(language, "wording-ask-resign", side = player_label(language, players, side))
}

/// Asks the side to move whether it claims an impasse, or declares its points, and states the result.
#[must_use]
pub fn claim_question(language: Language, players: &Players, position: &Position) -> String {
    let (us, claimant) = (position.to_move(), Side::to_move(position));
    let side = player_label(language, players, claimant);
    match (position.selection().rules().impasse, impasse_claim(position)) {
        (Impasse::Points27, Some(claim)) => declaration_question(language, &side, position, claim),
        (Impasse::Points27, None) => {
            message!(language, "wording-ask-declare", side)
        }
        (_, Some(ImpasseClaim { points, outcome })) => {
            let (ours, theirs) = (points[us.index()], points[(!us).index()]);
            let end = consequence(language, us, outcome);
            let other = player_label(language, players, !claimant);
            message!(
                language,
                "wording-ask-claim-points",
                side,
                ours,
                needed = NEEDED,
                other,
                theirs,
                end
            )
        }
        (_, None) => message!(language, "wording-ask-claim", side),
    }
}

/// The points that a player needs not to lose by the 24-point rule.
const NEEDED: u32 = 24;

fn declaration_question(
    language: Language,
    side: &str,
    position: &Position,
    claim: ImpasseClaim,
) -> String {
    let us = position.to_move();
    let (ours, theirs) = (claim.points[us.index()], claim.points[(!us).index()]);
    match claim.outcome.by {
        Termination::FailedDeclaration(condition) => {
            let why = unmet(language, position.selection(), condition);
            message!(language, "wording-ask-declare-failing", side, ours, theirs, why)
        }
        _ => message!(language, "wording-ask-declare-winning", side, ours, theirs),
    }
}

/// The meaning of an end for `us`, as the last words of a sentence.
fn consequence(language: Language, us: Color, end: Outcome) -> String {
    match end.winner {
        None => message!(language, "wording-claim-draws"),
        Some(winner) if winner == us => message!(language, "wording-claim-wins"),
        Some(_) => message!(language, "wording-claim-loses"),
    }
}

/// Asks the opponent of `side` whether it accepts an offer, and states the result of an impasse.
#[must_use]
pub fn offer_question(
    language: Language,
    players: &Players,
    position: &Position,
    side: Color,
    offer: Offer,
) -> String {
    let offering = Side::of(position.selection(), side);
    let [by, other] = [offering, !offering].map(|side| player_label(language, players, side));
    match (offer, impasse_points(position)) {
        (Offer::Draw, _) => message!(language, "wording-ask-accept-draw", by, other),
        (Offer::Impasse, None) => {
            message!(language, "wording-ask-accept-impasse", by, other)
        }
        (Offer::Impasse, Some(points)) => {
            let (ours, theirs) = (points[(!side).index()], points[side.index()]);
            let end = consequence(language, !side, agreed_impasse(position));
            message!(language, "wording-ask-accept-impasse-points", by, theirs, ours, end, other)
        }
    }
}

/// Why an offer, a claim or a resignation is not possible now.
#[must_use]
pub fn claim_error(language: Language, selection: &Selection, error: ClaimError) -> String {
    match error {
        ClaimError::GameOver(end) => {
            message!(language, "wording-game-over", end = outcome(language, selection, end))
        }
        ClaimError::NotInTheseRules => {
            message!(language, "wording-claim-not-in-rules")
        }
        ClaimError::OnlyAgreed => message!(language, "wording-claim-only-agreed"),
        ClaimError::RoyalsNotInZone => {
            message!(language, "wording-claim-royals-not-in-zone")
        }
        ClaimError::Unmet(condition) => {
            message!(language, "wording-claim-unmet", why = unmet(language, selection, condition))
        }
        ClaimError::NothingOffered => message!(language, "wording-claim-nothing-offered"),
        ClaimError::InReview => {
            message!(language, "wording-claim-in-review")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use zushiki_core::notation::sfen;
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, library};

    fn question(id: &str, text: &str) -> String {
        let (id, choice) = Choice::named(id);
        let rules = Rules::new(Selection::new(library::find(id).unwrap(), &choice).unwrap());
        let setup = sfen::parse(rules.selection(), text).unwrap();
        claim_question(Language::ENGLISH, &Players::default(), &rules.position(&setup).unwrap())
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
        assert!(
            declared.starts_with("Black, declare your points? You have 6 against"),
            "{declared}"
        );
        assert!(declared.ends_with(": this loses."), "{declared}");
    }
}
