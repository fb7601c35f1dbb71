//! The list of the tables on this machine, and of those that can be opened.

use super::list_screen::{ListContent, Row};
use crate::effect::Effect;
use crate::screen::Response;
use zushiki_core::board::Color;
use zushiki_core::game::PlayerName;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::Selection;
use zushiki_play::connection::Found;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, table_state};

/// The list of tables.
#[derive(Debug)]
pub struct TableList {
    /// The tables that are open; `None` until they are known.
    found: Option<Result<Vec<Found>, String>>,
    /// The start of the game that can be offered.
    start: Option<Position>,
    /// The name of the person here, if the menu knows it.
    person: Option<PlayerName>,
}

impl TableList {
    /// The list before the tables are known; `person` can offer the game of `selection`.
    #[must_use]
    pub fn new(selection: Option<Selection>, person: Option<PlayerName>) -> TableList {
        let start = selection.map(|selection| Rules::new(selection).start());
        TableList { found: None, start, person }
    }

    /// Shows the tables that were found, or why none can be.
    pub fn set(&mut self, found: Result<Vec<Found>, String>) {
        self.found = Some(found);
    }

    fn tables(&self) -> &[Found] {
        match &self.found {
            Some(Ok(found)) => found,
            _ => &[],
        }
    }

    /// The entries that open a table, one for each side.
    fn offers(&self, language: Language) -> Vec<Row> {
        let Some(start) = &self.start else { return Vec::new() };
        let game = start.selection().title().words(language);
        let first = self.tables().len();
        let sides = Side::both(start.selection()).into_iter().enumerate();
        let entry = |(nth, side)| {
            let name = message!(language, "remote-list-as", side);
            Row::Entry(first + nth, name, String::new())
        };
        let heading = Row::heading(message!(language, "remote-list-open", game));
        std::iter::once(heading).chain(sides.map(entry)).collect()
    }
}

impl ListContent for TableList {
    fn rows(&self, language: Language) -> Vec<Row> {
        let heading = match &self.found {
            None => message!(language, "remote-list-looking"),
            Some(Err(error)) => language.sentence(error),
            Some(Ok(found)) if found.is_empty() => message!(language, "remote-list-none"),
            Some(Ok(_)) => message!(language, "remote-list-join"),
        };
        let tables = self.tables().iter().enumerate();
        let tables = tables.map(|(index, found)| {
            let state = found.card.as_ref().map_or_else(
                || message!(language, "remote-silent"),
                |card| table_state(language, card),
            );
            Row::Entry(index, found.table.to_string(), state)
        });
        let mut rows: Vec<Row> = std::iter::once(Row::heading(heading)).chain(tables).collect();
        rows.extend(self.offers(language));
        rows
    }

    fn title(&self, language: Language) -> Vec<String> {
        vec![message!(language, "menu-elsewhere")]
    }

    fn standing(&self, language: Language) -> Option<String> {
        Some(message!(language, "remote-list-about"))
    }

    /// The response that joins or opens the table of the entry `at`.
    fn accept(&self, at: usize) -> Response {
        if let Some(found) = self.tables().get(at) {
            let (table, person) = (found.table.clone(), self.person.clone());
            return Response::Run(Effect::JoinTable { table, person });
        }
        let mine = [Color::Black, Color::White].get(at.wrapping_sub(self.tables().len()));
        match (mine, &self.start) {
            (Some(mine), Some(start)) => {
                let (person, start) = (self.person.clone(), Box::new(start.clone()));
                Response::Run(Effect::OpenTable { person, side: !*mine, start })
            }
            _ => Response::Handled,
        }
    }
}
