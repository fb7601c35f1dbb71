//! Executes the effects that concern the files of games, and returns their results to the app.

use std::path::Path;
use std::time::SystemTime;

use super::app::App;
use super::autosave::JournalWrite;
use super::effect::{Effect, EffectResult, Target};
use super::game_files::{self, GameFiles};

/// Executes `effect`, and the effects that its results lead to. Returns those that do not concern the
/// files of games.
pub(super) fn execute(files: &mut GameFiles, app: &mut App, effect: Effect) -> Vec<Effect> {
    match effect {
        Effect::JournalWrite(write) => write_journal(files, app, &write),
        Effect::Archive => {
            let Some(play) = app.play() else { return Vec::new() };
            let written = files.finish(play.headers(), play.game());
            let written = written.map(|path| game_files::shown(&path));
            report(files, app, EffectResult::Archived(written))
        }
        Effect::CloseGame(last) => {
            files.put_away(last.as_ref());
            report(files, app, EffectResult::Closed)
        }
        Effect::ListUnfinished => {
            let games = files.unfinished();
            report(files, app, EffectResult::Unfinished(games, SystemTime::now()))
        }
        Effect::Resume(path) => resume(files, app, &path),
        Effect::Discard(path) => {
            let gone = GameFiles::discard(&path);
            report(files, app, EffectResult::Discarded(path, gone))
        }
        Effect::Save(target) => save(files, app, &target),
        Effect::Open { path, part } => open(files, app, &path, part),
        other => vec![other],
    }
}

/// Makes what was written to the journal outlive a loss of power. Returns whether that succeeded; if
/// not, the app has been told.
pub(super) fn sync(files: &mut GameFiles, app: &mut App) -> bool {
    let synced = files.sync();
    let failed = synced.is_err();
    if failed {
        app.update(EffectResult::JournalWritten(synced));
    }
    !failed
}

/// Passes `result` to the app, and executes the effects that it returns.
fn report(files: &mut GameFiles, app: &mut App, result: EffectResult) -> Vec<Effect> {
    let effects = app.update(result);
    effects.into_iter().flat_map(|effect| execute(files, app, effect)).collect()
}

fn write_journal(files: &mut GameFiles, app: &mut App, write: &JournalWrite) -> Vec<Effect> {
    let Some(play) = app.play() else { return Vec::new() };
    let written = files.keep(write, play.headers(), play.game());
    let mut rest = report(files, app, EffectResult::JournalWritten(written));
    rest.extend(report_wear(files, app));
    rest
}

/// Tells the app if the journal has grown long.
pub(super) fn report_wear(files: &mut GameFiles, app: &mut App) -> Vec<Effect> {
    match files.is_worn() {
        true => report(files, app, EffectResult::JournalWorn),
        false => Vec::new(),
    }
}

fn resume(files: &mut GameFiles, app: &mut App, path: &Path) -> Vec<Effect> {
    let resumed = files.resume(path).map(|(game, notice)| (Box::new(game), notice));
    let mut rest = report(files, app, EffectResult::Resumed(resumed));
    rest.extend(report_wear(files, app));
    rest
}

fn save(files: &mut GameFiles, app: &mut App, target: &Target) -> Vec<Effect> {
    let Some(play) = app.play() else { return Vec::new() };
    let saved = files.save(play.headers(), play.game(), target);
    report(files, app, EffectResult::Saved(saved))
}

/// The file belongs to the game on the board once the game before it has been closed.
fn open(files: &mut GameFiles, app: &mut App, path: &Path, part: bool) -> Vec<Effect> {
    match files.read(path, part) {
        Ok(found) => {
            let opened = Ok((Box::new(found.record), found.notice));
            let rest = report(files, app, EffectResult::Opened(opened));
            files.came_from(found.file);
            rest
        }
        Err(why) => report(files, app, EffectResult::Opened(Err(why))),
    }
}
