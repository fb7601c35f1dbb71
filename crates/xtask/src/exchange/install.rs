//! Installs the programs below `target/peers`, in the versions that the table names. Some are under the GPL: they run
//! by themselves, and nothing of them is part of the program.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::peers;

const NPM: &[&str] = &["tsshogi", "json-kifu-format", "shogiops"];
const PYPI: &[&str] = &["cshogi", "python-shogi"];
/// Programs of the system.
const NEEDED: &[(&str, &str)] =
    &[("node", "nodejs"), ("npm", "npm"), ("python3", "python3-venv"), ("xvfb-run", "xvfb")];

/// Installs what is missing.
pub(super) fn programs(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (program, package) in NEEDED {
        is_there(Path::new(program), package)?;
    }
    is_there(Path::new("xboard"), "xboard")
        .or_else(|_| is_there(Path::new("/usr/games/xboard"), "xboard"))?;
    fs::create_dir_all(folder)?;
    if !is_installed(folder, "npm")? {
        let prefix = folder.display().to_string();
        run(Command::new("npm")
            .args(["install", "--silent", "--prefix", &prefix])
            .args(named(NPM, "@")))?;
        fs::write(folder.join("npm.txt"), named(NPM, "@").join("\n"))?;
    }
    if !is_installed(folder, "pypi")? {
        run(Command::new("python3").args(["-m", "venv"]).arg(folder.join("venv")))?;
        let pip = folder.join("venv/bin/pip");
        run(Command::new(pip).args(["install", "--quiet"]).args(named(PYPI, "==")))?;
        fs::write(folder.join("pypi.txt"), named(PYPI, "==").join("\n"))?;
    }
    Ok(())
}

/// Whether the list of the packages that were installed from a registry is current.
fn is_installed(folder: &Path, registry: &str) -> Result<bool, Box<dyn Error>> {
    let list = folder.join(registry).with_extension("txt");
    let wanted = if registry == "npm" { named(NPM, "@") } else { named(PYPI, "==") };
    Ok(list.exists() && fs::read_to_string(list)? == wanted.join("\n"))
}

/// The packages with their versions.
fn named(packages: &[&str], sign: &str) -> Vec<String> {
    let version = |name: &str| {
        peers::ALL.iter().find(|peer| peer.name == name).map_or("", |peer| peer.version)
    };
    packages.iter().map(|name| format!("{name}{sign}{}", version(name))).collect()
}

fn is_there(program: &Path, package: &str) -> Result<(), Box<dyn Error>> {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    let name = program.display();
    match command.status() {
        Ok(_) => Ok(()),
        Err(error) => {
            Err(format!("{name}: {error}; on Debian it is in the package {package}").into())
        }
    }
}

/// Runs a command to its end.
pub(super) fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let status = command.status().map_err(|error| format!("{command:?}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{command:?}: {status}").into()) }
}
