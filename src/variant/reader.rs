//! Typed leaves of a spanned TOML tree: a wrong type, a missing or an unknown key is reported here.
//!
//! A leaf that cannot be read is reported and comes back as `None`, so that reading goes on and
//! finds whatever else is wrong. What the leaves mean is the business of `load`; the config file,
//! which is read in the same way, has its own.

use std::cell::RefCell;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::diagnostic::{Diagnostic, Report};
use crate::text;

/// The longest name, in characters.
pub(crate) const MAX_NAME: usize = 64;

/// What `read` makes of `text`, called `name` in messages.
///
/// # Errors
/// Everything that is wrong with the text, found by TOML or by `read`.
pub(crate) fn parsed<T>(
    name: &str,
    text: &str,
    read: impl FnOnce(&Table<'_>) -> Option<T>,
) -> Result<T, Report> {
    let source = Source::new(text);
    let (tree, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let at = error.span().unwrap_or(0..0);
        source.report(Diagnostic::new(at, one_line(error.message())));
    }
    let file = Table::new(&source, tree.get_ref(), tree.span());
    let value = errors.is_empty().then(|| read(&file)).flatten();
    let found = source.take_found();
    match value {
        Some(value) if found.is_empty() => Ok(value),
        _ => Err(Report::new(name, text, found)),
    }
}

fn one_line(message: &str) -> String {
    text::disarmed(&message.lines().collect::<Vec<_>>().join("; "))
}

/// The text being read and everything found wrong with it so far.
pub(crate) struct Source<'a> {
    text: &'a str,
    found: RefCell<Vec<Diagnostic>>,
}

impl<'a> Source<'a> {
    pub(crate) fn new(text: &'a str) -> Source<'a> {
        Source { text, found: RefCell::default() }
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    pub(crate) fn report(&self, diagnostic: Diagnostic) {
        self.found.borrow_mut().push(diagnostic);
    }

    /// The result of `work`, and whether it found nothing wrong.
    pub(crate) fn watch<T>(&self, work: impl FnOnce() -> T) -> (T, bool) {
        let before = self.found.borrow().len();
        let result = work();
        (result, self.found.borrow().len() == before)
    }

    pub(crate) fn take_found(&self) -> Vec<Diagnostic> {
        self.found.take()
    }
}

/// A string with its place in the file.
#[derive(Clone, Debug)]
pub(crate) struct Text<'a> {
    pub(crate) value: &'a str,
    pub(crate) span: Range<usize>,
    /// Where the first byte of the value stands, unless escapes have moved the others.
    start: Option<usize>,
}

impl<'a> Text<'a> {
    fn new(value: &'a str, span: Range<usize>, source: &str) -> Text<'a> {
        let raw = source.get(span.clone()).unwrap_or_default();
        let quotes = ["'''", "\"\"\"", "'", "\""];
        let opening = quotes.into_iter().find(|quote| raw.starts_with(quote));
        let opening = opening.map_or(0, str::len);
        let inside = raw.get(opening..).unwrap_or_default();
        // A line break right behind three quotation marks is not part of the text.
        let skipped = match (opening, inside.as_bytes()) {
            (3, [b'\r', b'\n', ..]) => 2,
            (3, [b'\n', ..]) => 1,
            _ => 0,
        };
        let literal = inside.get(skipped..).is_some_and(|raw| raw.starts_with(value));
        let start = literal.then_some(span.start + opening + skipped);
        Text { value, span, start }
    }

    /// The place in the file of some bytes of the value; of all of it where escapes are in the way.
    pub(crate) fn part(&self, bytes: Range<usize>) -> Range<usize> {
        match self.start {
            Some(start) => start + bytes.start..start + bytes.end,
            None => self.span.clone(),
        }
    }

    /// The place of the value without its quotation marks.
    pub(crate) fn inside(&self) -> Range<usize> {
        match self.value {
            "" => self.span.clone(),
            value => self.part(0..value.len()),
        }
    }

    /// Some bytes of the value as a text of their own.
    pub(crate) fn slice(&self, bytes: Range<usize>) -> Text<'a> {
        Text {
            value: &self.value[bytes.clone()],
            span: self.part(bytes.clone()),
            start: self.start.map(|start| start + bytes.start),
        }
    }

