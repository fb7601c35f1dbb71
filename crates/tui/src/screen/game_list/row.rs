//! A game in the list: its row, and the details of the marked game.

use std::collections::HashMap;

use unicode_width::UnicodeWidthStr;

use super::{counted_games, name_of};
use crate::screen::counted;
use crate::screen::list_rows::BEFORE_TEXT;
use zushiki_core::text::{cut, escaped, padded};
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

/// The form of a row.
#[derive(Clone, Copy, Debug)]
pub(super) struct RowForm {
    pub(super) width: u16,
    /// The columns of the parts in a wide row.
    pub(super) columns: Columns,
    /// Whether the name of the file tells the row from others that are alike.
    pub(super) is_named: bool,
}

/// The columns of the parts of a row that come before the players: as many as the widest of the list has.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Columns {
    date: usize,
    title: usize,
    result: usize,
    length: usize,
}

impl Columns {
    /// Widens the columns for the row of `game`.
    fn add(&mut self, language: Language, game: &ListedGame) {
        let Ok(summary) = &game.summary else { return };
        let (result, length) = result_and_length(language, game, summary);
        self.date = self.date.max(date(language, game, summary).width());
        self.title = self.title.max(summary_title(language, summary).width());
        self.result = self.result.max(result.width());
        self.length = self.length.max(length.width());
    }

    /// The columns in a row of `width`, where titles may have to leave room for the players.
    pub(super) fn in_row(self, width: u16) -> Columns {
        let room = usize::from(width.saturating_sub(BEFORE_TEXT));
        let others = self.before_players() - self.title;
        let most = room.saturating_sub(others + LEAST_PLAYERS).max(LEAST_TITLE);
        Columns { title: self.title.min(most), ..self }
    }

    /// The columns before the players, with the blanks between the parts.
    fn before_players(self) -> usize {
        self.date + self.title + self.result + self.length + 4 * GAP
    }
}

/// The rows of a list together: which of them are alike, and how wide their parts are.
#[derive(Debug, Default)]
pub(super) struct RowTable {
    /// The number of games that have each row.
    games: HashMap<String, usize>,
    pub(super) columns: Columns,
}

impl RowTable {
    /// Adds the rows of `games`.
    pub(super) fn add(&mut self, language: Language, games: &[ListedGame]) {
        for game in games {
            *self.games.entry(plain_row(language, game)).or_default() += 1;
            self.columns.add(language, game);
        }
    }

    /// Whether another game has the row of `game`, a file.
    pub(super) fn has_like(&self, language: Language, game: &ListedGame) -> bool {
        let games = || self.games.get(&plain_row(language, game));
        game.number.is_none() && games().is_some_and(|&games| games > 1)
    }
}

/// The row of `game` without columns and without the name of its file.
fn plain_row(language: Language, game: &ListedGame) -> String {
    row(language, game, RowForm { width: 0, columns: Columns::default(), is_named: false })
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
        Some(number) => numbered_row(language, number, game, form),
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
    let is_wide = form.width >= WIDE;
    let before = if is_wide { form.columns.before_players() } else { BEFORE_PLAYERS };
    let room = usize::from(form.width.saturating_sub(BEFORE_TEXT)).saturating_sub(before);
    let most = if is_nameless && is_wide { room } else { NAME_COLUMNS };
    let name = end_of(name_of(&game.path), if is_wide { room.min(most) } else { most });
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

/// The row of a game in a list of games that are usually of one variant. A game that cannot be read has only its number.
pub(super) fn numbered_row(
    language: Language,
    number: usize,
    game: &ListedGame,
    form: RowForm,
) -> String {
    let Ok(summary) = &game.summary else { return format!("{number:>3}") };
    let players = players_or_event(language, summary);
    let (result, moves) = (summary_result(language, summary), counted(language, summary.moves));
    let date = day(summary);
    if form.width >= WIDE {
        let Columns { date: dates, result: results, length, .. } = form.columns;
        let (date, result) = (padded(&date, dates), padded(&result, results));
        format!("{number:>3}  {date}  {result}  {}  {players}", padded(&moves, length))
    } else {
        let told = message!(language, "screen-narrow-row-of-file", players, result, moves, date);
        format!("{number:>3} {told}")
    }
}

/// The row of a file in the list of saved games.
fn file_row(language: Language, summary: &Summary, game: &ListedGame, form: RowForm) -> String {
    let title = summary_title(language, summary);
    let players = file_and_players(language, summary, game, form);
    let date = date(language, game, summary);
    let (result, length) = result_and_length(language, game, summary);
    if form.width >= WIDE {
        let Columns { date: dates, title: titles, result: results, length: lengths } = form.columns;
        let (date, title) = (padded(&date, dates), padded(&cut(&title, titles), titles));
        let (result, length) = (padded(&result, results), padded(&length, lengths));
        format!("{date}  {title}  {result}  {length}  {players}")
    } else {
        let told = message!(language, "screen-narrow-row", players, title, result, length);
        format!("{} {told}", padded(&date, DAY_COLUMNS))
    }
}

/// The fewest columns of titles and of the players beside them.
const LEAST_TITLE: usize = 22;
const LEAST_PLAYERS: usize = 24;
/// The maximum number of columns of the name of a file beside players.
const NAME_COLUMNS: usize = 18;
/// The columns of a narrow row before the players.
const BEFORE_PLAYERS: usize = 59;
/// The blanks between two parts of a row.
const GAP: usize = 2;
/// The columns of a full date.
const DAY_COLUMNS: usize = "2026.11.20".len();

/// The day of a game in a file, or the word for a sample.
fn date(language: Language, game: &ListedGame, summary: &Summary) -> String {
    if game.is_sample() { message!(language, "screen-sample") } else { day(summary) }
}

/// The result and the length of a game, or of the games in a file.
fn result_and_length(language: Language, game: &ListedGame, summary: &Summary) -> (String, String) {
    match summary.games_in_file {
        games @ 2.. if game.number.is_none() => ("-".to_owned(), counted_games(language, games)),
        _ => (summary_result(language, summary), counted(language, summary.moves)),
    }
}

/// The day on which a game began, in at most as many columns as a full date has.
fn day(summary: &Summary) -> String {
    let mut day = escaped(summary.date.as_deref().unwrap_or("-"));
    while day.width() > DAY_COLUMNS && day.pop().is_some() {}
    day
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
