//! The files of games: where they are stored, how they are written safely, and lists of them.
//!
//! `journal` holds a game that is being played, `game_files` all files of one game, `folder` the directory of
//! finished games, `listed_games` the list of them with a cache of summaries, `library` the index of their positions;
//! `facts` is what both caches keep of a game. `choices` are the settings of new games that a player has chosen, `looks`
//! the looks. `store` writes files atomically
//! on a `disk`, `lock` lets one process at a time change them. `file` reads game files, `packed` holds positions of them, and `samples` are those that come with the program.

pub mod choices;
mod disk;
pub mod export_form;
mod facts;
pub mod file;
pub mod folder;
pub mod game_files;
pub mod journal;
pub(crate) mod kept_file;
pub mod library;
pub mod listed_games;
pub mod lock;
pub mod looks;
pub mod packed;
pub mod samples;
pub mod store;
mod summary_cache;
