//! The names of pieces in a language, and their forms: gender, cases, plural. They are in the file `piece.ftl`, by the
//! English name:
//!
//! ```ftl
//! piece-gold-general = Goldgeneral
//!     .gender = masculine
//!     .accusative = den Goldgeneral
//! ```
//!
//! A message asks for a form by `FORM($piece, "accusative")`, and chooses by one with `{ FORM($piece, "gender") ->`.
//! The names of the forms are those of the language: only its messages use them.

use std::collections::HashMap;

use fluent_bundle::FluentResource;
use fluent_syntax::ast::Entry;

use super::Language;
use super::locales;
use super::messages::{Bundle, File};

/// The name of the file.
pub(super) const FILE: &str = "piece";
/// The name of the function for forms.
pub(super) const FORM: &str = "FORM";

/// The names of the pieces in a language.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    /// The names by their keys, such as `piece-gold-general`.
    names: HashMap<String, String>,
    /// The forms by the name of the piece in the language and the name of the form.
    forms: HashMap<String, HashMap<String, String>>,
}

impl Pieces {
    /// The names and forms in `file`.
    pub(super) fn of(file: &File) -> Pieces {
        let keys: Vec<String> = file.resources().flat_map(|resource| keys(&resource)).collect();
        let mut bundle = file.empty_bundle();
        file.resources().for_each(|resource| bundle.add_resource_overriding(resource));
        let mut pieces = Pieces::default();
        keys.iter().for_each(|key| pieces.add(&bundle, key));
        pieces
    }

    fn add(&mut self, bundle: &Bundle, key: &str) {
        let Some(message) = bundle.get_message(key) else { return };
        let text = |pattern| {
            let mut faults = Vec::new();
            let text = bundle.format_pattern(pattern, None, &mut faults).into_owned();
            faults.is_empty().then_some(text)
        };
        let Some(name) = message.value().and_then(text) else { return };
        let forms = message.attributes();
        let forms = forms.filter_map(|form| Some((form.id().to_owned(), text(form.value())?)));
        self.forms.entry(name.clone()).or_insert_with(|| forms.collect());
        self.names.insert(key.to_owned(), name);
    }
}

/// The keys of the messages of a file.
fn keys(resource: &FluentResource) -> Vec<String> {
    let key = |entry: &Entry<&str>| match entry {
        Entry::Message(message) => Some(message.id.name.to_owned()),
        _ => None,
    };
    resource.entries().filter_map(key).collect()
}

/// The key of the piece with this English name: `piece-gold-general`.
#[must_use]
pub fn piece_key(english: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    format!("{FILE}-{}", english.chars().map(letter).collect::<String>())
}

impl Language {
    /// The name of the piece with this English name in the language's file of pieces, if it is there.
    #[must_use]
    pub fn piece_name(self, english: &str) -> Option<&'static str> {
        let locales = self.locale()?.looked_up.iter().filter(|index| **index > 0);
        let names = locales.filter_map(|&index| Some(&locales::at(index)?.pieces().names));
        // Without names no key is made: this is asked for each name of a piece in a frame.
        let mut names = names.filter(|names| !names.is_empty());
        names.find_map(|names| names.get(&piece_key(english))).map(String::as_str)
    }

    /// The form of a piece that is called `name` in the language: what the attribute `form` of its message is.
    fn piece_form(self, name: &str, form: &str) -> Option<&'static str> {
        let locales = self.locale()?.looked_up.iter();
        let mut locales = locales.filter_map(|&index| locales::at(index));
        locales.find_map(|locale| locale.pieces().forms.get(name)?.get(form)).map(String::as_str)
    }
}

/// The result of the function `FORM($piece, "form")` in the language with the tag `tag`: the form of the piece with
/// this name, or the name itself if the piece has no such form.
pub(super) fn form(tag: &str, name: &str, form: &str) -> String {
    let found = Language::find(tag).and_then(|language| language.piece_form(name, form));
    found.unwrap_or(name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_names_and_forms() {
        let mut file = File::new("de");
        file.add("piece-rook = Turm\n    .gender = masculine\n    .accusative = den Turm\n", true);
        file.add("piece-bishop = Läufer\npiece-rook-x = { $unknown }\n", true);
        let pieces = Pieces::of(&file);
        assert_eq!(pieces.names.get(&piece_key("rook")).map(String::as_str), Some("Turm"));
        assert_eq!(pieces.names.get(&piece_key("Bishop")).map(String::as_str), Some("Läufer"));
        assert_eq!(pieces.names.len(), 2);
        assert_eq!(pieces.forms["Turm"]["accusative"], "den Turm");
        assert!(pieces.forms["Läufer"].is_empty());
    }

    #[test]
    fn a_piece_without_forms_is_called_by_its_name() {
        assert_eq!(form("ja", "飛車", "gender"), "飛車");
        assert_eq!(form("xx", "rook", "gender"), "rook");
    }
}
