//! The parts of the engine that tuning and training need besides the search: the parameters of the evaluation with
//! their places and slopes, the features of a net, and the texts and files in which the results are kept.

pub use super::book::head as book_head;
pub use super::chances::expected;
pub use super::evaluate::{Sums, evaluation, sums};
pub use super::movement_hash::movement_hash;
pub use super::net::{BLOCK, Layout, Net, SCALE, write as net_file};
pub use super::parameters::{FILES, HAND, NEAR, Parameters, RANKS, STRIDE, VALUE, places};
pub use super::random::{Random, pick};
pub use super::tuned::{TunedValues, write as values_text};
pub use super::weights::Weights;
