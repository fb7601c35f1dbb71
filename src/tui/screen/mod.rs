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
use super::widget::Tone;
use crate::board::{Geometry, Square};
use crate::rules::Position;

/// A message to the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The text, one line.
    pub text: String,
    /// Whether it informs, asks or warns.
    pub tone: Tone,
}

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

/// The square in the middle of a board, where cursors begin.
fn middle(geometry: Geometry) -> Square {
    let squares: Vec<Square> = geometry.squares().collect();
    let (files, ranks) = (usize::from(geometry.files()), usize::from(geometry.ranks()));
    squares[ranks / 2 * files + files / 2]
}

/// A number of moves in words: `1 move`, `2 moves`.
pub(crate) fn counted(moves: usize) -> String {
    format!("{moves} {}", if moves == 1 { "move" } else { "moves" })
}
