//! Game files in every format.

mod lenient;
mod lishogi;
mod pasted;
mod random_games;
mod records;
