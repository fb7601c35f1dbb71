//! A game of the crate beside a position of the mailbox generator, with assertions on how it ends;
//! patches that change one switch.

use zushiki_core::board::Color;
use zushiki_core::game::{ClaimError, Game, Offer, OpenOffer, Played};
use zushiki_core::rules::{IllegalMove, Outcome, Termination, Why};
use zushiki_core::variant::{BareKing, CheckRule, IllegalMoveRule, Impasse, RulePatch};
use zushiki_testkit::mailbox::position::Position as Mailbox;
use zushiki_testkit::{compare, fixtures};

/// A game, and the position of the mailbox generator after the same moves.
pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) mailbox: Mailbox,
}

pub(crate) fn scene(name: &str, sfen: &str) -> Scene {
    switched(name, RulePatch::default(), sfen)
}

pub(crate) fn switched(name: &str, patch: RulePatch, sfen: &str) -> Scene {
    let mailbox = Mailbox::read(&compare::mailbox_game(name, &patch), sfen);
    let rules = fixtures::rules(name, patch);
    Scene { game: Game::new(fixtures::position(&rules, sfen)), mailbox }
}

impl Scene {
    /// Plays legal moves in USI. Only the last may end the game.
    #[track_caller]
    pub(crate) fn play(mut self, moves: &str) -> Scene {
        for text in moves.split_whitespace() {
            assert_eq!(self.game.cursor_outcome(), None, "over before {text}");
            let mv = fixtures::usi_move(self.game.position(), text);
            assert_eq!(self.game.play(mv), Ok(Played::Move), "{text}");
            self.mailbox = self.mailbox.play(text);
            self.compare();
        }
        self
    }

    /// Asserts that both agree on the position, its moves and its ending.
    #[track_caller]
    pub(crate) fn compare(&self) {
        let position = self.game.position();
        compare::assert_agreement(&self.mailbox, &self.mailbox.moves(), position);
        if position.outcome().is_some() {
            assert_eq!(self.game.cursor_outcome(), position.outcome());
        }
    }

    #[track_caller]
    pub(crate) fn wins(self, winner: Color, by: Termination) -> Scene {
        assert_eq!(self.game.cursor_outcome(), Some(Outcome { winner: Some(winner), by }));
        self.stays_over()
    }

    #[track_caller]
    pub(crate) fn draws(self, by: Termination) -> Scene {
        assert_eq!(self.game.cursor_outcome(), Some(Outcome { winner: None, by }));
        self.stays_over()
    }

    fn side(&self) -> Color {
        self.game.position().to_move()
    }

    /// Asserts that nothing can be played, offered or resigned after the end.
    #[track_caller]
    pub(crate) fn stays_over(mut self) -> Scene {
        let outcome = self.game.cursor_outcome().unwrap();
        let over = ClaimError::GameOver(outcome);
        assert_eq!(self.game.resign(self.side()), Err(over));
        assert_eq!(self.game.make_offer(self.side(), Offer::Draw), Err(over));
        if let Some(usi) = self.mailbox.legal().first() {
            let mv = fixtures::usi_move(self.game.position(), usi);
            let why = Why::GameOver(outcome);
            assert_eq!(self.game.play(mv), Err(IllegalMove { mv, why }));
        }
        self
    }

    #[track_caller]
    pub(crate) fn goes_on(self) -> Scene {
        assert_eq!(self.game.cursor_outcome(), None);
        assert!(!self.game.position().legal_moves().is_empty());
        self.compare();
        self
    }

    /// The reason why a move is refused. Asserts that the game has not changed.
    #[track_caller]
    pub(crate) fn refused(&mut self, text: &str) -> Why {
        let before = self.game.position().clone();
        let mv = fixtures::usi_move(&before, text);
        let refusal = self.game.play(mv).unwrap_err();
        assert_eq!(self.game.position(), &before);
        assert_eq!(self.game.cursor_outcome(), None);
        assert_eq!(refusal.mv, mv);
        refusal.why
    }

    /// Ends the game by `offer`, made by the side to move and accepted by the other.
    #[track_caller]
    pub(crate) fn agreed(mut self, offer: Offer) -> Scene {
        let by = self.side();
        self.game.make_offer(by, offer).unwrap();
        assert_eq!(self.game.open_offer(), Some(OpenOffer { by, offer }));
        let outcome = self.game.accept(!by).unwrap();
        assert_eq!(self.game.cursor_outcome(), Some(outcome));
        self
    }

    #[track_caller]
    pub(crate) fn claimed(mut self) -> Scene {
        let outcome = self.game.claim_impasse().unwrap();
        assert_eq!(self.game.cursor_outcome(), Some(outcome));
        self
    }
}

pub(crate) fn impasse(rule: Impasse) -> RulePatch {
    RulePatch { impasse: Some(rule), ..RulePatch::default() }
}

pub(crate) fn check(rule: CheckRule) -> RulePatch {
    RulePatch { check: Some(rule), ..RulePatch::default() }
}

pub(crate) fn bare(rule: BareKing) -> RulePatch {
    RulePatch { bare_king: Some(rule), ..RulePatch::default() }
}

pub(crate) fn strict() -> RulePatch {
    RulePatch { illegal_move: Some(IllegalMoveRule::Loses), ..RulePatch::default() }
}

pub(crate) fn with_drops() -> RulePatch {
    RulePatch { drops_enabled: Some(true), ..RulePatch::default() }
}
