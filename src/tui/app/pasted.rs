//! Pasted games and positions. Other pasted text goes to the `:` line or the field being typed.

use std::sync::Arc;

use super::App;
use crate::export::CurrentLanguage;
use crate::message;
use crate::notation::sfen;
use crate::record::{ReadOptions, Record, read};
use crate::rules::Rules;
use crate::session::Session;
use crate::tui::action::Action;
use crate::tui::effect::Effect;
use crate::tui::keymap::Mode;
use crate::tui::screen::counted;
use crate::tui::screen::play::Play;
use crate::variant::{Choice, Selection};

/// The most bytes of a pasted text that is read as a game.
const MOST_BYTES: usize = 1 << 20;

/// A pasted game or position that the player is asked about.
#[derive(Debug)]
pub(super) enum Pasted {
    Game(Box<Record>),
    /// A position in SFEN, of this game.
    Position(Box<Selection>, String),
}

impl App {
    /// Asks whether to open a pasted game or position; over a game on the board, a position opens in the
    /// editor at once. `None` if the text is neither, or if text is being typed.
    pub(super) fn take_pasted(&mut self, text: &str) -> Option<Vec<Effect>> {
        let takes_games =
            matches!(self.mode(), Mode::Board | Mode::Review | Mode::Selected | Mode::Variants);
        if !takes_games || text.len() > MOST_BYTES {
            return None;
        }
        // Most terminals send a line break of pasted text as Enter does.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        match self.game_of_position(text.trim()) {
            Some(_) if self.play().is_some() => {
                return Some(self.perform(Action::ReadPosition(text.trim().to_owned())));
            }
            Some(selection) => self.ask_about_position(selection, text.trim()),
            None => self.ask_about_game(self.read_pasted(text)?),
        }
        Some(Vec::new())
    }

    fn ask_about_position(&mut self, selection: Selection, sfen: &str) {
        let told = message!("screen-pasted-position-of", game = selection.title());
        self.pasted = Some(Pasted::Position(Box::new(selection), sfen.to_owned()));
        self.layers.menu_mut().ask_to_open_pasted(message!("screen-open-position"), told);
    }

    fn ask_about_game(&mut self, record: Record) {
        let title = record.game.position().selection().title();
        let told =
            message!("screen-pasted-game-of", game = title, moves = counted(record.game.len()));
        self.pasted = Some(Pasted::Game(Box::new(record)));
        match self.layers.board_mut() {
            Some(play) => play.ask_to_open_pasted(told),
            None => self.layers.menu_mut().ask_to_open_pasted(message!("screen-open-game"), told),
        }
    }

    /// Plays on in the pasted game, or opens the pasted position in the editor.
    pub(super) fn open_pasted(&mut self) -> Vec<Effect> {
        match self.pasted.take() {
            Some(Pasted::Game(record)) => self.open_pasted_game(*record),
            Some(Pasted::Position(selection, sfen)) => {
                let start = Rules::new(*selection).start();
                self.open_editor(&start, Some(&sfen), false);
                Vec::new()
            }
            None => Vec::new(),
        }
    }

    fn open_pasted_game(&mut self, record: Record) -> Vec<Effect> {
        let effects = self.close_game();
        let mut play = Play::new(Session::new(record, None), &self.options);
        play.say(message!("screen-pasted-game"));
        self.layers.show_board(play);
        effects
    }

    /// The game of which `text` is a position in SFEN: the game on the board; in the menu the marked one,
    /// or else the first with its usual rules that has such positions.
    fn game_of_position(&self, text: &str) -> Option<Selection> {
        if !text.contains('/') || text.contains('\n') {
            return None;
        }
        let is_position = |selection: &Selection| sfen::parse(selection, text).is_ok();
        if let Some(play) = self.play() {
            let selection = play.game().position().selection();
            return is_position(selection).then(|| selection.clone());
        }
        let usual = self
            .variants
            .iter()
            .filter_map(|variant| Selection::new(Arc::clone(variant), &Choice::default()).ok());
        self.layers.menu().selection().into_iter().chain(usual).find(is_position)
    }

    /// The game that `text` holds, if it has moves. A line that could be typed after `:` is none.
    fn read_pasted(&self, text: &str) -> Option<Record> {
        let is_long = text.trim().contains('\n') || text.contains("position ") || text.len() > 60;
        if !is_long {
            return None;
        }
        let assumed = self.play().map(|play| play.game().position().selection());
        let options = ReadOptions { variants: &self.variants, assumed, words: &CurrentLanguage };
        let record = read(text.as_bytes(), &options).ok()?.record;
        (!record.game.is_empty()).then_some(record)
    }
}
