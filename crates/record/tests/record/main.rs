//! Game files in every format.

mod random_games;
mod records;
