//! The program zushiki, for the tasks that run it.

use std::error::Error;
use std::path::PathBuf;
use std::process::Command;

/// The program, which Cargo builds into the folder of this one.
pub(crate) fn program() -> Result<PathBuf, Box<dyn Error>> {
    let build = Command::new(env!("CARGO")).args(["build", "--package", "zushiki"]).status()?;
    let program = std::env::current_exe()?.with_file_name("zushiki");
    if build.success() && program.exists() {
        Ok(program)
    } else {
        Err(format!("{} was not built", program.display()).into())
    }
}
