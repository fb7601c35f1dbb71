//! A simple and slow move generator for 16 games and the largest boards, which shares no code with `zushiki-core`.
//!
//! `games` and `giants` list the pieces with their movements, `betza` reads those letter by letter, and `board` makes each
//! move on a copy of the board and examines the result. Only the names of squares and pieces are those of the rule files.

pub mod betza;
pub mod board;
pub mod games;
pub mod giants;
mod stuck;
