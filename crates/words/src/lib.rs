//! Sentences for people about the rules, moves and games of the historical shogis.
//!
//! The only crate that knows languages: the layers below give errors and other texts as data.
//!
//! - [`language`]: the languages of the program, and its messages in each. No game.
//! - [`wording`]: why a move is refused, how a game ended, what is asked; the words of every error.
//! - [`booklet`]: a variant told in plain text, from its rule file alone.
//! - [`export`]: games written to be read or printed by people: HTML, Markdown, SVG.

pub mod booklet;
pub mod export;
pub mod language;
pub mod wording;
