//! Sets the text that `zushiki --version` prints: the version, the commit and the target.

use std::env;
use std::fs;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ZUSHIKI_COMMIT");
    let version = variable("CARGO_PKG_VERSION").unwrap_or_default();
    let target = variable("TARGET").unwrap_or_default();
    let commit = variable("ZUSHIKI_COMMIT").or_else(commit_of_package).or_else(commit_of_git);
    let build =
        commit.map_or_else(|| target.clone(), |commit| format!("commit {commit}, {target}"));
    println!("cargo::rustc-env=ZUSHIKI_LONG_VERSION={version} ({build})");
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// The commit that `cargo package` noted in a package: the JSON text has `"sha1": "HEX"`.
fn commit_of_package() -> Option<String> {
    let text = fs::read_to_string(".cargo_vcs_info.json").ok()?;
    let value = text.split_once("\"sha1\"")?.1.split('"').nth(1)?;
    value.get(..10).map(str::to_owned)
}

/// The commit of a checkout, only in release builds: a development build would be compiled again after each commit.
fn commit_of_git() -> Option<String> {
    // A package may have been unpacked inside the checkout of something else.
    if variable("PROFILE")? != "release" || fs::metadata(".git").is_err() {
        return None;
    }
    // Both change when another commit is checked out, the second with each new commit.
    for name in ["HEAD", "logs/HEAD"] {
        // cargo would run this again and again for a file that is missing.
        let path =
            git(&["rev-parse", "--git-path", name]).filter(|path| fs::metadata(path).is_ok());
        path.inspect(|path| println!("cargo::rerun-if-changed={path}"));
    }
    git(&["rev-parse", "--short=10", "HEAD"])
}

/// What `git` prints, one line; `None` if it fails or is missing.
fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| output.status.success() && !text.is_empty())
}
