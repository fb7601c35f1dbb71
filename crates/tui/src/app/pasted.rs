//! Pasted games and positions, and files that are dragged into the window. They are read as files are. Other
//! pasted text goes to the `:` line or the field being typed.

use super::dropped;
use super::screens::Screens;
use crate::action::Action;
use crate::keymap::Mode;
use crate::screen::Response;
use crate::screen::play::Play;
use zushiki_core::notation::sfen;
use zushiki_core::rules::{Position, Rules};
use zushiki_play::storage::game_files::{
    FileContent, OpenFileError, OpenRequest, OpenedFile, open_bytes,
};
use zushiki_play::verbs::{Places, Verb};
use zushiki_record::{Fault, Headers, ReadOptions, Remark, is_game_text};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{opened_notices, remark_sentences};

/// The pasted game or position that the player is asked about.
#[derive(Debug, Default)]
pub(super) struct PastedGame(Option<Box<OpenedFile>>);

impl PastedGame {
    /// Opens a file whose path was pasted, or asks whether to open a pasted game or position. If the board has the same
    /// variant, a position opens in the editor at once. `None` for other texts, or while text is being typed, unless
    /// this is a command and the pasted text is a game.
    pub(super) fn take(&mut self, text: &str, screens: &mut Screens) -> Option<Response> {
        if is_typing_command(screens) {
            return self.take_into_line(text, screens);
        }
        if !takes_games(screens.mode()) && !asks_to_open_pasted(screens) {
            return None;
        }
        if let Some(path) = dropped::path(text) {
            return Some(Response::Open(OpenRequest { path, ..OpenRequest::default() }));
        }
        if is_position_of_board(text.trim(), screens) {
            return Some(reads_position(text.trim().to_owned(), screens));
        }
        if is_game_text(text) {
            return Some(self.take_read(read_pasted(text, screens), screens));
        }
        // The board has a line to put the text in; the menu has none.
        if screens.mode() != Mode::Variants {
            return None;
        }
        screens.warn(message!(screens.language(), "screen-pasted-nothing"));
        Some(Response::Handled)
    }

    /// Asks whether to open a game of several lines that was pasted while a command is typed; `None` for other texts,
    /// which go into the line.
    fn take_into_line(&mut self, text: &str, screens: &mut Screens) -> Option<Response> {
        let is_game = text.trim().contains('\n') && is_game_text(text);
        is_game.then(|| self.take_read(read_pasted(text, screens), screens))
    }

    /// Takes the result of reading a pasted text.
    fn take_read(
        &mut self,
        read: Result<FileContent, OpenFileError>,
        screens: &mut Screens,
    ) -> Response {
        match read {
            Ok(FileContent::Game(opened)) => return self.take_opened(opened, screens),
            Ok(_) if screens.would_lose_game() => {
                screens.warn(message!(screens.language(), "screen-game-would-be-lost"));
            }
            Ok(FileContent::Several { request, count }) => {
                return Response::Run(screens.choose_game(request, count));
            }
            Ok(FileContent::WhichGame { request, games, .. }) => {
                screens.ask_which_game(request, games);
            }
            Err(error) => screens.warn_of(&error),
        }
        Response::Handled
    }

    /// Opens a position of the game on the board in the editor, and asks about any other text.
    fn take_opened(&mut self, opened: Box<OpenedFile>, screens: &mut Screens) -> Response {
        if let Some((start, sfen)) = position_of(&opened)
            && screens
                .board()
                .is_some_and(|play| play.game().position().selection() == start.selection())
        {
            return reads_position(sfen, screens);
        }
        self.ask(opened, screens);
        Response::Handled
    }

    /// Asks on the board or in the menu whether to open the pasted text. What covers them is closed.
    fn ask(&mut self, opened: Box<OpenedFile>, screens: &mut Screens) {
        let language = screens.language();
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
        self.0 = Some(opened);
        screens.uncover();
        match screens.board_mut() {
            Some(play) => play.ask_to_open_pasted(told, is_position),
            None => screens.layers.menu_mut().ask_to_open_pasted(question, told),
        }
    }

