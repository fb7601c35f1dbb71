//! Game files in every format.

mod lishogi;
mod random_games;
mod records;
