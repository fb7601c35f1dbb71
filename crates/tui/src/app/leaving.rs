//! Leaving the game on the board by a key: one level up.

use super::{App, Start};
use crate::action::Action;
use crate::effect::Effect;
use zushiki_play::verbs::Verb;

/// Where the player goes from the game on the board.
#[derive(Debug)]
pub(super) struct Leaving {
    /// Whether the program began with the menu, and not with a game.
    begins_in_menu: bool,
    /// Whether a key has led to the menu that is not drawn yet.
    has_left: bool,
}

impl Leaving {
    /// For a program that begins with `start`.
    pub(super) fn new(start: &Start) -> Leaving {
        let has_game = start.game.is_some() || start.resume.is_some() || start.open.is_some();
        Leaving { begins_in_menu: !has_game, has_left: false }
    }

    /// Whether `action` is ignored: it was typed together with the key that has led to the menu, as a letter of a word.
    pub(super) fn drops(&self, action: &Action) -> bool {
        let ends = [Verb::QuitAtOnce, Verb::Suspend].map(Action::Verb).contains(action);
        self.has_left && !ends && !matches!(action, Action::Program(_))
    }
}

/// A frame has been drawn, which asks for nothing.
pub(super) fn mark_drawn(app: &mut App) -> Vec<Effect> {
    app.layers.mark_drawn();
    app.leaving.has_left = false;
    Vec::new()
}

/// Stores and leaves the game on the board. Returns to the menu if the program began there, otherwise ends the program.
pub(super) fn leave_board(app: &mut App) -> Vec<Effect> {
    if !app.leaving.begins_in_menu || app.is_choosing() {
        return app.quit();
    }
    app.leaving.has_left = true;
    app.close_game()
}
