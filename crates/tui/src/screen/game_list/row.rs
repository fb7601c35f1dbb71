//! A game in the list: its row, and the details of the marked game.

use std::collections::HashMap;

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

/// The width of the rows of a list, and whether a row names its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowForm {
    pub(super) width: u16,
    /// Whether the name of the file tells the row from others that are alike.
    pub(super) is_named: bool,
}

/// The rows of saved games, with the number of games that have each of them.
#[derive(Debug, Default)]
pub(super) struct AlikeRows(HashMap<String, usize>);

impl AlikeRows {
    /// Adds the rows of `games`.
    pub(super) fn add(&mut self, language: Language, games: &[ListedGame]) {
        for game in games {
            *self.0.entry(plain_row(language, game)).or_default() += 1;
        }
    }

    /// Whether another game has the row of `game`, a file.
    pub(super) fn has(&self, language: Language, game: &ListedGame) -> bool {
        let games = self.0.get(&plain_row(language, game)).copied();
        game.number.is_none() && games.is_some_and(|games| games > 1)
    }
}

/// The row of `game` in full width, without the name of its file.
fn plain_row(language: Language, game: &ListedGame) -> String {
    row(language, game, RowForm { width: WIDE, is_named: false })
}

/// The row of `game`.
pub(super) fn row(language: Language, game: &ListedGame, form: RowForm) -> String {
    let Ok(summary) = &game.summary else {
        return match game.number {
            Some(number) => format!("{number:>3}  {}", message!(language, "screen-unreadable")),
            None => format!("{} {}", name_of(&game.path), message!(language, "screen-unreadable")),
        };
    };
    match game.number {
        Some(number) => numbered_row(language, number, summary, form.width >= WIDE),
        None => file_row(language, summary, game, form),
    }
}

/// The players of the game in a file, after the name of the file if the row has it and there is room for both. A game
/// without names has the name of its file.
fn file_and_players(
    language: Language,
    summary: &Summary,
    game: &ListedGame,
    form: RowForm,
) -> String {
    let players = players_or_event(language, summary);
    let is_nameless = summary.players.are_nameless() && summary.event.is_none();
    if !form.is_named && !is_nameless {
        return players;
    }
    let room = usize::from(form.width.saturating_sub(MARK_COLUMNS + BEFORE_PLAYERS));
    let columns = if form.width >= WIDE { room.min(NAME_COLUMNS) } else { NAME_COLUMNS };
    let name = end_of(name_of(&game.path), columns);
    let both = format!("{name}  {players}");
    if is_nameless || both.width() > room { name } else { both }
}

/// `text` in at most so many columns, cut at its beginning: the names of the program's files differ at their ends.
fn end_of(text: String, columns: usize) -> String {
    if text.width() <= columns {
        return text;
    }
    let mut rest = text.chars();
    while rest.as_str().width() + 3 > columns && rest.next().is_some() {}
    format!("...{}", rest.as_str())
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
    if is_wide {
        let (result, moves) = (padded(&result, RESULT_COLUMNS), padded(&moves, LENGTH_COLUMNS));
        format!("{number:>3}  {date}  {result}  {moves}  {players}")
    } else {
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

/// The row of a file in the list of saved games.
fn file_row(language: Language, summary: &Summary, game: &ListedGame, form: RowForm) -> String {
    let title = summary_title(language, summary);
    let players = file_and_players(language, summary, game, form);
    let date = if game.is_sample() {
        padded(&message!(language, "screen-sample"), DAY_COLUMNS)
    } else {
        day(summary)
    };
    let (result, length) = match summary.games_in_file {
        1 => (summary_result(language, summary), counted(language, summary.moves)),
        games => ("-".to_owned(), counted_games(language, games)),
    };
    if form.width >= WIDE {
        let title = fitted(title, TITLE_COLUMNS);
        let (result, length) = (padded(&result, RESULT_COLUMNS), padded(&length, LENGTH_COLUMNS));
        format!("{date}  {title}  {result}  {length}  {players}")
    } else {
        let told = message!(language, "screen-narrow-row", players, title, result, length);
        format!("{date} {told}")
    }
}

/// The columns of a title.
const TITLE_COLUMNS: usize = 22;
/// The maximum number of columns of the name of a file.
const NAME_COLUMNS: usize = 18;
/// The columns of a row before the players, with the blanks between the parts.
const BEFORE_PLAYERS: u16 = 59;
/// The columns of the mark and of the blanks around a row.
const MARK_COLUMNS: u16 = 3;
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
