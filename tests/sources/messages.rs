//! The messages: every key that the sources use exists with its arguments, in every language; no file is broken.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use proc_macro2::{TokenStream, TokenTree};

/// The names of arguments of each message, by key.
type Messages = BTreeMap<String, BTreeSet<String>>;

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages("en");
    assert!(english.len() > 100, "only {} messages", english.len());
    let mut faults = Vec::new();
    for tag in folders() {
        let other = messages(&tag);
        let missing = english.keys().filter(|key| !other.contains_key(*key));
        faults.extend(missing.map(|key| format!("{tag}: {key} is missing")));
        // The English help is in the sources; a test of `cli` compares the other languages with it.
        let is_known = |key: &String| english.contains_key(key) || is_looked_up_by_name(key);
        let unknown = other.keys().filter(|key| !is_known(key));
        faults.extend(unknown.map(|key| format!("{tag}: {key} is not in English")));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_sources_use_the_messages_that_there_are() {
    let languages: Vec<(String, Messages)> =
        folders().into_iter().map(|tag| (tag.clone(), messages(&tag))).collect();
    let mut used = BTreeSet::new();
    let mut faults = Vec::new();
    for file in sources() {
        let text = fs::read_to_string(&file).unwrap();
        let tokens: TokenStream = text.parse().unwrap();
        for (key, given) in uses(tokens) {
            let place = file.display();
            for (tag, messages) in &languages {
                let Some(wanted) = messages.get(&key) else {
                    faults.push(format!("{place}: {key} is missing in {tag}"));
                    continue;
                };
                let lacking = wanted.difference(&given);
                faults.extend(lacking.map(|name| format!("{place}: {key} needs {name} in {tag}")));
            }
            used.insert(key);
        }
    }
    let all = languages.iter().flat_map(|(_, messages)| messages.keys());
    let unused = all.filter(|key| !used.contains(*key) && !is_looked_up_by_name(key));
    faults.extend(unused.map(|key| format!("{key} is not used")));
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_english_of_phrases_is_that_of_the_messages() {
    let english = plain_texts("en");
    let mut faults = Vec::new();
    let mut found = 0;
    for file in sources() {
        let tokens: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
        for (key, text) in phrases(tokens) {
            found += 1;
            if english.get(&key).is_some_and(|message| *message != text) {
                faults.push(format!("{}: {key}: {text:?} is {:?}", file.display(), english[&key]));
            }
        }
    }
    assert!(found > 100, "only {found} phrases");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// The messages of a language as format strings, by key, without those that have plural forms or functions.
fn plain_texts(tag: &str) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for file in files_below(&root().join("crates/words/locales").join(tag)) {
        let text = fs::read_to_string(&file).unwrap();
        let resource = parser::parse(text.as_str()).unwrap();
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let plain = message.value.as_ref().and_then(format_string);
            all.extend(plain.map(|plain| (message.id.name.to_owned(), plain)));
        }
    }
    all
}

/// The format string of a pattern that has only text and values.
fn format_string(pattern: &Pattern<&str>) -> Option<String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some(braced(value)),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(format!("{{{}}}", id.name)),
            InlineExpression::StringLiteral { value } => Some(braced(value)),
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().map(part).collect()
}

/// `text` as in a format string.
fn braced(text: &str) -> String {
    text.replace('{', "{{").replace('}', "}}")
}

/// The key and the English of all `phrase!` in `tokens`.
fn phrases(tokens: TokenStream) -> Vec<(String, String)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let word = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
        if word(1).as_deref() == Some("!") && word(2).as_deref() == Some("phrase") {
            found.extend(key_and_english(group.stream()));
        }
        found.extend(phrases(group.stream()));
    }
    found
}

fn key_and_english(tokens: TokenStream) -> Option<(String, String)> {
    let tokens: Vec<String> = tokens.into_iter().map(|token| token.to_string()).collect();
    let literal = |at: usize| {
        let text = tokens.get(at)?.strip_prefix('"')?.strip_suffix('"')?;
        Some(text.replace("\\\"", "\""))
    };
    Some((literal(0)?, literal(2)?))
}

