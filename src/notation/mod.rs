//! Text to moves and positions, and back; the sentences for what the rules say. No files.
//!
//! Reading is tolerant, writing canonical, and nothing is ever guessed: a text that can be read in
//! two ways is an error that names both.

mod cursor;
pub mod diagram;
pub mod fen;
pub mod hodges;
pub mod japanese;
mod numerals;
mod parse_error;
pub mod question;
mod read;
pub mod reason;
mod resolve;
pub mod san;
pub mod sfen;
mod style;
pub mod svg;
pub mod usi;

pub use parse_error::ParseMoveError;
pub use read::{parse_move, parse_move_after, parse_recorded_move};
pub use resolve::{Unmarked, move_between};
pub use style::Notation;
