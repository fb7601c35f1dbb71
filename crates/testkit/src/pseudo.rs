//! A language that nobody speaks, made from the English messages: each is longer, has accents on all letters, and stands
//! between marks; pieces have genders and cases. Text that is not in it comes from no message.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{
    Attribute, CallArguments, Entry, Expression, Identifier, InlineExpression, Message, Pattern,
    PatternElement, Resource,
};
use fluent_syntax::{parser, serializer};
use zushiki_core::text::LocalText;
use zushiki_core::variant::{Variant, library};

/// The tag of the language, which is one of those for private use.
pub const TAG: &str = "qps";
/// The marks at the ends of each message.
pub const MARKS: [char; 2] = ['⟦', '⟧'];

/// The messages that are words of the program or lists of letters, and no text for people.
const DATA: [&str; 2] = ["language-pieces", "notation-usual"];
/// The value that is always the name of a piece.
const PIECE: &str = "piece";
/// The case in which messages ask for the value.
const CASE: &str = "accusative";
/// The article of each gender.
const GENDERS: [(&str, &str); 3] = [("masculine", "ðéɱ"), ("feminine", "đáɱ"), ("neuter", "đóɱ")];
/// Each letter of ASCII with an accent.
const ACCENTED: [&str; 2] = ["áƀçđéƒğĥíĵķłɱñóþɋŕšţúṽŵẋýž", "ÁƁÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"];

/// The files of messages made from those in the folder `english`: the name of each without `.ftl`, and its text.
///
/// # Panics
/// The folder cannot be read, or has a file that is not Fluent.
#[must_use]
pub fn files(english: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(english).unwrap().map(|entry| entry.unwrap().path());
    let mut paths: Vec<_> = entries.collect();
    paths.sort_unstable();
    let file = |path: &std::path::PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = made_from(&name, &fs::read_to_string(path).unwrap());
        (name, text)
    };
    paths.iter().map(file).collect()
}

fn made_from(name: &str, text: &str) -> String {
    let english: Resource<String> = parser::parse(text.to_owned()).unwrap();
    let body = english.body.into_iter().filter_map(|entry| match entry {
        Entry::Message(message) if name == PIECE => Some(Entry::Message(piece(message))),
        // Without these the language has the words of English.
        Entry::Message(message) if DATA.contains(&message.id.name.as_str()) => None,
        Entry::Message(message) => Some(Entry::Message(changed(message))),
        Entry::Term(term) => Some(Entry::Term(term)),
        _ => None,
    });
    serializer::serialize(&Resource { body: body.collect() })
}

/// The name of a piece, which is longer, with its gender and a case.
fn piece(message: Message<String>) -> Message<String> {
    let name = format!("{}{}", accented(&message.id.name["piece-".len()..]), "éñ");
    let (gender, article) = GENDERS[name.len() % GENDERS.len()];
    let attribute = |id: &str, text: String| Attribute {
        id: Identifier { name: id.to_owned() },
        value: pattern(vec![PatternElement::TextElement { value: text }]),
    };
    let forms =
        vec![attribute("gender", gender.to_owned()), attribute(CASE, format!("{article} {name}"))];
    let value = pattern(vec![PatternElement::TextElement { value: name }]);
    Message { value: Some(value), attributes: forms, comment: None, ..message }
}

fn pattern(elements: Vec<PatternElement<String>>) -> Pattern<String> {
    Pattern { elements }
}

fn changed(message: Message<String>) -> Message<String> {
    let value = message.value.map(|value| {
        let has_words = has_letters(&value);
        let mut elements = translated(value).elements;
        if has_words {
            let mark = |at: usize| PatternElement::TextElement { value: MARKS[at].to_string() };
            elements.insert(0, mark(0));
            elements.push(mark(1));
        }
        pattern(elements)
    });
    Message { value, comment: None, ..message }
}

/// Whether the pattern has letters of its own, which a translator would change.
fn has_letters(pattern: &Pattern<String>) -> bool {
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { value } => value.contains(|c: char| c.is_ascii_alphabetic()),
        PatternElement::Placeable { expression } => match expression {
            Expression::Select { variants, .. } => {
                variants.iter().any(|variant| has_letters(&variant.value))
            }
            Expression::Inline(InlineExpression::StringLiteral { value }) => {
                value.contains(|c: char| c.is_ascii_alphabetic())
            }
            Expression::Inline(_) => false,
        },
    })
}

/// The pattern with accents, and with more letters at its end.
fn translated(english: Pattern<String>) -> Pattern<String> {
    let mut letters = 0;
    let mut elements = Vec::new();
    for element in english.elements {
        elements.push(match element {
            PatternElement::TextElement { value } => {
                letters += value.chars().filter(char::is_ascii_alphabetic).count();
                PatternElement::TextElement { value: accented(&value) }
            }
            PatternElement::Placeable { expression } => {
                PatternElement::Placeable { expression: in_expression(expression) }
            }
        });
    }
    let filler = filler(letters * 2 / 5);
    if !filler.is_empty() {
        elements.push(PatternElement::TextElement { value: filler });
    }
    pattern(elements)
}

