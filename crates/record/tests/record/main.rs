//! Game files in every format.

mod lenient;
mod lishogi;
mod random_games;
mod records;