    pub(crate) fn owned(&self) -> String {
        self.value.to_owned()
    }
}

/// A value with its place in the file.
#[derive(Clone)]
pub(crate) struct Leaf<'a> {
    pub(crate) source: &'a Source<'a>,
    pub(crate) value: &'a DeValue<'a>,
    pub(crate) span: Range<usize>,
}

impl<'a> Leaf<'a> {
    fn new(source: &'a Source<'a>, spanned: &'a Spanned<DeValue<'a>>) -> Leaf<'a> {
        Leaf { source, value: spanned.get_ref(), span: spanned.span() }
    }

    /// Reports that something else than `expected` stands here.
    pub(crate) fn wrong_type(&self, expected: &str) {
        let found = match self.value {
            DeValue::Integer(_) => "an integer",
            DeValue::Array(_) => "a list",
            DeValue::String(_) => "a string",
            DeValue::Float(_) => "a fraction",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date or time",
            DeValue::Table(_) => "a table",
        };
        let title = format!("expected {expected}, found {found}");
        self.source
            .report(Diagnostic::new(self.span.clone(), title).label(format!("needs {expected}")));
    }

    fn expect<T>(&self, expected: &str, value: Option<T>) -> Option<T> {
        if value.is_none() {
            self.wrong_type(expected);
        }
        value
    }

    /// A string of one line, not longer than a name may be.
    pub(crate) fn name(&self) -> Option<Text<'a>> {
        let text = self.text()?;
        if text.value.chars().count() > MAX_NAME {
            let title = format!("a name may have at most {MAX_NAME} characters");
            self.source.report(Diagnostic::new(text.span, title));
            return None;
        }
        if text.value.trim().is_empty() {
            let diagnostic = Diagnostic::new(text.span, "a name may not be empty");
            self.source.report(diagnostic);
            return None;
        }
        Some(text)
    }

    /// A string of one line.
    pub(crate) fn text(&self) -> Option<Text<'a>> {
        self.safe_text(text::is_printable)
    }

    /// A string of any number of lines.
    pub(crate) fn prose(&self) -> Option<Text<'a>> {
        self.safe_text(|c| matches!(c, '\n' | '\r') || text::is_printable(c))
    }

    /// A string of any number of lines with blanks of any kind.
    pub(crate) fn drawing(&self) -> Option<Text<'a>> {
        self.safe_text(|c| matches!(c, '\n' | '\r' | '\t') || text::is_printable(c))
    }

    fn safe_text(&self, is_safe: fn(char) -> bool) -> Option<Text<'a>> {
        let value = self.expect("a string", self.value.as_str())?;
        let text = Text::new(value, self.span.clone(), self.source.text);
        let Some((at, c)) = value.char_indices().find(|&(_, c)| !is_safe(c)) else {
            return Some(text);
        };
        let title = format!("the character {} may not stand here", c.escape_unicode());
        let diagnostic = Diagnostic::new(text.part(at..at + c.len_utf8()), title)
            .label("control, invisible or combining character");
        self.source.report(diagnostic);
        None
    }

    /// The whole number that stands here, in decimal or behind `0x`, `0o` and `0b`; `None` for what is
    /// none, below zero or beyond 64 bits.
    pub(crate) fn integer(&self) -> Option<u64> {
        let digits = self.value.as_integer()?;
        u64::from_str_radix(digits.as_str(), digits.radix()).ok()
    }

    /// A whole number within `range`.
    pub(crate) fn number(&self, range: std::ops::RangeInclusive<u64>) -> Option<u64> {
        self.expect("a whole number", self.value.as_integer())?;
        let number = self.integer().filter(|number| range.contains(number));
        if number.is_none() {
            let title = format!("expected a number from {} to {}", range.start(), range.end());
            self.source.report(Diagnostic::new(self.span.clone(), title));
        }
        number
    }

    /// `true` or `false`.
    pub(crate) fn flag(&self) -> Option<bool> {
        self.expect("true or false", self.value.as_bool())
    }

    /// The items of a list, of which there may be at most `most`.
    pub(crate) fn list(&self, most: usize) -> Option<Vec<Leaf<'a>>> {
        let items = self.expect("a list", self.value.as_array())?;
        if items.len() > most {
            let title = format!("{} entries, where at most {most} are allowed", items.len());
            let at = items.get(most).map_or(self.span.clone(), Spanned::span);
            let label = "the first one too many";
            self.source.report(Diagnostic::new(at, title).label(label));
        }
        let items = items.iter().take(most);
        Some(items.map(|item| Leaf::new(self.source, item)).collect())
    }

    /// A table that may have only the keys `known`.
    pub(crate) fn table(&self, known: &[&str]) -> Option<Table<'a>> {
        let entries = self.expect("a table", self.value.as_table())?;
        let table = Table::new(self.source, entries, self.span.clone());
        table.refuse_unknown(known);
        Some(table)
    }
}

