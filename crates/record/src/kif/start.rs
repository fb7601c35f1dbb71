//! The game that a file holds, and its start: the headers for it and the diagram.

use std::sync::Arc;

use super::headers::HeaderLines;
use super::line::KifLine;
use super::{HANDICAP, RULES, RULES_HASH, RULES_TEXT, VARIANT};
use crate::{Fault, Location, ReadError, ReadOptions, Remark, Terms, builder, handicaps};
use zushiki_core::notation::diagram;
use zushiki_core::rules::{Position, Rules};
use zushiki_core::variant::library::Games;
use zushiki_core::variant::{KifDialect, Selection, Variant};

/// The header for the handicap. In files of other games than shogi it has the name of the game.
pub(crate) const ARRAY: &str = "手合割";
/// The value of 手合割 for the usual array.
pub(super) const EVEN: &str = "平手";
/// The value of 手合割 for a start that a diagram gives.
const IN_DIAGRAM: &str = "その他";
/// Values of 手合割 beside the diagram of a mate problem.
const PROBLEMS: [&str; 3] = ["詰将棋", "詰め将棋", "任意局面"];
/// Games of others by their values of 手合割, with their English names.
const OTHER_GAMES: [(&[&str], &str); 5] = [
    (&["安南将棋", "安南", "annanshogi"], "Annan shogi"),
    (&["安北将棋", "安北"], "Anhoku shogi"),
    (&["王手将棋", "王手", "checkshogi"], "Check shogi"),
    (&["ついたて将棋", "衝立将棋"], "Tsuitate shogi"),
    (&["四人将棋"], "four-player shogi"),
];

/// The part of a file above its moves.
pub(super) struct Head<'a> {
    text: &'a str,
    /// The number of its lines; larger than that of the file if no move follows.
    length: usize,
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
        let length = text.lines().map(KifLine::of).position(is_move).unwrap_or(usize::MAX);
        Head { text, length }
    }

    /// The position before the first move.
    ///
    /// # Errors
    /// If the game is not known, or the rules do not allow its start.
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
        let selection = terms.selection(options.variants).map_err(ReadError::whole)?;
        if terms.differ(&selection) {
            remarks.push(Remark::RulesChanged { variant: terms.variant.clone() });
        }
        if self.has_diagram() {
            self.position_in_diagram(selection, remarks)
        } else {
            Ok(terms.position(selection).map_err(ReadError::whole)?.0)
        }
    }

    fn lines(&self) -> impl Iterator<Item = &'a str> {
        self.text.lines().take(self.length)
    }

    /// Whether there is a diagram.
    fn has_diagram(&self) -> bool {
        self.lines().any(|line| line.trim_start().starts_with('|'))
    }

    /// The position in the diagram. It is read before the rules are compiled: few games have its board and its pieces.
    fn position_in_diagram(
        &self,
        selection: Selection,
        remarks: &mut Vec<Remark>,
    ) -> Result<Position, ReadError> {
        let text: String = self.lines().flat_map(|line| [line, "\n"]).collect();
        let setup = diagram::parse(&selection, &text).map_err(|error| ReadError {
            location: Some(Location { line: error.line, column: 1 }),
            ..ReadError::whole(Fault::Diagram(error.problem))
        })?;
        let start = builder::start(&Rules::new(selection), &setup, remarks);
        start.map_err(|fault| ReadError::whole(Fault::Setup(fault)))
    }

    /// The terms of a file without our headers: 手合割 has the name of a game or handicap.
    fn terms_by_array(
        &self,
        headers: &mut HeaderLines<'_>,
        options: &ReadOptions<'_>,
    ) -> Result<Terms, ReadError> {
        let array = headers.take(&[ARRAY]).unwrap_or(EVEN);
        if let Some(variant) = game_called(array, options.variants) {
            return Ok(usual_terms(variant));
        }
        let (variant, terms) =
            assumed(options).ok_or_else(|| ReadError::whole(Fault::NoVariant))?;
        if let Some(sfen) = handicaps::position(variant, array).filter(|_| !self.has_diagram()) {
            return Ok(Terms { sfen: Some(sfen.to_owned()), ..terms });
        }
        let handicap = handicaps::find(variant, array);
        if handicap.is_none() && !self.says_nothing(array) {
            return Err(self.unknown_array(array));
        }
        let handicap = handicap.map(|handicap| handicap.id.clone()).or(terms.handicap);
        Ok(Terms { handicap, ..terms })
    }

    /// Whether a value of 手合割 can be ignored: 平手 and その他, and beside a diagram also names of handicaps and problems.
    fn says_nothing(&self, array: &str) -> bool {
        let of_diagram = handicaps::is_name(array) || PROBLEMS.contains(&array);
        matches!(array, EVEN | IN_DIAGRAM) || of_diagram && self.has_diagram()
    }

    fn unknown_array(&self, array: &str) -> ReadError {
        let at = super::offset(self.text, array);
        let other = OTHER_GAMES.iter().find(|(names, _)| names.contains(&array));
        let fault = match other {
            Some((_, name)) => Fault::OtherGame { found: array.to_owned(), name },
            None => Fault::UnknownArray(array.to_owned()),
        };
        ReadError::at(self.text, at, fault)
    }
}

/// The game with the name `array` in the header 手合割.
fn game_called<'v>(array: &str, variants: &'v Games) -> Option<&'v Arc<Variant>> {
    let is_called = |variant: &&Arc<Variant>| {
        let formats = &variant.formats;
        let named = variant.name.ja.iter().chain(&formats.kif_names);
        formats.kif.is_some() && named.into_iter().any(|name| name.eq_ignore_ascii_case(array))
    };
    // 将棋 is not a name here: files of the standard game have the name of the handicap.
    let is_other = |variant: &&Arc<Variant>| variant.formats.kif != Some(KifDialect::Standard);
    variants.iter().filter(is_other).find(is_called)
}

/// Whether the headers of the file name its game: our headers, or a value of 手合割 other than the usual start or a
/// handicap.
pub(super) fn names_game(text: &str) -> bool {
    let header = |wanted: &str| {
        let value = |line: &str| match KifLine::of(line) {
            KifLine::Header { key, value } if key == wanted => Some(value.trim().to_owned()),
            _ => None,
        };
        text.lines().find_map(value)
    };
    let says_nothing = |array: &String| {
        matches!(array.as_str(), "" | EVEN | IN_DIAGRAM) || handicaps::is_name(array)
    };
    header(VARIANT).is_some() || header(ARRAY).is_some_and(|array| !says_nothing(&array))
}

/// The game to assume, or otherwise the standard game of KIF, whose files do not name it.
fn assumed<'k>(options: &ReadOptions<'k>) -> Option<(&'k Variant, Terms)> {
    if let Some(selection) = options.assumed {
        return Some((selection.variant().as_ref(), Terms::of_selection(selection)));
    }
    let fits = |variant: &&Arc<Variant>| variant.formats.kif == Some(KifDialect::Standard);
    let variant = options.variants.iter().find(fits)?;
    Some((variant.as_ref(), usual_terms(variant)))
}

/// The terms in our headers, if any.
pub(crate) fn terms_of_ours(headers: &mut HeaderLines<'_>) -> Option<Terms> {
    let variant = headers.take(&[VARIANT])?;
    Some(own_terms(variant, headers))
}

/// The terms in our headers.
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
