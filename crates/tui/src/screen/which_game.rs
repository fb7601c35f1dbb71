//! The question which game a file or a pasted text has, if it does not name its game.

use std::path::Path;

use super::list_screen::{ListContent, Row};
use crate::screen::Response;
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
}

impl WhichGame {
    /// The list of `games`, one of which will be assumed for `request`.
    #[must_use]
    pub fn new(request: OpenRequest, games: Vec<Selection>) -> WhichGame {
        WhichGame { request, games }
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

impl ListContent for WhichGame {
    fn rows(&self, language: Language) -> Vec<Row> {
        let entry = |(index, game): (usize, &Selection)| {
            let name = game.variant().name.of(language).to_owned();
            Row::Entry(index, name, String::new())
        };
        let heading = message!(language, "screen-which-game-heading");
        let games = self.games.iter().enumerate().map(entry);
        std::iter::once(Row::heading(heading)).chain(games).collect()
    }

    fn title(&self, language: Language) -> Vec<String> {
        vec![message!(language, "screen-which-game"), self.source(language)]
    }

    /// Opens the request with the game of index `at`.
    fn accept(&self, at: usize) -> Response {
        let assumed = self.games.get(at).cloned().map(Box::new);
        assumed.map_or(Response::Handled, |game| {
            Response::Open(OpenRequest { assumed: Some(game), ..self.request.clone() })
        })
    }
}
