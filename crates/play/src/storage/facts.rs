//! The facts about a game that the caches keep: those of a summary, as text.

use std::sync::Arc;

use super::listed_games::Summary;
use zushiki_core::board::Color;
use zushiki_core::game::Players;
use zushiki_core::variant::Selection;
use zushiki_record::ending::{end_from_line, end_to_line};

/// The players, event, date, tags and end of a game, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct GameFacts {
    pub(super) black: Option<String>,
    pub(super) white: Option<String>,
    pub(super) event: Option<String>,
    pub(super) date: Option<String>,
    pub(super) tags: Option<String>,
    /// The end, as journals have it.
    pub(super) end: Option<String>,
}

impl GameFacts {
    /// The facts of `summary`.
    pub(super) fn of(summary: &Summary) -> GameFacts {
        let name = |color| summary.players.name(color).map(ToString::to_string);
        let geometry = summary.selection.geometry();
        GameFacts {
            black: name(Color::Black),
            white: name(Color::White),
            event: summary.event.clone(),
            date: summary.date.clone(),
            tags: summary.tags.clone(),
            end: summary.end.map(|end| end_to_line(geometry, end)),
        }
    }

    /// The summary of a game of `selection` with these facts; `None` if it cannot have the end.
    pub(super) fn summary(
        &self,
        selection: Arc<Selection>,
        moves: usize,
        games_in_file: usize,
    ) -> Option<Summary> {
        let name = |name: &Option<String>| name.as_ref().and_then(|name| name.parse().ok());
        let end = match &self.end {
            Some(line) => Some(end_from_line(selection.geometry(), line)?),
            None => None,
        };
        Some(Summary {
            selection,
            players: Players::new(name(&self.black), name(&self.white)),
            event: self.event.clone(),
            date: self.date.clone(),
            tags: self.tags.clone(),
            moves,
            end,
            games_in_file,
        })
    }
}
