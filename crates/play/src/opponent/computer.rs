//! The computer in the list of players: its strength, and its name in a game.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::level::{Level, LevelError};
use super::seconds;
use zushiki_core::game::{COMPUTER, ComputerName, PlayerName};
use zushiki_core::phrase_enum;

/// The level and the time by which the computer plays as one of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Computer {
    /// The strength.
    pub level: Level,
    /// The time for each move; `None` if it is for the computer to choose.
    pub move_time: Option<Duration>,
}

phrase_enum! {
    /// The reason why a text is not a [`Computer`].
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum ComputerError {
        /// The text has another form.
        #[phrase("opponent-computer-form",
            "the computer is written computer, computer:5 (level 1 to 10) or computer:2s (time for a move)")]
        Form,
        /// The form is right, and the number is not a level.
        Level(#[from] error: LevelError),
    }
}

/// The word for the computer where players are named.
pub(super) const WORD: &str = "computer";

impl Computer {
    /// The opponent that is proposed to a player without one: the lowest level.
    pub const FIRST: Computer = Computer { level: Level::LOWEST, move_time: None };

    /// The name of this computer player in a game: `zushiki 0.1.0 level 5`.
    #[must_use]
    pub fn name(self) -> Option<PlayerName> {
        format!("{COMPUTER} {} {self}", env!("CARGO_PKG_VERSION")).parse().ok()
    }

    /// The computer player with this name, which may be that of another version, or be written as `computer:2` by hand;
    /// `None` for a person.
    #[must_use]
    pub fn named(name: &PlayerName) -> Option<Computer> {
        let Some(known) = name.computer() else { return Computer::written(&name.to_string()) };
        match known {
            ComputerName::Level { level, .. } => {
                Some(Computer { level: level.parse().ok()?, move_time: None })
            }
            ComputerName::Time { time, .. } => {
                Some(Computer { move_time: Some(seconds::parse(time)?), ..Computer::default() })
            }
        }
    }

    /// The computer that a game file names as arguments do, with its strength. The word alone may be a person's name.
    fn written(text: &str) -> Option<Computer> {
        text.contains(':').then(|| text.parse().ok()).flatten()
    }

    /// Whether `text` means the computer, well written or not.
    pub(super) fn is_written(text: &str) -> bool {
        text.split(':').next() == Some(WORD)
    }
}

impl fmt::Display for Computer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.move_time {
            Some(time) => f.write_str(&seconds::text(time)),
            None => write!(f, "level {}", self.level),
        }
    }
}

impl FromStr for Computer {
    type Err = ComputerError;

    fn from_str(text: &str) -> Result<Computer, ComputerError> {
        let rest = text.trim().strip_prefix(WORD).ok_or(ComputerError::Form)?;
        let Some(strength) = rest.strip_prefix(':') else {
            return if rest.is_empty() {
                Ok(Computer::default())
            } else {
                Err(ComputerError::Form)
            };
        };
        if let Some(time) = seconds::parse(strength) {
            return Ok(Computer { move_time: Some(time), ..Computer::default() });
        }
        if strength.is_empty() || !strength.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ComputerError::Form);
        }
        let level = strength.parse()?;
        Ok(Computer { level, move_time: None })
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse_player;
    use super::*;

    #[test]
    fn a_number_that_is_not_a_level_is_told() {
        let refused = |text: &str| text.parse::<Computer>().unwrap_err();
        for text in ["computer:11", "computer:0", "computer:300"] {
            assert!(matches!(refused(text), ComputerError::Level(_)), "{text}");
        }
        for text in ["computer:", "computer:x", "computer:+5", "computers"] {
            assert_eq!(refused(text), ComputerError::Form, "{text}");
        }
    }

    #[test]
    fn the_name_in_a_game_tells_how_the_computer_plays() {
        for text in [
            "computer",
            "computer:1",
            "computer:10",
            "computer:2s",
            "computer:0.5s",
            "computer:3600s",
        ] {
            let computer: Computer = text.parse().unwrap();
            assert_eq!(Computer::named(&computer.name().unwrap()), Some(computer), "{text}");
        }
        let level = parse_player("computer:5").unwrap().to_string();
        assert_eq!(level, concat!("zushiki ", env!("CARGO_PKG_VERSION"), " level 5"));
        let other_version = "zushiki 7.1 level 3".parse().unwrap();
        assert_eq!(Computer::named(&other_version).unwrap().level.number(), 3);
    }

    #[test]
    fn a_name_written_as_an_argument_is_a_computer() {
        let named = |name: &str| Computer::named(&name.parse().unwrap());
        assert_eq!(named("computer:2").unwrap().level.number(), 2);
        assert_eq!(named("computer:2s").unwrap().move_time, Some(Duration::from_secs(2)));
        for name in ["computer", "Computer:2", "computer:11", "computer: 2", "computer:"] {
            assert_eq!(named(name), None, "{name}");
        }
    }

    #[test]
    fn people_may_have_similar_names() {
        for name in
            ["Aoi", "computing", "zushiki", "zushiki level 3", "zushiki 1 level 11", "A 1 2s"]
        {
            assert_eq!(parse_player(name).unwrap().to_string(), name);
            assert_eq!(Computer::named(&name.parse().unwrap()), None, "{name}");
        }
        for text in ["computer:", "computer:x", "computer:0s"] {
            assert!(parse_player(text).unwrap_err().to_string().contains("computer:5"), "{text}");
        }
        for text in ["computer:11", "computer:0"] {
            assert!(parse_player(text).unwrap_err().to_string().contains("from 1 to 10"), "{text}");
        }
        assert!(parse_player("").is_err());
    }
}
