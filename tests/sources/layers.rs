//! The layers within the crates, which Cargo does not check: reads the tokens of all sources, and fails if a layer uses
//! a higher layer or parts of the standard library that it may not use, or if code compares the id of a variant.
//!
//! Comments, and items under `#[cfg(test)]`, may name anything. Macros and attributes are read like
//! other code.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A crate of one layer, or a module at the root of a crate.
struct Layer {
    name: &'static str,
    /// The layers of its crate that it may use in addition to itself and the ground floor.
    uses: &'static str,
    /// The parts of the outside world that it may use: see [`OUTSIDE`].
    outside: &'static str,
}

const fn layer(name: &'static str, uses: &'static str, outside: &'static str) -> Layer {
    Layer { name, uses, outside }
}

/// Modules of the ground floor of the crate `zushiki-core`. Each of its layers may use them, and each of
/// them may use those before it.
const GROUND: [&str; 2] = ["text", "toml_source"];

/// The layers, lowest first. The layer of a crate with one layer uses everything that Cargo allows.
const LAYERS: [Layer; 30] = [
    // zushiki-core
    layer("board", "", ""),
    layer("variant", "board", ""),
    layer("rules", "board variant", ""),
    layer("game", "board variant rules", ""),
    layer("notation", "board variant rules game", ""),
    // zushiki-engine
    layer("engine", "", "thread"),
    // zushiki-record
    layer("record", "", ""),
    // zushiki-play
    layer("storage", "", ALL),
    layer("session", "storage", ""),
    layer("learn", "storage", "fs"),
    layer("analysis", "", ""),
    layer("protocol", "", ""),
    layer("peers", "protocol", "clock env fs os process thread"),
    layer("opponent", "protocol peers", "clock process thread"),
    layer("table", "storage session analysis peers opponent", ""),
    layer("verbs", "storage session opponent table", ""),
    layer("remote", "session opponent table", ""),
    layer("connection", "storage peers table remote", ALL),
    layer("problems", "storage learn analysis opponent", ""),
    layer("mistakes", "analysis opponent", ""),
    layer("statistics", "storage opponent", ""),
    layer("road", "storage learn opponent", ""),
    layer("course", "session learn opponent problems mistakes road", ""),
    // zushiki-lab
    layer("lab", "", "clock fs thread"),
    // zushiki-words
    layer("language", "", ""),
    layer("wording", "language", ""),
    layer("booklet", "language wording", ""),
    layer("export", "language wording booklet", ""),
    // zushiki-tui
    layer("tui", "", ALL),
    // zushiki
    layer("cli", "", ALL),
];

/// Crates that are one layer: the modules of the crate are modules of the layer.
const CRATES_OF_ONE_LAYER: [&str; 4] = ["engine", "lab", "record", "tui"];

/// Crates for development, which are not part of the program.
const TOOLS: [&str; 3] = ["bench", "testkit", "xtask"];

/// Parts of the standard library for input and output. `clock` means `Instant` and `SystemTime`.
const OUTSIDE: [&str; 7] = ["clock", "env", "fs", "net", "os", "process", "thread"];
const ALL: &str = "clock env fs net os process thread";
/// The one module below `storage` that reads files: variants of the user.
const RULE_FILES: ([&str; 2], &str) = (["variant", "library"], "env fs");

#[test]
fn no_layer_uses_what_it_may_not() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    // The id of a shipped variant is the name of its file.
    let stem = |(file, _): (&str, _)| file.trim_end_matches(".toml").to_owned();
    let ids: Vec<String> = zushiki_variants::FILES.into_iter().map(stem).collect();
    let sources = sources(root);
    assert!(sources.len() > 10, "only {} sources were found", sources.len());
    let check = |file: PathBuf| {
        let module = module_of(file.strip_prefix(root).unwrap());
        Checker::check(module, &ids, &fs::read_to_string(&file).unwrap())
    };
    let checked: Vec<Checker> = sources.into_iter().map(check).collect();
    let tests: Vec<_> = checked.iter().flat_map(|source| &source.test_modules).collect();
    let is_test = |source: &Checker| tests.iter().any(|test| source.module.starts_with(test));
    let breaches = checked.iter().filter(|source| !is_test(source));
    let breaches: Vec<_> = breaches.flat_map(|source| source.breaches.clone()).collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

