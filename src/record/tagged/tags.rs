//! The tags of a file, and those that say who played, when and where.

use super::{Lexer, Token};
use crate::board::Color;
use crate::game::TimeControl;
use crate::record::headers::fit_name;
use crate::record::{Headers, ReadError};

/// A tag, and the byte where it begins.
#[derive(Clone, Debug)]
pub(in crate::record) struct Tag {
    pub(in crate::record) at: usize,
    pub(in crate::record) name: String,
    pub(in crate::record) value: String,
}

/// The tags that nobody has asked for yet, in the order in which they stand.
#[derive(Clone, Debug, Default)]
pub(in crate::record) struct Tags(Vec<Tag>);

impl Tags {
    /// The tags in front of the moves.
    ///
    /// # Errors
    /// A tag or comment that is not closed.
    pub(in crate::record) fn read(text: &str) -> Result<Tags, ReadError> {
        let mut tags = Vec::new();
        for part in Lexer::new(text) {
            match part? {
                (at, Token::Tag { name, value }) => {
                    tags.push(Tag { at, name: name.to_owned(), value });
                }
                (_, Token::Comment(_) | Token::Remark(_)) => {}
                _ => break,
            }
        }
        Ok(Tags(tags))
    }

    /// Takes out the first tag of one of these names, in any case, if it says anything: PGN writes
    /// `?` for what nobody knows.
    pub(in crate::record) fn take(&mut self, names: &[&str]) -> Option<Tag> {
        let is_one = |tag: &Tag| names.iter().any(|name| name.eq_ignore_ascii_case(&tag.name));
        let tag = self.0.remove(self.0.iter().position(is_one)?);
        let says_nothing = matches!(tag.value.trim(), "" | "?" | "????.??.??");
        (!says_nothing).then_some(tag)
    }

    /// The byte where the tag of this name begins.
    pub(in crate::record) fn place(&self, name: &str) -> Option<usize> {
        self.called(name).map(|tag| tag.at)
    }

    /// What the tag of this name says.
    pub(in crate::record) fn value_of(&self, name: &str) -> Option<&str> {
        self.called(name).map(|tag| tag.value.as_str())
    }

    fn called(&self, name: &str) -> Option<&Tag> {
        self.0.iter().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    fn value(&mut self, name: &str) -> Option<String> {
        self.take(&[name]).map(|tag| tag.value)
    }

    /// Those that are left.
    pub(in crate::record) fn rest(self) -> Vec<(String, String)> {
        self.0.into_iter().map(|tag| (tag.name, tag.value)).collect()
    }
}

/// Who played, when and where; `colors` are the names of Black's and of White's tag.
pub(in crate::record) fn headers(
    tags: &mut Tags,
    colors: [&[&str]; 2],
    remarks: &mut Vec<String>,
) -> Headers {
    let mut headers = Headers {
        event: tags.value("Event"),
        site: tags.value("Site"),
        date: tags.value("Date"),
        round: tags.value("Round"),
        ..Headers::default()
    };
    for (color, names) in Color::ALL.into_iter().zip(colors) {
        let tag = tags.take(names);
        headers.players.set(color, tag.and_then(|tag| fit_name(color, &tag.value, remarks)));
    }
    if let Some(time) = tags.value("TimeControl") {
        headers.time = time.parse::<TimeControl>().ok();
        if headers.time.is_none() {
            headers.other.push(("TimeControl".to_owned(), time));
        }
    }
    headers
}
