//! The games there are: where a player's own rule files lie, and what is said of broken ones.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::OnceLock;

use etcetera::BaseStrategy;

use super::output::remark;
use crate::text::escaped;
use crate::variant::library::{self, Games, LoadError};

/// Names the directory that stands in for `zushiki` under the data path.
const HOME: &str = "ZUSHIKI_HOME";

/// The games, read at the first call, which also tells of every rule file left out.
pub(super) fn all() -> &'static Games {
    static GAMES: OnceLock<Games> = OnceLock::new();
    GAMES.get_or_init(|| {
        let games = Games::new(own(env::var_os(HOME)).as_deref());
        tell_of_faults(&games);
        games
    })
}

/// Where a player's own rule files lie.
fn own(home: Option<OsString>) -> Option<PathBuf> {
    let home = match home.filter(|home| !home.is_empty()) {
        Some(home) => PathBuf::from(home),
        None => etcetera::choose_base_strategy().ok()?.data_dir().join("zushiki"),
    };
    Some(home.join("variants"))
}

fn tell_of_faults(games: &Games) {
    for fault in library::faults() {
        remark(format_args!("note: a game that is built in cannot be played\n{fault}"));
    }
    for (path, error) in games.broken() {
        let path = escaped(&path.display().to_string());
        match error {
            LoadError::Wrong(_) => {
                remark(format_args!("note: {path} is left out; zushiki check '{path}' says why"));
            }
            error => remark(format_args!("note: a rule file is left out: {error}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_may_name_another_place() {
        assert_eq!(own(Some("/x".into())), Some(PathBuf::from("/x/variants")));
        let usual = own(None);
        assert!(usual.is_none_or(|usual| usual.ends_with("zushiki/variants")));
        assert_eq!(own(Some(OsString::new())), own(None));
    }
}
