//! Commands: the lines that a front end writes.

use super::{Dialect, Go, PositionText};
use zushiki_core::text::quoted;

/// A command of a front end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineCommand {
    /// `usi` or `uci`: the engine shall name itself and its options.
    Handshake(Dialect),
    /// `isready`: the engine shall answer when it has done everything before.
    IsReady,
    /// `usinewgame`, `ucinewgame`: another game follows.
    NewGame,
    /// `setoption name NAME value VALUE`. The value is empty if there is none.
    SetOption {
        /// The name of the option.
        name: String,
        /// The value, which may contain blanks.
        value: String,
    },
    /// `position`: the game so far.
    Position(PositionText),
    /// `go`: the engine shall search.
    Go(Go),
    /// `stop`: the engine shall answer at once.
    Stop,
    /// `ponderhit`: the move that the engine expected has been played, and its time runs. Times may follow, as after
    /// `go`.
    PonderHit(Go),
    /// `gameover`: the game has ended.
    GameOver,
    /// `quit`: the engine shall end.
    Quit,
}

/// The reason why a line is not a [`EngineCommand`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
pub enum CommandError {
    #[error("there is no command {word}")]
    Unknown { word: String },
    #[error("setoption: the name of the option is missing: setoption name NAME value VALUE")]
    OptionName,
    #[error("position: neither startpos nor a position follows")]
    PositionStart,
    #[error("position: {word} stands where 'moves' is expected")]
    PositionMoves { word: String },
}

impl EngineCommand {
    /// Reads a line; `None` if it is blank.
    ///
    /// # Errors
    /// The first word that is not part of a command.
    pub fn parse(dialect: Dialect, line: &str) -> Result<Option<EngineCommand>, CommandError> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        Ok(Some(match word {
            "" => return Ok(None),
            "usi" => EngineCommand::Handshake(Dialect::Usi),
            "uci" => EngineCommand::Handshake(Dialect::Uci),
            "isready" => EngineCommand::IsReady,
            "usinewgame" | "ucinewgame" => EngineCommand::NewGame,
            "setoption" => set_option(rest)?,
            "position" => EngineCommand::Position(PositionText::parse(rest)?),
            "go" => EngineCommand::Go(Go::parse(dialect, rest)),
            "stop" => EngineCommand::Stop,
            "ponderhit" => EngineCommand::PonderHit(Go::parse(dialect, rest)),
            "gameover" => EngineCommand::GameOver,
            "quit" => EngineCommand::Quit,
            _ => return Err(CommandError::Unknown { word: quoted(word) }),
        }))
    }
}

/// Reads `name NAME value VALUE`. Names and values may contain blanks, so that the first ` value `
/// ends the name.
fn set_option(text: &str) -> Result<EngineCommand, CommandError> {
    let text = text.trim();
    let after_name = text.strip_prefix("name").filter(|rest| rest.starts_with(char::is_whitespace));
    let text = after_name.ok_or(CommandError::OptionName)?.trim();
    let (name, value) = match text.strip_suffix(" value") {
        Some(name) => (name, ""),
        None => text.split_once(" value ").unwrap_or((text, "")),
    };
    let (name, value) = (name.trim().to_owned(), value.trim().to_owned());
    if name.is_empty() || name.split_whitespace().next() == Some("value") {
        return Err(CommandError::OptionName);
    }
    Ok(EngineCommand::SetOption { name, value })
}