/// The sources of the program and its crates.
fn sources(root: &Path) -> Vec<PathBuf> {
    let crates = fs::read_dir(root.join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let crates = crates.filter(|path| !TOOLS.iter().any(|tool| path.ends_with(tool)));
    let folders = crates.map(|path| path.join("src")).chain([root.join("src")]);
    let mut files: Vec<PathBuf> = folders.flat_map(|folder| files_below(&folder)).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files
}

/// The path of a file's module, from its layer: `crates/core/src/rules/state.rs` is `["rules", "state"]`, and
/// `crates/engine/src/search.rs` is `["engine", "search"]`.
fn module_of(file: &Path) -> Vec<String> {
    let path = file.with_extension("");
    let parts: Vec<&str> = path.iter().map(|part| part.to_str().unwrap()).collect();
    let (krate, below) = match parts.as_slice() {
        ["crates", krate, "src", below @ ..] => (Some(*krate), below),
        [_, below @ ..] => (None, below),
        [] => (None, &[] as &[&str]),
    };
    let layer = krate.filter(|name| CRATES_OF_ONE_LAYER.contains(name));
    let names = below.iter().filter(|part| !["mod", "lib", "main"].contains(part));
    layer.iter().chain(names).map(|name| (*name).to_owned()).collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { files_below(&path) } else { vec![path] };
    entries.flat_map(below).collect()
}

fn row(layer: &str) -> Option<&'static Layer> {
    LAYERS.iter().find(|row| row.name == layer)
}

fn is_layer(name: &str) -> bool {
    GROUND.contains(&name) || row(name).is_some()
}

fn may_use(layer: &str, target: &str) -> bool {
    let floor = |name: &str| GROUND.iter().position(|ground| *ground == name);
    match (floor(layer), floor(target)) {
        (Some(from), Some(to)) => to <= from,
        (None, Some(_)) => true,
        _ => layer == target || row(layer).is_some_and(|row| contains(row.uses, target)),
    }
}

fn contains(words: &str, word: &str) -> bool {
    words.split(' ').any(|one| one == word)
}

/// The part of [`OUTSIDE`] that a path leads to.
fn outside(path: &[String]) -> Option<&str> {
    match path {
        _ if path.iter().any(|part| part == "Instant" || part == "SystemTime") => Some("clock"),
        [std, part, ..] if std == "std" => {
            Some(part.as_str()).filter(|part| OUTSIDE.contains(part))
        }
        _ => None,
    }
}

/// Whether `text` is the id of a variant, alone or with presets: `wa`, `wa:drops`.
fn names_variant(text: &str, id: &str) -> bool {
    let rest = text.strip_prefix(id);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':') && !rest.contains(' '))
}

/// A token of a source, with brackets matched.
#[derive(PartialEq)]
enum Token {
    Word(String),
    Text(String),
    Mark(char),
    Braces(Vec<Token>),
    Brackets(Vec<Token>),
}
use Token::{Braces, Brackets, Mark, Text, Word};

fn tokens(stream: TokenStream) -> Vec<Token> {
    let token = |tree| match tree {
        TokenTree::Ident(word) => Word(word.to_string()),
        TokenTree::Punct(mark) => Mark(mark.as_char()),
        TokenTree::Literal(literal) => Text(unquoted(&literal.to_string())),
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            Braces(tokens(group.stream()))
        }
        TokenTree::Group(group) => Brackets(tokens(group.stream())),
    };
    stream.into_iter().map(token).collect()
}

