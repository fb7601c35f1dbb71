//! The board on screen: the only user of ratatui and crossterm.
