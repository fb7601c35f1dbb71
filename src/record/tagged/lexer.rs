//! Cuts a text into tags, comments, brackets and words.

use super::escape::{find_end, unescaped};
use crate::record::{ReadError, SyntaxFault};

/// A token of the text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::record) enum Token<'a> {
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
        if name.is_empty() || !self.rest().starts_with('"') {
            return self.expected(start, SyntaxFault::Tag);
        }
        self.at += 1;
        let Some(end) = find_end(self.rest(), '"') else {
            return self.expected(start, SyntaxFault::TagQuote);
        };
        let value = unescaped(self.take(end));
        self.at += 1;
        self.skip();
        if !self.rest().starts_with(']') {
            return self.expected(self.at, SyntaxFault::TagBracket);
        }
        self.at += 1;
        Ok(Token::Tag { name, value })
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    fn expected(&mut self, at: usize, fault: fn(String) -> SyntaxFault) -> Lexed<'a> {
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
    fn a_missing_end_is_reported_where_the_token_begins() {
        for (text, column) in [("a {b", 3), ("[A \"b]", 1), ("[A b]", 1), ("[A \"b\" c]", 8)] {
            let error = Lexer::new(text).find_map(Result::err).unwrap();
            assert_eq!(error.location.unwrap().column, column, "{text}");
        }
    }
}
