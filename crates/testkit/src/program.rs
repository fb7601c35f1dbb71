//! The environment in which tests start the program: always the same, independent of the user's.

use std::process::Command;

/// A path at which nothing is, and nothing can be made.
pub const NOWHERE: &str = "/proc/nowhere";

/// The variables that the program and its libraries read, with their values in tests; `None` for one that is
/// not set.
pub const ENVIRONMENT: [(&str, Option<&str>); 28] = [
    ("CLICOLOR", None),
    ("CLICOLOR_FORCE", None),
    ("COLORTERM", None),
    ("COLUMNS", None),
    ("HOME", Some(NOWHERE)),
    ("KITTY_WINDOW_ID", None),
    ("KONSOLE_VERSION", None),
    ("LANG", Some("C.UTF-8")),
    ("LANGUAGE", None),
    ("LC_ALL", None),
    ("LC_CTYPE", None),
    ("LC_MESSAGES", None),
    ("LINES", None),
    ("NO_COLOR", None),
    ("RUST_BACKTRACE", None),
    ("SSH_CONNECTION", None),
    ("SSH_TTY", None),
    ("STY", None),
    ("TERM", Some("xterm-256color")),
    ("TERM_PROGRAM", None),
    ("TMUX", None),
    ("WT_SESSION", None),
    ("XDG_CACHE_HOME", Some(NOWHERE)),
    ("XDG_CONFIG_HOME", Some(NOWHERE)),
    ("XDG_DATA_HOME", Some(NOWHERE)),
    ("XDG_STATE_HOME", Some(NOWHERE)),
    ("ZUSHIKI_HOME", Some(NOWHERE)),
    ("ZUSHIKI_LOCALES", None),
];

/// The command of a program in this environment. A test whose program writes files gives it a directory as
/// `ZUSHIKI_HOME`.
#[must_use]
pub fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    for (name, value) in ENVIRONMENT {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}
