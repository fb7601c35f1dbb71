//! Levels, drills and problems, against something that shares no code with the crate; moves that are tried in records.

mod drill;
mod levels;
mod lines;
mod plain;
mod problems;
mod records;
mod solver;
