//! The verbs in words: their labels and effects, the typed words of other languages, and the answers to faulty commands.

use std::sync::LazyLock;

use super::Wording;
use super::answers::listed;
use crate::language::{FluentArgs, Language, find};
use crate::message;
use zushiki_core::game::Symbols;
use zushiki_core::text::{folded, quoted};
use zushiki_play::opponent::AnalystError;
use zushiki_play::table::{copying, marking};
use zushiki_play::verbs::{
    self, ArgumentError, ArgumentKind, KnownTo, SIDES, TypedVerb, Verb, nearest_word,
};
use zushiki_record::HeaderField;

/// The line as a verb, or a number: see [`verbs::parse`].
#[must_use]
pub fn typed_verb(line: &str) -> Option<TypedVerb<'_>> {
    verbs::parse(line, |words| {
        let words = folded(words);
        let found =
            LOCAL_WORDS.iter().find(|local| local.words.iter().any(|it| folded(it) == words));
        found.map(|local| local.verb)
    })
}

/// The first words of the verbs that begin with `typed`: see [`verbs::completions`].
pub fn verb_completions(typed: &str, at: KnownTo) -> impl Iterator<Item = String> {
    let first = |local: &LocalWords| local.words.first().cloned();
    verbs::completions(typed, at, move |verb| {
        LOCAL_WORDS.iter().filter(|local| local.verb == verb).filter_map(first).collect()
    })
}

/// The words that are typed for a verb in a language other than English.
struct LocalWords {
    language: Language,
    verb: Verb,
    words: Vec<String>,
}

/// The words of all languages. They count in every language.
static LOCAL_WORDS: LazyLock<Vec<LocalWords>> = LazyLock::new(|| {
    let of = |language, verb: Verb| {
        let words = find(language, &key(verb, "-words"), None)?;
        Some(LocalWords { language, verb, words: listed(&words).map(str::to_owned).collect() })
    };
    let others = Language::all().filter(|language| *language != Language::ENGLISH);
    others
        .flat_map(|language| Verb::ALL.iter().filter_map(move |&verb| of(language, verb)))
        .collect()
});

/// The key of a message about a verb: `verb-undo`, and `verb-undo-does` for the suffix `-does`.
fn key(verb: Verb, suffix: &str) -> String {
    // The name of one verb in the config file ends with a hyphen.
    format!("verb-{}{suffix}", verb.name().trim_end_matches('-'))
}

/// The label of a verb in a menu.
#[must_use]
pub fn verb_label(language: Language, verb: Verb) -> String {
    find(language, &key(verb, ""), None).unwrap_or_else(|| verb.name().to_owned())
}

/// The word for a verb in the key bar: that which is typed, unless another reads better.
#[must_use]
pub fn verb_bar(language: Language, verb: Verb) -> String {
    let special = find(language, &key(verb, "-bar"), None);
    special.unwrap_or_else(|| typed_word(language, verb).to_owned())
}

/// The word that is typed for a verb in `language`; empty for a verb without one.
#[must_use]
pub fn typed_word(language: Language, verb: Verb) -> &'static str {
    local_words(language, verb).first().map_or(verb.word(), String::as_str)
}

/// The text about the effect of a verb in the front end `at`, without a full stop.
#[must_use]
pub fn verb_effect(language: Language, verb: Verb, at: KnownTo) -> String {
    let mut arguments = FluentArgs::new();
    arguments.set("at", if at == KnownTo::Lines { "lines" } else { "screen" });
    arguments.set("forms", copy_words(language));
    arguments.set("symbols", symbol_words());
    let found = find(language, &key(verb, "-does"), Some(&arguments));
    found.unwrap_or_else(|| verb.name().to_owned())
}

/// All words that are typed for a verb: the English ones, and those of `language`.
#[must_use]
pub fn verb_words(language: Language, verb: Verb) -> Vec<String> {
    let english = verb.row().words.iter().map(ToString::to_string);
    english.chain(local_words(language, verb).iter().cloned()).collect()
}

/// The readings and other words by which a verb is found in `language`, besides those that are typed for it.
#[must_use]
pub fn verb_readings(language: Language, verb: Verb) -> Vec<String> {
    let readings = find(language, &key(verb, "-reading"), None);
    readings.iter().flat_map(|readings| listed(readings)).map(str::to_owned).collect()
}

/// The words that are typed for a verb in `language` besides the English ones.
fn local_words(language: Language, verb: Verb) -> &'static [String] {
    let found = LOCAL_WORDS.iter().find(|it| it.language == language && it.verb == verb);
    found.map_or(&[], |local| &local.words)
}

/// The words for a verb with its argument: `save or w [FILE]`. An argument in brackets may be left out.
#[must_use]
pub fn command_usage(language: Language, verb: Verb) -> String {
    if verb == Verb::Ply {
        return message!(language, "command-usage-ply");
    }
    let mut words = verb_words(language, verb).into_iter();
    let first = words.next().unwrap_or_default();
    let either = |first, second| message!(language, "command-names", first, second);
    let words = words.fold(first, either);
    match argument(language, verb.row().argument) {
        None => words,
        Some(argument) if verb.needs_argument() => format!("{words} {argument}"),
        Some(argument) => format!("{words} [{argument}]"),
    }
}

