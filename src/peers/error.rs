//! The reasons for which an engine is given up, each one sentence.

use crate::rules::{IllegalMove, Position};
use crate::wording;

/// An engine was given up. It has been ended; to go on with it, start it again.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{engine}: {trouble}{}", last_words(.errors))]
pub struct PeerError {
    /// The name of the engine.
    pub engine: String,
    /// The reason.
    pub trouble: Trouble,
    /// The last lines that the engine wrote to its standard error, oldest first, printable.
    pub errors: Vec<String>,
}

/// The reason for which an engine was given up. Texts of the engine are quoted and cut.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
#[non_exhaustive]
pub enum Trouble {
    #[error("its command {command} is not found")]
    NotFound { command: String },
    #[error("its command {command} cannot be started: {reason}")]
    NotStarted { command: String, reason: String },
    #[error("the file for its option {option} cannot be written: {reason}")]
    FileNotWritten { option: String, reason: String },
    #[error("it has no name for the game {game}: add it to its variants in the config file")]
    GameUnnamed { game: String },
    #[error("it does not know the game {theirs}, by which its entry means {game}")]
    GameUnknown { game: String, theirs: String },
    #[error("it does not speak {protocol}: no answer to {word} within {seconds} s")]
    NoHandshake { protocol: &'static str, word: &'static str, seconds: u64 },
    #[error("it was not ready within {seconds} s")]
    NotReady { seconds: u64 },
    #[error("it ended without being asked to ({status})")]
    Died { status: String },
    #[error("it gave no move within {seconds} s, nor when it was told to stop")]
    TooLate { seconds: u64 },
    #[error("it writes line after line but no answer")]
    Floods,
    #[error("it answered {text}, which is no move on this board")]
    NotAMove { text: String },
    #[error(
        "it played {text} for the other side; it may have left out a move that it takes for illegal"
    )]
    WrongSide { text: String },
    #[error("it played {text}, which is not legal: {why}")]
    Illegal { text: String, why: String },
    #[error("it reported a line that begins with {text}, which is no move on this board")]
    LineNotRead { text: String },
    #[error("it reported a line that begins with {text}, which is not legal: {why}")]
    LineIllegal { text: String, why: String },
    #[error("it claims that the game is over ({text}), which is not so by the rules")]
    FalseClaim { text: String },
    #[error("it refuses a legal move: {text}")]
    Refused { text: String },
    #[error("it reports an error: {text}")]
    Complains { text: String },
}

/// The end of the message: the last line of standard error, if there is one.
fn last_words(errors: &[String]) -> String {
    errors.last().map(|line| format!("; its last words were: {line}")).unwrap_or_default()
}

/// Why a move of an engine in `position` is refused.
pub(super) fn why_illegal(position: &Position, refused: &IllegalMove) -> String {
    // The sentences are those for a player who is told about a move of his own.
    let why = wording::illegal_move(position, refused);
    let why = why.replace("your own", "its own").replace("your ", "its ");
    why.replace("you have", "it has")
}
