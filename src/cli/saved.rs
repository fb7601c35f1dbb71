//! `zushiki games`: lists the games that were left at tables, the saved games and the sample games, a line each, all or
//! those found by words.

use std::sync::Arc;

use super::GamesArgs;
use super::error::CliError;
use super::folders::Folders;
use super::output::Output;
use super::{games, locale, tables};
use zushiki_core::text::{cut, escaped, escaped_path, padded, shell_path};
use zushiki_play::connection::{KeptSeat, kept_seats};
use zushiki_play::statistics::Statistics;
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::storage::journal::look_at;
use zushiki_play::storage::listed_games::{ListedGame, Summary};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{
    self, Wording, has_words, is_found_by, kept_game, players_or_event, statistics_rows,
    summary_result, summary_title,
};

pub(super) fn run(language: Language, out: &mut Output, args: &GamesArgs) -> Result<(), CliError> {
    let files = GameFiles::new(Folders::here().storage(), games::all(language));
    let files = files.with_texts(Arc::new(language));
    let words = || args.words.iter().map(String::as_str);
    if args.statistics {
        return statistics(language, out, &files, args);
    }
    let mut none = true;
    for line in shared_games(language, &args.words) {
        none = false;
        out.line(locale::shown(&line))?;
    }
    let is_found = |game: &ListedGame| is_found_by(language, game, words());
    for game in files.saved_games().games_and_samples().filter(is_found) {
        none = false;
        out.line(locale::shown(&line(language, &game)))?;
    }
    if none {
        Err(CliError::failure(message!(language, "cli-no-game-found"))
            .hint(message!(language, "cli-games-lists-all")))
    } else {
        Ok(())
    }
}

/// The lines of the unfinished games at tables that people elsewhere share, of those that contain all these words.
fn shared_games(language: Language, words: &[String]) -> Vec<String> {
    let seats = tables::seats().map(|folder| kept_seats(&folder)).unwrap_or_default();
    let line = |kept: &KeptSeat| {
        let journal = kept.seat.journal.clone()?;
        let game = look_at(journal, games::all(language));
        Some(kept_game(language, kept, &game))
    };
    let is_found = |line: &String| has_words(line, words.iter().map(String::as_str));
    seats.iter().filter_map(line).filter(is_found).collect()
}

/// Prints the results of the saved games against programs, of those found by words.
fn statistics(
    language: Language,
    out: &mut Output,
    files: &GameFiles,
    args: &GamesArgs,
) -> Result<(), CliError> {
    let words = || args.words.iter().map(String::as_str);
    let found = files.saved_games();
    let found = found.games().filter(|game| is_found_by(language, game, words()));
    let games: Vec<Summary> = found.filter_map(|game| game.summary.ok()).collect();
    let statistics = Statistics::of(&games);
    let rows = statistics_rows(language, &statistics);
    if rows.is_empty() {
        return out.line(message!(language, "after-statistics-none"));
    }
    let proposals = statistics.games().filter_map(|selection| {
        let told = wording::proposal(language, statistics.proposal(selection)?);
        let game = selection.title().words(language);
        Some(message!(language, "language-labelled", label = game, text = told))
    });
    rows.into_iter().chain(proposals).try_for_each(|line| out.line(locale::shown(&line)))
}

/// The line of a game: its date, variant, result, length and players, and the file to open.
pub(super) fn line(language: Language, game: &ListedGame) -> String {
    match &game.summary {
        Err(error) => {
            message!(
                language,
                "cli-file-unreadable",
                path = escaped_path(&game.path),
                error = escaped(&error.words(language))
            )
        }
        Ok(summary) => {
            let date = if game.is_sample() {
                Some(message!(language, "cli-sample"))
            } else {
                summary.date.clone()
            };
            let columns = columns(language, summary, date.as_deref());
            let file = shell_path(&game.path);
            format!("{columns}  {}  {file}", players_or_event(language, summary))
        }
    }
}

/// The columns of a fixed width, to which a longer name of the game is cut.
fn columns(language: Language, summary: &Summary, date: Option<&str>) -> String {
    let (result, length) = match summary.games_in_file {
        1 => (
            summary_result(language, summary),
            message!(language, "cli-moves-played", count = summary.moves),
        ),
        games => ("-".to_owned(), message!(language, "cli-games-in-file", count = games)),
    };
    let cells = [
        (escaped(date.unwrap_or("-")), 10),
        (cut(&summary_title(language, summary), 22), 22),
        (result, 10),
        (length, 10),
    ];
    cells.map(|(text, width)| padded(&text, width)).join("  ").trim_end().to_owned()
}
