//! The board on screen: the only user of ratatui and crossterm.

pub mod glyph;
pub mod layout;
pub mod theme;
pub mod widget;
