//! Programs in a list of players: the computer, and engines of other authors.
//!
//! A game file only has the name of a program, which includes its settings, so that a resumed game continues against
//! the same program.

use std::fmt;
use std::time::Duration;

use super::computer::{Computer, ComputerError};
use super::seconds;
use zushiki_core::board::Color;
use zushiki_core::game::{EngineConsent, Game, PlayerName, PlayerNameError, Players};

/// A program that plays one of the sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// The engine of this program.
    Computer(Computer),
    /// An engine of another author.
    Peer(PeerPlayer),
}

/// An engine of another author as a player. Written `engine:hachu`, `engine:hachu:2s`, also in game files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerPlayer {
    /// The name of the engine in the list of engines.
    pub engine: String,
    /// The time for each move; `None` for that of the clock, or the usual one.
    pub move_time: Option<Duration>,
}

/// The word for an engine of another author where players are named, with what follows it.
const PEER: &str = "engine:";

impl Program {
    /// The name of this program in a game; `None` if it is too long for a name.
    #[must_use]
    pub fn name(&self) -> Option<PlayerName> {
        match self {
            Program::Computer(computer) => computer.name(),
            Program::Peer(peer) => peer.to_string().parse().ok(),
        }
    }

    /// The program with this name; `None` for a person.
    #[must_use]
    pub fn named(name: &PlayerName) -> Option<Program> {
        let peer = || PeerPlayer::named(&name.to_string()).map(Program::Peer);
        Computer::named(name).map(Program::Computer).or_else(peer)
    }

    /// The program that plays `color`; `None` if a person plays it.
    #[must_use]
    pub fn of(players: &Players, color: Color) -> Option<Program> {
        players.name(color).and_then(Program::named)
    }

    /// The program that is to move at the live node of `game`; `None` if it is a person's turn or the game
    /// is over.
    #[must_use]
    pub fn to_move(game: &Game, players: &Players) -> Option<Program> {
        let node = game.node(game.live_node());
        let program = Program::of(players, node.to_move());
        program.filter(|_| node.end().is_none())
    }

    /// The side of the only human player in the game; `None` if there are two or none.
    #[must_use]
    pub fn only_person(players: &Players) -> Option<Color> {
        let is_person = |color: &Color| Program::of(players, *color).is_none();
        let mut people = Color::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// The side of a program: `color` if a program plays it, otherwise the other side; `None` if both are played by
    /// people.
    #[must_use]
    pub fn next_of(players: &Players, color: Color) -> Option<Color> {
        [color, !color].into_iter().find(|&side| Program::of(players, side).is_some())
    }

    /// The engines of other authors among the players.
    pub fn peers(players: &Players) -> impl Iterator<Item = PeerPlayer> {
        Color::ALL.into_iter().filter_map(|color| match Program::of(players, color)? {
            Program::Peer(peer) => Some(peer),
            Program::Computer(_) => None,
        })
    }

    /// The consent to start the engines of other authors among the players, for players whom a person has
    /// chosen.
    #[must_use]
    pub fn consent_to(players: &Players) -> EngineConsent {
        EngineConsent::to_all(Program::peers(players).map(|peer| peer.engine))
    }

    /// The time for each move; `None` if it is that of the clock, or the usual one.
    #[must_use]
    pub fn move_time(&self) -> Option<Duration> {
        match self {
            Program::Computer(computer) => computer.move_time,
            Program::Peer(peer) => peer.move_time,
        }
    }
}

impl PeerPlayer {
    /// The engine that a text names; `None` if it names none.
    #[must_use]
    pub fn named(text: &str) -> Option<PeerPlayer> {
        let rest = text.strip_prefix(PEER)?;
        let timed =
            rest.rsplit_once(':').and_then(|(name, time)| Some((name, seconds::parse(time)?)));
        let (engine, move_time) = timed.map_or((rest, None), |(name, time)| (name, Some(time)));
        let is_name = !engine.is_empty() && engine.trim() == engine;
        is_name.then(|| PeerPlayer { engine: engine.to_owned(), move_time })
    }
}

/// The text that is read as the same player.
impl fmt::Display for PeerPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PEER}{}", self.engine)?;
        self.move_time.map_or(Ok(()), |time| write!(f, ":{}", seconds::text(time)))
    }
}

