//! The players of a match: `nodes=5000,level=5` for the computer, `engine:hachu:0.5s` for an engine of
//! another author.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::settings::{SideSettings, SideSettingsError};
use zushiki_engine::TunedFiles;
use zushiki_play::opponent::PeerPlayer;
use zushiki_play::peers::EngineEntry;
use zushiki_words::language::Language;
use zushiki_words::message;
use zushiki_words::wording::Wording;

/// A player of a match as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MatchPlayer {
    /// The engine of this program.
    Own(SideSettings),
    /// An engine of another author.
    Peer(PeerSettings),
}

/// An engine of another author, and its time for each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PeerSettings {
    /// The name of the engine in the list of engines.
    pub(crate) engine: String,
    /// The time for each move.
    pub(crate) move_time: Duration,
}

/// The reason why a text is not a [`MatchPlayer`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum MatchPlayerError {
    #[error(transparent)]
    Settings(#[from] SideSettingsError),
    #[error("an external engine is written with its time for a move: engine:NAME:0.5s")]
    Engine,
}

impl Wording for MatchPlayerError {
    fn words(&self, language: Language) -> String {
        match self {
            MatchPlayerError::Settings(error) => error.words(language),
            MatchPlayerError::Engine => message!(language, "match-engine-without-time"),
        }
    }
}

impl FromStr for MatchPlayer {
    type Err = MatchPlayerError;

    fn from_str(text: &str) -> Result<MatchPlayer, MatchPlayerError> {
        if !text.trim_start().starts_with("engine:") {
            return Ok(MatchPlayer::Own(text.parse()?));
        }
        let peer = PeerPlayer::named(text.trim()).ok_or(MatchPlayerError::Engine)?;
        let move_time = peer.move_time.ok_or(MatchPlayerError::Engine)?;
        Ok(MatchPlayer::Peer(PeerSettings { engine: peer.engine, move_time }))
    }
}

/// The text that is read as the same player.
impl fmt::Display for MatchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchPlayer::Own(settings) => settings.fmt(f),
            MatchPlayer::Peer(PeerSettings { engine, move_time }) => {
                let peer = PeerPlayer { engine: engine.clone(), move_time: Some(*move_time) };
                peer.fmt(f)
            }
        }
    }
}

/// A player of a match with everything it needs.
#[derive(Clone, Debug)]
pub(super) enum Entrant {
    /// The engine of this program, which evaluates by these tuned values.
    Own(SideSettings, TunedFiles),
    /// An engine of another author, and how it is started.
    Peer(PeerSettings, Box<EngineEntry>),
}

impl Entrant {
    /// The player as it is written.
    pub(super) fn written(&self) -> MatchPlayer {
        match self {
            Entrant::Own(settings, _) => MatchPlayer::Own(settings.clone()),
            Entrant::Peer(settings, _) => MatchPlayer::Peer(settings.clone()),
        }
    }

    pub(super) fn is_peer(&self) -> bool {
        matches!(self, Entrant::Peer(..))
    }
}

/// The letter of the player with this index: A, B, ... There are at most [`MOST_PLAYERS`].
pub(super) fn letter(index: usize) -> char {
    let offset = u8::try_from(index % MOST_PLAYERS).unwrap_or_default();
    char::from(b'A' + offset)
}

/// The maximum number of players of a match: one for each letter.
pub(super) const MOST_PLAYERS: usize = 26;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        for text in ["nodes=500", "engine:hachu:0.5s", "engine:my own:2s", "engine:a:b:1s"] {
            assert_eq!(text.parse::<MatchPlayer>().unwrap().to_string(), text);
        }
        for text in ["engine:hachu", "engine:", "engine::1s", "engine:hachu:5"] {
            assert_eq!(text.parse::<MatchPlayer>(), Err(MatchPlayerError::Engine), "{text}");
        }
        assert!(matches!("engines".parse::<MatchPlayer>(), Err(MatchPlayerError::Settings(_))));
    }
}
