//! The layers of the crate: reads `src/` and fails where one uses what lies above it, where the core
//! touches the outside world, or where code knows a variant by its id.
//!
//! Comments, and whatever is compiled for tests alone, may name anything.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::{Path, PathBuf};

/// Each layer with those it may use.
const LAYERS: [(&str, &[&str]); 11] = [
    ("text", &[]),
    ("board", &["text"]),
    ("variant", &["text", "board"]),
    ("booklet", &["text", "board", "variant"]),
    ("rules", &["text", "board", "variant"]),
    ("engine", &["text", "board", "variant", "rules"]),
    ("game", &["text", "board", "variant", "rules"]),
    ("notation", &["text", "board", "variant", "booklet", "rules", "game"]),
    ("record", &["text", "board", "variant", "rules", "game", "notation"]),
    (
        "tui",
        &["text", "board", "variant", "booklet", "rules", "engine", "game", "notation", "record"],
    ),
    (
        "cli",
        &[
            "text", "board", "variant", "booklet", "rules", "engine", "game", "notation", "record",
            "tui",
        ],
    ),
];

/// The layers that read no clock, no file and no environment, `variant::library` apart.
const CORE: [&str; 7] = ["board", "text", "variant", "booklet", "rules", "game", "notation"];

/// Parts of the standard library that reach out of the program.
const OUTSIDE: [&str; 6] = ["env", "fs", "net", "os", "process", "thread"];

/// Crates of the terminal, for `tui` alone.
const TERMINAL: [&str; 2] = ["ratatui", "crossterm"];

#[test]
fn no_layer_reaches_up_and_the_core_not_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let ids = shipped_ids(&root.join("variants"));
    let sources = sources(&root.join("src"));
    assert!(sources.len() > 10, "only {} sources were found", sources.len());
    let tests = test_modules(&sources);
    let checked = sources.iter().filter(|source| !source.is_among(&tests));
    let breaches: Vec<String> = checked.flat_map(|source| source.breaches(&ids)).collect();
    assert!(breaches.is_empty(), "\n{}", breaches.join("\n"));
}

#[test]
fn every_layer_of_the_sources_is_known_here() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for source in sources(&root) {
        if let Some(layer) = source.module.first() {
            assert!(allowed(layer).is_some(), "{layer} has no place among the layers");
        }
    }
}

// Sources

/// A source file with the path of its module: `src/rules/state.rs` is `["rules", "state"]`.
struct Source {
    module: Vec<String>,
    code: Code,
}

impl Source {
    fn read(root: &Path, file: &Path) -> Source {
        let text = fs::read_to_string(file).unwrap();
        let path = file.strip_prefix(root).unwrap().with_extension("");
        let parts = path.iter().map(|part| part.to_str().unwrap().to_owned());
        let module: Vec<String> = parts.filter(|part| part != "mod").collect();
        Source::new(module, &text)
    }

    fn new(mut module: Vec<String>, text: &str) -> Source {
        if matches!(module.as_slice(), [only] if only == "lib" || only == "main") {
            module.clear();
        }
        let code = Code::of(text);
        Source { module, code }
    }

    fn is_among(&self, modules: &[Vec<String>]) -> bool {
        modules.iter().any(|module| self.module.starts_with(module))
    }

    fn name(&self) -> String {
        match self.module.as_slice() {
            [] => "the crate's root".to_owned(),
            module => module.join("::"),
        }
    }

    fn layer(&self) -> &str {
        self.module.first().map_or("", String::as_str)
    }

    fn breaches(&self, ids: &[String]) -> Vec<String> {
        let mut found = Vec::new();
        for path in paths(&self.code.tokens) {
            found.extend(self.reaches_up(&path));
            found.extend(self.reaches_out(&path));
            found.extend(self.draws(&path));
        }
        found.extend(self.known_ids(ids));
        let name = self.name();
        found.into_iter().map(|breach| format!("{name} {breach}")).collect()
    }

