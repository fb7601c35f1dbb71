//! A program in a pseudo-terminal, and places on its screen.

#[cfg(target_os = "linux")]
use std::fs;
use std::num::NonZeroU16;
#[cfg(target_os = "linux")]
use std::thread;
#[cfg(target_os = "linux")]
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::Screen;

use crate::program::ENVIRONMENT;
#[cfg(unix)]
use crate::program::restore_signals;

/// The environment variable that names the directory of the player's files.
pub const HOME: &str = "ZUSHIKI_HOME";

pub fn cells(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

pub fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: cols * 8, pixel_height: rows * 16 }
}

/// Gives the program a directory for the player's files unless it has one: tests must not touch the
/// games of the user.
pub fn home_of(command: &mut CommandBuilder) -> Option<TempDir> {
    let homeless = command.get_env(HOME).is_none();
    homeless.then(|| {
        let home = tempfile::tempdir().unwrap();
        command.env(HOME, home.path());
        home
    })
}

/// The command of a program in the environment of all tests, with its directory for the player's files left to
/// [`home_of`].
pub fn command(program: &str, arguments: &[&str]) -> CommandBuilder {
    #[cfg(unix)]
    restore_signals();
    let mut command = CommandBuilder::new(program);
    command.args(arguments);
    // Otherwise it is that in `HOME`, which does not exist.
    command.cwd(std::env::temp_dir());
    for (name, value) in ENVIRONMENT {
        match value.filter(|_| name != HOME) {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        }
    }
    command
}

pub type Program = Box<dyn Child + Send + Sync>;

/// Starts `command` in a new terminal. Returns the terminal, the program, and the previous settings
/// of the terminal.
pub fn spawn(
    size: (u16, u16),
    command: CommandBuilder,
) -> (Box<dyn MasterPty + Send>, Program, String) {
    let pair = native_pty_system().openpty(pty_size(size)).unwrap();
    let settings = format!("{:?}", pair.master.get_termios());
    (pair.master, pair.slave.spawn_command(command).unwrap(), settings)
}

/// The cell where `text` begins on screen.
pub fn place(screen: &Screen, text: &str) -> Option<(u16, u16)> {
    let columns = u16::from(screen.size().1);
    let (row, _) = (0..).zip(screen.rows(0, columns)).find(|(_, line)| line.contains(text))?;
    let begins = |&column: &u16| rest_of_row(screen, column, row).starts_with(text);
    Some(((0..columns).find(begins)?, row))
}

pub fn rest_of_row(screen: &Screen, column: u16, row: u16) -> String {
    let width = u16::from(screen.size().1) - column;
    screen.rows(column, width).nth(usize::from(row)).unwrap_or_default()
}

/// The cell of a square, found by the file number above and the rank letter beside the board.
pub fn square(screen: &Screen, file: &str, rank: &str) -> Option<(u16, u16)> {
    let (_, frame) = place(screen, "┌")?;
    let labels = rest_of_row(screen, 0, frame - 1);
    let column = labels.find(&format!(" {file} "))? + 1;
    let row = place(screen, &format!("┃{rank}")).or_else(|| place(screen, &format!("│{rank}")))?.1;
    Some((u16::try_from(column).unwrap(), row))
}

/// The number of times that the threads of a process have gone to sleep, and so have been woken.
#[cfg(target_os = "linux")]
pub fn sleeps(process: u32) -> u64 {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).unwrap();
    let of_task = |task: fs::DirEntry| -> u64 {
        let status = fs::read_to_string(task.path().join("status")).unwrap();
        let line = status.lines().find(|line| line.starts_with("voluntary_ctxt_switches")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse().unwrap()
    };
    tasks.map(|task| of_task(task.unwrap())).sum()
}

/// Waits until nothing has woken a process for half a second. Returns the number that [`sleeps`] counts.
#[cfg(target_os = "linux")]
pub fn rest(process: u32) -> u64 {
    let mut before = sleeps(process);
    loop {
        thread::sleep(Duration::from_millis(500));
        let now = sleeps(process);
        if now == before {
            return now;
        }
        before = now;
    }
}
