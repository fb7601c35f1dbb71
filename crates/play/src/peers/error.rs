//! The reasons for which an engine is given up, as data.

use zushiki_core::phrase;
use zushiki_core::rules::{IllegalMove, Position};
use zushiki_core::text::Phrase;

/// An engine was given up. It has been ended; to use it again, restart it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", told(engine, trouble, errors))]
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
#[allow(missing_docs)] // the texts are the documentation
pub enum Trouble {
    #[error("its command {command} is not found")]
    NotFound { command: String },
    #[error("its command {command} cannot be started: {reason}")]
    NotStarted { command: String, reason: Phrase },
    #[error("the file for its option {option} cannot be written: {reason}")]
    FileNotWritten { option: String, reason: Phrase },
    #[error("it has no name for the game {game}: add it to its variants in the config file")]
    GameUnnamed { game: String },
    #[error("it does not know {theirs}, its entry's name for {game}")]
    GameUnknown { game: String, theirs: String },
    #[error("it does not speak {protocol}: no answer to {word} within {seconds} s")]
    NoHandshake { protocol: &'static str, word: &'static str, seconds: u64 },
    #[error("it was not ready within {seconds} s")]
    NotReady { seconds: u64 },
    #[error("it exited unexpectedly ({exit})")]
    Died { exit: Exit },
    #[error("it gave no move within {seconds} s, even after being told to stop")]
    TooLate { seconds: u64 },
    #[error("it keeps writing lines but gives no answer")]
    Floods,
    #[error("it answered {text}, which is not a move on this board")]
    NotAMove { text: String },
    #[error(
        "it played {text} for the other side; it may have skipped a move that it considers illegal"
    )]
    WrongSide { text: String },
    #[error("it played {text}, which is not legal: {why}")]
    Illegal { text: String, why: Box<RefusedMove> },
    #[error("it reported a line that begins with {text}, which is not a move on this board")]
    LineNotRead { text: String },
    #[error("it reported a line that begins with {text}, which is not legal: {why}")]
    LineIllegal { text: String, why: Box<RefusedMove> },
    #[error("it claims that the game is over ({text}), but by the rules it is not")]
    FalseClaim { text: String },
    #[error("it refuses a legal move: {text}")]
    Refused { text: String },
    #[error("it reports an error: {text}")]
    Complains { text: String },
}

/// The end of the process of an engine that was not asked to end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Exit {
    /// The process ended with this exit status.
    #[error("exit status: {0}")]
    Code(i32),
    /// The process ended in another way, such as by a signal, in the words of the system.
    #[error("{0}")]
    Other(String),
    /// The process has closed its output, and may still run.
    #[error("it closed its output")]
    OutputClosed,
}

/// A move of an engine that is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", refused.why)]
pub struct RefusedMove {
    /// The position for which a move was requested.
    pub position: Position,
    /// The move with the reason.
    pub refused: IllegalMove,
}

impl RefusedMove {
    pub(super) fn new(position: &Position, refused: IllegalMove) -> Box<RefusedMove> {
        Box::new(RefusedMove { position: position.clone(), refused })
    }
}

/// The message about `engine`, with the last line of standard error, if any.
fn told(engine: &str, trouble: &Trouble, errors: &[String]) -> Phrase {
    let trouble = trouble.to_string();
    match errors.last() {
        None => {
            phrase!("peers-error", "{engine}: {trouble}", engine = engine, trouble = trouble)
        }
        Some(line) => phrase!(
            "peers-error-with-line",
            "{engine}: {trouble}; its last words were: {line}",
            engine = engine,
            trouble = trouble,
            line = line
        ),
    }
}
