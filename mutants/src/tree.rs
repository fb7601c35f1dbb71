//! The copy of the project that contains the mutants.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::list::Mutant;
use crate::rewrite::rewrite;

pub struct Tree {
    project: PathBuf,
    /// The folder of the copy.
    pub root: PathBuf,
    /// The folder in which the copy is compiled.
    pub build: PathBuf,
}

/// Where the mutants are in the copy.
#[derive(Default)]
pub struct Written {
    /// For each file below the copy the bytes of each mutant.
    pub extents: HashMap<String, Vec<(Range<usize>, usize)>>,
    /// Mutants that the copy does not have, since they are of a kind that is left out.
    pub left_out: Vec<usize>,
}

impl Tree {
    /// A copy of the files that git knows, and of new ones.
    pub fn copy(project: &Path, folder: &Path) -> Result<Self> {
        let (root, build) = (folder.join("tree"), folder.join("build"));
        let tree = Self { project: project.to_owned(), root, build };
        for file in tree.files()? {
            // Sources are written by `write`, a file that git still knows may have been deleted.
            if !file.starts_with("src/") && project.join(&file).is_file() {
                tree.put(&file, &fs::read(project.join(&file))?)?;
            }
        }
        // The copy lies inside another workspace.
        let manifest = fs::read_to_string(project.join("Cargo.toml"))?;
        tree.put("Cargo.toml", format!("{manifest}\n[workspace]\n").as_bytes())?;
        tree.put("src/mutant.rs", include_bytes!("runtime.rs"))?;
        Ok(tree)
    }

    /// Writes the sources with these mutants.
    pub fn write(&self, mutants: &[Mutant], chosen: &[usize]) -> Result<Written> {
        let mut written = Written::default();
        for file in self.files()?.into_iter().filter(|file| file.starts_with("src/")) {
            let path = self.project.join(&file);
            let numbered = chosen.iter().map(|&number| (number, &mutants[number]));
            let here: Vec<_> = numbered.filter(|(_, mutant)| mutant.file == file).collect();
            if file == "src/lib.rs" {
                let text = fs::read_to_string(path)?;
                self.put(&file, format!("{text}\nmod mutant;\n").as_bytes())?;
            } else if here.is_empty() {
                self.put(&file, &fs::read(path)?)?;
            } else {
                let text = fs::read_to_string(path)?;
                let rewritten = rewrite(&text, &here).with_context(|| file.clone())?;
                self.put(&file, rewritten.text.as_bytes())?;
                written.left_out.extend(rewritten.left_out);
                written.extents.insert(file, rewritten.extents);
            }
        }
        Ok(written)
    }

    /// The paths of all files, below the project.
    fn files(&self) -> Result<Vec<String>> {
        let mut command = Command::new("git");
        command.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let output = command.current_dir(&self.project).output().context("git does not start")?;
        ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout)?;
        Ok(text.split_terminator('\0').map(str::to_owned).collect())
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
