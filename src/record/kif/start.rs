//! Which game a file holds, and where it begins.

use std::sync::Arc;

use super::headers::Said;
use super::line::Line;
use super::{HANDICAP, RULES, RULES_HASH, RULES_TEXT, VARIANT};
use crate::notation::{diagram, reason};
use crate::record::{Fault, Known, Place, ReadError, Terms};
use crate::rules::{Position, Rules};
use crate::text::quoted;
use crate::variant::{KifDialect, Variant};

/// The header that says from which pieces the game began, and in other programs which game it is.
pub(super) const ARRAY: &str = "手合割";
/// Its words for the usual array, and for a diagram.
pub(super) const EVEN: &str = "平手";
pub(super) const DRAWN: &str = "その他";

/// The part of a file above its moves.
pub(super) struct Head<'a> {
    text: &'a str,
    /// How many lines it has.
    length: usize,
    /// Whether the moves are written as on wide boards.
    wide: bool,
}

impl<'a> Head<'a> {
    /// The head of the file `text`, of which these are all lines.
    pub(super) fn new(text: &'a str, lines: &[Line<'_>]) -> Head<'a> {
        let is_move = |line: &Line<'_>| {
            matches!(line, Line::Move { .. } | Line::Marked(_) | Line::Variation { .. })
        };
        let length = lines.iter().position(is_move).unwrap_or(lines.len());
        let wide = lines.iter().any(|line| matches!(line, Line::Move { wide: true, .. }));
        Head { text, length, wide }
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// Where the game is not known, or its start cannot be played.
    pub(super) fn start(
        &self,
        said: &mut Said<'_>,
        known: &Known<'_>,
        remarks: &mut Vec<String>,
    ) -> Result<Position, ReadError> {
        let terms = match said.take(&[VARIANT]) {
            Some(variant) => named(variant, said),
            None => self.unnamed(said, known)?,
        };
        let start = terms.start(known.variants).map_err(ReadError::whole)?;
        if start.rules_differ {
            let id = &terms.variant;
            remarks.push(format!("the rules of {id} have changed since this was written"));
        }
        match self.is_drawn() {
            true => self.drawn(&start.position.rules()),
            false => Ok(start.position),
        }
    }

    fn lines(&self) -> impl Iterator<Item = &'a str> {
        self.text.lines().take(self.length)
    }

    /// Whether there is a diagram.
    fn is_drawn(&self) -> bool {
        self.lines().any(|line| line.trim_start().starts_with('|'))
    }

    /// The position of the diagram.
    fn drawn(&self, rules: &Rules) -> Result<Position, ReadError> {
        let text: String = self.lines().flat_map(|line| [line, "\n"]).collect();
        let fault = |message| Fault::Header { name: "position".to_owned(), message };
        let setup = diagram::parse(rules.selection(), &text).map_err(|error| ReadError {
            place: Some(Place { line: error.line, column: 1 }),
            ..ReadError::whole(fault(error.problem.to_string()))
        })?;
        let error = |error| ReadError::whole(fault(reason::setup(rules.selection(), &error)));
        rules.position(&setup).map_err(error)
    }

    /// The terms of a file that no header of ours names.
    fn unnamed(&self, said: &mut Said<'_>, known: &Known<'_>) -> Result<Terms, ReadError> {
        let array = said.take(&[ARRAY]).unwrap_or(EVEN);
        let called = |variant: &&Arc<Variant>| {
            variant.formats.kif.is_some() && variant.name.ja.as_deref() == Some(array)
        };
        if let Some(variant) = known.variants.iter().find(called) {
            return Ok(terms_of(variant));
        }
        let (variant, terms) =
            self.assumed(known).ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
        let mut handicaps = variant.handicaps.iter();
        let handicap = handicaps.find(|handicap| handicap.name.ja.as_deref() == Some(array));
        if handicap.is_none() && !matches!(array, EVEN | DRAWN) && !self.is_drawn() {
            return Err(self.unknown_array(array));
        }
        let handicap = handicap.map(|handicap| handicap.id.clone()).or(terms.handicap);
        Ok(Terms { handicap, ..terms })
    }

    /// The game that the reader assumes, or else the one that the format stands for, if the file can
    /// hold it.
    fn assumed<'k>(&self, known: &Known<'k>) -> Option<(&'k Variant, Terms)> {
        if let Some(selection) = known.assumed {
            let start = Rules::new(selection.clone()).start();
            return Some((selection.variant().as_ref(), Terms::of(&start)));
        }
        let fits = |variant: &&Arc<Variant>| variant.formats.kif == Some(KifDialect::Standard);
        let standard = known.variants.iter().find(fits).filter(|_| !self.wide)?;
        Some((standard.as_ref(), terms_of(standard)))
    }

    fn unknown_array(&self, array: &str) -> ReadError {
        let message = format!(
            "{} is no game or handicap that is known, and there is no diagram",
            quoted(array)
        );
        let fault = Fault::Header { name: ARRAY.to_owned(), message };
        ReadError::at(self.text, super::offset(self.text, array), fault)
    }
}

/// The terms that headers of ours set.
fn named(variant: &str, said: &mut Said<'_>) -> Terms {
    said.take(&[ARRAY]);
    let rules_text = said.take_all(RULES_TEXT);
    let text = |value: &str| value.to_owned();
    Terms {
        variant: variant.to_owned(),
        rules: said.take(&[RULES]).map(text).unwrap_or_default(),
        rules_hash: said.take(&[RULES_HASH]).map(text),
        rules_text: (!rules_text.is_empty()).then(|| rules_text.join("\n") + "\n"),
        handicap: said.take(&[HANDICAP]).map(text),
        sfen: None,
    }
}

fn terms_of(variant: &Variant) -> Terms {
    Terms { variant: variant.id.clone(), ..Terms::default() }
}
