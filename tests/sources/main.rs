//! The sources: what is true of all of them, and Cargo does not know.

mod layers;
mod messages;
