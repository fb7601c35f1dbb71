//! The symbols of annotators, set by people.

use super::typed::ArgumentError;
use zushiki_core::game::{Symbol, Symbols};

/// The word that removes all symbols of a move.
pub const NO_SYMBOL: &str = "-";

/// The symbols that were typed; `None` for the word that removes them.
///
/// # Errors
/// A text with something else in it, or with two symbols of one kind.
pub fn symbols_typed(text: &str) -> Result<Option<Symbols>, ArgumentError> {
    match text {
        NO_SYMBOL => Ok(None),
        _ => Symbols::parse(text).map(Some).ok_or(ArgumentError::Symbols),
    }
}

/// The words for the command that marks a move.
pub fn words() -> impl Iterator<Item = &'static str> {
    Symbol::all().map(Symbol::text).chain([NO_SYMBOL])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_typed_with_blanks_between_them() {
        assert_eq!(symbols_typed("!? +="), Ok(Symbols::parse("!? +=")));
        assert_eq!(symbols_typed("-"), Ok(None));
        assert_eq!(symbols_typed("! ?"), Err(ArgumentError::Symbols));
        assert!(words().all(|word| symbols_typed(word).is_ok()));
    }
}
