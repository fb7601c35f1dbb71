//! The list of games to play: the built-in variants and those of the player's rule files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{LoadError, RuleFile, shipped};
use crate::text;
use crate::variant::Variant;

/// The games to play, and the rule files that cannot be used.
#[derive(Debug)]
pub struct Games {
    variants: Vec<Arc<Variant>>,
    broken: Vec<(PathBuf, LoadError)>,
}

impl Games {
    /// The built-in games and those of the files `*.toml` in the directory `own`, which may be missing.
    #[must_use]
    pub fn new(own: Option<&Path>) -> Games {
        let mut games = Games { variants: shipped().to_vec(), broken: Vec::new() };
        if let Some(own) = own {
            match rule_files(own) {
                Ok(files) => files.into_iter().for_each(|file| games.add(file)),
                Err(error) => games.broken.push((own.to_owned(), error)),
            }
        }
        let era = |variant: &Arc<Variant>| (variant.era.order, variant.era.english().to_owned());
        games.variants.sort_by_key(era);
        games
    }

    fn add(&mut self, path: PathBuf) {
        match RuleFile::read(&path).and_then(|file| self.new_variant(&file)) {
            Ok(variant) => self.variants.push(Arc::new(variant)),
            Err(error) => self.broken.push((path, error)),
        }
    }

    /// The variant that the file defines, unless its id is that of another game.
    fn new_variant(&self, file: &RuleFile) -> Result<Variant, LoadError> {
        let variant = file.variant()?;
        match self.find(&variant.id) {
            None => Ok(variant),
            Some(_) => Err(LoadError::DuplicateId { name: file.name.clone(), id: variant.id }),
        }
    }

    /// The games, sorted by era.
    #[must_use]
    pub fn variants(&self) -> &[Arc<Variant>] {
        &self.variants
    }

    /// The game with the id `id`.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<Arc<Variant>> {
        self.variants.iter().find(|variant| variant.id == id).cloned()
    }

    /// The rule files of the player that cannot be used, with the reasons.
    #[must_use]
    pub fn broken(&self) -> &[(PathBuf, LoadError)] {
        &self.broken
    }
}

/// The rule files in `folder`, sorted by name; none if the folder does not exist.
fn rule_files(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let entries = match fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => {
            let name = text::escaped(&folder.display().to_string());
            return Err(LoadError::from_io(name, error));
        }
    };
    let paths = entries.into_iter().map(|entry| entry.path());
    let is_toml = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "toml");
    // Reading a file that is not regular, such as a named pipe, could block.
    let mut files: Vec<PathBuf> = paths.filter(|path| is_toml(path) && path.is_file()).collect();
    files.sort();
    Ok(files)
}
