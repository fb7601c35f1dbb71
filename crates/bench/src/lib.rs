//! The parts that the measurements of the program share. `src/bin/speed` measures the speeds that have a limit
//! (`.ci/speed`); `benches` has benchmarks of the parts, for `cargo bench -p zushiki-bench`.
//!
//! A crate of its own, so that tests need not compile what only benchmarks use.

pub mod haitaka;
pub mod sampling;
