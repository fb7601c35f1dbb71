//! The effects that the app asks for, their results, and the inputs of the app: plain data.

use std::collections::VecDeque;
use std::io;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::action::Action;
use zushiki_core::board::Color;
use zushiki_core::game::{Game, PlayerName};
use zushiki_core::rules::Position;
use zushiki_play::connection::{Found, KeptSeat};
use zushiki_play::learn::{Progress, ProgressError};
use zushiki_play::opponent::{Advice, Decision};
use zushiki_play::peers::PeerState;
use zushiki_play::problems::Worked;
use zushiki_play::remote::{HostGame, HostSetup, LinkEvent, LinkId, LinkOutput, TableName};
use zushiki_play::statistics::Statistics;
use zushiki_play::storage::choices::{ChoicesError, Chosen};
use zushiki_play::storage::game_files::{
    FileContent, KnownFile, OpenFileError, OpenRequest, ResumedGame, StorageReport, StorageTask,
};
use zushiki_play::storage::journal::{Entry, OpenError, Unfinished, Unreadable};
use zushiki_play::storage::library::{Opening, Progress as LibraryProgress};
use zushiki_play::storage::listed_games::{ChangeFileError, ListedGame};
use zushiki_play::storage::looks::Look;
use zushiki_play::storage::packed::Starts;
use zushiki_play::storage::store::StoreError;
use zushiki_play::table::copying::CopyForm;
use zushiki_record::Record;
use zushiki_words::language::Language;

/// A request of the app to the event loop.
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
    /// Ring the bell of the terminal.
    Bell,
    /// Let the computer player that thinks answer at once.
    HurryComputer,
    /// Look for saved games.
    ListSavedGames,
    /// Summarise the games of this file.
    ListGamesInFile(OpenRequest),
    /// Read the library of these folders and files, or of the saved games if there are none; it is closed with the
    /// screen of openings.
    OpenLibrary(Vec<PathBuf>),
    /// Read the results of the saved games.
    ReadStatistics,
    /// Read a game for the preview of a list.
    Preview(OpenRequest),
    /// Look up a position in the library that was opened last.
    LookUp(Box<Position>),
    /// Look for the tables on this machine.
    ListTables,
    /// Join a table.
    JoinTable {
        /// The table.
        table: TableName,
        /// The name of the person here, if the menu knows it.
        person: Option<PlayerName>,
    },
    /// Open a table for a game.
    OpenTable {
        /// The name of the person here, if the menu knows it.
        person: Option<PlayerName>,
        /// The side of the guest.
        side: Color,
        /// The start of the game.
        start: Box<Position>,
    },
    /// Open a table again with its unfinished game.
    ReopenTable(TableName),
    /// Send a line by a connection of a shared table, or make or close the connection.
    Link(LinkId, LinkOutput),
    /// End the connections of the shared table after the lines that were sent.
    LeaveTable,
    /// Execute a task for the files of the game on the board.
    Store(StorageTask),
    /// Read or write other files.
    Disk(DiskEffect),
}

/// An effect that reads or writes files, other than those of the game on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiskEffect {
    /// Write comments and exported games in this language from now on.
    Speak(Language),
    /// Close the journal of the game that has left the board, after these last entries.
    CloseGame(Vec<Entry>),
    /// Make this file the own file of the game on the board.
    OwnFile(KnownFile),
    /// Look for the journals of unfinished games.
    ListUnfinished,
    /// Resume the game of this journal.
    Resume(PathBuf),
    /// Read a copy of the game of this journal, to be shown with the sentences why it is not resumed.
    LookAt(PathBuf, String),
    /// Remove this journal, and the game with it.
    Discard(PathBuf),
    /// Delete this file of saved games.
    DeleteGame(PathBuf),
    /// Give a file of saved games another name.
    RenameGame {
        /// The file.
        path: PathBuf,
        /// The new name, in the same directory.
        name: String,
    },
    /// Read a game file.
    Open(OpenRequest),
    /// Read the last saved game with this id, between a person and a program.
    OpenLast(String),
    /// Read the problems of a file.
    OpenProblems(OpenRequest),
    /// Write the progress of the player to its file.
    KeepProgress(Progress),
    /// Write what the player has chosen for a new game to the file of the choices.
    KeepChoice(Chosen),
    /// Write a look that the player has chosen to the file of the looks.
    KeepLook(Look),
}

impl From<DiskEffect> for Effect {
    fn from(effect: DiskEffect) -> Effect {
        Effect::Disk(effect)
    }
}

/// The effects that wait to be executed.
#[derive(Debug)]
pub(super) struct EffectQueue(VecDeque<Effect>);

impl EffectQueue {
    /// A queue of `effects`, in this order.
    pub(super) fn new(effects: Vec<Effect>) -> EffectQueue {
        EffectQueue(effects.into())
    }

    /// Takes the next effect.
    pub(super) fn take_next(&mut self) -> Option<Effect> {
        self.0.pop_front()
    }

    /// Adds the effects that the result of the last one has led to, before those that wait.
    pub(super) fn put_first(&mut self, effects: Vec<Effect>) {
        effects.into_iter().rev().for_each(|effect| self.0.push_front(effect));
    }
}

/// A list of games on screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListKind {
    /// The games in the directory of saved games.
    Saved,
    /// The games of one file.
    InFile,
}

