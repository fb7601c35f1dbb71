//! Limits of size for the published crates. What exceeds them stands in `exceptions.txt`, and may only shrink.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;

use syn::{Item, ItemEnum};

use super::imports;
use super::modules::{self, Module};
use super::{Counted, counted};
use crate::crates;

/// The maximum number of methods of a type, those of traits included.
const METHODS: usize = 60;
/// The maximum number of fields of a type with methods that change it.
const FIELDS: usize = 16;
/// The maximum number of lines of a file, without its tests.
const LINES: usize = 600;
/// The minimum number of names that make two enums one list that is written twice, if they are more than half of the
/// smaller.
const NAMES: usize = 5;

/// Something that exceeds a limit: its kind and name, and the figure.
pub(super) type Excesses = BTreeMap<(&'static str, String), usize>;

/// All that exceeds a limit.
///
/// # Errors
///
/// The error of `cargo metadata`, or of a source that cannot be read.
pub(super) fn excesses() -> Result<Excesses, Box<dyn Error>> {
    let mut found = Excesses::new();
    let mut enums = Vec::new();
    for package in crates::published()? {
        for root in &package.roots {
            let read = modules::of_crate(root)?;
            of_types(&counted(&package.name, &read), &mut found);
            of_files(&read, &mut found)?;
            enums.extend(enums_of(&package.name, &read));
            for circle in imports::circles(&read) {
                let name = format!("{} {}", package.name, circle[0]);
                found.insert(("circle", name), circle.len());
            }
        }
    }
    of_enums(&enums, &mut found);
    Ok(found)
}

fn of_types(types: &[Counted], found: &mut Excesses) {
    for one in types {
        if one.methods > METHODS {
            found.insert(("methods", one.name.clone()), one.methods);
        }
        if one.fields > FIELDS && one.is_changed && !one.is_enum {
            found.insert(("fields", one.name.clone()), one.fields);
        }
    }
}

fn of_files(read: &[Module], found: &mut Excesses) -> Result<(), Box<dyn Error>> {
    let files: BTreeSet<&Path> = read.iter().map(|module| &*module.file).collect();
    for file in files {
        let lines = lines(&fs::read_to_string(file)?);
        if lines > LINES {
            let file = file.display().to_string();
            let at = file.rfind("/crates/").or_else(|| file.rfind("/src/")).map_or(0, |at| at + 1);
            found.insert(("lines", file[at..].to_owned()), lines);
        }
    }
    Ok(())
}

/// The number of lines before the tests at the end of a file.
fn lines(text: &str) -> usize {
    text.split("\n#[cfg(test)]\nmod ").next().map_or(0, |product| product.lines().count())
}

/// An enum with the names of its variants.
struct Names {
    name: String,
    variants: BTreeSet<String>,
}

fn enums_of(krate: &str, read: &[Module]) -> Vec<Names> {
    let of_item = |module: &Module, item: &Item| {
        let Item::Enum(ItemEnum { ident, variants, .. }) = item else { return None };
        let path = module.path.iter().map(String::as_str);
        let path: Vec<&str> = [krate].into_iter().chain(path).collect();
        let variants = variants.iter().map(|variant| variant.ident.to_string()).collect();
        Some(Names { name: format!("{}::{ident}", path.join("::")), variants })
    };
    let all = read.iter().flat_map(|module| module.items.iter().map(move |item| (module, item)));
    all.filter_map(|(module, item)| of_item(module, item)).collect()
}

fn of_enums(enums: &[Names], found: &mut Excesses) {
    for (at, one) in enums.iter().enumerate() {
        for other in &enums[at + 1..] {
            let shared = one.variants.intersection(&other.variants).count();
            let smaller = one.variants.len().min(other.variants.len());
            if shared >= NAMES && 2 * shared > smaller {
                found.insert(("names", format!("{} {}", one.name, other.name)), shared);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The exceptions: lines of kind, name and figure, with `#` before a reason.
    fn exceptions() -> BTreeMap<(String, String), usize> {
        let read = |line: &str| {
            let (kind, rest) = line.split_once(' ')?;
            let (name, figure) = rest.rsplit_once(' ')?;
            Some(((kind.to_owned(), name.to_owned()), figure.parse().ok()?))
        };
        let lines = include_str!("exceptions.txt").lines();
        let lines = lines.filter(|line| !line.starts_with('#') && !line.is_empty());
        lines.map(|line| read(line).unwrap_or_else(|| panic!("{line}"))).collect()
    }

    /// A figure that has become smaller is to be lowered in `exceptions.txt`, so that it does not grow again.
    #[test]
    fn the_limits_hold_except_where_the_list_says_so() {
        let found = excesses().unwrap();
        let found: BTreeMap<(String, String), usize> = found
            .into_iter()
            .map(|((kind, name), figure)| ((kind.to_owned(), name), figure))
            .collect();
        let allowed = exceptions();
        let line =
            |((kind, name), figure): (&(String, String), &usize)| format!("{kind} {name} {figure}");
        let new: Vec<String> = found
            .iter()
            .filter(|(key, figure)| allowed.get(*key) != Some(figure))
            .map(line)
            .collect();
        let old: Vec<String> = allowed
            .iter()
            .filter(|(key, figure)| found.get(*key) != Some(figure))
            .map(line)
            .collect();
        assert!(
            new.is_empty() && old.is_empty(),
            "now:\n{}\nin the list:\n{}",
            new.join("\n"),
            old.join("\n")
        );
    }

    #[test]
    fn tests_at_the_end_of_a_file_are_not_counted() {
        assert_eq!(lines("a\nb\n\n#[cfg(test)]\nmod tests {\n    c\n}\n"), 2);
        assert_eq!(lines("a\n#[cfg(test)]\nfn b() {}\n"), 3);
    }

    #[test]
    fn enums_with_the_same_names_are_found_in_any_crate() {
        let read = |krate, text| enums_of(krate, &modules::of_text(text));
        let mut enums = read("one", "enum A { P, Q, R, S, T, U, V, W }");
        enums.extend(read(
            "two",
            "mod m { enum B { P, Q, R, S, T, X, Y, Z } enum C { P, Q, R, S } }",
        ));
        let mut found = Excesses::new();
        of_enums(&enums, &mut found);
        assert_eq!(found, Excesses::from([(("names", "one::A two::m::B".to_owned()), 5)]));
    }
}
