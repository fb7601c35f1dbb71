//! A game in the list: its row, and the details of the marked game.

use unicode_width::UnicodeWidthStr;

use super::{counted_games, name_of};
use crate::screen::counted;
use zushiki_core::text::{escaped, padded, shortened};
use zushiki_core::variant::Selection;
use zushiki_play::storage::listed_games::{ListedGame, Summary};
use zushiki_record::HeaderField;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    Wording, header_name, players_or_event, summary_end, summary_result, summary_title,
};

/// From this width on, the parts of a row are in columns.
pub(super) const WIDE: u16 = 72;

/// The row of `game` in `width` columns.
pub(super) fn row(language: Language, game: &ListedGame, width: u16) -> String {
    let Ok(summary) = &game.summary else {
        return match game.number {
            Some(number) => format!("{number:>3}  {}", message!(language, "screen-unreadable")),
            None => format!("{} {}", name_of(&game.path), message!(language, "screen-unreadable")),
        };
    };
    match (game.number, width >= WIDE) {
        (Some(number), is_wide) => numbered_row(language, number, summary, is_wide),
        (None, is_wide) => file_row(language, summary, game.is_sample(), is_wide),
    }
}

/// The row of a game in a list of games that are usually of one variant.
pub(super) fn numbered_row(
    language: Language,
    number: usize,
    summary: &Summary,
    is_wide: bool,
) -> String {
    let (date, players) = (day(summary), players_or_event(language, summary));
    let (result, moves) = (summary_result(language, summary), counted(language, summary.moves));
    match is_wide {
        true => {
            let (result, moves) = (padded(&result, RESULT_COLUMNS), padded(&moves, LENGTH_COLUMNS));
            format!("{number:>3}  {date}  {result}  {moves}  {players}")
        }
        false => {
            let told = message!(
                language,
                "screen-narrow-row-of-file",
                players,
                result,
                moves,
                date = date.trim_end()
            );
            format!("{number:>3} {told}")
        }
    }
}

/// The row of a file in the list of saved games.
fn file_row(language: Language, summary: &Summary, is_sample: bool, is_wide: bool) -> String {
    let (title, players) = (summary_title(language, summary), players_or_event(language, summary));
    let date = if is_sample {
        padded(&message!(language, "screen-sample"), DAY_COLUMNS)
    } else {
        day(summary)
    };
    let (result, length) = match summary.games_in_file {
        1 => (summary_result(language, summary), counted(language, summary.moves)),
        games => ("-".to_owned(), counted_games(language, games)),
    };
    match is_wide {
        true => {
            let title = fitted(title, 22);
            let (result, length) =
                (padded(&result, RESULT_COLUMNS), padded(&length, LENGTH_COLUMNS));
            format!("{date}  {title}  {result}  {length}  {players}")
        }
        false => {
            let told = message!(language, "screen-narrow-row", players, title, result, length);
            format!("{date} {told}")
        }
    }
}

/// The columns of a result.
const RESULT_COLUMNS: usize = 10;
/// The columns of a number of moves or games.
const LENGTH_COLUMNS: usize = 9;
/// The columns of a full date.
const DAY_COLUMNS: usize = "2026.11.20".len();

/// The day on which a game began, in as many columns as a full date takes.
fn day(summary: &Summary) -> String {
    let mut day = escaped(summary.date.as_deref().unwrap_or("-"));
    while day.width() > DAY_COLUMNS && day.pop().is_some() {}
    padded(&day, DAY_COLUMNS)
}

/// `text` in exactly `columns` columns.
fn fitted(text: String, columns: usize) -> String {
    let room = u16::try_from(columns).unwrap_or(u16::MAX);
    let cut = if text.width() > columns {
        shortened(vec![text, String::new()], 1, room)
    } else {
        vec![text]
    };
    padded(&cut.concat(), columns)
}

/// The details of a game: variant, players, date, length, end and file.
pub(super) fn details(language: Language, game: &ListedGame) -> String {
    let file = place(language, game);
    match &game.summary {
        Err(why) => language.sentence(&escaped(&message!(
            language,
            "language-labelled",
            label = file,
            text = why.words(language)
        ))),
        Ok(summary) => {
            let (game, players) =
                (summary_title(language, summary), players_or_event(language, summary));
            let moves = counted(language, summary.moves);
            let end = summary_end(language, summary)
                .unwrap_or_else(|| message!(language, "screen-unfinished"));
            let told = match summary.date.as_deref().map(escaped) {
                None => {
                    message!(language, "screen-details", game, players, moves, end)
                }
                Some(date) => message!(
                    language,
                    "screen-details-with-date",
                    game,
                    players,
                    date = date.to_string(),
                    moves,
                    end
                ),
            };
            let tags =
                summary.tags.as_deref().map(|tags| tags_told(language, &summary.selection, tags));
            let told = [Some(language.sentence(&told)), tags, Some(file)];
            language.sentences(&told.into_iter().flatten().collect::<Vec<_>>())
        }
    }
}

/// The tags of a game, as a sentence.
fn tags_told(language: Language, selection: &Selection, tags: &str) -> String {
    let label = header_name(language, selection, HeaderField::Tags);
    let text = message!(language, "language-labelled", label, text = escaped(tags));
    language.sentence(&text)
}

/// The name of the file, with the number of the game in it, or the number of its games.
fn place(language: Language, game: &ListedGame) -> String {
    let file = name_of(&game.path);
    match (game.number, &game.summary) {
        (Some(number), _) => {
            message!(language, "screen-game-in-file", file, number)
        }
        (None, Ok(Summary { games_in_file: games @ 2.., .. })) => {
            message!(
                language,
                "screen-games-in-file",
                file,
                games = counted_games(language, *games)
            )
        }
        _ => file,
    }
}
