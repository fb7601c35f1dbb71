//! Leaving the game on the board by a key: one level up.

use super::{App, Start};
use crate::action::Action;
use crate::effect::Effect;
use zushiki_play::verbs::Verb;

/// The screen to which leaving the game on the board leads, and whether it has just led there.
#[derive(Debug)]
pub(super) struct Leaving {
    /// Whether the player has seen the menu: the program began with it, or the player has chosen it since.
    has_menu: bool,
    /// Whether a key has led to the menu, and the menu has not been drawn since.
    has_left: bool,
}

impl Leaving {
    /// For a program that begins with `start`.
    pub(super) fn new(start: &Start) -> Leaving {
        let has_game = start.game.is_some() || start.resume.is_some() || start.open.is_some();
        Leaving { has_menu: !has_game, has_left: false }
    }

    /// The player has chosen the menu.
    pub(super) fn show_menu(&mut self) {
        self.has_menu = true;
    }

    /// Whether `action` is ignored: it was typed together with the key that has led to the menu, as a letter of a word.
    pub(super) fn drops(&self, action: &Action) -> bool {
        let ends = [Verb::QuitAtOnce, Verb::Suspend].map(Action::Verb).contains(action);
        self.has_left && !ends && !matches!(action, Action::Program(_))
    }
}

/// A frame has been drawn. Returns no effects.
pub(super) fn mark_drawn(app: &mut App) -> Vec<Effect> {
    app.screens.layers.mark_drawn();
    app.leaving.has_left = false;
    Vec::new()
}

/// Stores and leaves the game on the board. Returns to the menu if the player has seen it, otherwise ends the program.
pub(super) fn leave_board(app: &mut App) -> Vec<Effect> {
    if !app.leaving.has_menu || app.is_choosing() {
        return app.quit();
    }
    app.leaving.has_left = true;
    app.close_game()
}