/// Whether a message belongs to texts whose keys are made from names at run time.
fn is_looked_up_by_name(key: &str) -> bool {
    key.starts_with("help-")
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Crates for development, which are not part of the program.
const TOOLS: [&str; 2] = ["testkit", "xtask"];

/// The sources of the program and its crates, without examples.
fn sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path());
    let crates = crates.filter(|path| !TOOLS.iter().any(|tool| path.ends_with(tool)));
    let crates = crates.map(|path| path.join("src"));
    let folders = std::iter::once(root().join("src")).chain(crates);
    folders.flat_map(|folder| files_below(&folder)).collect()
}

/// The tags of all languages.
fn folders() -> Vec<String> {
    let entries = fs::read_dir(root().join("crates/words/locales")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.collect()
}

pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { files_below(&path) } else { vec![path] };
    let mut files: Vec<PathBuf> = entries.flat_map(below).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rs" || end == "ftl"));
    files
}

/// The messages of a language. A file with a fault fails the test with its name and line.
fn messages(tag: &str) -> Messages {
    let mut all = Messages::new();
    for file in files_below(&root().join("crates/words/locales").join(tag)) {
        let text = fs::read_to_string(&file).unwrap();
        let prefix = format!("{}-", file.file_stem().unwrap().to_str().unwrap());
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| {
            let line = text[..errors[0].pos.start].lines().count();
            panic!("{} line {line}: {}", file.display(), errors[0]);
        });
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let key = message.id.name.to_owned();
            assert!(key.starts_with(&prefix), "{}: {key} must begin with {prefix}", file.display());
            let mut arguments = BTreeSet::new();
            message.value.iter().for_each(|pattern| collect(pattern, &mut arguments));
            let is_new = all.insert(key.clone(), arguments).is_none();
            assert!(is_new, "{}: {key} is there twice", file.display());
        }
    }
    all
}

fn collect(pattern: &Pattern<&str>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        collect_expression(expression, arguments);
    }
}

fn collect_expression(expression: &Expression<&str>, arguments: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => collect_inline(inline, arguments),
        Expression::Select { selector, variants } => {
            collect_inline(selector, arguments);
            variants.iter().for_each(|variant| collect(&variant.value, arguments));
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, arguments: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            arguments.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: given, .. } => {
            given.positional.iter().for_each(|inline| collect_inline(inline, arguments));
        }
        InlineExpression::Placeable { expression } => collect_expression(expression, arguments),
        _ => {}
    }
}

/// The keys of all `message!`, `phrase!` and `MessageKey` in `tokens`, each with the names of its arguments.
fn uses(tokens: TokenStream) -> Vec<(String, BTreeSet<String>)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let word = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
        let is_macro =
            word(1).as_deref() == Some("!") && word(2).is_some_and(|name| is_text(&name));
        if is_macro || word(1).as_deref() == Some("MessageKey") {
            found.extend(one_use(group.stream()));
        }
        found.extend(uses(group.stream()));
    }
    found
}

/// Whether a macro of this name makes a text for people from a key.
fn is_text(name: &str) -> bool {
    ["message", "phrase"].contains(&name)
}

/// The key and the names of the arguments of one `message!` or `phrase!`; the key may follow a language.
fn one_use(tokens: TokenStream) -> Option<(String, BTreeSet<String>)> {
    let tokens: Vec<String> = tokens.into_iter().map(|token| token.to_string()).collect();
    let literal = |text: &str| Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    let after_language = || {
        let comma = tokens.iter().position(|token| token == ",")?;
        literal(tokens.get(comma + 1)?)
    };
    let key = literal(tokens.first()?).or_else(after_language)?;
    let named = tokens.windows(3).filter(|three| three[0] == "," && three[2] == "=");
    Some((key, named.map(|three| three[1].clone()).collect()))
}

