//! The messages: every key that the sources use exists with its arguments, in every language; no file is broken.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use proc_macro2::{TokenStream, TokenTree};
use zushiki_core::text::is_language_tag;
use zushiki_core::variant::{Face, library};
use zushiki_words::language::{Language, LocaleFile, faults, piece_key};

/// The names of arguments of each message, by key.
pub(crate) type Messages = BTreeMap<String, BTreeSet<String>>;

/// The folder of a language.
struct Folder {
    tag: String,
    path: PathBuf,
    /// Whether it comes with the program: the faults of a translator's folder are reported and do not fail the test.
    is_shipped: bool,
}

/// The folders of the program, then those of a translator, by `ZUSHIKI_LOCALES`.
fn folders() -> Vec<Folder> {
    let shipped = folders_in(&root().join("crates/words/locales"), true);
    let own = std::env::var_os("ZUSHIKI_LOCALES");
    let own = own.map(|folder| folders_in(Path::new(&folder), false));
    shipped.into_iter().chain(own.unwrap_or_default()).collect()
}

fn folders_in(folder: &Path, is_shipped: bool) -> Vec<Folder> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let tag = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    // Beside the languages a translator has copies of other files.
    let is_language = |path: &PathBuf| path.is_dir() && is_language_tag(&tag(path));
    let mut paths: Vec<PathBuf> = entries.filter(is_language).collect();
    paths.sort_unstable();
    paths.into_iter().map(|path| Folder { tag: tag(&path), path, is_shipped }).collect()
}

/// Faults of languages, one a line.
#[derive(Default)]
struct Faults {
    shipped: Vec<String>,
    others: Vec<String>,
}

impl Faults {
    fn add(&mut self, folder: &Folder, fault: String) {
        if folder.is_shipped { &mut self.shipped } else { &mut self.others }.push(fault);
    }

    /// Fails for a language that comes with the program, and tells the faults of the others.
    fn report(self) {
        let mut stream = std::io::stderr();
        self.others.iter().for_each(|fault| writeln!(stream, "{fault}").unwrap());
        assert!(self.shipped.is_empty(), "\n{}", self.shipped.join("\n"));
    }
}

/// The name of a file below the root of the repository, or the whole path of another one.
fn shown(path: &Path) -> std::path::Display<'_> {
    path.strip_prefix(root()).unwrap_or(path).display()
}

#[test]
fn all_languages_have_the_same_messages() {
    let english = messages("en");
    assert!(english.len() > 2000, "only {} messages", english.len());
    let mut found = Faults::default();
    for folder in folders() {
        for file in files_below(&folder.path) {
            faults_of_file(&folder, &file).for_each(|fault| found.add(&folder, fault));
        }
        for (key, file) in missing(&folder, &english) {
            found.add(&folder, format!("{}: {key} is missing", shown(&folder.path.join(file))));
        }
    }
    found.report();
}

/// The faults in a file: of its syntax, keys that are not in English, functions that do not exist.
fn faults_of_file(folder: &Folder, path: &Path) -> impl Iterator<Item = String> {
    let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
    let text = fs::read_to_string(path).unwrap();
    let file = LocaleFile { tag: folder.tag.clone(), name, text };
    let place = shown(path).to_string();
    faults(&file).into_iter().map(move |fault| {
        let line = fault.line.map_or(String::new(), |line| format!(", line {line}"));
        format!("{place}{line}: {}", fault.kind.words(Language::ENGLISH))
    })
}

/// The keys that are neither in the folder nor in that of the tag without its region, each with the name of its file.
fn missing<'a>(folder: &Folder, english: &'a Messages) -> Vec<(&'a str, String)> {
    let mut own = messages_in(&folder.path);
    let beside = folder.path.parent().unwrap();
    for (at, _) in folder.tag.match_indices('-') {
        own.extend(messages_in(&beside.join(&folder.tag[..at])));
        own.extend(messages(&folder.tag[..at]));
    }
    // A folder of a translator with the tag of a language of the program adds to it.
    if !folder.is_shipped {
        own.extend(messages(&folder.tag));
    }
    let named = named_in_rule_files(&folder.tag);
    let keys = english.keys().filter(|key| !own.contains_key(*key) && !named.contains(*key));
    // A language needs no other words by which a verb is found.
    let keys = keys.filter(|key| !key.ends_with("-reading"));
    let file = |key: &str| format!("{}.ftl", key.split('-').next().unwrap());
    keys.map(|key| (key.as_str(), file(key))).collect()
}

/// The keys of the pieces that have a name in the language in every rule file.
fn named_in_rule_files(tag: &str) -> BTreeSet<String> {
    let faces = || library::shipped().iter().flat_map(|variant| &variant.faces);
    let key = |face: &Face| piece_key(&face.name);
    let unnamed: BTreeSet<String> =
        faces().filter(|face| face.name_in(tag).is_none()).map(key).collect();
    faces().map(key).filter(|key| !unnamed.contains(key)).collect()
}

