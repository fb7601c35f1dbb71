//! The order of a list of games, by one of its columns.

use std::cmp::{Ordering, Reverse};

use zushiki_core::board::Color;
use zushiki_play::storage::listed_games::{GameResult, ListedGame, Summary};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::summary_title;

/// The column by which a list is sorted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum SortColumn {
    /// The order of the list itself: the file changed last first, or the order of the file.
    #[default]
    Listed,
    /// The day, the latest first.
    Date,
    /// The name of the game.
    Game,
    /// The names of the players.
    Players,
    /// The number of moves, the longest first.
    Moves,
    /// The result: won by Black, by White, drawn, unfinished.
    Result,
}

impl SortColumn {
    /// The next column, in a circle.
    pub(super) const fn next(self) -> SortColumn {
        match self {
            SortColumn::Listed => SortColumn::Date,
            SortColumn::Date => SortColumn::Game,
            SortColumn::Game => SortColumn::Players,
            SortColumn::Players => SortColumn::Moves,
            SortColumn::Moves => SortColumn::Result,
            SortColumn::Result => SortColumn::Listed,
        }
    }

    /// The column for the title; `None` for the order of the list itself.
    pub(super) fn told(self, language: Language) -> Option<String> {
        match self {
            SortColumn::Listed => None,
            SortColumn::Date => Some(message!(language, "screen-by-date")),
            SortColumn::Game => Some(message!(language, "screen-by-game")),
            SortColumn::Players => Some(message!(language, "screen-by-players")),
            SortColumn::Moves => Some(message!(language, "screen-by-length")),
            SortColumn::Result => Some(message!(language, "screen-by-result")),
        }
    }

    /// Sorts `games`. Those that cannot be read come last, and equal ones stay in their order.
    pub(super) fn sort(self, language: Language, games: &mut [&ListedGame]) {
        if self != SortColumn::Listed {
            games.sort_by(|one, other| match (&one.summary, &other.summary) {
                (Ok(one), Ok(other)) => self.compare(language, one, other),
                (one, other) => one.is_err().cmp(&other.is_err()),
            });
        }
    }

    fn compare(self, language: Language, one: &Summary, other: &Summary) -> Ordering {
        match self {
            SortColumn::Listed => Ordering::Equal,
            SortColumn::Date => other.date.cmp(&one.date),
            SortColumn::Game => title(language, one).cmp(&title(language, other)),
            SortColumn::Players => players(one).cmp(&players(other)),
            SortColumn::Moves => Reverse(one.moves).cmp(&Reverse(other.moves)),
            SortColumn::Result => place(one.result()).cmp(&place(other.result())),
        }
    }
}

fn title(language: Language, summary: &Summary) -> String {
    summary_title(language, summary)
}

fn players(summary: &Summary) -> [String; 2] {
    let name = |color| summary.players.name(color).map(ToString::to_string).unwrap_or_default();
    Color::ALL.map(|color| name(color).to_lowercase())
}

const fn place(result: GameResult) -> u8 {
    match result {
        GameResult::Win(Color::Black) => 0,
        GameResult::Win(Color::White) => 1,
        GameResult::Draw => 2,
        GameResult::Unfinished => 3,
    }
}