/// Files with sentences for programs or for programmers: lines of protocols, markup, files of other
/// programs, words that are looked for in messages of libraries, names of threads, reasons of `expect`.
const NOT_FOR_PEOPLE: [&str; 11] = [
    "src/cli/argument_errors.rs",
    "src/cli/args.rs",
    "src/cli/engine/session.rs",
    "src/cli/engines.rs",
    "src/cli/problems/make.rs",
    "crates/core/src/notation/svg.rs",
    "crates/play/src/peers/cecp.rs",
    "crates/play/src/protocol/option.rs",
    "crates/tui/src/ansi.rs",
    "crates/tui/src/events.rs",
    "crates/core/src/variant/hash.rs",
];

#[test]
fn text_for_people_is_in_the_messages() {
    let mut faults = Vec::new();
    for file in sources() {
        let name = file.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
        let is_test = name.contains("tests") || name.ends_with("_tests.rs");
        if is_test || NOT_FOR_PEOPLE.iter().any(|known| name.starts_with(known)) {
            continue;
        }
        let tokens: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
        let mut found = Vec::new();
        sentences(tokens, &mut found);
        faults.extend(found.into_iter().map(|text| format!("{name}: {text}")));
    }
    assert!(faults.is_empty(), "{} texts\n{}", faults.len(), faults.join("\n"));
}

/// The literals of `tokens` that have three words in a row, outside of messages, attributes and tests.
fn sentences(tokens: TokenStream, found: &mut Vec<String>) {
    let mut tokens = tokens.into_iter().peekable();
    let mut before = [String::new(), String::new()];
    while let Some(token) = tokens.next() {
        match &token {
            TokenTree::Punct(mark) if mark.as_char() == '#' => {
                tokens.next_if(|next| next.to_string() == "!");
                let attribute = tokens.next_if(|next| matches!(next, TokenTree::Group(_)));
                if attribute.is_some_and(|text| text.to_string() == "[cfg (test)]") {
                    skip_item(&mut tokens);
                }
            }
            TokenTree::Group(_) if is_text(&before[0]) && before[1] == "!" => {}
            TokenTree::Group(group) => sentences(group.stream(), found),
            TokenTree::Literal(literal) => found.extend(sentence(&literal.to_string())),
            _ => {}
        }
        before = [std::mem::take(&mut before[1]), token.to_string()];
    }
}

/// Skips the item after an attribute: up to its braces or its semicolon.
fn skip_item(tokens: &mut impl Iterator<Item = TokenTree>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) if group.delimiter() == proc_macro2::Delimiter::Brace => return,
            TokenTree::Punct(mark) if mark.as_char() == ';' => return,
            _ => {}
        }
    }
}

/// The text of a string literal that has three words in a row.
fn sentence(literal: &str) -> Option<String> {
    let text = literal.strip_prefix('"')?;
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic());
    let words: Vec<bool> = text
        .split([' ', ',', '.', ':', ';', '"', '\''])
        .filter(|word| !word.is_empty())
        .map(|word| is_word(&word))
        .collect();
    let is_sentence = words.windows(3).any(|three| three.iter().all(|is_word| *is_word));
    is_sentence.then(|| text.to_owned())
}

/// In Japanese there is a blank between Latin letters and kana or kanji.
#[test]
fn japanese_has_a_blank_between_latin_letters_and_kana() {
    let mut faults = Vec::new();
    for file in files_below(&root().join("crates/words/locales/ja")) {
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        let touching = lines.filter(|(_, line)| touches(line));
        faults.extend(touching.map(|(at, line)| format!("{}:{}: {line}", file.display(), at + 1)));
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(touches("SFENで") && touches("局面をSFEN") && !touches("局面を SFEN で、{ $at }に1手"));
}

fn touches(line: &str) -> bool {
    let is_japanese =
        |letter: char| ('ぁ'..='ー').contains(&letter) || ('一'..='鿿').contains(&letter);
    let pairs = line.chars().zip(line.chars().skip(1));
    let touch = |(first, second): (char, char)| {
        first.is_ascii_alphabetic() && is_japanese(second)
            || is_japanese(first) && second.is_ascii_alphabetic()
    };
    pairs.into_iter().any(touch)
}
