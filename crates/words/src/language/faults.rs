//! The faults in the files of a translator. The program continues with such files: a message that cannot be used is
//! shown in the next language that has it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use zushiki_core::text::{nearest, quoted};

use super::{ENGLISH, Language, LocaleFile, functions, locales, pieces};
use crate::message;

/// The greatest depth of nested braces: the parser and the messages are recursive.
const MOST_NESTED: usize = 32;

/// Something wrong in a file of messages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFault {
    /// The line, counted from 1; `None` if the file as a whole is meant.
    pub line: Option<usize>,
    /// The kind of the fault, with the names that it concerns.
    pub kind: LocaleFaultKind,
}

/// A fault in a file of messages.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LocaleFaultKind {
    /// The text is not Fluent, for this reason, which is in English.
    Syntax(String),
    /// Braces are nested too deep, and no message of the file is used.
    TooDeep,
    /// There is no file of this name in English.
    UnknownFile(String),
    /// There is no message with this key in English.
    UnknownKey(String),
    /// The key is there twice.
    Twice(String),
    /// The message with the key uses a value that it is not given.
    UnknownValue(String, String),
    /// The message with the key uses a function that there is not.
    UnknownFunction(String, String),
    /// The message with the key uses a message or term that the file does not have.
    UnknownReference(String, String),
}

impl LocaleFaultKind {
    /// The fault in `language`, as a part of a sentence.
    #[must_use]
    pub fn words(&self, language: Language) -> String {
        match self {
            LocaleFaultKind::Syntax(fault) => {
                message!(language, "language-fault-syntax", fault)
            }
            LocaleFaultKind::TooDeep => {
                message!(language, "language-fault-too-deep", most = MOST_NESTED)
            }
            LocaleFaultKind::UnknownFile(name) => {
                with_remedy(language, name, known_files(), |name| {
                    message!(language, "language-fault-file", name)
                })
            }
            LocaleFaultKind::UnknownKey(key) => {
                let name = key.split('-').next().unwrap_or_default();
                let known = known_messages(name);
                with_remedy(language, key, known.keys().map(String::as_str), |key| {
                    message!(language, "language-fault-key", key)
                })
            }
            LocaleFaultKind::Twice(key) => message!(language, "language-fault-twice", key),
            LocaleFaultKind::UnknownValue(key, name) => {
                message!(language, "language-fault-value", key, name)
            }
            LocaleFaultKind::UnknownFunction(key, name) => {
                message!(language, "language-fault-function", key, name)
            }
            LocaleFaultKind::UnknownReference(key, name) => {
                message!(language, "language-fault-reference", key, name)
            }
        }
    }
}

/// The message about `word`, with the most similar of `known` after it.
fn with_remedy<'a>(
    language: Language,
    word: &str,
    known: impl Iterator<Item = &'a str>,
    tell: impl Fn(String) -> String,
) -> String {
    let told = tell(quoted(word));
    match nearest(word, known) {
        Some(name) => {
            let remedy = message!(language, "language-did-you-mean", name);
            message!(language, "language-parts", first = told, second = remedy)
        }
        None => told,
    }
}

/// The names of the English files.
fn known_files() -> impl Iterator<Item = &'static str> {
    locales::built_in().filter(|(tag, ..)| *tag == ENGLISH).map(|(_, name, _)| name)
}

/// The messages, values and functions that a message refers to.
#[derive(Default)]
struct Used {
    values: BTreeSet<String>,
    functions: BTreeSet<String>,
    /// Messages, and terms with their hyphen.
    references: BTreeSet<String>,
}

/// The messages of the file `name` in the languages of the program, each with the values that one of these languages
/// uses in it.
fn known_messages(name: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (_, _, text) in locales::built_in().filter(|(_, other, _)| *other == name) {
        let resource = parser::parse(text).unwrap_or_else(|(resource, _)| resource);
        for (key, used) in resource.body.iter().filter_map(entry) {
            all.entry(key).or_default().extend(used.values);
        }
    }
    all
}

/// The faults in `file`, in the order of its lines.
#[must_use]
pub fn faults(file: &LocaleFile) -> Vec<LocaleFault> {
    let whole = |kind| vec![LocaleFault { line: None, kind }];
    if let Some(line) = too_deep(&file.text) {
        return vec![LocaleFault { line: Some(line), kind: LocaleFaultKind::TooDeep }];
    }
    if !known_files().any(|name| name == file.name) {
        return whole(LocaleFaultKind::UnknownFile(file.name.clone()));
    }
    let (resource, errors) = match parser::parse(file.text.as_str()) {
        Ok(resource) => (resource, Vec::new()),
        Err(faulty) => faulty,
    };
    let syntax = errors.iter().map(|error| LocaleFault {
        line: Some(line_at(&file.text, error.pos.start)),
        kind: LocaleFaultKind::Syntax(error.to_string()),
    });
    let mut all: Vec<LocaleFault> = syntax.chain(of_entries(file, &resource)).collect();
    all.sort_by_key(|fault| fault.line);
    all
}

