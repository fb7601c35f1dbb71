//! Parsing the values of rule switches, which come from rule files and from `--rule KEY=VALUE`.
//!
//! Both become a [`RawValue`] first, so that the values of each type are checked in one place.

use super::Face;
use crate::board::PieceKind;
use crate::phrase;
use crate::text::{self, Phrase, PhraseValue};

/// The value of a switch before its type is checked.
pub(super) enum RawValue<'a> {
    /// A string.
    Word(&'a str),
    /// A boolean.
    Boolean(bool),
    /// An integer; `None` if it is negative or beyond 64 bits.
    Number(Option<u64>),
    /// A list of strings.
    List(Vec<&'a str>),
    /// A table of numbers; `None` as for [`RawValue::Number`].
    Counts(Vec<(&'a str, Option<u64>)>),
}

/// The reason why a value does not fit its switch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ValueError {
    /// The fault, one line.
    pub(super) message: Phrase,
    /// A remedy.
    pub(super) help: Option<Phrase>,
    /// The index of the list entry at fault, if the value is a list.
    pub(super) item: Option<usize>,
}

impl ValueError {
    /// An error without a remedy, about the whole value.
    pub(super) fn new(message: Phrase) -> ValueError {
        ValueError { message, help: None, item: None }
    }
}

/// A type of switches.
pub(super) trait SwitchValue: Sized {
    /// The value of `raw`; it may name pieces of `faces`.
    fn from_raw(raw: &RawValue<'_>, faces: &[Face]) -> Result<Self, ValueError>;

    /// The raw value of `text`, as in `--rule KEY=text`.
    fn raw(text: &str) -> RawValue<'_> {
        RawValue::Word(text)
    }

    /// The value, as in `--rule KEY=text`. `name` gives the text for a kind.
    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String;
}

/// The value that a word names, among the values `names`.
pub(super) fn by_name<T: Copy>(
    raw: &RawValue<'_>,
    names: &'static [(&'static str, T)],
) -> Result<T, ValueError> {
    let RawValue::Word(word) = raw else {
        let names: Vec<String> = names.iter().map(|(name, _)| text::quoted(name)).collect();
        return Err(ValueError::new(phrase!(
            "variant-expected-one-of",
            "expected one of {names}",
            names
        )));
    };
    let found = names.iter().find(|(name, _)| name == word);
    found.map(|&(_, value)| value).ok_or_else(|| ValueError {
        help: Some(values_help(word, names)),
        ..ValueError::new(phrase!(
            "variant-not-a-value",
            "{word} is not a value of this switch",
            word = text::quoted(word)
        ))
    })
}

/// The most similar of `names`, if one is similar, and all of them.
fn values_help<T>(word: &str, names: &[(&str, T)]) -> Phrase {
    let names: Vec<&str> = names.iter().map(|&(name, _)| name).collect();
    let all = PhraseValue::from(names.clone());
    match text::nearest(word, names) {
        Some(name) => phrase!(
            "variant-nearest-value",
            "did you mean '{name}'? possible values: {names}",
            name,
            names = all
        ),
        None => phrase!("variant-possible-values", "possible values: {names}", names = all),
    }
}

impl SwitchValue for bool {
    fn from_raw(raw: &RawValue<'_>, _: &[Face]) -> Result<bool, ValueError> {
        match raw {
            RawValue::Boolean(flag) => Ok(*flag),
            _ => {
                Err(ValueError::new(phrase!("variant-expected-boolean", "expected true or false")))
            }
        }
    }

    fn raw(text: &str) -> RawValue<'_> {
        text.parse().map_or(RawValue::Word(text), RawValue::Boolean)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.to_string()
    }
}

impl SwitchValue for u8 {
    fn from_raw(raw: &RawValue<'_>, _: &[Face]) -> Result<u8, ValueError> {
        match raw {
            RawValue::Number(Some(number)) => u8::try_from(*number).ok(),
            _ => None,
        }
        .ok_or_else(|| {
            ValueError::new(phrase!(
                "variant-expected-number",
                "expected a whole number from 0 to 255"
            ))
        })
    }

    fn raw(text: &str) -> RawValue<'_> {
        let number = text.parse().map(Some);
        number.map_or(RawValue::Word(text), RawValue::Number)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.to_string()
    }
}

/// Lists of base faces, named by abbreviation or letter.
impl SwitchValue for Vec<PieceKind> {
    fn from_raw(raw: &RawValue<'_>, faces: &[Face]) -> Result<Self, ValueError> {
        let RawValue::List(items) = raw else {
            return Err(ValueError::new(phrase!(
                "variant-expected-pieces",
                "expected a list of pieces"
            )));
        };
        let mut kinds = Vec::new();
        for (index, item) in items.iter().enumerate() {
            kinds.push(
                kind(item, faces).map_err(|error| ValueError { item: Some(index), ..error })?,
            );
        }
        kinds.sort();
        kinds.dedup();
        Ok(kinds)
    }

    fn raw(text: &str) -> RawValue<'_> {
        let items: Vec<&str> = text.split('+').collect();
        // A piece in hand cannot be promoted: `+P` does not name a piece, and is not a list with an empty item.
        if items.iter().any(|item| item.is_empty()) {
            RawValue::List(Some(text).filter(|text| !text.is_empty()).into_iter().collect())
        } else {
            RawValue::List(items)
        }
    }

    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String {
        let names: Vec<String> = self.iter().map(|&kind| name(kind)).collect();
        names.join("+")
    }
}

/// The base face with the abbreviation or letter `name`.
pub(super) fn kind(name: &str, faces: &[Face]) -> Result<PieceKind, ValueError> {
    let base = || faces.iter().filter(|face| !face.is_promoted());
    let has_name =
        |face: &&Face| face.abbr == name || face.letter.map(String::from).as_deref() == Some(name);
    let found = base().find(has_name).map(|face| face.base);
    found.ok_or_else(|| ValueError {
        help: text::suggestion(name, base().map(|face| &*face.abbr)),
        ..ValueError::new(phrase!(
            "variant-no-piece",
            "there is no piece {name}",
            name = text::quoted(name)
        ))
    })
}

/// The face with the abbreviation `name`, which has a `+` before a promoted one.
pub(super) fn face(name: &str, faces: &[Face]) -> Result<PieceKind, ValueError> {
    if let Some(index) = faces.iter().position(|face| face.abbr == name) {
        return Ok(PieceKind::from_index(index));
    }
    kind(name, faces)
}
