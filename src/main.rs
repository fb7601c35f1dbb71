//! The program: parses the arguments, runs the command, and exits.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main().into()
}
