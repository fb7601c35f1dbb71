//! The common part of the protocols: lines for an engine, and the meaning of its lines.

use super::cecp::Cecp;
use super::entry::{EngineEntry, PeerProtocol};
use super::peer::PeerQuestion;
use super::thinking::Thinking;
use super::uci::UciSpeech;
use crate::protocol::Dialect;
use zushiki_core::board::Move;
use zushiki_core::rules::Position;

/// The meaning of a line of an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// A line that needs no answer.
    Noise,
    /// The handshake is done.
    Greeting,
    /// The engine is ready for more.
    Ready,
    /// The move it plays, as it writes it.
    Move(String),
    /// A line of moves that the engine looks at.
    Line(Box<Thinking>),
    /// The engine resigns.
    Resignation,
    /// The engine claims that the game is over, in these words.
    Claim(String),
    /// The engine refuses a move that was played, in these words.
    Refusal(String),
    /// The engine reports an error to the user, in these words.
    Complaint(String),
}

/// A protocol, spoken to one engine in one game.
pub(super) trait Speech: Send {
    /// The lines that begin the handshake.
    fn hello(&self) -> Vec<String>;
    /// The first of these lines that an engine has to answer, for messages.
    fn hello_word(&self) -> &'static str;
    /// Takes note of a line.
    fn hear(&mut self, line: &str) -> Heard;
    /// Whether the engine knows the game that it calls `theirs`, according to the handshake.
    fn knows(&self, entry: &EngineEntry, theirs: &str) -> bool;
    /// The name that the engine gives to itself.
    fn title(&self) -> Option<&str>;
    /// The lines that set the options and the game.
    fn prepare(&mut self, entry: &EngineEntry, theirs: &str) -> Vec<String>;
    /// The line that asks whether the engine is ready; `None` if it cannot be asked.
    fn ping(&self) -> Option<String>;
    /// The lines that ask for a move.
    fn go(&mut self, entry: &EngineEntry, question: &PeerQuestion) -> Vec<String>;
    /// Records that the engine has played a legal move, which must not be sent to it again.
    fn played(&mut self, _: Move) {}
    /// The line that asks for the move at once.
    fn hurry(&self) -> &'static str;
    /// Reads a move of `position`; `None` if the text is not a move on its board.
    fn read_move(&self, position: &Position, text: &str) -> Option<Move>;
    /// Reads a move of a line that the engine reports.
    fn read_line_move(&self, position: &Position, text: &str) -> Option<Move> {
        self.read_move(position, text)
    }
    /// Whether engines write the lines that they report in any form, so that some cannot be read.
    fn has_free_lines(&self) -> bool {
        false
    }
}

/// The speech for a protocol.
pub(super) fn speech(protocol: PeerProtocol) -> Box<dyn Speech> {
    match protocol {
        PeerProtocol::Usi => Box::new(UciSpeech::new(Dialect::Usi)),
        PeerProtocol::Uci => Box::new(UciSpeech::new(Dialect::Uci)),
        PeerProtocol::Cecp => Box::new(Cecp::default()),
    }
}