    fn reaches_up(&self, path: &[String]) -> Option<String> {
        let target = self.layer_named_by(path)?;
        let may = allowed(self.layer())?;
        let fine = target == self.layer() || may.contains(&target);
        (!fine).then(|| format!("uses {target}: {}", path.join("::")))
    }

    /// The layer that a path of this crate leads into, if it does.
    fn layer_named_by<'a>(&self, path: &'a [String]) -> Option<&'a str> {
        let climbs = path.iter().take_while(|part| *part == "super").count();
        let from_root = match path.first()?.as_str() {
            "crate" | "zushiki" => &path[1..],
            _ if climbs > 0 && climbs >= self.module.len() => &path[climbs..],
            _ => return None,
        };
        let name = from_root.first()?.as_str();
        allowed(name).map(|_| name)
    }

    fn reaches_out(&self, path: &[String]) -> Option<String> {
        if !CORE.contains(&self.layer()) || path.first()? != "std" && !reads_clock(path) {
            return None;
        }
        let reader_of_files =
            self.module.starts_with(&["variant".to_owned(), "library".to_owned()]);
        let area = path.get(1).map_or("", String::as_str);
        let files = reader_of_files && matches!(area, "env" | "fs");
        let out = OUTSIDE.contains(&area) && !files || reads_clock(path);
        out.then(|| format!("reaches out of the program: {}", path.join("::")))
    }

    fn draws(&self, path: &[String]) -> Option<String> {
        let terminal = TERMINAL.contains(&path.first()?.as_str());
        (terminal && self.layer() != "tui").then(|| format!("draws: {}", path.join("::")))
    }

    fn known_ids(&self, ids: &[String]) -> Vec<String> {
        let texts = self.code.tokens.iter().filter_map(Token::text);
        let known = texts.filter(|text| ids.iter().any(|id| names_variant(text, id)));
        known.map(|text| format!("knows a variant by its id: {text:?}")).collect()
    }
}

fn allowed(layer: &str) -> Option<&'static [&'static str]> {
    let mut layers = LAYERS.iter();
    layers.find(|(name, _)| *name == layer).map(|(_, may)| *may)
}

fn reads_clock(path: &[String]) -> bool {
    path.iter().any(|part| part == "Instant" || part == "SystemTime")
}

/// Whether `text` is the id, alone or with presets: `wa`, `wa:drops`.
fn names_variant(text: &str, id: &str) -> bool {
    let rest = text.strip_prefix(id);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':') && !rest.contains(' '))
}

fn sources(root: &Path) -> Vec<Source> {
    let files = files_below(root).into_iter();
    let rust = files.filter(|file| file.extension().is_some_and(|extension| extension == "rs"));
    rust.map(|file| Source::read(root, &file)).collect()
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let below = |path: PathBuf| {
        if path.is_dir() { files_below(&path) } else { vec![path] }
    };
    paths.into_iter().flat_map(below).collect()
}

/// The ids of the shipped variants, which are the names of their files.
fn shipped_ids(folder: &Path) -> Vec<String> {
    let stems = files_below(folder).into_iter();
    stems.map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
}

/// Modules in files of their own that are compiled for tests alone.
fn test_modules(sources: &[Source]) -> Vec<Vec<String>> {
    let within = |source: &Source| {
        let parent = source.module.clone();
        let children = source.code.test_modules.clone().into_iter();
        children.map(move |child| [parent.clone(), vec![child]].concat()).collect::<Vec<_>>()
    };
    sources.iter().flat_map(within).collect()
}

// Reading Rust, as far as it is needed here

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Text(String),
    Mark(char),
}

impl Token {
    fn text(&self) -> Option<&str> {
        match self {
            Token::Text(text) => Some(text),
            _ => None,
        }
    }

    fn word(&self) -> Option<&str> {
        match self {
            Token::Word(word) => Some(word),
            _ => None,
        }
    }

    fn is(&self, mark: char) -> bool {
        *self == Token::Mark(mark)
    }
}

