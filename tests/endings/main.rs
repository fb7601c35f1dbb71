//! Every ending of the rules, reached by playing moves to it.
//!
//! The positions are made by hand. A plain second generator plays along: it says whether a scene is
//! one the rules allow, and must agree on every ending that the position alone shows.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

#[path = "../engine/mod.rs"]
mod engine;
mod impasse;
mod mate;
#[path = "../pair/mod.rs"]
mod pair;
#[path = "../plain/mod.rs"]
mod plain;
mod players;
mod repetition;
mod royals;
mod scene;
