//! A string value and its place in the file.

use std::ops::Range;

/// A string value of a TOML file with its byte range in the file.
#[derive(Clone, Debug)]
pub struct SpannedStr<'a> {
    /// The string, escapes resolved.
    pub value: &'a str,
    /// The bytes of the file from the opening to the closing quotation mark.
    pub span: Range<usize>,
    /// The byte of the file where the value starts; `None` if the value has escapes, because then
    /// its bytes are not those of the file.
    start: Option<usize>,
}

impl<'a> SpannedStr<'a> {
    /// The string `value` at the bytes `span` of the file `file`.
    pub(super) fn new(value: &'a str, span: Range<usize>, file: &str) -> SpannedStr<'a> {
        let raw = file.get(span.clone()).unwrap_or_default();
        let quotes = ["'''", "\"\"\"", "'", "\""];
        let opening = quotes.into_iter().find(|quote| raw.starts_with(quote));
        let opening = opening.map_or(0, str::len);
        let inside = raw.get(opening..).unwrap_or_default();
        // TOML drops a line break directly after three quotation marks.
        let skipped = match (opening, inside.as_bytes()) {
            (3, [b'\r', b'\n', ..]) => 2,
            (3, [b'\n', ..]) => 1,
            _ => 0,
        };
        let literal = inside.get(skipped..).is_some_and(|raw| raw.starts_with(value));
        let start = literal.then_some(span.start + opening + skipped);
        SpannedStr { value, span, start }
    }

    /// The bytes of the file that hold the bytes `part` of the value; the whole string if it has
    /// escapes.
    pub fn span_of(&self, part: Range<usize>) -> Range<usize> {
        match self.start {
            Some(start) => start + part.start..start + part.end,
            None => self.span.clone(),
        }
    }

    /// The bytes of the file between the quotation marks; an empty string's include the marks, so
    /// that a caret has something to point at.
    pub fn inner_span(&self) -> Range<usize> {
        match self.value {
            "" => self.span.clone(),
            value => self.span_of(0..value.len()),
        }
    }

    /// The bytes `part` of the value as a separate spanned string; `None` if they do not lie on
    /// character boundaries.
    pub fn slice(&self, part: Range<usize>) -> Option<SpannedStr<'a>> {
        Some(SpannedStr {
            value: self.value.get(part.clone())?,
            span: self.span_of(part.clone()),
            start: self.start.map(|start| start + part.start),
        })
    }

    /// A copy of the value.
    pub fn owned(&self) -> String {
        self.value.to_owned()
    }
}
