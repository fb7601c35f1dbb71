//! The players of a match: `nodes=5000,level=5` for the computer, `engine:hachu:0.5s` for an engine of
//! another author.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::settings::{SideSettings, SideSettingsError};
use zushiki_core::phrase_enum;
use zushiki_engine::TunedFiles;
use zushiki_play::opponent::PeerPlayer;
use zushiki_play::peers::{EngineEntry, SearchTime};

/// A player of a match as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchPlayer {
    /// The engine of this program.
    Own(SideSettings),
    /// An engine of another author.
    Peer(PeerSettings),
}

/// An engine of another author, and its time for each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerSettings {
    /// The name of the engine in the list of engines.
    pub engine: String,
    /// The time for each move, or another limit of its search.
    pub limit: SearchTime,
}

phrase_enum! {
    /// The reason why a text is not a [`MatchPlayer`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum MatchPlayerError {
        Settings(#[from] error: SideSettingsError),
        #[phrase("match-engine-without-time",
            "an external engine is written with its time for a move, engine:NAME:0.5s, or with another limit, engine:NAME:nodes=20000, depth=8 or movetime=500")]
        Engine,
    }
}

impl FromStr for MatchPlayer {
    type Err = MatchPlayerError;

    fn from_str(text: &str) -> Result<MatchPlayer, MatchPlayerError> {
        if !text.trim_start().starts_with("engine:") {
            return Ok(MatchPlayer::Own(text.parse()?));
        }
        let text = text.trim();
        let limited = text.rsplit_once(':').and_then(|(name, rest)| Some((name, limit(rest)?)));
        let (name, limit) = limited.map_or((text, None), |(name, limit)| (name, Some(limit)));
        let peer = PeerPlayer::named(name).ok_or(MatchPlayerError::Engine)?;
        match (limit, peer.move_time.map(SearchTime::Move)) {
            (Some(limit), None) | (None, Some(limit)) => {
                Ok(MatchPlayer::Peer(PeerSettings { engine: peer.engine, limit }))
            }
            _ => Err(MatchPlayerError::Engine),
        }
    }
}

/// The limit in `nodes=20000`, `depth=8` or `movetime=500`.
fn limit(text: &str) -> Option<SearchTime> {
    let (name, value) = text.split_once('=')?;
    let number: u32 = value.parse().ok().filter(|&number| number > 0)?;
    match name {
        "nodes" => Some(SearchTime::Nodes(number.into())),
        "depth" => Some(SearchTime::Depth(number)),
        "movetime" => Some(SearchTime::Move(Duration::from_millis(number.into()))),
        _ => None,
    }
}

/// The text that is read as the same player.
impl fmt::Display for MatchPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchPlayer::Own(settings) => settings.fmt(f),
            MatchPlayer::Peer(PeerSettings { engine, limit }) => {
                let peer = |move_time| PeerPlayer { engine: engine.clone(), move_time };
                match limit {
                    SearchTime::Move(time) => peer(Some(*time)).fmt(f),
                    SearchTime::Nodes(nodes) => write!(f, "{}:nodes={nodes}", peer(None)),
                    SearchTime::Depth(depth) => write!(f, "{}:depth={depth}", peer(None)),
                    // A match gives no clock to an engine of another author.
                    SearchTime::Clock(_) => peer(None).fmt(f),
                }
            }
        }
    }
}

/// A player of a match with everything it needs.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// The engine of this program, which evaluates by these tuned values.
    Own(SideSettings, TunedFiles),
    /// An engine of another author, and how it is started.
    Peer(PeerSettings, Box<EngineEntry>),
}

impl Entrant {
    /// The player as it is written.
    #[must_use]
    pub fn written(&self) -> MatchPlayer {
        match self {
            Entrant::Own(settings, _) => MatchPlayer::Own(settings.clone()),
            Entrant::Peer(settings, _) => MatchPlayer::Peer(settings.clone()),
        }
    }

    /// Whether it is an engine of another author.
    #[must_use]
    pub fn is_peer(&self) -> bool {
        matches!(self, Entrant::Peer(..))
    }
}

/// The letter of the player with this index: A, B, ... There are at most [`MOST_PLAYERS`].
#[must_use]
pub fn letter(index: usize) -> char {
    let offset = u8::try_from(index % MOST_PLAYERS).unwrap_or_default();
    char::from(b'A' + offset)
}

/// The maximum number of players of a match: one for each letter.
pub const MOST_PLAYERS: usize = 26;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read_as_they_are_written() {
        let peers = ["engine:hachu:0.5s", "engine:my own:2s", "engine:a:b:1s"];
        let limited = ["engine:hachu:depth=8", "engine:a:b:nodes=20000"];
        for text in ["nodes=500"].into_iter().chain(peers).chain(limited) {
            assert_eq!(text.parse::<MatchPlayer>().unwrap().to_string(), text);
        }
        let in_time = "engine:hachu:movetime=500".parse::<MatchPlayer>().unwrap();
        assert_eq!(in_time.to_string(), "engine:hachu:0.5s");
        let faults = ["engine:hachu", "engine:", "engine::1s", "engine:hachu:5", "engine::nodes=5"];
        let limits = ["nodes=0", "nodes=x", "depth=", "plies=3", "1s:nodes=5"];
        let limits = limits.map(|limit| format!("engine:hachu:{limit}"));
        for text in faults.into_iter().chain(limits.iter().map(String::as_str)) {
            assert_eq!(text.parse::<MatchPlayer>(), Err(MatchPlayerError::Engine), "{text}");
        }
        assert!(matches!("engines".parse::<MatchPlayer>(), Err(MatchPlayerError::Settings(_))));
    }
}
