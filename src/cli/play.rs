//! Playing: the board on screen, where there is a screen.

use std::io::{self, IsTerminal};

use super::GameArgs;
use super::error::CliError;
use super::options;
use crate::tui::{self, Options, Start};
use crate::variant::library;

pub(super) fn run(game: &GameArgs) -> Result<(), CliError> {
    let game = options::start(game)?;
    need_terminal(io::stdout().is_terminal(), "standard output")?;
    need_terminal(io::stdin().is_terminal(), "standard input")?;
    let options = Options::for_environment(|name| std::env::var(name).ok());
    tui::run(Start { variants: library::shipped().to_vec(), game, options })?;
    Ok(())
}

fn need_terminal(is_terminal: bool, stream: &str) -> Result<(), CliError> {
    if is_terminal {
        return Ok(());
    }
    Err(CliError::failure(format_args!(
        "{stream} is not a terminal, which playing needs; \
         the commands variants, rules, check, moves and perft do without (zushiki --help)"
    )))
}
