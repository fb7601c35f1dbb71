//! The files of games: their places, safe writing, and lists of them.
//!
//! `journal` holds a game that is being played, `game_files` all files of one game, `folder` the directory of finished
//! games, `listed_games` the list of them with a cache of summaries, `library` the index of their positions; `facts` is
//! the data of a game in both caches. `choices` has the player's settings for new games, `looks` the display settings.
//! `store` writes files atomically on a `disk`, `old_file` keeps those that are replaced, `private` closes them to others,
//! `lock` lets one process at a time change them. `file` reads game files,
//! `packed` stores positions from them, and `samples` has the shipped games.

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
mod old_file;
pub mod packed;
pub mod private;
pub mod samples;
pub mod store;
mod summary_cache;

use zushiki_core::variant::library::Games;

/// A number for the texts of all rule files: caches are made again when one has changed.
fn checksum_of(games: &Games) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    games.list().iter().for_each(|game| hasher.update(game.text().as_bytes()));
    hasher.finalize()
}
