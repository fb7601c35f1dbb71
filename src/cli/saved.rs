//! `zushiki games`: lists the saved games and the sample games, a line each, all or those found by words.

use super::GamesArgs;
use super::error::CliError;
use super::folders::Folders;
use super::output::Output;
use super::{games, locale};
use crate::record::game_files::GameFiles;
use crate::record::listed_games::{ListedGame, Summary};
use crate::text::{escaped, escaped_path, padded};

pub(super) fn run(out: &mut Output, args: &GamesArgs) -> Result<(), CliError> {
    let files = GameFiles::new(Folders::here().storage(), games::all().variants());
    let words = || args.words.iter().map(String::as_str);
    let mut none = true;
    for game in files.saved_games().games_and_samples().filter(|game| game.contains(words())) {
        none = false;
        out.line(locale::shown(&line(&game)))?;
    }
    match none {
        true => {
            Err(CliError::failure("no game matches")
                .hint("zushiki games lists them all".to_owned()))
        }
        false => Ok(()),
    }
}

/// The line of a game: its date, variant, result, length and players, and the file to open.
fn line(game: &ListedGame) -> String {
    let file = escaped_path(&game.path);
    match &game.summary {
        Err(error) => format!("{file} cannot be read: {}", escaped(&error.to_string())),
        Ok(summary) => {
            let date = if game.is_sample() { Some("sample") } else { summary.date.as_deref() };
            format!("{}  {}  {file}", columns(summary, date), summary.players_or_event())
        }
    }
}

/// The columns of a fixed width.
fn columns(summary: &Summary, date: Option<&str>) -> String {
    let (result, length) = match summary.games_in_file {
        1 => (summary.result.told(), format!("{} moves", summary.moves)),
        games => ("-".to_owned(), format!("{games} games")),
    };
    let cells = [
        (escaped(date.unwrap_or("-")), 10),
        (summary.title.clone(), 22),
        (result, 10),
        (length, 10),
    ];
    cells.map(|(text, width)| padded(&text, width)).join("  ").trim_end().to_owned()
}
