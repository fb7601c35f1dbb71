//! The style of the English messages: turns of phrase that readers stumble over, counts without a singular, and parts
//! of words that no translator can translate.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

use crate::messages::{files_below, root};

/// A text of a message: the pattern itself, or a variant of a selection in it.
struct Text {
    key: String,
    /// Values are written as `{name}`, selections and functions as `{}`.
    words: Vec<String>,
    /// The values that selected this variant.
    selected_by: Vec<String>,
}

#[test]
fn english_messages_use_plain_turns_of_phrase() {
    let texts = texts();
    assert!(texts.len() > 1000, "only {} texts", texts.len());
    let faults: Vec<String> = texts.iter().filter_map(fault).collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn the_faults_of_style_are_found() {
    let found = |text: &str| text_fault(&words(text)).is_some();
    for text in [
        "{text} is no square",
        "These are no signs",
        "a ) behind the variation",
        "the problem before. list: all",
        "the problems of the game before",
        "no piece but a lion",
        "all that can be typed",
        "{path} is there already",
    ] {
        assert!(found(text), "{text}");
    }
    for text in [
        "there is no game {id}",
        "the file is no longer there",
        "the game is over before this move",
        "no game was named, but {id} fits",
        "no word can be typed",
    ] {
        assert!(!found(text), "{text}");
    }
}

#[test]
fn english_messages_have_a_singular_where_they_count() {
    let texts = texts();
    let counts: Vec<(&str, String)> =
        texts.iter().filter_map(|text| Some((text.key.as_str(), counted(text)?))).collect();
    let is_known = |key: &str| NEVER_ONE.iter().any(|(known, _)| *known == key);
    let faults: Vec<String> = counts
        .iter()
        .filter(|(key, _)| !is_known(key))
        .map(|(key, count)| format!("{key}: {count:?} is wrong for 1"))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    let is_there = |key: &str| counts.iter().any(|(other, _)| *other == key);
    let unused: Vec<&str> =
        NEVER_ONE.iter().map(|(key, _)| *key).filter(|key| !is_there(key)).collect();
    assert!(unused.is_empty(), "these exceptions are not needed: {unused:?}");
}

#[test]
fn english_messages_glue_no_value_to_a_word() {
    let texts = texts();
    let glued: Vec<(&str, &str)> = texts
        .iter()
        .flat_map(|text| text.words.iter().map(|word| (text.key.as_str(), word.as_str())))
        .filter(|(_, word)| is_glued(word))
        .collect();
    let is_known = |key: &str| GLUED.iter().any(|(known, _)| *known == key);
    let faults: Vec<String> = glued
        .iter()
        .filter(|(key, _)| !is_known(key))
        .map(|(key, word)| format!("{key}: {word}"))
        .collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    let is_there = |key: &str| glued.iter().any(|(other, _)| *other == key);
    let unused: Vec<&str> =
        GLUED.iter().map(|(key, _)| *key).filter(|key| !is_there(key)).collect();
    assert!(unused.is_empty(), "these exceptions are not needed: {unused:?}");
}

#[test]
fn a_glued_value_is_found() {
    for word in ["{kept}{hint}", "un{what}", "{piece}s", "{}{count}", "x{count}."] {
        assert!(is_glued(word), "{word}");
    }
    for word in ["{side}'s", "({moves})", "{solved}/{all}:", "\"{text}\".", "--{option}"] {
        assert!(!is_glued(word), "{word}");
    }
}

/// Whether a letter, a digit or another value touches a value. Words of other languages have other endings, so
/// that a part of a word cannot be translated.
fn is_glued(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    let opened = letters.windows(2).any(|pair| {
        let [before, after] = pair else { return false };
        *after == '{' && (before.is_alphanumeric() || *before == '}')
    });
    let closed = letters.windows(2).any(|pair| pair[0] == '}' && pair[1].is_alphanumeric());
    opened || closed
}

/// The messages with a value that touches a letter or another value, and why.
const GLUED: [(&str, &str); 14] = [
    ("analysis-millions", "a number with the sign of its unit"),
    ("analysis-thousands", "a number with the sign of its unit"),
    ("board-square", "the file and the rank make the name of a square"),
    ("cli-game-with-size", "a size such as 9x9"),
    ("game-computer-with-time", "a time as it is typed, 2s"),
    ("game-computer-with-time-short", "a time as it is typed, 2s"),
    ("game-time-no-unit", "a time as it is typed, 5m"),
    ("game-time-no-units", "a time as it is typed, 5m+10s"),
    ("notation-picture-hand", "the mark of a side, which English does not have, touches its name"),
    ("notation-picture-side", "the mark of a side, which English does not have, touches its name"),
    ("rules-setup-other-board", "a size such as 9x9"),
    ("screen-too-small", "a size such as 80x24"),
    ("screen-too-small-short", "a size such as 80x24"),
    ("variant-board-too-large", "a size such as 9x9"),
];

/// Values that are limits of the program, all above 1.
const LIMITS: [&str; 7] =
    ["limit", "most", "most_files", "most_ranks", "most_moves", "most_steps", "needed"];

/// Values that are names or other texts: "{piece} moves".
const NAMES: [&str; 8] = ["behind", "first", "game", "key", "outcome", "path", "piece", "text"];

/// Nouns that are counted.
const NOUNS: &str = "bytes characters columns entries files games headers legs lines minutes moves movements nodes \
                     pairs periods pieces players plies points positions problems ranks samples squares";

/// The messages in which a value before such a noun is never 1, and why.
const NEVER_ONE: [(&str, &str); 25] = [
    ("booklet-board-from-black", "a game needs several files and ranks"),
    ("booklet-board-from-white", "a game needs several files and ranks"),
    ("cli-speed", "the speed of the program"),
    ("menu-about-setup", "a game needs several files, ranks and pieces"),
    ("notation-move-ambiguous", "a text that fits several moves"),
    ("peers-entry-too-many", "a number above a limit"),
    ("plain-analysis-stopped", "the start and the positions after moves"),
    ("plain-drill-greeting", "a game needs several files and ranks"),
    ("plain-first-of-games", "a file of several games"),
    ("plain-legal-moves", "a single move has a message of its own"),
    ("plain-periods", "the last period has a message of its own"),
    ("play-analysis-stopped", "the start and the positions after moves"),
    ("play-extent", "the number is a text such as 12k"),
    ("play-extent-done", "the number is a text such as 12k"),
    ("record-journal-too-long", "a limit"),
    ("screen-too-many-copies", "a limit"),
    ("toml-too-many-entries", "a number above a limit"),
    ("variant-deep-zone", "more ranks than the board has"),
    ("variant-too-many-moves", "a number above a limit"),
    ("variant-too-much-work-chosen", "a number above a limit"),
    ("variant-too-wide", "a limit"),
    ("variant-zone-too-deep", "more ranks than the board has"),
    ("wording-jumps", "a jump of one square is a step"),
    ("wording-jumps-and-may-slide", "a jump of one square is a step"),
    ("wording-nodes", "the number as a text is selected by the number itself"),
];

/// A value that is followed by a noun in the plural, with at most two words between, and the noun.
fn counted(text: &Text) -> Option<String> {
    text.words.iter().enumerate().find_map(|(at, word)| {
        let name = word.trim_start_matches('(').strip_prefix('{')?.strip_suffix('}')?;
        let is_known = name.is_empty()
            || name.contains('}')
            || LIMITS.contains(&name)
            || NAMES.contains(&name);
        if is_known || text.selected_by.iter().any(|selector| selector == name) {
            return None;
        }
        let is_plain = |word: &&String| word.chars().all(|c| c.is_ascii_lowercase());
        let following = &text.words[at + 1..];
        let plain = following.iter().take(2).take_while(is_plain).count();
        let noun = following.iter().take(plain + 1).position(|word| is_noun(bare(word)))?;
        Some(text.words[at..=at + 1 + noun].join(" "))
    })
}

fn is_noun(word: &str) -> bool {
    NOUNS.split(' ').any(|noun| noun == word)
}

/// The fault of style of a text, with its key.
fn fault(text: &Text) -> Option<String> {
    let fault = text_fault(&text.words)?;
    Some(format!("{}: {fault}: {}", text.key, text.words.join(" ")))
}

/// The fault of style of a text.
fn text_fault(words: &[String]) -> Option<&'static str> {
    let word = |at: usize| words.get(at).map_or("", |word| bare(word));
    let ends = |at: usize| words.get(at).is_some_and(|word| word.ends_with(['.', ',', ';', ':']));
    (0..words.len()).find_map(|at| {
        let previous = at.checked_sub(1).map_or("", word);
        match [word(at), word(at + 1), word(at + 2)] {
            ["is" | "are", "no", next] if !is_there_is(previous, next) => {
                Some("'is no X' for 'is not a X'")
            }
            ["behind", ..] => Some("'behind' for 'after'"),
            ["the", _, "before"] if ends(at + 2) || at + 3 == words.len() => {
                Some("'the X before' for 'the previous X'")
            }
            ["no", _, "but"] if !ends(at + 1) => Some("'no X but' for 'only'"),
            ["nothing", "but", _] if !ends(at) => Some("'nothing but' for 'only'"),
            ["that", "can", "be"] if word(at + 3) == "typed" => {
                Some("'that can be typed' for 'that you can type'")
            }
            ["there", "already", _] => Some("'is there already' for 'already exists'"),
            _ => None,
        }
    })
}

