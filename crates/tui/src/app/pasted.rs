//! Pasted games and positions, and files that are dragged into the window. They are read as files are. Other
//! pasted text goes to the `:` line or the field being typed.

use super::App;
use super::dropped;
use super::games;
use super::results::opening_fault;
use crate::action::Action;
use crate::effect::Effect;
use crate::keymap::Mode;
use crate::layers::Layers;
use crate::screen::play::Play;
use crate::screen::{Message, Screen};
use zushiki_core::notation::sfen;
use zushiki_core::rules::Rules;
use zushiki_core::variant::Selection;
use zushiki_core::variant::library::Games;
use zushiki_play::session::Session;
use zushiki_play::storage::game_files::{
    FileContent, OpenFileError, OpenRequest, OpenedFile, open_bytes,
};
use zushiki_play::verbs::Verb;
use zushiki_record::{Fault, Headers, ReadOptions, Remark, is_game_text};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{opened_notices, remark_sentences};

/// Reads pasted texts, and keeps the game or position that the player is asked about.
#[derive(Debug)]
pub(super) struct Pasteboard {
    /// The variants that pasted games can be of.
    variants: Games,
    /// The pasted game or position that the player is asked about.
    asked: Option<Box<OpenedFile>>,
}

impl Pasteboard {
    pub(super) fn new(variants: Games) -> Pasteboard {
        Pasteboard { variants, asked: None }
    }

    /// The variants that games from outside can be of.
    pub(super) fn variants(&self) -> &Games {
        &self.variants
    }

    /// Reads the text of a request as a file is read.
    fn read(&self, language: Language, request: OpenRequest) -> Result<FileContent, OpenFileError> {
        let known = ReadOptions { words: &language, ..ReadOptions::new(&self.variants) };
        let bytes = request.bytes.clone().unwrap_or_default();
        open_bytes(request, &bytes, &known)
    }

    /// Reads a pasted text. A text that does not name its game belongs to the game on the board if it fits; in the menu
    /// a position belongs to the marked game.
    fn read_pasted(
        &self,
        language: Language,
        text: &str,
        layers: &Layers,
    ) -> Result<FileContent, OpenFileError> {
        let request = OpenRequest::pasted(text);
        let on_board = layers.board().map(|play| play.game().position().selection().clone());
        let is_over_board = on_board.is_some();
        let Some(shown) = on_board.or_else(|| layers.menu().selection()) else {
            return self.read(language, request);
        };
        let assumed = Some(Box::new(shown));
        let strict = OpenRequest { part: true, assumed, ..request.clone() };
        let as_shown = self.read(language, strict);
        if as_shown.as_ref().is_ok_and(|content| fits(content, is_over_board)) {
            return as_shown;
        }
        match self.read(language, request) {
            // The reason why it does not fit the shown game is more useful than a list of all
            // games.
            Ok(FileContent::WhichGame { error, .. })
                if is_over_board && as_shown.is_err() && fits_no_game(&error) =>
            {
                as_shown
            }
            read => read,
        }
    }

    /// Asks on the board or in the menu whether to open the pasted text.
    fn ask(&mut self, language: Language, opened: Box<OpenedFile>, layers: &mut Layers) {
        let game = &opened.record.game;
        let title = game.position().selection().title();
        let is_position = is_position(&opened);
        let (question, told) = if !is_position {
            let moves = game.len();
            let told = message!(language, "screen-pasted-game-of", game = title, moves);
            (message!(language, "screen-open-game"), told)
        } else {
            let told = message!(language, "screen-pasted-position-of", game = title);
            (message!(language, "screen-open-position"), told)
        };
        let told = with_fault(language, told, &opened);
        self.asked = Some(opened);
        match layers.board_mut() {
            Some(play) => play.ask_to_open_pasted(told, is_position),
            None => layers.menu_mut().ask_to_open_pasted(question, told),
        }
    }
}

/// Whether a text that was read as one of the shown game is one: without a fault, and in the menu a position.
fn fits(content: &FileContent, is_over_board: bool) -> bool {
    match content {
        FileContent::Game(opened) => {
            opened.fault.is_none() && (is_over_board || is_position(opened))
        }
        FileContent::Several { .. } | FileContent::WhichGame { .. } => false,
    }
}

/// Whether the error means that no game fits the text.
fn fits_no_game(error: &OpenFileError) -> bool {
    matches!(error, OpenFileError::Faulty { error, .. } if *error.fault == Fault::NoVariant)
}

/// Whether a text holds a position and nothing else.
fn is_position(opened: &OpenedFile) -> bool {
    let game = &opened.record.game;
    let is_told = |remark: &Remark| !matches!(remark, Remark::AssumedGame { .. });
    game.is_empty()
        && opened.record.headers == Headers::default()
        && game.node(game.root()).notes().comment.is_empty()
        && !opened.remarks.iter().any(is_told)
}

/// `told` with the faults of the pasted text, and the parts that were left out.
fn with_fault(language: Language, told: String, opened: &OpenedFile) -> String {
    let notices = match opened.fault {
        Some(_) => opened_notices(language, opened),
        None => remark_sentences(language, &left_out(opened)),
    };
    let sentences: Vec<String> = [told].into_iter().chain(notices).collect();
    language.sentences(&sentences)
}

/// The remarks about a text, except the remark that it does not name its game.
fn left_out(opened: &OpenedFile) -> Vec<Remark> {
    let assumes = |remark: &Remark| matches!(remark, Remark::AssumedGame { .. });
    opened.remarks.iter().filter(|remark| !assumes(remark)).cloned().collect()
}

