//! The names of sides, squares and players.

use std::ops::Not;

use super::Wording;
use crate::language::{Argument, FluentValue, Language};
use crate::message;
use zushiki_core::board::{Color, SquareName};
use zushiki_core::game::{ComputerName, PlayerName, Players};
use zushiki_core::notation::japanese;
use zushiki_core::rules::Position;
use zushiki_core::text::{folded, quoted};
use zushiki_core::variant::{Era, Face, Selection};

/// A side of a game, by the name that it has there: in Japanese the sides of a handicap game are 下手 and 上手.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    color: Color,
    has_handicap: bool,
}

impl Side {
    /// A side of no certain game.
    #[must_use]
    pub const fn of_any_game(color: Color) -> Side {
        Side { color, has_handicap: false }
    }

    /// A side of a handicap game.
    #[must_use]
    pub const fn of_handicap(color: Color) -> Side {
        Side { color, has_handicap: true }
    }

    /// A side of a game with these rules.
    #[must_use]
    pub fn of(selection: &Selection, color: Color) -> Side {
        Side { color, has_handicap: selection.is_handicap_game() }
    }

    /// The side to move of `position`.
    #[must_use]
    pub fn to_move(position: &Position) -> Side {
        Side::of(position.selection(), position.to_move())
    }

    /// Both sides of a game with these rules, Black first.
    #[must_use]
    pub fn both(selection: &Selection) -> [Side; 2] {
        Color::ALL.map(|color| Side::of(selection, color))
    }

    /// Black or White.
    #[must_use]
    pub const fn color(self) -> Color {
        self.color
    }
}

impl Not for Side {
    type Output = Side;

    /// The opposite side.
    fn not(self) -> Side {
        Side { color: !self.color, ..self }
    }
}

/// The name of the side: `Black`.
impl Wording for Side {
    fn words(&self, language: Language) -> String {
        match (self.color, self.has_handicap) {
            (Color::Black, false) => message!(language, "board-black"),
            (Color::White, false) => message!(language, "board-white"),
            (Color::Black, true) => message!(language, "board-handicap-black"),
            (Color::White, true) => message!(language, "board-handicap-white"),
        }
    }
}

impl Argument<'_> for Side {
    fn into_value(self, language: Language) -> FluentValue<'static> {
        self.words(language).into()
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

/// The meaning of the Japanese name of the face, which in Japanese is its reading; `None` if it is the name itself.
#[must_use]
fn meaning(language: Language, face: &Face) -> Option<&str> {
    let meaning = face.meaning.of(language);
    let is_name = [face_name(language, face), &face.name, ""].contains(&meaning);
    (!is_name).then_some(meaning)
}

/// The sentence that says why `word` is not the name of a square.
#[must_use]
pub fn not_a_square(language: Language, word: &str) -> String {
    if japanese::is_reversed(word) {
        language.sentence(&message!(language, "wording-reversed-square"))
    } else {
        message!(language, "learning-no-square", word = quoted(word))
    }
}

/// The first `most` readings of the Japanese names of the face, in a language whose readers can read them, with the
/// remark of the rule file on the name; otherwise the meaning of the name. Empty if that is the name itself.
#[must_use]
pub fn name_explained(language: Language, face: &Face, most: usize) -> String {
    if !language.reads_kanji() {
        return meaning(language, face).unwrap_or_default().to_owned();
    }
    let name = face_name(language, face);
    let tells = |reading: &&String| folded(reading) != folded(name);
    let readings: Vec<&String> = face.readings.iter().filter(tells).take(most).collect();
    let readings = language.list(&readings);
    match face.meaning.translated(language) {
        Some(remark) if readings.is_empty() => remark.to_owned(),
        Some(remark) => {
            message!(language, "wording-with-remark", text = readings, remark)
        }
        None => readings,
    }
}

/// The heading of the era in lists of games.
#[must_use]
pub fn era_heading(language: Language, era: &Era) -> String {
    match &era.name {
        Some(name) => name.of(language).to_owned(),
        None => message!(language, "variant-other-games"),
    }
}

/// The name of a player for places with little room, such as beside a clock or a hand.
#[must_use]
pub fn short_player_name(language: Language, name: &PlayerName) -> String {
    match name.computer() {
        Some(ComputerName::Level { level, .. }) => {
            message!(language, "game-computer-of-level-short", level)
        }
        Some(ComputerName::Time { time, .. }) => {
            let seconds = time.trim_end_matches('s');
            message!(language, "game-computer-with-time-short", seconds)
        }
        None => name.to_string(),
    }
}

/// The side, followed by the player's name if known: `Black (Aoi)`.
#[must_use]
pub fn player_label(language: Language, players: &Players, side: Side) -> String {
    match players.name(side.color()) {
        Some(name) => side_with_name(language, side, &name.words(language)),
        None => side.words(language),
    }
}

/// The side, followed by the name `name` of its player.
#[must_use]
pub fn side_with_name(language: Language, side: Side, name: &str) -> String {
    message!(language, "game-player", side, name)
}

/// Whether a name, a reading or the meaning of the face contains `text`, or its abbreviation is `text`. The text is folded.
#[must_use]
pub fn is_called(language: Language, face: &Face, text: &str) -> bool {
    let meaning = &face.meaning;
    let own = face_name(language, face);
    let names = [own, &face.name, &face.romaji, meaning.english(), meaning.of(language)];
    let mut names = names.into_iter().chain(japanese::names(face)).chain(face.read_as());
    face.abbr.to_lowercase() == text || names.any(|name| folded(name).contains(text))
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
        let label = |color| player_label(Language::ENGLISH, &players, Side::of_any_game(color));
        assert_eq!(Color::ALL.map(label), ["Black (Aoi)", "White"]);
    }
}