#[test]
fn a_missing_message_is_named_with_its_file() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("qps-XX");
    fs::create_dir(&path).unwrap();
    fs::write(path.join("board.ftl"), "board-black = B\n").unwrap();
    let folder = Folder { tag: "qps-XX".to_owned(), path, is_shipped: false };
    let english = messages("en");
    let missing = missing(&folder, &english);
    let needed = english.keys().filter(|key| !key.ends_with("-reading"));
    assert_eq!(missing.len(), needed.count() - 1);
    for (key, file) in [
        ("board-white", "board.ftl"),
        ("help-zushiki-lang", "help.ftl"),
        ("piece-rook", "piece.ftl"),
    ] {
        assert!(missing.contains(&(key, file.to_owned())), "{key}");
    }
}

#[test]
fn the_sources_use_the_messages_that_there_are() {
    let english = messages("en");
    let languages: Vec<(Folder, Messages)> = folders()
        .into_iter()
        .map(|folder| {
            let messages = messages_in(&folder.path);
            (folder, messages)
        })
        .collect();
    let mut used = BTreeSet::new();
    let mut found = Faults::default();
    for file in sources() {
        let tokens: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
        for (key, given) in uses(tokens) {
            if !english.contains_key(&key) {
                found.shipped.push(format!("{}: {key} is not in English", shown(&file)));
            }
            for (folder, messages) in &languages {
                let wanted = messages.get(&key).into_iter().flatten();
                for name in wanted.filter(|name| !given.contains(*name)) {
                    let place = shown(&folder.path);
                    let fault =
                        format!("{place}: {key} has ${name}, which {} does not give", shown(&file));
                    found.add(folder, fault);
                }
            }
            used.insert(key);
        }
    }
    let unused = english.keys().filter(|key| !used.contains(*key) && !is_looked_up_by_name(key));
    found.shipped.extend(unused.map(|key| format!("{key} is not used")));
    found.report();
}

/// With `UPDATE_GOLDEN` the English files are written, except messages with plural forms or functions.
#[test]
fn the_english_of_phrases_is_that_of_the_messages() {
    let english = plain_texts("en");
    let all = messages("en");
    let mut faults = Vec::new();
    let mut found = 0;
    for file in sources() {
        let tokens: TokenStream = fs::read_to_string(&file).unwrap().parse().unwrap();
        for (key, text) in phrases(tokens) {
            found += 1;
            let message = english.get(&key);
            if message == Some(&text) || message.is_none() && all.contains_key(&key) {
                continue;
            }
            if std::env::var_os("UPDATE_GOLDEN").is_some() {
                write_english(&key, &text);
            }
            faults.push(format!("{}: {key}: {text:?} is {message:?}", shown(&file)));
        }
    }
    assert!(found > 500, "only {found} phrases");
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// Puts the English of a phrase in its file, in place of its message or at the end.
fn write_english(key: &str, format: &str) {
    let name = key.split('-').next().unwrap();
    let path = root().join(format!("crates/words/locales/en/{name}.ftl"));
    let text = fs::read_to_string(&path).unwrap();
    let begins = format!("{key} =");
    let line = format!("{begins} {}", fluent_pattern(format));
    let mut lines: Vec<&str> = text.lines().collect();
    match lines.iter().position(|line| line.starts_with(&begins)) {
        Some(at) => lines[at] = &line,
        None => lines.push(&line),
    }
    fs::write(&path, lines.join("\n") + "\n").unwrap();
}

/// A format string as Fluent has it.
fn fluent_pattern(format: &str) -> String {
    let marked = format.replace("{{", "\u{1}").replace("}}", "\u{2}");
    let pattern = marked.replace('{', "{ $").replace('}', " }");
    pattern.replace('\u{1}', "{\"{\"}").replace('\u{2}', "{\"}\"}")
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

#[test]
fn the_english_of_a_phrase_becomes_a_message() {
    assert_eq!(fluent_pattern("a }} after {path}: {why}"), "a {\"}\"} after { $path }: { $why }");
}

/// The key and the English of all `phrase!`, `#[phrase]` and `phrase_error!` in `tokens`.
fn phrases(tokens: TokenStream) -> Vec<(String, String)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let word = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
        let is_phrase = |name: Option<String>| {
            name.is_some_and(|name| name.starts_with("phrase") && name != "phrase_enum")
        };
        let is_macro = word(1).as_deref() == Some("!") && is_phrase(word(2));
        if is_macro || word(1).as_deref() == Some("phrase") {
            found.extend(key_and_english(group.stream()));
        }
        found.extend(phrases(group.stream()));
    }
    found
}

