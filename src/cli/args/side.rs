//! Arguments that are a side.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use zushiki_core::board::Color;
use zushiki_play::verbs::SIDES;

/// A parser of the words for the sides, as typed commands have them.
pub(super) fn side() -> impl TypedValueParser<Value = Color> {
    let color = |word: String| SIDES.into_iter().find(|(known, _)| *known == word).map(|it| it.1);
    PossibleValuesParser::new(SIDES.map(|(word, _)| word))
        .try_map(move |word| color(word).ok_or("not a side"))
}