/// A table with its place in the file.
pub(crate) struct Table<'a> {
    pub(crate) source: &'a Source<'a>,
    entries: &'a DeTable<'a>,
    pub(crate) span: Range<usize>,
}

impl<'a> Table<'a> {
    pub(crate) fn new(
        source: &'a Source<'a>,
        entries: &'a DeTable<'a>,
        span: Range<usize>,
    ) -> Table<'a> {
        Table { source, entries, span }
    }

    /// Reports every key that is not one of `known`.
    pub(crate) fn refuse_unknown(&self, known: &[&str]) {
        for key in self.entries.keys() {
            let word = key.get_ref().as_ref();
            if !known.contains(&word) {
                let title = format!("unknown key {}", text::quoted(word));
                let help = text::suggestion(word, known.iter().copied());
                let diagnostic = Diagnostic::new(key.span(), title).help(help);
                self.source.report(diagnostic);
            }
        }
    }

    /// Every value with its key.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&'a str, Leaf<'a>)> {
        let entries = self.entries.iter();
        entries.map(|(key, value)| (key.get_ref().as_ref(), Leaf::new(self.source, value)))
    }

    /// The value of `key`, if it is there.
    pub(crate) fn get(&self, key: &str) -> Option<Leaf<'a>> {
        let value = self.entries.get(key)?;
        Some(Leaf::new(self.source, value))
    }

    /// The value of `key`; reported where it is missing.
    pub(crate) fn need(&self, key: &str) -> Option<Leaf<'a>> {
        let leaf = self.get(key);
        if leaf.is_none() {
            let title = format!("the key '{key}' is missing");
            self.source.report(Diagnostic::new(self.span.clone(), title));
        }
        leaf
    }

    /// The name under `key`; reported where it is missing.
    pub(crate) fn need_name(&self, key: &str) -> Option<Text<'a>> {
        self.need(key)?.name()
    }

    /// The name under `key`, if there is one.
    pub(crate) fn name(&self, key: &str) -> Option<Text<'a>> {
        self.get(key)?.name()
    }

    /// The items under `key`, of which there may be at most `most`; none where the key is missing.
    pub(crate) fn list(&self, key: &str, most: usize) -> Vec<Leaf<'a>> {
        let list = self.get(key).and_then(|leaf| leaf.list(most));
        list.unwrap_or_default()
    }

    /// The tables under `key`.
    pub(crate) fn tables(&self, key: &str, most: usize, known: &[&str]) -> Vec<Table<'a>> {
        let items = self.list(key, most).into_iter();
        items.filter_map(|item| item.table(known)).collect()
    }
}
