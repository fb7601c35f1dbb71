//! Sentences for people about the rules, moves and games of the historical shogis.
//!
//! - [`booklet`]: a variant told in plain text, from its rule file alone.
//! - [`wording`]: why a move is refused, how a game ended, what is asked.

pub mod booklet;
pub mod wording;
