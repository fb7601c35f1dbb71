//! The computer as it stands in the list of players: how strong it is, and by which name a game knows it.
//!
//! A game file holds nothing of the computer but its name, which tells how it plays, so that a game that
//! is resumed goes on against it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::level::Level;
use crate::board::Color;
use crate::game::{Game, PlayerName, Players};

/// The level and the time by which the computer plays as one of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Computer {
    /// The strength.
    pub level: Level,
    /// The time for each move; `None` if it is for the computer to choose.
    pub move_time: Option<Duration>,
}

/// The reason why a text is no [`Computer`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the computer is written computer, computer:5 (level 1 to 10) or computer:2s (time for a move)"
)]
pub struct ComputerError;

/// The word for the computer where players are named.
const WORD: &str = "computer";
/// The first word of its name in games.
const NAME: &str = "zushiki";
/// The longest time for a move, in seconds.
const LONGEST: u64 = 3600;

impl Computer {
    /// The name by which a game knows this computer player: `zushiki 0.1.0 level 5`.
    #[must_use]
    pub fn name(self) -> Option<PlayerName> {
        format!("{NAME} {} {self}", env!("CARGO_PKG_VERSION")).parse().ok()
    }

    /// The computer player with this name, which may be that of another version; `None` for a person.
    #[must_use]
    pub fn named(name: &PlayerName) -> Option<Computer> {
        let name = name.to_string();
        let words: Vec<&str> = name.split(' ').collect();
        match words[..] {
            [NAME, _, "level", level] => {
                Some(Computer { level: level.parse().ok()?, move_time: None })
            }
            [NAME, _, time] => {
                Some(Computer { move_time: Some(seconds(time)?), ..Computer::default() })
            }
            _ => None,
        }
    }

    /// The computer player of `color`; `None` if a person plays it.
    #[must_use]
    pub fn of(players: &Players, color: Color) -> Option<Computer> {
        players.name(color).and_then(Computer::named)
    }

    /// The computer player that is to move at the live node of `game`; `None` if it is a person's turn
    /// or the game is over.
    #[must_use]
    pub fn to_move(game: &Game, players: &Players) -> Option<Computer> {
        let node = game.node(game.live_node());
        let computer = Computer::of(players, node.position().to_move());
        computer.filter(|_| node.end().is_none())
    }

    /// The side of the only person in the game; `None` if there are two or none.
    #[must_use]
    pub fn only_person(players: &Players) -> Option<Color> {
        let is_person = |color: &Color| Computer::of(players, *color).is_none();
        let mut people = Color::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }
}

/// A player as the player of the program writes it: the name of a person, or `computer`, `computer:5`,
/// `computer:2s`.
///
/// # Errors
/// What is wrong with the name, as a message.
pub fn parse_player(text: &str) -> Result<PlayerName, String> {
    let text = text.trim();
    let is_computer = text.split(':').next() == Some(WORD);
    if is_computer {
        let computer: Computer = text.parse().map_err(|error: ComputerError| error.to_string())?;
        return computer.name().ok_or_else(|| ComputerError.to_string());
    }
    text.parse().map_err(|error| format!("{error}"))
}

/// The time `text`: a whole number of seconds with `s` behind it.
fn seconds(text: &str) -> Option<Duration> {
    let count: u64 = text.strip_suffix('s')?.parse().ok()?;
    (1..=LONGEST).contains(&count).then(|| Duration::from_secs(count))
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.move_time {
            Some(time) => write!(f, "{}s", time.as_secs()),
            None => write!(f, "level {}", self.level),
        }
    }
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Computer, ComputerError> {
        let rest = text.trim().strip_prefix(WORD).ok_or(ComputerError)?;
        let Some(strength) = rest.strip_prefix(':') else {
            return if rest.is_empty() { Ok(Computer::default()) } else { Err(ComputerError) };
        };
        if let Some(time) = seconds(strength) {
            return Ok(Computer { move_time: Some(time), ..Computer::default() });
        }
        let level = strength.parse().map_err(|_| ComputerError)?;
        Ok(Computer { level, move_time: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_in_a_game_tells_how_the_computer_plays() {
        for text in ["computer", "computer:1", "computer:10", "computer:2s", "computer:3600s"] {
            let computer: Computer = text.parse().unwrap();
            assert_eq!(Computer::named(&computer.name().unwrap()), Some(computer), "{text}");
        }
        let level = parse_player("computer:5").unwrap().to_string();
        assert_eq!(level, concat!("zushiki ", env!("CARGO_PKG_VERSION"), " level 5"));
        let other_version = "zushiki 7.1 level 3".parse().unwrap();
        assert_eq!(Computer::named(&other_version).unwrap().level.number(), 3);
    }

    #[test]
    fn people_may_have_similar_names() {
        for name in
            ["Aoi", "computers", "zushiki", "zushiki level 3", "zushiki 1 level 11", "A 1 2s"]
        {
            assert_eq!(parse_player(name).unwrap().to_string(), name);
            assert_eq!(Computer::named(&name.parse().unwrap()), None, "{name}");
        }
        for text in ["computer:", "computer:11", "computer:0", "computer:x", "computer:0s"] {
            assert!(parse_player(text).unwrap_err().contains("computer:5"), "{text}");
        }
        assert!(parse_player("").is_err());
    }

    #[test]
    fn the_only_person() {
        let players = |black: &str, white: &str| {
            Players::new(parse_player(black).ok(), parse_player(white).ok())
        };
        assert_eq!(Computer::only_person(&players("", "computer")), Some(Color::Black));
        assert_eq!(Computer::only_person(&players("computer", "Aoi")), Some(Color::White));
        assert_eq!(Computer::only_person(&players("computer", "computer:1")), None);
        assert_eq!(Computer::only_person(&players("", "Aoi")), None);
    }
}
