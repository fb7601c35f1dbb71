//! The command `position`: where a game began, and the moves played.

use super::{CommandError, Dialect};
use zushiki_core::board::Move;
use zushiki_core::notation::{fen, sfen};
use zushiki_core::rules::{IllegalMove, Position, Rules, SetupError};
use zushiki_core::text::quoted;
use zushiki_engine::Earlier;

/// The text of a `position` command, in parts. What it means depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// The position before the first move.
    pub start: StartText,
    /// The moves.
    pub moves: Vec<String>,
}

/// The position before the first move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartText {
    /// `startpos`: that of the game.
    Standard,
    /// `sfen SFEN`.
    Sfen(String),
    /// `fen FEN`.
    Fen(String),
}

/// The game of a `position` command, as a search needs it.
#[derive(Clone, Debug)]
pub struct Situation {
    /// The position after the moves.
    pub position: Position,
    /// The positions before it, oldest first.
    pub earlier: Vec<Earlier>,
}

/// The reason why a `position` command does not fit the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum PositionError {
    #[error("{0}")]
    Text(#[from] sfen::SfenError),
    #[error("{0}")]
    Setup(#[from] SetupError),
    #[error("move {number}, {text}, is not a move on this board")]
    NotAMove { number: usize, text: String },
    #[error("move {number}, {text}, is not legal")]
    Illegal { number: usize, text: String, illegal: IllegalMove },
}

impl PositionText {
    /// Reads the words after `position`.
    ///
    /// # Errors
    /// A missing position, or a word where the moves should begin.
    pub(super) fn parse(text: &str) -> Result<PositionText, CommandError> {
        let (before, moves) = split_moves(text.trim());
        let (word, rest) = before.split_once(char::is_whitespace).unwrap_or((before, ""));
        let rest = rest.trim();
        let start = match word {
            "startpos" if !rest.is_empty() => {
                let word = quoted(rest.split_whitespace().next().unwrap_or(rest));
                return Err(CommandError::PositionMoves { word });
            }
            "startpos" => StartText::Standard,
            "sfen" if !rest.is_empty() => StartText::Sfen(rest.to_owned()),
            "fen" if !rest.is_empty() => StartText::Fen(rest.to_owned()),
            _ => return Err(CommandError::PositionStart),
        };
        Ok(PositionText { start, moves: moves.split_whitespace().map(str::to_owned).collect() })
    }

    /// Plays the moves by `rules`.
    ///
    /// # Errors
    /// The first part that does not fit the game.
    pub fn resolve(&self, dialect: Dialect, rules: &Rules) -> Result<Situation, PositionError> {
        let mut situation = Situation { position: self.start(rules)?, earlier: Vec::new() };
        for (index, text) in self.moves.iter().enumerate() {
            let number = index + 1;
            let Some(mv) = dialect.parse_move(&situation.position, text) else {
                return Err(PositionError::NotAMove { number, text: quoted(text) });
            };
            situation.play(mv).map_err(|illegal| {
                let text = quoted(text);
                PositionError::Illegal { number, text, illegal }
            })?;
        }
        Ok(situation)
    }

    fn start(&self, rules: &Rules) -> Result<Position, PositionError> {
        let setup = match &self.start {
            StartText::Standard => return Ok(rules.start()),
            StartText::Sfen(text) => sfen::parse(rules.selection(), text)?,
            StartText::Fen(text) => fen::parse(rules.selection(), text)?,
        };
        Ok(rules.position(&setup)?)
    }
}

/// The text before the word `moves`, and that after it.
fn split_moves(text: &str) -> (&str, &str) {
    if let Some(before) = text.strip_suffix(" moves") {
        return (before.trim_end(), "");
    }
    let split = text.split_once(" moves ");
    split.map_or((text, ""), |(before, moves)| (before.trim_end(), moves))
}

impl Situation {
    /// The beginning of a game: no moves have been played.
    #[must_use]
    pub fn of_start(position: Position) -> Situation {
        Situation { position, earlier: Vec::new() }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// The reason why it is not legal; nothing has changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let before = Earlier::new(&self.position, mv);
        self.position.play(mv)?;
        self.earlier.push(before);
        Ok(())
    }
}
