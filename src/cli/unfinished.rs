//! Unfinished games: the one that `--resume` resumes, and the notice about one at the start.

use std::path::{Path, PathBuf};

use super::error::CliError;
use super::folders::Folders;
use super::{games, output, tables};
use zushiki_core::text::{escaped, escaped_path, quoted};
use zushiki_play::connection::{KeptSeat, SeatEnd, kept_seats};
use zushiki_play::storage::game_files::GameFiles;
use zushiki_play::storage::journal::{self, Summary, Unfinished, Unreadable};
use zushiki_record::Record;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// Archives the games whose process was stopped between their end and their archiving.
pub(super) fn tidy(language: Language) {
    let kept: Vec<PathBuf> = seats().into_iter().filter_map(|kept| kept.seat.journal).collect();
    GameFiles::new(Folders::here().storage(), games::all(language)).tidy(&kept);
}

/// The game that `--resume` resumes.
pub(super) struct Chosen {
    pub(super) journal: PathBuf,
    /// The sentence about later games that were passed over, because they are open in other processes.
    pub(super) passed_over: Option<String>,
}

/// The most recently played game: of any variant, or of the variant `id`. A game that is open in another process is
/// only chosen if there is no other.
///
/// # Errors
/// If there is none, or the directory cannot be read.
pub(super) fn last(language: Language, id: Option<&str>) -> Result<Chosen, CliError> {
    let id = id.map(|id| id.split_once(':').map_or(id, |(id, _)| id));
    let games = all(language).map_err(|error| {
        CliError::failure(message!(
            language,
            "cli-unfinished-unlisted",
            error = language.tell(&error)
        ))
    })?;
    let seats = seats();
    let (shared, games): (Vec<Unfinished>, Vec<Unfinished>) =
        games.into_iter().partition(|game| seat_of(&seats, game).is_some());
    let (mut found, rest): (Vec<Unfinished>, Vec<Unfinished>) =
        games.into_iter().partition(|game| is_of(game, id));
    let unreadable = rest.iter().find_map(|game| why_unreadable(language, game, id));
    if let (Some(why), false) = (&unreadable, found.is_empty()) {
        output::remark(output::note(language, why));
    }
    let passed_over = passed_over(language, &found);
    // One that is open in another process comes last: opening it fails with the reason.
    found.sort_by_key(|game| game.open_elsewhere);
    let chosen = found.into_iter().next().map(|game| Chosen { journal: game.path, passed_over });
    let unreadable = unreadable.or_else(|| at_table(language, &seats, &shared, id));
    chosen.ok_or_else(|| match (unreadable, id) {
        (Some(why), _) => CliError::failure(why),
        (None, None) => CliError::failure(message!(language, "cli-no-unfinished-game")),
        (None, Some(id)) => {
            CliError::failure(message!(language, "cli-no-unfinished-game-of", id = quoted(id)))
        }
    })
}

/// The seats at tables whose games are unfinished.
fn seats() -> Vec<KeptSeat> {
    tables::seats().map(|folder| kept_seats(&folder)).unwrap_or_default()
}

/// The seat at a table that a game belongs to, if any: one person does not play both sides of it.
fn seat_of<'a>(seats: &'a [KeptSeat], game: &Unfinished) -> Option<&'a KeptSeat> {
    seats.iter().find(|kept| kept.seat.journal.as_ref() == Some(&game.path))
}

/// The sentence that the latest game of the variant `id` belongs to a table, if one does.
fn at_table(
    language: Language,
    seats: &[KeptSeat],
    shared: &[Unfinished],
    id: Option<&str>,
) -> Option<String> {
    let game = shared.iter().find(|game| is_of(game, id))?;
    let kept = seat_of(seats, game)?;
    let (table, command) = (kept.seat.table.to_string(), escaped(&kept.command()));
    Some(match kept.end {
        SeatEnd::Letters => message!(language, "remote-letters-belongs", command),
        _ => message!(language, "remote-belongs", table, command),
    })
}

