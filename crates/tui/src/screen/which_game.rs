//! The question which game a file or a pasted text has, if it does not name its game.

use std::path::Path;

use ratatui::Frame;

use super::learn::rows::{ListState, Row, RowList};
use crate::action::Action;
use crate::keymap::Mode;
use crate::screen::{Context, Message, Response, Screen};
use zushiki_core::text::escaped_path;
use zushiki_core::variant::Selection;
use zushiki_play::storage::game_files::OpenRequest;
use zushiki_words::language::Language;
use zushiki_words::message;

/// The list of the games that the text can have.
#[derive(Debug)]
pub struct WhichGame {
    /// The request that names no game.
    request: OpenRequest,
    games: Vec<Selection>,
    list: ListState,
}

impl WhichGame {
    /// The list of `games`, one of which will be assumed for `request`.
    #[must_use]
    pub fn new(request: OpenRequest, games: Vec<Selection>) -> WhichGame {
        WhichGame { request, games, list: ListState::default() }
    }

    fn rows(&self, language: Language) -> Vec<Row> {
        let entry = |(index, game): (usize, &Selection)| {
            let name = game.variant().name.of(language).to_owned();
            Row::Entry(index, name, String::new())
        };
        let heading = message!(language, "screen-which-game-heading");
        let games = self.games.iter().enumerate().map(entry);
        std::iter::once(Row::heading(heading)).chain(games).collect()
    }

    /// The source of the game.
    fn source(&self, language: Language) -> String {
        match &self.request {
            request if request.is_pasted() => message!(language, "record-pasted-text"),
            OpenRequest { bytes: Some(_), path, .. } if path == Path::new("-") => {
                message!(language, "record-standard-input")
            }
            request => escaped_path(&request.path),
        }
    }
}

/// Opens `request` with the game of index `at`.
fn accept(request: &OpenRequest, games: &[Selection], at: usize) -> Response {
    let assumed = games.get(at).cloned().map(Box::new);
    assumed.map_or(Response::Handled, |game| {
        Response::Open(OpenRequest { assumed: Some(game), ..request.clone() })
    })
}

impl Screen for WhichGame {
    fn keys(&self) -> Mode {
        Mode::Choices
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let rows = self.rows(context.options.language);
        let WhichGame { request, games, list } = self;
        list.handle(action, rows, Mode::Choices, context, |at| accept(request, games, at))
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let language = context.options.language;
        let file = self.source(language);
        let list = RowList {
            title: &[&message!(language, "screen-which-game"), &file],
            rows: self.rows(language),
            marked: self.list.at,
            message: self.list.message(),
            standing: None,
            keys: Mode::Choices,
        };
        list.draw(frame, context);
    }

    fn tell(&mut self, message: Message) -> Option<Message> {
        self.list.tell(message);
        None
    }

    fn change_language(&mut self, _context: &Context<'_>) {
        self.list.change_language();
    }
}
