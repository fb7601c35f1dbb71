//! Cuts a text into tags, comments, brackets and words.

use super::escape::{find_end, unescaped};
use crate::{ReadError, SyntaxFault};

/// A token of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: String },
    /// `{...}`: the text between the braces, with its backslashes.
    Comment(&'a str),
    /// `; ...`: the text from the semicolon to the end of the line.
    Remark(&'a str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// Anything else, up to white space or a bracket.
    Word(&'a str),
}

/// The tokens of a text, each with the byte where it begins. The first fault is the last item.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

type Lexed<'a> = Result<Token<'a>, ReadError>;

impl<'a> Lexer<'a> {
    pub(crate) const fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// The rest of the line that the next token begins, without white space at its ends, and the byte
    /// where it begins; `None` at the end of the text.
    pub(crate) fn rest_of_line(&mut self) -> Option<(usize, &'a str)> {
        self.skip();
        let line = self.rest().split('\n').next().filter(|line| !line.is_empty())?;
        Some((self.at, line.trim_end()))
    }

    /// Goes on with the byte `at`, which begins a character.
    pub(crate) fn go_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Skips white space, and lines that begin with `%`: PGN's escape for the data of other programs.
    fn skip(&mut self) {
        loop {
            let rest = self.rest();
            let starts_line = self.at == 0 || self.text[..self.at].ends_with('\n');
            self.at += match rest.chars().next() {
                Some('%') if starts_line => rest.find('\n').unwrap_or(rest.len()),
                Some(c) if c.is_whitespace() => c.len_utf8(),
                _ => return,
            };
        }
    }

    fn token(&mut self) -> Lexed<'a> {
        let rest = self.rest();
        match rest.as_bytes().first() {
            Some(b'[') => self.tag(),
            Some(b'{') => self.comment(),
            Some(b';') => {
                let line = self.take(rest.find('\n').unwrap_or(rest.len()));
                Ok(Token::Remark(&line[1..]))
            }
            Some(b'(') => Ok(self.mark(Token::Open)),
            Some(b')') => Ok(self.mark(Token::Close)),
            _ => Ok(Token::Word(self.word())),
        }
    }

    fn mark(&mut self, token: Token<'a>) -> Token<'a> {
        self.at += 1;
        token
    }

    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let ends = |c: char| c.is_whitespace() || matches!(c, '(' | ')' | '{' | '}' | '[' | ';');
        let behind_first = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[behind_first..].find(ends).map_or(rest.len(), |end| behind_first + end);
        self.take(end)
    }

    fn comment(&mut self) -> Lexed<'a> {
        let start = self.at;
        self.at += 1;
        match find_end(self.rest(), '}') {
            Some(end) => {
                let inside = self.take(end);
                self.at += 1;
                Ok(Token::Comment(inside))
            }
            None => self.expected(start, SyntaxFault::Comment),
        }
    }

    fn tag(&mut self) -> Lexed<'a> {
        let start = self.at;
        self.at += 1;
        let rest = self.rest();
        let name = rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']' | '['));
        let name = self.take(name.unwrap_or(rest.len()));
        self.skip();
        if !name.starts_with(char::is_alphabetic) {
            return self.expected(start, SyntaxFault::Tag);
        }
        let value = if self.rest().starts_with('"') {
            self.quoted_value(start)?
        } else {
            self.bare_value(start)?
        };
        Ok(Token::Tag { name: name.trim_end_matches(':'), value })
    }

    /// Reads `"value"]`.
    fn quoted_value(&mut self, start: usize) -> Result<String, ReadError> {
        self.at += 1;
        let inside = self.at;
        let Some(end) = find_end(self.rest(), '"') else {
            return self.expected(start, SyntaxFault::TagQuote);
        };
        let value = unescaped(self.take(end));
        self.at += 1;
        self.skip();
        if self.rest().starts_with(']') {
            self.at += 1;
            return Ok(value);
        }
        // A quotation mark within the value that has no backslash: the last one of the line ends it.
        let line = self.text[inside..].lines().next().unwrap_or("");
        let Some(end) = line.rfind("\"]") else {
            return self.expected(self.at, SyntaxFault::TagBracket);
        };
        self.at = inside + end + 2;
        Ok(line[..end].to_owned())
    }

    /// Reads a value without quotation marks, `[Sente Aoi]`, or a missing value, `[Sente]`.
    fn bare_value(&mut self, start: usize) -> Result<String, ReadError> {
        let line = self.rest().lines().next().unwrap_or("");
        let Some(end) = line.find([']', '[', '"']).filter(|&end| line[end..].starts_with(']'))
        else {
            return self.expected(start, SyntaxFault::Tag);
        };
        let value = self.take(end).trim().to_owned();
        self.at += 1;
        Ok(value)
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    fn expected<T>(&mut self, at: usize, fault: fn(String) -> SyntaxFault) -> Result<T, ReadError> {
        self.at = self.text.len();
        let found = self.text[at..].lines().next().unwrap_or("").trim_end().to_owned();
        Err(ReadError::at(self.text, at, fault(found)))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Result<(usize, Token<'a>), ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.skip();
        let at = self.at;
        (at < self.text.len()).then(|| self.token().map(|token| (at, token)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_into_tokens() {
        let text = "[Event \"a \\\"b\\\"\"]\n% no\n1.P-7f{c\\}d}(x) ;e\r\n 2... $3";
        let parts: Vec<Token<'_>> = Lexer::new(text).map(|part| part.unwrap().1).collect();
        let expected = [
            Token::Tag { name: "Event", value: "a \"b\"".to_owned() },
            Token::Word("1.P-7f"),
            Token::Comment("c\\}d"),
            Token::Open,
            Token::Word("x"),
            Token::Close,
            Token::Remark("e\r"),
            Token::Word("2..."),
            Token::Word("$3"),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn tags_without_quotation_marks_or_with_too_many_are_read() {
        let tag = |text| match Lexer::new(text).next().unwrap().unwrap().1 {
            Token::Tag { name, value } => (name.to_owned(), value),
            token => panic!("{token:?}"),
        };
        let cases = [
            ("[Sente]", "Sente", ""),
            ("[Sente ]", "Sente", ""),
            ("[Sente Aoi Ito]", "Sente", "Aoi Ito"),
            ("[Sente: \"Aoi\"]", "Sente", "Aoi"),
            ("[Event \"the \"Oi\" match\"]\n[Date \"1\"]", "Event", "the \"Oi\" match"),
        ];
        for (text, name, value) in cases {
            assert_eq!(tag(text), (name.to_owned(), value.to_owned()), "{text}");
        }
    }

    #[test]
    fn a_missing_end_is_reported_where_the_token_begins() {
        for (text, column) in [("a {b", 3), ("[A \"b]", 1), ("[A b", 1), ("[A \"b\" c]", 8)] {
            let error = Lexer::new(text).find_map(Result::err).unwrap();
            assert_eq!(error.location.unwrap().column, column, "{text}");
        }
    }
}