/// The name of an argument in the help, or an example; `None` if nothing is named.
fn argument(language: Language, kind: ArgumentKind) -> Option<String> {
    Some(match kind {
        ArgumentKind::Nothing | ArgumentKind::Position => return None,
        ArgumentKind::CopyForm => message!(language, "command-argument-copy"),
        ArgumentKind::Header => message!(language, "command-argument-header"),
        ArgumentKind::Symbols => message!(language, "command-argument-symbols"),
        ArgumentKind::Square => message!(language, "command-argument-one-square"),
        ArgumentKind::SquareOrPiece => message!(language, "command-argument-square"),
        ArgumentKind::Rank => message!(language, "command-argument-rank"),
        ArgumentKind::File => message!(language, "command-argument-file"),
        ArgumentKind::Move => message!(language, "command-argument-move"),
        ArgumentKind::Path => message!(language, "command-argument-path"),
        ArgumentKind::Text => message!(language, "command-argument-text"),
        ArgumentKind::Language => message!(language, "command-argument-language"),
        ArgumentKind::Level => message!(language, "command-argument-level"),
        ArgumentKind::Time => message!(language, "command-argument-time"),
        ArgumentKind::Analyst => message!(language, "command-argument-analyst"),
        ArgumentKind::Side => message!(language, "command-argument-side"),
        ArgumentKind::Value => message!(language, "command-argument-value"),
        ArgumentKind::Game => message!(language, "command-argument-game"),
    })
}

/// The names of headers, as a list.
#[must_use]
pub fn header_words(language: Language) -> String {
    let known: Vec<&str> = HeaderField::WORDS.iter().map(|(word, _)| *word).collect();
    language.list(&known)
}

/// The symbols that a move is marked with, and the word that removes them, in a row.
fn symbol_words() -> String {
    marking::words().collect::<Vec<_>>().join(" ")
}

/// The answer to a command that has given the move `written` these symbols; an empty text means the starting position.
#[must_use]
pub fn marked(language: Language, written: &str, symbols: Symbols) -> String {
    match (written, symbols.is_empty()) {
        ("", _) => message!(language, "command-no-move-to-mark"),
        (written, true) => message!(language, "command-unmarked", move = written),
        (written, false) => message!(language, "command-marked", move = symbols.behind(written)),
    }
}

/// The names of the forms of a copy, as a list.
#[must_use]
pub fn copy_words(language: Language) -> String {
    let known: Vec<&str> = copying::WORDS.iter().map(|(word, _)| *word).collect();
    language.list(&known)
}

/// The help of a verb that is typed, in a line: `undo or u: take the last move back.`
#[must_use]
pub fn command_line(language: Language, verb: Verb, at: KnownTo) -> String {
    let usage = command_usage(language, verb);
    message!(language, "command-line", usage, effect = verb_effect(language, verb, at))
}

/// The answer to an unknown command: the nearest command, and how to see the list.
#[must_use]
pub fn unknown_command(language: Language, text: &str, at: KnownTo) -> String {
    let word = text.split_whitespace().next().unwrap_or_default();
    let (near, word, help) = (nearest_word(word, at), quoted(word), help_word(at));
    match near {
        Some(near) => {
            message!(language, "command-unknown-near", word, near, help)
        }
        None => message!(language, "command-unknown", word, help),
    }
}

/// The answer to a command that only other front ends have.
#[must_use]
pub fn command_of_others(language: Language, verb: Verb, at: KnownTo) -> String {
    let (word, help) = (verb.word(), help_word(at));
    match at {
        KnownTo::Screen => message!(language, "command-for-lines", word, help),
        _ => message!(language, "command-for-the-board", word, help),
    }
}

/// The answer to a text that a verb cannot have.
#[must_use]
pub fn argument_error(language: Language, verb: Verb, error: &ArgumentError) -> String {
    match error {
        ArgumentError::Level(error) => language.sentence(&error.words(language)),
        ArgumentError::Player(error) => language.sentence(&error.words(language)),
        ArgumentError::Analyst => language.sentence(&AnalystError.words(language)),
        ArgumentError::Header(word) => {
            let known = header_words(language);
            message!(language, "command-no-header", word = quoted(word), known)
        }
        ArgumentError::Symbols(text) => no_symbols(language, text),
        ArgumentError::UnknownSide(text) => {
            let known: Vec<&str> = SIDES.iter().map(|(word, _)| *word).collect();
            let known = language.list(&known);
            message!(language, "command-no-side", text = quoted(text), known)
        }
        ArgumentError::Surplus => {
            message!(language, "command-takes-nothing", word = verb.word())
        }
        ArgumentError::Missing(_) => {
            message!(language, "command-which-file", word = verb.word())
        }
    }
}

/// The answer to a text in the place of symbols for a move.
#[must_use]
pub fn no_symbols(language: Language, text: &str) -> String {
    message!(language, "command-no-symbols", word = quoted(text), known = symbol_words())
}

/// The answer to a text that is none of the `known` values of the setting of `verb`.
#[must_use]
pub fn no_value(language: Language, verb: Verb, text: &str, known: &[&str]) -> String {
    let (value, known) = (quoted(text), language.list(known));
    message!(language, "command-no-value", word = verb.word(), value, known)
}

/// The text that lists the commands.
const fn help_word(at: KnownTo) -> &'static str {
    if matches!(at, KnownTo::Screen) { ":help" } else { "help" }
}
