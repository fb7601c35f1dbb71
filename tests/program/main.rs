//! Runs the program: its commands, its dialogues and protocols, without a terminal.

mod bad_variants;
mod cli;
mod engine;
mod fake_engines;
mod former;
mod game_files;
mod languages;
mod own_games;
mod stopped;
