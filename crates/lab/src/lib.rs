//! The workshop for people who make engines and games: it measures the computer, and makes what it plays by.
//!
//! # Files
//!
//! `saved_games` has games of the engine against itself and keeps them as text, `self_play` plays them. From them `tune`
//! makes values of pieces, by `prediction`, which compares evaluations with results; `net` trains nets that correct the
//! evaluation, and `book` makes books of openings. `search_tuning` tunes the parameters of the search by pairs of games
//! (`duel`) and stochastic approximation (`spsa`). `problems` makes sets of problems, `matches` plays matches of the computer
//! and engines of other authors, and `marks` compares the marks of an analysis with another engine.

mod book;
mod duel;
mod marks;
pub mod matches;
mod net;
mod prediction;
pub mod problems;
mod saved_games;
mod search_tuning;
mod self_play;
mod spsa;
mod tune;

pub use book::book;
pub use marks::{JudgedMove, JudgedMovesError, Losing, Marked, MarksTable};
pub use net::{Learning, Pass, Trained, train};
pub use saved_games::{Beginning, Plan, PlayedGame, SavedGames, SavedGamesError, results};
pub use search_tuning::SearchTuning;
pub use self_play::play;
pub use tune::{derived, tune};