fn key_and_english(tokens: TokenStream) -> Option<(String, String)> {
    let tokens: Vec<String> = tokens.into_iter().map(|token| token.to_string()).collect();
    let literal = |token: &String| {
        let text = token.strip_prefix('"')?.strip_suffix('"')?;
        Some(text.replace("\\\"", "\""))
    };
    let mut literals = tokens.iter().take(5).filter_map(literal);
    Some((literals.next()?, literals.next()?))
}

/// Whether a message belongs to texts whose keys are made from names at run time, or tells what a language needs.
fn is_looked_up_by_name(key: &str) -> bool {
    ["help-", "piece-", "verb-"].iter().any(|prefix| key.starts_with(prefix))
        || key == "language-pieces"
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Crates for development, which are not part of the program.
const TOOLS: [&str; 3] = ["bench", "testkit", "xtask"];

/// The sources of the program and its crates, without examples.
fn sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let crates = crates.map(|entry| entry.unwrap().path());
    let crates = crates.filter(|path| !TOOLS.iter().any(|tool| path.ends_with(tool)));
    let crates = crates.map(|path| path.join("src"));
    let folders = std::iter::once(root().join("src")).chain(crates);
    folders.flat_map(|folder| files_below(&folder)).collect()
}

pub(crate) fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let below = |path: PathBuf| if path.is_dir() { files_below(&path) } else { vec![path] };
    let mut files: Vec<PathBuf> = entries.flat_map(below).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rs" || end == "ftl"));
    files
}

/// The messages of a language of the program; none of a language that it does not have.
pub(crate) fn messages(tag: &str) -> Messages {
    messages_in(&root().join("crates/words/locales").join(tag))
}

/// The messages in a folder, which need not be there.
fn messages_in(folder: &Path) -> Messages {
    let mut all = Messages::new();
    if !folder.exists() {
        return all;
    }
    for file in files_below(folder) {
        let text = fs::read_to_string(&file).unwrap();
        let prefix = format!("{}-", file.file_stem().unwrap().to_str().unwrap());
        let resource = parser::parse(text.as_str()).unwrap_or_else(|(resource, _)| resource);
        for entry in resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let mut arguments = BTreeSet::new();
            message.value.iter().for_each(|pattern| collect(pattern, &mut arguments));
            let key = message.id.name;
            assert!(key.starts_with(&prefix), "{}: {key} must begin with {prefix}", shown(&file));
            all.insert(key.to_owned(), arguments);
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

/// The keys of all `message!`, `phrase!`, `#[phrase]`, `phrase_error!` and `MessageKey` in `tokens`, each with the names of
/// its arguments.
fn uses(tokens: TokenStream) -> Vec<(String, BTreeSet<String>)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        let word = |back: usize| at.checked_sub(back).map(|at| tokens[at].to_string());
        let is_macro =
            word(1).as_deref() == Some("!") && word(2).is_some_and(|name| is_text(&name));
        let is_attribute = word(1).as_deref() == Some("phrase");
        if is_macro || is_attribute || word(1).as_deref() == Some("MessageKey") {
            found.extend(one_use(group.stream()));
        }
        found.extend(uses(group.stream()));
    }
    found
}

/// Whether a macro of this name makes a text for people from a key.
fn is_text(name: &str) -> bool {
    ["message", "phrase", "phrase_error"].contains(&name)
}

/// The key and the names of the arguments of one text; the key may follow a language or a type. An argument without a value
/// is a variable of its name.
fn one_use(tokens: TokenStream) -> Option<(String, BTreeSet<String>)> {
    let tokens: Vec<String> = tokens.into_iter().map(|token| token.to_string()).collect();
    let literal = |text: &str| Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned());
    let after_language = || {
        let comma = tokens.iter().position(|token| token == ",")?;
        literal(tokens.get(comma + 1)?)
    };
    let key = literal(tokens.first()?).or_else(after_language)?;
    let is_name = |token: &str| token.starts_with(|c: char| c.is_ascii_lowercase() || c == '_');
    let ends = |at: usize| tokens.get(at).is_none_or(|token| token == "," || token == "=");
    let named = (1..tokens.len())
        .filter(|&at| tokens[at - 1] == "," && is_name(&tokens[at]) && ends(at + 1));
    Some((key, named.map(|at| tokens[at].clone()).collect()))
}

/// Files with sentences for programs or for programmers: lines of protocols, markup, files of other
/// programs, words that are looked for in messages of libraries, names of threads, reasons of `expect`, and the plain
/// English of comments, which a test compares with the messages.
const NOT_FOR_PEOPLE: [&str; 15] = [
    "src/cli/argument_errors.rs",
    "src/cli/args.rs",
    "src/cli/engine/session.rs",
    "src/cli/engines.rs",
    "src/cli/lab/choose.rs",
    "src/cli/lab/make.rs",
    "src/cli/lab/tactics.rs",
    "crates/core/src/notation/svg.rs",
    "crates/lab/src/tune.rs",
    "crates/play/src/peers/cecp.rs",
    "crates/play/src/protocol/option.rs",
    "crates/record/src/words.rs",
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
