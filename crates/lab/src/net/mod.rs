//! Training of the nets that correct the evaluation: `samples` has the positions to learn from, `symmetry` their mirror
//! images, `train` trains.

mod samples;
mod symmetry;
mod train;

pub use train::{Learning, Pass, Trained, train};
