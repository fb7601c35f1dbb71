//! A table and its place in the file.

use std::ops::Range;

use toml::de::DeTable;

use super::{Diagnostic, Source, SpannedStr, Value};
use crate::phrase;
use crate::text;

/// A TOML table with its byte range in the file.
pub struct TomlTable<'a> {
    /// The source that faults are reported to.
    pub source: &'a Source<'a>,
    entries: &'a DeTable<'a>,
    /// The bytes of the file that hold the table.
    pub span: Range<usize>,
}

impl<'a> TomlTable<'a> {
    pub(super) fn new(
        source: &'a Source<'a>,
        entries: &'a DeTable<'a>,
        span: Range<usize>,
    ) -> TomlTable<'a> {
        TomlTable { source, entries, span }
    }

    /// Reports every key that is not in `known`, with the most similar known key.
    pub fn refuse_unknown_keys(&self, known: &[&str]) {
        self.refuse_unknown_keys_but(known, |_| false);
    }

    /// The same for a table that may also have keys that `is_accepted`, such as tags of languages.
    pub fn refuse_unknown_keys_but(&self, known: &[&str], is_accepted: fn(&str) -> bool) {
        for (word, at) in self.unknown_keys(known).filter(|(word, _)| !is_accepted(word)) {
            let title = phrase!("toml-unknown-key", "unknown key {key}", key = text::quoted(word));
            let help = text::suggestion(word, known.iter().copied());
            self.source.report(Diagnostic::new(at, title).help(help));
        }
    }

    /// The keys that are not `known`, with their places.
    pub fn unknown_keys(&self, known: &[&str]) -> impl Iterator<Item = (&'a str, Range<usize>)> {
        let keys = self.entries.keys().map(|key| (key.get_ref().as_ref(), key.span()));
        keys.filter(|(word, _)| !known.contains(word))
    }

    /// Every key with its value. The config file has tables of any key.
    pub fn entries(&self) -> impl Iterator<Item = (&'a str, Value<'a>)> {
        let entries = self.entries.iter();
        entries.map(|(key, value)| (key.get_ref().as_ref(), Value::new(self.source, value)))
    }

    /// The value of `key`; `None` if the table does not have it.
    pub fn get(&self, key: &str) -> Option<Value<'a>> {
        let value = self.entries.get(key)?;
        Some(Value::new(self.source, value))
    }

    /// The value of `key`; a missing key is reported.
    pub fn required(&self, key: &str) -> Option<Value<'a>> {
        let value = self.get(key);
        if value.is_none() {
            let title = phrase!("toml-missing-key", "the key '{key}' is missing", key);
            self.source.report(Diagnostic::new(self.span.clone(), title));
        }
        value
    }

    /// The name under `key`; a missing key is reported.
    pub fn required_name(&self, key: &str) -> Option<SpannedStr<'a>> {
        self.required(key)?.name()
    }

    /// The name under `key`; `None` if the table does not have it.
    pub fn name(&self, key: &str) -> Option<SpannedStr<'a>> {
        self.get(key)?.name()
    }

    /// The entries of the list under `key`, at most `most`; none if the key is missing.
    pub fn list(&self, key: &str, most: usize) -> Vec<Value<'a>> {
        let list = self.get(key).and_then(|value| value.list(most));
        list.unwrap_or_default()
    }

    /// The tables in the list under `key`, at most `most`, each with the keys `known`.
    pub fn tables(&self, key: &str, most: usize, known: &[&str]) -> Vec<TomlTable<'a>> {
        let entries = self.list(key, most).into_iter();
        entries.filter_map(|entry| entry.table(known)).collect()
    }
}
