//! The largest types of the published crates, by the number of their methods.
//!
//! All impl blocks count, including those of traits, in any file. Code from macros and derives does not count, and
//! neither does code for tests.

mod imports;
mod limits;
mod modules;

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Write as _;
use std::path::PathBuf;

use syn::{ImplItem, Item, ItemImpl, Type};

use self::modules::{Module, is_cfg_test};
use crate::crates;

/// The number of types in the table.
const SHOWN: usize = 10;

/// The table of the largest types.
///
/// # Errors
///
/// The error of `cargo metadata`, or of a source that cannot be read.
pub(crate) fn table() -> Result<String, Box<dyn Error>> {
    let mut all = Vec::new();
    for package in crates::published()? {
        for root in &package.roots {
            all.extend(counted(&package.name, &modules::of_crate(root)?));
        }
    }
    all.sort_by_key(|counted| std::cmp::Reverse(counted.methods));
    let mut table = "methods  fields or variants  files  type\n".to_owned();
    for Counted { name, methods, fields, files, .. } in all.iter().take(SHOWN) {
        writeln!(table, "{methods:7}  {fields:18}  {:5}  {name}", files.len())?;
    }
    table += "\nbeyond the limits:\n";
    for ((kind, name), figure) in limits::excesses()? {
        writeln!(table, "{kind} {name} {figure}")?;
    }
    Ok(table)
}

/// A type with its counts.
struct Counted {
    /// The path, with the crate.
    name: String,
    module: Vec<String>,
    ident: String,
    methods: usize,
    /// Whether a method changes it.
    is_changed: bool,
    /// The fields of a struct, the variants of an enum.
    fields: usize,
    is_enum: bool,
    /// The files with its definition and impl blocks.
    files: BTreeSet<PathBuf>,
}

/// All types of a crate.
fn counted(krate: &str, modules: &[Module]) -> Vec<Counted> {
    let mut types: Vec<Counted> =
        modules.iter().flat_map(|module| definitions(krate, module)).collect();
    for module in modules {
        for item in &module.items {
            let Item::Impl(block) = item else { continue };
            if let Some(at) = implemented(&types, &module.path, block) {
                types[at].methods += methods(block);
                types[at].is_changed |= changes(block);
                types[at].files.insert(module.file.clone());
            }
        }
    }
    types
}

/// The types that a module defines.
fn definitions(krate: &str, module: &Module) -> Vec<Counted> {
    let of_item = |item: &Item| {
        let (ident, fields, is_enum) = match item {
            Item::Struct(item) => (item.ident.to_string(), item.fields.len(), false),
            Item::Enum(item) => (item.ident.to_string(), item.variants.len(), true),
            _ => return None,
        };
        let path = module.path.iter().map(String::as_str);
        let path: Vec<&str> = [krate].into_iter().chain(path).chain([&*ident]).collect();
        let (name, files) = (path.join("::"), BTreeSet::from([module.file.clone()]));
        Some(Counted {
            name,
            module: module.path.clone(),
            ident,
            methods: 0,
            is_changed: false,
            fields,
            is_enum,
            files,
        })
    };
    module.items.iter().filter_map(of_item).collect()
}

fn methods(block: &ItemImpl) -> usize {
    let is_method = |item: &&ImplItem| match item {
        ImplItem::Fn(function) => !function.attrs.iter().any(is_cfg_test),
        _ => false,
    };
    block.items.iter().filter(is_method).count()
}

/// Whether a method of the block takes its type as `&mut self`.
fn changes(block: &ItemImpl) -> bool {
    block.items.iter().any(|item| match item {
        ImplItem::Fn(function) => function
            .sig
            .receiver()
            .is_some_and(|receiver| receiver.reference.is_some() && receiver.mutability.is_some()),
        _ => false,
    })
}

/// The type of an impl block in the module `module`: among those with its name the one with the nearest module. `None`
/// for a type of another crate.
fn implemented(types: &[Counted], module: &[String], block: &ItemImpl) -> Option<usize> {
    let Type::Path(path) = &*block.self_ty else { return None };
    let names: Vec<String> = path.path.segments.iter().map(|name| name.ident.to_string()).collect();
    let (ident, before) = names.split_last()?;
    let qualifier =
        before.last().filter(|name| !["self", "super", "crate"].contains(&name.as_str()));
    let shared = |other: &Counted| {
        other.module.iter().zip(module).take_while(|(theirs, ours)| theirs == ours).count()
    };
    let nearness = |other: &Counted| {
        let is_named = qualifier.is_none() || other.module.last() == qualifier;
        (is_named, shared(other), std::cmp::Reverse(other.module.len()))
    };
    let same_name = types.iter().enumerate().filter(|(_, other)| other.ident == *ident);
    same_name.max_by_key(|(_, other)| nearness(other)).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_impl_blocks_of_a_type_are_counted_without_tests() {
        let text = "
            pub mod game {
                pub struct Game<T> { moves: Vec<T>, clock: Clock }
                impl<T> Game<T> { const A: u8 = 1; fn a(&self) {} #[cfg(test)] fn b(&self) {} }
                mod claims { impl super::Game<u8> { fn c() {} fn d() {} } }
                #[cfg(test)] mod tests { impl super::Game<u8> { fn e() {} } }
                #[cfg(all(test, unix))] impl Game<u16> { fn f() {} }
            }
            mod screen {
                enum Game { On, Off }
                impl Default for Game { fn default() -> Self { Self::On } }
                impl Iterator for super::game::Game<u8> { fn next(&mut self) {} }
            }
            impl Clone for Vec<u8> { fn clone(&self) {} }
        ";
        let types = counted("core", &modules::of_text(text));
        let told = types.iter().map(|one| (&*one.name, one.methods, one.fields));
        let told: BTreeSet<_> = told.collect();
        assert_eq!(told, [("core::game::Game", 4, 2), ("core::screen::Game", 1, 2)].into());
    }
}