/// What a source is compiled to outside of tests.
struct Code {
    tokens: Vec<Token>,
    /// Child modules of their own file that only tests have.
    test_modules: Vec<String>,
}

impl Code {
    fn of(text: &str) -> Code {
        let marker: Vec<Token> = tokens("#[cfg(test)]");
        let (mut rest, mut kept, mut test_modules) = (tokens(text), Vec::new(), Vec::new());
        while let Some(at) = rest.windows(marker.len()).position(|window| window == marker) {
            kept.extend_from_slice(&rest[..at]);
            let item = rest.split_off(at + marker.len());
            let end = item_end(&item);
            test_modules.extend(declared_module(&item[..end]));
            rest = item[end..].to_vec();
        }
        kept.extend(rest);
        Code { tokens: kept, test_modules }
    }
}

/// How many tokens the item at the start takes: to a semicolon or a closed block outside brackets.
fn item_end(tokens: &[Token]) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark('}' | ')' | ']') => depth -= 1,
            _ => {}
        }
        if depth == 0 && (token.is(';') || token.is('}')) {
            return index + 1;
        }
    }
    tokens.len()
}

/// The name in `mod name;`, whatever its visibility.
fn declared_module(item: &[Token]) -> Option<String> {
    match item {
        [.., Token::Word(keyword), Token::Word(name), Token::Mark(';')] if keyword == "mod" => {
            Some(name.clone())
        }
        _ => None,
    }
}

/// Every path of the source, `use a::{b, c::d}` taken apart.
fn paths(tokens: &[Token]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        at = match tokens[at].word() {
            Some(_) => branch(tokens, at, &[], &mut found),
            None => at + 1,
        };
    }
    found
}

/// Adds the paths that begin with `before` and go on at `at`; returns where they end.
fn branch(tokens: &[Token], at: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut path = before.to_vec();
    let mut at = at;
    while let Some(word) = tokens.get(at).and_then(Token::word) {
        path.push(word.to_owned());
        if !colons(tokens, at + 1) {
            found.push(path);
            return at + 1;
        }
        at += 3;
    }
    if tokens.get(at).is_some_and(|token| token.is('{')) {
        return branches(tokens, at + 1, &path, found);
    }
    found.push(path);
    at
}

fn branches(tokens: &[Token], at: usize, before: &[String], found: &mut Vec<Vec<String>>) -> usize {
    let mut at = at;
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Mark('}') => return at + 1,
            Token::Word(_) | Token::Mark('{') => at = branch(tokens, at, before, found),
            _ => at += 1,
        }
    }
    at
}

fn colons(tokens: &[Token], at: usize) -> bool {
    let colon = |at: usize| tokens.get(at).is_some_and(|token| token.is(':'));
    colon(at) && colon(at + 1)
}

/// Words, texts and marks; comments, characters, lifetimes and numbers left out or harmless.
fn tokens(source: &str) -> Vec<Token> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (token, length) = next_token(rest, first);
        found.extend(token);
        rest = &rest[length..];
    }
    found
}

/// The token at the start, if it is one, and how many bytes to go on by.
fn next_token(rest: &str, first: char) -> (Option<Token>, usize) {
    if rest.starts_with("//") {
        return (None, rest.find('\n').unwrap_or(rest.len()));
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((text, length)) = raw_text(rest) {
        return (Some(Token::Text(text)), length);
    }
    match first {
        '"' => quoted(rest),
        '\'' => (None, character(rest)),
        _ if is_word(first) => {
            let word: String = rest.chars().take_while(|&letter| is_word(letter)).collect();
            let length = word.len();
            (Some(Token::Word(word)), length)
        }
        _ if first.is_whitespace() => (None, first.len_utf8()),
        _ => (Some(Token::Mark(first)), first.len_utf8()),
    }
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let here = &rest[at..];
        if here.starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
        } else {
            at += here.chars().next().map_or(1, char::len_utf8);
        }
        if depth == 0 {
            return at;
        }
    }
    at
}

