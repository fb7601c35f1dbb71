//! A second opinion on the rules: a plain mailbox move generator.
//!
//! It shares no code and no table with the crate: pieces move as the pictures in `pictures` show,
//! games are written down in `games`, and a move is legal if, once it has been made on a copy of the
//! board, no royal can be taken. Slow, and meant to be read.

// Every integration test is a crate of its own and uses another part of this.
#![allow(dead_code)]

pub(crate) mod dice;
pub(crate) mod games;
pub(crate) mod pictures;
pub(crate) mod position;
pub(crate) mod random;
pub(crate) mod referee;
