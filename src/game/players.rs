//! Who plays: a name for each side, where one was given.

use std::fmt;
use std::str::FromStr;

use crate::board::Color;
use crate::text::is_printable;

/// The most characters of a name.
const LONGEST: usize = 64;

/// What a player is called: fit to be shown on a screen and to stand on one line.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs)] // the messages are the documentation
#[non_exhaustive]
pub enum NameError {
    #[error("a name needs at least one character")]
    Empty,
    #[error("a name has at most {LONGEST} characters, not {0}")]
    TooLong(usize),
    #[error(
        "a name cannot hold characters that are invisible, control the terminal or turn the \
         direction of writing: U+{:04X} (character {at})", u32::from(*letter)
    )]
    Unsafe { letter: char, at: usize },
}

impl FromStr for Name {
    type Err = NameError;

    /// Takes the text without the blanks around it.
    ///
    /// ```
    /// use zushiki::game::Name;
    /// assert_eq!(" Aoi ".parse::<Name>()?.to_string(), "Aoi");
    /// assert!("a\u{202e}b".parse::<Name>().is_err());
    /// # Ok::<(), zushiki::game::NameError>(())
    /// ```
    fn from_str(text: &str) -> Result<Name, NameError> {
        let text = text.trim();
        let length = text.chars().count();
        if let Some((at, letter)) =
            text.chars().enumerate().find(|(_, letter)| !is_printable(*letter))
        {
            return Err(NameError::Unsafe { letter, at: at + 1 });
        }
        match length {
            0 => Err(NameError::Empty),
            length if length > LONGEST => Err(NameError::TooLong(length)),
            _ => Ok(Name(text.to_owned())),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The two players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Players {
    names: [Option<Name>; 2],
}

impl Players {
    /// The players by name, Black first.
    #[must_use]
    pub const fn new(black: Option<Name>, white: Option<Name>) -> Players {
        Players { names: [black, white] }
    }

    /// The name of `color`, if one was given.
    #[must_use]
    pub fn name(&self, color: Color) -> Option<&Name> {
        self.names[color.index()].as_ref()
    }

    /// Gives `color` a name, or none.
    pub fn set(&mut self, color: Color, name: Option<Name>) {
        self.names[color.index()] = name;
    }

    /// Whether no name was given.
    #[must_use]
    pub fn are_nameless(&self) -> bool {
        self.names.iter().all(Option::is_none)
    }

    /// The side, with the player's name behind it where there is one: `Black (Aoi)`.
    #[must_use]
    pub fn called(&self, color: Color) -> String {
        match self.name(color) {
            Some(name) => format!("{color} ({name})"),
            None => color.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_would_spoil_the_screen_are_refused() {
        let error = |text: &str| text.parse::<Name>().unwrap_err().to_string();
        for text in ["a\u{1b}[31m", "a\nb", "a\u{202e}b", "a\u{200b}b"] {
            assert!(error(text).contains("(character 2)"), "{text:?}");
        }
        assert!(error("a\u{202e}b").contains("U+202E"));
        assert_eq!(error("  "), "a name needs at least one character");
        assert_eq!(error(&"x".repeat(65)), "a name has at most 64 characters, not 65");
        assert!("葵".repeat(64).parse::<Name>().is_ok());
    }

    #[test]
    fn a_side_without_a_name_keeps_its_colour() {
        let players = Players::new("Aoi".parse().ok(), None);
        assert_eq!(players.called(Color::Black), "Black (Aoi)");
        assert_eq!(players.called(Color::White), "White");
    }
}
