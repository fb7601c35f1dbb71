//! The protocols in which engines and their front ends talk: USI and UCI. It converts lines of text to values and back,
//! without files or threads.
//!
//! A front end writes lines that are read as a [`EngineCommand`]; the engine answers with lines made by [`mod@write`].
//! `docs/protocol.md` describes for authors of front ends what this engine understands.
//!
//! Reading can only fail with an error that names the wrong word: a line may be incomplete, of another protocol, or of
//! another game.

mod command;
mod go;
mod option;
mod position;
#[cfg(test)]
mod tests;
pub mod write;

pub use command::{CommandError, EngineCommand};
pub use go::{Go, MateGoal, Times};
pub use option::{MOST_THREADS, OptionError, OptionList, Setting};
pub use position::{PositionError, PositionText, Situation, StartText};

use zushiki_core::board::Move;
use zushiki_core::notation::{uci, usi};
use zushiki_core::rules::Position;

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// The Universal Shogi Interface: squares as in `7g7f`, positions in SFEN, Black moves first.
    #[default]
    Usi,
    /// The Universal Chess Interface, as Fairy-Stockfish speaks it for shogi: squares as in `c3c4`,
    /// positions in FEN, the side that moves first is called White.
    Uci,
}

impl Dialect {
    /// The protocol that a front end chooses with `word`, its first word.
    #[must_use]
    pub fn asked_for(word: &str) -> Option<Dialect> {
        match word {
            "usi" => Some(Dialect::Usi),
            "uci" => Some(Dialect::Uci),
            _ => None,
        }
    }

    /// Writes a move of `position`. A pass names an empty square on its way, as lishogi does.
    #[must_use]
    pub fn write_move(self, position: &Position, mv: Move) -> String {
        match self {
            Dialect::Usi => usi::write_in(position, mv),
            Dialect::Uci => uci::write_in(position, mv),
        }
    }

    /// Writes moves that are played in sequence from `position`, each with a blank before it.
    #[must_use]
    pub fn write_moves(self, position: &Position, moves: &[Move]) -> String {
        // Only a pass depends on the position before it.
        let mut before = moves.iter().any(|mv| mv.is_pass()).then(|| position.clone());
        let write = |&mv: &Move| {
            let text = self.write_move(before.as_ref().unwrap_or(position), mv);
            if let Some(before) = &mut before {
                // A move that cannot be played is also written; the following moves are written for this position.
                let _ = before.play(mv);
            }
            format!(" {text}")
        };
        moves.iter().map(write).collect()
    }

    /// Reads a move of `position`, which may name empty squares on the way; `None` if the text is not a move of this
    /// protocol on this board. The move may be illegal.
    #[must_use]
    pub fn parse_move(self, position: &Position, text: &str) -> Option<Move> {
        match self {
            Dialect::Usi => usi::parse_in(position, text),
            Dialect::Uci => uci::parse_in(position, text),
        }
    }

    /// The word of this protocol, of the two given: USI's, then UCI's.
    pub fn word(self, usi: &'static str, uci: &'static str) -> &'static str {
        match self {
            Dialect::Usi => usi,
            Dialect::Uci => uci,
        }
    }
}
