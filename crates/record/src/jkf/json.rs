//! JSON read piece by piece: a tree of all values takes many times the memory of the text.

use std::fmt;

use serde::Deserializer as _;
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Deserializer, Value};

use crate::{ReadError, SyntaxFault};

/// The text of a value, if any.
pub(super) type Json<'a> = Option<&'a RawValue>;

/// The maximum length in bytes of a text from which a tree is made. The largest board takes less.
const LONGEST: usize = 256 << 10;

/// The text of a value; `null` if there is none.
pub(super) fn text_of<'a>(json: Json<'a>) -> &'a str {
    json.map_or("null", RawValue::get)
}

/// The value as a tree; `None` if its text is too long or nested too deeply.
pub(super) fn parsed(json: Json<'_>) -> Option<Value> {
    let text = text_of(json);
    (text.len() <= LONGEST).then(|| serde_json::from_str(text).ok()).flatten()
}

/// The string that the value is.
pub(super) fn string(json: &RawValue) -> Option<String> {
    serde_json::from_str(json.get()).ok()
}

/// Calls `act` for each member of the object `json`. Does nothing if it is not an object.
///
/// # Errors
/// The first of `act`, which ends the reading.
pub(super) fn each_member<'a>(
    json: &'a str,
    act: &mut dyn FnMut(&str, &'a RawValue) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    if json.trim_start().starts_with('{') {
        each(json, &mut |key, value| act(key, value))
    } else {
        Ok(())
    }
}

/// Calls `act` for each element of the array `json`. Does nothing if it is not an array.
///
/// # Errors
/// The first of `act`, which ends the reading.
pub(super) fn each_element<'a>(
    json: &'a str,
    act: &mut dyn FnMut(&'a RawValue) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    if json.trim_start().starts_with('[') { each(json, &mut |_, value| act(value)) } else { Ok(()) }
}

type Act<'f, 'a> = &'f mut dyn FnMut(&str, &'a RawValue) -> Result<(), ReadError>;

fn each<'a>(json: &'a str, act: Act<'_, 'a>) -> Result<(), ReadError> {
    let mut failed = None;
    let read = Deserializer::from_str(json).deserialize_any(Each { act, failed: &mut failed });
    let fault = |error: serde_json::Error| SyntaxFault::Json(error.to_string());
    read.map_err(|error| failed.unwrap_or_else(|| ReadError::whole(fault(error))))
}

/// Reads the members of an object, or the elements of an array with an empty key.
struct Each<'f, 'a> {
    act: Act<'f, 'a>,
    /// The error of `act`.
    failed: &'f mut Option<ReadError>,
}

impl<'a> Each<'_, 'a> {
    fn act<E: serde::de::Error>(&mut self, key: &str, value: &'a RawValue) -> Result<(), E> {
        (self.act)(key, value).map_err(|error| {
            *self.failed = Some(error);
            E::custom("ended")
        })
    }
}

impl<'a> Visitor<'a> for Each<'_, 'a> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("brackets")
    }

    fn visit_map<A: MapAccess<'a>>(mut self, mut members: A) -> Result<(), A::Error> {
        while let Some((key, value)) = members.next_entry::<String, &RawValue>()? {
            self.act(&key, value)?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'a>>(mut self, mut elements: A) -> Result<(), A::Error> {
        while let Some(value) = elements.next_element::<&RawValue>()? {
            self.act("", value)?;
        }
        Ok(())
    }
}
