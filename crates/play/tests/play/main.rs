//! Levels, drills and problems, against something that shares no code with the crate.

mod drill;
mod levels;
mod lines;
mod plain;
mod problems;
mod solver;
