//! The names of sides, squares and players.

use super::Wording;
use crate::language::{Argument, FluentValue, Language};
use crate::message;
use zushiki_core::board::{Color, SquareName};
use zushiki_core::game::{ComputerName, PlayerName, Players};
use zushiki_core::variant::{Era, Face};

/// The name of the side: `Black`.
impl Wording for Color {
    fn words(&self, language: Language) -> String {
        match self {
            Color::Black => message!(language, "board-black"),
            Color::White => message!(language, "board-white"),
        }
    }
}

impl Argument<'_> for Color {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        self.words(language).into()
    }
}

/// The name of the square: `7f`, or `7六` in Japanese.
impl Wording for SquareName {
    fn words(&self, language: Language) -> String {
        message!(language, "board-square", file = self.file(), rank = self.rank())
    }
}

impl Argument<'_> for SquareName {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        self.words(language).into()
    }
}

/// The name of the face: `rook`, or `飛車` in Japanese. Another language has the name of the rule file, else that of its
/// file of pieces, else the Japanese name where its readers know kanji, else the English one.
#[must_use]
pub fn face_name(language: Language, face: &Face) -> &str {
    if language == Language::ENGLISH {
        return &face.name;
    }
    let usual = if language.reads_kanji() { &face.ja.black } else { &face.name };
    face.name_in(language.tag()).or_else(|| language.piece_name(&face.name)).unwrap_or(usual)
}

/// The meaning of the Japanese name of the face, which in Japanese is its reading; `None` where it is the name itself.
#[must_use]
pub fn meaning(language: Language, face: &Face) -> Option<&str> {
    let meaning = face.meaning.of(language);
    let is_name = [face_name(language, face), &face.name, ""].contains(&meaning);
    (!is_name).then_some(meaning)
}

/// The heading of the era in lists of games.
#[must_use]
pub fn era_heading(language: Language, era: &Era) -> String {
    match &era.name {
        Some(name) => name.of(language).to_owned(),
        None => message!(language, "variant-other-games"),
    }
}

/// The name of the player. That of the computer of this program is translated.
impl Wording for PlayerName {
    fn words(&self, language: Language) -> String {
        match self.computer() {
            Some(ComputerName::Level { version, level }) => {
                message!(language, "game-computer-of-level", version = version, level = level)
            }
            Some(ComputerName::Time { version, time }) => {
                let seconds = time.trim_end_matches('s');
                message!(language, "game-computer-with-time", version = version, seconds = seconds)
            }
            None => self.to_string(),
        }
    }
}

/// The name of a player for places with little room, such as beside a clock or a hand.
#[must_use]
pub fn short_player_name(language: Language, name: &PlayerName) -> String {
    match name.computer() {
        Some(ComputerName::Level { level, .. }) => {
            message!(language, "game-computer-of-level-short", level = level)
        }
        Some(ComputerName::Time { time, .. }) => {
            let seconds = time.trim_end_matches('s');
            message!(language, "game-computer-with-time-short", seconds = seconds)
        }
        None => name.to_string(),
    }
}

/// The side, followed by the player's name if known: `Black (Aoi)`.
#[must_use]
pub fn player_label(language: Language, players: &Players, color: Color) -> String {
    match players.name(color) {
        Some(name) => {
            message!(language, "game-player", side = color, name = name.words(language))
        }
        None => color.words(language),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_is_named_in_the_language_of_the_reader() {
        let name = |text: &str| text.parse::<PlayerName>().unwrap();
        let both = |language, text: &str| {
            [name(text).words(language), short_player_name(language, &name(text))]
        };
        let of_level = "zushiki 0.1.0 level 3";
        let english = Language::ENGLISH;
        assert_eq!(both(english, of_level), [of_level, "level 3"]);
        assert_eq!(both(english, "zushiki 0.1.0 0.5s"), ["zushiki 0.1.0 0.5s", "0.5s a move"]);
        let japanese = Language::find("ja").unwrap();
        assert_eq!(both(japanese, of_level), ["コンピュータ レベル3", "レベル3"]);
        let with_time = both(japanese, "zushiki 0.1.0 0.5s");
        assert_eq!(with_time, ["コンピュータ 1手0.5秒", "1手0.5秒"]);
        assert_eq!(both(japanese, "zushiki is fun"), ["zushiki is fun"; 2]);
    }

    #[test]
    fn a_side_without_a_name_keeps_its_colour() {
        let players = Players::new("Aoi".parse().ok(), None);
        let label = |color| player_label(Language::ENGLISH, &players, color);
        assert_eq!(Color::ALL.map(label), ["Black (Aoi)", "White"]);
    }
}
