//! Game files in every format.

mod cases;
mod damaged;
mod endings;
mod lenient;
mod lishogi;
mod pasted;
mod random_games;
mod records;
mod times;
