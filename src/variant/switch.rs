//! The values of rule switches as somebody wrote them: in a rule file or behind `--rule KEY=`.
//!
//! Both are first brought into the form of [`Written`]; what they mean is decided in one place.

use super::Face;
use crate::board::PieceKind;
use crate::text;

/// A value as it was written.
pub(super) enum Written<'a> {
    Word(&'a str),
    Flag(bool),
    /// A whole number; `None` where it is beyond all measure.
    Number(Option<u64>),
    List(Vec<&'a str>),
}

/// Why a value cannot be one of its switch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ValueError {
    pub(super) message: String,
    pub(super) help: Option<String>,
    /// Which item of the list is to blame.
    pub(super) item: Option<usize>,
}

impl ValueError {
    pub(super) fn new(message: impl Into<String>) -> ValueError {
        ValueError { message: message.into(), help: None, item: None }
    }
}

/// A type that a switch can have.
pub(super) trait SwitchValue: Sized {
    /// The value that is meant.
    fn read(written: &Written<'_>, faces: &[Face]) -> Result<Self, ValueError>;

    /// The form that a text of this type has.
    fn written(text: &str) -> Written<'_> {
        Written::Word(text)
    }

    /// How it is written behind `--rule KEY=`; `name` is how a kind is.
    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String;
}

/// The value among `names` that a word means.
pub(super) fn by_name<T: Copy>(
    written: &Written<'_>,
    names: &'static [(&'static str, T)],
) -> Result<T, ValueError> {
    let Written::Word(word) = written else {
        let names: Vec<String> = names.iter().map(|(name, _)| text::quoted(name)).collect();
        return Err(ValueError::new(format!("expected one of {}", names.join(", "))));
    };
    let found = names.iter().find(|(name, _)| name == word);
    found.map(|&(_, value)| value).ok_or_else(|| ValueError {
        help: Some(values_help(word, names)),
        ..ValueError::new(format!("{} is no value of this switch", text::quoted(word)))
    })
}

/// The nearest of the `names`, if one is near, and all there are.
fn values_help<T>(word: &str, names: &[(&str, T)]) -> String {
    let names: Vec<&str> = names.iter().map(|&(name, _)| name).collect();
    let all = format!("there are: {}", names.join(", "));
    match text::suggestion(word, names) {
        Some(nearest) if nearest != all => format!("{nearest} {all}"),
        _ => all,
    }
}

impl SwitchValue for bool {
    fn read(written: &Written<'_>, _: &[Face]) -> Result<bool, ValueError> {
        match written {
            Written::Flag(flag) => Ok(*flag),
            _ => Err(ValueError::new("expected true or false")),
        }
    }

    fn written(text: &str) -> Written<'_> {
        text.parse().map_or(Written::Word(text), Written::Flag)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.to_string()
    }
}

impl SwitchValue for u8 {
    fn read(written: &Written<'_>, _: &[Face]) -> Result<u8, ValueError> {
        match written {
            Written::Number(Some(number)) => u8::try_from(*number).ok(),
            _ => None,
        }
        .ok_or_else(|| ValueError::new("expected a whole number from 0 to 255"))
    }

    fn written(text: &str) -> Written<'_> {
        let number = text.parse().map(Some);
        number.map_or(Written::Word(text), Written::Number)
    }

    fn text(&self, _: &dyn Fn(PieceKind) -> String) -> String {
        self.to_string()
    }
}

/// Base faces, by their abbreviations or letters.
impl SwitchValue for Vec<PieceKind> {
    fn read(written: &Written<'_>, faces: &[Face]) -> Result<Self, ValueError> {
        let Written::List(items) = written else {
            return Err(ValueError::new("expected a list of pieces"));
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

    fn written(text: &str) -> Written<'_> {
        Written::List(text.split('+').filter(|item| !item.is_empty()).collect())
    }

    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String {
        let names: Vec<String> = self.iter().map(|&kind| name(kind)).collect();
        names.join("+")
    }
}

/// The base face that is called `name`.
fn kind(name: &str, faces: &[Face]) -> Result<PieceKind, ValueError> {
    let base = || faces.iter().filter(|face| !face.is_promoted());
    let called =
        |face: &&Face| face.abbr == name || face.letter.map(String::from).as_deref() == Some(name);
    let found = base().find(called).map(|face| face.base);
    found.ok_or_else(|| ValueError {
        help: text::suggestion(name, base().map(|face| &*face.abbr)),
        ..ValueError::new(format!("no piece is called {}", text::quoted(name)))
    })
}
