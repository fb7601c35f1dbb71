//! Executes the effects that concern the files of games, and tells the app what came of them.

use std::path::Path;
use std::time::SystemTime;

use super::app::App;
use super::effect::{Effect, EffectResult};
use super::screen::play::counted;
use crate::record::Record;
use crate::record::game_files::{
    GameFiles, JournalState, OpenFileError, OpenedFile, ResumedGame, SaveError, SavedFile,
    StorageReport, StorageTask,
};
use crate::record::journal::{self, JournalWrite};
use crate::text::escaped;
use crate::wording::sentence;

/// Executes `effect`, and the effects that its results lead to. Returns those that do not concern the
/// files of games.
pub(super) fn execute(files: &mut GameFiles, app: &mut App, effect: Effect) -> Vec<Effect> {
    match effect {
        Effect::JournalWrite(write) => run(files, app, &StorageTask::Journal(write)),
        Effect::Archive => run(files, app, &StorageTask::Archive),
        Effect::Save(target) => run(files, app, &StorageTask::Save(target)),
        Effect::CloseGame(last) => {
            match last {
                Some(JournalWrite::Append(entries)) => files.close(&entries),
                _ => files.close(&[]),
            }
            report(files, app, EffectResult::Closed)
        }
        Effect::ListUnfinished => {
            let games = files.unfinished();
            report(files, app, EffectResult::Unfinished(games, SystemTime::now()))
        }
        Effect::Resume(path) => match files.resume(&path) {
            Ok(resumed) => put_on_board(files, app, resumed),
            Err(error) => report(files, app, EffectResult::Resumed(Err(error.to_string()))),
        },
        Effect::Discard(path) => {
            let gone = journal::discard(&path).map_err(|error| sentence(&error.to_string()));
            report(files, app, EffectResult::Discarded(path, gone))
        }
        Effect::Open { path, part } => open(files, app, &path, part),
        other => vec![other],
    }
}

/// Makes what was written to the journal outlive a loss of power. Returns whether that succeeded; if
/// not, the app has been told.
pub(super) fn sync(files: &mut GameFiles, app: &mut App) -> bool {
    match files.sync() {
        Ok(()) => true,
        Err(error) => {
            app.update(EffectResult::JournalWritten(Err(error.to_string())));
            false
        }
    }
}

/// Tells the app `result`, and executes what it asks for then.
fn report(files: &mut GameFiles, app: &mut App, result: EffectResult) -> Vec<Effect> {
    let effects = app.update(result);
    effects.into_iter().flat_map(|effect| execute(files, app, effect)).collect()
}

fn run(files: &mut GameFiles, app: &mut App, task: &StorageTask) -> Vec<Effect> {
    let Some(play) = app.play() else { return Vec::new() };
    let record = Record { headers: play.headers().clone(), game: play.game().clone() };
    let (result, worn) = match files.run(task, &record) {
        StorageReport::Journal(written) => {
            let worn = matches!(written, Ok(JournalState::Worn));
            (EffectResult::JournalWritten(written.map(drop).map_err(|it| it.to_string())), worn)
        }
        StorageReport::Archived(written) => {
            let written = written.map(|path| shown(&path)).map_err(|error| error.to_string());
            (EffectResult::Archived(written), false)
        }
        StorageReport::Saved(saved) => (
            EffectResult::Saved(saved.map(|it| saved_in_words(&it)).map_err(|it| remedied(&it))),
            false,
        ),
    };
    let mut rest = report(files, app, result);
    if worn {
        rest.extend(report(files, app, EffectResult::JournalWorn));
    }
    rest
}

/// Puts a resumed game on the board.
pub(super) fn put_on_board(
    files: &mut GameFiles,
    app: &mut App,
    resumed: ResumedGame,
) -> Vec<Effect> {
    let differ = || "The rules of this game have changed since it began.".to_owned();
    let notice = resumed.cut.map(|cut| cut.to_string());
    let notice = notice.or_else(|| resumed.rules_differ.then(differ));
    let game = Ok((Box::new(resumed.game), notice));
    let mut rest = report(files, app, EffectResult::Resumed(game));
    if resumed.state == JournalState::Worn {
        rest.extend(report(files, app, EffectResult::JournalWorn));
    }
    rest
}

/// The file belongs to the game on the board once the game before it has been closed.
fn open(files: &mut GameFiles, app: &mut App, path: &Path, part: bool) -> Vec<Effect> {
    match files.open(path, part) {
        Ok(OpenedFile { record, remarks, file }) => {
            let notice = (!remarks.is_empty()).then(|| remarks.join(" "));
            let rest = report(files, app, EffectResult::Opened(Ok((Box::new(record), notice))));
            files.set_own_file(file);
            rest
        }
        Err(error) => report(files, app, EffectResult::Opened(Err(fault_in_words(&error)))),
    }
}

fn shown(path: &Path) -> String {
    escaped(&path.display().to_string())
}

fn saved_in_words(saved: &SavedFile) -> String {
    if saved.is_unnamed {
        return format!("Saved: {}", shown(&saved.path));
    }
    let left_out: String =
        saved.remarks.iter().map(|it| format!(" {}", sentence(&it.to_string()))).collect();
    format!("Saved as {}: {}{left_out}", saved.format, shown(&saved.path))
}

fn remedied(error: &SaveError) -> String {
    let remedy = if error.is_conflict() { "; :save! replaces it" } else { "" };
    format!("{error}{remedy}")
}

fn fault_in_words(error: &OpenFileError) -> String {
    let remedy = error.readable_moves().map_or_else(String::new, |moves| {
        format!("; :open! takes the {} before it", counted(moves))
    });
    format!("{error}{remedy}")
}
