//! The reasons for which an engine is given up, each one sentence.

use zushiki_core::rules::{IllegalMove, Position};
use zushiki_words::message;
use zushiki_words::wording;

/// An engine was given up. It has been ended; to go on with it, start it again.
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
#[allow(missing_docs)] // the messages are the documentation
pub enum Trouble {
    #[error("{}", message!("peers-trouble-not-found", command = command))]
    NotFound { command: String },
    #[error("{}", message!("peers-trouble-not-started", command = command, reason = reason))]
    NotStarted { command: String, reason: String },
    #[error("{}", message!("peers-trouble-file-not-written", option = option, reason = reason))]
    FileNotWritten { option: String, reason: String },
    #[error("{}", message!("peers-trouble-game-unnamed", game = game))]
    GameUnnamed { game: String },
    #[error("{}", message!("peers-trouble-game-unknown", theirs = theirs, game = game))]
    GameUnknown { game: String, theirs: String },
    #[error(
        "{}",
        message!(
            "peers-trouble-no-handshake",
            protocol = *protocol, word = *word, seconds = seconds
        )
    )]
    NoHandshake { protocol: &'static str, word: &'static str, seconds: u64 },
    #[error("{}", message!("peers-trouble-not-ready", seconds = seconds))]
    NotReady { seconds: u64 },
    #[error("{}", message!("peers-trouble-died", status = status))]
    Died { status: String },
    #[error("{}", message!("peers-trouble-too-late", seconds = seconds))]
    TooLate { seconds: u64 },
    #[error("{}", message!("peers-trouble-floods"))]
    Floods,
    #[error("{}", message!("peers-trouble-not-a-move", text = text))]
    NotAMove { text: String },
    #[error("{}", message!("peers-trouble-wrong-side", text = text))]
    WrongSide { text: String },
    #[error("{}", message!("peers-trouble-illegal", text = text, why = why))]
    Illegal { text: String, why: String },
    #[error("{}", message!("peers-trouble-line-not-read", text = text))]
    LineNotRead { text: String },
    #[error("{}", message!("peers-trouble-line-illegal", text = text, why = why))]
    LineIllegal { text: String, why: String },
    #[error("{}", message!("peers-trouble-false-claim", text = text))]
    FalseClaim { text: String },
    #[error("{}", message!("peers-trouble-refused", text = text))]
    Refused { text: String },
    #[error("{}", message!("peers-trouble-complains", text = text))]
    Complains { text: String },
}

/// The message about `engine`, with the last line of standard error, if there is one.
fn told(engine: &str, trouble: &Trouble, errors: &[String]) -> String {
    let trouble = trouble.to_string();
    match errors.last() {
        None => message!("peers-error", engine = engine, trouble = trouble),
        Some(line) => {
            message!("peers-error-with-line", engine = engine, trouble = trouble, line = line)
        }
    }
}

/// Why a move of an engine in `position` is refused.
pub(super) fn why_illegal(position: &Position, refused: &IllegalMove) -> String {
    // The sentences are those for a player who is told about a move of his own.
    let why = wording::illegal_move(position, refused);
    let why = why.replace("your own", "its own").replace("your ", "its ");
    why.replace("you have", "it has")
}
