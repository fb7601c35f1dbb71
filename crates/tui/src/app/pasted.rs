//! Pasted games and positions. Other pasted text goes to the `:` line or the field being typed.

use std::sync::Arc;

use super::App;
use crate::action::{Action, PositionAction};
use crate::effect::Effect;
use crate::keymap::Mode;
use crate::layers::Layers;
use crate::screen::play::Play;
use crate::screen::{Message, Screen, counted};
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::{Choice, Selection, Variant};
use zushiki_play::session::Session;
use zushiki_record::{ReadOptions, Record, read};
use zushiki_words::language::Language;
use zushiki_words::message;

/// The most bytes of a pasted text that is read as a game.
const MOST_BYTES: usize = 1 << 20;

/// A game or position in a pasted text.
#[derive(Debug)]
enum Pasted {
    Game(Box<Record>),
    /// A position in SFEN, of this game.
    Position(Box<Selection>, String),
}

/// Reads pasted texts, and keeps the game or position that the player is asked about.
#[derive(Debug)]
pub(super) struct Pasteboard {
    /// The variants that pasted games can be of.
    variants: Vec<Arc<Variant>>,
    /// The pasted game or position that the player is asked about.
    asked: Option<Pasted>,
}

impl Pasteboard {
    pub(super) fn new(variants: Vec<Arc<Variant>>) -> Pasteboard {
        Pasteboard { variants, asked: None }
    }

    /// The game or position that `text` holds, if it holds one.
    fn read(&self, language: Language, text: &str, layers: &Layers) -> Option<Pasted> {
        // Most terminals send a line break of pasted text as Enter does.
        let text = &text.replace("\r\n", "\n").replace('\r', "\n");
        if let Some(selection) = self.game_of_position(text.trim(), layers) {
            return Some(Pasted::Position(Box::new(selection), text.trim().to_owned()));
        }
        let game = self.read_game(language, text, layers.board())?;
        Some(Pasted::Game(Box::new(game)))
    }

    /// The game of which `text` is a position in SFEN: the game on the board; in the menu the marked one,
    /// or else the first with its usual rules that has such positions.
    fn game_of_position(&self, text: &str, layers: &Layers) -> Option<Selection> {
        if !text.contains('/') || text.contains('\n') {
            return None;
        }
        let is_position = |selection: &Selection| sfen::parse(selection, text).is_ok();
        if let Some(play) = layers.board() {
            let selection = play.game().position().selection();
            return is_position(selection).then(|| selection.clone());
        }
        let usual = self
            .variants
            .iter()
            .filter_map(|variant| Selection::new(Arc::clone(variant), &Choice::default()).ok());
        layers.menu().selection().into_iter().chain(usual).find(is_position)
    }

    /// The game that `text` holds, if it has moves. A line that could be typed after `:` is none.
    fn read_game(&self, language: Language, text: &str, play: Option<&Play>) -> Option<Record> {
        let is_long = text.trim().contains('\n') || text.contains("position ") || text.len() > 60;
        if !is_long {
            return None;
        }
        let assumed = play.map(|play| play.game().position().selection());
        let options =
            ReadOptions { variants: &self.variants, assumed, words: &language, lenient: true };
        let record = read(text.as_bytes(), &options).ok()?.record;
        (!record.game.is_empty()).then_some(record)
    }

    /// Asks on the board or in the menu whether to open what was pasted.
    fn ask(&mut self, language: Language, pasted: Pasted, layers: &mut Layers) {
        let (question, told) = match &pasted {
            Pasted::Game(record) => {
                let title = record.game.position().selection().title();
                let moves = counted(language, record.game.len());
                let told = message!(language, "screen-pasted-game-of", game = title, moves = moves);
                (message!(language, "screen-open-game"), told)
            }
            Pasted::Position(selection, _) => {
                let told =
                    message!(language, "screen-pasted-position-of", game = selection.title());
                (message!(language, "screen-open-position"), told)
            }
        };
        self.asked = Some(pasted);
        match layers.board_mut() {
            Some(play) => play.ask_to_open_pasted(told),
            None => layers.menu_mut().ask_to_open_pasted(question, told),
        }
    }
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
        match self.pasteboard.read(self.language(), text, &self.layers)? {
            Pasted::Position(_, sfen) if self.play().is_some() => {
                Some(self.perform(Action::Position(PositionAction::ReadPosition(sfen))))
            }
            pasted => {
                self.pasteboard.ask(self.language(), pasted, &mut self.layers);
                Some(Vec::new())
            }
        }
    }

    /// Plays on in the pasted game, or opens the pasted position in the editor.
    pub(super) fn open_pasted(&mut self) -> Vec<Effect> {
        match self.pasteboard.asked.take() {
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
        let mut play = Play::new(Session::new(record, None), self.options());
        play.tell(Message::plain(message!(self.language(), "screen-pasted-game")));
        self.layers.show_board(play);
        effects
    }
}
