//! Pasted games and positions. Other pasted text goes to the `:` line or the field being typed.

use super::App;
use crate::notation::sfen;
use crate::record::{ReadOptions, Record, read};
use crate::session::Session;
use crate::tui::action::Action;
use crate::tui::effect::Effect;
use crate::tui::keymap::Mode;
use crate::tui::screen::counted;
use crate::tui::screen::play::Play;

/// The most bytes of a pasted text that is read as a game.
const MOST_BYTES: usize = 1 << 20;

impl App {
    /// Opens the editor with a pasted position, or the pasted game, after a question if there is one on
    /// the board. `None` if the text is neither, or if text is being typed.
    pub(super) fn take_pasted(&mut self, text: &str) -> Option<Vec<Effect>> {
        let takes_games =
            matches!(self.mode(), Mode::Board | Mode::Review | Mode::Selected | Mode::Variants);
        if !takes_games || text.len() > MOST_BYTES {
            return None;
        }
        // Most terminals send a line break of pasted text as Enter does.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        if self.is_position(text.trim()) {
            return Some(self.perform(Action::ReadPosition(text.trim().to_owned())));
        }
        let record = self.read_pasted(text)?;
        let title = record.game.position().selection().title();
        let told = format!("{title}, {}.", counted(record.game.len()));
        self.pasted = Some(Box::new(record));
        match self.layers.board_mut() {
            Some(play) => play.ask_to_open_pasted(told),
            None => return Some(self.open_pasted()),
        }
        Some(Vec::new())
    }

    /// Plays on in the pasted game.
    pub(super) fn open_pasted(&mut self) -> Vec<Effect> {
        let Some(record) = self.pasted.take() else { return Vec::new() };
        let effects = self.close_game();
        let mut play = Play::new(Session::new(*record, None), &self.options);
        play.say("This is the pasted game. It is saved once it changes; :save saves it now.");
        self.layers.show_board(play);
        effects
    }

    /// Whether `text` is a position of the game on the board, in SFEN.
    fn is_position(&self, text: &str) -> bool {
        let selection = || self.play().map(|play| play.game().position().selection().clone());
        let is_one_line = text.contains('/') && !text.contains('\n');
        is_one_line && selection().is_some_and(|selection| sfen::parse(&selection, text).is_ok())
    }

    /// The game that `text` holds, if it has moves. A line that could be typed after `:` is none.
    fn read_pasted(&self, text: &str) -> Option<Record> {
        let is_long = text.trim().contains('\n') || text.contains("position ") || text.len() > 60;
        if !is_long {
            return None;
        }
        let assumed = self.play().map(|play| play.game().position().selection());
        let options = ReadOptions { variants: &self.variants, assumed };
        let record = read(text.as_bytes(), &options).ok()?.record;
        (!record.game.is_empty()).then_some(record)
    }
}
