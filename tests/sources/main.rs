//! The sources: rules for all of them that Cargo does not check.

mod english_comments;
mod english_messages;
mod files;
mod glossary;
mod layers;
mod messages;
mod pieces;
mod verbs;
