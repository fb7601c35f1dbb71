//! How the board is turned, and the captured pieces beside it.

use super::captured::Captured;
use crate::board::Color;
use crate::game::Game;

/// The choices of the player about the display of the game.
#[derive(Debug)]
pub(super) struct Display {
    /// Whether the player has turned the board round.
    turned: bool,
    /// Whether the board turns to the side to move.
    auto_flip: bool,
    /// The side that sits at the bottom of the screen unless the player turns the board: that of the
    /// only person. It takes precedence over `auto_flip`.
    home: Option<Color>,
    captured: Option<Captured>,
}

impl Display {
    pub(super) fn new(game: &Game, auto_flip: bool, home: Option<Color>) -> Display {
        Display { turned: false, auto_flip, home, captured: Captured::new(game) }
    }

    /// Whether White sits at the bottom of the screen while `to_move` is to move.
    pub(super) fn is_flipped(&self, to_move: Color) -> bool {
        let by_turn = if self.auto_flip { to_move } else { Color::Black };
        self.turned != (self.home.unwrap_or(by_turn) == Color::White)
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

    /// The captured pieces; `None` where they go to the hand.
    pub(super) fn captured(&self) -> Option<&Captured> {
        self.captured.as_ref()
    }

    /// Counts the captured pieces again if the current node of `game` has changed.
    pub(super) fn sync(&mut self, game: &Game) {
        if self.captured.as_ref().is_some_and(|captured| !captured.is_current(game)) {
            self.captured = Captured::new(game);
        }
    }
}
