//! The symbols of annotators, set by people.

use zushiki_core::game::Symbol;

/// The word that removes all symbols of a move.
pub const NO_SYMBOL: &str = "-";

/// The words for the command that marks a move.
pub fn words() -> impl Iterator<Item = &'static str> {
    Symbol::all().map(Symbol::text).chain([NO_SYMBOL])
}
