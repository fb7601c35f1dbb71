//! `zushiki openings`: looks up a position in the saved games, in those of folders and files, or in the book of the
//! computer.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use unicode_width::UnicodeWidthStr;

use super::error::CliError;
use super::folders::Folders;
use super::interrupt::Interrupt;
use super::output::{self, Output};
use super::{OpeningsArgs, games, locale, options, saved, tuned};
use zushiki_core::board::{Color, Move, Square};
use zushiki_core::notation::parse_move_after;
use zushiki_core::rules::Position;
use zushiki_core::text::{escaped_path, padded, quoted};
use zushiki_play::storage::file::FileError;
use zushiki_play::storage::game_files::{GameFiles, StorageDirs};
use zushiki_play::storage::library::{Library, Opening, Progress, ReachedGame, Results};
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::{Side, Wording, illegal_move, notation_in, unread_move};

pub(super) fn run(
    language: Language,
    out: &mut Output,
    args: &OpeningsArgs,
) -> Result<(), CliError> {
    let (position, previous) = position(language, args)?;
    let opening = if args.book {
        of_book(language, &position)?
    } else {
        of_games(language, args, &position)?
    };
    let notation = notation_in(language, args.notation.map(Into::into));
    let write = |mv| notation.write(&position, previous, mv);
    let sides = Side::both(position.selection());
    let table = table(language, sides, &opening, write);
    let games = opening.games.iter().map(|reached| game_line(language, reached));
    let lines = [summary(language, sides, opening.results), String::new()].into_iter();
    let lines = lines.chain(table).chain(games);
    lines.into_iter().try_for_each(|line| out.line(locale::shown(&line)))
}

/// The moves of the book of the game in `position`.
fn of_book(language: Language, position: &Position) -> Result<Opening, CliError> {
    let book = tuned::shared(language).book(position.selection());
    let book =
        book.ok_or_else(|| CliError::failure(message!(language, "screen-openings-no-book")))?;
    let opening = Opening::of_book(&book, position);
    if opening.moves.is_empty() {
        Err(CliError::failure(message!(language, "screen-openings-book-nothing")))
    } else {
        Ok(opening)
    }
}

/// The games of the arguments that reached `position`.
fn of_games(
    language: Language,
    args: &OpeningsArgs,
    position: &Position,
) -> Result<Opening, CliError> {
    args.paths.iter().try_for_each(|path| readable(language, path))?;
    let mut library = library(language, args, position);
    update(language, &mut library)?;
    let opening = library.opening(position);
    if opening.games.is_empty() {
        let message = message!(language, "cli-openings-none", games = library.games());
        return Err(CliError::failure(message));
    }
    Ok(opening)
}

/// The position after the moves of the arguments, and the destination of the last one.
fn position(
    language: Language,
    args: &OpeningsArgs,
) -> Result<(Position, Option<Square>), CliError> {
    let mut position = options::position(language, &args.game)?;
    let mut previous = None;
    let moves = args.moves.as_deref().unwrap_or_default();
    for (at, text) in moves.split_whitespace().enumerate() {
        let refused = |reason| {
            let (number, text) = (at + 1, quoted(text));
            let reason = message!(language, "cli-openings-move", number, text, reason);
            options::in_option(language, "--moves", reason)
        };
        let mv = parse_move_after(&position, previous, text)
            .map_err(|error| refused(unread_move(language, &position, &error)))?;
        let before = position.clone();
        position.play(mv).map_err(|error| refused(illegal_move(language, &before, &error)))?;
        previous = Some(mv.to());
    }
    Ok((position, previous))
}

/// Refuses a folder or file that cannot be read: in the library it would count as empty.
fn readable(language: Language, path: &Path) -> Result<(), CliError> {
    opened(path).map_err(|error| {
        let (path, error) = (escaped_path(path), error.words(language));
        CliError::failure(message!(language, "cli-cannot-read", path, error))
    })
}

fn opened(path: &Path) -> Result<(), FileError> {
    let about = fs::metadata(path)?;
    match (about.is_dir(), about.is_file()) {
        (true, _) => drop(fs::read_dir(path)?),
        (_, true) => drop(fs::File::open(path)?),
        // Opening a pipe waits for somebody who writes to it.
        (false, false) => return Err(FileError::NotAFile),
    }
    Ok(())
}

/// The library of the arguments. With a rule file nothing is kept: the index belongs to the usual variants.
fn library(language: Language, args: &OpeningsArgs, position: &Position) -> Library {
    let mut variants = games::all(language).clone();
    let mut dirs = Folders::here().storage();
    if args.game.chosen.rules.is_some() {
        variants = variants.with(Arc::clone(position.selection().variant()));
        dirs = StorageDirs { caches: None, ..dirs };
    }
    GameFiles::new(dirs, &variants).library(&args.paths)
}

