//! Sentences for people about the rules, moves and games of the historical shogis.
//!
//! The only crate with languages: the layers below return errors and other texts as data.
//!
//! - [`language`]: the languages of the program, and its messages in each. No game.
//! - [`wording`]: the reasons why moves are refused, endings, questions, and the text of every
//!   error.
//! - [`booklet`]: the rules of a variant in plain text, made from its rule file alone.
//! - [`export`]: games in formats for people to read or print: HTML, Markdown, SVG.

pub mod booklet;
pub mod export;
pub mod language;
pub mod wording;