/// The position with which a game begins, in SFEN, and its game.
fn start_of(opened: &OpenedFile) -> (&Selection, String) {
    let game = &opened.record.game;
    let selection = game.position().selection();
    (selection, sfen::write(selection, &game.start().setup()))
}

impl App {
    /// Opens a file whose path was pasted, or asks whether to open a pasted game or position. If the board has the same
    /// variant, a position opens in the editor at once. `None` for other texts, or while text is being typed, unless
    /// this is a command and the pasted text is a game.
    pub(super) fn take_pasted(&mut self, text: &str) -> Option<Vec<Effect>> {
        let takes_games =
            matches!(self.mode(), Mode::Board | Mode::Review | Mode::Selected | Mode::Variants);
        if self.is_typing_command() {
            return self.take_game_into_line(text);
        }
        if !takes_games && !self.asks_to_open_pasted() {
            return None;
        }
        if let Some(path) = dropped::path(text) {
            return Some(self.open_file(OpenRequest { path, ..OpenRequest::default() }));
        }
        // Most terminals send a line break of pasted text as Enter does.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        if self.is_position_of_board(text.trim()) {
            let sfen = text.trim().to_owned();
            return Some(self.perform(Action::Typed(Verb::ReadPosition, sfen)));
        }
        if is_game_text(&text) {
            let read = self.pasteboard.read_pasted(self.language(), &text, &self.layers);
            return Some(self.take_read(read));
        }
        // The board has a line to put the text in; the menu has none.
        if self.mode() != Mode::Variants {
            return None;
        }
        self.warn(message!(self.language(), "screen-pasted-nothing"));
        Some(Vec::new())
    }

    /// Whether a command or a move is being typed over the board.
    fn is_typing_command(&self) -> bool {
        self.layers.is_board_on_top() && self.play().is_some_and(Play::types_command)
    }

    /// Asks whether to open a game of several lines that was pasted while a command is typed; `None` for other texts,
    /// which go into the line.
    fn take_game_into_line(&mut self, text: &str) -> Option<Vec<Effect>> {
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        if !text.trim().contains('\n') || !is_game_text(&text) {
            return None;
        }
        let read = self.pasteboard.read_pasted(self.language(), &text, &self.layers);
        Some(self.take_read(read))
    }

    /// Whether the question about a pasted text is open; another pasted text may replace it.
    fn asks_to_open_pasted(&self) -> bool {
        self.mode() == Mode::Question
            && self
                .play()
                .map_or_else(|| self.layers.menu().asks_to_open_pasted(), Play::asks_to_open_pasted)
    }

    /// Whether a text is a position in SFEN of the game on the board. The editor also accepts a position that cannot be
    /// played, and shows why.
    fn is_position_of_board(&self, text: &str) -> bool {
        let is_of = |play: &Play| sfen::parse(play.game().position().selection(), text).is_ok();
        text.contains('/') && !text.contains('\n') && self.play().is_some_and(is_of)
    }

    /// Takes the result of reading a pasted text.
    fn take_read(&mut self, read: Result<FileContent, OpenFileError>) -> Vec<Effect> {
        match read {
            Ok(FileContent::Game(opened)) => self.ask_about(opened),
            Ok(_) if self.would_lose_game() => {
                self.warn(message!(self.language(), "screen-game-would-be-lost"));
                Vec::new()
            }
            Ok(FileContent::Several { request, count }) => self.choose_game(request, count),
            Ok(FileContent::WhichGame { request, games, .. }) => {
                self.ask_which_game(request, games);
                Vec::new()
            }
            Err(error) => {
                self.warn(opening_fault(self.language(), &error));
                Vec::new()
            }
        }
    }

    fn ask_about(&mut self, opened: Box<OpenedFile>) -> Vec<Effect> {
        let (game, sfen) = start_of(&opened);
        let is_of_board =
            self.play().is_some_and(|play| play.game().position().selection() == game);
        if is_position(&opened) && is_of_board {
            return self.perform(Action::Typed(Verb::ReadPosition, sfen));
        }
        self.pasteboard.ask(self.language(), opened, &mut self.layers);
        Vec::new()
    }

    /// Plays on in the pasted game, or opens the pasted position in the editor.
    pub(super) fn open_pasted(&mut self) -> Vec<Effect> {
        let Some(opened) = self.pasteboard.asked.take() else { return Vec::new() };
        if !is_position(&opened) {
            return self.open_pasted_game(*opened);
        }
        let (game, sfen) = start_of(&opened);
        let start = Rules::new(game.clone()).start();
        let loses = self.would_lose_game();
        self.layers.close_which_game();
        games::edit(self, &start, Some(&sfen), loses);
        Vec::new()
    }

    /// Opens the pasted text of a request in which the player has chosen the game.
    pub(super) fn open_chosen(&mut self, request: OpenRequest) -> Vec<Effect> {
        match self.pasteboard.read(self.language(), request) {
            Ok(FileContent::Game(opened)) => {
                self.pasteboard.asked = Some(opened);
                self.open_pasted()
            }
            other => self.take_read(other),
        }
    }

    fn open_pasted_game(&mut self, opened: OpenedFile) -> Vec<Effect> {
        let mut notices = opened_notices(self.language(), &opened);
        let is_cut = opened.fault.is_some();
        let effects = self.close_game();
        let mut play =
            Play::new(Session::new(opened.record, None).with_record_kept(), self.options());
        let pasted = message!(self.language(), "screen-pasted-game");
        notices.push(pasted);
        let text = notices.join(" ");
        play.tell(if is_cut { Message::warning(text) } else { Message::plain(text) });
        self.layers.show_board(play);
        effects
    }
}
