//! The board on screen: the only user of ratatui and crossterm.
//!
//! A key press becomes an [`Action`](action::Action) in [`keymap`], [`app`] turns actions into new
//! state and [`Effect`](action::Effect)s, [`run()`] executes the effects and draws what the app
//! shows. Only `run`, `guard`, `events`, `game_files` and `clipboard` do I/O; the environment is read by the caller (see
//! [`Options::for_environment`]).

pub mod action;
pub mod app;
pub mod command;
pub mod completer;
pub mod copy;
pub mod glyph;
pub mod guard;
pub mod keymap;
pub mod layout;
pub mod line;
pub mod match_settings;
pub mod screen;
pub mod theme;
pub mod widget;

mod autosave;
mod bar;
mod clipboard;
mod events;
mod game_files;
mod options;
mod run;
#[cfg(test)]
mod tests;

pub use app::Start;
pub use autosave::JournalWrite;
pub use game_files::StorageDirs;
pub use match_settings::MatchSettings;
pub use options::Options;
pub use run::{Error, run};
