//! The program: parses the arguments, runs what they ask for, and exits.

mod cli;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main().into()
}