/// The note if the latest game, the first of the list, is open in another process, and another game is not.
fn passed_over(language: Language, games: &[Unfinished]) -> Option<String> {
    let latest = games.first().filter(|game| game.open_elsewhere)?;
    games.iter().find(|game| !game.open_elsewhere)?;
    let summary = latest.summary.as_ref().ok()?;
    let (title, moves) = (summary.selection.title(), summary.moves);
    Some(message!(language, "cli-open-elsewhere", title, moves))
}

/// Why the journal cannot be resumed, if it cannot and may be of the variant `id`.
fn why_unreadable(language: Language, game: &Unfinished, id: Option<&str>) -> Option<String> {
    let why = game.summary.as_ref().err()?;
    let of = match why {
        Unreadable::Journal { variant, .. } => variant.as_deref(),
        Unreadable::Io(_) => None,
    };
    let may_be_meant = id.is_none() || of.is_none() || of == id;
    may_be_meant.then(|| {
        message!(
            language,
            "cli-cannot-be-resumed",
            path = escaped_path(&game.path),
            why = why.words(language)
        )
    })
}

/// The notice that a game of the same variant can be resumed, if any.
pub(super) fn notice(language: Language, game: &Record) -> Option<String> {
    let summary = resumable(language, game, |_| true)?;
    let (title, moves) = (summary.selection.title(), summary.moves);
    Some(message!(language, "cli-left-at-move", title, moves))
}

/// The notice about a game that was read from a file and is not over, if an unfinished game of the same variant is at the
/// same position: playing on in the file would begin a second unfinished game.
pub(super) fn notice_of_file(language: Language, game: &Record) -> Option<String> {
    let live = game.game.live_node();
    if game.game.live_outcome().is_some() || game.game.node(live).ply() == 0 {
        return None;
    }
    let setup = game.game.position_of(live).setup();
    let summary = resumable(language, game, |summary| summary.setup == setup)?;
    let (title, moves) = (summary.selection.title(), summary.moves);
    Some(message!(language, "cli-file-left-at-move", title, moves))
}

/// The sentence that the game in `journal`, which the player has left, is kept, and how to continue it. `None` if it is
/// over, has no moves, cannot be read, or belongs to a table, which has its own sentence.
pub(super) fn kept(language: Language, journal: &Path) -> Option<String> {
    let mut free = free(language)?;
    let (path, latest) = free.next()?;
    let is_latest = path == journal;
    let summary = if is_latest {
        latest
    } else {
        free.find_map(|(path, it)| (path == journal).then_some(it))?
    };
    let (title, moves) = (summary.selection.title(), summary.moves);
    Some(if is_latest {
        message!(language, "cli-kept-after-moves", title, moves)
    } else {
        message!(language, "cli-kept-in-menu", title, moves)
    })
}

/// The most recently played unfinished game of the same variant for which `fits` holds and which no other process and no
/// table uses.
fn resumable(
    language: Language,
    game: &Record,
    fits: impl Fn(&Summary) -> bool,
) -> Option<Summary> {
    let id = &game.game.position().selection().variant().id;
    let games = free(language)?.map(|(_, summary)| summary);
    games.filter(|summary| summary.selection.variant().id == *id).find(fits)
}

/// The unfinished games that can be read and that no other process and no table uses, with their journals, the most
/// recently played first.
fn free(language: Language) -> Option<impl Iterator<Item = (PathBuf, Summary)>> {
    let seats = seats();
    let games = all(language).ok()?.into_iter();
    let free = games.filter(move |game| !game.open_elsewhere && seat_of(&seats, game).is_none());
    Some(free.filter_map(|game| Some((game.path, game.summary.ok()?))))
}

fn all(language: Language) -> std::io::Result<Vec<Unfinished>> {
    let folder = Folders::here().unfinished();
    folder.map_or(Ok(Vec::new()), |folder| journal::unfinished(&folder, games::all(language)))
}

fn is_of(game: &Unfinished, id: Option<&str>) -> bool {
    game.summary
        .as_ref()
        .is_ok_and(|summary| id.is_none_or(|id| summary.selection.variant().id == id))
}