fn in_expression(expression: Expression<String>) -> Expression<String> {
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) if id.name == PIECE => {
            Expression::Inline(in_case(id))
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Expression::Inline(InlineExpression::StringLiteral { value: accented(&value) })
        }
        Expression::Select { selector, mut variants } => {
            for variant in &mut variants {
                let value = std::mem::replace(&mut variant.value, pattern(Vec::new()));
                variant.value = translated(value);
            }
            Expression::Select { selector, variants }
        }
        inline => inline,
    }
}

/// The call of the function for forms of pieces.
fn in_case(id: Identifier<String>) -> InlineExpression<String> {
    let positional = vec![
        InlineExpression::VariableReference { id },
        InlineExpression::StringLiteral { value: CASE.to_owned() },
    ];
    let arguments = CallArguments { positional, named: Vec::new() };
    InlineExpression::FunctionReference { id: Identifier { name: "FORM".to_owned() }, arguments }
}

/// Words of so many letters.
fn filler(letters: usize) -> String {
    let words = "áñđ šó óñ".chars().cycle();
    let text: String = words.take(letters).collect();
    let text = text.trim_end();
    if text.is_empty() { String::new() } else { format!(" {text}") }
}

/// `text` with an accent on each letter.
#[must_use]
pub fn accented(text: &str) -> String {
    let letter = |c: char| {
        let rows = [('a', ACCENTED[0]), ('A', ACCENTED[1])];
        let found = rows.iter().find_map(|(first, row)| {
            let at = u32::from(c).checked_sub(u32::from(*first))?;
            row.chars().nth(usize::try_from(at).ok()?)
        });
        found.filter(|_| c.is_ascii_alphabetic()).unwrap_or(c)
    };
    text.chars().map(letter).collect()
}

/// The English texts of all rule files, which are translated there, each in one line.
#[must_use]
pub fn texts_of_rule_files() -> Vec<String> {
    library::shipped().iter().flat_map(|variant| texts_of(variant)).collect()
}

/// `text` with single blanks between its words.
#[must_use]
pub fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn texts_of(variant: &Variant) -> Vec<String> {
    let english = |text: &LocalText| in_one_line(text.english());
    let disputes =
        variant.disputes.iter().flat_map(|it| [english(&it.point), english(&it.decided)]);
    let names = variant.presets.iter().map(|preset| preset.name.en.clone());
    let names = names.chain(variant.setups.iter().map(|setup| setup.name.en.clone()));
    let names = names.chain(variant.handicaps.iter().map(|handicap| handicap.name.en.clone()));
    let ids = variant.presets.iter().map(|preset| preset.id.clone());
    let ids = ids.chain(variant.setups.iter().map(|setup| setup.id.clone()));
    let ids = ids.chain(variant.handicaps.iter().map(|handicap| handicap.id.clone()));
    let own = [variant.name.en.clone(), english(&variant.summary), english(&variant.story)];
    let own = own.into_iter().chain([variant.id.clone(), variant.era.english().to_owned()]);
    let faces = variant.faces.iter().flat_map(|face| [face.romaji.clone(), english(&face.meaning)]);
    let sources = variant.sources.iter().map(english);
    let romaji = variant.name.romaji.clone();
    own.chain(disputes).chain(names).chain(ids).chain(faces).chain(sources).chain(romaji).collect()
}

/// Runs of words of at least two plain letters in the lines of `text`, without those that are in `known`, options and
/// movements in Betza notation. A run ends before a bracket and after a full stop.
#[must_use]
pub fn plain_runs(text: &str, known: &BTreeSet<&str>) -> Vec<String> {
    let is_plain = |word: &str| {
        let bare = word.trim_matches(|c: char| c.is_ascii_punctuation());
        let is_betza = bare.chars().skip(1).any(|c| c.is_ascii_uppercase());
        let is_typed = word.starts_with('-') || is_betza;
        bare.len() > 1
            && !is_typed
            && bare.contains(|c: char| c.is_ascii_lowercase())
            && bare.chars().all(|c| c.is_ascii_alphabetic() || c == '\'')
            && !known.contains(bare)
    };
    let mut runs = Vec::new();
    for line in text.lines() {
        let mut run: Vec<&str> = Vec::new();
        for word in line.split(' ').chain([""]) {
            if word.starts_with('(') && !run.is_empty() {
                runs.push(std::mem::take(&mut run).join(" "));
            }
            match is_plain(word) {
                true if word.ends_with('.') => {
                    run.push(word);
                    runs.push(std::mem::take(&mut run).join(" "));
                }
                true => run.push(word),
                false if run.is_empty() => {}
                false => runs.push(std::mem::take(&mut run).join(" ")),
            }
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_longer_and_between_marks() {
        let made = made_from(
            "board",
            "board-check = Check by { $piece }!\nboard-square = { $file }{ LETTERS($rank) }\n",
        );
        assert_eq!(
            made,
            "board-check = ⟦Çĥéçķ ƀý { FORM($piece, \"accusative\") }! áñ⟧\nboard-square = { $file }{ LETTERS($rank) }\n"
        );
    }

    #[test]
    fn pieces_have_genders_and_cases() {
        let made = made_from("piece", "piece-rook = rook\n");
        assert!(made.starts_with("piece-rook = ŕóóķéñ\n    .gender = "), "{made}");
        assert!(made.contains("    .accusative = ðéɱ ŕóóķéñ"), "{made}");
    }
}
