//! The results of the player's games: a read-only list.

use super::list_screen::{ListContent, Row};
use crate::keymap::Mode;
use crate::screen::Response;
use zushiki_play::statistics::Statistics;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::results_in_words;

/// The screen of the results.
#[derive(Debug, Default)]
pub struct StatisticsScreen {
    /// The results; `None` until the saved games are read.
    statistics: Option<Statistics>,
}

impl StatisticsScreen {
    /// Shows the results of the saved games, which have been read.
    pub fn set(&mut self, statistics: Statistics) {
        self.statistics = Some(statistics);
    }
}

impl ListContent for StatisticsScreen {
    const KEYS: Mode = Mode::Statistics;

    fn rows(&self, language: Language) -> Vec<Row> {
        let Some(statistics) = &self.statistics else {
            return vec![Row::heading(message!(language, "after-statistics-reading"))];
        };
        let mut rows: Vec<Row> = Vec::new();
        let mut last = None;
        for (index, results) in statistics.results().iter().enumerate() {
            let (game, opponent, told) = results_in_words(language, results);
            if last.as_ref() != Some(&game) {
                rows.push(Row::heading(game.clone()));
            }
            last = Some(game);
            rows.push(Row::Entry(index, opponent, told));
        }
        if rows.is_empty() {
            rows.push(Row::heading(message!(language, "after-statistics-none")));
        }
        rows
    }

    fn title(&self, language: Language) -> Vec<String> {
        vec![message!(language, "after-statistics-title")]
    }

    /// There is nothing more to be seen of an entry.
    fn accept(&self, _at: usize) -> Response {
        Response::Handled
    }
}
