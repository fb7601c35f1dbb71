//! The conventions of a language for games: notation, marks, numbers of moves.

use std::sync::LazyLock;

use crate::language::Language;
use crate::message;
use zushiki_core::game::MoveCounting;
use zushiki_core::notation::{Notation, NotationKind, SideMarks};

/// The conventions for moves that readers of a language expect. The messages `notation-usual` and those after it have
/// the values, by their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions {
    /// The notation of moves.
    pub notation: NotationKind,
    /// The marks before moves in Japanese notation.
    pub marks: SideMarks,
    /// The number of the first move if White makes it.
    pub counting: MoveCounting,
    /// The labels of diagrams.
    pub diagrams: Diagrams,
}

/// The labels of diagrams in files for readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Diagrams {
    /// Letters for ranks; abbreviations for pieces in text.
    Letters,
    /// Kanji for ranks and pieces, and the sides and their hands beside the board.
    Kanji,
}

impl Diagrams {
    /// All kinds with their names in messages.
    const ALL: [(&'static str, Diagrams); 2] =
        [("letters", Diagrams::Letters), ("kanji", Diagrams::Kanji)];
}

/// The conventions of each language, in the order of [`Language::all`]. Kept, since each frame asks for them.
static CONVENTIONS: LazyLock<Vec<Conventions>> =
    LazyLock::new(|| Language::all().map(Conventions::read).collect());

impl Conventions {
    /// The conventions of `language`.
    #[must_use]
    pub fn of(language: Language) -> Conventions {
        let all = Language::all().zip(CONVENTIONS.iter());
        let found = all.into_iter().find(|(other, _)| *other == language);
        found.map_or_else(|| Conventions::read(language), |(_, conventions)| *conventions)
    }

    fn read(language: Language) -> Conventions {
        Conventions {
            notation: value(
                &NotationKind::ALL,
                &message!(language, "notation-usual"),
                NotationKind::Hodges,
            ),
            marks: value(
                &SideMarks::ALL,
                &message!(language, "notation-side-marks"),
                SideMarks::None,
            ),
            diagrams: value(
                &Diagrams::ALL,
                &message!(language, "notation-diagrams"),
                Diagrams::Letters,
            ),
            counting: value(
                &MoveCounting::ALL,
                &message!(language, "notation-counting"),
                MoveCounting::default(),
            ),
        }
    }
}

/// The value with the name `name`, else `usual`.
fn value<T: Copy>(all: &[(&str, T)], name: &str, usual: T) -> T {
    all.iter().find(|(known, _)| *known == name).map_or(usual, |&(_, value)| value)
}

/// The notation of moves in `language`: the one that the reader chose, else the usual one, with the marks of the
/// language.
#[must_use]
pub fn notation_in(language: Language, chosen: Option<NotationKind>) -> Notation {
    let usual = Conventions::of(language);
    chosen.unwrap_or(usual.notation).with_marks(usual.marks)
}

/// The notation that is usual in `language`, with its marks.
#[must_use]
pub fn usual_notation(language: Language) -> Notation {
    notation_in(language, None)
}

/// The counting of moves in `language`.
#[must_use]
pub fn counting(language: Language) -> MoveCounting {
    Conventions::of(language).counting
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::MessageKey;

    #[test]
    fn each_language_has_its_conventions() {
        let japanese = Language::find("ja").unwrap();
        assert_eq!(usual_notation(Language::ENGLISH), Notation::Hodges);
        assert_eq!(usual_notation(japanese), Notation::Japanese(SideMarks::Pieces));
        let chosen = |language| notation_in(language, Some(NotationKind::Japanese));
        assert_eq!(chosen(Language::ENGLISH), Notation::Japanese(SideMarks::None));
        assert_eq!(counting(Language::ENGLISH), MoveCounting::FromFirst);
        assert_eq!(counting(japanese), MoveCounting::FromFirst);
    }

    #[test]
    fn every_language_names_values_that_there_are() {
        let known = |key, names: &[&str]| {
            for language in Language::all() {
                let name = MessageKey(key).text(language);
                assert!(names.contains(&&*name), "{language}: {key} = {name}");
            }
        };
        known("notation-usual", &NotationKind::ALL.map(|(name, _)| name));
        known("notation-side-marks", &SideMarks::ALL.map(|(name, _)| name));
        known("notation-diagrams", &Diagrams::ALL.map(|(name, _)| name));
        known("notation-counting", &MoveCounting::ALL.map(|(name, _)| name));
    }
}
