//! The modules of a crate, read from its sources. Items that are compiled for tests only are left out.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use syn::{Attribute, Item, Meta};

/// A module with its items, except the modules in it.
pub(super) struct Module {
    /// The names from the root of the crate, which is empty for the root.
    pub(super) path: Vec<String>,
    /// The path of the source file.
    pub(super) file: PathBuf,
    pub(super) items: Vec<Item>,
}

/// All modules of the crate with this root.
///
/// # Errors
///
/// A file that cannot be read, or is not Rust.
pub(super) fn of_crate(root: &Path) -> Result<Vec<Module>, Box<dyn Error>> {
    let mut reader = Reader::default();
    let folder = root.parent().unwrap_or(Path::new(""));
    reader.file(root, &ModulePlace { path: Vec::new(), folder: folder.to_owned() })?;
    Ok(reader.found)
}

/// A module, and the folder of the files of the modules in it.
struct ModulePlace {
    path: Vec<String>,
    folder: PathBuf,
}

impl ModulePlace {
    /// The module `name` in this one.
    fn inner(&self, name: &str) -> ModulePlace {
        let path = self.path.iter().cloned().chain([name.to_owned()]).collect();
        ModulePlace { path, folder: self.folder.join(name) }
    }
}

#[derive(Default)]
struct Reader {
    found: Vec<Module>,
}

impl Reader {
    fn file(&mut self, file: &Path, place: &ModulePlace) -> Result<(), Box<dyn Error>> {
        let text = fs::read_to_string(file).map_err(|why| format!("{}: {why}", file.display()))?;
        let source = syn::parse_file(&text).map_err(|why| format!("{}: {why}", file.display()))?;
        self.items(source.items, file, place)
    }

    fn items(
        &mut self,
        items: Vec<Item>,
        file: &Path,
        place: &ModulePlace,
    ) -> Result<(), Box<dyn Error>> {
        let mut here = Vec::new();
        for item in items.into_iter().filter(|item| !is_for_tests(item)) {
            let Item::Mod(module) = item else {
                here.push(item);
                continue;
            };
            let inner = place.inner(&module.ident.to_string());
            match module.content {
                Some((_, items)) => self.items(items, file, &inner)?,
                None => self.file(&file_of(&inner), &inner)?,
            }
        }
        self.found.push(Module { path: place.path.clone(), file: file.to_owned(), items: here });
        Ok(())
    }
}

/// The file of a module that has a separate file.
fn file_of(place: &ModulePlace) -> PathBuf {
    let beside = place.folder.with_extension("rs");
    if beside.exists() { beside } else { place.folder.join("mod.rs") }
}

fn is_for_tests(item: &Item) -> bool {
    let attributes = match item {
        Item::Enum(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        _ => return false,
    };
    attributes.iter().any(is_cfg_test)
}

/// Whether an attribute is `#[cfg(test)]`, or one with more conditions: `#[cfg(all(test, unix))]`.
pub(super) fn is_cfg_test(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else { return false };
    let condition = list.tokens.to_string();
    let mut words = condition.split(|letter: char| !letter.is_alphanumeric());
    list.path.is_ident("cfg") && words.any(|word| word == "test") && !condition.contains("not")
}

#[cfg(test)]
pub(super) fn of_text(text: &str) -> Vec<Module> {
    let mut reader = Reader::default();
    let items = syn::parse_file(text).unwrap().items;
    let place = ModulePlace { path: Vec::new(), folder: PathBuf::new() };
    reader.items(items, Path::new("lib.rs"), &place).unwrap();
    reader.found
}
