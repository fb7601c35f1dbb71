//! The words of the glossary: messages and pages use none that it forbids.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::{Path, PathBuf};

use crate::messages::{files_below, root};

/// The tag of a language, its glossary, and its pages besides those of the guide, from the root of the repository.
const LANGUAGES: [(&str, &str, &str); 2] = [
    ("en", "docs/guide/glossary.md", "README.md"),
    ("ja", "docs/guide/ja/glossary.md", "README.ja.md"),
];

#[test]
fn messages_and_pages_use_no_word_that_the_glossary_forbids() {
    for (tag, glossary, readme) in LANGUAGES {
        let words = forbidden(&fs::read_to_string(root().join(glossary)).unwrap());
        assert!(words.len() > 10, "{glossary} forbids only {words:?}");
        let messages = files_below(&root().join("crates/words/locales").join(tag));
        let messages = messages.into_iter().map(|path| (messages_of(&path), path));
        let pages = pages_beside(&root().join(glossary)).into_iter().chain([root().join(readme)]);
        let pages = pages.map(|path| (fs::read_to_string(&path).unwrap(), path));
        let faults: Vec<String> = messages
            .chain(pages)
            .flat_map(|(text, path)| faults_in(&text, &words, &path))
            .collect();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }
}

#[test]
fn forbidden_words_are_found() {
    let words =
        forbidden("| not | but |\n|---|---|\n| `by letters`, `手紙` | by mail |\n| x | `y` |\n");
    assert_eq!(words, ["by letters", "手紙"]);
    let found = |text: &str| faults_in(text, &words, Path::new("x")).len();
    assert_eq!(found("A game By\nletters, or 手\n紙."), 2);
    assert_eq!(found("A game by mail."), 0);
    assert_eq!(
        texts("# by letters\nremote-by-letters = A game\n    of two\n"),
        "A game\n    of two\n"
    );
}

/// The words in backquotes in the first cells of the tables of a glossary.
fn forbidden(glossary: &str) -> Vec<String> {
    let rows = glossary.lines().filter_map(|line| line.strip_prefix("| `"));
    let cells = rows.filter_map(|row| row.split(" |").next());
    let words = cells.flat_map(|cell| cell.split('`').step_by(2));
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// The messages of a file, without comments and keys, and without the words that players may type.
fn messages_of(path: &Path) -> String {
    texts(&fs::read_to_string(path).unwrap())
}

fn texts(file: &str) -> String {
    let is_typed = |line: &str| line.split(" = ").next().is_some_and(|key| key.ends_with("-words"));
    let lines = file.lines().filter(|line| !line.starts_with('#') && !is_typed(line));
    let values = lines.map(|line| match line.split_once(" = ") {
        Some((key, value)) if !key.starts_with(' ') => value,
        _ => line,
    });
    values.flat_map(|value| [value, "\n"]).collect()
}

/// The pages in the folder of a glossary, without the glossary.
fn pages_beside(glossary: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(glossary.parent().unwrap()).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths.filter(|path| path != glossary && path.extension().is_some_and(|it| it == "md")).collect()
}

/// The forbidden words of a text. Words may be broken over lines.
fn faults_in(text: &str, words: &[String], path: &Path) -> Vec<String> {
    let lower = text.to_lowercase();
    let texts = [lower.replace('\n', " "), lower.replace('\n', "")];
    let is_used = |word: &&String| texts.iter().any(|text| text.contains(word.as_str()));
    words.iter().filter(is_used).map(|word| format!("{}: {word:?}", path.display())).collect()
}