/// The time before the first line of progress, and between two lines.
const INTERVAL: Duration = Duration::from_millis(500);

/// Brings the index up to date. What has been read is kept when a signal stops it.
fn update(language: Language, library: &mut Library) -> Result<(), CliError> {
    let interrupt = Interrupt::listen(language)?;
    let (mut told, mut is_told) = (Instant::now(), false);
    let progress = library.update(&mut |progress| {
        if told.elapsed() >= INTERVAL {
            (told, is_told) = (Instant::now(), true);
            output::progress(&reading(language, progress));
        }
        interrupt.signal().is_none()
    });
    if is_told {
        output::progress_end();
    }
    if let Some(signal) = interrupt.signal() {
        let text = message!(
            language,
            "cli-openings-stopped",
            done = progress.done,
            files = progress.files
        );
        return Err(CliError::stopped(signal, text));
    }
    remarks(language, progress).for_each(|text| output::remark(output::note(language, text)));
    Ok(())
}

fn reading(language: Language, progress: Progress) -> String {
    let Progress { done, files, .. } = progress;
    message!(language, "cli-openings-reading", done, files)
}

/// The remarks about files that were not read completely, and about those that a full index does not have.
fn remarks(language: Language, progress: Progress) -> impl Iterator<Item = String> {
    let Progress { done, files, unreadable, is_full } = progress;
    let unreadable = (unreadable > 0)
        .then(|| message!(language, "cli-openings-unreadable", count = unreadable, files));
    let full =
        is_full.then(|| message!(language, "cli-openings-full", count = files - done.min(files)));
    unreadable.into_iter().chain(full)
}

/// The line with the results of the games that reached the position.
fn summary(language: Language, sides: [Side; 2], results: Results) -> String {
    let [first, second] = sides;
    message!(
        language,
        "cli-openings-games",
        games = results.total(),
        first,
        second,
        black = results.won_by(Color::Black),
        white = results.won_by(Color::White),
        drawn = results.drawn,
        unfinished = results.unfinished
    )
}

/// The columns of the table of moves.
const COLUMNS: usize = 7;

/// The table of moves, with a heading before it and a blank line after it; empty if no move was played.
fn table(
    language: Language,
    sides: [Side; 2],
    opening: &Opening,
    write: impl Fn(Move) -> String,
) -> Vec<String> {
    if opening.moves.is_empty() {
        return Vec::new();
    }
    let rows = opening.moves.iter().map(|next| row(write(next.mv), next.results, &opening.results));
    let rows: Vec<[String; COLUMNS]> = [heading(language, sides)].into_iter().chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].width()).max().unwrap_or(0);
    let widths: [usize; COLUMNS] = std::array::from_fn(width);
    rows.iter().map(|row| in_columns(row, widths)).chain([String::new()]).collect()
}

fn heading(language: Language, [first, second]: [Side; 2]) -> [String; COLUMNS] {
    [
        message!(language, "cli-openings-column-move"),
        message!(language, "cli-openings-column-games"),
        message!(language, "cli-openings-column-share"),
        message!(language, "cli-openings-column-black", side = first),
        message!(language, "cli-openings-column-white", side = second),
        message!(language, "cli-openings-column-drawn"),
        message!(language, "cli-openings-column-unfinished"),
    ]
}

fn row(mv: String, results: Results, all: &Results) -> [String; COLUMNS] {
    let share = format!("{}%", results.percent_of(all));
    let Results { black, white, drawn, unfinished } = results;
    let [games, black, white, drawn, unfinished] =
        [results.total(), black, white, drawn, unfinished].map(|number| number.to_string());
    [mv, games, share, black, white, drawn, unfinished]
}

/// The cells with two blanks between: the first at the left of its column, the others at the right.
fn in_columns(cells: &[String; COLUMNS], widths: [usize; COLUMNS]) -> String {
    let [first, others @ ..] = cells;
    let first = padded(first, widths[0]);
    let others = others.iter().zip(&widths[1..]).map(|(text, &width)| {
        let blanks = " ".repeat(width.saturating_sub(text.width()));
        format!("  {blanks}{text}")
    });
    first + &others.collect::<String>()
}

/// The line of a game, with the arguments for `zushiki open` that show the position in it.
fn game_line(language: Language, reached: &ReachedGame) -> String {
    let number = reached.number.map(|number| format!(" --game {number}"));
    let at = format!(" --at {}", reached.ply);
    format!("{}{}{at}", saved::line(language, &reached.listed()), number.unwrap_or_default())
}
