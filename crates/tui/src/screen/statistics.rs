//! The results of the player's games: a read-only list.

use ratatui::Frame;

use super::learn::rows::{ListState, Row, RowList};
use crate::action::Action;
use crate::keymap::Mode;
use crate::screen::{Context, Message, Response, Screen};
use zushiki_play::statistics::Statistics;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::results_in_words;

/// The screen of the results.
#[derive(Debug, Default)]
pub struct StatisticsScreen {
    /// The results; `None` until the saved games are read.
    statistics: Option<Statistics>,
    list: ListState,
}

impl StatisticsScreen {
    /// Shows the results of the saved games, which have been read.
    pub fn set(&mut self, statistics: Statistics) {
        self.statistics = Some(statistics);
    }

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
}

impl Screen for StatisticsScreen {
    fn keys(&self) -> Mode {
        Mode::Choices
    }

    fn handle(&mut self, action: Action, context: &Context<'_>) -> Response {
        let rows = self.rows(context.options.language);
        self.list.handle(action, rows, Mode::Choices, context, |_| Response::Close)
    }

    fn draw(&self, frame: &mut Frame<'_>, context: &Context<'_>) {
        let language = context.options.language;
        let list = RowList {
            title: &[&message!(language, "after-statistics-title")],
            rows: self.rows(language),
            standing: None,
            marked: self.list.at,
            message: self.list.message(),
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