    /// Opens the pasted text of a request in which the player has chosen the game.
    pub(super) fn open(&mut self, request: OpenRequest, screens: &mut Screens) -> Response {
        match read(screens, request) {
            Ok(FileContent::Game(opened)) => {
                self.0 = Some(opened);
                Response::OpenPasted
            }
            other => self.take_read(other, screens),
        }
    }

    /// The pasted game or position that the player has agreed to open.
    pub(super) fn take_asked(&mut self) -> Option<Box<OpenedFile>> {
        self.0.take()
    }
}

/// Reads the pasted text of a request as a file is read.
fn read(screens: &Screens, request: OpenRequest) -> Result<FileContent, OpenFileError> {
    let language = screens.language();
    let known = ReadOptions { words: &language, ..ReadOptions::new(screens.layers.menu().games()) };
    let bytes = request.bytes.clone().unwrap_or_default();
    open_bytes(request, &bytes, &known)
}

/// Reads a pasted text. A text that does not name its game belongs to the game on the board if it fits; in the menu
/// a position belongs to the marked game.
fn read_pasted(text: &str, screens: &Screens) -> Result<FileContent, OpenFileError> {
    let request = OpenRequest::pasted(text);
    let on_board = screens.board().map(|play| play.game().position().selection().clone());
    let is_over_board = on_board.is_some();
    let Some(shown) = on_board.or_else(|| screens.layers.menu().selection()) else {
        return read(screens, request);
    };
    let assumed = Some(Box::new(shown));
    let strict = OpenRequest { part: true, assumed, ..request.clone() };
    let as_shown = read(screens, strict);
    if as_shown.as_ref().is_ok_and(|content| fits(content, is_over_board)) {
        return as_shown;
    }
    match read(screens, request) {
        // The reason why it does not fit the shown game is more useful than a list of all games.
        Ok(FileContent::WhichGame { error, .. })
            if is_over_board && as_shown.is_err() && fits_no_game(&error) =>
        {
            as_shown
        }
        read => read,
    }
}

/// The request to open a position of the game on the board in the editor.
fn reads_position(sfen: String, screens: &mut Screens) -> Response {
    screens.uncover();
    Response::Perform(Action::Typed(Verb::ReadPosition, sfen))
}

/// Whether a game can be pasted where these keys count: in the menu, in the lists to learn from, and over boards, except in
/// the editor, which reads positions itself.
fn takes_games(mode: Mode) -> bool {
    const BESIDE_PANEL: Places =
        Places::LESSON.or(Places::PROBLEM).or(Places::DRILL).or(Places::OPENINGS);
    let is_list = matches!(mode, Mode::Variants | Mode::Learn | Mode::Problems);
    let is_game = matches!(mode, Mode::Board | Mode::Review | Mode::Selected);
    is_list || is_game || mode.place().overlaps(BESIDE_PANEL)
}

/// Whether a command or a move is being typed over the board.
fn is_typing_command(screens: &Screens) -> bool {
    screens.layers.is_board_on_top()
        && screens.board().is_some_and(|play| play.board.prompt().types_command())
}

/// Whether the question about a pasted text is open; another pasted text may replace it.
fn asks_to_open_pasted(screens: &Screens) -> bool {
    let in_menu = || screens.layers.menu().asks_to_open_pasted();
    screens.mode() == Mode::Question
        && screens.board().map_or_else(in_menu, |play| play.board.prompt().asks_to_open_pasted())
}

/// Whether a text is a position in SFEN of the game on the board. The editor also accepts a position that cannot be
/// played, and shows why.
fn is_position_of_board(text: &str, screens: &Screens) -> bool {
    let is_of = |play: &Play| sfen::parse(play.game().position().selection(), text).is_ok();
    text.contains('/') && !text.contains('\n') && screens.board().is_some_and(is_of)
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

/// The usual start of the game of a text that holds nothing but a position, and the position in SFEN; `None` for other
/// texts.
pub(super) fn position_of(opened: &OpenedFile) -> Option<(Position, String)> {
    let game = &opened.record.game;
    let selection = game.position().selection();
    let sfen = || sfen::write(selection, &game.start().setup());
    is_position(opened).then(|| (Rules::new(selection.clone()).start(), sfen()))
}
