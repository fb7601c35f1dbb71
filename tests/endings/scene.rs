//! A game with a plain generator playing along, and the switches that the scenes turn.

use zushiki::board::Color;
use zushiki::game::{ClaimError, Game, Offer, Played};
use zushiki::rules::{IllegalMove, Outcome, Termination, Why};
use zushiki::variant::{BareKing, CheckRule, IllegalMoveRule, Impasse, RulePatch};

use crate::engine;
use crate::pair;
use crate::plain::position::Position as Plain;

/// A game from a given position, with the plain position beside it.
pub(crate) struct Scene {
    pub(crate) game: Game,
    pub(crate) plain: Plain,
}

pub(crate) fn scene(name: &str, sfen: &str) -> Scene {
    switched(name, RulePatch::default(), sfen)
}

pub(crate) fn switched(name: &str, patch: RulePatch, sfen: &str) -> Scene {
    let plain = Plain::read(&pair::plain_game(name, &patch), sfen);
    let rules = engine::rules(name, patch);
    Scene { game: Game::new(engine::position(&rules, sfen)), plain }
}

impl Scene {
    /// Plays legal moves, none of which but the last may end the game.
    #[track_caller]
    pub(crate) fn play(mut self, moves: &str) -> Scene {
        for text in moves.split_whitespace() {
            assert_eq!(self.game.cursor_outcome(), None, "over before {text}");
            let mv = engine::read_move(self.game.position(), text);
            assert_eq!(self.game.play(mv), Ok(Played::Move), "{text}");
            self.plain = self.plain.play(text);
            self.compare();
        }
        self
    }

    /// The plain generator must agree, on the ending too.
    #[track_caller]
    pub(crate) fn compare(&self) {
        let position = self.game.position();
        pair::agree(&self.plain, &self.plain.moves(), position);
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

    /// Nothing more can be played or claimed.
    #[track_caller]
    pub(crate) fn stays_over(mut self) -> Scene {
        let outcome = self.game.cursor_outcome().unwrap();
        let over = ClaimError::GameOver(outcome);
        assert_eq!(self.game.resign(), Err(over));
        assert_eq!(self.game.make_offer(Offer::Draw), Err(over));
        if let Some(usi) = self.plain.legal().first() {
            let mv = engine::read_move(self.game.position(), usi);
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

    /// Why a move is refused; the game has not changed.
    #[track_caller]
    pub(crate) fn refused(&mut self, text: &str) -> Why {
        let before = self.game.position().clone();
        let mv = engine::read_move(&before, text);
        let refusal = self.game.play(mv).unwrap_err();
        assert_eq!(self.game.position(), &before);
        assert_eq!(self.game.cursor_outcome(), None);
        assert_eq!(refusal.mv, mv);
        refusal.why
    }

    /// Offered by the side to move and accepted by the other.
    #[track_caller]
    pub(crate) fn agreed(mut self, offer: Offer) -> Scene {
        self.game.make_offer(offer).unwrap();
        assert_eq!(self.game.offer(), Some(offer));
        let outcome = self.game.accept().unwrap();
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