fn of_entries(file: &LocaleFile, resource: &ast::Resource<&str>) -> Vec<LocaleFault> {
    let known = known_messages(&file.name);
    let entries: Vec<(String, Used)> = resource.body.iter().filter_map(entry).collect();
    let keys: BTreeSet<&str> = entries.iter().map(|(key, _)| key.as_str()).collect();
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (key, used) in &entries {
        let mut report = |kind| {
            found.push(LocaleFault { line: line_of(&file.text, key, !seen.contains(key)), kind });
        };
        if seen.contains(key) {
            report(LocaleFaultKind::Twice(key.clone()));
        }
        let given = known.get(key);
        if given.is_none() && !is_free(&file.name, key) {
            report(LocaleFaultKind::UnknownKey(key.clone()));
        }
        let is_given = |name: &&String| given.is_none_or(|given| given.contains(*name));
        for name in used.values.iter().filter(|name| !is_given(name)) {
            report(LocaleFaultKind::UnknownValue(key.clone(), name.clone()));
        }
        for name in used.functions.iter().filter(|name| !functions::is_known(name)) {
            report(LocaleFaultKind::UnknownFunction(key.clone(), name.clone()));
        }
        for name in used.references.iter().filter(|name| !keys.contains(name.as_str())) {
            report(LocaleFaultKind::UnknownReference(key.clone(), name.clone()));
        }
        seen.insert(key.clone());
    }
    found
}

/// Whether an entry need not be in English: a term, and a piece, since rule files of players have pieces too.
fn is_free(file: &str, key: &str) -> bool {
    key.starts_with('-') || file == pieces::FILE && key.starts_with("piece-")
}

/// The line on which the braces of a message are nested too deep.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    for (number, line) in (1..).zip(text.lines()) {
        // A message begins at the margin, whatever the one before it left open.
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') {
            depth = 0;
        }
        for letter in line.chars() {
            match letter {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MOST_NESTED {
                return Some(number);
            }
        }
    }
    None
}

/// The line of the byte at `at`.
fn line_at(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

/// The first or the last line on which the entry with this key begins.
fn line_of(text: &str, key: &str, first: bool) -> Option<usize> {
    let begins =
        |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    let mut lines =
        (1..).zip(text.lines()).filter(|(_, line)| begins(line)).map(|(number, _)| number);
    if first { lines.next() } else { lines.last() }
}

/// The key of a message, or of a term with its hyphen, and what it refers to.
fn entry(entry: &ast::Entry<&str>) -> Option<(String, Used)> {
    let mut used = Used::default();
    let (key, value, attributes) = match entry {
        ast::Entry::Message(message) => {
            (message.id.name.to_owned(), message.value.as_ref(), &message.attributes)
        }
        ast::Entry::Term(term) => {
            (format!("-{}", term.id.name), Some(&term.value), &term.attributes)
        }
        _ => return None,
    };
    value.into_iter().for_each(|pattern| used.add(pattern));
    attributes.iter().for_each(|attribute| used.add(&attribute.value));
    Some((key, used))
}

impl Used {
    fn add(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                variants.iter().for_each(|variant| self.add(&variant.value));
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name.to_owned());
                arguments.positional.iter().for_each(|inline| self.add_inline(inline));
            }
            InlineExpression::MessageReference { id, .. } => {
                self.references.insert(id.name.to_owned());
            }
            // The values of a term are those that it is given in parentheses.
            InlineExpression::TermReference { id, .. } => {
                self.references.insert(format!("-{}", id.name));
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults of a file of messages, each with its line, in English.
    fn told(name: &str, text: &str) -> Vec<String> {
        let file =
            LocaleFile { tag: "de".to_owned(), name: name.to_owned(), text: text.to_owned() };
        let line =
            |fault: &LocaleFault| fault.line.map_or("all".to_owned(), |line| line.to_string());
        let told = |fault: LocaleFault| {
            format!("{}: {}", line(&fault), fault.kind.words(Language::ENGLISH))
        };
        faults(&file).into_iter().map(told).collect()
    }

    #[test]
    fn a_good_file_has_no_fault() {
        let text = "# Seiten\nboard-black = Schwarz\nboard-square = { $file }{ LETTERS($rank) }\n";
        assert_eq!(told("board", text), [""; 0]);
        let terms = "-name = Brett\n    .form = a\nboard-white = { -name } { board-black }\nboard-black = a\n";
        assert_eq!(told("board", terms), [""; 0]);
        assert_eq!(told("piece", "piece-of-my-own = x\n    .gender = neuter\n"), [""; 0]);
    }

    #[test]
    fn faults_have_lines() {
        let text = "board-black = Schwarz\n\nboard-whit = Weiß\nboard-black = { $name }\n\
                    board-white = { NUMBER($n) } { -term }\nboard rank = x\n";
        assert_eq!(
            told("board", text),
            [
                "3: there is no message 'board-whit'; did you mean 'board-white'?",
                "4: board-black is there twice, and the last one counts",
                "4: board-black is given no value $name",
                "5: board-white is given no value $n",
                "5: there is no function NUMBER, which board-white uses",
                "5: there is no -term in this file, which board-white uses",
                "6: this is not Fluent (Expected a token starting with \"=\")",
            ]
        );
        assert_eq!(
            told("bored", "bored-x = y"),
            ["all: there is no file 'bored' in English; did you mean 'board'?"]
        );
    }

    #[test]
    fn braces_are_not_nested_without_end() {
        let deep = format!("board-black =\n    {}\n", "{".repeat(100_000));
        assert_eq!(told("board", &deep), ["2: braces are nested more than 32 deep"]);
        let literals = "board-black = {\"{\"}x\n".repeat(40);
        assert!(!told("board", &literals).iter().any(|fault| fault.contains("nested")));
    }
}
