//! The reasons for which an engine is given up, as data.

use zushiki_core::rules::{IllegalMove, Position};
use zushiki_core::text::{Phrase, ToPhrase, TypedValue};
use zushiki_core::{phrase, phrase_enum, phrase_error};

/// An engine was given up. It has been ended; to use it again, restart it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerError {
    /// The name of the engine.
    pub engine: String,
    /// The reason.
    pub trouble: Trouble,
    /// The last lines that the engine wrote to its standard error, oldest first, printable.
    pub errors: Vec<String>,
}

phrase_enum! {
    /// The reason for which an engine was given up. Texts of the engine are quoted and cut.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Trouble {
        #[phrase("peers-trouble-not-found", "its command {command} is not found", command)]
        NotFound { command: String },
        #[phrase("peers-trouble-not-started",
            "its command {command} cannot be started: {reason}", command, reason)]
        NotStarted { command: String, reason: Phrase },
        #[phrase("peers-trouble-file-not-written",
            "the file for its option {option} cannot be written: {reason}", option, reason)]
        FileNotWritten { option: String, reason: Phrase },
        #[phrase("peers-trouble-game-unnamed",
            "it has no name for the game {game}: add it to its variants in the config file", game)]
        GameUnnamed { game: String },
        #[phrase("peers-trouble-game-unknown",
            "it does not know {theirs}, its entry's name for {game}", theirs, game)]
        GameUnknown { game: String, theirs: String },
        #[phrase("peers-trouble-no-handshake",
            "it does not speak {protocol}: no answer to {word} within {seconds} s", protocol, word, seconds)]
        NoHandshake { protocol: &'static str, word: &'static str, seconds: u64 },
        #[phrase("peers-trouble-not-ready", "it was not ready within {seconds} s", seconds)]
        NotReady { seconds: u64 },
        #[phrase("peers-trouble-died", "it exited unexpectedly ({status})", status = exit)]
        Died { exit: Exit },
        #[phrase("peers-trouble-too-late",
            "it gave no move within {seconds} s, even after being told to stop", seconds)]
        TooLate { seconds: u64 },
        #[phrase("peers-trouble-floods", "it keeps writing lines but gives no answer")]
        Floods,
        #[phrase("peers-trouble-not-a-move",
            "it answered {text}, which is not a move on this board", text)]
        NotAMove { text: String },
        #[phrase("peers-trouble-wrong-side",
            "it played {text} for the other side; it may have skipped a move that it considers illegal", text)]
        WrongSide { text: String },
        #[phrase("peers-trouble-illegal", "it played {text}, which is not legal: {why}", text, why)]
        Illegal { text: String, why: Box<RefusedMove> },
        #[phrase("peers-trouble-line-not-read",
            "it reported a line that begins with {text}, which is not a move on this board", text)]
        LineNotRead { text: String },
        #[phrase("peers-trouble-line-illegal",
            "it reported a line that begins with {text}, which is not legal: {why}", text, why)]
        LineIllegal { text: String, why: Box<RefusedMove> },
        #[phrase("peers-trouble-false-claim",
            "it claims that the game is over ({text}), but by the rules it is not", text)]
        FalseClaim { text: String },
        #[phrase("peers-trouble-refused", "it refuses a legal move: {text}", text)]
        Refused { text: String },
        #[phrase("peers-trouble-complains", "it reports an error: {text}", text)]
        Complains { text: String },
    }
}

phrase_enum! {
    /// The end of the process of an engine that was not asked to end.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Exit {
        #[phrase("peers-exit-code", "exit status: {code}", code)]
        Code(code: i32),
        /// The process ended in another way, such as by a signal, in the words of the system.
        #[phrase("peers-exit-signal", "{status}", status)]
        Other(status: String),
        /// The process has closed its output, and may still run.
        #[phrase("peers-output-closed", "it closed its output")]
        OutputClosed,
    }
}

/// A move of an engine that is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedMove {
    /// The position for which a move was requested.
    pub position: Position,
    /// The move with the reason.
    pub refused: IllegalMove,
}

impl ToPhrase for RefusedMove {
    fn to_phrase(&self) -> Phrase {
        Phrase::of_value(TypedValue::new(self.refused.why, self.clone()))
    }
}

impl RefusedMove {
    pub(super) fn new(position: &Position, refused: IllegalMove) -> Box<RefusedMove> {
        Box::new(RefusedMove { position: position.clone(), refused })
    }
}

/// With the last line of standard error, if any.
impl ToPhrase for PeerError {
    fn to_phrase(&self) -> Phrase {
        let PeerError { engine, trouble, errors } = self;
        match errors.last() {
            None => phrase!("peers-error", "{engine}: {trouble}", engine, trouble),
            Some(line) => phrase!(
                "peers-error-with-line",
                "{engine}: {trouble}; its last words were: {line}",
                engine,
                trouble,
                line
            ),
        }
    }
}

phrase_error!(PeerError);
