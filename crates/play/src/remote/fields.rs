//! The fields of a line.

use std::str::FromStr;
use std::time::Duration;

use serde_json::{Map, Value};

use super::lines::LineFault;
use zushiki_core::board::Color;
use zushiki_core::game::TimeLeft;

/// The fields of a line. Fields that nobody asks for are ignored.
pub(super) struct Fields(Map<String, Value>);

impl Fields {
    /// Reads a line.
    ///
    /// # Errors
    /// [`LineFault::NotAnObject`].
    pub(super) fn of(line: &[u8]) -> Result<Fields, LineFault> {
        match serde_json::from_slice(line) {
            Ok(Value::Object(fields)) => Ok(Fields(fields)),
            _ => Err(LineFault::NotAnObject),
        }
    }

    /// A field; `None` if it is missing or null.
    fn get(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// A text that may be missing.
    pub(super) fn optional_text(&self, name: &'static str) -> Result<Option<&str>, LineFault> {
        let value = self.get(name).map(|value| value.as_str().ok_or(LineFault::Field(name)));
        value.transpose()
    }

    /// A text.
    pub(super) fn text(&self, name: &'static str) -> Result<&str, LineFault> {
        self.optional_text(name)?.ok_or(LineFault::Field(name))
    }

    /// A text in the form of a value that may be missing.
    pub(super) fn optional<T: FromStr>(&self, name: &'static str) -> Result<Option<T>, LineFault> {
        let read = |text: &str| text.parse().map_err(|_| LineFault::Field(name));
        self.optional_text(name)?.map(read).transpose()
    }

    /// A text in the form of a value.
    pub(super) fn parsed<T: FromStr>(&self, name: &'static str) -> Result<T, LineFault> {
        self.optional(name)?.ok_or(LineFault::Field(name))
    }

    /// A number.
    pub(super) fn number(&self, name: &'static str) -> Result<u64, LineFault> {
        self.get(name).and_then(Value::as_u64).ok_or(LineFault::Field(name))
    }

    /// A number of moves.
    pub(super) fn ply(&self, name: &'static str) -> Result<usize, LineFault> {
        let ply = usize::try_from(self.number(name)?).ok();
        ply.filter(|&ply| ply <= zushiki_record::MAX_PLIES).ok_or(LineFault::Field(name))
    }

    /// A length of time in milliseconds; none if it is missing.
    pub(super) fn optional_time(&self, name: &'static str) -> Result<Duration, LineFault> {
        let value = self.get(name).map(|value| value.as_u64().ok_or(LineFault::Field(name)));
        Ok(Duration::from_millis(value.transpose()?.unwrap_or(0).min(LONGEST)))
    }

    /// A truth value; false if it is missing.
    pub(super) fn flag(&self, name: &'static str) -> Result<bool, LineFault> {
        self.flag_or(name, false)
    }

    /// A truth value; `default` if it is missing.
    pub(super) fn flag_or(&self, name: &'static str, default: bool) -> Result<bool, LineFault> {
        let value = self.get(name).map(|value| value.as_bool().ok_or(LineFault::Field(name)));
        Ok(value.transpose()?.unwrap_or(default))
    }

    /// The key of a position: 16 hexadecimal digits.
    pub(super) fn key(&self) -> Result<u64, LineFault> {
        Ok(self.parsed::<super::GameId>("key")?.0)
    }

    /// A side that may be missing.
    pub(super) fn optional_side(&self, name: &'static str) -> Result<Option<Color>, LineFault> {
        let read = |text| side_of(text).ok_or(LineFault::Field(name));
        self.optional_text(name)?.map(read).transpose()
    }

    /// A side.
    pub(super) fn side(&self, name: &'static str) -> Result<Color, LineFault> {
        self.optional_side(name)?.ok_or(LineFault::Field(name))
    }

    /// A list of texts.
    pub(super) fn texts(&self, name: &'static str) -> Result<Vec<String>, LineFault> {
        let list = self.get(name).and_then(Value::as_array).ok_or(LineFault::Field(name))?;
        let texts = list.iter().map(|text| text.as_str().map(str::to_owned));
        texts.collect::<Option<_>>().ok_or(LineFault::Field(name))
    }

    /// The times of moves, each the time used and the time left in milliseconds, or null.
    pub(super) fn times(&self, name: &'static str) -> Result<Vec<Option<Times>>, LineFault> {
        let Some(value) = self.get(name) else { return Ok(Vec::new()) };
        let list = value.as_array().ok_or(LineFault::Field(name))?;
        let read = |value: &Value| match value {
            Value::Null => Some(None),
            value => {
                let [spent, left] = numbers(value)?;
                Some(Some((milliseconds(spent)?, milliseconds(left)?)))
            }
        };
        list.iter().map(read).collect::<Option<_>>().ok_or(LineFault::Field(name))
    }

    /// The time left on both clocks: main time, periods, running period.
    pub(super) fn clock(&self, name: &'static str) -> Result<Option<[TimeLeft; 2]>, LineFault> {
        let Some(value) = self.get(name) else { return Ok(None) };
        let read = |value: &Value| {
            let [main, periods, period] = numbers(value)?;
            let periods = u32::try_from(periods).ok()?;
            Some(TimeLeft::new(milliseconds(main)?, periods, milliseconds(period)?))
        };
        let both = match value.as_array().map(Vec::as_slice) {
            Some([black, white]) => read(black).zip(read(white)),
            _ => None,
        };
        both.map(|(black, white)| Some([black, white])).ok_or(LineFault::Field(name))
    }
}

/// The time used for a move, and the time left after it.
pub(super) type Times = (Duration, Duration);

/// The longest time that a line can give: about three years.
const LONGEST: u64 = 100_000_000_000;

fn milliseconds(number: u64) -> Option<Duration> {
    (number <= LONGEST).then(|| Duration::from_millis(number))
}

fn numbers<const COUNT: usize>(value: &Value) -> Option<[u64; COUNT]> {
    let list = value.as_array().filter(|list| list.len() == COUNT)?;
    let numbers: Option<Vec<u64>> = list.iter().map(Value::as_u64).collect();
    numbers?.try_into().ok()
}

/// The word for a side.
pub(super) const fn side_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The side of a word.
pub(super) fn side_of(text: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|&color| side_word(color) == text)
}

/// A time in whole milliseconds.
pub(super) fn in_milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).map_or(LONGEST, |time| time.min(LONGEST))
}
