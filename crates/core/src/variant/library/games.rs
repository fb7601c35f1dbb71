//! The list of games to play: the built-in variants and those of the player's rule files.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, OnceLock};

use super::{LoadError, RuleFile};
use crate::text;
use crate::variant::load::{self, Head};
use crate::variant::{Era, LocalizedName, Variant};

/// Games, sorted by era. A built-in game is read when more than its name is asked for, because reading all of them
/// takes longer than the rest of the start.
#[derive(Clone, Debug, Default)]
pub struct Games(Arc<List>);

#[derive(Debug, Default)]
struct List {
    games: Vec<ListedGame>,
    /// All variants, once they have been asked for.
    all: OnceLock<Vec<Arc<Variant>>>,
    broken: Vec<(PathBuf, LoadError)>,
}

/// A game of the list: its name, and the variant, which may have to be read.
#[derive(Clone, Debug)]
pub struct ListedGame(Listed);

#[derive(Clone, Debug)]
enum Listed {
    BuiltIn(&'static BuiltIn),
    Read(Arc<Variant>),
}

/// A built-in rule file of which the head has been read.
#[derive(Debug)]
struct BuiltIn {
    name: &'static str,
    text: &'static str,
    head: Head,
    variant: OnceLock<Arc<Variant>>,
}

/// The built-in games.
#[must_use]
pub fn shipped() -> &'static Games {
    static SHIPPED: LazyLock<Games> = LazyLock::new(|| {
        let games = BUILT_IN.iter().map(|file| match file.copy() {
            // The head of a copy has other names.
            Some(_) => ListedGame(Listed::Read(Arc::clone(file.variant()))),
            None => ListedGame(Listed::BuiltIn(file)),
        });
        Games::of(games.collect(), Vec::new())
    });
    &SHIPPED
}

/// The copies of built-in rule files in which texts were translated.
static COPIES: OnceLock<Vec<Variant>> = OnceLock::new();

/// Takes the texts in other languages from `copies` of built-in rule files, which are found by their ids. Must be called
/// before any game is looked up.
pub fn translate(copies: Vec<Variant>) {
    let _ = COPIES.set(copies);
}

static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| {
    let read = |&(name, text): &(&'static str, &'static str)| {
        let head = load::shipped_head(name, text).ok()?;
        Some(BuiltIn { name, text, head, variant: OnceLock::new() })
    };
    zushiki_variants::FILES.iter().filter_map(read).collect()
});

impl BuiltIn {
    fn variant(&self) -> &Arc<Variant> {
        self.variant.get_or_init(|| {
            let variant = load::shipped_variant(self.name, self.text);
            // A test reads all files.
            let mut variant = variant.unwrap_or_else(|report| unreachable!("{report}"));
            if let Some(copy) = self.copy() {
                variant.take_texts(&mut copy.clone());
            }
            Arc::new(variant)
        })
    }

    /// The translated copy of the file, if there is one.
    fn copy(&self) -> Option<&'static Variant> {
        COPIES.get()?.iter().find(|copy| copy.id == self.head.id)
    }
}

impl ListedGame {
    /// The id of the variant.
    #[must_use]
    pub fn id(&self) -> &str {
        match &self.0 {
            Listed::BuiltIn(file) => &file.head.id,
            Listed::Read(variant) => &variant.id,
        }
    }

    /// The name of the variant for players.
    #[must_use]
    pub fn name(&self) -> &LocalizedName {
        match &self.0 {
            Listed::BuiltIn(file) => &file.head.name,
            Listed::Read(variant) => &variant.name,
        }
    }

    /// The era of the variant.
    #[must_use]
    pub fn era(&self) -> &Era {
        match &self.0 {
            Listed::BuiltIn(file) => &file.head.era,
            Listed::Read(variant) => &variant.era,
        }
    }

    /// The text of the rule file.
    #[must_use]
    pub fn text(&self) -> &str {
        match &self.0 {
            Listed::BuiltIn(file) => file.text,
            Listed::Read(variant) => &variant.text,
        }
    }

    /// The variant. The first call reads it, which takes up to a few milliseconds.
    #[must_use]
    pub fn variant(&self) -> &Arc<Variant> {
        match &self.0 {
            Listed::BuiltIn(file) => file.variant(),
            Listed::Read(variant) => variant,
        }
    }
}

impl Games {
    /// The built-in games and those of the files `*.toml` in the directory `own`, which may be missing.
    #[must_use]
    pub fn new(own: Option<&Path>) -> Games {
        let mut games = shipped().list().to_vec();
        let mut broken = Vec::new();
        let files = own.map_or(Ok(Vec::new()), |own| {
            rule_files(own).map_err(|error| broken.push((own.to_owned(), error)))
        });
        for path in files.unwrap_or_default() {
            match own_variant(&path, &games) {
                Ok(variant) => games.push(ListedGame(Listed::Read(Arc::new(variant)))),
                Err(error) => broken.push((path, error)),
            }
        }
        Games::of(games, broken)
    }

    fn of(mut games: Vec<ListedGame>, broken: Vec<(PathBuf, LoadError)>) -> Games {
        games.sort_by_key(|game| (game.era().order, game.era().english().to_owned()));
        Games(Arc::new(List { games, all: OnceLock::new(), broken }))
    }

    /// These games and `variant`, in place of one with its id.
    #[must_use]
    pub fn with(&self, variant: Arc<Variant>) -> Games {
        let others = self.list().iter().filter(|game| game.id() != variant.id).cloned();
        let mut games: Vec<ListedGame> = others.collect();
        games.push(ListedGame(Listed::Read(variant)));
        Games::of(games, Vec::new())
    }

    /// The games by name.
    #[must_use]
    pub fn list(&self) -> &[ListedGame] {
        &self.0.games
    }

    /// All variants. The first call reads all built-in rule files.
    pub fn iter(&self) -> std::slice::Iter<'_, Arc<Variant>> {
        let read = || self.list().iter().map(|game| Arc::clone(game.variant())).collect();
        self.0.all.get_or_init(read).iter()
    }

    /// The game with the id `id`.
    #[must_use]
    pub fn find(&self, id: &str) -> Option<&Arc<Variant>> {
        self.list().iter().find(|game| game.id() == id).map(ListedGame::variant)
    }

    /// The rule files of the player that cannot be used, with the reasons.
    #[must_use]
    pub fn broken(&self) -> &[(PathBuf, LoadError)] {
        &self.0.broken
    }
}

impl From<Vec<Arc<Variant>>> for Games {
    fn from(variants: Vec<Arc<Variant>>) -> Games {
        let games = variants.into_iter().map(|variant| ListedGame(Listed::Read(variant)));
        Games::of(games.collect(), Vec::new())
    }
}

impl<'a> IntoIterator for &'a Games {
    type Item = &'a Arc<Variant>;
    type IntoIter = std::slice::Iter<'a, Arc<Variant>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The variant that the file at `path` defines, unless its id is that of one of `games`.
fn own_variant(path: &Path, games: &[ListedGame]) -> Result<Variant, LoadError> {
    let file = RuleFile::read(path)?;
    let variant = file.variant()?;
    if !games.iter().any(|game| game.id() == variant.id) {
        Ok(variant)
    } else {
        Err(LoadError::DuplicateId { name: file.name, id: variant.id })
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
