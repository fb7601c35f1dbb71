//! A mailbox move generator, independent of the crate, to compare its rules engine with.
//!
//! The generator shares no code and no table with the crate: `diagrams` has the moves of the pieces, `games`
//! the arrays and switches, and a move is legal if no royal can be captured after it was made on a
//! copy of the board. It is slow and written to be checked by reading.

pub mod diagrams;
pub mod dice;
pub mod games;
pub mod moves;
pub mod position;
pub mod random;
