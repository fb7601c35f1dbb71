//! Ends that players bring about: offers, claims, resignation, loss on time or by an illegal move.

use super::{DeclaredEnd, Game, impasse};
use crate::board::Color;
use crate::phrase_enum;
use crate::rules::{Outcome, Termination, Unmet};
use crate::variant::IllegalMoveRule;

/// An offer that one player makes and the other accepts or declines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A draw by agreement. No source of a historical game has this rule; it is allowed in casual
    /// play.
    Draw,
    /// Impasse: a draw or a count of points, depending on the rules.
    Impasse,
}

/// An offer that has not been answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenOffer {
    /// The side that made the offer; the other side accepts or declines it.
    pub by: Color,
    /// The offer.
    pub offer: Offer,
}

phrase_enum! {
    /// The reason why an offer, a claim or a resignation cannot be made now.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum ClaimError {
        #[phrase("game-claim-game-over", "the game is over")]
        GameOver(part: Outcome),
        #[phrase("game-claim-not-in-these-rules", "the rules of this game do not allow it")]
        NotInTheseRules,
        /// The rules have an impasse by agreement alone.
        #[phrase("game-claim-only-agreed",
            "an impasse cannot be claimed in this game, only offered to the opponent")]
        OnlyAgreed,
        #[phrase("game-claim-royals-not-in-zone",
            "impasse needs a royal piece of each side in its promotion zone")]
        RoyalsNotInZone,
        /// The claimant does not meet a condition of the claim.
        #[phrase("game-claim-unmet", "the claim does not hold: {why}", why)]
        Unmet(why: Unmet),
        /// There is no offer to accept.
        #[phrase("game-claim-nothing-offered", "nothing has been offered")]
        NothingOffered,
        /// The cursor is not at the live node.
        #[phrase("game-claim-in-review", "go to the end of the game first")]
        InReview,
    }
}

impl Game {
    /// The open offer at the cursor's node. Any move of the cursor discards it.
    #[must_use]
    pub fn open_offer(&self) -> Option<OpenOffer> {
        self.offer
    }

    /// Makes `offer` on behalf of the side `by`, whichever side is to move. It replaces an open
    /// offer.
    ///
    /// # Errors
    /// The reason why it cannot be made; an open offer stays open.
    pub fn make_offer(&mut self, by: Color, offer: Offer) -> Result<(), ClaimError> {
        self.check_ongoing()?;
        match offer {
            Offer::Impasse => impasse::check_offer(self.position())?,
            Offer::Draw if self.is_strict() => return Err(ClaimError::NotInTheseRules),
            Offer::Draw => {}
        }
        self.offer = Some(OpenOffer { by, offer });
        Ok(())
    }

    /// Accepts the opponent's offer on behalf of the side `by`: the game ends.
    ///
    /// # Errors
    /// [`ClaimError::NothingOffered`] if the opponent of `by` has no open offer.
    pub fn accept(&mut self, by: Color) -> Result<Outcome, ClaimError> {
        let open = self.offer.filter(|open| open.by != by).ok_or(ClaimError::NothingOffered)?;
        Ok(self.set_end(match open.offer {
            Offer::Draw => Outcome { winner: None, by: Termination::Agreement },
            Offer::Impasse => impasse::agreed(self.position()),
        }))
    }

    /// Closes the open offer, if any, without an agreement: the opponent declines it, or the side
    /// that made it withdraws it.
    pub fn decline(&mut self) {
        self.offer = None;
    }

    /// Tests whether the side to move may claim an impasse. It may always declare its points
    /// (points-27), even if that loses.
    ///
    /// # Errors
    /// The reason why it may not.
    pub fn check_impasse_claim(&self) -> Result<(), ClaimError> {
        self.check_ongoing()?;
        impasse::claim(self.position()).map(drop)
    }

    /// Ends the game by an impasse on behalf of the side to move, without the opponent's consent: a
    /// forced count (points-24), or a declaration of points (points-27), which loses if it fails.
    ///
    /// # Errors
    /// The reason why it cannot be claimed.
    pub fn claim_impasse(&mut self) -> Result<Outcome, ClaimError> {
        self.check_ongoing()?;
        let outcome = impasse::claim(self.position())?;
        Ok(self.set_end(outcome))
    }

    /// Whether an impasse that a file records can end the game at the cursor's node: a draw needs a royal of each side
    /// in its promotion zone, a win needs a royal of the winner there. Games in files may use other point counts than
    /// these rules, so the points are not checked.
    #[must_use]
    pub fn allows_impasse(&self, winner: Option<Color>) -> bool {
        impasse::may_have_ended(self.position(), winner)
    }

    /// The outcome of a declaration of points by the side to move at the cursor's node, if it would
    /// fail; `None` if it would be valid. Game records contain failed declarations but not the
    /// reason.
    #[must_use]
    pub fn failed_declaration(&self) -> Option<Outcome> {
        impasse::failed_declaration(self.position())
    }

    /// Resigns the game on behalf of the side `by`, whichever side is to move.
    ///
    /// # Errors
    /// The reason why it cannot resign.
    pub fn resign(&mut self, by: Color) -> Result<Outcome, ClaimError> {
        self.check_ongoing()?;
        Ok(self.set_end(Outcome { winner: Some(!by), by: Termination::Resignation }))
    }

    /// Ends the game because the side to move has no time left. It loses, whatever pieces the
    /// opponent has.
    ///
    /// # Errors
    /// The reason why the game cannot end now.
    pub fn time_out(&mut self) -> Result<Outcome, ClaimError> {
        self.check_ongoing()?;
        Ok(self.lose(Termination::Timeout))
    }

    /// Ends the game because the side to move tried an illegal move, if this loses by the rules and
    /// the game has not ended. Returns whether the game was ended.
    pub fn forfeit_if_strict(&mut self) -> bool {
        let loses = self.is_strict() && self.check_ongoing().is_ok();
        if loses {
            self.lose(Termination::IllegalMove);
        }
        loses
    }

    /// Gives the cursor's node the end `outcome` from a game record. This has no effect if the node
    /// is already an end.
    pub fn declare_end(&mut self, outcome: Outcome) {
        if self.cursor_outcome().is_none() {
            self.set_end(outcome);
        }
    }

    /// Tests whether the players can end the game now: the cursor is at the live node and the game
    /// is not over.
    ///
    /// # Errors
    /// [`ClaimError::InReview`] or [`ClaimError::GameOver`].
    pub fn check_ongoing(&self) -> Result<(), ClaimError> {
        if self.is_reviewing() {
            return Err(ClaimError::InReview);
        }
        self.cursor_outcome().map_or(Ok(()), |outcome| Err(ClaimError::GameOver(outcome)))
    }

    /// Ends the game with a loss of the side to move.
    fn lose(&mut self, by: Termination) -> Outcome {
        let winner = Some(!self.position().to_move());
        self.set_end(Outcome { winner, by })
    }

    fn set_end(&mut self, outcome: Outcome) -> Outcome {
        self.offer = None;
        self.tree.current_mut().set_declared_end(DeclaredEnd::Standing(outcome));
        outcome
    }

    /// Whether the rules are strict: an illegal move loses, and a draw by agreement is not
    /// possible.
    fn is_strict(&self) -> bool {
        self.position().selection().rules().illegal_move == IllegalMoveRule::Loses
    }
}
