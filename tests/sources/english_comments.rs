//! The style of comments and of the English pages: a few turns of phrase that readers stumble over.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::fs;
use std::path::{Path, PathBuf};

use crate::messages::root;

/// A paragraph of a comment or of a page.
struct Paragraph {
    /// The file and the line where it begins, for the report.
    place: String,
    text: String,
}

/// The folders with sources and pages, in addition to the pages at the root.
const FOLDERS: [&str; 7] = ["crates", "docs", "fuzz", "mutants", "src", "tests", "variants"];

/// Folders below these with the outputs of programs, and with pages in other languages.
const SKIPPED: [&str; 2] = ["target", "ja"];

/// The files that quote the faults: these tests.
const QUOTING: [&str; 2] = ["english_comments.rs", "english_messages.rs"];

#[test]
fn comments_and_pages_use_plain_turns_of_phrase() {
    let paragraphs = paragraphs();
    assert!(paragraphs.len() > 5000, "only {} paragraphs", paragraphs.len());
    let report = |it: &Paragraph| Some(format!("{}: {}: {}", it.place, fault(&it.text)?, it.text));
    let faults: Vec<String> = paragraphs.iter().filter_map(report).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_faults_of_comments_are_found() {
    for text in [
        "The text is no square.",
        "Chooses the next one or the one before.",
        "The index is made anew.",
        "The keys that would come up once more.",
        "The time at which the game goes on.",
        "The text behind the tag.",
        "The piece; `None` where it is empty.",
    ] {
        assert!(fault(text).is_some(), "{text}");
    }
    for text in [
        "There is no square, and the cell is no longer free.",
        "The square is no farther from the origin.",
        "The one before which the game ends.",
        "The piece goes on to the next square.",
        "The picture behind the text.",
        "The piece; `None` if it is empty.",
    ] {
        assert!(fault(text).is_none(), "{text}");
    }
}

/// The fault of style of a paragraph, if any.
fn fault(text: &str) -> Option<&'static str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).find_map(|at| fault_at(&words, at))
}

fn fault_at(words: &[&str], at: usize) -> Option<&'static str> {
    let word = |at: usize| words.get(at).map_or("", |word| bare(word));
    let ends = |at: usize| words.get(at).is_none_or(|word| word.ends_with(['.', ',', ';', ':']));
    let previous = at.checked_sub(1).map_or("", word);
    match [word(at), word(at + 1), word(at + 2)] {
        ["is" | "are", "no", next] if !is_usual(previous, next) => {
            Some("'is no X' for 'is not a X'")
        }
        ["one", "before", _] if previous == "the" && ends(at + 1) => {
            Some("'the one before' for 'the previous one'")
        }
        ["anew", ..] => Some("'anew' for 'again'"),
        ["once", "more", next] if next != "than" => Some("'once more' for 'again'"),
        ["goes" | "go", "on", next] if !["to", "the", "a", "an"].contains(&next) => {
            Some("'goes on' for 'continues'")
        }
        ["behind", ..] if words[at] == "behind" && !words.iter().any(|word| is_in_space(word)) => {
            Some("'behind' for 'after'")
        }
        ["None" | "`None`", "where", _] => Some("'`None` where' for '`None` if'"),
        _ => None,
    }
}

/// Whether `no` after `is` belongs to "there is no X", or compares.
fn is_usual(previous: &str, next: &str) -> bool {
    previous.eq_ignore_ascii_case("there")
        || ["longer", "more", "farther", "better", "worse"].contains(&next)
}

/// Whether the word shows that a paragraph is about places on a board or a screen, where things are behind others,
/// or about something that is left behind.
fn is_in_space(word: &str) -> bool {
    let words =
        ["gap", "image", "leave", "outline", "picture", "slide", "slider", "straight", "trait"];
    let word = bare(word).to_lowercase();
    words.contains(&word.trim_end_matches('s'))
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation())
}

/// The paragraphs of all comments in sources and of all English pages, without examples of code.
fn paragraphs() -> Vec<Paragraph> {
    let folders = FOLDERS.iter().flat_map(|folder| files_below(&root().join(folder)));
    let pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
    let files = folders.chain(pages.iter().map(|page| root().join(page)));
    let files = files.filter(|file| !QUOTING.iter().any(|name| file.ends_with(name)));
    files.flat_map(|file| paragraphs_of(&file)).collect()
}

/// The sources and pages below a folder.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let wanted = entries.filter(|path| !SKIPPED.iter().any(|name| path.ends_with(name)));
    let below = |path: PathBuf| if path.is_dir() { files_below(&path) } else { vec![path] };
    let mut files: Vec<PathBuf> = wanted.flat_map(below).collect();
    files.retain(|path| path.extension().is_some_and(|end| end == "rs" || end == "md"));
    files
}

fn paragraphs_of(file: &Path) -> Vec<Paragraph> {
    let is_page = file.extension().is_some_and(|end| end == "md");
    let source = fs::read_to_string(file).unwrap();
    let mut all: Vec<Paragraph> = Vec::new();
    let (mut is_code, mut is_open) = (false, false);
    for (number, line) in (1..).zip(source.lines()) {
        let text = if is_page { Some(line.trim()) } else { comment(line) };
        let text = text.unwrap_or_default();
        is_code ^= text.starts_with("```");
        let is_text = !text.is_empty() && !text.starts_with("```") && !is_code;
        match all.last_mut().filter(|_| is_open && is_text) {
            Some(paragraph) => paragraph.text.extend([" ", text]),
            None if is_text => {
                let place = format!("{}:{number}", file.display());
                all.push(Paragraph { place, text: text.to_owned() });
            }
            None => {}
        }
        is_open = is_text;
    }
    all
}

/// The text of a comment line, or of a comment after code.
fn comment(line: &str) -> Option<&str> {
    let trimmed = line.trim_start();
    let whole = ["//!", "///", "//"].iter().find_map(|sign| trimmed.strip_prefix(sign));
    let after = || line.split_once(" // ").filter(|(code, _)| !code.contains('"'));
    whole.or_else(|| after().map(|(_, text)| text)).map(str::trim)
}
