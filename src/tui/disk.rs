//! Executes the effects that concern the files of games, and tells the app their results.

use std::time::SystemTime;

use super::app::App;
use super::effect::{Effect, EffectResult};
use crate::storage::game_files::{FileContent, GameFiles, OpenRequest, StorageReport, StorageTask};
use crate::storage::{journal, listed_games};

/// Executes `effect`, and the effects that its results lead to. Returns those that do not concern
/// the files of games.
pub(super) fn execute(files: &mut GameFiles, app: &mut App, effect: Effect) -> Vec<Effect> {
    match effect {
        Effect::Storage(task) => run(files, app, &task),
        Effect::CloseGame(entries) => {
            files.close(&entries);
            report(files, app, EffectResult::Closed)
        }
        Effect::ListUnfinished => {
            let games = files.unfinished();
            report(files, app, EffectResult::Unfinished(games, SystemTime::now()))
        }
        Effect::Resume(path) => {
            let resumed = files.resume(&path).map(Box::new);
            report(files, app, EffectResult::Resumed(resumed))
        }
        Effect::Discard(path) => {
            let discarded = journal::discard(&path);
            report(files, app, EffectResult::Discarded(path, discarded))
        }
        Effect::DeleteGame(path) => {
            let done = listed_games::delete(&path);
            report(files, app, EffectResult::GameDeleted(path, done))
        }
        Effect::RenameGame { path, name } => {
            let done = listed_games::rename(&path, &name);
            report(files, app, EffectResult::GameRenamed(path, done))
        }
        Effect::Preview(request) => {
            let game = files.game_for_preview(&request).map(Box::new);
            report(files, app, EffectResult::Previewed(request, game))
        }
        Effect::OpenProblems(request) => {
            let positions = files.problems_in(&request);
            report(files, app, EffectResult::ProblemsRead(request, positions))
        }
        Effect::Open(request) => open(files, app, request),
        other => vec![other],
    }
}

/// Makes what was written to the journal outlive a loss of power. Returns whether that succeeded;
/// if not, the app has been told.
pub(super) fn sync(files: &mut GameFiles, app: &mut App) -> bool {
    match files.sync() {
        Ok(()) => true,
        Err(error) => {
            app.update(EffectResult::Stored(StorageReport::Journal(Err(error))));
            false
        }
    }
}

/// Passes `result` to the app, and executes the effects that it returns.
fn report(files: &mut GameFiles, app: &mut App, result: EffectResult) -> Vec<Effect> {
    let effects = app.update(result);
    effects.into_iter().flat_map(|effect| execute(files, app, effect)).collect()
}

fn run(files: &mut GameFiles, app: &mut App, task: &StorageTask) -> Vec<Effect> {
    let Some(play) = app.play() else { return Vec::new() };
    let stored = files.run(task, play.session().record());
    report(files, app, EffectResult::Stored(stored))
}

/// Opens a file. It becomes the own file of the game only after the app has closed the game before,
/// because closing a game forgets its own file.
fn open(files: &mut GameFiles, app: &mut App, request: OpenRequest) -> Vec<Effect> {
    let opened = files.open(request);
    let own = match &opened {
        Ok(FileContent::Game(opened)) => Some(opened.file.clone()),
        Ok(FileContent::Several { .. }) | Err(_) => None,
    };
    let rest = report(files, app, EffectResult::Opened(opened));
    if let Some(own) = own {
        files.set_own_file(own);
    }
    rest
}
