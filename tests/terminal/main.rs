//! End-to-end tests of the program in a pseudo-terminal, with keys, mouse and signals.
//!
//! Checks wait for texts on the screen, not for time to pass. The time limit only makes a test fail that
//! would hang otherwise.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

mod busy;
mod computer;
mod engines;
mod everywhere;
mod files;
mod harness;
mod japanese;
mod keeping;
mod large_boards;
mod leaving;
mod limits;
mod lions;
mod pictures;
mod playing;
mod shared_tables;
