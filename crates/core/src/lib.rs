//! The rules of the historical shogis: variants, positions, legal moves, games and notations.
//!
//! # A first program
//!
//! The program is `examples/random_game.rs`: `cargo run -p zushiki-core --example random_game`.
//!
//! ```
#![doc = include_str!("../examples/random_game.rs")]
//! ```
//!
//! # The map
//!
//! Each module may use those to its left, and no others; a test reads the sources and fails on a
//! breach.
//!
//! `text <- {board, toml_source} <- variant <- rules <- game <- notation`
//!
//! - [`text`]: text in columns, what of it may be shown, how it is quoted. No game.
//! - [`toml_source`]: TOML files read with a diagnostic for every fault. No keys, no files.
//! - [`board`]: squares, sets of squares, pieces, hands, moves. No variant, no rules.
//! - [`variant`]: what a game is, read from a rule file. No move generation.
//! - [`rules`]: how it is played: legal moves, check, why a move is refused. No history, no text.
//! - [`game`]: one game being played or reviewed: its tree of moves, repetition, how it ended.
//! - [`notation`]: text to moves and positions and back. No files.

pub mod board;
pub mod game;
pub mod notation;
pub mod rules;
pub mod text;
pub mod toml_source;
pub mod variant;
