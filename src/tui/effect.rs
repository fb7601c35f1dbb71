//! The effects that the app asks for, their results, and the inputs of the app: plain data.

use std::path::PathBuf;
use std::time::SystemTime;

use super::action::Action;
use crate::record::Record;
use crate::record::game_files::SaveTarget;
use crate::record::journal::{JournalWrite, ResumableGame, Unfinished};
use crate::record::saved_games::SavedGame;

/// Something that the app asks the event loop to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Effect {
    /// End the program.
    Quit,
    /// Stop the program until the shell continues it.
    Suspend,
    /// Draw every cell, changed or not.
    Redraw,
    /// Switch mouse events on or off.
    Mouse(bool),
    /// Send a text to the clipboard of the terminal, and keep it in a file.
    Copy(Copy),
    /// Write into the journal of the game on the board.
    JournalWrite(JournalWrite),
    /// Write the file of the game on the board, which has ended, and remove its journal.
    Archive,
    /// Close the journal of the game that has left the board, after this last entry.
    CloseGame(Option<JournalWrite>),
    /// Look for the journals of unfinished games.
    ListUnfinished,
    /// Resume the game of this journal.
    Resume(PathBuf),
    /// Remove this journal, and the game with it.
    Discard(PathBuf),
    /// Write the game on the board to a file.
    Save(SaveTarget),
    /// Look for saved games.
    ListSavedGames,
    /// Read a game file.
    Open {
        /// The file as the player wrote it.
        path: PathBuf,
        /// Whether to take the readable part of a faulty file.
        part: bool,
    },
}

/// The result of an effect. Errors are texts that can follow a colon.
#[derive(Debug)]
pub enum EffectResult {
    /// Of [`Effect::Copy`]: what to tell the player.
    Copied(String),
    /// Of [`Effect::JournalWrite`]: whether the journal holds the game now.
    JournalWritten(Result<(), String>),
    /// The journal has grown long and is to be written anew.
    JournalWorn,
    /// Of [`Effect::Archive`]: the path of the file.
    Archived(Result<String, String>),
    /// Of [`Effect::CloseGame`].
    Closed,
    /// Of [`Effect::ListUnfinished`]: the games, the last one first, and the time now.
    Unfinished(Vec<Unfinished>, SystemTime),
    /// Of [`Effect::Resume`]: the game, and a notice about it.
    Resumed(Result<(Box<ResumableGame>, Option<String>), String>),
    /// Of [`Effect::Discard`]: whether the journal of this path is gone.
    Discarded(PathBuf, Result<(), String>),
    /// Of [`Effect::Save`]: what to tell the player.
    Saved(Result<String, String>),
    /// Of [`Effect::ListSavedGames`], in several parts.
    SavedGames {
        /// Some of the games.
        games: Vec<SavedGame>,
        /// Whether these are the last.
        complete: bool,
    },
    /// [`Effect::ListSavedGames`] failed.
    ListingFailed(String),
    /// Of [`Effect::Open`]: the game, and a notice about it.
    Opened(Result<(Box<Record>, Option<String>), String>),
}

/// Anything that changes the app.
#[derive(Debug)]
pub enum Input {
    /// The player wants something, or time has passed.
    Action(Action),
    /// An effect has been executed.
    Result(EffectResult),
    /// A frame has been drawn: later actions are a reaction to it.
    Drawn,
}

impl From<Action> for Input {
    fn from(action: Action) -> Input {
        Input::Action(action)
    }
}

impl From<EffectResult> for Input {
    fn from(result: EffectResult) -> Input {
        Input::Result(result)
    }
}

/// A text to be copied.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copy {
    /// What the text is, in a word: for the player, and for the name of the file.
    pub what: &'static str,
    /// The text.
    pub text: String,
}
