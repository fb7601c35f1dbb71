//! A cursor in a text: the character-level part of all parsers in this module.

/// A text that is read from the beginning.
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// The byte of the next character.
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, at: 0 }
    }

    /// The number of bytes that have been read.
    pub(super) const fn at(&self) -> usize {
        self.at
    }

    /// The part of the text that has not been read.
    pub(super) fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.rest().is_empty()
    }

    /// The next character, without reading it.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character.
    pub(super) fn bump(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads `wanted` if it is the next character. Returns whether it was.
    pub(super) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Reads characters as long as they satisfy `wanted`.
    pub(super) fn take_while(&mut self, mut wanted: impl FnMut(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads `length` bytes; reads nothing if they would end inside a character.
    pub(super) fn take(&mut self, length: usize) -> &'a str {
        let taken = self.rest().get(..length).unwrap_or("");
        self.at += taken.len();
        taken
    }

    /// Reads blanks and tabs.
    pub(super) fn skip_blanks(&mut self) {
        self.take_while(|c| c == ' ' || c == '\t');
    }

    /// Reads `{NAME}`. Reads nothing and returns `None` if the text has another form.
    pub(super) fn braced(&mut self) -> Option<&'a str> {
        let (name, _) = self.rest().strip_prefix('{')?.split_once('}')?;
        self.at += name.len() + 2;
        Some(name)
    }

    /// Reads a number without sign. One that is too large for `u32` becomes its largest value.
    pub(super) fn number(&mut self) -> Option<u32> {
        let digits = self.take_while(|c| c.is_ascii_digit());
        let value =
            |sum: u32, digit: u8| sum.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
        (!digits.is_empty()).then(|| digits.bytes().fold(0, value))
    }
}
