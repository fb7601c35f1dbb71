//! The headers of a record that people change.

use super::Headers;
use super::headers::one_line;
use zushiki_core::board::Color;

/// The name of the header for tags.
const TAGS: &str = "Tags";

/// Whether a header of this name has the tags.
fn is_tags(name: &str) -> bool {
    name.eq_ignore_ascii_case(TAGS)
}

/// A header of a record that people change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HeaderField {
    /// The name of a player.
    Player(Color),
    /// The tournament or match.
    Event,
    /// The place where the game was played.
    Site,
    /// The date at which the game began.
    Date,
    /// The round of the tournament.
    Round,
    /// The tags of the game.
    Tags,
}

impl HeaderField {
    /// The names of the headers, in the order in which they are listed.
    pub const WORDS: [(&str, HeaderField); 7] = [
        ("black", HeaderField::Player(Color::Black)),
        ("white", HeaderField::Player(Color::White)),
        ("event", HeaderField::Event),
        ("place", HeaderField::Site),
        ("date", HeaderField::Date),
        ("round", HeaderField::Round),
        ("tags", HeaderField::Tags),
    ];

    /// The header with the name `word`, in any case.
    #[must_use]
    pub fn by_word(word: &str) -> Option<HeaderField> {
        let named = |(known, _): &&(&str, HeaderField)| known.eq_ignore_ascii_case(word);
        HeaderField::WORDS.iter().find(named).map(|&(_, field)| field)
    }
}

impl HeaderField {
    /// The name in [`Headers::other`] of a header that people can change, if it is there.
    #[must_use]
    pub fn of_other(name: &str) -> Option<HeaderField> {
        is_tags(name).then_some(HeaderField::Tags)
    }
}

impl Headers {
    /// The text of a header, if any.
    #[must_use]
    pub fn text(&self, field: HeaderField) -> Option<String> {
        match field {
            HeaderField::Player(color) => self.players.name(color).map(ToString::to_string),
            HeaderField::Event => self.event.clone(),
            HeaderField::Site => self.site.clone(),
            HeaderField::Date => self.date.clone(),
            HeaderField::Round => self.round.clone(),
            HeaderField::Tags => self.tags().map(str::to_owned),
        }
    }

    /// Replaces the text of a header, on one line; an empty text, or one that is not a valid name of a player, removes
    /// it.
    pub fn set(&mut self, field: HeaderField, text: &str) {
        let text = Some(one_line(text)).filter(|text| !text.is_empty());
        match field {
            HeaderField::Player(color) => {
                self.players.set(color, text.and_then(|text| text.parse().ok()));
            }
            HeaderField::Event => self.event = text,
            HeaderField::Site => self.site = text,
            HeaderField::Date => self.date = text,
            HeaderField::Round => self.round = text,
            HeaderField::Tags => self.set_tags(text),
        }
    }

    /// The tags of the game, as they are written. Every format keeps them like an unknown header.
    #[must_use]
    pub fn tags(&self) -> Option<&str> {
        let mut others = self.other.iter();
        others.find(|(name, _)| is_tags(name)).map(|(_, value)| value.as_str())
    }

    fn set_tags(&mut self, text: Option<String>) {
        self.other.retain(|(name, _)| !is_tags(name));
        self.other.extend(text.map(|text| (TAGS.to_owned(), text)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, ReadOptions, Record, read, write};
    use zushiki_core::rules::Rules;
    use zushiki_core::variant::{Choice, Selection, library};

    #[test]
    fn what_is_set_is_in_the_file_and_can_be_removed() {
        let choice = Choice::default();
        let selection = Selection::new(library::find("shogi").unwrap(), &choice).unwrap();
        let mut record = Record::new(Rules::new(selection).start());
        for (word, field) in HeaderField::WORDS {
            assert_eq!(HeaderField::by_word(&word.to_uppercase()), Some(field));
            record.headers.set(field, &format!(" the\n{word} "));
        }
        let formats =
            [Format::Psn, Format::Kif, Format::Ki2, Format::Csa, Format::Jkf, Format::Pgn];
        for format in formats {
            let bytes = write(&record, format).unwrap().bytes;
            let mut read = read(&bytes, &ReadOptions::new(library::shipped())).unwrap().record;
            for (word, field) in HeaderField::WORDS {
                assert_eq!(read.headers.text(field), Some(format!("the {word}")), "{format:?}");
                read.headers.set(field, " ");
                assert_eq!(read.headers.text(field), None);
            }
        }
    }
}
