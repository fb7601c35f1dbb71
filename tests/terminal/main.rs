//! The whole program in a pseudo-terminal: played by keys and by mouse, and ended in every way.
//!
//! Every check waits for something to appear on screen, never for time to pass; the one time limit
//! only turns a test that would hang into one that fails.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

mod everywhere;
mod files;
mod harness;
mod keeping;
mod leaving;
mod limits;
mod playing;