/// The reason why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerError {
    /// The text begins as the computer does.
    #[error(transparent)]
    Computer(#[from] ComputerError),
    /// The text begins as an engine of another author does.
    #[error(
        "an engine is written engine:NAME or engine:NAME:2s (time for a move); zushiki engines lists the names"
    )]
    Engine,
    /// The text cannot be the name of a person.
    #[error(transparent)]
    Name(#[from] PlayerNameError),
}

/// The reason why a text names no engine for an analysis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("an analysis is made with computer or engine:NAME; zushiki engines lists the names")]
pub struct AnalystError;

/// A player as the player of the program writes it: the name of a person, or `computer`, `computer:5`,
/// `computer:2s`, `engine:hachu`, `engine:hachu:2s`.
///
/// # Errors
/// The fault of the name.
pub fn parse_player(text: &str) -> Result<PlayerName, PlayerError> {
    let text = text.trim();
    if Computer::is_written(text) {
        let computer: Computer = text.parse()?;
        return Ok(computer.name().ok_or(ComputerError::Form)?);
    }
    if text.starts_with(PEER) && PeerPlayer::named(text).is_none() {
        return Err(PlayerError::Engine);
    }
    Ok(text.parse()?)
}

/// The engine that a text names for an analysis: `engine:hachu`; `None` for `computer`.
///
/// # Errors
/// The text is neither.
pub fn parse_analyst(text: &str) -> Result<Option<String>, AnalystError> {
    match PeerPlayer::named(text.trim()) {
        Some(PeerPlayer { engine, move_time: None }) => Ok(Some(engine)),
        None if text.trim() == "computer" => Ok(None),
        Some(_) | None => Err(AnalystError),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_only_person() {
        let players = |black: &str, white: &str| {
            Players::new(parse_player(black).ok(), parse_player(white).ok())
        };
        assert_eq!(Program::only_person(&players("", "computer")), Some(Color::Black));
        assert_eq!(Program::only_person(&players("computer", "Aoi")), Some(Color::White));
        assert_eq!(Program::only_person(&players("engine:x", "Aoi")), Some(Color::White));
        assert_eq!(Program::only_person(&players("computer", "computer:1")), None);
        assert_eq!(Program::only_person(&players("computer", "engine:x:2s")), None);
        assert_eq!(Program::only_person(&players("", "Aoi")), None);
    }

    #[test]
    fn an_analysis_is_made_by_the_computer_or_by_an_engine() {
        assert_eq!(parse_analyst("computer"), Ok(None));
        assert_eq!(parse_analyst(" engine:hachu"), Ok(Some("hachu".to_owned())));
        for text in ["", "hachu", "engine:", "engine:hachu:2s", "computer:3"] {
            assert!(parse_analyst(text).unwrap_err().to_string().contains("engine:NAME"), "{text}");
        }
    }

    #[test]
    fn the_name_of_an_engine_is_kept_in_the_game() {
        for (text, engine, millis) in [
            ("engine:hachu", "hachu", None),
            ("engine:hachu:2s", "hachu", Some(2000)),
            ("engine:my own:0.25s", "my own", Some(250)),
            ("engine:a:b", "a:b", None),
        ] {
            let name = parse_player(text).unwrap();
            let peer = PeerPlayer {
                engine: engine.to_owned(),
                move_time: millis.map(Duration::from_millis),
            };
            assert_eq!(Program::named(&name), Some(Program::Peer(peer)), "{text}");
            assert_eq!(Program::named(&name).unwrap().name(), Some(name), "{text}");
        }
        for text in ["engine:", "engine: x", "engine::2s"] {
            assert!(parse_player(text).unwrap_err().to_string().contains("engine:NAME"), "{text}");
        }
        for name in ["engine", "Engine:x", "my engine:x"] {
            assert_eq!(Program::named(&parse_player(name).unwrap()), None, "{name}");
        }
    }
}