/// `r"..."`, `r#"..."#`, with or without a `b` or `c` before it.
fn raw_text(rest: &str) -> Option<(String, usize)> {
    let inner = rest.strip_prefix("br").or_else(|| rest.strip_prefix("cr"));
    let inner = inner.or_else(|| rest.strip_prefix('r'))?;
    let body = inner.trim_start_matches('#');
    let end = format!("\"{}", "#".repeat(inner.len() - body.len()));
    let body = body.strip_prefix('"')?;
    let length = body.find(&end)?;
    let begin = rest.len() - body.len();
    Some((body[..length].to_owned(), begin + length + end.len()))
}

fn quoted(rest: &str) -> (Option<Token>, usize) {
    let mut escaped = false;
    for (at, letter) in rest.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return (Some(Token::Text(rest[1..at].to_owned())), at + 1),
            _ => {}
        }
    }
    (None, rest.len())
}

/// How long the character is that the quote begins; 1 where it begins a lifetime.
fn character(rest: &str) -> usize {
    let inside: Vec<char> = rest.chars().skip(1).take(2).collect();
    match inside.as_slice() {
        ['\\', escaped] => {
            let after = 2 + escaped.len_utf8();
            rest[after..].find('\'').map_or(rest.len(), |end| after + end + 1)
        }
        [only, '\''] => 2 + only.len_utf8(),
        _ => 1,
    }
}

// That this file can fail

fn breaches(module: &str, text: &str) -> Vec<String> {
    let module = module.split("::").map(str::to_owned).collect();
    let ids = ["sho".to_owned(), "wa".to_owned()];
    Source::new(module, text).breaches(&ids)
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
    assert_breach("game", "use crate::{board::Move, notation::{usi}};", "uses notation");
    assert_breach("game", "pub(in crate::tui) struct A;", "uses tui");
    assert_breach("tui::run", "let a: Vec<crate::cli::Args>;", "uses cli");
    assert_breach("engine", "use crate::game;", "uses game");
}

#[test]
fn a_use_of_a_lower_layer_is_fine() {
    for (module, text) in [
        (
            "rules::state",
            "use super::movegen; use crate::board::{Move, Square}; use crate::variant;",
        ),
        ("rules::state::deep", "use super::super::game_tree; use super::game;"),
        ("cli", "use crate::tui; use std::env; use std::time::Instant;"),
        ("tui::run", "use ratatui::crossterm::event; use std::io;"),
        ("main", "use zushiki::{cli, tui}; std::env::args();"),
        ("variant::library", "use std::{env, fs, path::PathBuf};"),
        ("game", "use std::time::Duration; use std::fmt;"),
    ] {
        assert_eq!(breaches(module, text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn a_core_that_reaches_out_is_found() {
    let out = "reaches out";
    assert_breach("variant::lower", "use std::fs;", out);
    assert_breach("notation", "use std::{fmt, env::{self}};", out);
    assert_breach("game", "let now = std::time::Instant::now();", out);
    assert_breach("rules", "use std::time::{Duration, SystemTime};", out);
    assert_breach("variant::library", "let a = std::time::SystemTime::now();", out);
    assert_breach("variant::librarian", "std::fs::read(path)", out);
}

#[test]
fn a_terminal_outside_of_tui_is_found() {
    assert_breach("cli", "use ratatui::style::Style;", "draws");
    assert_breach("notation", "fn f(c: crossterm::event::KeyCode) {}", "draws");
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
    ] {
        assert_eq!(breaches("rules::a", text), Vec::<String>::new(), "{text}");
    }
    assert_breach("rules", "#[cfg(test)] mod tests { f(); } use crate::game;", "uses game");
    let source =
        Source::new(vec!["rules".to_owned()], "#[cfg(test)] pub(crate) mod samples; mod state;");
    assert_eq!(test_modules(&[source]), [["rules".to_owned(), "samples".to_owned()]]);
}
