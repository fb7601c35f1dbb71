//! The environment in which tests start the program: always the same, independent of the user's.

use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

/// A time that no program takes to end unless it hangs.
const LIMIT: Duration = Duration::from_secs(60);

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

/// Lets the programs that this process starts take signals as usual, even if this process was started with signals
/// ignored, as by `nohup` or in the background of a shell.
#[cfg(unix)]
pub fn restore_signals() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::flag::register_conditional_default;
    use std::sync::atomic::AtomicBool;
    use std::sync::{Arc, Once};

    static RESTORED: Once = Once::new();
    RESTORED.call_once(|| {
        for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM] {
            // A started program inherits that a signal is ignored, but no handler. The handler ends this process as
            // usual; with SIGHUP it does nothing, as `nohup` wants it.
            let ends = Arc::new(AtomicBool::new(signal != SIGHUP));
            register_conditional_default(signal, ends).unwrap();
        }
    });
}

/// Waits for the end of a program.
///
/// # Panics
/// If the program has not ended after a minute; it is killed.
pub fn wait(child: &mut Child) -> ExitStatus {
    let until = Instant::now() + LIMIT;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if Instant::now() > until {
            child.kill().unwrap();
            panic!("the program {} does not end", child.id());
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// The command of a program in this environment. A test whose program writes files gives it a directory as
/// `ZUSHIKI_HOME`.
#[must_use]
pub fn command(program: &str) -> Command {
    #[cfg(unix)]
    restore_signals();
    let mut command = Command::new(program);
    for (name, value) in ENVIRONMENT {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    command
}