/// The text between the outer quotes of a literal, raw or not; nothing for a number.
fn unquoted(literal: &str) -> String {
    let inner = literal.split_once('"').and_then(|(_, rest)| rest.rsplit_once('"'));
    inner.map_or("", |(inner, _)| inner).to_owned()
}

/// A source file being checked.
struct Checker<'a> {
    ids: &'a [String],
    /// The path of the module, with the inline module that is being read.
    module: Vec<String>,
    breaches: Vec<String>,
    /// Modules in separate files that are compiled only for tests.
    test_modules: Vec<Vec<String>>,
}

impl<'a> Checker<'a> {
    fn check(module: Vec<String>, ids: &'a [String], text: &str) -> Checker<'a> {
        let mut checker = Checker { ids, module, breaches: Vec::new(), test_modules: Vec::new() };
        if !checker.module.is_empty() && !is_layer(checker.layer()) {
            checker.report("is no layer that this test knows");
        }
        checker.code(&tokens(text.parse().unwrap()), &[]);
        checker
    }

    /// Checks the paths and texts of `rest`. `before` is the path that each path continues, as in
    /// `use before::{rest}`.
    fn code(&mut self, mut rest: &[Token], before: &[String]) {
        let mut path = before.to_vec();
        while let [first, more @ ..] = rest {
            rest = more;
            match (first, more) {
                (Mark('#'), [Brackets(attribute), item @ ..]) if is_cfg_test(attribute) => {
                    rest = self.skip_item(item);
                }
                // A comment `/// text` is read as `#[doc = "text"]`.
                (Mark('#'), [Brackets(attribute), item @ ..]) if begins(attribute, "doc") => {
                    rest = item;
                }
                (Word(word), [Word(name), Braces(body), after @ ..]) if word == "mod" => {
                    self.module.push(name.clone());
                    self.code(body, &[]);
                    self.module.pop();
                    rest = after;
                }
                (Word(word), [Mark(':'), Mark(':'), after @ ..]) => {
                    path.push(word.clone());
                    rest = after;
                }
                (Word(word), _) => {
                    path.push(word.clone());
                    self.path(&std::mem::replace(&mut path, before.to_vec()));
                }
                (Braces(inner), _) if path.len() > before.len() => {
                    self.code(inner, &std::mem::replace(&mut path, before.to_vec()));
                }
                (Braces(inner) | Brackets(inner), _) => self.code(inner, &[]),
                (Text(text), _) => self.text(text),
                // A path that ends in `::*` or continues with `::<T>`.
                (Mark(_), _) if path.len() > before.len() => {
                    self.path(&std::mem::replace(&mut path, before.to_vec()));
                }
                (Mark(_), _) => {}
            }
        }
    }

    /// Skips an item that is compiled for tests only: to its semicolon or the end of its body.
    fn skip_item<'t>(&mut self, item: &'t [Token]) -> &'t [Token] {
        let ends = |token: &Token| matches!(token, Mark(';') | Braces(_));
        let end = item.iter().position(ends).map_or(item.len(), |at| at + 1);
        if let [.., Word(word), Word(name), Mark(';')] = &item[..end]
            && word == "mod"
        {
            self.test_modules.push([&self.module[..], std::slice::from_ref(name)].concat());
        }
        &item[end..]
    }

    fn path(&mut self, path: &[String]) {
        let shown = path.join("::");
        let target = self.target_layer(path).filter(|_| !self.module.is_empty());
        if let Some(target) = target.filter(|target| !may_use(self.layer(), target)) {
            self.report(&format!("uses {target}: {shown}"));
        }
        if outside(path).is_some_and(|part| !self.may_reach(part)) {
            self.report(&format!("reaches out of the program: {shown}"));
        }
    }

    fn text(&mut self, text: &str) {
        if self.ids.iter().any(|id| names_variant(text, id)) {
            self.report(&format!("knows a variant by its id: {text:?}"));
        }
    }

    fn report(&mut self, breach: &str) {
        self.breaches.push(format!("{} {breach}", self.module.join("::")));
    }

    /// The layer of the module; empty for the root of a crate with several.
    fn layer(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    /// The layer of this crate that a path leads into.
    fn target_layer<'p>(&self, path: &'p [String]) -> Option<&'p str> {
        let climbs = path.iter().take_while(|part| *part == "super").count();
        let from_root = match path[0].as_str() {
            _ if CRATES_OF_ONE_LAYER.contains(&self.layer()) => return None,
            "crate" => &path[1..],
            _ if climbs > 0 && climbs >= self.module.len() => &path[climbs..],
            _ => return None,
        };
        let first = from_root.first().map(String::as_str).map(layer_of_macro);
        first.filter(|name| is_layer(name))
    }

    fn may_reach(&self, part: &str) -> bool {
        let reads_rule_files = self.module.starts_with(&RULE_FILES.0.map(str::to_owned));
        self.module.is_empty()
            || row(self.layer()).is_some_and(|row| contains(row.outside, part))
            || reads_rule_files && contains(RULE_FILES.1, part)
    }
}

