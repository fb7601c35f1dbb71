//! The orientation of the board, and the captured pieces beside it.

use super::captured::Captured;
use crate::Options;
use zushiki_core::board::Color;
use zushiki_core::game::Game;
use zushiki_play::opponent::Program;
use zushiki_play::session::Session;

/// The choices of the player about the display of the game.
#[derive(Debug)]
pub(super) struct Display {
    /// Whether the player has turned the board round.
    turned: bool,
    /// Whether the board turns to the side to move.
    auto_flip: bool,
    /// Whether it waits for a key before it turns.
    waits: bool,
    /// The side to which the board was last turned. It does not change in review.
    turned_to: Color,
    /// The side that sits at the bottom of the screen unless the player turns the board: that of the
    /// only person. It takes precedence over `auto_flip`.
    home: Option<Color>,
    captured: Option<Captured>,
}

impl Display {
    pub(super) fn new(session: &Session, options: &Options) -> Display {
        let game = session.game();
        Display {
            turned: false,
            auto_flip: options.auto_flip,
            waits: options.flip_waits,
            turned_to: game.position().to_move(),
            home: Program::only_person(&session.headers().players),
            captured: Captured::new(game),
        }
    }

    /// Whether the board turns to `to_move` at the next key.
    pub(super) fn waits_to_turn(&self, to_move: Color) -> bool {
        self.auto_flip && self.waits && self.home.is_none() && self.turned_to != to_move
    }

    /// Turns the board to `to_move`, if it has waited for a key.
    pub(super) fn turn_to(&mut self, to_move: Color) {
        self.turned_to = to_move;
    }

    /// Whether White sits at the bottom of the screen while `game` is shown.
    pub(super) fn is_flipped(&self, game: &Game) -> bool {
        let by_turn = match (self.auto_flip, self.waits || game.is_reviewing()) {
            (false, _) => Color::Black,
            (true, false) => game.position().to_move(),
            (true, true) => self.turned_to,
        };
        self.turned != (self.home.unwrap_or(by_turn) == Color::White)
    }

    /// Lets the side `color` sit at the bottom unless the player turns the board.
    pub(super) fn sit_down(&mut self, color: Color) {
        self.home = Some(color);
    }

    /// Turns the board round if it is turned round in `other`.
    pub(super) fn keep_turn_of(&mut self, other: &Display) {
        self.turned = other.turned;
    }

    /// Turns the board round.
    pub(super) fn flip(&mut self) {
        self.turned = !self.turned;
    }

    /// Turns the board to the side to move from now on, or leaves it with Black at the bottom.
    pub(super) fn set_auto_flip(&mut self, auto_flip: bool) {
        self.auto_flip = auto_flip;
        self.turned = false;
    }

    /// The captured pieces; `None` if they go to the hand.
    pub(super) fn captured(&self) -> Option<&Captured> {
        self.captured.as_ref()
    }

    /// Counts the captured pieces again if the current node of `game` has changed, and keeps the side to move for a review.
    pub(super) fn sync(&mut self, game: &Game) {
        if !self.waits && !game.is_reviewing() {
            self.turned_to = game.position().to_move();
        }
        if self.captured.as_ref().is_some_and(|captured| !captured.is_current(game)) {
            self.captured = Captured::new(game);
        }
    }
}
