//! The lists that the player chooses from: their titles and entries.

use std::ops::Range;

use super::game_table::GameTable;
use super::mode::ListOfChoices;
use super::{ended, game_analysis, headers, mistakes, overwriting};
use crate::action::{Action, LineAction};
use crate::screen::open_list::Entry;
use zushiki_play::storage::game_files;
use zushiki_words::language::MessageKey;

/// A format that the game can be written in: its name, the ending of its files, and a sentence about it.
type FormatChoice = (MessageKey, &'static str, MessageKey);

/// The formats that the game can be written in.
#[rustfmt::skip] // one entry a line
static FORMATS: &[FormatChoice] = &[
    (MessageKey("play-export-psn"), "psn", MessageKey("play-about-psn")),
    (MessageKey("play-export-kif"), "kif", MessageKey("play-about-kif")),
    (MessageKey("play-export-kifu"), "kifu", MessageKey("play-about-kifu")),
    (MessageKey("play-export-ki2"), "ki2", MessageKey("play-about-ki2")),
    (MessageKey("play-export-csa"), "csa", MessageKey("play-about-csa")),
    (MessageKey("play-export-jkf"), "jkf", MessageKey("play-about-jkf")),
    (MessageKey("play-export-pgn"), "pgn", MessageKey("play-about-pgn")),
    (MessageKey("play-export-usi"), "usi", MessageKey("play-about-usi")),
    (MessageKey("play-export-usen"), "usen", MessageKey("play-about-usen")),
    (MessageKey("play-export-svg"), "svg", MessageKey("play-about-svg")),
    (MessageKey("play-export-html"), "html", MessageKey("play-about-html")),
    (MessageKey("play-export-markdown"), "md", MessageKey("play-about-markdown")),
];

/// The entries of the formats. Each begins to type the command that saves the game to a file of the format.
fn formats(table: &GameTable) -> Vec<Entry> {
    let language = table.language();
    let name = game_files::name_of(table.session().record());
    let shown = |(text, ending, about): &FormatChoice| {
        let line = LineAction::Begin(format!("save {name}.{ending}"));
        Entry::new(text.text(language), Action::Line(line), about.text(language))
    };
    FORMATS.iter().map(shown).collect()
}

impl ListOfChoices {
    /// The entries for the game at `table`.
    pub(super) fn entries(self, table: &GameTable) -> Vec<Entry> {
        match self {
            ListOfChoices::Formats => formats(table),
            ListOfChoices::Headers => headers::entries(table),
            ListOfChoices::Ended => ended::entries(table),
            ListOfChoices::Analysed => game_analysis::entries(table),
            ListOfChoices::Overwrite => overwriting::entries(table),
            ListOfChoices::SideOfMistakes => mistakes::sides(table),
        }
    }

    /// The blank entries in whose place the graph of the game at `table` is drawn.
    pub(super) fn chart(self, table: &GameTable) -> Option<Range<usize>> {
        let is_analysed = matches!(self, ListOfChoices::Analysed);
        is_analysed.then(|| game_analysis::chart(table)).flatten()
    }

    /// The title of the list.
    pub(super) fn title(self, table: &GameTable) -> String {
        let key = match self {
            ListOfChoices::Formats => MessageKey("play-export-title"),
            ListOfChoices::Headers => MessageKey("play-headers-title"),
            ListOfChoices::Ended => return ended::title(table),
            ListOfChoices::Analysed => MessageKey("play-analysed-title"),
            ListOfChoices::Overwrite => return overwriting::title(table),
            ListOfChoices::SideOfMistakes => MessageKey("after-lesson-whose"),
        };
        key.text(table.language())
    }
}
