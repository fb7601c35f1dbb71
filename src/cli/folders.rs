//! The directories of a player's files: rule files and finished games among the user's data, unfinished games and
//! copies among the state files, summaries of games and the index of their positions in the cache.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use zushiki_play::storage::game_files::StorageDirs;
use zushiki_play::storage::private;

/// The environment variable with one directory for all of them.
const HOME: &str = "ZUSHIKI_HOME";

/// The directories; none if the system has no place for such files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Folders {
    data: Option<PathBuf>,
    state: Option<PathBuf>,
    cache: Option<PathBuf>,
}

/// The user's home directory. A relative `HOME` is ignored, as relative XDG paths are: it would mean another
/// directory in each place where the program is started.
fn home() -> Option<PathBuf> {
    etcetera::home_dir().ok().filter(|home| home.is_absolute())
}

/// The directory of the program in `folder`; none if `folder` is not absolute, which comes from a relative `HOME`.
pub(super) fn own(folder: &Path) -> Option<PathBuf> {
    folder.is_absolute().then(|| folder.join("zushiki"))
}

/// The runtime directory of the user. A command that SSH starts may lack the variable.
fn runtime() -> Option<PathBuf> {
    let named = env::var_os("XDG_RUNTIME_DIR").map(PathBuf::from);
    let named = named.filter(|folder| folder.is_absolute() && folder.is_dir());
    named.or_else(usual_runtime)
}

/// The runtime directory by its usual name.
#[cfg(target_os = "linux")]
fn usual_runtime() -> Option<PathBuf> {
    use std::os::unix::fs::MetadataExt;
    let user = std::fs::metadata("/proc/self").ok()?.uid();
    Some(PathBuf::from(format!("/run/user/{user}"))).filter(|folder| folder.is_dir())
}

#[cfg(not(target_os = "linux"))]
fn usual_runtime() -> Option<PathBuf> {
    None
}

impl Folders {
    /// The directories of the user who runs the program.
    pub(super) fn here() -> Folders {
        Folders::of(env::var_os(HOME))
    }

    fn of(home: Option<OsString>) -> Folders {
        if let Some(home) = home.filter(|home| !home.is_empty()) {
            let home = Some(PathBuf::from(home));
            let cache = home.as_ref().map(|home| home.join("cache"));
            return Folders { data: home.clone(), state: home, cache };
        }
        let usual = etcetera::choose_base_strategy().ok();
        let data = usual.as_ref().and_then(|usual| own(&usual.data_dir()));
        let cache = usual.as_ref().and_then(|usual| own(&usual.cache_dir()));
        let state =
            |usual: &dyn BaseStrategy| usual.state_dir().unwrap_or_else(|| usual.data_dir());
        let state = usual.and_then(|usual| own(&state(&usual)));
        Folders { data, state, cache }
    }

    /// The directory of the player's rule files.
    pub(super) fn variants(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("variants"))
    }

    /// The directory of the player's tuned values.
    pub(super) fn values(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("values"))
    }

    /// The file of finished lessons and drill scores.
    pub(super) fn learned(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("learned.txt"))
    }

    /// The file of what the player has chosen for new games.
    pub(super) fn choices(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("choices.txt"))
    }

    /// The directory of the journals of unfinished games.
    pub(super) fn unfinished(&self) -> Option<PathBuf> {
        Some(self.state.as_ref()?.join("unfinished"))
    }

    /// The directory of finished and saved games.
    fn games(&self) -> Option<PathBuf> {
        Some(self.data.as_ref()?.join("games"))
    }

    /// The directories for the files of games.
    pub(super) fn storage(&self) -> StorageDirs {
        StorageDirs {
            unfinished: self.unfinished(),
            games: self.games(),
            caches: self.cache.clone(),
            home: home(),
        }
    }

    /// The directory of the sockets of tables: in the runtime directory of the user, which the system keeps for the time
    /// of a session; otherwise among the state files.
    pub(super) fn tables(&self) -> Option<PathBuf> {
        let is_moved = env::var_os(HOME).is_some_and(|home| !home.is_empty());
        let runtime = if is_moved { None } else { runtime() };
        let state = || Some(self.state.as_ref()?.join("tables"));
        runtime.map(|folder| folder.join("zushiki")).or_else(state)
    }

    /// The directory of what is kept of seats at tables.
    pub(super) fn seats(&self) -> Option<PathBuf> {
        Some(self.state.as_ref()?.join("seats"))
    }

    /// Closes the directories of unfinished games and of seats to others, with the files in them.
    pub(super) fn close_to_others(&self) {
        let folders = [self.unfinished(), self.seats()];
        folders.iter().flatten().for_each(|folder| private::close_to_others(folder));
    }

    /// The directory of copied texts: the temporary directory if there is no other.
    pub(super) fn copies(&self) -> PathBuf {
        self.state.clone().unwrap_or_else(|| env::temp_dir().join("zushiki"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_may_name_another_place() {
        let folders = Folders::of(Some("/x".into()));
        assert_eq!(folders.variants(), Some(PathBuf::from("/x/variants")));
        assert_eq!(folders.learned(), Some(PathBuf::from("/x/learned.txt")));
        assert_eq!(folders.choices(), Some(PathBuf::from("/x/choices.txt")));
        assert_eq!(folders.games(), Some(PathBuf::from("/x/games")));
        assert_eq!(folders.unfinished(), Some(PathBuf::from("/x/unfinished")));
        assert_eq!(folders.copies(), PathBuf::from("/x"));
    }

    #[test]
    fn the_usual_places_bear_the_programs_name() {
        let folders = Folders::of(None);
        assert!(folders.variants().is_none_or(|path| path.ends_with("zushiki/variants")));
        assert!(folders.copies().ends_with("zushiki"));
        assert_eq!(Folders::of(Some(OsString::new())), folders);
    }
}
