//! The sources: what is true of all of them, and Cargo does not know.

mod english_messages;
mod files;
mod layers;
mod messages;
mod pieces;
