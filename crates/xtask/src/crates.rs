//! The published crates, their dependencies, and the number of compiled crates for each.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::process::Command;

use cargo_metadata::{DependencyKind, MetadataCommand, Package};

const MANIFEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");

/// The packages of the workspace that are published, by name.
///
/// # Errors
///
/// The error of `cargo metadata`.
pub(crate) fn published() -> cargo_metadata::Result<Vec<Package>> {
    let metadata = MetadataCommand::new().manifest_path(MANIFEST).no_deps().exec()?;
    let mut packages = metadata.packages;
    packages.retain(|package| package.publish.is_none());
    packages.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(packages)
}

/// The table of the crates, without dependencies of tests and of build scripts.
///
/// # Errors
///
/// The error of `cargo metadata`.
pub(crate) fn table() -> Result<String, Box<dyn Error>> {
    let mut table = format!("{:18}  in its tree  depends on\n", "crate");
    for package in published()? {
        let direct = package.dependencies.iter();
        let direct = direct.filter(|dependency| dependency.kind == DependencyKind::Normal);
        let direct: Vec<&str> = direct.map(|dependency| dependency.name.as_str()).collect();
        let (name, count) = (package.name.as_str(), tree(&package.name)?);
        writeln!(table, "{name:18}  {count:11}  {}", direct.join(" "))?;
    }
    Ok(table)
}

/// The number of crates that are compiled for one, with itself and with macros.
fn tree(package: &str) -> Result<usize, Box<dyn Error>> {
    let arguments =
        ["tree", "--locked", "--edges", "normal", "--prefix", "none", "--manifest-path"];
    let mut command = Command::new(env!("CARGO"));
    let output = command.args(arguments).args([MANIFEST, "--package", package]).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let text = String::from_utf8(output.stdout)?;
    let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
    Ok(lines.collect::<BTreeSet<&str>>().len())
}
