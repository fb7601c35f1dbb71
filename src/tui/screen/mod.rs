//! The screens: each owns its cursor, its mode and its scrolling, and knows nothing of the others.

pub mod book;
pub mod edit;
pub mod help;
pub mod library;
pub mod menu;
pub mod play;
pub mod too_small;

use std::path::PathBuf;

use super::action::{Action, Copy};
use crate::rules::Position;

/// What a screen asks of the app around it.
#[derive(Clone, Debug)]
pub enum Request {
    /// Nothing.
    None,
    /// Do this instead: it is no business of the screen's.
    Do(Action),
    /// End the program; the player knows what is lost.
    Quit,
    /// Play from this position.
    Start(Box<Position>),
    /// Edit this position.
    Edit {
        /// What to begin with.
        position: Box<Position>,
        /// What to put in its place, in SFEN.
        sfen: Option<String>,
        /// Whether playing another position would lose an unfinished game.
        loses: bool,
    },
    /// Leave this screen for the one below.
    Close,
    /// Copy a text.
    Copy(Copy),
    /// Play the game again from its start; the player knows what is lost.
    Again,
    /// Go back to the list of variants; the player knows what is lost.
    Variants,
    /// Go on with the game of this journal.
    Resume(PathBuf),
    /// Throw away the game of this journal; the player has agreed.
    Discard(PathBuf),
}
