//! The names of the players.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;
use crate::text::{Phrase, ToPhrase, composed, is_printable};
use crate::{phrase, phrase_enum};

/// The first word of the names of the computer of this program.
pub const COMPUTER: &str = "zushiki";

/// The name of a player: 1 to 64 printable characters on one line, without blanks at the ends.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PlayerName(String);

phrase_enum! {
    /// The reason why a text is not a name.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum PlayerNameError {
        #[phrase("game-name-empty", "a name needs at least one character")]
        Empty,
        #[phrase("game-name-too-long",
            "a name has at most {limit} characters, not {length}", limit = PlayerName::MAX_LENGTH, length)]
        TooLong(length: usize),
        #[phrase("game-name-unsafe",
            "a name cannot hold characters that are invisible, control the terminal or turn the direction of writing: U+{code} (character {at})",
            code = format!("{:04X}", u32::from(*letter)), at)]
        Unsafe { letter: char, at: usize },
    }
}

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    /// Reads a name, [`composed`], ignoring blanks at both ends.
    ///
    /// ```
    /// use zushiki_core::game::PlayerName;
    /// assert_eq!(" Aoi ".parse::<PlayerName>()?.to_string(), "Aoi");
    /// assert!("a\u{202e}b".parse::<PlayerName>().is_err());
    /// # Ok::<(), zushiki_core::game::PlayerNameError>(())
    /// ```
    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        let text = composed(text.trim());
        let length = text.chars().count();
        if let Some((at, letter)) =
            text.chars().enumerate().find(|(_, letter)| !is_printable(*letter))
        {
            return Err(PlayerNameError::Unsafe { letter, at: at + 1 });
        }
        match length {
            0 => Err(PlayerNameError::Empty),
            length if length > PlayerName::MAX_LENGTH => Err(PlayerNameError::TooLong(length)),
            _ => Ok(PlayerName(text.into_owned())),
        }
    }
}

/// The parts of a name of the computer of this program, as records have it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ComputerName<'a> {
    /// A computer of a level: `zushiki 0.1.0 level 5`.
    Level {
        /// The version of the program.
        version: &'a str,
        /// The level.
        level: &'a str,
    },
    /// A computer with a time for each move: `zushiki 0.1.0 2s`.
    Time {
        /// The version of the program.
        version: &'a str,
        /// The time with its unit: `2s`.
        time: &'a str,
    },
}

impl PlayerName {
    /// The maximum length of a name in characters.
    pub const MAX_LENGTH: usize = 64;

    /// The parts of the name if it is that of the computer of this program, of any version.
    #[must_use]
    pub fn computer(&self) -> Option<ComputerName<'_>> {
        let words: Vec<&str> = self.0.split(' ').collect();
        match words[..] {
            [COMPUTER, version, "level", level] => Some(ComputerName::Level { version, level }),
            [COMPUTER, version, time] => {
                let seconds: Result<f64, _> = time.strip_suffix('s')?.parse();
                seconds.ok().map(|_| ComputerName::Time { version, time })
            }
            _ => None,
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A name of the computer of this program is translated; another name is told as it is.
impl ToPhrase for PlayerName {
    fn to_phrase(&self) -> Phrase {
        match self.computer() {
            Some(ComputerName::Level { version, level }) => {
                phrase!("game-computer-of-level", "zushiki {version} level {level}", version, level)
            }
            Some(ComputerName::Time { version, time }) => phrase!(
                "game-computer-with-time",
                "zushiki {version} {seconds}s",
                version,
                seconds = time.trim_end_matches('s')
            ),
            None => Phrase::of_value(self.to_string()),
        }
    }
}

/// The names of both players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    names: [Option<PlayerName>; 2],
}

impl Players {
    /// Players with these names; `None` for a player without a name.
    #[must_use]
    pub const fn new(black: Option<PlayerName>, white: Option<PlayerName>) -> Players {
        Players { names: [black, white] }
    }

    /// The name of `color`, if any.
    #[must_use]
    pub fn name(&self, color: Color) -> Option<&PlayerName> {
        self.names[color.index()].as_ref()
    }

    /// Sets the name of `color`, or removes it.
    pub fn set(&mut self, color: Color, name: Option<PlayerName>) {
        self.names[color.index()] = name;
    }

    /// The same players on the other sides.
    #[must_use]
    pub fn swapped(self) -> Players {
        let [black, white] = self.names;
        Players { names: [white, black] }
    }

    /// Whether neither player has a name.
    #[must_use]
    pub fn are_nameless(&self) -> bool {
        self.names.iter().all(Option::is_none)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_spoil_the_screen_are_refused() {
        let error = |text: &str| text.parse::<PlayerName>().unwrap_err().to_string();
        for text in ["a\u{1b}[31m", "a\nb", "a\u{202e}b", "a\u{200b}b"] {
            assert!(error(text).contains("(character 2)"), "{text:?}");
        }
        assert!(error("a\u{202e}b").contains("U+202E"));
        assert_eq!(error("  "), "a name needs at least one character");
        assert_eq!(error(&"x".repeat(65)), "a name has at most 64 characters, not 65");
        assert_eq!("か\u{3099}".parse::<PlayerName>().unwrap().to_string(), "が");
        assert!("か\u{3099}".repeat(64).parse::<PlayerName>().is_ok());
        assert!("葵".repeat(64).parse::<PlayerName>().is_ok());
    }
}
