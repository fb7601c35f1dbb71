//! The historical shogis: rules, positions, games, notation, and a board in the terminal.
//!
//! # The map
//!
//! Each module may use those to its left, and no others; a test reads the sources and fails on a
//! breach.
//!
//! `{board, text} <- variant <- {booklet, rules} <- game <- notation <- {cli, tui}`
//!
//! - [`board`]: squares, sets of squares, pieces, hands, moves. No variant, no rules.
//! - [`text`]: text in columns, kanji counted as two. No game.
//! - [`variant`]: what a game is, read from a rule file. No move generation.
//! - [`booklet`]: a variant told in plain text, from its rule file alone.
//! - [`rules`]: how it is played: legal moves, check, why a move is refused. No history, no text.
//! - [`game`]: one game being played or reviewed: its tree of moves, repetition, how it ended.
//! - [`notation`]: text to moves and positions and back. No files.
//! - [`cli`]: arguments, the plain-text commands, exit codes.
//! - [`tui`]: the board on screen; the only user of ratatui and crossterm.

pub mod board;
pub mod booklet;
pub mod cli;
pub mod game;
pub mod notation;
pub mod rules;
pub mod text;
pub mod tui;
pub mod variant;
