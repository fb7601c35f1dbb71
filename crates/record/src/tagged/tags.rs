//! The tags of a file, and the headers that PSN and PGN have in common.

use super::{Lexer, TIME, Token, time};
use crate::headers::fit_name;
use crate::{Fault, Headers, MAX_HEADERS, ReadError, Remark};
use zushiki_core::board::Color;

/// A tag, and the byte where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Tag {
    pub(crate) at: usize,
    pub(crate) name: String,
    pub(crate) value: String,
}

/// The remaining tags, in the order of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tags(Vec<Tag>);

impl Tags {
    /// The tags in front of the moves.
    ///
    /// # Errors
    /// A tag or comment without its end, or more tags than [`MAX_HEADERS`].
    pub(crate) fn read(text: &str) -> Result<Tags, ReadError> {
        let mut tags = Vec::new();
        for part in Lexer::new(text) {
            match part? {
                (at, Token::Tag { .. }) if tags.len() == MAX_HEADERS => {
                    return Err(ReadError::at(text, at, Fault::TooManyHeaders));
                }
                (at, Token::Tag { name, value }) => {
                    tags.push(Tag { at, name: name.to_owned(), value });
                }
                (_, Token::Comment(_) | Token::Remark(_)) => {}
                _ => break,
            }
        }
        Ok(Tags(tags))
    }

    /// Takes out the first tag with one of these names, in upper or lower case. `None` for an empty
    /// value: PGN requires some tags in every file, with `?` if the value is unknown.
    pub(crate) fn take(&mut self, names: &[&str]) -> Option<Tag> {
        let is_one = |tag: &Tag| names.iter().any(|name| name.eq_ignore_ascii_case(&tag.name));
        let tag = self.0.remove(self.0.iter().position(is_one)?);
        let says_nothing = matches!(tag.value.trim(), "" | "?" | "????.??.??");
        (!says_nothing).then_some(tag)
    }

    /// The byte where the tag with this name begins.
    pub(crate) fn offset(&self, name: &str) -> Option<usize> {
        self.find(name).map(|tag| tag.at)
    }

    /// The value of the tag with this name.
    pub(crate) fn value_of(&self, name: &str) -> Option<&str> {
        self.find(name).map(|tag| tag.value.as_str())
    }

    fn find(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    fn value(&mut self, name: &str) -> Option<String> {
        self.take(&[name]).map(|tag| tag.value)
    }

    /// The tags that have not been taken, as name and value.
    pub(crate) fn rest(self) -> Vec<(String, String)> {
        self.0.into_iter().map(|tag| (tag.name, tag.value)).collect()
    }
}

/// Takes the headers that every format has; `colors` are the names of Black's and of White's tag.
pub(crate) fn headers(tags: &mut Tags, colors: [&[&str]; 2], remarks: &mut Vec<Remark>) -> Headers {
    let mut headers = Headers {
        event: tags.value("Event"),
        site: tags.value("Site"),
        date: tags.value("Date"),
        round: tags.value("Round"),
        ..Headers::default()
    };
    for (color, names) in Color::ALL.into_iter().zip(colors) {
        let tag = tags.take(names);
        headers.players.set(
            color,
            tag.and_then(|tag| fit_name(color, &tag.value, |remark| remarks.push(remark))),
        );
    }
    if let Some(text) = tags.value(TIME) {
        // PGN has kinds of time control that our clocks do not know: they are kept as text.
        headers.time = time::read(&text);
        if headers.time.is_none() {
            headers.other.push((TIME.to_owned(), text));
        }
    }
    headers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_limit_to_the_tags() {
        let tags = |count| "[A \"b\"]\n".repeat(count);
        assert_eq!(Tags::read(&tags(MAX_HEADERS)).unwrap().rest().len(), MAX_HEADERS);
        let error = Tags::read(&tags(MAX_HEADERS + 1)).unwrap_err();
        assert_eq!(error.location.map(|location| location.line), Some(MAX_HEADERS + 1));
        assert!(matches!(*error.fault, Fault::TooManyHeaders));
    }
}
