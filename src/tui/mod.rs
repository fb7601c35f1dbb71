//! The board on screen: the only user of ratatui and crossterm.
//!
//! A key press becomes an [`Action`](action::Action) in [`keymap`], [`app`] turns actions into new
//! state and [`Effect`](action::Effect)s, [`run()`] executes the effects and draws what the app
//! shows. Only `run`, `guard`, `events`, `desk` and `clipboard` do I/O; the environment is read by the caller (see
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
pub mod screen;
pub mod table;
pub mod theme;
pub mod widget;

mod bar;
mod clipboard;
mod desk;
mod events;
mod keeper;
mod options;
mod run;
#[cfg(test)]
mod tests;

pub use app::Start;
pub use desk::Drawers;
pub use keeper::Keep;
pub use options::Options;
pub use run::{Error, run};
pub use table::Table;
