//! The engine under drivers of other authors: python-chess over UCI, and the class and the command of cshogi over USI.
//! A test is ignored where Python or the package is missing.

use std::process::Command;

use libtest_mimic::Trial;

use crate::{missing_package, trial};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/outside/drivers.py");

pub(crate) fn trials() -> Vec<Trial> {
    ["chess", "cshogi"]
        .map(|package| {
            let test = move || drives_the_engine(package);
            trial(&format!("{package}_of_python_drives_the_engine"), missing_package(package), test)
        })
        .into()
}

fn drives_the_engine(package: &str) {
    let output = Command::new("python3")
        .args([SCRIPT, package, env!("CARGO_BIN_EXE_zushiki")])
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
