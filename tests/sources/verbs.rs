//! The table of verbs: its messages in every language, and the tables of keys in the guide, which a test writes.

#![allow(clippy::unwrap_used)] // a panic is a failed test, in a helper too

use std::collections::BTreeSet;
use std::fs;

use zushiki_play::verbs::{KnownTo, Verb};
use zushiki_words::language::Language;
use zushiki_words::wording::verb_effect;

use crate::messages::{messages, root};

/// The beginning of the keys of the messages about a verb.
fn stem(verb: Verb) -> String {
    format!("verb-{}", verb.name().trim_end_matches('-'))
}

#[test]
fn the_messages_about_verbs_are_those_of_the_table() {
    let mut wanted = BTreeSet::new();
    let mut others = BTreeSet::new();
    for &verb in Verb::ALL {
        wanted.insert(stem(verb) + "-does");
        if verb.row().is_known_to(KnownTo::Screen) {
            wanted.insert(stem(verb));
            others.insert(stem(verb) + "-bar");
        }
        others.insert(stem(verb) + "-words");
        others.insert(stem(verb) + "-reading");
        others.insert(stem(verb) + "-tells");
    }
    for language in Language::all() {
        let found = messages(language.tag());
        let found = found.keys().filter(|key| key.starts_with("verb-")).cloned();
        let found: BTreeSet<String> = found.collect();
        let missing: Vec<&String> = wanted.difference(&found).collect();
        assert!(missing.is_empty(), "{language} has no {missing:?}");
        let surplus: Vec<&String> =
            found.difference(&wanted).filter(|key| !others.contains(*key)).collect();
        assert!(surplus.is_empty(), "{language} has {surplus:?}");
    }
}

/// The lines around a table that a test writes.
const BEGIN: &str = "<!-- verbs: UPDATE_GOLDEN=1 cargo test --test sources verbs -->\n";
const END: &str = "<!-- end of verbs -->\n";

#[test]
fn the_tables_of_keys_in_the_guide_are_those_of_the_program() {
    for (tag, page) in [("en", "looks-and-keys.md"), ("ja", "ja/looks-and-keys.md")] {
        let path = root().join("docs/guide").join(page);
        let text = fs::read_to_string(&path).unwrap();
        let (head, rest) = text.split_once(BEGIN).unwrap();
        let (heading, rest) = rest.split_once("|---|---|---|\n").unwrap();
        let (_, tail) = rest.split_once(END).unwrap();
        let rows = rows(Language::find(tag).unwrap());
        let wanted = format!("{head}{BEGIN}{heading}|---|---|---|\n{rows}{END}{tail}");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &wanted).unwrap();
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), wanted, "UPDATE_GOLDEN=1 writes {page}");
    }
}

/// A row for each verb of the board: its keys, the typed word, and what it does.
fn rows(language: Language) -> String {
    let code = |text: &str| match text {
        "" => String::new(),
        text => format!("`{}`", text.replace('|', "\\|")),
    };
    let of_board = Verb::ALL.iter().filter(|verb| verb.row().is_known_to(KnownTo::Screen));
    let row = |&verb: &Verb| {
        let keys: Vec<String> = verb.row().keys.split_whitespace().map(code).collect();
        let typed = match verb.word() {
            "" if verb == Verb::Ply => ":12".to_owned(),
            "" => String::new(),
            word => format!(":{word}"),
        };
        let effect = verb_effect(language, verb, KnownTo::Screen).replace('|', "\\|");
        format!("| {} | {} | {effect} |\n", keys.join(" "), code(&typed))
    };
    of_board.map(row).collect()
}
