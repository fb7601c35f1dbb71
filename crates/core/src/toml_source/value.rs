//! A value of any TOML type and its place in the file.

use std::ops::{Range, RangeInclusive};

use toml::Spanned;
use toml::de::DeValue;

use super::{Diagnostic, Source, SpannedStr, TomlTable};
use crate::phrase;
use crate::text::{self, Phrase};

/// The length limit of a name, in characters.
const MAX_NAME: usize = 64;

/// A TOML value with its byte range in the file. Its methods report a value of the wrong type and
/// return `None`.
#[derive(Clone)]
pub struct Value<'a> {
    /// The source that faults are reported to.
    pub source: &'a Source<'a>,
    /// The value as the TOML parser returns it.
    pub toml: &'a DeValue<'a>,
    /// The bytes of the file that hold the value.
    pub span: Range<usize>,
}

impl<'a> Value<'a> {
    pub(super) fn new(source: &'a Source<'a>, spanned: &'a Spanned<DeValue<'a>>) -> Value<'a> {
        Value { source, toml: spanned.get_ref(), span: spanned.span() }
    }

    /// Reports that the value is not `expected`, which is a noun with its article.
    pub fn report_wrong_type(&self, expected: Phrase) {
        let found = match self.toml {
            DeValue::Integer(_) => phrase!("toml-an-integer", "an integer"),
            DeValue::Array(_) => phrase!("toml-a-list", "a list"),
            DeValue::String(_) => phrase!("toml-a-string", "a string"),
            DeValue::Float(_) => phrase!("toml-a-fraction", "a fraction"),
            DeValue::Boolean(_) => phrase!("toml-true-or-false", "true or false"),
            DeValue::Datetime(_) => phrase!("toml-a-date-or-time", "a date or time"),
            DeValue::Table(_) => phrase!("toml-a-table", "a table"),
        };
        let title = phrase!(
            "toml-wrong-type",
            "expected {expected}, found {found}",
            expected = &expected,
            found
        );
        let label = phrase!("toml-must-be", "must be {expected}", expected);
        self.source.report(Diagnostic::new(self.span.clone(), title).label(label));
    }

    /// `value`, which is `None` for a value of the wrong type; that is reported.
    fn expect<T>(&self, expected: fn() -> Phrase, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.report_wrong_type(expected());
        }
        value
    }

    fn report(&self, title: Phrase) {
        self.source.report(Diagnostic::new(self.span.clone(), title));
    }

    /// A string of one line with 1 to `MAX_NAME` characters.
    pub fn name(&self) -> Option<SpannedStr<'a>> {
        let text = self.line()?;
        if text.value.chars().count() > MAX_NAME {
            self.report(phrase!(
                "toml-name-too-long",
                "a name has at most {most} characters",
                most = MAX_NAME
            ));
            return None;
        }
        if text.value.trim().is_empty() {
            self.report(phrase!("toml-name-empty", "a name cannot be empty"));
            return None;
        }
        Some(text)
    }

    /// A string of one line.
    pub fn line(&self) -> Option<SpannedStr<'a>> {
        self.string_of(text::is_printable)
    }

    /// A string of any number of lines.
    pub fn prose(&self) -> Option<SpannedStr<'a>> {
        self.string_of(|c| matches!(c, '\n' | '\r') || text::is_printable(c))
    }

    /// A string of any number of lines that may contain tabs.
    pub fn drawing(&self) -> Option<SpannedStr<'a>> {
        self.string_of(|c| matches!(c, '\n' | '\r' | '\t') || text::is_printable(c))
    }

    /// A string of characters that pass `is_allowed`. Messages and screens repeat the strings of a
    /// file, so they must not contain characters that control the terminal.
    fn string_of(&self, is_allowed: fn(char) -> bool) -> Option<SpannedStr<'a>> {
        let value = self.expect(|| phrase!("toml-a-string", "a string"), self.toml.as_str())?;
        let text = SpannedStr::new(value, self.span.clone(), self.source.text());
        let Some((at, c)) = value.char_indices().find(|&(_, c)| !is_allowed(c)) else {
            return Some(text);
        };
        let title = phrase!(
            "toml-character",
            "the character {character} is not allowed here",
            character = c.escape_unicode().to_string()
        );
        let diagnostic = Diagnostic::new(text.span_of(at..at + c.len_utf8()), title)
            .label(phrase!("toml-character-kind", "control, invisible or combining character"));
        self.source.report(diagnostic);
        None
    }

    /// The integer, which may be written in decimal, hexadecimal, octal or binary; `None`, without a
    /// report, for another type, a negative number and a number beyond 64 bits.
    pub fn integer(&self) -> Option<u64> {
        let digits = self.toml.as_integer()?;
        u64::from_str_radix(digits.as_str(), digits.radix()).ok()
    }

    /// An integer within `range`.
    pub fn number(&self, range: RangeInclusive<u64>) -> Option<u64> {
        self.expect(|| phrase!("toml-a-whole-number", "a whole number"), self.toml.as_integer())?;
        let number = self.integer().filter(|number| range.contains(number));
        if number.is_none() {
            let (least, most) = (range.start().to_string(), range.end().to_string());
            self.report(phrase!(
                "toml-number-range",
                "expected a number from {least} to {most}",
                least,
                most
            ));
        }
        number
    }

    /// A boolean.
    pub fn boolean(&self) -> Option<bool> {
        self.expect(|| phrase!("toml-true-or-false", "true or false"), self.toml.as_bool())
    }

    /// The entries of a list. A list of more than `most` entries is reported and cut.
    pub fn list(&self, most: usize) -> Option<Vec<Value<'a>>> {
        let entries = self.expect(|| phrase!("toml-a-list", "a list"), self.toml.as_array())?;
        if entries.len() > most {
            let title = phrase!(
                "toml-too-many-entries",
                "{found} entries; at most {most} are allowed",
                found = entries.len(),
                most
            );
            let at = entries.get(most).map_or(self.span.clone(), Spanned::span);
            let label = phrase!("toml-first-entry-too-many", "the first entry over the limit");
            self.source.report(Diagnostic::new(at, title).label(label));
        }
        let entries = entries.iter().take(most);
        Some(entries.map(|entry| Value::new(self.source, entry)).collect())
    }

    /// The keys of a table with their values as [`Value::integer`]; nothing for another type.
    pub fn counts(&self) -> Vec<(&'a str, Option<u64>)> {
        let entries = self.toml.as_table().into_iter().flatten();
        let entry = |(key, number): (&'a Spanned<std::borrow::Cow<'a, str>>, &'a Spanned<_>)| {
            (key.get_ref().as_ref(), Value::new(self.source, number).integer())
        };
        entries.map(entry).collect()
    }

    /// The rows of a table of any keys.
    pub fn rows(&self) -> Option<Vec<(&'a str, Value<'a>)>> {
        let entries = self.expect(|| phrase!("toml-a-table", "a table"), self.toml.as_table())?;
        Some(TomlTable::new(self.source, entries, self.span.clone()).entries().collect())
    }

    /// A table; keys that are not `known` are reported.
    pub fn table(&self, known: &[&str]) -> Option<TomlTable<'a>> {
        let table = self.table_of_any_keys()?;
        table.refuse_unknown_keys(known);
        Some(table)
    }

    /// A table whose keys are names.
    pub fn table_of_any_keys(&self) -> Option<TomlTable<'a>> {
        let entries = self.expect(|| phrase!("toml-a-table", "a table"), self.toml.as_table())?;
        Some(TomlTable::new(self.source, entries, self.span.clone()))
    }
}
