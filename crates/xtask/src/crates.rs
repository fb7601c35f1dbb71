//! The published crates, their dependencies, and the number of compiled crates for each.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::process::Command;

use std::path::PathBuf;

use serde_json::Value;

const MANIFEST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");

/// A published package of the workspace.
pub(crate) struct Package {
    pub(crate) name: String,
    /// The names of its dependencies, without those of tests and of build scripts.
    dependencies: Vec<String>,
    /// The root sources of its library and its programs.
    pub(crate) roots: Vec<PathBuf>,
}

impl Package {
    /// The package that an object of `cargo metadata` describes, with the fields of
    /// <https://doc.rust-lang.org/cargo/commands/cargo-metadata.html>; `None` if it is not published.
    fn read(package: &Value) -> Option<Package> {
        let list = |key: &str| package[key].as_array().into_iter().flatten();
        let text = |object: &Value, key: &str| object[key].as_str().unwrap_or_default().to_owned();
        let is_product = |kind: &Value| kind == "lib" || kind == "bin";
        let is_root =
            |target: &&Value| target["kind"].as_array()?.iter().any(is_product).then_some(());
        let used = list("dependencies").filter(|dependency| dependency["kind"].is_null());
        let roots = list("targets").filter(|target| is_root(target).is_some());
        // An empty list of registries means that the package is not published.
        package["publish"].is_null().then(|| Package {
            name: text(package, "name"),
            dependencies: used.map(|dependency| text(dependency, "name")).collect(),
            roots: roots.map(|target| text(target, "src_path").into()).collect(),
        })
    }
}

/// The packages of the workspace that are published, by name.
///
/// # Errors
///
/// The error of `cargo metadata`.
pub(crate) fn published() -> Result<Vec<Package>, Box<dyn Error>> {
    let arguments = ["metadata", "--no-deps", "--format-version", "1"];
    let metadata: Value = serde_json::from_str(&cargo(&arguments)?)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let mut packages: Vec<Package> = packages.filter_map(Package::read).collect();
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
    for Package { name, dependencies, .. } in published()? {
        writeln!(table, "{name:18}  {:11}  {}", tree(&name)?, dependencies.join(" "))?;
    }
    Ok(table)
}

/// The number of crates that are compiled for one, with itself and with macros.
fn tree(package: &str) -> Result<usize, Box<dyn Error>> {
    let text = cargo(&["tree", "--edges", "normal", "--prefix", "none", "--package", package])?;
    let lines = text.lines().map(|line| line.trim_end_matches(" (*)"));
    Ok(lines.collect::<BTreeSet<&str>>().len())
}

/// The output of cargo with `arguments`, about this workspace as its lock file has it.
fn cargo(arguments: &[&str]) -> Result<String, Box<dyn Error>> {
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--locked", "--manifest-path", MANIFEST])
        .output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}