/// The layer of a macro, which is named at the root of the crate; any other name as it is.
fn layer_of_macro(name: &str) -> &str {
    match name {
        "message" => "language",
        "phrase" => "text",
        other => other,
    }
}

fn is_cfg_test(attribute: &[Token]) -> bool {
    matches!(attribute, [_, Brackets(condition)]
        if begins(attribute, "cfg") && begins(condition, "test") && condition.len() == 1)
}

fn begins(tokens: &[Token], word: &str) -> bool {
    matches!(tokens, [Word(first), ..] if first == word)
}

// That each kind of breach is found

fn breaches(module: &str, text: &str) -> Vec<String> {
    let module = module.split("::").map(str::to_owned).filter(|name| name != "main").collect();
    Checker::check(module, &["sho".to_owned(), "wa".to_owned()], text).breaches
}

#[track_caller]
fn assert_breach(module: &str, text: &str, expected: &str) {
    let found = breaches(module, text);
    assert!(found.len() == 1 && found[0].contains(expected), "{text}: {found:?}");
}

#[test]
fn a_use_of_a_higher_layer_is_found() {
    assert_breach("text::safe", "use crate::board::Move;", "uses board");
    assert_breach("board::square", "use crate::rules::Position;", "uses rules");
    assert_breach("rules", "fn f() { crate::game::Game::new() }", "uses game");
    assert_breach("rules::state", "use super::super::notation;", "uses notation");
    assert_breach("rules", "use super::game::Game;", "uses game");
    assert_breach("rules", "mod inner { use super::super::game::Game; }", "uses game");
    assert_breach("game", "use crate::{board::Move, notation::{usi}};", "uses notation");
    assert_breach("game", "use crate::notation::*;", "uses notation");
    assert_breach("board", "pub(in crate::game) struct A;", "uses game");
    assert_breach("game", "fn f() { use crate::notation::usi; }", "uses notation");
    assert_breach("board", "fn f() { let a: Vec<crate::game::Game>; }", "uses game");
    assert_breach("board", "fn f() { crate::game::run::<u8>(); }", "uses game");
    assert_breach("board", "use crate::game;", "uses game");
    assert_breach("analysis", "use crate::opponent::Thinker;", "uses opponent");
    assert_breach("protocol", "use crate::opponent::Thinker;", "uses opponent");
    assert_breach("opponent", "use crate::session::Session;", "uses session");
    assert_breach("peers", "use crate::opponent::Thinker;", "uses opponent");
    assert_breach("table", "use crate::problems::ProblemBook;", "uses problems");
    assert_breach("session", "fn f() { crate::table::run(); }", "uses table");
    assert_breach("rules", "use crate::language::Language;", "uses language");
    assert_breach("game", "use crate::message;", "uses language");
    assert_breach("unheard_of", "struct A;", "is no layer");
}

