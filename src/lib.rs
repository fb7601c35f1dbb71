//! The historical shogis: rules, positions, games, notation, game files, and a board in the terminal.
//!
//! # A first program
//!
//! It is `examples/random_game.rs`: `cargo run --example random_game`.
//!
//! ```
#![doc = include_str!("../examples/random_game.rs")]
//! ```
//!
//! # Features
//!
//! `tui`, on by default, is the program: the board in the terminal and its commands. A bot, a server
//! or another front end does without it (`default-features = false`) and then depends on no terminal
//! library and no parser of arguments. The modules of the front ends are not part of the API.
//!
//! # The map
//!
//! Each module may use those to its left, and no others; a test reads the sources and fails on a
//! breach.
//!
//! `text <- {board, toml_source} <- variant <- rules <- {engine, game} <- notation <- {record <- storage <- {session, learn, analysis}, protocol <- peers <- opponent} <- problems <- language <- wording <- booklet <- export <- tui <- cli`
//!
//! - [`text`]: text in columns, what of it may be shown, how it is quoted, texts as data. No game.
//! - `toml_source`: TOML files read with a diagnostic for every fault. No keys, no files.
//! - [`board`]: squares, sets of squares, pieces, hands, moves. No variant, no rules.
//! - [`variant`]: what a game is, read from a rule file. No move generation.
//! - [`rules`]: how it is played: legal moves, check, why a move is refused. No history, no text.
//! - [`engine`]: the best move of a position, by search; mates; why a move is good. No clock, no text.
//! - [`game`]: one game being played or reviewed: its tree of moves, repetition, how it ended.
//! - [`notation`]: text to moves and positions and back. No files.
//! - [`record`]: game files of every format: text to games and back. No files.
//! - [`storage`]: where games are stored: journals, saved games, lists of them, files written safely.
//! - [`session`]: one game as its players drive it: clocks, offers, autosave; commands in, events out.
//! - [`learn`]: lessons with tasks, the drill of the pieces' moves, and what a player has learned.
//! - [`analysis`]: the moves of a game evaluated one after the other: marks, better lines, a summary.
//! - [`protocol`]: the lines that engines and front ends exchange, USI and UCI. No threads.
//! - [`peers`]: engines of other authors: their processes, their protocols, their moves examined.
//! - [`opponent`]: programs as players: the engine in a thread, its time, its strength, and peers.
//! - [`problems`]: mate problems: sets, their making, a player at work on one.
//! - [`language`]: the languages of the program, and its messages in each. No game.
//! - [`wording`]: sentences for people in each language: errors of every layer below, how a game ended, what is asked.
//! - [`booklet`]: a variant told in plain text, from its rule file alone.
//! - [`export`]: games written to be read or printed by people: HTML, Markdown, SVG.
//! - `tui`: the board on screen; the only user of ratatui and crossterm.
//! - `cli`: arguments, the plain-text commands, exit codes; starts the board.

pub mod analysis;
pub mod board;
pub mod booklet;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod cli;
pub mod engine;
pub mod export;
pub mod game;
pub mod language;
pub mod learn;
pub mod notation;
pub mod opponent;
pub mod peers;
pub mod problems;
pub mod protocol;
pub mod record;
pub mod rules;
pub mod session;
pub mod storage;
pub mod text;
mod toml_source;
#[cfg(feature = "tui")]
#[doc(hidden)]
pub mod tui;
pub mod variant;
pub mod wording;
