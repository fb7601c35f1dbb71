//! Games, positions, an independent move generator and other helpers for tests and benchmarks of several crates.
//!
//! Only integration tests and benchmarks can use it: a unit test of `zushiki-core` would see two copies of the
//! types of its crate.

pub mod compare;
#[cfg(all(target_os = "linux", feature = "pty"))]
pub mod family;
pub mod fixtures;
#[cfg(feature = "formats")]
pub mod formats;
pub mod games;
pub mod interpreter;
pub mod mailbox;
pub mod program;
#[cfg(feature = "pseudo")]
pub mod pseudo;
#[cfg(all(unix, feature = "pty"))]
pub mod pty;
