//! Parses the arguments, runs what they ask for, and exits.

use std::process::ExitCode;

fn main() -> ExitCode {
    zushiki::cli::main().into()
}
