//! Unfinished games: the one that `--resume` resumes, and the notice about one at the start.

use std::path::PathBuf;

use super::error::CliError;
use super::folders::Folders;
use super::games;
use crate::record::Record;
use crate::record::journal::{self, Unfinished};
use crate::text::quoted;

/// The journal that was written to last: of any variant, or of the one named `id`.
///
/// # Errors
/// Where there is none, or the directory cannot be read.
pub(super) fn last(id: Option<&str>) -> Result<PathBuf, CliError> {
    let id = id.map(|id| id.split_once(':').map_or(id, |(id, _)| id));
    let games = all().map_err(|error| {
        CliError::failure(format_args!("the unfinished games cannot be listed: {error}"))
    })?;
    let mut found: Vec<Unfinished> = games.into_iter().filter(|game| is_of(game, id)).collect();
    // One that is open in another process comes last: opening it fails with the reason.
    found.sort_by_key(|game| game.open_elsewhere);
    found.into_iter().next().map(|game| game.path).ok_or_else(|| match id {
        None => CliError::failure("there is no unfinished game"),
        Some(id) => {
            CliError::failure(format_args!("there is no unfinished game of {}", quoted(id)))
        }
    })
}

/// The notice that a game of the same variant can be resumed, if there is one.
pub(super) fn notice(game: &Record) -> Option<String> {
    let id = &game.game.position().selection().variant().id;
    let found =
        all().ok()?.into_iter().find(|game| is_of(game, Some(id)) && !game.open_elsewhere)?;
    let summary = found.summary.ok()?;
    let (title, moves) = (&summary.title, summary.moves);
    Some(format!("{title} was left at move {moves}: zushiki --resume, or :menu, goes on with it."))
}

fn all() -> std::io::Result<Vec<Unfinished>> {
    let folder = Folders::here().unfinished();
    folder.map_or(Ok(Vec::new()), |folder| journal::unfinished(&folder, games::all().variants()))
}

fn is_of(game: &Unfinished, id: Option<&str>) -> bool {
    game.summary.as_ref().is_ok_and(|summary| id.is_none_or(|id| summary.variant == id))
}
