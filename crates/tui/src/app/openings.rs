//! The openings: the moves that games of the library played from the position shown.

use std::path::PathBuf;

use super::screens::Screens;
use crate::effect::{Effect, LookedUp};
use crate::screen::openings::{OpeningLine, OpeningScreen};
use zushiki_core::rules::Rules;
use zushiki_core::variant::Selection;
use zushiki_play::storage::library::Progress;

impl Screens {
    /// Whether the openings are shown.
    pub(super) fn has_openings(&self) -> bool {
        self.layers.find::<OpeningScreen>().is_some()
    }

    /// Opens the openings of the games in `source`, of the saved games without one, at the position shown. The clocks of
    /// the game on the board stop.
    pub(super) fn open_openings(&mut self, source: Option<PathBuf>) -> Vec<Effect> {
        let Some(line) = self.line_shown() else { return Vec::new() };
        let bottom = self.board().map(|play| play.board.bottom());
        let sources = source.clone().into_iter().collect();
        let openings = OpeningScreen::new(line, source, bottom, self.options());
        self.show_openings(sources, openings)
    }

    /// Opens the openings of `game` by the games of the computer.
    pub(super) fn open_openings_of(&mut self, game: Selection) -> Vec<Effect> {
        let line = OpeningLine::from(Rules::new(game).start());
        let openings = OpeningScreen::new(line, None, None, self.options()).of_computer();
        self.show_openings(Vec::new(), openings)
    }

    /// Opens the openings, whose library has the games of `sources`.
    fn show_openings(&mut self, sources: Vec<PathBuf>, openings: OpeningScreen) -> Vec<Effect> {
        let look_up = openings.look_up();
        self.layers.open_openings(openings);
        self.layers.set_away(true);
        vec![Effect::OpenLibrary(sources), look_up]
    }

    /// The moves to the position shown: in the openings, in the game on the board, or none for the menu.
    fn line_shown(&self) -> Option<OpeningLine> {
        if let Some(openings) = self.layers.find::<OpeningScreen>() {
            return Some(openings.line().clone());
        }
        match self.board() {
            Some(play) => Some(OpeningLine::of_game(play.game())),
            None => Some(OpeningLine::from(Rules::new(self.selection()?).start())),
        }
    }

    pub(super) fn library_read(&mut self, progress: Progress) {
        if let Some(openings) = self.layers.find_mut::<OpeningScreen>() {
            openings.set_progress(progress);
        }
    }

    pub(super) fn looked_up(&mut self, found: LookedUp) {
        if let Some(openings) = self.layers.find_mut::<OpeningScreen>() {
            openings.show_found(found);
        }
    }
}
