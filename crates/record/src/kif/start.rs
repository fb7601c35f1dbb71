//! Which game a file holds, and its start: the headers for it and the diagram.

use std::sync::Arc;

use super::headers::HeaderLines;
use super::line::{KifLine, MARKS};
use super::{HANDICAP, RULES, RULES_HASH, RULES_TEXT, VARIANT};
use crate::{Fault, Location, ReadError, ReadOptions, Remark, Terms, builder, handicaps};
use zushiki_core::notation::diagram;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::{KifDialect, Variant};

/// The header for the handicap. In files of other games than shogi it has the name of the game.
pub(crate) const ARRAY: &str = "手合割";
/// The value of 手合割 for the usual array.
pub(super) const EVEN: &str = "平手";
/// The value of 手合割 for a start that a diagram gives.
const IN_DIAGRAM: &str = "その他";

/// The part of a file above its moves.
pub(super) struct Head<'a> {
    text: &'a str,
    /// The number of its lines; larger than that of the file where no move follows.
    length: usize,
    /// Whether the moves have the form of large boards.
    wide: bool,
    /// Whether they have the mark of a side behind their number, which only lishogi writes.
    marked: bool,
}

impl<'a> Head<'a> {
    /// The head of the file `text`.
    pub(super) fn new(text: &'a str) -> Head<'a> {
        let is_move = |line: KifLine<'_>| {
            matches!(
                line,
                KifLine::Move { .. }
                    | KifLine::Step { .. }
                    | KifLine::Marked(_)
                    | KifLine::Variation { .. }
            )
        };
        let lines = || text.lines().map(KifLine::of);
        let wide_moves = lines().filter_map(|line| match line {
            KifLine::Move { wide: true, text, .. } => Some(text),
            _ => None,
        });
        let form = |(_, marked), text: &str| (true, marked || text.starts_with(MARKS));
        let (wide, marked) = wide_moves.fold((false, false), form);
        Head { text, length: lines().position(is_move).unwrap_or(usize::MAX), wide, marked }
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// Where the game is not known, or the rules do not allow its start.
    pub(super) fn start(
        &self,
        headers: &mut HeaderLines<'_>,
        options: &ReadOptions<'_>,
        remarks: &mut Vec<Remark>,
    ) -> Result<Position, ReadError> {
        let terms = match terms_of_ours(headers) {
            Some(terms) => terms,
            None => self.terms_by_array(headers, options)?,
        };
        let start = terms.start(options.variants).map_err(ReadError::whole)?;
        if start.rules_differ {
            remarks.push(Remark::RulesChanged { variant: terms.variant });
        }
        match self.has_diagram() {
            true => self.position_in_diagram(&start.position.rules(), remarks),
            false => Ok(start.position),
        }
    }

    fn lines(&self) -> impl Iterator<Item = &'a str> {
        self.text.lines().take(self.length)
    }

    /// Whether there is a diagram.
    fn has_diagram(&self) -> bool {
        self.lines().any(|line| line.trim_start().starts_with('|'))
    }

    /// The position in the diagram.
    fn position_in_diagram(
        &self,
        rules: &Rules,
        remarks: &mut Vec<Remark>,
    ) -> Result<Position, ReadError> {
        let text: String = self.lines().flat_map(|line| [line, "\n"]).collect();
        let setup = diagram::parse(rules.selection(), &text).map_err(|error| ReadError {
            location: Some(Location { line: error.line, column: 1 }),
            ..ReadError::whole(Fault::Diagram(error.problem))
        })?;
        let start = builder::start(rules, &setup, remarks);
        start.map_err(|fault| ReadError::whole(Fault::Setup(fault)))
    }

    /// The terms of a file without the headers of our own: 手合割 has the name of a game or handicap.
    fn terms_by_array(
        &self,
        headers: &mut HeaderLines<'_>,
        options: &ReadOptions<'_>,
    ) -> Result<Terms, ReadError> {
        let array = headers.take(&[ARRAY]).unwrap_or(EVEN);
        let called = |variant: &&Arc<Variant>| {
            variant.formats.kif.is_some() && variant.name.ja.as_deref() == Some(array)
        };
        if let Some(variant) = options.variants.iter().find(called) {
            return Ok(usual_terms(variant));
        }
        let (variant, terms) =
            self.assumed(options).ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
        let handicap = handicaps::find(variant, array);
        if handicap.is_none() && !matches!(array, EVEN | IN_DIAGRAM) && !self.has_diagram() {
            return Err(self.unknown_array(array));
        }
        let handicap = handicap.map(|handicap| handicap.id.clone()).or(terms.handicap);
        Ok(Terms { handicap, ..terms })
    }

    /// The game to assume, or else the one whose files name none: the standard game of KIF, or that
    /// of lishogi, by the form of the moves.
    fn assumed<'k>(&self, options: &ReadOptions<'k>) -> Option<(&'k Variant, Terms)> {
        if let Some(selection) = options.assumed {
            let start = Rules::new(selection.clone()).start();
            return Some((selection.variant().as_ref(), Terms::of(&start)));
        }
        let dialect = match (self.marked, self.wide) {
            (true, _) => KifDialect::Lishogi,
            (false, true) => return None,
            (false, false) => KifDialect::Standard,
        };
        let fits = |variant: &&Arc<Variant>| variant.formats.kif == Some(dialect);
        let variant = options.variants.iter().find(fits)?;
        Some((variant.as_ref(), usual_terms(variant)))
    }

    fn unknown_array(&self, array: &str) -> ReadError {
        let at = super::offset(self.text, array);
        ReadError::at(self.text, at, Fault::UnknownArray(array.to_owned()))
    }
}

/// The terms in the headers of our own; `None` where there are none.
pub(crate) fn terms_of_ours(headers: &mut HeaderLines<'_>) -> Option<Terms> {
    let variant = headers.take(&[VARIANT])?;
    Some(own_terms(variant, headers))
}

/// The terms in the headers of our own.
fn own_terms(variant: &str, headers: &mut HeaderLines<'_>) -> Terms {
    headers.take(&[ARRAY]);
    let rules_text = headers.take_all(RULES_TEXT);
    let text = |value: &str| value.to_owned();
    Terms {
        variant: variant.to_owned(),
        rules: headers.take(&[RULES]).map(text).unwrap_or_default(),
        rules_hash: headers.take(&[RULES_HASH]).map(text),
        rules_text: (!rules_text.is_empty()).then(|| rules_text.join("\n") + "\n"),
        handicap: headers.take(&[HANDICAP]).map(text),
        sfen: None,
    }
}

fn usual_terms(variant: &Variant) -> Terms {
    Terms { variant: variant.id.clone(), ..Terms::default() }
}