#[test]
fn a_breach_within_a_macro_or_attribute_is_found() {
    assert_breach("rules", "fn f() { vec![1, crate::game::Game::new()]; }", "uses game");
    assert_breach("rules", "macro_rules! m { () => { $crate::game::Game } }", "uses game");
    assert_breach("rules", "m! { use crate::{board::{Move, Hand}, game::Game}; }", "uses game");
    assert_breach("board", "#[derive(Debug)] #[with(crate::rules::f)] struct A;", "uses rules");
    assert_breach("game", "m!(f(std::fs::read(path)));", "reaches out");
    assert_breach("cli", r#"fn f() { matches!(id, r"wa") }"#, "knows a variant");
}

#[test]
fn a_use_of_a_lower_layer_is_fine() {
    for (module, text) in [
        ("rules::state", "use super::movegen; use crate::board::{Move, Square};"),
        ("rules::state::deep", "use super::super::game_tree; use super::game;"),
        ("rules", "mod inner { use super::game; }"),
        ("board", "use crate::phrase;"),
        ("storage", "use std::env; use std::time::Instant;"),
        ("main", "fn main() { std::env::args(); }"),
        ("variant::library", "use std::{env, fs, path::PathBuf};"),
        ("game", "use std::time::Duration; use std::fmt;"),
        ("engine::think", "use std::thread; use zushiki_core::rules::Position;"),
        ("opponent", "use std::process::Command; use crate::{peers, protocol};"),
    ] {
        assert_eq!(breaches(module, text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_layer_that_reaches_out_of_the_program_is_found() {
    let out = "reaches out";
    assert_breach("variant::lower", "use std::fs;", out);
    assert_breach("notation", "use std::{fmt, env::{self}};", out);
    assert_breach("game", "fn f() { let now = std::time::Instant::now(); }", out);
    assert_breach("rules", "use std::time::{Duration, SystemTime};", out);
    assert_breach("variant::library", "fn f() { std::time::SystemTime::now(); }", out);
    assert_breach("variant::librarian", "fn f() { std::fs::read(path) }", out);
    assert_breach("session", "use std::thread;", out);
    assert_breach("engine", "fn f(time: std::time::Instant) {}", out);
    assert_breach("opponent", "use std::fs;", out);
}

#[test]
fn a_variant_known_by_its_id_is_found() {
    let knows = "knows a variant";
    assert_breach("cli", r#"if variant.id == "sho" {}"#, knows);
    assert_breach("tui", r##"matches!(id, r#"wa"#)"##, knows);
    assert_breach("cli", r#"let a = '"'; let b = "wa:drops";"#, knows);
    let file = r#"include_str!("../../variants/sho.toml"); "sho shogi"; "wander""#;
    assert_eq!(breaches("variant::library", file), Vec::<String>::new());
}

#[test]
fn comments_texts_and_tests_may_name_anything() {
    for text in [
        "/// See [`crate::game::Game`] and \"sho\".\nstruct A;",
        "/* /* use crate::game; */ std::fs */ struct A;",
        "let a = \"use crate::game; \\\" std::fs\"; let b: &'static str = '\\'';",
        "#[cfg(test)] mod tests { use crate::game; fn f() { \"sho\"; std::fs::read(); } }",
        "#[cfg(test)] #[allow(unused)] pub(crate) use crate::game::Game; struct A;",
        "impl A { #[cfg(test)] fn f() { crate::game::Game::new() } }",
    ] {
        assert_eq!(breaches("rules::a", text), Vec::<String>::new(), "{text}");
    }
    assert_breach("rules", "#[cfg(test)] mod tests { f(); } use crate::game;", "uses game");
    assert_breach("rules", "#[cfg(unix)] use crate::game;", "uses game");
    let source = "#[cfg(test)] pub(crate) mod samples; mod state;";
    let checker = Checker::check(vec!["rules".to_owned()], &[], source);
    assert_eq!(checker.test_modules, [["rules", "samples"]]);
}
