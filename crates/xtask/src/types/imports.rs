//! Circles of imports: modules that import each other, directly or through others, where none contains the other.

use std::collections::{BTreeMap, BTreeSet};

use syn::{Item, UseTree};

use super::modules::Module;

/// The modules that each module imports, by their paths.
type Imports = BTreeMap<Vec<String>, BTreeSet<Vec<String>>>;

/// The circles of a crate, each with the paths of its modules in alphabetical order.
pub(super) fn circles(read: &[Module]) -> Vec<Vec<String>> {
    let reached = closure(&imports(read));
    let mut known = BTreeSet::new();
    let mut circles = Vec::new();
    for (module, others) in &reached {
        if known.contains(module) || !others.contains(module) {
            continue;
        }
        let is_mutual =
            |other: &&Vec<String>| reached.get(*other).is_some_and(|back| back.contains(module));
        let circle: Vec<&Vec<String>> = others.iter().filter(is_mutual).collect();
        known.extend(circle.iter().map(|&path| path.clone()));
        circles.push(circle.iter().map(|path| path.join("::")).collect());
    }
    circles
}

/// The imports between modules of which none contains the other.
fn imports(read: &[Module]) -> Imports {
    let modules: BTreeSet<&Vec<String>> = read.iter().map(|module| &module.path).collect();
    let mut imports = Imports::new();
    for module in read {
        let mut paths = Vec::new();
        for item in &module.items {
            if let Item::Use(item) = item {
                flatten(&item.tree, &mut Vec::new(), &mut paths);
            }
        }
        let targets = paths.iter().filter_map(|path| target(path, &module.path, &modules));
        let is_apart = |other: &Vec<String>| {
            !other.starts_with(&module.path) && !module.path.starts_with(other)
        };
        imports.entry(module.path.clone()).or_default().extend(targets.filter(is_apart));
    }
    imports
}

/// Adds the paths of a tree of imports after `before`.
fn flatten(tree: &UseTree, before: &mut Vec<String>, paths: &mut Vec<Vec<String>>) {
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            flatten(&path.tree, before, paths);
            before.pop();
        }
        UseTree::Group(group) => group.items.iter().for_each(|tree| flatten(tree, before, paths)),
        UseTree::Name(name) => paths.push([&before[..], &[name.ident.to_string()]].concat()),
        UseTree::Rename(name) => paths.push([&before[..], &[name.ident.to_string()]].concat()),
        UseTree::Glob(_) => paths.push(before.clone()),
    }
}

/// The module of this crate from which `path`, in the module `here`, imports.
fn target(
    path: &[String],
    here: &[String],
    modules: &BTreeSet<&Vec<String>>,
) -> Option<Vec<String>> {
    let above = path.iter().take_while(|name| *name == "super").count();
    let mut full = match path.first()?.as_str() {
        "crate" => path[1..].to_vec(),
        "self" => [here, &path[1..]].concat(),
        "super" => [&here[..here.len().checked_sub(above)?], &path[above..]].concat(),
        first => {
            let inner = [here, &[first.to_owned()]].concat();
            modules.contains(&inner).then(|| [here, path].concat())?
        }
    };
    while !modules.contains(&full) {
        full.pop()?;
    }
    Some(full)
}

/// The modules that each module reaches.
fn closure(imports: &Imports) -> Imports {
    let reached_from = |start: &Vec<String>| {
        let mut reached = BTreeSet::new();
        let mut next = vec![start];
        while let Some(module) = next.pop() {
            for other in imports.get(module).into_iter().flatten() {
                if reached.insert(other.clone()) {
                    next.push(other);
                }
            }
        }
        reached
    };
    imports.keys().map(|module| (module.clone(), reached_from(module))).collect()
}

#[cfg(test)]
mod tests {
    use super::super::modules;
    use super::*;

    #[test]
    fn modules_that_import_each_other_are_a_circle() {
        let text = "
            mod a { use crate::b::{self, B}; mod inner { use super::A; } pub struct A; }
            mod b { use super::c::C; pub struct B; }
            mod c { use crate::a::A; pub struct C; }
            mod d { use crate::a::A; use std::fmt; }
        ";
        assert_eq!(circles(&modules::of_text(text)), [["a", "b", "c"]]);
        let parent =
            "mod a { use self::inner::B; pub struct A; mod inner { use super::A; pub struct B; } }";
        assert!(circles(&modules::of_text(parent)).is_empty());
    }
}
