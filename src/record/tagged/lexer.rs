//! Cuts a text into tags, comments, brackets and words. Knows no game.

use super::escape::{find_end, unescaped};
use crate::record::{Fault, ReadError};

/// A part of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::record) enum Token<'a> {
    /// `[Name "value"]`.
    Tag { name: &'a str, value: String },
    /// What stands between braces, with its backslashes.
    Comment(&'a str),
    /// What stands between a semicolon and the end of the line.
    Remark(&'a str),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// Anything else, up to a blank or a bracket.
    Word(&'a str),
}

/// The parts of a text, each with the byte where it begins; nothing comes after a mistake.
#[derive(Clone, Debug)]
pub(in crate::record) struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

type Lexed<'a> = Result<Token<'a>, ReadError>;

impl<'a> Lexer<'a> {
    pub(in crate::record) const fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Passes over blanks, and over lines that begin with `%`, which PGN leaves to other programs.
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
            None => self.expected(start, "a } behind this comment"),
        }
    }

    fn tag(&mut self) -> Lexed<'a> {
        let start = self.at;
        self.at += 1;
        let rest = self.rest();
        let name = rest.find(|c: char| c.is_whitespace() || matches!(c, '"' | ']' | '['));
        let name = self.take(name.unwrap_or(rest.len()));
        self.skip();
        if name.is_empty() || !self.rest().starts_with('"') {
            return self.expected(start, "a tag such as [Black \"Aoi\"]");
        }
        self.at += 1;
        let Some(end) = find_end(self.rest(), '"') else {
            return self.expected(start, "a \" behind the text of this tag");
        };
        let value = unescaped(self.take(end));
        self.at += 1;
        self.skip();
        if !self.rest().starts_with(']') {
            return self.expected(self.at, "a ] behind the text of the tag");
        }
        self.at += 1;
        Ok(Token::Tag { name, value })
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    fn expected(&mut self, at: usize, expected: &'static str) -> Lexed<'a> {
        self.at = self.text.len();
        let found = self.text[at..].lines().next().unwrap_or("").trim_end().to_owned();
        Err(ReadError::at(self.text, at, Fault::Expected { expected, found }))
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
    fn a_text_falls_into_its_parts() {
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
    fn what_is_not_closed_is_found_where_it_opens() {
        for (text, column) in [("a {b", 3), ("[A \"b]", 1), ("[A b]", 1), ("[A \"b\" c]", 8)] {
            let error = Lexer::new(text).find_map(Result::err).unwrap();
            assert_eq!(error.place.unwrap().column, column, "{text}");
        }
    }
}