/// The result of an effect.
#[derive(Debug)]
pub enum EffectResult {
    /// Of [`Effect::Copy`]: the message for the player.
    Copied(String),
    /// Of [`Effect::Store`].
    Stored(StorageReport),
    /// A computer player of the game on the board has decided. No effect asks for it: it thinks whenever
    /// it is to move.
    Decided(Decision),
    /// The state of the engine of another author that is asked for a move has changed; `None` if none is
    /// asked. No effect asks for it.
    PeerState(Option<PeerState>),
    /// The adviser has answered what the board asks. No effect asks for it: it thinks as long as a hint is
    /// awaited.
    Advised(Advice),
    /// Work on the problem on screen is done. No effect asks for it: it is done as long as the problem awaits it.
    Worked(Box<Worked>),
    /// Something has come by a connection of a shared table, or become of one. No effect asks for it, except for
    /// [`LinkEvent::NotDialled`].
    Link(LinkEvent),
    /// Of [`Effect::ListTables`]: the tables, or why none can be looked for.
    TablesFound(Result<Vec<Found>, String>),
    /// Of [`Effect::ReopenTable`].
    TableReopened(Box<ReopenedTable>),
    /// Of [`Effect::OpenTable`].
    TableOpened(Box<OpenedTable>),
    /// The command that tells the player about a turn has failed, for this reason.
    NotNotified(String),
    /// The seat at a shared table is not kept, in a sentence.
    SeatNotKept(String),
    /// [`Effect::OpenTable`], [`Effect::ReopenTable`] or [`Effect::JoinTable`] failed, for this reason.
    TableFailed(String),
    /// Of [`DiskEffect::CloseGame`].
    Closed,
    /// Of [`DiskEffect::ListUnfinished`]: the games, the last one first, the seats at tables that some of them belong
    /// to, and the time now.
    Unfinished(Vec<Unfinished>, Vec<KeptSeat>, SystemTime),
    /// Of [`DiskEffect::Resume`].
    Resumed(Result<Box<ResumedGame>, OpenError>),
    /// Of [`DiskEffect::LookAt`], with its sentences.
    LookedAt(Result<Box<Record>, Unreadable>, String),
    /// Of [`DiskEffect::Discard`]: whether the journal of this path is gone.
    Discarded(PathBuf, Result<(), OpenError>),
    /// Of [`DiskEffect::DeleteGame`]: whether the file of this path is gone.
    GameDeleted(PathBuf, Result<(), ChangeFileError>),
    /// Of [`DiskEffect::RenameGame`]: the new path of the file of this path.
    GameRenamed(PathBuf, Result<PathBuf, ChangeFileError>),
    /// Of [`Effect::ListSavedGames`] and [`Effect::ListGamesInFile`], in several parts.
    Listed {
        /// The list that the games are for.
        list: ListKind,
        /// Some of the games.
        games: Vec<ListedGame>,
        /// Whether these are the last.
        complete: bool,
    },
    /// Of [`Effect::OpenLibrary`], again and again until all games are in the index.
    LibraryRead(LibraryProgress),
    /// Of [`Effect::LookUp`].
    LookedUp(LookedUp),
    /// Of [`Effect::ReadStatistics`].
    StatisticsRead(Statistics),
    /// [`Effect::ListSavedGames`], [`Effect::ListGamesInFile`] or [`Effect::OpenLibrary`] failed.
    ListingFailed(io::Error),
    /// [`DiskEffect::KeepProgress`] failed.
    ProgressNotKept(ProgressError),
    /// [`DiskEffect::KeepChoice`] failed.
    ChoiceNotKept(ChoicesError),
    /// [`DiskEffect::KeepLook`] failed.
    LookNotKept(StoreError),
    /// Of [`Effect::Preview`]: the game at its last position; `None` if it cannot be read.
    Previewed(OpenRequest, Option<Box<Game>>),
    /// Of [`DiskEffect::OpenProblems`]: the positions of the file.
    ProblemsRead(OpenRequest, Result<Starts, OpenFileError>),
    /// Of [`DiskEffect::OpenLast`]: there is no such game.
    NoLastGame,
    /// Of [`DiskEffect::Open`].
    Opened(Result<FileContent, OpenFileError>),
}

/// A table that was opened from the menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenedTable {
    /// The table.
    pub setup: HostSetup,
    /// The start of the game.
    pub start: Box<Position>,
    /// The name of the person at the screen, if it is known.
    pub player: Option<PlayerName>,
}

/// A table that was opened again from the menu.
#[derive(Debug)]
pub struct ReopenedTable {
    /// The table.
    pub game: HostGame,
    /// The game.
    pub resumed: ResumedGame,
    /// The time since 1970.
    pub now: Duration,
}

/// The answer about a position that was looked up.
#[derive(Debug)]
pub struct LookedUp {
    /// The key of the position.
    pub key: u64,
    /// The games that reached it, and the moves from it.
    pub opening: Opening,
    /// The number of games in the library.
    pub games: usize,
}

/// Anything that changes the app.
#[derive(Debug)]
pub enum Input {
    /// The player has requested something, or time has passed.
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
    /// The content of the text.
    pub form: CopyForm,
    /// The text.
    pub text: String,
    /// Sentences on contents that the form cannot hold.
    pub left_out: Vec<String>,
}
