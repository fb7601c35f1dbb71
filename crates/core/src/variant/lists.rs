//! The values of switches that list pieces.

use super::Face;
use super::switch::{RawValue, SwitchValue, ValueError, face, kind};
use crate::board::PieceKind;
use crate::phrase;

/// The maximum numbers of unpromoted pieces of some kinds that a side may have on a file by dropping.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct FileLimits(pub Vec<(PieceKind, u8)>);

impl FileLimits {
    /// The limit for `kind`, if any.
    #[must_use]
    pub fn of(&self, kind: PieceKind) -> Option<u8> {
        self.0.iter().find(|(limited, _)| *limited == kind).map(|&(_, most)| most)
    }
}

/// A table such as `{ SW = 2 }` in rule files, `SW:2+P:1` after `--rule`.
impl SwitchValue for FileLimits {
    fn from_raw(raw: &RawValue<'_>, faces: &[Face]) -> Result<FileLimits, ValueError> {
        let mut limits = match raw {
            RawValue::Counts(counts) => counts
                .iter()
                .map(|&(name, most)| file_limit(name, most, faces))
                .collect::<Result<Vec<_>, _>>()?,
            RawValue::List(items) => items
                .iter()
                .map(|item| {
                    let (name, most) = item.split_once(':').unwrap_or((item, ""));
                    file_limit(name, most.parse().ok(), faces)
                })
                .collect::<Result<Vec<_>, _>>()?,
            _ => {
                return Err(ValueError::new(phrase!(
                    "variant-expected-limits",
                    "expected pieces with numbers, such as {{ P = 2 }}"
                )));
            }
        };
        limits.sort();
        limits.dedup_by_key(|limit| limit.0);
        Ok(FileLimits(limits))
    }

    fn raw(text: &str) -> RawValue<'_> {
        Vec::<PieceKind>::raw(text)
    }

    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String {
        let limits: Vec<String> =
            self.0.iter().map(|&(kind, most)| format!("{}:{most}", name(kind))).collect();
        limits.join("+")
    }
}

/// The limit of `most` pieces with the name `name` on a file.
fn file_limit(
    name: &str,
    most: Option<u64>,
    faces: &[Face],
) -> Result<(PieceKind, u8), ValueError> {
    let kind = kind(name, faces)?;
    let most = most.and_then(|most| u8::try_from(most).ok()).filter(|&most| most > 0);
    let most = most.ok_or_else(|| {
        ValueError::new(phrase!("variant-expected-limit", "expected a number from 1 to 255"))
    })?;
    Ok((kind, most))
}

/// A list of faces, base or promoted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct FaceList(pub Vec<PieceKind>);

/// A list such as `["LN", "+KY"]` in rule files, `LN/+KY` after `--rule`.
impl SwitchValue for FaceList {
    fn from_raw(raw: &RawValue<'_>, faces: &[Face]) -> Result<FaceList, ValueError> {
        let RawValue::List(items) = raw else {
            return Err(ValueError::new(phrase!(
                "variant-expected-faces",
                "expected a list of faces, such as [\"LN\", \"+KY\"]"
            )));
        };
        let mut kinds = Vec::new();
        for (index, item) in items.iter().enumerate() {
            let kind = face(item, faces);
            kinds.push(kind.map_err(|error| ValueError { item: Some(index), ..error })?);
        }
        kinds.sort();
        kinds.dedup();
        Ok(FaceList(kinds))
    }

    fn raw(text: &str) -> RawValue<'_> {
        RawValue::List(text.split('/').filter(|item| !item.is_empty()).collect())
    }

    fn text(&self, name: &dyn Fn(PieceKind) -> String) -> String {
        self.0.iter().map(|&kind| name(kind)).collect::<Vec<_>>().join("/")
    }
}
