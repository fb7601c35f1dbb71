//! All endings of the rules, each reached by playing moves from a position made by hand.
//!
//! The mailbox generator makes the same moves and has to agree on legal moves and on the endings
//! that follow from the position alone.

#![allow(clippy::unwrap_used, clippy::panic)] // a panic is a failed test, in a helper too

mod impasse;
mod mate;
mod players;
mod repetition;
mod royals;
mod scene;