/// Whether `no` after `is` belongs to "there is no X" or "is no longer".
fn is_there_is(previous: &str, next: &str) -> bool {
    previous.eq_ignore_ascii_case("there") || ["longer", "more"].contains(&next)
}

/// A word without the marks around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '{' && c != '}')
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// All texts of the English messages.
fn texts() -> Vec<Text> {
    let mut all = Vec::new();
    for file in files_below(&root().join("crates/words/locales/en")) {
        let source = std::fs::read_to_string(&file).unwrap();
        let resource = parser::parse(source.as_str()).unwrap();
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let Some(pattern) = &message.value else { continue };
            add_texts(message.id.name, pattern, &[], &mut all);
        }
    }
    all
}

/// Adds the text of a pattern, and those of the variants in it.
fn add_texts(key: &str, pattern: &Pattern<&str>, selected_by: &[String], all: &mut Vec<Text>) {
    let text: String = pattern.elements.iter().map(part).collect();
    all.push(Text { key: key.to_owned(), words: words(&text), selected_by: selected_by.to_vec() });
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let Expression::Select { selector, variants } = expression else { continue };
        let selector = reference(selector).map(str::to_owned);
        let selected_by: Vec<String> = selected_by.iter().cloned().chain(selector).collect();
        variants.iter().for_each(|variant| add_texts(key, &variant.value, &selected_by, all));
    }
}

fn part(element: &PatternElement<&str>) -> String {
    match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            _ => format!("{{{}}}", reference(inline).unwrap_or_default()),
        },
        PatternElement::Placeable { .. } => "{}".to_owned(),
    }
}

/// The name of a value.
fn reference<'a>(inline: &InlineExpression<&'a str>) -> Option<&'a str> {
    match inline {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    }
}
