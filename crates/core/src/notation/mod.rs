//! Text forms of moves and positions: reading and writing. No files.
//!
//! Reading is tolerant, writing canonical. Nothing is guessed: a text with two meanings is an error that
//! names both. Every notation describes a move as a `MoveText`, and `resolve` finds the legal move
//! that it means; errors are data, their sentences are made in `wording`.
//!
//! | form | moves | positions |
//! |---|---|---|
//! | USI | [`usi`] | [`sfen`] |
//! | Hodges | [`hodges`], [`parse_move`] | |
//! | Japanese | [`japanese`] | [`diagram`] |
//! | chess (XBoard, PyChess) | [`san`], [`uci`] | [`fen`] |

mod coordinates;
mod cursor;
pub mod diagram;
mod engine_move;
pub mod fen;
pub mod hodges;
pub mod japanese;
mod move_list;
mod numerals;
mod parse_error;
mod read;
mod resolve;
pub mod san;
pub mod sfen;
mod style;
pub mod svg;
pub mod uci;
pub mod usi;
mod way;

pub use move_list::MoveList;
pub use parse_error::ParseMoveError;
pub use read::{parse_move, parse_move_after, parse_recorded_move};
pub use resolve::{Unmarked, move_between};
pub use style::{Notation, NotationKind, SideMarks};
