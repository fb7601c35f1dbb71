//! The board on screen: the only user of ratatui and crossterm.
//!
//! A key press becomes an [`Action`](action::Action) in [`keymap`]. [`app`] offers it to the layers
//! of screens and answers with new state and [`Effect`](effect::Effect)s. [`run()`] executes the
//! effects, returns their results to the app, and draws; `watchdog` ends the program while that takes
//! long. Only `run`, `disk`, `guard`, `guardian`, `events`, `background`, `library`, `watchdog`, `wires`, `tables`,
//! `clipboard` and `standard_input` do I/O;
//! the caller reads the environment (see [`Options::for_environment`]).

pub mod action;
pub mod app;
pub mod command;
pub mod completer;
pub mod config;
pub mod copy;
pub mod effect;
pub mod glyph;
pub mod guard;
#[cfg(unix)]
pub mod guardian;
#[cfg(unix)]
pub mod job;
pub mod keymap;
pub mod layout;
pub mod line;
pub mod screen;
pub mod standard_input;
pub mod theme;
pub mod widget;

mod ansi;
mod backend;
mod background;
mod clipboard;
mod describe;
mod disk;
mod events;
mod flash;
mod key_bar;
mod layers;
mod library;
mod options;
mod pictures;
#[cfg(test)]
mod read_back;
mod run;
mod tables;
#[cfg(test)]
mod tests;
mod unused;
mod watchdog;
mod wide;
mod window;
mod wires;

pub use app::{GameOrigin, KeptLooks, LearnStart, SharedEnd, Start, today};
pub use options::{Bell, MAX_LINES, Options};
pub use run::{Error, run, run_at_table};
pub use tables::TablePlaces;
pub use wires::{Connections, SharedTable};
