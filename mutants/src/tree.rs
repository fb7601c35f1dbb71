//! The copy of the project that contains the mutants.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::list::Mutant;
use crate::rewrite::rewrite;

/// The crates that contain mutants.
const CRATES: [&str; 5] = ["core", "engine", "lab", "play", "record"];

pub struct Tree {
    project: PathBuf,
    /// The folder of the copy.
    pub root: PathBuf,
    /// The folder in which the copy is compiled.
    pub build: PathBuf,
}

/// The places of the mutants in the copy.
#[derive(Default)]
pub struct Written {
    /// For each file below the copy the bytes of each mutant.
    pub extents: HashMap<String, Vec<(Range<usize>, usize)>>,
    /// Mutants that the copy does not have, since they are of a kind that is left out.
    pub left_out: Vec<usize>,
}

impl Tree {
    /// A copy of the files in git, and of new files.
    pub fn copy(project: &Path, folder: &Path) -> Result<Self> {
        let (root, build) = (folder.join("tree"), folder.join("build"));
        let tree = Self { project: project.to_owned(), root, build };
        for file in tree.files()? {
            // Sources are written by `write`.
            if !is_source(&file) {
                tree.put(&file, &fs::read(project.join(&file))?)?;
            }
        }
        for krate in CRATES {
            tree.put(&format!("crates/{krate}/src/mutant.rs"), include_bytes!("runtime.rs"))?;
        }
        Ok(tree)
    }

    /// Writes the sources with these mutants.
    pub fn write(&self, mutants: &[Mutant], chosen: &[usize]) -> Result<Written> {
        let mut written = Written::default();
        for file in self.files()?.into_iter().filter(|file| is_source(file)) {
            let text = fs::read_to_string(self.project.join(&file))?;
            let numbered = chosen.iter().map(|&number| (number, &mutants[number]));
            let here: Vec<_> = numbered.filter(|(_, mutant)| mutant.file == file).collect();
            let mut rewritten = rewrite(&text, &here).with_context(|| file.clone())?;
            if file.ends_with("/src/lib.rs") {
                rewritten.text += "\nmod mutant;\n";
            }
            self.put(&file, rewritten.text.as_bytes())?;
            written.left_out.extend(rewritten.left_out);
            written.extents.insert(file, rewritten.extents);
        }
        Ok(written)
    }

    /// The paths of all existing files, relative to the project: git may still list deleted files.
    fn files(&self) -> Result<Vec<String>> {
        let mut command = Command::new("git");
        command.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let output = command.current_dir(&self.project).output().context("git does not start")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout)?;
        let files = text.split_terminator('\0').map(str::to_owned);
        Ok(files.filter(|file| self.project.join(file).is_file()).collect())
    }

    /// Writes a file of the copy, if it is not as it should be: cargo goes by the time of a file.
    fn put(&self, file: &str, content: &[u8]) -> Result<()> {
        let path = self.root.join(file);
        if fs::read(&path).is_ok_and(|old| old == content) {
            return Ok(());
        }
        fs::create_dir_all(path.parent().context("a file without a folder")?)?;
        fs::write(path, content)?;
        Ok(())
    }
}

/// Whether a file is a source of one of the crates that contain mutants.
fn is_source(file: &str) -> bool {
    let of_crate = |krate: &&str| file.starts_with(&format!("crates/{krate}/src/"));
    file.ends_with(".rs") && CRATES.iter().any(of_crate)
}
